// What the fabric workspace shows while the plan has no fabric: what is missing, and the way out of it.
#pragma once

#include <QWidget>

#include "views/document/view_context.h"

class QLabel;
class QPushButton;

namespace hallwright {

class EmptyFabric : public QWidget {
  Q_OBJECT

 public:
  explicit EmptyFabric(ViewContext context, QWidget* parent = nullptr);

  /// After the plan has changed.
  void refresh();

 signals:
  void workspaceAsked(const QString& name);

 private:
  void add(const QString& productKey);

  ViewContext context_;
  QLabel* says_;
  QPushButton* button_;
};

}  // namespace hallwright
