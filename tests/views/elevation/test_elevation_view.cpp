// The elevation by real mouse, keys and drops: place, move, refuse, remove, turn, and what it shows.
#include <QApplication>
#include <QDropEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMimeData>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>
#include <QTreeWidget>

#include "model/plan/edit/devices.h"
#include "model/plan/edit/racks.h"
#include "model/plan/edit/remove.h"
#include "tests/views/painted_texts.h"
#include "tests/views/properties/view_fixture.h"
#include "views/document/product_mime.h"
#include "views/elevation/elevation_canvas.h"
#include "views/elevation/elevation_view.h"
#include "views/style/palette.h"

using namespace hallwright;

class TestElevationView : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase() { applyTheme(*qApp, Theme::Light); }
  void init();
  void cleanup() { hall_.reset(), view_.reset(); }

  void offersRacksWhileNoneIsSelected();
  void saysWhatToDoInAnEmptyPlan();
  void followsTheSelection();
  void showsARowAsSeenFromItsFront();
  void clickSelectsAndControlAdds();
  void doubleClickAsksForProperties();
  void dragMovesWithinTheRack();
  void dragMovesToAnotherRackAndFace();
  void dragOfAThroughDeviceKeepsItsFace();
  void dragRefusesWhatDoesNotFit();
  void escapeCancelsADrag();
  void altMovesByHalfUnits();
  void severalMoveTogether();
  void dropPlacesFromTheCatalog();
  void dropIsRefused_data();
  void dropIsRefused();
  void aRefusalGoesWithTheNextEdit();
  void dropOfAPduGoesToASidePost();
  void keysMoveDuplicateAndDelete();
  void menuTurnsToTheRear();
  void undoInTheMiddleOfADragIsHarmless();
  void textIsNotClipped_data();
  void textIsNotClipped();
  void pictures();

 private:
  ElevationCanvas& canvas() { return view_->canvas(); }
  QPoint at(const std::string& rack, int shownUnit, Face face = Face::Front, double upper = 0) {
    const RackId id = rackNamed(hall_->plan(), rack);
    return canvas().pointOf(id, face, 2 * (shownUnit - 1) + (upper > 0 ? 1 : 0)).toPoint();
  }
  void drag(QPoint from, QPoint to, Qt::KeyboardModifiers modifiers = {}, bool release = true);
  bool drop(const char* key, QPoint where);
  QString lastStep() const { return hall_->document.undoName(); }
  int unitOf(const std::string& device) const { return hall_->device(device).mount.bottomHalfUnit / 2 + 1; }

  std::unique_ptr<ViewFixture> hall_;
  std::unique_ptr<ElevationView> view_;
};

void TestElevationView::init() {
  hall_ = std::make_unique<ViewFixture>();
  view_ = std::make_unique<ElevationView>(hall_->context());
  view_->resize(1000, 800);
  view_->show();
  QVERIFY(QTest::qWaitForWindowExposed(view_.get()));
  view_->activateWindow();
}

void TestElevationView::drag(QPoint from, QPoint to, Qt::KeyboardModifiers modifiers, bool release) {
  QTest::mousePress(&canvas(), Qt::LeftButton, modifiers, from);
  const auto move = [&](QPoint point) {
    QMouseEvent event(QEvent::MouseMove, point, canvas().mapToGlobal(point), Qt::NoButton, Qt::LeftButton, modifiers);
    QApplication::sendEvent(&canvas(), &event);
  };
  move(from + (to - from) / 2);
  move(to);
  if (release) QTest::mouseRelease(&canvas(), Qt::LeftButton, modifiers, to);
}

bool TestElevationView::drop(const char* key, QPoint where) {
  QMimeData data;
  data.setData(productMimeType, key);
  QDragEnterEvent enter(where, Qt::CopyAction, &data, Qt::LeftButton, {});
  QApplication::sendEvent(&canvas(), &enter);
  QDragMoveEvent move(where, Qt::CopyAction, &data, Qt::LeftButton, {});
  QApplication::sendEvent(&canvas(), &move);
  QDropEvent drop(where, Qt::CopyAction, &data, Qt::LeftButton, {});
  drop.ignore();
  QApplication::sendEvent(&canvas(), &drop);
  return drop.isAccepted();
}

