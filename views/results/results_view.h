// The results workspace: pages on the left, and the one that is chosen. Estimates that arrive redraw only that page,
// and only while it is seen.
//   view.showPage("cost")
#pragma once

#include <QWidget>
#include <map>

#include "model/plan/ids.h"
#include "views/document/view_context.h"

class QLabel;
class QListWidget;
class QStackedWidget;

namespace hallwright {

class PageView;
struct WayOut;

class ResultsView : public QWidget {
  Q_OBJECT

 public:
  explicit ResultsView(ViewContext context, QWidget* parent = nullptr);
  ~ResultsView() override;

  QString page() const;
  PageView& pageView() { return *view_; }

 public slots:
  /// By the id of a page (page.h), which key figures name; others are ignored.
  void showPage(const QString& id);

 signals:
  /// A way out of an empty page leads to another workspace.
  void workspaceAsked(const QString& name);
  void assumptionAsked(const QString& id);

 protected:
  void showEvent(QShowEvent* event) override;

 private:
  void refresh();
  void go(const WayOut& way);
  void showThing(ThingRef thing);

  ViewContext context_;
  QListWidget* list_;
  QStackedWidget* stack_;
  QLabel* waiting_;
  PageView* view_;
  std::map<QString, int> charts_;   ///< shown on each page
  std::map<QString, int> choices_;  ///< made on each page
};

}  // namespace hallwright
