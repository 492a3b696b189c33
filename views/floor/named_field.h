// A word and its field in one widget, so that a line of options that wraps keeps them together.
#pragma once

class QLayout;
class QString;
class QWidget;

namespace hallwright {

void addNamed(QLayout* row, const QString& name, QWidget* field);

}  // namespace hallwright
