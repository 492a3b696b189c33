// The layers of a floor: racks, cooling and power units, and the trays by what they are for and by height. Each can be
// hidden, or locked: then it is seen, and no click, drag or command of the floor touches it.
#pragma once

#include <QString>
#include <compare>
#include <optional>
#include <set>
#include <vector>

#include "model/plan/plan.h"
#include "model/units/unit_table.h"

namespace hallwright {

enum class LayerKind : std::uint8_t { Racks, CoolingUnits, PowerUnits, DataTrays, FibreTrays, MainsTrays, Ladders };

/// z: of the bottoms of trays; 0 for all else.
struct FloorLayer {
  LayerKind kind = LayerKind::Racks;
  Length z;
  friend auto operator<=>(const FloorLayer&, const FloorLayer&) = default;
};

FloorLayer layerOf(const Tray& tray);
/// None for what does not stand or hang on a floor.
std::optional<FloorLayer> layerOf(const Plan& plan, ThingRef thing);
bool isOfTrays(const FloorLayer& layer);
/// "Data trays at 2.6 m", "Fibre under the floor, 0.4 m deep".
QString layerText(const FloorLayer& layer, UnitPreference units);
/// Those that a hall has, bodies first, then trays from the lowest.
std::vector<FloorLayer> layersOf(const Plan& plan, HallId hall);

class FloorLayers {
 public:
  bool shows(const FloorLayer& layer) const { return !hidden_.contains(layer); }
  bool isLocked(const FloorLayer& layer) const { return locked_.contains(layer); }
  bool picks(const FloorLayer& layer) const { return shows(layer) && !isLocked(layer); }
  void setShown(const FloorLayer& layer, bool shown) {
    shown ? void(hidden_.erase(layer)) : void(hidden_.insert(layer));
  }
  void setLocked(const FloorLayer& layer, bool locked) {
    locked ? void(locked_.insert(layer)) : void(locked_.erase(layer));
  }
  friend bool operator==(const FloorLayers&, const FloorLayers&) = default;

 private:
  std::set<FloorLayer> hidden_, locked_;
};

}  // namespace hallwright
