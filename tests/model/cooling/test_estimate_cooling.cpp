// Heat, capacity, airflow and PUE of a plan; what is unknown stays unknown, and losing a unit never adds capacity.
#include <QTest>

#include "model/cooling/air.h"
#include "model/cooling/estimate_cooling.h"
#include "tests/model/cooling/stage_plan.h"
#include "tests/reference/reference_case.h"

using namespace hallwright;

namespace {

CoolingResult cooling(const StagePlan& small) { return estimateCooling(small.plan, small.draw()); }

constexpr Status phase2{Status::Kind::Phase, 2};

}  // namespace

class TestEstimateCooling : public QObject {
  Q_OBJECT

 private slots:
  void heatAndAirflowOfAHall() {
    StagePlan small;
    const RackId rack = small.addRack();
    for (int i = 0; i < 4; ++i) small.addDevice(rack, "dgx-h100");
    small.addDevice(rack, "switch");
    const CoolingResult result = cooling(small);
    const HallCooling& hall = *result.hall(small.hall);
    QCOMPARE(hall.now.air.heat.known / kW, 4 * 10.2 + 1.72);
    QCOMPARE(hall.now.liquid.heat.known / kW, 0.0);
    QVERIFY(!hall.coolant);
    QCOMPARE(hall.airflow.items.size(), std::size_t{2});
    const VolumeFlow byRise = airflowFor(1720 * watt, 16.2 * kelvin);
    QCOMPARE(hall.airflow.total().complete().value() / cfm, 4 * 1105 + byRise / cfm);
    QCOMPARE(hall.airflow.items[0].assumption, std::string());
    QCOMPARE(hall.airflow.items[1].assumption, std::string("cooling.air-rise"));
  }

  void thinAirNeedsMore() {
    StagePlan small;
    small.addDevice(small.addRack(), "dgx-h100");
    small.plan.site.change([](Site& site) { site.altitude = 2000 * foot; });
    QCOMPARE(cooling(small).halls[0].airflow.total().known / cfm, 1105 / 0.93);
    small.plan.site.change([](Site& site) { site.altitude = 4000 * oneMetre; });
    QCOMPARE(cooling(small).halls[0].airflow.total().unknown, 1);
  }

  void liquidHeatIsApart() {
    StagePlan small;
    small.addDevice(small.addRack(RackCooling::DirectToChip), "liquid-server");
    small.addCoolingUnit("cdu");
    const CoolingResult result = cooling(small);
    const HallCooling& hall = result.halls[0];
    QCOMPARE(hall.now.liquid.heat.known / kW, 8.0);
    QCOMPARE(hall.now.air.heat.known / kW, 2.0);
    QCOMPARE(hall.coolant->low / litrePerMinute, 10.0);
    QCOMPARE(hall.coolant->likely / litrePerMinute, 12.0);
    QCOMPARE(hall.coolant->high / litrePerMinute, 16.0);
    QCOMPARE(hall.now.liquid.capacity.known / kW, 200.0);
    QCOMPARE(hall.now.liquid.oneLost.known / kW, 0.0);
    QCOMPARE(hall.now.air.units, 0);
  }

  void everyKindHasALimitAndAPue_data() {
    QTest::addColumn<RackCooling>("kind");
    for (RackCooling kind : {RackCooling::OpenAisle, RackCooling::ColdAisleContained, RackCooling::HotAisleContained,
                             RackCooling::InRow, RackCooling::RearDoor, RackCooling::DirectToChip})
      QTest::newRow(slugOf(kind)) << kind;
  }
  void everyKindHasALimitAndAPue() {
    QFETCH(RackCooling, kind);
    StagePlan small;
    small.addDevice(small.addRack(kind), "dgx-h100");
    const CoolingResult result = cooling(small);
    QVERIFY(result.pue().value() > 1);
    QVERIFY(result.racks[0].limit.value() > 5 * kW);
    QVERIFY(!result.racks[0].source.text.empty());
    QVERIFY(!result.pueFigure.items[0].source.text.empty());
    QVERIFY(*nameOf(kind) != 0);
  }

  void unitsWithOneLost() {
    StagePlan small;
    QCOMPARE(cooling(small).halls[0].now.air.capacity.known / kW, 0.0);
    for (int units = 1; units <= 3; ++units) {
      small.addCoolingUnit("crah");
      const CoolingResult result = cooling(small);
      const CoolingSide& air = result.halls[0].now.air;
      QCOMPARE(air.units, units);
      QCOMPARE(air.capacity.known / kW, 100.0 * units);
      QCOMPARE(air.oneLost.known / kW, 100.0 * (units - 1));
    }
    small.addCoolingUnit("mystery-crah");
    const CoolingSide air = cooling(small).halls[0].now.air;
    QCOMPARE(air.capacity, (Total<Power>{300 * kW, 1}));
    QCOMPARE(air.oneLost, (Total<Power>{200 * kW, 1}));
  }

  void laterPhasesAreApart() {
    StagePlan small;
    const RackId rack = small.addRack();
    small.addDevice(rack, "dgx-h100");
    small.addDevice(rack, "dgx-h100", phase2);
    small.addCoolingUnit("crah");
    small.addCoolingUnit("crah", phase2);
    const CoolingResult result = cooling(small);
    QCOMPARE(result.halls[0].now.air.heat.known / kW, 10.2);
    QCOMPARE(result.halls[0].withLater.air.heat.known / kW, 20.4);
    QCOMPARE(result.halls[0].now.air.capacity.known / kW, 100.0);
    QCOMPARE(result.halls[0].withLater.air.capacity.known / kW, 200.0);
    QCOMPARE(result.rack(rack)->now.known / kW, 10.2);
    QCOMPARE(result.rack(rack)->heat.known / kW, 20.4);
  }

