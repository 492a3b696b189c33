// Typed ids. A plan refers by id, never by pointer, so that references survive undo, save and load. One counter numbers
// every kind of thing in a plan (Plan::nextId); 0 is "none".
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <functional>

namespace hallwright {

template <class Tag>
struct Id {
  std::uint32_t value = 0;
  friend constexpr auto operator<=>(Id, Id) = default;
  explicit constexpr operator bool() const { return value != 0; }
};

using HallId = Id<struct HallTag>;
using RowId = Id<struct RowTag>;
using RackId = Id<struct RackTag>;
using DeviceId = Id<struct DeviceTag>;
using CableId = Id<struct CableTag>;
using TrayId = Id<struct TrayTag>;
using FeedId = Id<struct FeedTag>;
using CoolingUnitId = Id<struct CoolingUnitTag>;
using LoopId = Id<struct LoopTag>;
using FabricId = Id<struct FabricTag>;
using DomainId = Id<struct DomainTag>;
using WorkloadId = Id<struct WorkloadTag>;
using PriceId = Id<struct PriceTag>;

/// Any thing of a plan: what a finding concerns, a line item comes from, a picked box stands for, a selection holds.
enum class ThingKind : std::uint8_t {
  None,
  Hall,
  Row,
  Rack,
  Device,
  Cable,
  Tray,
  Feed,
  CoolingUnit,
  Loop,
  Fabric,
  Domain,
  Workload,
  Assumption,
  Price
};

struct ThingRef {
  ThingKind kind = ThingKind::None;
  std::uint32_t id = 0;
  friend constexpr auto operator<=>(const ThingRef&, const ThingRef&) = default;
  explicit constexpr operator bool() const { return kind != ThingKind::None; }
};

constexpr ThingRef ref(HallId id) { return {ThingKind::Hall, id.value}; }
constexpr ThingRef ref(RowId id) { return {ThingKind::Row, id.value}; }
constexpr ThingRef ref(RackId id) { return {ThingKind::Rack, id.value}; }
constexpr ThingRef ref(DeviceId id) { return {ThingKind::Device, id.value}; }
constexpr ThingRef ref(CableId id) { return {ThingKind::Cable, id.value}; }
constexpr ThingRef ref(TrayId id) { return {ThingKind::Tray, id.value}; }
constexpr ThingRef ref(FeedId id) { return {ThingKind::Feed, id.value}; }
constexpr ThingRef ref(CoolingUnitId id) { return {ThingKind::CoolingUnit, id.value}; }
constexpr ThingRef ref(LoopId id) { return {ThingKind::Loop, id.value}; }
constexpr ThingRef ref(FabricId id) { return {ThingKind::Fabric, id.value}; }
constexpr ThingRef ref(DomainId id) { return {ThingKind::Domain, id.value}; }
constexpr ThingRef ref(WorkloadId id) { return {ThingKind::Workload, id.value}; }
constexpr ThingRef ref(PriceId id) { return {ThingKind::Price, id.value}; }

}  // namespace hallwright

template <class Tag>
struct std::hash<hallwright::Id<Tag>> {
  std::size_t operator()(hallwright::Id<Tag> id) const noexcept { return std::hash<std::uint32_t>{}(id.value); }
};
template <>
struct std::hash<hallwright::ThingRef> {
  std::size_t operator()(const hallwright::ThingRef& r) const noexcept {
    return std::hash<std::uint64_t>{}((static_cast<std::uint64_t>(r.kind) << 32) | r.id);
  }
};
