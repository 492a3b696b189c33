#include "views/findings/findings_panel.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QInputDialog>
#include <QLabel>
#include <QMenu>
#include <QToolButton>
#include <QTreeWidget>
#include <QVBoxLayout>

#include "model/check/check.h"
#include "model/plan/edit/settings.h"
#include "model/units/plural.h"
#include "views/document/document.h"
#include "views/document/estimate_runner.h"
#include "views/document/selection.h"
#include "views/style/palette.h"

namespace hallwright {
namespace {

constexpr int indexRole = Qt::UserRole;

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
  connect(list_, &QTreeWidget::customContextMenuRequested, this, [this](const QPoint& at) {
    if (!list_->itemAt(at)) return;
    QMenu menu;
    menu.addAction(tr("Go there"), this, [this] { go(list_->currentItem()); });
    menu.addAction(tr("Accept…"), this, &FindingsPanel::acceptCurrent);
    menu.exec(list_->viewport()->mapToGlobal(at));
  });
  connect(&context_.runner, &EstimateRunner::finished, this, &FindingsPanel::estimated);
  fill();
}

bool FindingsPanel::isShown(Severity severity) const { return filters_[static_cast<int>(severity)]->isChecked(); }

void FindingsPanel::estimated() {
  const auto& now = context_.runner.findings();
  if (now == findings_) return;
  findings_ = now;
  fill();
}

void FindingsPanel::fill() {
  const Palette& palette = paletteOf(*this);
  int counts[3] = {};
  list_->clear();
  for (std::size_t i = 0; i < findings_.size(); ++i) {
    const Finding& finding = findings_[i];
    ++counts[static_cast<int>(finding.severity)];
    if (!isShown(finding.severity)) continue;
    auto* item = new QTreeWidgetItem(
        list_, {mark(finding.severity) + " " + word(finding.severity), QString::fromStdString(finding.message),
                limits(finding), QString::fromStdString(finding.mend)});
    item->setData(0, indexRole, static_cast<qulonglong>(i));
    item->setForeground(0, colourOf(finding.severity, palette));
    item->setForeground(3, palette.mutedText);
    for (const int column : {1, 3}) item->setToolTip(column, item->text(column));
  }
  for (const Severity severity : {Severity::Error, Severity::Warning, Severity::Note}) {
    const int i = static_cast<int>(severity);
    const auto words = counted(counts[i], word(severity).toStdString());
    filters_[i]->setText(mark(severity) + ' ' + QString::fromStdString(words));
  }
  empty_->setVisible(findings_.empty());
  list_->setVisible(!findings_.empty());
}

void FindingsPanel::go(const QTreeWidgetItem* item) {
  if (item) context_.selection.reveal(findings_.at(item->data(0, indexRole).toULongLong()).things);
}

void FindingsPanel::acceptCurrent() {
  const QTreeWidgetItem* item = list_->currentItem();
  if (!item) return;
  const Finding finding = findings_.at(item->data(0, indexRole).toULongLong());
  bool ok = false;
  const QString why = QInputDialog::getText(this, tr("Accept this finding"),
                                            tr("Why is this acceptable? It comes back when its number changes."),
                                            QLineEdit::Normal, {}, &ok);
  if (!ok || why.trimmed().isEmpty()) return;
  const Acceptance acceptance{finding.rule,
                              finding.things.empty() ? ThingRef{} : finding.things.front(),
                              finding.number,
                              qEnvironmentVariable("USER").toStdString(),
                              why.trimmed().toStdString(),
                              {}};
  if (auto plan = accept(*context_.document.committed(), acceptance))
    context_.document.commit(tr("Accept finding"), std::move(*plan));
}

}  // namespace hallwright
