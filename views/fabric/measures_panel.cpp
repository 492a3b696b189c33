#include "views/fabric/measures_panel.h"

#include <QHeaderView>
#include <QPushButton>
#include <QTreeWidget>
#include <QVBoxLayout>

#include "views/document/preferences.h"
#include "views/fabric/fabric_study.h"
#include "views/fabric/measure_rows.h"
#include "views/style/elided_label.h"
#include "views/style/palette.h"

namespace hallwright {
namespace {

void addGroup(QTreeWidget& rows, const MeasureGroup& group) {
  auto* top = new QTreeWidgetItem(&rows, {group.title});
  QFont strong = rows.font();
  strong.setWeight(QFont::DemiBold);
  top->setFont(0, strong);
  top->setToolTip(0, group.title);
  top->setFirstColumnSpanned(true);
  top->setExpanded(true);
  for (const MeasureRow& row : group.rows) {
    auto* item = new QTreeWidgetItem(top, {row.what, row.amount});
    item->setTextAlignment(1, Qt::AlignRight | Qt::AlignVCenter);
    const QString tip = row.what.trimmed() + ": " + row.amount + '\n' + row.definition;
    for (const int column : {0, 1}) item->setToolTip(column, tip);
  }
}

}  // namespace

MeasuresPanel::MeasuresPanel(ViewContext context, FabricStudy& study, QWidget* parent)
    : QWidget(parent),
      context_(context),
      study_(study),
      says_(new ElidedLabel),
      worst_(new QPushButton(tr("Find the worst single loss"))),
      whole_(new QPushButton(tr("Nothing lost"))),
      rows_(new QTreeWidget) {
  setObjectName("fabricMeasures");
  says_->setObjectName("fabricSays");
  worst_->setObjectName("fabricWorst");
  worst_->setToolTip(
      tr("The switch, the rack and the tray whose loss takes or cuts off the most hosts, then leaves the least "
         "bandwidth"));
  whole_->setObjectName("fabricWhole");
  whole_->setToolTip(tr("Back to the whole fabric"));
  rows_->setObjectName("fabricRows");
  rows_->setColumnCount(2);
  rows_->setHeaderHidden(true);
  rows_->setRootIsDecorated(false);
  rows_->setIndentation(gridStep);
  rows_->setUniformRowHeights(true);
  rows_->setFrameShape(QFrame::NoFrame);
  rows_->setSelectionMode(QAbstractItemView::NoSelection);
  rows_->header()->setStretchLastSection(false);
  rows_->header()->setSectionResizeMode(0, QHeaderView::Stretch);
  rows_->header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(gridStep, gridStep / 2, gridStep, 0);
  layout->setSpacing(gridStep / 2);
  layout->addWidget(worst_);
  layout->addWidget(whole_);
  layout->addWidget(says_);
  layout->addWidget(rows_, 1);
  connect(worst_, &QPushButton::clicked, &study_, &FabricStudy::findWorst);
  connect(whole_, &QPushButton::clicked, &study_, &FabricStudy::forgetLoss);
  connect(&study_, &FabricStudy::changed, this, &MeasuresPanel::fill);
  connect(&context_.preferences, &Preferences::changed, this, &MeasuresPanel::fill);
  fill();
}

void MeasuresPanel::fill() {
  const TextStyle style{.units = context_.preferences.units()};
  rows_->clear();
  if (study_.cut()) addGroup(*rows_, setRows(*study_.cut(), style));
  if (study_.loss()) {
    addGroup(*rows_, lossRows(*study_.loss(), style));
    for (const MeasureGroup& group : otherWorstRows(*study_.loss(), style)) addGroup(*rows_, group);
  }
  if (study_.measures()) {
    for (const MeasureGroup& group : measureRows(*study_.measures(), style)) addGroup(*rows_, group);
  }
  worst_->setEnabled(!study_.isLosing());
  whole_->setVisible(study_.loss() != nullptr);
  const QString busy = study_.isCutting()     ? tr("Working out the bandwidth\u2026")
                       : study_.isLosing()    ? tr("Working out the loss\u2026")
                       : study_.isMeasuring() ? tr("Measuring\u2026")
                                              : QString();
  says_->setWhole(busy);
  says_->setVisible(!busy.isEmpty());
}

}  // namespace hallwright
