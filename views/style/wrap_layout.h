// Lays widgets side by side and goes on in the next line where there is no more room, as words in a text. Each is as
// wide as it wants to be, or as the whole line at most.
#pragma once

#include <QLayout>

namespace hallwright {

class WrapLayout : public QLayout {
 public:
  WrapLayout(QWidget* parent, int spacing);
  ~WrapLayout() override;

  void addItem(QLayoutItem* item) override { items_.append(item); }
  int count() const override { return static_cast<int>(items_.size()); }
  QLayoutItem* itemAt(int index) const override { return items_.value(index); }
  QLayoutItem* takeAt(int index) override;
  Qt::Orientations expandingDirections() const override { return {}; }
  bool hasHeightForWidth() const override { return true; }
  int heightForWidth(int width) const override;
  QSize sizeHint() const override;
  QSize minimumSize() const override;
  void setGeometry(const QRect& area) override;

 private:
  /// The height that it takes.
  int arrange(const QRect& area, bool move) const;

  QList<QLayoutItem*> items_;
};

}  // namespace hallwright
