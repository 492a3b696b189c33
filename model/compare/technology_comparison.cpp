#include "model/compare/technology_comparison.h"

#include <algorithm>
#include <map>
#include <set>

#include "model/compare/fabric_figures.h"
#include "model/plan/edit/settings.h"
#include "model/units/text.h"

namespace hallwright {
namespace {

// --- rows ---

using Measure = CompareAmount (*)(const Subject&);

class Table {
 public:
  Table(const Subject& here, const Subject& there) : here_(here), there_(there) {}

  void group(const char* title, const char* headline) { groups_.push_back({title, headline, {}}); }
  void row(const char* id, const char* label, CompareUnit unit, Measure measure, const char* how = "") {
    add({id, label, unit, measure(here_), measure(there_), how, {}, {}, {}, {}});
  }
  /// Left out where neither has any.
  void rowIfAny(const char* id, const char* label, const CompareAmount& here, const CompareAmount& there,
                const char* how = "") {
    if (here.likely.value_or(0) > 0 || there.likely.value_or(0) > 0)
      add({id, label, CompareUnit::Pieces, here, there, how, {}, {}, {}, {}});
  }
  /// Of a figure that the assumptions about load shape.
  void loaded(const char* id, const char* label, CompareUnit unit, Measure measure, const char* how) {
    CompareRow row{id, label, unit, measure(here_), measure(there_), how, {}, {}, {}, {}};
    row.assumption = efficiencyId(here_.technology), row.otherAssumption = efficiencyId(there_.technology);
    if (const Assumption* found = findAssumption(here_.plan, row.assumption)) row.source = found->source;
    if (const Assumption* found = findAssumption(there_.plan, row.otherAssumption)) row.otherSource = found->source;
    add(std::move(row));
  }
  std::vector<CompareGroup> take() { return std::move(groups_); }

  void switches();
  void cables();
  void watts();
  void bandwidth();
  void price();

 private:
  void add(CompareRow row) { groups_.back().rows.push_back(std::move(row)); }

