// The part of `export` that writes a fabric: ibsim net, Slurm topology, Kubernetes labels, Graphviz.
#pragma once

#include "app/cli/command/command.h"

namespace hallwright::cli {

struct FabricExports {
  std::string ibsim, slurm, slurmBlocks, labels, dot;  ///< files to write; empty: not wanted
  std::string fabric;                                  ///< by name; empty: the plan's first
  std::string domain;                                  ///< of it, by name; empty: the whole fabric
  int plane = 0;                                       ///< 0: the only one

  bool any() const;
};

void declareFabricExports(CLI::App& command, FabricExports& options);
Result<void> checkFabricTargets(const FabricExports& options, const std::string& plan);
/// The fabric of that name, or the first one.
Result<const Fabric*> fabricOf(const Plan& plan, const std::string& name);
int runFabricExports(const FabricExports& options, const Plan& plan);

}  // namespace hallwright::cli
