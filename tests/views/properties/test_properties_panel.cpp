// The properties panel by real keys and mouse: each kind is edited, wrong input changes nothing, units and sums are
// understood, several things are edited at once, and what is typed is one step of the undo list.
#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTabBar>
#include <QTest>
#include <QToolButton>
#include <algorithm>

#include "model/catalog/library.h"
#include "model/cost/price_of.h"
#include "model/plan/edit/racks.h"
#include "model/plan/edit/remove.h"
#include "model/units/text.h"
#include "tests/views/properties/view_fixture.h"
#include "views/properties/properties_panel.h"
#include "views/style/elided_label.h"
#include "views/style/palette.h"

using namespace hallwright;

class TestPropertiesPanel : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase() { applyTheme(*qApp, Theme::Light); }
  void init();
  void cleanup() { panel_.reset(), hall_.reset(); }

  void editsEveryKind_data();
  void editsEveryKind();
  void refusesWrongInput_data();
  void refusesWrongInput();
  void refusesAFullRack();
  void understandsUnitsAndSums_data();
  void understandsUnitsAndSums();
  void showsLengthsAsThePlannerLikes();
  void choosesAreWritten_data();
  void choosesAreWritten();
  void escapeTakesTheTextBack();
  void leavingAFieldEntersIt();
  void severalAreEditedAtOnce();
  void severalAreNamedByAPattern();
  void differingValuesSaySo();
  void kindsAreEditedApart();
  void undoBringsTheOldTextBack();
  void undoKeyGoesToThePlanWhenNothingIsTyped();
  void keepsFocusAndScroll();
  void regionSetsElectricityAndCarbon();
  void typeOfARackIsChosen();
  void recordIsFilledIn();
  void quoteIsAdded();
  void wrongQuoteChangesNothing();
  void deviceMovesByNumbers();
  void aSwitchTakesARole();
  void pduHangsOnAFeed();
  void supplyIsPluggedIn();
  void columnsAreAddedAndRemoved();
  void findingsAreShownAndRevealed();
  void loadIsShownAgainstItsLimit();
  void selectionOfWhatIsGoneShowsThePlan();
  void wheelChangesNoChoice();
  void textIsNotClipped_data();
  void textIsNotClipped();
  void pictures();

 private:
  template <class W>
  W* field(const char* id) const {
    auto* found = panel_->findChild<W*>(QString("field-") + id);
    if (!found) qFatal("no field %s", id);
    return found;
  }
  void type(const char* id, const QString& text, Qt::Key end = Qt::Key_Return);
  void choose(const char* id, const QString& text);
  QString wrong(const char* id) const {
    auto* label = panel_->findChild<QLabel*>(QString("wrong-") + id);
    return label && label->isVisible() ? label->text() : QString();
  }
  void openAll();
  ThingRef thing(const QString& what) const;
  const Plan& plan() const { return hall_->plan(); }

  std::unique_ptr<ViewFixture> hall_;
  std::unique_ptr<PropertiesPanel> panel_;
};

void TestPropertiesPanel::init() {
  hall_ = std::make_unique<ViewFixture>();
  panel_ = std::make_unique<PropertiesPanel>(hall_->context());
  panel_->resize(300, 700);
  panel_->show();
  panel_->activateWindow();
  QVERIFY(QTest::qWaitForWindowActive(panel_.get()));
}

void TestPropertiesPanel::type(const char* id, const QString& text, Qt::Key end) {
  auto* line = field<QLineEdit>(id);
  line->setFocus();
  line->selectAll();
  QTest::keyClick(line, Qt::Key_Delete);
  QTest::keyClicks(line, text);
  QTest::keyClick(line, end);
}

void TestPropertiesPanel::choose(const char* id, const QString& text) {
  auto* choice = field<QComboBox>(id);
  const int index = choice->findText(text);
  QVERIFY2(index >= 0, qPrintable(text));
  choice->setCurrentIndex(index);
  emit choice->activated(index);
}

void TestPropertiesPanel::openAll() {
  for (QToolButton* head : panel_->findChildren<QToolButton*>("sectionHead")) head->setChecked(true);
  QTest::qWait(20);
}

ThingRef TestPropertiesPanel::thing(const QString& what) const {
  const Plan& p = plan();
  if (what == "plan") return {};
  if (what == "hall") return ref(p.halls->front().id);
  if (what == "row") return ref(p.rows->front().id);
  if (what == "rack") return ref(rackNamed(p, "A-05"));
  if (what == "device") return ref(deviceNamed(p, "node-04"));
  if (what == "pdu") return ref(deviceNamed(p, "pdu-1a"));
  if (what == "unit") return ref(p.cooling->units.front().id);
  if (what == "loop") return ref(p.cooling->loops.front().id);
  if (what == "feed") return ref(p.power->feeds.back().id);
  if (what == "fabric") return ref(p.network->fabrics.front().id);
  if (what == "domain") return ref(p.network->domains.front().id);
  if (what == "workload") return ref(p.workloads->front().id);
  if (what == "tray") return ref(p.trays->front().id);
  qFatal("no such thing");
}

