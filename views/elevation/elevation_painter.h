// Paints the racks of an elevation: frames with unit numbers, devices on either face, what is dragged, and how full
// each rack is.
#pragma once

#include <QPainter>

#include "model/units/text.h"
#include "views/elevation/elevation_layout.h"
#include "views/style/palette.h"

namespace hallwright {

/// How one device is drawn, apart from what it is.
struct DeviceLook {
  bool selected = false, hovered = false, lifted = false;
  std::optional<Severity> worst;
};

class ElevationPainter {
 public:
  ElevationPainter(QPainter& painter, const ElevationLayout& layout, const Palette& palette, UnitPreference units);

  static double headHeight(Faces faces, const QFontMetricsF& metrics);

  void paintHead(std::size_t rack, const RackPicture& picture, bool selected);
  void paintFrame(std::size_t rack, const RackPicture& picture, bool selected);
  void paintDevice(std::size_t rack, Face face, const RackBody& body, const RackPicture& picture,
                   const DeviceLook& look);
  void paintGhost(std::size_t rack, const RackBody& body, bool fits);
  void paintHint(QPointF at, const QString& words, bool bad, const QRectF& within);

 private:
  void paintMeter(const QRectF& area, const QString& words, std::optional<double> share);
  void paintNumbers(const FacePlace& face, const Rack& rack);
  void paintText(const QRectF& area, const RackBody& body, bool through);
  void paintMark(const QRectF& area, Severity worst);
  void paintUpright(const QRectF& area, const QString& words);
  QString loadOf(const Product& product) const;
  QColor categoryOf(const Product& product) const;
  QString text(const std::string& words) const { return QString::fromStdString(words); }

  QPainter& painter_;
  const ElevationLayout& layout_;
  const Palette& palette_;
  TextStyle style_;
  QFont font_;
};

}  // namespace hallwright
