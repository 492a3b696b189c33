// A hall in three dimensions: what stands where, how large and turned which way, which thing it is, and its colour.
#include <QTest>
#include <algorithm>
#include <cmath>
#include <functional>
#include <iterator>

#include "model/plan/edit/devices.h"
#include "model/plan/edit/facilities.h"
#include "model/plan/edit/power.h"
#include "model/plan/edit/racks.h"
#include "model/plan/edit/site.h"
#include "model/scene/build_scene.h"
#include "model/scene/colour_scale.h"
#include "model/scene/hall_shell.h"
#include "model/scene/vector_math.h"
#include "tests/model/plan/sample_plan.h"

using namespace hallwright;
using namespace hallwright::test;

namespace {

Point at(std::int64_t xMm, std::int64_t yMm) { return {xMm * mm, yMm * mm}; }

/// A hall of 20 x 15 m, 3 m high; racks of 600 x 1200 mm, 2 m high, 48U.
struct SceneHall {
  Plan plan = emptyHall();
  HallId hall = plan.halls->front().id;
  SceneOptions options;

  RackId rack(Point centre, Facing facing = Facing::South, const char* name = "A-01") {
    RackId id;
    plan = addRack(plan, rackOf(plan, productId(plan, "deep-rack"), name).value(), Spot{hall, centre, facing}, {}, &id)
               .value();
    return id;
  }
  DeviceId device(RackId rack, const char* product, Mount mount = {}) {
    DeviceId id;
    plan = addDevice(plan, {{}, rack, productId(plan, product), product, mount, {}, false}, &id).value();
    return id;
  }
  void change(const std::function<void(Hall&)>& edit) { plan = changeHall(plan, hall, edit).value(); }
  Scene scene() const { return buildScene(plan, hall, options); }
};

std::vector<SceneBox> boxesOf(const Scene& scene, BoxKind kind) {
  std::vector<SceneBox> boxes;
  std::ranges::copy_if(scene.boxes, std::back_inserter(boxes), [&](const SceneBox& box) { return box.kind == kind; });
  return boxes;
}

/// The only box of a thing.
SceneBox boxOf(const Scene& scene, ThingRef thing) {
  const auto found = std::ranges::find(scene.boxes, thing, &SceneBox::thing);
  return found == scene.boxes.end() ? SceneBox{} : *found;
}

Rgb colourOf(const Scene& scene, RackId rack) { return boxOf(scene, ref(rack)).colour; }

QString print(Vec3 v) {
  const auto round = [](float value) { return QString::number(std::round(value * 1e4) / 1e4 + 0.0); };
  return round(v.x) + " " + round(v.y) + " " + round(v.z);
}

Vec3 towards(Facing facing) {
  switch (facing) {
    case Facing::South:
      return {0, -1, 0};
    case Facing::East:
      return {1, 0, 0};
    case Facing::North:
      return {0, 1, 0};
    case Facing::West:
      return {-1, 0, 0};
  }
  return {};
}

/// To the right of someone who looks at the front.
Vec3 rightOf(Facing facing) {
  const Vec3 front = towards(facing);
  return {-front.y, front.x, 0};
}

void everyFacing() {
  QTest::addColumn<Facing>("facing");
  QTest::newRow("south") << Facing::South;
  QTest::newRow("east") << Facing::East;
  QTest::newRow("north") << Facing::North;
  QTest::newRow("west") << Facing::West;
}

bool overlap(const SceneBox& a, const SceneBox& b) {
  const auto along = [](float p, float sizeP, float q, float sizeQ) {
    return std::abs(p - q) < (sizeP + sizeQ) / 2 - 1e-4F;
  };
  return along(a.centre.x, a.size.x, b.centre.x, b.size.x) && along(a.centre.y, a.size.y, b.centre.y, b.size.y) &&
         along(a.centre.z, a.size.z, b.centre.z, b.size.z);
}

}  // namespace

class TestBuildScene : public QObject {
  Q_OBJECT