void TestPropertiesPanel::editsEveryKind_data() {
  QTest::addColumn<QString>("kind");
  QTest::addColumn<QByteArray>("id");
  QTest::addColumn<QString>("text");
  QTest::addColumn<QString>("shown");
  QTest::addColumn<QString>("step");
  const auto row = [](const char* kind, const char* id, const char* text, const char* shown, const char* step) {
    QTest::newRow(id) << kind << QByteArray(id) << QString::fromUtf8(text) << QString::fromUtf8(shown)
                      << QString::fromUtf8(step);
  };
  row("plan", "site.title", "North hall", "North hall", "Set title of the plan");
  row("plan", "site.altitude", "1.2 km", "1200000 mm", "Set altitude of the plan");
  row("plan", "site.electricity", "80 USD/MWh", "0.08 USD/kWh", "Set electricity of the plan");
  row("plan", "site.carbon", "0,3 kg/kWh", "300 g/kWh", "Set carbon of the plan");
  row("plan", "site.date", "2026-02-28", "2026-02-28", "Set date of the plan");
  row("plan", "cloud.ownRate", "55 USD/h", "55 USD/h", "Set own rate of the plan");
  row("plan", "cloud.ownAccelerators", "16", "16", "Set GPUs of it of the plan");
  row("plan", "allowance.amount", "1.5 M USD", "1500000 USD", "Set amount of the plan");
  row("hall", "hall.name", "Hall North", "Hall North", "Set name of Hall A");
  row("hall", "hall.clearHeight", "3,2 m", "3200 mm", "Set clear height of Hall A");
  row("hall", "hall.outline", "0, 0; 20 m, 0; 20 m, 12 m; 0, 12 m",
      "0 mm, 0 mm; 20000 mm, 0 mm; 20000 mm, 12000 mm; 0 mm, 12000 mm", "Set corners of Hall A");
  row("hall", "hall.pointLoad", "1.5 t", "1500 kg", "Set floor load of Hall A");
  row("row", "row.name", "Row North", "Row North", "Set name of Row A");
  row("rack", "rack.name", "A-99", "A-99", "Set name of A-05");
  row("rack", "rack.x", "3*600 + 1200 mm", "3000 mm", "Set x of A-05");
  row("rack", "rack.powerLimit", "44", "44 kW", "Set power limit of A-05");
  row("rack", "rack.loadLimit", "1 360,5 kg", "1360.5 kg", "Set load limit of A-05");
  row("rack", "rack.depth", "48 in", "1219.2 mm", "Set depth of A-05");
  row("rack", "rack.units", "42", "42", "Set units of A-05");
  row("device", "device.name", "node-40", "node-40", "Set name of node-04");
  row("device", "device.unit", "U40", "40", "Set lowest unit of node-04");
  row("device", "device.rack", "A-05", "A-05", "Set rack of node-04");
  row("pdu", "device.z", "100 mm", "100 mm", "Set height of base of pdu-1a");
  row("unit", "coolingUnit.y", "20 ft", "6096 mm", "Set y of CRAH-01");
  row("loop", "loop.supply", "64.4 \u00b0F", "18 \u00b0C", "Set supply of Chilled water");
  row("feed", "feed.capacity", "0.5 MVA", "500 kVA", "Set capacity of UPS B");
  row("feed", "feed.efficiency", "0.97", "97 %", "Set efficiency of UPS B");
  row("fabric", "fabric.reservedPorts", "4", "4", "Set reserved ports of Compute");
  row("fabric", "fabric.oversubscription", "1,5", "1.5", "Set oversubscribed of Compute");
  row("fabric", "fabric.railOrder", "1 0 3 2 5 4 7 6", "1 0 3 2 5 4 7 6", "Set rail order of Compute");
  row("fabric", "fabric.members", "node-01 to node-08, node-10", "node-01 to node-08, node-10",
      "Set servers of Compute");
  row("domain", "domain.members", "node-02", "node-02", "Set members of Training");
  row("workload", "workload.tokens", "15e12", "15000000000000", "Set tokens of Pre-training");
  row("workload", "workload.gpus", "64", "64", "Set GPUs of Pre-training");
  row("tray", "tray.width", "12 in", "304.8 mm", "Set width of T-01");
  row("tray", "tray.z", "2.4 m", "2400 mm", "Set height of base of T-01");
  row("tray", "tray.zEnd", "2 m", "2000 mm", "Set ladder to of T-01");
  row("tray", "tray.fill", "40 %", "40 %", "Set fill limit of T-01");
  row("tray", "tray.path", "0, 1 m; 3 m, 1 m; 3 m, 5 m", "0 mm, 1000 mm; 3000 mm, 1000 mm; 3000 mm, 5000 mm",
      "Set path of T-01");
}

