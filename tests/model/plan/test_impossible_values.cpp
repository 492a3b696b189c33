// The ends of what a plan can hold: just right is taken, just wrong is named with its place and what would be right.
#include <QTest>
#include <cmath>
#include <functional>
#include <limits>

#include "model/catalog/library.h"
#include "model/plan/edit/settings.h"
#include "model/plan/impossible.h"
#include "tests/model/plan/sample_plan.h"

using namespace hallwright;
using namespace hallwright::test;

using Change = std::function<void(Plan&)>;
Q_DECLARE_METATYPE(Change)

namespace {

constexpr double infinite = std::numeric_limits<double>::infinity(),
                 notANumber = std::numeric_limits<double>::quiet_NaN();

/// The sample with one more of what it lacks, so that every kind of thing is there.
Plan fullPlan() {
  Plan plan = samplePlan().plan;
  plan.site.change([](Site& s) { s.date = "2026-11-30", s.electricity.value = 0.08 * usd / kWh; });
  plan.workloads = std::vector<Workload>{{WorkloadId{plan.nextId++}, "training"}};
  plan.cooling.change([&](CoolingPlan& c) { c.loops.push_back({LoopId{plan.nextId++}, "loop"}); });
  Price price;
  price.id = PriceId{plan.nextId++};
  price.product = productId(plan, "server");
  price.amount = Range<Money>::exactly(1000 * usd);
  plan.prices.change([&](PriceBook& book) {
    book.prices = {price};
    book.rates = {{"EUR", "USD", 1.1, {}}};
  });
  plan.acceptances = std::vector<Acceptance>{{"rule", {}, "", "Ann", "agreed", ""}};
  plan.assumptions = std::vector<Assumption>{{"a.factor", "", 1.2, "", 1.05, 1.6, {}, {}},
                                             {"b.share", "", 0.4, "", 0.2, 0.6, {}, {}},
                                             {"c.money", "", 100, "USD", 50, 200, {}, {}},
                                             {"d.free", "", -3, "K", -10, 10, {}, {}}};
  plan.catalog.change([](Catalog& catalog) {
    catalog.accelerators.emplace_back().key = "gpu";
    catalog.models.emplace_back().key = "model";
    catalog.cloud.emplace_back().key = "offer";
    catalog.regions.emplace_back().key = "region";
  });
  return plan;
}

template <class T, class F>
Change first(Shared<std::vector<T>> Plan::* section, F edit) {
  return [=](Plan& plan) { (plan.*section).change([&](std::vector<T>& things) { edit(things.front()); }); };
}
template <class Section, class T, class F>
Change first(Shared<Section> Plan::* section, std::vector<T> Section::* list, F edit) {
  return [=](Plan& plan) { (plan.*section).change([&](Section& s) { edit((s.*list).front()); }); };
}
template <class F>
Change site(F edit) {
  return [=](Plan& plan) { plan.site.change(edit); };
}
template <class F>
Change rack(F edit) {
  return first(&Plan::racks, edit);
}
template <class F>
Change hall(F edit) {
  return first(&Plan::halls, edit);
}
template <class F>
Change product(F edit) {
  return first(&Plan::catalog, &Catalog::products, edit);
}
Change assumption(std::size_t index, double value) {
  return [=](Plan& plan) { plan.assumptions.change([&](auto& all) { all[index].value = value; }); };
}

std::vector<Point> square(Length from, Length to) { return {{from, from}, {to, from}, {to, to}, {from, to}}; }

}  // namespace

class TestImpossibleValues : public QObject {
  Q_OBJECT

 private slots:
  void whatIsInUseIsPossible();
  void justRightIsTaken_data();
  void justRightIsTaken();
  void justWrongIsNamed_data();
  void justWrongIsNamed();
  void everyFaultIsNamedInOrder();
};

/// All records of the library and every default are possible; so is an empty plan.
void TestImpossibleValues::whatIsInUseIsPossible() {
  Plan plan;
  plan.catalog = libraryCatalog();
  plan.assumptions = libraryAssumptions();
  QCOMPARE(faults(Plan()), std::string());
  std::string text;
  for (const Error& error : impossibleValues(plan)) text += error.line() + "; ";
  QCOMPARE(text, std::string());
  QCOMPARE(faults(fullPlan()), std::string());
}

