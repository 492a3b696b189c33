#include "model/scene/build_scene.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "model/scene/hall_shell.h"
#include "model/scene/rack_colours.h"
#include "model/scene/tray_scene.h"

namespace hallwright {
namespace {

constexpr float faceDepth = 0.03F, faceGap = 0.003F, sidePostWidth = 0.05F;

float metres(Length length) { return static_cast<float>(length.metres()); }

/// The axes of something that stands at a spot: to its right as seen from the front, and out of its front.
struct Axes {
  float rightX, rightY, frontX, frontY;
};

Axes axesOf(Facing facing) {
  switch (facing) {
    case Facing::South:
      return {1, 0, 0, -1};
    case Facing::East:
      return {0, 1, 1, 0};
    case Facing::North:
      return {-1, 0, 0, 1};
    case Facing::West:
      return {0, -1, -1, 0};
  }
  return {1, 0, 0, -1};
}

struct Builder {
  const Plan& plan;
  HallId hall;
  const SceneOptions& options;
  Scene scene;
  std::map<RackId, std::vector<const Device*>> mounted;
  RackColours colours{plan, options};

  void run() {
    const Hall* found = find(*plan.halls, hall);
    if (!found) return;
    addHallShell(scene, *found, options);
    for (const Device& device : *plan.devices) mounted[device.rack].push_back(&device);
    for (const Placement& placement : *plan.placements) {
      if (placement.spot.hall == hall) addRack(placement);
    }
    for (const CoolingUnit& unit : plan.cooling->units) {
      if (unit.spot.hall == hall) addCoolingUnit(unit);
    }
    for (const Feed& feed : plan.power->feeds) {
      if (feed.spot && feed.spot->hall == hall) addFloorUnit(feed);
    }
    addTrays(scene, plan, hall, options.look.tray, options.cabling.get());
    scene.legendTitle = colours.legendTitle();
    scene.legend = colours.legend();
    findBounds();
  }

  void addRack(const Placement& placement) {
    const Rack* rack = find(*plan.racks, placement.rack);
    if (!rack) return;
    const Rect area = footprint(placement.spot, rack->width, rack->depth);
    const float height = metres(rack->height);
    const Point centre = area.centre();
    scene.boxes.push_back({{metres(centre.x), metres(centre.y), height / 2},
                           {metres(area.width()), metres(area.height()), height},
                           BoxKind::Rack,
                           ref(rack->id),
                           colours.of(rack->id)});
    if (options.labels) {
      scene.labels.push_back({{metres(centre.x), metres(centre.y), height + 0.08F}, rack->name, ref(rack->id)});
    }
    if (!options.devices) return;
    if (const auto at = mounted.find(rack->id); at != mounted.end()) {
      for (const Device* device : at->second) addDevice(placement.spot, *rack, *device);
    }
  }

  /// A thin plate on the face where the device is mounted; a strip on the post for 0U devices.
  void addDevice(const Spot& spot, const Rack& rack, const Device& device) {
    const Product* product = productOf(plan, device);
    if (!product) return;
    const bool zeroU = device.mount.side != SidePost::None;
    const bool rear = zeroU ? device.mount.side == SidePost::LeftRear || device.mount.side == SidePost::RightRear
                            : device.mount.face == Face::Rear;
    const Length base = (rack.height - rack.units * rackUnit) / 2;
    const Length height = zeroU ? product->mount.height : product->mount.heightHalfUnits * halfRackUnit;
    const Length bottom = zeroU ? device.mount.z : base + device.mount.bottomHalfUnit * halfRackUnit;
    const float width = zeroU ? sidePostWidth : 0.45F / (device.mount.lane == Lane::Full ? 1.F : 2.F);
    float across = 0;  // of its centre, to the right of the rack's centre as seen from the front
    if (zeroU) {
      const bool left = device.mount.side == SidePost::LeftRear || device.mount.side == SidePost::LeftFront;
      across = (left ? -1.F : 1.F) * (metres(rack.width) / 2 - sidePostWidth);
    } else if (device.mount.lane != Lane::Full) {
      across = device.mount.lane == Lane::Left ? -width / 2 : width / 2;
    }
    const Axes axes = axesOf(spot.facing);
    const float out = (rear ? -1.F : 1.F) * (metres(rack.depth) / 2 + faceDepth / 2 - 0.01F);
    const bool turned = axes.rightX == 0;
    const float h = std::max(0.01F, metres(height) - faceGap);
    scene.boxes.push_back(
        {{metres(spot.centre.x) + axes.rightX * across + axes.frontX * out,
          metres(spot.centre.y) + axes.rightY * across + axes.frontY * out, metres(bottom) + metres(height) / 2},
         {turned ? faceDepth : width, turned ? width : faceDepth, h},
         BoxKind::DeviceFace,
         ref(device.id),
         shade(colours.of(useOf(product->kind)), options.colourBy)});
  }

