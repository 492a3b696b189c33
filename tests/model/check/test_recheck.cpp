// What is kept from before an edit is what would be computed anew, whichever section the edit changes: estimates and
// findings alike. A rule that forgot to name something that it reads would show findings of the plan before.
#include <QTest>
#include <algorithm>
#include <functional>
#include <random>

#include "model/catalog/library.h"
#include "model/check/check.h"
#include "model/check/rules.h"
#include "model/estimate/key_figures.h"
#include "model/plan/edit/devices.h"
#include "model/plan/edit/facilities.h"
#include "model/plan/edit/move.h"
#include "model/plan/edit/network.h"
#include "model/plan/edit/power.h"
#include "model/plan/edit/racks.h"
#include "model/plan/edit/remove.h"
#include "model/plan/edit/settings.h"
#include "model/plan/edit/site.h"
#include "model/plan/template/template.h"

using namespace hallwright;

namespace {

using Edit = std::function<Result<Plan>(const Plan&)>;

const Device& serverOf(const Plan& plan) {
  return *std::find_if(plan.devices->begin(), plan.devices->end(),
                       [&](const Device& device) { return productOf(plan, device)->gpu.has_value(); });
}

/// A rack with GPU servers: what happens to it shows in most findings.
RackId rackOf(const Plan& plan) { return serverOf(plan).rack; }

Result<Plan> moveBy(const Plan& plan, ThingRef thing, Length dx) { return moveThings(plan, {thing}, dx, {}); }

Result<Plan> addCooler(const Plan& plan, Length x) {
  const auto& products = plan.catalog->products;
  const auto cooler = std::find_if(products.begin(), products.end(),
                                   [](const Product& product) { return product.cooling.has_value(); });
  if (cooler == products.end()) return Error{"the plan has no cooling unit"};
  return addCoolingUnit(plan,
                        {{}, "CU", cooler->id, {plan.halls->front().id, {x, 2 * oneMetre}, Facing::North}, {}, {}});
}

/// At least one for each section, and those that break rules.
const std::vector<std::pair<const char*, Edit>>& edits() {
  static const std::vector<std::pair<const char*, Edit>> all{
      {"rack moved a little", [](const Plan& p) { return moveBy(p, ref(rackOf(p)), 10 * mm); }},
      {"rack onto its neighbour", [](const Plan& p) { return moveBy(p, ref(rackOf(p)), 400 * mm); }},
      {"rack out of the hall", [](const Plan& p) { return moveBy(p, ref(p.racks->back().id), 500 * oneMetre); }},
      {"rack turned", [](const Plan& p) { return rotateThings(p, {ref(rackOf(p))}, 2); }},
      {"rack off the floor", [](const Plan& p) { return Result<Plan>(unplaceRack(p, rackOf(p))); }},
      {"rack renamed", [](const Plan& p) { return changeRack(p, rackOf(p), [](Rack& r) { r.name += "x"; }); }},
      {"rack limited",
       [](const Plan& p) { return changeRack(p, rackOf(p), [](Rack& r) { r.powerLimit = r.coolingLimit = kW; }); }},
      {"rack that carries little",
       [](const Plan& p) { return changeRack(p, rackOf(p), [](Rack& r) { r.loadLimit = 10 * kg; }); }},
      {"rack for later",
       [](const Plan& p) { return changeRack(p, rackOf(p), [](Rack& r) { r.status = {Status::Kind::Phase, 2}; }); }},
      {"server renamed",
       [](const Plan& p) { return changeDevice(p, serverOf(p).id, [](Device& d) { d.name += "x"; }); }},
      {"server of another product",
       [](const Plan& p) {
         return changeDevice(p, serverOf(p).id,
                             [&](Device& d) { d.product = p.network->fabrics.front().switchProduct; });
       }},
      {"server removed", [](const Plan& p) { return removeThings(p, {ref(serverOf(p).id)}); }},
      {"hall renamed, weak floor",
       [](const Plan& p) {
         return changeHall(p, p.halls->front().id, [](Hall& h) { h.name += "x", h.pointLoadLimit = 100 * kg; });
       }},
      {"column in a rack",
       [](const Plan& p) -> Result<Plan> {
         const auto area = areaOf(p, ref(rackOf(p)));
         if (!area) return Error{"stands nowhere", "rack"};
         return addColumn(p, p.halls->front().id, *area);
       }},
      {"cooling unit", [](const Plan& p) { return addCooler(p, 3 * oneMetre); }},
      {"feed renamed",
       [](const Plan& p) { return changeFeed(p, p.power->feeds.front().id, [](Feed& f) { f.name += "x"; }); }},
      {"small feed",
       [](const Plan& p) { return changeFeed(p, p.power->feeds.back().id, [](Feed& f) { f.capacity = kVA; }); }},
      {"fabric renamed",
       [](const Plan& p) { return changeFabric(p, p.network->fabrics.front().id, [](Fabric& f) { f.name += "x"; }); }},
      {"workload of too many GPUs",
       [](const Plan& p) {
         return changeWorkload(p, p.workloads->front().id, [](Workload& w) { w.gpus = 1'000'000, w.name += "x"; });
       }},
      {"wider cold aisles", [](const Plan& p) { return setAssumption(p, "layout.cold-aisle", 8); }},
      {"wider hot aisles", [](const Plan& p) { return setAssumption(p, "layout.hot-aisle", 8); }},
      {"more clearance", [](const Plan& p) { return setAssumption(p, "layout.front-clearance", 4); }},
      {"cooling limit", [](const Plan& p) { return setAssumption(p, "cooling.limit.hot-aisle-contained", 1); }},
      {"stale prices", [](const Plan& p) { return setAssumption(p, "cost.stale-price-days", 1); }},
      {"site without tariff", [](const Plan& p) { return changeSite(p, [](Site& s) { s.electricity = {}; }); }},
      {"site of another day", [](const Plan& p) { return changeSite(p, [](Site& s) { s.date = "2031-01-01"; }); }},
      {"accepted",
       [](const Plan& p) {
         const auto findings = check(p, estimate(p));
         const auto at =
             std::find_if(findings.begin(), findings.end(), [](const Finding& f) { return !f.things.empty(); });
         if (at == findings.end()) return Result<Plan>(Error{"nothing to accept"});
         return accept(p, {at->rule, at->things.front(), at->number, "planner", "known", ""});
       }},
  };
  return all;
}

struct Known {
  Estimates estimates;
  CheckResult checked;
};

Known known(const Plan& plan, const Known* before = nullptr) {
  Known now;
  now.estimates = estimate(plan, before ? &before->estimates : nullptr);
  now.checked = check(plan, now.estimates, before ? &before->checked : nullptr);
  return now;
}

std::vector<double> drawOfHalls(const Known& known) {
  std::vector<double> watts;
  for (const auto& hall : known.estimates.draw->halls) watts.push_back(hall.now.nameplate.power.known / watt);
  for (const auto& row : known.estimates.draw->rows) watts.push_back(row.now.nameplate.power.known / watt);
  for (const auto& hall : known.estimates.cooling->halls) watts.push_back(hall.now.air.heat.known / watt);
  return watts;
}

/// What differs, in a word; nullptr: nothing.
const char* difference(const Plan& plan, const Known& a, const Known& b) {
  if (!(a.estimates.draw->energy == b.estimates.draw->energy)) return "draw";
  if (drawOfHalls(a) != drawOfHalls(b)) return "draw of halls";
  if (!(a.estimates.cooling->pueFigure == b.estimates.cooling->pueFigure)) return "cooling";
  if (!(a.estimates.power->energyPerYear == b.estimates.power->energyPerYear)) return "energy";
  if (!(a.estimates.cost->capex == b.estimates.cost->capex)) return "capex";
  if (!(a.estimates.cost->opexPerYear == b.estimates.cost->opexPerYear)) return "opex";
  if (a.checked.findings != b.checked.findings) return "findings";
  const auto figures = keyFigures(plan, a.estimates, a.checked.findings);
  const auto others = keyFigures(plan, b.estimates, b.checked.findings);
  const bool same = std::equal(figures.begin(), figures.end(), others.begin(), others.end(),
                               [](const KeyFigure& x, const KeyFigure& y) { return x.full == y.full; });
  return same ? nullptr : "key figures";
}

const Plan& pod() {
  static const Plan plan = fromTemplate("superpod", {{"nodes", "63"}}).value();
  return plan;
}

}  // namespace

