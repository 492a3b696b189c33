// The results workspace by real mouse and keys: charts and rows are the estimates' own numbers, figures open to their
// line items, empty pages lead on, and only what is seen is drawn.
#include <qcustomplot.h>

#include <QApplication>
#include <QComboBox>
#include <QLabel>
#include <QListWidget>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QTimer>
#include <algorithm>

#include "model/catalog/library.h"
#include "model/compare/technology_comparison.h"
#include "model/estimate/estimate.h"
#include "model/estimate/key_figures.h"
#include "model/plan/edit/catalog.h"
#include "model/plan/edit/power.h"
#include "model/plan/edit/remove.h"
#include "model/plan/edit/settings.h"
#include "model/plan/template/new_plan.h"
#include "model/plan/template/template.h"
#include "tests/views/properties/view_fixture.h"
#include "views/charts/chart_view.h"
#include "views/results/page.h"
#include "views/results/page_view.h"
#include "views/results/results_view.h"
#include "views/results/row_tree.h"
#include "views/style/palette.h"

using namespace hallwright;

namespace {

const CloudOffer& anOffer() {
  const auto& offers = libraryCatalog().cloud;
  const auto at = std::ranges::find(offers, "h100-sxm", &CloudOffer::accelerator);
  if (at == offers.end()) qFatal("the library has no offer for h100-sxm");
  return *at;
}

Plan withCloud(const Plan& plan) {
  CloudComparison cloud;
  cloud.offer = anOffer().key;
  return setCloudComparison(withOffer(plan, anOffer()), cloud);
}

/// With an allowance for all that has no price, so that a winner can be named.
Plan withWinner(const Plan& plan) { return *setAllowance(withCloud(plan), 1e6 * usd, "switches and cables"); }

bool near(double a, double b) { return std::abs(a - b) <= 1e-9 * std::max({1.0, std::abs(a), std::abs(b)}); }

}  // namespace

class TestResultsView : public QObject {
  Q_OBJECT

 private slots:
  void init() { start(smallHall()); }
  void cleanup() { view_.reset(), hall_.reset(); }

  void everyKeyFigureHasItsPage_data();
  void everyKeyFigureHasItsPage();
  void idsAreUnique();
  void pagesAreChosenByClick();
  void thePageIsRemembered();
  void powerIsTheEstimates();
  void costIsTheEstimates();
  void trainingIsTheEstimates();
  void feedsAreTheEstimates();
  void feedsWithoutLimitSaySo();
  void fabricsAreTheEstimates();
  void technologiesAreCompared();
  void cloudIsTheEstimates();
  void breakEvenStandsAtThePayback();
  void nobodyWinsWhileAPriceIsMissing();
  void figuresOpenByMouse();
  void figuresOpenByKeys();
  void whatIsOpenStaysOpen();
  void aRowLeadsToItsAssumption();
  void aRowLeadsToItsThing();
  void emptyHallsLeadToTheFloor_data();
  void emptyHallsLeadToTheFloor();
  void anOfferIsChosenInPlace();
  void aWorkloadIsAddedInPlace();
  void workloadsAreChosen();
  void chartsAreChosen();
  void onlyWhatIsSeenIsDrawn();
  void nothingIsClipped_data();
  void nothingIsClipped();
  void pictures();

 private:
  void start(Plan plan) {
    view_.reset();
    hall_ = std::make_unique<ViewFixture>(std::move(plan));
    hall_->preferences.settings().clear();
    view_ = std::make_unique<ResultsView>(hall_->context());
    view_->resize(900, 600);
    view_->show();
    QVERIFY(QTest::qWaitForWindowExposed(view_.get()));
    QVERIFY(hall_->estimateNow());
  }
  void show(Plan plan) {
    hall_->document.commit("Changed", std::move(plan));
    QVERIFY(hall_->estimateNow());
  }
  const Estimates& now() const { return *hall_->runner.estimates(); }
  const Chart& chart() const { return view_->pageView().chart().chart(); }
  RowTree& rows() const { return view_->pageView().rows(); }
  template <class W>
  W* part(const char* name) const {
    auto* found = view_->findChild<W*>(name);
    if (!found) qFatal("no part %s", name);
    return found;
  }
  QTreeWidgetItem* row(const QString& what) const {
    const auto found = rows().findItems(what, Qt::MatchExactly | Qt::MatchRecursive);
    if (found.isEmpty()) qFatal("no row %s", qPrintable(what));
    return found.front();
  }
  void click(QTreeWidgetItem* item) const {
    rows().scrollToItem(item);
    QTest::mouseClick(rows().viewport(), Qt::LeftButton, {}, rows().visualItemRect(item).center());
  }
  void chooseFromMenu(QPushButton* button, const QString& text);

