#include "views/history/history_panel.h"

#include "views/document/document.h"
#include "views/style/text_colour.h"

namespace hallwright {

HistoryPanel::HistoryPanel(ViewContext context, QWidget* parent) : QListWidget(parent), context_(context) {
  setObjectName("historyPanel");
  connect(&context_.document, &Document::historyChanged, this, &HistoryPanel::fill);
  connect(this, &QListWidget::itemClicked, this, [this](QListWidgetItem* item) { context_.document.goTo(row(item)); });
  fill();
}

void HistoryPanel::fill() {
  const QStringList steps = context_.document.stepNames();
  const int inForce = context_.document.stepsInForce();
  clear();
  addItem(tr("Opened"));
  addItems(steps);
  paintUndone();
  setCurrentRow(inForce);
  scrollToItem(item(inForce));
}

void HistoryPanel::changeEvent(QEvent* event) {
  QListWidget::changeEvent(event);
  if (isThemeChange(*event)) paintUndone();
}

void HistoryPanel::paintUndone() {
  for (int i = context_.document.stepsInForce() + 1; i < count(); ++i)
    item(i)->setForeground(paletteOf(*this).mutedText);
}

}  // namespace hallwright