void TestPropertiesPanel::editsEveryKind() {
  QFETCH(QString, kind);
  QFETCH(QByteArray, id);
  QFETCH(QString, text);
  QFETCH(QString, shown);
  QFETCH(QString, step);
  hall_->selection.setOne(thing(kind));
  openAll();
  const QString before = field<QLineEdit>(id)->text();
  QVERIFY(before != shown);
  type(id, text);
  QCOMPARE(wrong(id), QString());
  QCOMPARE(field<QLineEdit>(id)->text(), shown);
  QCOMPARE(hall_->document.stepNames(), QStringList(step));
  hall_->document.undo();
  QCOMPARE(field<QLineEdit>(id)->text(), before);
}

void TestPropertiesPanel::refusesWrongInput_data() {
  QTest::addColumn<QString>("kind");
  QTest::addColumn<QByteArray>("id");
  QTest::addColumn<QString>("text");
  QTest::addColumn<QString>("says");
  const auto row = [](const char* name, const char* kind, const char* id, const char* text, const char* says) {
    QTest::newRow(name) << kind << QByteArray(id) << QString::fromUtf8(text) << QString::fromUtf8(says);
  };
  row("wrong unit", "rack", "rack.width", "12 kg", "a length");
  row("negative", "rack", "rack.powerLimit", "-3 kW", "");
  row("huge", "rack", "rack.depth", "40 km", "at most");
  row("words", "rack", "rack.units", "many", "");
  row("half a rack unit", "rack", "rack.units", "42.5", "whole number");
  row("too few units", "device", "device.unit", "47", "DGX H100");
  row("occupied", "device", "device.unit", "20", "holds 'node-03'");
  row("no such rack", "device", "device.rack", "Z-01", "no rack 'Z-01'");
  row("empty name", "row", "row.name", "  ", "a name");
  row("no day", "plan", "site.date", "2026-02-30", "");
  row("month only", "plan", "site.date", "2026-02", "whole day");
  row("currency", "plan", "site.currency", "dollars", "three letters");
  row("other currency", "plan", "site.electricity", "0.1 EUR/kWh", "");
  row("above all", "feed", "feed.efficiency", "130", "100 %");
  row("rail order", "fabric", "fabric.railOrder", "0 0 1", "rail");
  row("levels", "fabric", "fabric.levels", "4", "at most 3");
  row("unknown member", "fabric", "fabric.members", "node-01 to node-99", "node-99");
  row("crossed outline", "hall", "hall.outline", "0, 0; 9 m, 9 m; 9 m, 0; 0, 9 m", "");
  row("two corners", "hall", "hall.outline", "0, 0; 9 m, 9 m", "3 points");
  row("tray through the ceiling", "tray", "tray.z", "20 m", "above the ceiling");
  row("tray without a raised floor", "tray", "tray.z", "-300 mm", "no raised floor");
  row("tray without width", "tray", "tray.width", "0", "more than 0");
  row("tray outside of the hall", "tray", "tray.path", "0, 1 m; 300 m, 1 m", "outside of the hall");
  row("one coordinate", "tray", "tray.path", "0; 9 m, 9 m", "x, y");
  row("cold as space", "loop", "loop.supply", "-200 \u00b0C", "at least");
}

void TestPropertiesPanel::refusesWrongInput() {
  QFETCH(QString, kind);
  QFETCH(QByteArray, id);
  QFETCH(QString, text);
  QFETCH(QString, says);
  hall_->selection.setOne(thing(kind));
  openAll();
  type(id, text);
  QVERIFY(!wrong(id).isEmpty());
  QVERIFY2(wrong(id).contains(says), qPrintable(wrong(id)));
  QVERIFY2(!wrong(id).contains('\n'), qPrintable(wrong(id)));
  QCOMPARE(field<QLineEdit>(id)->text(), text);
  QVERIFY(!hall_->document.canUndo());
  const QColor colour = panel_->findChild<QLabel*>(QString("wrong-") + id)->palette().color(QPalette::WindowText);
  QCOMPARE(colour, palette(Theme::Light).error);
  // Leaving it and coming back changes nothing either.
  QTest::keyClick(field<QLineEdit>(id), Qt::Key_Tab);
  QCOMPARE(field<QLineEdit>(id)->text(), text);
  QVERIFY(!hall_->document.canUndo());
}

void TestPropertiesPanel::refusesAFullRack() {
  hall_->select("A-05");
  type("rack.units", "6");
  hall_->select("node-01");
  type("device.rack", "A-05");
  QVERIFY2(wrong("device.rack").contains("no free place for 'node-01'"), qPrintable(wrong("device.rack")));
  QCOMPARE(hall_->device("node-01").rack, rackNamed(plan(), "A-01"));
}

void TestPropertiesPanel::understandsUnitsAndSums_data() {
  QTest::addColumn<QString>("text");
  QTest::addColumn<double>("millimetres");
  QTest::newRow("plain") << "750" << 750.0;
  QTest::newRow("metres") << "0.75 m" << 750.0;
  QTest::newRow("decimal comma") << "0,75 m" << 750.0;
  QTest::newRow("inches") << "30 in" << 762.0;
  QTest::newRow("feet and inches") << "2 ft 6 in" << 762.0;
  QTest::newRow("sum") << "600 + 150 mm" << 750.0;
  QTest::newRow("product") << "3*200 mm + 0.2 m" << 800.0;
}