  std::unique_ptr<ViewFixture> hall_;
  std::unique_ptr<ResultsView> view_;
};

void TestResultsView::chooseFromMenu(QPushButton* button, const QString& text) {
  bool chosen = false;
  QTimer::singleShot(100, this, [&] {
    QMenu* menu = button->menu();
    for (QAction* action : menu->actions()) {
      if (!action->text().startsWith(text)) continue;
      chosen = true;
      menu->setActiveAction(action);
      QTest::keyClick(menu, Qt::Key_Return);
      return;
    }
    menu->close();
  });
  QTest::mouseClick(button, Qt::LeftButton);
  QTRY_VERIFY(chosen);
}

void TestResultsView::everyKeyFigureHasItsPage_data() {
  QTest::addColumn<bool>("full");
  QTest::newRow("small hall") << true;
  QTest::newRow("empty plan") << false;
}

void TestResultsView::everyKeyFigureHasItsPage() {
  QFETCH(bool, full);
  const Plan plan = full ? smallHall() : newPlan();
  int asked = 0;
  for (const KeyFigure& figure : keyFigures(plan, estimate(plan), {})) {
    if (figure.page.empty()) continue;
    ++asked;
    view_->showPage("fabrics");
    view_->showPage(QString::fromStdString(figure.page));
    QCOMPARE(view_->page(), QString::fromStdString(figure.page));
  }
  QVERIFY(asked >= 6);
}

void TestResultsView::idsAreUnique() {
  QSet<QString> ids;
  for (const ResultsPage& page : resultsPages()) ids << page.id;
  QCOMPARE(static_cast<std::size_t>(ids.size()), resultsPages().size());
}

void TestResultsView::pagesAreChosenByClick() {
  auto* list = part<QListWidget>("resultsPages");
  for (int i = 0; i < list->count(); ++i) {
    QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, list->visualItemRect(list->item(i)).center());
    QCOMPARE(view_->page(), resultsPages()[static_cast<std::size_t>(i)].id);
    QCOMPARE(part<QLabel>("resultsTitle")->text(), resultsPages()[static_cast<std::size_t>(i)].title);
    QVERIFY(!part<QLabel>("resultsStatement")->text().isEmpty() || part<QLabel>("emptySays")->isVisible());
  }
}

void TestResultsView::thePageIsRemembered() {
  view_->showPage("training");
  ResultsView again(hall_->context());
  QCOMPARE(again.page(), QString("training"));
}

void TestResultsView::powerIsTheEstimates() {
  view_->showPage("power");
  for (const PowerBasis basis : {PowerBasis::Nameplate, PowerBasis::Measured}) {
    double sum = 0;
    for (const ChartSeries& series : chart().series)
      sum += series.values.at(basis == PowerBasis::Nameplate ? 0 : 1).value.value_or(0);
    QVERIFY(near(sum, now().power->facility[basis].total().known / kW));
  }
  const double compute = now().draw->of(DrawKind::Compute).nameplate.power.known / kW;
  QVERIFY(near(*chart().series.front().values.front().value, compute));
  QCOMPARE(rows().topLevelItem(0)->childCount(), static_cast<int>(now().draw->nameplate.items.size()));
  QVERIFY(chart().valueTitle.contains("kW"));
}

