// Plan files on the disk. A file is loaded whole and saved whole: written beside, synced, renamed over the old one,
// folder synced, so that a crash leaves the old file or the new one.
//   auto loaded = load("hall.hallwright");                            // or a text form: "hall.sql"
//   auto saved = save(file, path, loaded->revision, {.who = "anna", .when = "2025-03-17T10:00:00Z"});
//   if (!saved && isSaveConflict(saved.error())) ... besideName(path)  // someone else saved meanwhile: nothing was
//   written
// A refused file is never touched. Errors are one line that names the file.
#pragma once

#include <optional>
#include <string>

#include "model/plan/plan.h"
#include "model/store/revision.h"
#include "model/units/result.h"

namespace hallwright {

struct LoadedFile {
  PlanFile file;
  Revision revision;
};

/// A .hallwright or a text form, told apart by what they hold. Older formats are brought up to date in memory.
Result<LoadedFile> load(const std::string& path);

struct SaveOptions {
  std::string who;
  std::string when;        ///< ISO time: the model has no clock
  bool mustBeNew = false;  ///< a file that stands there already is a conflict, whatever `openedAs`
};

/// `openedAs`: the revision that was loaded or last saved; if the file is another one by now, that is a conflict.
/// None: whatever stands there is replaced, as the user has agreed to. A path that ends in .sql gets the text form.
/// The file keeps its mode and, where that is allowed, its group.
Result<Revision> save(const PlanFile& file, const std::string& path, const std::optional<Revision>& openedAs,
                      const SaveOptions& options);

bool isSaveConflict(const Error& error);

/// Where a file can be saved beside `path`: "hall (2).hallwright", or the first such name that is free.
std::string besideName(const std::string& path);

}  // namespace hallwright
