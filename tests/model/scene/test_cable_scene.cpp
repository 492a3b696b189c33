// Cables in three dimensions: what lies in trays and hangs at racks, how thick it is, the colours of trays by what they
// carry, and the ways of picked cables, whose lengths are those of the cabling stage.
#include <QFile>
#include <QTest>
#include <algorithm>
#include <cmath>
#include <numbers>

#include "model/cabling/estimate_cabling.h"
#include "model/fabric/estimate_fabrics.h"
#include "model/scene/build_scene.h"
#include "model/scene/cable_scene.h"
#include "model/scene/cable_ways.h"
#include "model/scene/colour_scale.h"
#include "model/scene/tray_colours.h"
#include "model/scene/tray_scene.h"
#include "model/scene/vector_math.h"
#include "model/store/sql_text.h"
#include "tests/model/cabling/small_hall_plan.h"

using namespace cabling_test;

namespace {

constexpr Rgb colour{1, 2, 3};

QString print(Vec3 v) {
  const auto round = [](float value) { return QString::number(std::round(value * 1e3) / 1e3 + 0.0); };
  return round(v.x) + " " + round(v.y) + " " + round(v.z);
}

QStringList print(const std::vector<Vec3>& points) {
  QStringList printed;
  for (const Vec3 point : points) printed << print(point);
  return printed;
}

struct Cabled {
  explicit Cabled(Plan made, HallId in = cabling_test::hall)
      : plan(std::move(made)), fabrics(estimateFabrics(plan)), cabling(estimateCabling(plan, fabrics)), hall(in) {}

  Plan plan;
  FabricResult fabrics;
  CablingResult cabling;
  HallId hall;