void TestResultsView::costIsTheEstimates() {
  view_->showPage("cost");
  const auto& groups = now().cost->capexGroups;
  QCOMPARE(chart().arguments.size(), groups.size());
  double sum = 0;
  for (std::size_t i = 0; i < groups.size(); ++i) {
    const auto group = std::ranges::find(groups, chart().arguments[i].text.toStdString(),
                                         [](const CapexGroup& each) { return std::string(nameOf(each.group)); });
    QVERIFY(group != groups.end());
    const Total<MoneyRange> total = group->figure.total();
    const ChartValue& value = chart().series.front().values[i];
    const bool nothingKnown = total.unknown > 0 && total.known == MoneyRange{};
    QCOMPARE(value.value.has_value(), !nothingKnown);  // unknown is not 0, also where data is copied
    QVERIFY(nothingKnown || near(*value.value * 1e6, total.known.likely / usd));
    if (value.high) QVERIFY(near(*value.high * 1e6, total.known.high / usd));
    const QString& end = chart().ends[static_cast<int>(i)];
    QCOMPARE(end.startsWith(QString::fromUtf8("\u2265")) || end == QString::fromUtf8("\u2013"), total.unknown > 0);
    sum += value.value.value_or(0);
  }
  QVERIFY(near(sum * 1e6, now().cost->capex.known.likely / usd));
  QVERIFY(now().cost->capex.unknown > 0);
  QVERIFY(row("Capex")->text(1).startsWith(QString::fromUtf8("\u2265")));
  QCOMPARE(row("Without a price")->childCount(), static_cast<int>(now().cost->unpriced.size()));
  QCOMPARE(row("Without a price")->child(0)->text(0), QString::fromStdString(now().cost->unpriced.front()));
}

void TestResultsView::trainingIsTheEstimates() {
  view_->showPage("training");
  const WorkloadEstimate& workload = now().workloads->workloads.front();
  QCOMPARE(chart().arguments.size(), workload.curve.size());
  for (std::size_t i = 0; i < workload.curve.size(); ++i) {
    QCOMPARE(chart().arguments[i].at, static_cast<double>(workload.curve[i].gpus));
    QVERIFY(near(*chart().series[0].values[i].value, *workload.curve[i].clean / day));
    QVERIFY(near(*chart().series[1].values[i].value, *workload.curve[i].campaign / day));
  }
  QCOMPARE(chart().marks.front().at, static_cast<double>(workload.gpus));
  QVERIFY(row("Memory")->childCount() >= 3);
}

void TestResultsView::feedsAreTheEstimates() {
  view_->showPage("feeds");
  QCOMPARE(rows().topLevelItemCount(), static_cast<int>(now().power->feeds.size()));
  QCOMPARE(chart().marks.front().at, 100.0);
  for (std::size_t i = 0; i < chart().arguments.size(); ++i) {
    const auto& feeds = hall_->plan().power->feeds;
    const auto feed = std::ranges::find(feeds, chart().arguments[i].text.toStdString(), &Feed::name);
    QVERIFY(feed != feeds.end());
    const FeedPower& power = *now().power->feed(feed->id);
    QVERIFY(near(*chart().series[0].values[i].value, 100 * (power.held.nameplate.known / *power.limit)));
    QVERIFY(*chart().series[1].values[i].value >= *chart().series[0].values[i].value);
  }
}

void TestResultsView::fabricsAreTheEstimates() {
  view_->showPage("fabrics");
  const FabricEstimate& fabric = now().fabrics->fabrics.front();
  double leaves = 0;
  for (const SwitchCount& each : fabric.switches)
    if (each.level == SwitchLevel::Leaf) leaves = static_cast<double>(each.required);
  QCOMPARE(*chart().series.front().values.front().value, leaves);
  QCOMPARE(row("Links")->text(1), QString::number(fabric.links.total()));
  QVERIFY(row("Cables and transceivers")->childCount() > 0);
}

void TestResultsView::feedsWithoutLimitSaySo() {
  Plan plan = hall_->plan();
  for (const Feed& feed : hall_->plan().power->feeds)
    plan = *changeFeed(plan, feed.id, [](Feed& each) { each.capacity.reset(); });
  show(plan);
  view_->showPage("feeds");
  QVERIFY(part<QLabel>("emptySays")->isVisible());
  QCOMPARE(rows().topLevelItemCount(), static_cast<int>(plan.power->feeds.size()));
}

