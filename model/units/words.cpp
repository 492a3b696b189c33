#include "model/units/words.h"

#include <algorithm>
#include <cctype>

namespace hallwright {

std::string called(std::string_view kind, const std::string& name) {
  const auto isSame = [](char a, char b) { return a == std::tolower(static_cast<unsigned char>(b)); };
  const bool saysItself = name.size() >= kind.size() && std::equal(kind.begin(), kind.end(), name.begin(), isSame) &&
                          (name.size() == kind.size() || !std::isalpha(static_cast<unsigned char>(name[kind.size()])));
  return saysItself ? name : std::string(kind) + ' ' + name;
}

}  // namespace hallwright
