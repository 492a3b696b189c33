#include "model/plan/edit/row_letters.h"

#include <algorithm>

namespace hallwright {
namespace {

bool isCapital(char c) { return c >= 'A' && c <= 'Z'; }

/// "A" of "A-01"; empty where the name does not begin with one or two capitals and go on with something else.
std::string letterOf(const std::string& rackName) {
  const auto end = std::find_if_not(rackName.begin(), rackName.end(), isCapital);
  const std::string letters(rackName.begin(), end);
  return letters.size() > 2 || end == rackName.end() ? "" : letters;
}

std::string commonLetter(const std::vector<std::string>& rackNames) {
  if (rackNames.empty()) return {};
  const std::string letter = letterOf(rackNames.front());
  const bool common = std::all_of(rackNames.begin(), rackNames.end(),
                                  [&](const std::string& name) { return letterOf(name) == letter; });
  return common ? letter : "";
}

}  // namespace

RowRenaming::RowRenaming(const Plan& plan) : rowNames_(namesOf(*plan.rows)) {
  for (const Rack& rack : *plan.racks) letters_.insert(letterOf(rack.name));
}

RowRenaming::Names RowRenaming::next(const std::string& rowName, const std::vector<std::string>& rackNames) {
  const std::string letter = commonLetter(rackNames);
  if (letter.empty()) return {rowNames_.next(rowName), "", ""};
  int row = 0;
  while (letters_.contains(rowLetters(row))) ++row;
  const std::string fresh = rowLetters(row);
  letters_.insert(fresh);
  const bool endsWithLetter = rowName == letter || (rowName.size() > letter.size() && rowName.ends_with(" " + letter));
  const std::string name =
      endsWithLetter ? rowName.substr(0, rowName.size() - letter.size()) + fresh : rowNames_.next(rowName);
  return {name, letter, fresh};
}

}  // namespace hallwright
