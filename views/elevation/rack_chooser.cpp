#include "views/elevation/rack_chooser.h"

#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QTreeWidget>
#include <QVBoxLayout>
#include <map>

#include "model/plan/rack_space.h"
#include "views/document/document.h"
#include "views/elevation/rack_picture.h"
#include "views/style/palette.h"

namespace hallwright {
namespace {

constexpr int idRole = Qt::UserRole, widest = 560, titlePoints = 13;

QString text(const std::string& words) { return QString::fromStdString(words); }

}  // namespace

RackChooser::RackChooser(ViewContext context, QWidget* parent)
    : QWidget(parent), context_(context), say_(new QLabel), field_(new QLineEdit), list_(new QTreeWidget) {
  setObjectName("rackChooser");
  QFont large = font();
  large.setPointSize(titlePoints);
  say_->setFont(large);
  say_->setWordWrap(true);
  say_->setObjectName("rackChooserSays");
  field_->setObjectName("rackSearch");
  field_->setPlaceholderText(tr("Search racks"));
  field_->setClearButtonEnabled(true);
  list_->setObjectName("rackList");
  list_->setHeaderLabels({tr("Rack"), tr("Row"), tr("Devices"), tr("Units free")});
  list_->setRootIsDecorated(false);
  list_->setUniformRowHeights(true);
  for (const int column : {2, 3}) list_->headerItem()->setTextAlignment(column, Qt::AlignRight | Qt::AlignVCenter);
  list_->header()->setStretchLastSection(false);
  list_->header()->setSectionResizeMode(0, QHeaderView::Stretch);
  for (const int column : {1, 2, 3}) list_->header()->setSectionResizeMode(column, QHeaderView::ResizeToContents);
  auto* column = new QWidget;
  column->setMaximumWidth(widest);
  auto* inner = new QVBoxLayout(column);
  inner->setContentsMargins(2 * gridStep, 2 * gridStep, 2 * gridStep, 2 * gridStep);
  inner->setSpacing(gridStep);
  inner->addWidget(say_);
  inner->addWidget(field_);
  inner->addWidget(list_, 1);
  auto* layout = new QHBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->addStretch();
  layout->addWidget(column, 10);
  layout->addStretch();
  connect(field_, &QLineEdit::textChanged, this, &RackChooser::search);
  connect(field_, &QLineEdit::returnPressed, this, &RackChooser::choose);
  connect(list_, &QTreeWidget::itemActivated, this, &RackChooser::choose);
  connect(list_, &QTreeWidget::itemClicked, this, &RackChooser::choose);
  connect(&context_.document, &Document::changed, this, &RackChooser::planChanged);
}

void RackChooser::planChanged(const PlanPtr& now, const PlanPtr& before) {
  const bool same = before && now->racks.same(before->racks) && now->devices.same(before->devices) &&
                    now->rows.same(before->rows) && now->placements.same(before->placements);
  if (same) return;
  stale_ = true;
  if (isVisible()) fill();
}

void RackChooser::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  if (stale_) fill();
}

void RackChooser::fill() {
  stale_ = false;
  const Plan& plan = *context_.document.plan();
  std::map<RackId, RackSpace> spaces;
  std::vector<RackId> racks;
  for (RackSpace& space : rackSpaces(plan)) {
    racks.push_back(space.rack->id);
    spaces.emplace(space.rack->id, std::move(space));
  }
  list_->clear();
  for (const RackId id : asSeen(plan, racks)) {
    const RackSpace& space = spaces.at(id);
    const Placement* placement = findPlacement(plan, id);
    const Row* row = placement ? hallwright::find(*plan.rows, placement->row) : nullptr;
    const UnitsUsed used = unitsUsed(space);
    auto* item =
        new QTreeWidgetItem(list_, {text(space.rack->name),
                                    row         ? text(row->name)
                                    : placement ? QString()
                                                : tr("not placed"),
                                    QString::number(space.bodies.size()), text(heightText(used.total - used.any))});
    item->setData(0, idRole, id.value);
    item->setSizeHint(0, QSize(0, fontMetrics().height() + gridStep));
    for (const int column : {2, 3}) item->setTextAlignment(column, Qt::AlignRight | Qt::AlignVCenter);
  }
  const bool none = racks.empty();
  say_->setText(none ? tr("This plan has no rack yet. Place a row of racks on the floor first: take a rack type from "
                          "the catalog and drag it there.")
                     : tr("Select a rack on the floor or in the plan tree, or choose one here."));
  field_->setVisible(!none);
  list_->setVisible(!none);
  search();
}

void RackChooser::search() {
  const QStringList words = field_->text().toLower().split(' ', Qt::SkipEmptyParts);
  for (int i = 0; i < list_->topLevelItemCount(); ++i) {
    QTreeWidgetItem* item = list_->topLevelItem(i);
    const QString all = (item->text(0) + ' ' + item->text(1)).toLower();
    item->setHidden(!std::all_of(words.begin(), words.end(), [&](const QString& word) { return all.contains(word); }));
  }
}

/// The current rack, or the first one that the search leaves.
void RackChooser::choose() {
  const QTreeWidgetItem* item = list_->currentItem();
  for (int i = 0; (!item || item->isHidden()) && i < list_->topLevelItemCount(); ++i) {
    item = list_->topLevelItem(i)->isHidden() ? nullptr : list_->topLevelItem(i);
  }
  if (item && !item->isHidden()) emit chosen({ref(RackId{item->data(0, idRole).toUInt()})});
}

}  // namespace hallwright
