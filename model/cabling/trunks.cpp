#include "model/cabling/trunks.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <tuple>

#include "model/cabling/path_parts.h"

namespace hallwright {
namespace {

constexpr int pairsAtPanels = 2;

Length wholeMetres(Length need) {
  const std::int64_t metres = (need.micrometres() + 999'999) / 1'000'000;
  return std::max<std::int64_t>(1, metres) * oneMetre;
}

class Planner {
 public:
  Planner(const Plan& plan, const FabricResult& fabrics, const CablingResult& cabling)
      : plan_(plan), fabrics_(fabrics), cabling_(cabling), racks_(plan) {}

  TrunkPlan run() {
    for (std::size_t i = 0; i < cabling_.fabrics.size(); ++i) gather(i);
    const std::int64_t connectors = connectorsOfTrunk();
    for (auto& [key, group] : groups_) {
      if (2 * group.links >= connectors) finish(group, connectors);
    }
    std::stable_sort(made_.groups.begin(), made_.groups.end(),
                     [](const TrunkGroup& a, const TrunkGroup& b) { return a.links > b.links; });
    countPanels();
    return std::move(made_);
  }

 private:
  std::int64_t connectorsOfTrunk() const {
    return std::max<std::int64_t>(1, std::llround(assumed(plan_, "cabling.trunk-connectors")));
  }

  void gather(std::size_t fabric) {
    const FabricCabling& made = cabling_.fabrics[fabric];
    const FabricGraph& graph = fabrics_.fabrics[fabric].graph;
    const Cages cages(plan_, graph);
    const Length from = Length::fromMetres(assumed(plan_, "cabling.trunk-from"));
    for (const Cable& cable : made.cables) {
      if (cable.option == Cable::noOption || !made.options[cable.option].needsTransceivers ||
          cable.way != CableWay::Trays || cable.ordered == Length() || cable.need < from)
        continue;
      const FabricLink& link = graph.links[cable.link];
      RackId lower = rackOf(lowerPort(graph, link).device), upper = rackOf(upperPort(graph, link).device);
      const auto parts = pathParts(graph, cages, racks_, cabling_, cable);
      if (!parts) continue;
      EndParts low = parts->from, high = parts->to;
      if (upper < lower) std::swap(lower, upper), std::swap(low, high);
      add(lower, upper, made.options[cable.option], cable, {low, high, parts->trays});
    }
  }

  void add(RackId lower, RackId upper, const CableOption& option, const Cable& cable, const PathParts& parts) {
    const auto [at, isNew] = groups_.try_emplace({lower, upper, option.product});
    TrunkGroup& group = at->second;
    if (isNew) group.from = lower, group.to = upper, group.fibre = option.product, group.medium = option.medium;
    ++group.links;
    group.direct += cable.ordered;
    group.trunk = std::max(group.trunk, parts.sum() - inRack(parts.from) - inRack(parts.to));
    group.fromJumper = std::max(group.fromJumper, inRack(parts.from));
    group.toJumper = std::max(group.toJumper, inRack(parts.to));
    laid_[at->first] += parts.sum() - parts.from.sum() - parts.to.sum();
  }

  static Length inRack(const EndParts& end) { return end.lead + end.drop; }

  void finish(TrunkGroup group, std::int64_t connectors) {
    const Length slack = Length::fromMetres(assumed(plan_, "cabling.slack-between-racks"));
    const Length slackInRack = Length::fromMetres(assumed(plan_, "cabling.slack-in-rack"));
    const Duration aMetre = assumed(plan_, "cabling.pull-time-per-metre") * (60 * second);
    const Duration connect = assumed(plan_, "cabling.connect-time") * (60 * second);
    const double bundle = std::clamp(assumed(plan_, "cabling.bundle-size"), 1.0,
                                     static_cast<double>(std::max<std::int64_t>(1, group.links)));
    const Length laid = laid_[{group.from, group.to, group.fibre}];
    made_.workDirect += laid.metres() / bundle * aMetre + static_cast<double>(group.links) * connect;
    group.trunks = (group.links + connectors - 1) / connectors;
    group.spareConnectors = group.trunks * connectors - group.links;
    made_.workTrunks += static_cast<double>(group.trunks) * group.trunk.metres() * aMetre +
                        static_cast<double>(group.trunks + 2 * group.links) * connect;
    group.trunk = wholeMetres(group.trunk + 2 * slack);
    group.fromJumper = wholeMetres(group.fromJumper + 2 * slackInRack);
    group.toJumper = wholeMetres(group.toJumper + 2 * slackInRack);
    setLoss(group);
    made_.links += group.links, made_.trunks += group.trunks, made_.jumpers += 2 * group.links;
    made_.directLength += group.direct, made_.trunkLength += group.trunks * group.trunk;
    made_.jumperLength += group.links * (group.fromJumper + group.toJumper);
    connectors_[group.from] += group.trunks * connectors, connectors_[group.to] += group.trunks * connectors;
    if (!group.holds()) ++made_.overBudget;
    made_.groups.push_back(group);
  }

  void setLoss(TrunkGroup& group) const {
    const std::string kind = group.medium == Medium::MultimodeFibre ? "multimode" : "singlemode";
    const Length channel = group.trunk + group.fromJumper + group.toJumper;
    group.loss = channel.metres() / 1000 * assumed(plan_, "cabling.fibre-loss-" + kind) +
                 pairsAtPanels * assumed(plan_, "cabling.connector-loss-db");
    group.budget = assumed(plan_, "cabling.channel-loss-" + kind);
  }

  void countPanels() {
    const double each = std::max(1.0, assumed(plan_, "cabling.panel-connectors"));
    for (const auto& [rack, count] : connectors_)
      made_.panelUnits += static_cast<int>(std::ceil(static_cast<double>(count) / each));
  }

  RackId rackOf(DeviceId id) const { return find(*plan_.devices, id)->rack; }

  using Key = std::tuple<RackId, RackId, ProductId>;
  const Plan& plan_;
  const FabricResult& fabrics_;
  const CablingResult& cabling_;
  RackSites racks_;
  std::map<Key, TrunkGroup> groups_;
  std::map<Key, Length> laid_;  ///< through trays, all fibres
  std::map<RackId, std::int64_t> connectors_;
  TrunkPlan made_;
};

}  // namespace

TrunkPlan trunkPlan(const Plan& plan, const FabricResult& fabrics, const CablingResult& cabling) {
  return Planner(plan, fabrics, cabling).run();
}

}  // namespace hallwright
