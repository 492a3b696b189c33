#include "views/elevation/use_legend.h"

#include <QPainter>

#include "views/style/palette.h"

namespace hallwright {
namespace {

constexpr int swatch = 9, gap = 5, between = 12;

struct Entry {
  const char* text;
  std::size_t category;
};
constexpr Entry entries[] = {{QT_TR_NOOP("compute"), 0},
                             {QT_TR_NOOP("network"), 1},
                             {QT_TR_NOOP("storage"), 2},
                             {QT_TR_NOOP("management"), 3},
                             {QT_TR_NOOP("power"), 6}};

}  // namespace

UseLegend::UseLegend(QWidget* parent) : QWidget(parent) { setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Preferred); }

QSize UseLegend::sizeHint() const {
  int wide = 0;
  for (const Entry& entry : entries) wide += swatch + gap + fontMetrics().horizontalAdvance(tr(entry.text)) + between;
  return {wide, fontMetrics().height() + 4};
}

void UseLegend::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  const Palette& palette = paletteOf(*this);
  int x = 0;
  for (const Entry& entry : entries) {
    painter.fillRect(x, (height() - swatch) / 2, swatch, swatch, palette.categories[entry.category]);
    x += swatch + gap;
    painter.setPen(palette.mutedText);
    const int wide = fontMetrics().horizontalAdvance(tr(entry.text));
    painter.drawText(QRect(x, 0, wide + 2, height()), Qt::AlignVCenter, tr(entry.text));
    x += wide + between;
  }
}

}  // namespace hallwright
