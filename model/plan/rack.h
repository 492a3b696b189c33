// What a rack is (Rack) apart from where it stands (Placement), and what is mounted in it (Device).
// U1 is lowest; numbering direction is display only.
#pragma once

#include <optional>
#include <string>

#include "model/plan/hall.h"

namespace hallwright {

enum class UnitNumbering : std::uint8_t { BottomUp, TopDown };

/// How the heat of a rack is taken away: its power limit follows from this unless the rack states one.
enum class RackCooling : std::uint8_t {
  OpenAisle,
  ColdAisleContained,
  HotAisleContained,
  InRow,
  RearDoor,
  DirectToChip
};

struct Rack {
  RackId id;
  std::string name;
  ProductId product = 0;
  Length width = 600 * mm, depth = 1200 * mm, height = 2258 * mm;
  int units = 48;
  UnitNumbering numbering = UnitNumbering::BottomUp;
  RackCooling cooling = RackCooling::OpenAisle;
  std::optional<Mass> loadLimit;
  std::optional<Power> powerLimit;    ///< that its feeds may carry, as the planner sets it
  std::optional<Power> coolingLimit;  ///< set by the planner; otherwise by `cooling`
  Status status;
  friend bool operator==(const Rack&, const Rack&) = default;
};

struct Placement {
  RackId rack;
  Spot spot;
  RowId row;
  friend bool operator==(const Placement&, const Placement&) = default;
};

enum class Lane : std::uint8_t { Full, Left, Right };
enum class SidePost : std::uint8_t { None, LeftRear, RightRear, LeftFront, RightFront };

/// In the units: `bottomHalfUnit` 0 is the lower edge of U1. On a side post (0U): `side` and height `z` above the
/// rack's base.
struct Mount {
  int bottomHalfUnit = 0;
  Face face = Face::Front;
  Lane lane = Lane::Full;
  SidePost side = SidePost::None;
  Length z = {};
  friend bool operator==(const Mount&, const Mount&) = default;
};

struct Device {
  DeviceId id;
  RackId rack;
  ProductId product = 0;
  std::string name;
  Mount mount;
  Status status;
  bool locked = false;  ///< part of a rack product: moved and removed only with it
  friend bool operator==(const Device&, const Device&) = default;
};

}  // namespace hallwright
