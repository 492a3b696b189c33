// What a fabric's graph can do, drawn cables included; measured on demand, for each costs more than counting.
//   hosts             members that have a port in use; host ports: their links to switches
//   parts             groups of members that reach each other over links; servers join what only they are on
//   hops              hops.h; managers take part, as a subnet's paths are counted
//   oversubscription  of a level: bandwidth down : up of the worst switch below its links
//   cuts              cuts.h; members halved, each unit (scalable unit, or group of a dragonfly: the narrowest one),
//                     domain and hall against the rest
//   loads             loads.h: all-to-all and ring over all members
//   scale-up          scale_up.h: GPU to GPU inside a server, or in a rack that joins the GPUs of its servers
//   GPU hops          gpu_graph.h: pairs of GPUs by how many scale-up domains and switches lie between them
// Time is linear in links for fat trees, but for loads and hops of three levels (pods x links), and cuts of graphs that
// are no whole tree (maximum flow over switches).
#pragma once

#include <map>

#include "model/fabric/cuts.h"
#include "model/fabric/gpu_graph.h"
#include "model/fabric/hops.h"
#include "model/fabric/loads.h"

namespace hallwright {

/// Groups of members that reach each other over links: 1 where all do, 0 without members.
int connectedParts(const FabricGraph& graph);
/// Members that reach fewer than the largest such group: those outside it.
std::int64_t membersCutOff(const FabricGraph& graph);

struct LevelMeasure {
  LinkLevel level = LinkLevel::Host;
  std::int64_t links = 0;
  Bandwidth bandwidth;                     ///< of all its links, one way
  std::optional<double> oversubscription;  ///< none where nothing lies below its links
};

struct CutMeasure {
  std::string name;  ///< "first half of the members", "domain D1", "hall A"
  std::int64_t hosts = 0, others = 0;
  Bandwidth bandwidth;
  bool bisection = false;  ///< both sides have equally many members, all of them together
};

struct FabricMeasures {
  std::int64_t hosts = 0, hostPorts = 0;
  int parts = 0;
  std::vector<LevelMeasure> levels;  ///< those that have links, host links first
  HopHistogram hops;
  std::vector<CutMeasure> cuts;
  TrafficLoad allToAll, ring;
  std::vector<ScaleUpGroup> scaleUp;
  GpuHops gpuHops;
};

/// What a set of members gets from the fabric while all others are silent.
struct JobMeasures {
  std::int64_t hosts = 0;
  TrafficLoad allToAll, ring;
  std::optional<Bandwidth> halves;   ///< from the first half of them to the rest of them; none with fewer than two
  std::optional<Bandwidth> outward;  ///< to all other members; none where there are none
};
JobMeasures measureJob(const FabricGraph& graph, const std::vector<bool>& hosts);

std::vector<LevelMeasure> measureLevels(const FabricGraph& graph);
/// Members by scalable unit, or by group of a dragonfly, from 0; empty where the rule has no units.
std::map<std::int64_t, std::vector<bool>> membersByUnit(const Fabric& fabric, const FabricGraph& graph);
/// Members that stand in a hall.
std::map<HallId, std::vector<bool>> membersByHall(const Plan& plan, const FabricGraph& graph);
/// Reads placements too: they say which hall a server stands in.
std::vector<CutMeasure> measureCuts(const Plan& plan, const Fabric& fabric, const FabricGraph& graph);
FabricMeasures measure(const Plan& plan, const Fabric& fabric, const FabricGraph& graph);

const char* name(LinkLevel level);

}  // namespace hallwright
