#include "model/store/safe_write.h"

#include <dirent.h>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <cstring>
#include <filesystem>
#include <memory>
#include <optional>
#include <thread>

#include "model/store/revision_id.h"

namespace hallwright::store {
namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t largestFile = std::uint64_t{2} << 30;
constexpr std::size_t partSize = 4096;
constexpr std::string_view unfinishedStart = ".hallwright-", unfinishedEnd = ".saving";
constexpr auto lockPause = std::chrono::milliseconds(10);
constexpr int lockTries = 1000;

[[noreturn]] void failErrno(const std::string& what, int error) {
  switch (error) {
    case ENOSPC:
    case EDQUOT:
      fail("the disk is full: " + what);
    case EFBIG:
      fail("the file would be larger than the system allows: " + what);
    case EROFS:
      fail("the disk is read-only: " + what);
    case EACCES:
    case EPERM:
      fail("permission denied: " + what);
    default:
      fail(what + ": " + std::strerror(error));
  }
}

std::optional<struct stat> statusOf(const std::string& path) {
  struct stat status{};
  if (stat(path.c_str(), &status) != 0) return std::nullopt;
  return status;
}

/// The folder where the file stands, open; its lock is taken and given back around what must not be disturbed.
class Folder {
 public:
  explicit Folder(const fs::path& path) : file_(open(path.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC)) {
    if (!file_ && errno == ENOENT) fail("there is no folder " + path.string());
    if (!file_) failErrno("the folder cannot be opened", errno);
  }

  int get() const { return file_.get(); }
  bool locked() const { return locked_; }

  void lock() {
    for (int tries = 0; flock(file_.get(), LOCK_EX | LOCK_NB) != 0; ++tries) {
      if (errno != EWOULDBLOCK && errno != EINTR) return;  // a file system without locks
      if (tries == lockTries) fail("another program has been saving in this folder for long: try again");
      std::this_thread::sleep_for(lockPause);
    }
    locked_ = true;
  }
  void unlock() {
    if (locked_) flock(file_.get(), LOCK_UN);
    locked_ = false;
  }

  /// What a crash left half written: no running program holds its lock. Only under the lock of the folder.
  void clear() const {
    struct Close {
      void operator()(DIR* entries) const { closedir(entries); }
    };
    const int copy = openat(file_.get(), ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    const std::unique_ptr<DIR, Close> entries(copy >= 0 ? fdopendir(copy) : nullptr);
    if (!entries) return;
    while (const dirent* entry = readdir(entries.get())) {
      const std::string_view name = entry->d_name;
      if (!name.starts_with(unfinishedStart) || !name.ends_with(unfinishedEnd)) continue;
      const OpenFile file(openat(file_.get(), entry->d_name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC));
      if (file && tryLock(file)) unlinkat(file_.get(), entry->d_name, 0);
    }
  }

  void sync() const {
    // Some file systems cannot sync a folder and say so by EINVAL: there the renaming is as safe as they make it.
    if (fsync(file_.get()) != 0 && errno != EINVAL) failErrno("saved, but the disk did not confirm it", errno);
  }

 private:
  OpenFile file_;
  bool locked_ = false;
};

/// The file beside, until it is renamed; removed where that does not come about.
class Unfinished {
 public:
  explicit Unfinished(const Folder& folder)
      : folder_(folder), name_(std::string(unfinishedStart) + randomId() + std::string(unfinishedEnd)) {
    file_ = OpenFile(openat(folder.get(), name_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666));
    if (!file_) failErrno("no file can be made in the folder", errno);
    tryLock(file_);
  }
  Unfinished(const Unfinished&) = delete;
  Unfinished& operator=(const Unfinished&) = delete;
  ~Unfinished() {
    if (!name_.empty()) unlinkat(folder_.get(), name_.c_str(), 0);
  }

  void takeModeOf(const struct stat& old) const {
    // Group first: changing it may clear bits of the mode. Where it may not be changed the file stays in ours.
    if (fchown(file_.get(), static_cast<uid_t>(-1), old.st_gid) != 0) errno = 0;
    if (fchmod(file_.get(), old.st_mode & 07777) != 0) errno = 0;
  }

