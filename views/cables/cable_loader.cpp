#include "views/cables/cable_loader.h"

#include <QMetaObject>
#include <utility>

#include "model/estimate/estimate.h"
#include "model/plan/plan.h"

namespace hallwright {

void CableLoader::request(PlanPtr plan, EstimatesPtr estimates, UnitPreference units) {
  wanted_ = Wanted{std::move(plan), std::move(estimates), units};
  if (!busy_) start();
}

void CableLoader::start() {
  busy_ = true;
  thread_ = std::jthread([this, want = *std::exchange(wanted_, std::nullopt)] {
    made_ = cableList(*want.plan, *want.estimates, want.units);
    QMetaObject::invokeMethod(this, &CableLoader::deliver, Qt::QueuedConnection);
  });
}

void CableLoader::deliver() {
  thread_.join();
  busy_ = false;
  const CableListPtr list = std::exchange(made_, nullptr);
  if (wanted_) return start();
  emit loaded(list);
}

}  // namespace hallwright