void TestImpossibleValues::justRightIsTaken_data() {
  QTest::addColumn<Change>("change");
  const auto row = [](const char* name, Change change) { QTest::newRow(name) << change; };
  row("1 U", rack([](Rack& r) { r.units = 1; }));
  row("100 U", rack([](Rack& r) { r.units = 100; }));
  row("1 um wide", rack([](Rack& r) { r.width = 1 * um; }));
  row("100 m high", rack([](Rack& r) { r.height = 100 * oneMetre; }));
  row("no load at all", rack([](Rack& r) { r.loadLimit = Mass(), r.powerLimit = Power(), r.coolingLimit = Power(); }));
  row("phase 2", rack([](Rack& r) { r.status = {Status::Kind::Phase, 2}; }));
  row("a phase that does not count", rack([](Rack& r) { r.status = {Status::Kind::Reserved, -1}; }));
  row("10 km hall", hall([](Hall& h) { h.outline = square({}, 10'000 * oneMetre); }));
  row("triangle", hall([](Hall& h) { h.outline.resize(3); }));
  row("slab", hall([](Hall& h) { h.raisedFloor = {}; }));
  row("10 km away", first(&Plan::placements, [](Placement& p) { p.spot.centre = {-10'000 * oneMetre, {}}; }));
  row("free electricity", site([](Site& s) { s.electricity.value = Tariff(), s.carbon.value = CarbonIntensity(); }));
  row("lowest site", site([](Site& s) { s.altitude = -500 * oneMetre; }));
  row("highest site", site([](Site& s) { s.altitude = 9'000 * oneMetre; }));
  row("29 February", site([](Site& s) { s.date = "2028-02-29"; }));
  row("no date", site([](Site& s) { s.date = ""; }));
  row("acceptance until a month", first(&Plan::acceptances, [](Acceptance& a) { a.until = "2027-03"; }));
  row("acceptance until a year", first(&Plan::acceptances, [](Acceptance& a) { a.until = "2027"; }));
  row("price of a year", first(&Plan::prices, &PriceBook::prices, [](Price& p) { p.source.date = "2025"; }));
  row("free", first(&Plan::prices, &PriceBook::prices, [](Price& p) { p.amount = {}; }));
  row("one GPU", first(&Plan::workloads, [](Workload& w) { w.gpus = 1, w.tokens = 1; }));
  for (const char* precision : {"bf16", "amp_bf16", "fp16", "fp8", "NVFP4", "int8", ""})
    row(*precision ? precision : "no precision",
        first(&Plan::workloads, [=](Workload& w) { w.precision = precision; }));
  row("factor of 1", assumption(0, 1));
  row("all of it", assumption(1, 1));
  row("nothing", assumption(2, 0));
  row("far below its range", assumption(3, -1000));
  row("no allowance", [](Plan& p) { p.prices.change([](PriceBook& b) { b.allowance = Money(); }); });
  row("absolute zero", first(&Plan::cooling, &CoolingPlan::loops, [](Loop& l) { l.supplyCelsius = -273.15; }));
  row("1,024 rails", first(&Plan::network, &NetworkPlan::fabrics, [](Fabric& f) { f.rails = 1024; }));
  row("no ports", product([](Product& p) { p.ports = {{.name = "p", .count = 0}}; }));
}

void TestImpossibleValues::justRightIsTaken() {
  QFETCH(Change, change);
  Plan plan = fullPlan();
  change(plan);
  QCOMPARE(faults(plan), std::string());
}

void TestImpossibleValues::justWrongIsNamed_data() {
  QTest::addColumn<Change>("change");
  QTest::addColumn<QString>("line");
  const auto row = [](const char* line, Change change) { QTest::newRow(line) << change << line; };
  row("racks, id %rack: units: a rack has 1 to 100 units, not 0", rack([](Rack& r) { r.units = 0; }));
  row("racks, id %rack: units: a rack has 1 to 100 units, not 2000000000",
      rack([](Rack& r) { r.units = 2'000'000'000; }));
  row("racks, id %rack: width: width, depth and height of a rack are more than 0", rack([](Rack& r) { r.width = {}; }));
  row("racks, id %rack: depth: width, depth and height of a rack are at most 100 m",
      rack([](Rack& r) { r.depth = 100 * oneMetre + 1 * um; }));
  row("racks, id %rack: height: width, depth and height of a rack are more than 0",
      rack([](Rack& r) { r.height = -1 * um; }));
  row("racks, id %rack: load limit: a load is 0 kg or more", rack([](Rack& r) { r.loadLimit = -1 * kg; }));
  row("racks, id %rack: power limit: a power is 0 kW or more", rack([](Rack& r) { r.powerLimit = infinite * kW; }));
  row("racks, id %rack: cooling limit: a power is 0 kW or more",
      rack([](Rack& r) { r.coolingLimit = notANumber * kW; }));
  row("racks, id %rack: phase: later phases are numbered 2 to 1,000, not 1",
      rack([](Rack& r) { r.status = {Status::Kind::Phase, 1}; }));
  row("halls, id %hall: outline: a hall's outline has at least three corners",
      hall([](Hall& h) { h.outline.resize(2); }));
  row("halls, id %hall: outline: a hall is at most 10 km wide and 10 km deep",
      hall([](Hall& h) { h.outline = square(-1 * um, 10'000 * oneMetre); }));
  row("halls, id %hall: outline: a place is at most 10 km away from the hall's origin",
      hall([](Hall& h) { h.outline = square({}, 10'000 * oneMetre + 1 * um); }));
  row("halls, id %hall: outline: the walls of the hall's outline cross each other",
      hall([](Hall& h) { std::swap(h.outline[1], h.outline[2]); }));
  row("halls, id %hall: tile: a tile is longer than 0", hall([](Hall& h) { h.tile = {}; }));
  row("halls, id %hall: clear height: the clear height is more than 0", hall([](Hall& h) { h.clearHeight = {}; }));
  row("halls, id %hall: columns: a place is at most 10 km away from the hall's origin",
      hall([](Hall& h) { h.columns = {{{}, {20'000 * oneMetre, oneMetre}}}; }));
  row("placements, id %rack: place: a place is at most 10 km away from the hall's origin",
      first(&Plan::placements, [](Placement& p) { p.spot.centre.y = 10'000 * oneMetre + 1 * um; }));
  row("site: date: \"2026-13-01\" is no date: the month must be 01 to 12",
      site([](Site& s) { s.date = "2026-13-01"; }));
  row("site: date: '2026-11' is no whole day, such as 2026-11-30", site([](Site& s) { s.date = "2026-11"; }));
  row("site: currency: a currency has three capital letters, such as USD", site([](Site& s) { s.currency = "usd"; }));
  row("site: altitude: an altitude is from -500 m to 9,000 m", site([](Site& s) { s.altitude = 9'000'001 * mm; }));
  row("site: electricity: a price of electricity is 0 or more",
      site([](Site& s) { s.electricity.value = -0.01 * usd / kWh; }));
  row("site: carbon: a carbon intensity is 0 or more", site([](Site& s) { s.carbon.value = infinite * kg / kWh; }));
  row("acceptances, rule rule: until: \"soon\" is no date: expected year, year-month or year-month-day, as 2025-03-17",
      first(&Plan::acceptances, [](Acceptance& a) { a.until = "soon"; }));
  const auto price = [](auto edit) { return first(&Plan::prices, &PriceBook::prices, edit); };
  row("prices, id %price: amount: a price is 0 or more, and low, likely and high rise",
      price([](Price& p) { p.amount.low = 2000 * usd; }));
  row("prices, id %price: currency: a currency has three capital letters, such as USD",
      price([](Price& p) { p.currency = "US$"; }));
  row("prices, id %price: lead time: a lead time is 0 weeks or more", price([](Price& p) { p.leadTimeWeeks = -1; }));
  row("prices, id %price: source date: \"2025-02-30\" is no date: the day must be 01 to 28 in that month",
      price([](Price& p) { p.source.date = "2025-02-30"; }));
  row("exchange rates, EUR to USD: rate: a rate is more than 0",
      first(&Plan::prices, &PriceBook::rates, [](ExchangeRate& r) { r.rate = 0; }));
  row("cloud comparison: own rate: a rented price is 0 or more",
      [](Plan& p) { p.prices.change([](PriceBook& b) { b.cloud.ownRate = -1 * usd / hour; }); });
  row("allowance: an allowance is 0 or more",
      [](Plan& p) { p.prices.change([](PriceBook& b) { b.allowance = -1 * usd; }); });
  const auto workload = [](auto edit) { return first(&Plan::workloads, edit); };
  row("workloads, id %workload: GPUs: a workload runs on one GPU or more", workload([](Workload& w) { w.gpus = 0; }));
  row("workloads, id %workload: tokens: the tokens of a workload are more than 0",
      workload([](Workload& w) { w.tokens = 0; }));
  row("workloads, id %workload: precision: a precision is bf16, fp16, fp8, fp4 or int8, not 'fp7'",
      workload([](Workload& w) { w.precision = "fp7"; }));
  row("workloads, id %workload: priority: a priority is 0 to 1,000,000, not -1",
      workload([](Workload& w) { w.priority = -1; }));
  row("assumptions, a.factor: value: 0.9: at least 1 is possible", assumption(0, 0.9));
  row("assumptions, b.share: value: 1.01: at most 1 is possible", assumption(1, 1.01));
  row("assumptions, c.money: value: -1 USD: at least 0 USD is possible", assumption(2, -1));
  row("assumptions, d.free: value: that is no number", assumption(3, notANumber));
  row("trays, id %tray: fill limit: a fill limit is above 0 and at most 1 (100 %)",
      first(&Plan::trays, [](Tray& t) { t.fillLimit = 0; }));
  row("feeds, id %feed: efficiency: an efficiency is above 0 and at most 1 (100 %)",
      first(&Plan::power, &PowerPlan::feeds, [](Feed& f) { f.efficiency = 1.01; }));
  row("fabrics, id %fabric: rails: a fabric has 1 to 1,024 rails",
      first(&Plan::network, &NetworkPlan::fabrics, [](Fabric& f) { f.rails = 1025; }));
  row("fabrics, id %fabric: rail order: rails are numbered from 0 to one less than there are",
      first(&Plan::network, &NetworkPlan::fabrics, [](Fabric& f) { f.rails = 2, f.railOrder = {0, 2}; }));
  row("catalog products, id %product: ports: the number of ports is from 0 to 10,000, not -1",
      product([](Product& p) { p.ports = {{.name = "p", .count = -1}}; }));
  row("catalog products, id %product: supplies: the number of supplies is from 0 to 10,000, not -2",
      product([](Product& p) { p.supplies = Supplies{.count = -2}; }));
  row("catalog accelerators, gpu: peak rates: a peak rate is 0 TFLOP/s or more",
      first(&Plan::catalog, &Catalog::accelerators, [](Accelerator& a) { a.denseTflops["bf16"] = -1; }));
  row("catalog cloud offers, offer: price per hour: a rented price is 0 or more",
      first(&Plan::catalog, &Catalog::cloud, [](CloudOffer& o) { o.perHour = -1 * usd; }));
}

void TestImpossibleValues::justWrongIsNamed() {
  QFETCH(Change, change);
  QFETCH(QString, line);
  Plan plan = fullPlan();
  const auto put = [&](const char* name, std::uint32_t id) { line.replace(name, QString::number(id)); };
  put("%rack", plan.racks->front().id.value);
  put("%hall", plan.halls->front().id.value);
  put("%price", plan.prices->prices.front().id.value);
  put("%workload", plan.workloads->front().id.value);
  put("%tray", plan.trays->front().id.value);
  put("%feed", plan.power->feeds.front().id.value);
  put("%fabric", plan.network->fabrics.front().id.value);
  put("%product", plan.catalog->products.front().id);
  change(plan);
  const std::vector<Error> found = impossibleValues(plan);
  QCOMPARE(found.size(), std::size_t{1});
  QCOMPARE(QString::fromStdString(found.front().line()), line);
}

void TestImpossibleValues::everyFaultIsNamedInOrder() {
  Plan plan = fullPlan();
  plan.site.change([](Site& s) { s.currency.clear(), s.altitude = 10'000 * oneMetre; });
  plan.racks.change([](auto& racks) { racks[0].units = 0, racks[1].units = 101, racks[1].width = {}; });
  std::vector<std::string> places;
  for (const Error& error : impossibleValues(plan)) places.push_back(error.where);
  const auto rackAt = [&](std::size_t i) { return "racks, id " + std::to_string((*plan.racks)[i].id.value); };
  const std::vector<std::string> expected{"site: currency", "site: altitude", rackAt(0) + ": units",
                                          rackAt(1) + ": units", rackAt(1) + ": width"};
  QCOMPARE(places, expected);
}

QTEST_APPLESS_MAIN(TestImpossibleValues)
#include "test_impossible_values.moc"
