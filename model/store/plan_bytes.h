// A plan file as the bytes of a .hallwright, with the stamp of who saved it, and for a recovery copy of what it is one.
#pragma once

#include <optional>
#include <string>

#include "model/plan/plan.h"
#include "model/store/format.h"
#include "model/store/revision.h"
#include "model/store/safe_write.h"

namespace hallwright {
struct SaveOptions;
}

namespace hallwright::store {

/// Of what a recovery copy was made: the document's path (empty: it has none yet) and the revision it was opened as.
struct RecoveryOf {
  std::string document;
  std::optional<Revision> openedAs;
};

std::string toBytes(const PlanFile& file, const Revision& revision, const RecoveryOf* recovery = nullptr);

/// By the stamp, or by the content where there is none or another program has changed the file since.
Revision revisionOf(const Database& db, const std::string& bytes);
std::optional<RecoveryOf> recoveryOf(const Database& db);

/// The public save; `observer` sees every step on the disk.
Revision saveObserved(const PlanFile& file, const std::string& path, const std::optional<Revision>& openedAs,
                      const SaveOptions& options, const WriteObserver& observer);

}  // namespace hallwright::store
