#include "views/style/text_colour.h"

#include <QWidget>

namespace hallwright {
namespace {

/// Lives with its widget and paints its text anew whenever the palette is another.
class TextColour : public QObject {
 public:
  explicit TextColour(QWidget& widget) : QObject(&widget), widget_(widget) { widget.installEventFilter(this); }

  void set(PaletteColour colour) {
    colour_ = colour;
    paint();
  }

  bool eventFilter(QObject*, QEvent* event) override {
    if (isThemeChange(*event)) paint();
    return false;
  }

 private:
  void paint() {
    const QColor& wanted = paletteOf(widget_).*colour_;
    QPalette colours = widget_.palette();
    if (colours.color(QPalette::WindowText) == wanted) return;
    colours.setColor(QPalette::WindowText, wanted);
    widget_.setPalette(colours);
  }

  QWidget& widget_;
  PaletteColour colour_ = &Palette::text;
};

}  // namespace

void colourText(QWidget& widget, PaletteColour colour) {
  for (QObject* child : widget.children()) {
    if (auto* own = dynamic_cast<TextColour*>(child)) return own->set(colour);
  }
  (new TextColour(widget))->set(colour);
}

bool isThemeChange(const QEvent& event) {
  return event.type() == QEvent::PaletteChange || event.type() == QEvent::StyleChange;
}

}  // namespace hallwright
