#include "model/store/whole_file.h"

#include "model/store/guarded.h"
#include "model/store/safe_write.h"

namespace hallwright {

Result<void> writeWholeFile(const std::string& path, std::string_view bytes) {
  return store::guarded(path, [&] { store::replaceFile(path, bytes, [] {}); });
}

}  // namespace hallwright
