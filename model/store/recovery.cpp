#include "model/store/recovery.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <filesystem>
#include <thread>
#include <utility>

#include "model/store/guarded.h"
#include "model/store/plan_bytes.h"
#include "model/store/plan_database.h"
#include "model/store/revision_id.h"

namespace hallwright {
namespace {

namespace fs = std::filesystem;
using store::OpenFile;

constexpr std::string_view copyEnd = ".hallwright", lockEnd = ".lock";

fs::path lockOf(fs::path copy) { return copy.replace_extension(lockEnd); }

void removeFile(const fs::path& path) {
  std::error_code ignored;
  fs::remove(path, ignored);
}

bool isThere(const fs::path& path) {
  std::error_code ignored;
  return fs::exists(path, ignored);
}

/// Makes the lock under another name first: where others see it, it is held already.
OpenFile makeLock(const fs::path& lock) {
  const fs::path made = lock.parent_path() / ("new-" + lock.stem().string());
  OpenFile file(open(made.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600));
  if (!file) store::fail(std::string("no recovery copy can be kept: ") + std::strerror(errno));
  store::tryLock(file);
  fs::rename(made, lock);
  return file;
}

bool isSameFile(const OpenFile& file, const fs::path& path) {
  struct stat opened{}, named{};
  return fstat(file.get(), &opened) == 0 && stat(path.c_str(), &named) == 0 && opened.st_ino == named.st_ino &&
         opened.st_dev == named.st_dev;
}

/// The lock of a copy that was left; none where a running program has it. Others look at it for moments: hence the
/// tries.
OpenFile takeLock(const fs::path& lock) {
  for (int tries = 0; tries < 20; ++tries) {
    OpenFile file(open(lock.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600));
    if (file && store::tryLock(file) && isSameFile(file, lock)) return file;
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  return OpenFile();
}

bool isHeld(const fs::path& lock) {
  const OpenFile file(open(lock.c_str(), O_RDWR | O_CLOEXEC));
  return file && flock(file.get(), LOCK_SH | LOCK_NB) != 0;
}

Recovery readRecovery(const fs::path& copy) {
  const std::string bytes = store::readWholeFile(copy.string());
  const store::Database db = store::openFileBytes(bytes, store::knownFormats());
  const std::optional<store::RecoveryOf> of = store::recoveryOf(db);
  if (!of) store::fail("is no recovery copy");
  const Revision written = store::revisionOf(db, bytes);
  return {copy.string(), of->document, of->openedAs, written.who, written.when};
}

}  // namespace

std::vector<Recovery> recoveries(const std::string& folder) {
  std::vector<Recovery> left;
  std::error_code ignored;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder, ignored)) {
    const fs::path& copy = entry.path();
    if (copy.extension() != copyEnd || isHeld(lockOf(copy))) continue;
    Result<Recovery> recovery = store::guarded(copy.string(), [&] { return readRecovery(copy); });
    // What cannot be read cannot be offered; it stays where it is.
    if (recovery) left.push_back(std::move(*recovery));
  }
  std::sort(left.begin(), left.end(),
            [](const Recovery& a, const Recovery& b) { return std::tie(b.when, a.copy) < std::tie(a.when, b.copy); });
  return left;
}

Result<PlanFile> loadRecovery(const Recovery& recovery) {
  return store::guarded(recovery.copy, [&] {
    const std::string bytes = store::readWholeFile(recovery.copy);
    return store::fromDatabase(store::openFileBytes(bytes, store::knownFormats()));
  });
}

void discard(const Recovery& recovery) {
  const fs::path lock = lockOf(recovery.copy);
  const OpenFile held = takeLock(lock);
  if (!held) return;
  removeFile(recovery.copy);
  removeFile(lock);
}

struct RecoveryCopy::Place {
  fs::path copy;
  OpenFile lock;
};

RecoveryCopy::RecoveryCopy(std::unique_ptr<Place> place) : place_(std::move(place)) {}
RecoveryCopy::RecoveryCopy(RecoveryCopy&&) noexcept = default;

RecoveryCopy& RecoveryCopy::operator=(RecoveryCopy&& other) noexcept {
  std::swap(place_, other.place_);
  return *this;
}

RecoveryCopy::~RecoveryCopy() {
  if (place_ && !isThere(place_->copy)) removeFile(lockOf(place_->copy));
}

Result<RecoveryCopy> RecoveryCopy::begin(const std::string& folder) {
  return store::guarded(folder, [&] {
    std::error_code failed;
    if (fs::create_directories(folder, failed)) fs::permissions(folder, fs::perms::owner_all, failed);
    if (failed) store::fail("no recovery copy can be kept: " + failed.message());
    const fs::path copy = fs::path(folder) / (store::randomId() + std::string(copyEnd));
    return RecoveryCopy(std::make_unique<Place>(copy, makeLock(lockOf(copy))));
  });
}

Result<RecoveryCopy> RecoveryCopy::adopt(const Recovery& recovery) {
  return store::guarded(recovery.copy, [&] {
    OpenFile lock = takeLock(lockOf(recovery.copy));
    if (!lock) store::fail("another running program has taken over this recovery copy");
    RecoveryCopy copy(std::make_unique<Place>(recovery.copy, std::move(lock)));
    if (!isThere(recovery.copy)) store::fail("this recovery copy is no longer there");
    return copy;
  });
}

Result<void> RecoveryCopy::write(const PlanFile& file, const std::string& document,
                                 const std::optional<Revision>& openedAs, const std::string& who,
                                 const std::string& when) {
  return store::guarded(place_->copy.string(), [&] {
    const store::RecoveryOf of{document, openedAs};
    store::replaceFile(place_->copy.string(), store::toBytes(file, {store::randomId(), who, when}, &of), [] {});
  });
}

void RecoveryCopy::discard() { removeFile(place_->copy); }

}  // namespace hallwright
