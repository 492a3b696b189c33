// Between the floor of a hall (whole micrometres, y up) and the pixels of a view (y down).
#pragma once

#include <QPointF>
#include <QRectF>
#include <QSizeF>

#include "model/units/length.h"

namespace hallwright {

class ViewTransform {
 public:
  double pixelsPerMetre() const { return scale_; }
  QPointF toPixel(Point point) const;
  QRectF toPixel(const Rect& rect) const;
  double toPixels(Length length) const { return length.metres() * scale_; }
  Point toFloor(QPointF pixel) const;
  Length toLength(double pixels) const { return Length::fromMetres(pixels / scale_); }

  void pan(QPointF pixels) { origin_ += pixels; }
  /// The floor under `at` stays under it.
  void zoom(double factor, QPointF at);
  /// The rectangle, with a margin, in the middle of an area.
  void fit(const Rect& rect, QRectF area);

 private:
  double scale_ = 40;  ///< pixels of a metre
  QPointF origin_{60, 400};
};

}  // namespace hallwright
