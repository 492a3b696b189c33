#include "model/exchange/ibsim_net.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>

namespace hallwright {
namespace {

struct PortLine {
  int port = 0;
  SubnetEnd peer;
  Bandwidth speed;
};

const char* speedWord(Bandwidth speed) {
  struct Step {
    Bandwidth most;
    const char* word;
  };
  static constexpr std::array<Step, 5> steps{
      {{10 * Gbps, "4xSDR"}, {20 * Gbps, "4xDDR"}, {40 * Gbps, "4xQDR"}, {56 * Gbps, "4xFDR"}, {100 * Gbps, "4xEDR"}}};
  const auto* at = std::find_if(steps.begin(), steps.end(), [&](const Step& step) { return speed <= step.most; });
  return at != steps.end() ? at->word : "4xHDR";
}

std::vector<std::vector<PortLine>> linesOf(const Subnet& subnet) {
  std::vector<std::vector<PortLine>> lines(subnet.nodes.size());
  for (const SubnetLink& link : subnet.links) {
    lines[link.lower.node].push_back({link.lower.port, link.upper, link.speed});
    lines[link.upper.node].push_back({link.upper.port, link.lower, link.speed});
  }
  for (auto& ports : lines)
    std::sort(ports.begin(), ports.end(), [](const PortLine& a, const PortLine& b) { return a.port < b.port; });
  return lines;
}

/// A name within quotes: none inside, and short enough for the 64 bytes of a node description.
std::string quotable(const std::string& name) {
  std::string text = name.substr(0, 63);
  std::replace_if(
      text.begin(), text.end(), [](char c) { return c == '"' || static_cast<unsigned char>(c) < ' '; }, '\'');
  return text;
}

template <class Out>
void writeNode(Out out, const Subnet& subnet, const SubnetNode& node, const std::vector<PortLine>& ports) {
  if (node.isSwitch) {
    fmt::format_to(out, "switchguid=0x{0:x}({0:x})\nSwitch\t{1} \"{2}\"\t\t# \"{3}\" base port 0 lid 0 lmc 0\n",
                   node.guid, node.ports, nodeId(node), quotable(node.name));
  } else {
    fmt::format_to(out, "caguid=0x{:x}\nCa\t{} \"{}\"\t\t# \"{}\"\n", node.guid, node.ports, nodeId(node),
                   quotable(node.name));
  }
  for (const PortLine& line : ports) {
    const SubnetNode& peer = subnet.nodes[line.peer.node];
    const std::string own = node.isSwitch ? "" : fmt::format("({:x})", node.guid + static_cast<unsigned>(line.port));
    const std::string other =
        peer.isSwitch ? "" : fmt::format("({:x})", peer.guid + static_cast<unsigned>(line.peer.port));
    fmt::format_to(out, "[{}]{}\t\"{}\"[{}]{}\t\t# \"{}\" lid 0 {}\n", line.port, own, nodeId(peer), line.peer.port,
                   other, quotable(peer.name), speedWord(line.speed));
  }
  fmt::format_to(out, "\n");
}

std::string headOf(const Subnet& subnet) {
  std::size_t ports = 0;
  bool fast = false;
  for (const SubnetNode& node : subnet.nodes) ports += static_cast<std::size_t>(node.ports) + 1;
  for (const SubnetLink& link : subnet.links) fast = fast || link.speed > 200 * Gbps;
  std::string head =
      fmt::format("# Fabric \"{}\", plane {}: {} hosts, {} switches, {} links\n", quotable(subnet.fabric), subnet.plane,
                  subnet.hosts(), subnet.switches(), subnet.links.size());
  head += fmt::format("# ibsim -s -n -N {} -S {} -P {} FILE\n", subnet.nodes.size() + 16, subnet.switches() + 16,
                      ports + 64);
  const std::string engine = routingEngine(subnet);
  head += fmt::format("# opensm -o -R {}{}\n", engine, engine == "ftree" ? " -a FILE.roots -u FILE.cns" : "");
  if (fast) head += "# ibsim knows no speed above 4xHDR: faster links stand as 4xHDR.\n";
  return head + "\n";
}

}  // namespace

IbsimFiles ibsimFiles(const Subnet& subnet) {
  IbsimFiles files;
  files.net = headOf(subnet);
  const auto lines = linesOf(subnet);
  for (std::size_t i = 0; i < subnet.nodes.size(); ++i)
    writeNode(std::back_inserter(files.net), subnet, subnet.nodes[i], lines[i]);
  for (const std::uint32_t root : rootsOf(subnet)) files.roots += fmt::format("0x{:016x}\n", subnet.nodes[root].guid);
  for (const SubnetLink& link : subnet.links) {
    const SubnetNode &host = subnet.nodes[link.lower.node], &leaf = subnet.nodes[link.upper.node];
    if (!host.isSwitch && leaf.level == SwitchLevel::Leaf)
      files.computeNodes += fmt::format("0x{:016x}\n", host.guid + 1);
  }
  return files;
}

}  // namespace hallwright
