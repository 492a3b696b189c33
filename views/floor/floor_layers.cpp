#include "views/floor/floor_layers.h"

#include <QObject>

#include "model/units/text.h"

namespace hallwright {
namespace {

LayerKind layerKindOf(const Tray& tray) {
  if (tray.zEnd) return LayerKind::Ladders;
  switch (tray.kind) {
    case TrayKind::Data:
      return LayerKind::DataTrays;
    case TrayKind::Mains:
      return LayerKind::MainsTrays;
    case TrayKind::Fibre:
      return LayerKind::FibreTrays;
  }
  return LayerKind::DataTrays;
}

QString kindText(LayerKind kind) {
  switch (kind) {
    case LayerKind::Racks:
      return QObject::tr("Racks");
    case LayerKind::CoolingUnits:
      return QObject::tr("Cooling units");
    case LayerKind::PowerUnits:
      return QObject::tr("Power units");
    case LayerKind::DataTrays:
      return QObject::tr("Data trays");
    case LayerKind::FibreTrays:
      return QObject::tr("Fibre trays");
    case LayerKind::MainsTrays:
      return QObject::tr("Power trays");
    case LayerKind::Ladders:
      return QObject::tr("Ladders");
  }
  return {};
}

template <class Things, class SpotOf>
bool anyIn(const Things& things, HallId hall, SpotOf spotOf) {
  return std::ranges::any_of(things, [&](const auto& thing) {
    const Spot* spot = spotOf(thing);
    return spot && spot->hall == hall;
  });
}

}  // namespace

FloorLayer layerOf(const Tray& tray) {
  const LayerKind kind = layerKindOf(tray);
  return {kind, kind == LayerKind::Ladders ? Length() : tray.z};
}

std::optional<FloorLayer> layerOf(const Plan& plan, ThingRef thing) {
  switch (thing.kind) {
    case ThingKind::Rack:
    case ThingKind::Row:
      return FloorLayer{LayerKind::Racks, {}};
    case ThingKind::CoolingUnit:
      return FloorLayer{LayerKind::CoolingUnits, {}};
    case ThingKind::Feed: {
      const Feed* feed = find(plan.power->feeds, FeedId{thing.id});
      return feed && feed->spot ? std::optional(FloorLayer{LayerKind::PowerUnits, {}}) : std::nullopt;
    }
    case ThingKind::Tray: {
      const Tray* tray = find(*plan.trays, TrayId{thing.id});
      return tray ? std::optional(layerOf(*tray)) : std::nullopt;
    }
    default:
      return std::nullopt;
  }
}

bool isOfTrays(const FloorLayer& layer) { return layer.kind >= LayerKind::DataTrays; }

QString layerText(const FloorLayer& layer, UnitPreference units) {
  QString kind = kindText(layer.kind);
  if (!isOfTrays(layer) || layer.kind == LayerKind::Ladders) return kind;
  const auto text = [&](Length z) { return QString::fromStdString(formatRounded(z, TextStyle{.units = units})); };
  return layer.z < Length() ? QObject::tr("%1 under the floor, %2 deep").arg(kind, text(-layer.z))
                            : QObject::tr("%1 at %2").arg(kind, text(layer.z));
}

std::vector<FloorLayer> layersOf(const Plan& plan, HallId hall) {
  std::vector<FloorLayer> layers;
  const auto add = [&](bool there, LayerKind kind) {
    if (there) layers.push_back({kind, {}});
  };
  add(anyIn(*plan.placements, hall, [](const Placement& placement) { return &placement.spot; }), LayerKind::Racks);
  add(anyIn(plan.cooling->units, hall, [](const CoolingUnit& unit) { return &unit.spot; }), LayerKind::CoolingUnits);
  add(anyIn(plan.power->feeds, hall, [](const Feed& feed) { return feed.spot ? &*feed.spot : nullptr; }),
      LayerKind::PowerUnits);
  std::set<std::pair<Length, LayerKind>> trays;
  bool ladders = false;
  for (const Tray& tray : *plan.trays) {
    if (tray.hall != hall) continue;
    const FloorLayer layer = layerOf(tray);
    if (layer.kind == LayerKind::Ladders) ladders = true;
    if (layer.kind != LayerKind::Ladders) trays.emplace(layer.z, layer.kind);
  }
  for (const auto& [z, kind] : trays) layers.push_back({kind, z});
  add(ladders, LayerKind::Ladders);
  return layers;
}

}  // namespace hallwright
