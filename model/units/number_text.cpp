#include "model/units/number_text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <system_error>

namespace hallwright {
namespace {

struct Replacement {
  char32_t from;
  std::string_view to;
};

constexpr auto replacements = std::to_array<Replacement>({
    {0x00A0, " "},   {0x2007, " "}, {0x2008, " "}, {0x2009, " "},  {0x200A, " "},  {0x202F, " "},   {0x205F, " "},
    {0x3000, " "},   {0xFEFF, " "}, {0x2212, "-"}, {0x00D7, "*"},  {0x00B7, "*"},  {0x22C5, "*"},   {0x00F7, "/"},
    {0x2215, "/"},   {0x2044, "/"}, {0x00B5, "u"}, {0x03BC, "u"},  {0x00B2, "2"},  {0x00B3, "3"},   {0x2082, "2"},
    {0x00B0, "deg"}, {0x2032, "'"}, {0x2019, "'"}, {0x2033, "\""}, {0x201D, "\""}, {0x20AC, "EUR"}, {0x00A3, "GBP"},
    {0x00A5, "JPY"}, {U'$', "USD"}, {U'\t', " "},  {U'\n', " "},   {U'\r', " "},
});

/// The code point at `at`, which moves behind it; bytes that are no UTF-8 count as one unknown character each.
char32_t nextCharacter(std::string_view text, std::size_t& at) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned char first = byte(at++);
  if (first < 0x80) return first;
  const int more = first >= 0xF0 ? 3 : first >= 0xE0 ? 2 : first >= 0xC2 ? 1 : 0;
  if (more == 0 || first > 0xF4 || at + static_cast<std::size_t>(more) > text.size()) return 0xFFFD;
  auto code = static_cast<char32_t>(first & (0x3F >> more));
  for (int i = 0; i < more; ++i) {
    const unsigned char next = byte(at + static_cast<std::size_t>(i));
    if ((next & 0xC0) != 0x80) return 0xFFFD;
    code = (code << 6) | (next & 0x3F);
  }
  at += static_cast<std::size_t>(more);
  return code;
}

bool isDigit(char c) { return c >= '0' && c <= '9'; }

std::size_t digitsFrom(std::string_view plain, std::size_t at) {
  std::size_t end = at;
  while (end < plain.size() && isDigit(plain[end])) ++end;
  return end - at;
}

/// The digits of a number in runs, and the mark between each two of them.
struct Runs {
  std::vector<std::string_view> digits;
  std::string marks;
  std::size_t end = 0;
};

bool groupsThousands(const Runs& runs, std::size_t count) {
  const std::string_view first = runs.digits[0];
  return !first.empty() && first.size() <= 3 &&
         std::all_of(runs.digits.begin() + 1, runs.digits.begin() + static_cast<std::ptrdiff_t>(count),
                     [](std::string_view run) { return run.size() == 3; });
}

bool spaceGroupFollows(std::string_view plain, const Runs& runs) {
  return runs.marks.find_first_not_of(' ') == std::string::npos && digitsFrom(plain, runs.end + 1) == 3 &&
         groupsThousands(runs, runs.digits.size()) && runs.digits[0][0] != '0';
}

Runs readRuns(std::string_view plain, std::size_t at) {
  Runs runs;
  runs.end = at + digitsFrom(plain, at);
  runs.digits.push_back(plain.substr(at, runs.end - at));
  while (runs.end < plain.size()) {
    const char mark = plain[runs.end];
    const std::size_t count = digitsFrom(plain, runs.end + 1);
    const bool joins = mark == ' ' ? spaceGroupFollows(plain, runs) : (mark == '.' || mark == ',') && count > 0;
    if (!joins) break;
    runs.marks += mark;
    runs.digits.push_back(plain.substr(runs.end + 1, count));
    runs.end += 1 + count;
  }
  return runs;
}

/// True where the last mark is a decimal mark, false where all of them group thousands.
bool lastMarkIsDecimal(const Runs& runs) {
  const char last = runs.marks.back();
  if (last == ' ' || std::count(runs.marks.begin(), runs.marks.end(), last) > 1) return false;
  if (runs.marks.size() > 1 || last == '.') return true;
  return !groupsThousands(runs, 2) || runs.digits[0][0] == '0';
}

/// The number of the runs in the form that from_chars reads; empty where the marks make no sense.
std::string joined(const Runs& runs) {
  const bool decimalMark = !runs.marks.empty() && lastMarkIsDecimal(runs);
  const std::size_t whole = runs.digits.size() - (decimalMark ? 1 : 0);
  const std::string_view groupMarks = std::string_view(runs.marks).substr(0, whole - 1);
  if (!groupMarks.empty() &&
      (!groupsThousands(runs, whole) || groupMarks.find_first_not_of(groupMarks[0]) != std::string_view::npos))
    return {};
  std::string number;
  for (std::size_t i = 0; i < whole; ++i) number += runs.digits[i];
  if (number.empty()) number = "0";
  if (decimalMark) (number += '.') += runs.digits.back();
  return number;
}

/// The length of an exponent such as e-12 at `at`, or 0: "1e" is a number and a letter.
std::size_t exponentLength(std::string_view plain, std::size_t at) {
  if (at >= plain.size() || (plain[at] != 'e' && plain[at] != 'E')) return 0;
  const std::size_t sign = at + 1 < plain.size() && (plain[at + 1] == '-' || plain[at + 1] == '+') ? 1 : 0;
  const std::size_t count = digitsFrom(plain, std::min(at + 1 + sign, plain.size()));
  return count == 0 ? 0 : 1 + sign + count;
}

void group(std::string& whole) {
  for (std::ptrdiff_t i = std::ssize(whole) - 3; i > 0; i -= 3) whole.insert(static_cast<std::size_t>(i), 1, ',');
}

std::string withExponent(const Decimal& number) {
  std::string text = number.digits.substr(0, 1);
  if (number.digits.size() > 1) text += "." + number.digits.substr(1);
  return text + "e" + std::to_string(number.point - 1);
}

std::string inFull(const Decimal& number, bool grouped) {
  const auto point = static_cast<std::size_t>(std::max(number.point, 0));
  std::string whole = number.digits.substr(0, std::min(point, number.digits.size()));
  whole.append(point - whole.size(), '0');
  std::string fraction = number.point < 0 ? std::string(static_cast<std::size_t>(-number.point), '0') : "";
  if (point < number.digits.size()) fraction += number.digits.substr(point);
  if (whole.empty()) whole = "0";
  if (grouped) group(whole);
  return fraction.empty() ? whole : whole + "." + fraction;
}

}  // namespace

