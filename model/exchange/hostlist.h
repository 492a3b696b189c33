// Slurm's hostlists: "dgx-[001-004,007]" stands for five names. Digits keep their width.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "model/units/result.h"

namespace hallwright {

/// Names that differ in the number at their end are put together; others follow with commas. Order as given.
std::string toHostlist(const std::vector<std::string>& names);

/// Every name of a list, in order. Several brackets in a name multiply. Refused: brackets that do not close, a range
/// that runs down, more than a million names.
Result<std::vector<std::string>> fromHostlist(std::string_view list);

}  // namespace hallwright