void TestElevationView::offersRacksWhileNoneIsSelected() {
  auto* list = view_->findChild<QTreeWidget*>("rackList");
  QVERIFY(list->isVisible());
  QCOMPARE(list->topLevelItemCount(), 8);
  QCOMPARE(list->topLevelItem(0)->text(0), QString("A-01"));
  QCOMPARE(list->topLevelItem(0)->text(3), QString("16U"));
  QTest::keyClicks(view_->findChild<QLineEdit*>("rackSearch"), "b-02");
  QVERIFY(list->topLevelItem(0)->isHidden());
  QTest::keyClick(view_->findChild<QLineEdit*>("rackSearch"), Qt::Key_Return);
  QCOMPARE(hall_->selection.things(), std::vector{ref(rackNamed(hall_->plan(), "B-02"))});
  QVERIFY(!list->isVisible());
  QCOMPARE(canvas().racks().size(), std::size_t(1));
}

void TestElevationView::saysWhatToDoInAnEmptyPlan() {
  hall_->document.reset(Plan(), "Empty");
  auto* says = view_->findChild<QLabel*>("rackChooserSays");
  QVERIFY(says->isVisible());
  QVERIFY2(says->text().contains("no rack yet"), qPrintable(says->text()));
  QVERIFY(!view_->findChild<QTreeWidget*>("rackList")->isVisible());
}

void TestElevationView::followsTheSelection() {
  hall_->select("A-02");
  QCOMPARE(canvas().racks(), std::vector{rackNamed(hall_->plan(), "A-02")});
  hall_->select("leaf-03");
  QCOMPARE(canvas().racks(), std::vector{rackNamed(hall_->plan(), "B-01")});
  hall_->selection.setOne(ref(hall_->plan().rows->front().id));
  QCOMPARE(canvas().racks().size(), std::size_t(6));
  // A pick within the row keeps the row in sight.
  QTest::mouseClick(&canvas(), Qt::LeftButton, {}, at("A-01", 3));
  QCOMPARE(hall_->selection.things(), std::vector{ref(deviceNamed(hall_->plan(), "node-01"))});
  QCOMPARE(canvas().racks().size(), std::size_t(6));
  hall_->selection.clear();
  QVERIFY(canvas().racks().empty());
  hall_->select("A-02");
  QTest::mouseClick(view_->findChild<QToolButton*>("rackAfter"), Qt::LeftButton);
  QCOMPARE(canvas().racks(), std::vector{rackNamed(hall_->plan(), "A-03")});
  QTest::mouseClick(view_->findChild<QToolButton*>("wholeRow"), Qt::LeftButton);
  QCOMPARE(canvas().racks().size(), std::size_t(6));
}

void TestElevationView::showsARowAsSeenFromItsFront() {
  // Row A faces south and runs to the right; row B faces north: a person before it sees the last rack first.
  hall_->selection.setOne(ref(hall_->plan().rows->front().id));
  QCOMPARE(canvas().racks().front(), rackNamed(hall_->plan(), "A-01"));
  hall_->selection.setOne(ref(hall_->plan().rows->back().id));
  QCOMPARE(canvas().racks().front(), rackNamed(hall_->plan(), "B-02"));
}

void TestElevationView::clickSelectsAndControlAdds() {
  hall_->select("A-01");
  QTest::mouseClick(&canvas(), Qt::LeftButton, {}, at("A-01", 3));
  QCOMPARE(hall_->selection.things(), std::vector{ref(deviceNamed(hall_->plan(), "node-01"))});
  QTest::mouseClick(&canvas(), Qt::LeftButton, Qt::ControlModifier, at("A-01", 12));
  QCOMPARE(hall_->selection.things().size(), std::size_t(2));
  QTest::mouseClick(&canvas(), Qt::LeftButton, Qt::ControlModifier, at("A-01", 12));
  QCOMPARE(hall_->selection.things().size(), std::size_t(1));
  QTest::mouseClick(&canvas(), Qt::LeftButton, {}, at("A-01", 45));
  QCOMPARE(hall_->selection.things(), std::vector{ref(rackNamed(hall_->plan(), "A-01"))});
  QVERIFY(!hall_->document.canUndo());
}

void TestElevationView::doubleClickAsksForProperties() {
  hall_->select("A-01");
  QSignalSpy asked(view_.get(), &ElevationView::propertiesAsked);
  QTest::mouseDClick(&canvas(), Qt::LeftButton, {}, at("A-01", 3));
  QCOMPARE(asked.count(), 1);
  QCOMPARE(hall_->selection.things(), std::vector{ref(deviceNamed(hall_->plan(), "node-01"))});
}

