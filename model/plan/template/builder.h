// Builds a plan step by step for a template. A step that the plan refuses is a fault of the template or its values: it
// is kept, later steps do nothing, and take() gives it back.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "model/plan/edit/racks.h"
#include "model/plan/plan.h"
#include "model/units/result.h"

namespace hallwright {

class PlanBuilder {
 public:
  explicit PlanBuilder(Plan plan) : plan_(std::move(plan)) {}

  const Plan& plan() const { return plan_; }
  bool failed() const { return error_.has_value(); }
  Result<Plan> take();

  /// One step: any edit that takes the plan and gives a Result<Plan>.
  template <class F>
  void step(F&& edit) {
    if (failed()) return;
    auto next = std::forward<F>(edit)(plan_);
    if (next) {
      plan_ = std::move(*next);
    } else {
      error_ = next.error();
    }
  }

  /// The record's number in this plan; copied in from the library at first use.
  ProductId product(const std::string& key);
  /// The library's first transceiver of that medium for a server's cages of that role; 0: none fits.
  ProductId hostTransceiver(const Product& server, PortRole role, Medium medium = Medium::MultimodeFibre);
  HallId hall(Hall hall);
  std::vector<RackId> row(const RowOfRacks& row);
  /// As many as `count`, named "NAME-01" onward, each in the first free place of the rack.
  std::vector<DeviceId> devices(RackId rack, const std::string& key, const std::string& name, int first, int count,
                                std::size_t digits = 2, Face face = Face::Front);
  FeedId feed(Feed feed);
  /// A rack PDU for each feed, bound to it.
  void pdus(RackId rack, const std::string& key, const std::vector<FeedId>& feeds);
  void coolingUnits(const std::string& key, std::vector<CoolingUnit> units);
  FabricId fabric(Fabric fabric);
  void domain(Domain domain);

 private:
  Plan plan_;
  std::optional<Error> error_;
};

/// The switch of role `level` number i is devices[i].
void addRoles(Fabric& fabric, SwitchLevel level, const std::vector<DeviceId>& devices);
void append(std::vector<DeviceId>& to, const std::vector<DeviceId>& more);

/// Smallest divisor of a leaf's uplinks that joins so many leaves: spines of a two-level tree, as NVIDIA's reference
/// architectures count them (3 scalable units of DGX H100: 16, not 12).
int spinesFor(int leaves, int uplinks, int radix);

}  // namespace hallwright
