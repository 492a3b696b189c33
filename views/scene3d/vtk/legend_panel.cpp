#include "views/scene3d/vtk/legend_panel.h"

#include <algorithm>

#include "views/scene3d/vtk/screen_quads.h"

namespace hallwright {
namespace {

constexpr double margin = 12, padding = 10, lineHeight = 18, swatch = 12, gap = 8, titleHeight = 22;
constexpr TextStyle titleStyle{12, true}, entryStyle{11, false};

TextStyle sized(const TextStyle& style, double ratio) { return {onScreen(style.height, ratio), style.bold}; }

}  // namespace

LegendPanel::LegendPanel() : canvas_({1, 1}), actor_(Look::Screen) {}

void LegendPanel::setLegend(const std::vector<LegendBlock>& blocks) {
  std::vector<Line> lines;
  for (const LegendBlock& block : blocks) {
    if (!block.title.empty() && !block.entries.empty()) lines.push_back({true, {{}, block.title}});
    for (const LegendEntry& entry : block.entries) lines.push_back({false, entry});
  }
  if (lines == lines_) return;
  lines_ = std::move(lines);
  drawnRatio_ = 0;
}

void LegendPanel::setTheme(const SceneTheme& theme) {
  theme_ = theme;
  drawnRatio_ = 0;
}

int LegendPanel::heightOf(std::size_t line, double ratio) const {
  if (!lines_[line].isTitle) return onScreen(lineHeight, ratio);
  return onScreen(line == 0 ? titleHeight : titleHeight + gap, ratio);
}

/// As many as the larger part of the picture's height leaves room for.
std::size_t LegendPanel::linesThatFit(ViewSize view, double ratio) const {
  constexpr double share = 0.7;
  double room = view.height * share - (2 * padding + margin) * ratio;
  std::size_t fit = 0;
  while (fit < lines_.size() && (room -= heightOf(fit, ratio)) >= 0) ++fit;
  if (fit < lines_.size() && fit > 0) --fit;  // a line for "more"
  while (fit > 0 && fit < lines_.size() && lines_[fit - 1].isTitle) --fit;
  return fit;
}

void LegendPanel::draw(double ratio, std::size_t shown) {
  const TextStyle title = sized(titleStyle, ratio), entry = sized(entryStyle, ratio);
  const int pad = onScreen(padding, ratio), box = onScreen(swatch, ratio), line = onScreen(lineHeight, ratio);
  const int textAt = pad + box + onScreen(gap, ratio);
  const auto left = std::count_if(lines_.begin() + static_cast<std::ptrdiff_t>(shown), lines_.end(),
                                  [](const Line& each) { return !each.isTitle; });
  const std::string more = "+ " + std::to_string(left) + " more";

  int width = 0, height = left > 0 ? line : 0;
  for (std::size_t i = 0; i < shown; ++i) {
    const Line& each = lines_[i];
    width = std::max(width, each.isTitle ? pad + textSize(each.entry.text, title).width
                                         : textAt + textSize(each.entry.text, entry).width);
    height += heightOf(i, ratio);
  }
  canvas_ = Canvas({width + pad, 2 * pad + height});
  const PixelSize size = canvas_.size();
  canvas_.panel({0, 0, size.width, size.height}, {theme_.panel, theme_.panelLine, 0.92, 5 * ratio, ratio});

  int y = size.height - pad;
  for (std::size_t i = 0; i < shown; ++i) {
    const auto& [isTitle, shownEntry] = lines_[i];
    y -= heightOf(i, ratio);
    if (isTitle) {
      const int from = y + onScreen(titleHeight, ratio) - textSize(shownEntry.text, title).height;
      canvas_.text(pad, from, shownEntry.text, title, theme_.text);
      continue;
    }
    const Rgb colour = shownEntry.colour;
    canvas_.panel({pad, y + (line - box) / 2, box, box}, {colour, scaled(colour, 0.7F), 1, 2 * ratio, ratio});
    canvas_.text(textAt, y + (line - textSize(shownEntry.text, entry).height) / 2, shownEntry.text, entry, theme_.text);
  }
  if (left > 0) canvas_.text(textAt, y - line + (line - textSize(more, entry).height) / 2, more, entry, theme_.text);
  actor_.setTexture(canvas_.image(), false);
}

void LegendPanel::update(ViewSize view, double ratio) {
  const std::size_t shown = linesThatFit(view, ratio);
  QuadMesh mesh;
  if (shown > 0) {
    if (drawnRatio_ != ratio || drawnLines_ != shown) draw(ratio, shown);
    drawnRatio_ = ratio;
    drawnLines_ = shown;
    const PixelSize size = canvas_.size();
    const int at = onScreen(margin, ratio);
    if (size.width + 2 * at <= view.width)
      addScreenQuad(mesh, {corners({at, at, size.width, size.height}), {0, 0, size.width, size.height}, size}, view);
  }
  actor_.setMesh(mesh);
}

}  // namespace hallwright
