// calc training: time, throughput and memory of one training run; a published case is an input as it stands.
#include "model/workload/training.h"

#include "app/cli/calc/calculator.h"
#include "model/catalog/library.h"

namespace hallwright::cli {
namespace {

TransformerShape shapeOf(const Json& model) {
  TransformerShape shape;
  shape.layers = integer(model, "layers");
  shape.hidden = integer(model, "hidden");
  shape.heads = integer(model, "heads");
  shape.kvHeads = integer(model, "kv_heads");
  shape.headSize = integer(model, "head_dim");
  shape.ffn = integer(model, "ffn");
  shape.vocabulary = integer(model, "vocab");
  shape.gatedMlp = model.value("gated_mlp", Json(false)) == Json(true);
  shape.tiedEmbeddings = model.value("tie_embeddings", Json(true)) != Json(false);
  shape.experts = integer(model, "experts").value_or(0);
  shape.expertsPerToken = integer(model, "topk").value_or(0);
  shape.sharedExperts = integer(model, "shared_experts").value_or(0);
  shape.expertFfn = integer(model, "moe_ffn");
  shape.denseLayers = integer(model, "dense_layers").value_or(0);
  return shape;
}

std::optional<double> billions(const Json& in, std::string_view key) {
  const auto value = number(in, key);
  return value ? std::optional(*value * 1e9) : std::nullopt;
}

TrainingInput inputOf(const Json& in) {
  const Json& hardware = in.at("hardware");
  const Json& model = in.at("model");
  const Json run = in.value("run", Json::object());
  TrainingInput input;
  input.hardware.gpu = textOf(hardware, "gpu");
  input.hardware.count = integer(hardware, "count").value_or(1);
  input.hardware.perNode = integer(hardware, "per_node").value_or(8);
  input.model.shape = shapeOf(model);
  input.model.parameters = billions(model, "params_B");
  input.model.activeParameters = billions(model, "active_params_B");
  input.model.sequence = integer(model, "seq");
  input.run.globalBatch = integer(run, "global_batch");
  input.run.tensor = integer(run, "tp");
  input.run.pipeline = integer(run, "pp");
  input.run.data = integer(run, "dp");
  input.run.expert = integer(run, "ep");
  input.run.precision = textOf(run, "precision", "bf16");
  input.run.tokens = billions(run, "tokens_B");
  input.run.sharding = shardingNamed(textOf(run, "sharding")).value_or(input.run.sharding);
  input.mfu = number(run, "mfu").value_or(input.mfu);
  return input;
}

Json in(const std::optional<Duration>& time, Duration unit) { return time ? Json(*time / unit) : Json(nullptr); }

Result<Json> run(const Json& json) {
  const TrainingInput input = inputOf(json);
  const auto result = trainingEstimate(input, libraryCatalog());
  if (!result) return result.error();
  return Json{{"iteration_s", in(result->iteration, second)},
              {"tokens_per_s_per_gpu", result->tokensPerSecondPerGpu},
              {"tflops_per_gpu", result->tflopsPerGpu},
              {"mfu", input.mfu},
              {"flop_convention", flopConvention},
              {"days", in(result->time, day)},
              {"gpu_hours", orNull(result->gpuHours)},
              {"weights_gib", result->weights / GiB},
              {"memory_gib", result->memoryPerGpu ? Json(*result->memoryPerGpu / GiB) : Json(nullptr)},
              {"fits", orNull(result->fits)},
              {"breakdown_s", {{"compute", in(result->iteration, second)}}},
              {"run",
               {{"tp", orNull(result->run.tensor)},
                {"pp", orNull(result->run.pipeline)},
                {"dp", orNull(result->run.data)},
                {"precision", result->run.precision}}},
              {"left_out", result->leftOut},
              {"error_band_pct", result->errorBand * 100}};
}

/// Keys of published cases that this estimate does not need yet, so that a case is an input as it stands.
std::vector<Field> notRead(FieldType type, std::initializer_list<const char*> names) {
  std::vector<Field> fields;
  for (const char* name : names)
    fields.push_back({.name = name, .type = type, .what = "accepted, not read by the compute-bound estimate"});
  return fields;
}

std::vector<Field> joined(std::vector<Field> fields, const std::vector<Field>& more) {
  fields.insert(fields.end(), more.begin(), more.end());
  return fields;
}

std::vector<Field> hardwareFields() {
  using enum FieldType;
  return joined({{.name = "gpu", .type = Text, .what = "accelerator, as H100-SXM", .required = true},
                 {.name = "count", .type = Integer, .what = "how many (default 1)", .min = 1, .max = 1e7},
                 {.name = "per_node", .type = Integer, .what = "of a node (default 8)", .min = 1, .max = 1024}},
                notRead(Number, {"intra_bw_GBps", "inter_bw_Gbps_per_gpu"}));
}

std::vector<Field> modelFields() {
  using enum FieldType;
  std::vector<Field> fields;
  for (const char* name : {"layers", "hidden", "heads", "kv_heads", "head_dim", "ffn", "vocab", "seq"}) {
    fields.push_back({.name = name, .type = Integer, .what = "of the transformer", .min = 1, .max = 1e8});
  }
  for (const char* name : {"experts", "topk", "shared_experts", "moe_ffn", "dense_layers"}) {
    fields.push_back({.name = name, .type = Integer, .what = "of a mixture of experts", .min = 0, .max = 1e7});
  }
  fields.push_back(
      {.name = "params_B", .what = "parameters in 10^9; absent: from the shape", .min = 0, .max = 1e6, .above = true});
  fields.push_back(
      {.name = "active_params_B", .what = "of them active for a token", .min = 0, .max = 1e6, .above = true});
  fields.push_back({.name = "gated_mlp", .type = Boolean, .what = "three matrices in the MLP"});
  fields.push_back({.name = "tie_embeddings", .type = Boolean, .what = "input and output embedding are one"});
  return fields;
}

std::vector<Field> runFields() {
  using enum FieldType;
  std::vector<Field> fields{
      {.name = "global_batch", .type = Integer, .what = "sequences of a step", .min = 1, .max = 1e8},
      {.name = "tokens_B", .what = "tokens of the whole run in 10^9", .min = 0, .max = 1e9, .above = true},
      {.name = "precision", .type = Text, .what = "bf16 (default), fp16, fp8, fp4"},
      {.name = "sharding",
       .type = Text,
       .what = "of the training state: none, zero1 or distributed optimizer (default), zero3, FULL_SHARD or fsdp"},
      {.name = "mfu", .what = "model FLOP/s over peak (default 0.4)", .min = 0, .max = 1, .above = true}};
  for (const char* name : {"tp", "pp", "dp", "ep"}) {
    fields.push_back({.name = name, .type = Integer, .what = "parallel ways; null: chosen", .min = 1, .max = 1e6});
  }
  fields = joined(std::move(fields), notRead(Integer, {"micro_batch", "cp", "interleave"}));
  fields = joined(std::move(fields), notRead(Text, {"recompute"}));
  return joined(std::move(fields), notRead(Boolean, {"sequence_parallel"}));
}

}  // namespace

Calculator trainingCalculator() {
  using enum FieldType;
  return {
      "training",
      "Compute-bound time, throughput and memory of a training run",
      {{.name = "hardware", .type = Object, .what = "what it runs on", .required = true, .children = hardwareFields()},
       {.name = "model", .type = Object, .what = "what is trained", .required = true, .children = modelFields()},
       {.name = "run", .type = Object, .what = "how", .children = runFields()}},
      {{"iteration_s", "one step, s; null: batch or sequence not given"},
       {"tokens_per_s_per_gpu", "throughput"},
       {"tflops_per_gpu", "model TFLOP/s of a GPU"},
       {"mfu", "as assumed"},
       {"flop_convention", "what counts as a FLOP"},
       {"days", "whole run; null: tokens not given"},
       {"gpu_hours", "whole run"},
       {"weights_gib", "of the whole model"},
       {"memory_gib", "weights, gradients and optimizer state of a GPU; null: unknown"},
       {"fits", "whether these fit; null: unknown"},
       {"breakdown_s", "time of a step by part"},
       {"run", "as used"},
       {"left_out", "what the estimate does not know"},
       {"error_band_pct", "typical error against published runs"}},
      {{"hardware", {{"gpu", "H100-SXM"}, {"count", 1016}}},
       {"model", {{"params_B", 70.6}, {"seq", 8192}}},
       {"run", {{"tokens_B", 15000}, {"precision", "bf16"}}}},
      run};
}

}  // namespace hallwright::cli