void TestElevationView::dragMovesWithinTheRack() {
  hall_->select("A-01");
  // node-04 stands in U28 to U35; held in U30 and let go in U40 it begins at U38.
  drag(at("A-01", 30), at("A-01", 40));
  QCOMPARE(unitOf("node-04"), 38);
  QCOMPARE(lastStep(), QString("Move node-04 to U38\u2013U45"));
  QCOMPARE(hall_->selection.things(), std::vector{ref(deviceNamed(hall_->plan(), "node-04"))});
  hall_->document.undo();
  QCOMPARE(unitOf("node-04"), 28);
}

void TestElevationView::dragMovesToAnotherRackAndFace() {
  hall_->selection.setOne(ref(hall_->plan().rows->back().id));
  drag(at("B-01", 44), at("B-02", 40, Face::Rear));
  const Device& moved = hall_->device("mgmt-01");
  QCOMPARE(moved.rack, rackNamed(hall_->plan(), "B-02"));
  QVERIFY(moved.mount.face == Face::Rear);
  QCOMPARE(unitOf("mgmt-01"), 40);
  QCOMPARE(lastStep(), QString("Move mgmt-01 to U40 of B-02, rear"));
  QCOMPARE(canvas().racks().size(), std::size_t(2));
}

void TestElevationView::dragOfAThroughDeviceKeepsItsFace() {
  hall_->select("A-01");
  drag(at("A-01", 30, Face::Rear), at("A-01", 33, Face::Rear));
  QCOMPARE(unitOf("node-04"), 31);
  QVERIFY(hall_->device("node-04").mount.face == Face::Front);
}

void TestElevationView::dragRefusesWhatDoesNotFit() {
  hall_->select("A-01");
  drag(at("A-01", 30), at("A-01", 22));
  QCOMPARE(unitOf("node-04"), 28);
  QVERIFY(!hall_->document.canUndo());
  hall_->select("node-04");
  drag(at("A-01", 30), QPoint(5, 5));
  QVERIFY(!hall_->document.canUndo());
}

void TestElevationView::escapeCancelsADrag() {
  hall_->select("A-01");
  drag(at("A-01", 30), at("A-01", 40), {}, false);
  QTest::keyClick(&canvas(), Qt::Key_Escape);
  QTest::mouseRelease(&canvas(), Qt::LeftButton, {}, at("A-01", 40));
  QCOMPARE(unitOf("node-04"), 28);
  QVERIFY(!hall_->document.canUndo());
  QTest::keyClick(&canvas(), Qt::Key_Escape);
  QCOMPARE(hall_->selection.things(), std::vector{ref(rackNamed(hall_->plan(), "A-01"))});
}

void TestElevationView::altMovesByHalfUnits() {
  hall_->select("B-02");
  drag(at("B-02", 33), at("B-02", 36, Face::Front, 0.5), Qt::AltModifier);
  QCOMPARE(hall_->device("login-01").mount.bottomHalfUnit, 71);
}

void TestElevationView::severalMoveTogether() {
  hall_->select("B-01");
  QTest::mouseClick(&canvas(), Qt::LeftButton, {}, at("B-01", 24));
  QTest::mouseClick(&canvas(), Qt::LeftButton, Qt::ControlModifier, at("B-01", 26));
  drag(at("B-01", 24), at("B-01", 10));
  QCOMPARE(unitOf("control-01"), 10);
  QCOMPARE(unitOf("control-02"), 12);
  QCOMPARE(unitOf("control-03"), 28);
  QCOMPARE(lastStep(), QString("Move 2 devices"));
  QCOMPARE(hall_->document.stepNames().size(), 1);
}

