// The placing tool and drops from the catalog by real mouse, keys and fields: a rack, a row and a block by one gesture,
// their count, pitch, facing and aisles, and what is refused with its reason.
#include <QApplication>
#include <QComboBox>
#include <QDragEnterEvent>
#include <QLineEdit>
#include <QMimeData>
#include <QSpinBox>
#include <QTest>
#include <QToolButton>

#include "model/plan/edit/catalog.h"
#include "model/plan/edit/racks.h"
#include "model/plan/edit/remove.h"
#include "model/plan/finding.h"
#include "model/plan/template/new_plan.h"
#include "tests/views/floor/floor_fixture.h"
#include "tests/views/painted_texts.h"

using namespace hallwright;

class TestFloorPlacing : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase();
  void init();
  void cleanupTestCase() { hall_.reset(); }

  void clickPlacesARack();
  void quickClicksPlaceEach();
  void dragPlacesARow_data();
  void dragPlacesARow();
  void dragPlacesABlock();
  void aislesAreAsWide();
  void exactCountsOverrideTheDrag();
  void placesRacksLikeOne();
  void likeGivesTheOtherRacksType();
  void previewNamesWhatComes();
  void refusalSaysWhy_data();
  void refusalSaysWhy();
  void escapeGivesUpAndThenEnds();
  void wrongLengthIsSaid();

  void dropPlacesWhereItLands();
  void dropOfAWholeRack();
  void dropIntoARack();
  void firstOnesAreCalledAfterTheirKind();
  void aSwitchTakesTheRoleThatWaits();
  void aRefusalGoesWithTheNextEdit();
  void dropIsRefused_data();
  void dropIsRefused();
  void foreignDragsAreLeftAlone();
  void catalogPlacesACoolingUnitFree();

 private:
  void tool() { QTest::mouseClick(hall_->window.findChild<QToolButton*>("tool-place-racks"), Qt::LeftButton); }
  template <class W>
  W* field(const char* name) const {
    return hall_->window.findChild<W*>(name);
  }
  void enter(const char* name, const char* text);
  std::vector<Placement> placed() const { return *hall_->plan().placements; }

  std::unique_ptr<FloorFixture> hall_;
  Plan before_;
};

void TestFloorPlacing::initTestCase() {
  applyTheme(*qApp, Theme::Light);
  hall_ = std::make_unique<FloorFixture>(newPlan(18 * oneMetre, 12 * oneMetre));
}

void TestFloorPlacing::init() {
  hall_->start(newPlan(18 * oneMetre, 12 * oneMetre));
  field<QSpinBox>("placeCount")->setValue(0);
  field<QSpinBox>("placeRows")->setValue(0);
  before_ = hall_->plan();
}

void TestFloorPlacing::enter(const char* name, const char* text) {
  auto* line = field<QLineEdit>(name);
  line->setFocus();
  line->selectAll();
  QTest::keyClicks(line, text);
  QTest::keyClick(line, Qt::Key_Return);
}

void TestFloorPlacing::clickPlacesARack() {
  tool();
  QVERIFY(field<QComboBox>("placeProduct")->isVisible());
  hall_->click(hall_->at({5 * oneMetre, 5 * oneMetre}));
  QCOMPARE(placed().size(), std::size_t(1));
  const Rect area = *footprintOf(hall_->plan(), placed().front().rack);
  const std::int64_t tile = (24 * inch).micrometres();
  QVERIFY(area.min.x.micrometres() % tile == 0 || area.max.x.micrometres() % tile == 0);
  QCOMPARE(hall_->selection.things(), std::vector{ref(placed().front().rack)});
  QCOMPARE(hall_->notOneStep(before_, "Place a rack"), QString());
}

void TestFloorPlacing::quickClicksPlaceEach() {
  tool();
  // The second click so soon is a double click for the system.
  const QPoint first = hall_->at({5 * oneMetre, 5 * oneMetre}), second = hall_->at({8 * oneMetre, 5 * oneMetre});
  hall_->click(first);
  hall_->move(second);
  QTest::mouseDClick(&hall_->floor, Qt::LeftButton, {}, second);
  hall_->release(second);
  QCOMPARE(hall_->document.stepsInForce(), 2);
}

