// Measures and losses of a fabric as rows of texts: what it is, how much, and how it is defined.
#pragma once

#include <QString>
#include <vector>

#include "model/units/text.h"
#include "views/fabric/fabric_answers.h"

namespace hallwright {

struct MeasureRow {
  QString what, amount, definition;
};
struct MeasureGroup {
  QString title;
  std::vector<MeasureRow> rows;
};

std::vector<MeasureGroup> measureRows(const FabricMeasures& measures, const TextStyle& style);
MeasureGroup lossRows(const LossAnswer& answer, const TextStyle& style);
/// A group each: the worst rack, the worst tray.
std::vector<MeasureGroup> otherWorstRows(const LossAnswer& answer, const TextStyle& style);
MeasureGroup setRows(const CutAnswer& answer, const TextStyle& style);

}  // namespace hallwright
