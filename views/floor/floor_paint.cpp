// Painting of the floor view: a cached picture of what stands still, and above it selection, tool, hint and rulers.
#include <QPainter>

#include "views/document/document.h"
#include "views/document/preferences.h"
#include "views/document/selection.h"
#include "views/floor/floor_view.h"
#include "views/floor/ruler.h"

namespace hallwright {

void FloorView::paintStatic() {
  const double ratio = devicePixelRatioF();
  const QSize size = this->size() * ratio;
  if (static_.size() != size) static_ = QPixmap(size);
  static_.setDevicePixelRatio(ratio);
  const Palette& palette = paletteOf(*this);
  static_.fill(palette.window);
  QPainter painter(&static_);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setFont(font());
  FloorPainter floor(painter, transform_, palette, context_.preferences.units());
  floor.paintGround(content_->space.hall);
  floor.paintAisles(content_->aisles);
  for (const FloorItem& item : content_->items) {
    if (!std::binary_search(lifted_.begin(), lifted_.end(), item.body.thing)) floor.paintItem(item);
  }
  for (const Tray& tray : content_->trays) floor.paintTray(tray);
  staticStale_ = false;
}

void FloorView::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  const Palette& palette = paletteOf(*this);
  if (!content_) return paintEmpty(painter);
  if (staticStale_ || static_.size() != size() * devicePixelRatioF()) paintStatic();
  painter.drawPixmap(0, 0, static_);
  painter.setRenderHint(QPainter::Antialiasing);
  FloorPainter floor(painter, transform_, palette, context_.preferences.units());
  for (const FloorItem& item : content_->items) {
    const bool lifted = std::binary_search(lifted_.begin(), lifted_.end(), item.body.thing);
    if (!lifted && context_.selection.contains(item.body.thing)) floor.paintFrame(item.body.area, palette.accent, 2.5);
  }
  tool_->paint(floor, painter);
  if (drop_) {
    floor.paintGhost(drop_->area, drop_->facing, !drop_->bad);
    floor.paintHint(drop_->at, drop_->text, drop_->bad, floorArea());
  }
  paintLegend(painter, palette);
  if (!said_.isEmpty()) floor.paintHint({rulerSize + 0.0, height() - 60.0}, said_, saidBad_, floorArea());
  paintRulers(painter, rect(), transform_, palette, context_.preferences.units(), mouse_);
}

void FloorView::paintEmpty(QPainter& painter) {
  const Palette& palette = paletteOf(*this);
  painter.fillRect(rect(), palette.window);
  painter.setPen(palette.mutedText);
  painter.drawText(rect().adjusted(24, 24, -24, -24), Qt::AlignCenter | Qt::TextWordWrap,
                   tr("This plan has no hall yet. Choose Place, Add hall to draw one, or File, New from template."));
}

void FloorView::paintLegend(QPainter& painter, const Palette& palette) {
  if (content_->legend.empty() || width() < 420) return;
  const QFontMetricsF metrics(painter.font());
  constexpr double swatch = 10, gap = 6, margin = 8;
  double wide = metrics.horizontalAdvance(content_->legendTitle);
  for (const LegendEntry& entry : content_->legend) {
    wide = std::max(wide, swatch + gap + metrics.horizontalAdvance(QString::fromStdString(entry.text)));
  }
  const double line = metrics.height() + 2;
  QRectF plate(0, 0, wide + 2 * margin, line * static_cast<double>(content_->legend.size() + 1) + 2 * margin);
  plate.moveBottomRight(QPointF(width() - 10, height() - 10));
  painter.setPen(QPen(palette.hairline, 1));
  QColor ground = palette.surface;
  ground.setAlphaF(0.88F);
  painter.setBrush(ground);
  painter.drawRoundedRect(plate, 4, 4);
  QPointF at = plate.topLeft() + QPointF(margin, margin);
  painter.setPen(palette.mutedText);
  painter.drawText(QRectF(at, QSizeF(wide, line)), Qt::AlignVCenter, content_->legendTitle);
  for (const LegendEntry& entry : content_->legend) {
    at.ry() += line;
    painter.fillRect(QRectF(at.x(), at.y() + (line - swatch) / 2, swatch, swatch), colour(entry.colour));
    painter.setPen(palette.text);
    painter.drawText(QRectF(at.x() + swatch + gap, at.y(), wide, line), Qt::AlignVCenter,
                     QString::fromStdString(entry.text));
  }
}

}  // namespace hallwright
