// The plan's assumptions: search, see which differ from their defaults, change one, or take its default back. A value
// that is physically impossible is refused; one outside the published range is taken and said to be so.
#pragma once

#include <QWidget>
#include <string>

#include "views/document/view_context.h"
#include "views/properties/field.h"

class QGridLayout;
class QLabel;
class QLineEdit;
class QPushButton;
class QTableView;
class QToolButton;

namespace hallwright {

class AssumptionFilter;
class AssumptionModel;
class FieldEditor;

class AssumptionsPage : public QWidget {
  Q_OBJECT

 public:
  explicit AssumptionsPage(ViewContext context, QWidget* parent = nullptr);
  ~AssumptionsPage() override;

  /// Brings that assumption into view, ready to be edited.
  void goTo(const QString& id);

 protected:
  void resizeEvent(QResizeEvent* event) override;

 private:
  void refresh();
  void buildDetail(QGridLayout& grid);
  void showCurrent(bool anew);
  void fitColumns();
  void enter(const QString& text);
  void reset();
  std::string current() const;

  ViewContext context_;
  AssumptionModel* model_;
  AssumptionFilter* filter_;
  QLineEdit* search_;
  QToolButton* onlyChanged_;
  QTableView* table_;
  QWidget* detail_;
  QLabel* what_;
  std::vector<FieldEditor*> editors_;
  QPushButton* reset_;
  QLabel* none_;
};

}  // namespace hallwright
