// Lengths that a person can measure: leads, drops, ways aside and trays by hand; products by reach; what has no way.
#include <QTest>

#include "model/cabling/estimate_cabling.h"
#include "model/cabling/router.h"
#include "model/fabric/estimate_fabrics.h"
#include "tests/model/cabling/small_hall_plan.h"
#include "tests/reference/reference_case.h"

using namespace cabling_test;

namespace {

constexpr Length overhead = 2600 * mm;
// The base of the units is (2,000 - 42 x 44.45) / 2 mm high; a device in the first unit has its middle half a unit
// higher.
constexpr Length base = 66'550 * um, firstUnit = base + 22'225 * um;
// Cage 1 of 4 stands 165 mm left of the middle, 135 mm from the left side; no inset in front.
constexpr Length lead = 135 * mm;

CablingResult cablingOf(const Plan& plan) { return estimateCabling(plan, estimateFabrics(plan)); }

const Finding* findingOf(const CablingResult& cabling, const std::string& rule) {
  for (const Finding& finding : cabling.problems) {
    if (finding.rule == rule) return &finding;
  }
  return nullptr;
}

/// Two racks 10 m apart under one tray, their switches in the first unit.
Plan twoRacks(Length z = overhead) {
  Plan plan = emptyHall();
  const DeviceId one = addRack(plan, at(5000, 5000), 1), two = addRack(plan, at(15'000, 5000), 1);
  join(plan, one, two);
  addTray(plan, {at(0, 5000), at(20'000, 5000)}, z);
  return plan;
}

void forgetProduct(Plan& plan, ProductId id) {
  plan.catalog.change([&](Catalog& catalog) {
    std::erase_if(catalog.products, [&](const Product& product) { return product.id == id; });
  });
}

QString keyOf(const Plan& plan, const CablingResult& cabling) {
  const FabricCabling& made = cabling.fabrics.front();
  const Cable& cable = made.cables.front();
  if (cable.option == Cable::noOption) return "none";
  return QString::fromStdString(productOf(plan, made.options[cable.option].product)->key);
}

}  // namespace

class TestEstimateCabling : public QObject {
  Q_OBJECT

 private slots:
  void byAnOverheadTray() {
    const CablingResult cabling = cablingOf(twoRacks());
    const Cable& cable = cabling.fabrics.front().cables.front();
    QCOMPARE(cable.way, CableWay::Trays);
    // Both leave to the left: 600 mm to the centre line at each end, 10 m between.
    QCOMPARE(cable.path, 2 * (lead + (overhead - firstUnit) + 600 * mm) + 10 * oneMetre);
    QCOMPARE(cable.need, cable.path + 1 * oneMetre);
    QCOMPARE(cable.ordered, 50 * oneMetre);  // the multimode fibre comes in 5, 10 and 50 m
    QVERIFY(cabling.problems.empty());
  }

  void underTheFloor() {
    const CablingResult cabling = cablingOf(twoRacks(-400 * mm));
    QCOMPARE(cabling.fabrics.front().cables.front().path, 2 * (lead + firstUnit + 400 * mm + 600 * mm) + 10 * oneMetre);
  }

  void theNearerLevelIsTaken() {
    Plan plan = twoRacks();
    addTray(plan, {at(0, 5000), at(20'000, 5000)}, -400 * mm);
    QCOMPARE(cablingOf(plan).fabrics.front().cables.front().path,
             2 * (lead + firstUnit + 400 * mm + 600 * mm) + 10 * oneMetre);
  }

  void withinARack() {
    Plan plan = emptyHall();
    const DeviceId one = addRack(plan, at(5000, 5000), 1), two = addRack(plan, at(9000, 5000), 11);
    plan.devices.change([](std::vector<Device>& devices) { devices[1].rack = devices[0].rack; });
    join(plan, one, two);
    const CablingResult cabling = cablingOf(plan);
    const Cable& cable = cabling.fabrics.front().cables.front();
    QCOMPARE(cable.way, CableWay::InRack);
    QCOMPARE(cable.path, 2 * lead + 10 * rackUnit);
    QCOMPARE(cable.need, cable.path + 200 * mm);
    QCOMPARE(cable.ordered, 1 * oneMetre);
    QCOMPARE(keyOf(plan, cabling), QString("test.dac"));
  }

  void throughSidePanels_data() {
    QTest::addColumn<int>("gap");
    QTest::addColumn<bool>("neighbours");
    QTest::newRow("touching") << 0 << true;
    QTest::newRow("a hand apart") << 50 << true;
    QTest::newRow("further") << 51 << false;
  }
  void throughSidePanels() {
    QFETCH(int, gap);
    QFETCH(bool, neighbours);
    Plan plan = emptyHall();
    const DeviceId one = addRack(plan, at(5000, 5000), 1), two = addRack(plan, at(5600 + gap, 5000), 1);
    join(plan, one, two);
    const CablingResult cabling = cablingOf(plan);
    const Cable& cable = cabling.fabrics.front().cables.front();
    QCOMPARE(cable.way == CableWay::SidePanels, neighbours);
    // Out of the right side of the one, 465 mm from its first cage, into the left of the other.
    if (neighbours) QCOMPARE(cable.path, 465 * mm + gap * mm + lead);
  }

  void leftAndRightAreBalanced() {
    Plan plan = twoRacks();
    join(plan, (*plan.devices)[0].id, (*plan.devices)[1].id, 4);
    const CablingResult cabling = cablingOf(plan);
    std::map<std::uint32_t, int> byRoute;
    for (const Cable& cable : cabling.fabrics.front().cables) ++byRoute[cable.route];
    QCOMPARE(byRoute.size(), 2u);
    for (const auto& [route, cables] : byRoute) QCOMPARE(cables, 2);
  }

  void productByReach_data() {
    QTest::addColumn<int>("apart");  // mm between the racks
    QTest::addColumn<QString>("product");
    QTest::newRow("copper does not reach over the tray") << 2000 << "test.om4";
    QTest::newRow("multimode") << 20'000 << "test.om4";
    QTest::newRow("beyond its reach of 30 m") << 28'000 << "test.os2";
  }
  void productByReach() {
    QFETCH(int, apart);
    Plan plan = emptyHall();
    const DeviceId one = addRack(plan, at(5000, 5000), 1), two = addRack(plan, at(5000 + apart, 5000), 1);
    join(plan, one, two);
    addTray(plan, {at(0, 5000), at(40'000, 5000)}, overhead);
    QTEST(keyOf(plan, cablingOf(plan)), "product");
  }

  void copperWhereItReaches() {
    Plan plan = emptyHall();
    const DeviceId one = addRack(plan, at(5000, 5000), 42), two = addRack(plan, at(5700, 5000), 42);
    join(plan, one, two);
    addTray(plan, {at(0, 4400), at(40'000, 4400)}, 2100 * mm);
    const CablingResult cabling = cablingOf(plan);
    QCOMPARE(keyOf(plan, cabling), QString("test.dac"));
    QCOMPARE(cabling.totals.front().pieces, 1);
    // Trays for fibre alone are closed to it.
    plan.trays.change([](std::vector<Tray>& trays) { trays.front().kind = TrayKind::Fibre; });
    const CablingResult fibre = cablingOf(plan);
    QCOMPARE(keyOf(plan, fibre), QString("test.om4"));
  }

  void noProductReaches() {
    Plan plan = twoRacks();
    for (const ProductId id : {singlemode, longOptic}) forgetProduct(plan, id);
    plan.trays.change([](std::vector<Tray>& trays) { trays.front().path = {at(0, 5000), at(20'000, 5000)}; });
    plan.placements.change([](std::vector<Placement>& placements) { placements[1].spot.centre = at(19'000, 5000); });
    plan.catalog.change([](Catalog& catalog) { catalog.products[3].transceiver->reach = 15 * oneMetre; });
    const CablingResult cabling = cablingOf(plan);
    const Finding* finding = findingOf(cabling, "cabling.too-long");
    QVERIFY(finding);
    QCOMPARE(finding->limit, std::string("15 m"));
    QVERIFY(finding->message.find("1 cable longer than any product reaches, the worst by") != std::string::npos);
    QCOMPARE(cabling.withoutLength, 1);
  }

  void whatHasNoWay_data() {
    QTest::addColumn<QString>("rule");
    QTest::newRow("no tray is drawn") << "cabling.no-trays";
    QTest::newRow("a rack has none in reach") << "cabling.no-tray";
    QTest::newRow("two trays that do not meet") << "cabling.no-way";
  }
  void whatHasNoWay() {
    QFETCH(QString, rule);
    Plan plan = twoRacks();
    plan.trays.change([&](std::vector<Tray>& trays) {
      if (rule == "cabling.no-trays") trays.clear();
      if (rule == "cabling.no-tray") trays.front().path = {at(0, 5000), at(10'000, 5000)};
      if (rule == "cabling.no-way") {
        trays.push_back(trays.front());
        trays[0].path = {at(0, 5000), at(9000, 5000)};
        trays[1].id = TrayId{999}, trays[1].path = {at(11'000, 5000), at(20'000, 5000)};
      }
    });
    const CablingResult cabling = cablingOf(plan);
    QCOMPARE(cabling.problems.size(), 1u);
    QCOMPARE(QString::fromStdString(cabling.problems.front().rule), rule);
    QCOMPARE(cabling.withoutLength, 1);
    QVERIFY(!cabling.problems.front().mend.empty());
  }

  void anUnplacedRackIsUnknownNotZero() {
    Plan plan = twoRacks();
    plan.placements.change([](std::vector<Placement>& placements) { placements.pop_back(); });
    const CablingResult cabling = cablingOf(plan);
    QCOMPARE(cabling.fabrics.front().cables.front().trouble, CableTrouble::NotPlaced);
    QCOMPARE(cabling.withoutLength, 1);
    QVERIFY(cabling.totals.empty());
  }

  void aDrawnLengthStands() {
    Plan plan = twoRacks();
    const FabricResult fabrics = estimateFabrics(plan);
    const FabricGraph& graph = fabrics.fabrics.front().graph;
    const FabricLink& link = graph.links.front();
    plan.cables = std::vector<DrawnCable>{
        {CableId{900}, fabric, lowerPort(graph, link), upperPort(graph, link), singlemode, 20 * oneMetre}};
    CablingResult cabling = cablingOf(plan);
    QCOMPARE(cabling.fabrics.front().cables.front().ordered, 20 * oneMetre);
    QVERIFY(!findingOf(cabling, "cabling.drawn-too-short"));
    plan.cables.change([](std::vector<DrawnCable>& cables) { cables.front().length = 3 * oneMetre; });
    cabling = cablingOf(plan);
    QVERIFY(findingOf(cabling, "cabling.drawn-too-short"));
  }

  void aFullTraySendsCablesAround() {
    Plan plan = emptyHall();
    const DeviceId one = addRack(plan, at(5000, 5000), 42), two = addRack(plan, at(6000, 5000), 42);
    join(plan, one, two, 4);
    addTray(plan, {at(4000, 4400), at(7000, 4400)}, 2100 * mm);
    const CablingResult direct = cablingOf(plan);
    QVERIFY(direct.problems.empty());
    // A tray of 30 x 20 mm holds one cable of 10 mm at 25 %: there is no other way, and that is said.
    plan.trays.change([](std::vector<Tray>& trays) { trays.front().width = 30 * mm, trays.front().height = 20 * mm; });
    const CablingResult full = cablingOf(plan);
    const Finding* finding = findingOf(full, "cabling.tray-fill");
    QVERIFY(finding);
    QCOMPARE(finding->severity, Severity::Error);  // 4 x 78.5 of 600 mm2
    QCOMPARE(finding->number, std::string("52 %"));
  }

  void fillOfAKnownCase() {  // leviton-tray: 100 cables of 0.30 in fill 28.26 in2 to 25 %
    Plan plan = twoRacks();
    plan.catalog.change(
        [](Catalog& catalog) { catalog.products[2].cable->diameter.value = Length::fromMetres(0.3 * 0.0254); });
    const CablingResult cabling = cablingOf(plan);
    double most = 0;
    for (const SegmentFill& fill : cabling.fill) most = std::max(most, fill.squareMetres);
    const auto expected = referenceCase("fabric", "leviton-tray").at("expected");
    QVERIFY(std::abs(most * 100 / (0.0254 * 0.0254) - expected.at("cable_area_in2").get<double>()) < 0.01);
  }

  void aTrayOfUnknownCablesIsALowerBound() {
    const CablingResult cabling = cablingOf(twoRacks());
    QCOMPARE(cabling.fill.front().unknown, 1);
    QCOMPARE(cabling.fill.front().fill, 0.0);
    QCOMPARE(cabling.fill.front().kgPerMetre.unknown, 1);
  }

  void oracleRacks_data() {
    QTest::addColumn<int>("racks");
    for (const int racks : {2, 4, 6, 8}) QTest::addRow("%d racks", racks) << racks;
  }
  /// Racks side by side, cables under them: leaves in U20 and U24, the spine in U1 of each; every leaf's 8 uplinks go
  /// round the spines in turn. Each cable is within one length of the table's.
  void oracleRacks() {
    QFETCH(int, racks);
    Plan plan = emptyHall();
    std::vector<DeviceId> leaves, spines;
    for (int i = 0; i < racks; ++i) {
      spines.push_back(addRack(plan, at(5000 + 600 * i, 5000), 1));
      for (const int unit : {20, 24}) {
        leaves.push_back(addRack(plan, at(0, 0), unit));
        plan.placements.change([](std::vector<Placement>& placements) { placements.pop_back(); });
        plan.devices.change(
            [&](std::vector<Device>& devices) { devices.back().rack = find(devices, spines.back())->rack; });
      }
    }
    addTray(plan, {at(4000, 5000), at(12'000, 5000)}, -100 * mm);
    const TrayGraph graph = trayGraph(plan);
    const RackSites sites(plan);
    Router router(graph, sites, 1500 * mm);
    const std::vector<int> steps{3, 5, 10};
    std::vector<int> lengths;
    for (std::size_t leaf = 0; leaf < leaves.size(); ++leaf) {
      for (int up = 0; up < 8; ++up) {
        const auto spine = spines[(leaf / 2 + static_cast<std::size_t>(up)) % spines.size()];
        const CablePath path = router.path(*sites.place(leaves[leaf], Face::Front, up, 8),
                                           *sites.place(spine, Face::Front, static_cast<int>(leaf) % 16, 16), false);
        QCOMPARE(path.trouble, CableTrouble::None);
        const double need = path.length.metres() + (path.way == CableWay::Trays ? 1.0 : 0.2);
        lengths.push_back(static_cast<int>(std::lower_bound(steps.begin(), steps.end(), need) - steps.begin()));
      }
    }
    const auto expected = referenceCase("fabric", "oracle-racks" + std::to_string(racks)).at("expected");
    QCOMPARE(lengths.size(), expected.at("total").get<std::size_t>());
    std::vector<int> published;
    for (int step = 0; step < 3; ++step) {
      const auto count = expected.at(step == 0 ? "cables_3m" : step == 1 ? "cables_5m" : "cables_10m").get<int>();
      published.insert(published.end(), static_cast<std::size_t>(count), step);
    }
    std::sort(lengths.begin(), lengths.end());
    for (std::size_t i = 0; i < lengths.size(); ++i) QVERIFY(std::abs(lengths[i] - published[i]) <= 1);
    qInfo("3 m: %td, 5 m: %td, 10 m: %td", std::count(lengths.begin(), lengths.end(), 0),
          std::count(lengths.begin(), lengths.end(), 1), std::count(lengths.begin(), lengths.end(), 2));
  }
};

QTEST_APPLESS_MAIN(TestEstimateCabling)
#include "test_estimate_cabling.moc"
