// The widgets of one field: label, editor and the line below it. It knows text, not plans: what is entered goes out by
// entered(), and what is wrong with it comes back by refuse().
#pragma once

#include <QObject>
#include <QString>

#include "views/properties/field.h"

class QCheckBox;
class QComboBox;
class QGridLayout;
class QLabel;
class QLineEdit;

namespace hallwright {

class ElidedLabel;
class Meter;

class FieldEditor : public QObject {
  Q_OBJECT

 public:
  /// Puts its widgets into the rows of a grid with two columns, from `row` on.
  FieldEditor(const Field& field, QGridLayout& grid, int row, QObject* parent);
  static constexpr int rows = 2;

  const std::string& id() const { return field_.id; }
  const Field& field() const { return field_; }
  /// The same field as the scope now has it.
  void setField(const Field& field) { field_ = field; }
  /// Shows what the scope says. What is being typed stays, unless `anew`.
  void show(const FieldScope& scope, bool anew);
  /// What was entered is what the plan has now.
  void accept();
  /// The text stays as it is, with the reason below.
  void refuse(const QString& why);
  bool isRefused() const { return refused_; }
  QWidget* editor() const;
  int labelWidth() const;

 signals:
  void entered(const QString& text);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void buildEditor(QGridLayout& grid, int row);
  void showText(const QString& text, bool several);
  void showChoices(const FieldScope& scope, const QString& key, bool several);
  void showNote(const QString& note);
  void enter();
  void revert();
  bool isTyped() const;

  Field field_;
  ElidedLabel* label_;
  ElidedLabel* fact_ = nullptr;
  Meter* meter_ = nullptr;
  QLineEdit* line_ = nullptr;
  QComboBox* choice_ = nullptr;
  QCheckBox* check_ = nullptr;
  QLabel* wrong_ = nullptr;  ///< why a text was refused; wraps
  ElidedLabel* note_ = nullptr;
  QString shown_;  ///< the text of the plan
  bool refused_ = false;
};

}  // namespace hallwright
