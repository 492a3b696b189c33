#include "tests/model/fabric/superpod.h"

#include <algorithm>

#include "model/fabric/build.h"

namespace superpod {
namespace {

Product product(ProductId id, const char* name, ProductKind kind, std::vector<PortGroup> ports = {}) {
  Product made;
  made.id = id, made.name = name, made.key = std::string("test.") + name, made.kind = kind,
  made.ports = std::move(ports);
  return made;
}

PortGroup ports(const char* name, PortRole role, int count, const char* cage, int linksPerCage, Bandwidth speed) {
  return {name, role, count, cage, linksPerCage, speed, Face::Rear};
}

Product cable(ProductId id, const char* name, Medium medium, int links, Bandwidth speed) {
  Product made = product(id, name, ProductKind::Cable);
  made.cable = CableSpec{};
  made.cable->medium = medium, made.cable->speed = speed, made.cable->linksPerCable = links;
  return made;
}

Product switchOf(ProductId id, const char* name, int radix, Bandwidth speed, std::vector<PortGroup> groups) {
  Product made = product(id, name, ProductKind::Switch, std::move(groups));
  made.fabricSwitch = SwitchSpec{radix, speed, "InfiniBand NDR", true};
  return made;
}

std::vector<Product> products() {
  std::vector<Product> all;
  all.push_back(product(dgx, "DGX H100", ProductKind::GpuServer,
                        {ports("out-of-band", PortRole::OutOfBand, 1, "RJ45", 1, 1 * Gbps),
                         ports("compute", PortRole::Compute, 4, "OSFP", 2, 400 * Gbps)}));
  all.back().gpu = GpuSpec{"h100-sxm", 8};
  all.push_back(
      switchOf(qm9700, "QM9700", 64, 400 * Gbps, {ports("osfp", PortRole::Switch, 32, "OSFP", 2, 400 * Gbps)}));
  all.push_back(cable(fibre, "MFP7E30", Medium::SinglemodeFibre, 1, 400 * Gbps));
  all.push_back(product(twinOptic, "MMS4X00-NS", ProductKind::Transceiver));
  all.back().transceiver = TransceiverSpec{};
  all.back().transceiver->cage = "OSFP", all.back().transceiver->links = 2;
  all.push_back(
      product(ufm, "UFM", ProductKind::Appliance, {ports("infiniband", PortRole::Compute, 2, "OSFP", 1, 400 * Gbps)}));
  all.push_back(cable(twinCopper, "MCP4Y10-N", Medium::PassiveCopper, 2, 400 * Gbps));
  all.push_back(cable(twinActive, "MCA4J80-N", Medium::ActiveCopper, 2, 400 * Gbps));
  all.push_back(product(loginServer, "Login server", ProductKind::Server));
  all.push_back(product(rackPdu, "Rack PDU", ProductKind::RackPdu));
  all.push_back(product(narrowServer, "Narrow server", ProductKind::GpuServer,
                        {ports("compute", PortRole::Compute, 4, "QSFP56", 1, 200 * Gbps)}));
  all.push_back(switchOf(sn2201, "SN2201", 48, 1 * Gbps,
                         {ports("rj45", PortRole::Switch, 48, "RJ45", 1, 1 * Gbps),
                          ports("uplink", PortRole::InterSwitch, 4, "QSFP28", 1, 100 * Gbps)}));
  all.push_back(cable(catSix, "Cat6A", Medium::TwistedPair, 1, 10 * Gbps));
  all.push_back(product(pairedNic, "Dual-plane server", ProductKind::GpuServer,
                        {ports("compute", PortRole::Compute, 8, "OSFP", 2, 400 * Gbps)}));
  return all;
}

}  // namespace

DeviceId addDevice(Plan& plan, ProductId what, const std::string& name, RackId rack) {
  const DeviceId id{plan.nextId++};
  plan.devices.change([&](std::vector<Device>& devices) { devices.push_back({id, rack, what, name, {}, {}, false}); });
  return id;
}

RackId addRack(Plan& plan, const std::string& name) {
  Rack rack;
  rack.id = RackId{plan.nextId++}, rack.name = name;
  plan.racks.change([&](std::vector<Rack>& racks) { racks.push_back(rack); });
  return rack.id;
}

void addNodes(Plan& plan, int count) {
  std::vector<Device> added;
  std::vector<DeviceId> members = compute(plan).members;
  RackId rack;
  for (int i = 0; i < count; ++i) {
    if (i % 4 == 0) rack = addRack(plan, "Rack");
    added.push_back({DeviceId{plan.nextId++}, rack, dgx, "DGX", {}, {}, false});
    members.push_back(added.back().id);
  }
  plan.devices.change([&](std::vector<Device>& devices) { devices.insert(devices.end(), added.begin(), added.end()); });
  editFabric(plan, [&](Fabric& fabric) { fabric.members = members; });
}

void removeDevice(Plan& plan, DeviceId device) {
  plan.devices.change([&](std::vector<Device>& devices) {
    std::erase_if(devices, [&](const Device& one) { return one.id == device; });
  });
}

const Fabric& compute(const Plan& plan) { return plan.network->fabrics.front(); }

Plan withoutSwitches(int nodes, int managers) {
  Plan plan;
  plan.nextId = 1000;
  plan.catalog.change([](Catalog& catalog) { catalog.products = products(); });
  plan.network.change([&](NetworkPlan& network) {
    Fabric fabric;
    fabric.id = FabricId{1}, fabric.name = "Compute", fabric.switchProduct = qm9700;
    fabric.cable = fibre, fabric.switchTransceiver = fabric.hostTransceiver = twinOptic;
    fabric.reservedPorts = managers;
    network.fabrics.push_back(fabric);
  });
  addNodes(plan, nodes);
  std::vector<DeviceId> added;
  for (int i = 0; i < managers; ++i) added.push_back(addDevice(plan, ufm, "UFM"));
  editFabric(plan, [&](Fabric& fabric) { fabric.managers = added; });
  return plan;
}

void placeSwitches(Plan& plan) {
  const FabricGraph graph = buildFabric(plan, compute(plan));
  std::vector<SwitchRole> roles = compute(plan).roles;
  RackId rack;
  for (const FabricSwitch& one : graph.switches) {
    if (one.device) continue;
    if (roles.size() % 8 == 0) rack = addRack(plan, "Network rack");
    const DeviceId device = addDevice(plan, compute(plan).switchProduct, roleName(graph, one), rack);
    roles.push_back({one.level, static_cast<int>(one.index), device});
  }
  std::sort(roles.begin(), roles.end());
  editFabric(plan, [&](Fabric& fabric) { fabric.roles = roles; });
}

Plan withSwitches(int nodes, int managers) {
  Plan plan = withoutSwitches(nodes, managers);
  placeSwitches(plan);
  return plan;
}

}  // namespace superpod
