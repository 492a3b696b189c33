#include "model/draw/draw.h"

#include <algorithm>
#include <map>
#include <unordered_map>

#include "model/draw/product_draw.h"
#include "model/plan/status.h"

namespace hallwright {
namespace {

using OpticsOfSwitches = std::unordered_map<DeviceId, const std::vector<SwitchOptic>*>;

OpticsOfSwitches byDevice(const std::vector<DeviceOptics>& optics) {
  OpticsOfSwitches all;
  for (const DeviceOptics& one : optics) all.emplace(one.device, &one.optics);
  return all;
}

/// How many pieces of what, for the line items.
struct Pieces {
  std::string name;
  double count = 0;
  ThingRef first;
};

void addItem(Figure<Power>& figure, const Pieces& pieces, const BasisDraw& basis) {
  figure.items.push_back(
      {pieces.name, pieces.count, basis.watts, basis.rule, basis.source, basis.assumption, pieces.first});
}

DrawSum sumOf(const Total<Power>& power, double liquidFraction) {
  const auto part = [&](double fraction) {
    return Total<Power>{power.known * fraction, fraction > 0 ? power.unknown : 0};
  };
  return {power, part(1 - liquidFraction), part(liquidFraction)};
}

DrawFigures figuresOf(const DeviceDraw& device) {
  return {1, sumOf(device.nameplate, device.liquidFraction), sumOf(device.typical, device.liquidFraction),
          sumOf(device.energy, device.liquidFraction)};
}

class Adder {
 public:
  Adder(const Plan& plan, const std::vector<DeviceOptics>& optics) : plan_(plan), optics_(byDevice(optics)) {
    result_.racks.reserve(plan.racks->size());
    for (const Rack& rack : *plan.racks) result_.racks.push_back({rack.id, {}, {}});
  }

  DrawResult run() {
    for (const Device& device : *plan_.devices) add(device);
    for (const auto& [order, phase] : phases_) result_.byPhase.push_back(phase);
    sumPlaces();
    addItems();
    return std::move(result_);
  }

 private:
  using OpticKey = std::tuple<ProductId, std::uint8_t, bool>;  ///< product, links, of a cable

  const ProductDraw& drawOfProduct(ProductId id) {
    auto at = products_.find(id);
    if (at == products_.end()) at = products_.emplace(id, drawOf(plan_, productOf(plan_, id))).first;
    return at->second;
  }

  const BasisDraw& drawOfOptic(const SwitchOptic& optic) {
    const OpticKey key{optic.product, optic.links, optic.ofCable};
    auto at = opticDraws_.find(key);
    if (at == opticDraws_.end()) {
      at = opticDraws_.emplace(key, opticDrawOf(plan_, productOf(plan_, optic.product), optic.links, optic.ofCable))
               .first;
    }
    return at->second;
  }

  void add(const Device& device) {
    const ProductDraw& draw = drawOfProduct(device.product);
    if (!draw.draws) return;
    const Status status = statusOf(plan_, device);
    DeviceDraw one{device.id, device.rack, draw.kind, countsNow(status), {}, {}, {}, draw.liquidFraction};
    one.nameplate += draw.nameplate.watts;
    one.typical += draw.typical.watts;
    one.energy += draw.energy.watts;
    addOptics(draw, one);
    addPieces(devicePieces_[device.product], draw.name, 1, one);
    addFigures(one, status);
    result_.devices.push_back(one);
  }

  void addOptics(const ProductDraw& draw, DeviceDraw& device) {
    if (!draw.typical.addsOptics && !draw.energy.addsOptics) return;
    const auto optics = optics_.find(device.device);
    if (optics == optics_.end()) return;
    for (const SwitchOptic& optic : *optics->second) {
      Total<Power> watts;
      watts.add(drawOfOptic(optic).watts, optic.count);
      const OpticKey key{optic.product, optic.links, optic.ofCable};
      const std::string name = nameOf(optic);
      if (draw.typical.addsOptics) device.typical += watts, addPieces(typicalOptics_[key], name, optic.count, device);
      if (draw.energy.addsOptics) device.energy += watts, addPieces(energyOptics_[key], name, optic.count, device);
    }
  }

  std::string nameOf(const SwitchOptic& optic) const {
    const Product* product = productOf(plan_, optic.product);
    const std::string name = product ? product->name : "transceiver, not chosen,";
    return optic.ofCable ? name + " ends in switches" : name + " in switches";
  }

