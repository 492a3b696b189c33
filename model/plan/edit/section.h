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

}  // namespace hallwright
