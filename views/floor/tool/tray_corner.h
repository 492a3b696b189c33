// Holds a corner of a tray that is drawn or dragged, and says by what: "end of Tray 2, joined".
#pragma once

#include "model/plan/tray_snap.h"
#include "views/floor/tool/tool.h"

namespace hallwright {

struct HeldCorner {
  Point at;
  QString why;  ///< empty: by nothing, or a tile
};

/// tray: as drawn so far; its own corners do not hold it. Alt: nothing does.
HeldCorner holdCorner(const FloorSurface& surface, const Tray& tray, const std::vector<TrayAnchor>& anchors,
                      const FloorMouse& mouse);

/// In plan.
Length lengthOf(const std::vector<Point>& path);

}  // namespace hallwright
