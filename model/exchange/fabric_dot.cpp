#include "model/exchange/fabric_dot.h"

#include <fmt/format.h>

#include <map>
#include <tuple>

namespace hallwright {
namespace {

std::string quoted(const std::string& text) {
  std::string escaped;
  for (const char c : text) {
    if (c == '"' || c == '\\') escaped += '\\';
    escaped += c == '\n' ? ' ' : c;
  }
  return "\"" + escaped + "\"";
}

std::string labelOf(const Plan& plan, DeviceId id, const std::string& otherwise) {
  const Device* device = find(*plan.devices, id);
  return quoted(device ? device->name : otherwise);
}

std::string switchesOf(const Plan& plan, const FabricGraph& graph, SwitchLevel level) {
  std::string text;
  for (std::size_t i = 0; i < graph.switches.size(); ++i) {
    const FabricSwitch& one = graph.switches[i];
    if (one.level == level)
      text += fmt::format("    s{} [label={}];\n", i, labelOf(plan, one.device, roleName(graph, one)));
  }
  return text.empty() ? text
                      : "  { rank=same; node [shape=box, style=filled, fillcolor=lightsteelblue];\n" + text + "  }\n";
}

}  // namespace

std::string fabricDot(const Plan& plan, const Fabric& fabric, const FabricGraph& graph) {
  std::string text = "graph " + quoted(fabric.name) + " {\n  rankdir=BT;\n  { rank=same; node [shape=ellipse];\n";
  for (std::size_t i = 0; i < graph.hosts.size(); ++i)
    text += fmt::format("    h{} [label={}];\n", i, labelOf(plan, graph.hosts[i].device, "host"));
  text += "  }\n";
  for (const SwitchLevel level : {SwitchLevel::Leaf, SwitchLevel::Spine, SwitchLevel::Core})
    text += switchesOf(plan, graph, level);
  std::map<std::tuple<bool, std::uint32_t, std::uint32_t>, int> edges;
  for (const FabricLink& link : graph.links) ++edges[{link.level != LinkLevel::Host, link.lower.node, link.upper.node}];
  for (const auto& [ends, count] : edges) {
    const auto& [betweenSwitches, lower, upper] = ends;
    text += fmt::format("  {}{} -- s{}{};\n", betweenSwitches ? 's' : 'h', lower, upper,
                        count > 1 ? fmt::format(" [label={}]", count) : "");
  }
  return text + "}\n";
}

}  // namespace hallwright
