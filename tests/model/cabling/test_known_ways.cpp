// After racks are moved, what is taken over from the estimate before gives the same cables as an estimate from nothing,
// and only the cables that end in a moved rack are routed again.
#include <QTest>
#include <random>

#include "model/cabling/cage_pairs.h"
#include "model/cabling/known_ways.h"
#include "model/estimate/estimate.h"
#include "model/plan/template/template.h"

using namespace hallwright;

namespace {

bool same(const Cable& a, const Cable& b) {
  return a.link == b.link && a.route == b.route && a.option == b.option && a.links == b.links && a.way == b.way &&
         a.trouble == b.trouble && a.path == b.path && a.need == b.need && a.ordered == b.ordered;
}

bool same(const SegmentFill& a, const SegmentFill& b) {
  return a.cables == b.cables && a.unknown == b.unknown && a.fill == b.fill &&
         a.kgPerMetre.unknown == b.kgPerMetre.unknown;
}

/// The first thing that differs; empty: none.
QString difference(const CablingResult& a, const CablingResult& b) {
  if (a.routes.routes != b.routes.routes || a.routes.segments != b.routes.segments) return "routes";
  if (!std::equal(a.fill.begin(), a.fill.end(), b.fill.begin(), b.fill.end(),
                  [](const auto& one, const auto& two) { return same(one, two); }))
    return "fill";
  for (std::size_t i = 0; i < a.fabrics.size(); ++i) {
    const FabricCabling &one = a.fabrics[i], &two = b.fabrics[i];
    if (one.parts != two.parts || one.optics != two.optics || one.options != two.options) return "parts";
    if (!std::equal(one.cables.begin(), one.cables.end(), two.cables.begin(), two.cables.end(),
                    [](const Cable& c, const Cable& d) { return same(c, d); }))
      return "cables of fabric " + QString::number(i);
  }
  if (a.problems != b.problems) return "problems";
  return a.withLength == b.withLength && a.withoutLength == b.withoutLength ? "" : "counts";
}

Plan planOf(const char* name, const TemplateValues& values = {}) { return fromTemplate(name, values).value(); }

}  // namespace

class TestKnownWays : public QObject {
  Q_OBJECT

 private slots:
  void movesGiveWhatNothingGives_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<double>("trayShare");  // of the width that the template gives its trays
    QTest::newRow("superpod") << "superpod" << 1.0;
    QTest::newRow("superpod, trays full") << "superpod" << 0.1;
    QTest::newRow("nvl72") << "nvl72" << 1.0;
    QTest::newRow("basepod") << "basepod" << 1.0;
  }
  void movesGiveWhatNothingGives() {
    QFETCH(QString, name);
    QFETCH(double, trayShare);
    Plan plan = planOf(name.toLatin1());
    plan.trays.change([&](std::vector<Tray>& trays) {
      for (Tray& tray : trays) tray.width = Length::rounded(trayShare * static_cast<double>(tray.width.micrometres()));
    });
    std::mt19937 random(7);
    Estimates before = estimate(plan);
    for (int round = 0; round < 12; ++round) {
      plan.placements.change([&](std::vector<Placement>& placements) {
        for (int i = 0; i < 1 + round % 3; ++i) {
          Spot& spot = placements[random() % placements.size()].spot;
          spot.centre = spot.centre + Point{(static_cast<std::int64_t>(random() % 9) - 4) * (300 * mm),
                                            (static_cast<std::int64_t>(random() % 5) - 2) * (300 * mm)};
        }
      });
      const Estimates now = estimate(plan, &before);
      QVERIFY(now.cagePairs.same(before.cagePairs));
      QCOMPARE(now.cabling->trays, before.cabling->trays);  // what says that ways were taken over
      QCOMPARE(difference(*now.cabling, estimateCabling(plan, *now.fabrics)), QString());
      before = now;
    }
  }

  void anotherTrayIsSeen() {
    Plan plan = planOf("superpod");
    const Estimates before = estimate(plan);
    plan.trays.change([](std::vector<Tray>& trays) { trays.front().z += 200 * mm; });
    const Estimates now = estimate(plan, &before);
    QVERIFY(now.cabling->trays != before.cabling->trays);
    QCOMPARE(difference(*now.cabling, estimateCabling(plan, *now.fabrics)), QString());
  }

  void aRackTakenAwayIsSeen() {
    Plan plan = planOf("superpod");
    const Estimates before = estimate(plan);
    plan.placements.change([](std::vector<Placement>& placements) { placements.pop_back(); });
    const Estimates now = estimate(plan, &before);
    QVERIFY(now.cabling->withLength < before.cabling->withLength);
    QCOMPARE(difference(*now.cabling, estimateCabling(plan, *now.fabrics)), QString());
  }

  void moreSlackIsSeen() {
    Plan plan = planOf("superpod");
    const Estimates before = estimate(plan);
    plan.assumptions.change([](std::vector<Assumption>& all) {
      for (Assumption& one : all) {
        if (one.id == "cabling.slack-between-racks") one.value = 3;
      }
    });
    const Estimates now = estimate(plan, &before);
    QVERIFY(now.cagePairs.same(before.cagePairs));
    QVERIFY(now.cabling->fabrics[0].cables[0].need > before.cabling->fabrics[0].cables[0].need);
    QCOMPARE(difference(*now.cabling, estimateCabling(plan, *now.fabrics)), QString());
  }

  void routesThatNoPairNamesAreDropped() {
    KnownWays known;
    known.routes = {{{{1, {}}, {1, {}}, 0, 1, {}}, {{2, {}}, {3, {}}, 1, 2, {}}, {{4, {}}, {4, {}}, 3, 1, {}}},
                    {1, 2, 3, 4}};
    known.ways = {{{{CableWay::Trays, CableTrouble::None, 2, {}}}, {{CableWay::InRack}}},
                  {{{CableWay::Trays, CableTrouble::None, 1, {}}}, {{CableWay::Trays, CableTrouble::None, 2, {}}}}};
    numberInOrder(known);
    QCOMPARE(known.routes.routes.size(), 2u);
    QCOMPARE(known.routes.segments, (std::vector<std::uint32_t>{4, 2, 3}));
    QCOMPARE(known.ways[0][0].path.route, 0u);
    QCOMPARE(known.ways[0][1].path.route, Cable::noRoute);
    QCOMPARE(known.ways[1][0].path.route, 1u);
    QCOMPARE(known.ways[1][1].path.route, 0u);
    QCOMPARE(known.routes.routes[1].from.segment, 2u);
  }
};

QTEST_APPLESS_MAIN(TestKnownWays)
#include "test_known_ways.moc"
