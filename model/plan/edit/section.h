// How an edit changes a section whose things are sorted by id: one copy of the vector, and none where nothing changes.
#pragma once

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "model/plan/plan.h"
#include "model/units/result.h"

namespace hallwright {

/// The next id of the plan; it is used up.
template <class IdType>
IdType takeId(Plan& plan) {
  return IdType{plan.nextId++};
}

/// `thing` in place of the one with its id, which must be there. The very same section stays where they are equal.
template <class T>
void replaceThing(Shared<std::vector<T>>& section, const T& thing) {
  const T* old = find(*section, thing.id);
  if (!old || *old == thing) return;
  const auto at = old - section->data();
  section.change([&](std::vector<T>& things) { things[static_cast<std::size_t>(at)] = thing; });
}

/// The same for a vector that is part of a larger section.
template <class Section, class T>
void replaceThing(Shared<Section>& section, std::vector<T> Section::* member, T thing) {
  const std::vector<T>& things = (*section).*member;
  const T* old = find(things, thing.id);
  if (!old || *old == thing) return;
  const auto at = static_cast<std::size_t>(old - things.data());
  section.change([&](Section& changed) { (changed.*member)[at] = std::move(thing); });
}

template <class T>
void appendThing(Shared<std::vector<T>>& section, T thing) {
  section.change([&](std::vector<T>& things) { things.push_back(std::move(thing)); });
}

/// Without those that `gone` names. The very same section stays where it names none.
template <class T, class Predicate>
void eraseThings(Shared<std::vector<T>>& section, Predicate gone) {
  if (std::none_of(section->begin(), section->end(), gone)) return;
  section.change([&](std::vector<T>& things) { std::erase_if(things, gone); });
}

inline Error missing(const char* kind, std::uint32_t id) {
  return {std::string("the plan has no ") + kind + " with id " + std::to_string(id)};
}

/// What `set` makes of a copy of the thing that `edit` has changed.
template <class T, class IdType, class F, class Set>
Result<Plan> changeThing(const Plan& plan, const std::vector<T>& things, IdType id, const char* kind, F&& edit,
                         Set&& set) {
  const T* old = find(things, id);
  if (!old) return missing(kind, id.value);
  T thing = *old;
  edit(thing);
  thing.id = id;
  return set(plan, std::move(thing));
}

/// The same for several, all or none.
template <class T, class IdType, class F, class Set>
Result<Plan> changeThings(const Plan& plan, const std::vector<T>& things, const std::vector<IdType>& ids,
                          const char* kind, F&& edit, Set&& set) {
  std::vector<T> changed;
  changed.reserve(ids.size());
  for (IdType id : ids) {
    const T* old = find(things, id);
    if (!old) return missing(kind, id.value);
    edit(changed.emplace_back(*old));
    changed.back().id = id;
  }
  return set(plan, std::move(changed));
}

/// Each in place of the one with its id, which must be there; one copy of the section for all.
template <class T>
void replaceThings(Shared<std::vector<T>>& section, const std::vector<T>& changed) {
  std::vector<T> things = *section;
  for (const T& thing : changed) {
    if (const T* at = find(things, thing.id)) things[static_cast<std::size_t>(at - things.data())] = thing;
  }
  if (things != *section) section = std::move(things);
}

}  // namespace hallwright