 private slots:
  void rackStandsTurned_data() { everyFacing(); }
  void rackStandsTurned();
  void facesOfDevices_data() { everyFacing(); }
  void facesOfDevices();
  void lanesAndPosts_data() { everyFacing(); }
  void lanesAndPosts();
  void onlyWhatIsPlacedInThisHall();
  void coolingAndPowerUnits();
  void trays();
  void traysMeet();
  void traysOfPowerCables();
  void laddersRise();
  void floorAndWalls();
  void hallOfAnLShape();
  void hallWithAWallAskew();
  void columnsAndKeepOuts();
  void optionsLeaveOut();
  void boundsHoldEverything();
  void cover_data();
  void cover();
  void coloursByUse();
  void coloursByPower();
  void coloursByPowerWithoutAny();
  void coloursByFinding();
  void viridisEnds();
};

void TestBuildScene::rackStandsTurned() {
  QFETCH(Facing, facing);
  SceneHall small;
  const RackId rack = small.rack(at(5000, 4000), facing);
  const Scene scene = small.scene();
  const SceneBox box = boxOf(scene, ref(rack));
  QCOMPARE(box.kind, BoxKind::Rack);
  QCOMPARE(print(box.centre), "5 4 1");
  const bool turned = facing == Facing::East || facing == Facing::West;
  QCOMPARE(print(box.size), turned ? "1.2 0.6 2" : "0.6 1.2 2");
  QCOMPARE(boxesOf(scene, BoxKind::Rack).size(), std::size_t{1});
  QCOMPARE(scene.labels.size(), std::size_t{1});
  QCOMPARE(scene.labels[0].text, std::string("A-01"));
  QCOMPARE(scene.labels[0].thing, ref(rack));
  QCOMPARE(print(scene.labels[0].position), "5 4 2.08");
}

/// A plate of 30 mm on the face, 20 mm of it before the rack, as high as the device and where it is mounted: 48U in 2 m
/// would reach from -66.8 mm, so that this rack is made higher.
void TestBuildScene::facesOfDevices() {
  QFETCH(Facing, facing);
  SceneHall small;
  const RackId rack = small.rack(at(5000, 4000), facing);
  small.plan = changeRack(small.plan, rack, [](Rack& r) { r.height = 48 * rackUnit + 100 * mm; }).value();
  const DeviceId server = small.device(rack, "server", {2, Face::Front, Lane::Full, SidePost::None, {}});
  const DeviceId leaf = small.device(rack, "switch", {80, Face::Rear, Lane::Full, SidePost::None, {}});
  const Scene scene = small.scene();
  const SceneBox front = boxOf(scene, ref(server)), rear = boxOf(scene, ref(leaf));
  // From the middle of the rack 600 mm to its face and 5 mm on to the middle of the plate.
  const Vec3 out = towards(facing) * 0.605F, foot{5, 4, 0};
  const float u = 0.04445F;
  QCOMPARE(print(front.centre), print(foot + out + Vec3{0, 0, 0.05F + 1 * u + 4 * u}));
  QCOMPARE(print(rear.centre), print(foot - out + Vec3{0, 0, 0.05F + 40 * u + 0.5F * u}));
  const bool turned = facing == Facing::East || facing == Facing::West;
  QCOMPARE(print(front.size), print({turned ? 0.03F : 0.45F, turned ? 0.45F : 0.03F, 8 * u - 0.003F}));
  QCOMPARE(print(rear.size), print({turned ? 0.03F : 0.45F, turned ? 0.45F : 0.03F, u - 0.003F}));
  QCOMPARE(front.kind, BoxKind::DeviceFace);
  QCOMPARE(boxesOf(scene, BoxKind::DeviceFace).size(), std::size_t{2});
}

