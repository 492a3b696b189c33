#include "views/scene3d/scene_panel.h"

#include <QComboBox>
#include <QEvent>
#include <QFileDialog>
#include <QMessageBox>
#include <QShowEvent>
#include <QToolButton>
#include <QVBoxLayout>

#include "model/estimate/estimate.h"
#include "model/plan/plan.h"
#include "model/scene/cable_scene.h"
#include "model/scene/cable_ways.h"
#include "model/scene/rack_colours.h"
#include "views/document/document.h"
#include "views/document/estimate_runner.h"
#include "views/document/preferences.h"
#include "views/document/scene_options.h"
#include "views/document/selection.h"
#include "views/scene3d/camera.h"
#include "views/scene3d/scene_theme.h"
#include "views/scene3d/scene_view.h"
#include "views/style/scene_look.h"
#include "views/style/wrap_layout.h"

namespace hallwright {
namespace {

constexpr QSize pictureSize{1920, 1200};
constexpr auto cablesKey = "scene/cables";

struct NamedView {
  const char* name;
  StandardView view;
};
constexpr NamedView standardViews[]{{QT_TRANSLATE_NOOP("ScenePanel", "Iso"), StandardView::Iso},
                                    {QT_TRANSLATE_NOOP("ScenePanel", "Top"), StandardView::Top},
                                    {QT_TRANSLATE_NOOP("ScenePanel", "Front"), StandardView::Front},
                                    {QT_TRANSLATE_NOOP("ScenePanel", "Right"), StandardView::Right}};

bool sameScene(const Plan& a, const Plan& b) {
  return a.halls.same(b.halls) && a.racks.same(b.racks) && a.placements.same(b.placements) &&
         a.devices.same(b.devices) && a.cooling.same(b.cooling) && a.trays.same(b.trays) && a.network.same(b.network) &&
         a.catalog.same(b.catalog);
}

}  // namespace

ScenePanel::ScenePanel(ViewContext context, QWidget* parent)
    : QWidget(parent), context_(context), view_(new SceneView) {
  setObjectName("scenePanel");
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(0);
  buildBar(layout);
  layout->addWidget(view_, 1);
  connect(view_, &SceneView::picked, this, [this](const ThingRef& thing, bool add) {
    if (add && thing) {
      context_.selection.toggle(thing);
    } else if (!add) {
      context_.selection.set({thing});
    }
  });
  connect(&context_.selection, &Selection::changed, this, [this] {
    view_->setSelection(context_.selection.things());
    light();
  });
  connect(&context_.selection, &Selection::revealed, this, [this](const std::vector<ThingRef>& things) {
    if (!things.empty()) view_->flyTo(things.front());
  });
  connect(&context_.document, &Document::changed, this, &ScenePanel::planChanged);
  connect(&context_.document, &Document::replaced, this, [this] { hall_ = 0; });
  connect(&context_.preferences, &Preferences::changed, this, &ScenePanel::applyColours);
  connect(&context_.runner, &EstimateRunner::finished, this, &ScenePanel::estimated);
  applyColours();
}

void ScenePanel::buildBar(QVBoxLayout* layout) {
  auto* bar = new WrapLayout(nullptr, 2);  // goes on in a second line rather than press on the docks
  bar->setContentsMargins(gridStep, 2, gridStep, 2);
  const auto button = [bar](const QString& text) {
    auto* made = new QToolButton;
    made->setText(text);
    bar->addWidget(made);
    return made;
  };
  for (const NamedView& named : standardViews) {
    connect(button(tr(named.name)), &QToolButton::clicked, this,
            [this, view = named.view] { view_->standardView(view); });
  }
  connect(button(tr("Fit")), &QToolButton::clicked, this, &ScenePanel::fitAll);
  cables_ = button(tr("Cables"));
  cables_->setObjectName("showCables");
  cables_->setCheckable(true);
  cables_->setChecked(context_.preferences.settings().value(cablesKey, true).toBool());
  cables_->setToolTip(tr("Show the cables in trays and at racks; a picked cable is lit either way"));
  connect(cables_, &QToolButton::toggled, this, [this](bool on) {
    context_.preferences.settings().setValue(cablesKey, on);
    rebuildCables();
  });
  colour_ = new QComboBox;
  colour_->setObjectName("colourBy");
  for (const ColourBy colouring : allColourings) colour_->addItem(tr(nameOf(colouring)));
  colour_->setToolTip(tr("What racks are coloured by, in the floor and in 3D"));
  connect(colour_, &QComboBox::activated, this,
          [this](int index) { context_.preferences.setColourBy(static_cast<ColourBy>(index)); });
  bar->addWidget(colour_);
  layout->addLayout(bar);
}

void ScenePanel::setHall(std::uint32_t hall) {
  if (hall == hall_) return;
  hall_ = hall;
  rebuild();
  fitAll();
}

void ScenePanel::fitAll() { view_->fitAll(); }

void ScenePanel::planChanged(const PlanPtr& now, const PlanPtr& before) {
  if (!before || !sameScene(*now, *before)) rebuild();
}

void ScenePanel::applyColours() {
  colour_->setCurrentIndex(static_cast<int>(context_.preferences.colourBy()));
  view_->setTheme(themeOf(*this) == Theme::Dark ? darkSceneTheme() : lightSceneTheme());
  rebuild();
}

/// Trays are coloured by what they carry, racks perhaps by an estimate.
void ScenePanel::estimated(const EstimatesPtr& now, const EstimatesPtr& before) {
  const bool sameCables = before && now->cabling.same(before->cabling);
  if (!sameCables || context_.preferences.colourBy() != ColourBy::Type) rebuild();
}

HallId ScenePanel::shownHall() const {
  const Plan& plan = *context_.document.plan();
  if (hallwright::find(*plan.halls, HallId{hall_})) return HallId{hall_};
  return plan.halls->empty() ? HallId{} : plan.halls->front().id;
}

void ScenePanel::rebuild() {
  stale_ = !isVisible();
  if (stale_) return;
  const Plan& plan = *context_.document.plan();
  view_->setScene(std::make_shared<const Scene>(buildScene(plan, shownHall(), sceneOptions(context_, themeOf(*this)))));
  view_->setSelection(context_.selection.things());
  rebuildCables();
}

/// Of the plan that was estimated last: while a newer one is computed, its cables stay.
void ScenePanel::rebuildCables() {
  if (stale_) return;
  const EstimatesPtr estimates = context_.runner.estimates();
  if (!estimates) return view_->setCabling({});
  CablingScene cabling = cablingScene(*context_.runner.estimatedPlan(), *estimates->fabrics, *estimates->cabling,
                                      shownHall(), sceneLook(themeOf(*this)).rack);
  if (!cables_->isChecked()) cabling.tubes.clear();
  view_->setCabling(std::make_shared<const CablingScene>(std::move(cabling)));
  light();
}

void ScenePanel::light() {
  const EstimatesPtr estimates = context_.runner.estimates();
  if (stale_ || !estimates) return view_->setWays({});
  view_->setWays(cableWays(*context_.runner.estimatedPlan(), *estimates->fabrics, *estimates->cabling,
                           context_.selection.cables(), shownHall()));
}

void ScenePanel::changeEvent(QEvent* event) {
  if (event->type() == QEvent::PaletteChange) applyColours();
  QWidget::changeEvent(event);
}

void ScenePanel::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  if (stale_) rebuild();
}

void ScenePanel::savePictureAs() {
  QString path = QFileDialog::getSaveFileName(this, tr("Save picture"), context_.document.displayName() + ".png",
                                              tr("PNG picture (*.png)"));
  if (path.isEmpty()) return;
  if (!path.endsWith(".png", Qt::CaseInsensitive)) path += ".png";
  if (const QString wrong = view_->savePicture(path, pictureSize); !wrong.isEmpty()) {
    QMessageBox::warning(this, tr("The picture was not saved"), wrong);
  }
}

}  // namespace hallwright
