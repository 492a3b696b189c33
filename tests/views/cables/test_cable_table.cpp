// The cables workspace by real mouse and keys: rows are those of the schedule, words find them, a click sorts them,
// what is picked here is picked everywhere and the other way round, counts are the estimate's own, and empty pages lead
// on.
#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>
#include <algorithm>
#include <set>

#include "model/cabling/schedule.h"
#include "model/estimate/estimate.h"
#include "model/exchange/cables_csv.h"
#include "model/plan/edit/racks.h"
#include "model/plan/edit/remove.h"
#include "model/plan/template/new_plan.h"
#include "model/plan/template/template.h"
#include "model/units/text.h"
#include "tests/views/properties/view_fixture.h"
#include "views/cables/cable_model.h"
#include "views/cables/cable_table.h"
#include "views/cables/cables_view.h"
#include "views/cables/group_tree.h"
#include "views/charts/chart_view.h"
#include "views/style/palette.h"

using namespace hallwright;

namespace {

Plan basePod() {
  auto plan = fromTemplate("basepod", {});
  if (!plan) qFatal("%s", plan.error().line().c_str());
  return *std::move(plan);
}

Plan withoutTrays(const Plan& plan) {
  std::vector<ThingRef> trays;
  for (const Tray& tray : *plan.trays) trays.push_back(ref(tray.id));
  return *removeThings(plan, trays);
}

}  // namespace

class TestCableTable : public QObject {
  Q_OBJECT

 private slots:
  void init() { start(basePod()); }
  void cleanup() { view_.reset(), hall_.reset(); }

  void namesCompareAsPeopleCount_data();
  void namesCompareAsPeopleCount();
  void everyCableHasItsRow();
  void columnsAreTheSchedule();
  void wordsFindRows();
  void aClickSorts();
  void aRowIsPickedEverywhere();
  void whatIsPickedElsewhereIsMarked();
  void onlyWhatIsSelectedIsShown();
  void pickedRowsStayPickedWhenSorted();
  void rowsAreCopied();
  void keysOfTheFloorStayOutside();
  void aRowLeadsToTheFloor();
  void countsAreTheSchedule();
  void lengthsAreTheSchedule();
  void sparesAreTheEstimates();
  void csvIsTheSchedule();
  void onlyWhatIsSeenIsListed();
  void noFabricSaysSo();
  void traysAreDrawnInPlace();
  void nothingIsClipped_data();
  void nothingIsClipped();
  void pictures();

 private:
  void start(Plan plan) {
    view_.reset();
    hall_ = std::make_unique<ViewFixture>(std::move(plan));
    hall_->preferences.settings().clear();
    view_ = std::make_unique<CablesView>(hall_->context());
    view_->resize(1100, 600);
    view_->show();
    view_->activateWindow();
    QVERIFY(QTest::qWaitForWindowExposed(view_.get()));
    estimate();
  }
  void estimate() {
    QVERIFY(hall_->estimateNow());
    QTRY_VERIFY(!part<QLabel>("cablesStatement")->text().isEmpty() || part<QLabel>("emptySays")->isVisible());
  }
  const Estimates& now() const { return *hall_->runner.estimates(); }
  std::vector<ScheduleRow> schedule() const { return cableSchedule(hall_->plan(), *now().fabrics, *now().cabling); }
  CableModel& model() const { return view_->model(); }
  CableTable& table() const { return view_->table(); }
  QString cell(int row, CableColumn column) const { return model().lineAt(row).column(column).toString(); }
  template <class W>
  W* part(const char* name) const {
    auto* found = view_->findChild<W*>(name);
    if (!found) qFatal("no part %s", name);
    return found;
  }
  void type(const QString& words) {
    auto* filter = part<QLineEdit>("cableFilter");
    filter->setFocus();
    filter->selectAll();
    if (words.isEmpty()) QTest::keyClick(filter, Qt::Key_Delete);
    QTest::keyClicks(filter, words);
  }
  void clickHeader(CableColumn column) {
    QHeaderView* header = table().horizontalHeader();
    const int at = static_cast<int>(column);
    table().scrollTo(model().index(0, at));
    const int x = header->sectionViewportPosition(at) + 20;
    QTest::mouseClick(header->viewport(), Qt::LeftButton, {}, {x, header->height() / 2});
  }
  void clickRow(int row, Qt::KeyboardModifiers modifiers = {}) {
    table().scrollTo(model().index(row, 0));
    QTest::mouseClick(table().viewport(), Qt::LeftButton, modifiers,
                      table().visualRect(model().index(row, 0)).center());
  }
  /// Of the first row that joins two racks.
  int rowBetweenRacks() const {
    for (int row = 0; row < model().rowCount(); ++row)
      if (model().lineAt(row).bundle > 0) return row;
    qFatal("no cable runs through trays");
  }
  int linesOf(RackId rack) const {
    int n = 0;
    for (int row = 0; row < model().rowCount(); ++row)
      n += model().lineAt(row).fromRack == rack || model().lineAt(row).toRack == rack;
    return n;
  }

