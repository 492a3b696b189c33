// The window's workspaces by real mouse and keys: a key figure opens its page, keys and tabs lead everywhere, and an
// assumption behind a result can be changed beside it.
#include <QAction>
#include <QApplication>
#include <QDockWidget>
#include <QLabel>
#include <QLayout>
#include <QListWidget>
#include <QMenuBar>
#include <QSettings>
#include <QSplitter>
#include <QTabBar>
#include <QTabWidget>
#include <QTest>
#include <QToolButton>
#include <QTreeWidget>
#include <algorithm>
#include <map>
#include <set>

#include "model/estimate/estimate.h"
#include "model/estimate/key_figures.h"
#include "model/plan/edit/clipping.h"
#include "model/plan/edit/racks.h"
#include "tests/views/properties/view_fixture.h"
#include "views/charts/chart_view.h"
#include "views/floor/floor_view.h"
#include "views/key_figures/key_figure_strip.h"
#include "views/results/page.h"
#include "views/results/page_view.h"
#include "views/results/results_view.h"
#include "views/scene3d/scene_panel.h"
#include "views/scene3d/scene_view.h"
#include "views/style/palette.h"
#include "views/window/main_window.h"

using namespace hallwright;

namespace {

QAction* menuAction(const MainWindow& window, const QString& name) {
  for (QAction* action : window.findChildren<QAction*>()) {
    if (action->text().remove('&') == name) return action;
  }
  return nullptr;
}

}  // namespace

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
    QTest::newRow("fabric") << Qt::Key_3 << "Fabric";
    QTest::newRow("cables") << Qt::Key_4 << "Cables";
    QTest::newRow("results") << Qt::Key_5 << "Results";
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

  void floorAnd3dAloneOrSideBySide() {
    const auto choose = [this](const char* name) { QTest::qWait(1), menuAction(*window_, name)->trigger(); };
    const auto floor = [this] { return window_->findChild<FloorView*>("floorView")->isVisible(); };
    const auto scene = [this] { return window_->findChild<ScenePanel*>()->isVisible(); };
    auto* splitter = window_->findChild<QSplitter*>("floorAndScene");
    splitter->setSizes({300, 400});
    const QList<int> sizes = splitter->sizes();
    QVERIFY(floor() && scene());
    window_->showWorkspace("results");
    choose("Floor alone");
    QVERIFY(floor() && !scene());
    QVERIFY(menuAction(*window_, "Floor alone")->isChecked());
    savePicture(*window_, "window-floor-alone");
    choose("3D alone");
    QVERIFY(!floor() && scene());
    savePicture(*window_, "window-3d-alone");
    window_->findChild<FloorView*>("floorView")->setTool(FloorView::ToolKind::Measure);  // on the floor
    QVERIFY(floor() && scene());
    QVERIFY(menuAction(*window_, "Floor and 3D side by side")->isChecked());
    QTRY_COMPARE(splitter->sizes(), sizes);
    choose("Floor alone");
    QTest::qWait(10);
    choose("Floor and 3D side by side");
    QTest::qWait(10);
    QCOMPARE(splitter->sizes(), sizes);
    splitter->setSizes({700, 0});
    choose("Floor and 3D side by side");
    QTRY_VERIFY(!splitter->sizes().contains(0));
  }

  void floorAloneIsRemembered() {
    menuAction(*window_, "Floor alone")->trigger();
    window_->close();
    MainWindow again(hall_->context());
    again.show();
    QVERIFY(QTest::qWaitForWindowExposed(&again));
    QVERIFY(again.findChild<FloorView*>("floorView")->isVisible());
    QVERIFY(!again.findChild<ScenePanel*>()->isVisible());
    QVERIFY(menuAction(again, "Floor alone")->isChecked());
  }

  void theThemeReachesWhatIsListed() {
    hall_->selection.setOne(hall_->runner.findings().front().things.front());
    hall_->document.commit("Rename", *changeRack(hall_->plan(), hall_->rack("B-01").id, [](Rack& r) { r.name = "X"; }));
    hall_->document.undo();
    window_->findChild<QDockWidget*>("findingsDock")->show();
    window_->showWorkspace("results");
    results().showPage("power");
    QTest::qWait(50);
    const auto colours = [this] {
      std::map<QString, QColor> found;
      const auto* findings = window_->findChild<QTreeWidget*>("findingsList");
      found["finding's mark"] = findings->topLevelItem(0)->foreground(0).color();
      found["finding's mend"] = findings->topLevelItem(0)->foreground(3).color();
      const auto* line = window_->findChild<QLabel*>("findingLine");
      found["property's finding"] = line ? line->palette().color(QPalette::WindowText) : QColor();
      found["hint"] = window_->findChild<QLabel*>("floorHint")->palette().color(QPalette::WindowText);
      const auto* rows = window_->findChild<QTreeWidget*>("resultRows");
      found["result"] = rows->topLevelItem(0)->foreground(rows->columnCount() - 1).color();
      found["product"] =
          window_->findChild<QTreeWidget*>("catalogTree")->topLevelItem(0)->child(0)->foreground(1).color();
      const auto* steps = window_->findChild<QListWidget*>("historyPanel");
      found["undone step"] = steps->item(steps->count() - 1)->foreground().color();
      return found;
    };
    const auto light = colours();
    applyTheme(*qApp, Theme::Dark);
    QTest::qWait(50);
    const Palette& dark = palette(Theme::Dark);
    const std::set<QRgb> wanted{dark.error.rgb(), dark.warning.rgb(), dark.note.rgb(), dark.mutedText.rgb()};
    for (const auto& [what, colour] : colours()) {
      QVERIFY2(colour != light.at(what), qPrintable(what));
      QVERIFY2(wanted.contains(colour.rgb()), qPrintable(what + " is " + colour.name()));
    }
    savePicture(*window_, "window-dark-results");
    window_->showWorkspace("floor");
    QTest::qWait(50);
    savePicture(*window_, "window-dark-floor");
    applyTheme(*qApp, Theme::Light);
    QTest::qWait(50);
    QVERIFY(colours() == light);
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
