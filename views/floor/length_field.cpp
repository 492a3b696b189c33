#include "views/floor/length_field.h"

#include <QEvent>

#include "model/units/text.h"
#include "views/document/preferences.h"
#include "views/style/palette.h"

namespace hallwright {

LengthField::LengthField(Preferences& preferences, Length start, LengthLimits limits, QWidget* parent)
    : QLineEdit(parent), preferences_(preferences), limits_(limits) {
  setLength(start);
  setFixedWidth(fontMetrics().horizontalAdvance(QStringLiteral("100,000 mm")) + 2 * gridStep);
  connect(this, &QLineEdit::editingFinished, this, &LengthField::take);
}

void LengthField::setLength(Length length) {
  setText(QString::fromStdString(format(length, fieldUnit(preferences_.units()))));
  mark(false);
}

void LengthField::take() {
  const auto length = parse<Length>(text().toStdString(), {.unit = fieldUnit(preferences_.units()),
                                                           .allowNegative = limits_.min < Length(),
                                                           .min = limits_.min,
                                                           .max = limits_.max});
  mark(!length);
  if (length) {
    emit entered(*length);
  } else {
    emit refused(QString::fromStdString(length.error.line()));
  }
}

void LengthField::mark(bool wrong) {
  const QString style = wrong ? QStringLiteral("border-color: %1").arg(paletteOf(*this).error.name()) : QString();
  if (style != styleSheet()) setStyleSheet(style);  // a style that is set changes the palette once more
}

void LengthField::changeEvent(QEvent* event) {
  QLineEdit::changeEvent(event);
  if (event->type() == QEvent::PaletteChange && !styleSheet().isEmpty()) mark(true);
}

}  // namespace hallwright
