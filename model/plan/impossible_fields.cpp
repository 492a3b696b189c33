// What is impossible in the parts of a plan, one by one. Records of the catalog: impossible_records.cpp.
#include <algorithm>

#include "model/catalog/precision.h"
#include "model/plan/field_check.h"
#include "model/plan/impossible.h"
#include "model/plan/polygon.h"
#include "model/units/number_text.h"

namespace hallwright {
namespace {

using namespace limits;

bool isNear(Length x) { return x <= farthest && x >= -farthest; }
bool isNear(Point p) { return isNear(p.x) && isNear(p.y); }

constexpr const char* nearby = "a place is at most 10 km away from the hall's origin";
constexpr const char* load = "a load is 0 kg or more";
constexpr const char* capacity = "a power is 0 kW or more";

void checkStatus(FieldCheck& check, const Status& status) {
  if (status.kind == Status::Kind::Phase)
    check.count(status.phase, 2, latestPhase, "phase", "later phases are numbered ", "");
}

void checkSource(FieldCheck& check, const Source& source, const char* field) { check.date(source.date, field); }

void checkOutline(FieldCheck& check, const Hall& hall) {
  if (hall.outline.size() > static_cast<std::size_t>(mostCorners))
    return check.need(false, "outline", "a hall's outline has at most " + formatCount(mostCorners) + " corners");
  for (Point corner : hall.outline) {
    if (!isNear(corner)) return check.need(false, "outline", nearby);
  }
  if (const auto proper = properOutline(hall.outline); !proper)
    return check.need(false, "outline", proper.error().message);
  const Rect bounds = boundsOf(hall.outline);
  check.need(bounds.width() <= farthest && bounds.height() <= farthest, "outline",
             "a hall is at most 10 km wide and 10 km deep");
}

void checkHallParts(FieldCheck& check, const Hall& hall) {
  const auto isNearRect = [](const Rect& r) { return isNear(r.min) && isNear(r.max); };
  for (const Rect& column : hall.columns) check.need(isNearRect(column), "columns", nearby);
  for (const Door& door : hall.doors) check.need(isNear(door.from) && isNear(door.to), "doors", nearby);
  for (const KeepOut& keepOut : hall.keepOuts) check.need(isNearRect(keepOut.area), "keep-outs", nearby);
}

struct AssumptionLimits {
  std::optional<double> low, high;
};

/// What a number of this kind can be at all, as its published range shows.
AssumptionLimits limitsOf(const Assumption& assumption) {
  if (!assumption.low || *assumption.low < 0) return {};
  const bool plain = assumption.unit.empty();
  if (plain && assumption.high && *assumption.high <= 1) return {0, 1};
  return {plain && *assumption.low >= 1 ? 1 : 0, {}};
}

}  // namespace

std::vector<Error> impossibleFields(const Site& site) {
  FieldCheck check;
  if (!site.date.empty()) {
    const auto date = parseDate(site.date);
    check.need(date.ok(), "date", date ? "" : date.error().message);
    check.need(!date || date->day != 0, "date", "'" + quoted(site.date) + "' is no whole day, such as 2026-11-30");
  }
  check.currency(site.currency, "currency");
  check.within(site.altitude, lowestAltitude, highestAltitude, "altitude", "an altitude is from -500 m to 9,000 m");
  check.amount(site.electricity, "electricity", "a price of electricity is 0 or more");
  checkSource(check, site.electricity.source, "electricity, source date");
  check.amount(site.carbon, "carbon", "a carbon intensity is 0 or more");
  checkSource(check, site.carbon.source, "carbon, source date");
  return check.take();
}

std::vector<Error> impossibleFields(const Hall& hall) {
  FieldCheck check;
  checkOutline(check, hall);
  check.need(hall.tile > Length(), "tile", "a tile is longer than 0");
  check.need(hall.tile <= largestBody, "tile", "a tile is at most 100 m long");
  check.need(hall.clearHeight > Length(), "clear height", "the clear height is more than 0");
  check.need(hall.clearHeight <= highest, "clear height", "the clear height is at most 1,000 m");
  check.need(hall.raisedFloor >= Length(), "raised floor", "a raised floor is 0 or higher");
  check.need(hall.raisedFloor <= highest, "raised floor", "a raised floor is at most 1,000 m high");
  check.amount(hall.pointLoadLimit, "point load limit", load);
  checkHallParts(check, hall);
  return check.take();
}

std::vector<Error> impossibleFields(const Row& row) {
  FieldCheck check;
  checkStatus(check, row.status);
  return check.take();
}

std::vector<Error> impossibleFields(const Rack& rack) {
  FieldCheck check;
  check.count(rack.units, 1, mostRackUnits, "units", "a rack has ", " units");
  const auto side = [&](Length length, const char* field) {
    check.need(length > Length(), field, "width, depth and height of a rack are more than 0");
    check.need(length <= largestBody, field, "width, depth and height of a rack are at most 100 m");
  };
  side(rack.width, "width");
  side(rack.depth, "depth");
  side(rack.height, "height");
  check.amount(rack.loadLimit, "load limit", load);
  check.amount(rack.powerLimit, "power limit", capacity);
  check.amount(rack.coolingLimit, "cooling limit", capacity);
  checkStatus(check, rack.status);
  return check.take();
}

std::vector<Error> impossibleFields(const Spot& spot) {
  FieldCheck check;
  check.need(isNear(spot.centre), "place", nearby);
  return check.take();
}

std::vector<Error> impossibleFields(const Device& device) {
  FieldCheck check;
  check.need(device.mount.bottomHalfUnit >= 0 && device.mount.bottomHalfUnit < 2 * mostRackUnits, "bottom unit",
             "a device sits within U1 to U100");
  check.within(device.mount.z, -largestBody, largestBody, "height",
               "a device on a side post is at most 100 m above its rack's base");
  checkStatus(check, device.status);
  return check.take();
}

std::vector<Error> impossibleFields(const DrawnCable& cable) {
  FieldCheck check;
  if (cable.length) {
    check.need(*cable.length >= Length(), "length", "a cable is 0 m long or longer");
    check.need(*cable.length <= longestCable, "length", "a cable is at most 100 km long");
  }
  return check.take();
}

std::vector<Error> impossibleFields(const CableOrder& order) {
  FieldCheck check;
  check.within(order.length, Length(), longestCable, "length", "a cable is from 0 m to 100 km long");
  return check.take();
}

std::vector<Error> impossibleFields(const Tray& tray) {
  FieldCheck check;
  check.need(tray.path.size() >= (tray.zEnd ? 1U : 2U), "path",
             tray.zEnd ? "a ladder stands at a point at least" : "a tray runs through at least two points");
  check.need(tray.path.size() <= static_cast<std::size_t>(mostCorners), "path",
             "a tray runs through 10,000 points at most");
  check.need(std::all_of(tray.path.begin(), tray.path.end(), [](Point p) { return isNear(p); }), "path", nearby);
  check.within(tray.z, -highest, highest, "height of base", "a tray is at most 1,000 m above or below the floor");
  if (tray.zEnd)
    check.within(*tray.zEnd, -highest, highest, "height of end", "a tray is at most 1,000 m above or below the floor");
  const auto side = [&](Length length, const char* field) {
    check.need(length > Length(), field, "width and height of a tray are more than 0");
    check.need(length <= largestBody, field, "width and height of a tray are at most 100 m");
  };
  side(tray.width, "width");
  side(tray.height, "height");
  check.need(tray.fillLimit > 0 && tray.fillLimit <= 1, "fill limit", "a fill limit is above 0 and at most 1 (100 %)");
  return check.take();
}

std::vector<Error> impossibleFields(const Feed& feed) {
  FieldCheck check;
  if (feed.capacity) {
    check.need(*feed.capacity > ApparentPower() && std::isfinite(feed.capacity->base()), "capacity",
               "the capacity of a feed is more than 0");
  }
  if (feed.efficiency) {
    check.need(*feed.efficiency > 0 && *feed.efficiency <= 1, "efficiency",
               "an efficiency is above 0 and at most 1 (100 %)");
  }
  if (feed.spot) check.need(isNear(feed.spot->centre), "place", nearby);
  checkStatus(check, feed.status);
  return check.take();
}

std::vector<Error> impossibleFields(const CoolingUnit& unit) {
  FieldCheck check;
  check.need(isNear(unit.spot.centre), "place", nearby);
  checkStatus(check, unit.status);
  return check.take();
}

std::vector<Error> impossibleFields(const Loop& loop) {
  FieldCheck check;
  if (loop.supplyCelsius) {
    check.need(*loop.supplyCelsius >= -273.15 && *loop.supplyCelsius <= 1000, "supply",
               "a supply temperature is from -273.15 \u00b0C to 1,000 \u00b0C");
  }
  return check.take();
}

std::vector<Error> impossibleFields(const Fabric& fabric) {
  FieldCheck check;
  const bool railsAreGood = fabric.rails >= 1 && fabric.rails <= mostRails;
  check.need(railsAreGood, "rails", "a fabric has 1 to 1,024 rails");
  check.count(fabric.nodesPerUnit, 1, mostCount, "nodes per unit", "a scalable unit has ", " nodes");
  check.count(fabric.planes, 1, mostPlanes, "planes", "a fabric has ", " planes");
  check.need(fabric.levels >= 0 && fabric.levels <= mostLevels, "levels",
             "a fat tree has 1 to 3 levels, or 0 for the fewest that fit");
  check.count(fabric.reservedPorts, 0, mostCount, "reserved ports", "reserved ports are ", "");
  check.count(fabric.interSwitchLinks, 0, mostCount, "links between switches", "links between switches are ", "");
  check.need(fabric.oversubscription > 0 && fabric.oversubscription <= mostOversubscription, "oversubscription",
             "an oversubscription is above 0 and at most 64 (1 is none)");
  check.need(fabric.spineOversubscription > 0 && fabric.spineOversubscription <= mostOversubscription,
             "spine oversubscription", "an oversubscription is above 0 and at most 64 (1 is none)");
  check.count(fabric.dragonfly.hostsPerRouter, 0, mostPorts, "hosts of a router", "a router has ", " hosts");
  check.count(fabric.dragonfly.routersPerGroup, 0, mostPorts, "routers of a group", "a group has ", " routers");
  check.count(fabric.dragonfly.globalLinks, 0, mostPorts, "global links", "a router has ", " global links");
  const auto isRail = [&](int rail) { return rail >= 0 && rail < fabric.rails; };
  check.need(!railsAreGood || std::all_of(fabric.railOrder.begin(), fabric.railOrder.end(), isRail), "rail order",
             "rails are numbered from 0 to one less than there are");
  for (const SwitchRole& role : fabric.roles)
    check.count(role.index, 0, mostCount, "roles", "switches are numbered from ", "");
  return check.take();
}

std::vector<Error> impossibleFields(const Workload& workload) {
  FieldCheck check;
  check.need(isPrecision(workload.precision), "precision",
             "a precision is bf16, fp16, fp8, fp4 or int8, not '" + quoted(workload.precision) + "'");
  if (workload.tokens) {
    check.need(*workload.tokens > 0 && std::isfinite(*workload.tokens), "tokens",
               "the tokens of a workload are more than 0");
  }
  if (workload.gpus) {
    check.need(*workload.gpus >= 1, "GPUs", "a workload runs on one GPU or more");
    check.need(*workload.gpus <= mostGpus, "GPUs", "a workload runs on at most " + formatCount(mostGpus) + " GPUs");
  }
  check.count(workload.priority, 0, mostCount, "priority", "a priority is ", "");
  return check.take();
}

std::vector<Error> impossibleFields(const Price& price) {
  FieldCheck check;
  check.prices(price.amount, "amount");
  check.currency(price.currency, "currency");
  if (price.leadTimeWeeks) {
    check.need(*price.leadTimeWeeks >= 0, "lead time", "a lead time is 0 weeks or more");
    check.need(*price.leadTimeWeeks <= mostWeeks, "lead time", "a lead time is at most 520 weeks");
  }
  check.date(price.validUntil, "valid until");
  checkSource(check, price.source, "source date");
  return check.take();
}

std::vector<Error> impossibleFields(const ExchangeRate& rate) {
  FieldCheck check;
  check.need(rate.from != rate.to, "currencies", "a rate is between two different currencies");
  check.currency(rate.from, "from");
  check.currency(rate.to, "to");
  check.need(rate.rate > 0 && std::isfinite(rate.rate), "rate", "a rate is more than 0");
  checkSource(check, rate.source, "source date");
  return check.take();
}

std::vector<Error> impossibleFields(const CloudComparison& cloud) {
  FieldCheck check;
  check.amount(cloud.ownRate, "own rate", "a rented price is 0 or more");
  check.count(cloud.ownAccelerators, 1, mostInstanceGpus, "GPUs of an instance", "an instance has ", " GPUs");
  checkSource(check, cloud.ownSource, "source date");
  return check.take();
}

std::vector<Error> impossibleFields(const Assumption& assumption) {
  FieldCheck check;
  const auto text = [&](double number) { return formatNumberIn(number, assumption.unit); };
  for (const auto& end : {assumption.low, assumption.high})
    check.need(!end || std::isfinite(*end), "range", "that is no number");
  if (!std::isfinite(assumption.value)) {
    check.need(false, "value", "that is no number");
    return check.take();
  }
  const AssumptionLimits limits = limitsOf(assumption);
  if (limits.low && assumption.value < *limits.low)
    check.need(false, "value", text(assumption.value) + ": at least " + text(*limits.low) + " is possible");
  if (limits.high && assumption.value > *limits.high)
    check.need(false, "value", text(assumption.value) + ": at most " + text(*limits.high) + " is possible");
  return check.take();
}

std::vector<Error> impossibleFields(const Acceptance& acceptance) {
  FieldCheck check;
  check.date(acceptance.until, "until");
  return check.take();
}

std::optional<Error> impossibleAllowance(const std::optional<Money>& allowance) {
  if (!allowance || (*allowance >= Money() && std::isfinite(allowance->base()))) return std::nullopt;
  return Error{"an allowance is 0 or more", "allowance"};
}

}  // namespace hallwright
