// What is worked out of a fabric beside its counts: its measures, and what is left of it after a loss.
#pragma once

#include <QString>

#include "model/fabric/measures.h"
#include "model/fabric/what_if.h"
#include "model/plan/plan_fwd.h"

namespace hallwright {

/// The estimates hold the graph: it lives as long as they do.
struct FabricSubject {
  PlanPtr plan;
  EstimatesPtr estimates;
  FabricId fabric;
  friend bool operator==(const FabricSubject&, const FabricSubject&) = default;
};

struct LossAnswer {
  QString what;  ///< "leaf 3"; empty: the fabric has no switch to lose
  bool worst = false;
  Loss loss;
  WhatIf change;
};

}  // namespace hallwright
