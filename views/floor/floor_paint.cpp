// Painting of the floor view: a cached picture of what stands still, and above it selection, tool, hint and rulers.
#include <QPainter>
#include <algorithm>
#include <set>

#include "model/scene/tray_colours.h"
#include "views/document/document.h"
#include "views/document/preferences.h"
#include "views/document/selection.h"
#include "views/floor/floor_view.h"
#include "views/floor/ruler.h"
#include "views/style/scene_look.h"

namespace hallwright {
namespace {

struct Legend {
  QString title;
  std::vector<LegendEntry> entries;
};

}  // namespace

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
  const auto eachAtRest = [this](auto paint) {
    for (const FloorItem& item : content_->items)
      if (!isLifted(item.body.thing) && layers_.shows(layerOf(item))) paint(item);
  };
  eachAtRest([&](const FloorItem& item) { floor.paintBody(item); });
  paintTrays(floor);
  eachAtRest([&](const FloorItem& item) { floor.paintName(item); });
  staticStale_ = false;
}

bool FloorView::isLifted(ThingRef thing) const { return std::ranges::binary_search(lifted_, thing); }

void FloorView::paintTrays(FloorPainter& floor) {
  const auto& pieces = content_->trayPieces;
  const auto atRest = [this](const Tray& tray) { return layers_.shows(layerOf(tray)) && !isLifted(ref(tray.id)); };
  std::set<TrayId> inPieces, unseen;
  for (const TrayPiece& piece : pieces) inPieces.insert(piece.tray);
  for (const Tray& tray : content_->trays) {
    if (!atRest(tray)) {
      unseen.insert(tray.id);
    } else if (!inPieces.contains(tray.id) || tray.path.size() == 1) {
      floor.paintTray(tray);
    }
  }
  for (const TrayPiece& piece : pieces)
    if (!unseen.contains(piece.tray)) floor.paintTrayPiece(piece);
}

void FloorView::paintSelected(FloorPainter& floor, const Palette& palette) {
  for (const FloorItem& item : content_->items) {
    if (isLifted(item.body.thing) || !layers_.shows(layerOf(item))) continue;
    if (context_.selection.contains(item.body.thing)) {
      floor.paintFrame(item.body.area, palette.accent, 2.5);
    } else if (std::ranges::binary_search(heldRacks_, item.body.thing)) {
      floor.paintFrame(item.body.area, palette.accent, 1.5);
    }
  }
  for (const Tray& tray : content_->trays) {
    const ThingRef thing = ref(tray.id);
    if (context_.selection.contains(thing) && !isLifted(thing) && layers_.shows(layerOf(tray)))
      floor.paintTrayFrame(tray, palette.accent, 2.5);
  }
}

void FloorView::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  const Palette& palette = paletteOf(*this);
  if (!content_) return paintEmpty(painter);
  if (staticStale_ || static_.size() != size() * devicePixelRatioF()) paintStatic();
  painter.drawPixmap(0, 0, static_);
  painter.setRenderHint(QPainter::Antialiasing);
  FloorPainter floor(painter, transform_, palette, context_.preferences.units());
  paintSelected(floor, palette);
  for (const auto& way : ways_) floor.paintWay(way);
  paintLegend(painter, palette);
  tool_->paint(floor, painter);
  if (drop_) {
    floor.paintGhost(drop_->area, drop_->facing, !drop_->bad);
    floor.paintHint(drop_->at, drop_->text, drop_->bad, floorArea());
  }
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
  std::vector<Legend> blocks;
  if (!content_->legend.empty()) blocks.push_back({content_->legendTitle, content_->legend});
  if (!content_->trayPieces.empty()) blocks.push_back({tr("Trays, filled"), trayFillScale()});
  if (std::ranges::any_of(content_->trayPieces, [](const auto& p) { return shadeOf(p) == TrayShade::NotKnown; }))
    blocks.back().entries.push_back({rgbOf(palette.column), tr("hatched: not known").toStdString()});
  if (blocks.empty() || width() < 420) return;
  const QFontMetricsF metrics(painter.font());
  constexpr double swatch = 10, gap = 6, margin = 8;
  const double line = metrics.height() + 2;
  double wide = 0, lines = 0;
  for (const Legend& block : blocks) {
    wide = std::max(wide, metrics.horizontalAdvance(block.title));
    for (const LegendEntry& entry : block.entries)
      wide = std::max(wide, swatch + gap + metrics.horizontalAdvance(QString::fromStdString(entry.text)));
    lines += static_cast<double>(block.entries.size() + 1);
  }
  QRectF plate(0, 0, wide + 2 * margin, line * lines + static_cast<double>(blocks.size() - 1) * gap + 2 * margin);
  plate.moveBottomRight(QPointF(width() - 10, height() - 10));
  painter.setPen(QPen(palette.hairline, 1));
  QColor ground = palette.surface;
  ground.setAlphaF(0.88F);
  painter.setBrush(ground);
  painter.drawRoundedRect(plate, 4, 4);
  QPointF at = plate.topLeft() + QPointF(margin, margin);
  for (const Legend& block : blocks) {
    painter.setPen(palette.mutedText);
    painter.drawText(QRectF(at, QSizeF(wide, line)), Qt::AlignVCenter, block.title);
    for (const LegendEntry& entry : block.entries) {
      at.ry() += line;
      painter.fillRect(QRectF(at.x(), at.y() + (line - swatch) / 2, swatch, swatch), colour(entry.colour));
      painter.setPen(palette.text);
      painter.drawText(QRectF(at.x() + swatch + gap, at.y(), wide, line), Qt::AlignVCenter,
                       QString::fromStdString(entry.text));
    }
    at.ry() += line + gap;
  }
}

}  // namespace hallwright
