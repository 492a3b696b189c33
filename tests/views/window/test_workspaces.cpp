// The window's workspaces by real mouse and keys: a key figure opens its page, keys and tabs lead everywhere, and an
// assumption behind a result can be changed beside it.
#include <QApplication>
#include <QDockWidget>
#include <QLabel>
#include <QMenuBar>
#include <QSettings>
#include <QTabBar>
#include <QTabWidget>
#include <QTest>
#include <QToolButton>
#include <QTreeWidget>

#include "model/estimate/estimate.h"
#include "model/estimate/key_figures.h"
#include "tests/views/properties/view_fixture.h"
#include "views/charts/chart_view.h"
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
