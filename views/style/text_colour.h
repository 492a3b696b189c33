// The text of a widget in one of the palette's colours, in whichever theme is on: it goes with the theme.
//   colourText(*label, &Palette::error);
#pragma once

#include <QEvent>

#include "views/style/palette.h"

namespace hallwright {

using PaletteColour = QColor Palette::*;

void colourText(QWidget& widget, PaletteColour colour);

/// The theme has changed, or the palette otherwise: what was painted by it once is painted anew.
bool isThemeChange(const QEvent& event);

}  // namespace hallwright
