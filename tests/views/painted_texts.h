// What a widget writes when it paints itself: a paper that keeps texts and nothing else.
#pragma once

#include <QStringList>

class QWidget;

namespace hallwright {

/// In the order of painting, without the texts of child widgets. What is painted from a picture is not among them.
QStringList paintedTexts(QWidget& widget);

}  // namespace hallwright
