// The registry of property editors: one file a kind of thing in kind/.
#pragma once

#include "views/properties/field.h"

namespace hallwright {

/// How that kind shows itself; null for a kind that nobody selects. ThingKind::None is the plan.
const KindProperties* propertiesOf(ThingKind kind);

KindProperties planProperties();
KindProperties hallProperties();
KindProperties rowProperties();
KindProperties rackProperties();
KindProperties deviceProperties();
KindProperties cableProperties();
KindProperties trayProperties();
KindProperties feedProperties();
KindProperties coolingUnitProperties();
KindProperties loopProperties();
KindProperties fabricProperties();
KindProperties domainProperties();
KindProperties workloadProperties();

}  // namespace hallwright
