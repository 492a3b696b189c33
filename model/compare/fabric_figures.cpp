#include "model/compare/fabric_figures.h"

#include <algorithm>

#include "model/cost/price_of.h"
#include "model/draw/product_draw.h"

namespace hallwright {
namespace {

template <class Q>
CompareAmount amountOf(const Total<Q>& total) {
  return {total.known.base(), total.unknown};
}
template <class Q>
CompareAmount amountOf(const std::optional<Q>& value) {
  if (!value) return {};
  return {value->base()};
}

const CableOption* optionOf(const Subject& of, const Cable& cable) {
  return cable.option == Cable::noOption ? nullptr : &of.cabling.options[cable.option];
}

template <PartUse... Uses>
CompareAmount partsOf(const Subject& of) {
  std::int64_t sum = 0;
  for (const FabricPart& part : of.cabling.parts)
    if (((part.use == Uses) || ...)) sum += part.count.total();
  return pieces(sum);
}

CompareAmount switchWatts(const Subject& of, BasisDraw ProductDraw::* basis) {
  Total<Power> sum;
  sum.add((drawOf(of.plan, of.switchProduct()).*basis).watts, static_cast<int>(of.switches()));
  return amountOf(sum);
}
CompareAmount plus(const CompareAmount& a, const CompareAmount& b) {
  if (!a.likely || !b.likely) return {};
  CompareAmount sum{*a.likely + *b.likely, a.unknown + b.unknown};
  if (a.low || b.low) {
    sum.low = a.low.value_or(*a.likely) + b.low.value_or(*b.likely);
    sum.high = a.high.value_or(*a.likely) + b.high.value_or(*b.likely);
  }
  return sum;
}

Bandwidth injection(const Subject& of) { return of.fabric.graph.linkSpeed * static_cast<double>(of.fabric.links.host); }
CompareAmount aGpu(const Subject& of, double amount) {
  if (of.fabric.gpus == 0) return {};
  return {amount / static_cast<double>(of.fabric.gpus)};
}
CompareAmount underLoad(const Subject& of, const CompareAmount& raw) {
  const CompareAmount share = efficiency(of);
  if (!raw.likely || !share.likely) return {};
  CompareAmount amount{*raw.likely * *share.likely, raw.unknown};
  if (share.low && share.high) amount.low = *raw.likely * *share.low, amount.high = *raw.likely * *share.high;
  return amount;
}
CompareAmount priceOf(const Subject& of, ProductId id, std::int64_t count) {
  const Product* product = productOf(of.plan, id);
  const auto each = product ? unitPrice(of.plan, *product).amount : std::nullopt;
  if (!each) return {0.0, static_cast<int>(count)};
  const auto whole = *each * static_cast<double>(count);
  CompareAmount amount{whole.likely.base()};
  if (!whole.isExact()) amount.low = whole.low.base(), amount.high = whole.high.base();
  return amount;
}

bool isTransceiver(PartUse use) {
  return use == PartUse::SwitchTransceiver || use == PartUse::HostTransceiver || use == PartUse::ManagerTransceiver;
}

CompareAmount partsPrice(const Subject& of, bool transceivers) {
  CompareAmount sum{0.0};
  for (const FabricPart& part : of.cabling.parts)
    if (isTransceiver(part.use) == transceivers) sum = plus(sum, priceOf(of, part.product, part.count.total()));
  return sum;
}
}  // namespace

CompareAmount pieces(std::int64_t count) { return {static_cast<double>(count)}; }

// --- switches ---

CompareAmount ofLevel(const Subject& of, SwitchLevel level) {
  std::int64_t sum = 0;
  for (const SwitchCount& count : of.fabric.switches) sum += count.level == level ? count.required : 0;
  return pieces(sum);
}

CompareAmount placedSwitches(const Subject& of) {
  std::int64_t sum = 0;
  for (const SwitchCount& count : of.fabric.switches) sum += count.placed;
  return pieces(sum);
}

CompareAmount rackUnits(const Subject& of) {
  const Product* product = of.switchProduct();
  if (!product) return {};
  return {static_cast<double>(of.switches()) * product->mount.heightHalfUnits / 2};
}

CompareAmount switchMass(const Subject& of) {
  const Product* product = of.switchProduct();
  Total<Mass> sum;
  sum.add(product ? product->mass.value : std::nullopt, static_cast<int>(of.switches()));
  return amountOf(sum);
}

// --- cables ---

CompareAmount cablesOf(const Subject& of, std::optional<Medium> medium) {
  return pieces(std::ranges::count_if(of.cabling.cables, [&](const Cable& cable) {
    const CableOption* option = optionOf(of, cable);
    return option ? option->medium == medium : !medium;
  }));
}

CompareAmount allCables(const Subject& of) { return pieces(std::ssize(of.cabling.cables)); }

CompareAmount orderedMetres(const Subject& of) {
  Total<Distance> sum;
  for (const Cable& cable : of.cabling.cables)
    sum += cable.ordered > Length() ? std::optional(cable.ordered.distance()) : std::nullopt;
  return amountOf(sum);
}

CompareAmount cableMass(const Subject& of) {
  Total<Mass> sum;
  for (const Cable& cable : of.cabling.cables) {
    const CableOption* option = optionOf(of, cable);
    const Product* product = option ? productOf(of.plan, option->product) : nullptr;
    const bool known = product && product->cable && product->cable->massPerMetre && cable.ordered > Length();
    sum += known ? std::optional(*product->cable->massPerMetre.value * cable.ordered.metres()) : std::nullopt;
  }
  return amountOf(sum);
}

CompareAmount switchTransceivers(const Subject& of) { return partsOf<PartUse::SwitchTransceiver>(of); }
CompareAmount hostTransceivers(const Subject& of) {
  return partsOf<PartUse::HostTransceiver, PartUse::ManagerTransceiver>(of);
}

// --- watts ---

CompareAmount typicalWatts(const Subject& of) { return switchWatts(of, &ProductDraw::typical); }
CompareAmount nameplateWatts(const Subject& of) { return switchWatts(of, &ProductDraw::nameplate); }

CompareAmount opticWatts(const Subject& of) {
  Total<Power> sum;
  for (const SwitchOptic& optic : of.cabling.optics)
    sum.add(opticDrawOf(of.plan, productOf(of.plan, optic.product), optic.links, optic.ofCable).watts, optic.count);
  return amountOf(sum);
}

CompareAmount allWatts(const Subject& of) { return plus(typicalWatts(of), opticWatts(of)); }

// --- bandwidth ---

CompareAmount linksOfGpu(const Subject& of) { return aGpu(of, static_cast<double>(of.fabric.links.host)); }
CompareAmount rawOfGpu(const Subject& of) { return aGpu(of, injection(of).base()); }
CompareAmount bisection(const Subject& of) { return amountOf(of.fabric.bisection); }
CompareAmount oversubscription(const Subject& of) { return {of.fabric.oversubscription}; }

const char* efficiencyId(Technology technology) {
  return technology == Technology::InfiniBand ? "fabric.infiniband-efficiency" : "fabric.ethernet-efficiency";
}

CompareAmount efficiency(const Subject& of) {
  const Assumption* assumption = findAssumption(of.plan, efficiencyId(of.technology));
  if (!assumption) return {};
  return {assumption->value, 0, assumption->low, assumption->high};
}

CompareAmount effectiveOfGpu(const Subject& of) { return underLoad(of, rawOfGpu(of)); }
CompareAmount effectiveBisection(const Subject& of) { return underLoad(of, bisection(of)); }

// --- price ---

CompareAmount switchPrice(const Subject& of) { return priceOf(of, of.fabric.switchProduct, of.switches()); }

CompareAmount cablePrice(const Subject& of) { return partsPrice(of, false); }
CompareAmount transceiverPrice(const Subject& of) { return partsPrice(of, true); }
CompareAmount wholePrice(const Subject& of) {
  return plus(switchPrice(of), plus(cablePrice(of), transceiverPrice(of)));
}

}  // namespace hallwright
