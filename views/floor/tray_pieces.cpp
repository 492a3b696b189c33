#include "views/floor/tray_pieces.h"

#include <QObject>
#include <QStringList>
#include <algorithm>
#include <cmath>
#include <set>

#include "model/estimate/estimate.h"
#include "model/scene/tray_colours.h"
#include "model/units/text.h"
#include "model/units/words.h"
#include "views/style/palette.h"

namespace hallwright {
namespace {

constexpr std::size_t mostWays = 500;  // with more of them lit, nothing stands out

QString words(const std::string& text) { return QString::fromStdString(text); }

/// From the middle line between two points.
double metresAside(Point at, Point from, Point to) {
  const double dx = (to.x - from.x).metres(), dy = (to.y - from.y).metres();
  const double px = (at.x - from.x).metres(), py = (at.y - from.y).metres();
  const double square = dx * dx + dy * dy;
  const double along = square > 0 ? std::clamp((px * dx + py * dy) / square, 0.0, 1.0) : 0;
  return std::hypot(px - along * dx, py - along * dy);
}

bool covers(Point from, Point to, Length width, Point at) { return metresAside(at, from, to) <= width.metres() / 2; }

QString fillText(const TrayPiece& piece) {
  QString text = words(counted(piece.cables, "cable"));
  if (piece.cables == 0) return text;
  const QString share = words(formatPercent(piece.fill, 2));
  if (piece.unknown == 0) return QObject::tr("%1, %2 full").arg(text, share);
  if (piece.unknown == piece.cables) return QObject::tr("%1 of unknown thickness: fill unknown").arg(text);
  return QObject::tr("%1, \u2265 %2 full, %3 of unknown thickness").arg(text, share, words(formatCount(piece.unknown)));
}

}  // namespace

bool covers(const Tray& tray, Point at, Length aside) {
  const Length width = std::max(tray.width, 2 * aside);
  if (tray.path.size() == 1) return covers(tray.path.front(), tray.path.front(), width, at);
  for (std::size_t i = 0; i + 1 < tray.path.size(); ++i)
    if (covers(tray.path[i], tray.path[i + 1], width, at)) return true;
  return false;
}

TrayShade shadeOf(const TrayPiece& piece) {
  if (piece.cables == 0) return TrayShade::NoCable;
  return piece.unknown == piece.cables ? TrayShade::NotKnown : TrayShade::Filled;
}

QColor fillColour(double fill) { return colour(trayFillColour(fill)); }

std::vector<TrayPiece> trayPieces(const Plan& plan, HallId hall, const CablingResult& cabling) {
  std::vector<TrayPiece> pieces;
  for (std::size_t i = 0; i < cabling.fill.size(); ++i) {
    const TraySegment& segment = cabling.trays->segments[i];
    const Tray* tray = segment.tray ? find(*plan.trays, segment.tray) : nullptr;
    if (!tray || tray->hall != hall) continue;
    const SegmentFill& fill = cabling.fill[i];
    pieces.push_back({tray->id, cabling.trays->nodes[segment.from].at, cabling.trays->nodes[segment.to].at, tray->width,
                      fill.cables, fill.unknown, fill.fill});
  }
  std::ranges::stable_sort(pieces, std::less(),
                           [](const TrayPiece& piece) { return std::pair(shadeOf(piece), piece.fill); });
  return pieces;
}

QString traysAt(const std::vector<Tray>& trays, const std::vector<TrayPiece>& pieces, Point point,
                UnitPreference units) {
  const auto height = [&](Length z) { return words(formatRounded(z, {.units = units})); };
  QStringList lines;
  for (const Tray& tray : trays) {
    if (!covers(tray, point)) continue;
    QString line = tray.zEnd
                       ? QObject::tr("%1, base from %2 to %3").arg(words(tray.name), height(tray.z), height(*tray.zEnd))
                       : QObject::tr("%1, base at %2").arg(words(tray.name), height(tray.z));
    const auto piece = std::ranges::find_if(pieces, [&](const TrayPiece& each) {
      return each.tray == tray.id && covers(each.from, each.to, each.width, point);
    });
    if (piece != pieces.end()) line += ": " + fillText(*piece);
    lines << line;
  }
  return lines.join('\n');
}

std::vector<std::vector<Point>> waysOf(const Estimates& estimates, const std::vector<PortRef>& cables, HallId hall) {
  std::vector<std::vector<Point>> ways;
  if (cables.empty()) return ways;
  const CablingResult& cabling = *estimates.cabling;
  std::set<std::uint32_t> routes;
  for (std::size_t f = 0; f < cabling.fabrics.size(); ++f) {
    const FabricGraph& graph = estimates.fabrics->fabrics[f].graph;
    for (const Cable& cable : cabling.fabrics[f].cables)
      if (cable.route != Cable::noRoute &&
          std::ranges::binary_search(cables, lowerPort(graph, graph.links[cable.link])))
        routes.insert(cable.route);
  }
  for (const std::uint32_t route : routes) {
    std::vector<Point> way;
    for (const TrayNode& corner : cornersOf(*cabling.trays, cabling.routes, cabling.routes.routes[route]))
      if (corner.hall == hall) way.push_back(corner.at);
    if (!way.empty()) ways.push_back(std::move(way));
    if (ways.size() == mostWays) break;
  }
  return ways;
}

}  // namespace hallwright
