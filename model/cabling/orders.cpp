#include "model/cabling/orders.h"

#include <algorithm>
#include <map>

namespace hallwright {
namespace {

std::string labelOf(const ScheduleRow& row) { return row.from.label() + " - " + row.to.label(); }

bool isMadeToLength(const Plan& plan, ProductId id) {
  const Product* product = productOf(plan, id);
  return product && product->cable && product->cable->lengths.empty();
}

class Comparison {
 public:
  explicit Comparison(const Plan& plan) : plan_(plan) {
    for (const CableOrder& order : *plan.orders) free_.emplace(order.cable, &order);
  }

  std::vector<CableChange> run(const std::vector<ScheduleRow>& schedule) {
    std::vector<const ScheduleRow*> without;
    for (const ScheduleRow& row : schedule) {
      if (!keep(row)) without.push_back(&row);
    }
    for (const ScheduleRow* row : without) {
      if (!reUse(*row)) add(CableAction::Buy, *row, nullptr);
    }
    std::stable_sort(changes_.begin(), changes_.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    std::vector<CableChange> all;
    for (auto& [place, change] : changes_) all.push_back(std::move(change));
    for (const auto& [id, order] : free_) {
      all.push_back({CableAction::LeftOver, id, order->label, {}, order->product, order->length, {}});
    }
    return all;
  }

 private:
  /// A cable without a length now says nothing about what lies there.
  bool keep(const ScheduleRow& row) {
    place_[&row] = place_.size();
    const auto at = free_.find(row.id);
    if (at == free_.end()) return row.ordered == Length();
    const CableOrder& order = *at->second;
    if (row.ordered > Length() && (order.length < row.need || (order.product != row.product && row.product != 0)))
      return false;
    const bool longer = row.ordered > Length() && order.length > row.ordered && isMadeToLength(plan_, order.product);
    add(longer ? CableAction::Cut : CableAction::Keep, row, &order);
    free_.erase(at);
    return true;
  }

  bool reUse(const ScheduleRow& row) {
    auto best = free_.end();
    for (auto at = free_.begin(); at != free_.end(); ++at) {
      if (at->second->product != row.product || at->second->length < row.need) continue;
      if (best == free_.end() || at->second->length < best->second->length) best = at;
    }
    if (best == free_.end()) return false;
    add(CableAction::ReUse, row, best->second);
    free_.erase(best);
    return true;
  }

  void add(CableAction action, const ScheduleRow& row, const CableOrder* order) {
    CableChange change{action,     row.id,      order && order->cable == row.id ? order->label : labelOf(row),
                       {},         row.product, order ? order->length : Length(),
                       row.ordered};
    if (action == CableAction::ReUse) change.from = order->cable;
    changes_.emplace_back(place_.at(&row), std::move(change));
  }

  const Plan& plan_;
  std::map<std::string, const CableOrder*> free_;  ///< ordered, and not yet given to a link
  std::map<const ScheduleRow*, std::size_t> place_;
  std::vector<std::pair<std::size_t, CableChange>> changes_;
};

}  // namespace

const char* name(CableAction action) {
  switch (action) {
    case CableAction::Keep:
      return "keep";
    case CableAction::ReUse:
      return "re-use";
    case CableAction::Cut:
      return "cut";
    case CableAction::Buy:
      return "buy";
    case CableAction::LeftOver:
      break;
  }
  return "left over";
}

Plan markOrdered(Plan plan, const std::vector<ScheduleRow>& schedule) {
  std::map<std::string, CableOrder> orders;
  for (const CableOrder& order : *plan.orders) orders[order.cable] = order;
  for (const ScheduleRow& row : schedule) {
    if (row.ordered <= Length()) continue;
    const auto [at, isNew] = orders.try_emplace(row.id, CableOrder{row.id, labelOf(row), 0, {}, {}, {}});
    at->second.product = row.product, at->second.length = row.ordered;
    at->second.from = row.from.port, at->second.to = row.to.port;
  }
  std::vector<CableOrder> sorted;
  for (auto& [id, order] : orders) sorted.push_back(std::move(order));
  plan.orders = std::move(sorted);
  return plan;
}

std::vector<CableChange> cableChanges(const Plan& plan, const std::vector<ScheduleRow>& schedule) {
  if (plan.orders->empty()) return {};
  return Comparison(plan).run(schedule);
}

}  // namespace hallwright
