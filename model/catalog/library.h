// The catalog and the assumptions that are compiled in (resources/catalog, resources/assumptions).
//   const Product* server = libraryCatalog().product("nvidia.dgx-h100");
// Both are read once and never change; a plan takes copies of what it uses.
#pragma once

#include <vector>

#include "model/catalog/catalog.h"

namespace hallwright {

const Catalog& libraryCatalog();

/// Sorted by id.
const std::vector<Assumption>& libraryAssumptions();

}  // namespace hallwright
