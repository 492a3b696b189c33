// Racks: what they are, where they stand, what they may carry, and how full they are.
#include "model/estimate/estimate.h"
#include "model/plan/edit/rack_products.h"
#include "model/plan/edit/site.h"
#include "model/plan/polygon.h"
#include "model/plan/rack_space.h"
#include "views/properties/common_fields.h"
#include "views/properties/kinds.h"
#include "views/properties/rack_facts.h"
#include "views/properties/record_section.h"

namespace hallwright {
namespace {

const ThingFields<Rack>& racks() {
  static const ThingFields<Rack> fields(
      [](const Plan& plan, std::uint32_t id) { return find(*plan.racks, RackId{id}); }, setRacks);
  return fields;
}

const ThingFields<Placement>& placements() {
  static const ThingFields<Placement> fields(
      [](const Plan& plan, std::uint32_t id) { return findPlacement(plan, RackId{id}); },
      [](Plan plan, const std::vector<Placement>& placed) -> Result<Plan> {
        for (const Placement& placement : placed) {
          auto next = placeRack(std::move(plan), placement.rack, placement.spot, placement.row);
          if (!next) return next.error();
          plan = *std::move(next);
        }
        return plan;
      });
  return fields;
}

std::vector<RackId> idsOf(const FieldScope& scope) {
  std::vector<RackId> ids;
  for (const ThingRef thing : scope.things) ids.push_back(RackId{thing.id});
  return ids;
}

Field rackType() {
  Field type = productField(racks(), "rack.product", QObject::tr("Type"), &Rack::product,
                            [](const Product& product) { return product.rack.has_value(); }, {});
  type.hint = QObject::tr("Another type sets size, units and load limit");
  type.write = [](const FieldScope& scope, const std::string& key) -> Result<Plan> {
    ProductId product = 0;
    auto with = withProduct(scope.plan, key, product);
    if (!with) return with.error();
    auto changed = setRackProduct(*with, idsOf(scope), product);
    return changed ? fillWholeRacks(*std::move(changed), idsOf(scope)) : changed;
  };
  return type;
}

/// A rack that stands nowhere yet goes to the middle of the hall that is chosen.
Result<Plan> moveToHall(const FieldScope& scope, const std::string& key) {
  const HallId hall{static_cast<std::uint32_t>(std::stoul(key))};
  const Hall* found = find(*scope.plan.halls, hall);
  if (!found) return Error{"the plan has no such hall"};
  Plan plan = scope.plan;
  for (const RackId rack : idsOf(scope)) {
    const Placement* old = findPlacement(scope.plan, rack);
    if (old && old->spot.hall == hall) continue;
    const Spot spot =
        old ? Spot{hall, old->spot.centre, old->spot.facing} : Spot{hall, boundsOf(found->outline).centre()};
    auto next = placeRack(std::move(plan), rack, spot);
    if (!next) return next.error();
    plan = *std::move(next);
  }
  return plan;
}

Field hallField() {
  Field hall = placements().pick(
      "rack.hall", QObject::tr("Hall"),
      [](const FieldScope&, const Placement& placement) { return std::to_string(placement.spot.hall.value); },
      [](const FieldScope&, Placement&, const std::string&) -> std::optional<Error> { return std::nullopt; },
      hallChoices);
  hall.write = moveToHall;
  hall.empty = QObject::tr("stands nowhere yet");
  return hall;
}

Field rowField() {
  Field row = placements().pick(
      "rack.row", QObject::tr("Row"),
      [](const FieldScope&, const Placement& placement) { return std::to_string(placement.row.value); },
      [](const FieldScope&, Placement&, const std::string&) -> std::optional<Error> { return std::nullopt; },
      [](const FieldScope& scope) {
        std::vector<FieldChoice> choices{{"0", QObject::tr("in no row").toStdString()}};
        const Placement* first = findPlacement(scope.plan, RackId{scope.first().id});
        for (const Row& each : *scope.plan.rows) {
          if (first && each.hall == first->spot.hall) choices.push_back({std::to_string(each.id.value), each.name});
        }
        return choices;
      });
  row.write = [](const FieldScope& scope, const std::string& key) {
    return assignRow(scope.plan, idsOf(scope), RowId{static_cast<std::uint32_t>(std::stoul(key))});
  };
  return row;
}

Section whatSection() {
  const auto units = countForm(1, 100);
  return {QObject::tr("Rack"),
          {racks().name("rack.name", QObject::tr("Name")), statusField(racks(), "rack.status"), rackType(),
           racks().member("rack.units", QObject::tr("Units"), &Rack::units, units),
           racks().choice<UnitNumbering>("rack.numbering", QObject::tr("U1 is"), &Rack::numbering,
                                         {{UnitNumbering::BottomUp, QObject::tr("at the bottom")},
                                          {UnitNumbering::TopDown, QObject::tr("at the top")}})}};
}

Section placeSection() {
  Section place{QObject::tr("Place"), {hallField(), rowField()}};
  addSpotFields(place, placements(), "rack", [](Placement& placement) -> Spot& { return placement.spot; });
  return place;
}

Section sizeSection() {
  const auto size = lengthForm({.min = 1 * mm, .max = 10 * oneMetre});
  return {QObject::tr("Size"),
          {racks().member("rack.width", QObject::tr("Width"), &Rack::width, size),
           racks().member("rack.depth", QObject::tr("Depth"), &Rack::depth, size),
           racks().member("rack.height", QObject::tr("Height"), &Rack::height, size)},
          false};
}

/// What the limit is where the planner sets none.
std::string coolingLimitNote(const FieldScope& scope, ThingRef thing) {
  const Rack* rack = find(*scope.plan.racks, RackId{thing.id});
  const RackHeat* heat = scope.estimates ? scope.estimates->cooling->rack(RackId{thing.id}) : nullptr;
  if (!rack || rack->coolingLimit || !heat || !heat->limit) return {};
  return formatRounded(*heat->limit) + QObject::tr(" by its cooling").toStdString();
}

Section limitSection() {
  const auto power = optionalForm(quantityForm<Power>("kW"));
  Section section{
      QObject::tr("Limits"),
      {racks().choice<RackCooling>("rack.cooling", QObject::tr("Cooling"), &Rack::cooling, rackCoolingWords()),
       racks().member("rack.coolingLimit", QObject::tr("Heat limit"), &Rack::coolingLimit, power),
       racks().member("rack.powerLimit", QObject::tr("Power limit"), &Rack::powerLimit, power),
       racks().member("rack.loadLimit", QObject::tr("Load limit"), &Rack::loadLimit, optionalForm(massForm()))}};
  section.fields[1].note = coolingLimitNote;
  section.fields[1].hint = QObject::tr("Heat that can be taken away; empty: what its kind of cooling can do");
  section.fields[2].hint = QObject::tr("Power that its feeds may carry");
  section.fields[3].hint = QObject::tr("Mass that may be mounted in it; empty: what its type states");
  return section;
}

}  // namespace

const EnumWords<RackCooling>& rackCoolingWords() {
  static const EnumWords<RackCooling> words{{RackCooling::OpenAisle, QObject::tr("open aisle")},
                                            {RackCooling::ColdAisleContained, QObject::tr("cold aisle contained")},
                                            {RackCooling::HotAisleContained, QObject::tr("hot aisle contained")},
                                            {RackCooling::InRow, QObject::tr("in-row units")},
                                            {RackCooling::RearDoor, QObject::tr("rear door")},
                                            {RackCooling::DirectToChip, QObject::tr("direct to chip")}};
  return words;
}

KindProperties rackProperties() {
  return {QObject::tr("Rack"), QObject::tr("racks"),
          [](const Plan& plan, ThingRef thing) {
            const Rack* rack = find(*plan.racks, RackId{thing.id});
            return rack ? rack->name : std::string();
          },
          [](const FieldScope& scope) {
            std::vector<Section> sections{
                {QObject::tr("Load"), rackFacts()}, whatSection(), placeSection(), limitSection(), sizeSection()};
            addRecordSections(sections, scope, [](const Plan& plan, ThingRef thing) {
              const Rack* rack = racks().find(plan, thing);
              return rack ? productOf(plan, rack->product) : nullptr;
            });
            return sections;
          }};
}

}  // namespace hallwright
