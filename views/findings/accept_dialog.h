// Asks why a finding is acceptable and until which day. OK is there once both can be taken.
#pragma once

#include <QDialog>

#include "model/plan/finding.h"
#include "model/plan/plan.h"

class QLabel;
class QLineEdit;
class QPushButton;

namespace hallwright {

class AcceptDialog : public QDialog {
  Q_OBJECT

 public:
  explicit AcceptDialog(const Finding& finding, QWidget* parent = nullptr);

  /// As typed, with the user's name as who.
  Acceptance acceptance() const;

 private:
  void review();

  Acceptance about_;  ///< rule, thing and number of the finding
  QLineEdit* why_;
  QLineEdit* until_;
  QLabel* hint_;
  QPushButton* ok_;
};

}  // namespace hallwright
