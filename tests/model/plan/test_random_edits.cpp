// Whatever sequence of edits a plan goes through, no reference dangles, what was refused changed nothing, and undo
// gives every former plan back.
#include <QTest>
#include <functional>
#include <random>

#include "model/plan/edit/clipping.h"
#include "model/plan/edit/devices.h"
#include "model/plan/edit/facilities.h"
#include "model/plan/edit/move.h"
#include "model/plan/edit/network.h"
#include "model/plan/edit/power.h"
#include "model/plan/edit/racks.h"
#include "model/plan/edit/remove.h"
#include "model/plan/edit/settings.h"
#include "model/plan/history.h"
#include "model/plan/inventory.h"
#include "model/plan/rack_space.h"
#include "tests/model/plan/sample_plan.h"

using namespace hallwright;
using namespace hallwright::test;

namespace {

/// Picks edits and the things that they meet; now and then a thing that is not there.
class Dice {
 public:
  explicit Dice(unsigned seed) : random_(seed) {}
  int upTo(int most) { return std::uniform_int_distribution<int>(0, most)(random_); }
  Length length(int mostMm) { return (upTo(2 * mostMm) - mostMm) * mm; }

  template <class T>
  auto idOf(const std::vector<T>& things) {
    using IdType = decltype(things.front().id);
    if (things.empty() || upTo(30) == 0) return IdType{99'999};
    return things[static_cast<std::size_t>(upTo(static_cast<int>(things.size()) - 1))].id;
  }

  Things things(const Plan& plan) {
    Things some;
    for (int i = upTo(2); i >= 0; --i) some.push_back(thing(plan));
    return some;
  }
  ThingRef thing(const Plan& plan) {
    switch (upTo(11)) {
      case 0:
        return ref(idOf(*plan.rows));
      case 1:
        return ref(idOf(*plan.trays));
      case 2:
        return ref(idOf(plan.power->feeds));
      case 3:
        return ref(idOf(plan.cooling->units));
      case 4:
        return ref(idOf(plan.network->fabrics));
      case 5:
        return ref(idOf(*plan.cables));
      case 6:
        return ref(idOf(plan.network->domains));
      case 7:
      case 8:
        return ref(idOf(*plan.devices));
      default:
        return ref(idOf(*plan.racks));
    }
  }
  Mount mount() {
    if (upTo(4) == 0) return {0, Face::Rear, Lane::Full, static_cast<SidePost>(upTo(4)), upTo(400) * mm};
    return {upTo(100) - 2, upTo(1) == 0 ? Face::Front : Face::Rear, static_cast<Lane>(upTo(2)), SidePost::None, {}};
  }
  ProductId product(const Plan& plan) {
    return static_cast<ProductId>(upTo(static_cast<int>(plan.catalog->products.size())));
  }
  PortRef port(const Plan& plan) { return {idOf(*plan.devices), 0, upTo(9)}; }

 private:
  std::mt19937 random_;
};

using Edit = std::function<Result<Plan>(const Plan&, HallId, Dice&)>;

Result<Plan> addSomeRow(const Plan& plan, HallId hall, Dice& dice) {
  RowOfRacks row;
  row.hall = hall;
  row.first = {dice.length(9000), dice.length(9000)};
  row.count = dice.upTo(5);
  row.product = productId(plan, "deep-rack");
  return addRow(plan, row);
}

Result<Plan> pasteSome(const Plan& plan, HallId hall, Dice& dice) {
  if (plan.racks->size() > 150) return Error{"enough"};
  return paste(plan, copyThings(plan, dice.things(plan)), hall, {dice.length(9000), dice.length(9000)});
}

const std::vector<std::pair<const char*, Edit>>& edits() {
  static const std::vector<std::pair<const char*, Edit>> all{
      {"row", addSomeRow},
      {"paste", pasteSome},
      {"remove", [](const Plan& p, HallId, Dice& d) { return removeThings(p, {d.thing(p)}); }},
      {"move",
       [](const Plan& p, HallId, Dice& d) { return moveThings(p, d.things(p), d.length(5000), d.length(5000)); }},
      {"rotate", [](const Plan& p, HallId, Dice& d) { return rotateThings(p, d.things(p), d.upTo(3)); }},
      {"duplicate",
       [](const Plan& p, HallId, Dice& d) {
         if (p.racks->size() > 150) return Result<Plan>(Error{"enough"});
         return duplicateThings(p, {d.thing(p)}, d.length(3000), d.length(3000));
       }},
      {"device",
       [](const Plan& p, HallId, Dice& d) {
         return addDevice(p, {{}, d.idOf(*p.racks), d.product(p), "new", d.mount(), {}, false});
       }},
      {"anywhere",
       [](const Plan& p, HallId, Dice& d) { return addDeviceAnywhere(p, d.idOf(*p.racks), d.product(p), "any"); }},
      {"move device",
       [](const Plan& p, HallId, Dice& d) { return moveDevice(p, d.idOf(*p.devices), d.idOf(*p.racks), d.mount()); }},
      {"other product",
       [](const Plan& p, HallId, Dice& d) {
         return changeDevice(p, d.idOf(*p.devices), [&](Device& device) { device.product = d.product(p); });
       }},
      {"rack",
       [](const Plan& p, HallId, Dice& d) {
         return changeRack(p, d.idOf(*p.racks),
                           [&](Rack& r) { r.units = d.upTo(50), r.depth = (400 + d.upTo(1000)) * mm; });
       }},
      {"bind", [](const Plan& p, HallId, Dice& d) { return bindPdu(p, d.idOf(*p.devices), d.idOf(p.power->feeds)); }},
      {"plug", [](const Plan& p, HallId,
                  Dice& d) { return plugIn(p, {d.idOf(*p.devices), d.upTo(2), d.idOf(*p.devices), d.upTo(25)}); }},
      {"feed",
       [](const Plan& p, HallId, Dice& d) {
         return changeFeed(p, d.idOf(p.power->feeds), [&](Feed& f) { f.parent = d.idOf(p.power->feeds); });
       }},
      {"cable", [](const Plan& p, HallId,
                   Dice& d) { return addCable(p, {{}, d.idOf(p.network->fabrics), d.port(p), d.port(p), 0, {}}); }},
      {"members",
       [](const Plan& p, HallId, Dice& d) { return addMembers(p, d.idOf(p.network->fabrics), {d.idOf(*p.devices)}); }},
      {"role",
       [](const Plan& p, HallId, Dice& d) {
         return assignRole(p, d.idOf(p.network->fabrics), SwitchLevel::Leaf, d.upTo(3), d.idOf(*p.devices));
       }},
      {"fabric",
       [](const Plan& p, HallId, Dice& d) {
         Fabric fabric;
         fabric.name = "F";
         fabric.members = {d.idOf(*p.devices)};
         return addFabric(p, fabric);
       }},
      {"domain", [](const Plan& p, HallId,
                    Dice& d) { return addDomain(p, {{}, d.idOf(p.network->fabrics), "D", {d.idOf(*p.devices)}}); }},
      {"accept", [](const Plan& p, HallId, Dice& d) { return accept(p, {"rule", d.thing(p), "1", "", "", ""}); }},
      {"place",
       [](const Plan& p, HallId hall, Dice& d) {
         return placeRack(p, d.idOf(*p.racks), {hall, {d.length(9000), d.length(9000)}, Facing::East}, d.idOf(*p.rows));
       }},
      {"unplace", [](const Plan& p, HallId, Dice& d) { return Result<Plan>(unplaceRack(p, d.idOf(*p.racks))); }},
  };
  return all;
}

std::string misfitsOf(const Plan& plan) {
  std::string text;
  for (const RackSpace& space : rackSpaces(plan)) {
    for (const Misfit& misfit : misfits(space)) text += misfit.reason.message + "; ";
  }
  return text;
}

}  // namespace

class TestRandomEdits : public QObject {
  Q_OBJECT

