#include "tests/views/floor/tray_hall.h"

#include "model/plan/edit/facilities.h"
#include "model/plan/edit/site.h"
#include "model/plan/template/new_plan.h"

namespace hallwright {

Plan roundHall() {
  const Plan plan = newPlan(18 * oneMetre, 12 * oneMetre);
  return changeHall(plan, plan.halls->front().id, [](Hall& hall) { hall.tile = 600 * mm; }).value();
}

TrayId addOldTray(FloorFixture& hall, std::vector<Point> path, Length z) {
  Tray tray;
  tray.hall = hall.plan().halls->front().id;
  tray.name = "Old " + std::to_string(hall.plan().trays->size() + 1);
  tray.path = std::move(path);
  tray.z = z;
  TrayId made;
  hall.document.commit("Add a tray", addTray(hall.plan(), tray, &made).value());
  return made;
}

}  // namespace hallwright
