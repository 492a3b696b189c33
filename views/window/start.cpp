#include <QDir>
#include <QDockWidget>
#include <QFileInfo>
#include <QLineEdit>
#include <QMenuBar>
#include <QStackedWidget>

#include "model/plan/plan.h"
#include "views/document/document.h"
#include "views/document/preferences.h"
#include "views/floor/floor_view.h"
#include "views/search/search_field.h"
#include "views/start/start_page.h"
#include "views/window/parts.h"

namespace hallwright {
namespace {

constexpr QSize floorPicture{320, 200};

}  // namespace

void MainWindow::buildStart() {
  StartPage* start = parts_->start = new StartPage;
  parts_->centre->addWidget(start);
  connect(start, &StartPage::fileAsked, this, &MainWindow::openFile);
  connect(start, &StartPage::templateAsked, this, [this](const QString& name) { beginFrom(name.toStdString()); });
  connect(start, &StartPage::openAsked, this, &MainWindow::askAndOpen);
  const auto toWork = [this] { parts_->centre->setCurrentWidget(parts_->workspaces); };
  connect(&context_.document, &Document::replaced, this, toWork);
  connect(&context_.document, &Document::changed, this, toWork);
}

void MainWindow::showStart() {
  parts_->start->offer(samplesIn(builtSamplesFolder()), ownSamplesFolder());
  parts_->start->offerRecent(context_.preferences.settings().value("recentFiles").toStringList());
  parts_->centre->setCurrentWidget(parts_->start);
}

void MainWindow::buildSearch() {
  parts_->search = new SearchField(context_, menuBar());
  menuBar()->setCornerWidget(parts_->search);
  connect(parts_->search, &SearchField::productAsked, this,
          [this](const QString& name) { openCatalogSearch().setText(name); });
}

QLineEdit& MainWindow::openCatalogSearch() {
  parts_->catalogDock->show();
  parts_->catalogDock->raise();
  return *parts_->catalogDock->findChild<QLineEdit*>("catalogSearch");
}

/// For the start page; a plan without a file has no place there.
void MainWindow::keepFloorPicture() {
  const QString plan = context_.document.path();
  if (plan.isEmpty() || !parts_->floor->isVisible()) return;
  const QString path = floorPictureOf(QFileInfo(plan).absoluteFilePath());
  QDir().mkpath(QFileInfo(path).path());
  const QPixmap picture = parts_->floor->grab();
  picture.scaled(floorPicture, Qt::KeepAspectRatioByExpanding, Qt::SmoothTransformation).save(path);
}

}  // namespace hallwright
