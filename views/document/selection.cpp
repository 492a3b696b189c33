#include "views/document/selection.h"

#include <algorithm>

#include "model/plan/integrity.h"

namespace hallwright {

bool Selection::contains(ThingRef thing) const { return std::binary_search(things_.begin(), things_.end(), thing); }

void Selection::setCables(std::vector<PortRef> cables, std::vector<ThingRef> things) {
  std::erase_if(things, [](ThingRef t) { return !t; });
  const auto tidy = [](auto& all) {
    std::sort(all.begin(), all.end());
    all.erase(std::unique(all.begin(), all.end()), all.end());
  };
  tidy(things);
  tidy(cables);
  if (things == things_ && cables == cables_) return;
  things_ = std::move(things);
  cables_ = std::move(cables);
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
  auto cables = cables_;
  std::erase_if(cables, [&](const PortRef& end) { return !exists(plan, ref(end.device)); });
  setCables(std::move(cables), std::move(things));
}

void Selection::reveal(const std::vector<ThingRef>& things) {
  if (things != things_) set(things);  // the cables among what is selected anyway stay picked
  emit revealed(things);
}

}  // namespace hallwright
