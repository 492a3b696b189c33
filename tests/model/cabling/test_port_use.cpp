// What the ports of a device hold, which cables fit two of them, and what a drawn cable does to the schedule.
#include <QTest>
#include <algorithm>

#include "model/cabling/estimate_cabling.h"
#include "model/cabling/port_use.h"
#include "model/cabling/schedule.h"
#include "model/fabric/estimate_fabrics.h"
#include "model/plan/edit/catalog.h"
#include "model/plan/edit/draw_cable.h"
#include "model/plan/template/template.h"

using namespace hallwright;

namespace {

const Plan& pod() {
  static const Plan plan = fromTemplate("superpod", {{"nodes", "31"}}).value();
  return plan;
}
const FabricResult& fabrics() {
  static const FabricResult result = estimateFabrics(pod());
  return result;
}
PortRef port(const char* text) { return portNamed(pod(), text).value(); }

PortUse useOf(const Plan& plan, const FabricResult& of, const PortRef& wanted) {
  for (PortUse& use : portsInUse(plan, of, wanted.device)) {
    if (use.port == wanted) return use;
  }
  return {};
}

}  // namespace

class TestPortUse : public QObject {
  Q_OBJECT

 private slots:
  void eachPortNamesItsFarEnd() {
    const PortRef host = port("dgx-005:compute 1.2");
    const PortUse use = useOf(pod(), fabrics(), host);
    QCOMPARE(use.cable, std::string("F" + std::to_string(pod().network->fabrics.front().id.value) + "-H5-2"));
    const PortRef leaf = port(use.far.c_str());  // a label leads back to its port
    QCOMPARE(useOf(pod(), fabrics(), leaf).far, std::string("dgx-005:compute 1.2"));
    QCOMPARE(useOf(pod(), fabrics(), leaf).cable, use.cable);
    QVERIFY(!use.drawn);
    QCOMPARE(use.speed / Gbps, 400.0);
  }

  void aDrawnCableTakesBothPorts() {
    const PortRef host = port("dgx-005:compute 1.2"), other = port("dgx-009:compute 2.1");
    const PortRef leaf = port(useOf(pod(), fabrics(), other).far.c_str());
    const auto displaced = linksAt(pod(), fabrics(), host, leaf);
    QCOMPARE(displaced.size(), 2u);
    CableId made;
    const Plan plan = drawFittingCable(pod(), {.from = host, .to = leaf}, &made).value();
    const FabricResult now = estimateFabrics(plan);
    QCOMPARE(useOf(plan, now, host).drawn, made);
    QCOMPARE(useOf(plan, now, leaf).far, std::string("dgx-005:compute 1.2"));
    QVERIFY(useOf(plan, now, other).cable.empty());  // the rule's link there gave way
    const CablingResult cabling = estimateCabling(plan, now);
    int drawn = 0;
    for (const ScheduleRow& row : cableSchedule(plan, now, cabling)) {
      QVERIFY(std::ranges::find(displaced, row.id) == displaced.end());
      if (!row.drawn) continue;
      ++drawn;
      QCOMPARE(row.drawn, made);
      QCOMPARE(row.id, "D" + std::to_string(made.value));
      QVERIFY(row.ordered > row.path);
      QVERIFY(row.product != 0);
    }
    QCOMPARE(drawn, 1);
    // Given back, the schedule is what it was.
    const Plan back = giveBackToRule(plan, {made}).value();
    QVERIFY(linksAt(back, estimateFabrics(back), host, leaf) == displaced);
  }

  void productsThatFit() {
    const PortRef host = port("dgx-005:compute 1.2"), leaf = port("leaf-03:osfp 30.1");
    const auto fitting = cablesThatFit(pod(), pod().network->fabrics.front().id, host, leaf);
    QVERIFY(!fitting.empty());
    for (const ProductId id : fitting) {
      QVERIFY(productOf(pod(), id)->cable->speed / Gbps >= 400);
      QVERIFY(drawFittingCable(pod(), {.from = host, .to = leaf, .product = id}));
    }
    QVERIFY(cablesThatFit(pod(), pod().network->fabrics.front().id, leaf, host) == fitting);
    // Of the right speed, with another plug.
    ProductId qsfp = 0;
    const Plan plan = withProduct(pod(), "nvidia.mcp7y10", qsfp).value();
    const auto drawn = drawFittingCable(plan, {.from = host, .to = leaf, .product = qsfp});
    QVERIFY(!drawn);
    QVERIFY2(drawn.error().line().find(": it does not fit the cages at its ends, OSFP and OSFP; these do: ") !=
                 std::string::npos,
             drawn.error().line().c_str());
  }
};

QTEST_APPLESS_MAIN(TestPortUse)
#include "test_port_use.moc"