 private slots:
  void nothingEverDangles_data();
  void nothingEverDangles();
  void everyEditIsTaken();
};

void TestRandomEdits::nothingEverDangles_data() {
  QTest::addColumn<unsigned>("seed");
  for (unsigned seed : {1U, 2U, 3U, 4U, 5U, 6U}) QTest::addRow("seed %u", seed) << seed;
}

void TestRandomEdits::nothingEverDangles() {
  QFETCH(unsigned, seed);
  Dice dice(seed);
  const Sample s = samplePlan();
  History history(s.plan, 1000);
  std::vector<Plan> former{s.plan};
  for (int i = 0; i < 250; ++i) {
    const auto& [name, edit] = edits()[static_cast<std::size_t>(dice.upTo(static_cast<int>(edits().size()) - 1))];
    const auto changed = edit(*history.plan(), s.hall, dice);
    if (!changed) {
      QVERIFY2(!changed.error().message.empty(), name);
      continue;
    }
    const std::string broken = faults(*changed), unfit = misfitsOf(*changed);
    QVERIFY2(broken.empty(), (std::string(name) + " left: " + broken).c_str());
    QVERIFY2(unfit.empty(), (std::string(name) + " left: " + unfit).c_str());
    QVERIFY(changed->nextId >= history.plan()->nextId);
    history.commit(name, *changed);
    if (history.steps().size() > former.size()) former.push_back(*changed);
  }
  QVERIFY(former.size() > 50);
  for (std::size_t step = former.size(); step-- > 0;) {
    QVERIFY(*history.plan() == former[step]);
    QCOMPARE(history.undo(), step > 0);
  }
}

void TestRandomEdits::everyEditIsTaken() {
  // A dice that only ever meets refusals would test nothing.
  const Sample s = samplePlan();
  for (const auto& [name, edit] : edits()) {
    bool taken = false;
    for (unsigned seed = 0; seed < 400 && !taken; ++seed) {
      Dice dice(seed);
      const auto changed = edit(s.plan, s.hall, dice);
      taken = changed && *changed != s.plan;
    }
    QVERIFY2(taken, name);
  }
}

QTEST_APPLESS_MAIN(TestRandomEdits)
#include "test_random_edits.moc"
