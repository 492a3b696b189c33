// The former values of a plan, each with the name of the edit that made it. Undo steps back to a kept value; nothing is
// computed or copied, whatever the plan's size. Saving marks the present value and forgets nothing.
//   history.commit("Move 4 racks", std::move(changed));   history.undo();   show(*history.plan());
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include "model/plan/plan.h"

namespace hallwright {

class History {
 public:
  struct Step {
    std::string name;  ///< of the edit that led to `plan`
    std::shared_ptr<const Plan> plan;
  };

  /// `limit`: how many steps can be undone; older ones are dropped.
  explicit History(Plan start = {}, std::size_t limit = 500);

  const std::shared_ptr<const Plan>& plan() const { return steps_[present_].plan; }

  /// `plan` becomes the present one; steps that were undone are gone. An edit that changed nothing is no step.
  void commit(std::string name, Plan plan);

  bool undo();
  bool redo();
  bool canUndo() const { return present_ > 0; }
  bool canRedo() const { return present_ + 1 < steps_.size(); }
  /// Straight to a step of `steps()`, as a click in the undo list does.
  bool goTo(std::size_t step);

  /// Oldest first; the first is the start, whose name is empty.
  const std::vector<Step>& steps() const { return steps_; }
  std::size_t present() const { return present_; }
  /// What undo would take back and redo bring again; empty where there is nothing.
  std::string undoName() const { return canUndo() ? steps_[present_].name : std::string(); }
  std::string redoName() const { return canRedo() ? steps_[present_ + 1].name : std::string(); }

  /// The present plan is the one in the file.
  void markClean() { clean_ = plan(); }
  /// No step leads to what is in the file: a recovered plan, or one that was never saved.
  void markDirty() { clean_.reset(); }
  bool isClean() const { return clean_ == plan(); }

 private:
  std::vector<Step> steps_;
  std::size_t present_ = 0;
  std::size_t limit_;
  std::shared_ptr<const Plan> clean_;
};

/// Whether two plans share every section: nothing was edited between them.
bool sameSections(const Plan& a, const Plan& b);

}  // namespace hallwright
