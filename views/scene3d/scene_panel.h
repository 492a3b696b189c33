// The 3D view with its bar: standard views, what racks are coloured by, whether cables show, and which hall. It
// rebuilds the scene when a section that shows in it has changed, and the cables when they were estimated anew.
#pragma once

#include <QWidget>

#include "model/plan/ids.h"
#include "model/plan/plan_fwd.h"
#include "views/document/view_context.h"

class QComboBox;
class QToolButton;
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
  void estimated(const EstimatesPtr& now, const EstimatesPtr& before);
  HallId shownHall() const;
  void rebuild();
  void rebuildCables();
  void light();
  void applyColours();

  ViewContext context_;
  SceneView* view_;
  QComboBox* colour_ = nullptr;
  QToolButton* cables_ = nullptr;
  std::uint32_t hall_ = 0;
  bool stale_ = true;  ///< not built while hidden
};

}  // namespace hallwright
