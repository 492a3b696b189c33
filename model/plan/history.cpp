#include "model/plan/history.h"

#include <utility>

namespace hallwright {

History::History(Plan start, std::size_t limit) : limit_(limit) {
  steps_.push_back({"", std::make_shared<const Plan>(std::move(start))});
  markClean();
}

void History::commit(std::string name, Plan plan) {
  if (sameSections(plan, *steps_[present_].plan)) return;
  steps_.resize(present_ + 1);
  steps_.push_back({std::move(name), std::make_shared<const Plan>(std::move(plan))});
  if (steps_.size() > limit_ + 1) {
    steps_.erase(steps_.begin());
    steps_.front().name.clear();
  }
  present_ = steps_.size() - 1;
}

bool History::undo() {
  if (!canUndo()) return false;
  --present_;
  return true;
}

bool History::redo() {
  if (!canRedo()) return false;
  ++present_;
  return true;
}

bool History::goTo(std::size_t step) {
  if (step >= steps_.size()) return false;
  present_ = step;
  return true;
}

bool sameSections(const Plan& a, const Plan& b) {
  return a.site.same(b.site) && a.halls.same(b.halls) && a.rows.same(b.rows) && a.racks.same(b.racks) &&
         a.placements.same(b.placements) && a.devices.same(b.devices) && a.cables.same(b.cables) &&
         a.orders.same(b.orders) && a.trays.same(b.trays) && a.power.same(b.power) && a.cooling.same(b.cooling) &&
         a.network.same(b.network) && a.workloads.same(b.workloads) && a.assumptions.same(b.assumptions) &&
         a.prices.same(b.prices) && a.acceptances.same(b.acceptances) && a.catalog.same(b.catalog);
}

}  // namespace hallwright
