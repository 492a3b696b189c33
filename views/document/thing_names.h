// What things are called where a step or a line speaks of them.
#pragma once

#include <QString>
#include <vector>

#include "model/plan/ids.h"
#include "model/plan/plan_fwd.h"

namespace hallwright {

/// "leaf-02"; empty for what has no name or is not there.
QString thingName(const Plan& plan, ThingRef thing);
/// One by its name, several by their number: "leaf-02", "3 things".
QString thingsText(const Plan& plan, const std::vector<ThingRef>& things);

}  // namespace hallwright
