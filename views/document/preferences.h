// What a person likes: theme, units, snapping. Kept in the user's settings, never in the plan.
#pragma once

#include <QObject>
#include <QSettings>

#include "model/scene/build_scene.h"
#include "model/units/unit_table.h"
#include "views/style/palette.h"

namespace hallwright {

class Preferences : public QObject {
  Q_OBJECT

 public:
  explicit Preferences(QObject* parent = nullptr);

  Theme theme() const { return theme_; }
  UnitPreference units() const { return units_; }
  bool snapToTile() const { return snapToTile_; }
  bool snapToNeighbours() const { return snapToNeighbours_; }
  /// What racks are coloured by, in the floor and in 3D alike.
  ColourBy colourBy() const { return colourBy_; }

  void setTheme(Theme theme);
  void setUnits(UnitPreference units);
  void setSnapToTile(bool on);
  void setSnapToNeighbours(bool on);
  void setColourBy(ColourBy colourBy);

  /// For window layout and recent files.
  QSettings& settings() { return settings_; }

 signals:
  void changed();

 private:
  template <class T>
  void set(T& field, T value, const char* key);

  QSettings settings_;
  Theme theme_ = Theme::Light;
  UnitPreference units_ = UnitPreference::Metric;
  bool snapToTile_ = true, snapToNeighbours_ = true;
  ColourBy colourBy_ = ColourBy::Type;
};

}  // namespace hallwright
