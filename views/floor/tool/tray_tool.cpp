#include "views/floor/tool/tray_tool.h"

#include <QKeyEvent>
#include <cmath>

#include "model/plan/edit/trays.h"
#include "model/units/text.h"
#include "views/document/document.h"
#include "views/document/preferences.h"
#include "views/document/selection.h"
#include "views/floor/tool/tray_corner.h"

namespace hallwright {
namespace {

bool isEnter(const QKeyEvent& event) { return event.key() == Qt::Key_Return || event.key() == Qt::Key_Enter; }

/// A length begins with a digit or a decimal mark; then units and sums may follow.
bool continuesLength(const QString& typed, const QString& text) {
  if (text.size() != 1 || !text[0].isPrint()) return false;
  const QChar c = text[0];
  return c.isDigit() || c == '.' || c == ',' || (!typed.isEmpty() && QStringLiteral("mcftin'\"+-*/ ").contains(c));
}

}  // namespace

Tray TrayTool::draft() const {
  std::vector<Point> path = corners_;
  if (last_ && (path.empty() || path.back() != next_)) path.push_back(next_);
  return trayOf(options_, surface_.hall(), std::move(path));
}

void TrayTool::follow(const FloorMouse& mouse) {
  std::vector<TrayAnchor> anchors;
  if (!corners_.empty()) {
    anchors.push_back({corners_.back(), {}});
    if (corners_.size() > 1) anchors.back().before = corners_[corners_.size() - 2];
  }
  const HeldCorner held = holdCorner(surface_, trayOf(options_, surface_.hall(), {mouse.floor}), anchors, mouse);
  last_ = mouse;
  next_ = held.at;
  why_ = held.why;
}

void TrayTool::move(const FloorMouse& mouse) {
  follow(mouse);
  surface_.refresh();
}

void TrayTool::press(const FloorMouse& mouse) {
  if (mouse.button != Qt::LeftButton || !surface_.content()) return;
  follow(mouse);
  addCorner(next_);
}

void TrayTool::addCorner(Point at) {
  typed_.clear();
  if (!corners_.empty() && corners_.back() == at)
    return surface_.say(QObject::tr("That is the corner before: a piece of a tray is longer than 0"), true);
  corners_.push_back(at);
  surface_.refresh();
}

/// The first of its two clicks has set the last corner.
void TrayTool::doubleClick(const FloorMouse& mouse) {
  if (mouse.button == Qt::LeftButton) finish();
}

bool TrayTool::wantsKey(const QKeyEvent& event) const {
  if (event.modifiers() & (Qt::ControlModifier | Qt::AltModifier)) return false;
  if (corners_.empty()) return false;
  return isEnter(event) || event.key() == Qt::Key_Backspace || continuesLength(typed_, event.text());
}

bool TrayTool::key(const QKeyEvent& event) {
  if (!wantsKey(event)) return false;
  if (isEnter(event)) {
    typed_.isEmpty() ? finish() : takeTyped();
  } else if (event.key() == Qt::Key_Backspace) {
    typed_.isEmpty() ? corners_.pop_back() : typed_.chop(1);
  } else {
    typed_ += event.text();
  }
  surface_.refresh();
  return true;
}

/// So far from the last corner towards where the mouse holds the next one.
void TrayTool::takeTyped() {
  const auto length = parse<Length>(
      typed_.toStdString(), {.unit = rulerUnit(context_.preferences.units()), .min = mm, .max = 10'000 * oneMetre});
  const Point by = next_ - corners_.back();
  const double whole = std::hypot(by.x.metres(), by.y.metres());
  if (!length) return surface_.say(QString::fromStdString(length.error.line()), true);
  if (whole <= 0)
    return surface_.say(QObject::tr("Move the mouse to where the tray goes on, then type its length"), true);
  const double share = (*length).metres() / whole;
  addCorner(corners_.back() +
            Point{Length::fromMetres(by.x.metres() * share), Length::fromMetres(by.y.metres() * share)});
}

/// What is refused stays as it was drawn, to be mended by Backspace or other options.
void TrayTool::finish() {
  if (corners_.empty()) return;
  TrayId made;
  auto plan = drawTray(*context_.document.committed(), trayOf(options_, surface_.hall(), corners_), &made);
  if (!plan) return surface_.say(QString::fromStdString(plan.error().message), true);
  const Tray tray = *find(*plan->trays, made);
  corners_.clear();
  typed_.clear();
  context_.document.commit(QObject::tr("Draw %1").arg(QString::fromStdString(tray.name)), std::move(*plan));
  surface_.showLayer(layerOf(tray));
  context_.selection.setOne(ref(made));
  surface_.refresh();
}

bool TrayTool::cancel() {
  const bool drawing = !corners_.empty();
  corners_.clear();
  typed_.clear();
  last_.reset();
  surface_.refresh();
  return drawing;
}

QString TrayTool::figures() const {
  const TextStyle style{.digits = 5, .units = context_.preferences.units()};
  const auto text = [&](Length length) { return QString::fromStdString(formatRounded(length, style)); };
  if (corners_.empty()) return QObject::tr("x %1, y %2").arg(text(next_.x), text(next_.y));
  const Length piece = lengthOf({corners_.back(), next_}), all = lengthOf(draft().path);
  QString line = corners_.size() > 1 ? QObject::tr("%1, %2 in all").arg(text(piece), text(all)) : text(piece);
  if (!typed_.isEmpty()) line = QObject::tr("length: %1  (Enter sets the corner)").arg(typed_);
  return line;
}

void TrayTool::paint(FloorPainter& floor, QPainter& painter) {
  if (!last_ || !surface_.content()) return;
  const Tray tray = draft();
  const auto obstacle = corners_.empty() ? std::nullopt : trayObstacle(surface_.content()->space.hall, tray);
  const bool shortYet = tray.path.size() < 2;
  if (!corners_.empty()) floor.paintTrayGhost(tray, shortYet || !obstacle);
  painter.setPen(QPen(floor.palette().accent, 1.5));
  painter.setBrush(floor.palette().surface);
  for (const Point corner : tray.path) painter.drawEllipse(surface_.transform().toPixel(corner), 3.5, 3.5);
  QString text = figures();
  if (!why_.isEmpty()) text += "\n" + why_;
  const bool bad = obstacle && !shortYet;
  if (bad) text += "\n" + QString::fromStdString(obstacle->message);
  floor.paintHint(last_->pixel, text, bad, painter.viewport());
}

QString TrayTool::hint() const {
  return QObject::tr(
      "Click each corner, or type a length; Enter or a double click ends the tray, Backspace takes a corner back, Esc "
      "drops it, Alt: without snapping");
}

}  // namespace hallwright
