// What the table has no room for, of the row that is chosen: how it is made, from which source, and ways to the
// assumption behind it and to the thing that it concerns.
#pragma once

#include <QWidget>

#include "views/results/row.h"

class QLabel;
class QPushButton;

namespace hallwright {

class RowDetail : public QWidget {
  Q_OBJECT

 public:
  explicit RowDetail(QWidget* parent = nullptr);

  /// Hidden where there is nothing to tell; null: no row is chosen.
  void show(const ResultRow* row);

 signals:
  void assumptionAsked(const QString& id);
  void thingAsked(hallwright::ThingRef thing);

 private:
  QLabel* text_;
  QPushButton* assumption_;
  QPushButton* thing_;
  QString assumptionId_;
  ThingRef shown_;
};

}  // namespace hallwright
