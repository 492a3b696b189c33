// Lengths never drift, and points and rectangles of a floor behave at their edges.
#include <QTest>

#include "model/units/length.h"

using namespace hallwright;

class TestLength : public QObject {
  Q_OBJECT

 private slots:
  void unitsAreWholeMicrometres_data();
  void unitsAreWholeMicrometres();
  void metresRound_data();
  void metresRound();
  void movingThereAndBackChangesNothing();
  void rectanglesThatTouchDoNotOverlap_data();
  void rectanglesThatTouchDoNotOverlap();
};

void TestLength::unitsAreWholeMicrometres_data() {
  QTest::addColumn<qint64>("is");
  QTest::addColumn<qint64>("expected");
  QTest::newRow("1 U") << qint64{rackUnit.micrometres()} << qint64{44'450};
  QTest::newRow("half U") << qint64{(halfRackUnit * 2).micrometres()} << qint64{44'450};
  QTest::newRow("24 in") << qint64{(24 * inch).micrometres()} << qint64{609'600};
  QTest::newRow("1 ft") << qint64{foot.micrometres()} << qint64{(12 * inch).micrometres()};
  QTest::newRow("42 U") << qint64{(42 * rackUnit).micrometres()} << qint64{1'866'900};
  QTest::newRow("600 mm") << qint64{(600 * mm).micrometres()} << qint64{600'000};
}

void TestLength::unitsAreWholeMicrometres() {
  QFETCH(qint64, is);
  QFETCH(qint64, expected);
  QCOMPARE(is, expected);
}

void TestLength::metresRound_data() {
  QTest::addColumn<double>("metres");
  QTest::addColumn<qint64>("micrometres");
  QTest::newRow("zero") << 0.0 << qint64{0};
  QTest::newRow("a tile") << 0.6 << qint64{600'000};
  QTest::newRow("half up") << 0.0000005 << qint64{1};
  QTest::newRow("half down") << -0.0000005 << qint64{-1};
  QTest::newRow("below half") << 0.0000004 << qint64{0};
  QTest::newRow("negative") << -1.2 << qint64{-1'200'000};
}

void TestLength::metresRound() {
  QFETCH(double, metres);
  QFETCH(qint64, micrometres);
  QCOMPARE(qint64{Length::fromMetres(metres).micrometres()}, micrometres);
}

void TestLength::movingThereAndBackChangesNothing() {
  const Point start{29 * inch + inch / 2, 7800 * mm};
  Point at = start;
  for (int step = 0; step < 100'000; ++step) at = at + Point{rackUnit, inch};
  for (int step = 0; step < 100'000; ++step) at = at - Point{rackUnit, inch};
  QVERIFY(at == start);
}

void TestLength::rectanglesThatTouchDoNotOverlap_data() {
  QTest::addColumn<int>("x");
  QTest::addColumn<int>("y");
  QTest::addColumn<bool>("overlaps");
  QTest::newRow("same place") << 0 << 0 << true;
  QTest::newRow("beside") << 600 << 0 << false;
  QTest::newRow("behind") << 0 << 1200 << false;
  QTest::newRow("corner") << 600 << 1200 << false;
  QTest::newRow("1 mm in") << 599 << 1199 << true;
  QTest::newRow("far") << 5000 << 0 << false;
}

void TestLength::rectanglesThatTouchDoNotOverlap() {
  QFETCH(int, x);
  QFETCH(int, y);
  QFETCH(bool, overlaps);
  const Rect rack{{}, {600 * mm, 1200 * mm}};
  const Rect other{{x * mm, y * mm}, {(x + 600) * mm, (y + 1200) * mm}};
  QCOMPARE(rack.overlaps(other), overlaps);
  QCOMPARE(other.overlaps(rack), overlaps);
}

QTEST_APPLESS_MAIN(TestLength)
#include "test_length.moc"
