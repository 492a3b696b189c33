// Look-ups in a plan, shared sections, footprints, and when a thing is there.
#include <QTest>
#include <stdexcept>

#include "model/plan/line_item.h"
#include "model/plan/plan.h"
#include "model/plan/status.h"
#include "tests/model/plan/sample_plan.h"

using namespace hallwright;
using namespace hallwright::test;

class TestPlan : public QObject {
  Q_OBJECT

 private slots:
  void copiesShareTheirSections();
  void aChangeLeavesOtherHoldersAlone();
  void equalSectionsAreEqualPlans();
  void thingsAreFoundById();
  void productsAndPlacementsAreFound();
  void assumptionsAreReadById();
  void footprintsTurnWithTheFacing_data();
  void footprintsTurnWithTheFacing();
  void oddFootprintsKeepTheirSize();
  void statusesHaveAnOrder_data();
  void statusesHaveAnOrder();
  void aDeviceIsThereWithItsRack();
  void figuresCountWhatIsUnknown();
  void referencesTellKindsApart();
};

void TestPlan::copiesShareTheirSections() {
  const Plan first = samplePlan().plan, second = first;
  QVERIFY(first.racks.same(second.racks) && first.devices.same(second.devices) && first.catalog.same(second.catalog));
  QVERIFY(first.racks.pointer() == second.racks.pointer());
}

void TestPlan::aChangeLeavesOtherHoldersAlone() {
  Shared<std::vector<int>> first(std::vector{1, 2, 3}), second = first;
  second.change([](std::vector<int>& numbers) { numbers[0] = 9; });
  QCOMPARE(first->front(), 1);
  QCOMPARE(second->front(), 9);
  QVERIFY(!first.same(second) && first != second);
  first = *second;
  QVERIFY(!first.same(second) && first == second);
}

void TestPlan::equalSectionsAreEqualPlans() {
  const Plan first = samplePlan().plan, again = samplePlan().plan;
  QVERIFY(!first.racks.same(again.racks));
  QVERIFY(first == again);
  Plan other = again;
  other.site.change([](Site& site) { site.title = "other"; });
  QVERIFY(first != other);
}

void TestPlan::thingsAreFoundById() {
  const Sample s = samplePlan();
  for (const Rack& rack : *s.plan.racks) QVERIFY(find(*s.plan.racks, rack.id) == &rack);
  QVERIFY(!find(*s.plan.racks, RackId{}));
  QVERIFY(!find(*s.plan.racks, RackId{s.plan.nextId}));
  QVERIFY(!find(std::vector<Rack>{}, RackId{1}));
  // A number is a rack's or a device's, never both.
  QVERIFY(!find(*s.plan.racks, RackId{s.servers[0].value}));
}

void TestPlan::productsAndPlacementsAreFound() {
  const Sample s = samplePlan();
  QCOMPARE(productOf(s.plan, *find(*s.plan.devices, s.servers[0]))->key, std::string("server"));
  QVERIFY(!productOf(s.plan, ProductId{0}) && !productOf(s.plan, ProductId{999}));
  QVERIFY(findPlacement(s.plan, s.racks[0])->rack == s.racks[0]);
  QVERIFY(!findPlacement(s.plan, RackId{999}));
}

void TestPlan::assumptionsAreReadById() {
  Plan plan;
  std::vector<Assumption> two(2);
  two[0].id = "cooling.pue", two[0].value = 1.25;
  two[1].id = "training.mfu", two[1].value = 0.4;
  plan.assumptions = two;
  QCOMPARE(assumed(plan, "cooling.pue"), 1.25);
  QCOMPARE(findAssumption(plan, "training.mfu")->value, 0.4);
  QVERIFY(!findAssumption(plan, "training"));
  QVERIFY_EXCEPTION_THROWN(assumed(plan, "training.mfu2"), std::out_of_range);
}

