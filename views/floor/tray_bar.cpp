#include "views/floor/tray_bar.h"

#include <QComboBox>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QSpinBox>
#include <cmath>

#include "model/catalog/library.h"
#include "model/plan/edit/trays.h"
#include "model/plan/limits.h"
#include "model/units/text.h"
#include "views/document/document.h"
#include "views/document/preferences.h"
#include "views/floor/floor_view.h"
#include "views/floor/length_field.h"
#include "views/floor/named_field.h"
#include "views/style/wrap_layout.h"

namespace hallwright {

TrayBar::TrayBar(ViewContext context, FloorView& floor, QWidget* parent)
    : QWidget(parent),
      context_(context),
      floor_(floor),
      product_(new QComboBox),
      kind_(new QComboBox),
      fill_(new QSpinBox) {
  setObjectName("trayBar");
  auto* row = new WrapLayout(this, 4);
  kind_->setObjectName("trayKind");
  kind_->setToolTip(tr("What the tray carries"));
  kind_->addItem(tr("data cables"), static_cast<int>(TrayKind::Data));
  kind_->addItem(tr("fibre"), static_cast<int>(TrayKind::Fibre));
  kind_->addItem(tr("power cables"), static_cast<int>(TrayKind::Mains));
  connect(kind_, &QComboBox::activated, this, [this](int index) {
    TrayOptions& options = floor_.trayOptions();
    options.kind = static_cast<TrayKind>(kind_->itemData(index).toInt());
    takeLevelOf(options, *context_.document.committed(), floor_.hall());
    showOptions();
  });
  row->addWidget(kind_);
  buildSize(row);
  fill_->setObjectName("trayFill");
  fill_->setRange(1, 100);
  fill_->setSuffix(tr(" %"));
  fill_->setToolTip(tr("How much of the cross-section cables may fill; TIA-569 recommends 25 %, 50 % is full"));
  connect(fill_, &QSpinBox::valueChanged, this,
          [this](int percent) { floor_.trayOptions().fillLimit = percent / 100.0; });
  addNamed(row, tr("fill limit"), fill_);
  buildLevels(row);
  connect(&floor_, &FloorView::trayOptionsChanged, this, &TrayBar::showOptions);
  connect(&context_.document, &Document::changed, this, &TrayBar::fillLevels);
  connect(&context_.preferences, &Preferences::changed, this, &TrayBar::showOptions);
  showOptions();
}

void TrayBar::buildSize(QLayout* row) {
  product_->setObjectName("trayProduct");
  product_->setToolTip(tr("A product of the catalog sets width and depth; any other size is free"));
  product_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  product_->setMinimumContentsLength(12);
  product_->addItem(tr("any size"));
  for (const Product& product : libraryCatalog().products) {
    if (product.kind == ProductKind::Tray)
      product_->addItem(QString::fromStdString(product.name), QString::fromStdString(product.key));
  }
  connect(product_, &QComboBox::activated, this, [this](int index) {
    const Product* product = libraryCatalog().product(product_->itemData(index).toString().toStdString());
    if (product) takeProduct(floor_.trayOptions(), *product);
    showOptions();
    product_->setCurrentIndex(index);
  });
  row->addWidget(product_);
  const LengthLimits side{mm, limits::largestBody};
  const auto sized = [&](const QString& name, const QString& tip, Length start, Length TrayOptions::* member) {
    auto* field = new LengthField(context_.preferences, start, side);
    field->setObjectName(name);
    field->setToolTip(tip);
    connect(field, &LengthField::entered, this, [this, member](Length length) {
      if (floor_.trayOptions().*member == length) return;
      floor_.trayOptions().*member = length;
      product_->setCurrentIndex(0);
    });
    connect(field, &LengthField::refused, this, &TrayBar::refuse);
    return field;
  };
  width_ = sized("trayWidth", tr("Width inside"), floor_.trayOptions().width, &TrayOptions::width);
  height_ = sized("trayHeight", tr("Depth inside"), floor_.trayOptions().height, &TrayOptions::height);
  addNamed(row, tr("width"), width_);
  addNamed(row, tr("depth"), height_);
}

QComboBox* TrayBar::levelBox(const QString& name, const QString& tip) {
  auto* box = new QComboBox;
  box->setObjectName(name);
  box->setToolTip(tip);
  box->setEditable(true);
  box->setInsertPolicy(QComboBox::NoInsert);
  box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  box->setMinimumContentsLength(7);
  return box;
}

void TrayBar::buildLevels(QLayout* row) {
  level_ = levelBox("trayLevel", tr("Height of the base above the finished floor: one that the hall has, or typed; "
                                    "below 0 it runs under the raised floor"));
  end_ = levelBox("trayEnd", tr("A ladder rises or falls to this height; upright where it is drawn by one click"));
  for (QComboBox* box : {level_, end_}) {
    const bool ofEnd = box == end_;
    connect(box, &QComboBox::activated, this, [this, box, ofEnd] { takeLevel(*box, ofEnd); });
    connect(box->lineEdit(), &QLineEdit::editingFinished, this, [this, box, ofEnd] { takeLevel(*box, ofEnd); });
  }
  addNamed(row, tr("base at"), level_);
  addNamed(row, tr("ladder to"), end_);
}

void TrayBar::takeLevel(QComboBox& box, bool ofEnd) {
  TrayOptions& options = floor_.trayOptions();
  const QString text = box.currentText();
  if (ofEnd && (text.trimmed().isEmpty() || text == box.itemText(0))) {
    options.zEnd.reset();
    return;
  }
  const auto z = parse<Length>(text.toStdString(), {.unit = fieldUnit(context_.preferences.units()),
                                                    .allowNegative = true,
                                                    .min = -limits::highest,
                                                    .max = limits::highest});
  if (!z) {
    fillLevels();  // back to what is in force
    return refuse(QString::fromStdString(z.error.line()));
  }
  if (ofEnd) {
    options.zEnd = *z;
  } else if (*z != options.z) {  // a field that is only passed through chooses nothing
    options.z = *z;
    options.levelChosen = true;
  }
}

void TrayBar::refuse(const QString& line) { emit floor_.hintChanged(line, true); }

void TrayBar::showOptions() {
  const TrayOptions& options = floor_.trayOptions();
  kind_->setCurrentIndex(kind_->findData(static_cast<int>(options.kind)));
  width_->setLength(options.width);
  height_->setLength(options.height);
  const QSignalBlocker quiet(fill_);
  fill_->setValue(static_cast<int>(std::lround(options.fillLimit * 100)));
  const Product* product = libraryCatalog().product(product_->currentData().toString().toStdString());
  if (product && (product->mount.width != options.width || product->mount.height != options.height))
    product_->setCurrentIndex(0);
  fillLevels();
}

void TrayBar::fillLevels() {
  const TrayOptions& options = floor_.trayOptions();
  const auto text = [this](Length z) {
    return QString::fromStdString(format(z, fieldUnit(context_.preferences.units())));
  };
  for (QComboBox* box : {level_, end_}) {
    const QSignalBlocker quiet(box);
    box->clear();
    if (box == end_) box->addItem(tr("none"));
    for (const Length z : trayLevels(*context_.document.plan(), floor_.hall())) box->addItem(text(z));
  }
  level_->setCurrentText(text(options.z));
  end_->setCurrentText(options.zEnd ? text(*options.zEnd) : end_->itemText(0));
}

}  // namespace hallwright