void TestResultsView::technologiesAreCompared() {
  view_->showPage("technologies");
  show(*fromTemplate("superpod", {{"nodes", "32"}}));
  const Plan& plan = hall_->plan();
  const FabricId compute = plan.network->fabrics.front().id;
  const auto wanted = compareTechnologies(plan, compute, Technology::Ethernet, {}, &now());
  QVERIFY(wanted);
  QCOMPARE(rows().headerItem()->text(1), QString("InfiniBand, QM9700"));
  QCOMPARE(rows().headerItem()->text(2), QString("Ethernet, SN5600"));
  for (std::size_t i = 0; i < wanted->groups.size(); ++i) {
    const std::vector<CompareRow>& each = wanted->groups[i].rows;
    const QTreeWidgetItem* group = rows().topLevelItem(static_cast<int>(i));
    QCOMPARE(group->childCount(), static_cast<int>(each.size()));
    for (std::size_t k = 0; k < each.size(); ++k) {
      const QTreeWidgetItem* shown = group->child(static_cast<int>(k));
      const auto says = [&](const CompareAmount& amount, int column) {  // the range stands below
        return QString::fromStdString(text(amount, each[k].unit, "USD")).startsWith(shown->text(column));
      };
      QCOMPARE(shown->text(0), QString::fromStdString(each[k].label));
      QVERIFY2(says(each[k].here, 1) && says(each[k].there, 2), each[k].id.c_str());
      QCOMPARE(shown->text(3), QString::fromStdString(differenceText(each[k], "USD")));
    }
  }
  // Each side of what is left under load leads to its assumption.
  QTreeWidgetItem* load = row("Left under load");
  load->parent()->setExpanded(true);
  load->setExpanded(true);
  QCOMPARE(load->childCount(), 2);
  rows().setCurrentItem(load->child(1));
  QCOMPARE(rows().chosenRow()->assumption, std::string("fabric.ethernet-efficiency"));
  // Other pages have their own headings again.
  view_->showPage("power");
  QCOMPARE(rows().headerItem()->text(1), QString("Amount"));
  QVERIFY(rows().isColumnHidden(2) && rows().isColumnHidden(3));
}

void TestResultsView::cloudIsTheEstimates() {
  show(withWinner(hall_->plan()));
  view_->showPage("cloud");
  const CloudSide& cloud = now().cost->cloud;
  QCOMPARE(chart().arguments.size(), cloud.overTime.size());
  for (std::size_t i = 0; i < cloud.overTime.size(); ++i) {
    QVERIFY(near(chart().arguments[i].at, cloud.overTime[i].months / 12));
    QVERIFY(near(*chart().series[0].values[i].low * 1e6, cloud.overTime[i].owned.low / usd));
    QVERIFY(near(*chart().series[0].values[i].high * 1e6, cloud.overTime[i].owned.high / usd));
    QVERIFY(near(*chart().series[1].values[i].value * 1e6, cloud.overTime[i].rented / usd));
  }
  QVERIFY(part<QLabel>("resultsStatement")->text().startsWith(QString::fromStdString(cloud.statement)));
  QCOMPARE(row("Server only, before opex")->childCount(), static_cast<int>(now().cost->serverPayback.size()));
}

void TestResultsView::breakEvenStandsAtThePayback() {
  show(withWinner(hall_->plan()));
  view_->showPage("cloud");
  const auto& years = now().cost->cloud.paybackYears;
  QVERIFY(years);
  QCOMPARE(chart().marks.size(), std::size_t{1});
  QCOMPARE(chart().marks.front().at, years->likely);
  QCOMPARE(*chart().marks.front().from, years->low);
  const QCustomPlot& plot = view_->pageView().chart().plot();
  QList<double> drawn;
  for (int i = 0; i < plot.itemCount(); ++i)
    if (const auto* line = qobject_cast<QCPItemStraightLine*>(plot.item(i))) drawn << line->point1->key();
  QCOMPARE(drawn, QList<double>{years->likely});
}

void TestResultsView::nobodyWinsWhileAPriceIsMissing() {
  show(withCloud(hall_->plan()));
  view_->showPage("cloud");
  QVERIFY(now().cost->cloud.lowerBound);
  QVERIFY(chart().marks.empty());
  QVERIFY(part<QLabel>("resultsStatement")->text().contains("No break-even is shown"));
  QCOMPARE(chart().series.front().name, QString("Owned, at least"));
}

void TestResultsView::figuresOpenByMouse() {
  view_->showPage("power");
  QTreeWidgetItem* figure = row("IT at nameplate");
  QVERIFY(!figure->isExpanded());
  click(figure);
  QVERIFY(figure->isExpanded());
  const LineItem<Power>& item = now().draw->nameplate.items.front();
  QCOMPARE(figure->child(0)->text(0), QString::fromStdString(item.what));
  click(figure->child(0));
  const QString told = part<QLabel>("rowDetailText")->text();
  QVERIFY2(told.contains(QString::fromStdString(item.rule)), qPrintable(told));
  QVERIFY2(told.contains(QString::fromStdString(item.source.text)), qPrintable(told));
  click(figure);
  QVERIFY(!figure->isExpanded());
}

