// What the floor's commands do to the plan: copy, paste, remove, turn, nudge, and what lands by drag and drop.
#include <QApplication>
#include <QClipboard>
#include <QDropEvent>
#include <QMimeData>
#include <algorithm>

#include "model/catalog/library.h"
#include "model/fabric/open_roles.h"
#include "model/plan/edit/catalog.h"
#include "model/plan/edit/devices.h"
#include "model/plan/edit/facilities.h"
#include "model/plan/edit/move.h"
#include "model/plan/edit/names.h"
#include "model/plan/edit/power.h"
#include "model/plan/edit/rack_products.h"
#include "model/plan/edit/remove.h"
#include "views/document/document.h"
#include "views/document/preferences.h"
#include "views/document/product_mime.h"
#include "views/document/selection.h"
#include "views/document/thing_names.h"
#include "views/floor/floor_view.h"
#include "views/floor/free_place.h"
#include "views/floor/tool/measure_tool.h"

namespace hallwright {
namespace {

QString clippedText(const Clipping& clipping) {
  const std::size_t count = clipping.racks.size() + clipping.units.size();
  if (count != 1) return QObject::tr("%1 things").arg(count);
  return QString::fromStdString(clipping.racks.empty() ? clipping.units.front().name : clipping.racks.front().name);
}

/// Footprint of a product that stands on the floor; none for what is mounted.
std::optional<std::pair<Length, Length>> floorSize(const Product& product) {
  if (product.rack) return std::pair{product.rack->width, product.rack->depth};
  if (product.cooling) return std::pair{product.cooling->width, product.cooling->depth};
  if (product.powerUnit) return std::pair{product.powerUnit->width, product.powerUnit->depth};
  return std::nullopt;
}

}  // namespace

QString FloorView::selectedText() const {
  return thingsText(*context_.document.committed(), context_.selection.things());
}

bool FloorView::take() {
  const Plan& plan = *context_.document.committed();
  Clipping clipping = copyThings(plan, context_.selection.things());
  if (clipping.empty()) {
    say(tr("Select racks, cooling units or devices to copy"), false);
    return false;
  }
  clipping_ = std::move(clipping);
  clippedAreas_.clear();
  for (const Rack& rack : clipping_.racks) {
    if (const auto area = footprintOf(plan, rack.id)) clippedAreas_.push_back(*area);
  }
  for (const CoolingUnit& unit : clipping_.units) {
    if (const auto area = footprintOf(plan, unit)) clippedAreas_.push_back(*area);
  }
  return true;
}

void FloorView::copy() {
  if (kind_ == ToolKind::Measure) {
    if (const auto* measure = dynamic_cast<const MeasureTool*>(tool_.get()))
      QApplication::clipboard()->setText(measure->figures());
    return;
  }
  if (take()) say(tr("Copied %1").arg(selectedText()), false);
}

void FloorView::cut() {
  if (take()) removeSelected();
}

/// How far from the original the clipping goes: to the mouse where that is over the floor, held by neighbours and
/// tiles, else beside the original; and on from there to the first place where all of it stands free.
std::optional<Point> FloorView::pasteShift() const {
  const auto from = boundsOf(clippedAreas_);
  if (!content_ || !from) return Point{};
  Point by;
  if (floorArea().contains(mouse_)) {
    by = transform_.toFloor(mouse_) - from->centre();
    by = by + snap(content_->space, {from->min + by, from->max + by}, {}, snapOptions(Qt::NoModifier)).move;
  }
  std::vector<Rect> areas = clippedAreas_;
  for (Rect& area : areas) area = {area.min + by, area.max + by};
  const auto on = freeShift(content_->space, areas);
  return on ? std::optional(by + *on) : std::nullopt;
}

void FloorView::paste() {
  if (clipping_.empty()) return say(tr("Nothing was copied yet"), false);
  const Plan& plan = *context_.document.committed();
  std::vector<ThingRef> made;
  const auto& selected = context_.selection.things();
  if (clipping_.racks.empty() && clipping_.units.empty()) {
    if (selected.size() != 1 || selected.front().kind != ThingKind::Rack)
      return say(tr("Select the rack that the devices go into"), true);
    auto into = pasteIntoRack(plan, clipping_, RackId{selected.front().id}, &made);
    return commit(tr("Paste devices"), std::move(into), made);
  }
  const auto shift = pasteShift();
  if (!shift) return say(tr("There is no free place for it in this hall"), true);
  auto pasted = hallwright::paste(plan, clipping_, hall_, clipping_.origin + *shift, &made);
  commit(tr("Paste %1").arg(clippedText(clipping_)), std::move(pasted), made);
}

void FloorView::duplicate() {
  const Plan& plan = *context_.document.committed();
  const auto things = context_.selection.things();
  std::vector<Rect> areas;
  for (const ThingRef thing : things) {
    const auto area = thing.kind == ThingKind::Tray ? std::nullopt : areaOf(plan, thing);
    if (area) areas.push_back(*area);
  }
  const bool devices =
      std::any_of(things.begin(), things.end(), [](ThingRef t) { return t.kind == ThingKind::Device; });
  if (areas.empty() && !devices) return say(tr("Select racks, cooling units or devices to duplicate"), false);
  const auto by = areas.empty() || !content_ ? Point{} : freeShift(content_->space, areas);
  if (!by) return say(tr("There is no free place for it in this hall"), true);
  std::vector<ThingRef> made;
  auto copied = duplicateThings(plan, things, by->x, by->y, &made);
  commit(tr("Duplicate %1").arg(thingsText(plan, things)), std::move(copied), made);
}

/// A locked layer stays as it is, however what is on it was picked.
bool FloorView::refusesLocked() {
  const Plan& plan = *context_.document.committed();
  const auto& things = context_.selection.things();
  const auto locked = std::ranges::find_if(things, [&](const ThingRef& thing) {
    const auto layer = layerOf(plan, thing);
    return layer && layers_.isLocked(*layer);
  });
  if (locked == things.end()) return false;
  say(tr("%1 is on a locked layer (%2): unlock it under Layers")
          .arg(thingName(plan, *locked), layerText(*layerOf(plan, *locked), context_.preferences.units())),
      true);
  return true;
}

void FloorView::removeSelected() {
  const auto things = context_.selection.things();
  if (things.empty() || refusesLocked()) return;
  auto plan = removeThings(*context_.document.committed(), things);
  if (!plan) return say(QString::fromStdString(plan.error().message), true);
  context_.document.commit(tr("Delete %1").arg(selectedText()), std::move(*plan));
  context_.selection.clear();
}

void FloorView::selectAll() {
  if (!content_) return;
  context_.selection.set(content_->all(layers_));
}

void FloorView::rotate() {
  if (tool_->turn()) return;
  if (context_.selection.isEmpty()) return say(tr("Select what is to be turned"), false);
  if (refusesLocked()) return;
  commit(tr("Turn %1").arg(selectedText()), rotateThings(*context_.document.committed(), context_.selection.things()));
}

void FloorView::nudge(Length dx, Length dy) {
  if (context_.selection.isEmpty()) return pan({-transform_.toPixels(dx), transform_.toPixels(dy)});
  if (refusesLocked()) return;
  commit(tr("Nudge %1").arg(selectedText()),
         moveThings(*context_.document.committed(), context_.selection.things(), dx, dy));
}

void FloorView::place(const QString& key) {
  const Product* product = libraryCatalog().product(key.toStdString());
  if (!product) return;
  if (product->rack) {
    placeOptions_.product = product->key;
    return setTool(ToolKind::Place);
  }
  if (product->kind == ProductKind::Tray) {
    takeProduct(trayOptions_, *product);
    return setTool(ToolKind::Tray);
  }
  const auto& selected = context_.selection.things();
  if (product->mount.heightHalfUnits > 0 || product->kind == ProductKind::RackPdu) {
    if (selected.size() != 1 || selected.front().kind != ThingKind::Rack) {
      return say(tr("Select a rack first, or drag %1 onto one").arg(QString::fromStdString(product->name)), true);
    }
  }
  const auto area = selected.size() == 1 ? areaOf(*context_.document.committed(), selected.front()) : std::nullopt;
  const bool mounts = product->mount.heightHalfUnits > 0 || product->kind == ProductKind::RackPdu;
  const auto at = mounts && area ? area->centre() : freeSpot(*product);
  if (!at) return say(tr("There is no free place for it in this hall"), true);
  std::vector<ThingRef> made;
  auto plan = dropped(key, *at, &made);
  commitPlaced(tr("Place %1").arg(QString::fromStdString(product->name)), std::move(plan), made);
}

/// Where a product stands free, as near to the middle of the view as tiles and neighbours let it.
std::optional<Point> FloorView::freeSpot(const Product& product) const {
  const Point middle = transform_.toFloor(floorArea().center());
  const auto size = floorSize(product);
  if (!size || !content_) return middle;
  Rect area = footprint({hall_, middle, placeOptions_.facing}, size->first, size->second);
  const Point by = snap(content_->space, area, {}, snapOptions(Qt::NoModifier)).move;
  area = {area.min + by, area.max + by};
  const auto on = freeShift(content_->space, {area});
  return on ? std::optional(area.centre() + *on) : std::nullopt;
}

/// The plan with the product dropped at a point: onto the floor, or into the rack that stands there.
Result<Plan> FloorView::dropped(const QString& key, Point at, std::vector<ThingRef>* made) const {
  const Plan& plan = *context_.document.committed();
  ProductId id = 0;
  auto with = withProduct(plan, key.toStdString(), id, libraryCatalog());
  if (!with) return with.error();
  const Product product = *productOf(*with, id);
  const Spot spot{hall_, at, placeOptions_.facing};
  if (product.rack) {
    auto rack = rackOf(*with, id, namesOf(*with->racks).next("R-00"));
    if (!rack) return rack.error();
    RackId rackId;
    auto placed = addRack(std::move(*with), std::move(*rack), spot, {}, &rackId);
    if (!placed) return placed.error();
    *made = {ref(rackId)};
    return fillWholeRacks(*std::move(placed), {rackId});
  }
  if (product.kind == ProductKind::Tray) return Error{product.name + " is drawn, not dropped: Place, Draw trays"};
  if (product.cooling) {
    CoolingUnit cooler;
    cooler.name = namesOf(with->cooling->units).next("CU-00");
    cooler.product = id;
    cooler.spot = spot;
    CoolingUnitId unit;
    auto placed = addCoolingUnit(std::move(*with), std::move(cooler), &unit);
    if (placed) *made = {ref(unit)};
    return placed;
  }
  if (product.powerUnit) {
    Feed feed;
    feed.name = namesOf(with->power->feeds).next("P-00");
    feed.kind = FeedKind::Ups;
    feed.product = id;
    feed.capacity = product.powerUnit->capacity.value;
    feed.efficiency = product.powerUnit->efficiency.value;
    feed.spot = spot;
    FeedId feedId;
    auto placed = addFeed(std::move(*with), std::move(feed), &feedId);
    if (placed) *made = {ref(feedId)};
    return placed;
  }
  const FloorItem* under = content_ ? content_->itemAt(at) : nullptr;
  if (!under || under->body.thing.kind != ThingKind::Rack) {
    return Error{product.name + " is mounted in a rack: drop it on one (racks are in the catalog too)"};
  }
  DeviceId device;
  std::string name = nextDeviceName(*with, product);
  auto placed =
      addDeviceAnywhere(std::move(*with), RackId{under->body.thing.id}, id, std::move(name), Face::Front, &device);
  if (placed) *made = {ref(device)};
  return placed;
}

bool FloorView::showDrop(const QPointF& at, const QString& key) {
  drop_.reset();
  const Product* product = libraryCatalog().product(key.toStdString());
  if (!product || !content_) return false;
  Drop drop;
  drop.at = at;
  drop.facing = placeOptions_.facing;
  drop.text = QString::fromStdString(product->name);
  const Point point = transform_.toFloor(at);
  if (const auto size = floorSize(*product)) {
    Rect area = footprint({hall_, point, drop.facing}, size->first, size->second);
    const Point by = snap(content_->space, area, {}, snapOptions(QApplication::keyboardModifiers())).move;
    drop.area = {area.min + by, area.max + by};
    if (const auto why = standsFree(content_->space, drop.area)) {
      drop.text += "\n" + QString::fromStdString(why->message);
      drop.bad = true;
    }
  } else {
    const FloorItem* under = content_->itemAt(point);
    std::vector<ThingRef> made;
    const auto plan = dropped(key, point, &made);
    drop.bad = !plan;
    if (under) drop.area = under->body.area;
    drop.text = plan ? tr("%1 into %2").arg(drop.text, under->name) : QString::fromStdString(plan.error().message);
  }
  drop_ = drop;
  update();
  return !drop.bad;
}

void FloorView::dragEnterEvent(QDragEnterEvent* event) {
  forgetRefusal();
  if (event->mimeData()->hasFormat(productMimeType)) event->acceptProposedAction();
}

void FloorView::dragMoveEvent(QDragMoveEvent* event) {
  showDrop(event->position(), QString::fromUtf8(event->mimeData()->data(productMimeType)));
  event->acceptProposedAction();
}

void FloorView::dragLeaveEvent(QDragLeaveEvent*) {
  drop_.reset();
  update();
}

/// A switch that some fabric waits for takes its place there.
void FloorView::commitPlaced(QString name, Result<Plan> plan, const std::vector<ThingRef>& made) {
  std::optional<OpenRole> role;
  if (plan && made.size() == 1 && made.front().kind == ThingKind::Device)
    plan = takeOpenRole(*plan, DeviceId{made.front().id}, &role);
  if (plan && role) name += tr(" as %1").arg(QString::fromStdString(nameOf(*plan, *role)));
  commit(name, std::move(plan), made);
}

void FloorView::dropEvent(QDropEvent* event) {
  const QString key = QString::fromUtf8(event->mimeData()->data(productMimeType));
  const bool allowed = showDrop(event->position(), key);
  if (!drop_) return;
  const Drop drop = *std::exchange(drop_, std::nullopt);
  update();
  if (!allowed) return say(drop.text.section('\n', -1), true);
  event->acceptProposedAction();
  const Product& product = *libraryCatalog().product(key.toStdString());
  const Point at = floorSize(product) ? drop.area.centre() : transform_.toFloor(event->position());
  std::vector<ThingRef> made;
  auto plan = dropped(key, at, &made);
  commitPlaced(tr("Place %1").arg(QString::fromStdString(product.name)), std::move(plan), made);
}

}  // namespace hallwright
