// Cables counted: by product and length, by medium, by fabric or by bundle, and how many of each length.
#pragma once

#include <QString>
#include <vector>

#include "model/units/unit_table.h"
#include "views/charts/chart.h"

namespace hallwright {

struct CableLine;

enum class CableGrouping { Product, Medium, Fabric, Bundle };

/// Groups within groups: lengths of a product, products of a medium or fabric; a bundle's products.
struct CableGroup {
  QString name;
  std::int64_t cables = 0, withoutLength = 0;
  Length ordered;  ///< of those that have a length
  std::vector<CableGroup> parts = {};
};

std::vector<CableGroup> groupsOf(const std::vector<const CableLine*>& lines, CableGrouping by);

/// How many cables of each ordered length, by product.
Chart lengthsChart(const std::vector<const CableLine*>& lines, UnitPreference units);

}  // namespace hallwright
