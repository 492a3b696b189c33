// The workspace of fabrics: a chooser of the plan's fabrics, the one chosen as layers of hosts and switches, and beside
// it its measures and what is left of it when something is lost.
#pragma once

#include <QWidget>

#include "model/plan/ids.h"
#include "model/plan/plan_fwd.h"
#include "views/document/view_context.h"

class QComboBox;
class QSplitter;
class QStackedLayout;

namespace hallwright {

class ElidedLabel;
class EmptyFabric;
class FabricCanvas;
class FabricStudy;

class FabricView : public QWidget {
  Q_OBJECT

 public:
  explicit FabricView(ViewContext context, QWidget* parent = nullptr);
  ~FabricView() override;

  FabricCanvas& canvas() { return *canvas_; }
  FabricStudy& study() { return *study_; }
  FabricId shown() const { return shown_; }
  void setFabric(FabricId fabric);

  QSize minimumSizeHint() const override { return {320, 240}; }
  QSize sizeHint() const override { return {900, 560}; }

 signals:
  void workspaceAsked(const QString& name);

 protected:
  void resizeEvent(QResizeEvent* event) override;
  void showEvent(QShowEvent* event) override;

 private:
  QWidget* buildBar();
  void planChanged();
  void fillChooser();
  void followSelection();
  /// Takes up the estimates, when they are of the shown fabric and it can be seen.
  void refresh();

  ViewContext context_;
  FabricStudy* study_;
  FabricCanvas* canvas_;
  EmptyFabric* empty_;
  QComboBox* chooser_;
  QComboBox* grouping_;
  ElidedLabel* says_;
  QSplitter* splitter_;
  QStackedLayout* pages_;
  FabricId shown_;
  EstimatesPtr taken_;  ///< what the canvas shows
  FabricId takenOf_;
  int takenBy_ = -1;
  bool stale_ = true;  ///< what is shown belongs to other estimates, fabric or grouping
};

}  // namespace hallwright
