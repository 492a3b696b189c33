// Whether a switch speaks InfiniBand or Ethernet, as the technology of its record says ("InfiniBand NDR", "Ethernet
// 800G"), and which switch of a catalog could stand for it in the other technology.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "model/catalog/library.h"
#include "model/plan/plan.h"
#include "model/units/result.h"

namespace hallwright {

enum class Technology : std::uint8_t { InfiniBand, Ethernet };

const char* name(Technology technology);
Technology otherThan(Technology technology);
/// None: no switch, or one that says neither.
std::optional<Technology> technologyOf(const Product* product);

/// Whether a record's note says that it is for this one alone ("InfiniBand only").
bool isOnlyFor(const Product& product, Technology technology);

/// A switch of `technology` with ports as fast as those of `now`: of the same radix, else of the nearest one, the
/// larger of two; managed where `now` is; the first by key. `key` names one instead. Of the plan's catalog, then of
/// `library`.
Result<Product> switchLike(const Plan& plan, const Product& now, Technology technology, std::string_view key = {},
                           const Catalog& library = libraryCatalog());

}  // namespace hallwright
