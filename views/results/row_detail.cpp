#include "views/results/row_detail.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>

#include "views/style/palette.h"

namespace hallwright {

RowDetail::RowDetail(QWidget* parent)
    : QWidget(parent),
      text_(new QLabel),
      assumption_(new QPushButton(tr("Change the assumption"))),
      thing_(new QPushButton(tr("Show it"))) {
  setObjectName("rowDetail");
  text_->setObjectName("rowDetailText");
  text_->setWordWrap(true);
  text_->setTextFormat(Qt::PlainText);
  text_->setTextInteractionFlags(Qt::TextSelectableByMouse);
  assumption_->setObjectName("changeAssumption");
  thing_->setObjectName("showThing");
  auto* layout = new QHBoxLayout(this);
  layout->setContentsMargins(gridStep, gridStep / 2, gridStep, gridStep / 2);
  layout->addWidget(text_, 1);
  for (QPushButton* button : {assumption_, thing_}) layout->addWidget(button, 0, Qt::AlignTop);
  connect(assumption_, &QPushButton::clicked, this, [this] { emit assumptionAsked(assumptionId_); });
  connect(thing_, &QPushButton::clicked, this, [this] { emit thingAsked(shown_); });
  show(nullptr);
}

void RowDetail::show(const ResultRow* row) {
  QStringList lines;
  if (row) {
    QString first = row->amount.isEmpty() ? row->what : row->what + ": " + row->amount;
    if (!row->other.isEmpty()) first += tr(" against %1").arg(row->other);
    if (!row->difference.isEmpty()) first += tr("; difference: %1").arg(row->difference);
    if (!row->range.isEmpty()) first += " (" + row->range + ")";
    if (!row->each.isEmpty()) first += tr(" = %1 \u00d7 %2").arg(row->count, row->each);
    lines << first;
    if (!row->how.isEmpty()) lines << row->how;
    if (!row->source.isEmpty()) lines << tr("Source: %1").arg(row->source);
  }
  assumptionId_ = row ? QString::fromStdString(row->assumption) : QString();
  shown_ = row ? row->thing : ThingRef{};
  text_->setText(lines.join('\n'));
  assumption_->setVisible(!assumptionId_.isEmpty());
  assumption_->setToolTip(assumptionId_);
  thing_->setVisible(static_cast<bool>(shown_));
  setVisible(lines.size() > 1 || !assumptionId_.isEmpty() || shown_);
}

}  // namespace hallwright
