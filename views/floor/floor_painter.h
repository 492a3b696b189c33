// Paints the floor of a hall: ground and tile grid, walls, columns, keep-outs, aisles, and what stands there. Pure: the
// same painter serves the window, its cached layer and pictures.
#pragma once

#include <QPainter>
#include <QPainterPath>

#include "model/units/unit_table.h"
#include "views/floor/floor_content.h"
#include "views/floor/view_transform.h"
#include "views/style/palette.h"

namespace hallwright {

class FloorPainter {
 public:
  FloorPainter(QPainter& painter, const ViewTransform& transform, const Palette& palette, UnitPreference units)
      : painter_(painter), transform_(transform), palette_(palette), units_(units) {}

  void paintGround(const Hall& hall);
  void paintAisles(const std::vector<Aisle>& aisles);
  void paintItem(const FloorItem& item, QPointF moved = {});
  /// The two parts of an item, for who paints something between them.
  void paintBody(const FloorItem& item, QPointF moved = {});
  void paintName(const FloorItem& item, QPointF moved = {});
  /// Its width to scale, without a word about what is in it.
  void paintTray(const Tray& tray);
  /// The same with its fill in colour; hatched where that is not known.
  void paintTrayPiece(const TrayPiece& piece);
  /// Around a tray that is selected or under the mouse.
  void paintTrayFrame(const Tray& tray, const QColor& colour, double width);
  /// What would be drawn; red where it may not run.
  void paintTrayGhost(const Tray& tray, bool allowed);
  /// Its corners, to be dragged.
  void paintTrayHandles(const Tray& tray);
  /// The way of a picked cable.
  void paintWay(const std::vector<Point>& corners);
  /// A frame around something selected or under the mouse.
  void paintFrame(const Rect& area, const QColor& colour, double width, QPointF moved = {});
  /// A dashed box of what would be placed; red where it may not stand.
  void paintGhost(const Rect& area, Facing facing, bool allowed);
  const Palette& palette() const { return palette_; }
  /// A few words on a plate beside a point of the view.
  void paintHint(QPointF at, const QString& text, bool bad, QRectF within);

 private:
  void paintTiles(const Hall& hall, const QPainterPath& outline);
  void paintKeepOut(const KeepOut& part);
  void paintDoor(const Door& door);
  QPainterPath outlineOf(const Tray& tray) const;
  QRectF uprightBox(const Tray& tray) const;
  void paintChannel(Point from, Point to, Length width, QColor colour, Qt::BrushStyle inside);

  QPainter& painter_;
  const ViewTransform& transform_;
  const Palette& palette_;
  UnitPreference units_;
};

}  // namespace hallwright
