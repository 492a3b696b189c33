#include "model/store/plan_bytes.h"

#include "model/store/plan_database.h"
#include "model/store/revision_id.h"
#include "model/store/seal.h"
#include "model/store/table/value.h"

namespace hallwright::store {

std::string toBytes(const PlanFile& file, const Revision& revision, const RecoveryOf* recovery) {
  Database db = toDatabase(file);
  Statement stamp = db.prepare("INSERT INTO revision (checksum, id, who, saved_at) VALUES (?, ?, ?, ?)");
  put(stamp, 1, std::string(unsealed));
  put(stamp, 2, revision.id);
  put(stamp, 3, revision.who);
  put(stamp, 4, revision.when);
  stamp.run();
  if (recovery) {
    const auto& opened = recovery->openedAs;
    Statement row =
        db.prepare("INSERT INTO recovery (document, opened_id, opened_who, opened_saved_at) VALUES (?, ?, ?, ?)");
    put(row, 1, recovery->document);
    put(row, 2, opened ? std::optional(opened->id) : std::nullopt);
    put(row, 3, opened ? std::optional(opened->who) : std::nullopt);
    put(row, 4, opened ? std::optional(opened->when) : std::nullopt);
    row.run();
  }
  return sealed(db.bytes());
}

Revision revisionOf(const Database& db, const std::string& bytes) {
  Revision revision;
  Statement rows = db.prepare("SELECT id, who, saved_at FROM revision");
  if (!isAsSaved(bytes) || !rows.step()) return {contentId(bytes), "", ""};
  take(rows, 0, revision.id);
  take(rows, 1, revision.who);
  take(rows, 2, revision.when);
  return revision;
}

std::optional<RecoveryOf> recoveryOf(const Database& db) {
  Statement rows = db.prepare("SELECT document, opened_id, opened_who, opened_saved_at FROM recovery");
  if (!rows.step()) return std::nullopt;
  RecoveryOf recovery;
  take(rows, 0, recovery.document);
  if (rows.isNull(1)) return recovery;
  Revision& opened = recovery.openedAs.emplace();
  take(rows, 1, opened.id);
  take(rows, 2, opened.who);
  take(rows, 3, opened.when);
  return recovery;
}

}  // namespace hallwright::store
