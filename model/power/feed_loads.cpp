#include "model/power/feed_loads.h"

#include <unordered_set>

#include "model/power/feed_efficiency.h"

namespace hallwright {

namespace {

constexpr PowerBasis bases[] = {PowerBasis::Nameplate, PowerBasis::Measured};

Total<Power> scaled(const Total<Power>& total, double factor) { return {total.known * factor, total.unknown}; }

}  // namespace

FeedLoads::FeedLoads(const Plan& plan, const FeedTree& feeds) : power_(*plan.power), feeds_(feeds) {
  std::unordered_set<FeedId> feedRacks;
  for (const FeedBinding& binding : power_.bindings) feedRacks.insert(binding.feed);
  for (const Feed& feed : power_.feeds)
    efficiencies_[feed.id] = feedEfficiency(plan, feed, feedRacks.contains(feed.id));
}

void FeedLoads::addUp(FeedId leaf, PowerBasis basis, const Total<Power>& now, const Total<Power>& held) {
  double factor = 1;
  bool lossesUnknown = false;
  for (const Feed* feed : feeds_.wayUp(leaf)) {
    Loads& loads = loads_[feed->id];
    loads.now[basis] += scaled(now, factor);
    loads.held[basis] += scaled(held, factor);
    loads.lossesUnknown |= lossesUnknown;
    const auto efficiency = efficiencies_.at(feed->id);
    factor /= efficiency.value_or(1);
    lossesUnknown |= !efficiency;
  }
}

void FeedLoads::add(const FedRack& rack) {
  const RackPower& power = rack.power;
  for (PowerBasis basis : bases) {
    const std::vector<Total<Power>>& normal = power.normal[basis].pdus;
    for (std::size_t pdu = 0; pdu < power.pdus.size(); ++pdu)
      addUp(power.pdus[pdu].feed, basis, rack.now[basis][pdu], normal[pdu]);
    for (const RackCase& loss : power.feedLosses[basis])
      for (std::size_t pdu = 0; pdu < power.pdus.size(); ++pdu)
        if (power.pdus[pdu].feed)
          changes_[basis][loss.lost][power.pdus[pdu].feed] += loss.pdus[pdu].known - normal[pdu].known;
  }
}

void FeedLoads::addWorst(std::unordered_map<FeedId, FeedPower*>& byId, FeedId lost, const Changes& changes,
                         PowerBasis basis) const {
  std::unordered_map<FeedId, Power> changed;
  for (const auto& [leaf, change] : changes) {
    double factor = 1;
    for (const Feed* feed : feeds_.wayUp(leaf)) {
      changed[feed->id] += change * factor;
      factor /= efficiencies_.at(feed->id).value_or(1);
    }
  }
  for (const auto& [feed, change] : changed) {
    FeedPower& power = *byId.at(feed);
    const Power load = power.held[basis].known + change;
    if (feed == lost || load <= power.worst[basis]) continue;
    power.worst[basis] = load;
    power.worstLoss[basis] = lost;
  }
}

std::vector<FeedPower> FeedLoads::result() const {
  std::vector<FeedPower> feeds;
  feeds.reserve(power_.feeds.size());
  std::unordered_map<FeedId, FeedPower*> byId;
  for (const Feed& feed : power_.feeds) {
    FeedPower& found = feeds.emplace_back();
    found.feed = feed.id;
    byId[feed.id] = &found;
    if (const auto at = loads_.find(feed.id); at != loads_.end()) {
      found.now = at->second.now, found.held = at->second.held;
      found.lossesUnknown = at->second.lossesUnknown;
    }
    for (PowerBasis basis : bases) found.worst[basis] = found.held[basis].known;
  }
  for (PowerBasis basis : bases)
    for (const auto& [lost, changes] : changes_[basis]) addWorst(byId, lost, changes, basis);
  return feeds;
}

}  // namespace hallwright
