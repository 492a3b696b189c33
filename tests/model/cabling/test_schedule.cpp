// The schedule of a whole SuperPOD: every row adds up, ids and labels, bundles, the pull and the spares.
#include <QTest>
#include <map>
#include <set>

#include "model/cabling/cable_options.h"
#include "model/cabling/estimate_cabling.h"
#include "model/cabling/schedule.h"
#include "model/fabric/estimate_fabrics.h"
#include "model/plan/edit/network.h"
#include "model/plan/template/template.h"

using namespace hallwright;

namespace {

struct Scheduled {
  explicit Scheduled(Plan of)
      : plan(std::move(of)),
        fabrics(estimateFabrics(plan)),
        cabling(estimateCabling(plan, fabrics)),
        rows(cableSchedule(plan, fabrics, cabling)) {}
  Plan plan;
  FabricResult fabrics;
  CablingResult cabling;
  std::vector<ScheduleRow> rows;
};

const Scheduled& superPod() {
  static const Scheduled scheduled(fromTemplate("superpod", {}).value());
  return scheduled;
}

}  // namespace

class TestSchedule : public QObject {
  Q_OBJECT

 private slots:
  void everyCableHasARow() {
    std::int64_t cables = 0;
    for (const FabricCabling& fabric : superPod().cabling.fabrics) cables += std::ssize(fabric.cables);
    QCOMPARE(std::ssize(superPod().rows), cables);
    std::set<std::string> ids;
    for (const ScheduleRow& row : superPod().rows) ids.insert(row.id);
    QCOMPARE(std::ssize(ids), cables);
  }

  void everyRowAddsUp() {
    for (const ScheduleRow& row : superPod().rows) {
      QVERIFY2(row.parts, row.id.c_str());
      QVERIFY2(row.parts->sum() == row.path, row.id.c_str());
      QVERIFY(row.need == row.path + row.slack && row.ordered >= row.need);
      const Product* product = productOf(superPod().plan, row.product);
      QVERIFY(orderedLength(*product->cable, row.need) == std::optional(row.ordered));
      for (const Length length : product->cable->lengths) QVERIFY(length >= row.ordered || length < row.need);
    }
  }

  void rowsAreInTheOrderOfTheHall() {
    const auto& rows = superPod().rows;
    for (std::size_t i = 1; i < rows.size(); ++i) QVERIFY(rows[i - 1].from.rack <= rows[i].from.rack);
  }

  void bothEndsAreNamed() {
    for (const ScheduleRow& row : superPod().rows) {
      for (const ScheduleEnd* end : {&row.from, &row.to}) {
        QVERIFY(!end->hall.empty() && !end->rack.empty() && !end->unit.empty() && !end->device.empty());
        QCOMPARE(end->label(), end->hall + "/" + end->rack + "/" + end->unit + "/" + end->device + ":" + end->portName);
      }
    }
  }

  void idsSurviveANodeAtTheEnd() {
    const Plan before = fromTemplate("superpod", {{"nodes", "95"}}).value();
    const FabricId compute = before.network->fabrics.front().id;
    const DeviceId last = before.network->fabrics.front().members.back();
    const Scheduled with(before), without(removeMembers(before, compute, {last}).value());
    std::map<std::string, std::pair<PortRef, PortRef>> ends;
    for (const ScheduleRow& row : with.rows) ends[row.id] = {row.from.port, row.to.port};
    QCOMPARE(std::ssize(with.rows) - std::ssize(without.rows), 8);
    for (const ScheduleRow& row : without.rows) QVERIFY(ends.at(row.id) == std::pair(row.from.port, row.to.port));
  }

  void bundlesHoldEveryCableOfATrayOnce() {
    const Scheduled& pod = superPod();
    std::set<std::pair<std::uint32_t, std::uint32_t>> seen;
    for (const Bundle& bundle : bundlesOf(pod.plan, pod.cabling)) {
      QVERIFY(bundle.cables.size() <= 24);
      for (const CableRef& ref : bundle.cables) {
        QVERIFY(seen.emplace(ref.fabric, ref.cable).second);
        QCOMPARE(pod.cabling.fabrics[ref.fabric].cables[ref.cable].route, bundle.route);
      }
    }
    std::size_t byTray = 0;
    for (const ScheduleRow& row : pod.rows) byTray += row.way == CableWay::Trays ? 1 : 0;
    QCOMPARE(seen.size(), byTray);
  }

  void thePullIsSummedFromItsBundles() {
    const PullPlan pull = pullPlan(superPod().plan, superPod().cabling);
    double metres = 0;
    for (const Bundle& bundle : pull.bundles) metres += bundle.laid.metres();
    QCOMPARE(pull.byHand / (60 * second), metres * assumed(superPod().plan, "cabling.pull-time-per-metre"));
    QVERIFY(pull.bySled < pull.byHand);
    QCOMPARE(pull.connect / (60 * second), 4.0 * static_cast<double>(superPod().rows.size()));
    QCOMPARE(pull.daysByHand, (pull.byHand + pull.connect) / hour / (4 * 8));
  }

  void sparesAreAShareOfEachLength() {
    for (const Spare& spare : sparesOf(superPod().plan, superPod().cabling)) {
      QVERIFY(spare.inUse > 0);
      QCOMPARE(spare.spares, std::max<std::int64_t>(1, (spare.inUse * 2 + 99) / 100));
    }
  }

  void plugsAndCages_data() {
    QTest::addColumn<QString>("plug");
    QTest::addColumn<QString>("cage");
    QTest::addColumn<bool>("goes");
    QTest::newRow("same") << "OSFP" << "OSFP" << true;
    QTest::newRow("older QSFP") << "QSFP28" << "QSFP112" << true;
    QTest::newRow("newer QSFP") << "QSFP112" << "QSFP28" << false;
    QTest::newRow("QSFP in OSFP") << "QSFP112" << "OSFP" << false;
    QTest::newRow("cage not known") << "OSFP" << "" << true;
  }
  void plugsAndCages() {
    QFETCH(QString, plug);
    QFETCH(QString, cage);
    QTEST(goesInto(plug.toStdString(), cage.toStdString()), "goes");
  }

  void lengthsAreRoundedUp_data() {
    QTest::addColumn<bool>("list");
    QTest::addColumn<double>("need");
    QTest::addColumn<double>("ordered");  // -1: too long
    QTest::newRow("to the next") << true << 3.2 << 5.0;
    QTest::newRow("exact") << true << 3.0 << 3.0;
    QTest::newRow("beyond the last") << true << 5.000001 << -1.0;
    QTest::newRow("no list: whole metres") << false << 12.000001 << 13.0;
    QTest::newRow("no list, exact") << false << 12.0 << 12.0;
  }
  void lengthsAreRoundedUp() {
    QFETCH(bool, list);
    QFETCH(double, need);
    QFETCH(double, ordered);
    CableSpec cable;
    if (list) cable.lengths = {5 * oneMetre, 3 * oneMetre};
    const auto found = orderedLength(cable, Length::fromMetres(need));
    QCOMPARE(found ? found->metres() : -1.0, ordered);
  }
};

QTEST_APPLESS_MAIN(TestSchedule)
#include "test_schedule.moc"
