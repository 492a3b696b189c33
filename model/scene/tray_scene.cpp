#include "model/scene/tray_scene.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "model/plan/tray_path.h"
#include "model/scene/tray_colours.h"
#include "model/scene/vector_math.h"

namespace hallwright {
namespace {

float metres(Length length) { return static_cast<float>(length.metres()); }

Vec3 placeOf(const TrayNode& node) { return {metres(node.at.x), metres(node.at.y), metres(node.z)}; }

/// A part of a tray between two meetings.
struct Piece {
  const Tray* tray;
  std::uint32_t from, to;  ///< nodes
  Rgb colour;
  bool carries;  ///< data cables
  float lift;    ///< of its floor, by fill: of two that cross the fuller one is seen
};

/// How far other trays reach into the end of a piece, to its left and right as seen along it, and whether it goes
/// straight on.
struct Meeting {
  std::array<float, 2> aside{};
  bool goesOn = false;
};

class TrayBoxes {
 public:
  TrayBoxes(Scene& scene, const TrayGraph& graph) : scene_(scene), graph_(graph), meets_(graph.nodes.size()) {}

  void add(const Piece& piece) {
    pieces_.push_back(piece);
    for (const std::uint32_t node : {piece.from, piece.to}) meets_[node].push_back(pieces_.size() - 1);
  }

  /// Trays meet through a step from one node to another.
  void join(std::uint32_t a, std::uint32_t b) { steps_.emplace_back(a, b); }

  void draw() {
    for (const auto& [a, b] : steps_) {
      const auto ofA = meets_[a], ofB = meets_[b];
      meets_[a].insert(meets_[a].end(), ofB.begin(), ofB.end());
      meets_[b].insert(meets_[b].end(), ofA.begin(), ofA.end());
    }
    for (const Piece& piece : pieces_) draw(piece);
  }

 private:
  void draw(const Piece& piece) {
    const Vec3 a = placeOf(graph_.nodes[piece.from]), b = placeOf(graph_.nodes[piece.to]);
    const float height = metres(piece.tray->height);
    const bool alongX = a.y == b.y, alongY = a.x == b.x;
    if (alongX && alongY) return upright(piece, a, b);
    if ((alongX || alongY) && a.z == b.z) return channel(piece, a, b);
    const Vec3 raise{0, 0, height / 2};
    scene_.tubes.push_back({{a + raise, b + raise}, height / 2, ref(piece.tray->id), piece.colour});
  }

  void upright(const Piece& piece, Vec3 a, Vec3 b) {
    const float low = std::min(a.z, b.z), high = std::max(a.z, b.z) + metres(piece.tray->height);
    box(piece, {a.x, a.y, (low + high) / 2}, {metres(piece.tray->width), metres(piece.tray->height), high - low});
  }

  void channel(const Piece& piece, Vec3 a, Vec3 b) {
    const Vec3 along = normalized(b - a), left = cross({0, 0, 1}, along);
    const float half = metres(piece.tray->width) / 2, height = metres(piece.tray->height);
    const Meeting start = meetingAt(piece, piece.from, -along, left), end = meetingAt(piece, piece.to, along, left);
    between(piece, a - along * beyond(start), b + along * beyond(end),
            {half, piece.lift, piece.lift + (piece.carries ? traySheet : trayRungs)});
    for (const bool isLeft : {true, false}) {
      const Vec3 off = left * ((half - traySheet / 2) * (isLeft ? 1.F : -1.F));
      const Vec3 from = a - along * railBeyond(start, isLeft), to = b + along * railBeyond(end, isLeft);
      if (dot(to - from, along) <= 0) continue;
      between(piece, from + off, to + off, {traySheet / 2, piece.lift, height});
    }
  }

  /// `outward`: from the piece over that end.
  Meeting meetingAt(const Piece& piece, std::uint32_t node, Vec3 outward, Vec3 left) const {
    Meeting meeting;
    for (const std::size_t i : meets_[node]) {
      const Piece& other = pieces_[i];
      if (&other == &piece) continue;
      const Vec3 a = placeOf(graph_.nodes[other.from]), b = placeOf(graph_.nodes[other.to]);
      const Vec3 at = placeOf(graph_.nodes[node]);
      const Vec3 away = length(b - at) > length(a - at) ? b - at : a - at;
      if (std::abs(away.x) + std::abs(away.y) == 0) continue;  // an upright ladder
      const Vec3 way = normalized({away.x, away.y, 0});
      if (dot(way, outward) > nearlyOne) meeting.goesOn = true;
      const float aside = dot(way, left);
      if (std::abs(aside) < nearlyOne) continue;
      float& reach = meeting.aside[aside > 0 ? 0 : 1];
      reach = std::max(reach, metres(other.tray->width) / 2);
    }
    return meeting;
  }

