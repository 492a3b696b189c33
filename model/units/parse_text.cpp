// Reads sums and products of numbers with units; the rules are in text.h.
//   sum     = product { ("+" | "-") product }
//   product = factor { ("*" | "/") factor }
//   factor  = [ "+" | "-" ] ( "(" sum ")" [ unit ] | [ currency ] number [ unit { number unit } ] )
#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "model/units/number_text.h"
#include "model/units/text.h"

namespace hallwright::detail {
namespace {

constexpr std::size_t longestText = 500;
constexpr int deepestNesting = 50;
constexpr std::string_view placeholder = "USD";  // in the unit table, for any currency

constexpr auto currencies = std::to_array<std::string_view>(
    {"AED", "ARS", "AUD", "BGN", "BRL", "CAD", "CHF", "CLP", "CNY", "COP", "CZK", "DKK", "EGP", "EUR", "GBP",
     "HKD", "HUF", "IDR", "ILS", "INR", "ISK", "JPY", "KRW", "KWD", "KZT", "MXN", "MYR", "NGN", "NOK", "NZD",
     "PEN", "PHP", "PLN", "QAR", "RON", "SAR", "SEK", "SGD", "THB", "TRY", "TWD", "UAH", "USD", "VND", "ZAR"});

bool isLetter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == unknownLetter; }
bool isDigit(char c) { return c >= '0' && c <= '9'; }

bool isMoney(QuantityKind kind) {
  return kind == QuantityKind::Amounts || kind == QuantityKind::MoneyRates || kind == QuantityKind::Tariffs;
}

BaseParsed refused(TextError error) { return {0, nullptr, {}, std::move(error)}; }

/// Part of a sum: numbers that still wait for a unit, and base units.
struct Term {
  long double bare = 0, sized = 0;
  bool hasBare = false, hasSized = false;
  std::size_t at = 0;              ///< where it begins
  const UnitInfo* unit = nullptr;  ///< of its last number, if that had one
};

/// What a unit matched: the unit, the index behind it, the currency in it.
struct UnitMatch {
  const UnitInfo* unit = nullptr;
  std::size_t end = 0;
  std::string_view currency;
};

class TextParser {
 public:
  TextParser(std::string_view text, const BaseOptions& options) : text_(text), options_(options) {}

  BaseParsed parse();

 private:
  using Maybe = std::optional<Term>;

  Maybe sum();
  Maybe product();
  Maybe factor();
  Maybe parenthesis(int sign);
  Maybe amount(int sign);
  Maybe smallerUnits(Term term, int sign);
  std::optional<long double> number();

  Maybe added(Term left, const Term& right, int sign, std::size_t at);
  Maybe scaled(Term left, const Term& right, bool divide, std::size_t at);
  bool give(Term& term, const UnitInfo& unit);
  bool finish(Term& term);

  UnitMatch matchUnit(std::size_t at, std::string_view currencyBefore) const;
  UnitMatch matchSpelling(std::string_view spelling, std::size_t at) const;
  std::string_view currencyAt(std::size_t at) const;
  bool goesOnAsRate(std::size_t at) const;
  bool accept(const UnitMatch& match);
  bool acceptCurrency(std::string_view currency, std::size_t at);

  char peek() const { return at_ < plain_.size() ? plain_[at_] : '\0'; }
  std::size_t skipSpaces(std::size_t at) const { return std::min(plain_.find_first_not_of(' ', at), plain_.size()); }
  void skip() { at_ = skipSpaces(at_); }
  std::size_t position(std::size_t index) const;
  std::nullopt_t fail(const std::string& message, std::size_t index);
  std::string expected() const { return "expected " + std::string(describe(options_.kind)); }

