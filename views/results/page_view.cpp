#include "views/results/page_view.h"

#include <QButtonGroup>
#include <QComboBox>
#include <QLabel>
#include <QSplitter>
#include <QStackedWidget>
#include <QToolButton>
#include <QVBoxLayout>

#include "views/charts/chart_view.h"
#include "views/results/empty_view.h"
#include "views/results/row_detail.h"
#include "views/results/row_tree.h"
#include "views/style/palette.h"

namespace hallwright {

PageView::PageView(QWidget* parent)
    : QWidget(parent),
      title_(new QLabel),
      statement_(new QLabel),
      choices_(new QComboBox),
      chartBar_(new QHBoxLayout),
      chartButtons_(new QButtonGroup(this)),
      splitter_(new QSplitter(Qt::Vertical)),
      upper_(new QStackedWidget),
      chart_(new ChartView),
      empty_(new EmptyView),
      lower_(new QWidget),
      rows_(new RowTree),
      detail_(new RowDetail) {
  setObjectName("resultsPage");
  upper_->addWidget(chart_);
  upper_->addWidget(empty_);
  auto* table = new QVBoxLayout(lower_);
  table->setContentsMargins(0, 0, 0, 0);
  table->setSpacing(0);
  table->addWidget(rows_, 1);
  table->addWidget(detail_);
  splitter_->setObjectName("chartAndRows");
  splitter_->addWidget(upper_);
  splitter_->addWidget(lower_);
  splitter_->setChildrenCollapsible(false);
  splitter_->setStretchFactor(0, 3);
  splitter_->setStretchFactor(1, 2);
  buildHead();
  connect(empty_, &EmptyView::chosen, this, &PageView::wayChosen);
  connect(rows_, &RowTree::chosenChanged, this, [this] { detail_->show(rows_->chosenRow()); });
  connect(detail_, &RowDetail::assumptionAsked, this, &PageView::assumptionAsked);
  connect(detail_, &RowDetail::thingAsked, this, &PageView::thingAsked);
  connect(choices_, &QComboBox::activated, this, &PageView::choiceMade);
  connect(chartButtons_, &QButtonGroup::idClicked, this, [this](int id) {
    showChart(id);
    emit chartChosen(id);
  });
}

void PageView::buildHead() {
  constexpr double titleSize = 13;  // pt, of the type scale
  title_->setObjectName("resultsTitle");
  QFont font = title_->font();
  font.setPointSizeF(titleSize);
  title_->setFont(font);
  statement_->setObjectName("resultsStatement");
  statement_->setWordWrap(true);
  statement_->setTextInteractionFlags(Qt::TextSelectableByMouse);
  choices_->setObjectName("resultsChoices");
  choices_->setSizeAdjustPolicy(QComboBox::AdjustToContents);
  auto* head = new QHBoxLayout;
  head->addWidget(title_);
  head->addSpacing(gridStep);
  head->addWidget(choices_);
  head->addStretch();
  head->addLayout(chartBar_);
  chartBar_->setSpacing(gridStep / 2);
  auto* text = new QVBoxLayout;
  text->setContentsMargins(2 * gridStep, gridStep, gridStep, gridStep);
  text->setSpacing(gridStep / 2);
  text->addLayout(head);
  text->addWidget(statement_);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(0);
  layout->addLayout(text);
  layout->addWidget(splitter_, 1);
}

void PageView::setContent(const QString& title, PageContent content, int choice, int chart) {
  content_ = std::move(content);
  fillHead(title, choice);
  if (content_.empty) empty_->setState(*content_.empty);
  upper_->setCurrentWidget(content_.empty ? static_cast<QWidget*>(empty_) : chart_);
  lower_->setVisible(!content_.rows.empty());
  rows_->setTitles(content_.amountTitle, content_.otherTitle);
  rows_->setRows(content_.rows);
  showChart(chart);
}

void PageView::fillHead(const QString& title, int choice) {
  title_->setText(title);
  statement_->setText(content_.statement);
  statement_->setVisible(!content_.statement.isEmpty());
  choices_->setVisible(content_.choices.size() > 1);
  choices_->clear();
  choices_->addItems(content_.choices);
  choices_->setCurrentIndex(choice);
  const auto old = chartButtons_->buttons();
  const bool same =
      std::equal(old.begin(), old.end(), content_.charts.begin(), content_.charts.end(),
                 [](const QAbstractButton* button, const Chart& chart) { return button->text() == chart.name; });
  if (same && old.size() > 1) return;
  for (QAbstractButton* button : old) delete button;
  if (content_.charts.size() < 2) return;
  for (const Chart& chart : content_.charts) {
    auto* button = new QToolButton;
    button->setObjectName("chartButton");
    button->setText(chart.name);
    button->setCheckable(true);
    chartButtons_->addButton(button, static_cast<int>(chartButtons_->buttons().size()));
    chartBar_->addWidget(button);
  }
}

void PageView::showChart(int index) {
  chartShown_ = std::clamp(index, 0, std::max(0, static_cast<int>(content_.charts.size()) - 1));
  if (QAbstractButton* button = chartButtons_->button(chartShown_)) button->setChecked(true);
  if (!content_.charts.empty()) chart_->setChart(content_.charts[static_cast<std::size_t>(chartShown_)]);
}

}  // namespace hallwright
