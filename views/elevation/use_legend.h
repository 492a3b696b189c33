// What the colours of the elevation stand for, in one line.
#pragma once

#include <QWidget>

namespace hallwright {

class UseLegend : public QWidget {
  Q_OBJECT

 public:
  explicit UseLegend(QWidget* parent = nullptr);
  QSize sizeHint() const override;

 protected:
  void paintEvent(QPaintEvent* event) override;
};

}  // namespace hallwright
