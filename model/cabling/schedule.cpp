#include "model/cabling/schedule.h"

#include <algorithm>
#include <tuple>
#include <unordered_map>

#include "model/cabling/cable_id.h"
#include "model/plan/rack_space.h"

namespace hallwright {
namespace {

class Scheduler {
 public:
  Scheduler(const Plan& plan, const FabricResult& fabrics, const CablingResult& cabling)
      : plan_(plan), fabrics_(fabrics), cabling_(cabling), racks_(plan) {
    for (const Bundle& bundle : bundlesOf(plan, cabling)) {
      for (const CableRef& cable : bundle.cables) bundleOf_[key(cable)] = bundle.number;
    }
  }

  std::vector<ScheduleRow> run() {
    for (std::uint32_t f = 0; f < cabling_.fabrics.size(); ++f) addFabric(f);
    const auto order = [](const ScheduleRow& row) {
      return std::tie(row.from.hall, row.from.row, row.from.rack, row.from.port, row.id);
    };
    std::sort(rows_.begin(), rows_.end(),
              [&](const ScheduleRow& a, const ScheduleRow& b) { return order(a) < order(b); });
    return std::move(rows_);
  }

 private:
  static std::uint64_t key(const CableRef& cable) { return (std::uint64_t{cable.fabric} << 32) | cable.cable; }

  void addFabric(std::uint32_t number) {
    const FabricGraph& graph = fabrics_.fabrics[number].graph;
    const FabricCabling& made = cabling_.fabrics[number];
    const Cages cages(plan_, graph);
    std::unordered_map<DeviceId, const Domain*> domains;
    for (const Domain& domain : plan_.network->domains) {
      if (domain.fabric != graph.fabric) continue;
      for (const DeviceId member : domain.members) domains.emplace(member, &domain);
    }
    for (std::uint32_t i = 0; i < made.cables.size(); ++i) {
      ScheduleRow row = rowOf(graph, made, made.cables[i]);
      row.cable = {number, i};
      row.fabric = fabrics_.fabrics[number].name;
      row.parts = pathParts(graph, cages, racks_, cabling_, made.cables[i]);
      if (const auto bundle = bundleOf_.find(key(row.cable)); bundle != bundleOf_.end()) row.bundle = bundle->second;
      if (const auto domain = domains.find(row.from.port.device); domain != domains.end())
        row.domain = domain->second->name;
      rows_.push_back(std::move(row));
    }
  }

  ScheduleRow rowOf(const FabricGraph& graph, const FabricCabling& made, const Cable& cable) const {
    const FabricLink& link = graph.links[cable.link];
    ScheduleRow row;
    row.id = cableIdOf(graph, link);
    row.level = link.level, row.links = cable.links;
    row.from = endOf(lowerPort(graph, link), lowerPorts(graph, link).product, lowerName(graph, link));
    row.to = endOf(upperPort(graph, link), upperPorts(graph, link).product,
                   roleName(graph, graph.switches[link.upper.node]));
    row.way = cable.way, row.trouble = cable.trouble;
    row.path = cable.path, row.need = cable.need, row.slack = cable.need - cable.path, row.ordered = cable.ordered;
    row.drawn = link.drawn;
    if (cable.option == Cable::noOption) return row;
    const CableOption& option = made.options[cable.option];
    row.product = option.product;
    row.fromTransceiver = option.lowerTransceiver, row.toTransceiver = option.upperTransceiver;
    return row;
  }

  static std::string lowerName(const FabricGraph& graph, const FabricLink& link) {
    return link.level == LinkLevel::Host ? std::string() : roleName(graph, graph.switches[link.lower.node]);
  }

  /// `role` stands for a device that is not placed yet.
  ScheduleEnd endOf(const PortRef& port, ProductId product, const std::string& role) const {
    ScheduleEnd end;
    end.port = port;
    const Product* record = productOf(plan_, product);
    if (record) end.portName = portName(*record, port);
    const Device* device = find(*plan_.devices, port.device);
    end.device = device ? device->name : role;
    const Rack* rack = device ? find(*plan_.racks, device->rack) : nullptr;
    if (!rack) return end;
    end.rack = rack->name;
    if (record) end.unit = placeText(*rack, *record, device->mount);
    const Placement* placement = findPlacement(plan_, rack->id);
    if (!placement) return end;
    if (const Hall* hall = find(*plan_.halls, placement->spot.hall)) end.hall = hall->name;
    if (const Row* row = find(*plan_.rows, placement->row)) end.row = row->name;
    return end;
  }

  const Plan& plan_;
  const FabricResult& fabrics_;
  const CablingResult& cabling_;
  RackSites racks_;
  std::unordered_map<std::uint64_t, std::uint32_t> bundleOf_;
  std::vector<ScheduleRow> rows_;
};

}  // namespace

std::vector<ScheduleRow> cableSchedule(const Plan& plan, const FabricResult& fabrics, const CablingResult& cabling) {
  return Scheduler(plan, fabrics, cabling).run();
}

std::string ScheduleEnd::label() const {
  std::string text;
  for (const std::string* part : {&hall, &rack, &unit}) {
    if (!part->empty()) text += *part + "/";
  }
  return text + device + ":" + portName;
}

const char* name(CableWay way) {
  switch (way) {
    case CableWay::InRack:
      return "in rack";
    case CableWay::SidePanels:
      return "side panels";
    case CableWay::Trays:
      return "trays";
    case CableWay::Unknown:
      break;
  }
  return "";
}

}  // namespace hallwright
