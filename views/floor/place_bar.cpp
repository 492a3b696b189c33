#include "views/floor/place_bar.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <map>

#include "model/catalog/library.h"
#include "model/plan/plan.h"
#include "views/document/document.h"
#include "views/floor/floor_view.h"
#include "views/floor/layers_panel.h"
#include "views/floor/length_field.h"
#include "views/floor/named_field.h"
#include "views/floor/tray_bar.h"
#include "views/style/elided_label.h"
#include "views/style/text_colour.h"
#include "views/style/wrap_layout.h"

namespace hallwright {
namespace {

/// "4 x DGX H100, 3 x Rack PDU"
QString contentsOf(const Plan& plan, const std::vector<const Device*>& devices) {
  std::map<std::string, int> counts;
  for (const Device* device : devices) {
    if (const Product* product = productOf(plan, *device)) ++counts[product->name];
  }
  QStringList parts;
  for (const auto& [name, count] : counts)
    parts << QStringLiteral("%1 \u00d7 %2").arg(count).arg(QString::fromStdString(name));
  return parts.join(", ");
}

/// "4 x DGX H100, 3 x Rack PDU in 52U rack": what a rack is and holds, the same words for racks that are the same.
QString rackKindOf(const Plan& plan, const Rack& rack, const QString& contents) {
  const Product* product = productOf(plan, rack.product);
  return product ? QObject::tr("%1 in %2").arg(contents, QString::fromStdString(product->name)) : contents;
}

}  // namespace

PlaceBar::PlaceBar(ViewContext context, FloorView& floor, QWidget* parent)
    : QWidget(parent),
      context_(context),
      floor_(floor),
      halls_(new QComboBox),
      options_(new QWidget),
      trays_(new TrayBar(context, floor)),
      layersPanel_(new LayersPanel(context, floor, this)),
      layers_(new QToolButton),
      hint_(new ElidedLabel) {
  setObjectName("placeBar");
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(gridStep, 2, gridStep, 2);
  column->setSpacing(2);
  auto* row = new QHBoxLayout;
  row->setSpacing(2);
  buildTools(row);
  column->addLayout(row);
  buildOptions(new WrapLayout(options_, 4));
  column->addWidget(options_);
  column->addWidget(trays_);
  connect(&floor_, &FloorView::toolChanged, this, &PlaceBar::showTool);
  connect(&floor_, &FloorView::layersChanged, this, &PlaceBar::showLayers);
  connect(&floor_, &FloorView::hintChanged, this, [this](const QString& line, bool bad) {
    hint_->setWhole(line);
    colourText(*hint_, bad ? &Palette::error : &Palette::mutedText);
  });
  connect(&context_.document, &Document::changed, this, [this] {
    fillHalls();
    fillContents();
    showLayers();
  });
  fillHalls();
  fillContents();
  showTool();
  showLayers();
}

void PlaceBar::buildTools(QHBoxLayout* row) {
  const struct {
    FloorView::ToolKind kind;
    QString text, tip;
  } tools[]{{FloorView::ToolKind::Select, tr("Select"), tr("Select and move (Esc)")},
            {FloorView::ToolKind::Place, tr("Place racks"), tr("Place a rack, a row or a block by one drag")},
            {FloorView::ToolKind::Tray, tr("Draw trays"), tr("Draw a cable tray by clicks (T)")},
            {FloorView::ToolKind::Measure, tr("Measure"), tr("Distance between two points")}};
  for (const auto& tool : tools) {
    auto* button = tools_[static_cast<int>(tool.kind)] = new QToolButton;
    button->setText(tool.text);
    button->setToolTip(tool.tip);
    button->setCheckable(true);
    button->setObjectName("tool-" + tool.text.toLower().replace(' ', '-'));
    connect(button, &QToolButton::clicked, this, [this, kind = tool.kind] { floor_.setTool(kind); });
    row->addWidget(button);
  }
  connect(halls_, &QComboBox::activated, this, [this](int index) {
    const auto hall = halls_->itemData(index).toUInt();
    floor_.setHall(HallId{hall});
    showLayers();
    emit hallChosen(hall);
  });
  row->addWidget(halls_);
  hint_->setObjectName("floorHint");
  colourText(*hint_, &Palette::mutedText);
  hint_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
  row->addWidget(hint_, 1);
  layers_->setObjectName("layers");
  layers_->setToolTip(tr("Hide and lock racks, units and trays by kind and height; what racks are coloured by"));
  connect(layers_, &QToolButton::clicked, this, [this] { layersPanel_->popUp(*layers_); });
  row->addWidget(layers_);
}

LengthField* PlaceBar::aisleField(const QString& name, const QString& tip, Length PlaceOptions::* width) {
  auto* field = new LengthField(context_.preferences, floor_.placeOptions().*width);
  field->setObjectName(name);
  field->setToolTip(tip);
  connect(field, &LengthField::entered, this, [this, width](Length length) { floor_.placeOptions().*width = length; });
  connect(field, &LengthField::refused, this, [this](const QString& line) { emit floor_.hintChanged(line, true); });
  return field;
}

void PlaceBar::buildOptions(QLayout* row) {
  PlaceOptions& options = floor_.placeOptions();
  product_ = new QComboBox;
  product_->setObjectName("placeProduct");
  for (const Product& product : libraryCatalog().products) {
    if (product.rack) product_->addItem(QString::fromStdString(product.name), QString::fromStdString(product.key));
  }
  product_->setCurrentIndex(std::max(0, product_->findData(QString::fromStdString(options.product))));
  connect(product_, &QComboBox::currentIndexChanged, this,
          [this](int index) { floor_.placeOptions().product = product_->itemData(index).toString().toStdString(); });
  contents_ = new QComboBox;
  contents_->setObjectName("placeContents");
  contents_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  contents_->setMinimumContentsLength(14);
  connect(contents_, &QComboBox::currentIndexChanged, this,
          [this](int index) { setLike(RackId{contents_->itemData(index).toUInt()}); });
  connect(contents_, &QComboBox::currentTextChanged, contents_, &QWidget::setToolTip);
  const auto count = [](const QString& name, const QString& tip, std::function<void(int)> set) {
    auto* field = new QSpinBox;
    field->setObjectName(name);
    field->setRange(0, 500);
    field->setSpecialValueText(tr("by drag"));
    field->setToolTip(tip);
    QObject::connect(field, &QSpinBox::valueChanged, field, [set = std::move(set)](int value) { set(value); });
    return field;
  };
  row->addWidget(product_);
  row->addWidget(contents_);
  const auto named = [row](const QString& name, QWidget* field) { addNamed(row, name, field); };
  named(tr("racks"), count("placeCount", tr("Racks in a row; by drag: as many as the drag is long"),
                           [this](int n) { floor_.placeOptions().count = n; }));
  named(tr("rows"), count("placeRows", tr("Rows; by drag: as many as the drag is deep"),
                          [this](int n) { floor_.placeOptions().rows = n; }));
  named(tr("cold aisle"), aisleField("placeCold", tr("Width of cold aisles"), &PlaceOptions::coldAisle));
  named(tr("hot aisle"), aisleField("placeHot", tr("Width of hot aisles"), &PlaceOptions::hotAisle));
}

void PlaceBar::fillHalls() {
  const QSignalBlocker quiet(halls_);
  halls_->clear();
  for (const Hall& hall : *context_.document.plan()->halls)
    halls_->addItem(QString::fromStdString(hall.name), hall.id.value);
  halls_->setCurrentIndex(std::max(0, halls_->findData(floor_.hall().value)));
  halls_->setVisible(halls_->count() > 1);
}

/// Empty racks, or racks like one that is there: one of each kind of contents.
void PlaceBar::fillContents() {
  const Plan& plan = *context_.document.plan();
  std::map<RackId, std::vector<const Device*>> byRack;
  for (const Device& device : *plan.devices) byRack[device.rack].push_back(&device);
  std::map<QString, RackId> kinds;
  for (const auto& [id, devices] : byRack) {
    if (const Rack* rack = hallwright::find(*plan.racks, id))
      kinds.try_emplace(rackKindOf(plan, *rack, contentsOf(plan, devices)), id);
  }
  const RackId chosen = floor_.placeOptions().like;
  const QSignalBlocker quiet(contents_);
  contents_->clear();
  contents_->addItem(tr("empty racks"), 0U);
  for (const auto& [text, rack] : kinds) {
    const Rack* like = hallwright::find(*plan.racks, rack);
    if (like) contents_->addItem(tr("like %1: %2").arg(QString::fromStdString(like->name), text), rack.value);
  }
  const int index = contents_->findData(chosen.value);
  contents_->setCurrentIndex(std::max(0, index));
  contents_->setToolTip(contents_->currentText());
  setLike(index < 0 ? RackId{} : chosen);
}

/// A rack like one that is there is of that one's type.
void PlaceBar::setLike(RackId rack) {
  floor_.placeOptions().like = rack;
  product_->setVisible(!rack);
}

void PlaceBar::showTool() {
  for (std::size_t i = 0; i < std::size(tools_); ++i)
    tools_[i]->setChecked(static_cast<int>(i) == static_cast<int>(floor_.tool()));
  options_->setVisible(floor_.tool() == FloorView::ToolKind::Place);
  trays_->setVisible(floor_.tool() == FloorView::ToolKind::Tray);
}

/// Says what is not seen: nobody is to miss a tray that is only hidden.
void PlaceBar::showLayers() {
  const auto all = layersOf(*context_.document.plan(), floor_.hall());
  const auto hidden =
      std::ranges::count_if(all, [this](const FloorLayer& layer) { return !floor_.layers().shows(layer); });
  layers_->setText(hidden == 0 ? tr("Layers") : tr("Layers: %1 hidden").arg(hidden));
}

}  // namespace hallwright
