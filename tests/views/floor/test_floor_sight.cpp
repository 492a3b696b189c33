// Looking around on the floor by real mouse and keys: fit, zoom, wheel and pan, the rulers in metres and feet, the
// measuring tool, other halls, and what an empty plan says.
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QTest>
#include <QToolButton>
#include <QWheelEvent>
#include <cmath>

#include "model/plan/edit/site.h"
#include "model/plan/polygon.h"
#include "model/plan/template/new_plan.h"
#include "tests/views/floor/floor_fixture.h"
#include "tests/views/painted_texts.h"
#include "views/floor/ruler.h"

using namespace hallwright;

class TestFloorSight : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase();
  void init() { hall_->start(smallHall()); }
  void cleanupTestCase() { hall_.reset(); }

  void keyFShowsTheWholeHall();
  void shiftFShowsTheSelection_data();
  void shiftFShowsTheSelection();
  void plusAndMinusZoomAboutTheMiddle();
  void wheelZoomsAboutTheMouse();
  void zoomHasEnds();
  void middleAndRightDragPan_data();
  void middleAndRightDragPan();
  void hallStaysInSightWhenTheWindowChanges();
  void lookingIsNoStep();
  void rulersAreInMetresOrFeet();
  void rulerMarksStayApart();
  void rulerMarksAreWhereTheyAre();
  void measuresBetweenTwoPoints();
  void measureHoldsAtEdges();
  void measureSpeaksFeet();
  void measureEndsByEscape();
  void quickClicksMeasure();
  void anotherHallIsShown();
  void emptyPlanSaysWhatToDo();

 private:
  const ViewTransform& sight() const { return hall_->floor.transform(); }
  QRectF floorArea() const { return QRectF(hall_->floor.rect()).adjusted(rulerSize, rulerSize, 0, 0); }
  QRectF hallPixels() const { return sight().toPixel(boundsOf(hall_->plan().halls->front().outline)); }
  void measureTool() { QTest::mouseClick(hall_->window.findChild<QToolButton*>("tool-measure"), Qt::LeftButton); }
  QString copied() {
    hall_->key(Qt::Key_C, Qt::ControlModifier);
    return QApplication::clipboard()->text();
  }

  std::unique_ptr<FloorFixture> hall_;
};

void TestFloorSight::initTestCase() {
  applyTheme(*qApp, Theme::Light);
  hall_ = std::make_unique<FloorFixture>();
}

void TestFloorSight::keyFShowsTheWholeHall() {
  for (int i = 0; i < 5; ++i) hall_->key(Qt::Key_Plus);
  QVERIFY(!floorArea().contains(hallPixels()));
  hall_->key(Qt::Key_F);
  QVERIFY(floorArea().contains(hallPixels()));
  // And no smaller than it need be.
  QVERIFY(hallPixels().width() > 0.85 * floorArea().width() || hallPixels().height() > 0.85 * floorArea().height());
}

void TestFloorSight::shiftFShowsTheSelection_data() {
  QTest::addColumn<QString>("what");
  QTest::newRow("a rack") << "A-05";
  QTest::newRow("a device in it") << "login-01";
}

void TestFloorSight::shiftFShowsTheSelection() {
  QFETCH(QString, what);
  hall_->select(what.toStdString());
  const double before = sight().pixelsPerMetre();
  hall_->key(Qt::Key_F, Qt::ShiftModifier);
  QVERIFY(sight().pixelsPerMetre() > 1.5 * before);
  const std::string rack = what == "login-01" ? "B-02" : what.toStdString();
  const QPointF off = QPointF(hall_->at(rack)) - floorArea().center();
  QVERIFY2(off.manhattanLength() < 4, qPrintable(QString("%1 px off").arg(off.manhattanLength())));
}

