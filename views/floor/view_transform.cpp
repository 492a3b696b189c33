#include "views/floor/view_transform.h"

#include <algorithm>

namespace hallwright {
namespace {

constexpr double leastScale = 0.5, mostScale = 2000, marginShare = 0.05;

}  // namespace

QPointF ViewTransform::toPixel(Point point) const {
  return {origin_.x() + point.x.metres() * scale_, origin_.y() - point.y.metres() * scale_};
}

QRectF ViewTransform::toPixel(const Rect& rect) const {
  return QRectF(toPixel(rect.min), toPixel(rect.max)).normalized();
}

Point ViewTransform::toFloor(QPointF pixel) const {
  return {toLength(pixel.x() - origin_.x()), toLength(origin_.y() - pixel.y())};
}

void ViewTransform::zoom(double factor, QPointF at) {
  const double scale = std::clamp(scale_ * factor, leastScale, mostScale);
  origin_ = at + (origin_ - at) * (scale / scale_);
  scale_ = scale;
}

void ViewTransform::fit(const Rect& rect, QRectF area) {
  const double width = std::max(0.1, rect.width().metres()), height = std::max(0.1, rect.height().metres());
  scale_ =
      std::clamp(std::min(area.width() / width, area.height() / height) * (1 - 2 * marginShare), leastScale, mostScale);
  const Point centre = rect.centre();
  origin_ = {area.center().x() - centre.x.metres() * scale_, area.center().y() + centre.y.metres() * scale_};
}

}  // namespace hallwright
