// Loads of feeds, summed from racks upward: in normal operation, and the most that any other feed's loss brings.
#pragma once

#include <map>
#include <unordered_map>

#include "model/power/rack_feeding.h"

namespace hallwright {

class FeedLoads {
 public:
  FeedLoads(const Plan& plan, const FeedTree& feeds);

  void add(const FedRack& rack);
  /// Sorted as the plan's feeds; limits are left to the caller.
  std::vector<FeedPower> result() const;

 private:
  struct Loads {
    PerBasis<Total<Power>> now, held;
    bool lossesUnknown = false;
  };
  using Changes = std::unordered_map<FeedId, Power>;  ///< of the feeds that PDUs hang on, when one feed is lost

  void addUp(FeedId leaf, PowerBasis basis, const Total<Power>& now, const Total<Power>& held);
  void addWorst(std::unordered_map<FeedId, FeedPower*>& byId, FeedId lost, const Changes& changes,
                PowerBasis basis) const;

  const PowerPlan& power_;
  const FeedTree& feeds_;
  std::unordered_map<FeedId, std::optional<double>> efficiencies_;
  std::unordered_map<FeedId, Loads> loads_;
  PerBasis<std::map<FeedId, Changes>> changes_;
};

}  // namespace hallwright
