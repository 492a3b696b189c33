// Devices: name and status, place in the rack, power connections, fabrics, and the catalog record.
#include "model/estimate/estimate.h"
#include "model/fabric/open_roles.h"
#include "model/plan/edit/devices.h"
#include "model/plan/edit/network.h"
#include "views/properties/common_fields.h"
#include "views/properties/device_power.h"
#include "views/properties/kinds.h"
#include "views/properties/record_section.h"

namespace hallwright {
namespace {

const ThingFields<Device>& devices() {
  static const ThingFields<Device> fields(
      [](const Plan& plan, std::uint32_t id) { return find(*plan.devices, DeviceId{id}); }, setDevices);
  return fields;
}

const Device* deviceOf(const Plan& plan, ThingRef thing) { return devices().find(plan, thing); }

const Product* productOfThing(const Plan& plan, ThingRef thing) {
  const Device* device = deviceOf(plan, thing);
  return device ? productOf(plan, *device) : nullptr;
}

template <class Part>
Field watts(std::string id, QString label, const QString& hint, Part part) {
  Field made = fact(std::move(id), std::move(label), [part](const FieldScope& scope) {
    Total<Power> sum;
    bool known = false;
    for (const ThingRef thing : scope.things) {
      const DeviceDraw* draw = scope.estimates ? scope.estimates->draw->device(DeviceId{thing.id}) : nullptr;
      if (!draw) continue;
      known = true;
      sum += part(*draw);
    }
    return known ? formatRounded(sum) : std::string(unknownText);
  });
  made.hint = hint;
  return made;
}

Section loadSection() {
  return {QObject::tr("Load"),
          {watts("device.nameplate", QObject::tr("Nameplate"),
                 QObject::tr("The maker's maximum: what circuits are sized for"),
                 [](const DeviceDraw& draw) { return draw.nameplate; }),
           watts("device.typical", QObject::tr("Typical"), QObject::tr("What the maker says runs, optics included"),
                 [](const DeviceDraw& draw) { return draw.typical; }),
           watts("device.energy", QObject::tr("At load"), QObject::tr("At training load: what counts for energy"),
                 [](const DeviceDraw& draw) { return draw.energy; }),
           fact("device.mass", QObject::tr("Mass"), [](const FieldScope& scope) {
             Total<Mass> sum;
             for (const ThingRef thing : scope.things) {
               const Product* product = productOfThing(scope.plan, thing);
               sum += product ? product->mass.value : std::nullopt;
             }
             return formatRounded(sum, TextStyle{.units = scope.units});
           })}};
}

const Rack* rackNamed(const Plan& plan, const std::string& name) {
  for (const Rack& rack : *plan.racks) {
    if (rack.name == name) return &rack;
  }
  return nullptr;
}

/// Where it was if that is free in the other rack, else in the first free place there.
Result<Plan> moveToRack(const FieldScope& scope, const std::string& text) {
  const std::string name = QString::fromStdString(text).trimmed().toStdString();
  const Rack* rack = rackNamed(scope.plan, name);
  if (!rack) return Error{"the plan has no rack '" + name + "'"};
  Plan plan = scope.plan;
  for (const ThingRef thing : scope.things) {
    const Device* device = deviceOf(plan, thing);
    const Product* product = productOfThing(plan, thing);
    if (!device || !product || device->rack == rack->id) continue;
    Mount mount = device->mount;
    const RackSpace space = rackSpace(plan, *rack);
    if (fits(space, *product, mount)) {
      const auto free = firstFit(space, *product, mount.face);
      if (!free) return Error{"rack " + name + " has no free place for '" + device->name + "'"};
      mount = *free;
    }
    auto next = moveDevice(plan, device->id, rack->id, mount);
    if (!next) return next.error();
    plan = *std::move(next);
  }
  return plan;
}

Field rackField() {
  Field field = devices().field(
      "device.rack", QObject::tr("Rack"),
      [](const FieldScope& scope, const Device& device) {
        const Rack* rack = find(*scope.plan.racks, device.rack);
        return rack ? rack->name : std::string();
      },
      [](const FieldScope&, Device&, const std::string&) -> std::optional<Error> { return std::nullopt; });
  field.write = moveToRack;
  field.hint = QObject::tr("Name of the rack that it is in; another name moves it there");
  return field;
}

/// "12", and "12.5" for the upper half of it.
std::string unitText(const FieldScope& scope, const Device& device) {
  const Rack* rack = find(*scope.plan.racks, device.rack);
  if (!rack) return {};
  const int half = device.mount.bottomHalfUnit;
  return std::to_string(shownUnit(*rack, half)) + (half % 2 != 0 ? ".5" : "");
}

std::optional<Error> putUnit(const FieldScope& scope, Device& device, const std::string& text) {
  const Rack* rack = find(*scope.plan.racks, device.rack);
  QString words = QString::fromStdString(text).trimmed();
  if (words.startsWith('U', Qt::CaseInsensitive)) words.remove(0, 1);
  const auto number = parse<double>(words.toStdString(), {});
  if (!number) return Error{number.error.message};
  const double halves = *number * 2;
  if (!rack || halves != std::floor(halves) || *number < 1 || *number >= rack->units + 1)
    return Error{text + ": expected a unit from 1 to " + std::to_string(rack ? rack->units : 0)};
  const int whole = static_cast<int>(*number);
  device.mount.bottomHalfUnit = halfUnitOfShown(*rack, whole) + (*number > whole ? 1 : 0);
  return std::nullopt;
}

template <class E>
Field mountChoice(std::string id, QString label, E Mount::* part, const EnumWords<E>& words) {
  return devices().pick(
      std::move(id), std::move(label),
      [part](const FieldScope&, const Device& device) { return std::to_string(static_cast<int>(device.mount.*part)); },
      [part](const FieldScope&, Device& device, const std::string& key) -> std::optional<Error> {
        device.mount.*part = static_cast<E>(std::stoi(key));
        return std::nullopt;
      },
      [words](const FieldScope&) {
        std::vector<FieldChoice> choices;
        for (const EnumWord<E>& word : words)
          choices.push_back({std::to_string(static_cast<int>(word.value)), word.text.toStdString()});
        return choices;
      });
}

Section mountSection(const FieldScope& scope) {
  Section section{QObject::tr("Place"), {rackField()}};
  const auto all = [&](auto is) {
    return std::all_of(scope.things.begin(), scope.things.end(), [&](ThingRef thing) {
      const Product* product = productOfThing(scope.plan, thing);
      return product && is(*product);
    });
  };
  if (all([](const Product& product) { return product.mount.heightHalfUnits > 0; })) {
    Field unit = devices().field("device.unit", QObject::tr("Lowest unit"), unitText, putUnit);
    unit.hint = QObject::tr("Unit that its lower edge stands in; .5 is its upper half");
    section.fields.push_back(unit);
    section.fields.push_back(
        mountChoice<Face>("device.face", QObject::tr("Face"), &Mount::face,
                          {{Face::Front, QObject::tr("front")}, {Face::Rear, QObject::tr("rear")}}));
    if (all([](const Product& product) { return product.mount.lanes > 1; }))
      section.fields.push_back(mountChoice<Lane>(
          "device.lane", QObject::tr("Lane"), &Mount::lane,
          {{Lane::Left, QObject::tr("left")}, {Lane::Right, QObject::tr("right")}, {Lane::Full, QObject::tr("full")}}));
  } else if (all([](const Product& product) { return product.mount.heightHalfUnits == 0; })) {
    section.fields.push_back(mountChoice<SidePost>("device.post", QObject::tr("Side post"), &Mount::side,
                                                   {{SidePost::LeftRear, QObject::tr("left rear")},
                                                    {SidePost::RightRear, QObject::tr("right rear")},
                                                    {SidePost::LeftFront, QObject::tr("left front")},
                                                    {SidePost::RightFront, QObject::tr("right front")}}));
    section.fields.push_back(devices().part(
        "device.z", QObject::tr("Height of base"), [](Device& device) -> Length& { return device.mount.z; },
        lengthForm()));
  }
  return section;
}

/// "compute (node), storage (switch)"
std::string fabricsOf(const FieldScope& scope) {
  std::string text;
  const DeviceId id{scope.first().id};
  for (const Fabric& fabric : scope.plan.network->fabrics) {
    const auto has = [&](const std::vector<DeviceId>& list) {
      return std::find(list.begin(), list.end(), id) != list.end();
    };
    std::string as;
    if (has(fabric.members)) as = "node";
    if (has(fabric.managers)) as = "manager";
    for (const SwitchRole& role : fabric.roles) {
      static const char* const levels[] = {"leaf ", "spine ", "core "};
      if (role.device == id) as = levels[static_cast<int>(role.level)] + std::to_string(role.index + 1);
    }
    if (!as.empty()) text += (text.empty() ? "" : ", ") + fabric.name + ": " + as;
  }
  return text.empty() ? QObject::tr("in none").toStdString() : text;
}

/// The first role that a device has; a switch has one as a rule.
std::optional<OpenRole> roleOf(const FieldScope& scope, DeviceId device) {
  for (const Fabric& fabric : scope.plan.network->fabrics) {
    for (const SwitchRole& role : fabric.roles) {
      if (role.device == device)
        return OpenRole{fabric.id, role.level, role.index,
                        std::string(name(role.level)) + " " + std::to_string(role.index + 1)};
    }
  }
  return std::nullopt;
}

std::string roleKey(const OpenRole& role) {
  return std::to_string(role.fabric.value) + ":" + std::to_string(static_cast<int>(role.level)) + ":" +
         std::to_string(role.index);
}

std::string roleText(const Plan& plan, const OpenRole& role) {
  const Fabric* fabric = find(plan.network->fabrics, role.fabric);
  return (fabric ? fabric->name + ", " : std::string()) + role.name;
}

std::vector<OpenRole> openRoles(const FieldScope& scope) {
  const Device* device = deviceOf(scope.plan, scope.first());
  if (!device || !scope.estimates) return {};
  return openRoles(scope.plan, *scope.estimates->fabrics, device->product);
}

std::vector<FieldChoice> roleChoices(const FieldScope& scope) {
  std::vector<FieldChoice> choices{{"", QObject::tr("none").toStdString()}};
  if (const auto own = roleOf(scope, DeviceId{scope.first().id}))
    choices.push_back({roleKey(*own), roleText(scope.plan, *own)});
  for (const OpenRole& role : openRoles(scope))
    choices.push_back(
        {roleKey(role),
         QObject::tr("%1 (missing)").arg(QString::fromStdString(roleText(scope.plan, role))).toStdString()});
  return choices;
}

/// The device gives up the role it had and takes the chosen one.
Result<Plan> writeRole(const FieldScope& scope, const std::string& key) {
  const DeviceId device{scope.first().id};
  Plan plan = scope.plan;
  if (const auto own = roleOf(scope, device)) {
    if (roleKey(*own) == key) return plan;
    auto without = assignRole(plan, own->fabric, own->level, own->index, {});
    if (!without) return without;
    plan = *std::move(without);
  }
  if (key.empty()) return plan;
  for (const OpenRole& role : openRoles(scope)) {
    if (roleKey(role) == key) return assignRole(plan, role.fabric, role.level, role.index, device);
  }
  return Error{"another device has that role by now"};
}

Field roleField() {
  Field field;
  field.id = "device.role";
  field.label = QObject::tr("Role");
  field.shape = Field::Shape::Choice;
  field.hint = QObject::tr("The switch of a fabric's rule that it stands for");
  field.read = [](const FieldScope& scope, ThingRef thing) {
    const auto role = roleOf(scope, DeviceId{thing.id});
    return role ? roleKey(*role) : std::string();
  };
  field.choices = roleChoices;
  field.write = writeRole;
  return field;
}

/// One switch that a fabric has, or is made of.
bool mayHaveRole(const FieldScope& scope) {
  const Device* device = scope.isOne() ? deviceOf(scope.plan, scope.first()) : nullptr;
  if (!device) return false;
  const auto& fabrics = scope.plan.network->fabrics;
  return roleOf(scope, device->id) || std::any_of(fabrics.begin(), fabrics.end(), [&](const Fabric& fabric) {
           return fabric.switchProduct != 0 && fabric.switchProduct == device->product;
         });
}

Section deviceSection(const FieldScope& scope) {
  Section section{QObject::tr("Device"),
                  {devices().name("device.name", QObject::tr("Name")), statusField(devices(), "device.status"),
                   fact("device.product", QObject::tr("Product"), [](const FieldScope& all) {
                     const Product* first = productOfThing(all.plan, all.first());
                     for (const ThingRef thing : all.things) {
                       if (productOfThing(all.plan, thing) != first) return QObject::tr("several").toStdString();
                     }
                     return first ? first->vendor + (first->vendor.empty() ? "" : " ") + first->name : std::string();
                   })}};
  if (scope.isOne()) section.fields.push_back(fact("device.fabrics", QObject::tr("Fabrics"), fabricsOf));
  if (mayHaveRole(scope)) section.fields.push_back(roleField());
  return section;
}

}  // namespace

KindProperties deviceProperties() {
  return {QObject::tr("Device"), QObject::tr("devices"),
          [](const Plan& plan, ThingRef thing) {
            const Device* device = deviceOf(plan, thing);
            return device ? device->name : std::string();
          },
          [](const FieldScope& scope) {
            std::vector<Section> sections{loadSection(), deviceSection(scope), mountSection(scope)};
            if (auto power = devicePowerSection(scope)) sections.push_back(std::move(*power));
            addRecordSections(sections, scope, productOfThing);
            return sections;
          }};
}

}  // namespace hallwright
