// The kinds of sections that a plan is made of: the word of each in the file, its place in a Plan, its tables.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <vector>

#include "model/plan/plan.h"
#include "model/store/database.h"
#include "model/store/table/table.h"

namespace hallwright::store {

struct SectionKind {
  std::string word;  ///< as table section has it
  /// Plans with the same answer share the section.
  std::function<const void*(const Plan&)> identity;
  std::function<void(Database&, std::int64_t number, const Plan&)> write;
  /// Reads the sections of these numbers; the answer puts one of them into a plan.
  using Assign = std::function<void(Plan&, std::int64_t number)>;
  std::function<Assign(const Database&, std::span<const std::int64_t> numbers)> read;
};

template <class Section>
SectionKind sectionKind(std::string word, Shared<Section> Plan::* member, std::vector<Table<Section>> tables) {
  const auto identity = [=](const Plan& plan) -> const void* { return (plan.*member).pointer().get(); };
  const auto write = [=](Database& db, std::int64_t number, const Plan& plan) {
    for (const Table<Section>& table : tables) table.write(db, number, *(plan.*member));
  };
  const auto read = [=](const Database& db, std::span<const std::int64_t> numbers) -> SectionKind::Assign {
    Sections<Section> sections;
    for (std::int64_t number : numbers) sections[number];
    for (const Table<Section>& table : tables) table.read(db, sections);
    std::map<std::int64_t, Shared<Section>> shared;
    for (auto& [number, section] : sections) shared.emplace(number, std::move(section));
    return [=](Plan& plan, std::int64_t number) { plan.*member = shared.at(number); };
  };
  return {std::move(word), identity, write, read};
}

/// All of them, in the order of the fields of Plan.
const std::vector<SectionKind>& sectionKinds();

// Their tables, in table/.
SectionKind siteSection();
SectionKind hallSection();
SectionKind rowSection();
SectionKind rackSection();
SectionKind placementSection();
SectionKind deviceSection();
SectionKind cableSection();
SectionKind orderSection();
SectionKind traySection();
SectionKind powerSection();
SectionKind coolingSection();
SectionKind networkSection();
SectionKind workloadSection();
SectionKind assumptionSection();
SectionKind priceSection();
SectionKind acceptanceSection();
SectionKind catalogSection();

}  // namespace hallwright::store
