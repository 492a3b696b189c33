#include "views/elevation/elevation_layout.h"

#include <algorithm>

namespace hallwright {
namespace {

constexpr double margin = 16, betweenFaces = 12, betweenRacks = 32, numbersWide = 26, postWide = 14, postGap = 2;
constexpr double cap = 7, labelHigh = 20, narrowest = 128, widest = 330, lowestUnit = 11, highestUnit = 24;

double faceWidth(double units) { return numbersWide + units + 2 * (postWide + postGap); }

bool isLeft(SidePost post) { return post == SidePost::LeftFront || post == SidePost::LeftRear; }

FacePlace placeFace(double x, double top, double unitsWide, double unitsHigh) {
  FacePlace face;
  face.shown = true;
  face.label = {x + numbersWide, top, unitsWide + 2 * (postWide + postGap), labelHigh};
  face.frame = {face.label.left(), top + labelHigh, face.label.width(), unitsHigh + 2 * cap};
  face.units = {face.frame.left() + postWide + postGap, face.frame.top() + cap, unitsWide, unitsHigh};
  face.numbers = {x, face.units.top(), numbersWide - 4, unitsHigh};
  return face;
}

}  // namespace

ElevationLayout::ElevationLayout(const std::vector<RackPicture>& racks, QSizeF viewport, Faces faces, double zoom,
                                 double headHeight) {
  int most = 1;
  for (const RackPicture& rack : racks) most = std::max(most, rack.rack().units);
  const double count = std::max<double>(1, static_cast<double>(racks.size()));
  const int pictures = faces == Faces::Both ? 2 : 1;
  const double around = 2 * margin + headHeight + labelHigh + 2 * cap;
  unitHeight_ = std::clamp((viewport.height() - around) / most, lowestUnit, highestUnit) * zoom;
  const double room = (viewport.width() - 2 * margin - (count - 1) * betweenRacks) / count;
  const double unitsWide =
      std::clamp((room - (pictures - 1) * betweenFaces) / pictures - faceWidth(0), narrowest, widest) *
      std::max(1.0, std::min(zoom, 1.6));
  const double together =
      count * (pictures * faceWidth(unitsWide) + (pictures - 1) * betweenFaces) + (count - 1) * betweenRacks;
  // Racks that leave room stand in the middle of it.
  double x = std::max(margin, (viewport.width() - together - numbersWide) / 2);
  for (const RackPicture& picture : racks) {
    RackPlace place;
    place.halfUnits = 2 * picture.rack().units;
    place.height = picture.rack().height;
    const double high = picture.rack().units * unitHeight_;
    // All racks stand on one floor.
    const double top = margin + headHeight + (most - picture.rack().units) * unitHeight_;
    double at = x;
    for (const Face face : {Face::Front, Face::Rear}) {
      const bool wanted = faces == Faces::Both || (faces == Faces::Front) == (face == Face::Front);
      if (!wanted) continue;
      place.faces[static_cast<std::size_t>(face)] = placeFace(at, top, unitsWide, high);
      at += faceWidth(unitsWide) + betweenFaces;
    }
    const double wide = at - betweenFaces - x;
    place.head = {x + numbersWide, top - headHeight, wide - numbersWide, headHeight};
    place.all = {x, place.head.top(), wide, headHeight + labelHigh + high + 2 * cap};
    racks_.push_back(place);
    x += wide + betweenRacks;
  }
  size_ = {x - betweenRacks + margin, around + most * unitHeight_};
}

bool ElevationLayout::isOnFace(SidePost post, Face face) {
  const bool front = post == SidePost::LeftFront || post == SidePost::RightFront;
  return post != SidePost::None && front == (face == Face::Front);
}

SidePost ElevationLayout::postAt(const ElevationSpot& spot) {
  if (spot.face == Face::Front) return spot.left ? SidePost::LeftFront : SidePost::RightFront;
  return spot.left ? SidePost::LeftRear : SidePost::RightRear;
}

QRectF ElevationLayout::postRect(const RackPlace& rack, const FacePlace& face, Face which, const RackBody& body) const {
  const bool onLeftSide = isLeft(body.mount.side) == (which == Face::Front);
  const double x = onLeftSide ? face.frame.left() + 1 : face.frame.right() - postWide - 1;
  const double perMetre = face.frame.height() / std::max(0.1, rack.height.metres());
  const double bottom = face.frame.bottom() - body.mount.z.metres() * perMetre;
  const double top = std::max(face.frame.top(), face.frame.bottom() - body.zTop.metres() * perMetre);
  return {x, top, postWide, std::max(6.0, bottom - top)};
}

QRectF ElevationLayout::deviceRect(std::size_t rack, Face face, const RackBody& body) const {
  const RackPlace& place = racks_[rack];
  const FacePlace& picture = place.face(face);
  if (body.mount.side != SidePost::None) return postRect(place, picture, face, body);
  const double half = unitHeight_ / 2;
  QRectF all = picture.units;
  all.setTop(picture.units.bottom() - body.top * half);
  all.setBottom(picture.units.bottom() - body.bottom * half);
  if (body.mount.lane == Lane::Full) return all;
  const bool onLeftSide = (body.mount.lane == Lane::Left) == (face == Face::Front);
  all.setWidth(all.width() / 2);
  if (!onLeftSide) all.moveLeft(picture.units.center().x());
  return all;
}

std::optional<ElevationSpot> ElevationLayout::spotAt(QPointF point) const {
  for (std::size_t i = 0; i < racks_.size(); ++i) {
    for (const Face face : {Face::Front, Face::Rear}) {
      const FacePlace& picture = racks_[i].face(face);
      if (!picture.shown || !picture.frame.adjusted(-numbersWide, -cap, betweenFaces / 2, cap).contains(point))
        continue;
      const bool leftOfPicture = point.x() < picture.frame.center().x();
      const double perMetre = picture.frame.height() / std::max(0.1, racks_[i].height.metres());
      return ElevationSpot{i, face, (picture.units.bottom() - point.y()) / (unitHeight_ / 2),
                           leftOfPicture == (face == Face::Front), (picture.frame.bottom() - point.y()) / perMetre};
    }
  }
  return std::nullopt;
}

}  // namespace hallwright
