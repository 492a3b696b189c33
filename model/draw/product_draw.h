// What one product draws on each basis, and where the figure comes from. For products that need
// not stand anywhere; for what is placed use draw.h.
#pragma once

#include <string>

#include "model/draw/draw.h"

namespace hallwright {

/// watts none: unknown, and `rule` says what is missing.
struct BasisDraw {
  std::optional<Power> watts;
  std::string rule;
  Source source = {};
  std::string assumption = {};
  bool addsOptics = false;  ///< the figure leaves out what is plugged in
};

struct ProductDraw {
  std::string name;
  bool draws = false;
  DrawKind kind = DrawKind::Server;
  BasisDraw nameplate, typical, energy;
  double liquidFraction = 0;
};

/// A product that the catalog does not have draws an unknown amount.
ProductDraw drawOf(const Plan& plan, const Product* product);
/// Of one transceiver with `links` links, or of one end of an active cable; product none: not chosen.
BasisDraw opticDrawOf(const Plan& plan, const Product* product, int links, bool ofCable);

}  // namespace hallwright
