#include "views/findings/findings_panel.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QToolButton>
#include <QTreeWidget>
#include <QVBoxLayout>

#include "model/check/check.h"
#include "model/plan/edit/settings.h"
#include "model/units/words.h"
#include "views/document/document.h"
#include "views/document/estimate_runner.h"
#include "views/document/selection.h"
#include "views/findings/accept_dialog.h"
#include "views/style/text_colour.h"

namespace hallwright {
namespace {

constexpr int indexRole = Qt::UserRole;

QString acceptedMark() { return QStringLiteral("\u2713"); }

/// Shape and colour together, so that neither is needed alone.
QString mark(Severity severity) {
  switch (severity) {
    case Severity::Error:
      return QStringLiteral("\u25cf");
    case Severity::Warning:
      return QStringLiteral("\u25d0");
    case Severity::Note:
      return QStringLiteral("\u25cb");
  }
  return {};
}

QString word(Severity severity) {
  switch (severity) {
    case Severity::Error:
      return FindingsPanel::tr("error");
    case Severity::Warning:
      return FindingsPanel::tr("warning");
    case Severity::Note:
      return FindingsPanel::tr("note");
  }
  return {};
}

QColor colourOf(Severity severity, const Palette& palette) {
  return severity == Severity::Error ? palette.error : severity == Severity::Warning ? palette.warning : palette.note;
}

QString limits(const Finding& finding) {
  if (finding.number.empty()) return {};
  const QString number = QString::fromStdString(finding.number);
  return finding.limit.empty() ? number
                               : FindingsPanel::tr("%1, limit %2").arg(number, QString::fromStdString(finding.limit));
}

QString reason(const Acceptance& acceptance) {
  QString text = QString::fromStdString(acceptance.why);
  if (!acceptance.who.empty()) text += FindingsPanel::tr(", says %1").arg(QString::fromStdString(acceptance.who));
  if (!acceptance.until.empty()) text += FindingsPanel::tr(", until %1").arg(QString::fromStdString(acceptance.until));
  return text;
}

}  // namespace

FindingsPanel::FindingsPanel(ViewContext context, QWidget* parent)
    : QWidget(parent),
      context_(context),
      list_(new QTreeWidget),
      empty_(new QLabel(tr("Nothing is wrong with this plan."))) {
  setObjectName("findingsPanel");
  auto* bar = new QHBoxLayout;
  bar->setContentsMargins(gridStep, 2, gridStep, 2);
  for (const Severity severity : {Severity::Error, Severity::Warning, Severity::Note}) {
    auto* filter = filters_[static_cast<int>(severity)] = new QToolButton;
    filter->setCheckable(true);
    filter->setChecked(true);
    connect(filter, &QToolButton::toggled, this, &FindingsPanel::fill);
    bar->addWidget(filter);
  }
  acceptedFilter_ = new QToolButton;
  acceptedFilter_->setObjectName("acceptedFilter");
  acceptedFilter_->setCheckable(true);
  connect(acceptedFilter_, &QToolButton::toggled, this, &FindingsPanel::fill);
  bar->addWidget(acceptedFilter_);
  bar->addStretch();
  list_->setObjectName("findingsList");
  list_->setColumnCount(4);
  list_->setHeaderLabels({tr("Severity"), tr("What"), tr("Number"), tr("What would mend it")});
  list_->setRootIsDecorated(false);
  list_->setUniformRowHeights(true);
  list_->setContextMenuPolicy(Qt::CustomContextMenu);
  list_->header()->setSectionResizeMode(0, QHeaderView::ResizeToContents);
  list_->header()->setSectionResizeMode(1, QHeaderView::Stretch);
  list_->header()->setSectionResizeMode(2, QHeaderView::ResizeToContents);
  list_->header()->setSectionResizeMode(3, QHeaderView::Stretch);
  list_->header()->setStretchLastSection(false);
  empty_->setMargin(gridStep);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(0);
  layout->addLayout(bar);
  layout->addWidget(empty_);
  layout->addWidget(list_);
  connect(list_, &QTreeWidget::itemClicked, this, &FindingsPanel::go);
  connect(list_, &QTreeWidget::itemActivated, this, &FindingsPanel::go);
  connect(list_, &QTreeWidget::customContextMenuRequested, this, &FindingsPanel::showMenu);
  connect(&context_.runner, &EstimateRunner::finished, this, &FindingsPanel::estimated);
  fill();
}

bool FindingsPanel::isShown(Severity severity) const { return filters_[static_cast<int>(severity)]->isChecked(); }

void FindingsPanel::estimated() {
  if (context_.runner.findings() == findings_ && context_.runner.accepted() == accepted_) return;
  findings_ = context_.runner.findings();
  accepted_ = context_.runner.accepted();
  fill();
}

void FindingsPanel::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (isThemeChange(*event)) fill();
}

