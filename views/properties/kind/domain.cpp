// InfiniBand domains: name, fabric and members.
#include "model/plan/edit/network.h"
#include "views/properties/common_fields.h"
#include "views/properties/kinds.h"
#include "views/properties/member_list.h"

namespace hallwright {
namespace {

const ThingFields<Domain>& domains() {
  static const ThingFields<Domain> fields(
      [](const Plan& plan, std::uint32_t id) { return find(plan.network->domains, DomainId{id}); },
      setEach<Domain>(setDomain));
  return fields;
}

Field fabricField() {
  return domains().pick(
      "domain.fabric", QObject::tr("Fabric"),
      [](const FieldScope&, const Domain& domain) { return std::to_string(domain.fabric.value); },
      [](const FieldScope&, Domain& domain, const std::string& key) -> std::optional<Error> {
        domain.fabric = FabricId{static_cast<std::uint32_t>(std::stoul(key))};
        return std::nullopt;
      },
      [](const FieldScope& scope) {
        std::vector<FieldChoice> choices;
        for (const Fabric& fabric : scope.plan.network->fabrics)
          choices.push_back({std::to_string(fabric.id.value), fabric.name});
        return choices;
      });
}

}  // namespace

KindProperties domainProperties() {
  return {QObject::tr("Domain"), QObject::tr("domains"),
          [](const Plan& plan, ThingRef thing) {
            const Domain* domain = find(plan.network->domains, DomainId{thing.id});
            return domain ? domain->name : std::string();
          },
          [](const FieldScope&) {
            return std::vector<Section>{
                {QObject::tr("Domain"),
                 {domains().name("domain.name", QObject::tr("Name")), fabricField(),
                  domains().member("domain.members", QObject::tr("Members"), &Domain::members, membersForm()),
                  fact("domain.size", QObject::tr("Servers, GPUs"), [](const FieldScope& scope) {
                    std::vector<DeviceId> all;
                    for (const ThingRef thing : scope.things) {
                      const Domain* domain = find(scope.plan.network->domains, DomainId{thing.id});
                      if (domain) all.insert(all.end(), domain->members.begin(), domain->members.end());
                    }
                    return memberCounts(scope.plan, all);
                  })}}};
          }};
}

}  // namespace hallwright
