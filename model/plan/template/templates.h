// The templates, one file each, and what they have in common.
#pragma once

#include "model/plan/template/parameters.h"

namespace hallwright {

Result<Plan> emptyTemplate(const Parameters& values);
Result<Plan> superPodTemplate(const Parameters& values);
Result<Plan> basePodTemplate(const Parameters& values);
Result<Plan> hallTemplate(const Parameters& values);
Result<Plan> nvl72Template(const Parameters& values);
Result<Plan> superComputerTemplate(const Parameters& values);

/// A plan without halls, with title, date and region ("date", "region" of the parameters).
Result<Plan> startedPlan(const std::string& title, const Parameters& values);
/// With a training workload of a model of the catalog, by key.
Result<Plan> withWorkload(Plan plan, const std::string& model);
/// Held against an offer of the catalog, by key; empty: against none.
Result<Plan> withCloudOffer(Plan plan, const std::string& offer);

}  // namespace hallwright
