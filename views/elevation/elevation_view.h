// Racks from the front and from behind, side by side: it follows the selection (a rack, a device's rack, all racks of a
// row) and puts devices into units by mouse. Without a rack selected it offers the racks to choose from.
#pragma once

#include <QWidget>
#include <vector>

#include "model/plan/ids.h"
#include "views/document/view_context.h"
#include "views/elevation/elevation_layout.h"

class QButtonGroup;
class QScrollArea;
class QStackedLayout;
class QToolButton;

namespace hallwright {

class ElevationCanvas;
class ElidedLabel;
class UseLegend;

class ElevationView : public QWidget {
  Q_OBJECT

 public:
  explicit ElevationView(ViewContext context, QWidget* parent = nullptr);

  ElevationCanvas& canvas() { return *canvas_; }
  QSize minimumSizeHint() const override { return {320, 240}; }
  QSize sizeHint() const override { return {700, 560}; }

 public slots:
  void removeSelected();
  void duplicate();
  void showWholeRow();

 signals:
  /// A double click or Enter: the properties of what is selected are wanted.
  void propertiesAsked();

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void buildBar();
  void follow();
  void planChanged();
  void showRacks(std::vector<RackId> racks);
  void updateBar();
  void select(const std::vector<ThingRef>& things);
  void step(int by);
  std::vector<RackId> rowOfShown() const;

  ViewContext context_;
  QWidget* bar_;
  ElidedLabel* where_;
  UseLegend* legend_;
  QToolButton* before_;
  QToolButton* after_;
  QToolButton* wholeRow_;
  QButtonGroup* faces_;
  QStackedLayout* pages_;
  QScrollArea* scroll_;
  ElevationCanvas* canvas_;
  bool own_ = false;  ///< the selection is being changed from here: what is shown stays
};

}  // namespace hallwright
