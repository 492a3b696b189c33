#include "views/floor/tool/select_tool.h"

#include <QApplication>
#include <algorithm>

#include "model/plan/edit/move.h"
#include "model/units/text.h"
#include "views/document/document.h"
#include "views/document/preferences.h"
#include "views/document/selection.h"
#include "views/document/thing_names.h"

namespace hallwright {
namespace {

constexpr int otherViewsEveryMs = 40;  // the floor follows each mouse move, the other views now and then

Rect shifted(const Rect& rect, Point by) { return {rect.min + by, rect.max + by}; }

}  // namespace

void SelectTool::press(const FloorMouse& mouse) {
  if (mouse.button != Qt::LeftButton) return;
  pressed_ = mouse;
  state_ = State::Pressed;
}

void SelectTool::move(const FloorMouse& mouse) {
  const auto farEnough = [&] {
    return (mouse.pixel - pressed_.pixel).manhattanLength() >= QApplication::startDragDistance();
  };
  switch (state_) {
    case State::Idle: {
      const FloorItem* under = surface_.content() ? surface_.content()->itemAt(mouse.floor) : nullptr;
      if (under != hovered_) surface_.refresh();
      hovered_ = under;
      return;
    }
    case State::Pressed:
      if (!farEnough()) return;
      if (surface_.content() && surface_.content()->itemAt(pressed_.floor)) {
        startDrag();
        return drag(mouse);
      }
      state_ = State::Banding;
      [[fallthrough]];
    case State::Banding:
      bandTo_ = mouse.floor;
      return surface_.refresh();
    case State::Dragging:
      return drag(mouse);
  }
}

void SelectTool::pick(const FloorMouse& mouse) {
  const FloorItem* item = surface_.content() ? surface_.content()->itemAt(mouse.floor) : nullptr;
  const bool add = mouse.modifiers & (Qt::ControlModifier | Qt::ShiftModifier);
  if (!item) {
    if (!add) context_.selection.clear();
  } else if (add) {
    context_.selection.toggle(item->body.thing);
  } else {
    context_.selection.setOne(item->body.thing);
  }
}

void SelectTool::startDrag() {
  const FloorContent& content = *surface_.content();
  const ThingRef grabbed = content.itemAt(pressed_.floor)->body.thing;
  if (!context_.selection.contains(grabbed)) pick(pressed_);
  moved_.clear();
  items_.clear();
  for (const FloorItem& item : content.items) {
    if (!context_.selection.contains(item.body.thing)) continue;
    bounds_ = items_.empty() ? item.body.area : united(bounds_, item.body.area);
    moved_.push_back(item.body.thing);
    items_.push_back(item);
  }
  state_ = State::Dragging;
  surface_.lift(moved_);
  shown_.start();
}

void SelectTool::drag(const FloorMouse& mouse) {
  const FloorContent& content = *surface_.content();
  const Point by = mouse.floor - pressed_.floor;
  snapped_ = snap(content.space, shifted(bounds_, by), moved_, surface_.snapOptions(mouse.modifiers));
  snapped_.move = snapped_.move + by;
  obstacle_.clear();
  for (const FloorItem& item : items_) {
    if (const auto why = standsFree(content.space, shifted(item.body.area, snapped_.move), moved_)) {
      obstacle_ = item.name + ": " + QString::fromStdString(why->message);
      break;
    }
  }
  if (shown_.elapsed() >= otherViewsEveryMs) showEverywhere();
  surface_.refresh();
}

void SelectTool::showEverywhere() {
  if (auto plan = moveThings(*context_.document.committed(), moved_, snapped_.move.x, snapped_.move.y)) {
    context_.document.preview(std::move(*plan));
  }
  shown_.restart();
}

void SelectTool::release(const FloorMouse& mouse) {
  const State state = std::exchange(state_, State::Idle);
  if (state == State::Pressed) pick(pressed_);  // where it was pressed: a slip of the hand picks no other
  if (state == State::Banding) finishBand(mouse);
  if (state == State::Dragging) finishDrag();
}

void SelectTool::finishDrag() {
  surface_.lift({});
  if (snapped_.move == Point{}) return context_.document.endPreview();  // back where it was: no step
  auto plan = moveThings(*context_.document.committed(), moved_, snapped_.move.x, snapped_.move.y);
  if (!plan || !obstacle_.isEmpty()) {
    // Where it cannot stand it does not go: it jumps back, and the reason stays to be read.
    context_.document.endPreview();
    surface_.say(obstacle_.isEmpty() ? QString::fromStdString(plan.error().message) : obstacle_, true);
    return surface_.refresh();
  }
  const QString what = thingsText(*plan, moved_);
  context_.document.commit(QObject::tr("Move %1").arg(what), std::move(*plan));
  surface_.refresh();
}

void SelectTool::finishBand(const FloorMouse& mouse) {
  const Rect band{{std::min(pressed_.floor.x, mouse.floor.x), std::min(pressed_.floor.y, mouse.floor.y)},
                  {std::max(pressed_.floor.x, mouse.floor.x), std::max(pressed_.floor.y, mouse.floor.y)}};
  const auto found = surface_.content() ? surface_.content()->thingsIn(band) : std::vector<ThingRef>{};
  if (mouse.modifiers & (Qt::ControlModifier | Qt::ShiftModifier)) {
    context_.selection.add(found);
  } else {
    context_.selection.set(found);
  }
  surface_.refresh();
}

bool SelectTool::cancel() {
  const State state = std::exchange(state_, State::Idle);
  if (state == State::Idle) return false;
  surface_.lift({});
  context_.document.endPreview();
  surface_.refresh();
  return true;
}

void SelectTool::paint(FloorPainter& floor, QPainter& painter) {
  const ViewTransform& transform = surface_.transform();
  const Palette& palette = floor.palette();
  if (state_ == State::Banding) {
    QColor wash = palette.accent;
    wash.setAlphaF(0.12F);
    const QRectF band = QRectF(transform.toPixel(pressed_.floor), transform.toPixel(bandTo_)).normalized();
    painter.fillRect(band, wash);
    painter.setPen(QPen(palette.accent, 1));
    painter.drawRect(band);
  }
  if (state_ != State::Dragging) return;
  const QPointF by{transform.toPixels(snapped_.move.x), -transform.toPixels(snapped_.move.y)};
  for (const FloorItem& item : items_) {
    floor.paintItem(item, by);
    floor.paintFrame(item.body.area, obstacle_.isEmpty() ? palette.accent : palette.error, 2, by);
  }
  painter.setPen(QPen(palette.accent, 1, Qt::DotLine));
  const QRectF all = transform.toPixel(shifted(bounds_, snapped_.move));
  if (snapped_.x && snapped_.x->kind != SnapKind::Tile) {
    const double x = transform.toPixel(Point{snapped_.x->line, {}}).x();
    painter.drawLine(QPointF(x, all.top() - 200), QPointF(x, all.bottom() + 200));
  }
  if (snapped_.y && snapped_.y->kind != SnapKind::Tile) {
    const double y = transform.toPixel(Point{{}, snapped_.y->line}).y();
    painter.drawLine(QPointF(all.left() - 200, y), QPointF(all.right() + 200, y));
  }
  const TextStyle style{.digits = 4, .units = context_.preferences.units()};
  const QString far = QObject::tr("dx %1, dy %2")
                          .arg(QString::fromStdString(formatRounded(snapped_.move.x, style)),
                               QString::fromStdString(formatRounded(snapped_.move.y, style)));
  floor.paintHint(all.bottomRight(), obstacle_.isEmpty() ? far : obstacle_, !obstacle_.isEmpty(), painter.viewport());
}

QCursor SelectTool::cursor() const {
  if (state_ == State::Dragging) return Qt::ClosedHandCursor;
  return hovered_ ? Qt::OpenHandCursor : Qt::ArrowCursor;
}

QString SelectTool::hint() const {
  return QObject::tr("Click selects, drag moves (Alt: without snapping), drag on the floor selects an area, Ctrl adds");
}

}  // namespace hallwright
