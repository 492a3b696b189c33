#include "views/catalog/catalog_panel.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QLineEdit>
#include <QMimeData>
#include <QTreeWidget>
#include <QVBoxLayout>
#include <array>

#include "model/catalog/library.h"
#include "model/units/text.h"
#include "views/document/preferences.h"
#include "views/document/product_mime.h"
#include "views/style/text_colour.h"

namespace hallwright {
namespace {

constexpr int keyRole = Qt::UserRole, wordsRole = Qt::UserRole + 1;

/// A tree whose rows are dragged as catalog keys.
class ProductTree : public QTreeWidget {
 public:
  using QTreeWidget::QTreeWidget;

 protected:
  QStringList mimeTypes() const override { return {productMimeType}; }
  QMimeData* mimeData(const QList<QTreeWidgetItem*>& items) const override {
    if (items.isEmpty() || items.front()->data(0, keyRole).isNull()) return nullptr;
    auto* dragged = new QMimeData;
    dragged->setData(productMimeType, items.front()->data(0, keyRole).toString().toUtf8());
    return dragged;
  }
};

struct Group {
  const char* title;
  std::array<ProductKind, 2> kinds;
};

/// What can be placed, in the order in which a hall is planned.
constexpr std::array groups{
    Group{QT_TRANSLATE_NOOP("CatalogPanel", "GPU servers"), {ProductKind::GpuServer, ProductKind::GpuServer}},
    Group{QT_TRANSLATE_NOOP("CatalogPanel", "Racks"), {ProductKind::Rack, ProductKind::Rack}},
    Group{QT_TRANSLATE_NOOP("CatalogPanel", "Switches"), {ProductKind::Switch, ProductKind::Switch}},
    Group{QT_TRANSLATE_NOOP("CatalogPanel", "Servers and appliances"), {ProductKind::Server, ProductKind::Appliance}},
    Group{QT_TRANSLATE_NOOP("CatalogPanel", "Storage"), {ProductKind::StorageServer, ProductKind::StorageServer}},
    Group{QT_TRANSLATE_NOOP("CatalogPanel", "Rack PDUs"), {ProductKind::RackPdu, ProductKind::RackPdu}},
    Group{QT_TRANSLATE_NOOP("CatalogPanel", "Cooling units"), {ProductKind::CoolingUnit, ProductKind::CoolingUnit}},
    Group{QT_TRANSLATE_NOOP("CatalogPanel", "Power"), {ProductKind::PowerUnit, ProductKind::PowerUnit}},
};

bool isOf(const Group& group, ProductKind kind) { return kind == group.kinds[0] || kind == group.kinds[1]; }

QString secondColumn(const Product& product) {
  if (product.mount.heightHalfUnits > 0) return QString::number(product.mount.heightHalfUnits / 2.0) + "U";
  if (product.rack) return QString::number(product.rack->units) + "U";
  return {};
}

}  // namespace

CatalogPanel::CatalogPanel(ViewContext context, QWidget* parent)
    : QWidget(parent), context_(context), field_(new QLineEdit), tree_(new ProductTree) {
  setObjectName("catalogPanel");
  field_->setPlaceholderText(tr("Search the catalog"));
  field_->setClearButtonEnabled(true);
  field_->setObjectName("catalogSearch");
  tree_->setObjectName("catalogTree");
  tree_->setHeaderHidden(true);
  tree_->setColumnCount(2);
  tree_->setDragEnabled(true);
  tree_->setDragDropMode(QAbstractItemView::DragOnly);
  tree_->setUniformRowHeights(true);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  auto* head = new QHBoxLayout;
  head->setContentsMargins(gridStep, gridStep, gridStep, 0);
  head->addWidget(field_);
  layout->addLayout(head);
  layout->addWidget(tree_);
  connect(field_, &QLineEdit::textChanged, this, &CatalogPanel::search);
  connect(tree_, &QTreeWidget::itemActivated, this, [this](QTreeWidgetItem* item) {
    if (const QString key = item->data(0, keyRole).toString(); !key.isEmpty()) emit placeAsked(key);
  });
  connect(&context_.preferences, &Preferences::changed, this, &CatalogPanel::fill);
  fill();
}

void CatalogPanel::fill() {
  tree_->clear();
  for (const Group& group : groups) {
    auto* heading = new QTreeWidgetItem(tree_, {tr(group.title)});
    heading->setFlags(Qt::ItemIsEnabled);
    for (const Product& product : libraryCatalog().products) {
      if (!isOf(group, product.kind)) continue;
      auto* item = new QTreeWidgetItem(heading, {QString::fromStdString(product.name), secondColumn(product)});
      item->setData(0, keyRole, QString::fromStdString(product.key));
      item->setData(0, wordsRole,
                    QString::fromStdString(product.vendor + " " + product.name + " " + product.partNumber).toLower());
      item->setToolTip(0, explain(product));
      item->setTextAlignment(1, Qt::AlignRight | Qt::AlignVCenter);
    }
    heading->setExpanded(group.kinds[0] == ProductKind::GpuServer || group.kinds[0] == ProductKind::Rack);
  }
  tree_->header()->setStretchLastSection(false);
  tree_->header()->setSectionResizeMode(0, QHeaderView::Stretch);
  tree_->header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
  paintSecondColumn();
  search(field_->text());
}

void CatalogPanel::paintSecondColumn() {
  const QColor& muted = paletteOf(*this).mutedText;
  for (int g = 0; g < tree_->topLevelItemCount(); ++g) {
    QTreeWidgetItem* heading = tree_->topLevelItem(g);
    for (int i = 0; i < heading->childCount(); ++i) heading->child(i)->setForeground(1, muted);
  }
}

void CatalogPanel::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (isThemeChange(*event)) paintSecondColumn();
}

QString CatalogPanel::explain(const Product& product) const {
  const TextStyle style{.units = context_.preferences.units()};
  QStringList lines{QString::fromStdString(product.vendor + " " + product.name)};
  const auto add = [&](const QString& what, const std::string& value, const Source& source) {
    const QString from = source.text.empty() ? QString() : QString::fromStdString("  (" + source.text + ")");
    lines << what + " " + QString::fromStdString(value) + from;
  };
  if (product.kind != ProductKind::Rack)
    add(tr("Nameplate"), formatRounded(product.draw.nameplate.value, style), product.draw.nameplate.source);
  if (product.draw.typical)
    add(tr("Typical"), formatRounded(product.draw.typical.value, style), product.draw.typical.source);
  add(tr("Mass"), formatRounded(product.mass.value, style), product.mass.source);
  if (product.generic) lines << tr("A generic record: its figures are assumptions.");
  if (!product.note.empty()) lines << QString::fromStdString(product.note);
  return lines.join('\n');
}

void CatalogPanel::search(const QString& words) {
  const QStringList wanted = words.toLower().split(' ', Qt::SkipEmptyParts);
  for (int g = 0; g < tree_->topLevelItemCount(); ++g) {
    QTreeWidgetItem* heading = tree_->topLevelItem(g);
    int shown = 0;
    for (int i = 0; i < heading->childCount(); ++i) {
      const QString has = heading->child(i)->data(0, wordsRole).toString();
      const bool fits =
          std::all_of(wanted.begin(), wanted.end(), [&](const QString& word) { return has.contains(word); });
      heading->child(i)->setHidden(!fits);
      shown += fits;
    }
    heading->setHidden(shown == 0);
    if (!wanted.isEmpty()) heading->setExpanded(true);
  }
}

}  // namespace hallwright
