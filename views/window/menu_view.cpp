#include <QAction>
#include <QActionGroup>
#include <QDockWidget>
#include <QMenu>
#include <QMenuBar>
#include <QSplitter>
#include <QTabBar>
#include <QTabWidget>
#include <algorithm>

#include "model/scene/rack_colours.h"
#include "views/document/preferences.h"
#include "views/floor/floor_view.h"
#include "views/scene3d/scene_panel.h"
#include "views/window/parts.h"

namespace hallwright {
namespace {

const QList<int> evenSides{1000, 1000};

/// A group of choices of which one is in force; `set` is called with its number.
template <class Set>
QList<QAction*> addChoice(QMenu* menu, const QStringList& names, int chosen, Set set) {
  auto* group = new QActionGroup(menu);
  for (int i = 0; i < names.size(); ++i) {
    QAction* action = menu->addAction(names[i]);
    action->setCheckable(true);
    action->setChecked(i == chosen);
    group->addAction(action);
    QObject::connect(action, &QAction::triggered, menu, [set, i] { set(i); });
  }
  return group->actions();
}

}  // namespace

void MainWindow::buildViewMenu() {
  QMenu* menu = parts_->viewMenu = menuBar()->addMenu(tr("&View"));
  for (int i = 0; i < parts_->workspaces->count(); ++i) {
    menu->addAction(parts_->workspaces->tabText(i), QKeySequence(QStringLiteral("Ctrl+%1").arg(i + 1)), this,
                    [this, i] { showWorkspace(parts_->workspaces->tabBar()->tabData(i).toString()); });
  }
  menu->addSeparator();
  const auto sides =
      addChoice(menu, {tr("Floor and 3&D side by side"), tr("Floor &alone"), tr("&3D alone")}, 0, [this](int i) {
        setSides(static_cast<Sides>(i));
        // Once they have been laid out.
        QMetaObject::invokeMethod(this, &MainWindow::openShutSides, Qt::QueuedConnection);
        showWorkspace("floor");
      });
  std::copy(sides.begin(), sides.end(), parts_->sides);
  // What is placed or measured is placed and measured on the floor.
  connect(parts_->floor, &FloorView::toolChanged, this, [this] {
    const bool atWork = parts_->floor->tool() != FloorView::ToolKind::Select;
    if (atWork && parts_->sides[static_cast<int>(Sides::Scene)]->isChecked()) setSides(Sides::Both);
  });
  menu->addSeparator();
  menu->addAction(tr("Zoom to &fit"), QKeySequence(tr("F")), this, [this] {
    parts_->floor->zoomToFit();
    parts_->scene->fitAll();
  });
  menu->addAction(tr("Zoom to &selection"), QKeySequence(tr("Shift+F")), parts_->floor, &FloorView::zoomToSelection);
  menu->addAction(tr("Zoom &in"), QKeySequence(tr("+")), parts_->floor, &FloorView::zoomIn);
  menu->addAction(tr("Zoom &out"), QKeySequence(tr("-")), parts_->floor, &FloorView::zoomOut);
  menu->addSeparator();
  Preferences& preferences = context_.preferences;
  addChoice(menu->addMenu(tr("&Theme")), {tr("Light"), tr("Dark")}, static_cast<int>(preferences.theme()),
            [&preferences](int i) { preferences.setTheme(static_cast<Theme>(i)); });
  addChoice(menu->addMenu(tr("&Units")), {tr("Metres"), tr("Feet and inches")}, static_cast<int>(preferences.units()),
            [&preferences](int i) { preferences.setUnits(static_cast<UnitPreference>(i)); });
  QStringList colourings;
  for (const ColourBy way : allColourings) colourings << tr(nameOf(way));
  const auto colours =
      addChoice(menu->addMenu(tr("&Colour racks")), colourings, static_cast<int>(preferences.colourBy()),
                [&preferences](int i) { preferences.setColourBy(allColourings[static_cast<std::size_t>(i)]); });
  connect(&preferences, &Preferences::changed, menu,
          [&preferences, colours] { colours[static_cast<int>(preferences.colourBy())]->setChecked(true); });
  menu->addSeparator();
  for (QDockWidget* dock :
       {parts_->planDock, parts_->catalogDock, parts_->propertiesDock, parts_->historyDock, parts_->findingsDock}) {
    menu->addAction(dock->toggleViewAction());
  }
}

void MainWindow::setSides(Sides sides) {
  QSplitter& splitter = *parts_->floorAndScene;
  splitter.widget(0)->setVisible(sides != Sides::Scene);
  splitter.widget(1)->setVisible(sides != Sides::Floor);
  parts_->sides[static_cast<int>(sides)]->setChecked(true);
}

/// One that is asked for may have been drawn shut by hand.
void MainWindow::openShutSides() {
  QSplitter& splitter = *parts_->floorAndScene;
  for (int i = 0; i < splitter.count(); ++i) {
    if (!splitter.widget(i)->isHidden() && splitter.sizes().at(i) == 0) return splitter.setSizes(evenSides);
  }
}

}  // namespace hallwright