  CablingScene scene() const { return cablingScene(plan, fabrics, cabling, hall, colour); }
  std::vector<SceneTube> tubes(ThingKind kind) const {
    std::vector<SceneTube> found;
    for (const SceneTube& tube : scene().tubes) {
      if (tube.thing.kind == kind) found.push_back(tube);
    }
    return found;
  }
  PortRef lower(std::size_t link) const {
    const FabricGraph& graph = fabrics.fabrics.front().graph;
    return lowerPort(graph, graph.links[link]);
  }
  std::vector<std::vector<Vec3>> ways(std::vector<PortRef> cables) const {
    std::ranges::sort(cables);
    return cableWays(plan, fabrics, cabling, cables, hall);
  }
  Scene room() const {
    SceneOptions options;
    options.cabling = std::make_shared<const CablingResult>(cabling);
    return buildScene(plan, hall, options);
  }
};

/// Two racks 10 m apart under one tray at 2.6 m, their switches in the first unit.
Plan twoRacks(int links = 1, Length z = 2600 * mm) {
  Plan plan = emptyHall();
  const DeviceId one = addRack(plan, at(5000, 5000), 1), two = addRack(plan, at(15'000, 5000), 1);
  join(plan, one, two, links);
  addTray(plan, {at(0, 5000), at(20'000, 5000)}, z);
  return plan;
}

void setDiameter(Plan& plan, ProductId cable, Length diameter) {
  plan.catalog.change([&](Catalog& catalog) {
    for (Product& product : catalog.products) {
      if (product.id == cable) product.cable->diameter.value = diameter;
    }
  });
}

std::optional<Plan> readSample(const QString& name) {
  QFile file(QStringLiteral(SAMPLES_DIR "/%1/%1.sql").arg(name));
  if (!file.open(QIODevice::ReadOnly)) return std::nullopt;
  const auto read = fromSql(file.readAll().toStdString(), name.toStdString());
  return read ? std::optional(read->variants.at(read->active).plan) : std::nullopt;
}

double metresOf(const std::vector<Vec3>& way) {
  double all = 0;
  for (std::size_t i = 1; i < way.size(); ++i) all += static_cast<double>(length(way[i] - way[i - 1]));
  return all;
}

Rgb colourOfTray(const Scene& scene) {
  for (const SceneBox& box : scene.boxes) {
    if (box.kind == BoxKind::Tray) return box.colour;
  }
  return {};
}

}  // namespace

class TestCableScene : public QObject {
  Q_OBJECT

 private slots:
  void tubeLiesBetweenItsDrops();
  void dropHangsBeforeTheRack();
  void dropGoesDownToAnUnderfloorTray();
  void thicknessFollowsWhatRunsThere();
  void noTubesInAnotherHall();
  void traysByFill_data();
  void traysByFill();
  void wayFromPortToPort();
  void wayThroughSidePanels();
  void wayWithinARack();
  void onlyPickedCablesHaveWays();
  void sampleHasOneTubeAStretch_data();
  void sampleHasOneTubeAStretch();
};

void TestCableScene::tubeLiesBetweenItsDrops() {
  const Cabled made(twoRacks());
  const auto tubes = made.tubes(ThingKind::Tray);
  QCOMPARE(tubes.size(), std::size_t{1});
  // From right corner to right corner (the last cages join the two), on the floor of the tray; its diameter is not
  // known.
  QCOMPARE(print(tubes[0].points), (QStringList{"5.3 5 2.627", "15.3 5 2.627"}));
  QCOMPARE(tubes[0].radius, thinTube);
  QCOMPARE(tubes[0].colour, colour);
  QCOMPARE(tubes[0].thing, ref(made.plan.trays->front().id));
}

void TestCableScene::dropHangsBeforeTheRack() {
  const Cabled made(twoRacks());
  const auto tubes = made.tubes(ThingKind::Rack);
  QCOMPARE(tubes.size(), std::size_t{2});
  QCOMPARE(print(tubes[0].points), (QStringList{"5.263 4.363 0.089", "5.263 4.363 2.627", "5.3 5 2.627"}));
  QCOMPARE(tubes[0].thing, ref(made.plan.racks->front().id));
}

void TestCableScene::dropGoesDownToAnUnderfloorTray() {
  const auto tubes = Cabled(twoRacks(1, -400 * mm)).tubes(ThingKind::Rack);
  QCOMPARE(tubes.size(), std::size_t{2});
  QCOMPARE(print(tubes[0].points), (QStringList{"5.263 4.363 0.089", "5.263 4.363 -0.373", "5.3 5 -0.373"}));
}

/// Four cables of 30 mm: two leave at the left corner of each rack, two at the right one.
void TestCableScene::thicknessFollowsWhatRunsThere() {
  Plan plan = twoRacks(4);
  setDiameter(plan, multimode, 30 * mm);
  const Cabled made(plan);
  QStringList stretches;
  for (const SceneTube& tube : made.tubes(ThingKind::Tray)) {
    stretches << QString("%1 to %2: %3 mm")
                     .arg(tube.points.front().x, 0, 'f', 1)
                     .arg(tube.points.back().x, 0, 'f', 1)
                     .arg(tube.radius * 1000, 0, 'f', 1);
  }
  QCOMPARE(stretches, (QStringList{"4.7 to 5.3: 21.2 mm", "5.3 to 14.7: 30.0 mm", "14.7 to 15.3: 21.2 mm"}));
  const auto drops = made.tubes(ThingKind::Rack);
  QCOMPARE(drops.size(), std::size_t{4});
  for (const SceneTube& drop : drops) QVERIFY(std::abs(drop.radius - 0.0212F) < 1e-4F);
}

void TestCableScene::noTubesInAnotherHall() {
  const Cabled made(twoRacks(4), HallId{77});
  QVERIFY(made.scene().tubes.empty());
  QVERIFY(made.scene().legend.empty());
  QVERIFY(made.ways({made.lower(0)}).empty());
}

void TestCableScene::traysByFill_data() {
  QTest::addColumn<int>("links");
  QTest::addColumn<int>("diameterMm");
  QTest::addColumn<QString>("expected");
  QTest::addColumn<QStringList>("legend");
  const QStringList scale{"0 %", "25 %", "50 %, full"};
  const auto text = [](Rgb c) { return QString("%1 %2 %3").arg(c.r).arg(c.g).arg(c.b); };
  const double fill = std::numbers::pi / 4 * 0.05 * 0.05 / (0.3 * 0.1);
  QTest::newRow("no cable") << 0 << 0 << text(SceneLook{}.tray) << QStringList();
  QTest::newRow("unknown thickness") << 1 << 0 << text(trayFillNotKnown) << scale + QStringList{"not known"};
  QTest::newRow("one of 50 mm") << 1 << 50 << text(viridis(fill / 0.5)) << scale;
  QTest::newRow("overfull") << 4 << 90 << text(viridis(1)) << scale;
}

void TestCableScene::traysByFill() {
  QFETCH(int, links);
  QFETCH(int, diameterMm);
  QFETCH(QString, expected);
  QFETCH(QStringList, legend);
  Plan plan = twoRacks(links);
  if (links == 0) plan.network = NetworkPlan();
  if (diameterMm > 0) setDiameter(plan, multimode, diameterMm * mm);
  const Cabled made(plan);
  const Rgb c = colourOfTray(made.room());
  QCOMPARE(QString("%1 %2 %3").arg(c.r).arg(c.g).arg(c.b), expected);
  QStringList words;
  for (const LegendEntry& entry : made.scene().legend) words << QString::fromStdString(entry.text);
  QCOMPARE(words, legend);
  QCOMPARE(made.scene().legendTitle, std::string(legend.empty() ? "" : "Trays, filled"));
}

void TestCableScene::wayFromPortToPort() {
  const Cabled made(twoRacks());
  const auto ways = made.ways({made.lower(0)});
  QCOMPARE(ways.size(), std::size_t{1});
  QCOMPARE(print(ways[0]), (QStringList{"5.165 4.4 0.089", "5.3 4.4 0.089", "5.3 4.4 2.615", "5.3 5 2.615",
                                        "15.3 5 2.615", "15.3 4.4 2.615", "15.3 4.4 0.089", "15.165 4.4 0.089"}));
}

void TestCableScene::wayThroughSidePanels() {
  Plan plan = emptyHall();
  const DeviceId one = addRack(plan, at(5000, 5000), 1), two = addRack(plan, at(5600, 5000), 11);
  join(plan, one, two);
  const Cabled made(plan);
  const auto ways = made.ways({made.lower(0)});
  QCOMPARE(ways.size(), std::size_t{1});
  QCOMPARE(print(ways[0]), (QStringList{"5.165 4.4 0.089", "5.3 4.4 0.089", "5.3 4.4 0.533", "5.765 4.4 0.533"}));
  QVERIFY(made.scene().tubes.empty());
}

void TestCableScene::wayWithinARack() {
  Plan plan = emptyHall();
  const DeviceId one = addRack(plan, at(5000, 5000), 1);
  Device second = plan.devices->front();
  second.id = DeviceId{plan.nextId++}, second.mount.bottomHalfUnit = 20;
  plan.devices.change([&](std::vector<Device>& devices) { devices.push_back(second); });
  join(plan, one, second.id);
  const Cabled made(plan);
  const auto ways = made.ways({made.lower(0)});
  QCOMPARE(ways.size(), std::size_t{1});
  QCOMPARE(print(ways[0]), (QStringList{"5.165 4.4 0.089", "5.3 4.4 0.089", "5.3 4.4 0.533", "5.165 4.4 0.533"}));
}

void TestCableScene::onlyPickedCablesHaveWays() {
  const Cabled made(twoRacks(4));
  QVERIFY(made.ways({}).empty());
  QCOMPARE(made.ways({made.lower(1), made.lower(3)}).size(), std::size_t{2});
}

void TestCableScene::sampleHasOneTubeAStretch_data() {
  QTest::addColumn<QString>("name");
  QTest::newRow("superpod") << "superpod_h100";
  QTest::newRow("supercomputer") << "supercomputer_14400";
}

/// Far fewer tubes than cables; and each way is as long as the cabling stage says, but for what it lies above the
/// tray's bottom.
void TestCableScene::sampleHasOneTubeAStretch() {
  QFETCH(QString, name);
  const auto read = readSample(name);
  QVERIFY(read.has_value());
  const Cabled made(*read, read->halls->front().id);
  std::size_t cables = 0, inTrays = 0;
  for (std::size_t f = 0; f < made.cabling.fabrics.size(); ++f) {
    const FabricGraph& graph = made.fabrics.fabrics[f].graph;
    for (const Cable& cable : made.cabling.fabrics[f].cables) {
      ++cables;
      if (cable.route == Cable::noRoute || ++inTrays % 50 != 0) continue;
      const auto ways = made.ways({lowerPort(graph, graph.links[cable.link])});
      QCOMPARE(ways.size(), std::size_t{1});
      QVERIFY2(std::abs(metresOf(ways[0]) - cable.path.metres()) < 0.1,
               qPrintable(QString("%1: %2 of %3").arg(cable.link).arg(metresOf(ways[0])).arg(cable.path.metres())));
    }
  }
  const std::size_t tubes = made.scene().tubes.size();
  qInfo("%s: %zu cables, %zu tubes", qPrintable(name), cables, tubes);
  QVERIFY(inTrays > 100);
  QVERIFY(tubes > 0 && tubes < inTrays);
}

QTEST_APPLESS_MAIN(TestCableScene)
#include "test_cable_scene.moc"
