#include "tests/views/scene3d/sample_scene.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>

#include "model/scene/bounds.h"
#include "model/scene/vector_math.h"

namespace hallwright {
namespace {

constexpr Rgb compute{62, 74, 92}, network{38, 104, 140}, storage{92, 82, 120}, cooling{80, 140, 168},
    tray{150, 158, 166};

void add(Scene& scene, BoxKind kind, Vec3 min, Vec3 max, Rgb colour = {200, 200, 200}, ThingRef thing = {}) {
  scene.boxes.push_back({(min + max) * 0.5F, max - min, kind, thing, colour});
}

void setBounds(Scene& scene) {
  const auto bounds = boundsOf(scene, [](const SceneBox&) { return true; });
  scene.min = bounds->min;
  scene.max = bounds->max;
}

void addRack(Scene& scene, std::uint32_t id, Vec3 foot, bool facesSouth, int kind) {
  constexpr float width = 0.6F, depth = 1.2F, height = 2.2F;
  constexpr std::array colours = {compute, network, storage};
  const Rgb colour = colours[static_cast<std::size_t>(kind)];
  add(scene, BoxKind::Rack, foot - Vec3{width / 2, depth / 2, 0}, foot + Vec3{width / 2, depth / 2, height}, colour,
      ref(RackId{id}));
  const float front = facesSouth ? foot.y - depth / 2 : foot.y + depth / 2;
  const float out = facesSouth ? -0.01F : 0.01F;
  const int devices = kind == 0 ? 4 : 9;
  const float tall = kind == 0 ? 0.355F : 0.089F, step = kind == 0 ? 0.40F : 0.2F;
  for (int i = 0; i < devices; ++i) {
    const float z = 0.15F + static_cast<float>(i) * step;
    add(scene, BoxKind::DeviceFace, {foot.x - 0.24F, std::min(front, front + out), z},
        {foot.x + 0.24F, std::max(front, front + out), z + tall}, kind == 0 ? Rgb{186, 160, 96} : Rgb{150, 156, 164},
        ref(DeviceId{id * 100 + static_cast<std::uint32_t>(i)}));
  }
  scene.labels.push_back({foot + Vec3{0, 0, height + 0.05F}, "A-" + std::to_string(id), ref(RackId{id})});
}

}  // namespace

Scene sampleHall() {
  Scene scene;
  constexpr float w = 24, d = 16, h = 3.6F, wall = 0.2F;
  add(scene, BoxKind::Floor, {0, 0, -0.15F}, {w, d, 0});
  add(scene, BoxKind::Wall, {-wall, -wall, -0.15F}, {w + wall, 0, h});
  add(scene, BoxKind::Wall, {-wall, d, -0.15F}, {w + wall, d + wall, h});
  add(scene, BoxKind::Wall, {-wall, 0, -0.15F}, {0, d, h});
  add(scene, BoxKind::Wall, {w, 0, -0.15F}, {w + wall, d, h});
  add(scene, BoxKind::Door, {-wall, 6.5F, 0}, {0, 8.5F, 2.4F});
  for (const float x : {8.0F, 16.0F})
    for (const float y : {0.6F, 15.4F})
      add(scene, BoxKind::Column, {x - 0.25F, y - 0.25F, 0}, {x + 0.25F, y + 0.25F, h});
  add(scene, BoxKind::KeepOut, {20.5F, 0.5F, 0}, {23.5F, 3.5F, 2}, {200, 90, 60});
  std::uint32_t id = 1;
  for (int row = 0; row < 4; ++row) {
    const float y = 3 + static_cast<float>(row) * 3;
    for (int i = 0; i < 20; ++i)
      addRack(scene, id++, {4 + static_cast<float>(i) * 0.6F + 0.3F, y, 0}, row % 2 == 0,
              i >= 18   ? 1
              : i >= 16 ? 2
                        : 0);
    for (const float x : {3.4F, 16.6F})
      add(scene, BoxKind::CoolingUnit, {x - 0.3F, y - 0.6F, 0}, {x + 0.3F, y + 0.6F, 2.2F}, cooling,
          ref(CoolingUnitId{id++ + 1000}));
    add(scene, BoxKind::Tray, {3.2F, y - 0.15F, 2.6F}, {18, y + 0.15F, 2.7F}, tray,
        ref(TrayId{static_cast<std::uint32_t>(row + 1)}));
    scene.labels.push_back(
        {{2.6F, y, 1.2F}, "Row " + std::to_string(row + 1), ref(RowId{static_cast<std::uint32_t>(row + 1)})});
    scene.tubes.push_back(
        {{{19.5F, y, 2.4F}, {17.2F, y, 2.4F}, {17.2F, y, 2.2F}}, 0.04F, ref(LoopId{1}), {70, 120, 190}});
    for (int tile = 0; tile < 6; ++tile)
      add(scene, BoxKind::Tile, {4.2F + static_cast<float>(tile) * 1.8F, y - 1.8F, -0.02F},
          {4.8F + static_cast<float>(tile) * 1.8F, y - 1.2F, 0});
  }
  scene.tubes.push_back({{{19.5F, 2, 2.4F}, {19.5F, 15, 2.4F}}, 0.08F, ref(LoopId{1}), {70, 120, 190}});
  add(scene, BoxKind::FloorUnit, {20.5F, 5, 0}, {21.5F, 7, 2}, {120, 128, 110}, ref(FeedId{1}));
  scene.legendTitle = "Rack power";
  scene.legend = {{{68, 1, 84}, "0–10 kW"},
                  {{59, 82, 139}, "10–20 kW"},
                  {{33, 145, 140}, "20–30 kW"},
                  {{94, 201, 98}, "30–40 kW"},
                  {{253, 231, 37}, "≥ 40 kW"}};
  setBounds(scene);
  return scene;
}

Scene manyRacks(int count) {
  Scene scene;
  const int perRow = static_cast<int>(std::ceil(std::sqrt(count) * 1.6));
  const int rows = (count + perRow - 1) / perRow;
  add(scene, BoxKind::Floor, {0, 0, -0.1F},
      {static_cast<float>(perRow) * 0.6F + 4, static_cast<float>(rows) * 2.4F + 4, 0});
  for (int i = 0; i < count; ++i) {
    const Vec3 foot{2.3F + static_cast<float>(i % perRow) * 0.6F, 3 + static_cast<float>(i / perRow) * 2.4F, 0};
    const auto id = static_cast<std::uint32_t>(i + 1);
    const Rgb colour{static_cast<std::uint8_t>(60 + i % 7 * 12), static_cast<std::uint8_t>(90 + i % 5 * 14), 130};
    add(scene, BoxKind::Rack, foot - Vec3{0.29F, 0.6F, 0}, foot + Vec3{0.29F, 0.6F, 2.2F}, colour, ref(RackId{id}));
    scene.labels.push_back({foot + Vec3{0, 0, 2.25F}, "R" + std::to_string(id), ref(RackId{id})});
  }
  setBounds(scene);
  return scene;
}

Scene oneRack() {
  Scene scene;
  add(scene, BoxKind::Floor, {0, 0, -0.1F}, {4, 4, 0});
  add(scene, BoxKind::Rack, {1.7F, 1.4F, 0}, {2.3F, 2.6F, 2}, {240, 120, 20}, theRack);
  setBounds(scene);
  return scene;
}

}  // namespace hallwright
