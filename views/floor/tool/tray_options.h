// What the tray tool draws: size, what it is for, at which height, and how full it may be.
#pragma once

#include <optional>

#include "model/plan/plan.h"

namespace hallwright {

struct TrayOptions {
  Length width = 300 * mm, height = 100 * mm;
  TrayKind kind = TrayKind::Data;
  Length z = 2600 * mm;
  std::optional<Length> zEnd;  ///< a ladder to that height
  double fillLimit = 0.25;
  bool levelChosen = false;  ///< by the planner: it stays
};

/// A tray as the options say, without a name.
Tray trayOf(const TrayOptions& options, HallId hall, std::vector<Point> path);
/// Takes the size of a tray's record.
void takeProduct(TrayOptions& options, const Product& product);
/// The height of that hall's trays of the kind, if it has any and none was chosen: what is drawn next joins them.
void takeLevelOf(TrayOptions& options, const Plan& plan, HallId hall);

}  // namespace hallwright
