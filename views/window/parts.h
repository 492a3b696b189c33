// The widgets that the main window composes; private to views/window.
#pragma once

#include "views/window/main_window.h"

class QAction;
class QDockWidget;
class QMenu;
class QSplitter;
class QStackedWidget;

namespace hallwright {

class ElevationView;
class FabricView;
class KeyFigureStrip;
class PropertiesPanel;
class ResultsView;
class SearchField;
class StartPage;

struct MainWindow::Parts {
  QStackedWidget* centre = nullptr;  ///< the workspaces, or the start page
  StartPage* start = nullptr;
  QTabWidget* workspaces = nullptr;  ///< the data of each tab is the workspace's name
  SearchField* search = nullptr;
  QSplitter* floorAndScene = nullptr;
  FloorView* floor = nullptr;
  ScenePanel* scene = nullptr;
  ElevationView* elevation = nullptr;
  FabricView* fabric = nullptr;
  ResultsView* results = nullptr;
  KeyFigureStrip* figures = nullptr;
  PropertiesPanel* properties = nullptr;
  QDockWidget* planDock = nullptr;
  QDockWidget* catalogDock = nullptr;
  QDockWidget* propertiesDock = nullptr;
  QDockWidget* historyDock = nullptr;
  QDockWidget* findingsDock = nullptr;
  QMenu* recentMenu = nullptr;
  QMenu* viewMenu = nullptr;
  QAction* sides[3] = {};  ///< by Sides
  QAction* undo = nullptr;
  QAction* redo = nullptr;
  bool narrow = false;  ///< docks are stacked as tabs because the window is small
};

}  // namespace hallwright
