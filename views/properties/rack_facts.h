// How full racks are: power, heat, mass and units against their limits. Used for racks and for rows.
#pragma once

#include "model/plan/rack.h"
#include "views/properties/field.h"
#include "views/properties/thing_fields.h"

namespace hallwright {

/// The racks that a scope of racks, rows or halls stands for.
std::vector<RackId> racksOf(const FieldScope& scope);

std::vector<Field> rackFacts();
const EnumWords<RackCooling>& rackCoolingWords();

}  // namespace hallwright
