// Halls: outline, tiles, heights, containment, columns, doors and what must stay free.
#include "model/plan/edit/site.h"
#include "model/plan/polygon.h"
#include "views/properties/common_fields.h"
#include "views/properties/kinds.h"
#include "views/properties/rack_facts.h"

namespace hallwright {
namespace {

const ThingFields<Hall>& halls() {
  static const ThingFields<Hall> fields(
      [](const Plan& plan, std::uint32_t id) { return find(*plan.halls, HallId{id}); }, setEach<Hall>(setHall));
  return fields;
}

constexpr auto rectWords = "x, y, width, depth";

std::string printRect(const Rect& rect, UnitPreference units) {
  return printLengths({rect.min.x, rect.min.y, rect.width(), rect.height()}, units);
}

Result<Rect> parseRect(const std::string& text, UnitPreference units) {
  const auto four = parseLengths(text, 4, units, rectWords);
  if (!four) return four.error();
  const auto& [x, y, width, depth] = std::tie((*four)[0], (*four)[1], (*four)[2], (*four)[3]);
  if (width <= Length() || depth <= Length()) return Error{"width and depth are more than 0"};
  return Rect{{x, y}, {x + width, y + depth}};
}

/// A line for each part of a hall, and one more for a new part; an emptied line removes its part.
template <class Part, class Print, class Parse>
std::vector<Field> listFields(const Hall& hall, std::vector<Part> Hall::* parts, const std::string& id,
                              const QString& label, const QString& hint, Print print, Parse parse) {
  std::vector<Field> fields;
  const std::size_t count = (hall.*parts).size();
  for (std::size_t i = 0; i <= count; ++i) {
    const bool isNew = i == count;
    Field field = halls().field(
        id + (isNew ? ".new" : "." + std::to_string(i)),
        isNew ? QObject::tr("Add a %1").arg(label.toLower()) : QStringLiteral("%1 %2").arg(label).arg(i + 1),
        [parts, i, print](const FieldScope& scope, const Hall& each) {
          return i < (each.*parts).size() ? print((each.*parts)[i], scope.units) : std::string();
        },
        [parts, i, parse](const FieldScope& scope, Hall& each, const std::string& text) -> std::optional<Error> {
          auto& all = each.*parts;
          if (isNothing(text)) {
            if (i < all.size()) all.erase(all.begin() + static_cast<std::ptrdiff_t>(i));
            return std::nullopt;
          }
          Part part = i < all.size() ? all[i] : Part{};
          if (auto wrong = parse(text, scope.units, part)) return wrong;
          if (i < all.size()) {
            all[i] = std::move(part);
          } else {
            all.push_back(std::move(part));
          }
          return std::nullopt;
        });
    field.hint = hint;
    field.empty = isNew ? hint : QString();
    fields.push_back(std::move(field));
  }
  return fields;
}

/// The words that go with a part: a door's name, why an area stays free.
template <class Part>
Field wordsOfPart(std::vector<Part> Hall::* parts, std::size_t i, std::string Part::* words, const std::string& id,
                  const QString& label) {
  return halls().part(
      id, label, [parts, i, words](Hall& hall) -> std::string& { return (hall.*parts).at(i).*words; }, wordsForm());
}

Section columnSection(const Hall& hall) {
  return {
      QObject::tr("Columns (%1)").arg(hall.columns.size()),
      listFields(hall, &Hall::columns, "hall.column", QObject::tr("Column"), QString::fromLatin1(rectWords), printRect,
                 [](const std::string& text, UnitPreference units, Rect& column) -> std::optional<Error> {
                   const auto rect = parseRect(text, units);
                   if (!rect) return rect.error();
                   column = *rect;
                   return std::nullopt;
                 }),
      false};
}

Section keepOutSection(const Hall& hall) {
  Section section{QObject::tr("Kept free (%1)").arg(hall.keepOuts.size()), {}, false};
  const auto areas = listFields(
      hall, &Hall::keepOuts, "hall.keepOut", QObject::tr("Area"), QString::fromLatin1(rectWords),
      [](const KeepOut& keepOut, UnitPreference units) { return printRect(keepOut.area, units); },
      [](const std::string& text, UnitPreference units, KeepOut& keepOut) -> std::optional<Error> {
        const auto rect = parseRect(text, units);
        if (!rect) return rect.error();
        keepOut.area = *rect;
        return std::nullopt;
      });
  for (std::size_t i = 0; i < areas.size(); ++i) {
    section.fields.push_back(areas[i]);
    if (i < hall.keepOuts.size())
      section.fields.push_back(wordsOfPart(&Hall::keepOuts, i, &KeepOut::reason,
                                           "hall.keepOut." + std::to_string(i) + ".reason", QObject::tr("Reason")));
  }
  return section;
}

Section doorSection(const Hall& hall) {
  Section section{QObject::tr("Doors (%1)").arg(hall.doors.size()), {}, false};
  const auto doors = listFields(
      hall, &Hall::doors, "hall.door", QObject::tr("Door"), QObject::tr("x, y, x, y of its ends"),
      [](const Door& door, UnitPreference units) {
        return printLengths({door.from.x, door.from.y, door.to.x, door.to.y}, units);
      },
      [](const std::string& text, UnitPreference units, Door& door) -> std::optional<Error> {
        const auto ends = parseLengths(text, 4, units, "x, y, x, y of its ends");
        if (!ends) return ends.error();
        door.from = {(*ends)[0], (*ends)[1]};
        door.to = {(*ends)[2], (*ends)[3]};
        return std::nullopt;
      });
  for (std::size_t i = 0; i < doors.size(); ++i) {
    section.fields.push_back(doors[i]);
    if (i < hall.doors.size())
      section.fields.push_back(
          wordsOfPart(&Hall::doors, i, &Door::name, "hall.door." + std::to_string(i) + ".name", QObject::tr("Name")));
  }
  return section;
}

std::string floorArea(const FieldScope& scope) {
  double squareMetres = 0;
  for (const ThingRef thing : scope.things) {
    if (const Hall* hall = find(*scope.plan.halls, HallId{thing.id})) squareMetres += signedSquareMetres(hall->outline);
  }
  return formatRounded(squareMetres * squareMetre, {.units = scope.units});
}

Section roomSection() {
  Section section{
      QObject::tr("Hall"),
      {halls().name("hall.name", QObject::tr("Name")),
       halls().member("hall.outline", QObject::tr("Corners"), &Hall::outline, pointsForm(3)),
       halls().member("hall.tile", QObject::tr("Tile"), &Hall::tile, lengthForm()),
       halls().member("hall.clearHeight", QObject::tr("Clear height"), &Hall::clearHeight, lengthForm()),
       halls().member("hall.raisedFloor", QObject::tr("Raised floor"), &Hall::raisedFloor, lengthForm()),
       halls().choice<Containment>("hall.containment", QObject::tr("Containment"), &Hall::containment,
                                   {{Containment::None, QObject::tr("none")},
                                    {Containment::ColdAisle, QObject::tr("cold aisle")},
                                    {Containment::HotAisle, QObject::tr("hot aisle")}}),
       halls().member("hall.pointLoad", QObject::tr("Floor load"), &Hall::pointLoadLimit, optionalForm(massForm())),
       fact("hall.area", QObject::tr("Floor area"), floorArea)}};
  section.fields[1].hint = QObject::tr("x, y of each corner, parted by semicolons");
  section.fields[4].hint = QObject::tr("Height of the raised floor; 0 on the slab");
  section.fields[6].hint = QObject::tr("Mass that one rack may have on this floor");
  return section;
}

Section loadSection() {
  std::vector<Field> facts = rackFacts();
  std::erase_if(facts, [](const Field& field) { return field.id == "rack.heat" || field.id == "rack.mass"; });
  facts.insert(facts.begin(), fact("hall.racks", QObject::tr("Racks"), [](const FieldScope& scope) {
                 return formatCount(static_cast<std::int64_t>(racksOf(scope).size()));
               }));
  return {QObject::tr("Load"), facts};
}

}  // namespace

KindProperties hallProperties() {
  return {QObject::tr("Hall"), QObject::tr("halls"),
          [](const Plan& plan, ThingRef thing) { return hallName(plan, HallId{thing.id}); },
          [](const FieldScope& scope) {
            std::vector<Section> sections{roomSection(), loadSection()};
            const Hall* hall = find(*scope.plan.halls, HallId{scope.first().id});
            if (hall && scope.isOne()) {
              sections.push_back(columnSection(*hall));
              sections.push_back(keepOutSection(*hall));
              sections.push_back(doorSection(*hall));
            }
            return sections;
          }};
}

}  // namespace hallwright
