#include "app/cli/command/fabric_gpus.h"

#include <charconv>
#include <iostream>

#include "app/cli/command/fabric_text.h"
#include "model/plan/port_names.h"
#include "model/units/text.h"
#include "model/units/words.h"

namespace hallwright::cli {
namespace {

using Json = nlohmann::json;

Json gbps(const std::optional<Bandwidth>& bandwidth) { return bandwidth ? Json(*bandwidth / Gbps) : Json(nullptr); }

std::string nameOf(const Plan& plan, DeviceId id) {
  const Device* device = find(*plan.devices, id);
  return device ? device->name : std::string("not placed");
}

std::string domainText(const Plan& plan, const FabricGraph& graph, const ScaleUpDomain& domain) {
  const Rack* rack = find(*plan.racks, domain.rack);
  const std::string where = rack ? "rack " + rack->name : nameOf(plan, graph.hosts[domain.hosts.front()].device);
  return "scale-up of " + counted(domain.gpus(), "GPU") + " in " + where;
}

}  // namespace

Result<GpuRef> gpuNamed(const Plan& plan, const FabricGraph& graph, const GpuGraph& gpus, const std::string& text) {
  const std::size_t colon = text.rfind(':');
  if (colon == std::string::npos) return Error{"a GPU is named SERVER:GPU, like dgx-005:3, counted from 1", text};
  const auto device = deviceNamed(plan, std::string_view(text).substr(0, colon));
  if (!device) return device.error();
  std::uint32_t host = 0;
  while (host < graph.hosts.size() && graph.hosts[host].device != *device) ++host;
  const int has = host < graph.hosts.size() ? gpus.gpusOf(host) : 0;
  if (has == 0) return Error{"it is no member of the fabric with GPUs", text.substr(0, colon)};
  int number = 0;
  const char* end = text.data() + text.size();
  const auto [stop, fault] = std::from_chars(text.data() + colon + 1, end, number);
  if (fault == std::errc{} && stop == end && number >= 1 && number <= has) return GpuRef{host, number - 1};
  return Error{"its GPUs are 1 to " + std::to_string(has), text};
}

std::string stepText(const Plan& plan, const FabricGraph& graph, const GpuGraph& gpus, const GpuStep& step) {
  switch (step.kind) {
    case GpuStep::Kind::Gpu:
      return nameOf(plan, graph.hosts[step.which].device) + ", GPU " + std::to_string(step.number + 1);
    case GpuStep::Kind::Domain:
      return domainText(plan, graph, gpus.domains()[step.which]);
    case GpuStep::Kind::Port: {
      const FabricHost& host = graph.hosts[step.which];
      return portLabel(plan, portRef(graph.portMaps[host.ports], host.device, step.number));
    }
    case GpuStep::Kind::Switch:
      break;
  }
  const FabricSwitch& one = graph.switches[step.which];
  return roleName(graph, one) + " (" + nameOf(plan, one.device) + ")";
}

std::string wayText(int domains, int switches) {
  const std::string through = counted(domains, "domain");
  const std::string over = switches == 1 ? "1 switch" : std::to_string(switches) + " switches";
  if (switches == 0) return "over " + through;
  return "over " + (domains > 0 ? through + " and " + over : over);
}

Json scaleUpJson(const std::vector<ScaleUpGroup>& groups) {
  Json all = Json::array();
  for (const ScaleUpGroup& group : groups) {
    all.push_back({{"accelerator", group.accelerator},
                   {"domains", group.domains},
                   {"servers", group.servers},
                   {"gpus_per_server", group.gpus},
                   {"gpus_per_domain", group.domainGpus},
                   {"of_rack", group.ofRack},
                   {"per_gpu_gbps", gbps(group.perGpu)}});
  }
  return all;
}

Json gpusJson(const FabricGraph& graph, const GpuGraph& gpus) {
  const auto groups = scaleUpGroups(gpus.domains());
  const GpuHops hops = gpuHops(graph, gpus.domains());
  Json counts = Json::array();
  for (const GpuHopCount& count : hops.counts)
    counts.push_back({{"scale_ups", count.domains}, {"switches", count.switches}, {"pairs", count.pairs}});
  return {{"gpus", gpus.gpus()},
          {"largest_domain_gpus", groups.empty() ? Json(nullptr) : Json(groups.front().domainGpus)},
          {"domains", scaleUpJson(groups)},
          {"hops", counts},
          {"pairs_apart", hops.apart}};
}

Json gpuWayJson(const Plan& plan, const FabricGraph& graph, const GpuGraph& gpus, const std::optional<GpuWay>& way) {
  if (!way) return nullptr;
  Json steps = Json::array();
  for (const GpuStep& step : way->steps) steps.push_back(stepText(plan, graph, gpus, step));
  return {{"way", steps},
          {"scale_ups", way->domains},
          {"switches", way->switches},
          {"hops", way->hops()},
          {"bandwidth_gbps", gbps(way->bandwidth)}};
}

void printGpus(const FabricGraph& graph, const GpuGraph& gpus) {
  const auto groups = scaleUpGroups(gpus.domains());
  std::cout << "\nFrom GPU to GPU\n";
  printRow("GPUs", formatCount(gpus.gpus()));
  for (const ScaleUpGroup& group : groups) {
    printRow("scale-up domains", formatCount(group.domains) + " of " + counted(group.domainGpus, "GPU") + ", " +
                                     group.accelerator + ", " + (group.ofRack ? "a rack" : "a server") + " each");
  }
  if (!groups.empty()) printRow("largest scale-up domain", counted(groups.front().domainGpus, "GPU"));
  const GpuHops hops = gpuHops(graph, gpus.domains());
  for (const GpuHopCount& count : hops.counts)
    printRow("pairs " + wayText(count.domains, count.switches), formatCount(count.pairs));
  if (hops.apart > 0) printRow("pairs that nothing joins", formatCount(hops.apart));
}

void printWay(const Plan& plan, const FabricGraph& graph, const GpuGraph& gpus, const std::optional<GpuWay>& way) {
  std::cout << "\nWay from GPU to GPU\n";
  if (!way) return printRow("nothing joins them", "");
  for (const GpuStep& step : way->steps) std::cout << "  " << stepText(plan, graph, gpus, step) << '\n';
  printRow("hops", formatCount(way->hops()) + ", " + wayText(way->domains, way->switches));
  printRow("bandwidth", formatRounded(way->bandwidth) + ", one way");
}

}  // namespace hallwright::cli
