#include "model/plan/status.h"

#include <limits>

namespace hallwright {

int orderOf(Status status) {
  switch (status.kind) {
    case Status::Kind::Existing:
      return 0;
    case Status::Kind::ThisPhase:
      return 1;
    case Status::Kind::Phase:
      return status.phase;
    case Status::Kind::Reserved:
      break;
  }
  return std::numeric_limits<int>::max();
}

Status laterOf(Status a, Status b) { return orderOf(a) < orderOf(b) ? b : a; }

bool countsNow(Status status) {
  return status.kind == Status::Kind::Existing || status.kind == Status::Kind::ThisPhase;
}

Status statusOf(const Plan& plan, const Device& device) {
  const Rack* rack = find(*plan.racks, device.rack);
  return rack ? laterOf(device.status, rack->status) : device.status;
}

}  // namespace hallwright
