// The bar above the floor: which hall, the tools, and what the placing tool puts down, with exact numbers.
#pragma once

#include <QWidget>
#include <functional>

#include "model/plan/ids.h"
#include "model/units/length.h"
#include "views/document/view_context.h"

class QComboBox;
class QHBoxLayout;
class QLayout;
class QLineEdit;
class QToolButton;

namespace hallwright {

class ElidedLabel;
class FloorView;

class PlaceBar : public QWidget {
  Q_OBJECT

 public:
  PlaceBar(ViewContext context, FloorView& floor, QWidget* parent = nullptr);

 signals:
  void hallChosen(std::uint32_t hall);

 protected:
  void changeEvent(QEvent* event) override;

 private:
  void buildTools(QHBoxLayout* row);
  void buildOptions(QLayout* row);
  void fillHalls();
  void fillContents();
  void setLike(RackId rack);
  void markWrong(QLineEdit& field, bool wrong);
  void showTool();
  QLineEdit* lengthField(const QString& name, const QString& tip, Length start, std::function<void(Length)> set);

  ViewContext context_;
  FloorView& floor_;
  QComboBox* halls_;
  QWidget* options_;
  QComboBox* product_ = nullptr;
  QComboBox* contents_ = nullptr;
  ElidedLabel* hint_;
  QToolButton* tools_[3] = {};
};

}  // namespace hallwright
