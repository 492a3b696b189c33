// Draw of a plan: nameplate of the reference, what is assumed where a record is silent, optics, phases, places,
// unknowns.
#include <QTest>

#include "model/cabling/estimate_cabling.h"
#include "model/draw/draw.h"
#include "model/fabric/estimate_fabrics.h"
#include "tests/model/fabric/superpod.h"

using namespace hallwright;
using namespace superpod;

namespace {

const Source measured{"a wall measurement", "2024", Grade::Measured};

/// The products' watts as the reference has them, and the assumptions that draw reads.
Plan powered(int nodes) {
  Plan plan = withSwitches(nodes);
  editProduct(plan, dgx, [](Product& p) {
    p.draw.nameplate.value = 10.2 * kW;
    p.draw.measuredFraction = {0.67, measured};
  });
  editProduct(plan, qm9700, [](Product& p) {
    p.draw.nameplate.value = 1720 * watt;
    p.draw.typical.value = 747 * watt;
  });
  editProduct(plan, twinOptic, [](Product& p) { p.draw.typical.value = 16 * watt; });
  editProduct(plan, ufm, [](Product& p) { p.draw.nameplate.value = 689 * watt; });
  plan.assumptions.change([](std::vector<Assumption>& all) {
    const auto add = [&](const char* id, double value) {
      Assumption assumption;
      assumption.id = id, assumption.value = value;
      all.push_back(assumption);
    };
    add("draw.measured-fraction-default", 0.75), add("draw.server-typical-fraction", 0.6);
    add("draw.switch-nameplate-factor", 2.3), add("draw.switch-typical-fraction", 0.43);
    add("fabric.optic-draw", 15);
  });
  return plan;
}

DrawResult drawOf(const Plan& plan) {
  const FabricResult fabrics = estimateFabrics(plan);
  return estimateDraw(plan, opticsByDevice(fabrics, estimateCabling(plan, fabrics)));
}

double inKw(const DrawSum& sum) { return sum.power.known / kW; }

void forgetAssumptions(Plan& plan) {
  plan.assumptions.change([](std::vector<Assumption>& all) { all.clear(); });
}

void setAll(Plan& plan, Status status) {
  plan.racks.change([&](std::vector<Rack>& racks) {
    for (Rack& rack : racks) rack.status = status;
  });
}

/// Racks in two rows of one hall, the last rack nowhere.
void place(Plan& plan) {
  plan.placements.change([&](std::vector<Placement>& placements) {
    for (std::size_t i = 0; i + 1 < plan.racks->size(); ++i) {
      const RackId rack = (*plan.racks)[i].id;
      placements.push_back({rack, {HallId{1}, {}, Facing::South}, RowId{static_cast<std::uint32_t>(2 + i % 2)}});
    }
  });
}

const LineItem<Power>* itemOf(const Figure<Power>& figure, const std::string& what) {
  const auto at = std::find_if(figure.items.begin(), figure.items.end(),
                               [&](const LineItem<Power>& item) { return item.what == what; });
  return at == figure.items.end() ? nullptr : &*at;
}

DrawFigures sumOf(const std::vector<PlaceDraw<RackId>>& racks) {
  DrawFigures sum;
  for (const auto& rack : racks) sum += rack.now;
  return sum;
}

}  // namespace

class TestDraw : public QObject {
  Q_OBJECT

 private slots:
  void referenceNameplate() {
    const DrawResult draw = drawOf(powered(127));
    QCOMPARE(inKw(draw.of(DrawKind::Compute).nameplate), 1295.4);
    QCOMPARE(draw.of(DrawKind::Compute).devices, 127);
    QCOMPARE(inKw(draw.of(DrawKind::Network).nameplate), 48 * 1.72);  // optics are inside
    QCOMPARE(inKw(draw.of(DrawKind::Management).nameplate), 4 * 0.689);
    QCOMPARE(inKw(draw.now.nameplate), 1295.4 + 48 * 1.72 + 4 * 0.689);
    QVERIFY(draw.now.nameplate.power.isComplete());
  }

  void energyIsMeasuredAndOpticsCount() {
    const DrawResult draw = drawOf(powered(127));
    QCOMPARE(inKw(draw.of(DrawKind::Compute).energy), 1295.4 * 0.67);
    const double network = (48 * 747 + 1536 * 16) / 1000.0;
    QCOMPARE(inKw(draw.of(DrawKind::Network).energy), network);
    QCOMPARE(inKw(draw.of(DrawKind::Network).typical), network);
    QCOMPARE(inKw(draw.of(DrawKind::Management).energy), 4 * 0.689 * 0.6);
    const LineItem<Power>* optics = itemOf(draw.energy, "MMS4X00-NS in switches");
    QVERIFY(optics);
    QCOMPARE(optics->count, 1536.0);
    QVERIFY(!itemOf(draw.nameplate, "MMS4X00-NS in switches"));
    const LineItem<Power>* systems = itemOf(draw.energy, "DGX H100");
    QCOMPARE(systems->count, 127.0);
    QCOMPARE(systems->source, measured);
    QCOMPARE(systems->rule, std::string("measured fraction x nameplate"));
  }

