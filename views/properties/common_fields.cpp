#include "views/properties/common_fields.h"

#include <set>

#include "model/catalog/library.h"

namespace hallwright {
namespace {

constexpr int furtherPhases = 5;

}  // namespace

Field fact(std::string id, QString label, std::function<std::string(const FieldScope&)> text,
           std::function<std::optional<double>(const FieldScope&)> share) {
  Field made;
  made.id = std::move(id);
  made.label = std::move(label);
  made.shape = Field::Shape::Fact;
  made.fact = std::move(text);
  made.share = std::move(share);
  return made;
}

std::string statusKey(const Status& status) {
  switch (status.kind) {
    case Status::Kind::Existing:
      return "existing";
    case Status::Kind::ThisPhase:
      return "this";
    case Status::Kind::Reserved:
      return "reserved";
    case Status::Kind::Phase:
      break;
  }
  return std::to_string(status.phase);
}

Status statusOfKey(const std::string& key) {
  if (key == "existing") return {Status::Kind::Existing, 0};
  if (key == "this") return {Status::Kind::ThisPhase, 0};
  if (key == "reserved") return {Status::Kind::Reserved, 0};
  return {Status::Kind::Phase, std::stoi(key)};
}

std::vector<FieldChoice> statusChoices(const FieldScope& scope) {
  std::set<int> phases;
  for (int phase = 2; phase < 2 + furtherPhases; ++phase) phases.insert(phase);
  const auto note = [&](const Status& status) {
    if (status.kind == Status::Kind::Phase) phases.insert(status.phase);
  };
  for (const Rack& rack : *scope.plan.racks) note(rack.status);
  for (const Device& device : *scope.plan.devices) note(device.status);
  std::vector<FieldChoice> choices{{"existing", QObject::tr("existing").toStdString()},
                                   {"this", QObject::tr("this phase").toStdString()}};
  for (const int phase : phases)
    choices.push_back({std::to_string(phase), QObject::tr("phase %1").arg(phase).toStdString()});
  choices.push_back({"reserved", QObject::tr("reserved").toStdString()});
  return choices;
}

const EnumWords<Facing>& facingWords() {
  static const EnumWords<Facing> words{{Facing::South, QObject::tr("0\u00b0, south (\u2212y)")},
                                       {Facing::East, QObject::tr("90\u00b0, east (+x)")},
                                       {Facing::North, QObject::tr("180\u00b0, north (+y)")},
                                       {Facing::West, QObject::tr("270\u00b0, west (\u2212x)")}};
  return words;
}

std::string hallName(const Plan& plan, HallId hall) {
  const Hall* found = find(*plan.halls, hall);
  return found ? found->name : std::string();
}

std::vector<FieldChoice> hallChoices(const FieldScope& scope) {
  std::vector<FieldChoice> choices;
  for (const Hall& hall : *scope.plan.halls) choices.push_back({std::to_string(hall.id.value), hall.name});
  return choices;
}

std::string productKey(const Plan& plan, ProductId id) {
  const Product* product = productOf(plan, id);
  return product ? product->key : std::string();
}

std::vector<FieldChoice> productChoices(const FieldScope& scope, const std::function<bool(const Product&)>& wanted,
                                        const QString& none) {
  std::vector<FieldChoice> choices;
  if (!none.isEmpty()) choices.push_back({"", none.toStdString()});
  std::set<std::string> known;
  for (const Catalog* catalog : {&*scope.plan.catalog, &libraryCatalog()}) {
    for (const Product& product : catalog->products) {
      if (wanted(product) && known.insert(product.key).second) choices.push_back({product.key, product.name});
    }
  }
  return choices;
}

}  // namespace hallwright
