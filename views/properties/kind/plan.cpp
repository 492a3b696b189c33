// The plan itself, shown while nothing is selected: site, money, and what it is held against.
#include <set>

#include "model/plan/edit/settings.h"
#include "model/plan/edit/site.h"
#include "views/properties/common_fields.h"
#include "views/properties/kinds.h"

namespace hallwright {
namespace {

const ThingFields<Site>& site() {
  static const ThingFields<Site> fields([](const Plan& plan, std::uint32_t) { return &*plan.site; },
                                        [](Plan plan, const std::vector<Site>& sites) -> Result<Plan> {
                                          return sites.empty() ? Result<Plan>(std::move(plan))
                                                               : setSite(std::move(plan), sites.front());
                                        });
  return fields;
}

const ThingFields<PriceBook>& prices() {
  static const ThingFields<PriceBook> fields([](const Plan& plan, std::uint32_t) { return &*plan.prices; },
                                             [](Plan plan, const std::vector<PriceBook>& books) -> Result<Plan> {
                                               if (books.empty()) return plan;
                                               plan = setCloudComparison(std::move(plan), books.front().cloud);
                                               return setAllowance(std::move(plan), books.front().allowance,
                                                                   books.front().allowanceNote);
                                             });
  return fields;
}

Field regionField() {
  Field region = site().pick(
      "site.region", QObject::tr("Region"), [](const FieldScope&, const Site& s) { return s.region; },
      [](const FieldScope&, Site&, const std::string&) -> std::optional<Error> { return std::nullopt; },
      [](const FieldScope& scope) {
        std::vector<FieldChoice> choices;
        const std::string& own = scope.plan.site->region;
        if (!own.empty() && !libraryCatalog().region(own)) choices.push_back({own, own});
        for (const Region& each : libraryCatalog().regions) choices.push_back({each.key, each.name});
        return choices;
      });
  region.hint = QObject::tr("Sets the price of electricity and its carbon intensity");
  region.empty = QObject::tr("choose one");
  region.write = [](const FieldScope& scope, const std::string& key) -> Result<Plan> {
    const Region* found = libraryCatalog().region(key);
    return found ? useRegion(scope.plan, *found) : Plan(scope.plan);
  };
  return region;
}

Section siteSection() {
  Section section{QObject::tr("Site"),
                  {site().member("site.title", QObject::tr("Title"), &Site::title, nameForm()),
                   site().member("site.customer", QObject::tr("Customer"), &Site::customer, wordsForm()),
                   site().member("site.author", QObject::tr("Author"), &Site::author, wordsForm()),
                   site().member("site.date", QObject::tr("Date"), &Site::date, dayForm()), regionField(),
                   site().member("site.altitude", QObject::tr("Altitude"), &Site::altitude,
                                 lengthForm({.min = -500 * oneMetre, .max = 6000 * oneMetre})),
                   site().check("site.continuousLoad", QObject::tr("80 % rule"), &Site::continuousLoadRule),
                   site().member("site.note", QObject::tr("Note"), &Site::note, wordsForm())}};
  section.fields[3].hint = QObject::tr("\u201cToday\u201d for prices and reports, as 2026-11-30");
  section.fields[6].hint = QObject::tr("Circuits carry at most 80 % of their rating for loads of three hours or more");
  return section;
}

Section moneySection() {
  const auto currency = TextForm<std::string>{
      [](const FieldScope&, const std::string& value) { return value; },
      [](const FieldScope&, const std::string& text) -> Result<std::string> {
        const QString code = QString::fromStdString(text).trimmed().toUpper();
        const bool isCode = code.size() == 3 && std::all_of(code.begin(), code.end(), [](QChar c) {
                              return c >= QLatin1Char('A') && c <= QLatin1Char('Z');
                            });
        if (!isCode) return Error{"'" + text + "': a currency has three letters, such as USD or EUR"};
        return code.toStdString();
      }};
  Section section{
      QObject::tr("Money and energy"),
      {site().member("site.currency", QObject::tr("Currency"), &Site::currency, currency),
       site().figure(
           "site.electricity", QObject::tr("Electricity"), [](Site& s) -> Sourced<Tariff>& { return s.electricity; },
           quantityForm<Tariff>("USD/kWh")),
       site().figure(
           "site.carbon", QObject::tr("Carbon"), [](Site& s) -> Sourced<CarbonIntensity>& { return s.carbon; },
           quantityForm<CarbonIntensity>("g/kWh"))}};
  return section;
}

std::string offerText(const CloudOffer& offer) {
  return offer.provider + " " + offer.instance + ", " + offer.term + ", " + offer.source.date + ": " +
         formatRounded(offer.perHour / hour, {.currency = offer.currency}) +
         (offer.region.empty() ? "" : ", " + offer.region);
}

Field offerField() {
  Field offer = prices().pick(
      "cloud.offer", QObject::tr("Offer"), [](const FieldScope&, const PriceBook& book) { return book.cloud.offer; },
      [](const FieldScope&, PriceBook&, const std::string&) -> std::optional<Error> { return std::nullopt; },
      [](const FieldScope& scope) {
        std::vector<FieldChoice> choices{{"", QObject::tr("none chosen").toStdString()}};
        std::set<std::string> known;
        for (const Catalog* catalog : {&*scope.plan.catalog, &libraryCatalog()}) {
          for (const CloudOffer& each : catalog->cloud) {
            if (known.insert(each.key).second) choices.push_back({each.key, offerText(each)});
          }
        }
        return choices;
      });
  offer.note = [](const FieldScope& scope, ThingRef) {
    const CloudOffer* found = scope.plan.catalog->offer(scope.plan.prices->cloud.offer);
    return found ? sourceText(found->source) : std::string();
  };
  offer.write = [](const FieldScope& scope, const std::string& key) -> Result<Plan> {
    Plan plan = scope.plan;
    if (const CloudOffer* found = libraryCatalog().offer(key)) plan = withOffer(std::move(plan), *found);
    CloudComparison cloud = plan.prices->cloud;
    cloud.offer = key;
    return setCloudComparison(std::move(plan), cloud);
  };
  return offer;
}

Section cloudSection() {
  const auto rate = optionalForm(quantityForm<MoneyRate>("USD/h"));
  Section section{QObject::tr("Held against the cloud"),
                  {offerField(),
                   prices().part(
                       "cloud.ownRate", QObject::tr("Own rate"),
                       [](PriceBook& book) -> std::optional<MoneyRate>& { return book.cloud.ownRate; }, rate),
                   prices().part(
                       "cloud.ownAccelerators", QObject::tr("GPUs of it"),
                       [](PriceBook& book) -> int& { return book.cloud.ownAccelerators; }, countForm(1, 100'000)),
                   prices().part(
                       "cloud.ownSource", QObject::tr("Source of it"),
                       [](PriceBook& book) -> std::string& { return book.cloud.ownSource.text; }, wordsForm())}};
  section.fields[1].hint = QObject::tr("Your own price of one instance, in place of the offer's");
  section.fields[2].hint = QObject::tr("GPUs of an instance at your own rate");
  return section;
}

Section allowanceSection() {
  Section section{QObject::tr("Allowance"),
                  {prices().member("allowance.amount", QObject::tr("Amount"), &PriceBook::allowance,
                                   optionalForm(quantityForm<Money>("USD"))),
                   prices().member("allowance.note", QObject::tr("Covers"), &PriceBook::allowanceNote, wordsForm())}};
  section.fields[0].hint = QObject::tr("For all that has no price; empty: unknown stays unknown");
  return section;
}

}  // namespace

KindProperties planProperties() {
  return {QObject::tr("Plan"), QObject::tr("plans"), [](const Plan& plan, ThingRef) { return plan.site->title; },
          [](const FieldScope&) {
            return std::vector<Section>{siteSection(), moneySection(), cloudSection(), allowanceSection()};
          }};
}

}  // namespace hallwright
