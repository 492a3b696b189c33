// The 3D view with its bar: standard views, what racks are coloured by, and which hall. It rebuilds the scene when a
// section that shows in it has changed.
#pragma once

#include <QWidget>

#include "model/plan/plan_fwd.h"
#include "views/document/view_context.h"

class QComboBox;
class QVBoxLayout;

namespace hallwright {

class SceneView;

class ScenePanel : public QWidget {
  Q_OBJECT

 public:
  explicit ScenePanel(ViewContext context, QWidget* parent = nullptr);

  SceneView* view() const { return view_; }
  void setHall(std::uint32_t hall);

 public slots:
  void fitAll();
  void savePictureAs();

 protected:
  void changeEvent(QEvent* event) override;
  void showEvent(QShowEvent* event) override;

 private:
  void buildBar(QVBoxLayout* layout);
  void planChanged(const PlanPtr& now, const PlanPtr& before);
  void rebuild();
  void applyColours();

  ViewContext context_;
  SceneView* view_;
  QComboBox* colour_ = nullptr;
  std::uint32_t hall_ = 0;
  bool stale_ = true;  ///< not built while hidden
};

}  // namespace hallwright
