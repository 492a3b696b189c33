#include "views/scene3d/vtk/legend_panel.h"

#include <algorithm>

#include "views/scene3d/vtk/screen_quads.h"

namespace hallwright {
namespace {

constexpr double margin = 12, padding = 10, lineHeight = 18, swatch = 12, gap = 8, titleHeight = 22;
constexpr TextStyle titleStyle{12, true}, entryStyle{11, false};

TextStyle sized(const TextStyle& style, double ratio) { return {onScreen(style.height, ratio), style.bold}; }

/// As many lines as the upper half of the picture leaves room for.
std::size_t entriesThatFit(std::size_t count, ViewSize view, double ratio) {
  const double room = view.height / ratio * 0.55 - 2 * padding - titleHeight - margin;
  return std::min(count, static_cast<std::size_t>(std::max(room / lineHeight, 0.0)));
}

}  // namespace

LegendPanel::LegendPanel() : canvas_({1, 1}), actor_(Look::Screen) {}

void LegendPanel::setLegend(const std::string& title, const std::vector<LegendEntry>& entries) {
  if (title == title_ && entries == entries_) return;
  title_ = title;
  entries_ = entries;
  drawnRatio_ = 0;
}

void LegendPanel::setTheme(const SceneTheme& theme) {
  theme_ = theme;
  drawnRatio_ = 0;
}

void LegendPanel::draw(double ratio, std::size_t shown) {
  const TextStyle title = sized(titleStyle, ratio), entry = sized(entryStyle, ratio);
  const int pad = onScreen(padding, ratio), line = onScreen(lineHeight, ratio), box = onScreen(swatch, ratio);
  const int textAt = pad + box + onScreen(gap, ratio), top = title_.empty() ? 0 : onScreen(titleHeight, ratio);
  const std::string more = "+ " + std::to_string(entries_.size() - shown) + " more";
  const bool all = shown == entries_.size();

  int width = textSize(title_, title).width + pad;
  for (std::size_t i = 0; i < shown; ++i) width = std::max(width, textAt + textSize(entries_[i].text, entry).width);
  const int lines = static_cast<int>(shown) + (all ? 0 : 1);
  canvas_ = Canvas({width + pad, 2 * pad + top + lines * line});
  const PixelSize size = canvas_.size();
  canvas_.panel({0, 0, size.width, size.height}, {theme_.panel, theme_.panelLine, 0.92, 5 * ratio, ratio});

  int y = size.height - pad - top;
  if (top > 0) canvas_.text(pad, y + top - textSize(title_, title).height, title_, title, theme_.text);
  for (std::size_t i = 0; i < shown; ++i) {
    y -= line;
    const Rgb colour = entries_[i].colour;
    canvas_.panel({pad, y + (line - box) / 2, box, box}, {colour, scaled(colour, 0.7F), 1, 2 * ratio, ratio});
    canvas_.text(textAt, y + (line - textSize(entries_[i].text, entry).height) / 2, entries_[i].text, entry,
                 theme_.text);
  }
  if (!all) canvas_.text(textAt, y - line + (line - textSize(more, entry).height) / 2, more, entry, theme_.text);
  actor_.setTexture(canvas_.image(), false);
}

void LegendPanel::update(ViewSize view, double ratio) {
  std::size_t shown = entriesThatFit(entries_.size(), view, ratio);
  if (shown < entries_.size() && shown > 0) --shown;  // a line for "more"
  QuadMesh mesh;
  if (shown > 0) {
    if (drawnRatio_ != ratio || drawnEntries_ != shown) draw(ratio, shown);
    drawnRatio_ = ratio;
    drawnEntries_ = shown;
    const PixelSize size = canvas_.size();
    const int at = onScreen(margin, ratio);
    if (size.width + 2 * at <= view.width)
      addScreenQuad(mesh, {corners({at, at, size.width, size.height}), {0, 0, size.width, size.height}, size}, view);
  }
  actor_.setMesh(mesh);
}

}  // namespace hallwright
