#include "model/fabric/parts.h"

#include <algorithm>
#include <map>
#include <tuple>

#include "model/plan/status.h"
#include "model/units/text.h"

namespace hallwright {
namespace {

When whenOf(Status status) {
  if (status.kind == Status::Kind::Existing) return When::Existing;
  return status.kind == Status::Kind::ThisPhase ? When::ThisPhase : When::Later;
}

When whenOf(const Plan& plan, DeviceId id) {
  const Device* device = find(*plan.devices, id);
  return device ? whenOf(statusOf(plan, *device)) : When::ThisPhase;
}

/// What the parts of one link are made of: the medium decides whether its cages need transceivers.
struct CableKind {
  ProductId product = 0;
  const CableSpec* spec = nullptr;  ///< none: not chosen
  const std::string* name = nullptr;

  int linksPerCable() const { return spec ? std::max(1, spec->linksPerCable) : 1; }
  bool isActive() const {
    return spec && (spec->medium == Medium::ActiveCopper || spec->medium == Medium::ActiveOptical);
  }
  bool needsTransceivers() const {
    return !spec || spec->medium == Medium::MultimodeFibre || spec->medium == Medium::SinglemodeFibre;
  }
};

class Counter {
 public:
  Counter(const Plan& plan, const Fabric& fabric, const NodePhases& phases, FabricEstimate& estimate)
      : plan_(plan), fabric_(fabric), phases_(phases), estimate_(estimate), graph_(estimate.graph) {
    chosen_ = kindOf(fabric.cable);
    firstHostCage_ = firstCages(graph_.hosts, hostCages_);
    firstSwitchCage_ = firstCages(graph_.switches, switchCages_);
  }

  void run() {
    for (const FabricLink& link : graph_.links) add(link);
    finishCable();
    countHostTransceivers();
    countSwitchTransceivers();
    std::sort(estimate_.optics.begin(), estimate_.optics.end(),
              [](const SwitchOptic& a, const SwitchOptic& b) { return a.switchIndex < b.switchIndex; });
    reportMisfits();
  }

 private:
  using Cages = std::vector<std::uint8_t>;  ///< for each cage: unused or When of its first link
  static constexpr std::uint8_t unused = 255;

  template <class Nodes>
  std::vector<std::size_t> firstCages(const Nodes& nodes, Cages& cages) const {
    std::vector<int> ofMap;
    for (const PortMap& map : graph_.portMaps) ofMap.push_back(cagesOf(map));
    std::vector<std::size_t> first;
    first.reserve(nodes.size() + 1);
    std::size_t next = 0;
    for (const auto& node : nodes) {
      first.push_back(next);
      next += static_cast<std::size_t>(ofMap[node.ports]);
    }
    first.push_back(next);
    cages.assign(next, unused);
    return first;
  }

  CableKind kindOf(ProductId id) const {
    const Product* product = productOf(plan_, id);
    if (!product || !product->cable) return {};
    return {id, &*product->cable, &product->name};
  }

  CableKind cableOf(const FabricLink& link) const {
    const DrawnCable* drawn = link.drawn ? find(*plan_.cables, link.drawn) : nullptr;
    return drawn && drawn->product != 0 ? kindOf(drawn->product) : chosen_;
  }

  PartUse useOf(const FabricLink& link) const {
    switch (link.level) {
      case LinkLevel::Host:
        return graph_.hosts[link.lower.node].manager ? PartUse::ManagerCable : PartUse::HostCable;
      case LinkLevel::LeafSpine:
        return PartUse::LeafSpineCable;
      case LinkLevel::SpineCore:
        return PartUse::SpineCoreCable;
      case LinkLevel::InterSwitch:
        break;
    }
    return PartUse::InterSwitchCable;
  }

  /// Where a cable runs: links between the same two cages share one as far as it holds.
  struct Run {
    CableKind kind;
    PartUse use = PartUse::HostCable;
    LinkEnd lower, upper;  ///< port: the cage
    bool lowerIsHost = false;
    When when = When::Existing;
    int links = 0;
  };

  void add(const FabricLink& link) {
    Run run;
    run.kind = cableOf(link), run.use = useOf(link), run.when = phaseOf(phases_, link), run.links = 1;
    run.lowerIsHost = link.level == LinkLevel::Host;
    run.lower = {link.lower.node, static_cast<std::uint16_t>(cageOf(lowerPorts(graph_, link), link.lower.port))};
    run.upper = {link.upper.node, static_cast<std::uint16_t>(cageOf(upperPorts(graph_, link), link.upper.port))};
    if (run.kind.needsTransceivers() && !isSocket(lowerPorts(graph_, link), link.lower.port)) {
      useCage(run.lowerIsHost ? hostCages_ : switchCages_, run.lowerIsHost ? firstHostCage_ : firstSwitchCage_,
              run.lower, run.when);
      useCage(switchCages_, firstSwitchCage_, run.upper, run.when);
    }
    if (open_.links > 0 && sameCages(run) && open_.links < open_.kind.linksPerCable()) {
      ++open_.links;
      return;
    }
    finishCable();
    open_ = run;
  }

