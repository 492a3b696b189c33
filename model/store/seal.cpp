#include "model/store/seal.h"

#include "model/store/revision_id.h"

namespace hallwright::store {
namespace {

constexpr std::size_t headerSize = 100, changeCounter = 24, counterOfSize = 92, numberSize = 4;
}  // namespace

std::string sealed(std::string bytes) {
  const std::string checksum = contentId(bytes);
  bytes.replace(bytes.find(unsealed, headerSize), unsealed.size(), checksum);
  return bytes;
}

bool isAsSaved(const std::string& bytes) {
  // A database in memory, which is what is saved, has counted no change; SQLite writes both numbers with each.
  const std::string_view counter = std::string_view(bytes).substr(changeCounter, numberSize);
  const bool changedInOrder =
      counter != std::string_view("\0\0\0\0", 4) && bytes.compare(counterOfSize, numberSize, counter) == 0;
  return !changedInOrder;
}

void checkSeal(const Database& db, const std::string& bytes) {
  if (!isAsSaved(bytes)) return;
  Statement row = db.prepare("SELECT checksum FROM revision");
  if (!row.step()) fail("is damaged: it has lost its stamp");
  const std::string checksum(row.text(0));
  std::string open = bytes;
  const std::size_t at = checksum.size() == unsealed.size() ? open.find(checksum, headerSize) : std::string::npos;
  if (at != std::string::npos) open.replace(at, unsealed.size(), unsealed);
  if (at == std::string::npos || contentId(open) != checksum) fail("is damaged: its content is not what was saved");
}

}  // namespace hallwright::store
