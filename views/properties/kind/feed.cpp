// Power feeds: what feeds them, rating, place, and the load that they carry.
#include "model/estimate/estimate.h"
#include "model/plan/edit/power.h"
#include "model/plan/polygon.h"
#include "views/properties/common_fields.h"
#include "views/properties/kinds.h"
#include "views/properties/record_section.h"

namespace hallwright {
namespace {

const ThingFields<Feed>& feeds() {
  static const ThingFields<Feed> fields(
      [](const Plan& plan, std::uint32_t id) { return find(plan.power->feeds, FeedId{id}); }, setEach<Feed>(setFeed));
  return fields;
}

Field parentField() {
  return feeds().pick(
      "feed.parent", QObject::tr("Fed by"),
      [](const FieldScope&, const Feed& feed) { return std::to_string(feed.parent.value); },
      [](const FieldScope&, Feed& feed, const std::string& key) -> std::optional<Error> {
        feed.parent = FeedId{static_cast<std::uint32_t>(std::stoul(key))};
        return std::nullopt;
      },
      [](const FieldScope& scope) {
        std::vector<FieldChoice> choices{{"0", QObject::tr("nothing: it is the top").toStdString()}};
        for (const Feed& feed : scope.plan.power->feeds) {
          const bool isItself = scope.isOne() && scope.first() == ref(feed.id);
          if (!isItself) choices.push_back({std::to_string(feed.id.value), feed.name});
        }
        return choices;
      });
}

/// Where it stands; most feeds are not drawn on the floor.
Field hallField() {
  return feeds().pick(
      "feed.hall", QObject::tr("Hall"),
      [](const FieldScope&, const Feed& feed) { return std::to_string(feed.spot ? feed.spot->hall.value : 0); },
      [](const FieldScope& scope, Feed& feed, const std::string& key) -> std::optional<Error> {
        const HallId id{static_cast<std::uint32_t>(std::stoul(key))};
        const Hall* hall = find(*scope.plan.halls, id);
        if (!hall) {
          feed.spot.reset();
        } else if (feed.spot) {
          feed.spot->hall = id;
        } else {
          feed.spot = Spot{id, boundsOf(hall->outline).centre()};
        }
        return std::nullopt;
      },
      [](const FieldScope& scope) {
        std::vector<FieldChoice> choices = hallChoices(scope);
        choices.insert(choices.begin(), {"0", QObject::tr("not on the floor").toStdString()});
        return choices;
      });
}

const EnumWords<FeedKind>& kindWords() {
  static const EnumWords<FeedKind> words{
      {FeedKind::Utility, QObject::tr("utility")},         {FeedKind::Generator, QObject::tr("generator")},
      {FeedKind::Transformer, QObject::tr("transformer")}, {FeedKind::Ups, QObject::tr("UPS")},
      {FeedKind::Switchboard, QObject::tr("switchboard")}, {FeedKind::Busway, QObject::tr("busway")},
      {FeedKind::FloorPdu, QObject::tr("floor PDU")},      {FeedKind::Source, QObject::tr("source")}};
  return words;
}

const FeedPower* loadOf(const FieldScope& scope) {
  return scope.estimates && scope.isOne() ? scope.estimates->power->feed(FeedId{scope.first().id}) : nullptr;
}

Field load(std::string id, QString label, PowerBasis basis) {
  return fact(
      std::move(id), std::move(label),
      [basis](const FieldScope& scope) {
        const FeedPower* feed = loadOf(scope);
        if (!feed) return std::string(unknownText);
        const std::string held = formatRounded(feed->held[basis]);
        return feed->limit ? QObject::tr("%1 of %2")
                                 .arg(QString::fromStdString(held), QString::fromStdString(formatRounded(*feed->limit)))
                                 .toStdString()
                           : held;
      },
      [basis](const FieldScope& scope) -> std::optional<double> {
        const FeedPower* feed = loadOf(scope);
        if (!feed || !feed->limit || *feed->limit <= Power()) return std::nullopt;
        return feed->held[basis].known / *feed->limit;
      });
}

Field worst() {
  return fact("feed.worst", QObject::tr("One feed lost"), [](const FieldScope& scope) {
    const FeedPower* feed = loadOf(scope);
    return feed ? formatRounded(feed->worst[PowerBasis::Nameplate]) : std::string(unknownText);
  });
}

Field pdus() {
  return fact("feed.pdus", QObject::tr("Rack PDUs"), [](const FieldScope& scope) {
    std::int64_t count = 0;
    for (const FeedBinding& binding : scope.plan.power->bindings)
      count += std::count(scope.things.begin(), scope.things.end(), ref(binding.feed));
    return formatCount(count);
  });
}

Section placeSection(const FieldScope& scope) {
  Section place{QObject::tr("Place"), {hallField()}};
  const bool stands = std::all_of(scope.things.begin(), scope.things.end(), [&](ThingRef thing) {
    const Feed* feed = find(scope.plan.power->feeds, FeedId{thing.id});
    return feed && feed->spot;
  });
  if (stands) addSpotFields(place, feeds(), "feed", [](Feed& feed) -> Spot& { return feed.spot.value(); });
  return place;
}

Section feedSection() {
  const Field product = productField(
      feeds(), "feed.product", QObject::tr("Type"), &Feed::product,
      [](const Product& record) { return record.powerUnit.has_value(); }, QObject::tr("none chosen"));
  return {QObject::tr("Feed"),
          {feeds().name("feed.name", QObject::tr("Name")), statusField(feeds(), "feed.status"),
           feeds().choice<FeedKind>("feed.kind", QObject::tr("Kind"), &Feed::kind, kindWords()), parentField(), product,
           feeds().member("feed.capacity", QObject::tr("Capacity"), &Feed::capacity,
                          optionalForm(quantityForm<ApparentPower>("kVA"))),
           feeds().member("feed.efficiency", QObject::tr("Efficiency"), &Feed::efficiency, optionalForm(shareForm()))}};
}

}  // namespace

KindProperties feedProperties() {
  return {QObject::tr("Feed"), QObject::tr("feeds"),
          [](const Plan& plan, ThingRef thing) {
            const Feed* feed = find(plan.power->feeds, FeedId{thing.id});
            return feed ? feed->name : std::string();
          },
          [](const FieldScope& scope) {
            std::vector<Section> sections{
                {QObject::tr("Load"),
                 {load("feed.nameplate", QObject::tr("Nameplate"), PowerBasis::Nameplate),
                  load("feed.measured", QObject::tr("At load"), PowerBasis::Measured), worst(), pdus()}},
                feedSection(),
                placeSection(scope)};
            addRecordSections(sections, scope, [](const Plan& plan, ThingRef thing) {
              const Feed* feed = feeds().find(plan, thing);
              return feed ? productOf(plan, feed->product) : nullptr;
            });
            return sections;
          }};
}

}  // namespace hallwright
