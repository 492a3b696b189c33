#include "views/results/empty_view.h"

#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QVBoxLayout>

#include "views/style/palette.h"

namespace hallwright {

EmptyView::EmptyView(QWidget* parent) : QWidget(parent), says_(new QLabel), button_(new QPushButton) {
  constexpr int widest = 480;  // px: longer lines read badly
  says_->setObjectName("emptySays");
  says_->setWordWrap(true);
  says_->setAlignment(Qt::AlignCenter);
  says_->setMaximumWidth(widest);
  button_->setObjectName("emptyButton");
  auto* layout = new QVBoxLayout(this);
  layout->setSpacing(2 * gridStep);
  layout->addStretch();
  auto* line = new QHBoxLayout;  // a label aligned by itself would not grow with its lines
  line->addStretch(1);
  line->addWidget(says_, 4);
  line->addStretch(1);
  layout->addLayout(line);
  layout->addWidget(button_, 0, Qt::AlignHCenter);
  layout->addStretch();
}

void EmptyView::setState(const EmptyState& state) {
  says_->setText(state.says);
  button_->setVisible(!state.ways.empty());
  button_->disconnect();
  if (QMenu* old = button_->menu()) old->deleteLater();
  button_->setMenu(nullptr);
  if (state.ways.empty()) return;
  if (state.ways.size() == 1) {
    button_->setText(state.ways.front().text);
    connect(button_, &QPushButton::clicked, this, [this, way = state.ways.front()] { emit chosen(way); });
    return;
  }
  button_->setText(state.button);
  auto* menu = new QMenu(button_);
  for (const WayOut& way : state.ways) menu->addAction(way.text, this, [this, way] { emit chosen(way); });
  button_->setMenu(menu);
}

}  // namespace hallwright
