// Makes cable lists on a thread of its own: the newest request wins, what it replaced is never delivered.
#pragma once

#include <QObject>
#include <optional>
#include <thread>

#include "views/cables/cable_list.h"

namespace hallwright {

class CableLoader : public QObject {
  Q_OBJECT

 public:
  using QObject::QObject;

  void request(PlanPtr plan, EstimatesPtr estimates, UnitPreference units);

 signals:
  void loaded(const hallwright::CableListPtr& list);

 private:
  struct Wanted {
    PlanPtr plan;
    EstimatesPtr estimates;
    UnitPreference units;
  };
  void start();
  void deliver();

  std::optional<Wanted> wanted_;  ///< while another one is made
  bool busy_ = false;
  CableListPtr made_;    ///< of the thread until it has been joined
  std::jthread thread_;  // last: it is joined before anything else goes
};

}  // namespace hallwright
