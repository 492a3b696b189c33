#include "model/cabling/findings.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "model/cabling/tray_fill.h"
#include "model/units/text.h"
#include "model/units/words.h"

namespace hallwright {
namespace {

std::string metres(Length length) { return formatRounded(length.distance()); }

std::string percent(double share) { return std::to_string(std::lround(share * 100)) + " %"; }

class Reporter {
 public:
  Reporter(const Plan& plan, const FabricResult& fabrics, CablingResult& result)
      : plan_(plan), fabrics_(fabrics), result_(result) {}

  void run() {
    for (std::size_t i = 0; i < result_.fabrics.size(); ++i) {
      const FabricGraph& graph = fabrics_.fabrics[i].graph;
      for (const Cable& cable : result_.fabrics[i].cables) look(graph, result_.fabrics[i], cable);
      reportTooLong(*find(plan_.network->fabrics, graph.fabric));
    }
    reportNoTray();
    reportNoWay();
    reportFill();
    reportLoose();
  }

 private:
  RackId rackOf(DeviceId id) const {
    const Device* device = find(*plan_.devices, id);
    return device ? device->rack : RackId{};
  }
  std::string rackName(RackId id) const {
    const Rack* rack = find(*plan_.racks, id);
    return rack ? rack->name : "rack " + std::to_string(id.value);
  }

  void look(const FabricGraph& graph, const FabricCabling& made, const Cable& cable) {
    if (cable.trouble == CableTrouble::None || cable.trouble == CableTrouble::NotPlaced) return;
    const FabricLink& link = graph.links[cable.link];
    const DeviceId lower = lowerPort(graph, link).device, upper = upperPort(graph, link).device;
    if (cable.trouble == CableTrouble::TooLong) {
      const bool drawn = cable.ordered > Length();
      Excess& excess = drawn ? drawn_ : tooLong_;
      const Length reach = drawn ? cable.ordered : made.options[cable.option].reach;
      ++excess.cables;
      if (cable.need - reach <= excess.need - excess.reach && excess.cables > 1) return;
      excess.need = cable.need, excess.reach = reach;
      excess.things = {ref(lower), ref(upper)};
      return;
    }
    if (cable.trouble == CableTrouble::NoTray) {
      ++withoutTray_, racksWithoutTray_.insert({rackOf(lower), rackOf(upper)});
    } else {
      ++withoutWay_;
      if (!noWay_) noWay_ = {rackOf(lower), rackOf(upper)};
    }
  }

  void add(const char* rule, Severity severity, std::vector<ThingRef> things, std::string message, std::string number,
           std::string limit, std::string mend) {
    result_.problems.push_back(
        {rule, severity, std::move(things), std::move(message), std::move(number), std::move(limit), std::move(mend)});
  }

  void reportTooLong(const Fabric& fabric) {
    if (tooLong_.cables > 0) {
      std::vector<ThingRef> things = tooLong_.things;
      things.push_back(ref(fabric.id));
      add("cabling.too-long", Severity::Error, things,
          fabric.name + ": " + counted(tooLong_.cables, "cable") + " longer than any product reaches, the worst by " +
              metres(tooLong_.need - tooLong_.reach),
          metres(tooLong_.need), metres(tooLong_.reach),
          "take a product of longer reach into the plan, shorten the way by a tray, or move the racks");
    }
    if (drawn_.cables > 0) {
      std::vector<ThingRef> things = drawn_.things;
      things.push_back(ref(fabric.id));
      add("cabling.drawn-too-short", Severity::Error, things,
          fabric.name + ": " + counted(drawn_.cables, "drawn cable") + " shorter than the way, the worst by " +
              metres(drawn_.need - drawn_.reach),
          metres(drawn_.reach), metres(drawn_.need), "draw a longer cable, or leave its length to its way");
    }
    tooLong_ = {}, drawn_ = {};
  }

  void reportNoTray() {
    if (withoutTray_ == 0) return;
    if (plan_.trays->empty()) {
      add("cabling.no-trays", Severity::Warning, {}, counted(withoutTray_, "cable") + " have no way: no tray is drawn",
          "0", "1", "draw trays over the rows and one that joins them");
      return;
    }
    std::vector<ThingRef> things;
    for (const auto& [one, two] : racksWithoutTray_) {
      for (const RackId rack : {one, two}) {
        if (rack && std::find(things.begin(), things.end(), ref(rack)) == things.end() && things.size() < 100)
          things.push_back(ref(rack));
      }
    }
    add("cabling.no-tray", Severity::Error, things,
        counted(withoutTray_, "cable") + " have no way: a rack has no tray in reach, among them " +
            rackName(racksWithoutTray_.begin()->first) + " and " + rackName(racksWithoutTray_.begin()->second),
        "", formatRounded(assumed(plan_, "cabling.tray-reach") * metre), "draw a tray over these racks");
  }

  void reportNoWay() {
    if (!noWay_) return;
    add("cabling.no-way", Severity::Error, {ref(noWay_->first), ref(noWay_->second)},
        counted(withoutWay_, "cable") + " have no way: no tray leads from rack " + rackName(noWay_->first) +
            " to rack " + rackName(noWay_->second),
        "", "", "draw a tray or a ladder that joins their trays");
  }

  /// The fullest segment of each tray.
  void reportFill() {
    std::map<TrayId, std::size_t> fullest;
    for (std::size_t i = 0; i < result_.fill.size(); ++i) {
      const TrayId tray = result_.trays->segments[i].tray;
      if (!tray) continue;
      const auto [at, isNew] = fullest.try_emplace(tray, i);
      if (!isNew && result_.fill[i].fill > result_.fill[at->second].fill) at->second = i;
    }
    for (const auto& [id, segment] : fullest) {
      const Tray& tray = *find(*plan_.trays, id);
      const SegmentFill& fill = result_.fill[segment];
      if (fill.fill <= tray.fillLimit && fill.fill <= physicallyFull) continue;
      const bool full = fill.fill > physicallyFull;
      const std::string atLeast = fill.unknown > 0 ? "\u2265 " : "";
      add("cabling.tray-fill", full ? Severity::Error : Severity::Warning, {ref(id)},
          tray.name + " is filled to " + atLeast + percent(fill.fill) + " by " + counted(fill.cables, "cable") +
              (full ? ": no more go in" : ""),
          atLeast + percent(fill.fill), percent(full ? std::min(physicallyFull, tray.fillLimit) : tray.fillLimit),
          "make the tray wider or higher, or draw another beside it");
    }
  }

  void reportLoose() {
    for (const TrayId id : result_.trays->loose) {
      add("cabling.ladder-loose", Severity::Warning, {ref(id)},
          find(*plan_.trays, id)->name + " ends in the air: no tray of that height meets it", "", "",
          "draw its ends over the trays that it joins, at their heights");
    }
  }

  struct Excess {
    std::int64_t cables = 0;
    Length need, reach;
    std::vector<ThingRef> things;
  };

  const Plan& plan_;
  const FabricResult& fabrics_;
  CablingResult& result_;
  Excess tooLong_, drawn_;
  std::int64_t withoutTray_ = 0, withoutWay_ = 0;
  std::set<std::pair<RackId, RackId>> racksWithoutTray_;
  std::optional<std::pair<RackId, RackId>> noWay_;
};

}  // namespace

void reportCabling(const Plan& plan, const FabricResult& fabrics, CablingResult& result) {
  Reporter(plan, fabrics, result).run();
}

}  // namespace hallwright
