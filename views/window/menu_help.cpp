#include <QMenu>
#include <QMenuBar>
#include <QMessageBox>

#include "views/window/parts.h"

namespace hallwright {
namespace {

constexpr auto keys = R"(<table cellspacing="6">
<tr><td><b>Ctrl+Z, Ctrl+Shift+Z</b></td><td>undo, redo</td></tr>
<tr><td><b>Ctrl+C, V, X, D, A</b></td><td>copy, paste, cut, duplicate, select all</td></tr>
<tr><td><b>Delete</b></td><td>remove what is selected</td></tr>
<tr><td><b>R</b></td><td>turn by 90 degrees, also while placing</td></tr>
<tr><td><b>T</b></td><td>draw trays: Enter ends one, Backspace takes a corner back</td></tr>
<tr><td><b>F, Shift+F, +, −</b></td><td>fit, zoom to selection, zoom</td></tr>
<tr><td><b>Arrows</b></td><td>move by a tile; with Shift by 10 mm</td></tr>
<tr><td><b>Alt</b></td><td>while dragging: no snapping</td></tr>
<tr><td><b>Esc</b></td><td>give up, back to selecting</td></tr>
<tr><td><b>Ctrl+F</b></td><td>search everything: racks, devices, products, commands</td></tr>
<tr><td><b>Ctrl+Shift+F</b></td><td>search the catalog</td></tr>
<tr><td><b>Ctrl+1, 2, 3</b></td><td>floor, rack, results</td></tr>
<tr><td><b>Middle or right drag, wheel</b></td><td>pan, zoom</td></tr></table>)";

}  // namespace

void MainWindow::buildHelpMenu() {
  QMenu* menu = menuBar()->addMenu(tr("&Help"));
  menu->addAction(tr("&Keys and mouse"), QKeySequence(Qt::Key_F1), this, [this] {
    QMessageBox box(QMessageBox::NoIcon, tr("Keys and mouse"), tr(keys), QMessageBox::Close, this);
    box.setTextFormat(Qt::RichText);
    box.exec();
  });
  menu->addAction(tr("&About Hallwright"), this, [this] {
    QMessageBox::about(this, tr("About Hallwright"),
                       tr("<h3>Hallwright %1</h3><p>Plans AI data halls: racks, fabric, power, cooling, cost and "
                          "training time from one plan.</p>"
                          "<p>GPL-3.0-or-later</p>")
                           .arg(HALLWRIGHT_VERSION));
  });
}

}  // namespace hallwright
