#include "model/cabling/count_parts.h"

#include <algorithm>
#include <map>
#include <tuple>

#include "model/cabling/cable_options.h"
#include "model/fabric/phases.h"
#include "model/units/text.h"
#include "model/units/words.h"

namespace hallwright {
namespace {

class PartCounter {
 public:
  PartCounter(const Plan& plan, const Fabric& fabric, const FabricGraph& graph, const Cages& cages, FabricCabling& made,
              std::vector<Finding>& problems)
      : plan_(plan),
        fabric_(fabric),
        graph_(graph),
        cages_(cages),
        made_(made),
        problems_(problems),
        phases_(phasesOf(plan, graph)),
        use_(cages.count()) {}

  void run() {
    for (const Cable& cable : made_.cables) countCable(cable);
    addCables();
    countHostTransceivers();
    countSwitchOptics();
    std::sort(made_.optics.begin(), made_.optics.end(),
              [](const SwitchOptic& a, const SwitchOptic& b) { return a.switchIndex < b.switchIndex; });
    reportMisfits();
  }

 private:
  /// A cage that holds a transceiver.
  struct CageUse {
    bool inUse = false, decided = false;
    When when = When::Later;
    ProductId transceiver = 0;
  };
  struct CableKey {
    PartUse use;
    ProductId product;
    std::optional<Length> length;
    friend auto operator<=>(const CableKey&, const CableKey&) = default;
  };

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

  void countCable(const Cable& cable) {
    const FabricLink& link = graph_.links[cable.link];
    const CableOption* option = cable.option == Cable::noOption ? nullptr : &made_.options[cable.option];
    const When when = phaseOf(phases_, link);
    const std::optional<Length> ordered = cable.ordered > Length() ? std::optional(cable.ordered) : std::nullopt;
    count(cables_[{useOf(link), option ? option->product : 0, ordered}], when);
    if (option && cable.links < option->linksPerCable) ++partlyUsed_;
    if (option && (option->medium == Medium::ActiveCopper || option->medium == Medium::ActiveOptical)) {
      if (link.level != LinkLevel::Host) ++activeEnds_[{link.lower.node, option->product}];
      ++activeEnds_[{link.upper.node, option->product}];
    }
    if (!option || option->needsTransceivers) {
      useCage(cages_.lower(link), option ? option->lowerTransceiver : 0, option != nullptr, when);
      useCage(cages_.upper(link), option ? option->upperTransceiver : 0, option != nullptr, when);
    }
  }

  /// Copper sockets take a plug, never a transceiver.
  void useCage(const CageEnd& end, ProductId transceiver, bool decided, When when) {
    if (end.span->cage == "RJ45") return;
    CageUse& use = use_[end.cage];
    if (decided && !use.decided) use.transceiver = transceiver, use.decided = true;
    use.when = use.inUse ? std::min(use.when, when) : when;
    use.inUse = true;
  }

  void addCables() {
    for (const auto& [key, number] : cables_) {
      const Product* product = productOf(plan_, key.product);
      const int links = product && product->cable ? std::max(1, product->cable->linksPerCable) : 1;
      made_.parts.push_back(
          {key.use, product ? key.product : 0, key.length, number, product ? product->name : "cable, not chosen",
           links == 1 ? "one a link" : "one for " + std::to_string(links) + " links between two cages"});
    }
  }

  /// The fabric's choice where it fits a cage of that span; what was decided by reach where a cable was.
  ProductId transceiverOf(const CageUse& use, ProductId chosen, const PortSpan& span, bool report) {
    const Product* product = productOf(plan_, chosen);
    const bool fits = product && product->transceiver && product->transceiver->links == span.linksPerCage &&
                      goesInto(product->transceiver->cage, span.cage);
    if (product && !fits && report) misfits_.emplace_back(product->name, span);
    if (use.decided && use.transceiver != 0) return use.transceiver;
    return fits ? product->id : 0;
  }

