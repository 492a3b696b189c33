// What was ordered, held against what is needed now. An ordered cable keeps the id and label of its link; after an edit
// each link's cable is
//   keep     ordered, and still long enough
//   re-use   another ordered cable of the same product, left over elsewhere, is long enough: the shortest such
//   cut      its own ordered cable is longer than needed by a length to order, of a product without fixed lengths
//   buy      none of these
// and what no link needs any more is left over.
#pragma once

#include <string>
#include <vector>

#include "model/cabling/result.h"
#include "model/cabling/schedule.h"

namespace hallwright {

enum class CableAction : std::uint8_t { Keep, ReUse, Cut, Buy, LeftOver };
const char* name(CableAction action);

struct CableChange {
  CableAction action = CableAction::Keep;
  std::string cable;  ///< id of the link; of a cable that is left over: of its former one
  std::string label;  ///< as ordered; of one to buy: as it will be
  std::string from;   ///< ReUse: the id of the ordered cable that serves
  ProductId product = 0;
  Length ordered, needed;  ///< ordered: what lies there; needed: to order now. 0: none
};

/// Every cable that has a length is now ordered, in place of what was; others keep their order.
Plan markOrdered(Plan plan, const std::vector<ScheduleRow>& schedule);

/// In the order of the schedule, what is left over last. Empty while nothing is ordered.
std::vector<CableChange> cableChanges(const Plan& plan, const std::vector<ScheduleRow>& schedule);

}  // namespace hallwright
