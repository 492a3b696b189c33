// A DGX SuperPOD hall after NVIDIA's reference architecture RA-11333-001 V11: scalable units of 32 nodes, one row each;
// leaves of a unit in the network rack at the head of its row, spines, fabric manager and control in two more.
#include "model/plan/template/superpod.h"

#include <algorithm>

#include "model/catalog/library.h"
#include "model/plan/template/templates.h"

namespace hallwright {

int PodNumbers::nodesOf(int unit) const {
  const int capacity = nodesBefore(unit + 1) - nodesBefore(unit);
  return std::clamp(nodes - nodesBefore(unit), 0, capacity);
}

int PodNumbers::linksTo(PortRole role) const {
  int links = 0;
  for (const PortGroup& group : server->ports) links += group.role == role ? group.links() : 0;
  return std::min(links, 2);
}

int PodNumbers::inBandLeaves() const {
  const int links = linksTo(PortRole::InBand);
  if (links == 0) return 0;
  const int slots = nodes + (storageServers() + controlServers + loginServers) * serverLinks / links;
  return links * ((slots + inBandNodes - 1) / inBandNodes);
}

int PodNumbers::outOfBandLeaves() const {
  const int switches = leaves() + spines() + storageLeaves() + storageSpines() + inBandLeaves() + inBandSpines();
  const int members =
      nodes + storageServers() + controlServers + loginServers + (hasManager() ? managers : 0) + switches;
  return (members + outOfBandNodes - 1) / outOfBandNodes;
}

std::vector<DeviceId> PodDevices::allNodes() const {
  std::vector<DeviceId> all;
  for (const auto& unit : nodes) append(all, unit);
  return all;
}

std::vector<DeviceId> PodDevices::allStorageServers() const {
  std::vector<DeviceId> all;
  for (const auto& group : storageServers) append(all, group);
  return all;
}

Result<Plan> superPodTemplate(const Parameters& values) {
  PodNumbers n;
  const auto nodes = values.whole("nodes", 1, 128), perRack = values.whole("nodes_per_rack", 1, 5);
  const auto feeds = values.whole("feeds", 2, 3), domains = values.whole("domains", 1, 32);
  const auto cooling = values.oneOf("cooling", {"in-row", "fan-wall"});
  const auto server = values.gpuServer("server");
  if (!nodes) return nodes.error();
  if (!perRack) return perRack.error();
  if (!feeds) return feeds.error();
  if (!domains) return domains.error();
  if (!cooling) return cooling.error();
  if (!server) return server.error();
  n.nodes = *nodes;
  n.nodesPerRack = *perRack;
  n.units = (n.nodes + PodNumbers::unitNodes - 1) / PodNumbers::unitNodes;
  n.feeds = *feeds;
  n.domains = *domains;
  n.inRow = *cooling == "in-row";
  n.server = *server;

  auto start = startedPlan("DGX SuperPOD, " + values.text("nodes") + " \u00d7 " + n.server->name, values);
  if (start) start = withWorkload(*std::move(start), "llama-3-70b");
  if (start) start = withCloudOffer(*std::move(start), values.text("offer"));
  if (!start) return start.error();
  PlanBuilder build(*std::move(start));
  const PodDevices devices = buildPodHall(build, n);
  buildPodFabrics(build, n, devices);
  return build.take();
}

}  // namespace hallwright
