#include "views/cables/draw_cable_dialog.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include "model/cabling/port_use.h"
#include "model/estimate/estimate.h"
#include "model/plan/edit/draw_cable.h"
#include "model/plan/port_names.h"
#include "model/units/text.h"
#include "views/cables/cable_list.h"
#include "views/cables/port_picker.h"
#include "views/document/document.h"
#include "views/document/estimate_runner.h"
#include "views/document/preferences.h"
#include "views/document/selection.h"
#include "views/style/text_colour.h"

namespace hallwright {
namespace {

QString words(const std::string& text) { return QString::fromStdString(text); }

/// The fabric that a cable between these ports would be of; none where it cannot be drawn.
FabricId fabricOf(const Plan& plan, const PortRef& from, const PortRef& to) {
  CableId made;
  const auto drawn = drawCable(plan, {.from = from, .to = to}, &made);
  return drawn ? find(*drawn->cables, made)->fabric : FabricId{};
}

}  // namespace

DrawCableDialog::DrawCableDialog(ViewContext context, QWidget* parent)
    : QDialog(parent),
      context_(context),
      from_(new PortPicker(tr("From"), "from")),
      to_(new PortPicker(tr("To"), "to")),
      freeOnly_(new QCheckBox(tr("Free ports only"))),
      product_(new QComboBox),
      says_(new QLabel) {
  setObjectName("drawCableDialog");
  setWindowTitle(tr("Draw a cable"));
  build();
  for (PortPicker* end : {from_, to_}) {
    connect(end, &PortPicker::chosen, this, [this] {
      fillProducts();
      review();
    });
    connect(freeOnly_, &QCheckBox::toggled, end, &PortPicker::setFreeOnly);
  }
  connect(product_, &QComboBox::currentIndexChanged, this, &DrawCableDialog::review);
  connect(&context_.runner, &EstimateRunner::finished, this, [this] {
    takeEstimates();
    showLook();
  });
  takeEstimates();
  chooseSelected();
  fillProducts();
  review();
}

DrawCableDialog::~DrawCableDialog() = default;

DrawCableDialog* DrawCableDialog::ask(ViewContext context, QWidget* parent) {
  auto* dialog = new DrawCableDialog(context, parent);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->open();
  return dialog;
}

void DrawCableDialog::build() {
  freeOnly_->setObjectName("freePortsOnly");
  product_->setObjectName("cableProduct");
  product_->setToolTip(tr("Cables of the plan's catalog that fit both ports"));
  product_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  product_->setMinimumContentsLength(28);
  says_->setObjectName("drawCableSays");
  says_->setWordWrap(true);
  says_->setAlignment(Qt::AlignTop | Qt::AlignLeft);
  says_->setMinimumHeight(2 * fontMetrics().lineSpacing() + gridStep / 2);
  auto* ends = new QHBoxLayout;
  ends->setSpacing(2 * gridStep);
  ends->addWidget(from_, 1);
  ends->addWidget(to_, 1);
  auto* options = new QHBoxLayout;
  options->addWidget(freeOnly_);
  options->addStretch(1);
  options->addWidget(new QLabel(tr("Product")));
  options->addWidget(product_);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
  draw_ = buttons->button(QDialogButtonBox::Ok);
  draw_->setText(tr("Draw"));
  draw_->setObjectName("drawCable");
  auto* column = new QVBoxLayout(this);
  column->setSpacing(gridStep);
  column->addLayout(ends, 1);
  column->addLayout(options);
  column->addWidget(says_);
  column->addWidget(buttons);
  connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
}

/// Ports are those of the plan without this cable; its estimates come before the first preview.
void DrawCableDialog::takeEstimates() {
  const PlanPtr committed = context_.document.committed();
  if (base_ == committed || !context_.runner.estimates() || context_.runner.estimatedPlan() != committed) return;
  base_ = committed;
  from_->setPlan(base_, context_.runner.estimates());
  to_->setPlan(base_, context_.runner.estimates());
  review();
}

void DrawCableDialog::chooseSelected() {
  std::vector<DeviceId> devices;
  for (const ThingRef thing : context_.selection.things()) {
    if (thing.kind == ThingKind::Device) devices.push_back(DeviceId{thing.id});
  }
  const auto& cables = context_.selection.cables();
  if (cables.size() == 1) {
    from_->choose(cables.front());
    std::erase(devices, cables.front().device);
    devices.insert(devices.begin(), cables.front().device);
  } else if (!devices.empty()) {
    from_->choose(devices.front());
  }
  if (devices.size() == 2) to_->choose(devices.back());
}

void DrawCableDialog::fillProducts() {
  const auto from = from_->port(), to = to_->port();
  const ProductId before = product_->currentData().toUInt();
  const QSignalBlocker quiet(product_);
  product_->clear();
  product_->addItem(tr("by its way"), 0U);
  const FabricId fabric = base_ && from && to ? fabricOf(*base_, *from, *to) : FabricId{};
  if (!fabric) return;
  for (const ProductId id : cablesThatFit(*base_, fabric, *from, *to))
    product_->addItem(words(productOf(*base_, id)->name), id);
  product_->setCurrentIndex(std::max(0, product_->findData(before)));
}

void DrawCableDialog::review() {
  drawn_ = {};
  draw_->setEnabled(false);
  const auto from = from_->port(), to = to_->port();
  if (!base_) return say(tr("Working out what the ports hold\u2026"), false);
  if (base_->network->fabrics.empty())
    return say(tr("This plan has no fabric, so there is no port that a cable could be drawn to."), false);
  if (!from || !to) {
    context_.document.endPreview();
    return say(tr("Choose a port on each side. Links that the rule has there give way."), false);
  }
  CableId made;
  auto plan = drawFittingCable(*base_, {.from = *from, .to = *to, .product = product_->currentData().toUInt()}, &made);
  if (!plan) {
    context_.document.endPreview();
    return say(words(plan.error().line()), true);
  }
  drawn_ = made;
  draw_->setEnabled(true);
  say(tr("Working out its length\u2026 %1").arg(displacedText()), false);
  context_.document.preview(*std::move(plan));
}

QString DrawCableDialog::displacedText() const {
  QStringList links;
  for (const QString& held : {from_->holds(), to_->holds()})
    if (!held.isEmpty() && !links.contains(held)) links << held;
  if (links.isEmpty()) return tr("Both ports are free.");
  return tr("It takes the place of %1.").arg(links.join(tr(" and of ")));
}

void DrawCableDialog::showLook() {
  if (!drawn_ || context_.runner.estimatedPlan() != context_.document.plan()) return;
  const Estimates& estimates = *context_.runner.estimates();
  const auto cable = cableDrawn(*estimates.fabrics, *estimates.cabling, drawn_);
  if (!cable) return;
  const FabricId fabric = hallwright::find(*context_.document.plan()->cables, drawn_)->fabric;
  const Product* product =
      cable->option == Cable::noOption
          ? nullptr
          : productOf(*context_.document.plan(), estimates.cabling->fabric(fabric)->options[cable->option].product);
  const TextStyle style{.units = context_.preferences.units()};
  const QString what = product ? words(product->name) : tr("no product chosen");
  QString text = cable->ordered > Length() ? tr("%1 of %2, %3 of it way.")
                                                 .arg(words(formatRounded(cable->ordered.distance(), style)), what,
                                                      words(formatRounded(cable->path.distance(), style)))
                                           : tr("%1, length not known: %2.").arg(what, troubleText(cable->trouble));
  say(text + ' ' + displacedText(), false);
}

void DrawCableDialog::say(const QString& text, bool wrong) {
  says_->setText(text);
  colourText(*says_, wrong ? &Palette::error : &Palette::text);
}

void DrawCableDialog::accept() {
  if (!drawn_) return;
  const Plan plan = *context_.document.plan();
  const DrawnCable& cable = *hallwright::find(*plan.cables, drawn_);
  context_.document.commit(
      tr("Draw a cable from %1 to %2").arg(words(portLabel(plan, cable.from)), words(portLabel(plan, cable.to))), plan);
  context_.selection.setCables({}, {ref(drawn_)});
  QDialog::accept();
}

void DrawCableDialog::reject() {
  context_.document.endPreview();
  QDialog::reject();
}

}  // namespace hallwright
