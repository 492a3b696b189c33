// InfiniBand against Ethernet: one fabric of a plan beside the same servers on the other technology (other_fabric.h),
// counted by the same estimates, figure by figure. All phases count, and all of it as if bought new.
//   raw bandwidth        R = host links x link speed / GPUs
//   effective bandwidth  R x e, bisection x e; e: fabric.infiniband-efficiency or fabric.ethernet-efficiency, what is
//                        left of a link's rate under the load of many collectives at once. Both are assumptions, a
//                        range each: no independent measurement of both on the same servers was read
//   watts                switches at typical (with passive cables) + what is plugged into them; nameplates apart
//   (draw.h) price                switches, cables and transceivers x unit price (price_of.h); without a price: a lower
//   bound rack units, mass     of the switches; of cables ordered metres x mass a metre
// Unknown is not zero: an amount with unknown parts is a lower bound, and has no difference.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/compare/other_fabric.h"
#include "model/estimate/estimate.h"

namespace hallwright {

enum class CompareUnit : std::uint8_t { Pieces, Ratio, Metres, Kilograms, Watts, Rate, Price };

/// In base units. unknown: parts without a figure, so that `likely` is a lower bound; none: nothing is there to count.
struct CompareAmount {
  std::optional<double> likely;
  int unknown = 0;
  std::optional<double> low, high;  ///< where they differ from `likely`

  bool isWhole() const { return likely && unknown == 0; }
  friend bool operator==(const CompareAmount&, const CompareAmount&) = default;
};

struct CompareRow {
  std::string id;  ///< "leaf_switches"; stable, without a unit
  std::string label;
  CompareUnit unit = CompareUnit::Pieces;
  CompareAmount here, there;  ///< of the plan, and of the other fabric
  std::string how;
  std::string assumption;       ///< id of the one that says what is `here`; empty: none
  std::string otherAssumption;  ///< and what is `there`
  Source source, otherSource;   ///< of these
};

struct CompareGroup {
  std::string title;
  std::string headline;  ///< id of the row that stands for all of them
  std::vector<CompareRow> rows;
};

struct ComparedFabric {
  Technology technology = Technology::InfiniBand;
  std::string switchName;
};

struct TechnologyComparison {
  FabricId fabric;
  std::string name, currency;
  ComparedFabric here, there;
  std::vector<CompareGroup> groups;
  std::vector<std::string> assumed;   ///< on the way to the other fabric
  std::vector<std::string> toChange;  ///< servers whose adapters would have to speak the other technology
  std::vector<std::string> problems;  ///< errors that the other fabric has and this one has not
};

/// `now`: the plan's estimates, where they are known already.
Result<TechnologyComparison> compareTechnologies(const Plan& plan, FabricId fabric, Technology against,
                                                 std::string_view switchKey = {}, const Estimates* now = nullptr);

/// "≥ 12.4 kW, 3 unknown", "380 Gbit/s (240 to 380 Gbit/s)", "–".
std::string text(const CompareAmount& amount, CompareUnit unit, const std::string& currency);
/// "+12", "-4.4 kW"; "–" where one of the two is not known whole.
std::string differenceText(const CompareRow& row, const std::string& currency);

}  // namespace hallwright
