// The layers of the floor in a small panel: which are shown and which are locked, and what racks are coloured by.
#pragma once

#include <QFrame>

#include "views/document/view_context.h"

class QGridLayout;

namespace hallwright {

class FloorView;
struct FloorLayer;

class LayersPanel : public QFrame {
  Q_OBJECT

 public:
  LayersPanel(ViewContext context, FloorView& floor, QWidget* parent = nullptr);

  /// Below a widget, wholly on its screen.
  void popUp(const QWidget& below);

 private:
  void fill();
  void addHeading(QGridLayout& grid);
  void addRow(QGridLayout& grid, const FloorLayer& layer, const QString& text);
  void addAllTrays(QGridLayout& grid);
  void addColouring(QGridLayout& grid);

  ViewContext context_;
  FloorView& floor_;
};

}  // namespace hallwright