  std::unique_ptr<ViewFixture> hall_;
  std::unique_ptr<CablesView> view_;
};

void TestCableTable::namesCompareAsPeopleCount_data() {
  QTest::addColumn<QString>("less");
  QTest::addColumn<QString>("more");
  QTest::newRow("numbers") << "F3-H2-4" << "F3-H12-1";
  QTest::newRow("zeros do not count") << "A-007x" << "A-8";
  QTest::newRow("letters") << "leaf" << "Spine";
  QTest::newRow("shorter") << "A-1" << "A-1b";
  QTest::newRow("empty") << "" << "0";
}

void TestCableTable::namesCompareAsPeopleCount() {
  QFETCH(QString, less);
  QFETCH(QString, more);
  QVERIFY(compareNaturally(less, more) < 0);
  QVERIFY(compareNaturally(more, less) > 0);
  QCOMPARE(compareNaturally(less, less), 0);
}

void TestCableTable::everyCableHasItsRow() {
  std::size_t cables = 0;
  for (const FabricCabling& fabric : now().cabling->fabrics) cables += fabric.cables.size();
  QVERIFY(cables > 50);
  QCOMPARE(static_cast<std::size_t>(model().rowCount()), cables);
  const QString statement = part<QLabel>("cablesStatement")->text();
  QVERIFY2(statement.startsWith(QString::fromStdString(formatCount(now().cabling->withLength)) + " cables cut to"),
           qPrintable(statement));
  QCOMPARE(statement.contains("without a length"), now().cabling->withoutLength > 0);
  QVERIFY(part<QLabel>("cablesPull")->text().contains("by sled"));
}

void TestCableTable::columnsAreTheSchedule() {
  const std::vector<ScheduleRow> rows = schedule();
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const int row = static_cast<int>(i);
    QCOMPARE(cell(row, CableColumn::Id), QString::fromStdString(rows[i].id));
    QCOMPARE(cell(row, CableColumn::Fabric), QString::fromStdString(rows[i].fabric));
    QVERIFY(cell(row, CableColumn::From).endsWith(QString::fromStdString(rows[i].from.portName)));
    QVERIFY(cell(row, CableColumn::To).contains(QString::fromStdString(rows[i].to.device)));
    QCOMPARE(cell(row, CableColumn::Ordered) == QString::fromUtf8("\u2013"), rows[i].ordered == Length());
    QCOMPARE(cell(row, CableColumn::Bundle).toUInt(), rows[i].bundle);
  }
  const int through = rowBetweenRacks();
  QVERIFY(!cell(through, CableColumn::Way).isEmpty());
  QVERIFY(!hall_->plan().trays->empty());
}

