#include "model/power/estimate_power.h"

#include <algorithm>

#include "model/power/feed_loads.h"
#include "model/power/rack_feeding.h"

namespace hallwright {

namespace {

constexpr PowerBasis bases[] = {PowerBasis::Nameplate, PowerBasis::Measured};

/// Every rack with its devices, in the order of racks.
std::vector<RackContent> contents(const Plan& plan, const DrawResult& draw) {
  std::vector<RackContent> racks;
  racks.reserve(plan.racks->size());
  for (const Rack& rack : *plan.racks) racks.push_back({rack.id, {}, {}});
  const auto inRack = [&](RackId id) {
    const auto at = std::ranges::lower_bound(racks, id, {}, &RackContent::rack);
    return at != racks.end() && at->rack == id ? &*at : nullptr;
  };
  for (const Device& device : *plan.devices) {
    const Product* product = productOf(plan, device);
    RackContent* rack = product && passesPowerOn(*product) ? inRack(device.rack) : nullptr;
    if (rack) rack->pdus.push_back(device.id);
  }
  for (const DeviceDraw& drawn : draw.devices)
    if (RackContent* rack = inRack(drawn.rack)) rack->devices.push_back(&drawn);
  return racks;
}

std::optional<Power> limitOf(const Plan& plan, const Feed& feed, const RackFeeding& feeding) {
  if (feed.capacity) return feeding.limitOf(*feed.capacity);
  const Product* product = productOf(plan, feed.product);
  return product ? feeding.limitOf(*product) : std::nullopt;
}

template <class Q>
LineItem<Q> overhead(const CoolingResult& cooling, Q it, const std::string& rule) {
  LineItem<Q> item{"cooling and losses", 1, {}, rule, {}, {}, {}};
  const std::vector<LineItem<double>>& parts = cooling.pueFigure.items;
  const auto main = std::ranges::max_element(parts, {}, &LineItem<double>::count);
  if (main != parts.end()) item.source = main->source, item.assumption = main->assumption;
  if (const auto pue = cooling.pue()) item.each = it * (*pue - 1);
  return item;
}

Figure<Power> facility(const Figure<Power>& it, const CoolingResult& cooling) {
  Figure<Power> figure{"facility power = IT x PUE", it.items};
  figure.items.push_back(overhead(cooling, it.total().known, "IT x (PUE - 1)"));
  return figure;
}

Figure<Energy> energyOfAYear(const Figure<Power>& it, const CoolingResult& cooling) {
  Figure<Energy> figure{"energy = IT draw under load x PUE x 8,760 h", {}};
  for (const LineItem<Power>& power : it.items) {
    LineItem<Energy> item{power.what,   power.count,      {},         power.rule + " x 8,760 h",
                          power.source, power.assumption, power.thing};
    if (power.each) item.each = *power.each * year;
    figure.items.push_back(std::move(item));
  }
  figure.items.push_back(overhead(cooling, it.total().known * year, "IT x (PUE - 1) x 8,760 h"));
  return figure;
}

}  // namespace

const RackPower* PowerResult::rack(RackId id) const {
  const auto at = std::ranges::lower_bound(racks, id, {}, &RackPower::rack);
  return at != racks.end() && at->rack == id ? &*at : nullptr;
}

const FeedPower* PowerResult::feed(FeedId id) const {
  const auto at = std::ranges::lower_bound(feeds, id, {}, &FeedPower::feed);
  return at != feeds.end() && at->feed == id ? &*at : nullptr;
}

PowerResult estimatePower(const Plan& plan, const DrawResult& draw, const CoolingResult& cooling) {
  PowerResult result;
  const FeedTree feeds(*plan.power);
  const RackFeeding feeding(plan, feeds);
  FeedLoads loads(plan, feeds);
  for (const RackContent& content : contents(plan, draw)) {
    FedRack fed = feeding.feed(content);
    loads.add(fed);
    result.racks.push_back(std::move(fed.power));
  }
  result.feeds = loads.result();
  for (std::size_t i = 0; i < result.feeds.size(); ++i)
    result.feeds[i].limit = limitOf(plan, plan.power->feeds[i], feeding);
  result.loops = feeds.loops();
  result.it = {draw.now.nameplate.power, draw.now.energy.power};
  result.pue = cooling.pue();
  result.facility = {facility(draw.nameplate, cooling), facility(draw.energy, cooling)};
  result.energyPerYear = energyOfAYear(draw.energy, cooling);
  return result;
}

}  // namespace hallwright
