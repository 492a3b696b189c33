// Mouse, keys and drops of the elevation.
#include <QApplication>
#include <QContextMenuEvent>
#include <QDropEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QMimeData>
#include <QMouseEvent>

#include "model/catalog/library.h"
#include "views/document/document.h"
#include "views/document/product_mime.h"
#include "views/document/selection.h"
#include "views/elevation/elevation_canvas.h"

namespace hallwright {
namespace {

constexpr double wheelZoom = 1.15;

const Product* productNamed(const Plan& plan, const QString& key) {
  const Product* own = plan.catalog->product(key.toStdString());
  return own ? own : libraryCatalog().product(key.toStdString());
}

}  // namespace

void ElevationCanvas::pick(QPointF point, Qt::KeyboardModifiers modifiers) {
  const bool add = modifiers & (Qt::ControlModifier | Qt::ShiftModifier);
  std::vector<ThingRef> things;
  if (const RackBody* body = bodyAt(point)) {
    things = {ref(body->device->id)};
  } else {
    for (std::size_t i = 0; i < pictures_.size(); ++i) {
      if (layout_.racks()[i].all.contains(point)) things = {ref(pictures_[i].rack().id)};
    }
  }
  if (!add) {
    if (!things.empty()) emit selectAsked(things);
    return;
  }
  std::vector<ThingRef> all = context_.selection.things();
  for (const ThingRef thing : things) {
    if (std::erase(all, thing) > 0) continue;
    // A rack and the devices in it are edited apart: picking of one kind leaves the other.
    std::erase_if(all, [thing](ThingRef other) { return other.kind != thing.kind; });
    all.push_back(thing);
  }
  emit selectAsked(all);
}

void ElevationCanvas::mousePressEvent(QMouseEvent* event) {
  setFocus(Qt::MouseFocusReason);
  say({}, false, {});
  if (event->button() != Qt::LeftButton) return;
  const RackBody* body = bodyAt(event->position());
  const auto spot = layout_.spotAt(event->position());
  if (!body || !spot) return pick(event->position(), event->modifiers());
  drag_ = Drag{event->position(), *spot, body->device->id, {}, false};
}

void ElevationCanvas::startMoving() {
  const auto selected = selectedDevices();
  const bool isSelected = std::find(selected.begin(), selected.end(), drag_->grabbed) != selected.end();
  drag_->devices = isSelected ? selected : std::vector{drag_->grabbed};
  if (!isSelected) emit selectAsked({ref(drag_->grabbed)});
  drag_->moving = true;
  setCursor(Qt::ClosedHandCursor);
}

void ElevationCanvas::aim(QPointF at, bool free) {
  cursor_ = at;
  const auto spot = layout_.spotAt(at);
  if (!spot) {
    target_ = Target{{}, tr("Drop it on a unit of a rack"), true, {}};
  } else {
    target_ = targetOf(*plan_, pictures_, drag_->from, *spot, drag_->grabbed, drag_->devices, free);
  }
  update();
}

void ElevationCanvas::mouseMoveEvent(QMouseEvent* event) {
  if (drag_) {
    const bool far = (event->position() - drag_->pressed).manhattanLength() >= QApplication::startDragDistance();
    if (!drag_->moving && far) startMoving();
    if (drag_->moving) aim(event->position(), event->modifiers() & Qt::AltModifier);
    return;
  }
  const RackBody* body = bodyAt(event->position());
  const DeviceId hovered = body ? body->device->id : DeviceId{};
  setCursor(body ? Qt::OpenHandCursor : Qt::ArrowCursor);
  if (hovered == hovered_) return;
  hovered_ = hovered;
  update();
}

void ElevationCanvas::mouseReleaseEvent(QMouseEvent* event) {
  if (event->button() != Qt::LeftButton || !drag_) return;
  if (!drag_->moving) {
    drag_.reset();
    return pick(event->position(), event->modifiers());
  }
  aim(event->position(), event->modifiers() & Qt::AltModifier);
  endDrag();
}

void ElevationCanvas::endDrag() {
  const Target target = *std::exchange(target_, std::nullopt);
  drag_.reset();
  setCursor(Qt::OpenHandCursor);
  if (target.edit) {
    apply(*target.edit);
  } else {
    say(target.text, true, cursor_);
  }
}

bool ElevationCanvas::cancel() {
  const bool had = drag_ || target_;
  drag_.reset();
  target_.reset();
  unsetCursor();
  update();
  return had;
}

void ElevationCanvas::mouseDoubleClickEvent(QMouseEvent* event) {
  if (event->button() != Qt::LeftButton) return;
  drag_.reset();
  pick(event->position(), {});
  emit propertiesAsked();
}

void ElevationCanvas::leaveEvent(QEvent* event) {
  hovered_ = {};
  forgetRefusal();
  update();
  QWidget::leaveEvent(event);
}

void ElevationCanvas::wheelEvent(QWheelEvent* event) {
  if (!(event->modifiers() & Qt::ControlModifier)) return QWidget::wheelEvent(event);
  zoomBy(event->angleDelta().y() > 0 ? wheelZoom : 1 / wheelZoom);
  event->accept();
}

void ElevationCanvas::apply(Result<ElevationEdit> edit) {
  if (!edit) return say(QString::fromStdString(edit.error().line()), true, besideSelected());
  context_.document.commit(edit->name, std::move(edit->plan));
  emit selectAsked(edit->select);
}

void ElevationCanvas::removeSelected() {
  const auto devices = selectedDevices();
  if (devices.empty())
    return say(tr("Select a device to delete; racks are deleted on the floor"), false, besideSelected());
  apply(removeDevices(*context_.document.committed(), devices));
}

void ElevationCanvas::duplicateSelected() {
  const auto devices = selectedDevices();
  if (devices.empty()) return say(tr("Select a device to duplicate"), false, besideSelected());
  apply(duplicateDevices(*context_.document.committed(), devices));
}

void ElevationCanvas::keyPressEvent(QKeyEvent* event) {
  const Plan& plan = *context_.document.committed();
  const int step = event->modifiers() & Qt::AltModifier ? 1 : 2;
  switch (event->key()) {
    case Qt::Key_Escape:
      if (cancel()) return;
      say({}, false, {});
      if (const auto devices = selectedDevices(); !devices.empty()) {
        std::vector<ThingRef> racks;
        racks.reserve(devices.size());
        for (const DeviceId device : devices) racks.push_back(ref(hallwright::find(*plan.devices, device)->rack));
        emit selectAsked(racks);
      }
      return;
    case Qt::Key_Delete:
    case Qt::Key_Backspace:
      return removeSelected();
    case Qt::Key_Up:
    case Qt::Key_Down:
      if (const auto devices = selectedDevices(); !devices.empty())
        apply(raiseDevices(plan, devices, event->key() == Qt::Key_Up ? step : -step));
      return;
    case Qt::Key_Return:
    case Qt::Key_Enter:
      emit propertiesAsked();
      return;
    case Qt::Key_F:
      return zoomToFit();
    case Qt::Key_Plus:
      return zoomBy(wheelZoom);
    case Qt::Key_Minus:
      return zoomBy(1 / wheelZoom);
    case Qt::Key_D:
      if (event->modifiers() & Qt::ControlModifier) return duplicateSelected();
      break;
    case Qt::Key_A:
      if (event->modifiers() & Qt::ControlModifier) {
        std::vector<ThingRef> all;
        for (const RackPicture& picture : pictures_) {
          for (const RackBody& body : picture.space.bodies) all.push_back(ref(body.device->id));
        }
        if (!all.empty()) emit selectAsked(all);
        return;
      }
      break;
    default:
      break;
  }
  QWidget::keyPressEvent(event);
}

void ElevationCanvas::contextMenuEvent(QContextMenuEvent* event) {
  const RackBody* body = bodyAt(event->pos());
  if (body && !context_.selection.contains(ref(body->device->id))) emit selectAsked({ref(body->device->id)});
  const auto devices = selectedDevices();
  if (devices.empty() || !body) return;
  const bool rear = body->mount.side == SidePost::None
                        ? body->mount.face == Face::Rear
                        : body->mount.side == SidePost::LeftRear || body->mount.side == SidePost::RightRear;
  auto* menu = new QMenu(this);
  menu->setObjectName("elevationMenu");
  menu->setAttribute(Qt::WA_DeleteOnClose);
  const auto edit = [this, devices](auto change) {
    return [this, devices, change] { apply(change(*context_.document.committed(), devices)); };
  };
  menu->addAction(rear ? tr("Turn to the front") : tr("Turn to the rear"), this, edit(turnAround));
  menu->addAction(tr("Move to the first fit"), this, edit(moveToFirstFit));
  menu->addAction(tr("Duplicate"), this, edit(duplicateDevices))->setShortcut(QKeySequence(tr("Ctrl+D")));
  menu->addAction(tr("Properties"), this, &ElevationCanvas::propertiesAsked);
  menu->addSeparator();
  menu->addAction(tr("Delete"), this, edit(removeDevices))->setShortcut(QKeySequence::Delete);
  menu->popup(event->globalPos());
}

bool ElevationCanvas::showProduct(QPointF at, const QString& key, bool free) {
  const Product* product = productNamed(*plan_, key);
  if (!product) return false;
  cursor_ = at;
  const auto spot = layout_.spotAt(at);
  target_ =
      spot ? targetOf(*plan_, pictures_, *spot, *product, free)
           : Target{{}, tr("%1: drop it on a unit of a rack").arg(QString::fromStdString(product->name)), true, {}};
  update();
  return target_->edit.has_value();
}

void ElevationCanvas::dragEnterEvent(QDragEnterEvent* event) {
  forgetRefusal();
  if (event->mimeData()->hasFormat(productMimeType)) event->acceptProposedAction();
}

void ElevationCanvas::dragMoveEvent(QDragMoveEvent* event) {
  showProduct(event->position(), QString::fromUtf8(event->mimeData()->data(productMimeType)),
              event->modifiers() & Qt::AltModifier);
  event->acceptProposedAction();
}

void ElevationCanvas::dragLeaveEvent(QDragLeaveEvent*) {
  target_.reset();
  update();
}

void ElevationCanvas::dropEvent(QDropEvent* event) {
  const QString key = QString::fromUtf8(event->mimeData()->data(productMimeType));
  const bool fits = showProduct(event->position(), key, event->modifiers() & Qt::AltModifier);
  if (!target_) return;
  const Target target = *std::exchange(target_, std::nullopt);
  if (!fits) return say(target.text, true, cursor_);
  event->acceptProposedAction();
  setFocus(Qt::OtherFocusReason);
  apply(withOpenRole(*target.edit));
}

}  // namespace hallwright
