#include "model/exchange/as_built.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "model/exchange/node_match.h"
#include "model/exchange/subnet.h"
#include "model/units/text.h"
#include "model/units/words.h"

namespace hallwright {
namespace {

class Comparison {
 public:
  Comparison(PlannedFabric planned, const SeenFabric& seen)
      : planned_(std::move(planned)),
        seen_(seen),
        match_(matchNodes(planned_, seen)),
        asPlanned_(planned_.links.size(), false),
        otherwise_(planned_.links.size(), false),
        found_(planned_.nodes.size(), false) {
    for (std::size_t i = 0; i < seen_.nodes.size(); ++i) {
      if (!match_.planned[i]) continue;
      found_[*match_.planned[i]] = true;
      const PlannedNode& node = planned_.nodes[*match_.planned[i]];
      if (node.isSwitch) planes_.insert(node.plane);
    }
  }

  AsBuilt run() {
    if (planes_.empty()) return anotherFabric();
    nodes();
    links();
    missingCables();
    oddities();
    notes();
    std::stable_sort(made_.findings.begin(), made_.findings.end(),
                     [](const Finding& a, const Finding& b) { return a.severity > b.severity; });
    return std::move(made_);
  }

 private:
  /// Not a switch in common: to name all that differs would help nobody.
  AsBuilt anotherFabric() {
    const auto planned = std::find_if(planned_.nodes.begin(), planned_.nodes.end(),
                                      [](const PlannedNode& node) { return node.isSwitch; });
    const auto seen = std::find_if(seen_.nodes.begin(), seen_.nodes.end(),
                                   [](const SeenNode& node) { return node.kind == SeenKind::Switch; });
    report("another-fabric", Severity::Error, {},
           fmt::format("no switch of the plan is in what was seen: planned is {}, seen {}",
                       planned == planned_.nodes.end() ? "none" : "for one " + planned->name,
                       seen == seen_.nodes.end() ? "none" : "for one " + seen->name),
           "name the fabric that this is, or give switches their names in the plan");
    return std::move(made_);
  }

  // --- words

  std::string nameOf(PlannedEnd end) const {
    const PlannedNode& node = planned_.nodes[end.node];
    return fmt::format("{} {} {}", node.name, node.isSwitch ? "port" : "HCA", end.port);
  }
  std::string nameOf(const PlannedLink& link) const { return nameOf(link.lower) + " to " + nameOf(link.upper); }

  /// By its planned name where it has one, with the adapter as the system calls it.
  std::string nameOf(SeenEnd end) const {
    const SeenNode& node = seen_.nodes[end.node];
    const std::string& own = node.name.empty() ? node.id : node.name;
    if (node.kind == SeenKind::Switch) {
      const auto known = match_.planned[end.node];
      return fmt::format("{} port {}", known ? planned_.nodes[*known].name : own, end.port);
    }
    return node.ports > 1 ? fmt::format("{} port {}", own, end.port) : own;
  }
  std::string nameOf(const SeenLink& link) const { return nameOf(link.a) + " to " + nameOf(link.b); }

  void report(const char* rule, Severity severity, std::vector<ThingRef> things, std::string message,
              std::string mend = {}, std::string number = {}, std::string limit = {}) {
    std::erase(things, ThingRef{ThingKind::Device, 0});
    made_.findings.push_back({std::string("as-built.") + rule, severity, std::move(things), std::move(message),
                              std::move(number), std::move(limit), std::move(mend)});
  }
  std::vector<ThingRef> things(const PlannedLink& link) const {
    return {ref(planned_.nodes[link.lower.node].device), ref(planned_.nodes[link.upper.node].device)};
  }
  std::vector<ThingRef> things(const SeenLink& link) const {
    std::vector<ThingRef> all;
    for (const SeenEnd end : {link.a, link.b}) {
      if (match_.planned[end.node]) all.push_back(ref(planned_.nodes[*match_.planned[end.node]].device));
    }
    return all;
  }

  // --- nodes

  bool inPlanes(const PlannedLink& link) const { return planes_.contains(link.plane); }

