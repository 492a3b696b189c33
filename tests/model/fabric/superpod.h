// Plans for tests of fabrics and what is made of them: DGX H100 systems on QM9700 switches, as many as wanted, four to
// a rack, with fabric managers. Products have round figures of their own where the reference does not matter.
#pragma once

#include "model/plan/plan.h"

namespace superpod {

using namespace hallwright;

inline constexpr ProductId dgx = 1, qm9700 = 2, fibre = 3, twinOptic = 4, ufm = 5, twinCopper = 6, twinActive = 7,
                           loginServer = 8, rackPdu = 9, narrowServer = 10, sn2201 = 11, catSix = 12, pairedNic = 13;

/// The compute fabric has every member and manager; no switch is placed.
Plan withoutSwitches(int nodes, int managers = 4);
/// And every switch that the rule asks for is placed and has its role.
Plan withSwitches(int nodes, int managers = 4);
/// Puts a device for every missing role of the first fabric into racks of their own.
void placeSwitches(Plan& plan);

DeviceId addDevice(Plan& plan, ProductId product, const std::string& name, RackId rack = {});
RackId addRack(Plan& plan, const std::string& name);
void addNodes(Plan& plan, int count);
void removeDevice(Plan& plan, DeviceId device);

template <class Edit>
void editFabric(Plan& plan, Edit edit) {
  plan.network.change([&](NetworkPlan& network) { edit(network.fabrics.front()); });
}
template <class Edit>
void editProduct(Plan& plan, ProductId product, Edit edit) {
  plan.catalog.change([&](Catalog& catalog) { edit(catalog.products.at(product - 1)); });
}
const Fabric& compute(const Plan& plan);

}  // namespace superpod
