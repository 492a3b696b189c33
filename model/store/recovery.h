// Copies of open documents, against a crash. A program holds one place in the recovery folder for each open document:
//   auto copy = RecoveryCopy::begin(folder);
//   copy->write(file, document, openedAs, who, when);  // a second or two after each edit
//   copy->discard();                                        // after a save, or when the user closes without one
// and looks at its start for what programs that no longer run have left:
//   for (const Recovery& left : recoveries(folder)) ...     RecoveryCopy::adopt(left), loadRecovery(left),
//   discard(left)
// A copy is a plan file of its own, replaced as a whole. A lock that the system gives back when a program ends, however
// it ends, tells the copies of running programs from those that were left.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "model/plan/plan.h"
#include "model/store/revision.h"
#include "model/units/result.h"

namespace hallwright {

struct Recovery {
  std::string copy;                  ///< the file in the recovery folder
  std::string document;              ///< path of what it is a copy of; empty: never saved
  std::optional<Revision> openedAs;  ///< of the document: saving to it later is checked against this
  std::string who, when;             ///< of the last write
};

/// The copies in the folder whose programs have ended, newest first. None where there is no such folder.
std::vector<Recovery> recoveries(const std::string& folder);

Result<PlanFile> loadRecovery(const Recovery& recovery);

/// Removes a copy that the user does not want.
void discard(const Recovery& recovery);

class RecoveryCopy {
 public:
  /// Makes the folder where it is not there.
  static Result<RecoveryCopy> begin(const std::string& folder);
  /// Takes over what was left: other programs no longer see it. An error where another program was faster.
  static Result<RecoveryCopy> adopt(const Recovery& recovery);

  RecoveryCopy(RecoveryCopy&&) noexcept;
  RecoveryCopy& operator=(RecoveryCopy&&) noexcept;
  /// Gives the place back; a copy that was not discarded stays, and is offered as left.
  ~RecoveryCopy();

  Result<void> write(const PlanFile& file, const std::string& document, const std::optional<Revision>& openedAs,
                     const std::string& who, const std::string& when);
  /// Removes the copy; the place stays for the next edit.
  void discard();

 private:
  struct Place;
  explicit RecoveryCopy(std::unique_ptr<Place> place);
  std::unique_ptr<Place> place_;
};

}  // namespace hallwright