void TestPropertiesPanel::understandsUnitsAndSums() {
  QFETCH(QString, text);
  QFETCH(double, millimetres);
  hall_->select("A-05");
  openAll();
  type("rack.width", text);
  QCOMPARE(hall_->rack("A-05").width.millimetres(), millimetres);
}

void TestPropertiesPanel::showsLengthsAsThePlannerLikes() {
  hall_->select("A-05");
  openAll();
  QCOMPARE(field<QLineEdit>("rack.width")->text(), QString("600 mm"));
  hall_->preferences.setUnits(UnitPreference::Imperial);
  QCOMPARE(field<QLineEdit>("rack.depth")->text(), QString::fromStdString(format(1200 * mm, "in")));
  type("rack.width", "30");
  QCOMPARE(hall_->rack("A-05").width, 30 * inch);
  type("rack.width", "750 mm");
  QCOMPARE(hall_->rack("A-05").width, 750 * mm);
  hall_->preferences.setUnits(UnitPreference::Metric);
}

void TestPropertiesPanel::choosesAreWritten_data() {
  QTest::addColumn<QString>("kind");
  QTest::addColumn<QByteArray>("id");
  QTest::addColumn<QString>("text");
  const auto row = [](const char* kind, const char* id, const char* text) {
    QTest::newRow(id) << kind << QByteArray(id) << QString::fromUtf8(text);
  };
  row("rack", "rack.status", "phase 3");
  row("rack", "rack.cooling", "rear door");
  row("rack", "rack.numbering", "at the top");
  row("rack", "rack.facing", "90\u00b0, east (+x)");
  row("rack", "rack.row", "in no row");
  row("device", "device.status", "reserved");
  row("pdu", "device.post", "left front");
  row("row", "row.status", "existing");
  row("hall", "hall.containment", "hot aisle");
  row("unit", "coolingUnit.loop", "on no loop");
  row("unit", "coolingUnit.product", "Fan wall 350 kW");
  row("loop", "loop.kind", "facility water");
  row("feed", "feed.kind", "busway");
  row("feed", "feed.parent", "UPS A");
  row("feed", "feed.product", "UPS 500 kVA");
  row("feed", "feed.hall", "Hall A");
  row("fabric", "fabric.switchProduct", "QM8700");
  row("fabric", "fabric.leafScope", "a rack");
  row("fabric", "fabric.purpose", "storage");
  row("workload", "workload.model", "Llama 3.1 405B");
  row("workload", "workload.precision", "fp8");
  row("tray", "tray.kind", "fibre");
  row("plan", "cloud.offer", "none chosen");
}

void TestPropertiesPanel::choosesAreWritten() {
  QFETCH(QString, kind);
  QFETCH(QByteArray, id);
  QFETCH(QString, text);
  hall_->selection.setOne(thing(kind));
  openAll();
  if (id == "cloud.offer") {
    auto* offers = field<QComboBox>("cloud.offer");
    offers->setCurrentIndex(5);
    emit offers->activated(5);
    QVERIFY(!plan().prices->cloud.offer.empty());
    QVERIFY(plan().catalog->offer(plan().prices->cloud.offer));
  }
  const PlanPtr before = hall_->document.committed();
  if (id == "workload.model" && field<QComboBox>(id)->findText(text) < 0)
    text = field<QComboBox>(id)->itemText(field<QComboBox>(id)->count() - 1);
  choose(id, text);
  QVERIFY(hall_->document.committed() != before);
  QCOMPARE(field<QComboBox>(id)->currentText(), text);
  hall_->document.undo();
  QVERIFY(field<QComboBox>(id)->currentText() != text);
}

void TestPropertiesPanel::escapeTakesTheTextBack() {
  hall_->select("A-05");
  auto* line = field<QLineEdit>("rack.name");
  line->setFocus();
  QTest::keyClicks(line, "nonsense");
  QTest::keyClick(line, Qt::Key_Escape);
  QCOMPARE(line->text(), QString("A-05"));
  type("rack.units", "many");
  QVERIFY(!wrong("rack.units").isEmpty());
  QTest::keyClick(field<QLineEdit>("rack.units"), Qt::Key_Escape);
  QCOMPARE(wrong("rack.units"), QString());
  QCOMPARE(field<QLineEdit>("rack.units")->text(), QString("48"));
  QVERIFY(!hall_->document.canUndo());
}

void TestPropertiesPanel::leavingAFieldEntersIt() {
  hall_->select("A-05");
  type("rack.name", "A-55", Qt::Key_Tab);
  QCOMPARE(hall_->rack("A-55").name, std::string("A-55"));
  QCOMPARE(hall_->document.stepNames().size(), 1);
  // Walking on through the fields enters nothing.
  for (int i = 0; i < 12; ++i) QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
  QCOMPARE(hall_->document.stepNames().size(), 1);
  // A click elsewhere that selects another thing enters the text for the one that it was typed for.
  auto* line = field<QLineEdit>("rack.name");
  line->setFocus();
  line->selectAll();
  QTest::keyClicks(line, "A-56");
  line->clearFocus();
  hall_->select("A-01");
  QCOMPARE(hall_->rack("A-56").name, std::string("A-56"));
  QCOMPARE(field<QLineEdit>("rack.name")->text(), QString("A-01"));
}

