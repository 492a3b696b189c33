// A plan with nothing in it is estimated and checked as any other: nothing is there, and nothing is wrong with that.
#include <QTest>

#include "model/check/check.h"
#include "model/estimate/estimate.h"

using namespace hallwright;

class TestEmptyPlan : public QObject {
  Q_OBJECT

 private slots:
  void nothingIsThere() {
    const Plan plan;
    const Estimates now = estimate(plan);
    QCOMPARE(now.fabrics->fabrics.size(), 0u);
    QCOMPARE(now.cabling->withLength + now.cabling->withoutLength, 0);
    QCOMPARE(now.draw->now.nameplate.power.known / kW, 0.0);
    QVERIFY(!check(plan, now).empty());  // a plan without halls and prices says so
  }
};

QTEST_APPLESS_MAIN(TestEmptyPlan)
#include "test_empty_plan.moc"
