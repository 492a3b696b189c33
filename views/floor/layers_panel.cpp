#include "views/floor/layers_panel.h"

#include <QCheckBox>
#include <QComboBox>
#include <QGridLayout>
#include <QLabel>
#include <QScreen>
#include <algorithm>

#include "model/scene/rack_colours.h"
#include "views/document/document.h"
#include "views/document/preferences.h"
#include "views/floor/floor_view.h"
#include "views/style/text_colour.h"

namespace hallwright {
namespace {

enum Column { NameColumn, ShownColumn, LockedColumn };

QString keyOf(const FloorLayer& layer) {
  return QStringLiteral("%1-%2").arg(static_cast<int>(layer.kind)).arg(layer.z.micrometres());
}

QLabel* mutedLabel(const QString& text) {
  auto* label = new QLabel(text);
  colourText(*label, &Palette::mutedText);
  return label;
}

void addLine(QGridLayout& grid) {
  auto* line = new QFrame;
  line->setFrameShape(QFrame::HLine);
  line->setFrameShadow(QFrame::Plain);
  line->setForegroundRole(QPalette::Mid);
  line->setFixedHeight(1);
  grid.addWidget(line, grid.rowCount(), 0, 1, 3);
}

}  // namespace

LayersPanel::LayersPanel(ViewContext context, FloorView& floor, QWidget* parent)
    : QFrame(parent, Qt::Popup), context_(context), floor_(floor) {
  setObjectName("layersPanel");
  setFrameShape(QFrame::StyledPanel);
  connect(&floor_, &FloorView::layersChanged, this, [this] {
    if (isVisible()) fill();
  });
}

void LayersPanel::popUp(const QWidget& below) {
  fill();
  const QRect screen = below.screen()->availableGeometry();
  QPoint at = below.mapToGlobal(QPoint(0, below.height() + 2));
  at.setX(std::clamp(at.x(), screen.left(), std::max(screen.left(), screen.right() - width())));
  at.setY(std::clamp(at.y(), screen.top(), std::max(screen.top(), screen.bottom() - height())));
  move(at);
  show();
}

void LayersPanel::fill() {
  // Rows change where they are: one of them may be what asked for it.
  if (layout()) {
    for (QWidget* child : findChildren<QWidget*>(Qt::FindDirectChildrenOnly)) {
      child->hide();
      child->setParent(nullptr);
      child->deleteLater();
    }
    delete layout();
  }
  auto* grid = new QGridLayout(this);
  grid->setContentsMargins(12, 8, 12, 10);
  grid->setHorizontalSpacing(16);
  grid->setVerticalSpacing(5);
  grid->setColumnStretch(NameColumn, 1);
  addHeading(*grid);
  const auto layers = layersOf(*context_.document.committed(), floor_.hall());
  const auto trays = std::ranges::find_if(layers, isOfTrays);
  const UnitPreference units = context_.preferences.units();
  for (auto at = layers.begin(); at != trays; ++at) addRow(*grid, *at, layerText(*at, units));
  if (trays != layers.end()) {
    addLine(*grid);
    addAllTrays(*grid);
    for (auto at = layers.end(); at != trays; --at) addRow(*grid, *(at - 1), layerText(*(at - 1), units));
  }
  if (layers.empty()) grid->addWidget(mutedLabel(tr("Nothing stands in this hall yet")), 1, 0, 1, 3);
  addLine(*grid);
  addColouring(*grid);
  adjustSize();
}

void LayersPanel::addHeading(QGridLayout& grid) {
  grid.addWidget(mutedLabel(tr("Layer")), 0, NameColumn);
  grid.addWidget(mutedLabel(tr("Shown")), 0, ShownColumn, Qt::AlignHCenter);
  grid.addWidget(mutedLabel(tr("Locked")), 0, LockedColumn, Qt::AlignHCenter);
}

void LayersPanel::addRow(QGridLayout& grid, const FloorLayer& layer, const QString& text) {
  const int row = grid.rowCount();
  auto* shown = new QCheckBox;
  shown->setObjectName("shown-" + keyOf(layer));
  shown->setAccessibleName(tr("Show %1").arg(text));
  shown->setChecked(floor_.layers().shows(layer));
  connect(shown, &QCheckBox::toggled, this, [this, layer](bool on) {
    FloorLayers layers = floor_.layers();
    layers.setShown(layer, on);
    floor_.setLayers(std::move(layers));
  });
  auto* locked = new QCheckBox;
  locked->setObjectName("locked-" + keyOf(layer));
  locked->setAccessibleName(tr("Lock %1").arg(text));
  locked->setToolTip(tr("Seen, but no click, drag or key of the floor changes it"));
  locked->setChecked(floor_.layers().isLocked(layer));
  connect(locked, &QCheckBox::toggled, this, [this, layer](bool on) {
    FloorLayers layers = floor_.layers();
    layers.setLocked(layer, on);
    floor_.setLayers(std::move(layers));
  });
  grid.addWidget(new QLabel(text), row, NameColumn);
  grid.addWidget(shown, row, ShownColumn, Qt::AlignHCenter);
  grid.addWidget(locked, row, LockedColumn, Qt::AlignHCenter);
}

/// All tray layers of the hall at once; partly where they differ.
void LayersPanel::addAllTrays(QGridLayout& grid) {
  std::vector<FloorLayer> trays = layersOf(*context_.document.committed(), floor_.hall());
  std::erase_if(trays, [](const FloorLayer& layer) { return !isOfTrays(layer); });
  const int row = grid.rowCount();
  const auto box = [&](const QString& name, bool (FloorLayers::*is)(const FloorLayer&) const,
                       void (FloorLayers::*set)(const FloorLayer&, bool)) {
    auto* check = new QCheckBox;
    check->setObjectName(name);
    const auto on = std::ranges::count_if(trays, [&](const FloorLayer& layer) { return (floor_.layers().*is)(layer); });
    check->setCheckState(on == 0 ? Qt::Unchecked : on == std::ssize(trays) ? Qt::Checked : Qt::PartiallyChecked);
    connect(check, &QCheckBox::clicked, this, [this, trays, set, all = on == std::ssize(trays)] {
      FloorLayers layers = floor_.layers();
      for (const FloorLayer& layer : trays) (layers.*set)(layer, !all);
      floor_.setLayers(std::move(layers));
    });
    return check;
  };
  grid.addWidget(new QLabel(tr("All trays")), row, NameColumn);
  grid.addWidget(box("shownAllTrays", &FloorLayers::shows, &FloorLayers::setShown), row, ShownColumn, Qt::AlignHCenter);
  grid.addWidget(box("lockedAllTrays", &FloorLayers::isLocked, &FloorLayers::setLocked), row, LockedColumn,
                 Qt::AlignHCenter);
}

void LayersPanel::addColouring(QGridLayout& grid) {
  auto* colour = new QComboBox;
  colour->setObjectName("floorColourBy");
  for (const ColourBy way : allColourings) colour->addItem(tr(nameOf(way)), static_cast<int>(way));
  colour->setCurrentIndex(colour->findData(static_cast<int>(context_.preferences.colourBy())));
  connect(colour, &QComboBox::activated, this, [this, colour](int index) {
    context_.preferences.setColourBy(static_cast<ColourBy>(colour->itemData(index).toInt()));
  });
  const int row = grid.rowCount();
  grid.addWidget(new QLabel(tr("Colour racks")), row, NameColumn);
  grid.addWidget(colour, row, ShownColumn, 1, 2);
}

}  // namespace hallwright
