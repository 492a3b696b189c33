#include "views/floor/floor_content.h"

#include <algorithm>

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

std::vector<ThingRef> FloorContent::thingsAt(Point point, const FloorLayers& layers, Length aside) const {
  std::vector<ThingRef> things;
  const FloorItem* item = itemAt(point);
  if (item && layers.picks(layerOf(*item))) things.push_back(item->body.thing);
  std::vector<const Tray*> over;
  for (const Tray& each : trays) {
    if (layers.picks(layerOf(each)) && covers(each, point, aside)) over.push_back(&each);
  }
  std::ranges::sort(over, {}, [](const Tray* each) { return std::pair(-each->z, each->id); });
  for (const Tray* each : over) things.push_back(ref(each->id));
  return things;
}

std::vector<ThingRef> FloorContent::thingsIn(const Rect& area, const FloorLayers& layers) const {
  std::vector<ThingRef> things;
  for (const std::size_t i : space.index.near(area)) {
    if (items[i].body.area.overlaps(area) && layers.picks(layerOf(items[i]))) things.push_back(items[i].body.thing);
  }
  for (const Tray& each : trays) {
    const bool within = std::ranges::all_of(each.path, [&](Point corner) { return area.contains(corner); });
    if (within && layers.picks(layerOf(each))) things.push_back(ref(each.id));
  }
  return things;
}

std::vector<ThingRef> FloorContent::all(const FloorLayers& layers) const {
  std::vector<ThingRef> things;
  for (const FloorItem& item : items)
    if (layers.picks(layerOf(item))) things.push_back(item.body.thing);
  for (const Tray& each : trays)
    if (layers.picks(layerOf(each))) things.push_back(ref(each.id));
  return things;
}

const Tray* FloorContent::tray(TrayId id) const {
  const auto at = std::ranges::find(trays, id, &Tray::id);
  return at == trays.end() ? nullptr : &*at;
}

FloorLayer layerOf(const FloorItem& item) {
  switch (item.body.thing.kind) {
    case ThingKind::CoolingUnit:
      return {LayerKind::CoolingUnits, {}};
    case ThingKind::Feed:
      return {LayerKind::PowerUnits, {}};
    default:
      return {LayerKind::Racks, {}};
  }
}

}  // namespace hallwright
