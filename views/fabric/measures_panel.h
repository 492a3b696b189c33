// The measures of the fabric that is shown, each with its definition where the mouse rests, and above them what is left
// after a loss: before and after.
#pragma once

#include <QWidget>

#include "views/document/view_context.h"

class QPushButton;
class QTreeWidget;

namespace hallwright {

class ElidedLabel;
class FabricStudy;

class MeasuresPanel : public QWidget {
  Q_OBJECT

 public:
  MeasuresPanel(ViewContext context, FabricStudy& study, QWidget* parent = nullptr);
  QSize sizeHint() const override { return {300, 400}; }
  QSize minimumSizeHint() const override { return {200, 120}; }

 private:
  void fill();

  ViewContext context_;
  FabricStudy& study_;
  ElidedLabel* says_;
  QPushButton* worst_;
  QPushButton* whole_;
  QTreeWidget* rows_;
};

}  // namespace hallwright
