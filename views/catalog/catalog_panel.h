// The catalog beside the floor: search, then drag a rack, server or cooling unit onto the floor or into a rack.
#pragma once

#include <QWidget>

#include "views/document/view_context.h"

class QLineEdit;
class QTreeWidget;
class QTreeWidgetItem;

namespace hallwright {

struct Product;

class CatalogPanel : public QWidget {
  Q_OBJECT

 public:
  explicit CatalogPanel(ViewContext context, QWidget* parent = nullptr);

 public slots:
  void search(const QString& words);

 signals:
  /// Double click or Enter: the chosen product is to be placed by the floor's tool.
  void placeAsked(const QString& key);

 protected:
  void changeEvent(QEvent* event) override;

 private:
  void fill();
  void paintSecondColumn();
  QString explain(const Product& product) const;

  ViewContext context_;
  QLineEdit* field_;
  QTreeWidget* tree_;
};

}  // namespace hallwright
