#include "views/fabric/empty_fabric.h"

#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QVBoxLayout>

#include "model/catalog/library.h"
#include "model/units/text.h"
#include "views/document/document.h"
#include "views/document/selection.h"
#include "views/fabric/first_fabric.h"
#include "views/style/palette.h"

namespace hallwright {
namespace {

constexpr int widest = 480;  // px: longer lines read badly

QString text(const std::string& words) { return QString::fromStdString(words); }

QString offer(const Product& product) {
  return QObject::tr("with %1, %2 × %3")
      .arg(text(product.name))
      .arg(product.fabricSwitch->radix)
      .arg(text(formatRounded(product.fabricSwitch->portSpeed)));
}

}  // namespace

EmptyFabric::EmptyFabric(ViewContext context, QWidget* parent)
    : QWidget(parent), context_(context), says_(new QLabel), button_(new QPushButton) {
  setObjectName("fabricEmpty");
  says_->setObjectName("fabricEmptySays");
  says_->setWordWrap(true);
  says_->setAlignment(Qt::AlignCenter);
  says_->setMaximumWidth(widest);
  button_->setObjectName("fabricEmptyButton");
  auto* layout = new QVBoxLayout(this);
  layout->setSpacing(2 * gridStep);
  layout->addStretch();
  auto* line = new QHBoxLayout;  // a label aligned by itself would not grow with its lines
  line->addStretch(1);
  line->addWidget(says_, 4);
  line->addStretch(1);
  layout->addLayout(line);
  layout->addWidget(button_, 0, Qt::AlignHCenter);
  layout->addStretch();
  refresh();
}

void EmptyFabric::refresh() {
  const Plan& plan = *context_.document.plan();
  button_->disconnect();
  if (QMenu* old = button_->menu()) old->deleteLater();
  button_->setMenu(nullptr);
  const auto count = serversToJoin(plan).size();
  const std::vector<const Product*> switches = switchesToJoin(plan);
  if (switches.empty()) {
    says_->setText(count == 0
                       ? tr("This plan has no fabric, and no GPU servers that one could join. Place racks with servers "
                            "on the floor first.")
                       : tr("This plan has no fabric, and the library has no switch with ports as fast as those of "
                            "the GPU servers."));
    button_->setText(tr("To the floor"));
    connect(button_, &QPushButton::clicked, this, [this] { emit workspaceAsked(QStringLiteral("floor")); });
    return;
  }
  says_->setText(tr("This plan has no fabric yet. A compute fabric joins its %1 GPU servers: leaves, spines and links "
                    "follow from the switch, and every number can be changed in its properties.")
                     .arg(text(formatCount(static_cast<std::int64_t>(count)))));
  button_->setText(tr("Add a compute fabric over all GPU servers"));
  auto* menu = new QMenu(button_);
  for (const Product* product : switches)
    menu->addAction(offer(*product), this, [this, key = text(product->key)] { add(key); });
  button_->setMenu(menu);
}

void EmptyFabric::add(const QString& productKey) {
  const Product* product = libraryCatalog().product(productKey.toStdString());
  FabricId made;
  Result<Plan> plan = withFirstFabric(*context_.document.plan(), *product, &made);
  if (!plan) return says_->setText(text(plan.error().line()));
  context_.document.commit(tr("Add a compute fabric"), *std::move(plan));
  context_.selection.setOne(ref(made));
}

}  // namespace hallwright