void TestPlan::footprintsTurnWithTheFacing_data() {
  QTest::addColumn<int>("facing");
  QTest::addColumn<qint64>("width");
  QTest::addColumn<qint64>("height");
  QTest::newRow("south") << 0 << qint64{600} << qint64{1200};
  QTest::newRow("east") << 90 << qint64{1200} << qint64{600};
  QTest::newRow("north") << 180 << qint64{600} << qint64{1200};
  QTest::newRow("west") << 270 << qint64{1200} << qint64{600};
}

void TestPlan::footprintsTurnWithTheFacing() {
  QFETCH(int, facing);
  QFETCH(qint64, width);
  QFETCH(qint64, height);
  const Spot spot{{}, {5 * oneMetre, 7 * oneMetre}, static_cast<Facing>(facing)};
  const Rect area = footprint(spot, 600 * mm, 1200 * mm);
  QCOMPARE(qint64{area.width().micrometres()}, width * 1000);
  QCOMPARE(qint64{area.height().micrometres()}, height * 1000);
  QVERIFY(area.centre() == spot.centre);
}

void TestPlan::oddFootprintsKeepTheirSize() {
  // 29.5 in is an even number of micrometres, 23.6 in and a micrometre is not: nothing is rounded away.
  for (Length width : {29 * inch + inch / 2, 600 * mm + um}) {
    const Rect area = footprint({{}, {um * 7, um * 7}}, width, width);
    QVERIFY(area.width() == width && area.height() == width);
  }
}

void TestPlan::statusesHaveAnOrder_data() {
  QTest::addColumn<int>("kind");
  QTest::addColumn<int>("phase");
  QTest::addColumn<bool>("now");
  QTest::addColumn<int>("laterThanPhase2");
  QTest::newRow("existing") << 0 << 0 << true << 0;
  QTest::newRow("this phase") << 1 << 0 << true << 0;
  QTest::newRow("phase 2") << 2 << 2 << false << 0;
  QTest::newRow("phase 3") << 2 << 3 << false << 1;
  QTest::newRow("reserved") << 3 << 0 << false << 1;
}

void TestPlan::statusesHaveAnOrder() {
  QFETCH(int, kind);
  QFETCH(int, phase);
  QFETCH(bool, now);
  QFETCH(int, laterThanPhase2);
  const Status status{static_cast<Status::Kind>(kind), phase}, second{Status::Kind::Phase, 2};
  QCOMPARE(countsNow(status), now);
  QCOMPARE(orderOf(status) > orderOf(second), laterThanPhase2 == 1);
  QVERIFY(laterOf(status, second) == laterOf(second, status));
}

void TestPlan::aDeviceIsThereWithItsRack() {
  const Sample s = samplePlan();
  Plan plan = s.plan;
  plan.racks.change([](std::vector<Rack>& racks) { racks[0].status = {Status::Kind::Phase, 3}; });
  plan.devices.change([](std::vector<Device>& devices) { devices[1].status = {Status::Kind::Reserved, 0}; });
  QCOMPARE(statusOf(plan, plan.devices->at(0)).phase, 3);
  QVERIFY(statusOf(plan, plan.devices->at(1)).kind == Status::Kind::Reserved);
  QVERIFY(countsNow(statusOf(plan, plan.devices->at(2))));
}

void TestPlan::figuresCountWhatIsUnknown() {
  Figure<Mass> figure;
  LineItem<Mass> known, unknown;
  known.each = 130 * kg, known.count = 4;
  figure.items = {known, unknown};
  QCOMPARE(known.total().value() / kg, 520.0);
  QVERIFY(!unknown.total());
  QCOMPARE(figure.total().known / kg, 520.0);
  QCOMPARE(figure.total().unknown, 1);
}

void TestPlan::referencesTellKindsApart() {
  QVERIFY(ref(RackId{5}) != ref(DeviceId{5}));
  QVERIFY(ref(RackId{5}) == ref(RackId{5}));
  QVERIFY(ref(RackId{5}) && !ThingRef{});
  QVERIFY(std::hash<ThingRef>{}(ref(RackId{5})) != std::hash<ThingRef>{}(ref(DeviceId{5})));
}

QTEST_APPLESS_MAIN(TestPlan)
#include "test_plan.moc"