void TestCableTable::wordsFindRows() {
  const int all = model().rowCount();
  const QString device = cell(0, CableColumn::From).section('/', -1).section(':', 0, 0);
  type(device.toUpper());
  const int some = model().rowCount();
  QVERIFY(some > 0 && some < all);
  for (int row = 0; row < some; ++row) QVERIFY(model().lineAt(row).text.contains(device, Qt::CaseInsensitive));
  QVERIFY(part<QLabel>("cablesShown")->text().contains(QString::number(some)));
  type(device + " " + cell(0, CableColumn::Id));
  QVERIFY(model().rowCount() >= 1 && model().rowCount() < some);
  type("no such words");
  QCOMPARE(model().rowCount(), 0);
  type({});
  QCOMPARE(model().rowCount(), all);
  QVERIFY(part<QLabel>("cablesShown")->text().isEmpty());
}

void TestCableTable::aClickSorts() {
  const QString first = cell(0, CableColumn::Id);
  const auto length = [this](int row) { return model().lineAt(row).ordered; };
  clickHeader(CableColumn::Ordered);
  for (int row = 1; row < model().rowCount(); ++row)
    QVERIFY(length(row) == Length() || length(row - 1) <= length(row));  // those without a length are last
  clickHeader(CableColumn::Ordered);
  for (int row = 1; row < model().rowCount(); ++row)
    QVERIFY(length(row - 1) == Length() || length(row) <= length(row - 1));
  clickHeader(CableColumn::Ordered);
  QCOMPARE(cell(0, CableColumn::Id), first);
  clickHeader(CableColumn::Id);
  for (int row = 1; row < model().rowCount(); ++row)
    QVERIFY(compareNaturally(cell(row - 1, CableColumn::Id), cell(row, CableColumn::Id)) < 0);
}

void TestCableTable::aRowIsPickedEverywhere() {
  const int row = rowBetweenRacks();
  clickRow(row);
  const CableLine& line = model().lineAt(row);
  QCOMPARE(hall_->selection.cables(), std::vector{line.from});
  QVERIFY(hall_->selection.contains(ref(line.from.device)));
  QVERIFY(hall_->selection.contains(ref(line.to.device)));
  clickRow(row + 1, Qt::ControlModifier);
  QCOMPARE(hall_->selection.cables().size(), std::size_t{2});
  QTest::keyClick(&table(), Qt::Key_A, Qt::ControlModifier);
  std::set<PortRef> ends;
  for (int i = 0; i < model().rowCount(); ++i)
    if (model().lineAt(i).from.device) ends.insert(model().lineAt(i).from);
  QCOMPARE(hall_->selection.cables().size(), ends.size());
}

void TestCableTable::whatIsPickedElsewhereIsMarked() {
  const int row = rowBetweenRacks();
  clickRow(row);
  const RackId rack = model().lineAt(row).fromRack;
  hall_->selection.setOne(ref(rack));
  QVERIFY(hall_->selection.cables().empty());
  QVERIFY(table().chosenRows().empty());
  QCOMPARE(model().marks(), linesOf(rack));
  for (int i = 0; i < model().rowCount(); ++i)
    QCOMPARE(model().index(i, 0).data(Qt::BackgroundRole).isValid(), model().isMarked(i));
  hall_->selection.setOne(ref(model().lineAt(row).trays.front()));
  QVERIFY(model().marks() > 0);
  hall_->selection.clear();
  QCOMPARE(model().marks(), 0);
}

void TestCableTable::onlyWhatIsSelectedIsShown() {
  const int all = model().rowCount();
  const RackId rack = model().lineAt(rowBetweenRacks()).fromRack;
  const int of = linesOf(rack);
  hall_->selection.setOne(ref(rack));
  QTest::mouseClick(part<QToolButton>("onlySelected"), Qt::LeftButton);
  QCOMPARE(model().rowCount(), of);
  clickRow(0);  // picking among them does not take the others away
  QCOMPARE(model().rowCount(), of);
  QTest::mouseClick(part<QToolButton>("onlySelected"), Qt::LeftButton);
  QCOMPARE(model().rowCount(), all);
}