  void rackLimit_data() {
    QTest::addColumn<RackCooling>("kind");
    QTest::addColumn<double>("limit");
    QTest::addColumn<bool>("over");
    QTest::newRow("open aisle") << RackCooling::OpenAisle << 10.0 << true;
    QTest::newRow("contained hot aisle") << RackCooling::HotAisleContained << 50.0 << false;
    QTest::newRow("no such assumption") << RackCooling::RearDoor << -1.0 << false;
  }
  void rackLimit() {
    QFETCH(RackCooling, kind);
    QFETCH(double, limit);
    QFETCH(bool, over);
    StagePlan small;
    small.removeAssumption("cooling.limit.rear-door");
    const RackId rack = small.addRack(kind);
    for (int i = 0; i < 4; ++i) small.addDevice(rack, "dgx-h100");
    const CoolingResult result = cooling(small);
    const RackHeat& heat = *result.rack(rack);
    QCOMPARE(heat.limit.has_value(), limit > 0);
    if (heat.limit) QCOMPARE(*heat.limit / kW, limit);
    QCOMPARE(heat.isOverLimit(), over);
    QCOMPARE(heat.assumption, std::string("cooling.limit.") + slugOf(kind));
  }

  void limitOfTheRackGoesFirst() {
    StagePlan small;
    const RackId rack = small.addRack();
    small.plan.racks.change([](auto& racks) { racks[0].coolingLimit = 12 * kW; });
    small.addDevice(rack, "dgx-h100");
    const CoolingResult result = cooling(small);
    QCOMPARE(*result.rack(rack)->limit / kW, 12.0);
    QVERIFY(!result.rack(rack)->isOverLimit());
    QVERIFY(result.rack(rack)->assumption.empty());
  }

  void pueIsWeightedByLoad() {
    StagePlan small;
    small.setAssumption("cooling.pue.open-aisle", 1.6);
    small.setAssumption("cooling.pue.hot-aisle-contained", 1.3);
    small.addDevice(small.addRack(RackCooling::OpenAisle), "dgx-h100");
    const RackId contained = small.addRack(RackCooling::HotAisleContained);
    for (int i = 0; i < 3; ++i) small.addDevice(contained, "dgx-h100");
    const CoolingResult result = cooling(small);
    QCOMPARE(result.pue().value(), 0.25 * 1.6 + 0.75 * 1.3);
    QCOMPARE(result.pueFigure.items.size(), std::size_t{2});
    QCOMPARE(result.pueFigure.items[1].assumption, std::string("cooling.pue.hot-aisle-contained"));
  }

  void pueOfASpaceType_data() {
    QTest::addColumn<QString>("type");
    for (const char* type : {"small", "mid", "hyperscale", "ai"}) QTest::newRow(type) << type;
  }
  void pueOfASpaceType() {
    QFETCH(QString, type);
    const auto known = referenceCase("power_cooling_cost", "COOL-13");
    StagePlan small;
    small.addDevice(small.addRack(), "dgx-h100");
    small.setAssumption("cooling.pue.open-aisle", known["inputs"]["pue"][type.toStdString()]);
    const Power it = known["inputs"]["it_kw"].get<double>() * kW;
    QCOMPARE(it * cooling(small).pue().value() / kW,
             known["expected"]["facility_kw"][type.toStdString()].get<double>());
  }

  void pueIsUnknownWithoutLoadOrAssumption() {
    StagePlan small;
    small.removeAssumption("cooling.pue.rear-door");
    QVERIFY(!cooling(small).pue());
    const RackId rack = small.addRack(RackCooling::RearDoor);
    small.addDevice(rack, "dark-horse");
    QVERIFY(!cooling(small).pue());
    small.addDevice(rack, "dgx-h100");
    QVERIFY(!cooling(small).pue());
    QCOMPARE(cooling(small).pueFigure.total().unknown, 1);
  }

  void unknownDrawIsCounted() {
    StagePlan small;
    const RackId rack = small.addRack();
    small.addDevice(rack, "dark-horse");
    small.addDevice(rack, "switch");
    const CoolingResult result = cooling(small);
    QCOMPARE(result.halls[0].now.air.heat, (Total<Power>{1720 * watt, 1}));
    QCOMPARE(result.halls[0].airflow.total().unknown, 1);
    QCOMPARE(result.rack(rack)->heat.unknown, 1);
  }

  void racksThatStandNowhereHeatNoHall() {
    StagePlan small;
    const RackId rack = small.addRack(RackCooling::OpenAisle, false);
    small.addDevice(rack, "dgx-h100");
    const CoolingResult result = cooling(small);
    QCOMPARE(result.halls[0].now.air.heat.known / kW, 0.0);
    QVERIFY(result.halls[0].airflow.items.empty());
    QCOMPARE(result.rack(rack)->heat.known / kW, 10.2);
  }

  void unitsOfOtherHallsAndWithoutRecordsDoNotCount() {
    StagePlan small;
    small.addCoolingUnit("crah");
    small.plan.cooling.change([](CoolingPlan& plan) { plan.units[0].spot.hall = HallId{999}; });
    small.addCoolingUnit("switch");
    QCOMPARE(cooling(small).halls[0].now.air.units, 0);
  }
};

QTEST_APPLESS_MAIN(TestEstimateCooling)
#include "test_estimate_cooling.moc"
