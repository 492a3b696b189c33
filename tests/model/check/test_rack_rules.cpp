// The rules of what is mounted in a rack: units, mass and its own power limit, each just kept and just broken.
#include <QTest>

#include "model/catalog/library.h"
#include "model/plan/edit/racks.h"
#include "model/plan/edit/settings.h"
#include "model/plan/edit/site.h"
#include "tests/model/check/checked_rack.h"
#include "tests/model/check/finding_lines.h"
#include "tests/model/plan/sample_plan.h"

using namespace hallwright;
using namespace hallwright::test;

namespace {

constexpr Status phase2{Status::Kind::Phase, 2};

/// A rack "R1" of 42U and 1070 mm in a hall, into which devices go unasked, as they may lie in a damaged file.
struct MountedRack {
  Plan plan = emptyHall();
  RackId rack;

  explicit MountedRack(const char* product = "rack") {
    plan.assumptions = libraryAssumptions();
    const Spot spot{plan.halls->front().id, {5 * oneMetre, 5 * oneMetre}, Facing::South};
    plan = addRack(plan, rackOf(plan, productId(plan, product), "R1").value(), spot, {}, &rack).value();
  }
  void put(const char* product, const char* name, Mount mount = {}) {
    plan.devices.change([&](std::vector<Device>& devices) {
      devices.push_back({DeviceId{plan.nextId++}, rack, productId(plan, product), name, mount, {}, false});
    });
  }
  void change(const std::function<void(Rack&)>& edit) { plan = changeRack(plan, rack, edit).value(); }
  void setMass(const char* product, std::optional<Mass> mass) {
    const std::string key = product;
    plan.catalog.change(
        [&](Catalog& catalog) { std::ranges::find(catalog.products, key, &Product::key)->mass.value = mass; });
  }
  void setFloorLimit(Mass limit) {
    const HallId hall = plan.halls->front().id;
    plan = changeHall(plan, hall, [&](Hall& h) { h.pointLoadLimit = limit; }).value();
  }
  QStringList lines(const char* rule) const { return findingLines(plan, rule); }
};

/// In a whole unit as counted from the floor.
Mount unit(int u, Face face = Face::Front, Lane lane = Lane::Full) {
  return {2 * (u - 1), face, lane, SidePost::None, {}};
}
Mount post(Length z) { return {0, Face::Rear, Lane::Full, SidePost::LeftRear, z}; }

struct Mounted {
  const char* product;
  Mount mount;
};

}  // namespace

Q_DECLARE_METATYPE(std::vector<Mounted>)

class TestRackRules : public QObject {
  Q_OBJECT

 private slots:
  void units_data();
  void units();
  void faultOfAnotherDeviceIsNamed();
  void depthClearanceIsAnAssumption();
  void mass_data();
  void mass();
  void massLimitOfTheProduct();
  void unknownMassIsALowerBound();
  void decimalsThatJustFit();
  void floorLoad_data();
  void floorLoad();
  void floorOfAnUnplacedRack();
  void powerLimit_data();
  void powerLimit();
  void powerOfLaterPhasesIsKept();
  void unknownPowerIsALowerBound();
};

void TestRackRules::units_data() {
  QTest::addColumn<std::vector<Mounted>>("mounted");
  QTest::addColumn<QStringList>("expected");
  using All = std::vector<Mounted>;
  const auto line = [](const char* device, const QString& message) {
    return QString("error rack.units at device %1: Rack R1: %2").arg(device, message);
  };
  QTest::newRow("one on the other") << All{{"server", unit(1)}, {"half", unit(9)}} << QStringList{};
  QTest::newRow("one unit in common") << All{{"server", unit(1)}, {"half", unit(8)}}
                                      << QStringList{line("a", "server needs 8U from U1: U8 holds 'b'"),
                                                     line("b", "half needs 1U from U8: U8 holds 'a'")};
  QTest::newRow("half a unit in common") << All{{"tall", unit(1)}, {"half", unit(2)}}
                                         << QStringList{line("a", "tall needs 1.5U from U1: U2 holds 'b'"),
                                                        line("b", "half needs 1U from U2: U2 holds 'a'")};
  QTest::newRow("in the highest units") << All{{"server", unit(35)}} << QStringList{};
  QTest::newRow("sticks out above") << All{{"server", unit(36)}}
                                    << QStringList{line("a", "server needs 8U from U36: the rack has 42U")};
  QTest::newRow("sticks out below") << All{{"half", {-1, Face::Front, Lane::Full, SidePost::None, {}}}}
                                    << QStringList{line("a", "half would begin below the lowest unit")};
  // Depths add up: 500 and 500 mm in 1070 mm, 500 and 660 mm not.
  QTest::newRow("front and rear of one unit") << All{{"half", unit(5)}, {"half", unit(5, Face::Rear)}} << QStringList{};
  const QString depths =
      "%1 needs 1U from U5: U5 holds '%2' on the other face, and %3 mm and %4 mm are more than the rack's 1070 mm";
  QTest::newRow("front and rear too deep") << All{{"half", unit(5)}, {"switch", unit(5, Face::Rear)}}
                                           << QStringList{line("a", depths.arg("half", "b", "500", "660")),
                                                          line("b", depths.arg("switch", "a", "660", "500"))};
  QTest::newRow("two lanes") << All{{"narrow", unit(5, Face::Front, Lane::Left)},
                                    {"narrow", unit(5, Face::Front, Lane::Right)}}
                             << QStringList{};
  QTest::newRow("no lane of its own") << All{{"half", unit(5, Face::Front, Lane::Left)}}
                                      << QStringList{line(
                                             "a", "half fills the width of the rack: it has no left or right lane")};
  QTest::newRow("on the post, to the top") << All{{"pdu", post(170 * mm)}} << QStringList{};
  QTest::newRow("on the post, above it")
      << All{{"pdu", post(171 * mm)}}
      << QStringList{line("a", "pdu needs 1830 mm of the left rear post: the rack is 2000 mm high")};
  QTest::newRow("two on one post") << All{{"pdu", post({})}, {"pdu", post(100 * mm)}}
                                   << QStringList{line("a", "pdu: the left rear post holds 'b'"),
                                                  line("b", "pdu: the left rear post holds 'a'")};
}

