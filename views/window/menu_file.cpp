#include <QAction>
#include <QFileDialog>
#include <QFileInfo>
#include <QInputDialog>
#include <QMenu>
#include <QMenuBar>

#include "model/plan/plan.h"
#include "model/plan/template/new_plan.h"
#include "model/plan/template/template.h"
#include "views/document/document.h"
#include "views/document/preferences.h"
#include "views/scene3d/scene_panel.h"
#include "views/window/parts.h"

namespace hallwright {
namespace {

constexpr int recentFiles = 8;

}  // namespace

void MainWindow::buildFileMenu() {
  QMenu* menu = menuBar()->addMenu(tr("&File"));
  QAction* fresh = menu->addAction(tr("&New"), QKeySequence::New, this, [this] {
    if (mayDiscard()) context_.document.reset(newPlan(), tr("New plan"));
  });
  fresh->setObjectName("newPlan");
  QMenu* templates = menu->addMenu(tr("New from &template"));
  for (const TemplateInfo& info : planTemplates()) {
    templates->addAction(QString::fromStdString(info.title), this, [this, name = info.name] { beginFrom(name); });
  }
  menu->addAction(tr("&Open…"), QKeySequence::Open, this, &MainWindow::askAndOpen);
  parts_->recentMenu = menu->addMenu(tr("Open &recent"));
  fillRecentMenu();
  menu->addSeparator();
  menu->addAction(tr("&Save"), QKeySequence::Save, this, &MainWindow::save)->setObjectName("save");
  menu->addAction(tr("Save &as…"), QKeySequence(tr("Ctrl+Shift+S")), this, &MainWindow::saveAs);
  menu->addAction(tr("Save 3D &picture…"), this, [this] { parts_->scene->savePictureAs(); });
  menu->addSeparator();
  menu->addAction(tr("&Quit"), QKeySequence::Quit, this, &QWidget::close);
}

void MainWindow::askAndOpen() {
  const QString path = QFileDialog::getOpenFileName(this, tr("Open plan"), QFileInfo(context_.document.path()).path(),
                                                    tr("Hallwright plans (*.hallwright *.sql)"));
  if (!path.isEmpty()) openFile(path);
}

void MainWindow::beginFrom(const std::string& templateName) {
  if (!mayDiscard()) return;
  auto plan = fromTemplate(templateName, {});
  if (!plan) return;
  const QString title = QString::fromStdString(plan->site->title);
  context_.document.reset(std::move(*plan), title);
}

void MainWindow::rememberRecent(const QString& path) {
  QSettings& settings = context_.preferences.settings();
  QStringList recent = settings.value("recentFiles").toStringList();
  const QString whole = QFileInfo(path).absoluteFilePath();
  recent.removeAll(whole);
  recent.prepend(whole);
  settings.setValue("recentFiles", QStringList(recent.mid(0, recentFiles)));
  fillRecentMenu();
}

void MainWindow::fillRecentMenu() {
  parts_->recentMenu->clear();
  for (const QString& path : context_.preferences.settings().value("recentFiles").toStringList()) {
    parts_->recentMenu->addAction(path, this, [this, path] { openFile(path); });
  }
  parts_->recentMenu->setEnabled(!parts_->recentMenu->isEmpty());
}

}  // namespace hallwright
