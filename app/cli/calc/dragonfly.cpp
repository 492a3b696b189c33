// calc dragonfly: routers and links of a dragonfly.
#include "model/fabric/dragonfly.h"

#include "app/cli/calc/calculator.h"

namespace hallwright::cli {
namespace {

Result<Json> run(const Json& in) {
  DragonflyInput input;
  input.shape = {integer(in, "p").value_or(0), integer(in, "a").value_or(0), integer(in, "h").value_or(0)};
  if (const auto groups = integer(in, "groups")) input.groups = *groups;
  input.linksPerPair = integer(in, "links_per_pair").value_or(0);
  const auto size = sizeDragonfly(input);
  if (!size) return size.error();
  return Json{{"groups", size->groups},
              {"radix", size->radix},
              {"routers", size->routers},
              {"hosts", size->hostLinks},
              {"host_links", size->hostLinks},
              {"local_links", size->localLinks},
              {"global_links", size->globalLinks},
              {"links_per_pair", size->linksPerPair},
              {"spare_global_ports", size->spareGlobalPorts},
              {"bisection_links", size->bisectionLinks}};
}

}  // namespace

Calculator dragonflyCalculator() {
  using enum FieldType;
  return {"dragonfly",
          "Routers and links of a dragonfly of p hosts a router, a routers a group and h global links a router",
          {{.name = "p", .type = Integer, .what = "host links of a router", .required = true, .min = 1, .max = 4096},
           {.name = "a", .type = Integer, .what = "routers of a group", .required = true, .min = 1, .max = 4096},
           {.name = "h", .type = Integer, .what = "global links of a router", .required = true, .min = 0, .max = 4096},
           {.name = "groups",
            .type = Integer,
            .what = "groups, a x h + 1 at most; null: as many as can be joined",
            .min = 1,
            .max = 1e8},
           {.name = "links_per_pair",
            .type = Integer,
            .what = "links between two groups; null: as many as their global ports hold",
            .min = 1,
            .max = 1e8}},
          {{"groups", "groups, as given or as many as can be joined"},
           {"radix", "ports of a router: p + a - 1 + h"},
           {"routers", "routers of all groups"},
           {"hosts", "hosts with one link each"},
           {"host_links", "links between hosts and routers"},
           {"local_links", "links inside the groups"},
           {"global_links", "links between the groups"},
           {"links_per_pair", "links between two groups"},
           {"spare_global_ports", "global ports of all routers that no link needs"},
           {"bisection_links", "links between two halves of the groups, or of one group"}},
          {{"p", 4}, {"a", 8}, {"h", 4}, {"groups", 33}},
          run};
}

}  // namespace hallwright::cli