  void addPieces(Pieces& pieces, const std::string& name, double count, const DeviceDraw& device) const {
    if (!device.now) return;
    if (pieces.count == 0) pieces = {name, 0, ref(device.device)};
    pieces.count += count;
  }

  void addFigures(const DeviceDraw& device, Status status) {
    const DrawFigures figures = figuresOf(device);
    auto phase = phases_.try_emplace(orderOf(status), PhaseDraw{status, {}}).first;
    phase->second.figures += figures;
    if (device.now) {
      result_.now += figures;
      result_.byKind[static_cast<int>(device.kind)] += figures;
    }
    if (PlaceDraw<RackId>* rack = rackOf(device.rack)) {
      (device.now ? rack->now : rack->later) += figures;
    } else if (device.now) {
      result_.notPlaced += figures;
    }
  }

  PlaceDraw<RackId>* rackOf(RackId id) {
    const auto at = std::lower_bound(result_.racks.begin(), result_.racks.end(), id,
                                     [](const PlaceDraw<RackId>& rack, RackId wanted) { return rack.id < wanted; });
    return at != result_.racks.end() && at->id == id ? &*at : nullptr;
  }

  void sumPlaces() {
    std::map<RowId, PlaceDraw<RowId>> rows;
    std::map<HallId, PlaceDraw<HallId>> halls;
    for (const PlaceDraw<RackId>& rack : result_.racks) {
      const Placement* placement = findPlacement(plan_, rack.id);
      if (!placement) {
        result_.notPlaced += rack.now;
        continue;
      }
      const auto add = [&](auto& place, auto id) { place.id = id, place.now += rack.now, place.later += rack.later; };
      if (placement->row) add(rows[placement->row], placement->row);
      add(halls[placement->spot.hall], placement->spot.hall);
    }
    for (const auto& [id, row] : rows) result_.rows.push_back(row);
    for (const auto& [id, hall] : halls) result_.halls.push_back(hall);
  }

  void addItems() {
    result_.nameplate.formula = "P = sum of count x nameplate";
    result_.typical.formula = "P = sum of count x typical + optics in switches x watts of one";
    result_.energy.formula = "P = sum of count x measured fraction x nameplate + switches at typical with their optics";
    for (const auto& [product, pieces] : devicePieces_) {
      if (pieces.count == 0) continue;
      const ProductDraw& draw = products_.at(product);
      addItem(result_.nameplate, pieces, draw.nameplate);
      addItem(result_.typical, pieces, draw.typical);
      addItem(result_.energy, pieces, draw.energy);
    }
    for (const auto& [key, pieces] : typicalOptics_) {
      if (pieces.count > 0) addItem(result_.typical, pieces, opticDraws_.at(key));
    }
    for (const auto& [key, pieces] : energyOptics_) {
      if (pieces.count > 0) addItem(result_.energy, pieces, opticDraws_.at(key));
    }
  }

  const Plan& plan_;
  OpticsOfSwitches optics_;
  DrawResult result_;
  std::unordered_map<ProductId, ProductDraw> products_;
  std::map<OpticKey, BasisDraw> opticDraws_;
  std::map<ProductId, Pieces> devicePieces_;
  std::map<OpticKey, Pieces> typicalOptics_, energyOptics_;
  std::map<int, PhaseDraw> phases_;  ///< by orderOf
};

template <class Things, class IdOf, class IdType>
auto findSorted(const Things& things, IdType id, IdOf idOf) -> decltype(&*things.begin()) {
  const auto at = std::lower_bound(things.begin(), things.end(), id,
                                   [&](const auto& thing, IdType wanted) { return idOf(thing) < wanted; });
  return at != things.end() && idOf(*at) == id ? &*at : nullptr;
}

}  // namespace

DrawSum& DrawSum::operator+=(const DrawSum& other) {
  power += other.power, air += other.air, liquid += other.liquid;
  return *this;
}

DrawFigures& DrawFigures::operator+=(const DrawFigures& other) {
  devices += other.devices;
  nameplate += other.nameplate, typical += other.typical, energy += other.energy;
  return *this;
}

const DeviceDraw* DrawResult::device(DeviceId id) const {
  return findSorted(devices, id, [](const DeviceDraw& one) { return one.device; });
}

const PlaceDraw<RackId>* DrawResult::rack(RackId id) const {
  return findSorted(racks, id, [](const PlaceDraw<RackId>& one) { return one.id; });
}

DrawResult estimateDraw(const Plan& plan, const std::vector<DeviceOptics>& optics) { return Adder(plan, optics).run(); }

}  // namespace hallwright
