// What a dragged catalog item carries: the key of its product, in UTF-8.
#pragma once

namespace hallwright {

inline constexpr auto productMimeType = "application/x-hallwright-product";

}  // namespace hallwright