void FindingsPanel::fill() {
  const Palette& palette = paletteOf(*this);
  int counts[3] = {};
  list_->clear();
  rows_.clear();
  for (const Finding& finding : findings_) {
    ++counts[static_cast<int>(finding.severity)];
    if (!isShown(finding.severity)) continue;
    addRow(finding, mark(finding.severity), word(finding.severity), QString::fromStdString(finding.mend));
    list_->topLevelItem(list_->topLevelItemCount() - 1)->setForeground(0, colourOf(finding.severity, palette));
  }
  if (acceptedFilter_->isChecked()) addAccepted();
  for (const Severity severity : {Severity::Error, Severity::Warning, Severity::Note}) {
    const int i = static_cast<int>(severity);
    const auto words = counted(counts[i], word(severity).toStdString());
    filters_[i]->setText(mark(severity) + ' ' + QString::fromStdString(words));
  }
  acceptedFilter_->setText(acceptedMark() + ' ' + tr("%1 accepted").arg(accepted_.size()));
  acceptedFilter_->setVisible(!accepted_.empty());
  empty_->setText(accepted_.empty() ? tr("Nothing is wrong with this plan.")
                                    : tr("Nothing is wrong with this plan but what was accepted."));
  empty_->setVisible(rows_.empty() && findings_.empty());
  list_->setVisible(!empty_->isVisibleTo(this));
}

void FindingsPanel::addRow(const Finding& finding, const QString& mark, const QString& severity, const QString& mend) {
  auto* item = new QTreeWidgetItem(
      list_, {mark + ' ' + severity, QString::fromStdString(finding.message), limits(finding), mend});
  item->setForeground(3, paletteOf(*this).mutedText);
  for (const int column : {1, 3}) item->setToolTip(column, item->text(column));
  item->setData(0, indexRole, static_cast<qulonglong>(rows_.size()));
  rows_.push_back(finding);
}

void FindingsPanel::addAccepted() {
  const Plan& plan = *context_.runner.estimatedPlan();
  for (const Finding& finding : accepted_) {
    const Acceptance* acceptance = acceptanceOf(plan, finding);
    if (acceptance) addRow(finding, acceptedMark(), tr("accepted"), reason(*acceptance));
  }
}

void FindingsPanel::go(const QTreeWidgetItem* item) {
  if (item) context_.selection.reveal(rowOf(item).things);
}

const Finding& FindingsPanel::rowOf(const QTreeWidgetItem* item) const {
  return rows_.at(item->data(0, indexRole).toULongLong());
}

void FindingsPanel::showMenu(const QPoint& at) {
  const QTreeWidgetItem* item = list_->itemAt(at);
  if (!item) return;
  // A copy: the rows may be others by the time that the menu is answered.
  const Finding finding = rowOf(item);
  QMenu menu;
  menu.addAction(tr("Go there"), this, [this, finding] { context_.selection.reveal(finding.things); });
  if (acceptanceOf(*context_.document.committed(), finding)) {
    menu.addAction(tr("Withdraw acceptance"), this, [this, finding] { withdraw(finding); });
  } else {
    menu.addAction(tr("Accept…"), this, [this, finding] { accept(finding); });
  }
  menu.exec(list_->viewport()->mapToGlobal(at));
}

void FindingsPanel::accept(const Finding& finding) {
  AcceptDialog dialog(finding, this);
  if (dialog.exec() != QDialog::Accepted) return;
  if (auto plan = hallwright::accept(*context_.document.committed(), dialog.acceptance()))
    context_.document.commit(tr("Accept: %1").arg(QString::fromStdString(finding.message)), std::move(*plan));
}

void FindingsPanel::withdraw(const Finding& finding) {
  const Plan& plan = *context_.document.committed();
  if (const Acceptance* acceptance = acceptanceOf(plan, finding))
    context_.document.commit(tr("Withdraw acceptance: %1").arg(QString::fromStdString(finding.message)),
                             withdrawAcceptance(plan, *acceptance));
}

}  // namespace hallwright
