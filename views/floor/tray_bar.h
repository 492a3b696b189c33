// What the tray tool draws, with exact numbers: product or free size, what it carries, height, a ladder's other end,
// and how full it may be.
#pragma once

#include <QWidget>
#include <optional>

#include "model/units/length.h"
#include "views/document/view_context.h"

class QComboBox;
class QLayout;
class QSpinBox;

namespace hallwright {

class FloorView;
class LengthField;

class TrayBar : public QWidget {
  Q_OBJECT

 public:
  TrayBar(ViewContext context, FloorView& floor, QWidget* parent = nullptr);

 private:
  void buildSize(QLayout* row);
  void buildLevels(QLayout* row);
  QComboBox* levelBox(const QString& name, const QString& tip);
  void showOptions();
  void fillLevels();
  void takeLevel(QComboBox& box, bool ofEnd);
  void refuse(const QString& line);

  ViewContext context_;
  FloorView& floor_;
  QComboBox* product_;
  QComboBox* kind_;
  QComboBox* level_ = nullptr;
  QComboBox* end_ = nullptr;
  LengthField* width_ = nullptr;
  LengthField* height_ = nullptr;
  QSpinBox* fill_;
};

}  // namespace hallwright