  const Subject& here_;
  const Subject& there_;
  std::vector<CompareGroup> groups_;
};

void Table::switches() {
  group("Switches", "switches");
  row(
      "switches", "Switches", CompareUnit::Pieces, [](const Subject& of) { return pieces(of.switches()); },
      "that the rule asks for, placed or not");
  const auto level = [&](const char* id, const char* label, SwitchLevel which) {
    rowIfAny(id, label, ofLevel(here_, which), ofLevel(there_, which));
  };
  level("leaf_switches", "Leaf", SwitchLevel::Leaf);
  level("spine_switches", "Spine", SwitchLevel::Spine);
  level("core_switches", "Core", SwitchLevel::Core);
  row("placed_switches", "Placed", CompareUnit::Pieces, placedSwitches, "they stand in racks of the plan");
  row("rack_units", "Rack units", CompareUnit::Ratio, rackUnits, "switches x height of one in U");
  row("switch_mass", "Mass of the switches", CompareUnit::Kilograms, switchMass, "switches x mass of one");
}

void Table::cables() {
  group("Cables", "cables");
  row("cables", "Cables", CompareUnit::Pieces, allCables, "a twin copper cable is one, for two links");
  struct Kind {
    const char* id;
    const char* label;
    std::optional<Medium> medium;
  };
  for (const Kind& kind : {Kind{"passive_copper", "Passive copper", Medium::PassiveCopper},
                           Kind{"active_copper", "Active copper", Medium::ActiveCopper},
                           Kind{"active_optical", "Active optical", Medium::ActiveOptical},
                           Kind{"multimode_fibre", "Multimode fibre", Medium::MultimodeFibre},
                           Kind{"singlemode_fibre", "Single-mode fibre", Medium::SinglemodeFibre},
                           Kind{"twisted_pair", "Twisted pair", Medium::TwistedPair},
                           Kind{"no_product", "No product reaches or fits", std::nullopt}}) {
    rowIfAny(kind.id, kind.label, cablesOf(here_, kind.medium), cablesOf(there_, kind.medium));
  }
  row("ordered_length", "Ordered length", CompareUnit::Metres, orderedMetres,
      "lengths that the products come in; unknown: cables without a length");
  row("cable_mass", "Mass of the cables", CompareUnit::Kilograms, cableMass, "ordered length x mass a metre");
  rowIfAny("switch_transceivers", "Transceivers in switches", switchTransceivers(here_), switchTransceivers(there_));
  rowIfAny("host_transceivers", "Transceivers in servers", hostTransceivers(here_), hostTransceivers(there_),
           "managers' too");
}

void Table::watts() {
  group("Power", "typical");
  row("switch_typical", "Switches, typical", CompareUnit::Watts, typicalWatts, "with passive cables");
  row("switch_optics", "Plugged into them", CompareUnit::Watts, opticWatts,
      "transceivers and ends of active cables, watts of one by their records, else by assumption");
  row("typical", "Together", CompareUnit::Watts, allWatts, "typical + what is plugged in");
  row("switch_nameplate", "Switches, nameplate", CompareUnit::Watts, nameplateWatts,
      "at most, with active cables in every cage");
}

void Table::bandwidth() {
  group("Bandwidth", "effective_per_gpu");
  row("links_per_gpu", "Links of a GPU", CompareUnit::Ratio, linksOfGpu, "host links / GPUs");
  row("raw_per_gpu", "Raw, a GPU", CompareUnit::Rate, rawOfGpu, "host links x link speed / GPUs, one way");
  loaded("efficiency", "Left under load", CompareUnit::Ratio, efficiency,
         "of a link's rate while many collectives run: an assumption for each technology");
  loaded("effective_per_gpu", "Effective, a GPU", CompareUnit::Rate, effectiveOfGpu, "raw x what is left under load");
  row("oversubscription", "Oversubscription of a leaf", CompareUnit::Ratio, oversubscription, "down : up");
  row("bisection", "Bisection", CompareUnit::Rate, bisection, "half of the smallest level's links x link speed");
  loaded("effective_bisection", "Effective bisection", CompareUnit::Rate, effectiveBisection,
         "bisection x what is left under load");
}

void Table::price() {
  group("Price", "price");
  row("switch_price", "Switches", CompareUnit::Price, switchPrice, "all of them as if bought new");
  row("cable_price", "Cables", CompareUnit::Price, cablePrice);
  row("transceiver_price", "Transceivers", CompareUnit::Price, transceiverPrice);
  row("price", "Together", CompareUnit::Price, wholePrice, "without adapters, licences and work");
}

std::vector<CompareGroup> tableOf(const Subject& here, const Subject& there) {
  Table table(here, there);
  table.switches();
  table.cables();
  table.watts();
  table.bandwidth();
  table.price();
  return table.take();
}

// --- servers ---

/// What the name of a port group says of its adapter; most records leave it open.
std::optional<Technology> adapterOf(const PortGroup& group) {
  if (group.name.starts_with("infiniband")) return Technology::InfiniBand;
  if (group.name.starts_with("ethernet") || group.name.starts_with("roce")) return Technology::Ethernet;
  return std::nullopt;
}

std::string changeOf(const Product& product, const PortSpan& span, std::int64_t count, Technology technology) {
  const auto known = adapterOf(product.ports[static_cast<std::size_t>(span.group)]);
  if (known == technology) return {};
  const std::int64_t cages = count * span.links / std::max(1, span.linksPerCage);
  const std::string which = formatCount(count) + " x " + product.name + ", " + formatCount(cages) + " cages of " +
                            formatCount(span.linksPerCage) + " x " + formatRounded(span.speed) + ": ";
  if (known) return which + "their adapters speak only " + name(*known) + " and have to be changed";
  return which + "the catalog does not say what their adapters speak; those that do not speak " + name(technology) +
         " have to be changed";
}

std::vector<std::string> serversToChange(const Plan& plan, const FabricGraph& graph, Technology technology) {
  std::map<std::uint16_t, std::int64_t> hosts;
  for (const FabricHost& host : graph.hosts) ++hosts[host.ports];
  std::vector<std::string> lines;
  for (const auto& [ports, count] : hosts) {
    const Product* product = productOf(plan, graph.portMaps[ports].product);
    if (!product) continue;
    for (const PortSpan& span : graph.portMaps[ports].spans) {
      std::string line = changeOf(*product, span, count, technology);
      if (!line.empty()) lines.push_back(std::move(line));
    }
  }
  return lines;
}

std::vector<std::string> newProblems(const FabricGraph& here, const FabricGraph& there) {
  std::set<std::string> known;
  for (const Finding& finding : here.problems) known.insert(finding.message);
  std::vector<std::string> lines;
  for (const Finding& finding : there.problems) {
    if (finding.severity == Severity::Error && !known.contains(finding.message)) lines.push_back(finding.message);
  }
  return lines;
}

ComparedFabric comparedOf(const Subject& of) {
  const Product* product = of.switchProduct();
  return {of.technology, product ? product->name : ""};
}

/// Fabrics and cabling: all that is read of the estimates.
struct Laid {
  FabricResult fabrics;
  CablingResult cabling;
};
Laid laid(const Plan& plan) {
  Laid made{estimateFabrics(plan), {}};
  made.cabling = estimateCabling(plan, made.fabrics);
  return made;
}

}  // namespace

Result<TechnologyComparison> compareTechnologies(const Plan& plan, FabricId fabric, Technology against,
                                                 std::string_view switchKey, const Estimates* now) {
  const auto other = otherFabric(plan, fabric, against, switchKey);
  if (!other) return other.error();
  const Plan whole = withWholeRegistry(plan);
  const auto own = now ? std::nullopt : std::optional(laid(plan));
  const FabricResult& fabrics = now ? *now->fabrics : own->fabrics;
  const CablingResult& cabling = now ? *now->cabling : own->cabling;
  const Laid next = laid(other->plan);
  const Subject here{whole, *fabrics.fabric(fabric), *cabling.fabric(fabric), otherThan(against)};
  const Subject there{other->plan, *next.fabrics.fabric(fabric), *next.cabling.fabric(fabric), against};
  return TechnologyComparison{fabric,
                              here.fabric.name,
                              plan.site->currency,
                              comparedOf(here),
                              comparedOf(there),
                              tableOf(here, there),
                              other->assumed,
                              serversToChange(other->plan, there.fabric.graph, against),
                              newProblems(here.fabric.graph, there.fabric.graph)};
}

}  // namespace hallwright
