// The plan that every file in this folder holds, in the format of its day.
#pragma once

#include "model/plan/plan.h"

namespace hallwright::test {

/// Two variants of a hall with two racks, in which every table has a row.
PlanFile smallHall();

}  // namespace hallwright::test
