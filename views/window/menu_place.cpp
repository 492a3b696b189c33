#include <QMenu>
#include <QMenuBar>

#include "model/plan/edit/site.h"
#include "model/plan/polygon.h"
#include "views/cables/draw_cable_dialog.h"
#include "views/document/document.h"
#include "views/floor/floor_view.h"
#include "views/window/parts.h"

namespace hallwright {
namespace {

constexpr Length newHallWidth = 24 * oneMetre, newHallDepth = 16 * oneMetre;

}  // namespace

void MainWindow::buildPlaceMenu() {
  QMenu* menu = menuBar()->addMenu(tr("&Place"));
  FloorView* floor = parts_->floor;
  menu->addAction(tr("&Racks by drag"), this, [this, floor] {
    showWorkspace("floor");
    floor->setTool(FloorView::ToolKind::Place);
  });
  menu->addAction(tr("&Trays by clicks"), QKeySequence(tr("T")), this, [this, floor] {
    showWorkspace("floor");
    floor->setTool(FloorView::ToolKind::Tray);
  });
  menu->addAction(tr("&Measure"), this, [this, floor] {
    showWorkspace("floor");
    floor->setTool(FloorView::ToolKind::Measure);
  });
  menu->addSeparator();
  menu->addAction(tr("Draw a &cable\u2026"), this, [this] { DrawCableDialog::ask(context_, this); });
  menu->addAction(tr("Add &hall"), this, [this] {
    Hall hall;
    hall.name = tr("Hall %1").arg(context_.document.committed()->halls->size() + 1).toStdString();
    hall.outline = rectangleOutline(newHallWidth, newHallDepth);
    HallId made;
    auto plan = addHall(*context_.document.committed(), std::move(hall), &made);
    if (!plan) return;
    context_.document.commit(tr("Add hall"), std::move(*plan));
    parts_->floor->setHall(made);
  });
}

}  // namespace hallwright
