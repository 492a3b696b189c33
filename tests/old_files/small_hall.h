// The plan that every file in this folder holds, in the format of its day.
#pragma once

#include "model/plan/plan.h"
#include "model/store/format.h"

namespace hallwright::test {

/// Two variants of a hall with two racks, in which every table of that format has a row.
PlanFile smallHall(int format = store::currentFormat);

}  // namespace hallwright::test
