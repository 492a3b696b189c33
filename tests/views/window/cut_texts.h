// Finds texts that have no room: of labels, buttons, tabs, headers, choices, fields, titles of docks and menus. What is
// shortened on purpose is in order where the whole text shows as a tooltip.
#pragma once

#include <QStringList>

class QColor;
class QMainWindow;
class QWidget;

namespace hallwright {

/// "kind name: text", of all that is visible in the widget.
QStringList cutTexts(const QWidget& root);

/// Of the menu bar and of every menu, which are opened for it one after the other.
QStringList cutMenus(QMainWindow& window);

/// Visible labels that stand out from their ground by less than 4.5:1: "label name: text".
QStringList faintLabels(const QWidget& root);

/// After WCAG 2: 1 for equal colours, 21 for black on white.
double contrast(const QColor& a, const QColor& b);

}  // namespace hallwright
