#include "model/exchange/hostlist.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <optional>

namespace hallwright {
namespace {

constexpr std::size_t mostNames = 1'000'000;

bool isDigit(char c) { return c >= '0' && c <= '9'; }

/// "dgx-007": stem "dgx-", digits "007". Up to 9 digits are taken for a number.
struct Numbered {
  std::string_view stem, digits;
};

Numbered split(std::string_view name) {
  std::size_t at = name.size();
  while (at > 0 && isDigit(name[at - 1]) && name.size() - at < 9) --at;
  return {name.substr(0, at), name.substr(at)};
}

std::optional<long> number(std::string_view digits) {
  long value = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
  if (digits.empty() || digits.size() > 9 || error != std::errc{} || end != digits.data() + digits.size())
    return std::nullopt;
  return value;
}

/// Runs of names with one stem and one width of digits.
struct Run {
  std::string_view stem;
  std::vector<std::string_view> digits;
};

std::string rangesOf(const std::vector<std::string_view>& digits) {
  std::string text;
  for (std::size_t i = 0; i < digits.size();) {
    std::size_t last = i;
    while (last + 1 < digits.size() && *number(digits[last + 1]) == *number(digits[last]) + 1) ++last;
    if (!text.empty()) text += ',';
    text += digits[i];
    if (last > i) (text += '-') += digits[last];
    i = last + 1;
  }
  return text;
}

/// "001-004,007" within brackets.
Result<std::vector<std::string>> expandRanges(std::string_view ranges) {
  std::vector<std::string> texts;
  while (true) {
    const std::size_t comma = ranges.find(',');
    const std::string_view one = ranges.substr(0, comma);
    const std::size_t dash = one.find('-');
    const std::string_view first = one.substr(0, dash), last = dash == std::string::npos ? first : one.substr(dash + 1);
    const auto from = number(first), to = number(last);
    if (!from || !to) return Error{fmt::format("'{}' is no number and no range within brackets", one)};
    if (*to < *from) return Error{fmt::format("the range {} runs down", one)};
    if (static_cast<std::size_t>(*to - *from) + texts.size() >= mostNames)
      return Error{fmt::format("the range {} is longer than {} names", one, mostNames)};
    for (long value = *from; value <= *to; ++value) texts.push_back(fmt::format("{:0{}}", value, first.size()));
    if (comma == std::string::npos) return texts;
    ranges.remove_prefix(comma + 1);
  }
}

/// One part of a list, without commas outside of brackets.
Result<std::vector<std::string>> expandName(std::string_view name) {
  std::vector<std::string> made{""};
  while (!name.empty()) {
    const std::size_t open = name.find('[');
    for (std::string& text : made) text += name.substr(0, open);
    if (open == std::string::npos) break;
    const std::size_t close = name.find(']', open);
    if (close == std::string::npos) return Error{fmt::format("the bracket in '{}' is not closed", name)};
    const auto ranges = expandRanges(name.substr(open + 1, close - open - 1));
    if (!ranges) return ranges.error();
    if (made.size() * ranges->size() > mostNames) return Error{fmt::format("more than {} names", mostNames)};
    std::vector<std::string> next;
    for (const std::string& text : made) {
      for (const std::string& range : *ranges) next.push_back(text + range);
    }
    made = std::move(next);
    name.remove_prefix(close + 1);
  }
  return made;
}

}  // namespace

std::string toHostlist(const std::vector<std::string>& names) {
  std::vector<Run> runs;
  for (const std::string& name : names) {
    const Numbered parts = split(name);
    const bool joins = !runs.empty() && !parts.digits.empty() && runs.back().stem == parts.stem &&
                       !runs.back().digits.front().empty() && runs.back().digits.front().size() == parts.digits.size();
    if (!joins) runs.push_back({parts.stem, {}});
    runs.back().digits.push_back(parts.digits);
  }
  std::string list;
  for (const Run& run : runs) {
    if (!list.empty()) list += ',';
    list += run.stem;
    list += run.digits.size() == 1 ? std::string(run.digits.front()) : "[" + rangesOf(run.digits) + "]";
  }
  return list;
}

Result<std::vector<std::string>> fromHostlist(std::string_view list) {
  std::vector<std::string> names;
  while (!list.empty()) {
    std::size_t end = 0;
    for (bool inside = false; end < list.size() && (inside || list[end] != ','); ++end) {
      if (list[end] == '[') inside = true;
      if (list[end] == ']') inside = false;
    }
    const auto some = expandName(list.substr(0, end));
    if (!some) return some.error();
    for (const std::string& name : *some) {
      if (!name.empty()) names.push_back(name);
    }
    if (names.size() > mostNames) return Error{fmt::format("more than {} names", mostNames)};
    list.remove_prefix(std::min(end + 1, list.size()));
  }
  return names;
}

}  // namespace hallwright
