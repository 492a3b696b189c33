#include "views/floor/tool/measure_tool.h"

#include <cmath>

#include "model/units/text.h"
#include "views/document/preferences.h"

namespace hallwright {

Point MeasureTool::held(const FloorMouse& mouse) const {
  if (!surface_.content()) return mouse.floor;
  return mouse.floor + snap(surface_.content()->space, mouse.floor, surface_.snapOptions(mouse.modifiers)).move;
}

void MeasureTool::press(const FloorMouse& mouse) {
  if (mouse.button != Qt::LeftButton) return;
  if (!from_ || fixed_) {
    from_ = to_ = held(mouse);
    fixed_ = false;
  } else {
    to_ = held(mouse);
    fixed_ = true;
  }
  surface_.refresh();
}

void MeasureTool::move(const FloorMouse& mouse) {
  if (!from_ || fixed_) return;
  to_ = held(mouse);
  surface_.refresh();
}

bool MeasureTool::cancel() {
  if (!from_) return false;
  from_.reset();
  fixed_ = false;
  surface_.refresh();
  return true;
}

QString MeasureTool::figures() const {
  if (!from_) return {};
  const TextStyle style{.digits = 5, .units = context_.preferences.units()};
  const Point by = to_ - *from_;
  const Length far = Length::fromMetres(std::hypot(by.x.metres(), by.y.metres()));
  const auto text = [&](Length length) { return QString::fromStdString(formatRounded(length, style)); };
  return QObject::tr("dx %1, dy %2, %3").arg(text(by.x), text(by.y), text(far));
}

void MeasureTool::paint(FloorPainter& floor, QPainter& painter) {
  if (!from_) return;
  const QPointF a = surface_.transform().toPixel(*from_), b = surface_.transform().toPixel(to_);
  painter.setPen(QPen(floor.palette().accent, 1.5));
  painter.drawLine(a, b);
  for (const QPointF end : {a, b}) painter.drawEllipse(end, 3, 3);
  floor.paintHint(b, figures(), false, painter.viewport());
}

QString MeasureTool::hint() const {
  return QObject::tr("Click two points; Alt switches snapping off, Ctrl+C copies the figures");
}

}  // namespace hallwright