class TestRecheck : public QObject {
  Q_OBJECT

 private slots:
  void oneEdit_data();
  void oneEdit();
  void manyEdits_data();
  void manyEdits();
  void everyRuleCanFind();
  void movedRackLeavesItsWatts();
  void sameObjectsSameFindings();
};

void TestRecheck::oneEdit_data() {
  QTest::addColumn<int>("edit");
  for (std::size_t i = 0; i < edits().size(); ++i) QTest::newRow(edits()[i].first) << static_cast<int>(i);
}

void TestRecheck::oneEdit() {
  QFETCH(int, edit);
  const auto changed = edits()[static_cast<std::size_t>(edit)].second(pod());
  QVERIFY2(changed.ok(), changed.ok() ? "" : changed.error().message.c_str());
  QVERIFY(*changed != pod());
  const Known before = known(pod());
  const char* differs = difference(*changed, known(*changed, &before), known(*changed));
  QVERIFY2(!differs, differs);
}

void TestRecheck::manyEdits_data() {
  QTest::addColumn<unsigned>("seed");
  for (unsigned seed : {1U, 2U, 3U}) QTest::addRow("seed %u", seed) << seed;
}

void TestRecheck::manyEdits() {
  QFETCH(unsigned, seed);
  auto shuffled = edits();
  std::shuffle(shuffled.begin(), shuffled.end(), std::mt19937(seed));
  Plan plan = pod();
  Known kept = known(plan);
  for (const auto& [name, edit] : shuffled) {
    const auto changed = edit(plan);
    if (!changed) continue;
    plan = *changed;
    kept = known(plan, &kept);
    const char* differs = difference(plan, kept, known(plan));
    QVERIFY2(!differs, (std::string(name) + " leaves " + (differs ? differs : "")).c_str());
  }
}

