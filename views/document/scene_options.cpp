#include "views/document/scene_options.h"

#include <map>

#include "model/estimate/estimate.h"
#include "model/fabric/domains.h"
#include "model/plan/plan.h"
#include "views/document/document.h"
#include "views/document/estimate_runner.h"
#include "views/document/preferences.h"
#include "views/style/scene_look.h"

namespace hallwright {
namespace {

std::map<ThingRef, Severity> worstByThing(const std::vector<Finding>& findings) {
  std::map<ThingRef, Severity> worst;
  for (const Finding& finding : findings) {
    for (const ThingRef thing : finding.things) {
      Severity& known = worst.try_emplace(thing, finding.severity).first->second;
      known = std::max(known, finding.severity);
    }
  }
  return worst;
}

/// Of the first fabric that has domains, as racks are coloured by it.
std::function<DomainId(DeviceId)> switchDomains(const Plan& plan, const Estimates& estimates) {
  const auto& domains = plan.network->domains;
  const Fabric* fabric = domains.empty() ? nullptr : find(plan.network->fabrics, domains.front().fabric);
  const FabricEstimate* estimate = fabric ? estimates.fabrics->fabric(fabric->id) : nullptr;
  if (!estimate) return {};
  std::map<DeviceId, DomainId> domainOf;
  const std::vector<DomainId> all = domainsOfSwitches(plan, *fabric, estimate->graph);
  for (std::size_t i = 0; i < all.size(); ++i) domainOf.try_emplace(estimate->graph.switches[i].device, all[i]);
  return [domainOf = std::move(domainOf)](DeviceId device) {
    const auto at = domainOf.find(device);
    return at == domainOf.end() ? DomainId{} : at->second;
  };
}

}  // namespace

SceneOptions sceneOptions(const ViewContext& context, Theme theme) {
  SceneOptions options;
  options.colourBy = context.preferences.colourBy();
  options.look = sceneLook(theme);
  if (const EstimatesPtr estimates = context.runner.estimates()) {
    options.rackPower = [estimates](RackId id) -> std::optional<Power> {
      const auto* rack = estimates->draw->rack(id);
      return rack ? std::optional(rack->now.nameplate.power.known) : std::nullopt;
    };
    if (context.runner.estimatedPlan()->trays.same(context.document.plan()->trays))
      options.cabling = estimates->cabling.pointer();
  }
  if (options.colourBy == ColourBy::Domain && context.runner.estimates())
    options.switchDomain = switchDomains(*context.runner.estimatedPlan(), *context.runner.estimates());
  if (options.colourBy == ColourBy::Finding) {
    options.worstFinding = [worst =
                                worstByThing(context.runner.findings())](ThingRef thing) -> std::optional<Severity> {
      const auto at = worst.find(thing);
      return at == worst.end() ? std::nullopt : std::optional(at->second);
    };
  }
  return options;
}

}  // namespace hallwright
