// Lists of devices as text, by name: "node-001 to node-032, node-040". What stands between two names of a run is what
// the plan has with the same beginning and a number between theirs.
#pragma once

#include "model/plan/ids.h"
#include "views/properties/text_form.h"

namespace hallwright {

TextForm<std::vector<DeviceId>> membersForm();
/// "32, 256"
std::string memberCounts(const Plan& plan, const std::vector<DeviceId>& members);

}  // namespace hallwright
