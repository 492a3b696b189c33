// Asks for the two ports of a cable that is drawn by hand, and its product: what is wrong shows at once, and what it
// would be (length, product, whose link gives way) as soon as it is worked out. Draws it as one step.
//   DrawCableDialog::ask(context, this);                 with what is selected as its ends
#pragma once

#include <QDialog>

#include "model/plan/facilities.h"
#include "model/plan/plan_fwd.h"
#include "views/document/view_context.h"

class QCheckBox;
class QComboBox;
class QLabel;
class QPushButton;

namespace hallwright {

class PortPicker;

class DrawCableDialog : public QDialog {
  Q_OBJECT

 public:
  explicit DrawCableDialog(ViewContext context, QWidget* parent = nullptr);
  ~DrawCableDialog() override;

  /// Opens one over `parent`; it goes when it is closed.
  static DrawCableDialog* ask(ViewContext context, QWidget* parent);

  QSize sizeHint() const override { return {860, 560}; }

 public slots:
  void accept() override;
  void reject() override;

 private:
  void build();
  /// The ports of the cable that is picked, else the devices that are selected.
  void chooseSelected();
  void takeEstimates();
  void review();
  void fillProducts();
  void showLook();
  void say(const QString& text, bool wrong);
  QString displacedText() const;

  ViewContext context_;
  PlanPtr base_;   ///< whose ports are shown
  CableId drawn_;  ///< in the plan that is previewed; none: nothing is
  PortPicker* from_;
  PortPicker* to_;
  QCheckBox* freeOnly_;
  QComboBox* product_;
  QLabel* says_;
  QPushButton* draw_ = nullptr;
};

}  // namespace hallwright
