#include "model/exchange/floor_svg.h"

#include <fmt/format.h>

#include "model/plan/aisles.h"
#include "model/plan/floor_space.h"
#include "model/units/text.h"
#include "model/units/words.h"

namespace hallwright {
namespace {

constexpr double margin = 1500, titleHeight = 1200;  // mm of the hall around its outline

std::string escaped(const std::string& text) {
  std::string out;
  for (const char c : text) {
    switch (c) {
      case '<':
        out += "&lt;";
        break;
      case '>':
        out += "&gt;";
        break;
      case '&':
        out += "&amp;";
        break;
      case '"':
        out += "&quot;";
        break;
      default:
        out += static_cast<unsigned char>(c) < ' ' ? ' ' : c;  // XML has no control characters
    }
  }
  return out;
}

/// Writes shapes in the hall's millimetres; SVG's y goes down, so it is turned over here and nowhere else.
class Drawing {
 public:
  explicit Drawing(const Rect& bounds) : bounds_(bounds) {}

  double x(Length at) const { return (at - bounds_.min.x).millimetres() + margin; }
  double y(Length at) const { return (bounds_.max.y - at).millimetres() + margin; }
  double width() const { return bounds_.width().millimetres() + 2 * margin; }
  double height() const { return bounds_.height().millimetres() + 2 * margin + titleHeight; }

  void rect(const Rect& area, const char* look) {
    body_ += fmt::format("<rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\" class=\"{}\"/>\n",
                         x(area.min.x), y(area.max.y), area.width().millimetres(), area.height().millimetres(), look);
  }
  void line(Point a, Point b, const char* look) {
    body_ += fmt::format("<line x1=\"{:.1f}\" y1=\"{:.1f}\" x2=\"{:.1f}\" y2=\"{:.1f}\" class=\"{}\"/>\n", x(a.x),
                         y(a.y), x(b.x), y(b.y), look);
  }
  void text(double atX, double atY, const std::string& words, const char* look, int turn = 0) {
    body_ += fmt::format(
        "<text x=\"{0:.1f}\" y=\"{1:.1f}\" class=\"{2}\" transform=\"rotate({3} {0:.1f} {1:.1f})\">{4}</text>\n", atX,
        atY, look, turn, escaped(words));
  }
  void outline(const Outline& points) {
    body_ += "<polygon class=\"hall\" points=\"";
    for (const Point p : points) body_ += fmt::format("{:.1f},{:.1f} ", x(p.x), y(p.y));
    body_ += "\"/>\n";
  }
  const std::string& body() const { return body_; }

 private:
  Rect bounds_;
  std::string body_;
};

constexpr auto style =
    "<style>text{font-family:'DejaVu Sans',sans-serif;fill:#1b1f26;text-anchor:middle;dominant-baseline:middle}"
    ".hall{fill:#fbfbfa;stroke:#4a505a;stroke-width:60}.keep{fill:#d4d8de;stroke:#8b929c;stroke-width:10}"
    ".column{fill:#8b929c}.cold{fill:#3a86d8;fill-opacity:.15}.hot,.mixed{fill:#d85c3a;fill-opacity:.15}"
    ".rack{fill:#dfe6ee;stroke:#47505e;stroke-width:12}.cooling{fill:#9fcbe0;stroke:#47505e;stroke-width:12}"
    ".feed{fill:#e9dfc4;stroke:#47505e;stroke-width:12}.front{stroke:#1b1f26;stroke-width:45}"
    ".name{font-size:170px}.aisle{font-size:220px;fill:#5a6270}.title{font-size:420px;text-anchor:start}"
    ".small{font-size:240px;text-anchor:start;fill:#5a6270}.scale{stroke:#1b1f26;stroke-width:40}</style>\n";

const char* lookOf(AisleKind kind) {
  return kind == AisleKind::Cold ? "cold" : kind == AisleKind::Hot ? "hot" : "mixed";
}

const char* lookOf(ThingKind kind) {
  return kind == ThingKind::Rack ? "rack" : kind == ThingKind::CoolingUnit ? "cooling" : "feed";
}

void drawBody(Drawing& drawing, const FloorBody& body) {
  drawing.rect(body.area, lookOf(body.thing.kind));
  const Rect& a = body.area;
  switch (body.facing) {
    case Facing::South:
      drawing.line(a.min, {a.max.x, a.min.y}, "front");
      break;
    case Facing::North:
      drawing.line({a.min.x, a.max.y}, a.max, "front");
      break;
    case Facing::East:
      drawing.line({a.max.x, a.min.y}, a.max, "front");
      break;
    case Facing::West:
      drawing.line(a.min, {a.min.x, a.max.y}, "front");
      break;
  }
  const bool upright = a.height() > a.width();
  drawing.text(drawing.x(a.centre().x), drawing.y(a.centre().y), body.name, "name", upright ? -90 : 0);
}

void drawTitle(Drawing& drawing, const Plan& plan, const Hall& hall) {
  const double top = drawing.height() - titleHeight;
  drawing.text(margin, top + 300, plan.site->title + ", " + called("hall", hall.name), "title");
  drawing.text(margin, top + 800,
               "Plan of " + (plan.site->date.empty() ? std::string("no date") : plan.site->date) + "; tile " +
                   formatRounded(hall.tile),
               "small");
}

std::string scaleBar(const Drawing& drawing) {
  const double right = drawing.width() - margin, y = drawing.height() - titleHeight + 500;
  return fmt::format(
      "<line x1=\"{0:.0f}\" y1=\"{1:.0f}\" x2=\"{2:.0f}\" y2=\"{1:.0f}\" class=\"scale\"/>"
      "<text x=\"{3:.0f}\" y=\"{4:.0f}\" class=\"name\">5 m</text>"
      "<text x=\"{2:.0f}\" y=\"{5:.0f}\" class=\"aisle\">\u2191 y</text>\n",
      right - 5000, y, right, right - 2500, y + 220, y - 300);
}

}  // namespace

std::string floorSvg(const Plan& plan, HallId id) {
  const Hall* hall = find(*plan.halls, id);
  if (!hall || hall->outline.empty()) return {};
  Drawing drawing(boundsOf(hall->outline));
  const FloorSpace space = floorSpace(plan, id);
  drawing.outline(hall->outline);
  for (const KeepOut& part : hall->keepOuts) {
    drawing.rect(part.area, "keep");
    drawing.text(drawing.x(part.area.centre().x), drawing.y(part.area.centre().y), part.reason, "aisle");
  }
  for (const Rect& column : hall->columns) drawing.rect(column, "column");
  for (const Aisle& aisle : aisles(space)) {
    drawing.rect(aisle.area, lookOf(aisle.kind));
    const Point centre = aisle.area.centre();
    drawing.text(drawing.x(centre.x), drawing.y(centre.y),
                 std::string(lookOf(aisle.kind)) + " aisle " + formatRounded(aisle.width()), "aisle",
                 aisle.alongX ? 0 : -90);
  }
  for (const FloorBody& body : space.bodies) drawBody(drawing, body);
  drawTitle(drawing, plan, *hall);
  return fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0:.1f}mm\" height=\"{1:.1f}mm\" viewBox=\"0 0 {2:.1f} "
      "{3:.1f}\">\n"
      "<title>{4}</title>\n{5}{6}{7}</svg>\n",
      drawing.width() / 50, drawing.height() / 50, drawing.width(), drawing.height(), escaped(plan.site->title), style,
      drawing.body(), scaleBar(drawing));
}

}  // namespace hallwright
