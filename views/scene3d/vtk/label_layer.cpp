#include "views/scene3d/vtk/label_layer.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "views/scene3d/vtk/screen_quads.h"

namespace hallwright {
namespace {

constexpr PixelSize atlasSize{2048, 1024};
constexpr std::size_t mostShown = 120;
constexpr double fontHeight = 11, padding = 4, apart = 5;

/// How wide a label's thing is, by which it counts as near or far.
double extentOf(ThingKind kind) {
  switch (kind) {
    case ThingKind::Hall:
      return 20;
    case ThingKind::Row:
      return 2;
    case ThingKind::CoolingUnit:  // after the racks between which it stands
      return 0.5;
    case ThingKind::Device:
      return 0.3;
    default:
      return 0.6;
  }
}

/// 0 while the thing is smaller than 16 pixels, 1 from 22 on.
double fade(double pixelsWide) { return std::clamp((pixelsWide - 16) / 6, 0.0, 1.0); }

PixelRect grown(const PixelRect& r, int by) { return {r.x - by, r.y - by, r.width + 2 * by, r.height + 2 * by}; }

/// Which parts of the picture are taken, in cells of a few pixels.
class TakenCells {
 public:
  explicit TakenCells(ViewSize view)
      : columns_(static_cast<int>(view.width) / cell + 1),
        rows_(static_cast<int>(view.height) / cell + 1),
        taken_(static_cast<std::size_t>(columns_) * static_cast<std::size_t>(rows_)) {}

  /// Takes the rectangle unless part of it is taken already.
  bool take(const PixelRect& rect) {
    const int left = std::max(rect.x / cell, 0), right = std::min((rect.x + rect.width) / cell, columns_ - 1);
    const int bottom = std::max(rect.y / cell, 0), top = std::min((rect.y + rect.height) / cell, rows_ - 1);
    for (int y = bottom; y <= top; ++y)
      for (int x = left; x <= right; ++x)
        if (taken_[index(x, y)]) return false;
    for (int y = bottom; y <= top; ++y)
      for (int x = left; x <= right; ++x) taken_[index(x, y)] = true;
    return true;
  }

 private:
  static constexpr int cell = 4;
  std::size_t index(int x, int y) const {
    return static_cast<std::size_t>(y) * static_cast<std::size_t>(columns_) + static_cast<std::size_t>(x);
  }
  int columns_, rows_;
  std::vector<bool> taken_;
};

}  // namespace

struct LabelLayer::Candidate {
  const SceneLabel* label;
  ScreenPoint at;
  double extent, opacity;
};

LabelLayer::LabelLayer() : atlas_(atlasSize), actor_(Look::Screen) {
  startAtlas();
  actor_.setTexture(atlas_.image(), false);
}

void LabelLayer::setLabels(const std::vector<SceneLabel>& labels) { labels_ = labels; }

void LabelLayer::setTheme(const SceneTheme& theme) {
  if (theme == theme_) return;
  theme_ = theme;
  startAtlas();
}

void LabelLayer::startAtlas() {
  atlas_.clear();
  plates_.clear();
  free_ = {0, 0, atlasSize.width, 0};
}

const PixelRect* LabelLayer::plate(const std::string& text) {
  if (const auto found = plates_.find(text); found != plates_.end()) return &found->second;
  const TextStyle style{onScreen(fontHeight, pixelRatio_)};
  const int pad = onScreen(padding, pixelRatio_);
  const PixelSize size = textSize(text, style);
  const PixelRect rect{free_.x, free_.y, size.width + 2 * pad, size.height + pad};
  if (rect.width > atlasSize.width) return nullptr;
  if (rect.x + rect.width > atlasSize.width) {
    free_ = {0, free_.y + free_.height, atlasSize.width, 0};
    return plate(text);
  }
  if (rect.y + rect.height > atlasSize.height) return nullptr;
  atlas_.panel(rect, {theme_.panel, theme_.panelLine, 0.92, 3 * pixelRatio_, pixelRatio_});
  atlas_.text(rect.x + pad, rect.y + pad / 2, text, style, theme_.text);
  free_.x += rect.width;
  free_.height = std::max(free_.height, rect.height);
  return &plates_.emplace(text, rect).first->second;
}

std::vector<LabelLayer::Candidate> LabelLayer::candidates(const Camera& camera, ViewSize view,
                                                          double pixelRatio) const {
  const double metre = view.height / pixelRatio / 2 / std::tan(camera.viewAngle * std::numbers::pi / 360);
  std::vector<Candidate> found;
  for (const SceneLabel& label : labels_) {
    const auto at = project(camera, label.position, view);
    if (!at || at->x < 0 || at->y < 0 || at->x > view.width || at->y > view.height) continue;
    const double extent = extentOf(label.thing.kind);
    const double opacity = fade(extent * metre / at->depth);
    if (opacity > 0) found.push_back({&label, *at, extent, opacity});
  }
  std::ranges::sort(found, [](const Candidate& a, const Candidate& b) {
    return a.extent != b.extent ? a.extent > b.extent : a.at.depth < b.at.depth;
  });
  return found;
}

void LabelLayer::update(const Camera& camera, ViewSize view, double pixelRatio, const std::vector<LookBox>& bodies) {
  if (pixelRatio != pixelRatio_) {
    pixelRatio_ = pixelRatio;
    startAtlas();
  }
  const std::vector<Candidate> wanted = candidates(camera, view, pixelRatio);
  double farthest = 0;
  for (const Candidate& c : wanted) farthest = std::max(farthest, c.at.depth);
  const Obstacles obstacles(bodies, camera, farthest);
  if (!place(wanted, view, obstacles)) {
    startAtlas();
    place(wanted, view, obstacles);
  }
}

bool LabelLayer::place(const std::vector<Candidate>& wanted, ViewSize view, const Obstacles& obstacles) {
  TakenCells taken(view);
  QuadMesh mesh;
  shown_ = 0;
  bool complete = true;
  for (const Candidate& c : wanted) {
    if (shown_ == mostShown) break;
    const PixelRect* from = plate(c.label->text);
    if (from == nullptr) {
      complete = false;
      continue;
    }
    const PixelRect to{static_cast<int>(std::lround(c.at.x)) - from->width / 2,
                       static_cast<int>(std::lround(view.height - c.at.y)), from->width, from->height};
    if (obstacles.hide(c.label->position) || !taken.take(grown(to, onScreen(apart, pixelRatio_)))) continue;
    addScreenQuad(mesh, {corners(to), *from, atlasSize, {255, 255, 255}, c.opacity}, view);
    ++shown_;
  }
  actor_.setMesh(mesh);
  return complete;
}

}  // namespace hallwright
