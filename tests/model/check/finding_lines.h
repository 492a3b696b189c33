// What is found in a plan as lines to compare: severity, rule, the first thing, message, then number and limit.
//   findingLines(plan, "floor.overlap")
//   // "error floor.overlap at rack A: rack A and rack B overlap [100 mm x 1.2 m]"
#pragma once

#include <QStringList>
#include <string_view>

#include "model/plan/finding.h"
#include "model/plan/plan.h"

/// Of the rules whose ids begin with `rules`.
QStringList findingLines(const hallwright::Plan& plan, std::string_view rules);

/// Of the very first one, which must be there.
hallwright::Finding firstFinding(const hallwright::Plan& plan, std::string_view rules);
