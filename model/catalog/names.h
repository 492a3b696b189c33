// The words of the catalog's choices, as JSON, tables and the command line write them: "gpu-server", "out-of-band".
//   nameOf(Grade::Vendor)            // "vendor"
//   named<Grade>("vendor")           // Grade::Vendor, or none
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "model/catalog/product.h"

namespace hallwright {

/// The words in the order of the choices: wordsOf<Face>[0] is Face::Front.
template <class Choice>
inline constexpr std::array<std::string_view, 0> wordsOf{};

template <>
inline constexpr auto wordsOf<Grade> =
    std::to_array<std::string_view>({"primary", "measured", "vendor", "secondary", "formula", "assumption"});
template <>
inline constexpr auto wordsOf<ProductKind> =
    std::to_array<std::string_view>({"gpu-server", "server", "storage-server", "appliance", "switch", "rack",
                                     "rack-pdu", "cooling-unit", "power-unit", "cable", "transceiver", "tray"});
template <>
inline constexpr auto wordsOf<PortRole> =
    std::to_array<std::string_view>({"compute", "storage", "in-band", "out-of-band", "switch", "inter-switch"});
template <>
inline constexpr auto wordsOf<Face> = std::to_array<std::string_view>({"front", "rear"});
template <>
inline constexpr auto wordsOf<CoolingKind> = std::to_array<std::string_view>(
    {"perimeter", "in-row", "fan-wall", "rear-door", "direct-to-chip", "sidekick", "cdu"});
template <>
inline constexpr auto wordsOf<Medium> = std::to_array<std::string_view>(
    {"passive-copper", "active-copper", "active-optical", "multimode-fibre", "singlemode-fibre", "twisted-pair"});
template <>
inline constexpr auto wordsOf<PriceKind> =
    std::to_array<std::string_view>({"list", "street", "quote", "on-demand", "reserved", "spot"});

template <class Choice>
constexpr std::string_view nameOf(Choice choice) {
  return wordsOf<Choice>.at(static_cast<std::size_t>(choice));
}

template <class Choice>
constexpr std::optional<Choice> named(std::string_view word) {
  for (std::size_t i = 0; i < wordsOf<Choice>.size(); ++i) {
    if (wordsOf<Choice>[i] == word) return static_cast<Choice>(i);
  }
  return std::nullopt;
}

/// "front, rear": what an error offers.
template <class Choice>
std::string choicesOf() {
  std::string list;
  for (std::string_view word : wordsOf<Choice>) list.append(list.empty() ? "" : ", ").append(word);
  return list;
}

}  // namespace hallwright
