#include "views/history/history_panel.h"

#include "views/document/document.h"
#include "views/style/palette.h"

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
  for (int i = inForce + 1; i < count(); ++i) item(i)->setForeground(paletteOf(*this).mutedText);
  setCurrentRow(inForce);
  scrollToItem(item(inForce));
}

}  // namespace hallwright
