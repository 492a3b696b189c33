// Which trays are joined, where, and how long the ways between them are.
#include <QTest>
#include <set>

#include "model/cabling/tray_distances.h"
#include "model/cabling/tray_graph.h"
#include "tests/model/cabling/small_hall_plan.h"

using namespace cabling_test;

namespace {

constexpr Length overhead = 2600 * mm;

/// The node at a place; none where there is none.
std::optional<std::uint32_t> nodeAt(const TrayGraph& graph, Point point, Length z) {
  for (std::uint32_t i = 0; i < graph.nodes.size(); ++i) {
    if (graph.nodes[i].at == point && graph.nodes[i].z == z) return i;
  }
  return std::nullopt;
}

/// In millimetres; -1: no way.
double way(const TrayGraph& graph, Point from, Length fromZ, Point to, Length toZ) {
  TrayDistances ways(graph, [&](std::uint32_t i) { return std::optional(graph.segments[i].length); });
  const auto a = nodeAt(graph, from, fromZ), b = nodeAt(graph, to, toZ);
  if (!a || !b) return -2;
  const auto length = ways.between(*a, *b);
  return length ? length->millimetres() : -1;
}

void setEnd(Plan& plan, TrayId id, Length zEnd) {
  plan.trays.change([&](std::vector<Tray>& trays) {
    for (Tray& tray : trays) {
      if (tray.id == id) tray.zEnd = zEnd;
    }
  });
}

}  // namespace

class TestTrayGraph : public QObject {
  Q_OBJECT

 private slots:
  void crossingTraysMeet() {
    Plan plan = emptyHall();
    addTray(plan, {at(0, 5000), at(10'000, 5000)}, overhead);
    addTray(plan, {at(4000, 0), at(4000, 8000)}, overhead);
    const TrayGraph graph = trayGraph(plan);
    QCOMPARE(graph.nodes.size(), 5u);
    QCOMPARE(graph.segments.size(), 4u);
    QCOMPARE(way(graph, at(0, 5000), overhead, at(4000, 8000), overhead), 7000.0);
  }

  void whichTraysAreJoined_data() {
    QTest::addColumn<int>("x");     // of the second tray's end, in mm; the first runs from 0 to 10,000 at y 5,000
    QTest::addColumn<int>("endY");  // it comes from y 9,000
    QTest::addColumn<int>("z");
    QTest::addColumn<double>("expected");  // from the first tray's start to the second's far end; -1: not joined
    QTest::newRow("end on the centre line") << 4000 << 5000 << 2600 << 8000.0;
    QTest::newRow("end within half of the width") << 4000 << 5150 << 2600 << 8000.0;
    QTest::newRow("end short of it") << 4000 << 5151 << 2600 << -1.0;
    QTest::newRow("at the end of the first") << 10'000 << 5000 << 2600 << 14'000.0;
    QTest::newRow("beyond the end of the first") << 10'160 << 5000 << 2600 << -1.0;
    QTest::newRow("a little higher") << 4000 << 5000 << 2650 << 8050.0;
    QTest::newRow("a level higher") << 4000 << 5000 << 2651 << -1.0;
    QTest::newRow("crossing a level higher") << 4000 << 0 << 2900 << -1.0;
  }
  void whichTraysAreJoined() {
    QFETCH(int, x);
    QFETCH(int, endY);
    QFETCH(int, z);
    QFETCH(double, expected);
    Plan plan = emptyHall();
    addTray(plan, {at(0, 5000), at(10'000, 5000)}, overhead);
    addTray(plan, {at(x, 9000), at(x, endY)}, z * mm);
    QCOMPARE(way(trayGraph(plan), at(0, 5000), overhead, at(x, 9000), z * mm), expected);
  }

  void anUprightLadderJoinsLevels() {
    Plan plan = emptyHall();
    addTray(plan, {at(0, 5000), at(10'000, 5000)}, overhead);
    addTray(plan, {at(4000, 0), at(4000, 8000)}, 3000 * mm);
    const TrayId ladder = addTray(plan, {at(4000, 5000)}, overhead);
    setEnd(plan, ladder, 3000 * mm);
    const TrayGraph graph = trayGraph(plan);
    QVERIFY(graph.loose.empty());
    QCOMPARE(way(graph, at(0, 5000), overhead, at(4000, 8000), 3000 * mm), 4000.0 + 400 + 3000);
  }

  void aSlopingLadderIsAsLongAsItsSlope() {
    Plan plan = emptyHall();
    addTray(plan, {at(0, 5000), at(3000, 5000)}, 0 * mm);
    addTray(plan, {at(6000, 5000), at(9000, 5000)}, 4000 * mm);
    const TrayId ladder = addTray(plan, {at(3000, 5000), at(6000, 5000)}, 0 * mm);
    setEnd(plan, ladder, 4000 * mm);
    QCOMPARE(way(trayGraph(plan), at(0, 5000), 0 * mm, at(9000, 5000), 4000 * mm), 3000.0 + 5000 + 3000);
  }

  void aLadderInTheAirIsNamed() {
    Plan plan = emptyHall();
    addTray(plan, {at(0, 5000), at(10'000, 5000)}, overhead);
    const TrayId ladder = addTray(plan, {at(4000, 5000)}, overhead);
    setEnd(plan, ladder, 3000 * mm);
    QCOMPARE(trayGraph(plan).loose, std::vector<TrayId>{ladder});
  }

  void powerTraysAreLeftOut() {
    Plan plan = emptyHall();
    addTray(plan, {at(0, 5000), at(10'000, 5000)}, overhead, TrayKind::Mains);
    QVERIFY(trayGraph(plan).segments.empty());
  }

  void hallsAreApart() {
    Plan plan = emptyHall();
    addTray(plan, {at(0, 5000), at(10'000, 5000)}, overhead);
    addTray(plan, {at(4000, 5000), at(4000, 9000)}, overhead);
    plan.trays.change([](std::vector<Tray>& trays) { trays.back().hall = HallId{77}; });
    QCOMPARE(way(trayGraph(plan), at(0, 5000), overhead, at(4000, 9000), overhead), -1.0);
  }

  void segmentsAddUpToTheTray() {
    Plan plan = emptyHall();
    const TrayId first = addTray(plan, {at(0, 5000), at(10'000, 5000), at(10'000, 9000)}, overhead);
    for (const int x : {1000, 2500, 7777}) addTray(plan, {at(x, 0), at(x, 8000)}, overhead);
    const TrayGraph graph = trayGraph(plan);
    Length sum;
    std::set<std::uint32_t> ends;
    for (const TraySegment& segment : graph.segments) {
      if (segment.tray == first) sum += segment.length;
    }
    QCOMPARE(sum.millimetres(), 14'000.0);
  }
};

QTEST_APPLESS_MAIN(TestTrayGraph)
#include "test_tray_graph.moc"
