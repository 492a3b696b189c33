#include "model/exchange/dxf.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>

#include "model/plan/floor_space.h"

namespace hallwright {
namespace {

struct Layer {
  const char* name;
  int colour;  ///< of AutoCAD's index
};
constexpr std::array<Layer, 12> layers{{{"HALL", 7},
                                        {"COLUMNS", 8},
                                        {"DOORS", 3},
                                        {"KEEPOUT", 9},
                                        {"RACKS", 5},
                                        {"RACK_FRONTS", 1},
                                        {"RACK_NAMES", 7},
                                        {"COOLING", 4},
                                        {"POWER", 2},
                                        {"TRAYS", 6},
                                        {"TRAY_CENTRES", 6},
                                        {"NAMES", 7}}};
constexpr int millimetreUnits = 4;  // of $INSUNITS
constexpr double textHeight = 120;  // mm
constexpr double sharpest = -0.9;   // cosine of the turn from where on a mitre would run far out

/// A place in the drawing, millimetres.
struct Spot2 {
  double x = 0, y = 0;
};
Spot2 operator+(Spot2 a, Spot2 b) { return {a.x + b.x, a.y + b.y}; }
Spot2 operator*(Spot2 a, double k) { return {a.x * k, a.y * k}; }

Spot2 spot(Point p) { return {p.x.millimetres(), p.y.millimetres()}; }

std::vector<Spot2> spots(const std::vector<Point>& points) {
  std::vector<Spot2> made;
  for (const Point p : points) made.push_back(spot(p));
  return made;
}

std::vector<Spot2> cornersOf(const Rect& r) { return spots({r.min, {r.max.x, r.min.y}, r.max, {r.min.x, r.max.y}}); }

/// The length of a UTF-8 character by its first byte; 0: not one.
int lengthOf(unsigned char first) {
  if (first < 0x80) return 1;
  if (first >= 0xC2 && first < 0xE0) return 2;
  if (first >= 0xE0 && first < 0xF0) return 3;
  return first >= 0xF0 && first < 0xF5 ? 4 : 0;
}

/// R12 knows ASCII; other characters are written as \U+XXXX, which later readers understand.
std::string plainText(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size();) {
    const auto first = static_cast<unsigned char>(text[i]);
    const auto length = static_cast<std::size_t>(lengthOf(first));
    if (length == 1) {
      out += first < ' ' ? ' ' : text[i];
      if (first == '^') out += ' ';  // a caret alone would make the next letter a control character
    } else if (length == 0 || length > 3 || i + length > text.size()) {
      out += '?';  // \U+ has four digits
    } else {
      unsigned code = first & (0xFFU >> (length + 1));
      for (std::size_t j = 1; j < length; ++j) code = code << 6 | (static_cast<unsigned char>(text[i + j]) & 0x3FU);
      out += fmt::format("\\U+{:04X}", code);
    }
    i += length > 0 ? std::min(length, text.size() - i) : 1;
  }
  return out;
}

class Drawing {
 public:
  void group(int code, std::string_view value) { text_ += fmt::format("{:>3}\n{}\n", code, value); }
  void group(int code, int value) { text_ += fmt::format("{:>3}\n{}\n", code, value); }
  void group(int code, double value) { text_ += fmt::format("{:>3}\n{:.3f}\n", code, value); }
  void point(int code, Spot2 at) { group(code, at.x), group(code + 10, at.y), group(code + 20, 0.0); }

  void begin(std::string_view section) { group(0, "SECTION"), group(2, section); }
  void end() { group(0, "ENDSEC"); }

  void outline(const char* layer, const std::vector<Spot2>& corners, bool closed = true) {
    group(0, "POLYLINE"), group(8, layer), group(66, 1), point(10, {}), group(70, closed ? 1 : 0);
    for (const Spot2 at : corners) group(0, "VERTEX"), group(8, layer), point(10, at);
    group(0, "SEQEND"), group(8, layer);
  }
  void line(const char* layer, Spot2 from, Spot2 to) {
    group(0, "LINE"), group(8, layer), point(10, from), point(11, to);
  }
  /// Around its middle.
  void words(const char* layer, Spot2 at, std::string_view text, double turn = 0) {
    if (text.empty()) return;
    group(0, "TEXT"), group(8, layer), point(10, at), group(40, textHeight), group(1, plainText(text));
    group(50, turn), group(72, 1), point(11, at), group(73, 2);
  }

  std::string take() { return std::move(text_); }

