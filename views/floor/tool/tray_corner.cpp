#include "views/floor/tool/tray_corner.h"

#include <QObject>
#include <algorithm>
#include <cmath>

#include "model/cabling/tray_graph.h"
#include "model/plan/tray_path.h"

namespace hallwright {
namespace {

constexpr double reachPixels = 8;
constexpr Length farthestReach = 600 * mm;  // however small a hall is drawn

bool meets(const Tray& one, const Tray& two) {
  for (const Length a : heightsAlong(one)) {
    for (const Length b : heightsAlong(two)) {
      if (a - b <= sameLevel && b - a <= sameLevel) return true;
    }
  }
  return false;
}

QString trayText(const FloorContent& content, const Tray& drawn, const TraySnapped& held) {
  const Tray* other = content.tray(TrayId{held.thing.id});
  if (!other) return {};
  const bool corner = held.x == TrayHold::TrayCorner || held.y == TrayHold::TrayCorner;
  const QString where = corner ? QObject::tr("corner of %1") : QObject::tr("line of %1");
  const QString text = where.arg(QString::fromStdString(other->name));
  return text + (meets(drawn, *other) ? QObject::tr(", joined") : QObject::tr(", of another height"));
}

QString bodyText(const FloorContent& content, const TraySnapped& held) {
  const auto at = std::ranges::find(content.items, held.thing, [](const FloorItem& item) { return item.body.thing; });
  if (at == content.items.end()) return {};
  const bool middle = held.x == TrayHold::Middle || held.y == TrayHold::Middle;
  return (middle ? QObject::tr("middle of %1") : QObject::tr("edge of %1")).arg(at->name);
}

QString reason(const FloorContent& content, const Tray& drawn, const TraySnapped& held) {
  QStringList parts;
  if (held.x == TrayHold::RightAngle || held.y == TrayHold::RightAngle) parts << QObject::tr("straight");
  const QString by = held.thing.kind == ThingKind::Tray ? trayText(content, drawn, held) : bodyText(content, held);
  if (!by.isEmpty()) parts << by;
  return parts.join(", ");
}

}  // namespace

HeldCorner holdCorner(const FloorSurface& surface, const Tray& tray, const std::vector<TrayAnchor>& anchors,
                      const FloorMouse& mouse) {
  const FloorContent* content = surface.content();
  if (!content) return {mouse.floor, {}};
  const SnapOptions wanted = surface.snapOptions(mouse.modifiers);
  const Length near = std::min(surface.transform().toLength(reachPixels), farthestReach);
  std::vector<Tray> others;
  for (const Tray& other : content->trays)
    if (other.id != tray.id && surface.layers().shows(layerOf(other))) others.push_back(other);
  const TraySnapped held = snapTrayCorner(content->space, others, anchors, tray.width, mouse.floor,
                                          {wanted.tiles, wanted.neighbours, std::max(wanted.reach, near)});
  return {held.at, reason(*content, tray, held)};
}

Length lengthOf(const std::vector<Point>& path) {
  double metres = 0;
  for (std::size_t i = 0; i + 1 < path.size(); ++i)
    metres += std::hypot((path[i + 1].x - path[i].x).metres(), (path[i + 1].y - path[i].y).metres());
  return Length::fromMetres(metres);
}

}  // namespace hallwright
