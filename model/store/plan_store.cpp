#include "model/store/plan_store.h"

#include <sys/stat.h>

#include <filesystem>

#include "model/store/guarded.h"
#include "model/store/plan_bytes.h"
#include "model/store/plan_database.h"
#include "model/store/revision_id.h"
#include "model/store/sql_text.h"

namespace hallwright {
namespace store {
namespace {

constexpr std::string_view conflictCode = "save-conflict";

bool isTextPath(const std::string& path) { return std::filesystem::path(path).extension() == ".sql"; }

/// While another program changes a file in place, SQLite keeps a journal beside it and the file is not to be trusted.
void checkNotInChange(const std::string& path) {
  for (const char* end : {"-journal", "-wal"}) {
    std::error_code none;
    const auto size = std::filesystem::file_size(path + end, none);
    if (!none && size > 0) fail("is being changed by another program, whose " + path + end + " stands beside it");
  }
}

LoadedFile loadDatabase(const std::string& path, const std::string& bytes) {
  checkNotInChange(path);
  const Database db = openFileBytes(bytes, knownFormats());
  PlanFile file = fromDatabase(db);
  checkPlanFile(file);
  return {std::move(file), revisionOf(db, bytes)};
}

/// Of whatever stands there; what is no plan file is told by its content.
Revision revisionAt(const std::string& path) {
  const std::string bytes = readWholeFile(path);
  try {
    if (!isSqlText(bytes)) return revisionOf(Database::ofBytes(bytes), bytes);
  } catch (const Failure&) {
    // Damaged or not ours: then it is not what was opened either.
  }
  return {contentId(bytes), "", ""};
}

[[noreturn]] void failConflict(const std::string& path, const Revision& theirs, const std::string& what) {
  const std::string who = theirs.who.empty() ? "another program" : theirs.who;
  const std::string when = theirs.when.empty() ? "" : " on " + theirs.when;
  const std::string beside = std::filesystem::path(besideName(path)).filename().string();
  throw Failure{
      Error{what + who + when + "; nothing was written: save it beside, as " + beside, "", std::string(conflictCode)}};
}

/// Throws where someone else's work would be lost.
void checkNoConflict(const std::string& path, const std::optional<Revision>& openedAs, bool mustBeNew) {
  if (!openedAs && !mustBeNew) return;
  struct stat status{};
  if (stat(path.c_str(), &status) != 0) return;
  const Revision theirs = revisionAt(path);
  if (mustBeNew) failConflict(path, theirs, "stands there already, saved by ");
  if (theirs.id != openedAs->id) failConflict(path, theirs, "was saved since it was opened, by ");
}

}  // namespace

Revision saveObserved(const PlanFile& file, const std::string& path, const std::optional<Revision>& openedAs,
                      const SaveOptions& options, const WriteObserver& observer) {
  checkPlanFile(file);
  Revision revision{randomId(), options.who, options.when};
  std::string bytes;
  if (isTextPath(path)) {
    Result<std::string> text = toSql(file);
    if (!text) throw Failure{text.error()};
    bytes = std::move(*text);
    revision = {contentId(bytes), "", ""};
  } else {
    bytes = toBytes(file, revision);
  }
  replaceFile(path, bytes, [&] { checkNoConflict(path, openedAs, options.mustBeNew); }, observer);
  return revision;
}

}  // namespace store

Result<LoadedFile> load(const std::string& path) {
  const Result<std::string> bytes = store::guarded(path, [&] { return store::readWholeFile(path); });
  if (!bytes) return bytes.error();
  if (isSqlText(*bytes) || (store::isTextPath(path) && !bytes->starts_with("SQLite format 3"))) {
    Result<PlanFile> file = fromSql(*bytes, path);
    if (!file) return file.error();
    return LoadedFile{std::move(*file), {store::contentId(*bytes), "", ""}};
  }
  return store::guarded(path, [&] { return store::loadDatabase(path, *bytes); });
}

Result<Revision> save(const PlanFile& file, const std::string& path, const std::optional<Revision>& openedAs,
                      const SaveOptions& options) {
  return store::guarded(path, [&] { return store::saveObserved(file, path, openedAs, options, {}); });
}

bool isSaveConflict(const Error& error) { return error.code == store::conflictCode; }

std::string besideName(const std::string& path) {
  const std::filesystem::path whole(path);
  for (int number = 2;; ++number) {
    std::filesystem::path beside = whole;
    beside.replace_filename(whole.stem().string() + " (" + std::to_string(number) + ")" + whole.extension().string());
    std::error_code ignored;
    if (!std::filesystem::exists(beside, ignored)) return beside.string();
  }
}

}  // namespace hallwright
