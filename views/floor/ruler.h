// The rulers along the top and left edge of the floor, in metres or feet.
#pragma once

#include <QPainter>

#include "model/units/unit_table.h"
#include "views/floor/view_transform.h"
#include "views/style/palette.h"

namespace hallwright {

inline constexpr int rulerSize = 22;

void paintRulers(QPainter& painter, const QRect& area, const ViewTransform& transform, const Palette& palette,
                 UnitPreference units, QPointF mouse);

/// The distance of labelled marks that leaves them room: 1, 2 or 5 times a power of ten of the unit.
Length rulerStep(const ViewTransform& transform, UnitPreference units);

}  // namespace hallwright
