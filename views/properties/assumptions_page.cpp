#include "views/properties/assumptions_page.h"

#include <QGridLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSortFilterProxyModel>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

#include "model/plan/edit/settings.h"
#include "model/plan/plan.h"
#include "views/document/document.h"
#include "views/document/preferences.h"
#include "views/properties/assumption_model.h"
#include "views/properties/common_fields.h"
#include "views/properties/field_editor.h"
#include "views/style/palette.h"

namespace hallwright {
namespace {

constexpr int allColumnsFrom = 640, rangeFrom = 420;  // px

const Assumption* assumptionOf(const Plan& plan, const std::string& id) { return findAssumption(plan, id); }

/// A line of the one assumption that is current.
template <class Text>
Field line(const std::string& id, const std::string& part, const QString& label, Text text) {
  return fact("assumption." + part, label, [id, text](const FieldScope& scope) {
    const Assumption* found = assumptionOf(scope.plan, id);
    return found ? text(*found).toStdString() : std::string();
  });
}

Field valueField(const std::string& id) {
  Field field;
  field.id = "assumption.value";
  field.label = QObject::tr("Value");
  field.read = [id](const FieldScope& scope, ThingRef) {
    const Assumption* found = assumptionOf(scope.plan, id);
    return found ? formatNumberIn(found->value, found->unit) : std::string();
  };
  field.note = [id](const FieldScope& scope, ThingRef) -> std::string {
    const Assumption* found = assumptionOf(scope.plan, id);
    const bool outside =
        found && ((found->low && found->value < *found->low) || (found->high && found->value > *found->high));
    return outside ? QObject::tr("outside the published range").toStdString() : std::string();
  };
  field.write = [id](const FieldScope& scope, const std::string& text) -> Result<Plan> {
    const Assumption* found = assumptionOf(scope.plan, id);
    if (!found) return Error{"the plan has no assumption '" + id + "'"};
    const auto number = parseNumberIn(text, found->unit);
    if (!number) return number.error();
    return setAssumption(scope.plan, id, *number, plannerSource(scope));
  };
  return field;
}

std::vector<Field> fieldsOf(const std::string& id) {
  return {valueField(id),
          line(id, "range", QObject::tr("Range"), rangeText),
          line(id, "default", QObject::tr("Default"),
               [](const Assumption& a) { return defaultOf(a) ? valueText(*defaultOf(a)) : QString(); }),
          line(id, "source", QObject::tr("Source"),
               [](const Assumption& a) { return QString::fromStdString(sourceText(a.source)); }),
          line(id, "readBy", QObject::tr("Read by"),
               [](const Assumption& a) {
                 QStringList readers;
                 for (const std::string& reader : a.readBy) readers << QString::fromStdString(reader);
                 return readers.join(", ");
               }),
          line(id, "id", QObject::tr("Id"), [](const Assumption& a) { return QString::fromStdString(a.id); })};
}

}  // namespace

/// Rows that have all the words anywhere, and only changed ones where that is asked.
class AssumptionFilter : public QSortFilterProxyModel {
 public:
  using QSortFilterProxyModel::QSortFilterProxyModel;

  void setWords(const QString& words) {
    words_ = words.toLower().split(' ', Qt::SkipEmptyParts);
    invalidateFilter();
  }
  void setOnlyChanged(bool only) {
    onlyChanged_ = only;
    invalidateFilter();
  }

 protected:
  bool filterAcceptsRow(int row, const QModelIndex& parent) const override {
    const QModelIndex first = sourceModel()->index(row, 0, parent);
    if (onlyChanged_ && !first.data(AssumptionModel::changedRole).toBool()) return false;
    QString all;
    for (int column = 0; column < AssumptionModel::Columns; ++column)
      all += first.siblingAtColumn(column).data().toString().toLower() + ' ';
    return std::all_of(words_.begin(), words_.end(), [&](const QString& word) { return all.contains(word); });
  }

 private:
  QStringList words_;
  bool onlyChanged_ = false;
};

AssumptionsPage::AssumptionsPage(ViewContext context, QWidget* parent)
    : QWidget(parent),
      context_(context),
      model_(new AssumptionModel(this)),
      filter_(new AssumptionFilter(this)),
      search_(new QLineEdit),
      onlyChanged_(new QToolButton),
      table_(new QTableView),
      detail_(new QWidget),
      what_(new QLabel),
      reset_(new QPushButton(tr("Take the default back"))),
      none_(new QLabel(tr("No assumption has these words."))) {
  setObjectName("assumptionsPage");
  search_->setObjectName("assumptionSearch");
  search_->setPlaceholderText(tr("Search assumptions"));
  search_->setClearButtonEnabled(true);
  onlyChanged_->setObjectName("onlyChanged");
  onlyChanged_->setCheckable(true);
  onlyChanged_->setToolTip(tr("Only those that differ from their defaults"));
  filter_->setSourceModel(model_);
  table_->setObjectName("assumptionTable");
  table_->setModel(filter_);
  table_->setSelectionBehavior(QAbstractItemView::SelectRows);
  table_->setSelectionMode(QAbstractItemView::SingleSelection);
  table_->setEditTriggers(QAbstractItemView::NoEditTriggers);
  table_->setShowGrid(false);
  table_->setWordWrap(false);
  table_->verticalHeader()->hide();
  table_->verticalHeader()->setDefaultSectionSize(fontMetrics().height() + gridStep);
  table_->horizontalHeader()->setHighlightSections(false);
  table_->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
  none_->setMargin(gridStep);
  none_->hide();
  auto* bar = new QHBoxLayout;
  bar->setContentsMargins(gridStep, gridStep, gridStep, gridStep);
  bar->addWidget(search_, 1);
  bar->addWidget(onlyChanged_);
  auto* grid = new QGridLayout;
  buildDetail(*grid);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(0);
  layout->addLayout(bar);
  layout->addWidget(none_);
  layout->addWidget(table_, 1);
  layout->addWidget(detail_);
  connect(search_, &QLineEdit::textChanged, this, [this](const QString& words) {
    filter_->setWords(words);
    showCurrent(true);
  });
  connect(onlyChanged_, &QToolButton::toggled, this, [this](bool only) {
    filter_->setOnlyChanged(only);
    showCurrent(true);
  });
  connect(table_->selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this] { showCurrent(true); });
  connect(table_, &QTableView::activated, this, [this] { editors_.front()->editor()->setFocus(); });
  connect(table_, &QTableView::doubleClicked, this, [this] { editors_.front()->editor()->setFocus(); });
  connect(reset_, &QPushButton::clicked, this, &AssumptionsPage::reset);
  connect(&context_.document, &Document::changed, this, &AssumptionsPage::refresh);
  refresh();
}

