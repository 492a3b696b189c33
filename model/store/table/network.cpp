// Fabrics as rules, and domains.
#include "model/store/section_kind.h"

namespace hallwright::store {

SectionKind networkSection() {
  const Columns fabrics = Columns<Fabric>()
                              .add("id", &Fabric::id)
                              .add("name", &Fabric::name)
                              .add("purpose", &Fabric::purpose)
                              .add("rule", &Fabric::rule)
                              .add("switch_product", &Fabric::switchProduct)
                              .add("cable_product", &Fabric::cable)
                              .add("switch_transceiver", &Fabric::switchTransceiver)
                              .add("host_transceiver", &Fabric::hostTransceiver)
                              .add("levels", &Fabric::levels)
                              .add("nodes_per_unit", &Fabric::nodesPerUnit)
                              .add("rails", &Fabric::rails)
                              .add("reserved_ports", &Fabric::reservedPorts)
                              .add("planes", &Fabric::planes)
                              .add("oversubscription", &Fabric::oversubscription)
                              .add("leaf_scope", &Fabric::leafScope)
                              .add("inter_switch_links", &Fabric::interSwitchLinks)
                              .add("spine_oversubscription", &Fabric::spineOversubscription)
                              .add("hosts_per_router", &Fabric::dragonfly, &DragonflyShape::hostsPerRouter)
                              .add("routers_per_group", &Fabric::dragonfly, &DragonflyShape::routersPerGroup)
                              .add("global_links", &Fabric::dragonfly, &DragonflyShape::globalLinks);
  const Columns rails = Columns<int>().add("rail");
  const Columns devices = Columns<DeviceId>().add("device");
  const Columns roles = Columns<SwitchRole>()
                            .add("level", &SwitchRole::level)
                            .add("number", &SwitchRole::index)
                            .add("device", &SwitchRole::device);
  const Columns domains =
      Columns<Domain>().add("id", &Domain::id).add("fabric", &Domain::fabric).add("name", &Domain::name);
  const auto inFabrics = &NetworkPlan::fabrics;
  const auto inDomains = &NetworkPlan::domains;
  return sectionKind<NetworkPlan>(
      "network", &Plan::network,
      {list<NetworkPlan>("fabric", "section, id", fabrics, inFabrics),
       lines<NetworkPlan>("fabric_rail", "fabric", rails, &Fabric::railOrder, inFabrics),
       lines<NetworkPlan>("fabric_member", "fabric", devices, &Fabric::members, inFabrics),
       lines<NetworkPlan>("fabric_manager", "fabric", devices, &Fabric::managers, inFabrics),
       lines<NetworkPlan>("switch_role", "fabric", roles, &Fabric::roles, inFabrics),
       list<NetworkPlan>("domain", "section, id", domains, inDomains),
       lines<NetworkPlan>("domain_member", "domain", devices, &Domain::members, inDomains)});
}

}  // namespace hallwright::store
