// What is worked out of a fabric beside its counts: its measures, and what is left of it after a loss.
#pragma once

#include <QString>

#include "model/fabric/measures.h"
#include "model/fabric/worst_loss.h"
#include "model/plan/plan_fwd.h"

namespace hallwright {

/// The estimates hold the graph: it lives as long as they do.
struct FabricSubject {
  PlanPtr plan;
  EstimatesPtr estimates;
  FabricId fabric;
  friend bool operator==(const FabricSubject&, const FabricSubject&) = default;
};

/// The worst loss of another kind than switches: a rack, a tray.
struct OtherWorst {
  QString what;  ///< "rack B-02"
  LossEffect effect;
};

struct LossAnswer {
  QString what;  ///< "leaf 3"; empty: the fabric has no switch to lose
  bool worst = false;
  Loss loss;
  WhatIf change;
  std::vector<OtherWorst> others;  ///< where the worst was asked for
};

/// A set of servers that bandwidth is asked for.
struct FabricSet {
  QString what;  ///< "SU 1", "32 hosts"
  std::vector<DeviceId> devices;
};

/// From one set to the other, hosts that are in both left out.
struct CutAnswer {
  QString one, other;  ///< empty: all the rest
  std::int64_t hosts = 0, others = 0, shared = 0;
  Bandwidth bandwidth;
  bool bisection = false;  ///< equally many on both sides, all members together
};

}  // namespace hallwright
