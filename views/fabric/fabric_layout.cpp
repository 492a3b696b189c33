#include "views/fabric/fabric_layout.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace hallwright {
namespace {

constexpr double cardWidth = 122, cardHeight = 62, cellWidth = 36, cellHeight = 26, cellGap = 5, padding = 8,
                 header = 24, columnGap = 20, barHeight = 24, barGap = 8, leastRowGap = 56, mostRowGap = 300;
constexpr std::size_t fewLeaves = 96, fewSwitches = 64, fewHosts = 24;
constexpr int layers = 4;

std::string blockKey(const FabricBlock& block) { return "block:" + block.name(); }
std::string nodesKey(FabricLayer layer, const FabricBlock& block) {
  return std::to_string(static_cast<int>(layer)) + ":" + block.name();
}

int cellsPerRow(std::size_t count) {
  return std::max(1, static_cast<int>(std::ceil(std::sqrt(2.0 * static_cast<double>(count)))));
}

template <class Visit>
void eachBlock(const FabricBlocks& blocks, Visit visit) {
  const auto walk = [&](const auto& self, const FabricBlock& block, FabricLayer layer) -> void {
    visit(block, layer);
    for (const FabricBlock& part : block.parts) self(self, part, layer);
  };
  for (const FabricBlock& block : blocks.columns) walk(walk, block, FabricLayer::Host);
  for (std::size_t row = 0; row < blocks.rows.size(); ++row) {
    for (const FabricBlock& block : blocks.rows[row]) walk(walk, block, static_cast<FabricLayer>(row + 1));
  }
}

template <class Blocks>
std::size_t countSwitches(const Blocks& blocks) {
  std::size_t count = 0;
  for (const FabricBlock& block : blocks) count += block.switches.size();
  return count;
}

}  // namespace

FabricLayout::FabricLayout(const FabricBlocks& blocks, const std::set<std::string>& open, double aspect)
    : open_(&open) {
  double x = 0;
  for (const FabricBlock& block : blocks.columns) x += placeColumn(block, x, 0) + columnGap;
  width_ = std::max(0.0, x - columnGap);
  for (std::size_t row = 0; row < blocks.rows.size(); ++row)
    placeRow(blocks.rows[row], static_cast<FabricLayer>(row + 1));
  stack(aspect);
  open_ = nullptr;
}

FabricContainer FabricLayout::container(FabricLayer layer, const std::string& key, const std::string& name,
                                        const std::vector<std::uint32_t>& nodes) const {
  FabricContainer made{FabricContainer::Kind::Card, layer, key, name, nodes, {0, 0, cardWidth, cardHeight}, 1};
  if (!open_->contains(key)) return made;
  made.kind = FabricContainer::Kind::Frame;
  made.perRow = cellsPerRow(nodes.size());
  const auto rows = (static_cast<int>(nodes.size()) + made.perRow - 1) / made.perRow;
  const double wide = made.perRow * (cellWidth + cellGap) - cellGap + 2 * padding;
  made.rect.setSize({std::max(cardWidth, wide), header + rows * (cellHeight + cellGap) - cellGap + padding});
  return made;
}

/// Its containers with their x; `stack` gives them their y.
double FabricLayout::placeHere(const FabricBlock& block, double x) {
  const bool merged = !block.parts.empty();
  std::vector<FabricContainer> here;
  for (const FabricLayer layer : {FabricLayer::Host, FabricLayer::Leaf}) {
    const auto& nodes = layer == FabricLayer::Host ? block.hosts : block.switches;
    if (nodes.empty()) continue;
    here.push_back(container(layer, merged ? blockKey(block) : nodesKey(layer, block), block.name(), nodes));
  }
  double wide = 0;
  for (const FabricContainer& one : here) wide = std::max(wide, one.rect.width());
  for (FabricContainer& one : here) {
    one.rect.moveLeft(x + (wide - one.rect.width()) / 2);
    containers_.push_back(std::move(one));
  }
  return wide;
}

double FabricLayout::placeColumn(const FabricBlock& block, double x, int depth) {
  if (block.parts.empty() || !open_->contains(blockKey(block))) return placeHere(block, x);
  double wide = 0;
  for (const FabricBlock& part : block.parts) wide += placeColumn(part, x + wide, depth + 1) + columnGap;
  wide -= columnGap;
  bars_.emplace_back(containers_.size(), depth);
  containers_.push_back({FabricContainer::Kind::Bar,
                         FabricLayer::Host,
                         blockKey(block),
                         block.name(),
                         block.hosts,
                         {x, 0, wide, barHeight},
                         1});
  return wide;
}

void FabricLayout::flatten(const FabricBlock& block, FabricLayer layer, std::vector<FabricContainer>& row) const {
  const std::string key = nodesKey(layer, block);
  if (!block.parts.empty() && open_->contains(key)) {
    for (const FabricBlock& part : block.parts) flatten(part, layer, row);
    return;
  }
  row.push_back(container(layer, key, block.name(), block.switches));
}

/// In the middle of the columns, or these in the middle of it where it is the wider one.
void FabricLayout::placeRow(const std::vector<FabricBlock>& blocks, FabricLayer layer) {
  std::vector<FabricContainer> row;
  for (const FabricBlock& block : blocks) flatten(block, layer, row);
  if (row.empty()) return;
  double wide = -columnGap;
  for (const FabricContainer& one : row) wide += one.rect.width() + columnGap;
  const double spare = std::max(0.0, width_ - wide) / static_cast<double>(row.size() + 1);
  double x = wide > width_ ? (width_ - wide) / 2 : spare;
  for (FabricContainer& one : row) {
    one.rect.moveLeft(x);
    x += one.rect.width() + columnGap + spare;
    containers_.push_back(std::move(one));
  }
}

