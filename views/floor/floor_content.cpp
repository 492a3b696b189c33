#include "views/floor/floor_content.h"

#include "model/scene/rack_colours.h"
#include "views/style/palette.h"

namespace hallwright {

std::optional<FloorContent> FloorContent::of(const Plan& plan, HallId hall, const SceneOptions& options,
                                             const CablingResult* cabling) {
  if (!find(*plan.halls, hall)) return std::nullopt;
  FloorContent content;
  content.space = floorSpace(plan, hall);
  content.aisles = hallwright::aisles(content.space);
  for (const Tray& tray : *plan.trays) {
    if (tray.hall == hall) content.trays.push_back(tray);
  }
  if (cabling) content.trayPieces = hallwright::trayPieces(plan, hall, *cabling);
  const RackColours colours(plan, options);
  for (const FloorBody& body : content.space.bodies) {
    Rgb fill = colours.of(body.thing, options.look.neutral);
    if (body.thing.kind == ThingKind::Rack) fill = colours.of(RackId{body.thing.id});
    if (body.thing.kind == ThingKind::CoolingUnit) fill = colours.of(body.thing, options.look.cooling);
    content.items.push_back({body, QString::fromStdString(body.name), colour(fill)});
  }
  content.legendTitle = QString::fromStdString(colours.legendTitle());
  content.legend = colours.legend();
  return content;
}

const FloorItem* FloorContent::itemAt(Point point) const {
  const Rect spot{point, {point.x + um, point.y + um}};
  for (const std::size_t i : space.index.near(spot)) {
    if (items[i].body.area.contains(point)) return &items[i];
  }
  return nullptr;
}

std::vector<ThingRef> FloorContent::thingsIn(const Rect& area) const {
  std::vector<ThingRef> things;
  for (const std::size_t i : space.index.near(area)) {
    if (items[i].body.area.overlaps(area)) things.push_back(items[i].body.thing);
  }
  return things;
}

}  // namespace hallwright
