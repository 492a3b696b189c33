// The way from each feed up to the utility, with what does not fit a tree named: parents that are missing or go round.
#pragma once

#include <unordered_map>
#include <vector>

#include "model/plan/facilities.h"

namespace hallwright {

class FeedTree {
 public:
  explicit FeedTree(const PowerPlan& power);

  /// The feed itself first, then what feeds it. Ends at the top, and before a feed that comes round again.
  const std::vector<const Feed*>& wayUp(FeedId feed) const;
  const Feed* feed(FeedId id) const;
  /// None where the PDU hangs on no feed, or on one that the plan does not have.
  const Feed* feedOf(DeviceId pdu) const;
  /// Feeds whose way up comes round to themselves or to another on it.
  const std::vector<FeedId>& loops() const { return loops_; }

 private:
  void climb(const Feed& from);

  std::unordered_map<FeedId, const Feed*> feeds_;
  std::unordered_map<FeedId, std::vector<const Feed*>> ways_;
  std::unordered_map<DeviceId, FeedId> bindings_;
  std::vector<FeedId> loops_;
};

}  // namespace hallwright
