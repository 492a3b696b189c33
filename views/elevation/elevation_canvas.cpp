#include "views/elevation/elevation_canvas.h"

#include <QApplication>
#include <QHelpEvent>
#include <QPainter>
#include <QTimer>
#include <QToolTip>

#include "model/estimate/estimate.h"
#include "model/units/text.h"
#include "views/document/document.h"
#include "views/document/estimate_runner.h"
#include "views/document/preferences.h"
#include "views/document/selection.h"
#include "views/elevation/elevation_painter.h"

namespace hallwright {
namespace {

constexpr int sayMs = 4000;
constexpr double leastZoom = 0.6, mostZoom = 3;

QString text(const std::string& words) { return QString::fromStdString(words); }

}  // namespace

ElevationCanvas::ElevationCanvas(ViewContext context, QWidget* parent)
    : QWidget(parent), context_(context), saidFor_(new QTimer(this)) {
  setObjectName("elevationCanvas");
  setMouseTracking(true);
  setFocusPolicy(Qt::StrongFocus);
  setAcceptDrops(true);
  saidFor_->setSingleShot(true);
  saidFor_->setInterval(sayMs);
  connect(saidFor_, &QTimer::timeout, this, [this] { say({}, false, {}); });
  connect(&context_.document, &Document::changed, this, &ElevationCanvas::gather);
  connect(&context_.document, &Document::historyChanged, this, &ElevationCanvas::forgetRefusal);
  connect(&context_.selection, &Selection::changed, this, qOverload<>(&QWidget::update));
  connect(&context_.runner, &EstimateRunner::finished, this, &ElevationCanvas::estimated);
  connect(&context_.preferences, &Preferences::changed, this, qOverload<>(&QWidget::update));
}

ElevationCanvas::~ElevationCanvas() = default;

void ElevationCanvas::setRacks(std::vector<RackId> racks) {
  cancel();
  racks_ = std::move(racks);
  say({}, false, {});
  gather();
}

void ElevationCanvas::setFaces(Faces faces) {
  faces_ = faces;
  layOut();
}

void ElevationCanvas::setRoom(QSize viewport) {
  room_ = viewport;
  layOut();
}

void ElevationCanvas::zoomBy(double factor) {
  zoom_ = std::clamp(zoom_ * factor, leastZoom, mostZoom);
  layOut();
}

void ElevationCanvas::zoomToFit() {
  zoom_ = 1;
  layOut();
}

void ElevationCanvas::gather() {
  plan_ = context_.document.plan();
  pictures_.clear();
  const EstimatesPtr estimates = context_.runner.estimates();
  for (const RackId id : racks_) {
    if (const Rack* rack = hallwright::find(*plan_->racks, id))
      pictures_.push_back(rackPicture(*plan_, *rack, estimates.get()));
  }
  // What was held may be gone: an undo in the middle of a drag ends it.
  if (drag_ && !hallwright::find(*plan_->devices, drag_->grabbed)) drag_.reset();
  target_.reset();
  layOut();
}

void ElevationCanvas::estimated() {
  worst_.clear();
  for (const Finding& finding : context_.runner.findings()) {
    for (const ThingRef thing : finding.things) {
      Severity& known = worst_.try_emplace(thing, finding.severity).first->second;
      known = std::max(known, finding.severity);
    }
  }
  const auto target = std::move(target_);
  gather();
  target_ = target;
}

void ElevationCanvas::layOut() {
  const double head = ElevationPainter::headHeight(faces_, QFontMetricsF(font()));
  layout_ = ElevationLayout(pictures_, room_, faces_, zoom_, head);
  resize(layout_.size().toSize().expandedTo(room_));
  update();
}

const RackBody* ElevationCanvas::bodyAt(QPointF point) const {
  const RackBody* through = nullptr;
  for (std::size_t i = 0; i < pictures_.size(); ++i) {
    for (const Face face : {Face::Front, Face::Rear}) {
      if (!layout_.racks()[i].face(face).shown) continue;
      for (const RackBody& body : pictures_[i].space.bodies) {
        const bool onPost = body.mount.side != SidePost::None;
        if (onPost && !ElevationLayout::isOnFace(body.mount.side, face)) continue;
        if (!layout_.deviceRect(i, face, body).contains(point)) continue;
        if (onPost || body.mount.face == face) return &body;
        through = &body;
      }
    }
  }
  return through;
}

std::optional<QRectF> ElevationCanvas::areaOf(DeviceId device, Face face) const {
  for (std::size_t i = 0; i < pictures_.size(); ++i) {
    for (const RackBody& body : pictures_[i].space.bodies) {
      if (body.device->id == device && layout_.racks()[i].face(face).shown) return layout_.deviceRect(i, face, body);
    }
  }
  return std::nullopt;
}

QPointF ElevationCanvas::pointOf(RackId rack, Face face, int halfUnit, Lane lane) const {
  for (std::size_t i = 0; i < pictures_.size(); ++i) {
    if (pictures_[i].rack().id != rack) continue;
    const QRectF units = layout_.racks()[i].face(face).units;
    const double half = layout_.unitHeight() / 2;
    const bool onLeftSide = (lane == Lane::Left) == (face == Face::Front);
    const double x = lane == Lane::Full ? 0.5 : onLeftSide ? 0.25 : 0.75;
    return {units.left() + x * units.width(), units.bottom() - (halfUnit + 0.5) * half};
  }
  return {};
}

std::vector<DeviceId> ElevationCanvas::selectedDevices() const {
  std::vector<DeviceId> devices;
  for (const ThingRef thing : context_.selection.things()) {
    if (thing.kind == ThingKind::Device && hallwright::find(*plan_->devices, DeviceId{thing.id}))
      devices.push_back(DeviceId{thing.id});
  }
  return devices;
}

void ElevationCanvas::paintRacks(ElevationPainter& painter, const QRect& exposed) {
  for (std::size_t i = 0; i < pictures_.size(); ++i) {
    if (!layout_.racks()[i].all.intersects(exposed)) continue;
    const RackPicture& picture = pictures_[i];
    const bool selected = context_.selection.contains(ref(picture.rack().id));
    painter.paintHead(i, picture, selected);
    painter.paintFrame(i, picture, selected);
    for (const Face face : {Face::Front, Face::Rear}) {
      if (!layout_.racks()[i].face(face).shown) continue;
      // What is mounted here lies above what only shows through.
      for (const bool here : {false, true}) {
        for (const RackBody& body : picture.space.bodies) {
          if ((body.mount.side != SidePost::None || body.mount.face == face) != here) continue;
          DeviceLook look;
          const ThingRef thing = ref(body.device->id);
          look.selected = context_.selection.contains(thing);
          look.hovered = body.device->id == hovered_;
          look.lifted =
              drag_ && drag_->moving &&
              std::find(drag_->devices.begin(), drag_->devices.end(), body.device->id) != drag_->devices.end();
          if (const auto at = worst_.find(thing); at != worst_.end()) look.worst = at->second;
          painter.paintDevice(i, face, body, picture, look);
        }
      }
    }
  }
}

void ElevationCanvas::paintEvent(QPaintEvent* event) {
  QPainter painter(this);
  const Palette& palette = paletteOf(*this);
  painter.fillRect(event->rect(), palette.window);
  painter.setRenderHint(QPainter::Antialiasing);
  ElevationPainter elevation(painter, layout_, palette, context_.preferences.units());
  paintRacks(elevation, event->rect());
  const QRectF within = visibleRegion().boundingRect();
  if (target_) {
    for (const TargetGhost& ghost : target_->ghosts) elevation.paintGhost(ghost.rack, ghost.body, !target_->bad);
    elevation.paintHint(cursor_, target_->text, target_->bad, within);
  } else if (!said_.isEmpty()) {
    elevation.paintHint(saidAt_, said_, saidBad_, within);
  }
}

void ElevationCanvas::say(const QString& words, bool bad, QPointF at) {
  said_ = words;
  saidBad_ = bad;
  saidAt_ = at;
  if (!words.isEmpty()) saidFor_->start();
  update();
}

/// What was refused is no more to be said once something else was done, or the mouse has gone.
void ElevationCanvas::forgetRefusal() {
  if (saidBad_) say({}, false, {});
}

QPointF ElevationCanvas::besideSelected() const {
  for (const DeviceId device : selectedDevices()) {
    for (const Face face : {Face::Front, Face::Rear}) {
      if (const auto area = areaOf(device, face)) return area->center();
    }
  }
  return visibleRegion().boundingRect().center();
}

QString ElevationCanvas::tipOf(const RackBody& body) const {
  const Product& product = *body.product;
  const Rack* rack = hallwright::find(*plan_->racks, body.device->rack);
  const TextStyle style{.units = context_.preferences.units()};
  QStringList lines{text(body.device->name), text(product.vendor + " " + product.name).trimmed()};
  lines << tr("%1, %2").arg(text(heightText(product.mount.heightHalfUnits)),
                            rack ? text(placeText(*rack, product, body.mount)) : QString()) +
               (body.mount.face == Face::Rear ? tr(", rear") : tr(", front"));
  lines << tr("nameplate %1, typical %2")
               .arg(text(formatRounded(product.draw.nameplate.value, style)),
                    text(formatRounded(product.draw.typical.value, style)));
  lines << tr("mass %1").arg(text(formatRounded(product.mass.value, style)));
  for (const PortGroup& group : product.ports)
    lines << tr("%1 × %2 %3, %4")
                 .arg(group.count)
                 .arg(text(group.cage), text(group.name), text(formatRounded(group.speed)));
  return lines.join('\n');
}

QString ElevationCanvas::tipOf(const RackPicture& picture) const {
  const TextStyle style{.digits = 5, .units = context_.preferences.units()};
  QStringList lines{text(picture.rack().name)};
  const auto& used = picture.used;
  lines << tr("%1 of %2 free; used front %3, rear %4")
               .arg(text(heightText(used.total - used.any)), text(heightText(used.total)), text(heightText(used.front)),
                    text(heightText(used.rear)));
  if (picture.power)
    lines << tr("%1 at nameplate, later phases included").arg(text(formatRounded(*picture.power, style)));
  if (picture.powerLimit)
    lines << tr("limit %1, by %2").arg(text(formatRounded(*picture.powerLimit, style)), picture.powerLimitFrom);
  lines << tr("%1 mounted").arg(text(formatRounded(picture.mass, style)));
  if (picture.massLimit) lines << tr("load limit %1").arg(text(formatRounded(*picture.massLimit, style)));
  return lines.join('\n');
}

bool ElevationCanvas::event(QEvent* event) {
  if (event->type() == QEvent::ToolTip) {
    auto* help = static_cast<QHelpEvent*>(event);
    if (const RackBody* body = bodyAt(help->pos())) {
      QToolTip::showText(help->globalPos(), tipOf(*body), this);
      return true;
    }
    for (std::size_t i = 0; i < pictures_.size(); ++i) {
      if (!layout_.racks()[i].head.contains(help->pos())) continue;
      QToolTip::showText(help->globalPos(), tipOf(pictures_[i]), this);
      return true;
    }
    QToolTip::hideText();
    return true;
  }
  if (event->type() == QEvent::FontChange) layOut();
  if (event->type() == QEvent::ShortcutOverride) {
    // These keys mean something here that the window's menu means otherwise for the floor.
    const auto* key = static_cast<QKeyEvent*>(event);
    const bool control = key->modifiers() & Qt::ControlModifier;
    const auto mine = control ? std::vector<int>{Qt::Key_D, Qt::Key_A}
                              : std::vector<int>{Qt::Key_Delete, Qt::Key_Backspace, Qt::Key_Escape, Qt::Key_F,
                                                 Qt::Key_Plus,   Qt::Key_Minus,     Qt::Key_Up,     Qt::Key_Down};
    if (std::find(mine.begin(), mine.end(), key->key()) != mine.end()) {
      event->accept();
      return true;
    }
  }
  return QWidget::event(event);
}

}  // namespace hallwright
