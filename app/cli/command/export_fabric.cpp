#include "app/cli/command/export_fabric.h"

#include <algorithm>
#include <iostream>
#include <utility>

#include "model/exchange/domain_subnet.h"
#include "model/exchange/fabric_dot.h"
#include "model/exchange/ibsim_net.h"
#include "model/exchange/node_labels.h"
#include "model/exchange/slurm_topology.h"

namespace hallwright::cli {
namespace {

int wrote(const std::string& path, const std::string& text) {
  if (const auto done = writeText(path, text); !done) return fail(done.error());
  if (path != "-") std::cerr << "wrote " << path << '\n';
  return exitDone;
}

Result<Subnet> subnetOf(const Plan& plan, const Fabric& fabric, const FabricGraph& graph, int plane) {
  if (!isInfiniBand(plan, fabric))
    return Error{"its switches are not InfiniBand, which is what ibsim and opensm are for", fabric.name};
  std::vector<Subnet> subnets = subnetsOf(plan, fabric, graph);
  const std::string planes = std::to_string(subnets.size());
  if (plane == 0 && subnets.size() > 1)
    return Error{"has " + planes + " planes, each a subnet of its own: say --plane 1 to " + planes, fabric.name};
  if (plane > static_cast<int>(subnets.size()))
    return Error{"has " + planes + (subnets.size() == 1 ? " plane" : " planes"), fabric.name};
  Subnet chosen = std::move(subnets[static_cast<std::size_t>(std::max(plane, 1) - 1)]);
  if (chosen.links.empty()) return Error{"has no links to export", fabric.name};
  return chosen;
}

Result<Subnet> onlyDomain(const Plan& plan, const Fabric& fabric, Subnet whole, const std::string& name) {
  if (name.empty()) return whole;
  for (const Domain& domain : plan.network->domains) {
    if (domain.fabric != fabric.id || domain.name != name) continue;
    DomainSubnet part = domainSubnet(whole, domain);
    if (part.subnet.links.empty()) return Error{"has no links to export", name};
    if (part.shared > 0)
      std::cerr << "warning: " << part.shared << " of the " << part.subnet.switches()
                << " switches serve hosts of other domains too: as planned it is no subnet of its own\n";
    return std::move(part.subnet);
  }
  return Error{"the fabric has no domain of that name", name};
}

int exportIbsim(const FabricExports& options, const Plan& plan, const Fabric& fabric, const FabricGraph& graph) {
  auto whole = subnetOf(plan, fabric, graph, options.plane);
  if (!whole) return fail(whole.error());
  const auto subnet = onlyDomain(plan, fabric, std::move(*whole), options.domain);
  if (!subnet) return fail(subnet.error());
  const IbsimFiles files = ibsimFiles(*subnet);
  int worst = wrote(options.ibsim, files.net);
  worst = std::max(worst, wrote(options.ibsim + ".roots", files.roots));
  return std::max(worst, wrote(options.ibsim + ".cns", files.computeNodes));
}

int exportSlurm(const std::string& path, const SlurmTopology& made) {
  for (const std::string& warning : made.warnings) std::cerr << "warning: " << warning << '\n';
  return wrote(path, made.text);
}

int exportBlocks(const std::string& path, const Plan& plan, const Fabric& fabric, const FabricGraph& graph) {
  const auto made = slurmBlocks(plan, fabric, graph);
  return made ? exportSlurm(path, *made) : fail(made.error());
}

}  // namespace

bool FabricExports::any() const {
  return !(ibsim.empty() && slurm.empty() && slurmBlocks.empty() && labels.empty() && dot.empty());
}

void declareFabricExports(CLI::App& command, FabricExports& options) {
  command.add_option("--ibsim", options.ibsim,
                     "InfiniBand subnet as an ibsim .net, with FILE.roots and FILE.cns for opensm");
  command.add_option("--slurm", options.slurm, "Slurm topology.conf, a tree of switches (- for standard output)");
  command.add_option("--slurm-blocks", options.slurmBlocks,
                     "Slurm topology.conf, blocks of NVLink racks or of domains (- for standard output)");
  command.add_option("--k8s-labels", options.labels, "Kubernetes node labels, a shell script (- for standard output)");
  command.add_option("--dot", options.dot, "Fabric as a Graphviz graph (- for standard output)");
  command.add_option("--fabric", options.fabric, "Which fabric, by name (default the first)");
  command.add_option("--domain", options.domain, "Only this InfiniBand domain of it (with --ibsim)");
  command.add_option("--plane", options.plane, "Which plane of it, from 1")->check(CLI::Range(1, 64));
}

Result<void> checkFabricTargets(const FabricExports& options, const std::string& plan) {
  if (!options.ibsim.empty()) {
    for (const char* more : {"", ".roots", ".cns"}) {
      const std::string ending = std::string(".net") + more;
      if (auto right = checkTarget(options.ibsim + more, {ending}, plan); !right) return right;
    }
  }
  struct Target {
    const std::string& path;
    std::string_view ending;
  };
  for (const Target& target : {Target{options.slurm, ".conf"}, Target{options.slurmBlocks, ".conf"},
                               Target{options.labels, ".sh"}, Target{options.dot, ".dot"}}) {
    if (target.path.empty() || target.path == "-") continue;
    if (auto right = checkTarget(target.path, {target.ending}, plan); !right) return right;
  }
  return {};
}

Result<const Fabric*> fabricOf(const Plan& plan, const std::string& name) {
  std::string list;
  for (const Fabric& fabric : plan.network->fabrics) {
    if (name.empty() || fabric.name == name) return &fabric;
    list += (list.empty() ? "" : ", ") + fabric.name;
  }
  if (list.empty()) return Error{"the plan has no fabric"};
  return Error{"the plan has no fabric of that name; it has " + list, name};
}

int runFabricExports(const FabricExports& options, const Plan& plan) {
  const auto found = fabricOf(plan, options.fabric);
  if (!found) return fail(found.error());
  const Fabric& fabric = **found;
  const FabricGraph graph = buildFabric(plan, fabric);
  int worst = exitDone;
  if (!options.ibsim.empty()) worst = std::max(worst, exportIbsim(options, plan, fabric, graph));
  if (!options.slurm.empty()) worst = std::max(worst, exportSlurm(options.slurm, slurmTree(plan, fabric, graph)));
  if (!options.slurmBlocks.empty()) worst = std::max(worst, exportBlocks(options.slurmBlocks, plan, fabric, graph));
  if (!options.labels.empty()) worst = std::max(worst, wrote(options.labels, nodeLabels(plan, graph)));
  if (!options.dot.empty()) worst = std::max(worst, wrote(options.dot, fabricDot(plan, fabric, graph)));
  return worst;
}

}  // namespace hallwright::cli
