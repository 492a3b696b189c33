// Draws the layout of a fabric: bundles and lines below, cards, frames and cells above, a legend at the bottom. What is
// outside the area, or too small to be seen, is left out; `primitives` counts what was drawn.
#pragma once

#include <QPainter>

#include "views/fabric/fabric_content.h"
#include "views/fabric/fabric_lines.h"
#include "views/fabric/fabric_transform.h"
#include "views/style/palette.h"

namespace hallwright {

/// What is to be seen beside the fabric itself.
struct FabricMarks {
  std::vector<bool> selectedHosts, selectedSwitches;
  std::vector<bool> lostHosts, lostSwitches;
  FabricSpot focus, hovered;
};

class FabricPainter {
 public:
  FabricPainter(QPainter& painter, const FabricContent& content, const FabricLayout& layout,
                const FabricTransform& transform, const Palette& palette, const FabricMarks& marks, QRectF area);

  void paintBundles(const std::vector<FabricLine>& bundles, bool faint);
  void paintLines(const std::vector<FabricLine>& lines, const QColor& colour);
  void paintContainers(const std::vector<std::int64_t>& linksOfContainer);
  void paintLegend(const QRectF& strip);
  int primitives() const { return primitives_; }

  /// From the middle of the lower end to the nearest point of the upper one, in pixels.
  static QLineF lineOf(const FabricLine& line, const FabricLayout& layout, const FabricTransform& transform);

 private:
  void paintCounts(const std::vector<std::pair<QLineF, QString>>& labels);
  void paintContainer(const FabricContainer& one, std::int64_t links, FabricSpot spot);
  void paintCells(const FabricContainer& frame, FabricSpot spot);
  void paintCell(const FabricContainer& frame, int cell, const QRectF& rect, FabricSpot spot);
  void paintShares(const FabricContainer& one, const QRectF& rect);
  void paintOutline(const QRectF& rect, const QColor& colour, double width, Qt::PenStyle style = Qt::SolidLine);
  void paintCross(const QRectF& rect);
  void paintText(const QRectF& rect, const QString& words, const QColor& colour, int flags, bool bold = false);
  QColor domainColour(int domain) const;
  QColor nodeColour(const FabricContainer& one, std::uint32_t node) const;
  bool isPlaced(const FabricContainer& one, std::uint32_t node) const;
  static bool marked(const std::vector<bool>& marks, std::uint32_t node) { return node < marks.size() && marks[node]; }
  bool isSelected(const FabricContainer& one, std::uint32_t node) const;
  bool isLost(const FabricContainer& one, std::uint32_t node) const;
  QStringList textsOf(const FabricContainer& one, std::int64_t links) const;

  QPainter& painter_;
  const FabricContent& content_;
  const FabricLayout& layout_;
  const FabricTransform& transform_;
  const Palette& palette_;
  const FabricMarks& marks_;
  QRectF area_;
  int primitives_ = 0;
};

/// "8 leaves", "31 hosts"
QString countText(FabricLayer layer, std::size_t count);

}  // namespace hallwright