void TestElevationView::dropPlacesFromTheCatalog() {
  hall_->select("A-05");
  QVERIFY(drop("nvidia.qm9700", at("A-05", 12)));
  const Device& placed = hall_->plan().devices->back();
  QCOMPARE(placed.rack, rackNamed(hall_->plan(), "A-05"));
  QCOMPARE(placed.mount.bottomHalfUnit, 22);
  QCOMPARE(QString::fromStdString(placed.name), QString("leaf-09"));
  QCOMPARE(lastStep(), QString("Place leaf-09 at U12 of A-05 as spine 1 of Compute"));
  QCOMPARE(hall_->selection.things(), std::vector{ref(placed.id)});
  // What is held in its middle: 8U at the cursor in U20 stand from U16.
  QVERIFY(drop("nvidia.dgx-h100", at("A-05", 20)));
  QCOMPARE(unitOf("node-17"), 16);
  QVERIFY(drop("nvidia.sn2201", at("A-05", 12, Face::Rear)));
  QVERIFY(hall_->plan().devices->back().mount.face == Face::Rear);
}

void TestElevationView::dropIsRefused_data() {
  QTest::addColumn<QString>("key");
  QTest::addColumn<int>("unit");
  QTest::newRow("occupied") << "nvidia.dgx-h100" << 5;
  QTest::newRow("a rack") << "generic.rack-48u-600x1200" << 40;
  QTest::newRow("a cooling unit") << "generic.crah-100kw" << 40;
  QTest::newRow("no such product") << "nobody.nothing" << 40;
}

void TestElevationView::dropIsRefused() {
  QFETCH(QString, key);
  QFETCH(int, unit);
  hall_->select("A-01");
  QVERIFY(!drop(key.toUtf8().constData(), at("A-01", unit)));
  QVERIFY(!hall_->document.canUndo());
}

void TestElevationView::aRefusalGoesWithTheNextEdit() {
  hall_->select("A-01");
  const auto refused = [this] { return paintedTexts(canvas()).join('|').contains("DGX H100 needs"); };
  drop("nvidia.dgx-h100", at("A-01", 5));
  QVERIFY2(refused(), qPrintable(paintedTexts(canvas()).join('|')));
  QVERIFY(drop("nvidia.qm9700", at("A-01", 44)));
  QVERIFY(!refused());
  drop("nvidia.dgx-h100", at("A-01", 5));
  QVERIFY(refused());
  QEvent left(QEvent::Leave);
  QApplication::sendEvent(&canvas(), &left);
  QVERIFY(!refused());
  drop("nvidia.dgx-h100", at("A-01", 5));
  QTRY_VERIFY_WITH_TIMEOUT(!refused(), 4500);
}

void TestElevationView::dropOfAPduGoesToASidePost() {
  hall_->select("A-05");
  const RackId rack = rackNamed(hall_->plan(), "A-05");
  // On the rear one sees the rack's right post at the left.
  QVERIFY(drop("generic.pdu-415v-60a-3ph", canvas().pointOf(rack, Face::Rear, 50, Lane::Right).toPoint()));
  QVERIFY(hall_->plan().devices->back().mount.side == SidePost::RightRear);
  QVERIFY(!drop("generic.pdu-415v-60a-3ph", canvas().pointOf(rack, Face::Rear, 50, Lane::Right).toPoint()));
  QVERIFY(drop("generic.pdu-415v-60a-3ph", canvas().pointOf(rack, Face::Front, 50, Lane::Left).toPoint()));
  QVERIFY(hall_->plan().devices->back().mount.side == SidePost::LeftFront);
}

void TestElevationView::keysMoveDuplicateAndDelete() {
  hall_->select("A-01");
  QTest::mouseClick(&canvas(), Qt::LeftButton, {}, at("A-01", 30));
  QTest::keyClick(&canvas(), Qt::Key_Up);
  QCOMPARE(unitOf("node-04"), 29);
  QCOMPARE(lastStep(), QString("Move node-04 to U29\u2013U36"));
  QTest::keyClick(&canvas(), Qt::Key_Down);
  QTest::keyClick(&canvas(), Qt::Key_Down);
  QCOMPARE(unitOf("node-04"), 27);
  QTest::keyClick(&canvas(), Qt::Key_Down);  // node-03 ends at U26
  QCOMPARE(unitOf("node-04"), 27);
  QCOMPARE(hall_->document.stepNames().size(), 3);
  QTest::keyClick(&canvas(), Qt::Key_D, Qt::ControlModifier);
  QCOMPARE(unitOf("node-17"), 35);
  QCOMPARE(hall_->plan().network->fabrics.front().members.size(), std::size_t(16));
  QTest::keyClick(&canvas(), Qt::Key_Delete);
  QVERIFY(std::none_of(hall_->plan().devices->begin(), hall_->plan().devices->end(),
                       [](const Device& device) { return device.name == "node-17"; }));
  QCOMPARE(lastStep(), QString("Delete node-17"));
  QCOMPARE(hall_->selection.things(), std::vector{ref(rackNamed(hall_->plan(), "A-01"))});
  QTest::keyClick(&canvas(), Qt::Key_Delete);  // only the rack is selected: nothing goes
  QCOMPARE(lastStep(), QString("Delete node-17"));
}