void TestFloorSight::plusAndMinusZoomAboutTheMiddle() {
  const double before = sight().pixelsPerMetre();
  const QPoint middle = floorArea().center().toPoint();
  const Point under = hall_->floorAt(middle);
  hall_->key(Qt::Key_Plus);
  QVERIFY(sight().pixelsPerMetre() > 1.1 * before);
  QVERIFY((QPointF(hall_->at(under)) - middle).manhattanLength() <= 2);
  hall_->key(Qt::Key_Minus);
  QVERIFY(std::abs(sight().pixelsPerMetre() - before) < 1e-6 * before);
}

void TestFloorSight::wheelZoomsAboutTheMouse() {
  const QPoint mouse = hall_->at("A-02");
  const auto turn = [&](int notches) {
    QWheelEvent event(mouse, hall_->floor.mapToGlobal(mouse), {}, {0, 120 * notches}, {}, {}, Qt::NoScrollPhase, false);
    QApplication::sendEvent(&hall_->floor, &event);
  };
  const double before = sight().pixelsPerMetre();
  const Point under = hall_->floorAt(mouse);
  turn(3);
  QVERIFY(sight().pixelsPerMetre() > 1.5 * before);
  QVERIFY((hall_->at(under) - mouse).manhattanLength() <= 1);
  turn(-3);
  QVERIFY(std::abs(sight().pixelsPerMetre() - before) < 1e-6 * before);
}

void TestFloorSight::zoomHasEnds() {
  for (int i = 0; i < 60; ++i) hall_->key(Qt::Key_Plus);
  const double most = sight().pixelsPerMetre();
  hall_->key(Qt::Key_Plus);
  QCOMPARE(sight().pixelsPerMetre(), most);
  for (int i = 0; i < 80; ++i) hall_->key(Qt::Key_Minus);
  QVERIFY(sight().pixelsPerMetre() > 0);
  QVERIFY(!hall_->floor.grab().isNull());  // it paints at either end
  hall_->key(Qt::Key_F);
  QVERIFY(floorArea().contains(hallPixels()));
}

void TestFloorSight::middleAndRightDragPan_data() {
  QTest::addColumn<int>("button");
  QTest::newRow("middle") << int(Qt::MiddleButton);
  QTest::newRow("right") << int(Qt::RightButton);
}

void TestFloorSight::middleAndRightDragPan() {
  QFETCH(int, button);
  const auto held = Qt::MouseButton(button);
  const QPoint from = hall_->at("A-03"), to = from + QPoint(70, 40);
  QTest::mousePress(&hall_->floor, held, {}, from);
  hall_->move(to, {}, held);
  QTest::mouseRelease(&hall_->floor, held, {}, to);
  QVERIFY((hall_->at("A-03") - to).manhattanLength() <= 1);
  hall_->move(from);
  QVERIFY((hall_->at("A-03") - to).manhattanLength() <= 1);
}

void TestFloorSight::hallStaysInSightWhenTheWindowChanges() {
  const auto fills = [&] {
    return floorArea().contains(hallPixels()) &&
           (hallPixels().width() > 0.85 * floorArea().width() || hallPixels().height() > 0.85 * floorArea().height());
  };
  for (const QSize size : {QSize(1280, 720), QSize(1800, 1000), QSize(1440, 900)}) {
    hall_->window.resize(size);
    QTRY_COMPARE(hall_->window.size(), size);
    QTRY_VERIFY(fills());
  }
  // Who looks at something of his own keeps it.
  hall_->key(Qt::Key_Plus);
  const double scale = sight().pixelsPerMetre();
  hall_->window.resize(1280, 720);
  QTRY_COMPARE(hall_->window.width(), 1280);
  QCOMPARE(sight().pixelsPerMetre(), scale);
  hall_->window.resize(1440, 900);
  QTRY_COMPARE(hall_->window.width(), 1440);
}

void TestFloorSight::lookingIsNoStep() {
  const Plan before = hall_->plan();
  keyFShowsTheWholeHall();
  wheelZoomsAboutTheMouse();
  QVERIFY(hall_->plan() == before);
  QVERIFY(!hall_->document.canUndo());
}

