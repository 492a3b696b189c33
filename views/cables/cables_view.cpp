#include "views/cables/cables_view.h"

#include <QButtonGroup>
#include <QComboBox>
#include <QEvent>
#include <QFileDialog>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMessageBox>
#include <QPushButton>
#include <QSaveFile>
#include <QStackedWidget>
#include <QToolButton>
#include <QVBoxLayout>

#include "model/estimate/estimate.h"
#include "model/exchange/cables_csv.h"
#include "model/plan/edit/draw_cable.h"
#include "model/plan/template/trays_over_rows.h"
#include "model/units/words.h"
#include "views/cables/cable_groups.h"
#include "views/cables/cable_loader.h"
#include "views/cables/cable_marks.h"
#include "views/cables/cable_model.h"
#include "views/cables/cable_table.h"
#include "views/cables/draw_cable_dialog.h"
#include "views/cables/group_tree.h"
#include "views/charts/chart_view.h"
#include "views/document/document.h"
#include "views/document/estimate_runner.h"
#include "views/document/preferences.h"
#include "views/document/selection.h"
#include "views/results/empty_view.h"
#include "views/style/text_colour.h"

namespace hallwright {
namespace {

constexpr float markAlpha = 0.18F;  // of the accent behind the rows that belong to what is selected

QLabel* textLabel(const char* name) {
  auto* label = new QLabel;
  label->setObjectName(name);
  label->setWordWrap(true);
  label->setTextInteractionFlags(Qt::TextSelectableByMouse);
  return label;
}

std::vector<const CableLine*> shownLines(const CableModel& model) {
  std::vector<const CableLine*> lines;
  lines.reserve(static_cast<std::size_t>(model.rowCount()));
  for (int row = 0; row < model.rowCount(); ++row) lines.push_back(&model.lineAt(row));
  return lines;
}

}  // namespace

CablesView::CablesView(ViewContext context, QWidget* parent)
    : QWidget(parent),
      context_(context),
      loader_(new CableLoader(this)),
      model_(new CableModel(this)),
      whole_(new QStackedWidget),
      waiting_(new QLabel(tr("Listing the cables\u2026"))),
      empty_(new EmptyView),
      content_(new QWidget),
      statement_(textLabel("cablesStatement")),
      pull_(textLabel("cablesPull")),
      drawTrays_(new QPushButton(tr("Draw trays over the rows"))),
      filter_(new QLineEdit),
      shown_(new QLabel),
      onlySelected_(new QToolButton),
      draw_(new QToolButton),
      grouping_(new QComboBox),
      pageButtons_(new QButtonGroup(this)),
      pages_(new QStackedWidget),
      table_(new CableTable(*model_)),
      groups_(new GroupTree("cableGroups")),
      lengths_(new ChartView),
      spares_(new GroupTree("cableSpares")) {
  setObjectName("cablesView");
  setBackgroundRole(QPalette::Base);
  setAutoFillBackground(true);
  auto* column = new QVBoxLayout(content_);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  buildHead(column);
  buildBar(column);
  buildPages(column);
  waiting_->setAlignment(Qt::AlignCenter);
  for (QWidget* each : {static_cast<QWidget*>(waiting_), static_cast<QWidget*>(empty_), content_})
    whole_->addWidget(each);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->addWidget(whole_);
  connect(loader_, &CableLoader::loaded, this, &CablesView::take);
  connect(empty_, &EmptyView::chosen, this, &CablesView::go);
  connect(&context_.runner, &EstimateRunner::finished, this, &CablesView::refresh);
  connect(&context_.selection, &Selection::changed, this, &CablesView::showSelection);
  connect(&context_.preferences, &Preferences::changed, this, [this] {
    stale_ = true;
    refresh();
  });
  showPage(Page::Schedule);
}

CablesView::~CablesView() = default;

void CablesView::buildHead(QBoxLayout* layout) {
  auto* head = new QVBoxLayout;
  head->setContentsMargins(2 * gridStep, gridStep, gridStep, gridStep / 2);
  head->setSpacing(gridStep / 2);
  colourText(*pull_, &Palette::mutedText);
  drawTrays_->setObjectName("drawTrays");
  connect(drawTrays_, &QPushButton::clicked, this, [this] {
    go({.text = tr("Draw trays over the rows"),
        .edit = [](const Plan& plan, ThingRef&) { return traysOverRows(plan); }});
  });
  draw_->setObjectName("drawCableTool");
  draw_->setText(tr("Draw a cable\u2026"));
  draw_->setToolTip(tr("From port to port by hand, in place of the rule's links there"));
  connect(draw_, &QToolButton::clicked, table_, &CableTable::drawAsked);
  auto* top = new QHBoxLayout;
  top->setSpacing(gridStep);
  top->addWidget(statement_, 1);
  top->addWidget(draw_, 0, Qt::AlignTop);
  head->addLayout(top);
  head->addWidget(pull_);
  head->addWidget(drawTrays_, 0, Qt::AlignLeft);
  layout->addLayout(head);
}

void CablesView::buildBar(QBoxLayout* layout) {
  auto* bar = new QHBoxLayout;
  bar->setContentsMargins(2 * gridStep, 0, gridStep, gridStep / 2);
  bar->setSpacing(gridStep / 2);
  filter_->setObjectName("cableFilter");
  filter_->setPlaceholderText(tr("Filter: any words of a row"));
  filter_->setClearButtonEnabled(true);
  filter_->setMinimumWidth(15 * gridStep);
  shown_->setObjectName("cablesShown");
  colourText(*shown_, &Palette::mutedText);
  onlySelected_->setObjectName("onlySelected");
  onlySelected_->setText(tr("Only selected"));
  onlySelected_->setToolTip(tr("Cables of the racks, devices, trays or fabrics that are selected"));
  onlySelected_->setCheckable(true);
  grouping_->setObjectName("cableGrouping");
  grouping_->addItems({tr("by product and length"), tr("by medium"), tr("by fabric"), tr("by bundle")});
  bar->addWidget(filter_, 1);
  bar->addWidget(shown_);
  bar->addWidget(onlySelected_);
  bar->addSpacing(gridStep);
  bar->addWidget(grouping_);
  const QString titles[] = {tr("Schedule"), tr("Counts"), tr("Lengths"), tr("Spares")};
  for (int i = 0; i < 4; ++i) {
    auto* button = new QToolButton;
    button->setObjectName("cablePage");
    button->setText(titles[i]);
    button->setCheckable(true);
    pageButtons_->addButton(button, i);
    bar->addWidget(button);
  }
  layout->addLayout(bar);
  connect(filter_, &QLineEdit::textChanged, this, [this](const QString& words) {
    model_->setFilter(words);
    arranged();
  });
  connect(filter_, &QLineEdit::returnPressed, table_, qOverload<>(&QWidget::setFocus));
  connect(onlySelected_, &QToolButton::toggled, this, [this](bool on) {
    // Rows that were picked here since marked nothing.
    if (listedPlan_) model_->setMarked(cableMarks(*listedPlan_, context_.selection));
    model_->setOnlyMarked(on);
    arranged();
  });
  connect(grouping_, &QComboBox::currentIndexChanged, this, &CablesView::fillPage);
  connect(pageButtons_, &QButtonGroup::idClicked, this, [this](int page) { showPage(static_cast<Page>(page)); });
}

void CablesView::buildPages(QBoxLayout* layout) {
  for (QWidget* page : {static_cast<QWidget*>(table_), static_cast<QWidget*>(groups_), static_cast<QWidget*>(lengths_),
                        static_cast<QWidget*>(spares_)})
    pages_->addWidget(page);
  layout->addWidget(pages_, 1);
  connect(table_->selectionModel(), &QItemSelectionModel::selectionChanged, this, &CablesView::takeRows);
  connect(table_, &CableTable::showAsked, this, [this] {
    const std::vector<ThingRef> things = context_.selection.things();
    emit workspaceAsked("floor");
    context_.selection.reveal(things);
  });
  connect(table_, &CableTable::exportAsked, this, &CablesView::askAndExport);
  connect(table_, &CableTable::drawAsked, this, [this] { DrawCableDialog::ask(context_, this); });
  connect(table_, &CableTable::giveBackAsked, this, &CablesView::giveBack);
  connect(table_->horizontalHeader(), &QHeaderView::sortIndicatorChanged, this, &CablesView::arranged);
}

void CablesView::showPage(Page page) {
  const int index = static_cast<int>(page);
  pageButtons_->button(index)->setChecked(true);
  pages_->setCurrentIndex(index);
  grouping_->setVisible(page == Page::Groups);
  fillPage();
}

void CablesView::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  refresh();
  showSelection();
}

