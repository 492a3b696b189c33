#include "model/cabling/cage_pairs.h"

#include "model/cabling/cable_options.h"

namespace hallwright {
namespace {

bool areOneCable(const CagePair& before, const CagePair& next) {
  return before.lowerCage == next.lowerCage && before.upperCage == next.upperCage && before.drawn == next.drawn &&
         before.drawnLength == next.drawnLength && before.links < 255;
}

/// The spans of the link before: neighbouring links ask for the same products.
struct Asked {
  const PortSpan *lower = nullptr, *upper = nullptr;
  bool host = false;
  ProductId drawn = 0;
  friend bool operator==(const Asked&, const Asked&) = default;
};

FabricPairs pairsOf(const Plan& plan, const FabricGraph& graph) {
  FabricPairs made{&graph, Cages(plan, graph), {}, {}, {}};
  CableOptions options(plan, *find(plan.network->fabrics, graph.fabric), graph);
  made.pairs.reserve(graph.links.size());
  Asked last;
  std::uint16_t offers = 0;
  for (std::uint32_t i = 0; i < graph.links.size(); ++i) {
    const FabricLink& link = graph.links[i];
    const CageEnd lower = made.cages.lower(link), upper = made.cages.upper(link);
    CagePair pair{i, lower.cage, upper.cage};
    if (const DrawnCable* drawn = link.drawn ? find(*plan.cables, link.drawn) : nullptr) {
      pair.drawn = drawn->product;
      pair.drawnLength = drawn->length.value_or(Length());
    }
    if (!made.pairs.empty() && areOneCable(made.pairs.back(), pair)) {
      ++made.pairs.back().links;
      continue;
    }
    const Asked asked{lower.span, upper.span, link.level == LinkLevel::Host, pair.drawn};
    if (made.pairs.empty() || asked != last) {
      offers = options.between(*lower.span, *upper.span, asked.host, pair.drawn);
      last = asked;
    }
    pair.offers = offers;
    made.pairs.push_back(pair);
  }
  made.pairs.shrink_to_fit();
  made.options = options.takeOptions();
  made.offers = options.takeLists();
  return made;
}

}  // namespace

CagePairs cagePairs(const Plan& plan, const FabricResult& fabrics) {
  CagePairs all;
  all.fabrics.reserve(fabrics.fabrics.size());
  for (const FabricEstimate& fabric : fabrics.fabrics) all.fabrics.push_back(pairsOf(plan, fabric.graph));
  return all;
}

}  // namespace hallwright
