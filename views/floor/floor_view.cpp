#include "views/floor/floor_view.h"

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QTimer>
#include <QToolTip>
#include <QWheelEvent>

#include "model/estimate/estimate.h"
#include "model/plan/edit/move.h"
#include "model/plan/plan.h"
#include "views/document/document.h"
#include "views/document/estimate_runner.h"
#include "views/document/preferences.h"
#include "views/document/scene_options.h"
#include "views/document/selection.h"
#include "views/floor/free_place.h"
#include "views/floor/ruler.h"
#include "views/floor/tool/measure_tool.h"
#include "views/floor/tool/place_tool.h"
#include "views/floor/tool/select_tool.h"
#include "views/floor/tool/tray_tool.h"

namespace hallwright {
namespace {

constexpr int sayMs = 4000;
constexpr double zoomStep = 1.25;
constexpr Length fineStep = 10 * mm;

}  // namespace

FloorView::FloorView(ViewContext context, QWidget* parent)
    : QWidget(parent), context_(context), saidFor_(new QTimer(this)) {
  setObjectName("floorView");
  setMouseTracking(true);
  setFocusPolicy(Qt::StrongFocus);
  setAcceptDrops(true);
  setAttribute(Qt::WA_OpaquePaintEvent);
  placeOptions_.product = "generic.rack-48u-600x1200";
  saidFor_->setSingleShot(true);
  saidFor_->setInterval(sayMs);
  connect(saidFor_, &QTimer::timeout, this, [this] { say({}, false); });
  connect(&context_.document, &Document::changed, this, &FloorView::planChanged);
  connect(&context_.document, &Document::historyChanged, this, &FloorView::forgetRefusal);
  connect(&context_.document, &Document::replaced, this, [this] {
    hall_ = {};
    fitted_ = false;
    tool_->cancel();
    trayOptions_.levelChosen = false;
    setLayers({});
  });
  connect(&context_.selection, &Selection::changed, this, &FloorView::selectionChanged);
  connect(&context_.selection, &Selection::revealed, this, &FloorView::zoomToSelection);
  connect(&context_.runner, &EstimateRunner::finished, this,
          [this](const EstimatesPtr& now, const EstimatesPtr& before) {
            const bool sameTrays = before && now->cabling.same(before->cabling);
            if (context_.preferences.colourBy() != ColourBy::Type || !sameTrays) gather();
          });
  connect(&context_.preferences, &Preferences::changed, this, &FloorView::gather);
  setTool(ToolKind::Select);
  gather();
}

FloorView::~FloorView() = default;

void FloorView::planChanged(const PlanPtr& now, const PlanPtr& before) {
  // A drag of this view draws what it moves itself; everything else on the floor stays as it was.
  const bool own = !lifted_.empty() && now != context_.document.committed();
  if (own) return;
  // Undo, or an edit elsewhere: what was taken up is no longer what it was.
  if (!lifted_.empty()) tool_->cancel();
  const bool same = before && now->halls.same(before->halls) && now->racks.same(before->racks) &&
                    now->placements.same(before->placements) && now->devices.same(before->devices) &&
                    now->cooling.same(before->cooling) && now->power.same(before->power) &&
                    now->trays.same(before->trays) && now->network.same(before->network);
  if (!same) gather();
}

void FloorView::chooseHall() {
  const Plan& plan = *context_.document.plan();
  if (!hallwright::find(*plan.halls, hall_)) hall_ = plan.halls->empty() ? HallId{} : plan.halls->front().id;
}

void FloorView::gather() {
  chooseHall();
  const PlanPtr plan = context_.document.plan(), estimated = context_.runner.estimatedPlan();
  const bool known = estimated && estimated->trays.same(plan->trays);
  content_ = FloorContent::of(*plan, hall_, sceneOptions(context_, themeOf(*this)),
                              known ? &*context_.runner.estimates()->cabling : nullptr);
  if (content_ && !fitted_ && isVisible()) zoomToFit();
  selectionChanged();
  redraw();
}

void FloorView::selectionChanged() {
  const Plan& plan = *context_.document.plan();
  heldRacks_.clear();
  for (const ThingRef thing : context_.selection.things()) {
    const Device* device =
        thing.kind == ThingKind::Device ? hallwright::find(*plan.devices, DeviceId{thing.id}) : nullptr;
    if (device) heldRacks_.push_back(ref(device->rack));
  }
  std::sort(heldRacks_.begin(), heldRacks_.end());
  ways_.clear();
  if (const EstimatesPtr estimates = context_.runner.estimates())
    ways_ = waysOf(*estimates, context_.selection.cables(), hall_);
  update();
}

/// What the trays over the mouse carry is told where it rests, and a tool at work has its keys before any shortcut.
bool FloorView::event(QEvent* event) {
  if (event->type() == QEvent::ShortcutOverride && tool_->wantsKey(static_cast<const QKeyEvent&>(*event))) {
    event->accept();
    return true;
  }
  if (event->type() != QEvent::ToolTip || !content_) return QWidget::event(event);
  const auto& help = static_cast<const QHelpEvent&>(*event);
  std::vector<Tray> shown;
  std::ranges::copy_if(content_->trays, std::back_inserter(shown),
                       [this](const Tray& tray) { return layers_.shows(layerOf(tray)); });
  QToolTip::showText(help.globalPos(),
                     traysAt(shown, content_->trayPieces, transform_.toFloor(help.pos()), context_.preferences.units()),
                     this);
  return true;
}

void FloorView::setLayers(FloorLayers layers) {
  if (layers == layers_) return;
  tool_->cancel();
  layers_ = std::move(layers);
  emit layersChanged();
  redraw();
}

void FloorView::showLayer(const FloorLayer& layer) {
  FloorLayers layers = layers_;
  layers.setShown(layer, true);
  layers.setLocked(layer, false);
  setLayers(std::move(layers));
}

void FloorView::setHall(HallId hall) {
  if (hall == hall_) return;
  tool_->cancel();
  hall_ = hall;
  fitted_ = false;
  gather();
  emit trayOptionsChanged();
}

void FloorView::redraw() {
  staticStale_ = true;
  update();
}

void FloorView::setTool(ToolKind kind) {
  if (tool_) tool_->cancel();
  kind_ = kind;
  switch (kind) {
    case ToolKind::Select:
      tool_ = std::make_unique<SelectTool>(context_, *this);
      break;
    case ToolKind::Place:
      tool_ = std::make_unique<PlaceTool>(context_, *this, placeOptions_);
      break;
    case ToolKind::Tray:
      takeLevelOf(trayOptions_, *context_.document.committed(), hall_);
      emit trayOptionsChanged();
      tool_ = std::make_unique<TrayTool>(context_, *this, trayOptions_);
      break;
    case ToolKind::Measure:
      tool_ = std::make_unique<MeasureTool>(context_, *this);
      break;
  }
  setCursor(tool_->cursor());
  emit toolChanged();
  say({}, false);
  update();
}

void FloorView::say(const QString& line, bool bad) {
  said_ = line;
  saidBad_ = bad;
  if (!line.isEmpty()) saidFor_->start();
  emit hintChanged(line.isEmpty() ? tool_->hint() : line, bad);
}

/// What was refused is no more to be said once something else was done, or the mouse has gone.
void FloorView::forgetRefusal() {
  if (saidBad_) say({}, false);
}

void FloorView::lift(const std::vector<ThingRef>& things) {
  lifted_ = things;
  std::sort(lifted_.begin(), lifted_.end());
  redraw();
}

SnapOptions FloorView::snapOptions(Qt::KeyboardModifiers modifiers) const {
  SnapOptions options;
  const bool free = modifiers & Qt::AltModifier;
  options.tiles = !free && context_.preferences.snapToTile();
  options.neighbours = options.walls = !free && context_.preferences.snapToNeighbours();
  return options;
}

QRectF FloorView::floorArea() const { return QRectF(rect()).adjusted(rulerSize, rulerSize, 0, 0); }

void FloorView::commit(const QString& name, Result<Plan> plan, const std::vector<ThingRef>& select) {
  if (!plan) return say(QString::fromStdString(plan.error().message), true);
  context_.document.commit(name, std::move(*plan));
  if (!select.empty()) context_.selection.set(select);
}

void FloorView::zoomToFit() {
  if (!content_) return;
  fitted_ = showsAll_ = true;
  transform_.fit(boundsOf(content_->space.hall.outline), floorArea());
  redraw();
}

void FloorView::zoomToSelection() {
  if (!content_) return;
  std::vector<Rect> areas;
  const Plan& plan = *context_.document.plan();
  for (ThingRef thing : context_.selection.things()) {
    if (thing.kind == ThingKind::Device) {
      const Device* device = hallwright::find(*plan.devices, DeviceId{thing.id});
      if (device) thing = ref(device->rack);
    }
    if (const auto area = areaOf(plan, thing)) areas.push_back(*area);
  }
  const auto all = boundsOf(areas);
  if (!all) return;
  showsAll_ = false;
  const Length margin = 2 * oneMetre;
  transform_.fit({{all->min.x - margin, all->min.y - margin}, {all->max.x + margin, all->max.y + margin}}, floorArea());
  redraw();
}

void FloorView::zoomIn() { zoom(zoomStep, floorArea().center()); }

void FloorView::zoomOut() { zoom(1 / zoomStep, floorArea().center()); }

void FloorView::zoom(double factor, QPointF at) {
  showsAll_ = false;
  transform_.zoom(factor, at);
  redraw();
}

void FloorView::pan(QPointF pixels) {
  showsAll_ = false;
  transform_.pan(pixels);
  redraw();
}

FloorMouse FloorView::mouseOf(const QMouseEvent& event) const {
  return {event.position(), transform_.toFloor(event.position()), event.button(), event.modifiers()};
}

void FloorView::mousePressEvent(QMouseEvent* event) {
  if (event->button() == Qt::MiddleButton || event->button() == Qt::RightButton) {
    panFrom_ = event->position();
    return;
  }
  tool_->press(mouseOf(*event));
}

void FloorView::mouseMoveEvent(QMouseEvent* event) {
  mouse_ = event->position();
  if (panFrom_) {
    pan(event->position() - *panFrom_);
    panFrom_ = event->position();
    return;
  }
  tool_->move(mouseOf(*event));
  setCursor(tool_->cursor());
  update(QRect(0, 0, width(), rulerSize));
  update(QRect(0, 0, rulerSize, height()));
}

void FloorView::mouseReleaseEvent(QMouseEvent* event) {
  if (panFrom_) {
    panFrom_.reset();
    return;
  }
  tool_->release(mouseOf(*event));
  setCursor(tool_->cursor());
}

void FloorView::mouseDoubleClickEvent(QMouseEvent* event) {
  if (event->button() != Qt::LeftButton) return mousePressEvent(event);
  if (kind_ != ToolKind::Select) return tool_->doubleClick(mouseOf(*event));
  const auto things =
      content_ ? content_->thingsAt(transform_.toFloor(event->position()), layers_) : std::vector<ThingRef>();
  if (!things.empty()) context_.selection.reveal({things.front()});
}

void FloorView::leaveEvent(QEvent* event) {
  mouse_ = {-1, -1};
  forgetRefusal();
  update();
  QWidget::leaveEvent(event);
}

void FloorView::wheelEvent(QWheelEvent* event) {
  zoom(std::pow(zoomStep, event->angleDelta().y() / 120.0), event->position());
  event->accept();
}

void FloorView::keyPressEvent(QKeyEvent* event) {
  const bool fine = event->modifiers() & Qt::ShiftModifier;
  const Length step = fine || !content_ ? fineStep : content_->space.hall.tile;
  if (tool_->key(*event)) return;
  switch (event->key()) {
    case Qt::Key_Escape:
      if (!tool_->cancel()) {
        if (kind_ != ToolKind::Select) return setTool(ToolKind::Select);
        context_.selection.clear();
      }
      return;
    case Qt::Key_Left:
      return nudge(-step, {});
    case Qt::Key_Right:
      return nudge(step, {});
    case Qt::Key_Up:
      return nudge({}, step);
    case Qt::Key_Down:
      return nudge({}, -step);
    default:
      QWidget::keyPressEvent(event);
  }
}

void FloorView::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  if (content_ && (!fitted_ || showsAll_)) return zoomToFit();
  redraw();
}

void FloorView::changeEvent(QEvent* event) {
  if (event->type() == QEvent::PaletteChange) gather();
  QWidget::changeEvent(event);
}

}  // namespace hallwright
