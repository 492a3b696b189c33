#include "model/workload/transformer.h"

namespace hallwright {

std::optional<ParameterCount> countParameters(const TransformerShape& shape) {
  if (!shape.layers || !shape.hidden || !shape.heads || !shape.ffn || !shape.vocabulary || *shape.heads <= 0)
    return std::nullopt;
  const double layers = *shape.layers, hidden = *shape.hidden, heads = *shape.heads;
  const double headSize = shape.headSize ? *shape.headSize : hidden / heads;
  const double attention = 2 * hidden * headSize * (heads + shape.kvHeads.value_or(*shape.heads));
  const double perFfn = (shape.gatedMlp ? 3 : 2) * hidden;
  const double dense = perFfn * *shape.ffn;
  const double expert = perFfn * shape.expertFfn.value_or(*shape.ffn);
  const double embeddings = (shape.tiedEmbeddings ? 1 : 2) * hidden * *shape.vocabulary;
  const double expertLayers = shape.experts > 0 ? layers - shape.denseLayers : 0;

  const double common = layers * attention + (layers - expertLayers) * dense + embeddings;
  return ParameterCount{common + expertLayers * expert * (shape.experts + shape.sharedExperts),
                        common + expertLayers * expert * (shape.expertsPerToken + shape.sharedExperts)};
}

}  // namespace hallwright
