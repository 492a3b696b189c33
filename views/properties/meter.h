// A thin bar: how much of a limit is used. Beyond nine tenths it warns, beyond the limit it is an error.
#pragma once

#include <QWidget>

namespace hallwright {

struct Palette;

class Meter : public QWidget {
  Q_OBJECT

 public:
  explicit Meter(QWidget* parent = nullptr);

  void setShare(double share);
  double share() const { return share_; }

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  double share_ = 0;
};

/// The bar's colour for a share of a limit.
QColor meterColour(double share, const Palette& palette);

}  // namespace hallwright