void TestFloorPlacing::dragPlacesARow_data() {
  QTest::addColumn<int>("turns");
  QTest::addColumn<Point>("to");
  QTest::addColumn<int>("facing");
  QTest::addColumn<Point>("pitch");
  const Point east{600 * mm, {}}, north{{}, 600 * mm};
  QTest::newRow("to the right") << 0 << Point{8900 * mm, 5 * oneMetre} << int(Facing::South) << east;
  QTest::newRow("to the left") << 0 << Point{1100 * mm, 5 * oneMetre} << int(Facing::South) << Point{} - east;
  QTest::newRow("upwards, facing east") << 1 << Point{5 * oneMetre, 8900 * mm} << int(Facing::East) << north;
  QTest::newRow("facing north") << 2 << Point{8900 * mm, 5 * oneMetre} << int(Facing::North) << east;
  QTest::newRow("downwards, facing west")
      << 3 << Point{5 * oneMetre, 1100 * mm} << int(Facing::West) << Point{} - north;
}

void TestFloorPlacing::dragPlacesARow() {
  QFETCH(int, turns);
  QFETCH(Point, to);
  QFETCH(int, facing);
  QFETCH(Point, pitch);
  tool();
  for (int i = 0; i < turns; ++i) hall_->key(Qt::Key_R);
  // 3.9 m of racks at 0.6 m: seven, wherever the tiles hold the first one.
  hall_->drag(hall_->at({5 * oneMetre, 5 * oneMetre}), hall_->at(to));
  QCOMPARE(placed().size(), std::size_t(7));
  QCOMPARE(hall_->plan().rows->size(), std::size_t(1));
  for (std::size_t i = 0; i < placed().size(); ++i) {
    QCOMPARE(int(placed()[i].spot.facing), facing);
    QVERIFY(placed()[i].row == hall_->plan().rows->front().id);
    if (i > 0) QVERIFY(placed()[i].spot.centre - placed()[i - 1].spot.centre == pitch);
  }
  QCOMPARE(hall_->selection.things().size(), std::size_t(7));
  QCOMPARE(hall_->notOneStep(before_, "Place 7 racks"), QString());
}

void TestFloorPlacing::dragPlacesABlock() {
  tool();
  hall_->drag(hall_->at({4 * oneMetre, 3 * oneMetre}), hall_->at({7 * oneMetre, 8200 * mm}));
  // Three rows at 2.4 m, six racks each at most a tile off: all rows are equal.
  QCOMPARE(hall_->plan().rows->size(), std::size_t(3));
  QCOMPARE(placed().size() % 3, std::size_t(0));
  const std::size_t each = placed().size() / 3;
  QVERIFY(each >= 5 && each <= 6);
  // Fronts look at each other across the cold aisle, backs at each other across the hot one.
  QVERIFY(placed()[0].spot.facing != placed()[each].spot.facing);
  QVERIFY(placed()[0].spot.facing == placed()[2 * each].spot.facing);
  QVERIFY(overlaps(floorSpace(hall_->plan(), hall_->floor.hall())).empty());
  QCOMPARE(hall_->notOneStep(before_, QString("Place %1 racks").arg(placed().size())), QString());
}

void TestFloorPlacing::aislesAreAsWide() {
  tool();
  enter("placeCold", "6 ft");
  enter("placeHot", "0.9");  // in the unit that is shown
  QVERIFY(hall_->floor.placeOptions().coldAisle == 6 * foot);
  field<QSpinBox>("placeRows")->setValue(3);
  field<QSpinBox>("placeCount")->setValue(2);
  hall_->click(hall_->at({4 * oneMetre, 2 * oneMetre}));
  QCOMPARE(placed().size(), std::size_t(6));
  const auto gap = [&](std::size_t below, std::size_t above) {
    return footprintOf(hall_->plan(), placed()[above].rack)->min.y -
           footprintOf(hall_->plan(), placed()[below].rack)->max.y;
  };
  const Length hot = hall_->floor.placeOptions().hotAisle;
  // The first row faces south: behind it is the hot aisle, then fronts look at each other.
  QVERIFY(gap(0, 2) == hot);
  QVERIFY(gap(2, 4) == 6 * foot);
}

void TestFloorPlacing::exactCountsOverrideTheDrag() {
  tool();
  field<QSpinBox>("placeCount")->setValue(4);
  hall_->drag(hall_->at({5 * oneMetre, 5 * oneMetre}), hall_->at({14 * oneMetre, 5 * oneMetre}));
  QCOMPARE(placed().size(), std::size_t(4));
}

