// The table of cables: a list of lines, of which those are shown that have all words of the filter, in the order of a
// column. Lines may be marked, as those that end in a rack picked elsewhere.
#pragma once

#include <QAbstractTableModel>
#include <QColor>
#include <functional>

#include "views/cables/cable_list.h"

namespace hallwright {

class CableModel : public QAbstractTableModel {
  Q_OBJECT

 public:
  using QAbstractTableModel::QAbstractTableModel;

  void setList(CableListPtr list);
  /// Text of any columns; several words must all be there.
  void setFilter(const QString& words);
  /// Unset: none is marked.
  void setMarked(const std::function<bool(const CableLine&)>& marked);
  void setOnlyMarked(bool only);
  void setMarkColour(const QColor& colour);

  const CableLine& lineAt(int row) const { return list_->lines[order_[static_cast<std::size_t>(row)]]; }
  bool isMarked(int row) const { return marked_[order_[static_cast<std::size_t>(row)]]; }
  int marks() const { return marks_; }
  std::size_t lines() const { return list_ ? list_->lines.size() : 0; }

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
  /// Column -1: as installers work.
  void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override;

 private:
  void arrange();
  bool passes(std::uint32_t line) const;
  void sortLines();

  CableListPtr list_;
  std::vector<std::uint32_t> order_;  ///< numbers of the lines that are shown
  std::vector<bool> marked_;          ///< by line
  std::function<bool(const CableLine&)> marker_;
  int marks_ = 0;
  QStringList words_;
  bool onlyMarked_ = false;
  int sortColumn_ = -1;
  Qt::SortOrder sortOrder_ = Qt::AscendingOrder;
  QColor markColour_;
};

}  // namespace hallwright
