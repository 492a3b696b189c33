#include "views/properties/text_form.h"

#include <cmath>

#include "model/catalog/names.h"
#include "model/plan/plan.h"
#include "model/units/date.h"

namespace hallwright {
namespace {

std::string trimmed(const std::string& text) {
  const auto first = text.find_first_not_of(" \t\n");
  return first == std::string::npos ? std::string() : text.substr(first, text.find_last_not_of(" \t\n") - first + 1);
}

std::vector<std::string> split(const std::string& text, const std::string& mark) {
  std::vector<std::string> parts;
  for (std::size_t from = 0;;) {
    const auto at = text.find(mark, from);
    parts.push_back(trimmed(text.substr(from, at == std::string::npos ? at : at - from)));
    if (at == std::string::npos) return parts;
    from = at + mark.size();
  }
}

Result<Length> parseLength(const std::string& text, UnitPreference units, const Limits<Length>& limits) {
  return parse<Length>(text, {.unit = fieldUnit(units),
                              .allowNegative = !limits.min || *limits.min < Length(),
                              .min = limits.min,
                              .max = limits.max})
      .result();
}

}  // namespace

bool isNothing(const std::string& text) {
  const std::string words = trimmed(text);
  return words.empty() || words == unknownText || words == "-";
}

const std::string& currencyOf(const FieldScope& scope) { return scope.plan.site->currency; }

Source plannerSource(const FieldScope& scope) { return {"planner", scope.plan.site->date, Grade::Assumption}; }

std::string sourceText(const Source& source) {
  if (source.text.empty()) return {};
  return source.text + (source.date.empty() ? "" : ", " + source.date) + " (" + std::string(nameOf(source.grade)) + ")";
}

TextForm<std::string> wordsForm() {
  return {[](const FieldScope&, const std::string& value) { return value; },
          [](const FieldScope&, const std::string& text) { return Result<std::string>(trimmed(text)); }};
}

TextForm<std::string> nameForm() {
  return {[](const FieldScope&, const std::string& value) { return value; },
          [](const FieldScope&, const std::string& text) -> Result<std::string> {
            std::string name = trimmed(text);
            if (name.empty()) return Error{"a name has one letter or more"};
            return name;
          }};
}

TextForm<Length> lengthForm(Limits<Length> limits) {
  return {
      [](const FieldScope& scope, const Length& value) { return format(value, fieldUnit(scope.units)); },
      [limits](const FieldScope& scope, const std::string& text) { return parseLength(text, scope.units, limits); }};
}

TextForm<Length> sizeForm() {
  const TextForm<Length> form = lengthForm();
  return {[form](const FieldScope& scope, const Length& value) {
            return value == Length() ? std::string() : form.print(scope, value);
          },
          [form](const FieldScope& scope, const std::string& text) {
            return isNothing(text) ? Result<Length>(Length()) : form.parse(scope, text);
          }};
}

TextForm<Mass> massForm() {
  const auto unit = [](const FieldScope& scope) {
    return scope.units == UnitPreference::Metric ? Unit<Mass>("kg") : Unit<Mass>("lb");
  };
  return {[unit](const FieldScope& scope, const Mass& value) { return format(value, unit(scope)); },
          [unit](const FieldScope& scope, const std::string& text) {
            return parse<Mass>(text, {.unit = unit(scope), .min = Mass()}).result();
          }};
}

TextForm<int> countForm(int min, int max) {
  return {[](const FieldScope&, const int& value) { return std::to_string(value); },
          [min, max](const FieldScope&, const std::string& text) -> Result<int> {
            const auto number =
                parse<double>(text, {.allowNegative = min < 0, .min = double(min), .max = double(max)}).result();
            if (!number) return number.error();
            if (*number != std::floor(*number)) return Error{trimmed(text) + ": a whole number is needed"};
            return static_cast<int>(*number);
          }};
}

TextForm<std::optional<int>> weeksForm() {
  constexpr double mostWeeks = 520;
  const Duration week = 7 * day;
  return {[](const FieldScope&, const std::optional<int>& weeks) {
            return weeks ? std::to_string(*weeks) + " weeks" : std::string();
          },
          [week](const FieldScope&, const std::string& text) -> Result<std::optional<int>> {
            if (isNothing(text)) return std::optional<int>();
            const auto time =
                parse<Duration>(text, {.unit = "weeks", .min = Duration(), .max = week * mostWeeks}).result();
            if (!time) return time.error();
            return std::optional<int>(static_cast<int>(std::ceil(*time / week - 1e-9)));
          }};
}

TextForm<double> numberForm(Limits<double> limits) {
  return {[](const FieldScope&, const double& value) { return format(value, ""); },
          [limits](const FieldScope&, const std::string& text) {
            return parse<double>(
                       text, {.allowNegative = !limits.min || *limits.min < 0, .min = limits.min, .max = limits.max})
                .result();
          }};
}

TextForm<double> shareForm() {
  return {[](const FieldScope&, const double& value) { return format(value, "%"); },
          [](const FieldScope&, const std::string& text) -> Result<double> {
            const auto read = parse<double>(text, {.min = 0.0});
            if (!read) return Error{read.error.message};
            const bool isPlain = read.unit.symbol().empty();
            const double share = isPlain && *read > 1 ? *read / 100 : *read;
            if (share > 1) return Error{trimmed(text) + ": at most 100 % is possible"};
            return share;
          }};
}

TextForm<std::string> dayForm() {
  return {[](const FieldScope&, const std::string& value) { return value; },
          [](const FieldScope&, const std::string& text) -> Result<std::string> {
            if (isNothing(text)) return std::string();
            const auto date = parseDate(text);
            if (!date) return date.error();
            if (date->day == 0) return Error{trimmed(text) + ": a whole day is needed, such as 2026-11-30"};
            return format(*date);
          }};
}

TextForm<std::string> dateForm() {
  return {[](const FieldScope&, const std::string& value) { return value; },
          [](const FieldScope&, const std::string& text) -> Result<std::string> {
            if (isNothing(text)) return std::string();
            const auto date = parseDate(text);
            if (!date) return date.error();
            return format(*date);
          }};
}

Result<std::vector<Length>> parseLengths(const std::string& text, std::size_t count, UnitPreference units,
                                         const std::string& what) {
  const std::vector<std::string> parts = split(text, ", ");
  if (parts.size() != count)
    return Error{"'" + trimmed(text) + "': expected " + what + ", with a space behind each comma"};
  std::vector<Length> lengths;
  for (const std::string& part : parts) {
    auto length = parseLength(part, units, {});
    if (!length) return length.error();
    lengths.push_back(*length);
  }
  return lengths;
}

std::string printLengths(const std::vector<Length>& lengths, UnitPreference units) {
  std::string text;
  for (const Length length : lengths) text += (text.empty() ? "" : ", ") + format(length, fieldUnit(units));
  return text;
}

TextForm<std::vector<Point>> pointsForm(std::size_t fewest) {
  return {[](const FieldScope& scope, const std::vector<Point>& points) {
            std::string text;
            for (const Point& point : points)
              text += (text.empty() ? "" : "; ") + printLengths({point.x, point.y}, scope.units);
            return text;
          },
          [fewest](const FieldScope& scope, const std::string& text) -> Result<std::vector<Point>> {
            std::vector<Point> points;
            for (const std::string& part : split(text, ";")) {
              if (part.empty()) continue;
              const auto pair = parseLengths(part, 2, scope.units, "x, y");
              if (!pair) return pair.error();
              points.push_back({(*pair)[0], (*pair)[1]});
            }
            if (points.size() < fewest)
              return Error{std::to_string(fewest) + " points or more are needed, as \"0, 0; 20 m, 0\""};
            return points;
          }};
}

}  // namespace hallwright
