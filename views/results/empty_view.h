// What a page shows before it has figures: what to do first, and the button for it.
#pragma once

#include <QWidget>

#include "views/results/page.h"

class QLabel;
class QPushButton;

namespace hallwright {

class EmptyView : public QWidget {
  Q_OBJECT

 public:
  explicit EmptyView(QWidget* parent = nullptr);

  void setState(const EmptyState& state);

 signals:
  void chosen(const hallwright::WayOut& way);

 private:
  QLabel* says_;
  QPushButton* button_;
};

}  // namespace hallwright
