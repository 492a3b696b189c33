// Parameters of a transformer from its shape.
//   attention of a layer  2 h d (a + k)        MLP of a layer  w h f, w = 3 gated, else 2        embeddings  V h (x 2
//   untied)
// h hidden size, d head size (h / a unless given), a heads, k key-value heads, f feed-forward size, V vocabulary. In a
// mixture of experts every layer but the dense ones has E experts of feed-forward size m, of which a token passes topk,
// and shared ones that it always passes. Norms, biases and the router, well under 1 %, are left out.
#pragma once

#include <optional>

namespace hallwright {

struct TransformerShape {
  std::optional<int> layers, hidden, heads, kvHeads, headSize, ffn, vocabulary;
  bool gatedMlp = false;
  bool tiedEmbeddings = true;
  int experts = 0, expertsPerToken = 0, sharedExperts = 0;
  std::optional<int> expertFfn;  ///< none: as `ffn`
  int denseLayers = 0;           ///< of a mixture of experts, those without experts
};

struct ParameterCount {
  double total = 0, active = 0;
};

/// None where layers, hidden, heads, ffn or vocabulary are not known.
std::optional<ParameterCount> countParameters(const TransformerShape& shape);

}  // namespace hallwright
