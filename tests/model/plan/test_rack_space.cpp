// What fits in a rack and what does not, and what a person is told. Cases from what users of rack tools ran into.
#include <QTest>

#include "model/plan/edit/devices.h"
#include "model/plan/edit/racks.h"
#include "model/plan/rack_space.h"
#include "tests/model/plan/sample_plan.h"

using namespace hallwright;
using namespace hallwright::test;

namespace {

/// A plan with one rack, and devices added to it one by one.
struct OneRack {
  Plan plan;
  RackId rack;

  explicit OneRack(const char* product = "rack", Length depth = {}) : plan(emptyHall()) {
    Rack made = rackOf(plan, productId(plan, product), "R1").value();
    if (depth > Length()) made.depth = depth;
    plan = addRack(plan, made, {}, {}, &rack).value();
  }
  /// The refusal, or an empty text and the device is in.
  std::string put(const char* key, const Mount& mount, const char* name = "device") {
    auto added = addDevice(plan, {{}, rack, productId(plan, key), name, mount, {}, false});
    if (!added) return added.error().message;
    plan = *added;
    return {};
  }
  void number(UnitNumbering numbering) {
    plan = changeRack(plan, rack, [&](Rack& r) { r.numbering = numbering; }).value();
  }
  const Rack& record() const { return *find(*plan.racks, rack); }
  UnitsUsed used() const { return unitsUsed(rackSpace(plan, record())); }
};

/// In a whole unit as counted from the floor.
Mount unit(int u, Face face = Face::Front, Lane lane = Lane::Full) {
  return {2 * (u - 1), face, lane, SidePost::None, {}};
}
Mount post(SidePost side, Length z = {}) { return {0, Face::Rear, Lane::Full, side, z}; }

}  // namespace

class TestRackSpace : public QObject {
  Q_OBJECT

 private slots:
  void numberingIsDisplayOnly();
  void shownUnitsAndHalfUnits_data();
  void shownUnitsAndHalfUnits();
  void halfUnitDeviceFitsInEitherNumbering();
  void refusalNamesUnitAndDevice();
  void shrinkingARackNamesWhoFallsOut_data();
  void shrinkingARackNamesWhoFallsOut();
  void zeroUnitDevicesLiveOnPosts();
  void postsAreFilledOneByOne();
  void depthsAddUp_data();
  void depthsAddUp();
  void allUnitsOfARearDeviceAreLookedAt();
  void clearanceIsAnAssumption();
  void unknownDepthTakesTheWholeDepth();
  void twoNarrowDevicesShareAUnit();
  void oneAndAHalfUnitsStayOneAndAHalf();
  void usedUnitsAreCountedOnce();
  void usedNeverExceedsTheRack();
  void refusals_data();
  void refusals();
  void firstFitFindsThePlace_data();
  void firstFitFindsThePlace();
  void inchesStayExact();
  void misfitsOfADamagedPlan();
  void mendingADamagedRackIsAllowed();
};

void TestRackSpace::numberingIsDisplayOnly() {
  OneRack r;
  QCOMPARE(r.put("half", unit(3), "a"), "");
  QCOMPARE(r.put("server", unit(10), "b"), "");
  QCOMPARE(r.put("half2", unit(30), "c"), "");
  const auto before = *r.plan.devices;
  r.number(UnitNumbering::TopDown);
  QVERIFY(before == *r.plan.devices);
  for (int u = 1; u <= 42; ++u) QCOMPARE(shownUnit(r.record(), 2 * (u - 1)), 43 - u);
}

void TestRackSpace::shownUnitsAndHalfUnits_data() {
  QTest::addColumn<bool>("topDown");
  QTest::addColumn<int>("halfUnit");
  QTest::addColumn<int>("shown");
  QTest::addColumn<QString>("ofHalf2");
  QTest::newRow("lowest, from below") << false << 0 << 1 << "U1\u2013U2";
  QTest::newRow("lowest, from above") << true << 0 << 42 << "U41\u2013U42";
  QTest::newRow("upper half of U1") << false << 1 << 1 << "U1\u2013U3";
  QTest::newRow("U33, from below") << false << 64 << 33 << "U33\u2013U34";
  QTest::newRow("U33, from above") << true << 64 << 10 << "U9\u2013U10";
}