  void copperHasNoOptics() {
    Plan plan = powered(127);
    editFabric(plan, [](Fabric& f) { f.cable = twinCopper; });
    QCOMPARE(inKw(drawOf(plan).of(DrawKind::Network).energy), 48 * 0.747);
  }
  void activeEndsStayUnknownUntilSaid() {
    Plan plan = powered(127);
    editFabric(plan, [](Fabric& f) { f.cable = twinActive; });
    DrawResult draw = drawOf(plan);
    QVERIFY(!draw.now.energy.power.isComplete());
    QCOMPARE(inKw(draw.of(DrawKind::Network).energy), 48 * 0.747);
    editProduct(plan, twinActive, [](Product& p) { p.draw.nameplate.value = 2 * watt; });
    draw = drawOf(plan);
    QVERIFY(draw.now.energy.power.isComplete());
    // 1,016 + 4 host ends and 2 x 512 ends between switches.
    QCOMPARE(inKw(draw.of(DrawKind::Network).energy), 48 * 0.747 + (1020 + 1024) * 0.002);
  }
  void opticsNotChosenAreAssumed() {
    Plan plan = powered(31);
    editFabric(plan, [](Fabric& f) { f.switchTransceiver = 0; });
    const DrawResult draw = drawOf(plan);
    const LineItem<Power>* optics = itemOf(draw.energy, "transceiver, not chosen, in switches");
    QVERIFY(optics);
    QCOMPARE(optics->assumption, std::string("fabric.optic-draw"));
    QCOMPARE(inKw(draw.of(DrawKind::Network).energy), (12 * 747 + 12 * 32 * 15) / 1000.0);
    forgetAssumptions(plan);
    QCOMPARE(drawOf(plan).of(DrawKind::Network).energy.power.unknown, 12 * 32);
  }

  void whatARecordDoesNotSay_data() {
    QTest::addColumn<ProductKind>("kind");
    QTest::addColumn<double>("nameplate");  // watts; negative: unknown
    QTest::addColumn<double>("typical");
    QTest::addColumn<double>("fraction");
    QTest::addColumn<double>("asNameplate");
    QTest::addColumn<double>("asTypical");
    QTest::addColumn<double>("asEnergy");
    using Kind = ProductKind;
    QTest::newRow("GPU server, all") << Kind::GpuServer << 1000. << 700. << 0.6 << 1000. << 700. << 600.;
    QTest::newRow("GPU server, nameplate") << Kind::GpuServer << 1000. << -1. << -1. << 1000. << 750. << 750.;
    QTest::newRow("GPU server, typical too") << Kind::GpuServer << 1000. << 700. << -1. << 1000. << 700. << 750.;
    QTest::newRow("GPU server, only typical") << Kind::GpuServer << -1. << 700. << -1. << -1. << 700. << 700.;
    QTest::newRow("GPU server, only a fraction") << Kind::GpuServer << -1. << -1. << 0.6 << -1. << -1. << -1.;
    QTest::newRow("server, nameplate") << Kind::Server << 1000. << -1. << -1. << 1000. << 600. << 600.;
    QTest::newRow("server, typical too") << Kind::Server << 1000. << 500. << -1. << 1000. << 500. << 500.;
    QTest::newRow("storage, measured") << Kind::StorageServer << 1000. << 500. << 0.4 << 1000. << 500. << 400.;
    QTest::newRow("appliance, nothing") << Kind::Appliance << -1. << -1. << -1. << -1. << -1. << -1.;
    QTest::newRow("switch, all") << Kind::Switch << 1000. << 400. << -1. << 1000. << 400. << 400.;
    QTest::newRow("switch, nameplate") << Kind::Switch << 1000. << -1. << -1. << 1000. << 430. << 430.;
    QTest::newRow("switch, typical") << Kind::Switch << -1. << 400. << -1. << 920. << 400. << 400.;
  }
  void whatARecordDoesNotSay() {
    QFETCH(ProductKind, kind);
    QFETCH(double, nameplate);
    QFETCH(double, typical);
    QFETCH(double, fraction);
    Plan plan = powered(1);
    editProduct(plan, loginServer, [&](Product& p) {
      p.kind = kind;
      if (nameplate >= 0) p.draw.nameplate.value = nameplate * watt;
      if (typical >= 0) p.draw.typical.value = typical * watt;
      if (fraction >= 0) p.draw.measuredFraction.value = fraction;
    });
    const DeviceId device = addDevice(plan, loginServer, "one");
    const auto check = [](const Total<Power>& total, double watts) {
      QCOMPARE(total.unknown, watts < 0 ? 1 : 0);
      if (watts >= 0) QCOMPARE(total.known / watt, watts);
    };
    const DeviceDraw draw = *drawOf(plan).device(device);
    QFETCH(double, asNameplate);
    QFETCH(double, asTypical);
    QFETCH(double, asEnergy);
    check(draw.nameplate, asNameplate);
    check(draw.typical, asTypical);
    check(draw.energy, asEnergy);
  }
  void anAssumptionIsNamedAndMissingIsUnknown() {
    Plan plan = powered(1);
    editProduct(plan, dgx, [](Product& p) { p.draw.measuredFraction.value.reset(); });
    const DrawResult draw = drawOf(plan);
    QCOMPARE(itemOf(draw.energy, "DGX H100")->assumption, std::string("draw.measured-fraction-default"));
    QCOMPARE(inKw(draw.of(DrawKind::Compute).energy), 10.2 * 0.75);
    forgetAssumptions(plan);
    const DrawResult unknown = drawOf(plan);
    QCOMPARE(unknown.of(DrawKind::Compute).energy.power, (Total<Power>{0 * watt, 1}));
    QCOMPARE(inKw(unknown.of(DrawKind::Compute).nameplate), 10.2);
  }

