// The bar above the floor: which hall, the tools, and what the placing tool puts down, with exact numbers.
#pragma once

#include <QWidget>

#include "model/plan/ids.h"
#include "model/units/length.h"
#include "views/document/view_context.h"
#include "views/floor/tool/place_options.h"

class QComboBox;
class QHBoxLayout;
class QLayout;
class QToolButton;

namespace hallwright {

class ElidedLabel;
class FloorView;
class LayersPanel;
class LengthField;
class TrayBar;

class PlaceBar : public QWidget {
  Q_OBJECT

 public:
  PlaceBar(ViewContext context, FloorView& floor, QWidget* parent = nullptr);

 signals:
  void hallChosen(std::uint32_t hall);

 private:
  void buildTools(QHBoxLayout* row);
  void buildOptions(QLayout* row);
  void fillHalls();
  void fillContents();
  void setLike(RackId rack);
  void showTool();
  void showLayers();
  LengthField* aisleField(const QString& name, const QString& tip, Length PlaceOptions::* width);

  ViewContext context_;
  FloorView& floor_;
  QComboBox* halls_;
  QWidget* options_;
  TrayBar* trays_;
  LayersPanel* layersPanel_;
  QToolButton* layers_;
  QComboBox* product_ = nullptr;
  QComboBox* contents_ = nullptr;
  ElidedLabel* hint_;
  QToolButton* tools_[4] = {};  ///< by FloorView::ToolKind
};

}  // namespace hallwright
