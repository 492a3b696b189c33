#include "model/plan/template/overhead_trays.h"

#include <algorithm>

#include "model/plan/edit/facilities.h"

namespace hallwright {
namespace {

// Above racks of 2,258 mm, with 150 mm between the levels: the least headroom that RISA's directives, after BICSI-002,
// ask for above a pathway.
constexpr Length mainsZ = 2350 * mm, dataZ = 2600 * mm, fibreZ = 2850 * mm, levelPitch = 300 * mm;
constexpr Length rowWidth = 600 * mm, busyWidth = 1200 * mm, crossingWidth = 600 * mm, mainsWidth = 300 * mm;
constexpr Length height = 100 * mm, crossingHeight = 150 * mm, mainsOffset = 450 * mm, mainsBeyond = 24 * inch;
constexpr Length crossingPitch = 750 * mm, longRow = 30 * oneMetre;
/// Of 600 x 150 mm: a quarter full of fibres of 3 mm, as thick as NVIDIA's cabling guide says active optical cables
/// are.
constexpr std::int64_t cablesOfCrossing = 3'000, mostAtTheEnd = 4;

/// One level of the grid: a channel a row, joined by those across.
struct Level {
  const char* name;
  TrayKind kind;
  Length z;
};

std::vector<Level> levelsOf(const OverheadTrays& trays) {
  std::vector<Level> levels{{"Tray", TrayKind::Data, dataZ}};
  for (int i = 0; i < trays.fibreLevels; ++i) levels.push_back({"Fibre", TrayKind::Fibre, fibreZ + i * levelPitch});
  return levels;
}

std::string named(const Level& level, const OverheadTrays& trays, const std::string& what) {
  const bool second = level.kind == TrayKind::Fibre && trays.fibreLevels > 1 && level.z > fibreZ;
  return std::string(level.name) + (second ? " 2 " : " ") + what;
}

/// The corners of a row's tray: its ends and where others cross it.
std::vector<Point> pathOf(const OverheadTrays& trays, Length y) {
  std::vector<Length> xs = trays.crossings;
  xs.push_back(trays.left);
  xs.push_back(trays.right);
  std::sort(xs.begin(), xs.end());
  xs.erase(std::unique(xs.begin(), xs.end()), xs.end());
  std::vector<Point> path;
  for (const Length x : xs) path.push_back({x, y});
  return path;
}

std::vector<Point> across(const OverheadTrays& trays, Length x, Length offset = {}) {
  std::vector<Point> path;
  for (const TrayRow& row : trays.rows) path.push_back({x, row.y + (row.facing == Facing::South ? offset : -offset)});
  return path;
}

void addLevel(const OverheadTrays& trays, const Level& level, std::vector<Tray>& all) {
  for (const TrayRow& row : trays.rows) {
    const Length width = row.busy ? busyWidth : rowWidth;
    all.push_back({{},
                   trays.hall,
                   named(level, trays, row.name),
                   level.kind,
                   pathOf(trays, row.y),
                   level.z,
                   width,
                   row.busy ? crossingHeight : height,
                   0.25,
                   {}});
  }
  for (std::size_t i = 0; trays.rows.size() > 1 && i < trays.crossings.size(); ++i) {
    all.push_back({{},
                   trays.hall,
                   named(level, trays, "across " + std::to_string(i + 1)),
                   level.kind,
                   across(trays, trays.crossings[i]),
                   level.z,
                   crossingWidth,
                   crossingHeight,
                   0.25,
                   {}});
  }
}

/// Behind the middle of the racks, where their PDUs hang.
void addMains(const OverheadTrays& trays, std::vector<Tray>& all) {
  const Length end = trays.right + mainsBeyond;
  for (const TrayRow& row : trays.rows) {
    const Length y = row.y + (row.facing == Facing::South ? mainsOffset : -mainsOffset);
    all.push_back({{},
                   trays.hall,
                   "Mains " + row.name,
                   TrayKind::Mains,
                   {{trays.left, y}, {end, y}},
                   mainsZ,
                   mainsWidth,
                   height,
                   0.25,
                   {}});
  }
  if (trays.rows.size() < 2) return;
  all.push_back({{},
                 trays.hall,
                 "Mains across",
                 TrayKind::Mains,
                 across(trays, end, mainsOffset),
                 mainsZ,
                 mainsWidth,
                 height,
                 0.25,
                 {}});
}

}  // namespace

std::vector<Length> crossingsFor(Length left, Length right, std::int64_t cables) {
  const std::int64_t atTheEnd =
      std::clamp<std::int64_t>((cables + cablesOfCrossing - 1) / cablesOfCrossing, 1, mostAtTheEnd);
  std::vector<Length> all;
  for (std::int64_t i = 0; i < atTheEnd && left + crossingPitch * i < right; ++i) {
    all.push_back(left + crossingPitch * i);
  }
  if (right - left > longRow) all.push_back(left + (right - left) / 2);
  all.push_back(right);
  return all;
}

void addOverheadTrays(PlanBuilder& build, const OverheadTrays& trays) {
  std::vector<Tray> all;
  if (trays.mains) addMains(trays, all);
  for (const Level& level : levelsOf(trays)) addLevel(trays, level, all);
  build.step([&](const Plan& plan) { return addTrays(plan, std::move(all)); });
}

}  // namespace hallwright