  void countTransceiver(PartUse use, ProductId product, const PortSpan& span, When when) {
    const auto same = [&](const FabricPart& part) { return part.use == use && part.product == product; };
    auto at = std::find_if(made_.parts.begin(), made_.parts.end(), same);
    if (at == made_.parts.end()) {
      const Product* record = productOf(plan_, product);
      at = made_.parts.insert(at, {use,
                                   product,
                                   std::nullopt,
                                   {},
                                   record ? record->name : "transceiver for " + span.cage + ", not chosen",
                                   "one a cage in use"});
    }
    count(at->count, when);
  }

  template <class F>
  void forCagesInUse(const PortMap& map, std::uint32_t first, F visit) const {
    for (const PortSpan& span : map.spans) {
      const auto cages = static_cast<std::uint32_t>(span.links / span.linksPerCage);
      for (std::uint32_t cage = first; cage < first + cages; ++cage) {
        if (use_[cage].inUse) visit(span, use_[cage]);
      }
      first += cages;
    }
  }

  void countHostTransceivers() {
    for (std::size_t i = 0; i < graph_.hosts.size(); ++i) {
      const FabricHost& host = graph_.hosts[i];
      const PartUse part = host.manager ? PartUse::ManagerTransceiver : PartUse::HostTransceiver;
      forCagesInUse(graph_.portMaps[host.ports], cages_.firstOfHost(i), [&](const PortSpan& span, const CageUse& use) {
        countTransceiver(part, transceiverOf(use, fabric_.hostTransceiver, span, !host.manager), span, use.when);
      });
    }
  }

  void countSwitchOptics() {
    for (const auto& [end, number] : activeEnds_) made_.optics.push_back({end.first, end.second, number, 1, true});
    for (std::size_t i = 0; i < graph_.switches.size(); ++i) {
      const auto first = std::ssize(made_.optics);
      forCagesInUse(graph_.portMaps[graph_.switches[i].ports], cages_.firstOfSwitch(i),
                    [&](const PortSpan& span, const CageUse& use) {
                      const ProductId product = transceiverOf(use, fabric_.switchTransceiver, span, true);
                      countTransceiver(PartUse::SwitchTransceiver, product, span, use.when);
                      addOptic(first, {static_cast<std::uint32_t>(i), product, 1,
                                       static_cast<std::uint8_t>(span.linksPerCage), false});
                    });
    }
  }

  /// To the entries of one switch, which begin at `first`.
  void addOptic(std::ptrdiff_t first, const SwitchOptic& optic) {
    const auto at = std::find_if(made_.optics.begin() + first, made_.optics.end(), [&](const SwitchOptic& one) {
      return one.product == optic.product && one.links == optic.links;
    });
    if (at == made_.optics.end()) {
      made_.optics.push_back(optic);
    } else {
      ++at->count;
    }
  }

  void problem(Severity severity, const char* rule, const std::string& message, std::string number, std::string limit,
               const std::string& mend) {
    problems_.push_back(
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
    const Product* chosen = productOf(plan_, fabric_.cable);
    if (chosen && chosen->cable && chosen->cable->speed.base() > 0 && chosen->cable->speed < graph_.linkSpeed) {
      problem(Severity::Error, "fabric.cable-speed", "'" + chosen->name + "' is slower than the links",
              formatRounded(chosen->cable->speed), formatRounded(graph_.linkSpeed), "choose a faster cable");
    }
  }

  const Plan& plan_;
  const Fabric& fabric_;
  const FabricGraph& graph_;
  const Cages& cages_;
  FabricCabling& made_;
  std::vector<Finding>& problems_;
  NodePhases phases_;
  std::vector<CageUse> use_;
  std::map<CableKey, PhaseCount> cables_;
  std::map<std::pair<std::uint32_t, ProductId>, std::uint16_t> activeEnds_;  ///< by switch and cable
  std::int64_t partlyUsed_ = 0;
  std::vector<std::pair<std::string, PortSpan>> misfits_;
};

}  // namespace

void countParts(const Plan& plan, const Fabric& fabric, const FabricGraph& graph, const Cages& cages,
                FabricCabling& made, std::vector<Finding>& problems) {
  PartCounter(plan, fabric, graph, cages, made, problems).run();
}

}  // namespace hallwright
