// Trays drawn on the floor by real mouse, keys and fields; what is refused with its reason.
#include <QComboBox>
#include <QLineEdit>
#include <QSpinBox>
#include <QTest>
#include <QToolButton>

#include "model/cabling/tray_graph.h"
#include "model/estimate/estimate.h"
#include "model/plan/template/template.h"
#include "tests/views/floor/tray_hall.h"

using namespace hallwright;

class TestFloorTrayTool : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase();
  void init();
  void cleanupTestCase() { hall_.reset(); }

  void clicksDrawATray();
  void theShortcutStartsIt();
  void doubleClickEnds();
  void piecesAreStraight();
  void altDrawsFreely();
  void backspaceAndEscape();
  void aTypedLengthSetsACorner();
  void nonsenseLengthIsSaid();
  void optionsAreDrawn();
  void aProductSetsTheSize();
  void wrongFieldsAreSaid_data();
  void wrongFieldsAreSaid();
  void aLadderBetweenLevels();
  void anUprightLadderByOneClick();
  void endsJoinOtherTrays();
  void joinedTraysGiveCablesTheirWay();
  void refusals_data();
  void refusals();
  void aTrayOfTheCatalogStartsTheTool();

 private:
  void draw(const std::vector<Point>& corners, Qt::KeyboardModifiers modifiers = {});
  void enter(const char* name, const char* text);
  void level(const char* name, const char* text);
  void tool() { QTest::mouseClick(field<QToolButton>("tool-draw-trays"), Qt::LeftButton); }
  template <class W>
  W* field(const char* name) const {
    return hall_->window.findChild<W*>(name);
  }
  const std::vector<Tray>& trays() const { return *hall_->plan().trays; }
  const Tray& last() const { return trays().back(); }
  TrayId add(std::vector<Point> path, Length z = 2600 * mm);
  const std::vector<ThingRef>& picked() const { return hall_->selection.things(); }

  std::unique_ptr<FloorFixture> hall_;
  Plan before_;
};

void TestFloorTrayTool::initTestCase() {
  applyTheme(*qApp, Theme::Light);
  hall_ = std::make_unique<FloorFixture>(roundHall());
}

void TestFloorTrayTool::init() {
  hall_->start(roundHall());
  hall_->floor.trayOptions() = {};
  hall_->floor.setLayers({});
  emit hall_->floor.trayOptionsChanged();
  before_ = hall_->plan();
}

void TestFloorTrayTool::draw(const std::vector<Point>& corners, Qt::KeyboardModifiers modifiers) {
  tool();
  hall_->floor.setFocus();
  for (const Point corner : corners) hall_->click(hall_->at(corner), modifiers);
}

void TestFloorTrayTool::enter(const char* name, const char* text) {
  auto* line = field<QLineEdit>(name);
  line->setFocus();
  line->selectAll();
  QTest::keyClicks(line, text);
  QTest::keyClick(line, Qt::Key_Return);
}

void TestFloorTrayTool::level(const char* name, const char* text) {
  QLineEdit* line = field<QComboBox>(name)->lineEdit();
  line->setFocus();
  line->selectAll();
  QTest::keyClicks(line, text);
  QTest::keyClick(line, Qt::Key_Return);
}

TrayId TestFloorTrayTool::add(std::vector<Point> path, Length z) {
  const TrayId made = addOldTray(*hall_, std::move(path), z);
  before_ = hall_->plan();
  return made;
}

void TestFloorTrayTool::clicksDrawATray() {
  draw({at(3000, 3000), at(9000, 3000), at(9000, 6000)});
  QVERIFY(trays().empty());
  hall_->key(Qt::Key_Return);
  QCOMPARE(trays().size(), std::size_t(1));
  QCOMPARE(last().path, (std::vector{at(3000, 3000), at(9000, 3000), at(9000, 6000)}));
  QCOMPARE(last().name, std::string("Tray 1"));
  QCOMPARE(picked(), std::vector{ref(last().id)});
  QCOMPARE(hall_->notOneStep(before_, "Draw Tray 1"), QString());
  // The tool goes on with the next one.
  QCOMPARE(hall_->floor.tool(), FloorView::ToolKind::Tray);
  draw({at(3000, 9000), at(9000, 9000)});
  hall_->key(Qt::Key_Enter);
  QCOMPARE(last().name, std::string("Tray 2"));
}

