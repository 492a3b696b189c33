#include "model/scene/tray_colours.h"

#include "model/cabling/tray_fill.h"
#include "model/scene/colour_scale.h"
#include "model/units/text.h"

namespace hallwright {
namespace {

bool isNotKnown(const SegmentFill& fill) { return fill.unknown == fill.cables; }

}  // namespace

Rgb trayFillColour(double fill) { return viridis(fill / physicallyFull); }

std::vector<LegendEntry> trayFillScale() {
  constexpr int steps = 4;
  std::vector<LegendEntry> entries;
  for (int i = 0; i <= steps; i += 2) {
    const double share = static_cast<double>(i) / steps;
    entries.push_back({viridis(share), formatPercent(physicallyFull * share) + (i == steps ? ", full" : "")});
  }
  return entries;
}

Rgb trayColour(const SegmentFill& fill, Rgb noCable) {
  if (fill.cables == 0) return noCable;
  return isNotKnown(fill) ? trayFillNotKnown : trayFillColour(fill.fill);
}

std::vector<LegendEntry> trayLegend(const CablingResult& cabling, HallId hall) {
  bool any = false, notKnown = false;
  for (std::size_t i = 0; i < cabling.fill.size(); ++i) {
    const TraySegment& segment = cabling.trays->segments[i];
    if (!segment.tray || cabling.fill[i].cables == 0 || cabling.trays->nodes[segment.from].hall != hall) continue;
    any = true;
    notKnown = notKnown || isNotKnown(cabling.fill[i]);
  }
  if (!any) return {};
  std::vector<LegendEntry> entries = trayFillScale();
  if (notKnown) entries.push_back({trayFillNotKnown, "not known"});
  return entries;
}

}  // namespace hallwright