void TestBuildScene::lanesAndPosts() {
  QFETCH(Facing, facing);
  SceneHall small;
  const RackId rack = small.rack(at(5000, 4000), facing);
  const ThingRef left = ref(small.device(rack, "narrow", {0, Face::Front, Lane::Left, SidePost::None, {}}));
  const ThingRef right = ref(small.device(rack, "narrow", {0, Face::Front, Lane::Right, SidePost::None, {}}));
  const ThingRef post = ref(small.device(rack, "pdu", {0, Face::Rear, Lane::Full, SidePost::LeftRear, 100 * mm}));
  const Scene scene = small.scene();
  const Vec3 middle{5, 4, 0}, across = rightOf(facing), front = towards(facing) * 0.605F;
  const auto onFloor = [&](ThingRef thing) {
    Vec3 centre = boxOf(scene, thing).centre;
    centre.z = 0;
    return print(centre);
  };
  QCOMPARE(onFloor(left), print(middle + front - across * 0.1125F));
  QCOMPARE(onFloor(right), print(middle + front + across * 0.1125F));
  QCOMPARE(onFloor(post), print(middle - front - across * 0.25F));
  // 1,830 mm of it from 100 mm on.
  QCOMPARE(QString::number(boxOf(scene, post).centre.z, 'f', 3), "1.015");
  QCOMPARE(QString::number(boxOf(scene, post).size.z, 'f', 3), "1.827");
}

void TestBuildScene::onlyWhatIsPlacedInThisHall() {
  SceneHall small;
  const RackId here = small.rack(at(5000, 4000)), nowhere = small.rack(at(8000, 4000));
  small.device(nowhere, "server");
  small.plan = unplaceRack(small.plan, nowhere);
  Hall other = small.plan.halls->front();
  other.name = "Hall B";
  HallId second;
  small.plan = addHall(small.plan, other, &second).value();
  std::swap(small.hall, second);
  const RackId there = small.rack(at(5000, 4000), Facing::South, "B-01");
  const Scene b = small.scene();
  std::swap(small.hall, second);
  const Scene a = small.scene();
  QVERIFY(boxOf(a, ref(here)).thing && !boxOf(a, ref(there)).thing && !boxOf(a, ref(nowhere)).thing);
  QVERIFY(boxOf(b, ref(there)).thing && !boxOf(b, ref(here)).thing);
  QVERIFY(boxesOf(a, BoxKind::DeviceFace).empty());
  QCOMPARE(a.labels.size(), std::size_t{1});
  QCOMPARE(buildScene(small.plan, HallId{999}, {}), Scene{});
}

void TestBuildScene::coolingAndPowerUnits() {
  SceneHall small;
  CoolingUnitId cooler;
  FeedId ups, utility;
  small.plan =
      addCoolingUnit(small.plan,
                     {{}, "CU 1", productId(small.plan, "cooler"), {small.hall, at(3000, 4000), Facing::East}, {}, {}},
                     &cooler)
          .value();
  const Spot spot{small.hall, at(9000, 2000), Facing::North};
  small.plan =
      addFeed(small.plan, {{}, "UPS 1", FeedKind::Ups, {}, productId(small.plan, "ups"), {}, {}, spot, {}}, &ups)
          .value();
  small.plan = addFeed(small.plan, {{}, "Utility", FeedKind::Utility, {}, 0, {}, {}, {}, {}}, &utility).value();
  const Scene scene = small.scene();
  const SceneBox cooling = boxOf(scene, ref(cooler)), power = boxOf(scene, ref(ups));
  QCOMPARE(cooling.kind, BoxKind::CoolingUnit);
  QCOMPARE(print(cooling.centre), "3 4 1");
  QCOMPARE(print(cooling.size), "1.2 0.3 2");
  QCOMPARE(cooling.colour, small.options.look.cooling);
  QCOMPARE(power.kind, BoxKind::FloorUnit);
  QCOMPARE(print(power.centre), "9 2 0.985");
  QCOMPARE(print(power.size), "1.2 0.9 1.97");
  QVERIFY(!boxOf(scene, ref(utility)).thing);
  QCOMPARE(scene.labels.size(), std::size_t{2});
  QCOMPARE(scene.labels[1].text, std::string("UPS 1"));
  QCOMPARE(scene.labels[1].thing, ref(ups));
}