void TestResultsView::figuresOpenByKeys() {
  view_->showPage("cost");
  rows().setFocus();
  rows().setCurrentItem(row("Capex"));
  QTest::keyClick(&rows(), Qt::Key_Return);
  QVERIFY(row("Capex")->isExpanded());
  QTest::keyClick(&rows(), Qt::Key_Down);
  QCOMPARE(rows().currentItem(), row("Capex")->child(0));
  QTest::keyClick(&rows(), Qt::Key_Space);
  QVERIFY(row("Capex")->child(0)->isExpanded());
  QTest::keyClick(&rows(), Qt::Key_Left);
  QVERIFY(!row("Capex")->child(0)->isExpanded());
}

void TestResultsView::whatIsOpenStaysOpen() {
  view_->showPage("cost");
  click(row("Capex"));
  const QString before = row("Capex")->text(1);
  show(*setAssumption(hall_->plan(), "cost.contingency-fraction", 0.2));
  QVERIFY(row("Capex")->text(1) != before);
  QVERIFY(row("Capex")->isExpanded());
  QCOMPARE(rows().currentItem(), row("Capex"));
}

void TestResultsView::aRowLeadsToItsAssumption() {
  view_->showPage("power");
  click(row("PUE"));
  click(row("PUE")->child(0));
  const std::string& id = now().cooling->pueFigure.items.front().assumption;
  QVERIFY(!id.empty());
  const QSignalSpy asked(view_.get(), &ResultsView::assumptionAsked);
  QTest::mouseClick(part<QPushButton>("changeAssumption"), Qt::LeftButton);
  QCOMPARE(asked.size(), 1);
  QCOMPARE(asked.front().front().toString(), QString::fromStdString(id));
}

void TestResultsView::aRowLeadsToItsThing() {
  view_->showPage("feeds");
  click(rows().topLevelItem(1));
  const QSignalSpy revealed(&hall_->selection, &Selection::revealed);
  QTest::mouseClick(part<QPushButton>("showThing"), Qt::LeftButton);
  QCOMPARE(revealed.size(), 1);
  QVERIFY(hall_->selection.contains(ref(now().power->feeds[1].feed)));
}

void TestResultsView::emptyHallsLeadToTheFloor_data() {
  QTest::addColumn<QString>("page");
  for (const char* page : {"power", "cost", "cloud", "training"}) QTest::newRow(page) << page;
}

void TestResultsView::emptyHallsLeadToTheFloor() {
  QFETCH(QString, page);
  start(newPlan());
  view_->showPage(page);
  QVERIFY(part<QLabel>("emptySays")->isVisible());
  QVERIFY(!rows().isVisible());
  const QSignalSpy asked(view_.get(), &ResultsView::workspaceAsked);
  QTest::mouseClick(part<QPushButton>("emptyButton"), Qt::LeftButton);
  QCOMPARE(asked.size(), 1);
  QCOMPARE(asked.front().front().toString(), QString("floor"));
}

void TestResultsView::anOfferIsChosenInPlace() {
  view_->showPage("cloud");
  auto* button = part<QPushButton>("emptyButton");
  QVERIFY(button->isVisible());
  for (const QAction* action : button->menu()->actions()) QVERIFY(!action->text().isEmpty());
  chooseFromMenu(button, QString::fromStdString(anOffer().provider + " " + anOffer().instance));
  QVERIFY(!hall_->plan().prices->cloud.offer.empty());
  QVERIFY(hall_->estimateNow());
  QVERIFY(!button->isVisible());
  QVERIFY(!chart().isEmpty());
  hall_->document.undo();
  QVERIFY(hall_->plan().prices->cloud.offer.empty());
}

