#include "views/floor/tool/select_tool.h"

#include <QApplication>
#include <algorithm>

#include "model/plan/edit/move.h"
#include "model/plan/edit/trays.h"
#include "model/units/text.h"
#include "views/document/document.h"
#include "views/document/preferences.h"
#include "views/document/selection.h"
#include "views/document/thing_names.h"
#include "views/floor/tool/tray_corner.h"

namespace hallwright {
namespace {

constexpr int otherViewsEveryMs = 40;  // the floor follows each mouse move, the other views now and then
constexpr double cornerPixels = 7, fineTrayPixels = 4;

Rect shifted(const Rect& rect, Point by) { return {rect.min + by, rect.max + by}; }

Tray shifted(Tray tray, Point by) {
  for (Point& corner : tray.path) corner = corner + by;
  return tray;
}

}  // namespace

std::vector<ThingRef> SelectTool::thingsAt(const FloorMouse& mouse) const {
  if (!surface_.content()) return {};
  return surface_.content()->thingsAt(mouse.floor, surface_.layers(), surface_.transform().toLength(fineTrayPixels));
}

/// What the press took hold of: what is selected already, else what lies on top.
ThingRef SelectTool::grabbed() const {
  const auto things = thingsAt(pressed_);
  const auto selected = std::ranges::find_if(things, [&](ThingRef t) { return context_.selection.contains(t); });
  if (selected != things.end()) return *selected;
  return things.empty() ? ThingRef{} : things.front();
}

/// The only thing selected, if it is a tray of this floor that may be changed.
const Tray* SelectTool::trayWithHandles() const {
  const auto& things = context_.selection.things();
  if (!surface_.content() || things.size() != 1 || things.front().kind != ThingKind::Tray) return nullptr;
  const Tray* tray = surface_.content()->tray(TrayId{things.front().id});
  return tray && surface_.layers().picks(layerOf(*tray)) ? tray : nullptr;
}

std::optional<std::size_t> SelectTool::cornerAt(QPointF pixel) const {
  const Tray* tray = trayWithHandles();
  for (std::size_t i = 0; tray && i < tray->path.size(); ++i) {
    const QPointF by = surface_.transform().toPixel(tray->path[i]) - pixel;
    if (std::max(std::abs(by.x()), std::abs(by.y())) <= cornerPixels) return i;
  }
  return std::nullopt;
}

void SelectTool::press(const FloorMouse& mouse) {
  if (mouse.button != Qt::LeftButton) return;
  pressed_ = mouse;
  state_ = State::Pressed;
}

void SelectTool::hover(const FloorMouse& mouse) {
  const auto things = thingsAt(mouse);
  const ThingRef under = things.empty() ? ThingRef{} : things.front();
  overCorner_ = cornerAt(mouse.pixel).has_value();
  if (under != hovered_) surface_.refresh();
  hovered_ = under;
}

void SelectTool::move(const FloorMouse& mouse) {
  const auto farEnough = [&] {
    return (mouse.pixel - pressed_.pixel).manhattanLength() >= QApplication::startDragDistance();
  };
  switch (state_) {
    case State::Idle:
      return hover(mouse);
    case State::Pressed:
      if (!farEnough()) return;
      if (cornerAt(pressed_.pixel)) {
        startCorner();
        return dragCorner(mouse);
      }
      if (grabbed()) {
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
    case State::Corner:
      return dragCorner(mouse);
  }
}

void SelectTool::pick(const FloorMouse& mouse) {
  const auto things = thingsAt(mouse);
  const bool add = mouse.modifiers & (Qt::ControlModifier | Qt::ShiftModifier);
  if (things.empty()) {
    if (!add) context_.selection.clear();
    return;
  }
  if (add) return context_.selection.toggle(things.front());
  // What is picked alone already gives way to what lies next above or below it.
  const auto& selected = context_.selection.things();
  const auto at = selected.size() == 1 ? std::ranges::find(things, selected.front()) : things.end();
  const bool next = at != things.end() && at + 1 != things.end();
  context_.selection.setOne(next ? *(at + 1) : things.front());
}

void SelectTool::startDrag() {
  const FloorContent& content = *surface_.content();
  if (const ThingRef thing = grabbed(); !context_.selection.contains(thing)) pick(pressed_);
  moved_.clear();
  items_.clear();
  trays_.clear();
  const auto take = [&](ThingRef thing, const Rect& area) {
    bounds_ = moved_.empty() ? area : united(bounds_, area);
    moved_.push_back(thing);
  };
  for (const FloorItem& item : content.items) {
    if (!context_.selection.contains(item.body.thing) || !surface_.layers().picks(layerOf(item))) continue;
    take(item.body.thing, item.body.area);
    items_.push_back(item);
  }
  for (const Tray& tray : content.trays) {
    if (!context_.selection.contains(ref(tray.id)) || !surface_.layers().picks(layerOf(tray))) continue;
    take(ref(tray.id), boundsOf(tray.path));
    trays_.push_back(tray);
  }
  state_ = State::Dragging;
  surface_.lift(moved_);
  shown_.start();
}

/// Bodies are held by their edges, trays alone by their first corner.
void SelectTool::hold(const FloorMouse& mouse) {
  const Point by = mouse.floor - pressed_.floor;
  if (items_.empty() && !trays_.empty()) {
    const Point start = trays_.front().path.front();
    FloorMouse corner = mouse;
    corner.floor = start + by;
    const Tray tray = shifted(trays_.front(), by);
    snapped_ = {holdCorner(surface_, tray, {{start, {}}}, corner).at - start, {}, {}};
    return;
  }
  snapped_ = snap(surface_.content()->space, shifted(bounds_, by), moved_, surface_.snapOptions(mouse.modifiers));
  snapped_.move = snapped_.move + by;
}

std::vector<Tray> SelectTool::movedTrays() const {
  std::vector<Tray> trays;
  for (const Tray& tray : trays_) trays.push_back(shifted(tray, snapped_.move));
  return trays;
}

void SelectTool::findObstacle() {
  const FloorSpace& space = surface_.content()->space;
  obstacle_.clear();
  for (const FloorItem& item : items_) {
    if (const auto why = standsFree(space, shifted(item.body.area, snapped_.move), moved_)) {
      obstacle_ = item.name + ": " + QString::fromStdString(why->message);
      return;
    }
  }
  for (const Tray& tray : trays_) {
    if (const auto why = newTrayObstacle(space.hall, tray, shifted(tray, snapped_.move))) {
      obstacle_ = QString::fromStdString(why->line());
      return;
    }
  }
}

void SelectTool::drag(const FloorMouse& mouse) {
  hold(mouse);
  findObstacle();
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
  if (state == State::Corner) finishCorner();
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

void SelectTool::startCorner() {
  corner_ = *cornerAt(pressed_.pixel);
  trays_ = {*trayWithHandles()};
  items_.clear();
  moved_ = {ref(trays_.front().id)};
  state_ = State::Corner;
  surface_.lift(moved_);
  shown_.start();
}

/// Held at right angles to the corners beside it, and by all that holds a corner that is drawn.
void SelectTool::dragCorner(const FloorMouse& mouse) {
  const Tray* old = surface_.content()->tray(trays_.front().id);
  if (!old) return;
  std::vector<TrayAnchor> anchors;
  if (corner_ > 0) anchors.push_back({old->path[corner_ - 1], {}});
  if (corner_ + 1 < old->path.size()) anchors.push_back({old->path[corner_ + 1], {}});
  FloorMouse to = mouse;
  to.floor = old->path[corner_] + (mouse.floor - pressed_.floor);
  const HeldCorner held = holdCorner(surface_, *old, anchors, to);
  trays_ = {*old};
  trays_.front().path[corner_] = held.at;
  why_ = held.why;
  const auto plan = moveTrayCorner(*context_.document.committed(), old->id, corner_, held.at);
  obstacle_ = plan ? QString() : QString::fromStdString(plan.error().message);
  if (plan && shown_.elapsed() >= otherViewsEveryMs) {
    context_.document.preview(*plan);
    shown_.restart();
  }
  surface_.refresh();
}

void SelectTool::finishCorner() {
  surface_.lift({});
  const Tray tray = trays_.front();
  const Tray* old = find(*context_.document.committed()->trays, tray.id);
  auto plan = moveTrayCorner(*context_.document.committed(), tray.id, corner_, tray.path[corner_]);
  if (!plan || !old || *old == tray) {
    context_.document.endPreview();
    if (!plan) surface_.say(QString::fromStdString(plan.error().message), true);
    return surface_.refresh();
  }
  context_.document.commit(QObject::tr("Reshape %1").arg(QString::fromStdString(tray.name)), std::move(*plan));
  surface_.refresh();
}

void SelectTool::finishBand(const FloorMouse& mouse) {
  const Rect band{{std::min(pressed_.floor.x, mouse.floor.x), std::min(pressed_.floor.y, mouse.floor.y)},
                  {std::max(pressed_.floor.x, mouse.floor.x), std::max(pressed_.floor.y, mouse.floor.y)}};
  const auto found =
      surface_.content() ? surface_.content()->thingsIn(band, surface_.layers()) : std::vector<ThingRef>{};
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
  switch (state_) {
    case State::Banding:
      return paintBand(floor.palette(), painter);
    case State::Dragging:
      return paintDrag(floor, painter);
    case State::Corner:
      return paintCorner(floor, painter);
    case State::Idle:
    case State::Pressed:
      if (const Tray* tray = trayWithHandles()) floor.paintTrayHandles(*tray);
  }
}

void SelectTool::paintBand(const Palette& palette, QPainter& painter) {
  const ViewTransform& transform = surface_.transform();
  QColor wash = palette.accent;
  wash.setAlphaF(0.12F);
  const QRectF band = QRectF(transform.toPixel(pressed_.floor), transform.toPixel(bandTo_)).normalized();
  painter.fillRect(band, wash);
  painter.setPen(QPen(palette.accent, 1));
  painter.drawRect(band);
}

void SelectTool::paintDrag(FloorPainter& floor, QPainter& painter) {
  const ViewTransform& transform = surface_.transform();
  const Palette& palette = floor.palette();
  const QColor frame = obstacle_.isEmpty() ? palette.accent : palette.error;
  const QPointF by{transform.toPixels(snapped_.move.x), -transform.toPixels(snapped_.move.y)};
  for (const FloorItem& item : items_) {
    floor.paintItem(item, by);
    floor.paintFrame(item.body.area, frame, 2, by);
  }
  for (const Tray& tray : movedTrays()) {
    floor.paintTray(tray);
    floor.paintTrayFrame(tray, frame, 2);
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

void SelectTool::paintCorner(FloorPainter& floor, QPainter& painter) {
  const Tray& tray = trays_.front();
  floor.paintTrayGhost(tray, obstacle_.isEmpty());
  floor.paintTrayHandles(tray);
  const TextStyle style{.digits = 5, .units = context_.preferences.units()};
  QString text = QString::fromStdString(formatRounded(lengthOf(tray.path), style));
  if (!why_.isEmpty()) text += "\n" + why_;
  if (!obstacle_.isEmpty()) text = obstacle_;
  floor.paintHint(surface_.transform().toPixel(tray.path[corner_]), text, !obstacle_.isEmpty(), painter.viewport());
}

QCursor SelectTool::cursor() const {
  if (state_ == State::Dragging) return Qt::ClosedHandCursor;
  if (state_ == State::Corner || overCorner_) return Qt::CrossCursor;
  return hovered_ ? Qt::OpenHandCursor : Qt::ArrowCursor;
}

QString SelectTool::hint() const {
  return QObject::tr(
      "Click selects, again what lies above, drag moves (Alt: without snapping), drag on the floor selects an area, "
      "Ctrl adds");
}

}  // namespace hallwright
