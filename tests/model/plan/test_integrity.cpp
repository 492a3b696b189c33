// Every kind of broken reference is found and named.
#include <QTest>
#include <functional>

#include "model/plan/integrity.h"
#include "tests/model/plan/sample_plan.h"

using namespace hallwright;
using namespace hallwright::test;

using Damage = std::function<void(Sample&)>;
Q_DECLARE_METATYPE(Damage)

class TestIntegrity : public QObject {
  Q_OBJECT

 private slots:
  void soundPlansHaveNoFault();
  void damageIsNamed_data();
  void damageIsNamed();
  void everyThingExists();
};

void TestIntegrity::soundPlansHaveNoFault() {
  QCOMPARE(faults(Plan()), std::string());
  QCOMPARE(faults(emptyHall()), std::string());
  QCOMPARE(faults(samplePlan().plan), std::string());
}

void TestIntegrity::damageIsNamed_data() {
  QTest::addColumn<Damage>("damage");
  QTest::addColumn<QString>("line");
  const auto row = [](const char* name, Damage damage, const char* line) { QTest::newRow(name) << damage << line; };
  row("no hall", [](Sample& s) { s.plan.halls = std::vector<Hall>{}; }, "hall 1 is not in the plan");
  row("no racks", [](Sample& s) { s.plan.racks = std::vector<Rack>{}; }, "placements, id 3: rack 3 is not in the plan");
  row("no rows", [](Sample& s) { s.plan.rows = std::vector<Row>{}; }, "row 2 is not in the plan");
  row("no devices", [](Sample& s) { s.plan.devices = std::vector<Device>{}; }, "feed bindings, id");
  row("no feeds", [](Sample& s) { s.plan.power.change([](PowerPlan& p) { p.feeds.clear(); }); }, "is not in the plan");
  row("no fabric", [](Sample& s) { s.plan.network.change([](NetworkPlan& n) { n.fabrics.clear(); }); }, "domains, id");
  row("no records", [](Sample& s) { s.plan.catalog = Catalog{}; }, "is not in the plan's catalog");
  row(
      "id used twice", [](Sample& s) { s.plan.racks.change([](auto& r) { r[1].id = r[0].id; }); },
      "the id is used twice");
  row(
      "id of another kind", [](Sample& s) { s.plan.trays.change([&](auto& t) { t[0].id.value = s.hall.value; }); },
      "the id is used twice");
  row(
      "out of order", [](Sample& s) { s.plan.racks.change([](auto& r) { std::swap(r[0], r[1]); }); },
      "ids of a section rise");
  row(
      "id 0", [](Sample& s) { s.plan.trays.change([](auto& t) { t[0].id.value = 0; }); },
      "trays, id 0: an id is 1 or more");
  row("next id too low", [](Sample& s) { s.plan.nextId = 3; }, "the plan's next id is 3, so ids are below it");
  row(
      "placed twice", [](Sample& s) { s.plan.placements.change([](auto& p) { p.insert(p.begin(), p[0]); }); },
      "one to a rack");
  row(
      "row elsewhere", [](Sample& s) { s.plan.rows.change([](auto& r) { r[0].hall.value = 99; }); },
      "row 2 is in another hall");
  row(
      "device without product", [](Sample& s) { s.plan.devices.change([](auto& d) { d[0].product = 0; }); },
      "a product is needed");
  row(
      "port", [](Sample& s) { s.plan.cables.change([](auto& c) { c[0].from.index = 8; }); },
      "has no port 8 in group 0");
  row("port group", [](Sample& s) { s.plan.cables.change([](auto& c) { c[0].from.group = 3; }); }, "in group 3");
  row(
      "two feeds", [](Sample& s) { s.plan.power.change([](auto& p) { p.bindings.push_back(p.bindings[0]); }); },
      "a rack PDU hangs on one feed");
  row(
      "member twice",
      [](Sample& s) {
        s.plan.network.change([](auto& n) { n.fabrics[0].members.push_back(n.fabrics[0].members[0]); });
      },
      "is listed twice");
  row(
      "roles unsorted",
      [](Sample& s) {
        s.plan.network.change([](auto& n) { std::swap(n.fabrics[0].roles[0], n.fabrics[0].roles[1]); });
      },
      "roles are sorted");
  row(
      "model", [](Sample& s) { s.plan.workloads.change([](auto& w) { w[0].model = "x"; }); },
      "model 'x' is not in the plan's catalog");
  row(
      "offer", [](Sample& s) { s.plan.prices.change([](auto& p) { p.cloud.offer = "x"; }); },
      "cloud comparison: offer 'x'");
  row(
      "price", [](Sample& s) { s.plan.prices.change([&](auto& p) { p.prices.push_back({{s.plan.nextId++}, 77}); }); },
      "product 77");
  row(
      "acceptance", [](Sample& s) { s.plan.acceptances.change([](auto& a) { a[0].thing.id = 999; }); },
      "acceptances, rule rack.power: thing 999");
  row(
      "accelerator", [](Sample& s) { s.plan.catalog.change([](auto& c) { c.accelerators.clear(); }); },
      "accelerator 'gpu'");
  row(
      "key twice", [](Sample& s) { s.plan.catalog.change([](auto& c) { c.products[1].key = c.products[0].key; }); },
      "the key 'rack' is used twice");
  row(
      "assumptions", [](Sample& s) { s.plan.assumptions = std::vector<Assumption>{{"b"}, {"a"}}; },
      "assumptions are sorted by id");
}

void TestIntegrity::damageIsNamed() {
  QFETCH(Damage, damage);
  QFETCH(QString, line);
  Sample s = samplePlan();
  damage(s);
  const QString found = QString::fromStdString(faults(s.plan));
  QVERIFY2(found.contains(line), qPrintable(found));
}

void TestIntegrity::everyThingExists() {
  const Sample s = samplePlan();
  for (ThingRef thing : {ref(s.hall), ref(s.racks[0]), ref(s.servers[0]), ref(s.cable), ref(s.tray), ref(s.feedA),
                         ref(s.cooler), ref(s.fabric), ref(s.domain), ref(s.plan.rows->front().id)}) {
    QVERIFY(exists(s.plan, thing));
    QVERIFY(!exists(s.plan, {thing.kind, 9999}));
    QVERIFY(!exists(Plan(), thing));
  }
  QVERIFY(!exists(s.plan, ThingRef{}));
  QVERIFY(hasPort(s.plan, {s.servers[0], 0, 7}));
  QVERIFY(!hasPort(s.plan, {s.servers[0], 0, 8}));
  QVERIFY(!hasPort(s.plan, {s.servers[0], -1, 0}));
}

QTEST_APPLESS_MAIN(TestIntegrity)
#include "test_integrity.moc"