void TestFloorPlacing::placesRacksLikeOne() {
  hall_->start(smallHall());
  const Plan before = hall_->plan();
  tool();
  auto* contents = field<QComboBox>("placeContents");
  int like = -1;
  for (int i = 1; i < contents->count() && like < 0; ++i) {
    if (contents->itemText(i).contains("DGX H100")) like = i;
  }
  QVERIFY(like > 0);
  contents->setCurrentIndex(like);
  field<QSpinBox>("placeCount")->setValue(3);
  hall_->click(hall_->at({9 * oneMetre, 9 * oneMetre}));
  const auto nodes = [](const Plan& plan) {
    return std::count_if(plan.devices->begin(), plan.devices->end(),
                         [&](const Device& device) { return productOf(plan, device)->kind == ProductKind::GpuServer; });
  };
  const Plan& after = hall_->plan();
  QCOMPARE(after.racks->size(), before.racks->size() + 3);
  QCOMPARE(nodes(after), nodes(before) + 12);
  const Rack& model = hall_->rack("A-01");
  const auto& members = after.network->fabrics.front().members;
  for (std::size_t i = before.racks->size(); i < after.racks->size(); ++i) {
    const Rack& rack = after.racks->at(i);
    QVERIFY(rack.product == model.product && rack.width == model.width && rack.powerLimit == model.powerLimit);
    for (const Device& device : *after.devices) {
      if (device.rack != rack.id || productOf(after, device)->kind != ProductKind::GpuServer) continue;
      QVERIFY2(std::find(members.begin(), members.end(), device.id) != members.end(), device.name.c_str());
    }
  }
  QVERIFY(hall_->estimateNow());
  for (const Finding& finding : hall_->runner.findings()) {
    if (finding.rule != "power.no-feed") continue;
    QVERIFY2(finding.things.front().id <= before.racks->back().id.value, finding.message.c_str());
  }
  QCOMPARE(hall_->notOneStep(before, "Place 3 racks"), QString());
}

void TestFloorPlacing::likeGivesTheOtherRacksType() {
  Plan plan = smallHall();
  ProductId wide = 0;
  plan = withProduct(plan, "generic.rack-52u-700x1200", wide).value();
  plan = setRackProduct(plan, {rackNamed(plan, "A-01")}, wide).value();
  plan = setRackProduct(plan, {rackNamed(plan, "A-02")}, wide).value();
  hall_->start(plan);
  tool();
  QVERIFY(field<QComboBox>("placeProduct")->isVisible());
  auto* contents = field<QComboBox>("placeContents");
  contents->setCurrentIndex(contents->findText("like A-01", Qt::MatchStartsWith));
  QVERIFY2(contents->currentText().startsWith("like A-01"), qPrintable(contents->currentText()));
  QVERIFY(!field<QComboBox>("placeProduct")->isVisible());  // it is that rack's
  field<QSpinBox>("placeCount")->setValue(2);
  hall_->click(hall_->at({9 * oneMetre, 9 * oneMetre}));
  const Plan& after = hall_->plan();
  QCOMPARE(after.racks->size(), plan.racks->size() + 2);
  const Rack &first = after.racks->at(plan.racks->size()), &second = after.racks->back();
  QCOMPARE(first.product, wide);
  QVERIFY(first.width == hall_->rack("A-01").width);
  QVERIFY(findPlacement(after, second.id)->spot.centre.x - findPlacement(after, first.id)->spot.centre.x ==
          first.width);
  QTest::qWait(20);
  savePicture(hall_->window, "place-like");
  contents->setCurrentIndex(0);
  QVERIFY(field<QComboBox>("placeProduct")->isVisible());
}

void TestFloorPlacing::previewNamesWhatComes() {
  tool();
  const QPoint to = hall_->at({8900 * mm, 5 * oneMetre});
  hall_->drag(hall_->at({5 * oneMetre, 5 * oneMetre}), to, {}, false);
  QVERIFY2(paintedTexts(hall_->floor).contains("7 racks"), qPrintable(paintedTexts(hall_->floor).join('|')));
  QVERIFY(hall_->plan() == before_);
  hall_->key(Qt::Key_Escape);
  hall_->release(to);
}

