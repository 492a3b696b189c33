// Cables drawn between two ports: what is refused, whose link gives way, and what comes back.
#include <QTest>

#include "model/catalog/library.h"
#include "model/plan/edit/catalog.h"
#include "model/plan/edit/draw_cable.h"
#include "model/plan/edit/facilities.h"
#include "model/plan/port_names.h"
#include "model/plan/template/template.h"

using namespace hallwright;

namespace {

/// 31 DGX H100 on eight leaves, with storage, in-band and out-of-band fabrics.
const Plan& pod() {
  static const Plan plan = fromTemplate("superpod", {{"nodes", "31"}}).value();
  return plan;
}

PortRef port(const char* text) {
  const auto found = portNamed(pod(), text);
  if (!found) qFatal("%s", found.error().line().c_str());
  return *found;
}

const char* const host = "dgx-005:compute 1.2";
const char* const leaf = "leaf-03:osfp 30.1";

}  // namespace

class TestDrawCable : public QObject {
  Q_OBJECT

 private slots:
  void drawnAndGivenBack() {
    CableId made;
    const auto drawn = drawCable(pod(), {.from = port(host), .to = port(leaf)}, &made);
    QVERIFY2(drawn, drawn ? "" : drawn.error().line().c_str());
    QCOMPARE(drawn->cables->size(), 1u);
    QCOMPARE(drawn->cables->front().fabric, pod().network->fabrics.front().id);  // found by its two ends
    QCOMPARE(drawnCableAt(*drawn, port(leaf))->id, made);
    QVERIFY(!drawnCableAt(*drawn, port("leaf-03:osfp 30.2")));
    const auto back = giveBackToRule(*drawn, {made});
    QVERIFY(back);
    QVERIFY(back->cables->empty());
    QCOMPARE(giveBackToRule(*back, {made}).error().line(),
             "the plan has no drawn cable with id " + std::to_string(made.value));
  }

  void whatIsRefused_data() {
    QTest::addColumn<QString>("from");
    QTest::addColumn<QString>("to");
    QTest::addColumn<QString>("says");
    const auto row = [](const char* name, const char* from, const char* to, const char* says) {
      QTest::newRow(name) << from << to << says;
    };
    row("itself", host, host, "dgx-005:compute 1.2: a cable joins two ports, and both ends are this one");
    row("one device", "leaf-03:osfp 30.1", "leaf-03:osfp 30.2",
        "leaf-03: both ports are of one device: a cable joins two");
    row("taken", "dgx-006:compute 1.1", "leaf-04:osfp 30.1",
        "leaf-04:osfp 30.1: a drawn cable is on this port already, to dgx-007:compute 1.1");
    row("two hosts", host, "dgx-006:compute 1.1",
        "dgx-005:compute 1.2: it joins two members of fabric Compute: one end must be a switch");
    row("cages", "dgx-005:out-of-band 1", leaf, "dgx-005:out-of-band 1: fabric Compute does not use this port");
    row("no common fabric", "dgx-005:compute 1.2", "in-band-02:qsfp28 1", "dgx-005:compute 1.2: fabric ");
  }
  void whatIsRefused() {
    QFETCH(QString, from);
    QFETCH(QString, to);
    QFETCH(QString, says);
    const Plan plan = drawCable(pod(), {.from = port("dgx-007:compute 1.1"), .to = port("leaf-04:osfp 30.1")}).value();
    const auto drawn = drawCable(plan, {.from = port(qPrintable(from)), .to = port(qPrintable(to))});
    QVERIFY(!drawn);
    const QString said = QString::fromStdString(drawn.error().line());
    QVERIFY2(said.startsWith(says), qPrintable(said));
    QVERIFY(!said.contains('\n'));
  }

  void aPortThatIsNotThere() {
    const auto drawn = drawCable(pod(), {.from = port(host), .to = {port(leaf).device, 0, 64}});
    QCOMPARE(drawn.error().line(), std::string("leaf-03: it has no such port"));
    QCOMPARE(drawCable(pod(), {.from = port(host), .to = {DeviceId{999999}, 0, 0}}).error().line(),
             std::string("the plan has no device with id 999999"));
  }

  void speedsThatDoNotFit() {
    Plan plan = pod();
    ProductId slow = 0;
    plan = withProduct(std::move(plan), "nvidia.qm8700", slow).value();
    const DeviceId second = port("leaf-02:osfp 1.1").device;
    plan.devices.change([&](std::vector<Device>& devices) {
      for (Device& device : devices) {
        if (device.id == second) device.product = slow;
      }
    });
    const auto drawn = drawCable(plan, {.from = port(host), .to = {second, 0, 39}});
    QVERIFY(!drawn);
    QCOMPARE(drawn.error().line(), std::string("dgx-005:compute 1.2: 400 Gbit/s does not meet 200 Gbit/s of "
                                               "leaf-02:qsfp56 40: choose ports of one speed"));
  }

  void cagesThatDoNotFit() {
    Plan plan = pod();
    plan.catalog.change([&](Catalog& catalog) {
      for (Product& product : catalog.products) {
        if (product.key == "nvidia.dgx-h100") product.ports.front().cage = "RJ45";
      }
    });
    const auto drawn = drawCable(plan, {.from = port(host), .to = port(leaf)});
    QVERIFY(!drawn);
    QCOMPARE(drawn.error().line(), std::string("dgx-005:compute 1.2: RJ45 does not meet OSFP of leaf-03:osfp 30.1: no "
                                               "cable fits both cages"));
  }

  void productsThatDoNotFit() {
    ProductId slow = 0, server = 0;
    Plan plan = withProduct(pod(), "generic.aoc-200g", slow).value();
    plan = withProduct(std::move(plan), "nvidia.dgx-b200", server).value();
    const auto with = [&](ProductId product) {
      return drawCable(plan, {.from = port(host), .to = port(leaf), .product = product});
    };
    QVERIFY(with(slow).error().line().ends_with("it carries 200 Gbit/s and the ports run at 400 Gbit/s"));
    QVERIFY(with(server).error().line().ends_with("it is no cable"));
    QCOMPARE(with(4321).error().line(), std::string("the plan has no product with id 4321"));
  }

  void portsByName_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("label");
    QTest::newRow("device") << "dgx-005:compute 1.2" << "dgx-005:compute 1.2";
    QTest::newRow("rack") << "RACK/dgx-005:compute 1.2" << "dgx-005:compute 1.2";
    QTest::newRow("as printed") << "A/RACK/U1–U8/dgx-005:compute 1.2" << "dgx-005:compute 1.2";
    QTest::newRow("another rack") << "Z-99/dgx-005:compute 1.2" << "";
    QTest::newRow("another hall") << "B/RACK/dgx-005:compute 1.2" << "";
    QTest::newRow("no port") << "dgx-005" << "";
    QTest::newRow("another port") << "dgx-005:compute 9.1" << "";
    QTest::newRow("nothing") << "" << "";
  }
  void portsByName() {
    QFETCH(QString, text);
    QFETCH(QString, label);
    const Device& device = *find(*pod().devices, port(host).device);
    text.replace("RACK", QString::fromStdString(find(*pod().racks, device.rack)->name));
    const auto found = portNamed(pod(), text.toStdString());
    QVERIFY2(found.ok() == !label.isEmpty(), found ? "" : found.error().line().c_str());
    if (found) QCOMPARE(QString::fromStdString(portLabel(pod(), *found)), label);
  }
};

QTEST_APPLESS_MAIN(TestDrawCable)
#include "test_draw_cable.moc"
