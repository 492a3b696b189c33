// The two palettes of the window, light and dark, and the one style sheet made from them. A widget asks
// paletteOf(*this) while painting and repaints on QEvent::PaletteChange; colour carries meaning only (UX: hairlines
// instead of boxes).
#pragma once

#include <QColor>
#include <QPalette>
#include <QString>
#include <array>

#include "model/scene/scene.h"

class QApplication;
class QWidget;

namespace hallwright {

enum class Theme { Light, Dark };

struct Palette {
  QColor window;              ///< behind everything
  QColor surface;             ///< views, lists, fields
  QColor raised;              ///< headers, buttons, hover
  QColor text, mutedText;     ///< both at least 4.5:1 on surface and window
  QColor hairline;            ///< 1 px lines between parts
  QColor accent, accentText;  ///< selection, the primary button
  QColor error, warning, note, good;
  QColor hotAisle, coldAisle;  ///< translucent washes on the floor
  QColor floor, tileLine, wall, column, keepOut;
  QColor rack, rackEdge, coolingUnit;
  std::array<QColor, 8> categories;  ///< the same in floor, 3D, fabric and charts
};

const Palette& palette(Theme theme);
Theme themeOf(const QWidget& widget);
const Palette& paletteOf(const QWidget& widget);

QPalette qtPalette(Theme theme);
QString styleSheet(Theme theme);
/// Sets palette, style sheet, style and the type scale (9/11/13/18 pt) of the whole program.
void applyTheme(QApplication& application, Theme theme);

/// A colour of the model's scene and scales.
QColor colour(Rgb rgb);

/// Spacing of the 8 px grid.
inline constexpr int gridStep = 8;

}  // namespace hallwright