  std::string_view text_;
  const BaseOptions& options_;
  std::string plain_;
  std::vector<std::size_t> positions_;
  std::size_t at_ = 0;
  int depth_ = 0;
  const UnitInfo* lastUnit_ = nullptr;
  std::string currency_;
  std::optional<TextError> error_;
};

std::size_t TextParser::position(std::size_t index) const {
  if (index < positions_.size()) return positions_[index];
  return positions_.empty() ? 1 : positions_.back() + 1;
}

std::nullopt_t TextParser::fail(const std::string& message, std::size_t index) {
  if (!error_) error_ = errorIn(text_, message, position(index));
  return std::nullopt;
}

BaseParsed TextParser::parse() {
  if (text_.size() > longestText) return refused(errorIn(text_, "the text is too long", 1));
  for (const PlainChar& c : plainCharacters(text_)) {
    plain_ += c.letter;
    positions_.push_back(c.position);
  }
  skip();
  if (at_ == plain_.size()) return refused({"nothing entered: " + expected() + " at position 1", 1});
  Maybe term = sum();
  if (term && at_ < plain_.size()) fail(peek() == ')' ? "no ( for this )" : "expected + - * / or the end", at_);
  if (error_ || !finish(*term)) return refused(*error_);
  if (isMoney(options_.kind) && currency_.empty()) currency_ = options_.currency;
  return {term->sized, lastUnit_, currency_, std::nullopt};
}

/// Settles what is still without a unit, and the sign.
bool TextParser::finish(Term& term) {
  if (term.hasBare) {
    const bool needsNone = options_.kind == QuantityKind::Numbers || options_.kind == QuantityKind::Amounts;
    const UnitInfo* unit = options_.unit;
    if (unit == nullptr && needsNone) unit = &plainUnit(options_.kind);
    if (unit == nullptr) return fail("a unit is missing, " + expected(), at_), false;
    if (!give(term, *unit)) return false;
    if (lastUnit_ == nullptr) lastUnit_ = unit;
  }
  if (!std::isfinite(term.sized)) return fail("the value is out of range", term.at), false;
  if (term.sized < 0 && !options_.allowNegative && options_.kind != QuantityKind::Temperatures)
    return fail("the value must not be negative", term.at), false;
  return true;
}

bool TextParser::give(Term& term, const UnitInfo& unit) {
  if (!term.hasBare) return true;
  if (term.hasSized && options_.kind == QuantityKind::Temperatures)
    return fail("temperatures cannot be added", term.at), false;
  term.sized += toBase(term.bare, unit);
  term.bare = 0;
  term.hasBare = false;
  term.hasSized = true;
  return true;
}

TextParser::Maybe TextParser::sum() {
  Maybe total = product();
  const UnitInfo* last = total ? total->unit : nullptr;
  while (total && (peek() == '+' || peek() == '-')) {
    const std::size_t at = at_++;
    skip();
    const Maybe right = product();
    if (!right) return std::nullopt;
    last = right->hasBare ? nullptr : right->unit;
    total = added(*total, *right, plain_[at] == '+' ? 1 : -1, at);
  }
  if (total && last != nullptr && !give(*total, *last)) return std::nullopt;
  if (total) total->unit = last;
  return total;
}

TextParser::Maybe TextParser::added(Term left, const Term& right, int sign, std::size_t at) {
  if (options_.kind == QuantityKind::Temperatures && left.hasSized + right.hasSized > 0)
    return fail("temperatures cannot be added", at);
  left.bare += right.bare * sign;
  left.sized += right.sized * sign;
  left.hasBare = left.hasBare || right.hasBare;
  left.hasSized = left.hasSized || right.hasSized;
  return left;
}

TextParser::Maybe TextParser::product() {
  Maybe total = factor();
  while (total && (peek() == '*' || peek() == '/')) {
    const std::size_t at = at_++;
    skip();
    const Maybe right = factor();
    if (!right) return std::nullopt;
    total = scaled(*total, *right, plain_[at] == '/', at);
  }
  return total;
}

TextParser::Maybe TextParser::scaled(Term left, const Term& right, bool divide, std::size_t at) {
  if (right.hasSized && divide) return fail("cannot divide by a number with a unit", right.at);
  if (left.hasSized && right.hasSized) return fail("two numbers with units cannot be multiplied", at);
  if (divide && right.bare == 0) return fail("division by zero", right.at);
  if (options_.kind == QuantityKind::Temperatures && (left.hasSized || right.hasSized))
    return fail("a temperature cannot be multiplied", at);
  Term result = right.hasSized ? right : left;
  const long double by = right.hasSized ? left.bare : right.bare;
  result.bare = divide ? result.bare / by : result.bare * by;
  result.sized = divide ? result.sized / by : result.sized * by;
  result.at = left.at;
  return result;
}

TextParser::Maybe TextParser::factor() {
  const std::size_t at = at_;
  int sign = 1;
  if (peek() == '-' || peek() == '+') {
    sign = peek() == '-' ? -1 : 1;
    ++at_;
    skip();
  }
  Maybe term = peek() == '(' ? parenthesis(sign) : amount(sign);
  if (term) term->at = at;
  return term;
}

TextParser::Maybe TextParser::parenthesis(int sign) {
  if (++depth_ > deepestNesting) return fail("too many parentheses", at_);
  const std::size_t open = at_++;
  skip();
  Maybe term = sum();
  if (!term) return std::nullopt;
  if (at_ == plain_.size()) return fail("no ) for this (", open);
  if (peek() != ')') return fail("expected + - * / or )", at_);
  --depth_;
  ++at_;
  const UnitMatch match = matchUnit(skipSpaces(at_), {});
  if (match.unit != nullptr) {
    if (!term->hasBare) return fail("a second unit", skipSpaces(at_));
    if (!accept(match) || !give(*term, *match.unit)) return std::nullopt;
    term->unit = match.unit;
  }
  skip();
  if (sign < 0 && term->hasSized && options_.kind == QuantityKind::Temperatures)
    return fail("a temperature cannot be multiplied", open);
  term->bare *= sign;
  term->sized *= sign;
  return term;
}

std::optional<long double> TextParser::number() {
  if (!startsNumber(plain_, at_)) return fail("expected a number", at_);
  const NumberRead read = readNumber(plain_, at_);
  if (!read.problem.empty()) return fail(read.problem, at_);
  at_ = read.end;
  return read.value;
}

TextParser::Maybe TextParser::amount(int sign) {
  Term term{.at = at_};
  const std::string_view before = isMoney(options_.kind) ? currencyAt(at_) : std::string_view{};
  if (!before.empty()) {
    if (!acceptCurrency(before, at_)) return std::nullopt;
    at_ += before.size();
    skip();
  }
  const std::optional<long double> value = number();
  if (!value) return std::nullopt;
  term.bare = *value * sign;
  term.hasBare = true;
  const std::size_t unitAt = skipSpaces(at_);
  const UnitMatch match = matchUnit(unitAt, before);
  if (match.unit == nullptr) {
    at_ = unitAt;
    const bool operatorFollows = std::string_view("+-*/()").find(peek()) != std::string_view::npos;
    if (at_ < plain_.size() && !isDigit(peek()) && !operatorFollows) return fail(expected(), at_);
    if (!before.empty()) return fail(expected(), at_);
    return term;
  }
  if (goesOnAsRate(match.end)) return fail(expected(), unitAt);
  if (!accept(match) || !give(term, *match.unit)) return std::nullopt;
  term.unit = match.unit;
  return smallerUnits(term, sign);
}

/// The "6 in" of "5 ft 6 in".
TextParser::Maybe TextParser::smallerUnits(Term term, int sign) {
  skip();
  while (startsNumber(plain_, at_) && options_.kind != QuantityKind::Temperatures) {
    const std::size_t at = at_;
    const std::optional<long double> value = number();
    if (!value) return std::nullopt;
    const UnitMatch match = matchUnit(skipSpaces(at_), {});
    const auto size = [](const UnitInfo& unit) { return unit.numerator / unit.denominator; };
    if (match.unit == nullptr || size(*match.unit) >= size(*term.unit)) return fail("expected + - * / or the end", at);
    if (!accept(match)) return std::nullopt;
    term.sized += toBase(*value * sign, *match.unit);
    term.unit = match.unit;
    skip();
  }
  return term;
}

/// "Gbit" in "12 Gbit/s" is a unit of data, but what was written is another one.
bool TextParser::goesOnAsRate(std::size_t at) const {
  if (at >= plain_.size() || plain_[at] != '/') return false;
  const std::size_t next = skipSpaces(at + 1);
  return next < plain_.size() && isLetter(plain_[next]);
}

bool TextParser::accept(const UnitMatch& match) {
  if (!match.currency.empty() && !acceptCurrency(match.currency, at_)) return false;
  at_ = match.end;
  lastUnit_ = match.unit;
  return true;
}

bool TextParser::acceptCurrency(std::string_view currency, std::size_t at) {
  const std::string& meant = currency_.empty() ? options_.currency : currency_;
  const bool fits = meant.empty() || currency == meant;
  const std::size_t found = std::min(plain_.find(currency, at), plain_.size());
  if (!fits) return fail("expected " + meant + ", not " + std::string(currency), found), false;
  currency_ = currency;
  return true;
}

std::string_view TextParser::currencyAt(std::size_t at) const {
  const std::string_view code = std::string_view(plain_).substr(std::min(at, plain_.size()), 3);
  const bool known = std::find(currencies.begin(), currencies.end(), code) != currencies.end() ||
                     (!code.empty() && code == options_.currency);
  const bool ends = at + 3 >= plain_.size() || !isLetter(plain_[at + 3]);
  return known && ends ? code : std::string_view{};
}

/// The unit of the kind whose spelling matches the most of the text. With a currency before the number, the spellings
/// are those without it: the "/kWh" of "$0.08/kWh".
UnitMatch TextParser::matchUnit(std::size_t at, std::string_view currencyBefore) const {
  UnitMatch best;
  for (const UnitInfo& unit : unitTable) {
    if (unit.kind != options_.kind) continue;
    forEachSpelling(unit, [&](std::string_view spelling) {
      std::string wanted;
      for (const PlainChar& c : plainCharacters(spelling)) wanted += c.letter;
      const std::size_t money = wanted.find(placeholder);
      if (!currencyBefore.empty() && money != std::string::npos) {
        wanted.erase(money, placeholder.size());
        while (!wanted.empty() && wanted.back() == ' ') wanted.pop_back();
      }
      const UnitMatch match = matchSpelling(wanted, at);
      if (match.end > best.end) best = {&unit, match.end, match.currency};
    });
  }
  return best;
}

/// `end` is 0 where the spelling does not match. Spaces around "/" and inside units do not count.
UnitMatch TextParser::matchSpelling(std::string_view spelling, std::size_t at) const {
  UnitMatch match{nullptr, at, {}};
  char last = '\0';
  for (std::size_t i = 0; i < spelling.size(); ++i) {
    if (i > 0 && (spelling[i] == '/' || spelling[i] == ' ' || last == '/' || last == ' '))
      match.end = skipSpaces(match.end);
    last = spelling[i];
    if (last == ' ') continue;
    if (spelling.substr(i, placeholder.size()) == placeholder) {
      match.currency = currencyAt(match.end);
      if (match.currency.empty()) return {};
      match.end += match.currency.size();
      i += placeholder.size() - 1;
      last = spelling[i];
      continue;
    }
    if (match.end >= plain_.size() || plain_[match.end] != last) return {};
    ++match.end;
  }
  const bool wordGoesOn = match.end < plain_.size() && (isLetter(plain_[match.end]) || isDigit(plain_[match.end]));
  if ((isLetter(last) || isDigit(last)) && wordGoesOn) return {};
  return match;
}

}  // namespace

TextError errorIn(std::string_view text, const std::string& message, std::size_t position) {
  return {quoted(text) + ": " + message + " at position " + std::to_string(position), position};
}

long double toBase(long double number, const UnitInfo& unit) {
  return (number + static_cast<long double>(unit.offset) / 100) * static_cast<long double>(unit.numerator) /
         static_cast<long double>(unit.denominator);
}

const UnitInfo& plainUnit(QuantityKind kind) {
  return *std::find_if(unitTable.begin(), unitTable.end(), [&](const UnitInfo& unit) { return unit.kind == kind; });
}

BaseParsed parseBase(std::string_view text, const BaseOptions& options) { return TextParser(text, options).parse(); }

}  // namespace hallwright::detail