  void onlyWhatDrawsIsCounted_data() {
    QTest::addColumn<ProductKind>("kind");
    QTest::newRow("rack PDU") << ProductKind::RackPdu;
    QTest::newRow("cooling unit") << ProductKind::CoolingUnit;
    QTest::newRow("power shelf") << ProductKind::PowerUnit;
    QTest::newRow("rack") << ProductKind::Rack;
  }
  void onlyWhatDrawsIsCounted() {
    QFETCH(ProductKind, kind);
    Plan plan = powered(4);
    const DrawResult before = drawOf(plan);
    editProduct(plan, rackPdu, [&](Product& p) { p.kind = kind; });
    const DeviceId pdu = addDevice(plan, rackPdu, "PDU");
    const DrawResult after = drawOf(plan);
    QCOMPARE(after.now, before.now);
    QVERIFY(!after.device(pdu));
  }
  void unknownProductIsUnknownDraw() {
    Plan plan = powered(4);
    addDevice(plan, 77, "something");
    const DrawResult draw = drawOf(plan);
    QCOMPARE(draw.now.nameplate.power.unknown, 1);
    QCOMPARE(draw.nameplate.total().unknown, 1);
    QVERIFY(itemOf(draw.nameplate, "unknown product"));
  }

  void liquidTakesItsPart() {
    Plan plan = powered(4);
    editProduct(plan, dgx, [](Product& p) { p.draw.liquidFraction.value = 0.85; });
    const DrawFigures compute = drawOf(plan).of(DrawKind::Compute);
    QCOMPARE(compute.nameplate.liquid.known / kW, 4 * 10.2 * 0.85);
    QCOMPARE(compute.nameplate.air.known / kW, 4 * 10.2 * 0.15);
    QCOMPARE(compute.energy.liquid.known / kW, 4 * 10.2 * 0.67 * 0.85);
    QCOMPARE((compute.energy.air.known + compute.energy.liquid.known) / kW, inKw(compute.energy));
  }
  void unknownHeatGoesWhereItsDeviceCools() {
    Plan plan = powered(4);
    editProduct(plan, dgx, [](Product& p) { p.draw.nameplate.value.reset(); });
    const DrawFigures air = drawOf(plan).of(DrawKind::Compute);
    QCOMPARE(air.nameplate.air.unknown, 4);
    QCOMPARE(air.nameplate.liquid.unknown, 0);
    editProduct(plan, dgx, [](Product& p) { p.draw.liquidFraction.value = 1; });
    const DrawFigures liquid = drawOf(plan).of(DrawKind::Compute);
    QCOMPARE(liquid.nameplate.air.unknown, 0);
    QCOMPARE(liquid.nameplate.liquid.unknown, 4);
  }