  bool sameCages(const Run& run) const {
    return run.kind.product == open_.kind.product && run.use == open_.use && run.lower == open_.lower &&
           run.upper == open_.upper;
  }

  /// Copper sockets take a plug, never a transceiver.
  static bool isSocket(const PortMap& map, int port) { return spanOf(map, port).cage == "RJ45"; }

  static void useCage(Cages& cages, const std::vector<std::size_t>& first, LinkEnd cage, When when) {
    std::uint8_t& state = cages[first[cage.node] + cage.port];
    state = std::min(state, static_cast<std::uint8_t>(when));
  }

  void finishCable() {
    if (open_.links == 0) return;
    FabricPart& cables = part(open_.use, open_.kind.product);
    count(cables.count, open_.when);
    if (cables.what.empty()) {
      cables.what = open_.kind.name ? *open_.kind.name : "cable, not chosen";
      const int links = open_.kind.linksPerCable();
      cables.rule = links == 1 ? "one a link" : "one for " + std::to_string(links) + " links between two cages";
    }
    if (open_.kind.isActive()) {
      if (!open_.lowerIsHost) ++activeEnds_[{open_.lower.node, open_.kind.product}];
      ++activeEnds_[{open_.upper.node, open_.kind.product}];
    }
    if (open_.links < open_.kind.linksPerCable()) ++partlyUsed_;
    open_ = {};
  }

  FabricPart& part(PartUse use, ProductId product) {
    const auto same = [&](const FabricPart& p) { return p.use == use && p.product == product; };
    auto at = std::find_if(estimate_.parts.begin(), estimate_.parts.end(), same);
    if (at == estimate_.parts.end()) at = estimate_.parts.insert(at, FabricPart{use, product, {}, {}, {}});
    return *at;
  }

  /// The chosen transceiver where it fits a cage of that span, else none.
  const Product* fitting(ProductId id, const PortSpan& span, bool report) {
    const Product* product = productOf(plan_, id);
    if (!product) return nullptr;
    const std::optional<TransceiverSpec>& spec = product->transceiver;
    const bool fits = spec && spec->links == span.linksPerCage && (span.cage.empty() || spec->cage == span.cage);
    if (!fits && report) misfits_.emplace_back(product->name, span);
    return fits ? product : nullptr;
  }

  ProductId countTransceiver(PartUse use, ProductId chosen, const PortSpan& span, std::uint8_t when) {
    const Product* product = fitting(chosen, span, use != PartUse::ManagerTransceiver);
    FabricPart& found = part(use, product ? product->id : 0);
    count(found.count, static_cast<When>(when));
    if (found.what.empty()) {
      found.what = product ? product->name : "transceiver for " + span.cage + ", not chosen";
      found.rule = "one a cage in use";
    }
    return found.product;
  }

  template <class F>
  void forCagesInUse(const PortMap& map, const Cages& cages, std::size_t first, F visit) const {
    for (const PortSpan& span : map.spans) {
      const auto spanCages = static_cast<std::size_t>(span.links / span.linksPerCage);
      for (std::size_t cage = 0; cage < spanCages; ++cage) {
        if (cages[first + cage] != unused) visit(span, cages[first + cage]);
      }
      first += spanCages;
    }
  }

  void countHostTransceivers() {
    for (std::size_t i = 0; i < graph_.hosts.size(); ++i) {
      const FabricHost& host = graph_.hosts[i];
      const PartUse use = host.manager ? PartUse::ManagerTransceiver : PartUse::HostTransceiver;
      forCagesInUse(
          graph_.portMaps[host.ports], hostCages_, firstHostCage_[i],
          [&](const PortSpan& span, std::uint8_t when) { countTransceiver(use, fabric_.hostTransceiver, span, when); });
    }
  }

  void countSwitchTransceivers() {
    for (const auto& [end, number] : activeEnds_) {
      estimate_.optics.push_back({end.first, end.second, number, 1, true});
    }
    for (std::size_t i = 0; i < graph_.switches.size(); ++i) {
      const auto first = std::ssize(estimate_.optics);
      forCagesInUse(graph_.portMaps[graph_.switches[i].ports], switchCages_, firstSwitchCage_[i],
                    [&](const PortSpan& span, std::uint8_t when) {
                      const ProductId product =
                          countTransceiver(PartUse::SwitchTransceiver, fabric_.switchTransceiver, span, when);
                      addOptic(first, {static_cast<std::uint32_t>(i), product, 1,
                                       static_cast<std::uint8_t>(span.linksPerCage), false});
                    });
    }
  }

