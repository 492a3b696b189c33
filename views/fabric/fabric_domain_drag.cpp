// Hosts dragged from one domain to another on the fabric's canvas.
#include <QPainter>
#include <algorithm>

#include "views/document/selection.h"
#include "views/fabric/fabric_canvas.h"

namespace hallwright {
namespace {

constexpr double besideCursor = 14, roundness = 4;
constexpr float washAlpha = 0.16F;

/// The one domain of all these nodes; none where they are of several or of none.
int commonDomain(const std::vector<int>& domains, const std::vector<FabricNode>& nodes) {
  int common = FabricContent::noDomain;
  for (const FabricNode node : nodes) {
    const int here = domains[node.index];
    if (here < 0 || (common >= 0 && here != common)) return FabricContent::noDomain;
    common = here;
  }
  return common;
}

}  // namespace

bool FabricCanvas::isIn(const std::vector<DeviceId>& devices, int domain) const {
  return std::ranges::all_of(devices, [&](DeviceId device) {
    const auto at = content_->nodes.find(device);
    return at != content_->nodes.end() && content_->domainOfHost[at->second.index] == domain;
  });
}

/// The members there; where they are selected, all that are. None where no domain could take any of them.
std::optional<FabricCanvas::DomainDrag> FabricCanvas::dragOf(FabricSpot spot) const {
  if (spot.container < 0 || container(spot).layer != FabricLayer::Host) return std::nullopt;
  std::vector<ThingRef> things = devicesOf(nodesAt(spot));
  if (std::ranges::any_of(things, [&](ThingRef thing) { return context_.selection.contains(thing); }))
    things = context_.selection.things();
  DomainDrag drag{.from = spot};
  for (const ThingRef thing : things) {
    const auto at = thing.kind == ThingKind::Device ? content_->nodes.find(DeviceId{thing.id}) : content_->nodes.end();
    if (at != content_->nodes.end() && at->second.host && !content_->graph().hosts[at->second.index].manager)
      drag.devices.push_back(at->first);
  }
  if (drag.devices.empty()) return std::nullopt;
  for (int domain = 0; domain < std::ssize(content_->domains); ++domain) {
    if (!isIn(drag.devices, domain)) return drag;
  }
  return std::nullopt;
}

/// Of a cell its own, of a card or frame that of all its nodes; the leaves that serve one domain are part of its band.
int FabricCanvas::domainAt(QPointF pixel) const {
  const FabricSpot spot = layout_.at(transform_.toFabric(pixel));
  if (spot.container < 0 || !drawingArea().contains(pixel)) return FabricContent::noDomain;
  const bool hosts = container(spot).layer == FabricLayer::Host;
  return commonDomain(hosts ? content_->domainOfHost : content_->domainOfSwitch, nodesAt(spot));
}

std::vector<QRectF> FabricCanvas::areasOfDomain(int domain) const {
  std::vector<QRectF> areas;
  for (int i = 0; i < std::ssize(layout_.containers()); ++i) {
    const FabricContainer& one = layout_.containers()[static_cast<std::size_t>(i)];
    const bool hosts = one.layer == FabricLayer::Host;
    const std::vector<int>& domains = hosts ? content_->domainOfHost : content_->domainOfSwitch;
    if (one.kind == FabricContainer::Kind::Bar) continue;
    if (commonDomain(domains, nodesAt({i, -1})) == domain) {
      areas.push_back(areaOf(FabricSpot{i, -1}));
    } else if (hosts && one.kind == FabricContainer::Kind::Frame) {
      for (int cell = 0; cell < std::ssize(one.nodes); ++cell) {
        if (domains[one.nodes[static_cast<std::size_t>(cell)]] == domain) areas.push_back(areaOf(FabricSpot{i, cell}));
      }
    }
  }
  return areas;
}

QString FabricCanvas::dragWords() const {
  const QString what = countText(FabricLayer::Host, drag_->devices.size());
  if (drag_->target >= 0) return tr("Move %1 to %2").arg(what, content_->domainName(drag_->target));
  return tr("Drop %1 on another domain").arg(what);
}

void FabricCanvas::dragTo(QPointF at) {
  drag_->at = at;
  const int target = domainAt(at);
  drag_->target = target >= 0 && isIn(drag_->devices, target) ? FabricContent::noDomain : target;
  setCursor(Qt::ClosedHandCursor);
  emit said(tr("%1; Esc leaves them where they are").arg(dragWords()));
  update();
}

void FabricCanvas::endDrag(bool drops) {
  const DomainDrag done = *std::exchange(drag_, std::nullopt);
  setCursor(Qt::ArrowCursor);
  emit said({});
  update();
  if (drops && done.target >= 0) moveTo(content_->domains[static_cast<std::size_t>(done.target)], done.devices);
}

/// What is dragged, the band that would take it, and at the cursor what a drop does.
void FabricCanvas::paintDrag(QPainter& painter) const {
  const Palette& colours = paletteOf(*this);
  painter.save();
  painter.setClipRect(drawingArea());
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setBrush(Qt::NoBrush);
  painter.setPen(QPen(colours.accent, 1, Qt::DashLine));
  painter.drawRect(areaOf(drag_->from));
  QColor wash = colours.accent;
  wash.setAlphaF(washAlpha);
  painter.setPen(QPen(colours.accent, 2));
  painter.setBrush(wash);
  if (drag_->target >= 0) {
    for (const QRectF& area : areasOfDomain(drag_->target)) painter.drawRect(area);
  }
  const QString words = dragWords();
  const QFontMetricsF metrics(painter.font());
  QRectF label(drag_->at + QPointF(besideCursor, besideCursor),
               QSizeF(metrics.horizontalAdvance(words) + 2 * gridStep, metrics.height() + gridStep));
  label.moveRight(std::min(label.right(), drawingArea().right()));
  label.moveBottom(std::min(label.bottom(), drawingArea().bottom()));
  painter.setPen(QPen(drag_->target >= 0 ? colours.accent : colours.hairline, 1));
  painter.setBrush(colours.raised);
  painter.drawRoundedRect(label, roundness, roundness);
  painter.setPen(colours.text);
  painter.drawText(label, Qt::AlignCenter, words);
  painter.restore();
}

}  // namespace hallwright