void TestResultsView::aWorkloadIsAddedInPlace() {
  const WorkloadId old = hall_->plan().workloads->front().id;
  show(*removeThings(hall_->plan(), {ref(old)}));
  view_->showPage("training");
  const std::string model = libraryCatalog().models.front().name;
  chooseFromMenu(part<QPushButton>("emptyButton"), QString::fromStdString("Train " + model));
  QCOMPARE(hall_->plan().workloads->size(), std::size_t{1});
  QCOMPARE(hall_->plan().workloads->front().model, libraryCatalog().models.front().key);
  QVERIFY(hall_->selection.contains(ref(hall_->plan().workloads->front().id)));
  QVERIFY(hall_->estimateNow());
  QVERIFY(rows().isVisible());
}

void TestResultsView::workloadsAreChosen() {
  const ModelRecord& model = libraryCatalog().models.back();
  show(*addWorkload(withModel(hall_->plan(), model), {.name = "Second", .model = model.key}));
  view_->showPage("training");
  auto* choices = part<QComboBox>("resultsChoices");
  QVERIFY(choices->isVisible());
  QCOMPARE(choices->count(), 2);
  const QString first = part<QLabel>("resultsStatement")->text();
  choices->setFocus();
  QTest::keyClick(choices, Qt::Key_Down);
  QVERIFY(part<QLabel>("resultsStatement")->text() != first);
  QVERIFY(part<QLabel>("resultsStatement")->text().contains(QString::fromStdString(model.name)));
  QCOMPARE(choices->currentIndex(), 1);
}

void TestResultsView::chartsAreChosen() {
  view_->showPage("power");
  const auto buttons = view_->pageView().findChildren<QAbstractButton*>("chartButton");
  QCOMPARE(buttons.size(), 2);
  QTest::mouseClick(buttons[1], Qt::LeftButton);
  QCOMPARE(chart().name, QString("By kind"));
  QVERIFY(near(*chart().series[1].values[0].value, now().draw->of(DrawKind::Compute).typical.power.known / kW));
  view_->showPage("cost");
  QCOMPARE(chart().name, QString("Capex"));
  view_->showPage("power");
  QCOMPARE(chart().name, QString("By kind"));
}

void TestResultsView::onlyWhatIsSeenIsDrawn() {
  view_->showPage("cost");
  const QString before = row("Capex")->text(1);
  view_->hide();
  show(*setAssumption(hall_->plan(), "cost.contingency-fraction", 0.2));
  QCOMPARE(row("Capex")->text(1), before);
  view_->show();
  QVERIFY(row("Capex")->text(1) != before);
}

void TestResultsView::nothingIsClipped_data() {
  QTest::addColumn<QSize>("size");
  QTest::addColumn<QString>("page");
  for (const ResultsPage& page : resultsPages()) {
    QTest::addRow("%s in a window of 1440", qPrintable(page.id)) << QSize(900, 600) << page.id;
    QTest::addRow("%s in a window of 1280", qPrintable(page.id)) << QSize(720, 420) << page.id;
  }
}

void TestResultsView::nothingIsClipped() {
  QFETCH(QSize, size);
  QFETCH(QString, page);
  show(withWinner(hall_->plan()));
  view_->resize(size);
  view_->showPage(page);
  QTest::qWait(50);
  QCOMPARE(view_->size(), size);
  QCOMPARE(clippedTexts(*view_).join("; "), QString());
  const RowTree& tree = rows();
  int wide = 0;
  for (int column = 0; column < tree.columnCount(); ++column)
    wide += tree.isColumnHidden(column) ? 0 : tree.columnWidth(column);
  QVERIFY(wide <= tree.viewport()->width());
  QVERIFY(view_->pageView().chart().height() >= 140);
  QVERIFY(tree.viewport()->height() >= 3 * tree.fontMetrics().height());
}

void TestResultsView::pictures() {
  for (const Theme theme : {Theme::Light, Theme::Dark}) {
    applyTheme(*qApp, theme);
    for (const ResultsPage& page : resultsPages()) {
      view_->showPage(page.id);
      QTest::qWait(50);
      if (rows().topLevelItemCount() > 0 && rows().topLevelItem(0)->childCount() > 0) {
        rows().topLevelItem(0)->setExpanded(true);
        rows().setCurrentItem(rows().topLevelItem(0)->child(0));
        rows().topLevelItem(0)->child(0)->setExpanded(true);
      }
      savePicture(*view_, "results-" + page.id + (theme == Theme::Dark ? "-dark" : ""));
    }
  }
  applyTheme(*qApp, Theme::Light);
}

QTEST_MAIN(TestResultsView)
#include "test_results_view.moc"
