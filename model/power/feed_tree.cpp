#include "model/power/feed_tree.h"

#include <algorithm>

namespace hallwright {

FeedTree::FeedTree(const PowerPlan& power) {
  for (const Feed& one : power.feeds) feeds_.emplace(one.id, &one);
  for (const Feed& one : power.feeds) climb(one);
  for (const FeedBinding& binding : power.bindings) bindings_.emplace(binding.pdu, binding.feed);
}

void FeedTree::climb(const Feed& from) {
  std::vector<const Feed*>& way = ways_[from.id];
  for (const Feed* at = &from; at; at = feed(at->parent)) {
    if (std::ranges::find(way, at) != way.end()) {
      loops_.push_back(from.id);
      return;
    }
    way.push_back(at);
  }
}

const std::vector<const Feed*>& FeedTree::wayUp(FeedId id) const {
  static const std::vector<const Feed*> none;
  const auto at = ways_.find(id);
  return at == ways_.end() ? none : at->second;
}

const Feed* FeedTree::feed(FeedId id) const {
  const auto at = feeds_.find(id);
  return at == feeds_.end() ? nullptr : at->second;
}

const Feed* FeedTree::feedOf(DeviceId pdu) const {
  const auto at = bindings_.find(pdu);
  return at == bindings_.end() ? nullptr : feed(at->second);
}

}  // namespace hallwright
