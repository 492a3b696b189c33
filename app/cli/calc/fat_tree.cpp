// calc fat-tree: switches and links of a fat tree.
#include "model/fabric/fat_tree.h"

#include "app/cli/calc/calculator.h"

namespace hallwright::cli {
namespace {

Result<Json> run(const Json& in) {
  FatTreeInput input;
  if (const auto nodes = number(in, "nodes")) input.nodes = static_cast<std::int64_t>(*nodes);
  input.hcasPerNode = integer(in, "hcas_per_node").value_or(8);
  input.rails = integer(in, "rails").value_or(input.hcasPerNode);
  input.radix = integer(in, "radix").value_or(64);
  input.linkSpeed = number(in, "link_gbps").value_or(400) * Gbps;
  input.nodesPerUnit = integer(in, "nodes_per_su").value_or(0);
  input.levels = integer(in, "levels").value_or(0);
  input.oversubscription = number(in, "oversubscription").value_or(1);
  input.spineOversubscription = number(in, "spine_oversubscription").value_or(1);
  input.reservedPorts = integer(in, "reserved_ports").value_or(0);
  input.planes = integer(in, "planes").value_or(1);
  input.leafScope = textOf(in, "leaf_scope", "su") == "rack" ? LeafScope::Rack : LeafScope::ScalableUnit;
  const auto size = sizeFatTree(input);
  if (!size) return size.error();
  return Json{{"nodes", size->nodes},
              {"leaf", size->leaf},
              {"spine", size->spine},
              {"core", size->core},
              {"node_leaf_links", size->nodeLeafLinks},
              {"leaf_spine_links", size->leafSpineLinks},
              {"spine_core_links", size->spineCoreLinks},
              {"bisection_gbps", size->bisection / Gbps},
              {"oversubscription", size->oversubscription},
              {"spine_oversubscription", size->spineOversubscription},
              {"levels", size->levels}};
}

}  // namespace

Calculator fatTreeCalculator() {
  using enum FieldType;
  return {
      "fat-tree",
      "Leaf, spine and core switches and links of a rail-optimised fat tree",
      {{.name = "nodes", .type = Integer, .what = "hosts; null: as many as fit", .min = 1, .max = 1e7},
       {.name = "hcas_per_node", .type = Integer, .what = "links of a host (default 8)", .min = 1, .max = 1024},
       {.name = "rails",
        .type = Integer,
        .what = "rails; divides hcas_per_node (default the same)",
        .min = 1,
        .max = 1024},
       {.name = "radix",
        .type = Integer,
        .what = "ports of a switch at link speed (default 64)",
        .min = 2,
        .max = 4096},
       {.name = "link_gbps",
        .type = Number,
        .what = "speed of a link, Gbit/s (default 400)",
        .min = 0,
        .max = 1e6,
        .above = true},
       {.name = "nodes_per_su",
        .type = Integer,
        .what = "hosts of a scalable unit; 0: as many as fill a leaf",
        .min = 0,
        .max = 1e6},
       {.name = "levels", .type = Integer, .what = "1, 2 or 3; 0: the fewest that fit (default)", .min = 0, .max = 3},
       {.name = "oversubscription", .type = Number, .what = "down : up of a leaf (default 1)", .min = 1, .max = 1000},
       {.name = "spine_oversubscription",
        .type = Number,
        .what = "down : up of a spine, with three levels (default 1)",
        .min = 1,
        .max = 1000},
       {.name = "reserved_ports",
        .type = Integer,
        .what = "leaf ports kept for the fabric manager (default 0)",
        .min = 0,
        .max = 4096},
       {.name = "planes", .type = Integer, .what = "parallel fabrics (default 1)", .min = 1, .max = 64},
       {.name = "leaf_scope", .type = Text, .what = "what a leaf serves (default su)", .choices = {"su", "rack"}}},
      {{"nodes", "hosts, as given or as many as fit"},
       {"leaf", "leaf switches"},
       {"spine", "spine switches"},
       {"core", "core switches"},
       {"node_leaf_links", "links between hosts and leaves, reserved ports included"},
       {"leaf_spine_links", "links between leaves and spines"},
       {"spine_core_links", "links between spines and cores"},
       {"bisection_gbps", "nominal bandwidth across the middle, Gbit/s"},
       {"oversubscription", "down : up of a leaf as built"},
       {"spine_oversubscription", "down : up of a spine as built; 1 with fewer than three levels"},
       {"levels", "levels of switches"}},
      {{"nodes", 127}, {"hcas_per_node", 8}, {"rails", 8}, {"radix", 64}, {"nodes_per_su", 32}, {"reserved_ports", 4}},
      run};
}

}  // namespace hallwright::cli
