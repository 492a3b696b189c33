#include "views/fabric/first_fabric.h"

#include <algorithm>
#include <tuple>

#include "model/catalog/library.h"
#include "model/fabric/ports.h"
#include "model/plan/edit/catalog.h"
#include "model/plan/edit/network.h"

namespace hallwright {
namespace {

constexpr int mostRails = 8;

bool joins(const Plan& plan, const Device& device) {
  const Product* product = productOf(plan, device);
  return product && product->kind == ProductKind::GpuServer && hostPorts(*product, FabricPurpose::Compute).links > 0;
}

bool isInfiniBand(const Product& product) { return product.fabricSwitch->technology.starts_with("InfiniBand"); }

PortMap portsOf(const Plan& plan, DeviceId server) {
  return hostPorts(*productOf(plan, *find(*plan.devices, server)), FabricPurpose::Compute);
}

/// As many as divide the links of a server evenly.
int railsFor(int links) {
  int rails = std::min(links, mostRails);
  while (links % rails != 0) --rails;
  return rails;
}

}  // namespace

std::vector<DeviceId> serversToJoin(const Plan& plan) {
  std::vector<DeviceId> servers;
  for (const Device& device : *plan.devices) {
    if (joins(plan, device)) servers.push_back(device.id);
  }
  return servers;
}

std::vector<const Product*> switchesToJoin(const Plan& plan) {
  const std::vector<DeviceId> servers = serversToJoin(plan);
  if (servers.empty()) return {};
  const Bandwidth speed = portsOf(plan, servers.front()).spans.front().speed;
  std::vector<const Product*> switches;
  for (const Product& product : libraryCatalog().products) {
    if (product.kind == ProductKind::Switch && product.fabricSwitch && product.fabricSwitch->portSpeed == speed)
      switches.push_back(&product);
  }
  std::ranges::stable_sort(switches, {}, [](const Product* product) {
    return std::tuple(!isInfiniBand(*product), product->generic, -product->fabricSwitch->radix);
  });
  return switches;
}

Result<Plan> withFirstFabric(const Plan& plan, const Product& switchProduct, FabricId* made) {
  const std::vector<DeviceId> servers = serversToJoin(plan);
  if (servers.empty()) return Error{"the plan has no GPU server with ports for compute"};
  Fabric fabric;
  fabric.name = "Compute";
  fabric.members = servers;
  fabric.rails = railsFor(portsOf(plan, servers.front()).links);
  Plan changed = withProduct(plan, switchProduct, fabric.switchProduct);
  return addFabric(std::move(changed), std::move(fabric), made);
}

}  // namespace hallwright