void TestFloorSight::rulersAreInMetresOrFeet() {
  const QStringList metres = paintedTexts(hall_->floor);
  QVERIFY2(metres.contains("m") && !metres.contains("ft"), qPrintable(metres.join('|')));
  // 18 m of hall are 59 ft.
  QVERIFY2(metres.contains("10") && !metres.contains("50"), qPrintable(metres.join('|')));
  hall_->preferences.setUnits(UnitPreference::Imperial);
  const QStringList feet = paintedTexts(hall_->floor);
  QVERIFY2(feet.contains("ft") && !feet.contains("m"), qPrintable(feet.join('|')));
  QVERIFY2(feet.contains("50"), qPrintable(feet.join('|')));
}

void TestFloorSight::rulerMarksStayApart() {
  for (const UnitPreference units : {UnitPreference::Metric, UnitPreference::Imperial}) {
    const Length unit = units == UnitPreference::Metric ? oneMetre : foot;
    ViewTransform transform;
    for (int i = 0; i < 40; ++i) {
      transform.zoom(i < 20 ? 1.3 : 1 / 1.4, {0, 0});
      const Length step = rulerStep(transform, units);
      QVERIFY2(transform.toPixels(step) >= 59.99, qPrintable(QString::number(transform.toPixels(step))));
      QVERIFY2(transform.toPixels(step) < 160, qPrintable(QString::number(transform.toPixels(step))));
      // 1, 2 or 5 times a power of ten of the unit.
      const double share = step / unit, lead = share / std::pow(10, std::floor(std::log10(share) + 1e-9));
      QVERIFY2(std::abs(lead - 1) < 1e-3 || std::abs(lead - 2) < 1e-3 || std::abs(lead - 5) < 1e-3,
               qPrintable(QString::number(share)));
    }
  }
}

void TestFloorSight::rulerMarksAreWhereTheyAre() {
  // The mark of 0 stands where the corner of the tile grid is: a line goes down to the floor there.
  const QImage ruler = hall_->floor.grab().toImage();
  const QPoint zero = hall_->at(Point{});
  const QRgb ground = ruler.pixel(rulerSize + 2, rulerSize - 4);
  const auto marked = [&](int x) { return ruler.pixel(x, rulerSize - 4) != ground; };
  QVERIFY(marked(zero.x()) || marked(zero.x() - 1) || marked(zero.x() + 1));
  const QPoint metre = hall_->at({oneMetre / 2, {}});
  QVERIFY(!marked(metre.x()));
}

void TestFloorSight::measuresBetweenTwoPoints() {
  measureTool();
  hall_->preferences.setSnapToNeighbours(false);
  hall_->preferences.setSnapToTile(false);
  const QPoint from = hall_->at({4 * oneMetre, 9 * oneMetre}), to = hall_->at({10 * oneMetre, 10 * oneMetre});
  hall_->click(from);
  hall_->move(to);
  hall_->click(to);
  const Point by = hall_->floorAt(to) - hall_->floorAt(from);
  const QString text = copied();
  double dx = 0, dy = 0, far = 0;
  const auto numbers = text.split(QLatin1Char(','));
  QCOMPARE(numbers.size(), 3);
  dx = numbers[0].section(' ', 1, 1).toDouble();
  dy = numbers[1].trimmed().section(' ', 1, 1).toDouble();
  far = numbers[2].trimmed().section(' ', 0, 0).toDouble();
  QVERIFY2(text.endsWith(" m"), qPrintable(text));
  QVERIFY2(std::abs(dx - by.x.metres()) < 1e-3 && std::abs(dy - by.y.metres()) < 1e-3, qPrintable(text));
  QVERIFY2(std::abs(far - std::hypot(by.x.metres(), by.y.metres())) < 1e-3, qPrintable(text));
  QVERIFY(paintedTexts(hall_->floor).contains(text));
  // Fixed: the mouse goes on without it, and a third click begins anew.
  hall_->move(from);
  QCOMPARE(copied(), text);
  hall_->click(from);
  QVERIFY(copied() != text);
}

