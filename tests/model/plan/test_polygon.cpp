// Outlines of halls: what is inside, what is refused, where walls cut.
#include <QTest>

#include "model/plan/polygon.h"

using namespace hallwright;

namespace {

constexpr Length m = oneMetre;

Outline lShape() {
  return {{0 * m, 0 * m}, {10 * m, 0 * m}, {10 * m, 4 * m}, {4 * m, 4 * m}, {4 * m, 10 * m}, {0 * m, 10 * m}};
}
Outline triangle() { return {{0 * m, 0 * m}, {10 * m, 0 * m}, {0 * m, 10 * m}}; }
/// A room with a niche: a slit from the right that a rectangle's corners do not notice.
Outline slit() {
  return {{0 * m, 0 * m}, {10 * m, 0 * m}, {10 * m, 4 * m},  {5 * m, 4 * m},
          {5 * m, 5 * m}, {10 * m, 5 * m}, {10 * m, 10 * m}, {0 * m, 10 * m}};
}
Rect box(int x, int y, int w, int h) { return {{x * m, y * m}, {(x + w) * m, (y + h) * m}}; }

}  // namespace

Q_DECLARE_METATYPE(hallwright::Outline)
Q_DECLARE_METATYPE(hallwright::Rect)

class TestPolygon : public QObject {
  Q_OBJECT

 private slots:
  void rectanglesInOutlines_data();
  void rectanglesInOutlines();
  void pointsInOutlines();
  void properOutlines_data();
  void properOutlines();
  void outlinesTurnCounterClockwise();
  void clippedWalls();
};

void TestPolygon::rectanglesInOutlines_data() {
  QTest::addColumn<Outline>("outline");
  QTest::addColumn<Rect>("rect");
  QTest::addColumn<bool>("inside");
  QTest::newRow("within") << lShape() << box(1, 1, 2, 2) << true;
  QTest::newRow("along two walls") << lShape() << box(0, 0, 4, 10) << true;
  QTest::newRow("across the inner corner") << lShape() << box(3, 3, 2, 2) << false;
  QTest::newRow("in the notch") << lShape() << box(5, 5, 2, 2) << false;
  QTest::newRow("touching the inner wall") << lShape() << box(4, 0, 3, 4) << true;
  QTest::newRow("outside") << lShape() << box(20, 20, 1, 1) << false;
  QTest::newRow("around the whole hall") << lShape() << box(-1, -1, 20, 20) << false;
  QTest::newRow("within a slanted wall") << triangle() << box(0, 0, 5, 5) << true;
  QTest::newRow("through a slanted wall") << triangle() << box(4, 4, 2, 2) << false;
  QTest::newRow("all corners inside, a slit between") << slit() << box(6, 3, 2, 3) << false;
  QTest::newRow("below the slit") << slit() << box(6, 1, 2, 3) << true;
}

void TestPolygon::rectanglesInOutlines() {
  QFETCH(Outline, outline);
  QFETCH(Rect, rect);
  QFETCH(bool, inside);
  QCOMPARE(contains(outline, rect), inside);
}

void TestPolygon::pointsInOutlines() {
  QVERIFY(contains(lShape(), Point{1 * m, 9 * m}));
  QVERIFY(contains(lShape(), Point{4 * m, 7 * m}));  // on a wall
  QVERIFY(contains(lShape(), Point{4 * m, 4 * m}));  // in a corner
  QVERIFY(!contains(lShape(), Point{4 * m + um, 7 * m}));
  QVERIFY(contains(triangle(), Point{5 * m, 5 * m}));
  QVERIFY(!contains(triangle(), Point{5 * m, 5 * m + mm}));
}

void TestPolygon::properOutlines_data() {
  QTest::addColumn<Outline>("outline");
  QTest::addColumn<QString>("fault");
  QTest::newRow("good") << lShape() << "";
  QTest::newRow("closed by hand") << Outline{{}, {m, {}}, {m, m}, {}} << "";
  QTest::newRow("two corners") << Outline{{}, {m, m}} << "a hall's outline has at least three corners";
  QTest::newRow("none") << Outline{} << "a hall's outline has at least three corners";
  QTest::newRow("a line") << Outline{{}, {m, {}}, {2 * m, {}}} << "the hall's outline encloses no floor";
  QTest::newRow("a bow tie") << Outline{{}, {2 * m, 2 * m}, {2 * m, {}}, {{}, 2 * m}}
                             << "the walls of the hall's outline cross each other";
}

void TestPolygon::properOutlines() {
  QFETCH(Outline, outline);
  QFETCH(QString, fault);
  const auto proper = properOutline(outline);
  QCOMPARE(QString::fromStdString(proper ? "" : proper.error().message), fault);
}

void TestPolygon::outlinesTurnCounterClockwise() {
  Outline clockwise = lShape();
  std::reverse(clockwise.begin(), clockwise.end());
  QCOMPARE(signedSquareMetres(clockwise), -64.0);
  const Outline turned = properOutline(clockwise).value();
  QCOMPARE(signedSquareMetres(turned), 64.0);
  QVERIFY(turned.front() == clockwise.front());
}

void TestPolygon::clippedWalls() {
  const Rect rect = box(2, 2, 4, 4);
  QVERIFY(!clipSegment({0 * m, 2 * m}, {10 * m, 2 * m}, rect));  // along an edge
  QVERIFY(!clipSegment({0 * m, 0 * m}, {2 * m, 2 * m}, rect));   // ends at the corner
  const auto through = clipSegment({0 * m, 0 * m}, {10 * m, 10 * m}, rect);
  QVERIFY(through.has_value());
  QVERIFY(*through == rect);
  const auto entering = clipSegment({4 * m, 4 * m}, {4 * m, 20 * m}, rect);
  QVERIFY(entering.has_value());
  QVERIFY((*entering == Rect{{4 * m, 4 * m}, {4 * m, 6 * m}}));
}

QTEST_APPLESS_MAIN(TestPolygon)
#include "test_polygon.moc"
