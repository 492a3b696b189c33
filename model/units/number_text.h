// Numbers as text, without units and without the locale: reading one with its separators, and laying out digits.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace hallwright {

/// One character of a text, reduced to plain letters (µ is u, every space is ' '), with its place in the original.
struct PlainChar {
  char letter = 0;
  std::size_t position = 0;  ///< in characters, from 1
};

/// A letter that no rule knows; what stands for it never matches anything.
inline constexpr char unknownLetter = '\x01';

/// Reduces UTF-8 (or anything else: never fails) to plain characters. € becomes EUR, × and · become *, − becomes -.
std::vector<PlainChar> plainCharacters(std::string_view text);
/// The text on one line and not too long, to be quoted in an error.
std::string quoted(std::string_view text);

struct NumberRead {
  long double value = 0;
  std::size_t end = 0;  ///< index behind the number
  std::string problem;  ///< empty when all is well
};

/// True where a number can begin: a digit, or a decimal mark before one.
bool startsNumber(std::string_view plain, std::size_t at);
/// Reads the number at `at`, by the rule in text.h.
NumberRead readNumber(std::string_view plain, std::size_t at);

/// Digits of a decimal number: 0.d1d2d3... times ten to the power `point`.
struct Decimal {
  bool negative = false;
  std::string digits;  ///< no zeros at the end; "0" for zero
  int point = 0;
};

/// So many digits of a double are meant; those behind them were blurred by its sums.
inline constexpr int meantDigits = 15;

/// To so many significant digits, correctly rounded.
Decimal decimal(long double value, int digits);
/// Without digits behind the decimal point that are zero; very large and small ones with an exponent.
std::string layOut(const Decimal& number, bool grouped);
/// To fewer digits, halves away from zero; keeps zeros at the end.
Decimal rounded(const Decimal& number, int digits);
/// "1,295", "40.8", "0.00123": so many significant figures, but whole units are never rounded away.
std::string layOutRounded(long double value, int digits);

/// The shortest decimal for whose number `same` holds, trying one digit more each time.
template <class Same>
std::string shortest(long double value, bool grouped, Same same) {
  constexpr int enoughDigits = 21;  // tells any two long doubles of 64 bits apart
  const auto readBack = [&](int digits) {
    const long double size = readNumber(layOut(decimal(value < 0 ? -value : value, digits), false), 0).value;
    return value < 0 ? -size : size;
  };
  int digits = 1;
  while (digits < enoughDigits && !same(readBack(digits))) ++digits;
  return layOut(decimal(value, digits), grouped);
}

}  // namespace hallwright