void TestCableTable::pickedRowsStayPickedWhenSorted() {
  const int row = rowBetweenRacks();
  const QString id = cell(row, CableColumn::Id);
  clickRow(row);
  clickHeader(CableColumn::Id);
  clickHeader(CableColumn::Id);
  QCOMPARE(table().chosenRows().size(), std::size_t{1});
  QCOMPARE(cell(table().chosenRows().front(), CableColumn::Id), id);
  QCOMPARE(hall_->selection.cables().size(), std::size_t{1});
}

void TestCableTable::rowsAreCopied() {
  clickRow(0);
  clickRow(1, Qt::ShiftModifier);
  QTest::keyClick(&table(), Qt::Key_C, Qt::ControlModifier);
  const QStringList lines = QApplication::clipboard()->text().split('\n', Qt::SkipEmptyParts);
  QCOMPARE(lines.size(), 3);
  QCOMPARE(lines[0].split('\t').size(), cableColumns);
  QCOMPARE(lines[1].section('\t', 0, 0), cell(0, CableColumn::Id));
  QCOMPARE(lines[2].section('\t', 2, 2), cell(1, CableColumn::From));
}

void TestCableTable::keysOfTheFloorStayOutside() {
  QAction remove, turn;
  int asked = 0;
  remove.setShortcut(QKeySequence::Delete);
  turn.setShortcut(QKeySequence("R"));
  for (QAction* action : {&remove, &turn}) {
    view_->addAction(action);
    connect(action, &QAction::triggered, this, [&asked] { ++asked; });
  }
  clickRow(0);
  table().setFocus();
  QTest::keyClick(&table(), Qt::Key_Delete);
  QTest::keyClick(&table(), Qt::Key_R);
  QCOMPARE(asked, 0);
}

void TestCableTable::aRowLeadsToTheFloor() {
  clickRow(rowBetweenRacks());
  const QSignalSpy asked(view_.get(), &CablesView::workspaceAsked);
  const QSignalSpy revealed(&hall_->selection, &Selection::revealed);
  QTest::keyClick(&table(), Qt::Key_Return);
  QCOMPARE(asked.size(), 1);
  QCOMPARE(asked.front().front().toString(), QString("floor"));
  QCOMPARE(revealed.size(), 1);
  QCOMPARE(hall_->selection.cables().size(), std::size_t{1});  // its way stays lit there
}

void TestCableTable::countsAreTheSchedule() {
  view_->showPage(CablesView::Page::Groups);
  auto* tree = part<GroupTree>("cableGroups");
  auto* by = part<QComboBox>("cableGrouping");
  QVERIFY(by->isVisible());
  by->setFocus();
  for (int grouping = 0; grouping < by->count(); ++grouping) {
    QCOMPARE(by->currentIndex(), grouping);
    qint64 sum = 0;
    for (int i = 0; i < tree->topLevelItemCount(); ++i) sum += tree->topLevelItem(i)->text(1).remove(',').toLongLong();
    QCOMPARE(sum, qint64{model().rowCount()});
    QTest::keyClick(by, Qt::Key_Down);
  }
  type(cell(0, CableColumn::Id));
  QCOMPARE(tree->topLevelItem(0)->text(1).toInt() <= model().rowCount(), true);
}

void TestCableTable::lengthsAreTheSchedule() {
  view_->showPage(CablesView::Page::Lengths);
  const Chart& chart = view_->findChild<ChartView*>()->chart();
  double sum = 0;
  for (const ChartSeries& series : chart.series)
    for (const ChartValue& value : series.values) sum += *value.value;
  QCOMPARE(static_cast<std::int64_t>(sum), now().cabling->withLength);
  QVERIFY(!chart.valueTitle.isEmpty());
}

void TestCableTable::sparesAreTheEstimates() {
  view_->showPage(CablesView::Page::Spares);
  const std::vector<Spare> spares = sparesOf(hall_->plan(), *now().cabling);
  auto* tree = part<GroupTree>("cableSpares");
  QCOMPARE(static_cast<std::size_t>(tree->topLevelItemCount()), spares.size());
  for (std::size_t i = 0; i < spares.size(); ++i)
    QCOMPARE(tree->topLevelItem(static_cast<int>(i))->text(3), QString::number(spares[i].spares));
}