void CablesView::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (!isThemeChange(*event)) return;
  QColor mark = paletteOf(*this).accent;
  mark.setAlphaF(markAlpha);
  model_->setMarkColour(mark);
}

void CablesView::refresh() {
  if (!isVisible()) return;
  const EstimatesPtr estimates = context_.runner.estimates();
  if (!estimates) return whole_->setCurrentWidget(waiting_);
  const PlanPtr plan = context_.runner.estimatedPlan();
  const bool same = !stale_ && listedEstimates_ && estimates->cabling.same(listedEstimates_->cabling) &&
                    estimates->fabrics.same(listedEstimates_->fabrics) && sameCableTexts(*plan, *listedPlan_);
  if (same) return;
  if (!list_) whole_->setCurrentWidget(waiting_);
  stale_ = false;
  listedPlan_ = plan, listedEstimates_ = estimates;
  loader_->request(plan, estimates, context_.preferences.units());
}

void CablesView::take(const CableListPtr& list) {
  list_ = list;
  model_->setList(list);
  if (list->lines.empty()) return showEmpty();
  whole_->setCurrentWidget(content_);
  statement_->setText(list->statement);
  pull_->setText(list->pull);
  pull_->setVisible(!list->pull.isEmpty());
  drawTrays_->setVisible(list->withoutTray > 0 && listedPlan_->trays->empty());
  spares_->setSpares(list->spares);
  QColor mark = paletteOf(*this).accent;
  mark.setAlphaF(markAlpha);
  model_->setMarkColour(mark);
  showSelection();
  arranged();
}

