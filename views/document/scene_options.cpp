#include "views/document/scene_options.h"

#include <map>

#include "model/estimate/estimate.h"
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
