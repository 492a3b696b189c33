// Trays for a plan that has none: over each row along x and across the rows, so that every rack has one and all meet.
#include <QTest>
#include <algorithm>

#include "model/cabling/estimate_cabling.h"
#include "model/fabric/estimate_fabrics.h"
#include "model/plan/edit/racks.h"
#include "model/plan/edit/site.h"
#include "model/plan/floor_space.h"
#include "model/plan/polygon.h"
#include "model/plan/template/template.h"
#include "model/plan/template/trays_over_rows.h"
#include "tests/model/plan/layout_faults.h"
#include "tests/model/plan/sample_plan.h"

using namespace hallwright;
using namespace hallwright::test;

namespace {

Plan withoutTrays(Plan plan) {
  plan.trays = std::vector<Tray>();
  return plan;
}

Plan addRacks(Plan plan, HallId hall, Point first, int count, Facing facing = Facing::South) {
  RowOfRacks row;
  row.hall = hall;
  row.first = first;
  row.count = count;
  row.facing = facing;
  row.product = productId(plan, "deep-rack");
  return addRow(std::move(plan), row).value();
}

QStringList namesOf(const Plan& plan) {
  QStringList names;
  for (const Tray& tray : *plan.trays) names << QString::fromStdString(tray.name);
  return names;
}

}  // namespace

class TestTraysOverRows : public QObject {
  Q_OBJECT

 private slots:
  void everyRackGetsOneAndAllMeet() {
    const Plan plan = traysOverRows(withoutTrays(samplePlan().plan)).value();
    QCOMPARE(trayFaults(plan), std::string());
    QCOMPARE(faults(plan), std::string());
    // Two rows of data and of fibre trays, and ways across at both ends of each.
    QCOMPARE(std::ranges::count(*plan.trays, TrayKind::Data, &Tray::kind), 4);
    QCOMPARE(std::ranges::count(*plan.trays, TrayKind::Fibre, &Tray::kind), 4);
    QCOMPARE(std::ranges::count(*plan.trays, TrayKind::Mains, &Tray::kind), 0);
  }

  void theyRunOverTheRacks() {
    const Sample s = samplePlan();
    const Plan plan = traysOverRows(withoutTrays(s.plan)).value();
    const Rect first = *footprintOf(plan, rackNamed(plan, "A-01")), last = *footprintOf(plan, rackNamed(plan, "A-04"));
    const Tray& over = plan.trays->front();
    const Rect bounds = boundsOf(over.path);
    QCOMPARE(bounds.min, (Point{first.min.x, first.centre().y}));
    QCOMPARE(bounds.max, (Point{last.max.x, last.centre().y}));
    QCOMPARE(over.fillLimit, 0.25);
  }

  void oneRowNeedsNoWayAcross() {
    Plan plan = emptyHall();
    const HallId hall = plan.halls->front().id;
    plan = addRacks(std::move(plan), hall, {5 * oneMetre, 5 * oneMetre}, 3);
    plan = traysOverRows(plan).value();
    QCOMPARE(plan.trays->size(), std::size_t(2));
    QVERIFY2(namesOf(plan).filter("across").empty(), qPrintable(namesOf(plan).join(", ")));
  }

  void hallsWithTraysStayAsTheyAre() {
    Sample s = samplePlan();  // its hall has T1
    Hall second;
    second.name = "Hall B";
    second.outline = rectangleOutline(20 * oneMetre, 15 * oneMetre);
    HallId other;
    Plan plan = addHall(s.plan, second, &other).value();
    plan = addRacks(std::move(plan), other, {5 * oneMetre, 5 * oneMetre}, 3);
    const Plan drawn = traysOverRows(plan).value();
    QCOMPARE(std::ranges::count(*drawn.trays, s.hall, &Tray::hall), 1);
    QCOMPARE(std::ranges::count(*drawn.trays, other, &Tray::hall), 2);
    QCOMPARE(*find(*drawn.trays, s.tray), *find(*plan.trays, s.tray));
  }

  void refused_data() {
    QTest::addColumn<Plan>("plan");
    const Plan empty = emptyHall();
    QTest::newRow("no racks") << empty;
    QTest::newRow("racks that face east")
        << addRacks(empty, empty.halls->front().id, {5 * oneMetre, 5 * oneMetre}, 3, Facing::East);
    QTest::newRow("trays already") << samplePlan().plan;
    QTest::newRow("nothing at all") << Plan();
  }
  void refused() {
    QFETCH(Plan, plan);
    const auto drawn = traysOverRows(plan);
    QVERIFY(!drawn);
    QCOMPARE(drawn.error().line(),
             std::string("no hall without trays has racks that face north or south: draw their trays by hand"));
  }

  void everyCableOfATemplateHasAWay() {
    const Plan plan = withoutTrays(fromTemplate("basepod", {}).value());
    const auto without = estimateCabling(plan, estimateFabrics(plan));
    const Plan drawn = traysOverRows(plan).value();
    const auto with = estimateCabling(drawn, estimateFabrics(drawn));
    QVERIFY(without.withoutLength > 0);
    QCOMPARE(with.withoutLength, 0);
  }
};

QTEST_APPLESS_MAIN(TestTraysOverRows)
#include "test_trays_over_rows.moc"
