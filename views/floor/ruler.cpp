#include "views/floor/ruler.h"

#include <cmath>

namespace hallwright {
namespace {

constexpr double leastLabelPixels = 60;

Length unitOf(UnitPreference units) { return units == UnitPreference::Imperial ? foot : oneMetre; }

QString label(Length at, UnitPreference units) { return QString::number(std::round(at / unitOf(units) * 1000) / 1000); }

}  // namespace

Length rulerStep(const ViewTransform& transform, UnitPreference units) {
  const double wanted = leastLabelPixels / transform.toPixels(unitOf(units));
  double power = std::pow(10, std::floor(std::log10(wanted)));
  for (const double factor : {1.0, 2.0, 5.0, 10.0}) {
    if (power * factor >= wanted)
      return Length::rounded(power * factor * static_cast<double>(unitOf(units).micrometres()));
  }
  return unitOf(units);
}

void paintRulers(QPainter& painter, const QRect& area, const ViewTransform& transform, const Palette& palette,
                 UnitPreference units, QPointF mouse) {
  const QRect top(area.left(), area.top(), area.width(), rulerSize),
      left(area.left(), area.top(), rulerSize, area.height());
  painter.fillRect(top, palette.window);
  painter.fillRect(left, palette.window);
  painter.setPen(QPen(palette.hairline, 1));
  painter.drawLine(top.bottomLeft(), top.bottomRight());
  painter.drawLine(left.topRight(), left.bottomRight());
  QFont font = painter.font();
  font.setPointSizeF(7.5);
  painter.save();
  painter.setFont(font);
  const Length step = rulerStep(transform, units);
  const Point low = transform.toFloor(QPointF(area.left() + rulerSize, area.bottom()));
  const Point high = transform.toFloor(QPointF(area.right(), area.top() + rulerSize));
  const auto firstAt = [&](Length from) { return step * static_cast<std::int64_t>(std::ceil(from / step)); };
  painter.setPen(palette.mutedText);
  for (Length x = firstAt(low.x); x <= high.x; x += step) {
    const double at = transform.toPixel(Point{x, {}}).x();
    painter.drawLine(QPointF(at, top.bottom() - 5), QPointF(at, top.bottom()));
    painter.drawText(QRectF(at - 40, top.top() + 1, 80, rulerSize - 7), Qt::AlignCenter, label(x, units));
  }
  for (Length y = firstAt(low.y); y <= high.y; y += step) {
    const double at = transform.toPixel(Point{{}, y}).y();
    painter.drawLine(QPointF(left.right() - 5, at), QPointF(left.right(), at));
    painter.save();
    painter.translate(left.left() + 8, at);
    painter.rotate(-90);
    painter.drawText(QRectF(-40, -8, 80, 16), Qt::AlignCenter, label(y, units));
    painter.restore();
  }
  painter.setPen(QPen(palette.accent, 1));
  if (mouse.x() > rulerSize) painter.drawLine(QPointF(mouse.x(), top.top()), QPointF(mouse.x(), top.bottom()));
  if (mouse.y() > rulerSize) painter.drawLine(QPointF(left.left(), mouse.y()), QPointF(left.right(), mouse.y()));
  painter.fillRect(QRect(area.topLeft(), QSize(rulerSize - 1, rulerSize - 1)), palette.window);
  painter.setPen(palette.mutedText);
  painter.drawText(QRect(area.topLeft(), QSize(rulerSize, rulerSize)), Qt::AlignCenter,
                   units == UnitPreference::Imperial ? "ft" : "m");
  painter.restore();
}

}  // namespace hallwright
