#include "app/cli/command/fabric_against.h"

#include <algorithm>
#include <iomanip>
#include <iostream>
#include <nlohmann/json.hpp>

#include "app/cli/command/command.h"

namespace hallwright::cli {
namespace {

using Json = nlohmann::json;

/// Base units of one, and what stands behind the key: "_kw".
struct KeyUnit {
  double base = 1;
  std::string suffix;
};

KeyUnit keyUnit(CompareUnit unit, const std::string& currency) {
  switch (unit) {
    case CompareUnit::Pieces:
    case CompareUnit::Ratio:
      return {1, ""};
    case CompareUnit::Metres:
      return {metre.base(), "_m"};
    case CompareUnit::Kilograms:
      return {kg.base(), "_kg"};
    case CompareUnit::Watts:
      return {kW.base(), "_kw"};
    case CompareUnit::Rate:
      return {Gbps.base(), "_gbps"};
    case CompareUnit::Price:
      break;
  }
  std::string code = currency;
  std::ranges::transform(code, code.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return {1, "_" + code};
}

Json amountJson(const CompareAmount& amount, double base) {
  const auto in = [&](const std::optional<double>& value) { return value ? Json(*value / base) : Json(nullptr); };
  return {{"value", in(amount.likely)},
          {"unknown", amount.unknown},
          {"low", in(amount.low ? amount.low : amount.likely)},
          {"high", in(amount.high ? amount.high : amount.likely)}};
}

Json fabricJson(const ComparedFabric& fabric) {
  return {{"technology", name(fabric.technology)}, {"switch", fabric.switchName}};
}

Json asJson(const TechnologyComparison& comparison) {
  Json figures = Json::object();
  for (const CompareGroup& group : comparison.groups) {
    for (const CompareRow& row : group.rows) {
      const KeyUnit unit = keyUnit(row.unit, comparison.currency);
      figures[row.id + unit.suffix] = {{"here", amountJson(row.here, unit.base)},
                                       {"there", amountJson(row.there, unit.base)}};
    }
  }
  return {{"name", comparison.name},
          {"here", fabricJson(comparison.here)},
          {"there", fabricJson(comparison.there)},
          {"figures", figures},
          {"assumed", comparison.assumed},
          {"to_change", comparison.toChange},
          {"problems", comparison.problems}};
}

/// Letters of a text in UTF-8, which is what fills a column.
std::size_t letters(const std::string& text) {
  return static_cast<std::size_t>(
      std::ranges::count_if(text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

void printCell(const std::string& text, std::size_t width) {
  std::cout << std::string(width - std::min(width, letters(text)), ' ') << text << "  ";
}

void printLines(const char* title, const std::vector<std::string>& lines) {
  if (lines.empty()) return;
  std::cout << '\n' << title << '\n';
  for (const std::string& line : lines) std::cout << "  " << line << '\n';
}

void printTable(const TechnologyComparison& comparison) {
  constexpr std::size_t labelWidth = 28;
  std::size_t here = 0, there = 0;
  const auto shown = [&](const CompareAmount& amount, CompareUnit unit) {
    return text(amount, unit, comparison.currency);
  };
  for (const CompareGroup& group : comparison.groups) {
    for (const CompareRow& row : group.rows) {
      here = std::max(here, letters(shown(row.here, row.unit)));
      there = std::max(there, letters(shown(row.there, row.unit)));
    }
  }
  const std::string one = name(comparison.here.technology), other = name(comparison.there.technology);
  std::cout << std::string(labelWidth + 4, ' ');
  printCell(one, here);
  printCell(other, there);
  std::cout << "difference\n";
  for (const CompareGroup& group : comparison.groups) {
    std::cout << group.title << '\n';
    for (const CompareRow& row : group.rows) {
      std::cout << "  " << std::left << std::setw(labelWidth) << row.label << "  ";
      printCell(shown(row.here, row.unit), here);
      printCell(shown(row.there, row.unit), there);
      std::cout << differenceText(row, comparison.currency) << '\n';
    }
  }
}

}  // namespace

int runAgainst(const Plan& plan, const Fabric& fabric, const AgainstOptions& options, bool json) {
  const Technology against = options.technology == "ethernet" ? Technology::Ethernet : Technology::InfiniBand;
  const auto comparison = compareTechnologies(plan, fabric.id, against, options.switchKey);
  if (!comparison) return fail(comparison.error());
  if (json) {
    std::cout << asJson(*comparison).dump(2) << '\n';
    return exitDone;
  }
  std::cout << "Fabric " << comparison->name << ": " << comparison->here.switchName << " as planned, "
            << comparison->there.switchName << " beside it\n\n";
  printTable(*comparison);
  printLines("Assumed", comparison->assumed);
  printLines("Servers", comparison->toChange);
  printLines("The other fabric has faults", comparison->problems);
  return exitDone;
}

}  // namespace hallwright::cli
