#include "app/cli/command/cables_drawn.h"

#include <algorithm>

#include "model/cabling/port_use.h"
#include "model/plan/edit/catalog.h"
#include "model/plan/edit/draw_cable.h"
#include "model/plan/port_names.h"
#include "model/units/text.h"

namespace hallwright::cli {
namespace {

bool isDigit(char c) { return c >= '0' && c <= '9'; }

std::string idOf(CableId cable) { return "D" + std::to_string(cable.value); }

std::string endsText(const Plan& plan, const DrawnCable& cable) {
  return portLabel(plan, cable.from) + " \u2013 " + portLabel(plan, cable.to);
}

Result<CableId> drawnNamed(const Plan& plan, const FabricResult& fabrics, const std::string& thing) {
  for (const DrawnCable& cable : *plan.cables) {
    if (idOf(cable.id) == thing) return cable.id;
  }
  const bool isId = thing.size() > 1 && thing[0] == 'D' && std::all_of(thing.begin() + 1, thing.end(), isDigit);
  if (isId) return Error{"the plan has no drawn cable of that id", thing};
  const auto port = portNamed(plan, thing);
  if (!port) return port.error();
  if (const DrawnCable* cable = drawnCableAt(plan, *port)) return cable->id;
  const auto links = linksAt(plan, fabrics, *port, *port);
  const std::string has = links.empty() ? "it is free" : links.front() + " is there by the rule";
  return Error{"no cable is drawn to this port: " + has, thing};
}

std::optional<Error> disconnect(Drawn& drawn, const FabricResult& fabrics, const std::string& thing) {
  const auto id = drawnNamed(drawn.plan, fabrics, thing);
  if (!id) return id.error();
  const std::string what = idOf(*id) + ", " + endsText(drawn.plan, *find(*drawn.plan.cables, *id));
  auto without = giveBackToRule(drawn.plan, {*id});
  if (!without) return without.error();
  drawn.plan = *std::move(without);
  drawn.lines.push_back("given back to the rule: " + what);
  return std::nullopt;
}

Result<FabricId> fabricNamed(const Plan& plan, const std::string& name) {
  if (name.empty()) return FabricId{};
  for (const Fabric& fabric : plan.network->fabrics) {
    if (fabric.name == name) return fabric.id;
  }
  return Error{"the plan has no fabric of that name", name};
}

/// What all cables of the call have alike.
Result<DrawnCable> commonOf(Plan& plan, const DrawnOptions& options) {
  DrawnCable cable;
  if (!options.product.empty()) {
    auto with =
        plan.catalog->product(options.product) ? Result<Plan>(plan) : withProduct(plan, options.product, cable.product);
    if (!with) return with.error();
    plan = *std::move(with);
    cable.product = plan.catalog->product(options.product)->id;
  }
  if (!options.length.empty()) {
    const auto length = parse<Distance>(options.length);
    if (!length) return Error{length.error.line(), "--length"};
    cable.length = Length::fromMetres(*length / metre);
  }
  const auto fabric = fabricNamed(plan, options.fabric);
  if (!fabric) return fabric.error();
  cable.fabric = *fabric;
  return cable;
}

std::optional<Error> connect(Drawn& drawn, const FabricResult& fabrics, DrawnCable cable,
                             const std::pair<std::string, std::string>& ends) {
  const auto from = portNamed(drawn.plan, ends.first), to = portNamed(drawn.plan, ends.second);
  if (!from) return from.error();
  if (!to) return to.error();
  cable.from = *from, cable.to = *to;
  CableId id;
  auto with = drawFittingCable(drawn.plan, cable, &id);
  if (!with) return with.error();
  drawn.plan = *std::move(with);
  std::string line = "drawn: " + idOf(id) + ", " + endsText(drawn.plan, cable);
  const char* before = "; it takes the place of ";
  for (const std::string& link : linksAt(drawn.plan, fabrics, *from, *to)) line += before + link, before = " and ";
  drawn.lines.push_back(std::move(line));
  return std::nullopt;
}

}  // namespace

Result<Drawn> applyDrawn(const Plan& plan, const FabricResult& fabrics, const DrawnOptions& options) {
  Drawn drawn{plan, {}};
  for (const std::string& thing : options.disconnect) {
    if (const auto fault = disconnect(drawn, fabrics, thing)) return fault->within("--disconnect");
  }
  if (options.connect.empty()) return drawn;
  const auto cable = commonOf(drawn.plan, options);
  if (!cable) return cable.error();
  for (const auto& ends : options.connect) {
    if (const auto fault = connect(drawn, fabrics, *cable, ends)) return fault->within("--connect");
  }
  return drawn;
}

}  // namespace hallwright::cli
