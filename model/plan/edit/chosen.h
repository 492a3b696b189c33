// A set of things as edits look them up: sorted, with rows (and halls) standing for what belongs to them.
#pragma once

#include <unordered_set>
#include <vector>

#include "model/plan/plan.h"

namespace hallwright {

using Things = std::vector<ThingRef>;

class Chosen {
 public:
  explicit Chosen(const Things& things) : things_(things.begin(), things.end()) {}

  template <class IdType>
  bool has(IdType id) const {
    return things_.contains(ref(id));
  }
  bool empty() const { return things_.empty(); }
  std::size_t size() const { return things_.size(); }
  void add(ThingRef thing) { things_.insert(thing); }

  /// Racks of the chosen rows are chosen too.
  void addRacksOfRows(const Plan& plan) {
    for (const Placement& placement : *plan.placements) {
      if (placement.row && has(placement.row)) add(ref(placement.rack));
    }
  }

 private:
  std::unordered_set<ThingRef> things_;
};

}  // namespace hallwright
