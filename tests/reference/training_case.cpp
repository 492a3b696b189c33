#include "tests/reference/training_case.h"

using namespace hallwright;
using nlohmann::json;

namespace {

template <class T>
std::optional<T> value(const json& object, const char* key) {
  const auto at = object.find(key);
  if (at == object.end() || at->is_null()) return std::nullopt;
  return at->get<T>();
}

TransformerShape shapeOf(const json& model) {
  TransformerShape shape;
  shape.layers = value<int>(model, "layers");
  shape.hidden = value<int>(model, "hidden");
  shape.heads = value<int>(model, "heads");
  shape.kvHeads = value<int>(model, "kv_heads");
  shape.headSize = value<int>(model, "head_dim");
  shape.ffn = value<int>(model, "ffn");
  shape.vocabulary = value<int>(model, "vocab");
  shape.gatedMlp = value<bool>(model, "gated_mlp").value_or(false);
  shape.tiedEmbeddings = value<bool>(model, "tie_embeddings").value_or(true);
  shape.experts = value<int>(model, "experts").value_or(0);
  shape.expertsPerToken = value<int>(model, "topk").value_or(0);
  shape.sharedExperts = value<int>(model, "shared_experts").value_or(0);
  shape.expertFfn = value<int>(model, "moe_ffn");
  shape.denseLayers = value<int>(model, "dense_layers").value_or(0);
  return shape;
}

std::optional<double> billions(const json& object, const char* key) {
  const auto count = value<double>(object, key);
  return count ? std::optional(*count * 1e9) : std::nullopt;
}

}  // namespace

TrainingInput trainingInput(const json& one) {
  const json &hardware = one.at("hardware"), &model = one.at("model"), &run = one.at("run");
  TrainingInput input;
  input.hardware.gpu = hardware.at("gpu");
  input.hardware.count = value<int>(hardware, "count").value_or(1);
  input.hardware.perNode = value<int>(hardware, "per_node").value_or(8);
  input.model.shape = shapeOf(model);
  input.model.parameters = billions(model, "params_B");
  input.model.activeParameters = billions(model, "active_params_B");
  input.model.sequence = value<int>(model, "seq");
  input.run.globalBatch = value<int>(run, "global_batch");
  input.run.tensor = value<int>(run, "tp");
  input.run.pipeline = value<int>(run, "pp");
  input.run.data = value<int>(run, "dp");
  input.run.expert = value<int>(run, "ep");
  input.run.precision = value<std::string>(run, "precision").value_or("");
  input.run.tokens = billions(run, "tokens_B");
  input.run.sharding = shardingNamed(value<std::string>(run, "sharding").value_or("")).value_or(input.run.sharding);
  return input;
}

std::optional<double> measuredIteration(const json& one) {
  const json& measured = one.at("measured");
  const auto direct = value<double>(measured, "iteration_s");
  return direct ? direct : value<double>(measured, "derived_iteration_s");
}
