// A hall of any size with equal racks, to try how the program does with it: rows back to back and face to face, three
// feeds, one compute fabric over all servers with its switches in network racks.
#include <algorithm>

#include "model/plan/template/cluster.h"
#include "model/plan/template/templates.h"

namespace hallwright {

Result<Plan> hallTemplate(const Parameters& values) {
  const auto racks = values.whole("racks", 1, 20'000), each = values.whole("servers_per_rack", 0, 5),
             perRow = values.whole("racks_per_row", 1, 100);
  const auto server = values.gpuServer("server");
  if (!racks) return racks.error();
  if (!each) return each.error();
  if (!perRow) return perRow.error();
  if (!server) return server.error();
  ClusterNumbers numbers;
  numbers.emptyRacks = *each == 0;
  numbers.perRack = std::max(1, *each);
  numbers.servers = *racks * numbers.perRack;
  numbers.perRow = *perRow;
  numbers.server = *server;
  numbers.fabricSwitch = computeSwitchFor(**server);

  auto start = startedPlan(values.text("racks") + " racks", values);
  if (start) start = withWorkload(*std::move(start), "llama-3-70b");
  if (!start) return start.error();
  PlanBuilder build(*std::move(start));
  buildCluster(build, numbers);
  return build.take();
}

}  // namespace hallwright