 private:
  std::string text_;
};

void writeHeader(Drawing& drawing, const Plan& plan, const Hall& hall) {
  drawing.group(999, "Hallwright: " + plainText(plan.site->title + ", " + hall.name) + "; units are millimetres");
  drawing.begin("HEADER");
  drawing.group(9, "$ACADVER"), drawing.group(1, "AC1009");
  drawing.group(9, "$INSUNITS"), drawing.group(70, millimetreUnits);
  const Rect bounds = boundsOf(hall.outline);
  drawing.group(9, "$EXTMIN"), drawing.point(10, spot(bounds.min));
  drawing.group(9, "$EXTMAX"), drawing.point(10, spot(bounds.max));
  drawing.end();
}

void writeLayers(Drawing& drawing) {
  drawing.begin("TABLES");
  drawing.group(0, "TABLE"), drawing.group(2, "LTYPE"), drawing.group(70, 1);
  drawing.group(0, "LTYPE"), drawing.group(2, "CONTINUOUS"), drawing.group(70, 0);
  drawing.group(3, "Solid line"), drawing.group(72, 65), drawing.group(73, 0), drawing.group(40, 0.0);
  drawing.group(0, "ENDTAB");
  drawing.group(0, "TABLE"), drawing.group(2, "LAYER"), drawing.group(70, static_cast<int>(layers.size()));
  for (const Layer& layer : layers) {
    drawing.group(0, "LAYER"), drawing.group(2, layer.name), drawing.group(70, 0);
    drawing.group(62, layer.colour), drawing.group(6, "CONTINUOUS");
  }
  drawing.group(0, "ENDTAB");
  drawing.end();
}

void drawRoom(Drawing& drawing, const Hall& hall) {
  drawing.outline("HALL", spots(hall.outline));
  for (const Rect& column : hall.columns) drawing.outline("COLUMNS", cornersOf(column));
  for (const KeepOut& part : hall.keepOuts) {
    drawing.outline("KEEPOUT", cornersOf(part.area));
    drawing.words("NAMES", spot(part.area.centre()), part.reason);
  }
  for (const Door& door : hall.doors) {
    drawing.line("DOORS", spot(door.from), spot(door.to));
    drawing.words("NAMES", (spot(door.from) + spot(door.to)) * 0.5, door.name);
  }
}

void drawFront(Drawing& drawing, const FloorBody& body) {
  const std::vector<Spot2> corners = cornersOf(body.area);
  const auto side = [&](std::size_t first) {
    drawing.line("RACK_FRONTS", corners[first], corners[(first + 1) % corners.size()]);
  };
  switch (body.facing) {
    case Facing::South:
      return side(0);
    case Facing::East:
      return side(1);
    case Facing::North:
      return side(2);
    case Facing::West:
      return side(3);
  }
}

void drawBody(Drawing& drawing, const FloorBody& body) {
  const bool isRack = body.thing.kind == ThingKind::Rack;
  const char* layer = isRack ? "RACKS" : body.thing.kind == ThingKind::CoolingUnit ? "COOLING" : "POWER";
  drawing.outline(layer, cornersOf(body.area));
  if (isRack) drawFront(drawing, body);
  const double turn = body.area.height() > body.area.width() ? 90 : 0;
  drawing.words(isRack ? "RACK_NAMES" : "NAMES", spot(body.area.centre()), body.name, turn);
}

/// To the left of the way from one corner to the next, of length 1.
Spot2 leftOf(Spot2 from, Spot2 to) {
  const double length = std::hypot(to.x - from.x, to.y - from.y);
  return {-(to.y - from.y) / length, (to.x - from.x) / length};
}

/// Both edges of a channel around its centre line, with mitred corners.
std::vector<Spot2> channelOutline(const std::vector<Spot2>& centre, double half) {
  std::vector<Spot2> left, right;
  for (std::size_t i = 0; i < centre.size(); ++i) {
    const Spot2 before = i > 0 ? leftOf(centre[i - 1], centre[i]) : leftOf(centre[0], centre[1]);
    const Spot2 after = i + 1 < centre.size() ? leftOf(centre[i], centre[i + 1]) : before;
    const double turn = before.x * after.x + before.y * after.y;
    const Spot2 aside = turn > sharpest ? (before + after) * (half / (1 + turn)) : before * half;
    left.push_back(centre[i] + aside);
    right.push_back(centre[i] + aside * -1);
  }
  left.insert(left.end(), right.rbegin(), right.rend());
  return left;
}

void drawTray(Drawing& drawing, const Tray& tray) {
  std::vector<Point> path = tray.path;
  path.erase(std::unique(path.begin(), path.end()), path.end());
  if (path.empty()) return;
  const std::vector<Spot2> centre = spots(path);
  if (centre.size() == 1) {  // an upright ladder
    const Point half{tray.width / 2, tray.height / 2};
    drawing.outline("TRAYS", cornersOf({path[0] - half, path[0] + half}));
  } else {
    drawing.outline("TRAYS", channelOutline(centre, tray.width.millimetres() / 2));
    drawing.outline("TRAY_CENTRES", centre, false);
  }
  drawing.words("NAMES", centre.front(), tray.name);
}

}  // namespace

std::string hallDxf(const Plan& plan, HallId id) {
  const Hall* hall = find(*plan.halls, id);
  if (!hall || hall->outline.empty()) return {};
  Drawing drawing;
  writeHeader(drawing, plan, *hall);
  writeLayers(drawing);
  drawing.begin("ENTITIES");
  drawRoom(drawing, *hall);
  const FloorSpace space = floorSpace(plan, id);
  for (const FloorBody& body : space.bodies) drawBody(drawing, body);
  for (const Tray& tray : *plan.trays) {
    if (tray.hall == id) drawTray(drawing, tray);
  }
  drawing.end();
  drawing.group(0, "EOF");
  return drawing.take();
}

}  // namespace hallwright