void TestFloorSight::measureHoldsAtEdges() {
  measureTool();
  // A-01's left edge and A-06's right edge: six racks of 600 mm, each point some millimetres off.
  const Rect first = *footprintOf(hall_->plan(), rackNamed(hall_->plan(), "A-01"));
  const Rect last = *footprintOf(hall_->plan(), rackNamed(hall_->plan(), "A-06"));
  hall_->click(hall_->at(first.min));
  hall_->click(hall_->at({last.max.x, last.min.y}));
  QVERIFY2(copied().startsWith("dx 3.6 m, dy 0"), qPrintable(copied()));
}

void TestFloorSight::measureSpeaksFeet() {
  measureTool();
  hall_->preferences.setUnits(UnitPreference::Imperial);
  hall_->click(hall_->at({4 * oneMetre, 9 * oneMetre}));
  hall_->click(hall_->at({10 * oneMetre, 9 * oneMetre}));
  QVERIFY2(copied().contains("ft"), qPrintable(copied()));
}

void TestFloorSight::measureEndsByEscape() {
  measureTool();
  QVERIFY(hall_->floor.tool() == FloorView::ToolKind::Measure);
  hall_->click(hall_->at({4 * oneMetre, 9 * oneMetre}));
  hall_->key(Qt::Key_Escape);
  QVERIFY(hall_->floor.tool() == FloorView::ToolKind::Measure);
  hall_->key(Qt::Key_Escape);
  QVERIFY(hall_->floor.tool() == FloorView::ToolKind::Select);
  QVERIFY(!hall_->document.canUndo());
}

void TestFloorSight::quickClicksMeasure() {
  measureTool();
  const double before = sight().pixelsPerMetre();
  const QPoint second = hall_->at("A-02");
  hall_->click(hall_->at("A-01"));
  hall_->move(second);
  QTest::mouseDClick(&hall_->floor, Qt::LeftButton, {}, second);
  const QString text = copied();
  hall_->move(hall_->at("B-02"));
  QCOMPARE(copied(), text);
  QCOMPARE(sight().pixelsPerMetre(), before);
}

void TestFloorSight::anotherHallIsShown() {
  Hall second;
  second.name = "Hall B";
  second.outline = rectangleOutline(30 * oneMetre, 9 * oneMetre);
  hall_->start(addHall(smallHall(), second).value());
  QComboBox* halls = nullptr;
  for (auto* box : hall_->window.findChild<QWidget*>("placeBar")->findChildren<QComboBox*>()) {
    if (box->findText("Hall B") >= 0) halls = box;
  }
  QVERIFY(halls && halls->isVisible());
  halls->setFocus();
  QTest::keyClick(halls, Qt::Key_Down);
  QTRY_COMPARE(hall_->floor.hall().value, hall_->plan().halls->back().id.value);
  QVERIFY(floorArea().contains(sight().toPixel(boundsOf(second.outline))));
  hall_->click(hall_->at({15 * oneMetre, 5 * oneMetre}));
  QVERIFY(hall_->selection.isEmpty());
}

void TestFloorSight::emptyPlanSaysWhatToDo() {
  hall_->start(newPlan());
  const QString says = paintedTexts(hall_->floor).join(' ');
  QVERIFY2(says.contains("no hall yet"), qPrintable(says));
  // No gesture does harm where there is no floor.
  hall_->drag({100, 100}, {300, 200});
  for (const Qt::Key key : {Qt::Key_F, Qt::Key_Plus, Qt::Key_Left, Qt::Key_Delete, Qt::Key_R, Qt::Key_Escape})
    hall_->key(key);
  hall_->floor.setTool(FloorView::ToolKind::Place);
  hall_->drag({100, 100}, {300, 200});
  QVERIFY(!hall_->drop("generic.rack-48u-600x1200", {200, 200}));
  QVERIFY(!hall_->document.canUndo());
}

QTEST_MAIN(TestFloorSight)
#include "test_floor_sight.moc"
