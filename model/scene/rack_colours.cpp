#include "model/scene/rack_colours.h"

#include <algorithm>
#include <array>

#include "model/scene/colour_scale.h"
#include "model/units/text.h"

namespace hallwright {
namespace {

constexpr std::size_t uses = 5;

}  // namespace

RackColours::RackColours(const Plan& plan, const SceneOptions& options) : options_(options) {
  std::unordered_map<RackId, std::array<int, uses>> halfUnits;
  for (const Device& device : *plan.devices) {
    const Product* product = productOf(plan, device);
    if (!product || product->mount.heightHalfUnits == 0) continue;
    halfUnits[device.rack][static_cast<std::size_t>(hallwright::useOf(product->kind))] +=
        product->mount.heightHalfUnits;
  }
  for (const auto& [rack, counts] : halfUnits) {
    // What fills most of it; RackUse::Empty stands first and is no use.
    const auto most = std::max_element(counts.begin() + 1, counts.end());
    uses_[rack] = *most == 0 ? RackUse::Empty : static_cast<RackUse>(most - counts.begin());
  }
  if (options.colourBy != ColourBy::PowerDensity || !options.rackPower) return;
  for (const Placement& placement : *plan.placements) {
    if (const auto power = options.rackPower(placement.rack)) densest_ = std::max(densest_, *power);
  }
}

RackUse RackColours::useOf(RackId rack) const {
  const auto at = uses_.find(rack);
  return at == uses_.end() ? RackUse::Empty : at->second;
}

Rgb RackColours::of(RackUse use) const {
  switch (use) {
    case RackUse::Empty:
      return options_.look.neutral;
    case RackUse::Compute:
      return options_.look.compute;
    case RackUse::Network:
      return options_.look.network;
    case RackUse::Storage:
      return options_.look.storage;
    case RackUse::Management:
      return options_.look.management;
  }
  return options_.look.neutral;
}

Rgb RackColours::findingColour(ThingRef thing) const {
  const auto worst = options_.worstFinding ? options_.worstFinding(thing) : std::nullopt;
  if (!worst || *worst == Severity::Note) return options_.look.good;
  return *worst == Severity::Error ? options_.look.error : options_.look.warning;
}

Rgb RackColours::of(ThingRef thing, Rgb otherwise) const {
  return options_.colourBy == ColourBy::Finding ? findingColour(thing) : otherwise;
}

Rgb RackColours::of(RackId rack) const {
  switch (options_.colourBy) {
    case ColourBy::Type:
      return of(useOf(rack));
    case ColourBy::Finding:
      return findingColour(ref(rack));
    case ColourBy::PowerDensity: {
      const auto power = options_.rackPower ? options_.rackPower(rack) : std::nullopt;
      return power && densest_ > Power{} ? viridis(*power / densest_) : options_.look.neutral;
    }
  }
  return options_.look.neutral;
}

std::string RackColours::legendTitle() const {
  switch (options_.colourBy) {
    case ColourBy::Type:
      return "Racks by use";
    case ColourBy::PowerDensity:
      return "Rack power at nameplate";
    case ColourBy::Finding:
      return "Findings";
  }
  return {};
}

std::vector<LegendEntry> RackColours::legend() const {
  if (options_.colourBy == ColourBy::Finding) {
    return {{options_.look.error, "error"}, {options_.look.warning, "warning"}, {options_.look.good, "none"}};
  }
  std::vector<LegendEntry> entries;
  if (options_.colourBy == ColourBy::Type) {
    for (const RackUse use :
         {RackUse::Compute, RackUse::Network, RackUse::Storage, RackUse::Management, RackUse::Empty}) {
      entries.push_back({of(use), nameOf(use)});
    }
    entries.push_back({options_.look.cooling, "cooling"});
    return entries;
  }
  constexpr int steps = 4;
  for (int step = 0; step <= steps && densest_ > Power{}; ++step) {
    entries.push_back({viridis(static_cast<double>(step) / steps), formatRounded(densest_ * step / steps, "kW")});
  }
  entries.push_back({options_.look.neutral, "not known"});
  return entries;
}

}  // namespace hallwright