  /// Of the floor: over a corner or to the far side of a tray that it runs into.
  static float beyond(const Meeting& meeting) {
    return meeting.goesOn ? 0 : std::max(meeting.aside[0], meeting.aside[1]);
  }

  /// Of a rail: it ends before a tray that opens on its side.
  static float railBeyond(const Meeting& meeting, bool isLeft) {
    const float here = meeting.aside[isLeft ? 0 : 1];
    return here > 0 ? -here : beyond(meeting);
  }

  struct Section {
    float half, low, high;  ///< half of its width, and heights above the tray's bottom
  };
  void between(const Piece& piece, Vec3 from, Vec3 to, const Section& section) {
    const Vec3 middle = (from + to) * 0.5F;
    const bool alongX = from.y == to.y;
    const float wide = section.half * 2;
    box(piece, middle + Vec3{0, 0, (section.low + section.high) / 2},
        {alongX ? std::abs(to.x - from.x) : wide, alongX ? wide : std::abs(to.y - from.y), section.high - section.low});
  }

  void box(const Piece& piece, Vec3 centre, Vec3 size) {
    scene_.boxes.push_back({centre, size, BoxKind::Tray, ref(piece.tray->id), piece.colour});
  }

  static constexpr float nearlyOne = 0.99F;
  Scene& scene_;
  const TrayGraph& graph_;
  std::vector<Piece> pieces_;
  std::vector<std::vector<std::size_t>> meets_;  ///< pieces at a node
  std::vector<std::pair<std::uint32_t, std::uint32_t>> steps_;
};

float liftOf(const SegmentFill& fill) {
  constexpr double most = 0.006;  // metres
  return static_cast<float>(most * std::clamp(fill.fill, 0.0, 1.0));
}

/// Trays that carry no data are in no graph of cables: each leg for itself.
TrayGraph mainsOf(const Plan& plan, HallId hall) {
  TrayGraph graph;
  for (const Tray& tray : *plan.trays) {
    if (tray.hall != hall || tray.kind != TrayKind::Mains) continue;
    const std::vector<Length> heights = heightsAlong(tray);
    const bool isUpright = tray.path.size() == 1;
    for (std::size_t i = 0; i < heights.size(); ++i) {
      graph.nodes.push_back({hall, tray.path[isUpright ? 0 : i], heights[i]});
      if (i == 0) continue;
      const auto last = static_cast<std::uint32_t>(graph.nodes.size() - 1);
      graph.segments.push_back({tray.id, last - 1, last, {}});
    }
  }
  return graph;
}

void addGraph(Scene& scene, const Plan& plan, HallId hall, Rgb plain, const TrayGraph& graph,
              const std::vector<SegmentFill>* fill) {
  TrayBoxes boxes(scene, graph);
  for (std::size_t i = 0; i < graph.segments.size(); ++i) {
    const TraySegment& segment = graph.segments[i];
    if (graph.nodes[segment.from].hall != hall) continue;
    if (!segment.tray) {
      boxes.join(segment.from, segment.to);
    } else if (const Tray* tray = find(*plan.trays, segment.tray)) {
      boxes.add({tray, segment.from, segment.to, fill ? trayColour((*fill)[i], plain) : plain,
                 fill && (*fill)[i].cables > 0, fill ? liftOf((*fill)[i]) : 0});
    }
  }
  boxes.draw();
}

}  // namespace

void addTrays(Scene& scene, const Plan& plan, HallId hall, Rgb plain, const CablingResult* cabling) {
  addGraph(scene, plan, hall, plain, mainsOf(plan, hall), nullptr);
  if (cabling) return addGraph(scene, plan, hall, plain, *cabling->trays, &cabling->fill);
  addGraph(scene, plan, hall, plain, trayGraph(plan), nullptr);
}

}  // namespace hallwright
