#include "views/cables/cable_model.h"

#include <QFont>
#include <algorithm>

namespace hallwright {
namespace {

/// Of two lines by a column; what is not known comes last.
int compare(const CableLine& a, const CableLine& b, CableColumn column) {
  const auto number = [](auto x, auto y) {
    using Value = decltype(x);
    if ((x == Value{}) != (y == Value{})) return x == Value{} ? 1 : -1;
    return x < y ? -1 : y < x ? 1 : 0;
  };
  switch (column) {
    case CableColumn::Ordered:
      return number(a.ordered, b.ordered);
    case CableColumn::Path:
      return number(a.path, b.path);
    case CableColumn::Bundle:
      return number(a.bundle, b.bundle);
    default:
      return compareNaturally(a.column(column), b.column(column));
  }
}

}  // namespace

void CableModel::setList(CableListPtr list) {
  beginResetModel();
  list_ = std::move(list);
  order_.clear();
  endResetModel();
  setMarked(marker_);
  arrange();
}

void CableModel::setFilter(const QString& words) {
  words_ = words.simplified().split(' ', Qt::SkipEmptyParts);
  arrange();
}

void CableModel::setMarked(const std::function<bool(const CableLine&)>& marked) {
  marker_ = marked;
  marked_.assign(lines(), false);
  for (std::size_t i = 0; marked && i < marked_.size(); ++i) marked_[i] = marked(list_->lines[i]);
  marks_ = static_cast<int>(std::count(marked_.begin(), marked_.end(), true));
  if (onlyMarked_) return arrange();
  if (!order_.empty()) emit dataChanged(index(0, 0), index(rowCount() - 1, cableColumns - 1));
}

void CableModel::setOnlyMarked(bool only) {
  onlyMarked_ = only;
  arrange();
}

void CableModel::setMarkColour(const QColor& colour) {
  markColour_ = colour;
  if (!order_.empty()) emit dataChanged(index(0, 0), index(rowCount() - 1, cableColumns - 1));
}

bool CableModel::passes(std::uint32_t line) const {
  if (onlyMarked_ && !marked_[line]) return false;
  return std::ranges::all_of(
      words_, [&](const QString& word) { return list_->lines[line].text.contains(word, Qt::CaseInsensitive); });
}

void CableModel::arrange() {
  beginResetModel();
  order_.clear();
  for (std::uint32_t i = 0; i < lines(); ++i)
    if (passes(i)) order_.push_back(i);
  sortLines();
  endResetModel();
}

void CableModel::sortLines() {
  if (sortColumn_ < 0) return;
  const auto column = static_cast<CableColumn>(sortColumn_);
  const bool up = sortOrder_ == Qt::AscendingOrder;
  std::stable_sort(order_.begin(), order_.end(), [&](std::uint32_t a, std::uint32_t b) {
    const int by = compare(list_->lines[a], list_->lines[b], column);
    return up ? by < 0 : by > 0;
  });
}

void CableModel::sort(int column, Qt::SortOrder order) {
  sortColumn_ = column, sortOrder_ = order;
  arrange();
}

int CableModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(order_.size());
}

int CableModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : cableColumns; }

QVariant CableModel::data(const QModelIndex& index, int role) const {
  const auto column = static_cast<CableColumn>(index.column());
  switch (role) {
    case Qt::ToolTipRole:
      if (column == CableColumn::Id && lineAt(index.row()).drawn)
        return tr("%1: drawn by hand, in place of the rule's links at its ports")
            .arg(lineAt(index.row()).column(column).toString());
      [[fallthrough]];
    case Qt::DisplayRole:
      return lineAt(index.row()).column(column).toString();
    case Qt::TextAlignmentRole:
      return QVariant::fromValue(Qt::AlignVCenter | (isNumber(column) ? Qt::AlignRight : Qt::AlignLeft));
    case Qt::BackgroundRole:
      return isMarked(index.row()) ? QVariant(markColour_) : QVariant();
    case Qt::FontRole: {
      // A mark is no colour alone; what is drawn by hand shows at its id too, for its column is far to the right.
      const bool drawn = static_cast<bool>(lineAt(index.row()).drawn), marked = isMarked(index.row());
      if (column != CableColumn::Id || (!marked && !drawn)) return {};
      QFont font;
      font.setBold(marked);
      font.setItalic(drawn);
      return font;
    }
    default:
      return {};
  }
}

QVariant CableModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal) return {};
  const auto column = static_cast<CableColumn>(section);
  if (role == Qt::DisplayRole) return titleOf(column);
  if (role == Qt::TextAlignmentRole)
    return QVariant::fromValue(Qt::AlignVCenter | (isNumber(column) ? Qt::AlignRight : Qt::AlignLeft));
  return {};
}

}  // namespace hallwright
