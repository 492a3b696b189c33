#include "views/document/selection.h"

#include <algorithm>

#include "model/plan/integrity.h"

namespace hallwright {

bool Selection::contains(ThingRef thing) const { return std::binary_search(things_.begin(), things_.end(), thing); }

void Selection::set(std::vector<ThingRef> things) {
  std::erase_if(things, [](ThingRef t) { return !t; });
  std::sort(things.begin(), things.end());
  things.erase(std::unique(things.begin(), things.end()), things.end());
  if (things == things_) return;
  things_ = std::move(things);
  emit changed();
}

void Selection::toggle(ThingRef thing) {
  auto things = things_;
  if (std::erase(things, thing) == 0) things.push_back(thing);
  set(std::move(things));
}

void Selection::add(const std::vector<ThingRef>& things) {
  auto all = things_;
  all.insert(all.end(), things.begin(), things.end());
  set(std::move(all));
}

void Selection::keepThoseOf(const Plan& plan) {
  auto things = things_;
  std::erase_if(things, [&](ThingRef thing) { return !exists(plan, thing); });
  set(std::move(things));
}

void Selection::reveal(const std::vector<ThingRef>& things) {
  set(things);
  emit revealed(things);
}

}  // namespace hallwright
