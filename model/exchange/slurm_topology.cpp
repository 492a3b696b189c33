#include "model/exchange/slurm_topology.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <unordered_map>

#include "model/exchange/hostlist.h"
#include "model/exchange/locality.h"
#include "model/exchange/unique_names.h"

namespace hallwright {
namespace {

std::vector<std::string> namesOf(const std::vector<std::uint32_t>& hosts, const std::vector<std::string>& names) {
  std::vector<std::string> some;
  for (const std::uint32_t host : hosts) some.push_back(names[host]);
  return some;
}

std::string headOf(const Fabric& fabric, const std::vector<std::string>& warnings) {
  std::string head = "# Slurm topology.conf of fabric \"" + fabric.name + "\"\n";
  for (const std::string& warning : warnings) head += "# " + warning + "\n";
  return head;
}

/// Hosts of one NVLink rack, by rack: devices that came with their rack's product.
std::map<RackId, std::vector<std::uint32_t>> linkedRacks(const Plan& plan, const FabricGraph& graph) {
  std::map<RackId, std::vector<std::uint32_t>> racks;
  for (std::uint32_t i = 0; i < graph.hosts.size(); ++i) {
    const Device* device = find(*plan.devices, graph.hosts[i].device);
    if (device && device->locked && device->rack && !graph.hosts[i].manager) racks[device->rack].push_back(i);
  }
  return racks;
}

struct Block {
  std::string name;
  std::vector<std::uint32_t> hosts;
};

std::vector<Block> rackBlocks(const Plan& plan, const FabricGraph& graph) {
  std::vector<Block> blocks;
  for (auto& [id, hosts] : linkedRacks(plan, graph)) {
    const Rack* rack = find(*plan.racks, id);
    blocks.push_back({rack ? rack->name : "rack", std::move(hosts)});
  }
  return blocks;
}

std::vector<Block> domainBlocks(const Plan& plan, const FabricGraph& graph) {
  std::unordered_map<DeviceId, std::uint32_t> hostOf;
  for (std::uint32_t i = 0; i < graph.hosts.size(); ++i) {
    if (!graph.hosts[i].manager) hostOf.emplace(graph.hosts[i].device, i);
  }
  std::vector<Block> blocks;
  for (const Domain& domain : plan.network->domains) {
    if (domain.fabric != graph.fabric) continue;
    Block block{domain.name, {}};
    for (const DeviceId member : domain.members) {
      if (const auto at = hostOf.find(member); at != hostOf.end()) block.hosts.push_back(at->second);
    }
    if (!block.hosts.empty()) blocks.push_back(std::move(block));
  }
  return blocks;
}

std::string blockSizes(const std::vector<Block>& blocks) {
  std::size_t least = blocks.front().hosts.size();
  for (const Block& block : blocks) least = std::min(least, block.hosts.size());
  std::string sizes;
  for (std::size_t times = 1; times <= blocks.size(); times *= 2)
    sizes += (sizes.empty() ? "" : ",") + std::to_string(least * times);
  return sizes;
}

}  // namespace

SlurmTopology slurmTree(const Plan& plan, const Fabric& fabric, const FabricGraph& graph) {
  const std::vector<Locality> groups = localitiesOf(plan, graph);
  const std::vector<std::string> names = hostNames(plan, graph);
  SlurmTopology made;
  std::string lines;
  // A group with one group below it says nothing: that one stands in its place.
  std::vector<std::string> shown(groups.size());
  std::vector<std::vector<std::string>> below(groups.size());
  for (std::size_t i = 0; i < groups.size(); ++i) {
    const Locality& group = groups[i];
    const bool leaf = group.level == SwitchLevel::Leaf;
    shown[i] = !leaf && below[i].size() == 1 ? below[i].front() : group.name;
    if (group.parent) below[*group.parent].push_back(shown[i]);
    if (shown[i] != group.name) continue;
    lines += leaf ? fmt::format("SwitchName={} Nodes={}\n", group.name, toHostlist(namesOf(group.hosts, names)))
                  : fmt::format("SwitchName={} Switches={}\n", group.name, toHostlist(below[i]));
  }
  const auto shared = [](const Locality& group) {
    return group.level == SwitchLevel::Leaf && group.switches.size() > 1;
  };
  const auto first = std::find_if(groups.begin(), groups.end(), shared);
  if (first != groups.end()) {
    const auto many = std::count_if(first, groups.end(), shared);
    made.warnings.push_back(fmt::format(
        "a tree cannot say rails: the {} leaves that the hosts of {} share stand as one switch{}",
        first->switches.size(), first->name, many > 1 ? fmt::format(", and so in {} groups in all", many) : ""));
  }
  made.text = headOf(fabric, made.warnings) + lines;
  return made;
}

Result<SlurmTopology> slurmBlocks(const Plan& plan, const Fabric& fabric, const FabricGraph& graph) {
  std::vector<Block> blocks = rackBlocks(plan, graph);
  if (blocks.empty()) blocks = domainBlocks(plan, graph);
  if (blocks.empty())
    return Error{"has no racks of one NVLink domain and no InfiniBand domain to make blocks of", fabric.name};
  SlurmTopology made;
  const std::vector<std::string> names = hostNames(plan, graph);
  const auto [least, most] = std::minmax_element(
      blocks.begin(), blocks.end(), [](const Block& a, const Block& b) { return a.hosts.size() < b.hosts.size(); });
  if (least->hosts.size() != most->hosts.size())
    made.warnings.push_back(fmt::format("blocks differ in size, {} to {} nodes: BlockSizes begins with the smallest",
                                        least->hosts.size(), most->hosts.size()));
  made.text = headOf(fabric, made.warnings);
  UniqueNames unique;
  for (const Block& block : blocks)
    made.text += fmt::format("BlockName={} Nodes={}\n", unique.take(plainName(block.name)),
                             toHostlist(namesOf(block.hosts, names)));
  made.text += "BlockSizes=" + blockSizes(blocks) + "\n";
  return made;
}

}  // namespace hallwright