/// Layers above each other, what is within a layer towards the hosts.
void FabricLayout::stack(double aspect) {
  std::array<double, layers> heights{};
  QRectF all;
  for (const FabricContainer& one : containers_) {
    all = all.united(one.rect);
    if (one.kind == FabricContainer::Kind::Bar) continue;
    double& height = heights[static_cast<std::size_t>(one.layer)];
    height = std::max(height, one.rect.height());
  }
  double sum = 0;
  int rows = 0;
  for (const double height : heights) sum += height, rows += height > 0 ? 1 : 0;
  const double mostGap = std::max(mostRowGap, all.width() / 8);  // what is very wide is not drawn as a line
  const double gap = rows < 2 ? 0 : std::clamp((all.width() / aspect - sum) / (rows - 1), leastRowGap, mostGap);
  std::array<double, layers> bottoms{};
  double y = 0;
  for (int layer = layers - 1; layer >= 0; --layer) {
    const double height = heights[static_cast<std::size_t>(layer)];
    if (height > 0) y += height, bottoms[static_cast<std::size_t>(layer)] = y, y += gap;
  }
  const double floor = bottoms[0];
  for (FabricContainer& one : containers_) {
    if (one.layer == FabricLayer::Host) {
      one.rect.moveTop(floor - heights[0]);
    } else {
      one.rect.moveBottom(bottoms[static_cast<std::size_t>(one.layer)]);
    }
  }
  int deepest = 0;
  for (const auto& [index, depth] : bars_) deepest = std::max(deepest, depth);
  for (const auto& [index, depth] : bars_)
    containers_[index].rect.moveTop(floor + barGap + (deepest - depth) * (barHeight + barGap));
  for (const FabricContainer& one : containers_) bounds_ = bounds_.united(one.rect);
}

QRectF FabricLayout::cellRect(const FabricContainer& frame, int cell) const {
  const int row = cell / frame.perRow, column = cell % frame.perRow;
  const double inner = frame.perRow * (cellWidth + cellGap) - cellGap;
  const double left = frame.rect.left() + (frame.rect.width() - inner) / 2;
  return {left + column * (cellWidth + cellGap), frame.rect.top() + header + row * (cellHeight + cellGap), cellWidth,
          cellHeight};
}

QRectF FabricLayout::rectOf(FabricSpot spot) const {
  const FabricContainer& one = containers_[static_cast<std::size_t>(spot.container)];
  return spot.cell < 0 ? one.rect : cellRect(one, spot.cell);
}

FabricSpot FabricLayout::at(QPointF point) const {
  for (std::size_t i = 0; i < containers_.size(); ++i) {
    const FabricContainer& one = containers_[i];
    if (!one.rect.contains(point)) continue;
    FabricSpot spot{static_cast<int>(i), -1};
    if (one.kind != FabricContainer::Kind::Frame) return spot;
    const QRectF first = cellRect(one, 0);
    const int column = static_cast<int>(std::floor((point.x() - first.left()) / (cellWidth + cellGap)));
    const int row = static_cast<int>(std::floor((point.y() - first.top()) / (cellHeight + cellGap)));
    const int cell = row * one.perRow + column;
    const bool inGrid = row >= 0 && column >= 0 && column < one.perRow && cell < static_cast<int>(one.nodes.size());
    if (inGrid && cellRect(one, cell).contains(point)) spot.cell = cell;
    return spot;
  }
  return {};
}

std::set<std::string> openAtFirst(const FabricBlocks& blocks) {
  std::size_t hosts = 0;
  for (const FabricBlock& block : blocks.columns) hosts += block.hosts.size();
  const bool leaves = countSwitches(blocks.columns) <= fewLeaves;
  std::set<std::string> open;
  eachBlock(blocks, [&](const FabricBlock& block, FabricLayer layer) {
    if (layer == FabricLayer::Host) {
      if (hosts <= fewHosts) open.insert(nodesKey(FabricLayer::Host, block));
      if (leaves) open.insert(nodesKey(FabricLayer::Leaf, block));
    } else if (countSwitches(blocks.rows[static_cast<std::size_t>(layer) - 1]) <= fewSwitches) {
      open.insert(nodesKey(layer, block));
    }
  });
  return open;
}

std::set<std::string> openEverything(const FabricBlocks& blocks) {
  std::set<std::string> open;
  eachBlock(blocks, [&](const FabricBlock& block, FabricLayer layer) {
    if (layer == FabricLayer::Host) open.insert({blockKey(block), nodesKey(FabricLayer::Leaf, block)});
    open.insert(nodesKey(layer, block));
  });
  return open;
}

std::set<std::string> openTo(const FabricBlocks& blocks, bool host, std::uint32_t node) {
  std::set<std::string> open;
  eachBlock(blocks, [&](const FabricBlock& block, FabricLayer layer) {
    const auto& nodes = host ? block.hosts : block.switches;
    if (std::ranges::find(nodes, node) == nodes.end()) return;
    if (layer != FabricLayer::Host) {
      open.insert(nodesKey(layer, block));
    } else {
      open.insert(block.parts.empty() ? nodesKey(host ? FabricLayer::Host : FabricLayer::Leaf, block)
                                      : blockKey(block));
    }
  });
  return open;
}

}  // namespace hallwright
