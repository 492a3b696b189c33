#include "model/exchange/node_labels.h"

#include <fmt/format.h>

#include <algorithm>
#include <unordered_map>

#include "model/exchange/locality.h"
#include "model/exchange/unique_names.h"

namespace hallwright {
namespace {

std::string labelValue(const std::string& text) {
  std::string value = plainName(text).substr(0, 63);
  const auto edge = [](char c) { return c == '-' || c == '_' || c == '.'; };
  while (!value.empty() && edge(value.back())) value.pop_back();
  while (!value.empty() && edge(value.front())) value.erase(value.begin());
  return value;
}

/// A DNS name: no underscores.
std::string nodeName(std::string name) {
  std::replace(name.begin(), name.end(), '_', '-');
  return lowerCase(name);
}

class Labels {
 public:
  void add(const char* key, const std::string& text) {
    const std::string value = labelValue(text);
    if (!value.empty()) text_ += fmt::format(" {}={}", key, value);
  }
  const std::string& text() const { return text_; }

 private:
  std::string text_;
};

void addPlace(Labels& labels, const Plan& plan, const Device& device) {
  const Rack* rack = find(*plan.racks, device.rack);
  if (!rack) return;
  if (const Placement* placed = findPlacement(plan, rack->id)) {
    if (const Hall* hall = find(*plan.halls, placed->spot.hall)) labels.add("topology.kubernetes.io/zone", hall->name);
    if (const Row* row = find(*plan.rows, placed->row)) labels.add("topology.hallwright/row", row->name);
  }
  labels.add("topology.hallwright/rack", rack->name);
  if (device.locked) labels.add("network.topology.nvidia.com/accelerator", rack->name);
}

const char* keyOf(SwitchLevel level) {
  switch (level) {
    case SwitchLevel::Leaf:
      return "network.topology.nvidia.com/leaf";
    case SwitchLevel::Spine:
      return "network.topology.nvidia.com/spine";
    case SwitchLevel::Core:
      break;
  }
  return "network.topology.nvidia.com/core";
}

}  // namespace

std::string nodeLabels(const Plan& plan, const FabricGraph& graph) {
  std::vector<std::vector<const Locality*>> sharedBy(graph.hosts.size());
  const std::vector<Locality> groups = localitiesOf(plan, graph);
  for (const Locality& group : groups) {
    for (const std::uint32_t host : group.hosts) sharedBy[host].push_back(&group);
  }
  std::unordered_map<DeviceId, const Domain*> domainOf;
  for (const Domain& domain : plan.network->domains) {
    if (domain.fabric != graph.fabric) continue;
    for (const DeviceId member : domain.members) domainOf.emplace(member, &domain);
  }
  const std::vector<std::string> names = hostNames(plan, graph);
  std::string script = "#!/bin/sh\n";
  for (std::size_t i = 0; i < graph.hosts.size(); ++i) {
    const Device* device = find(*plan.devices, graph.hosts[i].device);
    if (graph.hosts[i].manager || !device) continue;
    Labels labels;
    addPlace(labels, plan, *device);
    if (const auto at = domainOf.find(device->id); at != domainOf.end())
      labels.add("topology.hallwright/domain", at->second->name);
    for (const Locality* group : sharedBy[i]) labels.add(keyOf(group->level), group->name);
    if (!labels.text().empty())
      script += fmt::format("kubectl label --overwrite node {}{}\n", nodeName(names[i]), labels.text());
  }
  return script;
}

}  // namespace hallwright
