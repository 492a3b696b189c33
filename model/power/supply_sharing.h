// How devices share their load over circuits: each device's live supplies carry equal parts of it.
//   load of a supply = watts / live supplies        load of a circuit = sum over the supplies that are plugged into it
// Whether a device keeps running is judged by the watts of each remaining supply against its rating. Only where rating
// or watts are unknown it is judged by the number of supplies that the maker says are needed.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "model/units/quantity.h"
#include "model/units/range.h"

namespace hallwright {

/// A device as its circuits see it. `circuits` has an entry for each supply: a circuit, or -1 where it has none.
struct SuppliedLoad {
  Total<Power> watts;  ///< with unknown parts a lower bound
  int needed = 0;      ///< supplies that must carry the load; 0: unknown
  std::optional<Power> rating;
  std::vector<int> circuits;
  bool suppliesKnown = true;  ///< false: `circuits` is a stand-in, and whether the device survives stays unknown
};

/// TooFew: fewer supplies than needed, where watts or rating are unknown. Dark: none is left.
enum class SupplyState : std::uint8_t { Carried, Unknown, TooFew, Overloaded, Dark };

struct SupplyShare {
  int live = 0;
  Total<Power> each;
  SupplyState state = SupplyState::Unknown;
};

struct LoadSharing {
  std::vector<Total<Power>> circuits;
  std::vector<SupplyShare> devices;
};

/// With the circuits that are not `live` gone. What hung on them alone is dark and draws nothing.
LoadSharing shareLoads(const std::vector<SuppliedLoad>& loads, const std::vector<bool>& live);

/// Deals supplies over `circuits` circuits in turn, going on where the last device ended.
class SupplyDealer {
 public:
  explicit SupplyDealer(int circuits) : circuits_(circuits) {}
  std::vector<int> deal(int supplies);

 private:
  int circuits_;
  int next_ = 0;
};

}  // namespace hallwright
