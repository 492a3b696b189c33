// The undo list: every step by name, the undone ones dimmed; a click goes there.
#pragma once

#include <QListWidget>

#include "views/document/view_context.h"

namespace hallwright {

class HistoryPanel : public QListWidget {
  Q_OBJECT

 public:
  explicit HistoryPanel(ViewContext context, QWidget* parent = nullptr);

 protected:
  void changeEvent(QEvent* event) override;

 private:
  void fill();
  void paintUndone();

  ViewContext context_;
};

}  // namespace hallwright