/// An upright ladder is a box, a sloping one a tube.
void TestBuildScene::laddersRise() {
  SceneHall small;
  Tray upright, sloping;
  upright.hall = sloping.hall = small.hall;
  upright.path = {at(2000, 6000)}, upright.z = 2500 * mm, upright.zEnd = 3100 * mm;
  sloping.path = {at(2000, 6000), at(4000, 6000)}, sloping.z = 0 * mm, sloping.zEnd = 2500 * mm;
  small.plan = addTray(addTray(small.plan, upright).value(), sloping).value();
  const Scene scene = small.scene();
  const auto parts = boxesOf(scene, BoxKind::Tray);
  QCOMPARE(parts.size(), std::size_t{1});
  QCOMPARE(print(parts[0].size), "0.3 0.1 0.7");  // 600 mm and its own height
  QCOMPARE(print(parts[0].centre), "2 6 2.85");
  QCOMPARE(print(scene.tubes.back().points.front()), "2 6 0.05");
  QCOMPARE(print(scene.tubes.back().points.back()), "4 6 2.55");
}

/// "centre / size" of the boxes of a tray, in their order: floor, left rail and right rail of each part.
QStringList partsOf(const Scene& scene, TrayId tray) {
  QStringList parts;
  for (const SceneBox& box : scene.boxes) {
    if (box.thing == ref(tray)) parts << print(box.centre) + " / " + print(box.size);
  }
  return parts;
}

