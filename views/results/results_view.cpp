#include "views/results/results_view.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QListWidget>
#include <QMessageBox>
#include <QSettings>
#include <QSplitter>
#include <QStackedWidget>

#include "model/estimate/estimate.h"
#include "views/document/document.h"
#include "views/document/estimate_runner.h"
#include "views/document/preferences.h"
#include "views/document/selection.h"
#include "views/results/page.h"
#include "views/results/page_view.h"
#include "views/style/palette.h"

namespace hallwright {
namespace {

constexpr auto pageKey = "results/page", splitterKey = "results/splitter";
constexpr int listWidth = 21 * gridStep;

}  // namespace

ResultsView::ResultsView(ViewContext context, QWidget* parent)
    : QWidget(parent),
      context_(context),
      list_(new QListWidget),
      stack_(new QStackedWidget),
      waiting_(new QLabel(tr("Estimating\u2026"))),
      view_(new PageView) {
  setObjectName("resultsView");
  setBackgroundRole(QPalette::Mid);
  setAutoFillBackground(true);
  list_->setObjectName("resultsPages");
  list_->setFixedWidth(listWidth);
  list_->setFrameShape(QFrame::NoFrame);
  list_->setStyleSheet(QStringLiteral("QListView::item { border: 0; padding-left: %1px; }"
                                      "QListView::item:selected { background: palette(highlight);"
                                      " color: palette(highlighted-text); }")
                           .arg(gridStep));
  for (const ResultsPage& page : resultsPages()) {
    auto* item = new QListWidgetItem(page.title, list_);
    item->setSizeHint({listWidth, 4 * gridStep});
  }
  waiting_->setAlignment(Qt::AlignCenter);
  stack_->setBackgroundRole(QPalette::Base);
  stack_->setAutoFillBackground(true);
  stack_->addWidget(waiting_);
  stack_->addWidget(view_);
  auto* layout = new QHBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(1);  // the ground shows through as a hairline
  layout->addWidget(list_);
  layout->addWidget(stack_, 1);

  QSettings& settings = context_.preferences.settings();
  list_->setCurrentRow(0);
  showPage(settings.value(pageKey).toString());
  view_->splitter().restoreState(settings.value(splitterKey).toByteArray());
  connect(list_, &QListWidget::currentRowChanged, this, [this] {
    context_.preferences.settings().setValue(pageKey, page());
    refresh();
  });
  connect(&view_->splitter(), &QSplitter::splitterMoved, this,
          [this] { context_.preferences.settings().setValue(splitterKey, view_->splitter().saveState()); });
  connect(&context_.runner, &EstimateRunner::finished, this, &ResultsView::refresh);
  connect(view_, &PageView::chartChosen, this, [this](int chart) { charts_[page()] = chart; });
  connect(view_, &PageView::choiceMade, this, [this](int choice) {
    choices_[page()] = choice;
    refresh();
  });
  connect(view_, &PageView::wayChosen, this, &ResultsView::go);
  connect(view_, &PageView::assumptionAsked, this, &ResultsView::assumptionAsked);
  connect(view_, &PageView::thingAsked, this, &ResultsView::showThing);
}

ResultsView::~ResultsView() = default;

QString ResultsView::page() const { return resultsPages().at(static_cast<std::size_t>(list_->currentRow())).id; }

void ResultsView::showPage(const QString& id) {
  const auto& pages = resultsPages();
  for (std::size_t i = 0; i < pages.size(); ++i)
    if (pages[i].id == id) list_->setCurrentRow(static_cast<int>(i));
}

void ResultsView::refresh() {
  if (!isVisible()) return;
  const EstimatesPtr estimates = context_.runner.estimates();
  stack_->setCurrentWidget(estimates ? static_cast<QWidget*>(view_) : waiting_);
  if (!estimates) return;
  const ResultsPage& shown = resultsPages().at(static_cast<std::size_t>(list_->currentRow()));
  const int choice = choices_[shown.id];
  view_->setContent(shown.title, shown.content(*context_.runner.estimatedPlan(), *estimates, choice), choice,
                    charts_[shown.id]);
}

void ResultsView::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  refresh();
}

void ResultsView::go(const WayOut& way) {
  if (!way.edit) {
    emit workspaceAsked(way.workspace);
    return;
  }
  ThingRef made;
  auto plan = way.edit(*context_.document.committed(), made);
  if (!plan) {
    QMessageBox::warning(this, tr("The plan was not changed"), QString::fromStdString(plan.error().line()));
    return;
  }
  context_.document.commit(way.text, *std::move(plan));
  if (made) context_.selection.setOne(made);
}

void ResultsView::showThing(ThingRef thing) { context_.selection.reveal({thing}); }

}  // namespace hallwright
