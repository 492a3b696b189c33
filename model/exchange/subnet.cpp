#include "model/exchange/subnet.h"

#include <fmt/format.h>

#include <algorithm>
#include <unordered_map>

#include "model/exchange/unique_names.h"

namespace hallwright {
namespace {

/// "Locally administered" in EUI-64, once for devices and once for switches that are not placed.
constexpr std::uint64_t placedPrefix = 0x02ULL << 56, openPrefix = 0x06ULL << 56;

std::uint64_t guidOf(DeviceId device, int adapter) {
  return placedPrefix | (static_cast<std::uint64_t>(device.value) << 24) | (static_cast<std::uint64_t>(adapter) << 8);
}

std::uint64_t guidOf(FabricId fabric, const FabricSwitch& open) {
  return openPrefix | (static_cast<std::uint64_t>(fabric.value & 0xffffff) << 32) |
         (static_cast<std::uint64_t>(open.level) << 28) | (static_cast<std::uint64_t>(open.index & 0xfffff) << 8);
}

Bandwidth speedOf(const FabricGraph& graph, const FabricLink& link) {
  return std::min(spanOf(lowerPorts(graph, link), link.lower.port).speed,
                  spanOf(upperPorts(graph, link), link.upper.port).speed);
}

/// Fills the subnets of all planes in one pass over hosts, switches and links.
class Builder {
 public:
  Builder(const Plan& plan, const Fabric& fabric, const FabricGraph& graph)
      : plan_(plan), graph_(graph), subnets_(static_cast<std::size_t>(planes())) {
    for (std::size_t i = 0; i < subnets_.size(); ++i) {
      subnets_[i].fabric = fabric.name;
      subnets_[i].plane = static_cast<int>(i) + 1;
    }
  }

  std::vector<Subnet> build() {
    addAdapters();
    addSwitches();
    for (const FabricLink& link : graph_.links) {
      const bool host = link.level == LinkLevel::Host;
      const SubnetEnd lower = host ? SubnetEnd{adapters_.at(key(link.lower)), 1} : switchEnd(link.lower);
      subnetOf(link).links.push_back({lower, switchEnd(link.upper), speedOf(graph_, link)});
    }
    return std::move(subnets_);
  }

 private:
  static std::uint64_t key(LinkEnd end) { return (static_cast<std::uint64_t>(end.node) << 16) | end.port; }

  int planes() const {
    int most = 0;
    for (const FabricSwitch& one : graph_.switches) most = std::max<int>(most, one.plane);
    return most + 1;
  }

  Subnet& subnetOf(const FabricLink& link) { return subnets_[graph_.switches[link.upper.node].plane]; }
  SubnetEnd switchEnd(LinkEnd end) const { return {switches_[end.node], end.port + 1}; }

  std::string deviceName(DeviceId id) const {
    const Device* device = find(*plan_.devices, id);
    return device ? device->name : "unknown";
  }
  /// Devices that share a name get one of their own each, the same on all their adapters.
  const std::string& uniqueName(DeviceId id) {
    const auto [at, fresh] = deviceNames_.try_emplace(id);
    if (fresh) at->second = names_.take(deviceName(id));
    return at->second;
  }

  /// In the order of hosts and their ports.
  void addAdapters() {
    std::vector<const FabricLink*> links;
    for (const FabricLink& link : graph_.links) {
      if (link.level == LinkLevel::Host) links.push_back(&link);
    }
    std::sort(links.begin(), links.end(),
              [](const FabricLink* a, const FabricLink* b) { return key(a->lower) < key(b->lower); });
    for (const FabricLink* link : links) {
      const FabricHost& host = graph_.hosts[link->lower.node];
      std::vector<SubnetNode>& nodes = subnetOf(*link).nodes;
      adapters_[key(link->lower)] = static_cast<std::uint32_t>(nodes.size());
      const int adapter = link->lower.port + 1;
      SubnetNode node;
      node.guid = guidOf(host.device, adapter);
      node.name = fmt::format("{} HCA-{}", uniqueName(host.device), adapter);
      node.device = host.device, node.manager = host.manager;
      nodes.push_back(std::move(node));
    }
  }

  void addSwitches() {
    for (const FabricSwitch& one : graph_.switches) {
      std::vector<SubnetNode>& nodes = subnets_[one.plane].nodes;
      switches_.push_back(static_cast<std::uint32_t>(nodes.size()));
      SubnetNode node;
      node.isSwitch = true, node.level = one.level, node.device = one.device;
      node.ports = graph_.portMaps[one.ports].links;
      node.guid = one.device ? guidOf(one.device, 0) : guidOf(graph_.fabric, one);
      node.name = one.device ? uniqueName(one.device) : names_.take(roleName(graph_, one));
      nodes.push_back(std::move(node));
    }
  }

  const Plan& plan_;
  const FabricGraph& graph_;
  std::vector<Subnet> subnets_;
  UniqueNames names_;
  std::unordered_map<DeviceId, std::string> deviceNames_;
  std::unordered_map<std::uint64_t, std::uint32_t> adapters_;
  std::vector<std::uint32_t> switches_;
};

}  // namespace

std::size_t Subnet::hosts() const {
  return static_cast<std::size_t>(
      std::count_if(nodes.begin(), nodes.end(), [](const SubnetNode& node) { return !node.isSwitch; }));
}

std::vector<Subnet> subnetsOf(const Plan& plan, const Fabric& fabric, const FabricGraph& graph) {
  return Builder(plan, fabric, graph).build();
}

bool isInfiniBand(const Plan& plan, const Fabric& fabric) {
  const Product* product = productOf(plan, fabric.switchProduct);
  return product && product->fabricSwitch && product->fabricSwitch->technology.starts_with("InfiniBand");
}

std::vector<std::uint32_t> rootsOf(const Subnet& subnet) {
  SwitchLevel highest = SwitchLevel::Leaf;
  for (const SubnetNode& node : subnet.nodes) {
    if (node.isSwitch) highest = std::max(highest, node.level);
  }
  std::vector<std::uint32_t> roots;
  for (std::uint32_t i = 0; i < subnet.nodes.size(); ++i) {
    if (subnet.nodes[i].isSwitch && subnet.nodes[i].level == highest) roots.push_back(i);
  }
  return roots;
}

const char* routingEngine(const Subnet& subnet) {
  const bool flat = rootsOf(subnet).size() == subnet.switches();
  std::size_t sideways = 0;
  for (const SubnetLink& link : subnet.links) {
    const SubnetNode &lower = subnet.nodes[link.lower.node], &upper = subnet.nodes[link.upper.node];
    if (lower.isSwitch && lower.level == upper.level) ++sideways;
  }
  if (sideways > 0 && subnet.switches() > 2) return "dfsssp";
  return flat ? "minhop" : "ftree";
}

std::string nodeId(const SubnetNode& node) { return fmt::format("{}-{:016x}", node.isSwitch ? 'S' : 'H', node.guid); }

}  // namespace hallwright
