#include "views/scene3d/vtk/ground_shadow.h"

#include <algorithm>
#include <cmath>

#include "model/scene/vector_math.h"

namespace hallwright {
namespace {

constexpr float reach = 0.45F;  // metres from a body to where its shadow has faded
constexpr float finestCell = 0.05F;
constexpr int mostCells = 768;  // along the hall's longer side
constexpr float highestFoot = 0.4F;

/// The share of cell `i` that lies between from and to, both in cells.
float share(int i, float from, float to) {
  return std::clamp(std::min(to, static_cast<float>(i + 1)) - std::max(from, static_cast<float>(i)), 0.0F, 1.0F);
}

void cover(std::vector<float>& cells, const GroundShadow& s, const LookBox& box) {
  const float left = (box.centre.x - box.size.x / 2 - s.left) / s.cell, right = left + box.size.x / s.cell;
  const float bottom = (box.centre.y - box.size.y / 2 - s.bottom) / s.cell, top = bottom + box.size.y / s.cell;
  const auto first = [](float v) { return std::max(static_cast<int>(std::floor(v)), 0); };
  const auto last = [](float v, int count) { return std::min(static_cast<int>(std::ceil(v)), count); };
  for (int y = first(bottom); y < last(top, s.height); ++y) {
    for (int x = first(left); x < last(right, s.width); ++x) {
      float& cell = cells[static_cast<std::size_t>(y * s.width + x)];
      cell = std::min(cell + share(x, left, right) * share(y, bottom, top), 1.0F);
    }
  }
}

/// One pass of a moving average over `count` cells that lie `step` apart.
void average(float* cells, int count, int step, int radius, std::vector<float>& line) {
  line.resize(static_cast<std::size_t>(count));
  const auto at = [&](int i) { return cells[std::clamp(i, 0, count - 1) * step]; };
  float sum = 0;
  for (int i = -radius; i <= radius; ++i) sum += at(i);
  for (int i = 0; i < count; ++i) {
    line[static_cast<std::size_t>(i)] = sum / static_cast<float>(2 * radius + 1);
    sum += at(i + radius + 1) - at(i - radius);
  }
  for (int i = 0; i < count; ++i) cells[i * step] = line[static_cast<std::size_t>(i)];
}

/// Three averages come close to a bell curve.
void blur(std::vector<float>& cells, int width, int height, int radius) {
  std::vector<float> line;
  for (int pass = 0; pass < 3; ++pass) {
    for (int y = 0; y < height; ++y) average(&cells[static_cast<std::size_t>(y * width)], width, 1, radius, line);
    for (int x = 0; x < width; ++x) average(&cells[static_cast<std::size_t>(x)], height, width, radius, line);
  }
}

}  // namespace

GroundShadow groundShadow(const std::vector<LookBox>& standing, Vec3 min, Vec3 max) {
  GroundShadow s;
  const float width = std::max(max.x - min.x, 0.1F), height = std::max(max.y - min.y, 0.1F);
  s.left = min.x;
  s.bottom = min.y;
  s.cell = std::max(finestCell, std::max(width, height) / mostCells);
  s.width = static_cast<int>(std::ceil(width / s.cell));
  s.height = static_cast<int>(std::ceil(height / s.cell));
  std::vector<float> cells(static_cast<std::size_t>(s.width) * static_cast<std::size_t>(s.height));
  for (const LookBox& box : standing)
    if (box.centre.z - box.size.z / 2 < highestFoot) cover(cells, s, box);
  blur(cells, s.width, s.height, std::max(1, static_cast<int>(std::lround(reach / s.cell / 3))));
  s.darkness.resize(cells.size());
  std::ranges::transform(cells, s.darkness.begin(),
                         [](float c) { return static_cast<std::uint8_t>(std::lround(c * 255)); });
  return s;
}

}  // namespace hallwright