/// The floor reaches over a corner, the outer rail with it; the inner rail ends before it.
void TestBuildScene::trays() {
  SceneHall small;
  Tray tray;
  tray.hall = small.hall;
  tray.path = {at(2000, 6000), at(9000, 6000), at(9000, 3000), at(10'000, 2000)};
  tray.z = 2500 * mm;
  TrayId id;
  small.plan = addTray(small.plan, tray, &id).value();
  const Scene scene = small.scene();
  QCOMPARE(scene.tubes.size(), std::size_t{1});  // the last part runs askew
  QVERIFY(scene.tubes[0].thing == ref(id));
  QCOMPARE(partsOf(scene, id),
           (QStringList{"5.575 6 2.505 / 7.15 0.3 0.01", "5.575 6.1425 2.55 / 7.15 0.015 0.1",
                        "5.425 5.8575 2.55 / 6.85 0.015 0.1", "9 4.575 2.505 / 0.3 3.15 0.01",
                        "9.1425 4.575 2.55 / 0.015 3.15 0.1", "8.8575 4.425 2.55 / 0.015 2.85 0.1"}));
  QCOMPARE(boxOf(scene, ref(id)).colour, small.options.look.tray);
}

/// Where one tray runs into another, the rail there is open, and the other rail goes through.
void TestBuildScene::traysMeet() {
  SceneHall small;
  Tray main, branch;
  main.hall = branch.hall = small.hall;
  main.path = {at(2000, 6000), at(10'000, 6000)}, branch.path = {at(6000, 6000), at(6000, 9000)};
  main.z = branch.z = 2500 * mm;
  TrayId id;
  small.plan = addTray(addTray(small.plan, main, &id).value(), branch).value();
  QCOMPARE(
      partsOf(small.scene(), id),
      (QStringList{"4 6 2.505 / 4 0.3 0.01", "3.925 6.1425 2.55 / 3.85 0.015 0.1", "4 5.8575 2.55 / 4 0.015 0.1",
                   "8 6 2.505 / 4 0.3 0.01", "8.075 6.1425 2.55 / 3.85 0.015 0.1", "8 5.8575 2.55 / 4 0.015 0.1"}));
}

void TestBuildScene::traysOfPowerCables() {
  SceneHall small;
  Tray tray;
  tray.hall = small.hall, tray.kind = TrayKind::Mains;
  tray.path = {at(2000, 6000), at(9000, 6000)};
  tray.z = 2500 * mm;
  TrayId id;
  small.plan = addTray(small.plan, tray, &id).value();
  QCOMPARE(partsOf(small.scene(), id).front(), "5.5 6 2.505 / 7 0.3 0.01");
}

void TestBuildScene::floorAndWalls() {
  SceneHall small;
  const Scene scene = small.scene();
  const auto floors = boxesOf(scene, BoxKind::Floor), walls = boxesOf(scene, BoxKind::Wall);
  QCOMPARE(floors.size(), std::size_t{1});
  QCOMPARE(print(floors[0].size), "20 15 0.05");
  QCOMPARE(print(floors[0].centre), "10 7.5 -0.025");
  QCOMPARE(floors[0].thing, ref(small.hall));
  QCOMPARE(walls.size(), std::size_t{4});
  const SceneBox room{{10, 7.5F, 1.5F}, {20, 15, 3}, BoxKind::Floor, {}, {}};
  for (const SceneBox& wall : walls) {
    QCOMPARE(wall.size.z, 3.0F);
    QVERIFY2(!overlap(wall, room), qPrintable(print(wall.centre)));
  }
  QCOMPARE(print(scene.min), "-0.15 -0.15 -0.05");
  QCOMPARE(print(scene.max), "20.15 15.15 3");
  QCOMPARE(QString::number(scene.tile), "0.6096");
}

void TestBuildScene::hallOfAnLShape() {
  SceneHall small;
  small.change([](Hall& hall) {
    hall.outline = {at(0, 0), at(20'000, 0), at(20'000, 5000), at(10'000, 5000), at(10'000, 15'000), at(0, 15'000)};
  });
  const Scene scene = small.scene();
  const auto floors = boxesOf(scene, BoxKind::Floor);
  QCOMPARE(floors.size(), std::size_t{2});
  QCOMPARE(print(floors[0].size), "20 5 0.05");
  QCOMPARE(print(floors[1].size), "10 10 0.05");
  QVERIFY(!overlap(floors[0], floors[1]));
  QCOMPARE(boxesOf(scene, BoxKind::Wall).size(), std::size_t{6});
}

void TestBuildScene::hallWithAWallAskew() {
  SceneHall small;
  small.change([](Hall& hall) { hall.outline = {at(0, 0), at(20'000, 0), at(20'000, 10'000), at(0, 15'000)}; });
  const Scene scene = small.scene();
  QCOMPARE(boxesOf(scene, BoxKind::Wall).size(), std::size_t{3});
  QCOMPARE(scene.tubes.size(), std::size_t{1});
  QCOMPARE(scene.tubes[0].thing, ref(small.hall));
  QCOMPARE(print(scene.tubes[0].points.at(0)), "20 10 0");
  QCOMPARE(print(scene.tubes[0].points.at(1)), "0 15 0");
}

void TestBuildScene::columnsAndKeepOuts() {
  SceneHall small;
  small.plan = addColumn(small.plan, small.hall, {at(8000, 4000), at(8400, 4600)}).value();
  small.plan = addKeepOut(small.plan, small.hall, {{at(12'000, 4000), at(15'000, 6000)}, "plant room"}).value();
  const Scene scene = small.scene();
  const auto columns = boxesOf(scene, BoxKind::Column), keepOuts = boxesOf(scene, BoxKind::KeepOut);
  QCOMPARE(columns.size(), std::size_t{1});
  QCOMPARE(print(columns[0].centre), "8.2 4.3 1.5");
  QCOMPARE(print(columns[0].size), "0.4 0.6 3");
  QVERIFY(!columns[0].thing);
  QCOMPARE(keepOuts.size(), std::size_t{1});
  QCOMPARE(print(keepOuts[0].size), "3 2 0.02");
  QCOMPARE(scene.labels.size(), std::size_t{1});
  QCOMPARE(scene.labels[0].text, std::string("plant room"));
  QCOMPARE(print(scene.labels[0].position), "13.5 5 0.1");
}

void TestBuildScene::optionsLeaveOut() {
  SceneHall small;
  small.device(small.rack(at(5000, 4000)), "server");
  small.plan = addKeepOut(small.plan, small.hall, {{at(12'000, 4000), at(15'000, 6000)}, "ramp"}).value();
  small.options.devices = small.options.labels = small.options.walls = false;
  const Scene scene = small.scene();
  QVERIFY(boxesOf(scene, BoxKind::DeviceFace).empty() && boxesOf(scene, BoxKind::Wall).empty());
  QVERIFY(scene.labels.empty());
  QCOMPARE(scene.boxes.size(), std::size_t{3});  // floor, ramp, rack
}

/// A rack far outside is still in sight.
void TestBuildScene::boundsHoldEverything() {
  SceneHall small;
  small.rack(at(40'000, -7000));
  const Scene scene = small.scene();
  QCOMPARE(print(scene.min), "-0.15 -7.6 -0.05");
  QCOMPARE(print(scene.max), "40.3 15.15 3");
}

void TestBuildScene::cover_data() {
  QTest::addColumn<std::vector<Point>>("outline");
  QTest::addColumn<int>("parts");
  QTest::addColumn<double>("squareMetres");
  using Outline = std::vector<Point>;
  QTest::newRow("rectangle") << Outline{at(0, 0), at(4000, 0), at(4000, 3000), at(0, 3000)} << 1 << 12.0;
  QTest::newRow("U open to the north") << Outline{at(0, 0),       at(6000, 0),    at(6000, 3000), at(4000, 3000),
                                                  at(4000, 1000), at(2000, 1000), at(2000, 3000), at(0, 3000)}
                                       << 3 << 14.0;
  QTest::newRow("U open to the west") << Outline{at(0, 0),    at(3000, 0),    at(3000, 6000), at(0, 6000),
                                                 at(0, 4000), at(2000, 4000), at(2000, 2000), at(0, 2000)}
                                      << 3 << 14.0;
  QTest::newRow("triangle: its bounds") << Outline{at(0, 0), at(4000, 0), at(0, 3000)} << 1 << 12.0;
  QTest::newRow("no area") << Outline{at(0, 0), at(4000, 0)} << 0 << 0.0;
}

void TestBuildScene::cover() {
  QFETCH(std::vector<Point>, outline);
  QFETCH(int, parts);
  QFETCH(double, squareMetres);
  const auto cover = coverOf(outline);
  QCOMPARE(static_cast<int>(cover.size()), parts);
  double sum = 0;
  for (std::size_t i = 0; i < cover.size(); ++i) {
    sum += cover[i].width().metres() * cover[i].height().metres();
    for (std::size_t j = 0; j < i; ++j) QVERIFY(!cover[i].overlaps(cover[j]));
  }
  QCOMPARE(sum, squareMetres);
}

/// What fills most units of a rack gives it its colour, however many of something smaller it holds.
void TestBuildScene::coloursByUse() {
  SceneHall small;
  const SceneLook& look = small.options.look;
  const RackId empty = small.rack(at(1000, 4000)), mixed = small.rack(at(2000, 4000)),
               network = small.rack(at(3000, 4000)), onlyPdu = small.rack(at(4000, 4000));
  const DeviceId server = small.device(mixed, "server");
  for (int i = 0; i < 5; ++i) small.device(mixed, "switch", {20 + 2 * i, Face::Rear, Lane::Full, SidePost::None, {}});
  small.device(network, "switch");
  small.device(onlyPdu, "pdu", {0, Face::Rear, Lane::Full, SidePost::LeftRear, {}});
  const Scene scene = small.scene();
  QCOMPARE(colourOf(scene, empty), look.neutral);
  QCOMPARE(colourOf(scene, mixed), look.compute);
  QCOMPARE(colourOf(scene, network), look.network);
  QCOMPARE(colourOf(scene, onlyPdu), look.neutral);
  QCOMPARE(boxOf(scene, ref(server)).colour, look.compute);
  QCOMPARE(scene.legendTitle, std::string("Racks by use"));
  QCOMPARE(scene.legend, (std::vector<LegendEntry>{{look.compute, "compute"},
                                                   {look.network, "network"},
                                                   {look.storage, "storage"},
                                                   {look.management, "management"},
                                                   {look.neutral, "empty"},
                                                   {look.cooling, "cooling"}}));
}

void TestBuildScene::coloursByPower() {
  SceneHall small;
  const RackId half = small.rack(at(1000, 4000)), full = small.rack(at(2000, 4000)), none = small.rack(at(3000, 4000)),
               unknown = small.rack(at(4000, 4000));
  const DeviceId server = small.device(full, "server");
  small.options.colourBy = ColourBy::PowerDensity;
  small.options.rackPower = [&](RackId rack) -> std::optional<Power> {
    if (rack == unknown) return std::nullopt;
    return rack == half ? 20 * kW : rack == full ? 40 * kW : 0 * kW;
  };
  const Scene scene = small.scene();
  QCOMPARE(colourOf(scene, half), viridis(0.5));
  QCOMPARE(colourOf(scene, full), viridis(1));
  QCOMPARE(colourOf(scene, none), viridis(0));
  QCOMPARE(colourOf(scene, unknown), small.options.look.neutral);
  QCOMPARE(boxOf(scene, ref(server)).colour, small.options.look.rack);  // steps back behind the scale
  QCOMPARE(scene.legendTitle, std::string("Rack power at nameplate"));
  QCOMPARE(scene.legend, (std::vector<LegendEntry>{{viridis(0), "0 kW"},
                                                   {viridis(0.25), "10 kW"},
                                                   {viridis(0.5), "20 kW"},
                                                   {viridis(0.75), "30 kW"},
                                                   {viridis(1), "40 kW"},
                                                   {small.options.look.neutral, "not known"}}));
}

void TestBuildScene::coloursByPowerWithoutAny() {
  SceneHall small;
  const RackId rack = small.rack(at(1000, 4000));
  small.options.colourBy = ColourBy::PowerDensity;
  const std::vector<LegendEntry> unknown{{small.options.look.neutral, "not known"}};
  QCOMPARE(colourOf(small.scene(), rack), small.options.look.neutral);
  QCOMPARE(small.scene().legend, unknown);
  small.options.rackPower = [](RackId) { return std::optional(0 * kW); };
  QCOMPARE(colourOf(small.scene(), rack), small.options.look.neutral);
  QCOMPARE(small.scene().legend, unknown);
}

void TestBuildScene::coloursByFinding() {
  SceneHall small;
  const SceneLook& look = small.options.look;
  const RackId error = small.rack(at(1000, 4000)), warning = small.rack(at(2000, 4000)),
               note = small.rack(at(3000, 4000)), fine = small.rack(at(4000, 4000));
  CoolingUnitId cooler;
  small.plan =
      addCoolingUnit(small.plan,
                     {{}, "CU 1", productId(small.plan, "cooler"), {small.hall, at(6000, 4000), Facing::South}, {}, {}},
                     &cooler)
          .value();
  small.options.colourBy = ColourBy::Finding;
  QCOMPARE(colourOf(small.scene(), error), look.good);  // nobody answers
  small.options.worstFinding = [&](ThingRef thing) -> std::optional<Severity> {
    if (thing == ref(error)) return Severity::Error;
    if (thing == ref(warning) || thing == ref(cooler)) return Severity::Warning;
    return thing == ref(note) ? std::optional(Severity::Note) : std::nullopt;
  };
  const Scene scene = small.scene();
  QCOMPARE(colourOf(scene, error), look.error);
  QCOMPARE(colourOf(scene, warning), look.warning);
  QCOMPARE(colourOf(scene, note), look.good);
  QCOMPARE(colourOf(scene, fine), look.good);
  QCOMPARE(boxOf(scene, ref(cooler)).colour, look.warning);
  QCOMPARE(scene.legendTitle, std::string("Findings"));
  QCOMPARE(scene.legend,
           (std::vector<LegendEntry>{{look.error, "error"}, {look.warning, "warning"}, {look.good, "none"}}));
}

void TestBuildScene::viridisEnds() {
  QCOMPARE(viridis(0), (Rgb{68, 1, 84}));
  QCOMPARE(viridis(1), (Rgb{253, 231, 37}));
  QCOMPARE(viridis(-3), viridis(0));
  QCOMPARE(viridis(7), viridis(1));
  QCOMPARE(viridis(std::nan("")), viridis(0));
  QVERIFY(viridis(0.25) != viridis(0.5));
}

QTEST_APPLESS_MAIN(TestBuildScene)
#include "test_build_scene.moc"
