// Between the fabric's own units and the pixels of a view; both have y down.
#pragma once

#include <QPointF>
#include <QRectF>
#include <algorithm>

namespace hallwright {

class FabricTransform {
 public:
  double scale() const { return scale_; }
  QPointF toPixel(QPointF point) const { return origin_ + point * scale_; }
  QRectF toPixel(const QRectF& rect) const { return {toPixel(rect.topLeft()), rect.size() * scale_}; }
  QPointF toFabric(QPointF pixel) const { return (pixel - origin_) / scale_; }

  void pan(QPointF pixels) { origin_ += pixels; }
  /// What is under `at` stays under it.
  void zoom(double factor, QPointF at) {
    const double scale = std::clamp(scale_ * factor, least, most);
    origin_ = at + (origin_ - at) * (scale / scale_);
    scale_ = scale;
  }
  /// In the middle of the area, never larger than `largestFit`.
  void fit(const QRectF& rect, const QRectF& area) {
    const double wide = std::max(1.0, rect.width()), high = std::max(1.0, rect.height());
    scale_ = std::clamp(std::min(area.width() / wide, area.height() / high), least, largestFit);
    origin_ = area.center() - rect.center() * scale_;
  }

 private:
  static constexpr double least = 0.005, most = 8, largestFit = 1.6;
  double scale_ = 1;
  QPointF origin_;
};

}  // namespace hallwright
