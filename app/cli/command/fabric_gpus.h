// `fabric --gpus` and `--between`: the graph from GPU to GPU, its scale-up domains, pairs by their way, and one way.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "model/fabric/gpu_graph.h"
#include "model/units/result.h"

namespace hallwright::cli {

/// "SERVER:3" or "RACK/SERVER:3", GPUs counted from 1. Refused where the fabric has no such GPU.
Result<GpuRef> gpuNamed(const Plan& plan, const FabricGraph& graph, const GpuGraph& gpus, const std::string& text);

/// One line a step: "dgx-005, GPU 3", "leaf 3 (leaf-03)".
std::string stepText(const Plan& plan, const FabricGraph& graph, const GpuGraph& gpus, const GpuStep& step);
/// "over 1 domain", "over 3 switches", "over 1 domain and 1 switch".
std::string wayText(int domains, int switches);

void printGpus(const FabricGraph& graph, const GpuGraph& gpus);
void printWay(const Plan& plan, const FabricGraph& graph, const GpuGraph& gpus, const std::optional<GpuWay>& way);

/// {gpus, largest_domain_gpus, domains [{accelerator, domains, servers, gpus_per_server, gpus_per_domain, of_rack,
/// per_gpu_gbps}], hops [{scale_ups, switches, pairs}], pairs_apart}
nlohmann::json gpusJson(const FabricGraph& graph, const GpuGraph& gpus);
/// {way [text], scale_ups, switches, hops, bandwidth_gbps}; null where nothing joins them
nlohmann::json gpuWayJson(const Plan& plan, const FabricGraph& graph, const GpuGraph& gpus,
                          const std::optional<GpuWay>& way);
nlohmann::json scaleUpJson(const std::vector<ScaleUpGroup>& groups);

}  // namespace hallwright::cli
