#include <algorithm>
#include <functional>
#include <iostream>
#include <memory>
#include <set>

#include "app/cli/calc/calculator.h"
#include "app/cli/command/command.h"

namespace hallwright::cli {
namespace {

struct CalcOptions {
  std::string kind, file = "-";
  bool schema = false;
};

Error unknownKind(const std::string& kind) {
  std::string known;
  for (const Calculator& calculator : calculators()) known += (known.empty() ? "" : ", ") + calculator.name;
  return {"no calculator '" + kind + "'; there are " + known, "calc"};
}

/// A place in the text as line and column, counted from 1.
std::string place(const std::string& text, std::size_t byte) {
  const auto upTo = text.begin() + static_cast<std::ptrdiff_t>(std::min(byte, text.size()));
  const auto line = 1 + std::count(text.begin(), upTo, '\n');
  const auto lastBreak = std::find(std::make_reverse_iterator(upTo), text.rend(), '\n');
  return std::to_string(line) + ":" + std::to_string(lastBreak - std::make_reverse_iterator(upTo) + 1);
}

/// Takes note of a key that an object has twice: JSON leaves open which of them counts, and we do not guess.
class RepeatedKey {
 public:
  bool operator()(int /*depth*/, Json::parse_event_t event, Json& part) {
    if (event == Json::parse_event_t::object_start) open_.emplace_back();
    if (event == Json::parse_event_t::object_end) open_.pop_back();
    if (event == Json::parse_event_t::key && !open_.back().insert(part.get<std::string>()).second && found_.empty())
      found_ = part.get<std::string>();
    return true;
  }
  const std::string& found() const { return found_; }

 private:
  std::vector<std::set<std::string>> open_;
  std::string found_;
};

Result<Json> parseJson(const std::string& text, const std::string& where) {
  try {
    RepeatedKey repeated;
    Json json = Json::parse(text, std::ref(repeated));
    if (!repeated.found().empty()) return Error{"is there twice in one object", where + ": " + repeated.found()};
    return json;
  } catch (const Json::out_of_range&) {
    return Error{"holds a number that is too large", where};
  } catch (const Json::parse_error& error) {
    return Error{"not valid JSON here", where + ":" + place(text, error.byte == 0 ? 0 : error.byte - 1)};
  } catch (const Json::exception& error) {
    return Error{std::string("not usable JSON: ") + error.what(), where};
  }
}

int runCalc(const CalcOptions& options) {
  const Calculator* calculator = findCalculator(options.kind);
  if (!calculator) return fail(unknownKind(options.kind));
  if (options.schema) {
    std::cout << inputSchema(*calculator).dump(2) << '\n';
    return exitDone;
  }
  const auto text = readText(options.file);
  if (!text) return fail(text.error());
  const std::string where = options.file == "-" ? "standard input" : options.file;
  const auto input = parseJson(*text, where);
  if (!input) return fail(input.error());
  const auto output = runCalculator(*calculator, *input);
  if (!output) return fail(output.error().within(where));
  std::cout << output->dump(2) << '\n';
  return exitDone;
}

std::string helpText() {
  std::string text = "Calculators, each one JSON object in and one out; an array gives an array, in order:\n\n";
  for (const Calculator& c : calculators()) {
    text += "  " + c.name + std::string(14 - std::min<std::size_t>(13, c.name.size()), ' ') + c.what + "\n";
    text += "      echo '" + c.example.dump() + "' | hallwright-cli calc " + c.name + "\n";
  }
  return text + "\nhallwright-cli calc KIND --schema prints every key with its unit and range.\n";
}

}  // namespace

void addCalc(CLI::App& app, Call& call) {
  auto options = std::make_shared<CalcOptions>();
  CLI::App* command = app.add_subcommand("calc", "One calculator alone: JSON in, JSON out");
  command->add_option("KIND", options->kind, "Which calculator (see below)")->required();
  command->add_option("IN.json", options->file, "Input file; standard input where there is none or it is -");
  command->add_flag("--schema", options->schema, "Print the schema of the input instead");
  command->footer(helpText());
  command->callback([options, &call] { call.run = [options] { return runCalc(*options); }; });
}

}  // namespace hallwright::cli
