// The live key figures below the window. A click on one opens the page that explains it; after an edit each shows by
// how much it changed for a few seconds.
#pragma once

#include <QWidget>
#include <map>
#include <string>
#include <vector>

#include "model/plan/plan_fwd.h"
#include "views/document/view_context.h"

class QHBoxLayout;
class QTimer;
class QToolButton;

namespace hallwright {

class KeyFigureStrip : public QWidget {
  Q_OBJECT

 public:
  explicit KeyFigureStrip(ViewContext context, QWidget* parent = nullptr);

 signals:
  void pageAsked(const QString& page);

 private:
  void resizeEvent(QResizeEvent* event) override;
  void refresh();
  /// Writes figures and changes; where the width is short of it, a figure stands without its change.
  void fitTexts();
  void forgetChanges();

  ViewContext context_;
  QHBoxLayout* layout_;
  QTimer* fade_;
  std::map<std::string, QToolButton*> buttons_;
  std::map<std::string, double> values_;  ///< as last shown
  std::map<std::string, QString> texts_, changes_;
};

}  // namespace hallwright
