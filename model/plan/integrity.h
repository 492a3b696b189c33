// What is broken in the references of a plan: an id that nothing has, a section out of order, a number used twice.
// Edits never leave such a plan; a file that was damaged or written by hand may hold one, and the store names it.
#pragma once

#include <vector>

#include "model/plan/plan.h"
#include "model/units/result.h"

namespace hallwright {

/// One error for each fault, in the order of the sections; `where` names section and id ("devices, id 17").
/// Empty: every reference leads somewhere and every section is in order.
std::vector<Error> brokenReferences(const Plan& plan);

/// Whether the plan has that thing. An assumption is referred to by its place in the sorted registry.
bool exists(const Plan& plan, ThingRef thing);

bool hasPort(const Product& product, int group, int index);
bool hasPort(const Plan& plan, const PortRef& port);

}  // namespace hallwright
