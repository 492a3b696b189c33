// Mouse, wheel and keys of the 3D view.
#include <QApplication>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QWheelEvent>
#include <cmath>
#include <optional>

#include "views/scene3d/scene_view_state.h"

namespace hallwright {
namespace {

constexpr double degreesPerPixel = 0.35, degreesPerKey = 7.5, zoomPerStep = 0.86;

std::optional<StandardView> viewOfKey(int key) {
  if (key < Qt::Key_1 || key > Qt::Key_7) return std::nullopt;
  return static_cast<StandardView>(key - Qt::Key_1);
}

bool turnsByKey(int key) {
  return key == Qt::Key_Left || key == Qt::Key_Right || key == Qt::Key_Up || key == Qt::Key_Down;
}

bool zoomsByKey(int key) { return key == Qt::Key_Plus || key == Qt::Key_Equal || key == Qt::Key_Minus; }

bool isPan(const QMouseEvent& event) {
  return event.button() == Qt::RightButton || event.modifiers().testFlag(Qt::ShiftModifier);
}

}  // namespace

void SceneView::mousePressEvent(QMouseEvent* event) {
  flightTimer_.stop();
  const QPointF at = event->position();
  if (event->button() == Qt::LeftButton) {
    if (const auto side = cubeAt(at)) return standardView(*side);
  }
  State& s = *state_;
  s.button = event->button();
  s.drag = State::Drag::Click;
  s.pans = isPan(*event);
  s.pressed = s.last = at;
  s.pivot = s.pointAt(*this, at);
}

void SceneView::mouseMoveEvent(QMouseEvent* event) {
  const QPointF at = event->position();
  State& s = *state_;
  if (s.drag == State::Drag::None) return hover(at);
  if (s.drag == State::Drag::Click) {
    if ((at - s.pressed).manhattanLength() < QApplication::startDragDistance()) return;
    s.drag = s.pans ? State::Drag::Pan : State::Drag::Orbit;
    if (s.pans) setCursor(Qt::ClosedHandCursor);
  }
  drag(at);
}

void SceneView::drag(QPointF to) {
  State& s = *state_;
  const QPointF by = to - s.last;
  s.last = to;
  if (s.drag == State::Drag::Orbit) {
    move(orbited(s.camera, -by.x() * degreesPerPixel, by.y() * degreesPerPixel, s.pivot));
  } else {
    const double depth = dot(s.pivot - eye(s.camera), axes(s.camera).forward);
    move(panned(s.camera, by.x(), by.y(), s.view(*this), depth > 0 ? depth : s.camera.distance));
  }
}

void SceneView::mouseReleaseEvent(QMouseEvent* event) {
  State& s = *state_;
  if (event->button() != s.button) return;
  const bool click = s.drag == State::Drag::Click && event->button() == Qt::LeftButton;
  s.drag = State::Drag::None;
  s.button = Qt::NoButton;
  unsetCursor();
  if (!click) return;
  const bool add = (event->modifiers() & (Qt::ControlModifier | Qt::ShiftModifier)) != Qt::NoModifier;
  emit picked(s.thingAt(*this, event->position()), add);
}

void SceneView::mouseDoubleClickEvent(QMouseEvent* event) {
  if (event->button() != Qt::LeftButton || cubeAt(event->position())) return mousePressEvent(event);
  if (const ThingRef thing = state_->thingAt(*this, event->position())) flyTo(thing);
}

void SceneView::wheelEvent(QWheelEvent* event) {
  flightTimer_.stop();
  const double steps = event->angleDelta().y() / 120.0;
  if (steps == 0) return event->ignore();
  move(zoomed(state_->camera, std::pow(zoomPerStep, steps), state_->pointAt(*this, event->position())));
  event->accept();
}

/// The main window's shortcuts of the same keys stay quiet while the view has the focus.
bool SceneView::event(QEvent* event) {
  if (event->type() == QEvent::ShortcutOverride && handlesKey(static_cast<const QKeyEvent&>(*event))) {
    event->accept();
    return true;
  }
  return QOpenGLWidget::event(event);
}

bool SceneView::handlesKey(const QKeyEvent& event) const {
  if ((event.modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier)) != Qt::NoModifier) return false;
  const int key = event.key();
  return key == Qt::Key_F || viewOfKey(key) || turnsByKey(key) || zoomsByKey(key);
}

void SceneView::keyPressEvent(QKeyEvent* event) {
  if (!handlesKey(*event)) return QOpenGLWidget::keyPressEvent(event);
  flightTimer_.stop();
  const int key = event->key();
  if (const auto side = viewOfKey(key)) return standardView(*side);
  if (key == Qt::Key_F) return event->modifiers().testFlag(Qt::ShiftModifier) ? fitSelection() : fitAll();
  const Camera& camera = state_->camera;
  if (zoomsByKey(key)) return fly(zoomed(camera, key == Qt::Key_Minus ? 1 / zoomPerStep : zoomPerStep, camera.target));
  const double round = key == Qt::Key_Left ? -degreesPerKey : key == Qt::Key_Right ? degreesPerKey : 0;
  const double up = key == Qt::Key_Up ? degreesPerKey : key == Qt::Key_Down ? -degreesPerKey : 0;
  move(orbited(camera, round, up, camera.target));
}

void SceneView::hover(QPointF at) {
  if (cubeAt(at)) {
    setCursor(Qt::PointingHandCursor);
  } else {
    unsetCursor();
  }
  const ThingRef thing = state_->thingAt(*this, at);
  if (thing == state_->underMouse) return;
  state_->underMouse = thing;
  emit hovered(thing);
}

void SceneView::leaveEvent(QEvent* event) {
  QOpenGLWidget::leaveEvent(event);
  if (!state_->underMouse) return;
  state_->underMouse = {};
  emit hovered(state_->underMouse);
}

std::optional<StandardView> SceneView::cubeAt(QPointF at) const {
  const double ratio = devicePixelRatioF();
  const PictureSize size{static_cast<int>(width() * ratio), static_cast<int>(height() * ratio), ratio};
  return orientationCubeAt(state_->camera, at.x() * ratio, at.y() * ratio, size);
}

}  // namespace hallwright