void TestCableTable::csvIsTheSchedule() {
  const QTemporaryDir folder;
  const QString path = folder.filePath("cables.csv");
  QCOMPARE(view_->exportTo(path), QString());
  QFile file(path);
  QVERIFY(file.open(QIODevice::ReadOnly));
  QCOMPARE(file.readAll().toStdString(), cablesCsv(hall_->plan(), *now().fabrics, *now().cabling));
  QVERIFY(view_->exportTo(folder.filePath("nowhere/cables.csv")).contains("nowhere"));
}

void TestCableTable::onlyWhatIsSeenIsListed() {
  const QString before = cell(0, CableColumn::From);
  view_->hide();
  const RackId rack = model().lineAt(0).fromRack;
  hall_->document.commit("Rename", *changeRack(hall_->plan(), rack, [](Rack& r) { r.name = "Elsewhere"; }));
  QVERIFY(hall_->estimateNow());
  QTest::qWait(100);
  QCOMPARE(cell(0, CableColumn::From), before);
  view_->show();
  QTRY_VERIFY(part<QLineEdit>("cableFilter")->isVisible());
  type("Elsewhere");
  QTRY_VERIFY(model().rowCount() > 0);
}

void TestCableTable::noFabricSaysSo() {
  start(newPlan());
  QVERIFY(part<QLabel>("emptySays")->isVisible());
  QVERIFY(part<QLabel>("emptySays")->text().contains("no fabric"));
  QVERIFY(!table().isVisible());
}

void TestCableTable::traysAreDrawnInPlace() {
  QVERIFY(!part<QPushButton>("drawTrays")->isVisible());
  start(withoutTrays(basePod()));
  const auto without = now().cabling->withoutLength;
  auto* button = part<QPushButton>("drawTrays");
  QVERIFY(button->isVisible());
  QVERIFY(part<QLabel>("cablesStatement")->text().contains("no tray"));
  savePicture(*view_, "cables-no-trays");
  QTest::mouseClick(button, Qt::LeftButton);
  QVERIFY(!hall_->plan().trays->empty());
  QCOMPARE(hall_->document.undoName(), button->text());
  QVERIFY(hall_->estimateNow());
  QVERIFY(now().cabling->withoutLength < without);
  QTRY_VERIFY(!button->isVisible());
  hall_->document.undo();
  QVERIFY(hall_->plan().trays->empty());
}

void TestCableTable::nothingIsClipped_data() {
  QTest::addColumn<QSize>("size");
  QTest::newRow("in a window of 1440") << QSize(900, 600);
  QTest::newRow("in a window of 1280") << QSize(700, 420);
}

void TestCableTable::nothingIsClipped() {
  QFETCH(QSize, size);
  view_->resize(size);
  for (const auto page :
       {CablesView::Page::Schedule, CablesView::Page::Groups, CablesView::Page::Lengths, CablesView::Page::Spares}) {
    view_->showPage(page);
    QTest::qWait(50);
    QCOMPARE(view_->size(), size);
    QCOMPARE(clippedTexts(*view_).join("; "), QString());
  }
  view_->showPage(CablesView::Page::Schedule);
  QVERIFY(table().viewport()->height() >= 8 * table().rowHeight(0));
}

void TestCableTable::pictures() {
  const char* const names[] = {"schedule", "counts", "lengths", "spares"};
  hall_->selection.setOne(ref(model().lineAt(rowBetweenRacks()).fromRack));
  for (const Theme theme : {Theme::Light, Theme::Dark}) {
    applyTheme(*qApp, theme);
    for (int page = 0; page < 4; ++page) {
      view_->showPage(static_cast<CablesView::Page>(page));
      QTest::qWait(50);
      savePicture(*view_, QString("cables-") + names[page] + (theme == Theme::Dark ? "-dark" : ""));
    }
  }
  applyTheme(*qApp, Theme::Light);
}

QTEST_MAIN(TestCableTable)
#include "test_cable_table.moc"