void TestRackRules::units() {
  QFETCH(std::vector<Mounted>, mounted);
  QFETCH(QStringList, expected);
  MountedRack small;
  const char* names[] = {"a", "b"};
  for (std::size_t i = 0; i < mounted.size(); ++i) small.put(mounted[i].product, names[i], mounted[i].mount);
  QCOMPARE(small.lines("rack.units"), expected);
}

void TestRackRules::faultOfAnotherDeviceIsNamed() {
  MountedRack small;
  small.put("server", "a", unit(1));
  small.put("half", "b", unit(8));
  const Finding finding = firstFinding(small.plan, "rack.units");
  QCOMPARE(finding.things,
           (std::vector<ThingRef>{ref(deviceNamed(small.plan, "a")), ref(deviceNamed(small.plan, "b"))}));
  QVERIFY(finding.number.empty() && finding.limit.empty());
}

/// 500 and 660 mm in a rack of 1200 mm leave 40 mm.
void TestRackRules::depthClearanceIsAnAssumption() {
  MountedRack small("deep-rack");
  small.put("half", "a", unit(5));
  small.put("switch", "b", unit(5, Face::Rear));
  small.plan = setAssumption(small.plan, "rack.depth-clearance", 0.04).value();
  QCOMPARE(small.lines("rack.units"), QStringList{});
  small.plan = setAssumption(small.plan, "rack.depth-clearance", 0.041).value();
  QCOMPARE(small.lines("rack.units").size(), 2);
}

void TestRackRules::mass_data() {
  QTest::addColumn<int>("devices");
  QTest::addColumn<double>("limit");
  QTest::addColumn<QStringList>("expected");
  // Each device is 10 kg; the rack itself, 120 kg, is not what it carries.
  QTest::newRow("empty") << 0 << 0.0 << QStringList{};
  QTest::newRow("as much as it may") << 3 << 30.0 << QStringList{};
  QTest::newRow("more than it may")
      << 3 << 29.5 << QStringList{"error rack.mass at rack R1: Rack R1 holds more than it may carry [30 kg / 29.5 kg]"};
}

void TestRackRules::mass() {
  QFETCH(int, devices);
  QFETCH(double, limit);
  QFETCH(QStringList, expected);
  MountedRack small;
  for (int i = 0; i < devices; ++i) small.put("half", "a", unit(1 + i));
  small.change([&](Rack& rack) { rack.loadLimit = limit * kg; });
  QCOMPARE(small.lines("rack.mass"), expected);
}

/// What the planner set goes before what the maker states, which here is 1,000 kg.
void TestRackRules::massLimitOfTheProduct() {
  MountedRack small;
  small.setMass("server", 500.5 * kg);
  small.put("server", "a", unit(1));
  small.put("server", "b", unit(9));
  small.change([](Rack& rack) { rack.loadLimit.reset(); });
  QCOMPARE(small.lines("rack.mass"),
           QStringList{"error rack.mass at rack R1: Rack R1 holds more than it may carry [1,001 kg / 1,000 kg]"});
  small.change([](Rack& rack) { rack.loadLimit = 1001 * kg; });
  QCOMPARE(small.lines("rack.mass"), QStringList{});
  small.change([](Rack& rack) { rack.loadLimit.reset(), rack.product = 0; });
  QCOMPARE(small.lines("rack.mass"), QStringList{});
}

void TestRackRules::unknownMassIsALowerBound() {
  MountedRack small;
  small.put("half", "a", unit(1));
  small.put("slim", "b", unit(2));
  small.setMass("slim", std::nullopt);
  small.change([](Rack& rack) { rack.loadLimit = 10 * kg; });
  QCOMPARE(small.lines("rack.mass"), QStringList{});
  small.change([](Rack& rack) { rack.loadLimit = 9 * kg; });
  QCOMPARE(
      small.lines("rack.mass"),
      QStringList{"error rack.mass at rack R1: Rack R1 holds more than it may carry [\u2265 10 kg, 1 unknown / 9 kg]"});
}