void TestRackSpace::shownUnitsAndHalfUnits() {
  QFETCH(bool, topDown);
  QFETCH(int, halfUnit);
  QFETCH(int, shown);
  QFETCH(QString, ofHalf2);
  OneRack r;
  r.number(topDown ? UnitNumbering::TopDown : UnitNumbering::BottomUp);
  QCOMPARE(shownUnit(r.record(), halfUnit), shown);
  QCOMPARE(halfUnitOfShown(r.record(), shown), halfUnit / 2 * 2);
  Mount mount;
  mount.bottomHalfUnit = halfUnit;
  QCOMPARE(QString::fromStdString(placeText(r.record(), *r.plan.catalog->product("half2"), mount)), ofHalf2);
}

void TestRackSpace::halfUnitDeviceFitsInEitherNumbering() {
  for (UnitNumbering numbering : {UnitNumbering::BottomUp, UnitNumbering::TopDown}) {
    OneRack r;
    r.number(numbering);
    QCOMPARE(r.put("slim", {21, Face::Front}, "upper half"), "");
    QCOMPARE(r.put("slim", {20, Face::Front}, "lower half"), "");
    QVERIFY(!r.put("slim", {20, Face::Front}, "again").empty());
  }
}

void TestRackSpace::refusalNamesUnitAndDevice() {
  OneRack r;
  QCOMPARE(r.put("switch", unit(35), "leaf-03"), "");
  QCOMPARE(r.put("server", unit(33)), "server needs 8U from U33: U35 holds 'leaf-03'");
  r.number(UnitNumbering::TopDown);
  QCOMPARE(r.put("server", unit(33)), "server needs 8U from U10: U8 holds 'leaf-03'");
}

void TestRackSpace::shrinkingARackNamesWhoFallsOut_data() {
  QTest::addColumn<int>("route");
  QTest::newRow("one rack edited") << 0;
  QTest::newRow("several racks at once") << 1;
}

void TestRackSpace::shrinkingARackNamesWhoFallsOut() {
  QFETCH(int, route);
  OneRack r;
  QCOMPARE(r.put("half", unit(30), "high one"), "");
  const auto shrink = [](Rack& rack) { rack.units = 20; };
  const auto changed =
      route == 0 ? changeRack(r.plan, r.rack, shrink) : changeRacks(r.plan, std::vector{r.rack}, shrink);
  QVERIFY(!changed);
  QCOMPARE(changed.error().line(), "R1: 'high one' would have no place: half needs 1U from U30: the rack has 20U");
  QVERIFY(changeRack(r.plan, r.rack, [](Rack& rack) { rack.units = 30; }).ok());
  auto flat = changeRack(r.plan, r.rack, [](Rack& rack) { rack.depth = 400 * mm; });
  QVERIFY(!flat && flat.error().message.find("'high one'") == 0);
}

void TestRackSpace::zeroUnitDevicesLiveOnPosts() {
  OneRack r;
  QCOMPARE(r.put("pdu", unit(2)), "pdu is 0U: it goes on a side post, not into a unit");
  QCOMPARE(r.put("half", post(SidePost::LeftRear)), "half is 1U: it goes into units, not on a side post");
  QCOMPARE(r.put("pdu", post(SidePost::LeftRear), "PDU A"), "");
  QCOMPARE(r.put("pdu", post(SidePost::LeftRear)), "pdu: the left rear post holds 'PDU A'");
  QCOMPARE(r.put("pdu", post(SidePost::RightRear), "PDU B"), "");
  QCOMPARE(r.put("pdu", post(SidePost::LeftFront, 500 * mm)),
           "pdu needs 1830 mm of the left front post: the rack is 2000 mm high");
  QCOMPARE(r.used().any, 0);
}

void TestRackSpace::postsAreFilledOneByOne() {
  OneRack r;
  const Product& pdu = *r.plan.catalog->product("pdu");
  for (SidePost expected : {SidePost::LeftRear, SidePost::RightRear, SidePost::LeftFront, SidePost::RightFront}) {
    const auto mount = firstFit(rackSpace(r.plan, r.record()), pdu);
    QVERIFY(mount.has_value());
    QCOMPARE(mount->side, expected);
    QCOMPARE(r.put("pdu", *mount), "");
  }
  QVERIFY(!firstFit(rackSpace(r.plan, r.record()), pdu));
}

