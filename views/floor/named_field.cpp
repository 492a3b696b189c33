#include "views/floor/named_field.h"

#include <QHBoxLayout>
#include <QLabel>

namespace hallwright {

void addNamed(QLayout* row, const QString& name, QWidget* field) {
  auto* pair = new QWidget;
  auto* both = new QHBoxLayout(pair);
  both->setContentsMargins(0, 0, 0, 0);
  both->setSpacing(4);
  both->addWidget(new QLabel(name));
  both->addWidget(field);
  row->addWidget(pair);
}

}  // namespace hallwright
