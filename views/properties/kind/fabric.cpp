// Fabrics: the numbers of the rule, the products that it is built of, its members, and what comes of it.
#include <charconv>

#include "model/estimate/estimate.h"
#include "model/plan/edit/network.h"
#include "views/properties/common_fields.h"
#include "views/properties/kinds.h"
#include "views/properties/member_list.h"

namespace hallwright {
namespace {

const ThingFields<Fabric>& fabrics() {
  static const ThingFields<Fabric> fields(
      [](const Plan& plan, std::uint32_t id) { return find(plan.network->fabrics, FabricId{id}); },
      setEach<Fabric>(setFabric));
  return fields;
}

/// "0 1 2 3 4 5 6 7"; empty: in order.
TextForm<std::vector<int>> railOrderForm() {
  return {[](const FieldScope&, const std::vector<int>& rails) {
            std::string text;
            for (const int rail : rails) text += (text.empty() ? "" : " ") + std::to_string(rail);
            return text;
          },
          [](const FieldScope&, const std::string& text) -> Result<std::vector<int>> {
            std::vector<int> rails;
            const char* const end = text.data() + text.size();
            for (const char* at = text.data(); at < end;) {
              if (*at == ' ' || *at == ',' || *at == ';') {
                ++at;
                continue;
              }
              int rail = 0;
              const auto read = std::from_chars(at, end, rail);
              if (read.ec != std::errc()) return Error{"'" + text + "': expected rail numbers, such as 0 1 2 3"};
              rails.push_back(rail);
              at = read.ptr;
            }
            return rails;
          }};
}

const FabricEstimate* builtOf(const FieldScope& scope) {
  return scope.estimates && scope.isOne() ? scope.estimates->fabrics->fabric(FabricId{scope.first().id}) : nullptr;
}

template <class Print>
Field built(std::string id, QString label, Print print) {
  return fact(std::move(id), std::move(label), [print](const FieldScope& scope) {
    const FabricEstimate* fabric = builtOf(scope);
    return fabric ? print(*fabric) : std::string(unknownText);
  });
}

std::string switchesOf(const FabricEstimate& fabric) {
  static const char* const levels[] = {"leaf", "spine", "core"};
  std::string text;
  for (const SwitchCount& count : fabric.switches)
    text += (text.empty() ? "" : ", ") + formatCount(count.required) + " " + levels[static_cast<int>(count.level)];
  return text.empty() ? std::string(unknownText) : text;
}

std::string missingOf(const FabricEstimate& fabric) {
  std::int64_t missing = 0;
  for (const SwitchCount& count : fabric.switches) missing += count.missing();
  return formatCount(missing);
}

Section factSection() {
  return {QObject::tr("As built"),
          {built("fabric.hosts", QObject::tr("Servers, GPUs"),
                 [](const FabricEstimate& f) { return formatCount(f.hosts) + ", " + formatCount(f.gpus); }),
           built("fabric.switches", QObject::tr("Switches"), switchesOf),
           built("fabric.missing", QObject::tr("Not placed"), missingOf),
           built("fabric.links", QObject::tr("Links"),
                 [](const FabricEstimate& f) { return formatCount(f.links.total()); }),
           built("fabric.bisection", QObject::tr("Bisection"),
                 [](const FabricEstimate& f) { return formatRounded(f.bisection); })}};
}

Section ruleSection() {
  Section section{
      QObject::tr("Rule"),
      {fabrics().choice<FabricRule>("fabric.rule", QObject::tr("Shape"), &Fabric::rule,
                                    {{FabricRule::FatTree, QObject::tr("fat tree")},
                                     {FabricRule::SingleSwitch, QObject::tr("single switch")},
                                     {FabricRule::SwitchPair, QObject::tr("pair of switches")}}),
       fabrics().member("fabric.levels", QObject::tr("Levels"), &Fabric::levels, countForm(0, 3)),
       fabrics().member("fabric.nodesPerUnit", QObject::tr("Nodes per unit"), &Fabric::nodesPerUnit, countForm(1)),
       fabrics().member("fabric.rails", QObject::tr("Rails"), &Fabric::rails, countForm(1, 64)),
       fabrics().member("fabric.railOrder", QObject::tr("Rail order"), &Fabric::railOrder, railOrderForm()),
       fabrics().member("fabric.reservedPorts", QObject::tr("Reserved ports"), &Fabric::reservedPorts, countForm(0)),
       fabrics().member("fabric.planes", QObject::tr("Planes"), &Fabric::planes, countForm(1, 64)),
       fabrics().member("fabric.oversubscription", QObject::tr("Oversubscribed"), &Fabric::oversubscription,
                        numberForm({.min = 0.0})),
       fabrics().choice<LeafScope>(
           "fabric.leafScope", QObject::tr("A leaf serves"), &Fabric::leafScope,
           {{LeafScope::ScalableUnit, QObject::tr("a scalable unit")}, {LeafScope::Rack, QObject::tr("a rack")}}),
       fabrics().member("fabric.interSwitchLinks", QObject::tr("Pair links"), &Fabric::interSwitchLinks,
                        countForm(0))}};
  const auto hint = [&](std::size_t i, const QString& text) { section.fields[i].hint = text; };
  hint(1, QObject::tr("0: the fewest that fit"));
  hint(2, QObject::tr("Servers of one scalable unit"));
  hint(4, QObject::tr("Host link r goes to the rail that stands at place r; empty: to rail r"));
  hint(5, QObject::tr("Leaf ports kept for the fabric manager"));
  hint(7, QObject::tr("Down to up at a leaf; 1 is none"));
  hint(9, QObject::tr("Links between the two switches of a pair"));
  section.fields[4].empty = QObject::tr("in order");
  return section;
}

Section productSection() {
  const QString none = QObject::tr("none chosen");
  const auto isTransceiver = [](const Product& product) { return product.transceiver.has_value(); };
  return {QObject::tr("Products"),
          {productField(
               fabrics(), "fabric.switchProduct", QObject::tr("Switch"), &Fabric::switchProduct,
               [](const Product& product) { return product.fabricSwitch.has_value(); }, none),
           productField(
               fabrics(), "fabric.cable", QObject::tr("Cable"), &Fabric::cable,
               [](const Product& product) { return product.cable.has_value(); }, none),
           productField(fabrics(), "fabric.switchTransceiver", QObject::tr("Switch optic"), &Fabric::switchTransceiver,
                        isTransceiver, none),
           productField(fabrics(), "fabric.hostTransceiver", QObject::tr("Server optic"), &Fabric::hostTransceiver,
                        isTransceiver, none)}};
}

Section memberSection() {
  Section section{QObject::tr("Members"),
                  {fabrics().member("fabric.members", QObject::tr("Servers"), &Fabric::members, membersForm()),
                   fabrics().member("fabric.managers", QObject::tr("Managers"), &Fabric::managers, membersForm())}};
  section.fields[0].hint = QObject::tr("In order, by name: node-01 to node-32, node-40");
  section.fields[1].hint = QObject::tr("On the reserved ports, in order");
  return section;
}

}  // namespace

KindProperties fabricProperties() {
  return {QObject::tr("Fabric"), QObject::tr("fabrics"),
          [](const Plan& plan, ThingRef thing) {
            const Fabric* fabric = find(plan.network->fabrics, FabricId{thing.id});
            return fabric ? fabric->name : std::string();
          },
          [](const FieldScope&) {
            return std::vector<Section>{
                {QObject::tr("Fabric"),
                 {fabrics().name("fabric.name", QObject::tr("Name")),
                  fabrics().choice<FabricPurpose>("fabric.purpose", QObject::tr("For"), &Fabric::purpose,
                                                  {{FabricPurpose::Compute, QObject::tr("compute")},
                                                   {FabricPurpose::Storage, QObject::tr("storage")},
                                                   {FabricPurpose::InBand, QObject::tr("in-band management")},
                                                   {FabricPurpose::OutOfBand, QObject::tr("out-of-band")}})}},
                factSection(),
                ruleSection(),
                productSection(),
                memberSection()};
          }};
}

}  // namespace hallwright