  void placesAddUp() {
    Plan plan = powered(127);
    place(plan);
    const DrawResult draw = drawOf(plan);
    QCOMPARE(draw.racks.size(), plan.racks->size());
    QVERIFY(std::is_sorted(draw.racks.begin(), draw.racks.end(), [](auto& a, auto& b) { return a.id < b.id; }));
    QCOMPARE(inKw(draw.racks.front().now.nameplate), 40.8);  // four systems
    QCOMPARE(draw.rack(plan.racks->front().id), &draw.racks.front());
    QVERIFY(!draw.rack(RackId{999999}));
    QCOMPARE(draw.rows.size(), 2u);
    QCOMPARE(draw.halls.size(), 1u);
    DrawFigures inHall = draw.rows[0].now;
    inHall += draw.rows[1].now;
    QCOMPARE(inHall.devices, draw.halls[0].now.devices);
    QCOMPARE(inKw(inHall.nameplate), inKw(draw.halls[0].now.nameplate));
    // The last rack and what is in no rack at all.
    QCOMPARE(draw.notPlaced.devices + draw.halls[0].now.devices, draw.now.devices);
    QVERIFY(draw.notPlaced.devices >= 4 + 8);
    QCOMPARE(inKw(draw.notPlaced.nameplate) + inKw(draw.halls[0].now.nameplate), inKw(draw.now.nameplate));
    QCOMPARE(sumOf(draw.racks).devices, draw.now.devices - 4);
  }
  void kindsAndItemsAddUp() {
    const DrawResult draw = drawOf(powered(95));
    DrawFigures sum;
    for (const DrawFigures& kind : draw.byKind) sum += kind;
    QCOMPARE(sum.devices, draw.now.devices);
    QCOMPARE(inKw(sum.energy), inKw(draw.now.energy));
    QCOMPARE(draw.nameplate.total().known / kW, inKw(draw.now.nameplate));
    QCOMPARE(draw.typical.total().known / kW, inKw(draw.now.typical));
    QCOMPARE(draw.energy.total().known / kW, inKw(draw.now.energy));
    QCOMPARE(draw.nameplate.items.size(), 3u);  // one a product
  }

  void laterPhasesAreApart() {
    Plan plan = powered(127);
    const double all = inKw(drawOf(plan).now.nameplate);
    plan.racks.change([](std::vector<Rack>& racks) {
      racks[0].status = {Status::Kind::Existing, 0};
      racks[1].status = {Status::Kind::Phase, 2};
      racks[2].status = {Status::Kind::Phase, 3};
      racks[3].status = {Status::Kind::Reserved, 0};
    });
    const DrawResult draw = drawOf(plan);
    QCOMPARE(draw.byPhase.size(), 4u);  // devices of this phase in an existing rack are this phase's
    QCOMPARE(draw.byPhase[0].status.kind, Status::Kind::ThisPhase);
    QCOMPARE(draw.byPhase[1].status.phase, 2);
    QCOMPARE(draw.byPhase[2].status.phase, 3);
    QCOMPARE(draw.byPhase[3].status.kind, Status::Kind::Reserved);
    for (int i = 1; i < 4; ++i) QCOMPARE(inKw(draw.byPhase[static_cast<std::size_t>(i)].figures.nameplate), 40.8);
    QCOMPARE(inKw(draw.now.nameplate), all - 3 * 40.8);
    QCOMPARE(inKw(draw.racks[1].now.nameplate), 0.0);
    QCOMPARE(inKw(draw.racks[1].later.nameplate), 40.8);
    QCOMPARE(itemOf(draw.nameplate, "DGX H100")->count, 115.0);
  }
  void existingCountsNow() {
    Plan plan = powered(31);
    plan.devices.change([](std::vector<Device>& devices) {
      for (Device& device : devices) device.status = {Status::Kind::Existing, 0};
    });
    setAll(plan, {Status::Kind::Existing, 0});
    const DrawResult draw = drawOf(plan);
    QCOMPARE(draw.byPhase.size(), 1u);
    QCOMPARE(draw.byPhase[0].status.kind, Status::Kind::Existing);
    QCOMPARE(inKw(draw.now.nameplate), inKw(draw.byPhase[0].figures.nameplate));
  }

  void aRemovedDeviceDrawsNoMore() {
    Plan plan = powered(127);
    const double before = inKw(drawOf(plan).now.nameplate);
    removeDevice(plan, compute(plan).members[5]);
    QCOMPARE(inKw(drawOf(plan).now.nameplate), before - 10.2);
  }
  void switchesThatAreNotPlacedDrawNothing() {
    Plan plan = powered(31);
    editFabric(plan, [](Fabric& f) { f.roles.clear(); });
    const DrawResult draw = drawOf(plan);
    QVERIFY(!itemOf(draw.energy, "MMS4X00-NS in switches"));
    QCOMPARE(inKw(draw.of(DrawKind::Network).energy), 12 * 0.747);  // devices that stand there without a role
  }
  void emptyPlan() {
    const DrawResult draw = drawOf(Plan{});
    QCOMPARE(draw.now, DrawFigures{});
    QVERIFY(draw.racks.empty() && draw.byPhase.empty() && draw.energy.items.empty());
  }
};

QTEST_APPLESS_MAIN(TestDraw)
#include "test_draw.moc"