/// 0.1 + 0.1 + 0.1 is a little more than 0.3 to a computer, and no more than that to a rack.
void TestRackRules::decimalsThatJustFit() {
  MountedRack small;
  small.setMass("half", 0.1 * kg);
  small.setMass("rack", std::nullopt);
  for (int i = 0; i < 3; ++i) small.put("half", "a", unit(1 + i));
  small.change([](Rack& rack) { rack.loadLimit = 0.3 * kg; });
  small.setFloorLimit(0.3 * kg);
  QCOMPARE(small.lines("rack.mass"), QStringList{});
  QCOMPARE(small.lines("rack.mass-on-floor"), QStringList{});
  CheckedRack drawing;
  drawing.addAppliances(3, 0.1 * watt);
  drawing.change([](Rack& rack) { rack.powerLimit = 0.3 * watt; });
  QCOMPARE(findingLines(drawing.plan, "rack.power"), QStringList{});
}

void TestRackRules::floorLoad_data() {
  QTest::addColumn<double>("limit");
  QTest::addColumn<QStringList>("expected");
  // The rack's own 120 kg, and 3 x 10 kg in it.
  QTest::newRow("as much as it may") << 150.0 << QStringList{};
  QTest::newRow("more than it may")
      << 149.0
      << QStringList{
             "error rack.mass-on-floor at rack R1: Rack R1 is heavier than the floor of Hall A may carry "
             "[150 kg / 149 kg]"};
}

void TestRackRules::floorLoad() {
  QFETCH(double, limit);
  QFETCH(QStringList, expected);
  MountedRack small;
  for (int i = 0; i < 3; ++i) small.put("half", "a", unit(1 + i));
  QCOMPARE(small.lines("rack.mass-on-floor"), QStringList{});
  small.setFloorLimit(limit * kg);
  QCOMPARE(small.lines("rack.mass-on-floor"), expected);
}

void TestRackRules::floorOfAnUnplacedRack() {
  MountedRack small;
  small.setFloorLimit(1 * kg);
  QCOMPARE(small.lines("rack.mass-on-floor").size(), 1);
  small.plan = unplaceRack(small.plan, small.rack);
  QCOMPARE(small.lines("rack.mass-on-floor"), QStringList{});
}

void TestRackRules::powerLimit_data() {
  QTest::addColumn<double>("kilowatts");
  QTest::addColumn<QStringList>("expected");
  QTest::newRow("as much as it may") << 30.6 << QStringList{};
  QTest::newRow("more than it may")
      << 30.5
      << QStringList{
             "error rack.power at rack A-01: Rack A-01 draws more than its limit at nameplate "
             "[30.6 kW / 30.5 kW]"};
}

/// Three DGX H100 of 10.2 kW; that they run at 0.67 of it does not count.
void TestRackRules::powerLimit() {
  QFETCH(double, kilowatts);
  QFETCH(QStringList, expected);
  CheckedRack small;
  for (int i = 0; i < 3; ++i) small.addDevice(small.rack, "dgx-h100");
  QCOMPARE(findingLines(small.plan, "rack.power"), QStringList{});
  small.change([&](Rack& rack) { rack.powerLimit = kilowatts * kW; });
  QCOMPARE(findingLines(small.plan, "rack.power"), expected);
}

void TestRackRules::powerOfLaterPhasesIsKept() {
  CheckedRack small;
  small.addAppliances(1, 1 * kW);
  small.addAppliances(1, 1 * kW, phase2);
  small.addAppliances(1, 1 * kW, {Status::Kind::Reserved, 0});
  small.change([](Rack& rack) { rack.powerLimit = 3 * kW; });
  QCOMPARE(findingLines(small.plan, "rack.power"), QStringList{});
  small.change([](Rack& rack) { rack.powerLimit = 2.9 * kW; });
  QCOMPARE(findingLines(small.plan, "rack.power"),
           QStringList{"error rack.power at rack A-01: Rack A-01 draws more than its limit at nameplate "
                       "[3 kW / 2.9 kW]"});
}

void TestRackRules::unknownPowerIsALowerBound() {
  CheckedRack small;
  small.addAppliances(1, 1 * kW);
  small.addDevice(small.rack, "dark-horse");
  small.change([](Rack& rack) { rack.powerLimit = 1 * kW; });
  QCOMPARE(findingLines(small.plan, "rack.power"), QStringList{});
  small.change([](Rack& rack) { rack.powerLimit = 900 * watt; });
  QCOMPARE(findingLines(small.plan, "rack.power"),
           QStringList{"error rack.power at rack A-01: Rack A-01 draws more than its limit at nameplate "
                       "[\u2265 1 kW, 1 unknown / 900 W]"});
}

QTEST_APPLESS_MAIN(TestRackRules)
#include "test_rack_rules.moc"
