#include "views/fabric/fabric_canvas.h"

#include <QHelpEvent>
#include <QMenu>
#include <QPainter>
#include <QToolTip>
#include <algorithm>
#include <limits>

#include "model/plan/plan.h"
#include "model/units/text.h"
#include "views/document/selection.h"
#include "views/fabric/fabric_answers.h"
#include "views/fabric/fabric_study.h"

namespace hallwright {
namespace {

constexpr double legendHeight = 22, fitMargin = 16, nearLine = 5;
constexpr std::size_t mostPicked = 64;  // of more nodes at once no single lines are drawn

double distance(const QLineF& line, QPointF point) {
  const QPointF along = line.p2() - line.p1();
  const double length2 = QPointF::dotProduct(along, along);
  const double t = length2 > 0 ? std::clamp(QPointF::dotProduct(point - line.p1(), along) / length2, 0.0, 1.0) : 0;
  return QLineF(line.pointAt(t), point).length();
}

}  // namespace

FabricCanvas::FabricCanvas(ViewContext context, FabricStudy& study, QWidget* parent)
    : QWidget(parent), context_(context), study_(study) {
  setObjectName("fabricCanvas");
  setMouseTracking(true);
  setFocusPolicy(Qt::StrongFocus);
  setAttribute(Qt::WA_OpaquePaintEvent);
  connect(&context_.selection, &Selection::changed, this, &FabricCanvas::followSelection);
  connect(&context_.selection, &Selection::revealed, this, [this](const std::vector<ThingRef>& things) {
    if (!content_ || things.empty() || things.front().kind != ThingKind::Device) return;
    const auto at = content_->nodes.find(DeviceId{things.front().id});
    if (at != content_->nodes.end()) bringUp(at->second);
  });
  connect(&study_, &FabricStudy::changed, this, &FabricCanvas::followLoss);
}

FabricCanvas::~FabricCanvas() = default;

void FabricCanvas::setContent(std::unique_ptr<const FabricContent> content, bool anew) {
  // A menu that is open speaks of what was shown.
  for (QMenu* menu : findChildren<QMenu*>(QStringLiteral("fabricMenu"))) menu->close();
  layout_ = {};
  content_ = std::move(content);
  marks_ = {};
  press_.reset();
  drag_.reset();
  if (anew && content_) {
    open_ = openAtFirst(content_->blocks);
    showsAll_ = true;
  }
  layOut();
  followSelection();
  followLoss();
}

QRectF FabricCanvas::legendArea() const {
  return {0, height() - legendHeight, static_cast<double>(width()), legendHeight};
}

QRectF FabricCanvas::drawingArea() const { return {0, 0, static_cast<double>(width()), height() - legendHeight}; }

void FabricCanvas::layOut() {
  bundles_.clear(), few_.clear(), picked_.clear();
  if (content_) {
    const QRectF area = drawingArea();
    layout_ = FabricLayout(content_->blocks, open_, area.width() / std::max(1.0, area.height()));
    places_ = FabricPlaces(content_->graph(), layout_);
    bundles_ = bundlesOf(content_->graph(), places_);
    linksOfContainer_.assign(layout_.containers().size(), 0);
    for (const FabricLine& bundle : bundles_) {
      linksOfContainer_[static_cast<std::size_t>(bundle.lower.container)] += bundle.count;
      if (bundle.lower != bundle.upper)
        linksOfContainer_[static_cast<std::size_t>(bundle.upper.container)] += bundle.count;
    }
    few_ = takeFew(content_->graph(), places_, layout_, bundles_);
    marks_.focus = marks_.hovered = {};
    if (showsAll_) fit();
  }
  update();
}

void FabricCanvas::fit() {
  showsAll_ = true;
  transform_.fit(layout_.bounds(), drawingArea().adjusted(fitMargin, fitMargin, -fitMargin, -fitMargin));
  update();
}

void FabricCanvas::zoomBy(double factor, QPointF at) {
  showsAll_ = false;
  transform_.zoom(factor, at);
  update();
}

void FabricCanvas::foldAll() {
  if (!content_) return;
  open_.clear();
  showsAll_ = true;
  layOut();
  followSelection();
}

void FabricCanvas::unfoldAll() {
  if (!content_) return;
  open_ = openEverything(content_->blocks);
  showsAll_ = true;
  layOut();
  followSelection();
}

/// What was clicked stays where it is.
void FabricCanvas::toggle(FabricSpot spot) {
  const std::string key = container(spot).key;
  const FabricLayer layer = container(spot).layer;
  const QPointF before = areaOf(spot).topLeft();
  if (open_.erase(key) == 0) open_.insert(key);
  layOut();
  followSelection();
  for (std::size_t i = 0; i < layout_.containers().size(); ++i) {
    const FabricContainer& one = layout_.containers()[i];
    if (one.key != key || one.layer != layer) continue;
    marks_.focus = {static_cast<int>(i), -1};
    if (!showsAll_) transform_.pan(before - areaOf(marks_.focus).topLeft());
  }
  update();
}

void FabricCanvas::bringUp(FabricNode node) {
  if (!content_) return;
  open_.merge(openTo(content_->blocks, node.host, node.index));
  layOut();
  followSelection();
  marks_.focus = node.host ? places_.hosts[node.index] : places_.switches[node.index];
  keepInSight(marks_.focus);
}

void FabricCanvas::keepInSight(FabricSpot spot) {
  if (spot.container < 0) return;
  const QRectF area = drawingArea().adjusted(fitMargin, fitMargin, -fitMargin, -fitMargin), rect = areaOf(spot);
  if (!area.contains(rect.center())) {
    showsAll_ = false;
    transform_.pan(area.center() - rect.center());
  }
  update();
}

void FabricCanvas::followSelection() {
  picked_.clear();
  marks_.selectedHosts.clear(), marks_.selectedSwitches.clear();
  update();
  if (!content_) return;
  const FabricGraph& graph = content_->graph();
  std::vector<bool> hosts(graph.hosts.size(), false), switches(graph.switches.size(), false);
  std::set<RackId> racks;
  std::size_t count = 0;
  const auto mark = [&](FabricNode node) { (node.host ? hosts : switches)[node.index] = true, ++count; };
  for (const ThingRef thing : context_.selection.things()) {
    if (thing.kind == ThingKind::Rack) racks.insert(RackId{thing.id});
    const auto at = thing.kind == ThingKind::Device ? content_->nodes.find(DeviceId{thing.id}) : content_->nodes.end();
    if (at != content_->nodes.end()) mark(at->second);
  }
  if (!racks.empty()) {
    for (const auto& [id, node] : content_->nodes) {
      const Device* device = hallwright::find(*content_->plan->devices, id);
      if (device && racks.contains(device->rack)) mark(node);
    }
  }
  if (count > 0 && count <= mostPicked) {
    picked_ = linesOf(graph, places_, [&](const FabricLink& link) {
      const bool lower = (link.level == LinkLevel::Host ? hosts : switches)[link.lower.node];
      return lower || switches[link.upper.node];
    });
  }
  marks_.selectedHosts = std::move(hosts), marks_.selectedSwitches = std::move(switches);
}

void FabricCanvas::followLoss() {
  marks_.lostHosts.clear(), marks_.lostSwitches.clear();
  if (content_ && study_.loss()) {
    marks_.lostHosts.resize(content_->graph().hosts.size());
    marks_.lostSwitches.resize(content_->graph().switches.size());
    for (const std::uint32_t host : study_.loss()->loss.hosts) marks_.lostHosts[host] = true;
    for (const std::uint32_t one : study_.loss()->loss.switches) marks_.lostSwitches[one] = true;
  }
  update();
}

const FabricContainer& FabricCanvas::container(FabricSpot spot) const {
  return layout_.containers()[static_cast<std::size_t>(spot.container)];
}

std::vector<FabricNode> FabricCanvas::nodesAt(FabricSpot spot) const {
  const FabricContainer& one = container(spot);
  const bool host = one.layer == FabricLayer::Host;
  if (spot.cell >= 0) return {{host, one.nodes[static_cast<std::size_t>(spot.cell)]}};
  std::vector<FabricNode> nodes;
  for (const std::uint32_t node : one.nodes) nodes.push_back({host, node});
  return nodes;
}

std::vector<ThingRef> FabricCanvas::devicesOf(const std::vector<FabricNode>& nodes) const {
  std::vector<ThingRef> things;
  for (const FabricNode node : nodes) {
    if (const DeviceId device = content_->deviceOf(node)) things.push_back(ref(device));
  }
  return things;
}

QString FabricCanvas::nameOf(FabricSpot spot) const {
  if (spot.cell >= 0) return content_->nameOf(nodesAt(spot).front());
  const FabricContainer& one = container(spot);
  const QString count = countText(one.layer, one.nodes.size());
  return one.name.empty() ? count : tr("%1: %2").arg(QString::fromStdString(one.name), count);
}

QRectF FabricCanvas::areaOf(FabricNode node) const {
  return areaOf(node.host ? places_.hosts[node.index] : places_.switches[node.index]);
}

FabricSpot FabricCanvas::containerNamed(FabricLayer layer, const std::string& name) const {
  for (std::size_t i = 0; i < layout_.containers().size(); ++i) {
    const FabricContainer& one = layout_.containers()[i];
    if (one.layer == layer && one.name == name) return {static_cast<int>(i), -1};
  }
  return {};
}

const FabricLine* FabricCanvas::lineAt(QPointF pixel) const {
  for (const auto* lines : {&picked_, &few_, &bundles_}) {
    const FabricLine* nearest = nullptr;
    double least = nearLine;
    for (const FabricLine& line : *lines) {
      if (line.lower == line.upper) continue;
      const double away = distance(FabricPainter::lineOf(line, layout_, transform_), pixel);
      if (away < least) least = away, nearest = &line;
    }
    if (nearest) return nearest;
  }
  return nullptr;
}

QString FabricCanvas::tipAt(QPointF pixel) const {
  if (!content_) return {};
  const FabricSpot spot = layout_.at(transform_.toFabric(pixel));
  if (spot.cell >= 0) return tipOf(*content_, nodesAt(spot).front());
  if (spot.container >= 0) {
    const bool card = container(spot).kind == FabricContainer::Kind::Card;
    return nameOf(spot) + '\n' + (card ? tr("Click or Enter unfolds it.") : tr("Click or Enter folds it."));
  }
  const FabricLine* line = lineAt(pixel);
  if (!line) return {};
  if (!line->links.empty()) return tipOf(*content_, line->links);
  return tr("%1 links\n%2 \u2013 %3")
      .arg(QString::fromStdString(formatCount(line->count)), nameOf(line->lower), nameOf(line->upper));
}

bool FabricCanvas::event(QEvent* event) {
  if (event->type() == QEvent::ToolTip) {
    auto* help = static_cast<QHelpEvent*>(event);
    const QString tip = tipAt(help->pos());
    if (tip.isEmpty()) {
      QToolTip::hideText();
    } else {
      QToolTip::showText(help->globalPos(), tip, this);
    }
    return true;
  }
  if (event->type() == QEvent::ShortcutOverride) {
    // These keys mean something here that the window's menu means otherwise for the floor.
    const auto* key = static_cast<QKeyEvent*>(event);
    constexpr int mine[] = {Qt::Key_Escape, Qt::Key_F, Qt::Key_Plus, Qt::Key_Minus, Qt::Key_Equal};
    if (!(key->modifiers() & Qt::ControlModifier) && std::ranges::find(mine, key->key()) != std::end(mine)) {
      event->accept();
      return true;
    }
  }
  return QWidget::event(event);
}

void FabricCanvas::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  const Palette& colours = paletteOf(*this);
  painter.fillRect(rect(), colours.surface);
  primitives_ = 0;
  if (!content_) {
    painter.setPen(colours.mutedText);
    painter.drawText(rect(), Qt::AlignCenter, tr("Building the fabric\u2026"));
    return;
  }
  FabricMarks marks = marks_;
  if (!hasFocus()) marks.focus = {};
  FabricPainter fabric(painter, *content_, layout_, transform_, colours, marks, drawingArea());
  QColor quiet = colours.mutedText;
  quiet.setAlphaF(picked_.empty() ? 0.7F : 0.25F);
  fabric.paintBundles(bundles_, !picked_.empty());
  fabric.paintLines(few_, quiet);
  fabric.paintLines(picked_, colours.accent);
  fabric.paintContainers(linksOfContainer_);
  fabric.paintLegend(legendArea());
  if (drag_) paintDrag(painter);
  primitives_ = fabric.primitives();
}

void FabricCanvas::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  if (!showsAll_) return update();
  layOut();
  followSelection();
}

}  // namespace hallwright
