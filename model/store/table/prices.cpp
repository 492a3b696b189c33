// The planner's own prices, exchange rates, and what the plan is held against.
#include "model/store/section_kind.h"

namespace hallwright::store {

SectionKind priceSection() {
  const Columns prices = Columns<Price>()
                             .add("id", &Price::id)
                             .add("product", &Price::product)
                             .range("amount", &Price::amount)
                             .add("currency", &Price::currency)
                             .add("kind", &Price::kind)
                             .add("vendor", &Price::vendor)
                             .add("part_number", &Price::partNumber)
                             .add("valid_until", &Price::validUntil)
                             .add("lead_time_weeks", &Price::leadTimeWeeks)
                             .source("source", &Price::source)
                             .add("chosen", &Price::chosen);
  const Columns rates = Columns<ExchangeRate>()
                            .add("from_currency", &ExchangeRate::from)
                            .add("to_currency", &ExchangeRate::to)
                            .add("rate", &ExchangeRate::rate)
                            .source("source", &ExchangeRate::source);
  const Columns book = Columns<PriceBook>()
                           .add("cloud_offer", &PriceBook::cloud, &CloudComparison::offer)
                           .add("own_rate_per_second", &PriceBook::cloud, &CloudComparison::ownRate)
                           .add("own_accelerators", &PriceBook::cloud, &CloudComparison::ownAccelerators)
                           .source("own_source", &PriceBook::cloud, &CloudComparison::ownSource)
                           .add("allowance", &PriceBook::allowance)
                           .add("allowance_note", &PriceBook::allowanceNote);
  return sectionKind<PriceBook>(
      "prices", &Plan::prices,
      {list<PriceBook>("price", "section, id", prices, &PriceBook::prices),
       list<PriceBook>("exchange_rate", "place", rates, &PriceBook::rates), single("price_book", book)});
}

}  // namespace hallwright::store
