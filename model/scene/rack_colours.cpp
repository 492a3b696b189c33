#include "model/scene/rack_colours.h"

#include <algorithm>
#include <array>

#include "model/scene/colour_scale.h"
#include "model/units/text.h"

namespace hallwright {
namespace {

constexpr std::size_t uses = 5;

/// The one of most devices of a rack; the first one of the plan among equals.
std::size_t mostOf(const std::vector<int>& counts) {
  return static_cast<std::size_t>(std::max_element(counts.begin(), counts.end()) - counts.begin());
}

}  // namespace

const char* nameOf(ColourBy colourBy) {
  switch (colourBy) {
    case ColourBy::Type:
      return "by use";
    case ColourBy::PowerDensity:
      return "by power";
    case ColourBy::Finding:
      return "by finding";
    case ColourBy::Domain:
      return "by domain";
    case ColourBy::Fabric:
      return "by fabric";
  }
  return "";
}

RackColours::RackColours(const Plan& plan, const SceneOptions& options) : options_(options) {
  takeUses(plan);
  if (options.colourBy == ColourBy::PowerDensity) takePower(plan);
  if (options.colourBy == ColourBy::Domain) takeDomains(plan);
  if (options.colourBy == ColourBy::Fabric) takeFabrics(plan);
}

void RackColours::takeUses(const Plan& plan) {
  std::unordered_map<RackId, std::array<int, uses>> halfUnits;
  for (const Device& device : *plan.devices) {
    const Product* product = productOf(plan, device);
    if (!product || product->mount.heightHalfUnits == 0) continue;
    halfUnits[device.rack][static_cast<std::size_t>(hallwright::useOf(product->kind))] +=
        product->mount.heightHalfUnits;
  }
  for (const auto& [rack, counts] : halfUnits) {
    // What fills most of it; RackUse::Empty stands first and is no use.
    const auto* const most = std::max_element(counts.begin() + 1, counts.end());
    uses_[rack] = *most == 0 ? RackUse::Empty : static_cast<RackUse>(most - counts.begin());
  }
}

void RackColours::takePower(const Plan& plan) {
  if (!options_.rackPower) return;
  for (const Placement& placement : *plan.placements) {
    if (const auto power = options_.rackPower(placement.rack)) densest_ = std::max(densest_, *power);
  }
}

void RackColours::takeDomains(const Plan& plan) {
  const std::vector<Domain>& all = plan.network->domains;
  std::unordered_map<DomainId, std::size_t> numbers;
  std::unordered_map<DeviceId, std::size_t> domainOf;
  for (const Domain& domain : all) {
    if (domain.fabric != all.front().fabric) continue;
    const std::size_t number = numbers.try_emplace(domain.id, numbers.size()).first->second;
    groupNames_.push_back(domain.name);
    for (const DeviceId member : domain.members) domainOf.try_emplace(member, number);
  }
  std::unordered_map<RackId, std::size_t> bySwitch;
  const auto take = [](auto& groups, RackId rack, std::size_t number) {
    const auto [at, isNew] = groups.try_emplace(rack, number);
    if (!isNew && at->second != number) at->second = noGroup;
  };
  for (const Device& device : *plan.devices) {
    const auto member = domainOf.find(device.id);
    if (member != domainOf.end()) {
      take(groups_, device.rack, member->second);
      continue;
    }
    const DomainId domain = options_.switchDomain ? options_.switchDomain(device.id) : DomainId{};
    if (const auto number = numbers.find(domain); number != numbers.end()) take(bySwitch, device.rack, number->second);
  }
  groups_.insert(bySwitch.begin(), bySwitch.end());  // racks with a server of a domain keep its colour
}

void RackColours::takeFabrics(const Plan& plan) {
  std::unordered_map<DeviceId, std::size_t> fabricOf;
  const std::vector<Fabric>& fabrics = plan.network->fabrics;
  for (std::size_t i = 0; i < fabrics.size(); ++i) {
    groupNames_.push_back(fabrics[i].name);
    for (const DeviceId member : fabrics[i].members) fabricOf.try_emplace(member, i);
    for (const DeviceId manager : fabrics[i].managers) fabricOf.try_emplace(manager, i);
  }
  for (std::size_t i = fabrics.size(); i-- > 0;) {
    for (const SwitchRole& role : fabrics[i].roles) fabricOf[role.device] = i;
  }
  std::unordered_map<RackId, std::vector<int>> counts;
  for (const Device& device : *plan.devices) {
    const auto at = fabricOf.find(device.id);
    if (at == fabricOf.end()) continue;
    std::vector<int>& ofRack = counts[device.rack];
    ofRack.resize(fabrics.size());
    ++ofRack[at->second];
  }
  for (const auto& [rack, ofRack] : counts) groups_[rack] = mostOf(ofRack);
}

Rgb RackColours::groupColour(std::size_t group) const {
  return group < options_.look.groups.size() ? options_.look.groups[group] : options_.look.ungrouped;
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
    case ColourBy::Domain:
    case ColourBy::Fabric: {
      const auto group = groups_.find(rack);
      return groupColour(group == groups_.end() ? noGroup : group->second);
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
    case ColourBy::Domain:
      return "InfiniBand domains";
    case ColourBy::Fabric:
      return "Fabrics";
  }
  return {};
}

std::vector<LegendEntry> RackColours::groupLegend() const {
  const SceneLook& look = options_.look;
  std::vector<LegendEntry> entries;
  const std::size_t shown = std::min(groupNames_.size(), look.groups.size());
  for (std::size_t i = 0; i < shown; ++i) entries.push_back({look.groups[i], groupNames_[i]});
  std::string rest = options_.colourBy == ColourBy::Domain ? "none or several" : "none";
  if (groupNames_.size() > shown) rest = std::to_string(groupNames_.size() - shown) + " more, " + rest;
  entries.push_back({look.ungrouped, std::move(rest)});
  return entries;
}

std::vector<LegendEntry> RackColours::legend() const {
  if (options_.colourBy == ColourBy::Finding) {
    return {{options_.look.error, "error"}, {options_.look.warning, "warning"}, {options_.look.good, "none"}};
  }
  if (options_.colourBy == ColourBy::Domain || options_.colourBy == ColourBy::Fabric) return groupLegend();
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
