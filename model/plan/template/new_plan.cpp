#include "model/plan/template/new_plan.h"

#include "model/catalog/library.h"
#include "model/plan/edit/site.h"

namespace hallwright {

Plan newPlan() {
  Plan plan;
  plan.assumptions = libraryAssumptions();
  return plan;
}

Plan newPlan(Length hallWidth, Length hallDepth) {
  Hall hall;
  hall.name = "Hall A";
  hall.outline = rectangleOutline(hallWidth, hallDepth);
  return addHall(newPlan(), std::move(hall)).value();
}

}  // namespace hallwright
