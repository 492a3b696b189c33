#include "views/window/main_window.h"

#include <QAction>
#include <QCloseEvent>
#include <QDockWidget>
#include <QFileDialog>
#include <QFileInfo>
#include <QLabel>
#include <QMenu>
#include <QMessageBox>
#include <QPushButton>
#include <QScreen>
#include <QSplitter>
#include <QStackedWidget>
#include <QStatusBar>
#include <QTabBar>
#include <QTabWidget>
#include <QVBoxLayout>
#include <algorithm>

#include "views/cables/cables_view.h"
#include "views/catalog/catalog_panel.h"
#include "views/document/document.h"
#include "views/document/estimate_runner.h"
#include "views/document/preferences.h"
#include "views/document/selection.h"
#include "views/elevation/elevation_view.h"
#include "views/fabric/fabric_view.h"
#include "views/findings/findings_panel.h"
#include "views/floor/floor_view.h"
#include "views/floor/place_bar.h"
#include "views/history/history_panel.h"
#include "views/key_figures/key_figure_strip.h"
#include "views/plan_tree/plan_tree.h"
#include "views/properties/properties_panel.h"
#include "views/results/results_view.h"
#include "views/scene3d/scene_panel.h"
#include "views/window/parts.h"

namespace hallwright {
namespace {

constexpr int narrowBelow = 1400;  // px: with less, docks beside each other leave the floor no room
constexpr int layoutVersion = 1;
constexpr auto fileFilter = "Hallwright plans (*.hallwright);;Plans as text (*.sql)";

}  // namespace

MainWindow::MainWindow(ViewContext context, QWidget* parent)
    : QMainWindow(parent), context_(context), parts_(std::make_unique<Parts>()) {
  setObjectName("mainWindow");
  setDockOptions(AnimatedDocks | AllowNestedDocks | AllowTabbedDocks);
  buildWorkspaces();
  buildDocks();
  buildFileMenu();
  buildEditMenu();
  buildViewMenu();
  buildPlaceMenu();
  buildHelpMenu();
  buildStart();
  buildSearch();
  connect(&context_.document, &Document::historyChanged, this, &MainWindow::updateTitle);
  connect(&context_.document, &Document::replaced, &context_.selection, &Selection::clear);
  connect(&context_.document, &Document::changed, this,
          [this](const PlanPtr& now) { context_.selection.keepThoseOf(*now); });
  updateTitle();
  restoreLayout();
}

MainWindow::~MainWindow() = default;

void MainWindow::buildWorkspaces() {
  parts_->floor = new FloorView(context_);
  parts_->scene = new ScenePanel(context_);
  parts_->floorAndScene = new QSplitter(Qt::Horizontal);
  parts_->floorAndScene->setObjectName("floorAndScene");
  parts_->floorAndScene->setChildrenCollapsible(true);
  auto* floorColumn = new QWidget;
  auto* column = new QVBoxLayout(floorColumn);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  auto* bar = new PlaceBar(context_, *parts_->floor);
  column->addWidget(bar);
  column->addWidget(parts_->floor, 1);
  connect(bar, &PlaceBar::hallChosen, parts_->scene, &ScenePanel::setHall);
  parts_->floorAndScene->addWidget(floorColumn);
  parts_->floorAndScene->addWidget(parts_->scene);
  parts_->floorAndScene->setHandleWidth(3);
  parts_->elevation = new ElevationView(context_);
  parts_->workspaces = new QTabWidget;
  parts_->workspaces->setObjectName("workspaces");
  parts_->workspaces->setDocumentMode(true);
  parts_->fabric = new FabricView(context_);
  parts_->results = new ResultsView(context_);
  addWorkspace("floor", tr("Floor"), parts_->floorAndScene);
  addWorkspace("rack", tr("Rack"), parts_->elevation);
  addWorkspace("fabric", tr("Fabric"), parts_->fabric);
  auto* cables = new CablesView(context_);
  addWorkspace("cables", tr("Cables"), cables);
  addWorkspace("results", tr("Results"), parts_->results);
  connect(parts_->fabric, &FabricView::workspaceAsked, this, &MainWindow::showWorkspace);
  connect(cables, &CablesView::workspaceAsked, this, &MainWindow::showWorkspace);
  connect(parts_->results, &ResultsView::workspaceAsked, this, &MainWindow::showWorkspace);
  connect(parts_->results, &ResultsView::assumptionAsked, this, [this](const QString& id) {
    parts_->propertiesDock->show();
    parts_->propertiesDock->raise();
    parts_->properties->showAssumption(id);
  });
  parts_->centre = new QStackedWidget;
  parts_->centre->addWidget(parts_->workspaces);
  setCentralWidget(parts_->centre);

  parts_->figures = new KeyFigureStrip(context_);
  connect(parts_->figures, &KeyFigureStrip::pageAsked, this, [this](const QString& page) {
    if (page.isEmpty()) {
      parts_->findingsDock->show();
      parts_->findingsDock->raise();
      return;
    }
    showWorkspace("results");
    parts_->results->showPage(page);
  });
  statusBar()->setSizeGripEnabled(false);
  statusBar()->addWidget(parts_->figures, 1);
}

void MainWindow::addWorkspace(const QString& name, const QString& title, QWidget* content) {
  const int index = parts_->workspaces->addTab(content, title);
  parts_->workspaces->tabBar()->setTabData(index, name);
}

void MainWindow::buildDocks() {
  const auto dock = [this](const QString& title, const QString& name, QWidget* content, Qt::DockWidgetArea area) {
    auto* made = new QDockWidget(title, this);
    made->setObjectName(name);
    made->setWidget(content);
    // Qt's own title, with a style sheet, cuts the descenders off.
    auto* heading = new QLabel(title);
    heading->setObjectName("dockTitle");
    made->setTitleBarWidget(heading);
    addDockWidget(area, made);
    return made;
  };
  parts_->planDock = dock(tr("Plan"), "planDock", new PlanTree(context_), Qt::LeftDockWidgetArea);
  auto* catalog = new CatalogPanel(context_);
  connect(catalog, &CatalogPanel::placeAsked, parts_->floor, &FloorView::place);
  parts_->catalogDock = dock(tr("Catalog"), "catalogDock", catalog, Qt::LeftDockWidgetArea);
  parts_->properties = new PropertiesPanel(context_);
  parts_->propertiesDock = dock(tr("Properties"), "propertiesDock", parts_->properties, Qt::RightDockWidgetArea);
  parts_->historyDock = dock(tr("Undo list"), "historyDock", new HistoryPanel(context_), Qt::RightDockWidgetArea);
  parts_->findingsDock = dock(tr("Findings"), "findingsDock", new FindingsPanel(context_), Qt::BottomDockWidgetArea);
  setCorner(Qt::BottomLeftCorner, Qt::LeftDockWidgetArea);
  setCorner(Qt::BottomRightCorner, Qt::RightDockWidgetArea);
  tabifyDockWidget(parts_->propertiesDock, parts_->historyDock);
  parts_->propertiesDock->raise();
}

/// Side by side where there is room, as tabs where there is not.
void MainWindow::arrangeDocks() {
  const bool narrow = width() < narrowBelow;
  if (narrow == parts_->narrow) return;
  parts_->narrow = narrow;
  if (narrow) {
    tabifyDockWidget(parts_->planDock, parts_->catalogDock);
    parts_->catalogDock->raise();
  } else {
    splitDockWidget(parts_->planDock, parts_->catalogDock, Qt::Vertical);
  }
}

void MainWindow::resizeEvent(QResizeEvent* event) {
  QMainWindow::resizeEvent(event);
  arrangeDocks();
}

void MainWindow::restoreLayout() {
  QSettings& settings = context_.preferences.settings();
  resize(QSize(1440, 900).boundedTo(screen()->availableSize()));
  const bool restored = restoreGeometry(settings.value("window/geometry").toByteArray()) &&
                        restoreState(settings.value("window/state").toByteArray(), layoutVersion);
  parts_->floorAndScene->restoreState(settings.value("window/floorAndScene").toByteArray());
  setSides(static_cast<Sides>(std::clamp(settings.value("window/sides").toInt(), 0, 2)));
  if (restored) return;
  resizeDocks({parts_->planDock, parts_->propertiesDock}, {240, 300}, Qt::Horizontal);
  resizeDocks({parts_->findingsDock}, {150}, Qt::Vertical);
  parts_->floorAndScene->setSizes({560, 440});
}

void MainWindow::showWorkspace(const QString& name) {
  const QTabBar* tabs = parts_->workspaces->tabBar();
  for (int i = 0; i < tabs->count(); ++i)
    if (tabs->tabData(i).toString() == name) parts_->workspaces->setCurrentIndex(i);
  parts_->centre->setCurrentWidget(parts_->workspaces);
}

void MainWindow::updateTitle() {
  setWindowModified(context_.document.isModified());
  setWindowTitle(context_.document.displayName() + "[*] \u2013 Hallwright");
}

bool MainWindow::mayDiscard() {
  if (!context_.document.isModified()) return true;
  QMessageBox box(QMessageBox::Question, tr("Save changes?"),
                  tr("%1 has changes that are not saved.").arg(context_.document.displayName()),
                  QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, this);
  box.setInformativeText(tr("Without saving they are lost when the plan closes."));
  box.setDefaultButton(QMessageBox::Save);
  switch (box.exec()) {
    case QMessageBox::Save:
      return save();
    case QMessageBox::Discard:
      return true;
    default:
      return false;
  }
}

bool MainWindow::openFile(const QString& path) {
  if (!mayDiscard()) return false;
  keepFloorPicture();
  const QString wrong = context_.document.open(path);
  if (!wrong.isEmpty()) {
    QMessageBox box(QMessageBox::Warning, tr("This file cannot be opened"), wrong, QMessageBox::Ok, this);
    box.setInformativeText(tr("The file was not changed, and the plan in this window stays as it is."));
    box.exec();
    return false;
  }
  rememberRecent(path);
  return true;
}

bool MainWindow::save() {
  if (context_.document.path().isEmpty()) return saveAs();
  const QString wrong = context_.document.save();
  if (wrong.isEmpty()) {
    rememberRecent(context_.document.path());
    return true;
  }
  QMessageBox box(QMessageBox::Warning, tr("The plan was not saved"), wrong, QMessageBox::Cancel, this);
  const auto beside = context_.document.besidePath();
  QPushButton* saveBeside = nullptr;
  if (beside) {
    box.setInformativeText(
        tr("Nothing was overwritten. Your plan can be saved beside it as %1.").arg(QFileInfo(*beside).fileName()));
    saveBeside = box.addButton(tr("Save beside it"), QMessageBox::AcceptRole);
  } else {
    box.setInformativeText(tr("Your changes are still here. Save them under another name or in another folder."));
    saveBeside = box.addButton(tr("Save as…"), QMessageBox::AcceptRole);
  }
  box.exec();
  if (box.clickedButton() != saveBeside) return false;
  if (!beside) return saveAs();
  const bool done = context_.document.saveAs(*beside).isEmpty();
  if (done) rememberRecent(*beside);
  return done;
}

bool MainWindow::saveAs() {
  const QString start =
      context_.document.path().isEmpty() ? context_.document.displayName() + ".hallwright" : context_.document.path();
  QString path = QFileDialog::getSaveFileName(this, tr("Save plan"), start, tr(fileFilter).section(";;", 0, 0));
  if (path.isEmpty()) return false;
  if (QFileInfo(path).suffix().isEmpty()) path += ".hallwright";
  const QString wrong = context_.document.saveAs(path);
  if (wrong.isEmpty()) {
    rememberRecent(path);
    return true;
  }
  QMessageBox::warning(this, tr("The plan was not saved"), wrong);
  return false;
}

void MainWindow::closeEvent(QCloseEvent* event) {
  if (!mayDiscard()) {
    event->ignore();
    return;
  }
  keepFloorPicture();
  QSettings& settings = context_.preferences.settings();
  settings.setValue("window/geometry", saveGeometry());
  settings.setValue("window/state", saveState(layoutVersion));
  settings.setValue("window/floorAndScene", parts_->floorAndScene->saveState());
  const auto* chosen = std::find_if(std::begin(parts_->sides), std::end(parts_->sides),
                                    [](const QAction* action) { return action->isChecked(); });
  settings.setValue("window/sides", static_cast<int>(chosen - parts_->sides));
  event->accept();
}

}  // namespace hallwright
