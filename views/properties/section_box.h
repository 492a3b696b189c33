// A titled part of the panel that folds away; what is folded stays folded for the next thing of the kind.
#pragma once

#include <QWidget>

class QGridLayout;
class QToolButton;

namespace hallwright {

class SectionBox : public QWidget {
  Q_OBJECT

 public:
  SectionBox(const QString& title, bool open, QWidget* parent = nullptr);

  QGridLayout& grid() { return *grid_; }
  /// Below the grid.
  void addBelow(QWidget* widget);
  void setTitle(const QString& title);
  bool isOpen() const;

 signals:
  void toggled(bool open);

 private:
  QToolButton* head_;
  QWidget* body_;
  QGridLayout* grid_;
};

}  // namespace hallwright
