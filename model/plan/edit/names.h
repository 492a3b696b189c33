// Names of rows of things: "{A}-{01}" gives, ... and B-01 in the next row; a copy of A-07 is called A-08 or
// the next one that is free.
#pragma once

#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace hallwright {

/// {A} is the row's letter (A, B, ..., Z, AA, ...), {1} or {01} a number that begins there and keeps that width.
/// Both count from 0: row 1, number 6 of "{A}-{01}" is "B-07".
std::string patternName(std::string_view pattern, int row, int number);
/// 0 is A, 25 Z, 26 AA.
std::string rowLetters(int row);

/// Hands out names that continue those in use: "A-07" becomes A-11 where A-10 is the highest; "leaf" becomes "leaf 2".
class NameSequence {
 public:
  void use(const std::string& name);
  std::string next(const std::string& name);
  /// The stem with a number of its own, whatever it ends in: "DGX H100" gives "DGX H100 1", then "DGX H100 2".
  std::string numbered(const std::string& stem);

 private:
  std::unordered_map<std::string, long> highest_;  ///< by what stands before the number
};

template <class Things>
NameSequence namesOf(const Things& things) {
  NameSequence names;
  for (const auto& thing : things) names.use(thing.name);
  return names;
}

}  // namespace hallwright
