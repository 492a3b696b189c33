// Thousands of equal GPU servers in rows, in one or more InfiniBand domains with a subnet and a fat tree each, in one
// or more halls. After what is published of large systems: 1,800 servers of eight H100 with eight NDR links each
// (Microsoft Azure's Eagle); 10,000 V100 in one system (2020). Where they stand and how many switches they have is not
// published: both follow here from the rules of NVIDIA's reference architectures.
#include "model/catalog/library.h"
#include "model/plan/template/cluster.h"
#include "model/plan/template/templates.h"

namespace hallwright {
namespace {

Result<const Product*> chosenSwitch(const Parameters& values, const Product& server) {
  if (values.text("switch") == "auto") return computeSwitchFor(server);
  const Product* product = libraryCatalog().product(values.text("switch"));
  if (!product || !product->fabricSwitch) {
    return Error{"'" + values.text("switch") + "' is no switch of the catalog, nor auto", "switch"};
  }
  return product;
}

}  // namespace

Result<Plan> superComputerTemplate(const Parameters& values) {
  const auto servers = values.whole("servers", 1, 20'000), perRack = values.whole("servers_per_rack", 1, 8),
             perRow = values.whole("racks_per_row", 1, 100), halls = values.whole("halls", 1, 50),
             domains = values.whole("domains", 1, 100), unit = values.whole("unit", 0, 1'000);
  const auto cooling = values.oneOf("cooling", {"in-row", "none"});
  const auto server = values.gpuServer("server");
  for (const auto* number : {&servers, &perRack, &perRow, &halls, &domains, &unit}) {
    if (!*number) return number->error();
  }
  if (!cooling) return cooling.error();
  if (!server) return server.error();
  const auto fabricSwitch = chosenSwitch(values, **server);
  if (!fabricSwitch) return fabricSwitch.error();
  ClusterNumbers numbers;
  numbers.servers = *servers, numbers.perRack = *perRack, numbers.perRow = *perRow;
  numbers.halls = *halls, numbers.domains = *domains, numbers.unit = *unit;
  numbers.server = *server, numbers.fabricSwitch = *fabricSwitch;
  numbers.inRowCoolers = *cooling == "in-row";
  numbers.namedDomains = true;
  if (const int most = numbers.fabricSwitch->fabricSwitch->radix / 2; numbers.unit > most) {
    return Error{"a leaf of " + numbers.fabricSwitch->name + " has ports for " + std::to_string(most) +
                     " servers of a unit and as many uplinks, not for " + values.text("unit"),
                 "unit"};
  }
  if (numbers.halls > numbers.rows()) {
    return Error{"there are more halls than rows, which are " + std::to_string(numbers.rows()), "halls"};
  }
  if (numbers.domains > numbers.servers) return Error{"there are more domains than servers", "domains"};

  auto start = startedPlan("Supercomputer, " + values.text("servers") + " \u00d7 " + numbers.server->name, values);
  if (start) start = withWorkload(*std::move(start), "llama-3-70b");
  if (start) start = withCloudOffer(*std::move(start), values.text("offer"));
  if (!start) return start.error();
  PlanBuilder build(*std::move(start));
  buildCluster(build, numbers);
  return build.take();
}

}  // namespace hallwright
