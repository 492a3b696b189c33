// Which peak rate a precision runs at.
#pragma once

#include <string>
#include <string_view>

#include "model/units/result.h"

namespace hallwright {

/// Key of the peak rate: "bf16", "fp16", "fp8" or "fp4" from "amp_bf16", "MXFP8", "NVFP4"...; empty means bf16. An
/// error where it says none of them, or two.
Result<std::string> ratePrecision(std::string_view text);

/// One of these, or int8, whose rates the catalog lists.
bool isPrecision(std::string_view text);

}  // namespace hallwright