void CablesView::showEmpty() {
  whole_->setCurrentWidget(empty_);
  if (listedPlan_->network->fabrics.empty())
    return empty_->setState({.says = tr("This plan has no fabric, so there is nothing to cable. Plans made from a "
                                        "template have their fabrics."),
                             .button = {}});
  empty_->setState(nothingPlaced(tr("The fabrics of this plan join nothing yet, so there is no cable.")));
}

/// Other rows are shown, or in another order.
void CablesView::arranged() {
  const int rows = model_->rowCount();
  const bool all = static_cast<std::size_t>(rows) == model_->lines();
  shown_->setText(all ? QString() : tr("%1 of %2").arg(locale().toString(rows), locale().toString(model_->lines())));
  filling_ = true;
  std::vector<int> chosen;
  if (!context_.selection.cables().empty()) {
    const auto isPicked = cableMarks(*listedPlan_, context_.selection);
    for (int row = 0; row < rows; ++row)
      if (isPicked(model_->lineAt(row))) chosen.push_back(row);
  }
  table_->chooseRows(chosen);
  filling_ = false;
  fillPage();
}

/// The table fills itself; of the others only what is seen.
void CablesView::fillPage() {
  const auto page = static_cast<Page>(pages_->currentIndex());
  const UnitPreference units = context_.preferences.units();
  if (page == Page::Groups)
    groups_->setGroups(groupsOf(shownLines(*model_), static_cast<CableGrouping>(grouping_->currentIndex())), units);
  if (page == Page::Lengths) lengths_->setChart(lengthsChart(shownLines(*model_), units));
}

/// Rows that are picked here are picked everywhere: the devices that they join, and what was drawn by hand.
void CablesView::takeRows() {
  if (filling_) return;
  std::vector<ThingRef> things;
  std::vector<PortRef> cables;
  for (const int row : table_->chosenRows()) {
    const CableLine& line = model_->lineAt(row);
    for (const ThingRef thing : {ref(line.from.device), ref(line.to.device), ref(line.drawn)})
      if (thing.id != 0) things.push_back(thing);
    if (line.from.device) cables.push_back(line.from);
  }
  ownRows_ = true;
  context_.selection.setCables(std::move(cables), std::move(things));
  ownRows_ = false;
}

void CablesView::showSelection() {
  if (ownRows_ || !isVisible() || !list_) return;
  model_->setMarked(cableMarks(*listedPlan_, context_.selection));
  arranged();
  if (onlySelected_->isChecked()) return;
  for (int row = 0; model_->marks() > 0 && row < model_->rowCount(); ++row) {
    if (!model_->isMarked(row)) continue;
    return table_->scrollTo(model_->index(row, 0), QAbstractItemView::EnsureVisible);
  }
}

void CablesView::go(const WayOut& way) {
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
}

QString CablesView::exportTo(const QString& path) const {
  if (!listedEstimates_) return tr("there is no schedule yet");
  const std::string csv = cablesCsv(*listedPlan_, *listedEstimates_->fabrics, *listedEstimates_->cabling);
  QSaveFile file(path);
  const bool done = file.open(QIODevice::WriteOnly) &&
                    file.write(csv.data(), static_cast<qint64>(csv.size())) == static_cast<qint64>(csv.size()) &&
                    file.commit();
  return done ? QString() : tr("%1: %2").arg(path, file.errorString());
}

void CablesView::giveBack() {
  std::vector<CableId> drawn;
  for (const int row : table_->chosenRows())
    if (const CableId id = model_->lineAt(row).drawn) drawn.push_back(id);
  auto plan = giveBackToRule(*context_.document.committed(), drawn);
  if (drawn.empty() || !plan) return;
  context_.document.commit(
      tr("Give %1 back to the rule").arg(QString::fromStdString(counted(std::ssize(drawn), "cable"))),
      *std::move(plan));
}

void CablesView::askAndExport() {
  QString path = QFileDialog::getSaveFileName(this, tr("Export the cable schedule"),
                                              context_.document.displayName() + "-cables.csv",
                                              tr("Comma-separated values (*.csv)"));
  if (path.isEmpty()) return;
  if (!path.endsWith(".csv", Qt::CaseInsensitive)) path += ".csv";
  if (const QString wrong = exportTo(path); !wrong.isEmpty())
    QMessageBox::warning(this, tr("The schedule was not exported"), wrong);
}

}  // namespace hallwright
