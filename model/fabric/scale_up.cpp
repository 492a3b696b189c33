#include "model/fabric/scale_up.h"

#include <algorithm>
#include <map>
#include <tuple>

namespace hallwright {
namespace {

constexpr auto backplaneCage = "backplane";

/// Of the switches of one rack, all links of their ports on the backplane together.
Bandwidth backplaneOf(const Product& product) {
  Bandwidth sum;
  for (const PortGroup& ports : product.ports) {
    if (ports.role == PortRole::Switch && ports.cage == backplaneCage) sum += ports.links() * ports.speed;
  }
  return sum;
}

std::map<RackId, Bandwidth> backplanes(const Plan& plan) {
  std::map<ProductId, Bandwidth> ofProduct;
  for (const Product& product : plan.catalog->products) {
    const Bandwidth sum = product.fabricSwitch ? backplaneOf(product) : Bandwidth();
    if (sum > Bandwidth()) ofProduct.emplace(product.id, sum);
  }
  std::map<RackId, Bandwidth> ofRack;
  if (ofProduct.empty()) return ofRack;
  for (const Device& device : *plan.devices) {
    const auto at = ofProduct.find(device.product);
    if (device.locked && at != ofProduct.end()) ofRack[device.rack] += at->second;
  }
  return ofRack;
}

std::optional<Bandwidth> perGpuOf(const Accelerator* accelerator, const ScaleUpDomain& domain,
                                  const std::map<RackId, Bandwidth>& backplanes) {
  if (!accelerator || !accelerator->scaleUp.value) return std::nullopt;
  const Bandwidth own = *accelerator->scaleUp.value;
  if (!domain.rack) return own;
  return std::min(own, backplanes.at(domain.rack) / static_cast<double>(domain.gpus()));
}

}  // namespace

std::vector<ScaleUpDomain> scaleUpDomains(const Plan& plan, const FabricGraph& graph) {
  const std::map<RackId, Bandwidth> racks = backplanes(plan);
  std::vector<ScaleUpDomain> domains;
  std::vector<ProductId> productOfDomain;
  std::map<std::pair<RackId, ProductId>, std::size_t> ofRack;
  for (std::uint32_t host = 0; host < graph.hosts.size(); ++host) {
    const Device* device = graph.hosts[host].manager ? nullptr : find(*plan.devices, graph.hosts[host].device);
    const Product* product = device ? productOf(plan, *device) : nullptr;
    if (!product || !product->gpu || product->gpu->count < 1) continue;
    const bool shared = device->locked && racks.contains(device->rack);
    if (shared) {
      const auto [at, isNew] = ofRack.try_emplace({device->rack, device->product}, domains.size());
      if (!isNew) {
        domains[at->second].hosts.push_back(host);
        continue;
      }
    }
    domains.push_back({shared ? device->rack : RackId{}, {host}, product->gpu->count, {}, {}});
    productOfDomain.push_back(product->id);
  }
  for (std::size_t i = 0; i < domains.size(); ++i) {
    const std::string& key = productOf(plan, productOfDomain[i])->gpu->accelerator;
    const Accelerator* accelerator = plan.catalog->accelerator(key);
    domains[i].accelerator = accelerator ? accelerator->name : key;
    domains[i].perGpu = perGpuOf(accelerator, domains[i], racks);
  }
  return domains;
}

std::vector<ScaleUpGroup> scaleUpGroups(const std::vector<ScaleUpDomain>& domains) {
  std::vector<ScaleUpGroup> groups;
  for (const ScaleUpDomain& domain : domains) {
    if (domain.gpus() < 2) continue;
    const bool ofRack = static_cast<bool>(domain.rack);
    auto at = std::ranges::find_if(groups, [&](const ScaleUpGroup& group) {
      return std::tie(group.accelerator, group.gpus, group.ofRack, group.perGpu) ==
                 std::tie(domain.accelerator, domain.gpusPerHost, ofRack, domain.perGpu) &&
             group.domainGpus == domain.gpus();
    });
    if (at == groups.end()) {
      groups.push_back({domain.accelerator, 0, 0, domain.gpusPerHost, domain.gpus(), ofRack, domain.perGpu});
      at = std::prev(groups.end());
    }
    ++at->domains, at->servers += std::ssize(domain.hosts);
  }
  std::stable_sort(groups.begin(), groups.end(),
                   [](const ScaleUpGroup& a, const ScaleUpGroup& b) { return a.domainGpus > b.domainGpus; });
  return groups;
}

std::pair<int, int> portsOfGpu(int gpu, int gpus, int ports) {
  if (ports <= 0 || gpus <= 0) return {0, 0};
  const auto at = [&](int which) { return static_cast<int>(static_cast<std::int64_t>(which) * ports / gpus); };
  return {at(gpu), std::max(at(gpu) + 1, at(gpu + 1))};
}

}  // namespace hallwright