void TestFloorTrayTool::theShortcutStartsIt() {
  hall_->key(Qt::Key_T);
  QCOMPARE(hall_->floor.tool(), FloorView::ToolKind::Tray);
  QVERIFY(field<QWidget>("trayBar")->isVisible());
  QVERIFY(hall_->hint().contains("corner"));
  hall_->key(Qt::Key_Escape);
  QCOMPARE(hall_->floor.tool(), FloorView::ToolKind::Select);
  QVERIFY(!field<QWidget>("trayBar")->isVisible());
}

void TestFloorTrayTool::doubleClickEnds() {
  draw({at(3000, 3000)});
  const QPoint end = hall_->at(at(9000, 3000));
  hall_->click(end);
  QTest::mouseDClick(&hall_->floor, Qt::LeftButton, {}, end);
  QCOMPARE(last().path, (std::vector{at(3000, 3000), at(9000, 3000)}));
}

void TestFloorTrayTool::piecesAreStraight() {
  draw({at(3000, 3000), at(9000, 3250)});  // 250 mm aside on 6 m
  hall_->key(Qt::Key_Return);
  QCOMPARE(last().path.back(), at(9000, 3000));
}

void TestFloorTrayTool::altDrawsFreely() {
  draw({at(3000, 3000), at(9050, 3250)}, Qt::AltModifier);
  hall_->key(Qt::Key_Return);
  QVERIFY(last().path[1].y > 3100 * mm);
  QVERIFY(last().path[1].x.micrometres() % 600'000 != 0);
}

void TestFloorTrayTool::backspaceAndEscape() {
  draw({at(3000, 3000), at(9000, 3000), at(9000, 6000)});
  hall_->key(Qt::Key_Backspace);
  hall_->key(Qt::Key_Return);
  QCOMPARE(last().path, (std::vector{at(3000, 3000), at(9000, 3000)}));
  const std::size_t count = trays().size();
  draw({at(3000, 6000), at(9000, 6000)});
  hall_->key(Qt::Key_Escape);
  hall_->key(Qt::Key_Return);
  QCOMPARE(trays().size(), count);
  QCOMPARE(hall_->floor.tool(), FloorView::ToolKind::Tray);
  draw({at(3000, 6000)});
  hall_->key(Qt::Key_Backspace);  // the only corner
  hall_->key(Qt::Key_Backspace);
  hall_->key(Qt::Key_Return);
  QCOMPARE(trays().size(), count);
}

void TestFloorTrayTool::aTypedLengthSetsACorner() {
  draw({at(3000, 3000)});
  hall_->move(hall_->at(at(6000, 3000)));
  QTest::keyClicks(&hall_->floor, "4.25");
  hall_->key(Qt::Key_Return);
  hall_->move(hall_->at(at(7250, 6000)));
  QTest::keyClicks(&hall_->floor, "8 ft");  // F fits the view at other times
  hall_->key(Qt::Key_Return);
  hall_->key(Qt::Key_Return);
  QCOMPARE(last().path, (std::vector<Point>{at(3000, 3000), at(7250, 3000), {7250 * mm, 3000 * mm + 8 * foot}}));
}

void TestFloorTrayTool::nonsenseLengthIsSaid() {
  draw({at(3000, 3000)});
  hall_->move(hall_->at(at(6000, 3000)));
  QTest::keyClicks(&hall_->floor, "4..2m");
  hall_->key(Qt::Key_Return);
  QVERIFY2(hall_->hint().contains("4..2m"), qPrintable(hall_->hint()));
  for (int i = 0; i < 5; ++i) hall_->key(Qt::Key_Backspace);
  QTest::keyClicks(&hall_->floor, "0");
  hall_->key(Qt::Key_Return);
  hall_->key(Qt::Key_Backspace);
  hall_->click(hall_->at(at(6000, 3000)));
  hall_->key(Qt::Key_Return);
  QCOMPARE(last().path, (std::vector{at(3000, 3000), at(6000, 3000)}));
}

void TestFloorTrayTool::optionsAreDrawn() {
  tool();
  enter("trayWidth", "450 mm");
  enter("trayHeight", "0.15 m");
  level("trayLevel", "2300 mm");
  field<QSpinBox>("trayFill")->setValue(40);
  auto* kind = field<QComboBox>("trayKind");
  kind->setFocus();
  QTest::keyClick(kind, Qt::Key_Down);
  draw({at(3000, 3000), at(9000, 3000)});
  hall_->key(Qt::Key_Return);
  QCOMPARE(last().width, 450 * mm);
  QCOMPARE(last().height, 150 * mm);
  QCOMPARE(last().z, 2300 * mm);
  QCOMPARE(last().fillLimit, 0.4);
  QCOMPARE(last().kind, TrayKind::Fibre);
  QCOMPARE(last().name, std::string("Fibre 1"));
  QVERIFY(!last().zEnd);
  QVERIFY(field<QComboBox>("trayLevel")->findText("2300 mm") >= 0);  // a level of the hall from now on
}

void TestFloorTrayTool::aProductSetsTheSize() {
  tool();
  auto* product = field<QComboBox>("trayProduct");
  const int index = product->findData("generic.basket-tray-600x150");
  QVERIFY(index > 0);
  product->setCurrentIndex(index);
  emit product->activated(index);
  QCOMPARE(field<QLineEdit>("trayWidth")->text(), QString("600 mm"));
  draw({at(3000, 3000), at(9000, 3000)});
  hall_->key(Qt::Key_Return);
  QCOMPARE(last().width, 600 * mm);
  QCOMPARE(last().height, 150 * mm);
  enter("trayWidth", "500 mm");
  QCOMPARE(product->currentIndex(), 0);  // any size
}

void TestFloorTrayTool::wrongFieldsAreSaid_data() {
  QTest::addColumn<QByteArray>("name");
  QTest::addColumn<QByteArray>("text");
  QTest::newRow("no width") << QByteArray("trayWidth") << QByteArray("0 mm");
  QTest::newRow("negative width") << QByteArray("trayWidth") << QByteArray("-300 mm");
  QTest::newRow("width in kg") << QByteArray("trayWidth") << QByteArray("3 kg");
  QTest::newRow("too wide") << QByteArray("trayWidth") << QByteArray("300 m");
  QTest::newRow("no depth") << QByteArray("trayHeight") << QByteArray("0");
  QTest::newRow("words") << QByteArray("trayHeight") << QByteArray("high");
}

void TestFloorTrayTool::wrongFieldsAreSaid() {
  QFETCH(QByteArray, name);
  QFETCH(QByteArray, text);
  tool();
  const QString quiet = hall_->hint();
  enter(name, text);
  QVERIFY(hall_->hint() != quiet);
  QVERIFY(!hall_->hint().contains('\n'));
  QVERIFY(!field<QLineEdit>(name)->styleSheet().isEmpty());
  QCOMPARE(hall_->floor.trayOptions().width, 300 * mm);
  QCOMPARE(hall_->floor.trayOptions().height, 100 * mm);
}

void TestFloorTrayTool::aLadderBetweenLevels() {
  add({at(3000, 3000), at(6000, 3000)});
  add({at(9000, 3000), at(12'000, 3000)}, 2000 * mm);
  tool();
  level("trayEnd", "2000 mm");
  draw({at(6000, 3000), at(9000, 3000)});
  hall_->key(Qt::Key_Return);
  QCOMPARE(last().zEnd, std::optional(2000 * mm));
  QCOMPARE(last().name, std::string("Ladder 1"));
  QVERIFY(trayGraph(hall_->plan()).loose.empty());
  level("trayEnd", "none");
  QVERIFY(!hall_->floor.trayOptions().zEnd);
}

void TestFloorTrayTool::anUprightLadderByOneClick() {
  tool();
  level("trayEnd", "2000 mm");
  draw({at(6000, 3000)});
  hall_->key(Qt::Key_Return);
  QCOMPARE(last().path, std::vector{at(6000, 3000)});
  hall_->floor.setTool(FloorView::ToolKind::Select);
  hall_->selection.clear();
  hall_->click(hall_->at(at(6000, 3000)));
  QCOMPARE(picked(), std::vector{ref(last().id)});
}

void TestFloorTrayTool::endsJoinOtherTrays() {
  add({at(3100, 5250), at(10'130, 5250)});  // on no line of the tiles
  draw({at(10'200, 5200), at(10'200, 9000)});
  hall_->key(Qt::Key_Return);
  QCOMPARE(last().path.front(), at(10'130, 5250));
  QCOMPARE(last().path.back().x, 10'130 * mm);
  draw({at(6000, 9000), at(6000, 5330)});  // onto its line
  hall_->key(Qt::Key_Return);
  QCOMPARE(last().path.back(), at(6000, 5250));
}

void TestFloorTrayTool::joinedTraysGiveCablesTheirWay() {
  auto plan = fromTemplate("basepod", {});
  QVERIFY(plan);
  plan->trays = std::vector<Tray>();
  hall_->start(*plan);
  QVERIFY(hall_->estimateNow());
  const std::int64_t without = hall_->runner.estimates()->cabling->withoutLength;
  QVERIFY(without > 0);
  // Over each row by its racks' middle line, and one that joins the rows at their left ends.
  std::map<Length, Rect> rows;
  for (const Placement& placement : *plan->placements) {
    const Rect area = *footprintOf(*plan, placement.rack);
    const auto [row, isNew] = rows.try_emplace(area.centre().y, area);
    if (!isNew) row->second = united(row->second, area);
  }
  for (const auto& [y, area] : rows) {
    draw({{area.min.x, y}, {area.max.x, y}});
    hall_->key(Qt::Key_Return);
    QCOMPARE(last().path.front().y, y);
  }
  if (rows.size() > 1) {
    const Length left = last().path.front().x;
    draw({{left, rows.begin()->first}, {left, rows.rbegin()->first}});
    hall_->key(Qt::Key_Return);
  }
  QVERIFY(hall_->estimateNow());
  QCOMPARE(hall_->runner.estimates()->cabling->withoutLength, 0);
}

void TestFloorTrayTool::refusals_data() {
  QTest::addColumn<QList<int>>("corners");
  QTest::addColumn<QByteArray>("level");
  QTest::addColumn<QString>("line");
  QTest::newRow("one click") << QList{3000, 3000} << QByteArray("2600 mm") << "a tray runs through at least two points";
  QTest::newRow("above the ceiling") << QList{3000, 3000, 6000, 3000} << QByteArray("9 m") << "above the ceiling";
  QTest::newRow("far above") << QList{3000, 3000, 6000, 3000} << QByteArray("2000 m") << "2,000 m";
  QTest::newRow("no raised floor") << QList{3000, 3000, 6000, 3000} << QByteArray("-300 mm") << "raised floor";
  QTest::newRow("outside of the hall") << QList{3000, 3000, 3000, 12'600} << QByteArray("2600 mm")
                                       << "outside of the hall";
}

void TestFloorTrayTool::refusals() {
  QFETCH(QList<int>, corners);
  QFETCH(QByteArray, level);
  QFETCH(QString, line);
  tool();
  this->level("trayLevel", level);
  if (line == "2,000 m") {  // the field itself says so
    QVERIFY2(!hall_->hint().isEmpty() && hall_->floor.trayOptions().z == 2600 * mm, qPrintable(hall_->hint()));
    return;
  }
  std::vector<Point> path;
  for (qsizetype i = 0; i + 1 < corners.size(); i += 2) path.push_back(at(corners[i], corners[i + 1]));
  draw(path);
  hall_->key(Qt::Key_Return);
  QVERIFY2(hall_->hint().contains(line), qPrintable(hall_->hint()));
  QVERIFY(!hall_->hint().contains('\n'));
  QVERIFY(hall_->plan() == before_);
  // Nothing is lost: it can be mended, or dropped.
  hall_->key(Qt::Key_Escape);
  QVERIFY(hall_->plan() == before_);
}

void TestFloorTrayTool::aTrayOfTheCatalogStartsTheTool() {
  hall_->floor.place("generic.basket-tray-600x100");
  QCOMPARE(hall_->floor.tool(), FloorView::ToolKind::Tray);
  QCOMPARE(hall_->floor.trayOptions().width, 600 * mm);
  QVERIFY(!hall_->drop("generic.basket-tray-600x100", hall_->at(at(6000, 6000))));
  QVERIFY2(hall_->hint().contains("drawn"), qPrintable(hall_->hint()));
}

QTEST_MAIN(TestFloorTrayTool)
#include "test_floor_tray_tool.moc"
