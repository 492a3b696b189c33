// The ports of a device and what each holds now, by rule or by hand; and which cables of the catalog fit two ports.
//   portsInUse(plan, fabrics, device)     for each port its name and the far end of its link
//   cableDrawn(fabrics, cabling, id)      way and length of a drawn cable
//   cablesThatFit(plan, fabric, a, b)     products for a cable between a and b, best first (cable_options.h)
#pragma once

#include <string>
#include <vector>

#include "model/cabling/result.h"
#include "model/units/result.h"

namespace hallwright {

struct PortUse {
  PortRef port;
  std::string name, cage;
  Bandwidth speed;
  FabricId fabric;    ///< none: no link is on it
  std::string cable;  ///< id of its link; empty where it is free
  std::string far;    ///< "leaf-03:osfp 4.1"; a role that is not placed by its name
  CableId drawn;      ///< the cable drawn by hand that is on it
};

/// In the order of the device's port groups.
std::vector<PortUse> portsInUse(const Plan& plan, const FabricResult& fabrics, DeviceId device);

/// Ids of the links that a cable between these ports displaces in the fabrics as they are now.
std::vector<std::string> linksAt(const Plan& plan, const FabricResult& fabrics, const PortRef& a, const PortRef& b);

/// What the cabling made of a cable drawn by hand; none where its fabric does not have it.
std::optional<Cable> cableDrawn(const FabricResult& fabrics, const CablingResult& cabling, CableId drawn);

/// Of the plan's catalog; both ports exist. Transceivers that the fabric prefers come first with fibres.
std::vector<ProductId> cablesThatFit(const Plan& plan, FabricId fabric, const PortRef& a, const PortRef& b);

/// drawCable (model/plan/edit/draw_cable.h), refused too where the product's plugs or fibre do not fit the two cages.
Result<Plan> drawFittingCable(const Plan& plan, const DrawnCable& cable, CableId* made = nullptr);

}  // namespace hallwright
