// A small catalog and a small plan for tests of edits: one hall of 20 x 15 m, two rows of racks, servers and switches
// in them, feeds, a fabric with a domain. Everything that can refer to something does.
#pragma once

#include "model/plan/plan.h"

namespace hallwright::test {

/// Keys: "rack" (42U, 600 x 1070), "deep-rack" (48U, 600 x 1200), "server" (8U, 897 mm), "half" (1U, 500 mm deep),
/// "half2" (2U, 500 mm), "slim" (0.5U), "tall" (1.5U), "narrow" (1U, two lanes), "switch" (1U, 660 mm, 8 x 2 ports),
/// "pdu" (0U, 1,830 mm), "cooler" (300 x 1200), "ups" (1200 x 900).
const Catalog& testCatalog();

/// An empty hall with all of the test catalog's records in the plan.
Plan emptyHall();

struct Sample {
  Plan plan;
  HallId hall;
  std::vector<RackId> racks;       ///< A-01 ... A-04, B-01 ... B-04
  std::vector<DeviceId> servers;   ///< one in each rack
  std::vector<DeviceId> switches;  ///< in A-01 and B-01
  std::vector<DeviceId> pdus;      ///< two in each rack
  FeedId utility, feedA, feedB;
  CoolingUnitId cooler;
  TrayId tray;
  FabricId fabric;
  DomainId domain;
  CableId cable;
};
Sample samplePlan();

ProductId productId(const Plan& plan, std::string_view key);
RackId rackNamed(const Plan& plan, std::string_view name);
DeviceId deviceNamed(const Plan& plan, std::string_view name);

/// One line of all that is broken; empty where nothing is.
std::string faults(const Plan& plan);

}  // namespace hallwright::test