  /// Where racks carry a quantity or a finding, faces step back so that they do not compete with it.
  Rgb shade(Rgb colour, ColourBy by) const { return by == ColourBy::Type ? colour : options.look.rack; }

  void addCoolingUnit(const CoolingUnit& unit) {
    const Product* product = productOf(plan, unit.product);
    if (!product || !product->cooling) return;
    const CoolingSpec& spec = *product->cooling;
    addUnit(footprint(unit.spot, spec.width, spec.depth), spec.height, BoxKind::CoolingUnit, ref(unit.id), unit.name,
            options.look.cooling);
  }

  /// A UPS or another power unit; a feed without one is a point of the building's supply.
  void addFloorUnit(const Feed& feed) {
    const Product* product = productOf(plan, feed.product);
    if (!product || !product->powerUnit) return;
    const PowerUnitSpec& spec = *product->powerUnit;
    addUnit(footprint(*feed.spot, spec.width, spec.depth), spec.height, BoxKind::FloorUnit, ref(feed.id), feed.name,
            options.look.neutral);
  }

  void addUnit(const Rect& area, Length height, BoxKind kind, ThingRef thing, const std::string& name, Rgb colour) {
    const Point centre = area.centre();
    scene.boxes.push_back({{metres(centre.x), metres(centre.y), metres(height) / 2},
                           {metres(area.width()), metres(area.height()), metres(height)},
                           kind,
                           thing,
                           colours.of(thing, colour)});
    if (options.labels) {
      scene.labels.push_back({{metres(centre.x), metres(centre.y), metres(height) + 0.08F}, name, thing});
    }
  }

  void findBounds() {
    if (scene.boxes.empty()) return;
    const auto include = [](float& low, float& high, float centre, float size) {
      low = std::min(low, centre - size / 2);
      high = std::max(high, centre + size / 2);
    };
    constexpr float far = 1e9F;
    scene.min = {far, far, far};
    scene.max = {-far, -far, -far};
    for (const SceneBox& box : scene.boxes) {
      include(scene.min.x, scene.max.x, box.centre.x, box.size.x);
      include(scene.min.y, scene.max.y, box.centre.y, box.size.y);
      include(scene.min.z, scene.max.z, box.centre.z, box.size.z);
    }
  }
};

}  // namespace

Scene buildScene(const Plan& plan, HallId hall, const SceneOptions& options) {
  Builder builder{plan, hall, options, {}, {}};
  builder.run();
  return std::move(builder.scene);
}

RackUse useOf(ProductKind kind) {
  switch (kind) {
    case ProductKind::GpuServer:
      return RackUse::Compute;
    case ProductKind::Switch:
      return RackUse::Network;
    case ProductKind::StorageServer:
      return RackUse::Storage;
    case ProductKind::Server:
    case ProductKind::Appliance:
      return RackUse::Management;
    default:
      return RackUse::Empty;
  }
}

const char* nameOf(RackUse use) {
  switch (use) {
    case RackUse::Empty:
      return "empty";
    case RackUse::Compute:
      return "compute";
    case RackUse::Network:
      return "network";
    case RackUse::Storage:
      return "storage";
    case RackUse::Management:
      return "management";
  }
  return "";
}

}  // namespace hallwright
