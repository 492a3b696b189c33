// The findings that concern what is selected; a click (or Enter) reveals all that the finding is about.
#pragma once

#include <QWidget>
#include <vector>

#include "model/plan/finding.h"

class QVBoxLayout;

namespace hallwright {

class FindingList : public QWidget {
  Q_OBJECT

 public:
  explicit FindingList(QWidget* parent = nullptr);

  void show(const std::vector<Finding>& all, const std::vector<ThingRef>& things);

 signals:
  void asked(const std::vector<hallwright::ThingRef>& things);

 private:
  void fill();

  std::vector<Finding> findings_;
  std::size_t more_ = 0;
  QVBoxLayout* layout_;
};

}  // namespace hallwright