AssumptionsPage::~AssumptionsPage() {
  for (FieldEditor* editor : editors_) editor->blockSignals(true);
}

void AssumptionsPage::buildDetail(QGridLayout& grid) {
  what_->setWordWrap(true);
  what_->setObjectName("assumptionWhat");
  reset_->setObjectName("assumptionReset");
  grid.setContentsMargins(0, 0, 0, 0);
  grid.setHorizontalSpacing(gridStep);
  grid.setVerticalSpacing(2);
  grid.setColumnStretch(1, 1);
  int row = 0, widest = 0;
  for (const Field& field : fieldsOf({})) {
    auto* editor = new FieldEditor(field, grid, row, this);
    row += FieldEditor::rows;
    widest = std::max(widest, editor->labelWidth());
    editors_.push_back(editor);
  }
  grid.setColumnMinimumWidth(0, widest);
  connect(editors_.front(), &FieldEditor::entered, this, &AssumptionsPage::enter);
  auto* layout = new QVBoxLayout(detail_);
  layout->setContentsMargins(gridStep, gridStep, gridStep, gridStep);
  layout->setSpacing(gridStep / 2);
  layout->addWidget(what_);
  layout->addLayout(&grid);
  layout->addWidget(reset_, 0, Qt::AlignLeft);
}

std::string AssumptionsPage::current() const {
  return table_->currentIndex().data(AssumptionModel::idRole).toString().toStdString();
}

void AssumptionsPage::refresh() {
  model_->setPlan(context_.document.plan());
  onlyChanged_->setText(tr("%1 changed").arg(model_->changedCount()));
  filter_->invalidate();
  fitColumns();
  showCurrent(false);
}

void AssumptionsPage::showCurrent(bool anew) {
  none_->setVisible(filter_->rowCount() == 0);
  table_->setVisible(filter_->rowCount() > 0);
  const std::string id = current();
  const PlanPtr plan = context_.document.plan();
  const Assumption* assumption = id.empty() ? nullptr : assumptionOf(*plan, id);
  detail_->setVisible(assumption != nullptr);
  if (!assumption) return;
  what_->setText(QString::fromStdString(assumption->what));
  const FieldScope scope{*plan, {ThingRef{}}, context_.preferences.units(), nullptr};
  const auto fields = fieldsOf(id);
  for (std::size_t i = 0; i < fields.size(); ++i) {
    editors_[i]->setField(fields[i]);
    editors_[i]->show(scope, anew);
  }
  reset_->setEnabled(isChanged(*assumption));
}

void AssumptionsPage::enter(const QString& text) {
  const std::string id = current();
  const PlanPtr plan = context_.document.committed();
  const FieldScope scope{*plan, {ThingRef{}}, context_.preferences.units(), nullptr};
  auto changed = editors_.front()->field().write(scope, text.toStdString());
  if (!changed) return editors_.front()->refuse(QString::fromStdString(changed.error().message));
  editors_.front()->accept();
  context_.document.commit(tr("Set assumption %1").arg(QString::fromStdString(id)), std::move(*changed));
  showCurrent(false);
}

void AssumptionsPage::reset() {
  const PlanPtr plan = context_.document.committed();
  const Assumption* assumption = assumptionOf(*plan, current());
  const Assumption* original = assumption ? defaultOf(*assumption) : nullptr;
  if (!original) return;
  if (auto changed = setAssumption(*plan, original->id, original->value, original->source))
    context_.document.commit(tr("Take back assumption %1").arg(QString::fromStdString(original->id)),
                             std::move(*changed));
  showCurrent(true);
}

void AssumptionsPage::goTo(const QString& id) {
  onlyChanged_->setChecked(false);
  search_->clear();
  for (int row = 0; row < filter_->rowCount(); ++row) {
    const QModelIndex index = filter_->index(row, 0);
    if (index.data(AssumptionModel::idRole).toString() != id) continue;
    table_->setCurrentIndex(index);
    return table_->scrollTo(index);
  }
}

/// In a narrow panel the columns beside value stand in the lines below the table.
void AssumptionsPage::fitColumns() {
  QHeaderView* header = table_->horizontalHeader();
  table_->setColumnHidden(AssumptionModel::RangeColumn, width() < rangeFrom);
  for (const int column : {AssumptionModel::From, AssumptionModel::IdColumn})
    table_->setColumnHidden(column, width() < allColumnsFrom);
  for (int column = 0; column < AssumptionModel::Columns; ++column)
    header->setSectionResizeMode(column, column == AssumptionModel::What || column == AssumptionModel::From
                                             ? QHeaderView::Stretch
                                             : QHeaderView::ResizeToContents);
}

void AssumptionsPage::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  fitColumns();
}

}  // namespace hallwright
