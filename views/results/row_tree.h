// The table of a page: figures that open on a click or Enter and show what they are made of. Columns that are empty on
// a page are not shown; where it is narrow the longest go too, and the line below the table tells what they said.
#pragma once

#include <QTreeWidget>
#include <vector>

#include "views/results/row.h"

namespace hallwright {

class RowTree : public QTreeWidget {
  Q_OBJECT

 public:
  explicit RowTree(QWidget* parent = nullptr);

  /// Above the amounts of a comparison; empty: as usual.
  void setTitles(const QString& amount, const QString& other);
  /// What was open and chosen stays so, by name.
  void setRows(const std::vector<ResultRow>& rows);
  /// The row that is chosen; null where none is.
  const ResultRow* chosenRow() const;

 signals:
  void chosenChanged();

 protected:
  void keyPressEvent(QKeyEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  void fitColumns();
  void paintText();

  std::vector<ResultRow> rows_;
};

}  // namespace hallwright
