#include "views/floor/tool/place_tool.h"

#include "model/units/text.h"
#include "views/document/document.h"
#include "views/document/preferences.h"
#include "views/document/selection.h"

namespace hallwright {

Point PlaceTool::snappedStart(const FloorMouse& mouse) const {
  const auto rack = rackToPlace(options_, *context_.document.committed());
  if (!rack || !surface_.content()) return mouse.floor;
  const Rect area = footprint({surface_.hall(), mouse.floor, options_.facing}, rack->width, rack->depth);
  return mouse.floor + snap(surface_.content()->space, area, {}, surface_.snapOptions(mouse.modifiers)).move;
}

void PlaceTool::press(const FloorMouse& mouse) {
  if (mouse.button != Qt::LeftButton || !surface_.content()) return;
  dragging_ = true;
  last_ = mouse;
  from_ = to_ = snappedStart(mouse);
  preview();
}

void PlaceTool::move(const FloorMouse& mouse) {
  last_ = mouse;
  if (dragging_) {
    to_ = mouse.floor;
  } else {
    from_ = to_ = snappedStart(mouse);
  }
  preview();
}

void PlaceTool::preview() {
  ghosts_.clear();
  obstacle_.clear();
  const auto rack = rackToPlace(options_, *context_.document.committed());
  if (!rack || !surface_.content()) return;
  const BlockOfRows block = blockFor(options_, *rack, surface_.hall(), from_, to_);
  ghosts_ = ghostsOf(block);
  for (const RackGhost& ghost : ghosts_) {
    if (const auto why = standsFree(surface_.content()->space, ghost.area)) {
      obstacle_ = QString::fromStdString(why->message);
      break;
    }
  }
  text_ = block.rows > 1 ? QObject::tr("%1 rows of %2 racks").arg(block.rows).arg(block.row.count)
                         : QObject::tr("%1 racks").arg(block.row.count);
  const QString name = QString::fromStdString(rack->name);
  if (block.row.count == 1 && block.rows == 1) text_ = rack->id ? QObject::tr("a rack like %1").arg(name) : name;
  surface_.refresh();
}

void PlaceTool::release(const FloorMouse& mouse) {
  if (!dragging_ || mouse.button != Qt::LeftButton) return;
  dragging_ = false;
  if (!obstacle_.isEmpty()) return surface_.say(obstacle_, true);
  std::vector<RackId> made;
  auto plan = placeBlock(*context_.document.committed(), options_, surface_.hall(), from_, to_, &made);
  if (!plan) return surface_.say(QString::fromStdString(plan.error().message), true);
  context_.document.commit(
      made.size() == 1 ? QObject::tr("Place a rack") : QObject::tr("Place %1 racks").arg(made.size()),
      std::move(*plan));
  std::vector<ThingRef> things;
  for (const RackId id : made) things.push_back(ref(id));
  context_.selection.set(std::move(things));
  ghosts_.clear();
  surface_.refresh();
}

bool PlaceTool::turn() {
  options_.facing = turned(options_.facing, 1);
  if (!dragging_) from_ = to_ = snappedStart(last_);
  preview();
  return true;
}

bool PlaceTool::cancel() {
  ghosts_.clear();
  surface_.refresh();
  return std::exchange(dragging_, false);
}

void PlaceTool::paint(FloorPainter& floor, QPainter& painter) {
  if (ghosts_.empty()) return;
  const FloorSpace& space = surface_.content()->space;
  for (const RackGhost& ghost : ghosts_) floor.paintGhost(ghost.area, ghost.facing, !standsFree(space, ghost.area));
  floor.paintHint(last_.pixel, obstacle_.isEmpty() ? text_ : text_ + "\n" + obstacle_, !obstacle_.isEmpty(),
                  painter.viewport());
}

QString PlaceTool::hint() const {
  return QObject::tr(
      "Press where the first rack stands, drag along the row, and across for further rows; R turns, Esc ends");
}

}  // namespace hallwright
