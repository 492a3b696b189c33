#include "views/properties/meter.h"

#include <QPainter>
#include <algorithm>

#include "views/style/palette.h"

namespace hallwright {
namespace {

constexpr int thickness = 4;
constexpr double warnFrom = 0.9, rounding = 1e-9;

}  // namespace

QColor meterColour(double share, const Palette& palette) {
  if (share > 1 + rounding) return palette.error;
  return share > warnFrom ? palette.warning : palette.accent;
}

Meter::Meter(QWidget* parent) : QWidget(parent) {
  setFixedHeight(thickness);
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void Meter::setShare(double share) {
  share_ = share;
  update();
}

void Meter::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(Qt::NoPen);
  const Palette& palette = paletteOf(*this);
  const double radius = thickness / 2.0;
  painter.setBrush(palette.hairline);
  painter.drawRoundedRect(rect(), radius, radius);
  const double filled = std::clamp(share_, 0.0, 1.0) * width();
  if (filled <= 0) return;
  painter.setBrush(meterColour(share_, palette));
  painter.drawRoundedRect(QRectF(0, 0, std::max(filled, 2 * radius), height()), radius, radius);
}

}  // namespace hallwright
