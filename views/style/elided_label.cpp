#include "views/style/elided_label.h"

#include <QEvent>
#include <QResizeEvent>

namespace hallwright {

ElidedLabel::ElidedLabel(const QString& text, QWidget* parent) : QLabel(parent) {
  setTextFormat(Qt::PlainText);
  setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
  setWhole(text);
}

void ElidedLabel::setWhole(const QString& text) {
  whole_ = text;
  updateGeometry();
  fit();
}

void ElidedLabel::setHint(const QString& hint) {
  hint_ = hint;
  fit();
}

QSize ElidedLabel::sizeHint() const { return {fontMetrics().horizontalAdvance(whole_) + 2, fontMetrics().height()}; }

QSize ElidedLabel::minimumSizeHint() const { return {0, fontMetrics().height()}; }

void ElidedLabel::fit() {
  const QString shown = fontMetrics().elidedText(whole_, Qt::ElideRight, std::max(0, contentsRect().width()));
  if (shown != text()) setText(shown);
  QStringList lines;
  if (shown != whole_) lines << whole_;
  if (!hint_.isEmpty()) lines << hint_;
  setToolTip(lines.join('\n'));
}

void ElidedLabel::resizeEvent(QResizeEvent* event) {
  QLabel::resizeEvent(event);
  fit();
}

void ElidedLabel::changeEvent(QEvent* event) {
  QLabel::changeEvent(event);
  if (event->type() == QEvent::FontChange) fit();
}

}  // namespace hallwright
