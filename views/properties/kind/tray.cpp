// Cable trays: path, heights, cross-section, how full they may be, and how full each segment is.
#include <algorithm>
#include <cmath>

#include "model/cabling/tray_fill.h"
#include "model/estimate/estimate.h"
#include "model/plan/edit/facilities.h"
#include "model/plan/edit/trays.h"
#include "model/units/words.h"
#include "views/properties/common_fields.h"
#include "views/properties/kinds.h"

namespace hallwright {
namespace {

constexpr std::size_t mostSegments = 12;  // more are not read; the fullest are shown

/// A tray goes where it may run; what was wrong with it before may be mended field by field.
Result<Plan> setTrays(Plan plan, std::vector<Tray> changed) {
  for (Tray& tray : changed) {
    const Tray* old = find(*plan.trays, tray.id);
    const Hall* hall = find(*plan.halls, tray.hall);
    if (old && hall) {
      if (auto fault = newTrayObstacle(*hall, *old, tray)) return *fault;
    }
    auto next = setTray(std::move(plan), std::move(tray));
    if (!next) return next.error();
    plan = *std::move(next);
  }
  return plan;
}

const ThingFields<Tray>& trays() {
  static const ThingFields<Tray> fields(
      [](const Plan& plan, std::uint32_t id) { return find(*plan.trays, TrayId{id}); }, setTrays);
  return fields;
}

std::string pathLength(const FieldScope& scope) {
  Distance total;
  for (const ThingRef thing : scope.things) {
    const Tray* tray = find(*scope.plan.trays, TrayId{thing.id});
    for (std::size_t i = 0; tray && i + 1 < tray->path.size(); ++i) {
      const Point by = tray->path[i + 1] - tray->path[i];
      total += std::hypot(by.x.metres(), by.y.metres()) * metre;
    }
  }
  return formatRounded(total, TextStyle{.units = scope.units});
}

Field hallField() {
  return trays().pick(
      "tray.hall", QObject::tr("Hall"),
      [](const FieldScope&, const Tray& tray) { return std::to_string(tray.hall.value); },
      [](const FieldScope&, Tray& tray, const std::string& key) -> std::optional<Error> {
        tray.hall = HallId{static_cast<std::uint32_t>(std::stoul(key))};
        return std::nullopt;
      },
      hallChoices);
}

Field kindField() {
  return trays().choice<TrayKind>("tray.kind", QObject::tr("For"), &Tray::kind,
                                  {{TrayKind::Data, QObject::tr("data cables")},
                                   {TrayKind::Mains, QObject::tr("power cables")},
                                   {TrayKind::Fibre, QObject::tr("fibre")}});
}

Field hinted(Field field, const QString& hint) {
  field.hint = hint;
  return field;
}

Section traySection() {
  const auto side = lengthForm();
  return {
      QObject::tr("Tray"),
      {trays().name("tray.name", QObject::tr("Name")), kindField(),
       hinted(trays().member("tray.path", QObject::tr("Path"), &Tray::path, pointsForm(1)),
              QObject::tr("x, y of each corner, parted by semicolons; they can be dragged on the floor too")),
       hinted(trays().member("tray.z", QObject::tr("Height of base"), &Tray::z, lengthForm({})),
              QObject::tr("Above the finished floor; below 0 under the raised floor")),
       hinted(trays().member("tray.zEnd", QObject::tr("Ladder to"), &Tray::zEnd, optionalForm(lengthForm({}))),
              QObject::tr("Height of the base at the end of the path; empty: the tray is level")),
       trays().member("tray.width", QObject::tr("Width"), &Tray::width, side),
       trays().member("tray.height", QObject::tr("Depth"), &Tray::height, side),
       hinted(trays().member("tray.fill", QObject::tr("Fill limit"), &Tray::fillLimit, shareForm()),
              QObject::tr("Share of the cross-section that cables may fill; TIA-569 recommends 25 %, 50 % is full")),
       fact("tray.length", QObject::tr("Length"), pathLength), hallField()}};
}

/// A stretch of a tray over which its cables stay the same.
struct Stretch {
  Length from, to;
  SegmentFill fill;
};

/// From the start of the path on; none where the estimates do not know the tray yet.
std::vector<Stretch> stretchesOf(const FieldScope& scope, TrayId tray) {
  std::vector<Stretch> stretches;
  if (!scope.estimates) return stretches;
  const CablingResult& cabling = *scope.estimates->cabling;
  Length gone;
  for (std::size_t i = 0; i < cabling.fill.size(); ++i) {
    const TraySegment& segment = cabling.trays->segments[i];
    if (segment.tray != tray) continue;
    const SegmentFill& fill = cabling.fill[i];
    const bool goesOn =
        !stretches.empty() && stretches.back().fill.cables == fill.cables && stretches.back().fill.fill == fill.fill;
    if (!goesOn) stretches.push_back({gone, gone, fill});
    gone += segment.length;
    stretches.back().to = gone;
  }
  return stretches;
}

std::string fillText(const Stretch& stretch) {
  const SegmentFill& fill = stretch.fill;
  std::string cables = counted(fill.cables, "cable");
  if (fill.cables == 0) return cables;
  if (fill.unknown == fill.cables) return cables + ", fill not known";
  const std::string share = formatPercent(fill.fill, 2);
  return cables + ", " + (fill.unknown > 0 ? atLeast(share) : share) + " full";
}

bool fuller(const Stretch& one, const Stretch& two) {
  return std::pair(-one.fill.fill, one.from) < std::pair(-two.fill.fill, two.from);
}

std::vector<Stretch> fullestOf(std::vector<Stretch> stretches) {
  if (stretches.size() <= mostSegments) return stretches;
  std::ranges::sort(stretches, fuller);
  stretches.resize(mostSegments);
  std::ranges::sort(stretches, {}, &Stretch::from);
  return stretches;
}

/// One line a stretch, each with its share of the limit. A tray of power cables carries none of those that are routed.
Section fillSection(const FieldScope& scope, const Tray& tray) {
  Section section{QObject::tr("Fill by segment"), {}};
  const std::vector<Stretch> all = stretchesOf(scope, tray.id);
  const TextStyle style{.units = scope.units};
  std::size_t number = 0;
  for (const Stretch& stretch : fullestOf(all)) {
    const std::string where = formatRounded(stretch.from, style) + " \u2013 " + formatRounded(stretch.to, style);
    section.fields.push_back(fact(
        "tray.segment." + std::to_string(++number), QString::fromStdString(where),
        [text = fillText(stretch)](const FieldScope&) { return text; },
        [share = stretch.fill.fill / tray.fillLimit](const FieldScope&) { return std::optional(share); }));
    section.fields.back().hint = QObject::tr("From the start of its path; the bar is its share of the fill limit");
  }
  if (all.size() > mostSegments) {
    section.fields.push_back(
        fact("tray.segments", QObject::tr("More"),
             [n = all.size() - mostSegments](const FieldScope&) { return std::to_string(n) + " that are less full"; }));
  }
  section.fields.push_back(fact("tray.limits", QObject::tr("Limits"), [](const FieldScope& of) {
    const Tray* now = find(*of.plan.trays, TrayId{of.first().id});
    const std::string limit = now ? formatPercent(now->fillLimit) : std::string();
    return limit + " set, " + formatPercent(physicallyFull) + " is full";
  }));
  return section;
}

}  // namespace

KindProperties trayProperties() {
  return {QObject::tr("Tray"), QObject::tr("trays"),
          [](const Plan& plan, ThingRef thing) {
            const Tray* tray = find(*plan.trays, TrayId{thing.id});
            return tray ? tray->name : std::string();
          },
          [](const FieldScope& scope) {
            std::vector<Section> sections{traySection()};
            const Tray* tray = find(*scope.plan.trays, TrayId{scope.first().id});
            if (scope.isOne() && tray && tray->kind != TrayKind::Mains) sections.push_back(fillSection(scope, *tray));
            return sections;
          }};
}

}  // namespace hallwright
