// The commands of hallwright-cli, one file each. A command declares its words with CLI11 and leaves what is to run in
// Call; main runs it. Exit 0 done, 1 the plan has errors (check), 2 the call or the input is wrong.
#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>

#include "model/plan/finding.h"
#include "model/plan/plan.h"
#include "model/store/revision.h"
#include "model/units/result.h"

namespace hallwright::cli {

inline constexpr int exitDone = 0, exitFindings = 1, exitWrong = 2;

struct Call {
  std::function<int()> run;
};

void addNew(CLI::App& app, Call& call);
void addEstimate(CLI::App& app, Call& call);
void addCheck(CLI::App& app, Call& call);
void addCalc(CLI::App& app, Call& call);
void addFabric(CLI::App& app, Call& call);
void addExport(CLI::App& app, Call& call);
void addImport(CLI::App& app, Call& call);

/// A finding for people, on standard output.
void print(const Finding& finding);
/// Prints the one line of an error and gives exitWrong.
int fail(const Error& error);

/// The file's plans; its active variant is what commands look at.
Result<PlanFile> loadPlans(const std::string& path);
Result<Plan> loadPlan(const std::string& path);

/// Whether a file may be written there: its name has one of these endings and it is not the plan that is read.
Result<void> checkTarget(const std::string& path, std::initializer_list<std::string_view> endings,
                         const std::string& plan = {});

/// Whether a plan that stands there already may be written over.
enum class Existing : std::uint8_t { Keep, Replace };

/// As a plan file, or where the name ends in .sql as its text form; whole or not at all. `openedAs`: what was loaded
/// from there; refused where it is another file by now.
Result<void> writePlans(const PlanFile& file, const std::string& path, Existing existing,
                        const std::optional<Revision>& openedAs = {});

/// A whole text file, "-" for standard input.
Result<std::string> readText(const std::string& path);
/// "-" for standard output; a file is written whole or not at all.
Result<void> writeText(const std::string& path, const std::string& text);

}  // namespace hallwright::cli
