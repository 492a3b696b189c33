#include "model/exchange/unique_names.h"

#include <algorithm>

namespace hallwright {
namespace {

bool isPlain(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_' || c == '.';
}

}  // namespace

std::string lowerCase(std::string text) {
  std::transform(text.begin(), text.end(), text.begin(),
                 [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
  return text;
}

std::string UniqueNames::take(const std::string& wanted) {
  std::string name = wanted;
  for (int number = 2; !taken_.insert(lowerCase(name)).second; ++number) name = wanted + "-" + std::to_string(number);
  return name;
}

std::string plainName(const std::string& name) {
  std::string plain;
  for (const char c : name) {
    if (isPlain(c)) {
      plain += c;
    } else if (!plain.empty() && plain.back() != '-') {
      plain += '-';
    }
  }
  while (!plain.empty() && plain.back() == '-') plain.pop_back();
  return plain.empty() ? "unnamed" : plain;
}

}  // namespace hallwright
