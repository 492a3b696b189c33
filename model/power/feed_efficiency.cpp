#include "model/power/feed_efficiency.h"

#include "model/cooling/assumed_figure.h"

namespace hallwright {

namespace {

bool isEfficiency(const std::optional<double>& value) { return value && *value > 0 && *value <= 1; }

}  // namespace

std::optional<double> feedEfficiency(const Plan& plan, const Feed& feed, bool feedsRacks) {
  if (isEfficiency(feed.efficiency)) return feed.efficiency;
  const Product* product = productOf(plan, feed.product);
  if (product && product->powerUnit && isEfficiency(product->powerUnit->efficiency.value))
    return product->powerUnit->efficiency.value;
  if (feed.kind == FeedKind::Transformer || feed.kind == FeedKind::Generator) return std::nullopt;
  std::optional<double> assumed = 1.0;
  if (feed.kind == FeedKind::Ups) {
    assumed = assumedFigure(plan, "power.ups-efficiency").value;
  } else if (feedsRacks) {
    const auto loss = assumedFigure(plan, "power.distribution-loss").value;
    assumed = loss ? std::optional(1 - *loss) : std::nullopt;
  }
  return isEfficiency(assumed) ? assumed : std::nullopt;
}

}  // namespace hallwright