  /// To the entries of one switch, which begin at `first`.
  void addOptic(std::ptrdiff_t first, const SwitchOptic& optic) {
    const auto at = std::find_if(estimate_.optics.begin() + first, estimate_.optics.end(), [&](const SwitchOptic& one) {
      return one.product == optic.product && one.links == optic.links;
    });
    if (at == estimate_.optics.end()) {
      estimate_.optics.push_back(optic);
    } else {
      ++at->count;
    }
  }

  void problem(Severity severity, const char* rule, const std::string& message, std::string number, std::string limit,
               const std::string& mend) {
    graph_.problems.push_back(
        {rule, severity, {ref(fabric_.id)}, fabric_.name + ": " + message, std::move(number), std::move(limit), mend});
  }

  void reportMisfits() {
    const auto key = [](const auto& misfit) {
      return std::tie(misfit.first, misfit.second.cage, misfit.second.linksPerCage);
    };
    std::sort(misfits_.begin(), misfits_.end(), [&](const auto& a, const auto& b) { return key(a) < key(b); });
    const auto last =
        std::unique(misfits_.begin(), misfits_.end(), [&](const auto& a, const auto& b) { return key(a) == key(b); });
    for (auto at = misfits_.begin(); at != last; ++at) {
      const std::string cage = at->second.cage + " with " + counted(at->second.linksPerCage, "link");
      problem(Severity::Error, "fabric.transceiver-cage", "'" + at->first + "' does not fit cages of " + cage, "", cage,
              "choose a transceiver for that cage");
    }
    if (partlyUsed_ > 0) {
      problem(
          Severity::Warning, "fabric.cable-partly-used",
          counted(partlyUsed_, "cable") + " carry fewer links than they hold: their cages lead to different devices",
          formatCount(partlyUsed_), "0", "choose a cable for one link, or fibre");
    }
    if (chosen_.spec && chosen_.spec->speed.base() > 0 && chosen_.spec->speed < graph_.linkSpeed) {
      problem(Severity::Error, "fabric.cable-speed", "'" + *chosen_.name + "' is slower than the links",
              formatRounded(chosen_.spec->speed), formatRounded(graph_.linkSpeed), "choose a faster cable");
    }
  }

  const Plan& plan_;
  const Fabric& fabric_;
  const NodePhases& phases_;
  FabricEstimate& estimate_;
  FabricGraph& graph_;
  CableKind chosen_;
  Cages hostCages_, switchCages_;
  std::vector<std::size_t> firstHostCage_, firstSwitchCage_;
  Run open_;
  std::map<std::pair<std::uint32_t, ProductId>, std::uint16_t> activeEnds_;  ///< by switch and cable
  std::int64_t partlyUsed_ = 0;
  std::vector<std::pair<std::string, PortSpan>> misfits_;
};

}  // namespace

NodePhases phasesOf(const Plan& plan, const FabricGraph& graph) {
  NodePhases phases;
  phases.hosts.reserve(graph.hosts.size());
  for (const FabricHost& host : graph.hosts) phases.hosts.push_back(whenOf(plan, host.device));
  std::vector<bool> open;
  for (const FabricSwitch& one : graph.switches) {
    phases.switches.push_back(one.device ? whenOf(plan, one.device) : When::Later);
    open.push_back(!one.device);
  }
  for (const FabricLink& link : graph.links) {
    if (!open[link.upper.node]) continue;
    const When lower = link.level == LinkLevel::Host ? phases.hosts[link.lower.node] : phases.switches[link.lower.node];
    When& upper = phases.switches[link.upper.node];
    upper = std::min(upper, std::max(lower, When::ThisPhase));
  }
  return phases;
}

When phaseOf(const NodePhases& phases, const FabricLink& link) {
  const When lower = link.level == LinkLevel::Host ? phases.hosts[link.lower.node] : phases.switches[link.lower.node];
  return std::max(lower, phases.switches[link.upper.node]);
}

void count(PhaseCount& count, When when) {
  switch (when) {
    case When::Existing:
      ++count.existing;
      break;
    case When::ThisPhase:
      ++count.thisPhase;
      break;
    case When::Later:
      ++count.later;
      break;
  }
}

void countParts(const Plan& plan, const Fabric& fabric, const NodePhases& phases, FabricEstimate& estimate) {
  Counter(plan, fabric, phases, estimate).run();
}

}  // namespace hallwright