void TestFloorPlacing::refusalSaysWhy_data() {
  QTest::addColumn<Point>("from");
  QTest::addColumn<Point>("to");
  QTest::addColumn<QString>("reason");
  QTest::newRow("a rack in the way") << Point{10 * oneMetre, 4 * oneMetre} << Point{3 * oneMetre, 4 * oneMetre}
                                     << "stands there";
  QTest::newRow("through the wall") << Point{12 * oneMetre, 9 * oneMetre} << Point{19 * oneMetre, 9 * oneMetre}
                                    << "not within the walls";
}

void TestFloorPlacing::refusalSaysWhy() {
  QFETCH(Point, from);
  QFETCH(Point, to);
  QFETCH(QString, reason);
  hall_->start(smallHall());
  const Plan before = hall_->plan();
  tool();
  hall_->drag(hall_->at(from), hall_->at(to), {}, false);
  QVERIFY2(paintedTexts(hall_->floor).join('|').contains(reason), qPrintable(paintedTexts(hall_->floor).join('|')));
  hall_->release(hall_->at(to));
  QVERIFY(hall_->plan() == before);
  QVERIFY(!hall_->document.canUndo());
  QVERIFY2(hall_->hint().contains(reason), qPrintable(hall_->hint()));
}

void TestFloorPlacing::escapeGivesUpAndThenEnds() {
  tool();
  const QPoint to = hall_->at({8900 * mm, 5 * oneMetre});
  hall_->drag(hall_->at({5 * oneMetre, 5 * oneMetre}), to, {}, false);
  hall_->key(Qt::Key_Escape);
  hall_->release(to);
  QVERIFY(hall_->plan() == before_);
  QVERIFY(hall_->floor.tool() == FloorView::ToolKind::Place);
  hall_->key(Qt::Key_Escape);
  QVERIFY(hall_->floor.tool() == FloorView::ToolKind::Select);
  QVERIFY(!field<QComboBox>("placeProduct")->isVisible());
}

void TestFloorPlacing::wrongLengthIsSaid() {
  tool();
  enter("placeCold", "wide");
  QVERIFY(hall_->floor.placeOptions().coldAisle == 1200 * mm);
  QVERIFY2(hall_->hint().contains("wide"), qPrintable(hall_->hint()));
  enter("placeCold", "1.2 m");
}

void TestFloorPlacing::dropPlacesWhereItLands() {
  const Point wanted{7 * oneMetre, 6 * oneMetre};
  QVERIFY(hall_->drop("generic.rack-48u-600x1200", hall_->at(wanted)));
  QCOMPARE(placed().size(), std::size_t(1));
  const Point off = placed().front().spot.centre - wanted;
  QVERIFY(std::abs(off.x / (24 * inch)) <= 0.6 && std::abs(off.y / (24 * inch)) <= 0.6);
  QCOMPARE(hall_->selection.things(), std::vector{ref(placed().front().rack)});
  QCOMPARE(hall_->notOneStep(before_, hall_->document.undoName()), QString());
  QVERIFY2(hall_->document.undoName().startsWith("Place "), qPrintable(hall_->document.undoName()));
  QVERIFY(hall_->drop("generic.crah-100kw", hall_->at({3 * oneMetre, 9 * oneMetre})));
  QCOMPARE(hall_->plan().cooling->units.size(), std::size_t(1));
}

void TestFloorPlacing::dropOfAWholeRack() {
  const auto before = hall_->plan().devices->size();
  QVERIFY(hall_->drop("nvidia.gb200-nvl72-rack", hall_->at({3 * oneMetre, 2 * oneMetre})));
  QCOMPARE(hall_->plan().devices->size(), before + 18 + 9 + 8 + 2);
}

void TestFloorPlacing::dropIntoARack() {
  hall_->start(smallHall());
  const Plan before = hall_->plan();
  QVERIFY(hall_->drop("nvidia.dgx-h100", hall_->at("A-05")));
  QCOMPARE(hall_->plan().devices->size(), before.devices->size() + 1);
  QCOMPARE(hall_->plan().devices->back().rack, rackNamed(before, "A-05"));
  QCOMPARE(hall_->plan().devices->back().name, std::string("node-17"));
  QCOMPARE(hall_->notOneStep(before, hall_->document.undoName()), QString());
}

