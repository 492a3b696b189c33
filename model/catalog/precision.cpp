#include "model/catalog/precision.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <utility>
#include <vector>

namespace hallwright {

Result<std::string> ratePrecision(std::string_view text) {
  std::string small;
  for (char c : text) small += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  if (small.empty()) return std::string("bf16");
  std::vector<std::string> found;
  static constexpr std::array<std::pair<std::string_view, std::string_view>, 5> words{
      {{"bf16", "bf16"}, {"fp16", "fp16"}, {"fp8", "fp8"}, {"float8", "fp8"}, {"fp4", "fp4"}}};
  for (const auto& [word, precision] : words)
    if (small.find(word) != std::string::npos && std::ranges::find(found, precision) == found.end())
      found.emplace_back(precision);
  if (found.size() == 1) return found.front();
  return Error{"precision '" + std::string(text) + "', expected one of bf16, fp16, fp8, fp4"};
}

bool isPrecision(std::string_view text) { return text == "int8" || ratePrecision(text).ok(); }

}  // namespace hallwright
