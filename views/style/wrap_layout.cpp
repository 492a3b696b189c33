#include "views/style/wrap_layout.h"

#include <QWidget>

namespace hallwright {

WrapLayout::WrapLayout(QWidget* parent, int spacing) : QLayout(parent) {
  setContentsMargins(0, 0, 0, 0);
  setSpacing(spacing);
}

WrapLayout::~WrapLayout() { qDeleteAll(items_); }

QLayoutItem* WrapLayout::takeAt(int index) {
  return index >= 0 && index < items_.size() ? items_.takeAt(index) : nullptr;
}

QSize WrapLayout::sizeHint() const {
  QSize all(0, 0);
  for (const QLayoutItem* item : items_) {
    if (item->isEmpty()) continue;
    all = {all.width() + item->sizeHint().width() + (all.width() > 0 ? spacing() : 0),
           std::max(all.height(), item->sizeHint().height())};
  }
  return all.grownBy(contentsMargins());
}

QSize WrapLayout::minimumSize() const {
  QSize least(0, 0);
  for (const QLayoutItem* item : items_) least = least.expandedTo(item->minimumSize());
  return least.grownBy(contentsMargins());
}

void WrapLayout::setGeometry(const QRect& area) {
  QLayout::setGeometry(area);
  arrange(area.marginsRemoved(contentsMargins()), true);
}

int WrapLayout::heightForWidth(int width) const {
  const QMargins around = contentsMargins();
  return around.top() + arrange({0, 0, width - around.left() - around.right(), 0}, false) + around.bottom();
}

int WrapLayout::arrange(const QRect& area, bool move) const {
  int x = area.x(), y = area.y(), line = 0;
  for (QLayoutItem* item : items_) {
    if (item->isEmpty()) continue;
    const QSize size(std::min(item->sizeHint().width(), area.width()), item->sizeHint().height());
    if (x > area.x() && x + size.width() > area.x() + area.width()) {
      x = area.x();
      y += line + spacing();
      line = 0;
    }
    if (move) item->setGeometry({QPoint(x, y), size});
    x += size.width() + spacing();
    line = std::max(line, size.height());
  }
  return y + line - area.y();
}

}  // namespace hallwright