void TestElevationView::menuTurnsToTheRear() {
  hall_->select("B-01");
  const QPoint point = at("B-01", 44);
  QContextMenuEvent event(QContextMenuEvent::Mouse, point, canvas().mapToGlobal(point));
  QApplication::sendEvent(&canvas(), &event);
  auto* menu = canvas().findChild<QMenu*>("elevationMenu");
  QVERIFY(menu);
  QCOMPARE(menu->actions().front()->text(), QString("Turn to the rear"));
  menu->actions().front()->trigger();
  QVERIFY(hall_->device("mgmt-01").mount.face == Face::Rear);
  QCOMPARE(lastStep(), QString("Turn mgmt-01 to the rear"));
  menu->actions()[1]->trigger();
  QCOMPARE(unitOf("mgmt-01"), 1);
  menu->close();
}

void TestElevationView::undoInTheMiddleOfADragIsHarmless() {
  hall_->select("A-05");
  QVERIFY(drop("nvidia.dgx-h100", at("A-05", 10)));
  drag(at("A-05", 10), at("A-05", 20), {}, false);
  hall_->document.undo();
  QTest::mouseRelease(&canvas(), Qt::LeftButton, {}, at("A-05", 20));
  QVERIFY(!hall_->document.canUndo());
}

void TestElevationView::textIsNotClipped_data() {
  QTest::addColumn<QSize>("size");
  QTest::newRow("wide") << QSize(1000, 800);
  QTest::newRow("least") << QSize(700, 450);
  QTest::newRow("narrow") << QSize(420, 450);
}

void TestElevationView::textIsNotClipped() {
  QFETCH(QSize, size);
  view_->resize(size);
  QCOMPARE(clippedTexts(*view_), QStringList());
  hall_->select("A-01");
  QTest::qWait(20);
  QCOMPARE(clippedTexts(*view_), QStringList());
  // From 700 px on both faces of a rack are in sight without scrolling sideways.
  auto* scroll = view_->findChild<QScrollArea*>("elevationScroll");
  if (size.width() >= 700) QCOMPARE(scroll->horizontalScrollBar()->maximum(), 0);
}

void TestElevationView::pictures() {
  QVERIFY(hall_->estimateNow());
  for (const Theme theme : {Theme::Light, Theme::Dark}) {
    applyTheme(*qApp, theme);
    const QString suffix = theme == Theme::Dark ? "-dark" : "-light";
    view_->resize(1000, 820);
    hall_->selection.clear();
    QTest::qWait(20);
    savePicture(*view_, "elevation-empty" + suffix);
    hall_->select("A-01");
    QTest::qWait(20);
    savePicture(*view_, "elevation-rack" + suffix);
    hall_->select("leaf-03");
    QTest::qWait(20);
    savePicture(*view_, "elevation-switches" + suffix);
    drag(at("B-01", 36, Face::Rear), at("B-01", 31, Face::Rear), {}, false);
    savePicture(*view_, "elevation-refused" + suffix);
    QTest::keyClick(&canvas(), Qt::Key_Escape);
    QTest::mouseRelease(&canvas(), Qt::LeftButton, {}, QPoint(3, 3));
    drag(at("B-01", 36, Face::Rear), at("B-01", 20, Face::Rear), {}, false);
    savePicture(*view_, "elevation-moving" + suffix);
    QTest::keyClick(&canvas(), Qt::Key_Escape);
    QTest::mouseRelease(&canvas(), Qt::LeftButton, {}, QPoint(3, 3));
    view_->resize(700, 450);
    QTest::qWait(20);
    savePicture(*view_, "elevation-small" + suffix);
    view_->resize(1300, 820);
    hall_->selection.setOne(ref(hall_->plan().rows->front().id));
    QTest::qWait(20);
    savePicture(*view_, "elevation-row" + suffix);
  }
  applyTheme(*qApp, Theme::Light);
}

QTEST_MAIN(TestElevationView)
#include "test_elevation_view.moc"
