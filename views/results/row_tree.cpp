#include "views/results/row_tree.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <algorithm>
#include <set>

#include "views/style/palette.h"

namespace hallwright {
namespace {

enum Column : std::uint8_t { What, Amount, Other, Difference, Between, Count, Each, How };

constexpr int columns = How + 1;

constexpr int mostNumberWidth = 240;  // px
constexpr int leastWhat = 180, leastBeside = 140, leastHow = 200;

QString text(const ResultRow& row, int column) {
  switch (column) {
    case What:
      return row.what;
    case Amount:
      return row.amount;
    case Other:
      return row.other;
    case Difference:
      return row.difference;
    case Between:
      return row.range;
    case Count:
      return row.count;
    case Each:
      return row.each;
    default:
      return row.how;
  }
}

bool hasText(const std::vector<ResultRow>& rows, int column) {
  return std::any_of(rows.begin(), rows.end(),
                     [&](const ResultRow& row) { return !text(row, column).isEmpty() || hasText(row.rows, column); });
}

QStringList pathOf(const QTreeWidgetItem* item) {
  QStringList path;
  for (; item; item = item->parent()) path.prepend(item->text(What));
  return path;
}

template <class Visit>
void visit(QTreeWidgetItem* item, const Visit& each) {
  for (int i = 0; i < item->childCount(); ++i) {
    each(item->child(i));
    visit(item->child(i), each);
  }
}

void addRows(QTreeWidgetItem* parent, const std::vector<ResultRow>& rows) {
  for (const ResultRow& row : rows) {
    auto* item = new QTreeWidgetItem(parent);
    for (int column = 0; column < columns; ++column) {
      item->setText(column, text(row, column));
      item->setToolTip(column, text(row, column));
      if (column != What && column != How) item->setTextAlignment(column, Qt::AlignRight | Qt::AlignVCenter);
    }
    if (!row.source.isEmpty()) item->setToolTip(How, row.how + "\n" + row.source);
    addRows(item, row.rows);
  }
}

}  // namespace

RowTree::RowTree(QWidget* parent) : QTreeWidget(parent) {
  setObjectName("resultRows");
  setColumnCount(columns);
  setHeaderLabels(
      {tr("Figure"), tr("Amount"), QString(), tr("Difference"), tr("Range"), tr("Count"), tr("Each"), tr("How")});
  for (const int column : {Amount, Other, Difference, Between, Count, Each})
    headerItem()->setTextAlignment(column, Qt::AlignRight | Qt::AlignVCenter);
  setUniformRowHeights(true);
  setStyleSheet(QStringLiteral("QTreeView::item { border: 0; padding: %1px %2px; }"
                               "QTreeView::item:selected { background: palette(highlight);"
                               " color: palette(highlighted-text); }")
                    .arg(gridStep / 4)
                    .arg(gridStep / 2));
  setExpandsOnDoubleClick(false);
  setIndentation(2 * gridStep);
  setTextElideMode(Qt::ElideRight);
  header()->setStretchLastSection(false);
  header()->setSectionsMovable(false);
  header()->setMinimumSectionSize(5 * gridStep);
  connect(this, &QTreeWidget::itemClicked, this, [](QTreeWidgetItem* item) { item->setExpanded(!item->isExpanded()); });
  connect(this, &QTreeWidget::currentItemChanged, this, &RowTree::chosenChanged);
  connect(this, &QTreeWidget::itemExpanded, this, &RowTree::fitColumns);
  connect(this, &QTreeWidget::itemCollapsed, this, &RowTree::fitColumns);
}

void RowTree::setTitles(const QString& amount, const QString& other) {
  headerItem()->setText(Amount, amount.isEmpty() ? tr("Amount") : amount);
  headerItem()->setText(Other, other);
}

void RowTree::setRows(const std::vector<ResultRow>& rows) {
  if (rows == rows_) return;
  std::set<QStringList> open;
  visit(invisibleRootItem(), [&](const QTreeWidgetItem* item) {
    if (item->isExpanded()) open.insert(pathOf(item));
  });
  const QStringList chosen = pathOf(currentItem());
  const QSignalBlocker quiet(this);
  clear();
  rows_ = rows;
  addRows(invisibleRootItem(), rows_);
  QTreeWidgetItem* again = nullptr;
  visit(invisibleRootItem(), [&](QTreeWidgetItem* item) {
    const QStringList path = pathOf(item);
    if (open.contains(path)) item->setExpanded(true);
    if (!again && path == chosen) again = item;
  });
  if (again) setCurrentItem(again);
  paintText();
  fitColumns();
  emit chosenChanged();
}

const ResultRow* RowTree::chosenRow() const {
  std::vector<int> way;
  for (const QTreeWidgetItem* item = currentItem(); item; item = item->parent())
    way.push_back(item->parent() ? item->parent()->indexOfChild(const_cast<QTreeWidgetItem*>(item))
                                 : indexOfTopLevelItem(const_cast<QTreeWidgetItem*>(item)));
  const std::vector<ResultRow>* rows = &rows_;
  const ResultRow* found = nullptr;
  for (auto at = way.rbegin(); at != way.rend(); ++at) {
    found = &rows->at(static_cast<std::size_t>(*at));
    rows = &found->rows;
  }
  return found;
}

void RowTree::paintText() {
  const Palette& palette = paletteOf(*this);
  visit(invisibleRootItem(), [&](QTreeWidgetItem* item) {
    for (const int column : {Difference, Between, Count, Each, How}) item->setForeground(column, palette.mutedText);
    QFont font = this->font();
    font.setWeight(item->parent() ? QFont::Normal : QFont::DemiBold);
    for (const int column : {What, Amount, Other}) item->setFont(column, font);
  });
}

/// Numbers get what they need, names and rules what is left; the least telling columns go where that is too little.
void RowTree::fitColumns() {
  int left = viewport()->width();
  for (const int column : {Amount, Other, Difference, Between, Count, Each}) {
    setColumnHidden(column, !hasText(rows_, column));
    if (isColumnHidden(column)) continue;
    const int wide = std::min(mostNumberWidth, std::max(sizeHintForColumn(column), header()->sectionSizeHint(column)));
    setColumnWidth(column, wide);
    left -= wide;
  }
  setColumnHidden(How, !hasText(rows_, How));
  const auto giveUp = [&](int column) {
    if (isColumnHidden(column)) return;
    if (column != How) left += columnWidth(column);
    setColumnHidden(column, true);
  };
  if (left < leastWhat + leastHow) giveUp(Each);
  if (left < leastWhat + leastHow) giveUp(How);
  if (left < leastWhat) giveUp(Count);
  if (left < leastWhat) giveUp(Between);
  if (left < leastBeside) giveUp(Difference);
  if (isColumnHidden(How)) {
    setColumnWidth(What, std::max(left, leastBeside));
  } else {
    const int what = std::clamp(sizeHintForColumn(What) + gridStep, leastWhat, std::max(leastWhat, left - leastHow));
    setColumnWidth(What, what);
    setColumnWidth(How, left - what);
  }
}

void RowTree::keyPressEvent(QKeyEvent* event) {
  const bool opens = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter || event->key() == Qt::Key_Space;
  if (opens && currentItem()) {
    currentItem()->setExpanded(!currentItem()->isExpanded());
    return;
  }
  QTreeWidget::keyPressEvent(event);
}

void RowTree::resizeEvent(QResizeEvent* event) {
  QTreeWidget::resizeEvent(event);
  fitColumns();
}

void RowTree::changeEvent(QEvent* event) {
  QTreeWidget::changeEvent(event);
  if (event->type() == QEvent::PaletteChange) paintText();
}

}  // namespace hallwright