/// Edits that break nothing would test nothing.
void TestRecheck::everyRuleCanFind() {
  std::vector<bool> found(rules().size());
  for (const auto& [name, edit] : edits()) {
    const Known now = known(edit(pod()).value());
    for (std::size_t i = 0; i < found.size(); ++i) found[i] = found[i] || !now.checked.byRule[i]->empty();
  }
  for (std::size_t i = 0; i < found.size(); ++i) {
    // Devices that do not fit and fabrics that cannot be are refused by edits; other tests make them.
    if (rules()[i].id == "rack.units" || rules()[i].id == "fabric") continue;
    QVERIFY2(found[i], std::string(rules()[i].id).c_str());
  }
}

void TestRecheck::movedRackLeavesItsWatts() {
  const Known before = known(pod());
  const Known moved = known(moveBy(pod(), ref(rackOf(pod())), 10 * mm).value(), &before);
  QVERIFY(moved.estimates.fabrics.same(before.estimates.fabrics));
  QVERIFY(moved.estimates.draw.same(before.estimates.draw));
  QVERIFY(moved.estimates.power.same(before.estimates.power));
  QVERIFY(moved.estimates.cost.same(before.estimates.cost));
  QVERIFY(!moved.checked.floors.same(before.checked.floors));
  QVERIFY(moved.checked.rackSpaces.same(before.checked.rackSpaces));
}

void TestRecheck::sameObjectsSameFindings() {
  const Known before = known(pod()), now = known(pod(), &before);
  for (std::size_t i = 0; i < rules().size(); ++i) QVERIFY(now.checked.byRule[i].same(before.checked.byRule[i]));
  QCOMPARE(now.checked.findings.size(), before.checked.findings.size());
}

QTEST_APPLESS_MAIN(TestRecheck)
#include "test_recheck.moc"
