// Files read whole, and written so that a crash leaves the old file or the new one, never a part of either.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include "model/store/database.h"

namespace hallwright::store {

/// Throws where there is no such file, it is a folder, or it may not be read.
std::string readWholeFile(const std::string& path);

/// What has just been done, for tests that end the program there.
enum class WriteStep : std::uint8_t {
  FolderLocked,
  FileMade,
  FolderFreed,
  PartWritten,
  FileSynced,
  FolderLockedAgain,
  Permitted,
  Renamed,
  FolderSynced,
  FolderFreedAgain
};
using WriteObserver = std::function<void(WriteStep)>;

/// Puts `bytes` in the place of the file: written beside it, synced, renamed over it, folder synced. `mayReplace` is
/// asked just before the renaming and throws to stop it; the folder is locked meanwhile (flock), so that of two
/// programs that save at once the second sees what the first has saved. What remains: on a file system without such
/// locks (some network shares) another program may rename its file between the question and our renaming.
void replaceFile(const std::string& path, std::string_view bytes, const std::function<void()>& mayReplace,
                 const WriteObserver& observer = {});

/// A file descriptor that is closed at the end.
class OpenFile {
 public:
  explicit OpenFile(int descriptor = -1) : descriptor_(descriptor) {}
  OpenFile(OpenFile&& other) noexcept : descriptor_(other.release()) {}
  OpenFile& operator=(OpenFile&& other) noexcept;
  ~OpenFile();

  explicit operator bool() const { return descriptor_ >= 0; }
  int get() const { return descriptor_; }
  int release();

 private:
  int descriptor_;
};

/// Holds the lock of an open file or folder for as long as it is open, if no other program does.
bool tryLock(const OpenFile& file);

}  // namespace hallwright::store