std::vector<PlainChar> plainCharacters(std::string_view text) {
  std::vector<PlainChar> plain;
  plain.reserve(text.size());
  std::size_t position = 0;
  for (std::size_t at = 0; at < text.size();) {
    const char32_t code = nextCharacter(text, at);
    ++position;
    const auto* known = std::find_if(replacements.begin(), replacements.end(),
                                     [&](const Replacement& replacement) { return replacement.from == code; });
    if (known != replacements.end()) {
      for (const char letter : known->to) plain.push_back({letter, position});
    } else {
      plain.push_back({code >= 0x20 && code < 0x7F ? static_cast<char>(code) : unknownLetter, position});
    }
  }
  return plain;
}

std::string quoted(std::string_view text) {
  constexpr std::size_t longest = 40;
  std::string line;
  std::size_t count = 0;
  for (std::size_t at = 0; at < text.size(); ++count) {
    if (count == longest) return line + "\u2026";
    const std::size_t from = at;
    const char32_t code = nextCharacter(text, at);
    if (code < 0x20 || code == 0x7F) {
      line += ' ';
    } else if (code == 0xFFFD) {
      line += "\uFFFD";
    } else {
      line += text.substr(from, at - from);
    }
  }
  return line;
}

bool startsNumber(std::string_view plain, std::size_t at) {
  if (at >= plain.size()) return false;
  return isDigit(plain[at]) || ((plain[at] == '.' || plain[at] == ',') && digitsFrom(plain, at + 1) > 0);
}

NumberRead readNumber(std::string_view plain, std::size_t at) {
  const Runs runs = readRuns(plain, at);
  std::string number = joined(runs);
  if (number.empty()) return {0, runs.end, "the separators do not group the digits in threes"};
  const std::size_t exponent = exponentLength(plain, runs.end);
  number += plain.substr(runs.end, exponent);
  NumberRead read{0, runs.end + exponent, {}};
  if (const auto plus = number.find('+'); plus != std::string::npos) number.erase(plus, 1);
  const auto status = std::from_chars(number.data(), number.data() + number.size(), read.value);
  if (status.ec != std::errc{} || !std::isfinite(read.value)) return {0, read.end, "the number is out of range"};
  return read;
}

Decimal decimal(long double value, int digits) {
  std::array<char, 64> buffer{};
  const int places = std::clamp(digits, 1, 40) - 1;
  const auto written = std::to_chars(buffer.data(), buffer.data() + buffer.size(), std::abs(value),
                                     std::chars_format::scientific, places);
  const std::string_view text(buffer.data(), static_cast<std::size_t>(written.ptr - buffer.data()));
  const auto e = text.find('e');
  Decimal number{value < 0, std::string(text.substr(0, 1)), 1};
  if (places > 0) number.digits += text.substr(2, e - 2);
  number.digits.erase(std::max<std::size_t>(number.digits.find_last_not_of('0') + 1, 1));
  if (number.digits == "0") return {false, "0", 1};
  const std::string_view exponent = text.substr(e + (text[e + 1] == '+' ? 2 : 1));
  int power = 0;
  std::from_chars(exponent.data(), exponent.data() + exponent.size(), power);
  number.point = power + 1;
  return number;
}

std::string layOut(const Decimal& number, bool grouped) {
  const bool plain = number.point <= 19 && number.point > -9;
  const std::string text = plain ? inFull(number, grouped) : withExponent(number);
  return number.negative ? "-" + text : text;
}

Decimal rounded(const Decimal& number, int digits) {
  const auto keep = static_cast<std::size_t>(std::max(digits, 0));
  if (keep >= number.digits.size()) return number;
  Decimal result = number;
  result.digits.resize(keep);
  if (number.digits[keep] < '5') return result;
  std::size_t at = keep;
  while (at > 0 && result.digits[at - 1] == '9') result.digits[--at] = '0';
  if (at > 0) {
    ++result.digits[at - 1];
  } else {
    result.digits.insert(0, 1, '1');
    ++result.point;
  }
  return result;
}

std::string layOutRounded(long double value, int digits) {
  const Decimal exact = decimal(value, meantDigits);
  const int keep = std::max(digits, exact.point);
  Decimal shown = rounded(exact, keep);
  const bool oneTooMany = std::ssize(shown.digits) > keep && shown.point <= digits;  // 9.996 became 10.00
  if (oneTooMany && std::ssize(exact.digits) > keep) shown.digits.pop_back();
  return layOut(shown, true);
}

}  // namespace hallwright