  void nodes() {
    std::vector<std::int64_t> cables(planned_.nodes.size(), 0);
    for (const PlannedLink& link : planned_.links) {
      if (inPlanes(link)) ++cables[link.lower.node], ++cables[link.upper.node];
    }
    for (std::uint32_t i = 0; i < planned_.nodes.size(); ++i) {
      const PlannedNode& node = planned_.nodes[i];
      if (found_[i] || cables[i] == 0) continue;
      report("not-seen", Severity::Error, {ref(node.device)},
             fmt::format("{} {} is not seen, nor are its {}", node.isSwitch ? "switch" : "host", node.name,
                         counted(cables[i], "cable")),
             "see whether it has power and what it is called");
    }
    std::vector<const SeenLink*> linkOf(seen_.nodes.size(), nullptr);
    for (const SeenLink& link : seen_.links) linkOf[link.a.node] = linkOf[link.b.node] = &link;
    for (std::size_t i = 0; i < seen_.nodes.size(); ++i) {
      const SeenNode& node = seen_.nodes[i];
      if (match_.planned[i] || node.kind == SeenKind::Aggregation) continue;
      const std::string where = linkOf[i] ? ", cabled as " + nameOf(*linkOf[i]) : std::string(", without a cable");
      report("unknown-node", Severity::Warning, {},
             fmt::format("{} \"{}\" ({}) is not in the plan{}", node.kind == SeenKind::Switch ? "switch" : "adapter",
                         node.name.empty() ? node.id : node.name, node.id, where),
             "add it to the fabric, or take it out");
    }
  }

  // --- links

  void links() {
    for (const PlannedLink& link : planned_.links) made_.planned += inPlanes(link) ? 1 : 0;
    std::vector<const SeenLink*> rest;
    for (const SeenLink& link : seen_.links) {
      const bool sharp = seen_.nodes[link.a.node].kind == SeenKind::Aggregation ||
                         seen_.nodes[link.b.node].kind == SeenKind::Aggregation;
      if (sharp) continue;
      ++made_.seen;
      if (const auto* planned = agreeing(link)) {
        ++made_.agreeing;
        asPlanned_[indexOf(*planned)] = true;
        slower(link, *planned);
        rail(link, *planned);
      } else if (match_.planned[link.a.node] || match_.planned[link.b.node]) {
        rest.push_back(&link);
      }
    }
    for (const SeenLink* link : rest) otherwise(*link);
    otherRails();
  }

  std::size_t indexOf(const PlannedLink& link) const { return static_cast<std::size_t>(&link - planned_.links.data()); }

  /// What the plan has at a seen port of a switch.
  const PlannedLink* plannedAt(SeenEnd end) const {
    const auto known = match_.planned[end.node];
    return known && planned_.nodes[*known].isSwitch ? planned_.link(*known, end.port) : nullptr;
  }

  /// Whether a seen end is that planned one; the port of a host is not compared.
  bool is(SeenEnd end, PlannedEnd planned) const {
    return match_.planned[end.node] == planned.node &&
           (!planned_.nodes[planned.node].isSwitch || end.port == planned.port);
  }

  const PlannedLink* agreeing(const SeenLink& link) const {
    for (const SeenEnd end : {link.a, link.b}) {
      const PlannedLink* planned = plannedAt(end);
      if (!planned) continue;
      const bool same = (is(link.a, planned->lower) && is(link.b, planned->upper)) ||
                        (is(link.b, planned->lower) && is(link.a, planned->upper));
      if (same) return planned;
    }
    return nullptr;
  }

  void slower(const SeenLink& link, const PlannedLink& planned) {
    if (!link.rate || *link.rate >= planned.speed) return;
    report("slower", Severity::Warning, things(planned), fmt::format("{} runs at {}", nameOf(link), link.speed),
           "reseat or replace the cable; see its error counters", formatRounded(*link.rate),
           formatRounded(planned.speed));
  }

  /// An adapter's own word, "mlx5_2", and which of its host's planned cables it takes.
  struct Rail {
    std::string adapter;
    int planned = 0;
    const SeenLink* link = nullptr;
    const PlannedLink* cable = nullptr;
  };

  void rail(const SeenLink& link, const PlannedLink& planned) {
    if (planned_.nodes[planned.lower.node].isSwitch) return;
    const bool firstIsHost = match_.planned[link.a.node] == planned.lower.node;
    const std::string& name = seen_.nodes[firstIsHost ? link.a.node : link.b.node].name;
    const auto space = name.rfind(' ');
    if (space != std::string::npos) rails_.push_back({name.substr(space + 1), planned.lower.port, &link, &planned});
  }