void TestPropertiesPanel::severalAreEditedAtOnce() {
  const ThingRef five = ref(rackNamed(plan(), "A-05")), six = ref(rackNamed(plan(), "A-06"));
  hall_->selection.set({five, six});
  type("rack.powerLimit", "30 kW");
  QCOMPARE(*hall_->rack("A-05").powerLimit, 30 * kW);
  QCOMPARE(*hall_->rack("A-06").powerLimit, 30 * kW);
  QCOMPARE(hall_->document.stepNames(), QStringList("Set power limit of 2 racks"));
  choose("rack.status", "reserved");
  QVERIFY(hall_->rack("A-06").status.kind == Status::Kind::Reserved);
  hall_->document.undo();
  hall_->document.undo();
  QVERIFY(!hall_->rack("A-05").powerLimit);
  // All or none: one of these cannot be made smaller.
  hall_->selection.set({five, ref(rackNamed(plan(), "A-01"))});
  type("rack.units", "20");
  QVERIFY(wrong("rack.units").contains("A-01"));
  QCOMPARE(hall_->rack("A-05").units, 48);
}

void TestPropertiesPanel::severalAreNamedByAPattern() {
  hall_->selection.set({ref(rackNamed(plan(), "A-05")), ref(rackNamed(plan(), "A-06"))});
  type("rack.name", "spare");
  QVERIFY(wrong("rack.name").contains("spare-{01}"));
  type("rack.name", "spare-{01}");
  QCOMPARE(wrong("rack.name"), QString());
  QVERIFY(rackNamed(plan(), "spare-02"));
}

void TestPropertiesPanel::differingValuesSaySo() {
  hall_->selection.set({ref(rackNamed(plan(), "A-01")), ref(rackNamed(plan(), "B-01"))});
  QCOMPARE(field<QLineEdit>("rack.x")->text(), QString("3000 mm"));
  QCOMPARE(field<QLineEdit>("rack.y")->text(), QString());
  QCOMPARE(field<QLineEdit>("rack.y")->placeholderText(), QString("several values"));
  QCOMPARE(field<QComboBox>("rack.cooling")->currentIndex(), -1);
  QCOMPARE(field<QComboBox>("rack.status")->currentText(), QString("this phase"));
  // Walking through a field that shows nothing sets nothing.
  field<QLineEdit>("rack.y")->setFocus();
  QTest::keyClick(field<QLineEdit>("rack.y"), Qt::Key_Tab);
  QVERIFY(!hall_->document.canUndo());
}

void TestPropertiesPanel::kindsAreEditedApart() {
  const ThingRef rack = ref(rackNamed(plan(), "A-01")), unit = ref(plan().cooling->units.front().id);
  hall_->selection.set({rack, unit, ref(rackNamed(plan(), "A-02"))});
  const auto buttons = panel_->findChildren<QPushButton*>("onlyKind");
  QCOMPARE(buttons.size(), 2);
  QCOMPARE(buttons.front()->text(), QString("2 racks"));
  QTest::mouseClick(buttons.front(), Qt::LeftButton);
  QCOMPARE(hall_->selection.things().size(), std::size_t(2));
  QVERIFY(panel_->findChild<QLineEdit*>("field-rack.name"));
}

void TestPropertiesPanel::undoBringsTheOldTextBack() {
  hall_->select("A-05");
  type("rack.powerLimit", "44 kW");
  hall_->document.undo();
  QCOMPARE(field<QLineEdit>("rack.powerLimit")->text(), QString());
  hall_->document.redo();
  QCOMPARE(field<QLineEdit>("rack.powerLimit")->text(), QString("44 kW"));
  type("rack.powerLimit", "-");
  QVERIFY(!hall_->rack("A-05").powerLimit);
}

void TestPropertiesPanel::undoKeyGoesToThePlanWhenNothingIsTyped() {
  hall_->select("A-05");
  auto* line = field<QLineEdit>("rack.name");
  line->setFocus();
  const auto taken = [&] {
    QKeyEvent undo(QEvent::ShortcutOverride, Qt::Key_Z, Qt::ControlModifier);
    undo.ignore();
    QApplication::sendEvent(line, &undo);
    return undo.isAccepted();
  };
  QVERIFY(!taken());
  QTest::keyClicks(line, "x");
  QVERIFY(taken());
}

