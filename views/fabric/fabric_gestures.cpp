// Mouse and keys of the fabric's canvas.
#include <QApplication>
#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>

#include "views/document/selection.h"
#include "views/fabric/fabric_canvas.h"
#include "views/fabric/fabric_study.h"

namespace hallwright {
namespace {

constexpr double zoomStep = 1.25;
constexpr int wheelNotch = 120;

}  // namespace

void FabricCanvas::mousePressEvent(QMouseEvent* event) {
  setFocus(Qt::MouseFocusReason);
  if (!content_ || event->button() == Qt::RightButton) return;
  if (drag_) return;
  press_ = Press{event->position(), event->position(), event->button() == Qt::MiddleButton,
                 layout_.at(transform_.toFabric(event->position()))};
}

void FabricCanvas::mouseMoveEvent(QMouseEvent* event) {
  if (!content_) return;
  const QPointF at = event->position();
  if (drag_) return dragTo(at);
  if (press_) {
    if (!press_->panning && (at - press_->at).manhattanLength() >= QApplication::startDragDistance()) {
      drag_ = dragOf(press_->spot);
      if (drag_) return press_.reset(), dragTo(at);
      press_->panning = true;
    }
    if (!press_->panning) return;
    showsAll_ = false;
    transform_.pan(at - press_->last);
    press_->last = at;
    return update();
  }
  const FabricSpot spot = layout_.at(transform_.toFabric(at));
  if (spot == marks_.hovered) return;
  marks_.hovered = spot;
  setCursor(spot.container >= 0 ? Qt::PointingHandCursor : Qt::ArrowCursor);
  update();
}

void FabricCanvas::mouseReleaseEvent(QMouseEvent* event) {
  if (drag_ && event->button() == Qt::LeftButton) return endDrag(true);
  if (!press_) return;
  const bool panned = press_->panning;
  press_.reset();
  if (!panned && event->button() == Qt::LeftButton)
    click(layout_.at(transform_.toFabric(event->position())), event->modifiers());
}

void FabricCanvas::click(FabricSpot spot, Qt::KeyboardModifiers modifiers) {
  if (spot.container >= 0) return activate(spot, modifiers);
  if (!(modifiers & (Qt::ControlModifier | Qt::ShiftModifier))) context_.selection.clear();
}

/// A card is unfolded, with Control its devices are added to the selection; a switch or host is selected.
void FabricCanvas::activate(FabricSpot spot, Qt::KeyboardModifiers modifiers) {
  const bool add = modifiers & (Qt::ControlModifier | Qt::ShiftModifier);
  marks_.focus = spot;
  if (spot.cell < 0 && !add) return toggle(spot);
  const std::vector<ThingRef> things = devicesOf(nodesAt(spot));
  if (things.empty()) return emit said(tr("%1 is not placed: no device stands for it yet").arg(nameOf(spot)));
  if (!add) return context_.selection.set(things);
  if (things.size() == 1) return context_.selection.toggle(things.front());
  context_.selection.add(things);
}

void FabricCanvas::mouseDoubleClickEvent(QMouseEvent* event) {
  const FabricSpot spot = layout_.at(transform_.toFabric(event->position()));
  if (spot.cell < 0 || event->button() != Qt::LeftButton) return mousePressEvent(event);
  const std::vector<ThingRef> things = devicesOf(nodesAt(spot));
  if (!things.empty()) context_.selection.reveal(things);
}

void FabricCanvas::wheelEvent(QWheelEvent* event) {
  zoomBy(std::pow(zoomStep, static_cast<double>(event->angleDelta().y()) / wheelNotch), event->position());
  event->accept();
}

void FabricCanvas::leaveEvent(QEvent* event) {
  marks_.hovered = {};
  update();
  QWidget::leaveEvent(event);
}

void FabricCanvas::keyPressEvent(QKeyEvent* event) {
  if (!content_) return QWidget::keyPressEvent(event);
  const QPointF centre = drawingArea().center();
  switch (event->key()) {
    case Qt::Key_Escape:
      if (drag_) return endDrag(false);
      if (study_.loss()) return study_.forgetLoss();
      return context_.selection.clear();
    case Qt::Key_F:
      showsAll_ = true;
      layOut();
      return followSelection();
    case Qt::Key_Plus:
    case Qt::Key_Equal:
      return zoomBy(zoomStep, centre);
    case Qt::Key_Minus:
      return zoomBy(1 / zoomStep, centre);
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Space:
      if (marks_.focus.container >= 0) activate(marks_.focus, event->modifiers());
      return;
    case Qt::Key_Left:
    case Qt::Key_Right:
    case Qt::Key_Up:
    case Qt::Key_Down:
      return moveFocus(event->key());
    default:
      QWidget::keyPressEvent(event);
  }
}

void FabricCanvas::moveFocus(int key) {
  if (layout_.containers().empty()) return;
  FabricSpot& focus = marks_.focus;
  if (focus.container < 0) {
    focus = {0, -1};
    return keepInSight(focus);
  }
  const FabricContainer& one = container(focus);
  const bool frame = one.kind == FabricContainer::Kind::Frame;
  const auto count = static_cast<int>(one.nodes.size());
  switch (key) {
    case Qt::Key_Left:
      focus = focus.cell > 0 ? FabricSpot{focus.container, focus.cell - 1} : beside(focus, -1);
      break;
    case Qt::Key_Right:
      focus =
          focus.cell >= 0 && focus.cell + 1 < count ? FabricSpot{focus.container, focus.cell + 1} : beside(focus, 1);
      break;
    case Qt::Key_Up:
      focus = focus.cell >= one.perRow ? FabricSpot{focus.container, focus.cell - one.perRow}
              : focus.cell >= 0        ? FabricSpot{focus.container, -1}
                                       : nextLayer(focus, true);
      break;
    default: {
      const int below = focus.cell < 0 ? 0 : focus.cell + one.perRow;
      focus = frame && below < count ? FabricSpot{focus.container, below} : nextLayer(focus, false);
    }
  }
  keepInSight(focus);
}

/// The next container of the same layer to the left or right; itself at the end.
FabricSpot FabricCanvas::beside(FabricSpot from, int step) const {
  const FabricContainer& one = container(from);
  FabricSpot best = from;
  double least = 0;
  for (std::size_t i = 0; i < layout_.containers().size(); ++i) {
    const FabricContainer& other = layout_.containers()[i];
    const double away = (other.rect.center().x() - one.rect.center().x()) * step;
    const bool sameRow = other.layer == one.layer && other.kind != FabricContainer::Kind::Bar;
    if (!sameRow || away <= 0 || (least > 0 && away >= least)) continue;
    least = away;
    best = {static_cast<int>(i), -1};
  }
  return best;
}

/// The nearest container of the next layer that has any, or bar below; itself at the end.
FabricSpot FabricCanvas::nextLayer(FabricSpot from, bool up) const {
  const QRectF here = container(from).rect;
  FabricSpot best = from;
  double least = 0;
  for (std::size_t i = 0; i < layout_.containers().size(); ++i) {
    const QRectF there = layout_.containers()[i].rect;
    const double away = up ? here.top() - there.bottom() : there.top() - here.bottom();
    if (away < 0) continue;
    constexpr double preferNearerRow = 8;
    const double aside = std::abs(there.center().x() - here.center().x());
    const double cost = preferNearerRow * away + aside;
    if (best != from && cost >= least) continue;
    least = cost;
    best = {static_cast<int>(i), -1};
  }
  return best;
}

void FabricCanvas::contextMenuEvent(QContextMenuEvent* event) {
  if (!content_) return;
  FabricSpot spot = layout_.at(transform_.toFabric(event->pos()));
  QPoint at = event->globalPos();
  if (event->reason() == QContextMenuEvent::Keyboard) {
    spot = marks_.focus;
    if (spot.container >= 0) at = mapToGlobal(areaOf(spot).center().toPoint());
  }
  showMenu(spot, at);
}

}  // namespace hallwright
