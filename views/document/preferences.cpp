#include "views/document/preferences.h"

#include <algorithm>

#include "model/scene/rack_colours.h"

namespace hallwright {

Preferences::Preferences(QObject* parent) : QObject(parent) {
  theme_ = static_cast<Theme>(settings_.value("theme", static_cast<int>(theme_)).toInt() == 1);
  units_ = static_cast<UnitPreference>(settings_.value("units", static_cast<int>(units_)).toInt() == 1);
  colourBy_ = static_cast<ColourBy>(
      std::clamp(settings_.value("colourBy", 0).toInt(), 0, static_cast<int>(allColourings.size()) - 1));
  snapToTile_ = settings_.value("snapToTile", snapToTile_).toBool();
  snapToNeighbours_ = settings_.value("snapToNeighbours", snapToNeighbours_).toBool();
}

template <class T>
void Preferences::set(T& field, T value, const char* key) {
  if (field == value) return;
  field = value;
  settings_.setValue(key, static_cast<int>(value));
  emit changed();
}

void Preferences::setColourBy(ColourBy colourBy) { set(colourBy_, colourBy, "colourBy"); }

void Preferences::setTheme(Theme theme) { set(theme_, theme, "theme"); }

void Preferences::setUnits(UnitPreference units) { set(units_, units, "units"); }

void Preferences::setSnapToTile(bool on) { set(snapToTile_, on, "snapToTile"); }

void Preferences::setSnapToNeighbours(bool on) { set(snapToNeighbours_, on, "snapToNeighbours"); }

}  // namespace hallwright
