// Fields that many kinds share: status, place on the floor, product, and facts that are only read.
#pragma once

#include "model/catalog/product.h"
#include "model/plan/edit/catalog.h"
#include "views/properties/thing_fields.h"

namespace hallwright {

/// A text that is only read, over all things of the scope.
Field fact(std::string id, QString label, std::function<std::string(const FieldScope&)> text,
           std::function<std::optional<double>(const FieldScope&)> share = {});

std::string statusKey(const Status& status);
Status statusOfKey(const std::string& key);
/// Existing, this phase, a few further ones, reserved.
std::vector<FieldChoice> statusChoices(const FieldScope& scope);

template <class T>
Field statusField(const ThingFields<T>& things, std::string id) {
  return things.pick(
      std::move(id), QObject::tr("Status"), [](const FieldScope&, const T& thing) { return statusKey(thing.status); },
      [](const FieldScope&, T& thing, const std::string& key) -> std::optional<Error> {
        thing.status = statusOfKey(key);
        return std::nullopt;
      },
      statusChoices);
}

const EnumWords<Facing>& facingWords();
std::vector<FieldChoice> hallChoices(const FieldScope& scope);
std::string hallName(const Plan& plan, HallId hall);

/// Records of the library and of the plan that are wanted, by key. `none` heads the list where it is not empty.
std::vector<FieldChoice> productChoices(const FieldScope& scope, const std::function<bool(const Product&)>& wanted,
                                        const QString& none = {});
std::string productKey(const Plan& plan, ProductId id);

/// The product of a thing among those wanted; the record comes into the plan's catalog with the choice.
template <class T>
Field productField(const ThingFields<T>& things, std::string id, QString label, ProductId T::* member,
                   std::function<bool(const Product&)> wanted, const QString& none) {
  Field made;
  made.id = std::move(id);
  made.label = std::move(label);
  made.shape = Field::Shape::Choice;
  made.read = [things, member](const FieldScope& scope, ThingRef thing) {
    const T* found = things.find(scope.plan, thing);
    return found ? productKey(scope.plan, found->*member) : std::string();
  };
  made.choices = [wanted = std::move(wanted), none](const FieldScope& scope) {
    return productChoices(scope, wanted, none);
  };
  made.write = [things, member](const FieldScope& scope, const std::string& key) -> Result<Plan> {
    ProductId product = 0;
    Plan plan = scope.plan;
    if (!key.empty()) {
      auto with = withProduct(std::move(plan), key, product);
      if (!with) return with.error();
      plan = *std::move(with);
    }
    return things.change(plan, scope.things, [&](T& thing) { thing.*member = product; });
  };
  return made;
}

/// x, y and facing of a thing with a spot; `spot(thing)` gives a reference to it.
template <class T, class SpotOf>
void addSpotFields(Section& section, const ThingFields<T>& things, const std::string& prefix, SpotOf spot) {
  const TextForm<Length> anywhere = lengthForm({});
  section.fields.push_back(things.part(
      prefix + ".x", QObject::tr("x"), [spot](T& thing) -> Length& { return spot(thing).centre.x; }, anywhere));
  section.fields.push_back(things.part(
      prefix + ".y", QObject::tr("y"), [spot](T& thing) -> Length& { return spot(thing).centre.y; }, anywhere));
  for (Field* field : {&section.fields[section.fields.size() - 2], &section.fields.back()})
    field->hint = QObject::tr("Of the middle of its footprint, from the corner of the tile grid");
  section.fields.push_back(things.pick(
      prefix + ".facing", QObject::tr("Facing"),
      [spot](const FieldScope&, const T& thing) {
        T copy = thing;
        return std::to_string(static_cast<int>(spot(copy).facing));
      },
      [spot](const FieldScope&, T& thing, const std::string& key) -> std::optional<Error> {
        spot(thing).facing = static_cast<Facing>(std::stoi(key));
        return std::nullopt;
      },
      [](const FieldScope&) {
        std::vector<FieldChoice> choices;
        for (const auto& word : facingWords())
          choices.push_back({std::to_string(static_cast<int>(word.value)), word.text.toStdString()});
        return choices;
      }));
}

}  // namespace hallwright