void TestRackSpace::depthsAddUp_data() {
  QTest::addColumn<int>("rackMm");
  QTest::addColumn<bool>("fits");
  QTest::newRow("500 + 500 in 1070") << 1070 << true;
  QTest::newRow("500 + 500 in 1000") << 1000 << true;
  QTest::newRow("500 + 500 in 999") << 999 << false;
  QTest::newRow("500 + 500 in 900") << 900 << false;
}

void TestRackSpace::depthsAddUp() {
  QFETCH(int, rackMm);
  QFETCH(bool, fits);
  OneRack r("rack", rackMm * mm);
  QCOMPARE(r.put("half", unit(5), "front"), "");
  const std::string refusal = r.put("half", unit(5, Face::Rear));
  QCOMPARE(refusal.empty(), fits);
  if (!fits) {
    QCOMPARE(refusal,
             "half needs 1U from U5: U5 holds 'front' on the other face, and 500 mm and 500 mm are more than "
             "the rack's " +
                 std::to_string(rackMm) + " mm");
  }
}

void TestRackSpace::allUnitsOfARearDeviceAreLookedAt() {
  OneRack r("rack", 900 * mm);
  QCOMPARE(r.put("half", unit(28), "front"), "");
  const std::string refusal = r.put("half2", unit(27, Face::Rear));
  QVERIFY2(refusal.find("U28") != std::string::npos, refusal.c_str());
}

void TestRackSpace::clearanceIsAnAssumption() {
  OneRack r("rack", 1000 * mm);
  Assumption clearance;
  clearance.id = "rack.depth-clearance";
  clearance.unit = "m";
  clearance.value = 0.05;
  r.plan.assumptions = std::vector{clearance};
  QCOMPARE(r.put("half", unit(5), "front"), "");
  const std::string refusal = r.put("half", unit(5, Face::Rear));
  QVERIFY2(refusal.find("and 50 mm between them") != std::string::npos, refusal.c_str());
}

void TestRackSpace::unknownDepthTakesTheWholeDepth() {
  OneRack r;
  r.plan.catalog.change([](Catalog& c) {
    for (Product& p : c.products) {
      if (p.key == "half2") p.mount.depth = {};
    }
  });
  QCOMPARE(r.put("half2", unit(5), "unknown"), "");
  QVERIFY(!r.put("half", unit(5, Face::Rear)).empty());
}

void TestRackSpace::twoNarrowDevicesShareAUnit() {
  OneRack r;
  QCOMPARE(r.put("narrow", unit(1, Face::Front, Lane::Left), "one"), "");
  QCOMPARE(r.put("narrow", unit(1, Face::Front, Lane::Right), "two"), "");
  QVERIFY(!r.put("narrow", unit(1, Face::Front, Lane::Left)).empty());
  QVERIFY(!r.put("half", unit(1)).empty());
  QCOMPARE(r.put("half", unit(2, Face::Front, Lane::Left)),
           "half fills the width of the rack: it has no left or right lane");
  QCOMPARE(r.used().any, 2);
}

void TestRackSpace::oneAndAHalfUnitsStayOneAndAHalf() {
  OneRack r;
  QCOMPARE(heightText(3), "1.5U");
  QCOMPARE(r.put("tall", {0, Face::Front}, "first"), "");
  QCOMPARE(r.put("tall", {3, Face::Front}, "second"), "");
  QCOMPARE(r.used().front, 6);
  QCOMPARE(r.put("half", unit(3)), "half needs 1U from U3: U3 holds 'second'");
  QCOMPARE(r.put("half", unit(4)), "");
}

void TestRackSpace::usedUnitsAreCountedOnce() {
  OneRack r("rack", 1070 * mm);
  QCOMPARE(r.put("half", unit(1), "front"), "");
  QCOMPARE(r.put("half", unit(1, Face::Rear), "rear"), "");
  QCOMPARE(r.used(), (UnitsUsed{2, 2, 2, 84}));
  QCOMPARE(r.put("server", unit(2), "deep"), "");
  QCOMPARE(r.used(), (UnitsUsed{18, 18, 18, 84}));
}

void TestRackSpace::usedNeverExceedsTheRack() {
  OneRack r("rack", 1070 * mm);
  for (int u = 1; u <= 42; ++u) {
    QCOMPARE(r.put("half", unit(u)), "");
    QCOMPARE(r.put("half", unit(u, Face::Rear)), "");
  }
  QCOMPARE(r.used(), (UnitsUsed{84, 84, 84, 84}));
}

