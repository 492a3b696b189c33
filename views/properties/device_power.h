// Where a device takes its power from: a rack PDU from its feed, any other device's supplies from rack PDUs.
#pragma once

#include <optional>

#include "views/properties/field.h"

namespace hallwright {

/// None where there is nothing to connect.
std::optional<Section> devicePowerSection(const FieldScope& scope);

}  // namespace hallwright
