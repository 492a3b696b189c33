#include "views/fabric/fabric_view.h"

#include <QComboBox>
#include <QSplitter>
#include <QStackedLayout>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "model/estimate/estimate.h"
#include "model/units/words.h"
#include "views/document/document.h"
#include "views/document/estimate_runner.h"
#include "views/document/preferences.h"
#include "views/document/selection.h"
#include "views/fabric/empty_fabric.h"
#include "views/fabric/fabric_answers.h"
#include "views/fabric/fabric_canvas.h"
#include "views/fabric/fabric_study.h"
#include "views/fabric/measures_panel.h"
#include "views/style/elided_label.h"
#include "views/style/palette.h"

namespace hallwright {
namespace {

constexpr int emptyPage = 0, fabricPage = 1, besideFrom = 620;

QString text(const std::string& words) { return QString::fromStdString(words); }

QString summary(const FabricEstimate& estimate) {
  std::int64_t switches = 0, missing = 0;
  for (const SwitchCount& count : estimate.switches) switches += count.required, missing += count.missing();
  QStringList parts{
      text(counted(estimate.hosts, "host")),
      switches == 1 ? QObject::tr("1 switch") : QObject::tr("%1 switches").arg(text(formatCount(switches))),
      text(counted(estimate.links.total(), "link"))};
  if (missing > 0) parts << QObject::tr("%1 not placed").arg(text(formatCount(missing)));
  return parts.join(QStringLiteral(", "));
}

}  // namespace

FabricView::FabricView(ViewContext context, QWidget* parent)
    : QWidget(parent),
      context_(context),
      study_(new FabricStudy(this)),
      canvas_(new FabricCanvas(context, *study_)),
      empty_(new EmptyFabric(context)),
      chooser_(new QComboBox),
      grouping_(new QComboBox),
      says_(new ElidedLabel),
      splitter_(new QSplitter(Qt::Horizontal)),
      pages_(new QStackedLayout(this)) {
  setObjectName("fabricView");
  pages_->setContentsMargins(0, 0, 0, 0);
  pages_->addWidget(empty_);
  auto* page = new QWidget;
  auto* column = new QVBoxLayout(page);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  column->addWidget(buildBar());
  splitter_->setObjectName("fabricSplitter");
  splitter_->setHandleWidth(3);
  splitter_->addWidget(canvas_);
  splitter_->addWidget(new MeasuresPanel(context, *study_));
  splitter_->setStretchFactor(0, 1);
  splitter_->setStretchFactor(1, 0);
  column->addWidget(splitter_, 1);
  pages_->addWidget(page);
  connect(empty_, &EmptyFabric::workspaceAsked, this, &FabricView::workspaceAsked);
  connect(canvas_, &FabricCanvas::said, this, [this](const QString& words) {
    const FabricContent* content = words.isEmpty() ? canvas_->content() : nullptr;
    says_->setWhole(content ? summary(*content->estimate) : words);
  });
  connect(&context_.document, &Document::changed, this, &FabricView::planChanged);
  connect(&context_.document, &Document::replaced, this, [this] { taken_.reset(), takenOf_ = {}; });
  connect(&context_.selection, &Selection::changed, this, &FabricView::followSelection);
  connect(&context_.runner, &EstimateRunner::finished, this, [this] {
    stale_ = true;
    refresh();
  });
  connect(&context_.preferences, &Preferences::changed, canvas_, qOverload<>(&QWidget::update));
  planChanged();
}

FabricView::~FabricView() = default;

QWidget* FabricView::buildBar() {
  auto* bar = new QWidget;
  auto* layout = new QHBoxLayout(bar);
  layout->setContentsMargins(gridStep, gridStep / 2, gridStep, gridStep / 2);
  layout->setSpacing(gridStep / 2);
  chooser_->setObjectName("fabricChooser");
  chooser_->setToolTip(tr("Which of the plan's fabrics is shown"));
  chooser_->setSizeAdjustPolicy(QComboBox::AdjustToContents);
  grouping_->setObjectName("fabricGrouping");
  grouping_->setToolTip(tr("What hosts are gathered by"));
  grouping_->addItems({tr("by unit"), tr("by domain")});
  says_->setObjectName("fabricSummary");
  layout->addWidget(chooser_);
  layout->addWidget(grouping_);
  layout->addWidget(says_, 1);
  const auto button = [&](const char* name, const QString& words, const QString& tip, void (FabricCanvas::*does)()) {
    auto* made = new QToolButton;
    made->setObjectName(name);
    made->setText(words);
    made->setToolTip(tip);
    made->setFocusPolicy(Qt::NoFocus);
    connect(made, &QToolButton::clicked, canvas_, does);
    layout->addWidget(made);
  };
  button("fabricFold", tr("Fold all"), tr("Every unit and every row of switches as one card"), &FabricCanvas::foldAll);
  button("fabricUnfold", tr("Unfold all"), tr("Every host and switch"), &FabricCanvas::unfoldAll);
  button("fabricFit", tr("Fit"), tr("All of the fabric in sight (F)"), &FabricCanvas::fit);
  connect(chooser_, &QComboBox::activated, this,
          [this](int index) { setFabric(FabricId{chooser_->itemData(index).toUInt()}); });
  connect(grouping_, &QComboBox::activated, this, [this] {
    stale_ = true;
    refresh();
  });
  return bar;
}

void FabricView::setFabric(FabricId fabric) {
  if (fabric == shown_) return;
  shown_ = fabric;
  chooser_->setCurrentIndex(chooser_->findData(shown_.value));
  stale_ = true;
  refresh();
}

void FabricView::planChanged() {
  const auto& fabrics = context_.document.plan()->network->fabrics;
  pages_->setCurrentIndex(fabrics.empty() ? emptyPage : fabricPage);
  if (fabrics.empty()) empty_->refresh();
  fillChooser();
  if (!hallwright::find(fabrics, shown_)) setFabric(fabrics.empty() ? FabricId{} : fabrics.front().id);
}

void FabricView::fillChooser() {
  const auto& fabrics = context_.document.plan()->network->fabrics;
  chooser_->clear();
  for (const Fabric& fabric : fabrics) chooser_->addItem(text(fabric.name), fabric.id.value);
  chooser_->setCurrentIndex(chooser_->findData(shown_.value));
}

/// A fabric, a domain, or a device of only another fabric: that fabric is shown.
void FabricView::followSelection() {
  if (context_.selection.things().size() != 1) return;
  const ThingRef thing = context_.selection.things().front();
  const NetworkPlan& network = *context_.document.plan()->network;
  if (thing.kind == ThingKind::Fabric && hallwright::find(network.fabrics, FabricId{thing.id}))
    setFabric(FabricId{thing.id});
  if (thing.kind != ThingKind::Domain) return;
  if (const Domain* domain = hallwright::find(network.domains, DomainId{thing.id})) setFabric(domain->fabric);
}

void FabricView::refresh() {
  if (!stale_ || !isVisible()) return;
  const EstimatesPtr estimates = context_.runner.estimates();
  const PlanPtr plan = context_.runner.estimatedPlan();
  const int by = grouping_->currentIndex();
  auto content = contentOf(plan, estimates, shown_, static_cast<FabricGrouping>(by));
  const bool anew = takenOf_ != shown_ || takenBy_ != by || !taken_;
  study_->setSubject(content ? FabricSubject{plan, estimates, shown_} : FabricSubject{});
  if (content) {
    taken_ = estimates, takenOf_ = shown_, takenBy_ = by;
    stale_ = false;
    says_->setWhole(summary(*content->estimate));
    grouping_->setEnabled(!content->domains.empty());
  } else {
    says_->setWhole({});
  }
  canvas_->setContent(std::move(content), anew);
  study_->measure();
}

void FabricView::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  refresh();
}

void FabricView::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  splitter_->setOrientation(width() < besideFrom ? Qt::Vertical : Qt::Horizontal);
}

}  // namespace hallwright
