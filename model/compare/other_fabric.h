// A plan with one of its fabrics made in the other technology, InfiniBand or Ethernet, for the same servers. It is a
// copy, made by the plan's own edits; what was assumed on the way is said in words.
//   switch     of the same port speed, nearest in radix (technology.h), or named
//   units      of a fat tree whose leaf takes more or fewer ports: nodes of a unit x new radix / old radix, so that
//              leaves are as full as they were
//   managers   InfiniBand's fabric managers and the ports kept for them are left out of Ethernet; none are added to
//              InfiniBand
//   cables     the products that were chosen stay where the ports have the same cages, else reach alone chooses, from
//   the
//              plan's catalog and the library's products for these cages; what is for the other technology alone is
//              left out
//   places     new switches stand in the racks of those that they replace, level by level in order, each in the first
//              room; where a rack has none, in another of these; else the role stays open, and is counted
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "model/compare/technology.h"

namespace hallwright {

struct OtherFabric {
  Plan plan;
  ProductId switchProduct = 0;
  std::vector<std::string> assumed;
};

/// Refused where the fabric is made of `technology` already, or of neither; where its links are drawn by hand; where
/// the catalog has no such switch.
Result<OtherFabric> otherFabric(const Plan& plan, FabricId fabric, Technology technology,
                                std::string_view switchKey = {}, const Catalog& library = libraryCatalog());

}  // namespace hallwright