void TestRackSpace::refusals_data() {
  QTest::addColumn<QString>("product");
  QTest::addColumn<int>("unitNumber");
  QTest::addColumn<QString>("reason");
  QTest::newRow("above the top") << "server" << 36 << "server needs 8U from U36: the rack has 42U";
  QTest::newRow("below the floor") << "half" << 0 << "half would begin below the lowest unit";
  QTest::newRow("too deep") << "server" << 1 << "server is 897 mm deep: the rack is 800 mm deep";
}

void TestRackSpace::refusals() {
  QFETCH(QString, product);
  QFETCH(int, unitNumber);
  QFETCH(QString, reason);
  OneRack r("rack", 800 * mm);
  QCOMPARE(QString::fromStdString(r.put(product.toUtf8().constData(), unit(unitNumber))), reason);
}

void TestRackSpace::firstFitFindsThePlace_data() {
  QTest::addColumn<QString>("product");
  QTest::addColumn<bool>("fromTop");
  QTest::addColumn<int>("halfUnit");
  QTest::newRow("from below, over what is there") << "server" << false << 8;
  QTest::newRow("from above") << "server" << true << 68;
  QTest::newRow("small gap") << "half" << false << 2;
  QTest::newRow("half height") << "slim" << false << 2;
}

void TestRackSpace::firstFitFindsThePlace() {
  QFETCH(QString, product);
  QFETCH(bool, fromTop);
  QFETCH(int, halfUnit);
  OneRack r;
  QCOMPARE(r.put("half", unit(1)), "");
  QCOMPARE(r.put("half2", unit(3)), "");
  const auto mount =
      firstFit(rackSpace(r.plan, r.record()), *r.plan.catalog->product(product.toStdString()), Face::Front, fromTop);
  QVERIFY(mount.has_value());
  QCOMPARE(mount->bottomHalfUnit, halfUnit);
}

void TestRackSpace::inchesStayExact() {
  OneRack r;
  const Length wide = 29 * inch + inch / 2;
  r.plan = changeRack(r.plan, r.rack, [&](Rack& rack) { rack.width = wide; }).value();
  QCOMPARE(r.record().width.micrometres(), 749'300);
  QCOMPARE(r.record().width.millimetres(), 749.3);
  QCOMPARE(r.record().width / inch, 29.5);
}

void TestRackSpace::misfitsOfADamagedPlan() {
  OneRack r;
  QCOMPARE(r.put("half", unit(1), "good"), "");
  r.plan.racks.change([](std::vector<Rack>& racks) { racks[0].units = 1; });
  Device onUnit{{r.plan.nextId++}, r.rack, productId(r.plan, "pdu"), "0U in U2", {2, Face::Front}, {}, false};
  Device above{{r.plan.nextId++}, r.rack, productId(r.plan, "half"), "too high", unit(5), {}, false};
  Device same{{r.plan.nextId++}, r.rack, productId(r.plan, "half"), "same place", unit(1), {}, false};
  r.plan.devices.change([&](std::vector<Device>& all) { all.insert(all.end(), {onUnit, above, same}); });
  const auto found = misfits(rackSpace(r.plan, r.record()));
  QCOMPARE(found.size(), std::size_t{4});
  QVERIFY(found[0].other == same.id);
  QCOMPARE(found[1].reason.message, "pdu is 0U: it goes on a side post, not into a unit");
  QVERIFY(!found[2].other);
  QCOMPARE(r.used(), (UnitsUsed{2, 0, 2, 2}));
}

void TestRackSpace::mendingADamagedRackIsAllowed() {
  OneRack r;
  QCOMPARE(r.put("half", unit(30), "too high"), "");
  r.plan.racks.change([](std::vector<Rack>& racks) { racks[0].units = 20; });
  QVERIFY(changeRack(r.plan, r.rack, [](Rack& rack) { rack.name = "R2"; }).ok());
  QVERIFY(changeRack(r.plan, r.rack, [](Rack& rack) { rack.units = 25; }).ok());
  QVERIFY(moveDevice(r.plan, deviceNamed(r.plan, "too high"), r.rack, unit(20)).ok());
}

QTEST_APPLESS_MAIN(TestRackSpace)
#include "test_rack_space.moc"