  void write(std::string_view bytes, const WriteObserver& observer) const {
    while (!bytes.empty()) {
      const ssize_t written = ::write(file_.get(), bytes.data(), std::min(bytes.size(), partSize));
      if (written < 0 && errno == EINTR) continue;
      if (written < 0) failErrno("nothing was saved", errno);
      bytes.remove_prefix(static_cast<std::size_t>(written));
      observer(WriteStep::PartWritten);
    }
  }

  void sync() const {
    if (fsync(file_.get()) != 0) failErrno("nothing was saved", errno);
  }

  void rename(const fs::path& name) {
    if (renameat(folder_.get(), name_.c_str(), folder_.get(), name.c_str()) != 0) failErrno("nothing was saved", errno);
    name_.clear();
  }

 private:
  const Folder& folder_;
  std::string name_;
  OpenFile file_;
};

/// Where the file really stands: a link is followed, so that it stays a link.
fs::path targetOf(const std::string& path) {
  std::error_code ignored;
  const fs::path real = fs::is_symlink(path, ignored) ? fs::canonical(path, ignored) : fs::path(path);
  return real.empty() ? fs::path(path) : real;
}

void checkTarget(const fs::path& target, const std::optional<struct stat>& old) {
  if (!target.has_filename()) fail("is no file name");
  if (!old) return;
  if (S_ISDIR(old->st_mode)) fail("is a folder, not a file");
  if (!S_ISREG(old->st_mode)) fail("is not an ordinary file");
  if (faccessat(AT_FDCWD, target.c_str(), W_OK, AT_EACCESS) == 0) return;
  const int error = errno;
  failErrno(error == EROFS ? "nothing was saved" : "the file is read-only", error);
}

}  // namespace

OpenFile& OpenFile::operator=(OpenFile&& other) noexcept {
  if (this != &other) {
    if (descriptor_ >= 0) close(descriptor_);
    descriptor_ = other.release();
  }
  return *this;
}

OpenFile::~OpenFile() {
  if (descriptor_ >= 0) close(descriptor_);
}

int OpenFile::release() { return std::exchange(descriptor_, -1); }

bool tryLock(const OpenFile& file) { return flock(file.get(), LOCK_EX | LOCK_NB) == 0; }

std::string readWholeFile(const std::string& path) {
  const OpenFile file(open(path.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC));
  if (!file && errno == ENOENT) fail("there is no such file");
  if (!file && errno == EACCES) fail("may not be read: permission denied");
  if (!file) fail(std::string("cannot be opened: ") + std::strerror(errno));
  struct stat status{};
  if (fstat(file.get(), &status) != 0) fail(std::string("cannot be read: ") + std::strerror(errno));
  if (S_ISDIR(status.st_mode)) fail("is a folder, not a plan file");
  if (!S_ISREG(status.st_mode)) fail("is not an ordinary file");
  if (static_cast<std::uint64_t>(status.st_size) > largestFile) fail("is larger than 2 GiB: no plan is");
  std::string bytes(static_cast<std::size_t>(status.st_size), '\0');
  std::size_t have = 0;
  while (have < bytes.size()) {
    const ssize_t got = read(file.get(), bytes.data() + have, bytes.size() - have);
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) fail(std::string("cannot be read: ") + std::strerror(errno));
    if (got == 0) break;
    have += static_cast<std::size_t>(got);
  }
  bytes.resize(have);
  return bytes;
}

void replaceFile(const std::string& path, std::string_view bytes, const std::function<void()>& mayReplace,
                 const WriteObserver& observer) {
  const WriteObserver step = observer ? observer : [](WriteStep) {};
  const fs::path target = targetOf(path);
  const std::optional<struct stat> old = statusOf(target.string());
  checkTarget(target, old);
  Folder folder(target.has_parent_path() ? target.parent_path() : fs::path("."));

  folder.lock();
  step(WriteStep::FolderLocked);
  if (folder.locked()) folder.clear();
  Unfinished beside(folder);
  step(WriteStep::FileMade);
  folder.unlock();
  step(WriteStep::FolderFreed);

  if (old) beside.takeModeOf(*old);
  beside.write(bytes, step);
  beside.sync();
  step(WriteStep::FileSynced);

  folder.lock();
  step(WriteStep::FolderLockedAgain);
  mayReplace();
  step(WriteStep::Permitted);
  beside.rename(target.filename());
  step(WriteStep::Renamed);
  folder.sync();
  step(WriteStep::FolderSynced);
  folder.unlock();
  step(WriteStep::FolderFreedAgain);
}

}  // namespace hallwright::store
