// One field that finds everything: racks, devices, rows and the rest of the plan by name, products of the catalog, and
// the menus' commands. Enter goes there, opens it or does it.
#pragma once

#include <QLineEdit>
#include <QPointer>
#include <vector>

#include "model/plan/ids.h"
#include "views/document/view_context.h"

class QAction;
class QMenuBar;

namespace hallwright {

class SearchLines;

class SearchField : public QLineEdit {
  Q_OBJECT

 public:
  /// `menus`: whose commands are found.
  SearchField(ViewContext context, QMenuBar* menus, QWidget* parent = nullptr);

  QSize sizeHint() const override;

 signals:
  /// A product was chosen, by name.
  void productAsked(const QString& name);

 protected:
  void focusInEvent(QFocusEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;

 private:
  /// What stands behind a line of the list: one of these.
  struct Entry {
    QString line;
    ThingRef thing = {};
    QString product = {};
    QPointer<QAction> command = {};
  };

  void gather();
  void choose(int index);
  void sayIfNothing(const QString& words);

  ViewContext context_;
  QMenuBar* menus_;
  SearchLines* lines_;
  std::vector<Entry> entries_;
  bool stale_ = true;  ///< the plan changed since the entries were gathered
};

}  // namespace hallwright
