// A small plan for tests of the stages, built by a few calls, with the draw of its devices.
//   StagePlan small;
//   const FeedId a = small.addFeed("A"), b = small.addFeed("B");
//   const RackId rack = small.addRack();
//   small.addPdu(rack, a), small.addPdu(rack, b);
//   small.addDevice(rack, "dgx-h100");
//   estimatePower(small.plan, small.draw(), ...);
#pragma once

#include <functional>

#include "model/draw/draw.h"
#include "model/plan/plan.h"

struct StagePlan {
  hallwright::Plan plan;
  hallwright::HallId hall;

  /// One hall, the library's assumptions with a power factor of 1, and these products: "dgx-h100" (10.2 kW, measured
  /// 0.67 of it, six supplies of 3.3 kW, 1,105 CFM, eight GPUs), "switch" (1,720 W, two supplies of unknown rating),
  /// "appliance" (500 W, supplies unknown), "dark-horse" (draw unknown, two supplies), "liquid-server" (10 kW, 0.8 to
  /// liquid, two supplies of 12 kW), "pdu" (415 V, 60 A), "crah" (100 kW of air), "mystery-crah" (capacity unknown),
  /// "cdu" (200 kW of liquid).
  StagePlan();

  hallwright::ProductId product(const char* key) const;
  void changeProduct(const char* key, const std::function<void(hallwright::Product&)>& change);

  hallwright::RackId addRack(hallwright::RackCooling cooling = hallwright::RackCooling::OpenAisle, bool placed = true);
  hallwright::DeviceId addDevice(hallwright::RackId rack, const char* product, hallwright::Status status = {});
  hallwright::FeedId addFeed(const char* name, hallwright::FeedId parent = {},
                             std::optional<double> efficiency = std::nullopt);
  /// A "pdu" on that feed; feed none: bound to nothing.
  hallwright::DeviceId addPdu(hallwright::RackId rack, hallwright::FeedId feed);
  hallwright::CoolingUnitId addCoolingUnit(const char* product, hallwright::Status status = {});
  void setAssumption(const char* id, double value);
  void removeAssumption(const char* id);

  /// Nameplate and measured fraction x nameplate of every device but PDUs.
  hallwright::DrawResult draw() const;

 private:
  std::uint32_t takeId() { return plan.nextId++; }
};
