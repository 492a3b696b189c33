// Where everything of the elevation is on screen: racks side by side, each with its front and its rear, their units
// from the bottom up, left and right lanes, side posts; and back from a pixel to a place in a rack. The rear is drawn
// as one sees it from behind: what is left from the front is right there.
#pragma once

#include <QRectF>
#include <array>
#include <optional>
#include <vector>

#include "model/plan/rack.h"
#include "views/elevation/rack_picture.h"

namespace hallwright {

enum class Faces { Both, Front, Rear };

struct FacePlace {
  QRectF frame;    ///< the rack's outline
  QRectF numbers;  ///< left of it
  QRectF units;    ///< where devices are
  QRectF label;    ///< above the frame
  bool shown = false;
};

struct RackPlace {
  QRectF all, head;
  std::array<FacePlace, 2> faces;  ///< by Face
  int halfUnits = 0;
  Length height;

  const FacePlace& face(Face which) const { return faces[static_cast<std::size_t>(which)]; }
};

/// A place in a rack that a pixel means.
struct ElevationSpot {
  std::size_t rack = 0;
  Face face = Face::Front;  ///< the picture it is in
  double half = 0;          ///< half units from the bottom, not yet whole
  bool left = true;         ///< the rack's left half, as seen from its front
  double z = 0;             ///< metres above the rack's base
};

class ElevationLayout {
 public:
  /// `zoom` 1: as high as the viewport, within what can be read.
  ElevationLayout() = default;
  ElevationLayout(const std::vector<RackPicture>& racks, QSizeF viewport, Faces faces, double zoom, double headHeight);

  const std::vector<RackPlace>& racks() const { return racks_; }
  QSizeF size() const { return size_; }
  double unitHeight() const { return unitHeight_; }

  /// The part of a face that a device covers, whichever face it is mounted on.
  QRectF deviceRect(std::size_t rack, Face face, const RackBody& body) const;
  std::optional<ElevationSpot> spotAt(QPointF point) const;
  /// The side post that a spot means.
  static SidePost postAt(const ElevationSpot& spot);
  static bool isOnFace(SidePost post, Face face);

 private:
  QRectF postRect(const RackPlace& rack, const FacePlace& face, Face which, const RackBody& body) const;

  std::vector<RackPlace> racks_;
  QSizeF size_;
  double unitHeight_ = 0;
};

}  // namespace hallwright
