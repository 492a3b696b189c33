#include "tests/model/cabling/small_hall_plan.h"

namespace cabling_test {
namespace {

Product named(ProductId id, const char* key, ProductKind kind) {
  Product product;
  product.id = id, product.key = product.name = key, product.kind = kind;
  return product;
}

Product cable(ProductId id, const char* key, Medium medium, const char* connector, std::vector<Length> lengths) {
  Product product = named(id, key, ProductKind::Cable);
  product.cable = CableSpec{medium, 400 * Gbps, 1, connector, std::move(lengths), {}, {}};
  return product;
}

Product transceiver(ProductId id, const char* key, Medium medium, Length reach) {
  Product product = named(id, key, ProductKind::Transceiver);
  product.transceiver = TransceiverSpec{"OSFP", 1, 400 * Gbps, medium, "MPO", reach};
  return product;
}

std::vector<Product> products() {
  Product twoPort = named(switchProduct, "test.switch", ProductKind::Switch);
  twoPort.mount = {2, 440 * mm, rackUnit, 600 * mm, 1};
  twoPort.ports = {{"osfp", PortRole::Switch, 4, "OSFP", 1, 400 * Gbps, Face::Front}};
  twoPort.fabricSwitch = SwitchSpec{4, 400 * Gbps, "InfiniBand NDR", true};
  Product dac =
      cable(copper, "test.dac", Medium::PassiveCopper, "OSFP to OSFP", {1 * oneMetre, 2 * oneMetre, 3 * oneMetre});
  dac.cable->diameter.value = 10 * mm;
  dac.cable->massPerMetre.value = 0.05 * kg;
  return {twoPort,
          dac,
          cable(multimode, "test.om4", Medium::MultimodeFibre, "MPO", {5 * oneMetre, 10 * oneMetre, 50 * oneMetre}),
          transceiver(optic, "test.sr4", Medium::MultimodeFibre, 30 * oneMetre),
          cable(singlemode, "test.os2", Medium::SinglemodeFibre, "MPO", {}),
          transceiver(longOptic, "test.dr4", Medium::SinglemodeFibre, 500 * oneMetre)};
}

}  // namespace

Plan emptyHall() {
  Plan plan;
  plan.nextId = 100;
  plan.catalog.change([](Catalog& catalog) { catalog.products = products(); });
  Hall made;
  made.id = hall, made.name = "A";
  made.outline = {at(0, 0), at(40'000, 0), at(40'000, 20'000), at(0, 20'000)};
  plan.halls = std::vector<Hall>{made};
  Fabric pair;
  pair.id = fabric, pair.name = "Pair", pair.rule = FabricRule::SwitchPair, pair.switchProduct = switchProduct;
  plan.network = NetworkPlan{{pair}, {}};
  return plan;
}

DeviceId addRack(Plan& plan, Point centre, int unit) {
  Rack rack;
  rack.id = RackId{plan.nextId++}, rack.name = "R" + std::to_string(plan.racks->size() + 1);
  rack.width = 600 * mm, rack.depth = 1200 * mm, rack.height = 2000 * mm, rack.units = 42;
  plan.racks.change([&](std::vector<Rack>& racks) { racks.push_back(rack); });
  plan.placements.change(
      [&](std::vector<Placement>& placements) { placements.push_back({rack.id, {hall, centre, Facing::South}, {}}); });
  Device device;
  device.id = DeviceId{plan.nextId++}, device.rack = rack.id, device.product = switchProduct;
  device.name = "switch-" + std::to_string(plan.devices->size() + 1);
  device.mount.bottomHalfUnit = 2 * (unit - 1);
  plan.devices.change([&](std::vector<Device>& devices) { devices.push_back(device); });
  return device.id;
}

TrayId addTray(Plan& plan, std::vector<Point> path, Length z, TrayKind kind) {
  Tray tray;
  tray.id = TrayId{plan.nextId++}, tray.hall = hall, tray.name = "T" + std::to_string(plan.trays->size() + 1);
  tray.kind = kind, tray.path = std::move(path), tray.z = z;
  plan.trays.change([&](std::vector<Tray>& trays) { trays.push_back(tray); });
  return tray.id;
}

void join(Plan& plan, DeviceId one, DeviceId two, int links) {
  plan.network.change([&](NetworkPlan& network) {
    Fabric& pair = network.fabrics.front();
    pair.roles = {{SwitchLevel::Leaf, 0, one}, {SwitchLevel::Leaf, 1, two}};
    pair.interSwitchLinks = links;
  });
}

}  // namespace cabling_test
