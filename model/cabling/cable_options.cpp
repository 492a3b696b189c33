#include "model/cabling/cable_options.h"

#include <algorithm>
#include <limits>
#include <tuple>

namespace hallwright {
namespace {

constexpr Length anyLength = Length::fromMicrometres(std::numeric_limits<std::int64_t>::max() / 4);

bool isFibre(Medium medium) { return medium == Medium::MultimodeFibre || medium == Medium::SinglemodeFibre; }

/// QSFP cages by age; -1: no QSFP.
int qsfpAge(std::string_view name) {
  static constexpr std::string_view ages[]{"QSFP+", "QSFP28", "QSFP56", "QSFP112"};
  const auto* const at = std::find(std::begin(ages), std::end(ages), name);
  return at == std::end(ages) ? -1 : static_cast<int>(at - std::begin(ages));
}

/// "OSFP to OSFP" as its two plugs; "RJ45" has one kind. A breakout ("OSFP to 2 x OSFP") has no single far plug: none.
std::optional<std::pair<std::string_view, std::string_view>> plugs(std::string_view connector) {
  const std::size_t to = connector.find(" to ");
  if (to == std::string_view::npos) return std::pair(connector, connector);
  const std::string_view far = connector.substr(to + 4);
  if (far.find(" x ") != std::string_view::npos) return std::nullopt;
  return std::pair(connector.substr(0, to), far);
}

/// Either way round.
bool joins(const CableSpec& cable, const PortSpan& lower, const PortSpan& upper) {
  const auto ends = plugs(cable.connector);
  if (!ends) return false;
  return (goesInto(ends->first, lower.cage) && goesInto(ends->second, upper.cage)) ||
         (goesInto(ends->second, lower.cage) && goesInto(ends->first, upper.cage));
}

/// "2 x MPO-12/APC" takes cables of "MPO-12/APC".
bool takesFibre(const TransceiverSpec& transceiver, const CableSpec& cable) {
  return transceiver.medium == cable.medium && transceiver.connector.ends_with(cable.connector);
}

bool fits(const TransceiverSpec& transceiver, const PortSpan& span) {
  return transceiver.links == span.linksPerCage && (span.cage.empty() || goesInto(transceiver.cage, span.cage));
}

Length reachOf(const Product* transceiver) {
  return transceiver && transceiver->transceiver->reach > Length() ? transceiver->transceiver->reach : anyLength;
}

const CatalogPrice* newestPrice(const Product& product) {
  return product.prices.empty() ? nullptr : &product.prices.back();
}

}  // namespace

bool goesInto(std::string_view plug, std::string_view cage) {
  if (cage.empty() || plug == cage) return true;
  const int age = qsfpAge(plug);
  return age >= 0 && age <= qsfpAge(cage);
}

Length longestOf(const CableSpec& cable) {
  const auto longest = std::max_element(cable.lengths.begin(), cable.lengths.end());
  return longest == cable.lengths.end() ? anyLength : *longest;
}

std::optional<Length> orderedLength(const CableSpec& cable, Length need) {
  if (cable.lengths.empty()) {
    const std::int64_t metres = (need.micrometres() + 999'999) / 1'000'000;
    return std::max<std::int64_t>(metres, 1) * oneMetre;
  }
  std::optional<Length> best;
  for (const Length length : cable.lengths) {
    if (length >= need && (!best || length < *best)) best = length;
  }
  return best;
}

std::uint16_t CableOptions::between(const PortSpan& lower, const PortSpan& upper, bool lowerIsHost, ProductId drawn) {
  const Key key{lower.cage, upper.cage, lower.linksPerCage, upper.linksPerCage, lowerIsHost, drawn};
  const auto [at, isNew] = known_.try_emplace(key, static_cast<std::uint16_t>(lists_.size()));
  if (isNew) {
    lists_.push_back(
        inOrder(drawn == 0 ? ofCatalog(lower, upper, lowerIsHost) : ofProduct(drawn, lower, upper, lowerIsHost)));
  }
  return at->second;
}

std::vector<CableOptions::Offer> CableOptions::ofCatalog(const PortSpan& lower, const PortSpan& upper,
                                                         bool lowerIsHost) const {
  std::vector<Offer> offers;
  for (const Product& product : plan_.catalog->products) {
    if (product.cable) addOffers(product, lower, upper, lowerIsHost, offers);
  }
  return offers;
}

std::vector<CableOptions::Offer> CableOptions::ofProduct(ProductId product, const PortSpan& lower,
                                                         const PortSpan& upper, bool lowerIsHost) const {
  std::vector<Offer> offers;
  const Product* record = productOf(plan_, product);
  if (!record || !record->cable) return {};
  if (isFibre(record->cable->medium)) {
    addFibre(*record, lower, upper, lowerIsHost, true, offers);
  } else {
    offers.push_back({{product, record->cable->medium, 0, 0, longestOf(*record->cable),
                       static_cast<std::uint8_t>(std::max(1, record->cable->linksPerCable)), false, true}});
  }
  return offers;
}

void CableOptions::addOffers(const Product& product, const PortSpan& lower, const PortSpan& upper, bool lowerIsHost,
                             std::vector<Offer>& offers) const {
  const CableSpec& cable = *product.cable;
  const bool preferred = product.id == fabric_.cable;
  if (!preferred && cable.speed < graph_.linkSpeed) return;
  if (isFibre(cable.medium)) return addFibre(product, lower, upper, lowerIsHost, preferred, offers);
  if (!preferred && (!joins(cable, lower, upper) || cable.linksPerCable > lower.linksPerCage ||
                     cable.linksPerCable > upper.linksPerCage)) {
    return;
  }
  Offer offer{{product.id, cable.medium, 0, 0, longestOf(cable),
               static_cast<std::uint8_t>(std::max(1, cable.linksPerCable)), false, preferred},
              preferred};
  if (const CatalogPrice* price = newestPrice(product)) {
    offer.price = price->amount.likely.base(), offer.currency = price->currency;
  }
  offers.push_back(offer);
}

std::vector<const Product*> CableOptions::transceivers(const Product& cable, const PortSpan& span,
                                                       ProductId preferred) const {
  std::vector<const Product*> found;
  for (const Product& product : plan_.catalog->products) {
    if (!product.transceiver || !fits(*product.transceiver, span) || !takesFibre(*product.transceiver, *cable.cable))
      continue;
    if (product.id == preferred) {
      found.insert(found.begin(), &product);
    } else if (product.transceiver->speed >= graph_.linkSpeed) {
      found.push_back(&product);
    }
  }
  return found;
}

/// One offer for each reach that pairs of transceivers give; a fibre without any is offered only as a planner's choice.
void CableOptions::addFibre(const Product& product, const PortSpan& lower, const PortSpan& upper, bool lowerIsHost,
                            bool preferred, std::vector<Offer>& offers) const {
  auto lowers = transceivers(product, lower, lowerIsHost ? fabric_.hostTransceiver : fabric_.switchTransceiver);
  auto uppers = transceivers(product, upper, fabric_.switchTransceiver);
  if (!preferred && (lowers.empty() || uppers.empty())) return;
  if (lowers.empty()) lowers.push_back(nullptr);
  if (uppers.empty()) uppers.push_back(nullptr);
  for (const Product* low : lowers) {
    for (const Product* up : uppers) {
      const Length reach = std::min({longestOf(*product.cable), reachOf(low), reachOf(up)});
      const bool known = std::any_of(offers.begin(), offers.end(), [&](const Offer& offer) {
        return offer.option.product == product.id && offer.option.reach >= reach;
      });
      if (known) continue;
      offers.push_back({{product.id, product.cable->medium, low ? low->id : 0, up ? up->id : 0, reach,
                         static_cast<std::uint8_t>(std::max(1, product.cable->linksPerCable)), true, preferred},
                        preferred});
    }
  }
}

std::vector<std::uint16_t> CableOptions::inOrder(std::vector<Offer> offers) {
  const bool byPrice = std::all_of(offers.begin(), offers.end(), [&](const Offer& offer) {
    return offer.price && offer.currency == offers.front().currency;
  });
  std::stable_sort(offers.begin(), offers.end(), [&](const Offer& a, const Offer& b) {
    if (a.preferred != b.preferred) return a.preferred;
    if (byPrice && *a.price != *b.price) return *a.price < *b.price;
    return std::tie(a.option.medium, a.option.reach) < std::tie(b.option.medium, b.option.reach);
  });
  std::vector<std::uint16_t> order;
  for (const Offer& offer : offers) order.push_back(number(offer.option));
  return order;
}

std::uint16_t CableOptions::number(const CableOption& option) {
  const auto at = std::find(options_.begin(), options_.end(), option);
  if (at != options_.end()) return static_cast<std::uint16_t>(at - options_.begin());
  options_.push_back(option);
  return static_cast<std::uint16_t>(options_.size() - 1);
}

}  // namespace hallwright
