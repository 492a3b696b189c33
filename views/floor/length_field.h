// A field for a length in the planner's units. What cannot be read, or lies outside of its limits, is marked and said
// in one line; the last good length stays in force.
#pragma once

#include <QLineEdit>

#include "model/units/length.h"
#include "views/document/view_context.h"

namespace hallwright {

struct LengthLimits {
  Length min = mm, max = 100 * oneMetre;
};

class LengthField : public QLineEdit {
  Q_OBJECT

 public:
  LengthField(Preferences& preferences, Length start, LengthLimits limits = {}, QWidget* parent = nullptr);

  void setLength(Length length);

 signals:
  void entered(hallwright::Length length);
  void refused(const QString& line);

 protected:
  void changeEvent(QEvent* event) override;

 private:
  void take();
  void mark(bool wrong);

  Preferences& preferences_;
  LengthLimits limits_;
};

}  // namespace hallwright
