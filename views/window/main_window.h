// The main window: workspaces in the middle (floor and 3D, rack, fabric, cables, results), docks around them, key
// figures below. It composes views and holds no logic of theirs; menus and their actions are in menu_*.cpp, one
// file a menu.
#pragma once

#include <QMainWindow>
#include <memory>
#include <string>

#include "views/document/view_context.h"

class QLineEdit;
class QTabWidget;

namespace hallwright {

class FloorView;
class ScenePanel;

class MainWindow : public QMainWindow {
  Q_OBJECT

 public:
  explicit MainWindow(ViewContext context, QWidget* parent = nullptr);
  ~MainWindow() override;

  /// Opens a file after asking about unsaved changes; says what is wrong where it cannot.
  bool openFile(const QString& path);
  bool save();
  bool saveAs();

  /// In place of the workspaces until a plan is opened or begun.
  void showStart();

  /// The workspace tabs by name: "floor", "rack", "fabric", "cables", "results".
  void showWorkspace(const QString& name);

 protected:
  void closeEvent(QCloseEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;

 private:
  void buildWorkspaces();
  void addWorkspace(const QString& name, const QString& title, QWidget* content);
  void buildStart();
  void buildSearch();
  QLineEdit& openCatalogSearch();
  void buildDocks();
  void buildFileMenu();
  void buildEditMenu();
  void buildViewMenu();
  void buildPlaceMenu();
  void buildHelpMenu();
  /// What the floor's workspace shows.
  enum class Sides { Both, Floor, Scene };
  void setSides(Sides sides);
  void openShutSides();
  void restoreLayout();
  void updateTitle();
  void arrangeDocks();
  bool mayDiscard();
  void rememberRecent(const QString& path);
  void fillRecentMenu();
  void askAndOpen();
  void beginFrom(const std::string& templateName);
  void keepFloorPicture();

  ViewContext context_;
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace hallwright
