#include "model/plan/edit/names.h"

#include <algorithm>
#include <cctype>

namespace hallwright {
namespace {

bool isDigit(char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; }

std::string padded(long number, std::size_t width) {
  std::string text = std::to_string(number);
  return text.size() < width ? std::string(width - text.size(), '0') + text : text;
}

std::string tokenText(std::string_view token, int row, int number) {
  if (token == "A") return rowLetters(row);
  if (!token.empty() && token.size() <= 6 && std::all_of(token.begin(), token.end(), isDigit)) {
    return padded(std::stol(std::string(token)) + number, token.size());
  }
  return "{" + std::string(token) + "}";
}

/// A name and the number at its end, of at most nine digits.
struct Numbered {
  std::string stem;
  long number = 1;
  std::size_t width = 0;  ///< 0: no number
};

Numbered split(const std::string& name) {
  std::size_t at = name.size();
  while (at > 0 && name.size() - at < 9 && isDigit(name[at - 1])) --at;
  if (at == name.size()) return {name + " ", 1, 0};
  return {name.substr(0, at), std::stol(name.substr(at)), name.size() - at};
}

}  // namespace

std::string rowLetters(int row) {
  std::string letters;
  for (int left = row + 1; left > 0; left = (left - 1) / 26) {
    letters.insert(letters.begin(), static_cast<char>('A' + (left - 1) % 26));
  }
  return letters;
}

std::string patternName(std::string_view pattern, int row, int number) {
  std::string name;
  while (!pattern.empty()) {
    const std::size_t open = pattern.find('{'), close = pattern.find('}', open);
    name += pattern.substr(0, open);
    if (open == std::string_view::npos) break;
    if (close == std::string_view::npos) return name + std::string(pattern.substr(open));
    name += tokenText(pattern.substr(open + 1, close - open - 1), row, number);
    pattern.remove_prefix(close + 1);
  }
  return name;
}

void NameSequence::use(const std::string& name) {
  if (name.empty()) return;
  const Numbered parts = split(name);
  long& highest = highest_[parts.stem];
  highest = std::max(highest, parts.number);
}

std::string NameSequence::next(const std::string& name) {
  if (name.empty()) return name;
  const Numbered parts = split(name);
  long& highest = highest_[parts.stem];
  highest = std::max(highest, parts.number) + 1;
  return parts.stem + padded(highest, parts.width);
}

std::string NameSequence::numbered(const std::string& stem) { return next(stem + " 0"); }

}  // namespace hallwright
