// Cable trays: path, height, cross-section and how full they may be.
#include <cmath>

#include "model/plan/edit/facilities.h"
#include "views/properties/common_fields.h"
#include "views/properties/kinds.h"

namespace hallwright {
namespace {

const ThingFields<Tray>& trays() {
  static const ThingFields<Tray> fields(
      [](const Plan& plan, std::uint32_t id) { return find(*plan.trays, TrayId{id}); }, setEach<Tray>(setTray));
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

}  // namespace

KindProperties trayProperties() {
  return {QObject::tr("Tray"), QObject::tr("trays"),
          [](const Plan& plan, ThingRef thing) {
            const Tray* tray = find(*plan.trays, TrayId{thing.id});
            return tray ? tray->name : std::string();
          },
          [](const FieldScope&) {
            Section section{QObject::tr("Tray"),
                            {trays().name("tray.name", QObject::tr("Name")),
                             trays().choice<TrayKind>("tray.kind", QObject::tr("For"), &Tray::kind,
                                                      {{TrayKind::Data, QObject::tr("data cables")},
                                                       {TrayKind::Mains, QObject::tr("power cables")},
                                                       {TrayKind::Fibre, QObject::tr("fibre")}}),
                             trays().member("tray.path", QObject::tr("Path"), &Tray::path, pointsForm(2)),
                             trays().member("tray.z", QObject::tr("Height of base"), &Tray::z, lengthForm({})),
                             trays().member("tray.width", QObject::tr("Width"), &Tray::width, lengthForm()),
                             trays().member("tray.height", QObject::tr("Depth"), &Tray::height, lengthForm()),
                             trays().member("tray.fill", QObject::tr("Fill limit"), &Tray::fillLimit, shareForm()),
                             fact("tray.length", QObject::tr("Length"), pathLength),
                             fact("tray.hall", QObject::tr("Hall"), [](const FieldScope& scope) {
                               const Tray* tray = find(*scope.plan.trays, TrayId{scope.first().id});
                               return tray ? hallName(scope.plan, tray->hall) : std::string();
                             })}};
            section.fields[2].hint = QObject::tr("x, y of each point, parted by semicolons");
            section.fields[3].hint = QObject::tr("Above the finished floor; below 0 under the raised floor");
            section.fields[6].hint = QObject::tr("Share of the cross-section that cables may fill");
            return std::vector<Section>{section};
          }};
}

}  // namespace hallwright
