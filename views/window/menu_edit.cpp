#include <QAction>
#include <QDockWidget>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>

#include "views/document/document.h"
#include "views/floor/floor_view.h"
#include "views/search/search_field.h"
#include "views/window/parts.h"

namespace hallwright {

void MainWindow::buildEditMenu() {
  QMenu* menu = menuBar()->addMenu(tr("&Edit"));
  parts_->undo = menu->addAction(tr("&Undo"), QKeySequence(tr("Ctrl+Z")), &context_.document, &Document::undo);
  parts_->redo = menu->addAction(tr("&Redo"), QKeySequence(tr("Ctrl+Shift+Z")), &context_.document, &Document::redo);
  const auto name = [this] {
    const Document& document = context_.document;
    parts_->undo->setEnabled(document.canUndo());
    parts_->undo->setText(document.canUndo() ? tr("&Undo %1").arg(document.undoName()) : tr("&Undo"));
    parts_->redo->setEnabled(document.canRedo());
    parts_->redo->setText(document.canRedo() ? tr("&Redo %1").arg(document.redoName()) : tr("&Redo"));
  };
  connect(&context_.document, &Document::historyChanged, this, name);
  name();
  menu->addSeparator();
  FloorView* floor = parts_->floor;
  menu->addAction(tr("Cu&t"), QKeySequence::Cut, floor, &FloorView::cut);
  menu->addAction(tr("&Copy"), QKeySequence::Copy, floor, &FloorView::copy);
  menu->addAction(tr("&Paste"), QKeySequence::Paste, floor, &FloorView::paste);
  menu->addAction(tr("&Duplicate"), QKeySequence(tr("Ctrl+D")), floor, &FloorView::duplicate);
  menu->addAction(tr("De&lete"), QKeySequence::Delete, floor, &FloorView::removeSelected);
  menu->addSeparator();
  menu->addAction(tr("Select &all"), QKeySequence::SelectAll, floor, &FloorView::selectAll);
  menu->addAction(tr("R&otate by 90°"), QKeySequence(tr("R")), floor, &FloorView::rotate);
  menu->addSeparator();
  menu->addAction(tr("&Find…"), QKeySequence::Find, this,
                  [this] { parts_->search->setFocus(Qt::ShortcutFocusReason); });
  menu->addAction(tr("Find in cata&log"), QKeySequence(tr("Ctrl+Shift+F")), this,
                  [this] { openCatalogSearch().setFocus(); });
}

}  // namespace hallwright
