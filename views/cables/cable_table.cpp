#include "views/cables/cable_table.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QHeaderView>
#include <QKeyEvent>
#include <algorithm>

#include "views/cables/cable_model.h"
#include "views/style/palette.h"

namespace hallwright {
namespace {

constexpr std::size_t mostGaps = 2'000;

/// Letters that a column has room for; what is longer is told where the mouse rests.
int lettersOf(CableColumn column) {
  switch (column) {
    case CableColumn::From:
    case CableColumn::To:
      return 30;
    case CableColumn::Product:
      return 23;
    case CableColumn::Way:
      return 34;
    case CableColumn::Type:
      return 17;
    case CableColumn::Domain:
    case CableColumn::Id:
      return 14;
    case CableColumn::Fabric:
      return 11;
    default:
      return 8;
  }
}

}  // namespace

CableTable::CableTable(CableModel& model, QWidget* parent) : QTableView(parent), model_(model) {
  setObjectName("cableTable");
  setModel(&model_);
  setSelectionBehavior(SelectRows);
  setSelectionMode(ExtendedSelection);
  setShowGrid(false);
  setWordWrap(false);
  setTextElideMode(Qt::ElideRight);
  setHorizontalScrollMode(ScrollPerPixel);
  setTabKeyNavigation(false);
  setCornerButtonEnabled(false);
  verticalHeader()->hide();
  verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
  verticalHeader()->setDefaultSectionSize(fontMetrics().height() + gridStep);
  horizontalHeader()->setHighlightSections(false);
  horizontalHeader()->setSortIndicatorClearable(true);
  horizontalHeader()->setSortIndicator(-1, Qt::AscendingOrder);
  horizontalHeader()->setToolTip(tr("Click: by this column, back, and again as installers work"));
  setSortingEnabled(true);
  setWidths();
  buildMenu();
}

void CableTable::setWidths() {
  for (int i = 0; i < cableColumns; ++i) {
    const auto column = static_cast<CableColumn>(i);
    const int text = fontMetrics().averageCharWidth() * lettersOf(column);
    const int title = fontMetrics().horizontalAdvance(titleOf(column)) + 3 * gridStep;
    setColumnWidth(i, std::max(text, title) + gridStep);
  }
}

void CableTable::buildMenu() {
  setContextMenuPolicy(Qt::ActionsContextMenu);
  const auto add = [this](const QString& text, const char* name, auto slot) {
    auto* action = new QAction(text, this);
    action->setObjectName(name);
    connect(action, &QAction::triggered, this, slot);
    addAction(action);
    return action;
  };
  add(tr("Copy rows"), "copyCables", &CableTable::copyRows);
  add(tr("Select all rows"), "selectAllCables", &QTableView::selectAll);
  add(tr("Show on the floor"), "showCables", &CableTable::showAsked);
  add(tr("Draw a cable\u2026"), "drawCables", &CableTable::drawAsked);
  QAction* giveBack = add(tr("Give back to the rule"), "giveBackCables", &CableTable::giveBackAsked);
  giveBack->setEnabled(false);
  connect(selectionModel(), &QItemSelectionModel::selectionChanged, giveBack,
          [this, giveBack] { giveBack->setEnabled(hasDrawnRows()); });
  add(tr("Export all as CSV\u2026"), "exportCables", &CableTable::exportAsked);
}

bool CableTable::hasDrawnRows() const {
  const std::vector<int> rows = chosenRows();
  return std::ranges::any_of(rows, [&](int row) { return static_cast<bool>(model_.lineAt(row).drawn); });
}

std::vector<int> CableTable::chosenRows() const {
  std::vector<int> rows;
  for (const QItemSelectionRange& range : selectionModel()->selection()) {
    for (int row = range.top(); row <= range.bottom(); ++row) rows.push_back(row);
  }
  std::sort(rows.begin(), rows.end());
  rows.erase(std::unique(rows.begin(), rows.end()), rows.end());
  return rows;
}

void CableTable::chooseRows(const std::vector<int>& rows) {
  QItemSelection chosen;
  for (std::size_t i = 0; i < rows.size();) {
    const std::size_t first = i++;
    while (i < rows.size() && rows[i] == rows[i - 1] + 1) ++i;
    chosen.append(QItemSelectionRange(model_.index(rows[first], 0), model_.index(rows[i - 1], cableColumns - 1)));
    if (static_cast<std::size_t>(chosen.size()) > mostGaps) return clearSelection();
  }
  selectionModel()->select(chosen, QItemSelectionModel::ClearAndSelect);
}

void CableTable::copyRows() const {
  QString text;
  const auto addLine = [&text](auto cell) {
    for (int i = 0; i < cableColumns; ++i) {
      if (i > 0) text += '\t';
      text += cell(static_cast<CableColumn>(i));
    }
    text += '\n';
  };
  const std::vector<int> rows = chosenRows();
  if (rows.empty()) return;
  addLine(titleOf);
  for (const int row : rows) addLine([&](CableColumn column) { return model_.lineAt(row).column(column).toString(); });
  QApplication::clipboard()->setText(text);
}

/// Keys that mean the floor elsewhere (copy, delete, turn) are the table's own while it has the focus.
bool CableTable::event(QEvent* event) {
  if (event->type() == QEvent::ShortcutOverride) {
    const auto& key = static_cast<const QKeyEvent&>(*event);
    const bool letter = key.text().size() == 1 && key.text().front().isPrint() &&
                        !(key.modifiers() & (Qt::ControlModifier | Qt::AltModifier));
    if (letter || key.matches(QKeySequence::Copy) || key.matches(QKeySequence::SelectAll) ||
        key.key() == Qt::Key_Delete) {
      event->accept();
      return true;
    }
  }
  return QTableView::event(event);
}

void CableTable::keyPressEvent(QKeyEvent* event) {
  if (event->matches(QKeySequence::Copy)) return copyRows();
  if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) return emit showAsked();
  QTableView::keyPressEvent(event);
}

}  // namespace hallwright
