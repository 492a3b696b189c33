// The cable schedule: one row a cable, with both ends as people find them, its way part by part, what to order, its
// bundle, fabric and domain. Sorted as installers work: by hall, row, rack and unit of the first end.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "model/cabling/bundles.h"
#include "model/cabling/path_parts.h"
#include "model/cabling/result.h"
#include "model/plan/port_names.h"

namespace hallwright {

/// Texts are empty where a thing is not placed or has no name. unit: as the rack's labels show it.
struct ScheduleEnd {
  PortRef port;
  std::string hall, row, rack, unit, device, portName;

  /// "A/A-07/U21/dgx-03:compute 1.2", for a printed label.
  std::string label() const;
};

struct ScheduleRow {
  CableRef cable;
  std::string id, fabric, domain;
  LinkLevel level = LinkLevel::Host;
  int links = 1;
  ScheduleEnd from, to;
  CableWay way = CableWay::Unknown;
  CableTrouble trouble = CableTrouble::None;
  std::optional<PathParts> parts;
  Length path, slack, need, ordered;  ///< 0 where not known
  ProductId product = 0;              ///< 0: not chosen
  ProductId fromTransceiver = 0, toTransceiver = 0;
  std::uint32_t bundle = 0;  ///< 0: none
  CableId drawn;             ///< the cable drawn by hand in place of the rule's; none: by rule
};

std::vector<ScheduleRow> cableSchedule(const Plan& plan, const FabricResult& fabrics, const CablingResult& cabling);

const char* name(CableWay way);

}  // namespace hallwright