  /// Which adapter takes which cable is no part of the plan, but should be alike on all hosts.
  void otherRails() {
    std::map<std::string, std::map<int, int>> uses;
    for (const Rail& one : rails_) ++uses[one.adapter][one.planned];
    for (const Rail& one : rails_) {
      const auto& counts = uses.at(one.adapter);
      int all = 0;
      for (const auto& [planned, count] : counts) all += count;
      const auto most = std::max_element(counts.begin(), counts.end(),
                                         [](const auto& a, const auto& b) { return a.second < b.second; });
      if (most->first == one.planned || most->second * 10 < all * 9) continue;
      report("other-rail", Severity::Warning, things(*one.cable),
             fmt::format("{} takes the cable of HCA {}; on {} others {} takes that of HCA {}", nameOf(*one.link),
                         one.planned, most->second, one.adapter, most->first),
             "see whether two cables of this host are exchanged");
    }
  }

  void otherwise(const SeenLink& link) {
    std::vector<const PlannedLink*> instead;
    for (const SeenEnd end : {link.a, link.b}) {
      const PlannedLink* planned = plannedAt(end);
      if (planned && !asPlanned_[indexOf(*planned)]) instead.push_back(planned);
    }
    if (instead.empty()) {
      // An unknown node has its finding already.
      if (match_.planned[link.a.node] && match_.planned[link.b.node])
        report("extra-cable", Severity::Warning, things(link), nameOf(link) + " is cabled, and not planned",
               "draw it in the plan, or pull it out");
      return;
    }
    std::string planned;
    for (const PlannedLink* one : instead) {
      otherwise_[indexOf(*one)] = true;
      planned += (planned.empty() ? "" : " and ") + nameOf(*one);
    }
    report("wrong-cable", Severity::Error, things(link),
           fmt::format("{} is cabled; planned {} {}", nameOf(link), instead.size() > 1 ? "are" : "is", planned),
           "move the cable");
  }

  void missingCables() {
    for (std::size_t i = 0; i < planned_.links.size(); ++i) {
      const PlannedLink& link = planned_.links[i];
      const bool bothFound = found_[link.lower.node] && found_[link.upper.node];
      if (!bothFound || asPlanned_[i] || otherwise_[i] || !inPlanes(link)) continue;
      report("missing-cable", Severity::Error, things(link), nameOf(link) + " is planned, and not seen",
             "see whether it is plugged in at both ends");
    }
  }

  // --- the rest

  void oddities() {
    for (const Oddity& odd : seen_.oddities) {
      const std::string message = fmt::format("{}:{}: {}", seen_.where, odd.line, odd.what);
      if (odd.ofLink) {
        report("one-sided", Severity::Error, {}, message, "have the fabric discovered again");
      } else {
        report("unread-line", Severity::Note, {}, message);
      }
    }
  }

  void notes() {
    std::int64_t byPlace = 0;
    std::string first;
    for (std::size_t i = 0; i < seen_.nodes.size(); ++i) {
      if (!match_.byPlace[i]) continue;
      if (++byPlace == 1)
        first = fmt::format("\"{}\" as {}", seen_.nodes[i].name, planned_.nodes[*match_.planned[i]].name);
    }
    if (byPlace > 0)
      report("matched-by-place", Severity::Note, {},
             fmt::format("{} not in the plan by name, matched by where it is cabled, first {}",
                         counted(byPlace, "node"), first));
    if (const std::size_t sharp = seen_.count(SeenKind::Aggregation); sharp > 0)
      report("aggregation-nodes", Severity::Note, {},
             counted(static_cast<std::int64_t>(sharp), "SHARP aggregation node") + " of switches, left out");
    std::set<int> unseen;
    for (const PlannedLink& link : planned_.links) {
      if (!inPlanes(link)) unseen.insert(link.plane);
    }
    for (const int plane : unseen)
      report("plane-not-seen", Severity::Note, {}, fmt::format("plane {} is not in what was seen", plane));
  }

  PlannedFabric planned_;
  const SeenFabric& seen_;
  NodeMatch match_;
  std::vector<bool> asPlanned_, otherwise_, found_;
  std::set<int> planes_;
  std::vector<Rail> rails_;
  AsBuilt made_;
};

}  // namespace

AsBuilt compareAsBuilt(const Plan& plan, const Fabric& fabric, const SeenFabric& seen) {
  return Comparison(plannedFabric(subnetsOf(plan, fabric, buildFabric(plan, fabric))), seen).run();
}

}  // namespace hallwright
