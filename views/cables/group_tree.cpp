#include "views/cables/group_tree.h"

#include <QHeaderView>

#include "model/units/text.h"
#include "views/cables/cable_list.h"
#include "views/style/palette.h"

namespace hallwright {
namespace {

constexpr std::size_t openUpTo = 12;  // with more of them, a person opens what is of interest

QString count(std::int64_t n) { return QString::fromStdString(formatCount(n)); }

QTreeWidgetItem* itemOf(const QStringList& texts) {
  auto* item = new QTreeWidgetItem(texts);
  for (int i = 1; i < texts.size(); ++i) item->setTextAlignment(i, Qt::AlignRight | Qt::AlignVCenter);
  item->setToolTip(0, texts.front());
  return item;
}

QTreeWidgetItem* itemOf(const CableGroup& group, UnitPreference units) {
  const bool known = group.ordered > Length();
  auto* item = itemOf({group.name, count(group.cables),
                       QString::fromStdString(known ? formatRounded(group.ordered.distance(), TextStyle{.units = units})
                                                    : std::string(unknownText)),
                       group.withoutLength > 0 ? count(group.withoutLength) : QString()});
  for (const CableGroup& part : group.parts) item->addChild(itemOf(part, units));
  return item;
}

}  // namespace

GroupTree::GroupTree(const QString& name, QWidget* parent) : QTreeWidget(parent) {
  setObjectName(name);
  setUniformRowHeights(true);
  setAllColumnsShowFocus(true);
  header()->setStretchLastSection(false);
}

void GroupTree::setTitles(const QStringList& titles) {
  clear();
  setColumnCount(static_cast<int>(titles.size()));
  setHeaderLabels(titles);
  for (int i = 1; i < titles.size(); ++i) {
    headerItem()->setTextAlignment(i, Qt::AlignRight | Qt::AlignVCenter);
    header()->setSectionResizeMode(i, QHeaderView::ResizeToContents);
  }
  header()->setSectionResizeMode(0, QHeaderView::Stretch);
}

void GroupTree::setGroups(const std::vector<CableGroup>& groups, UnitPreference units) {
  setTitles({tr("What"), tr("Cables"), tr("Ordered"), tr("Without a length")});
  QList<QTreeWidgetItem*> items;
  for (const CableGroup& group : groups) items << itemOf(group, units);
  addTopLevelItems(items);
  for (QTreeWidgetItem* item : items) item->setExpanded(groups.size() <= openUpTo);
}

void GroupTree::setSpares(const std::vector<SpareLine>& spares) {
  setTitles({tr("Product"), tr("Length"), tr("In use"), tr("Spares to order")});
  setRootIsDecorated(false);
  for (const SpareLine& spare : spares)
    addTopLevelItem(itemOf({spare.product, spare.length, count(spare.inUse), count(spare.spares)}));
}

}  // namespace hallwright
