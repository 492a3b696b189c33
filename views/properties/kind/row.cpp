// Rows: name, status, and what their racks hold together.
#include "model/plan/edit/site.h"
#include "views/properties/common_fields.h"
#include "views/properties/kinds.h"
#include "views/properties/rack_facts.h"

namespace hallwright {
namespace {

const ThingFields<Row>& rows() {
  static const ThingFields<Row> fields([](const Plan& plan, std::uint32_t id) { return find(*plan.rows, RowId{id}); },
                                       setEach<Row>(setRow));
  return fields;
}

Field rackCount() {
  return fact("row.racks", QObject::tr("Racks"),
              [](const FieldScope& scope) { return formatCount(static_cast<std::int64_t>(racksOf(scope).size())); });
}

std::vector<Field> loads() {
  std::vector<Field> facts = rackFacts();
  // Limits are each rack's own: of a row only the sums say something.
  std::erase_if(facts, [](const Field& field) { return field.id == "rack.heat"; });
  facts.insert(facts.begin(), rackCount());
  return facts;
}

}  // namespace

KindProperties rowProperties() {
  return {QObject::tr("Row"), QObject::tr("rows"),
          [](const Plan& plan, ThingRef thing) {
            const Row* row = find(*plan.rows, RowId{thing.id});
            return row ? row->name : std::string();
          },
          [](const FieldScope&) {
            Field hall = fact("row.hall", QObject::tr("Hall"), [](const FieldScope& scope) {
              const Row* row = find(*scope.plan.rows, RowId{scope.first().id});
              return row ? hallName(scope.plan, row->hall) : std::string();
            });
            Field status = statusField(rows(), "row.status");
            status.hint = QObject::tr("Racks that are put into the row take it over");
            return std::vector<Section>{
                {QObject::tr("Row"), {rows().name("row.name", QObject::tr("Name")), status, hall}},
                {QObject::tr("Load"), loads()}};
          }};
}

}  // namespace hallwright