void TestPropertiesPanel::keepsFocusAndScroll() {
  panel_->resize(300, 360);
  hall_->select("A-05");
  openAll();
  auto* bar = panel_->findChild<QScrollArea*>("propertiesScroll")->verticalScrollBar();
  auto* line = field<QLineEdit>("rack.loadLimit");
  panel_->findChild<QScrollArea*>("propertiesScroll")->ensureWidgetVisible(line);
  const int before = bar->value();
  QVERIFY(before > 0);
  type("rack.loadLimit", "900 kg");
  QCOMPARE(bar->value(), before);
  QVERIFY(field<QLineEdit>("rack.loadLimit")->hasFocus());
  // Also where the panel is built anew, because there is one field more now.
  hall_->selection.setOne(ref(plan().halls->front().id));
  openAll();
  type("hall.column.new", "1 m, 1 m, 600 mm, 600 mm");
  QVERIFY(panel_->isAncestorOf(QApplication::focusWidget()));
}

void TestPropertiesPanel::regionSetsElectricityAndCarbon() {
  hall_->selection.clear();
  const double before = *plan().site->electricity.value / (usd / kWh);
  choose("site.region", QString::fromStdString(libraryCatalog().region("US-TX")->name));
  QCOMPARE(QString::fromStdString(plan().site->region), QString("US-TX"));
  QVERIFY(*plan().site->electricity.value / (usd / kWh) != before);
  QVERIFY(plan().catalog->region("US-TX"));
  type("site.electricity", "0.05");
  QVERIFY(plan().site->electricity.source.text == "planner");
  type("site.electricity", "");
  QVERIFY(!plan().site->electricity.value);
}

void TestPropertiesPanel::typeOfARackIsChosen() {
  hall_->select("A-05");
  choose("rack.product", "Rack 52U, 700 x 1200 mm");
  QCOMPARE(hall_->rack("A-05").units, 52);
  QCOMPARE(hall_->rack("A-05").width, 700 * mm);
}

void TestPropertiesPanel::recordIsFilledIn() {
  hall_->selection.setOne(ref(plan().cooling->units.front().id));
  openAll();
  QCOMPARE(field<QLineEdit>("record.mass")->text(), QString());
  type("record.mass", "412,5 kg");
  const Product& product = *productOf(plan(), plan().cooling->units.front().product);
  QCOMPARE(*product.mass.value, 412.5 * kg);
  QCOMPARE(QString::fromStdString(product.mass.source.text), QString("planner"));
  QCOMPARE(QString::fromStdString(product.mass.source.date), QString("2025-11-30"));
  hall_->document.undo();
  QVERIFY(!productOf(plan(), plan().cooling->units.front().product)->mass.value);
  // A record that shrinks a device is fine, one that makes it too tall for its neighbours is refused elsewhere; a
  // weight below nothing is refused here.
  type("record.mass", "-1 kg");
  QVERIFY(!wrong("record.mass").isEmpty());
}

