// The words of the plan's choices, as the tables write them; those of the catalog are in model/catalog/names.h.
// resources/schemas/plan.sql lists the same words in its CHECKs.
#pragma once

#include "model/catalog/names.h"
#include "model/plan/plan.h"

namespace hallwright {

template <>
inline constexpr auto wordsOf<Status::Kind> =
    std::to_array<std::string_view>({"existing", "this-phase", "phase", "reserved"});
template <>
inline constexpr auto wordsOf<Containment> = std::to_array<std::string_view>({"none", "cold-aisle", "hot-aisle"});
template <>
inline constexpr auto wordsOf<UnitNumbering> = std::to_array<std::string_view>({"bottom-up", "top-down"});
template <>
inline constexpr auto wordsOf<RackCooling> = std::to_array<std::string_view>(
    {"open-aisle", "cold-aisle-contained", "hot-aisle-contained", "in-row", "rear-door", "direct-to-chip"});
template <>
inline constexpr auto wordsOf<Lane> = std::to_array<std::string_view>({"full", "left", "right"});
template <>
inline constexpr auto wordsOf<SidePost> =
    std::to_array<std::string_view>({"none", "left-rear", "right-rear", "left-front", "right-front"});
template <>
inline constexpr auto wordsOf<TrayKind> = std::to_array<std::string_view>({"data", "mains", "fibre"});
template <>
inline constexpr auto wordsOf<FeedKind> = std::to_array<std::string_view>(
    {"utility", "generator", "transformer", "ups", "switchboard", "busway", "floor-pdu", "source"});
template <>
inline constexpr auto wordsOf<LoopKind> =
    std::to_array<std::string_view>({"chilled-water", "facility-water", "technology"});
template <>
inline constexpr auto wordsOf<FabricPurpose> =
    std::to_array<std::string_view>({"compute", "storage", "in-band", "out-of-band"});
template <>
inline constexpr auto wordsOf<FabricRule> =
    std::to_array<std::string_view>({"fat-tree", "single-switch", "switch-pair", "dragonfly", "drawn"});
template <>
inline constexpr auto wordsOf<SwitchLevel> = std::to_array<std::string_view>({"leaf", "spine", "core"});
template <>
inline constexpr auto wordsOf<LeafScope> = std::to_array<std::string_view>({"scalable-unit", "rack"});
template <>
inline constexpr auto wordsOf<WorkloadKind> = std::to_array<std::string_view>({"training", "inference"});
template <>
inline constexpr auto wordsOf<ThingKind> =
    std::to_array<std::string_view>({"none", "hall", "row", "rack", "device", "cable", "tray", "feed", "cooling-unit",
                                     "loop", "fabric", "domain", "workload", "assumption", "price"});

}  // namespace hallwright
