// Switches that the rules of fabrics ask for and no device stands for yet, and who could: any switch of the fabric's
// product.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "model/fabric/result.h"
#include "model/units/result.h"

namespace hallwright {

struct OpenRole {
  FabricId fabric;
  SwitchLevel level = SwitchLevel::Leaf;
  int index = 0;
  std::string name;  ///< "leaf 17"
  friend bool operator==(const OpenRole&, const OpenRole&) = default;
};

/// "leaf 17 of Compute"
std::string nameOf(const Plan& plan, const OpenRole& role);

/// Of the fabrics that are made of a product, in their order, by what was estimated of them. A role that a device of
/// the plan has by now is none.
std::vector<OpenRole> openRoles(const Plan& plan, const FabricResult& fabrics, ProductId product);

/// A new switch takes the first open role where exactly one fabric has one for its product; `taken` says which. Else
/// the plan stays as it is.
Result<Plan> takeOpenRole(const Plan& plan, DeviceId device, std::optional<OpenRole>* taken = nullptr);

}  // namespace hallwright
