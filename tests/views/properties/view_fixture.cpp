#include "tests/views/properties/view_fixture.h"

#include <QAbstractButton>
#include <QDir>
#include <QLabel>
#include <QPixmap>
#include <QTest>
#include <QWidget>

#include "model/catalog/library.h"
#include "model/plan/edit/catalog.h"
#include "model/plan/edit/devices.h"
#include "model/plan/edit/facilities.h"
#include "model/plan/edit/network.h"
#include "model/plan/edit/power.h"
#include "model/plan/edit/racks.h"
#include "model/plan/edit/settings.h"
#include "model/plan/edit/site.h"
#include "model/plan/template/new_plan.h"

namespace hallwright {
namespace {

/// A plan under construction; an edit that is refused ends the test with its reason.
struct Builder {
  Plan plan = newPlan(18 * oneMetre, 12 * oneMetre);

  void take(Result<Plan> next) {
    if (!next) qFatal("%s", next.error().line().c_str());
    plan = *std::move(next);
  }
  ProductId product(const char* key) {
    ProductId id = 0;
    take(withProduct(plan, key, id));
    return id;
  }
  std::vector<RackId> row(const char* name, int count, Length y, Facing facing, RackCooling cooling) {
    RowOfRacks row;
    row.hall = plan.halls->front().id;
    row.first = {3 * oneMetre, y};
    row.count = count;
    row.facing = facing;
    row.product = product("generic.rack-48u-600x1200");
    row.rowName = std::string("Row ") + name;
    row.rackName = std::string(name) + "-{01}";
    row.cooling = cooling;
    std::vector<RackId> racks;
    take(addRow(plan, row, &racks));
    return racks;
  }
  DeviceId add(RackId rack, const char* key, const std::string& name, int shownUnit, Face face = Face::Front) {
    Device device;
    device.rack = rack;
    device.product = product(key);
    device.name = name;
    device.mount.bottomHalfUnit = 2 * (shownUnit - 1);
    device.mount.face = face;
    DeviceId made;
    take(addDevice(plan, device, &made));
    return made;
  }
  DeviceId addPdu(RackId rack, const std::string& name, SidePost post) {
    Device device;
    device.rack = rack;
    device.product = product("generic.pdu-415v-60a-3ph");
    device.name = name;
    device.mount.side = post;
    device.mount.face = Face::Rear;
    device.mount.z = 200 * mm;
    DeviceId made;
    take(addDevice(plan, device, &made));
    return made;
  }
};

std::string numbered(const char* stem, int number) {
  return stem + std::string(number < 10 ? "0" : "") + std::to_string(number);
}

void addFeeds(Builder& b, const std::vector<DeviceId>& pdus) {
  FeedId utility, a, other;
  b.take(addFeed(b.plan,
                 {.id = {},
                  .name = "Utility",
                  .kind = FeedKind::Utility,
                  .parent = {},
                  .capacity = 1500 * kVA,
                  .efficiency = {},
                  .spot = {},
                  .status = {}},
                 &utility));
  Feed ups{.id = {},
           .name = "UPS A",
           .kind = FeedKind::Ups,
           .parent = utility,
           .capacity = 400 * kVA,
           .efficiency = 0.96,
           .spot = {},
           .status = {}};
  b.take(addFeed(b.plan, ups, &a));
  ups.name = "UPS B";
  b.take(addFeed(b.plan, ups, &other));
  for (std::size_t i = 0; i < pdus.size(); ++i) b.take(bindPdu(b.plan, pdus[i], i % 2 == 0 ? a : other));
}

void addNetwork(Builder& b, const std::vector<DeviceId>& nodes, const std::vector<DeviceId>& leaves) {
  Fabric fabric;
  fabric.name = "Compute";
  fabric.switchProduct = b.product("nvidia.qm9700");
  fabric.nodesPerUnit = 32;
  fabric.members = nodes;
  FabricId id;
  b.take(addFabric(b.plan, fabric, &id));
  b.take(assignRoles(b.plan, id, SwitchLevel::Leaf, leaves));
  b.take(addDomain(b.plan, {{}, id, "Training", nodes}));
}

}  // namespace

Plan smallHall() {
  Builder b;
  const auto gpuRacks = b.row("A", 6, 4 * oneMetre, Facing::South, RackCooling::HotAisleContained);
  const auto other = b.row("B", 2, 7 * oneMetre, Facing::North, RackCooling::ColdAisleContained);
  std::vector<DeviceId> nodes, leaves, pdus;
  for (std::size_t r = 0; r < 4; ++r) {
    for (int i = 0; i < 4; ++i)
      nodes.push_back(
          b.add(gpuRacks[r], "nvidia.dgx-h100", numbered("node-", static_cast<int>(r) * 4 + i + 1), 1 + 9 * i));
    pdus.push_back(b.addPdu(gpuRacks[r], "pdu-" + std::to_string(r + 1) + "a", SidePost::LeftRear));
    pdus.push_back(b.addPdu(gpuRacks[r], "pdu-" + std::to_string(r + 1) + "b", SidePost::RightRear));
    b.take(changeRack(b.plan, gpuRacks[r], [](Rack& rack) { rack.powerLimit = 44 * kW; }));
  }
  for (int i = 0; i < 8; ++i)
    leaves.push_back(b.add(other[0], "nvidia.qm9700", numbered("leaf-", i + 1), 34 + i, Face::Rear));
  for (int i = 0; i < 4; ++i) b.add(other[0], "nvidia.sn2201", numbered("mgmt-", i + 1), 44 + i);
  for (int i = 0; i < 3; ++i) b.add(other[0], "generic.control-server", numbered("control-", i + 1), 24 + 2 * i);
  b.add(other[0], "nvidia.ufm-3", "ufm-01", 31);
  for (int i = 0; i < 5; ++i) b.add(other[1], "generic.storage-appliance", numbered("storage-", i + 1), 2 + 3 * i);
  for (int i = 0; i < 2; ++i) b.add(other[1], "generic.capacity-storage-4u", numbered("archive-", i + 1), 20 + 5 * i);
  b.add(other[1], "generic.login-server", "login-01", 33);
  addFeeds(b, pdus);
  addNetwork(b, nodes, leaves);
  CoolingUnit unit{{},
                   "CRAH-01",
                   b.product("generic.crah-100kw"),
                   {b.plan.halls->front().id, {oneMetre, 6 * oneMetre}, Facing::East},
                   {},
                   {}};
  LoopId loop;
  b.take(addLoop(b.plan, {{}, "Chilled water", LoopKind::ChilledWater, 16.0}, &loop));
  unit.loop = loop;
  b.take(addCoolingUnit(b.plan, unit));
  Tray tray;
  tray.hall = b.plan.halls->front().id;
  tray.name = "T-01";
  tray.path = {{2 * oneMetre, 5500 * mm}, {14 * oneMetre, 5500 * mm}};
  tray.z = 2600 * mm;
  b.take(addTray(b.plan, tray));
  b.plan = withModel(b.plan, *libraryCatalog().model("llama-3-70b"));
  b.take(addWorkload(b.plan, {{}, "Pre-training", WorkloadKind::Training, "llama-3-70b", "bf16", {}, {}, 0}));
  b.take(changeSite(b.plan, [](Site& site) {
    site.title = "Small hall";
    site.date = "2025-11-30";
  }));
  b.plan = useRegion(b.plan, *libraryCatalog().region("US-VA"));
  return b.plan;
}

DeviceId deviceNamed(const Plan& plan, const std::string& name) {
  for (const Device& device : *plan.devices) {
    if (device.name == name) return device.id;
  }
  qFatal("the plan has no device %s", name.c_str());
}

RackId rackNamed(const Plan& plan, const std::string& name) {
  for (const Rack& rack : *plan.racks) {
    if (rack.name == name) return rack.id;
  }
  qFatal("the plan has no rack %s", name.c_str());
}

ViewFixture::ViewFixture(Plan plan) { document.reset(std::move(plan), "Small hall"); }

const Device& ViewFixture::device(const std::string& name) const {
  return *find(*plan().devices, deviceNamed(plan(), name));
}

const Rack& ViewFixture::rack(const std::string& name) const { return *find(*plan().racks, rackNamed(plan(), name)); }

void ViewFixture::select(const std::string& name) {
  for (const Rack& each : *plan().racks) {
    if (each.name == name) return selection.setOne(ref(each.id));
  }
  selection.setOne(ref(deviceNamed(plan(), name)));
}

bool ViewFixture::estimateNow() {
  runner.request(document.plan());
  return QTest::qWaitFor([&] { return !runner.isBusy(); }, 20000);
}

QStringList clippedTexts(const QWidget& root) {
  QStringList clipped;
  for (const QLabel* label : root.findChildren<QLabel*>()) {
    if (!label->isVisible() || label->text().isEmpty()) continue;
    const QSize needs = label->wordWrap() ? QSize(0, label->heightForWidth(label->width())) : label->QLabel::sizeHint();
    const int wide = label->wordWrap() ? 0 : label->fontMetrics().horizontalAdvance(label->text());
    if (wide > label->contentsRect().width() || (label->wordWrap() && needs.height() > label->height()))
      clipped << label->objectName() + ": " + label->text();
  }
  for (const auto* button : root.findChildren<QAbstractButton*>()) {
    if (!button->isVisible() || button->text().isEmpty()) continue;
    if (button->fontMetrics().horizontalAdvance(button->text().remove('&')) > button->width())
      clipped << button->objectName() + ": " + button->text();
  }
  return clipped;
}

void savePicture(QWidget& widget, const QString& name) {
  const QString folder = qEnvironmentVariable("HALLWRIGHT_PICTURES");
  if (folder.isEmpty()) return;
  QDir().mkpath(folder);
  widget.grab().save(folder + "/" + name + ".png");
}

}  // namespace hallwright
