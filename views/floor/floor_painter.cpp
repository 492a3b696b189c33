#include "views/floor/floor_painter.h"

#include <QFontMetricsF>
#include <QPainterPath>
#include <algorithm>
#include <array>
#include <cmath>

#include "model/units/text.h"

namespace hallwright {
namespace {

constexpr double leastTilePixels = 6;   // closer lines are a grey wash
constexpr double leastNamePixels = 16;  // a name in less cannot be read

QPainterPath pathOf(const std::vector<Point>& outline, const ViewTransform& transform) {
  QPolygonF polygon;
  for (const Point p : outline) polygon << transform.toPixel(p);
  QPainterPath path;
  path.addPolygon(polygon);
  path.closeSubpath();
  return path;
}

QColor textOn(const QColor& fill) {
  return fill.lightnessF() > 0.55 ? QColor(0x16, 0x1a, 0x20) : QColor(0xff, 0xff, 0xff);
}

/// The line along the front of a footprint.
QLineF frontOf(const QRectF& r, Facing facing) {
  switch (facing) {
    case Facing::South:
      return {r.bottomLeft(), r.bottomRight()};
    case Facing::North:
      return {r.topLeft(), r.topRight()};
    case Facing::East:
      return {r.topRight(), r.bottomRight()};
    case Facing::West:
      return {r.topLeft(), r.bottomLeft()};
  }
  return {};
}

}  // namespace

void FloorPainter::paintGround(const Hall& hall) {
  const QPainterPath outline = pathOf(hall.outline, transform_);
  painter_.fillPath(outline, palette_.floor);
  paintTiles(hall, outline);
  for (const KeepOut& part : hall.keepOuts) paintKeepOut(part);
  painter_.setPen(QPen(palette_.wall, 3, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
  painter_.setBrush(Qt::NoBrush);
  painter_.drawPath(outline);
  for (const Door& door : hall.doors) paintDoor(door);
  for (const Rect& column : hall.columns) {
    painter_.fillRect(transform_.toPixel(column), palette_.column);
    painter_.setPen(QPen(palette_.wall, 1));
    painter_.drawRect(transform_.toPixel(column));
  }
}

void FloorPainter::paintTiles(const Hall& hall, const QPainterPath& outline) {
  if (hall.tile <= Length{} || transform_.toPixels(hall.tile) < leastTilePixels) return;
  const Rect bounds = boundsOf(hall.outline);
  painter_.save();
  painter_.setClipPath(outline, Qt::IntersectClip);
  painter_.setPen(QPen(palette_.tileLine, 1));
  painter_.setRenderHint(QPainter::Antialiasing, false);
  for (Length x = hall.tile * (bounds.min.x.micrometres() / hall.tile.micrometres()); x <= bounds.max.x;
       x += hall.tile) {
    painter_.drawLine(transform_.toPixel(Point{x, bounds.min.y}), transform_.toPixel(Point{x, bounds.max.y}));
  }
  for (Length y = hall.tile * (bounds.min.y.micrometres() / hall.tile.micrometres()); y <= bounds.max.y;
       y += hall.tile) {
    painter_.drawLine(transform_.toPixel(Point{bounds.min.x, y}), transform_.toPixel(Point{bounds.max.x, y}));
  }
  painter_.restore();
}

void FloorPainter::paintKeepOut(const KeepOut& part) {
  const QRectF area = transform_.toPixel(part.area);
  QColor wash = palette_.keepOut;
  wash.setAlphaF(0.35F);
  painter_.fillRect(area, wash);
  painter_.fillRect(area, QBrush(palette_.keepOut, Qt::BDiagPattern));
  painter_.setPen(QPen(palette_.keepOut, 1));
  painter_.drawRect(area);
  const QString reason = QString::fromStdString(part.reason);
  const QFontMetricsF metrics(painter_.font());
  if (metrics.horizontalAdvance(reason) + 8 > area.width() || metrics.height() > area.height()) return;
  QRectF plate = metrics.boundingRect(reason).adjusted(-4, -2, 4, 2);
  plate.moveCenter(area.center());
  painter_.fillRect(plate, palette_.floor);
  painter_.setPen(palette_.mutedText);
  painter_.drawText(plate, Qt::AlignCenter, reason);
}

void FloorPainter::paintDoor(const Door& door) {
  painter_.setPen(QPen(palette_.floor, 5, Qt::SolidLine, Qt::FlatCap));
  painter_.drawLine(transform_.toPixel(door.from), transform_.toPixel(door.to));
  painter_.setPen(QPen(palette_.wall, 1));
  painter_.drawLine(transform_.toPixel(door.from), transform_.toPixel(door.to));
}

void FloorPainter::paintAisles(const std::vector<Aisle>& aisles) {
  const QFontMetricsF metrics(painter_.font());
  for (const Aisle& aisle : aisles) {
    const QRectF area = transform_.toPixel(aisle.area);
    const bool cold = aisle.kind == AisleKind::Cold;
    painter_.fillRect(area, cold ? palette_.coldAisle : palette_.hotAisle);
    const char* word = cold ? "cold aisle" : aisle.kind == AisleKind::Hot ? "hot aisle" : "mixed aisle";
    const QString text =
        QString("%1  %2").arg(word, QString::fromStdString(formatRounded(aisle.width(), TextStyle{.units = units_})));
    const double along = aisle.alongX ? area.width() : area.height(),
                 across = aisle.alongX ? area.height() : area.width();
    if (metrics.horizontalAdvance(text) + 8 > along || metrics.height() > across) continue;
    painter_.save();
    painter_.translate(area.center());
    if (!aisle.alongX) painter_.rotate(-90);
    painter_.setPen(palette_.mutedText);
    painter_.drawText(QRectF(-along / 2, -across / 2, along, across), Qt::AlignCenter, text);
    painter_.restore();
  }
}

void FloorPainter::paintItem(const FloorItem& item, QPointF moved) {
  paintBody(item, moved);
  paintName(item, moved);
}

void FloorPainter::paintBody(const FloorItem& item, QPointF moved) {
  const QRectF area = transform_.toPixel(item.body.area).translated(moved);
  if (std::max(area.width(), area.height()) < 1) return;
  painter_.fillRect(area, item.fill);
  if (std::min(area.width(), area.height()) < 3) return;
  painter_.setPen(QPen(palette_.rackEdge, 1));
  painter_.setBrush(Qt::NoBrush);
  painter_.drawRect(area);
  painter_.setPen(QPen(palette_.rackEdge, std::min(3.0, std::max(1.5, area.width() / 12)), Qt::SolidLine, Qt::FlatCap));
  painter_.drawLine(frontOf(area, item.body.facing));
}

void FloorPainter::paintName(const FloorItem& item, QPointF moved) {
  const QRectF area = transform_.toPixel(item.body.area).translated(moved);
  if (std::min(area.width(), area.height()) < 3) return;
  if (std::max(area.width(), area.height()) < leastNamePixels * 1.6) return;
  const QFontMetricsF metrics(painter_.font());
  const double wide = metrics.horizontalAdvance(item.name) + 2;
  painter_.setPen(textOn(item.fill));
  if (wide <= area.width() && metrics.height() <= area.height()) {
    painter_.drawText(area, Qt::AlignCenter, item.name);
  } else if (wide <= area.height() && metrics.height() <= area.width() + 3) {
    painter_.save();
    painter_.translate(area.center());
    painter_.rotate(-90);
    painter_.drawText(QRectF(-area.height() / 2, -area.width() / 2, area.height(), area.width()), Qt::AlignCenter,
                      item.name);
    painter_.restore();
  }
}

void FloorPainter::paintTray(const Tray& tray) {
  if (tray.path.size() == 1) {
    // An upright ladder from above: its box, crossed out.
    const QRectF box = uprightBox(tray);
    painter_.setPen(QPen(palette_.column, 1.5));
    painter_.setBrush(Qt::NoBrush);
    painter_.drawRect(box);
    painter_.drawLine(box.topLeft(), box.bottomRight());
    painter_.drawLine(box.topRight(), box.bottomLeft());
    return;
  }
  for (std::size_t i = 0; i + 1 < tray.path.size(); ++i)
    paintChannel(tray.path[i], tray.path[i + 1], tray.width, palette_.column, Qt::SolidPattern);
}

void FloorPainter::paintTrayPiece(const TrayPiece& piece) {
  const TrayShade shade = shadeOf(piece);
  paintChannel(piece.from, piece.to, piece.width, shade == TrayShade::Filled ? fillColour(piece.fill) : palette_.column,
               shade == TrayShade::NotKnown ? Qt::BDiagPattern : Qt::SolidPattern);
}

/// As seen from above; never too small to be found.
QRectF FloorPainter::uprightBox(const Tray& tray) const {
  constexpr double least = 8;  // px
  const double wide = std::max(least, transform_.toPixels(tray.width)),
               deep = std::max(least, transform_.toPixels(tray.height));
  QRectF box(0, 0, wide, deep);
  box.moveCenter(transform_.toPixel(tray.path.front()));
  return box;
}

/// With its corners; at least so wide that a frame around it is seen.
QPainterPath FloorPainter::outlineOf(const Tray& tray) const {
  constexpr double least = 6;  // px
  QPainterPath line;
  if (tray.path.size() == 1) {
    line.addRect(uprightBox(tray));
    return line;
  }
  for (const Point corner : tray.path) {
    const QPointF at = transform_.toPixel(corner);
    line.elementCount() == 0 ? line.moveTo(at) : line.lineTo(at);
  }
  QPainterPathStroker wide;
  wide.setWidth(std::max(least, transform_.toPixels(tray.width)));
  wide.setJoinStyle(Qt::MiterJoin);
  wide.setCapStyle(Qt::FlatCap);
  return wide.createStroke(line).simplified();
}

void FloorPainter::paintTrayFrame(const Tray& tray, const QColor& colour, double width) {
  painter_.setPen(QPen(colour, width, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
  painter_.setBrush(Qt::NoBrush);
  painter_.drawPath(outlineOf(tray));
}

void FloorPainter::paintTrayGhost(const Tray& tray, bool allowed) {
  const QColor edge = allowed ? palette_.accent : palette_.error;
  QColor wash = edge;
  wash.setAlphaF(0.22F);
  painter_.setBrush(wash);
  painter_.setPen(QPen(edge, 1, Qt::DashLine));
  painter_.drawPath(outlineOf(tray));
  QPolygonF middle;
  for (const Point corner : tray.path) middle << transform_.toPixel(corner);
  painter_.setPen(QPen(edge, 1.5));
  painter_.drawPolyline(middle);
}

void FloorPainter::paintTrayHandles(const Tray& tray) {
  constexpr double side = 8;  // px
  painter_.setPen(QPen(palette_.accent, 1.5));
  painter_.setBrush(palette_.surface);
  for (const Point corner : tray.path) {
    QRectF handle(0, 0, side, side);
    handle.moveCenter(transform_.toPixel(corner));
    painter_.drawRect(handle);
  }
}

/// Two rails at the edges and a wash between them, through which what stands below is seen.
void FloorPainter::paintChannel(Point from, Point to, Length width, QColor colour, Qt::BrushStyle inside) {
  constexpr float washAlpha = 0.22F;
  constexpr double leastRails = 4, wideRails = 12;  // px: in less there is only a line; fine rails
  const QLineF line(transform_.toPixel(from), transform_.toPixel(to));
  const double across = transform_.toPixels(width);
  if (line.length() <= 0) return;
  if (across < leastRails) {
    painter_.setPen(QPen(colour, std::max(1.5, across / 2), Qt::SolidLine, Qt::FlatCap));
    return painter_.drawLine(line);
  }
  const QPointF half = QPointF(-line.dy(), line.dx()) * (across / 2 / line.length());
  const QPolygonF area({line.p1() + half, line.p2() + half, line.p2() - half, line.p1() - half});
  QColor wash = colour;
  if (inside == Qt::SolidPattern) wash.setAlphaF(washAlpha);
  painter_.setPen(Qt::NoPen);
  painter_.setBrush(QBrush(wash, inside));
  painter_.drawPolygon(area);
  painter_.setPen(QPen(colour, across < wideRails ? 1 : 2, Qt::SolidLine, Qt::FlatCap));
  painter_.drawLine(area[0], area[1]);
  painter_.drawLine(area[2], area[3]);
}

void FloorPainter::paintWay(const std::vector<Point>& corners) {
  constexpr double dot = 4;  // px
  QPolygonF way;
  for (const Point corner : corners) way << transform_.toPixel(corner);
  painter_.setBrush(Qt::NoBrush);
  for (const auto& [colour, width] : {std::pair(palette_.surface, 7.0), {palette_.accent, 3.5}}) {
    painter_.setPen(QPen(colour, width, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter_.drawPolyline(way);
  }
  painter_.setPen(QPen(palette_.surface, 1.5));
  painter_.setBrush(palette_.accent);
  for (const QPointF& end : {way.front(), way.back()}) painter_.drawEllipse(end, dot, dot);
}

void FloorPainter::paintFrame(const Rect& area, const QColor& colour, double width, QPointF moved) {
  painter_.setPen(QPen(colour, width, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
  painter_.setBrush(Qt::NoBrush);
  painter_.drawRect(transform_.toPixel(area).translated(moved));
}

void FloorPainter::paintGhost(const Rect& area, Facing facing, bool allowed) {
  const QColor edge = allowed ? palette_.accent : palette_.error;
  QColor wash = edge;
  wash.setAlphaF(0.22F);
  const QRectF box = transform_.toPixel(area);
  painter_.fillRect(box, wash);
  painter_.setPen(QPen(edge, 1, Qt::DashLine));
  painter_.setBrush(Qt::NoBrush);
  painter_.drawRect(box);
  painter_.setPen(QPen(edge, 2.5, Qt::SolidLine, Qt::FlatCap));
  painter_.drawLine(frontOf(box, facing));
}

void FloorPainter::paintHint(QPointF at, const QString& text, bool bad, QRectF within) {
  const QFontMetricsF metrics(painter_.font());
  const double widest = std::min(420.0, within.width() - 16);
  QRectF plate = metrics.boundingRect(QRectF(0, 0, widest, 400), Qt::TextWordWrap, text).adjusted(-8, -5, 8, 5);
  plate.moveTopLeft(at + QPointF(18, 18));
  if (plate.right() > within.right()) plate.moveRight(std::max(within.left() + plate.width(), at.x() - 12));
  if (plate.bottom() > within.bottom()) plate.moveBottom(at.y() - 12);
  painter_.setPen(QPen(bad ? palette_.error : palette_.hairline, 1));
  painter_.setBrush(palette_.surface);
  painter_.drawRoundedRect(plate, 4, 4);
  painter_.setPen(bad ? palette_.error : palette_.text);
  painter_.drawText(plate.adjusted(8, 5, -8, -5), Qt::TextWordWrap, text);
}

}  // namespace hallwright