void TestFloorPlacing::firstOnesAreCalledAfterTheirKind() {
  QVERIFY(hall_->drop("generic.rack-48u-600x1200", hall_->at({7 * oneMetre, 6 * oneMetre})));
  QCOMPARE(hall_->plan().racks->back().name, std::string("R-01"));
  const RackId rack = hall_->plan().racks->back().id;
  const QPoint at = hall_->at(findPlacement(hall_->plan(), rack)->spot.centre);
  QVERIFY(hall_->drop("nvidia.dgx-h100", at));
  QVERIFY(hall_->drop("nvidia.dgx-h100", at));
  QCOMPARE(hall_->plan().devices->front().name, std::string("node-01"));
  QCOMPARE(hall_->plan().devices->back().name, std::string("node-02"));
}

void TestFloorPlacing::aSwitchTakesTheRoleThatWaits() {
  hall_->start(smallHall());
  const Plan before = removeThings(hall_->plan(), {ref(deviceNamed(hall_->plan(), "leaf-03"))}).value();
  hall_->document.commit("Delete", before);
  QVERIFY(hall_->drop("nvidia.qm9700", hall_->at("A-05")));
  const auto& roles = hall_->plan().network->fabrics.front().roles;
  const DeviceId placed = hall_->plan().devices->back().id;
  QVERIFY(std::find(roles.begin(), roles.end(), SwitchRole{SwitchLevel::Leaf, 2, placed}) != roles.end());
  QCOMPARE(hall_->notOneStep(before, "Place QM9700 as leaf 3 of Compute"), QString());
}

void TestFloorPlacing::aRefusalGoesWithTheNextEdit() {
  hall_->start(smallHall());
  const QPoint bare = hall_->at({12 * oneMetre, 9 * oneMetre});
  const auto refused = [&] { return hall_->hint().contains("is mounted in a rack"); };
  hall_->drop("nvidia.dgx-h100", bare);
  QVERIFY(refused());
  QVERIFY(hall_->drop("nvidia.dgx-h100", hall_->at("A-05")));
  QVERIFY(!refused());
  hall_->drop("nvidia.dgx-h100", bare);
  QVERIFY(refused());
  QEvent left(QEvent::Leave);
  QApplication::sendEvent(&hall_->floor, &left);
  QVERIFY(!refused());
}

void TestFloorPlacing::dropIsRefused_data() {
  QTest::addColumn<QByteArray>("product");
  QTest::addColumn<Point>("to");
  QTest::addColumn<QString>("reason");
  QTest::newRow("onto a rack") << QByteArray("generic.rack-48u-600x1200") << Point{4200 * mm, 4 * oneMetre} << "'A-03'";
  QTest::newRow("beyond the wall") << QByteArray("generic.rack-48u-600x1200") << Point{18 * oneMetre, 9 * oneMetre}
                                   << "walls of Hall A";
  QTest::newRow("a server on bare floor")
      << QByteArray("nvidia.dgx-h100") << Point{12 * oneMetre, 9 * oneMetre} << "is mounted in a rack";
}

void TestFloorPlacing::dropIsRefused() {
  QFETCH(QByteArray, product);
  QFETCH(Point, to);
  QFETCH(QString, reason);
  hall_->start(smallHall());
  const Plan before = hall_->plan();
  QVERIFY(!hall_->drop(product.constData(), hall_->at(to)));
  QVERIFY(hall_->plan() == before);
  QVERIFY2(hall_->hint().contains(reason), qPrintable(hall_->hint()));
}

void TestFloorPlacing::foreignDragsAreLeftAlone() {
  QMimeData data;
  data.setText("generic.rack-48u-600x1200");
  QDragEnterEvent enter(hall_->at({7 * oneMetre, 6 * oneMetre}), Qt::CopyAction, &data, Qt::LeftButton, {});
  enter.ignore();
  QApplication::sendEvent(&hall_->floor, &enter);
  QVERIFY(!enter.isAccepted());
}

void TestFloorPlacing::catalogPlacesACoolingUnitFree() {
  hall_->start(smallHall());
  hall_->selection.setOne(hall_->thing("A-03"));
  hall_->floor.zoomToSelection();  // a rack is in the middle of the view
  hall_->floor.place("generic.crah-100kw");
  QCOMPARE(hall_->plan().cooling->units.size(), std::size_t(2));
  QVERIFY(overlaps(floorSpace(hall_->plan(), hall_->floor.hall())).empty());
}

QTEST_MAIN(TestFloorPlacing)
#include "test_floor_placing.moc"