void TestPropertiesPanel::quoteIsAdded() {
  hall_->select("node-01");
  openAll();
  const ProductId product = hall_->device("node-01").product;
  auto* amount = panel_->findChild<QLineEdit*>("quoteAmount");
  QTest::keyClicks(amount, "400 000 to 500 000");
  QTest::keyClicks(panel_->findChild<QLineEdit*>("quoteVendor"), "Acme");
  QTest::mouseClick(panel_->findChild<QPushButton*>("quoteAdd"), Qt::LeftButton);
  QCOMPARE(plan().prices->prices.size(), std::size_t(1));
  const Price& price = plan().prices->prices.front();
  QVERIFY(price.chosen && price.product == product);
  QCOMPARE(price.amount.low, 400'000 * usd);
  QCOMPARE(price.amount.high, 500'000 * usd);
  QCOMPARE(price.vendor, std::string("Acme"));
  QCOMPARE(hall_->document.undoName(), QString("Add price of DGX H100"));
  QCOMPARE(unitPrice(plan(), *productOf(plan(), product)).amount->likely, 450'000 * usd);
  QCOMPARE(field<QLineEdit>("price.quote.1")->text(), QString("400,000 USD to 500,000 USD"));
  type("price.quote.1", "350000");
  QCOMPARE(plan().prices->prices.front().amount.likely, 350'000 * usd);
  type("price.quote.1", "");
  QVERIFY(plan().prices->prices.empty());
}

void TestPropertiesPanel::wrongQuoteChangesNothing() {
  hall_->select("node-01");
  openAll();
  auto* wrongLabel = panel_->findChild<QLabel*>("quoteWrong");
  QTest::keyClicks(panel_->findChild<QLineEdit*>("quoteAmount"), "12 kg");
  QTest::mouseClick(panel_->findChild<QPushButton*>("quoteAdd"), Qt::LeftButton);
  QVERIFY(wrongLabel->isVisible() && !wrongLabel->text().isEmpty());
  QVERIFY(!hall_->document.canUndo());
}

void TestPropertiesPanel::deviceMovesByNumbers() {
  hall_->select("login-01");
  choose("device.face", "rear");
  QVERIFY(hall_->device("login-01").mount.face == Face::Rear);
  type("device.unit", "40.5");
  QCOMPARE(hall_->device("login-01").mount.bottomHalfUnit, 79);
  QCOMPARE(field<QLineEdit>("device.unit")->text(), QString("40.5"));
  type("device.rack", "B-01");
  QCOMPARE(hall_->device("login-01").rack, rackNamed(plan(), "B-01"));
}

void TestPropertiesPanel::aSwitchTakesARole() {
  const auto roles = [this] { return plan().network->fabrics.front().roles; };
  const auto choices = [this] {
    QStringList texts;
    for (int i = 0; i < field<QComboBox>("device.role")->count(); ++i)
      texts << field<QComboBox>("device.role")->itemText(i);
    return texts;
  };
  const DeviceId third = deviceNamed(plan(), "leaf-03"), eighth = deviceNamed(plan(), "leaf-08");
  hall_->document.commit("Delete", *removeThings(plan(), {ref(third)}));
  QVERIFY(hall_->estimateNow());
  hall_->selection.setOne(ref(eighth));
  QCOMPARE(field<QComboBox>("device.role")->currentText(), QString("Compute, leaf 8"));
  QVERIFY2(choices().contains("Compute, leaf 3 (missing)"), qPrintable(choices().join("; ")));
  savePicture(*panel_, "properties-role");
  choose("device.role", "Compute, leaf 3 (missing)");
  QVERIFY(std::ranges::count(roles(), SwitchRole{SwitchLevel::Leaf, 2, eighth}) == 1);
  QVERIFY(std::ranges::none_of(roles(), [](const SwitchRole& role) { return role.index == 7; }));
  QVERIFY(hall_->estimateNow());
  QCOMPARE(field<QComboBox>("device.role")->currentText(), QString("Compute, leaf 3"));
  QVERIFY(choices().contains("Compute, leaf 8 (missing)"));
  choose("device.role", "none");
  QVERIFY(std::ranges::none_of(roles(), [&](const SwitchRole& role) { return role.device == eighth; }));
  // What no fabric is made of has no role to take.
  hall_->select("mgmt-01");
  const auto* none = panel_->findChild<QComboBox*>("field-device.role");
  QVERIFY(!none || !none->isVisible());
}

void TestPropertiesPanel::pduHangsOnAFeed() {
  hall_->selection.set({ref(deviceNamed(plan(), "pdu-1a")), ref(deviceNamed(plan(), "pdu-1b"))});
  QCOMPARE(field<QComboBox>("device.feed")->currentIndex(), -1);
  choose("device.feed", "UPS B");
  int onB = 0;
  for (const FeedBinding& binding : plan().power->bindings) onB += binding.feed == plan().power->feeds.back().id;
  QCOMPARE(onB, 5);
  QCOMPARE(hall_->document.undoName(), QString("Set feed of 2 devices"));
}

void TestPropertiesPanel::supplyIsPluggedIn() {
  hall_->select("node-01");
  openAll();
  choose("device.supply.0", "pdu-1b");
  QCOMPARE(plan().power->outlets.size(), std::size_t(1));
  QCOMPARE(plan().power->outlets.front().outlet, 0);
  choose("device.supply.1", "pdu-1b");
  QCOMPARE(plan().power->outlets.back().outlet, 1);
  choose("device.supply.0", "spread in turn");
  QCOMPARE(plan().power->outlets.size(), std::size_t(1));
}

void TestPropertiesPanel::columnsAreAddedAndRemoved() {
  hall_->selection.setOne(ref(plan().halls->front().id));
  openAll();
  type("hall.column.new", "1 m, 1 m, 600, 600 mm");
  QCOMPARE(plan().halls->front().columns.size(), std::size_t(1));
  QCOMPARE(field<QLineEdit>("hall.column.0")->text(), QString("1000 mm, 1000 mm, 600 mm, 600 mm"));
  type("hall.column.new", "5 m, 1 m, 600, 600");
  type("hall.column.new", "5 m, 1 m, 600");
  QVERIFY(wrong("hall.column.new").contains("x, y, width, depth"));
  QTest::keyClick(field<QLineEdit>("hall.column.new"), Qt::Key_Escape);
  type("hall.column.0", "");
  QCOMPARE(plan().halls->front().columns.size(), std::size_t(1));
  QCOMPARE(plan().halls->front().columns.front().min.x, 5 * oneMetre);
  type("hall.keepOut.new", "0, 10 m, 2 m, 2 m");
  type("hall.keepOut.0.reason", "ramp");
  QCOMPARE(plan().halls->front().keepOuts.front().reason, std::string("ramp"));
  type("hall.door.new", "0, 5 m, 0, 7 m");
  type("hall.door.0.name", "D1");
  QCOMPARE(plan().halls->front().doors.front().name, std::string("D1"));
}

void TestPropertiesPanel::findingsAreShownAndRevealed() {
  hall_->document.commit("limit",
                         *changeRack(plan(), rackNamed(plan(), "A-01"), [](Rack& r) { r.powerLimit = 20 * kW; }));
  QVERIFY(hall_->estimateNow());
  hall_->select("A-01");
  const auto lines = panel_->findChildren<QLabel*>("findingLine");
  QVERIFY(!lines.isEmpty());
  const auto found = std::find_if(lines.begin(), lines.end(), [](const QLabel* line) {
    return line->text().contains("draws more than its limit");
  });
  QVERIFY(found != lines.end());
  QSignalSpy revealed(&hall_->selection, &Selection::revealed);
  QTest::mouseClick(*found, Qt::LeftButton);
  QCOMPARE(revealed.count(), 1);
}

void TestPropertiesPanel::loadIsShownAgainstItsLimit() {
  QVERIFY(hall_->estimateNow());
  hall_->select("A-01");
  QCOMPARE(field<ElidedLabel>("rack.nameplate")->whole(), QString("40.8 kW of 44 kW"));
  QCOMPARE(field<ElidedLabel>("rack.used")->whole(), QString("32U of 48U"));
  hall_->selection.setOne(ref(plan().rows->front().id));
  QCOMPARE(field<ElidedLabel>("row.racks")->whole(), QString("6"));
  QCOMPARE(field<ElidedLabel>("rack.nameplate")->whole(), QString("163 kW"));
  hall_->select("node-01");
  QCOMPARE(field<ElidedLabel>("device.nameplate")->whole(), QString("10.2 kW"));
}

void TestPropertiesPanel::selectionOfWhatIsGoneShowsThePlan() {
  hall_->select("node-01");
  hall_->document.commit("remove", *removeThings(plan(), {ref(deviceNamed(plan(), "node-01"))}));
  QVERIFY(panel_->findChild<QTabBar*>("propertiesTabs")->isVisible());
  hall_->document.undo();
  QVERIFY(panel_->findChild<QLineEdit*>("field-device.name"));
}

void TestPropertiesPanel::wheelChangesNoChoice() {
  hall_->select("A-05");
  auto* choice = field<QComboBox>("rack.cooling");
  const int before = choice->currentIndex();
  QWheelEvent wheel(QPointF(5, 5), choice->mapToGlobal(QPointF(5, 5)), {}, {0, -240}, Qt::NoButton, {},
                    Qt::NoScrollPhase, false);
  QApplication::sendEvent(choice, &wheel);
  QCOMPARE(choice->currentIndex(), before);
  QVERIFY(!hall_->document.canUndo());
}

void TestPropertiesPanel::textIsNotClipped_data() {
  QTest::addColumn<QString>("kind");
  QTest::addColumn<int>("width");
  for (const char* kind : {"plan", "hall", "row", "rack", "device", "pdu", "unit", "loop", "feed", "fabric", "domain",
                           "workload", "tray"}) {
    for (const int width : {240, 280, 420}) QTest::addRow("%s %d", kind, width) << kind << width;
  }
}

void TestPropertiesPanel::textIsNotClipped() {
  QFETCH(QString, kind);
  QFETCH(int, width);
  panel_->resize(width, 560);
  QVERIFY(hall_->estimateNow());
  hall_->selection.setOne(thing(kind));
  openAll();
  QTest::qWait(20);
  QCOMPARE(clippedTexts(*panel_), QStringList());
  auto* scroll = panel_->findChild<QScrollArea*>("propertiesScroll");
  QVERIFY(scroll->widget()->width() <= scroll->viewport()->width());
  if (kind == "plan") {
    panel_->findChild<QTabBar*>("propertiesTabs")->setCurrentIndex(1);
    QTest::qWait(20);
    QCOMPARE(clippedTexts(*panel_), QStringList());
  }
}

void TestPropertiesPanel::pictures() {
  hall_->document.commit("limit",
                         *changeRack(plan(), rackNamed(plan(), "A-02"), [](Rack& r) { r.powerLimit = 20 * kW; }));
  QVERIFY(hall_->estimateNow());
  for (const Theme theme : {Theme::Light, Theme::Dark}) {
    applyTheme(*qApp, theme);
    const QString suffix = theme == Theme::Dark ? "-dark" : "-light";
    for (const char* kind :
         {"plan", "hall", "row", "rack", "device", "pdu", "unit", "feed", "fabric", "workload", "tray"}) {
      panel_->resize(300, 860);
      hall_->selection.setOne(thing(kind));
      QTest::qWait(20);
      savePicture(*panel_, QString("properties-") + kind + suffix);
    }
    hall_->select("A-02");
    type("rack.units", "12 kg");
    QTest::qWait(20);
    savePicture(*panel_, "properties-wrong" + suffix);
    QTest::keyClick(field<QLineEdit>("rack.units"), Qt::Key_Escape);
    hall_->select("node-01");
    openAll();
    panel_->resize(300, 1700);
    QTest::qWait(20);
    savePicture(*panel_, "properties-record" + suffix);
    panel_->resize(280, 560);
    hall_->selection.set({ref(rackNamed(plan(), "A-01")), ref(rackNamed(plan(), "B-01"))});
    QTest::qWait(20);
    savePicture(*panel_, "properties-several" + suffix);
    hall_->selection.set({ref(rackNamed(plan(), "A-01")), ref(plan().cooling->units.front().id)});
    QTest::qWait(20);
    savePicture(*panel_, "properties-mixed" + suffix);
  }
  applyTheme(*qApp, Theme::Light);
}

QTEST_MAIN(TestPropertiesPanel)
#include "test_properties_panel.moc"
