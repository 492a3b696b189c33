// Makes the fields of one kind of thing from its members:
//   const ThingFields<Rack> racks(findRack, setRacks);
//   racks.member("rack.width", tr("Width"), &Rack::width, lengthForm())
// A text is written to every thing of the scope at once, all or none.
#pragma once

#include <utility>

#include "model/plan/edit/names.h"
#include "model/plan/plan.h"
#include "views/properties/text_form.h"

namespace hallwright {

/// What a choice among a few is called, in the order of the enumeration.
template <class E>
struct EnumWord {
  E value;
  QString text;
};
template <class E>
using EnumWords = std::vector<EnumWord<E>>;

template <class T>
class ThingFields {
 public:
  using Find = std::function<const T*(const Plan&, std::uint32_t)>;
  using Set = std::function<Result<Plan>(Plan, std::vector<T>)>;

  ThingFields(Find find, Set set) : find_(std::move(find)), set_(std::move(set)) {}

  const T* find(const Plan& plan, ThingRef thing) const { return find_(plan, thing.id); }
  /// The things of a scope, changed by `edit(thing)`.
  template <class F>
  Result<Plan> change(const Plan& plan, const std::vector<ThingRef>& things, F edit) const {
    std::vector<T> changed;
    for (const ThingRef thing : things) {
      const T* old = find(plan, thing);
      if (old) edit(changed.emplace_back(*old));
    }
    return set_(plan, std::move(changed));
  }

  /// `read(scope, thing)` gives text; `put(scope, thing, text)` changes a copy of the thing or answers an error.
  template <class Read, class Put>
  Field field(std::string id, QString label, Read read, Put put) const {
    Field made = shown(std::move(id), std::move(label), std::move(read));
    made.write = [find = find_, set = set_, put = std::move(put)](const FieldScope& scope,
                                                                  const std::string& text) -> Result<Plan> {
      std::vector<T> changed;
      for (const ThingRef thing : scope.things) {
        const T* old = find(scope.plan, thing.id);
        if (!old) continue;
        changed.push_back(*old);
        if (std::optional<Error> wrong = put(scope, changed.back(), text)) return *wrong;
      }
      return set(scope.plan, std::move(changed));
    };
    return made;
  }

  /// A part of the thing that `part(thing)` gives a reference to.
  template <class Part, class V>
  Field part(std::string id, QString label, Part part, TextForm<V> form) const {
    return field(
        std::move(id), std::move(label),
        [part, form](const FieldScope& scope, const T& thing) {
          T copy = thing;
          return form.print(scope, part(copy));
        },
        [part, form](const FieldScope& scope, T& thing, const std::string& text) -> std::optional<Error> {
          auto value = form.parse(scope, text);
          if (!value) return value.error();
          part(thing) = *std::move(value);
          return std::nullopt;
        });
  }

  template <class V>
  Field member(std::string id, QString label, V T::* member, TextForm<V> form) const {
    return field(
        std::move(id), std::move(label),
        [member, form](const FieldScope& scope, const T& thing) { return form.print(scope, thing.*member); },
        [member, form](const FieldScope& scope, T& thing, const std::string& text) -> std::optional<Error> {
          auto value = form.parse(scope, text);
          if (!value) return value.error();
          thing.*member = *std::move(value);
          return std::nullopt;
        });
  }

  /// A figure of a catalog record, with its source below.
  template <class Part, class V>
  Field figure(std::string id, QString label, Part part, TextForm<V> form) const {
    Field made = this->part(std::move(id), std::move(label), part, sourcedForm(form));
    made.note = [find = find_, part](const FieldScope& scope, ThingRef thing) {
      const T* found = find(scope.plan, thing.id);
      if (!found) return std::string();
      T copy = *found;
      return sourceText(part(copy).source);
    };
    return made;
  }

  template <class E>
  Field choice(std::string id, QString label, E T::* member, const EnumWords<E>& words) const {
    Field made = field(
        std::move(id), std::move(label),
        [member](const FieldScope&, const T& thing) { return std::to_string(static_cast<int>(thing.*member)); },
        [member, words](const FieldScope&, T& thing, const std::string& key) -> std::optional<Error> {
          for (const EnumWord<E>& word : words) {
            if (std::to_string(static_cast<int>(word.value)) == key) thing.*member = word.value;
          }
          return std::nullopt;
        });
    made.shape = Field::Shape::Choice;
    made.choices = [words](const FieldScope&) {
      std::vector<FieldChoice> choices;
      for (const EnumWord<E>& word : words)
        choices.push_back({std::to_string(static_cast<int>(word.value)), word.text.toStdString()});
      return choices;
    };
    return made;
  }

  /// One among what `choices(scope)` offers, by key.
  template <class Read, class Put, class Choices>
  Field pick(std::string id, QString label, Read read, Put put, Choices choices) const {
    Field made = field(std::move(id), std::move(label), std::move(read), std::move(put));
    made.shape = Field::Shape::Choice;
    made.choices = std::move(choices);
    return made;
  }

  Field check(std::string id, QString label, bool T::* member) const {
    Field made = field(
        std::move(id), std::move(label),
        [member](const FieldScope&, const T& thing) { return std::string(thing.*member ? "1" : "0"); },
        [member](const FieldScope&, T& thing, const std::string& text) -> std::optional<Error> {
          thing.*member = text == "1";
          return std::nullopt;
        });
    made.shape = Field::Shape::Check;
    return made;
  }

  /// The name. Several things are named by a pattern that counts: "A-{01}".
  Field name(std::string id, QString label) const {
    Field made = member(std::move(id), std::move(label), &T::name, nameForm());
    made.write = [find = find_, set = set_](const FieldScope& scope, const std::string& text) -> Result<Plan> {
      const auto form = nameForm();
      auto name = form.parse(scope, text);
      if (!name) return name.error();
      if (!scope.isOne() && name->find('{') == std::string::npos)
        return Error{"several things cannot have one name: write a pattern that counts, such as " + *name + "-{01}"};
      std::vector<T> changed;
      for (const ThingRef thing : scope.things) {
        const T* old = find(scope.plan, thing.id);
        if (!old) continue;
        T copy = *old;
        copy.name = scope.isOne() ? *name : patternName(*name, 0, static_cast<int>(changed.size()));
        changed.push_back(std::move(copy));
      }
      return set(scope.plan, std::move(changed));
    };
    return made;
  }

 private:
  template <class Read>
  Field shown(std::string id, QString label, Read read) const {
    Field made;
    made.id = std::move(id);
    made.label = std::move(label);
    made.read = [find = find_, read = std::move(read)](const FieldScope& scope, ThingRef thing) {
      const T* found = find(scope.plan, thing.id);
      return found ? read(scope, *found) : std::string();
    };
    return made;
  }

  Find find_;
  Set set_;
};

/// For kinds whose edit takes one thing at a time.
template <class T>
auto setEach(Result<Plan> (*set)(Plan, T)) {
  return [set](Plan plan, std::vector<T> things) -> Result<Plan> {
    for (T& thing : things) {
      auto next = set(std::move(plan), std::move(thing));
      if (!next) return next.error();
      plan = *std::move(next);
    }
    return plan;
  };
}

}  // namespace hallwright
