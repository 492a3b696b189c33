// The accelerator that a text means: its key, its name, or the parts that tell it apart ("H100-SXM", "A100-80G").
#pragma once

#include <string_view>

#include "model/catalog/catalog.h"
#include "model/units/result.h"

namespace hallwright {

/// Where only the form is open (SXM, PCIe), SXM is meant. An error lists what the text could mean, or that it is
/// unknown.
Result<const Accelerator*> acceleratorNamed(const Catalog& catalog, std::string_view text);

/// Dense peak in FLOP/s; fp16 and bf16 stand for each other where a record has only one. None: not offered or unknown.
std::optional<double> peakFlops(const Accelerator& accelerator, const std::string& precision);

}  // namespace hallwright
