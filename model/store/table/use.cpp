// Workloads, assumptions and accepted findings.
#include "model/store/section_kind.h"

namespace hallwright::store {

SectionKind workloadSection() {
  const Columns columns = Columns<Workload>()
                              .add("id", &Workload::id)
                              .add("name", &Workload::name)
                              .add("kind", &Workload::kind)
                              .add("model", &Workload::model)
                              .add("precision", &Workload::precision)
                              .add("tokens", &Workload::tokens)
                              .add("gpus", &Workload::gpus)
                              .add("priority", &Workload::priority);
  return sectionKind<std::vector<Workload>>("workloads", &Plan::workloads,
                                            {list<std::vector<Workload>>("workload", "section, id", columns)});
}

SectionKind assumptionSection() {
  using Assumptions = std::vector<Assumption>;
  const Columns columns = Columns<Assumption>()
                              .add("id", &Assumption::id)
                              .add("what", &Assumption::what)
                              .add("value", &Assumption::value)
                              .add("unit", &Assumption::unit)
                              .add("low", &Assumption::low)
                              .add("high", &Assumption::high)
                              .source("source", &Assumption::source);
  const Columns readers = Columns<std::string>().add("estimate");
  return sectionKind<Assumptions>(
      "assumptions", &Plan::assumptions,
      {list<Assumptions>("assumption", "section, id", columns),
       lines<Assumptions>("assumption_reader", "assumption", readers, &Assumption::readBy)});
}

SectionKind acceptanceSection() {
  const Columns columns = Columns<Acceptance>()
                              .add("rule", &Acceptance::rule)
                              .add("thing_kind", &Acceptance::thing, &ThingRef::kind)
                              .add("thing", &Acceptance::thing, &ThingRef::id)
                              .add("number", &Acceptance::number)
                              .add("who", &Acceptance::who)
                              .add("why", &Acceptance::why)
                              .add("until", &Acceptance::until);
  return sectionKind<std::vector<Acceptance>>("acceptances", &Plan::acceptances,
                                              {list<std::vector<Acceptance>>("acceptance", "place", columns)});
}

}  // namespace hallwright::store
