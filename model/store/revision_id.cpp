#include "model/store/revision_id.h"

#include <cstdint>
#include <random>

namespace hallwright::store {
namespace {

std::string hex(std::uint64_t number) {
  std::string digits(16, '0');
  for (auto digit = digits.rbegin(); digit != digits.rend(); ++digit, number >>= 4)
    *digit = "0123456789abcdef"[number & 15];
  return digits;
}

}  // namespace

std::string randomId() {
  std::random_device device;
  return hex(std::uint64_t{device()} << 32 | device());
}

std::string contentId(std::string_view bytes) {
  std::uint64_t hash = 14695981039346656037u;  // FNV-1a
  for (const char byte : bytes) hash = (hash ^ static_cast<unsigned char>(byte)) * 1099511628211u;
  return hex(hash);
}

}  // namespace hallwright::store
