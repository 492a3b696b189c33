// A hall in three dimensions as plain data: boxes, tubes and labels. Made from a plan (build_scene.h), drawn by any
// view, picked by a ray (pick.h). Coordinates are metres in the hall's frame: x right, y up on the floor, z above it.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "model/plan/ids.h"

namespace hallwright {

struct Vec3 {
  float x = 0, y = 0, z = 0;
  friend bool operator==(const Vec3&, const Vec3&) = default;
};

struct Rgb {
  std::uint8_t r = 0, g = 0, b = 0;
  friend bool operator==(const Rgb&, const Rgb&) = default;
};

enum class BoxKind : std::uint8_t {
  Floor,
  Tile,
  Wall,
  Column,
  KeepOut,
  Door,
  Rack,
  DeviceFace,
  CoolingUnit,
  FloorUnit,
  Tray
};

/// An axis-parallel box. All halls keep to right angles; facing is already applied.
struct SceneBox {
  Vec3 centre, size;
  BoxKind kind = BoxKind::Rack;
  ThingRef thing;
  Rgb colour;
  friend bool operator==(const SceneBox&, const SceneBox&) = default;
};

struct SceneTube {
  std::vector<Vec3> points;
  float radius = 0.01F;
  ThingRef thing;
  Rgb colour;
  friend bool operator==(const SceneTube&, const SceneTube&) = default;
};

struct SceneLabel {
  Vec3 position;
  std::string text;
  ThingRef thing;
  friend bool operator==(const SceneLabel&, const SceneLabel&) = default;
};

/// One step of the legend: a swatch and its words ("20-40 kW"), or for a scale its two ends.
struct LegendEntry {
  Rgb colour;
  std::string text;
  friend bool operator==(const LegendEntry&, const LegendEntry&) = default;
};

struct Scene {
  std::vector<SceneBox> boxes;
  std::vector<SceneTube> tubes;
  std::vector<SceneLabel> labels;
  std::string legendTitle;
  std::vector<LegendEntry> legend;
  Vec3 min, max;      ///< bounds of all boxes
  float tile = 0.6F;  ///< pitch of the floor's tile grid, which starts at the origin
  friend bool operator==(const Scene&, const Scene&) = default;
};

}  // namespace hallwright
