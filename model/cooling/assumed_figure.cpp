#include "model/cooling/assumed_figure.h"

namespace hallwright {

AssumedFigure assumedFigure(const Plan& plan, std::string_view id) {
  AssumedFigure figure{std::string(id), {}, {}};
  if (const Assumption* found = findAssumption(plan, id)) figure.value = found->value, figure.source = found->source;
  return figure;
}

}  // namespace hallwright
