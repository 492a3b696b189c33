// The window's workspaces by real mouse and keys: a key figure opens its page, keys and tabs lead everywhere, and an
// assumption behind a result can be changed beside it.
#include <QApplication>
#include <QDockWidget>
#include <QLabel>
#include <QLayout>
#include <QMenuBar>
#include <QSettings>
#include <QTabBar>
#include <QTabWidget>
#include <QTest>
#include <QToolButton>
#include <QTreeWidget>
#include <algorithm>

#include "model/estimate/estimate.h"
#include "model/estimate/key_figures.h"
#include "model/plan/edit/clipping.h"
#include "tests/views/properties/view_fixture.h"
#include "views/charts/chart_view.h"
#include "views/key_figures/key_figure_strip.h"
#include "views/results/page.h"
#include "views/results/page_view.h"
#include "views/results/results_view.h"
#include "views/scene3d/scene_view.h"
#include "views/style/palette.h"
#include "views/window/main_window.h"

using namespace hallwright;

class TestWorkspaces : public QObject {
  Q_OBJECT

 private slots:
  void init() {
    applyTheme(*qApp, Theme::Light);
    hall_ = std::make_unique<ViewFixture>();
    hall_->preferences.settings().clear();
    window_ = std::make_unique<MainWindow>(hall_->context());
    window_->resize(1280, 720);
    window_->show();
    QVERIFY(QTest::qWaitForWindowExposed(window_.get()));
    window_->activateWindow();
    QVERIFY(hall_->estimateNow());
  }
  void cleanup() {
    hall_->document.reset(hall_->plan(), "closed");  // nothing to ask about
    window_.reset(), hall_.reset();
  }

  void keysLeadToEachWorkspace_data() {
    QTest::addColumn<Qt::Key>("key");
    QTest::addColumn<QString>("title");
    QTest::newRow("floor") << Qt::Key_1 << "Floor";
    QTest::newRow("rack") << Qt::Key_2 << "Rack";
    QTest::newRow("results") << Qt::Key_3 << "Results";
  }
  void keysLeadToEachWorkspace() {
    QFETCH(Qt::Key, key);
    QFETCH(QString, title);
    tabs().setCurrentIndex(key == Qt::Key_1 ? 1 : 0);
    QTest::keyClick(window_.get(), key, Qt::ControlModifier);
    QCOMPARE(tabs().tabText(tabs().currentIndex()), title);
  }

  void aKeyFigureOpensItsPage() {
    int opened = 0;
    for (const KeyFigure& figure : keyFigures(hall_->plan(), *hall_->runner.estimates(), hall_->runner.findings())) {
      if (figure.page.empty()) continue;
      window_->showWorkspace("floor");
      auto* button = window_->findChild<QToolButton*>("figure-" + QString::fromStdString(figure.id));
      QVERIFY(button);
      QTest::mouseClick(button, Qt::LeftButton);
      QCOMPARE(tabs().tabText(tabs().currentIndex()), QString("Results"));
      QCOMPARE(results().page(), QString::fromStdString(figure.page));
      QVERIFY(!results().pageView().chart().chart().isEmpty());
      ++opened;
    }
    QVERIFY(opened >= 6);
  }

  void changesNeverWidenTheWindow() {
    auto* strip = window_->findChild<KeyFigureStrip*>("keyFigures");
    hall_->document.commit("Add to the hall",
                           *duplicateThings(hall_->plan(), {ref(hall_->rack("A-01").id)}, 0 * mm, 8000 * mm));
    QVERIFY(hall_->estimateNow());
    QTest::qWait(50);
    const auto buttons = strip->findChildren<QToolButton*>();
    QVERIFY(std::ranges::any_of(buttons, [](const auto* button) { return button->text().contains(u'\u25b2'); }));
    QCOMPARE(window_->size(), QSize(1280, 720));
    QVERIFY(strip->layout()->minimumSize().width() <= strip->width());
    QCOMPARE(clippedTexts(*strip).join("; "), QString());
    savePicture(*window_, "window-changes");
  }

  void whatIsUndoneIsNoLongerSelected() {
    Things made;
    const ThingRef first = ref(hall_->rack("A-01").id);
    hall_->document.commit("Copy", *duplicateThings(hall_->plan(), {first}, 0 * mm, 4000 * mm, &made));
    hall_->selection.set(made);
    hall_->selection.add({first});
    hall_->document.undo();
    QCOMPARE(hall_->selection.things(), std::vector{first});
  }

  void findingsAreBroughtUp() {
    auto* dock = window_->findChild<QDockWidget*>("findingsDock");
    dock->hide();
    QTest::mouseClick(window_->findChild<QToolButton*>("figure-findings"), Qt::LeftButton);
    QVERIFY(dock->isVisible());
  }

  void anAssumptionIsChangedBesideTheResult() {
    window_->showWorkspace("results");
    results().showPage("cost");
    emit results().assumptionAsked("cost.utilization");
    auto* panelTabs = window_->findChild<QTabBar*>("propertiesTabs");
    QVERIFY(panelTabs->isVisible());
    QCOMPARE(panelTabs->tabText(panelTabs->currentIndex()), QString("Assumptions"));
  }

  void resultsHaveRoomAtTheLeastSize() {
    window_->showWorkspace("results");
    QCOMPARE(window_->size(), QSize(1280, 720));
    for (const ResultsPage& page : resultsPages()) {
      results().showPage(page.id);
      QTest::qWait(50);
      QCOMPARE(clippedTexts(results()).join("; "), QString());
      QCOMPARE(window_->size(), QSize(1280, 720));
      savePicture(*window_, "window-" + page.id);
    }
  }

 private:
  QTabWidget& tabs() const { return *window_->findChild<QTabWidget*>("workspaces"); }
  ResultsView& results() const { return *window_->findChild<ResultsView*>("resultsView"); }

  std::unique_ptr<ViewFixture> hall_;
  std::unique_ptr<MainWindow> window_;
};

int main(int argc, char** argv) {
  askForSceneOpenGl();
  QApplication application(argc, argv);
  TestWorkspaces test;
  return QTest::qExec(&test, argc, argv);
}
#include "test_workspaces.moc"
