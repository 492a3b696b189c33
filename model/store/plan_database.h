// A plan file as rows of a database, both ways. Sections that variants share are stored once, and shared again when
// read.
#pragma once

#include "model/plan/plan.h"
#include "model/store/database.h"

namespace hallwright::store {

Database toDatabase(const PlanFile& file);

/// Throws where a row cannot be read; whether references from section to section lead somewhere is another question.
PlanFile fromDatabase(const Database& db);

/// Throws where a file cannot be kept as it is: no variant, none active, or references that lead nowhere.
void checkPlanFile(const PlanFile& file);

}  // namespace hallwright::store
