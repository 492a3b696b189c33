// The rules of prices, fabrics and workloads, and of all findings together: their order and the count of errors.
#include <QTest>
#include <algorithm>
#include <iterator>
#include <set>

#include "model/catalog/library.h"
#include "model/check/check.h"
#include "model/check/rules.h"
#include "model/plan/edit/domains.h"
#include "model/plan/polygon.h"
#include "tests/model/check/checked_rack.h"
#include "tests/model/check/finding_lines.h"
#include "tests/model/fabric/superpod.h"

using namespace hallwright;

namespace {

CatalogPrice price(const char* date, const char* currency = "USD") {
  return {.amount = Range<Money>::exactly(100 * usd),
          .currency = currency,
          .kind = PriceKind::Street,
          .source = {"list", date, Grade::Vendor}};
}

/// All that the rack holds and the rack itself have a price of that day; the plan is of 30 November 2026.
struct PricedPlan : CheckedRack {
  explicit PricedPlan(const char* date = "2026-11-01") {
    change([&](Rack& made) { made.product = product("pdu"); });  // any product with a price will do
    plan.catalog.change([&](Catalog& catalog) {
      for (Product& one : catalog.products) one.prices = {price(date)};
    });
    plan.site.change([](Site& site) {
      site.date = "2026-11-30";
      site.electricity = {0.08 * usd / kWh, {"tariff", "2026", Grade::Primary}};
    });
    addDevice(rack, "dgx-h100");
  }
};

/// A DGX H100 (eight GPUs of 80 GB) and a workload "Chat" that holds a model of so many parameters in memory.
struct WorkloadPlan : CheckedRack {
  explicit WorkloadPlan(double parameters, std::optional<int> gpus, WorkloadKind kind = WorkloadKind::Inference) {
    plan.catalog.change([&](Catalog& catalog) {
      catalog.accelerators = {*libraryCatalog().accelerator("h100-sxm")};
      catalog.accelerators.front().memory.value = 80 * GB;
      ModelRecord model;
      model.key = "m", model.name = "Model M";
      model.parameters = model.activeParameters = parameters;
      catalog.models = {model};
    });
    Workload workload;
    workload.id.value = plan.nextId++;
    workload.name = "Chat", workload.kind = kind, workload.model = "m", workload.gpus = gpus;
    plan.workloads.change([&](auto& all) { all.push_back(workload); });
    addDevice(rack, "dgx-h100");
  }
  void changeWorkload(const std::function<void(Workload&)>& edit) {
    plan.workloads.change([&](auto& all) { edit(all.front()); });
  }
};

Plan fabricPlan(Plan plan) {
  plan.assumptions = libraryAssumptions();
  return plan;
}

QStringList rulesOf(const std::vector<Finding>& findings) {
  QStringList ids;
  for (const Finding& finding : findings) ids << QString::fromStdString(finding.rule);
  return ids;
}

}  // namespace

class TestPlanRules : public QObject {
  Q_OBJECT

 private slots:
  void prices();
  void manyWithoutPriceStayOneLine();
  void priceInAnotherCurrency();
  void stalePrice_data();
  void stalePrice();
  void staleDaysAreAnAssumption();
  void tariff();
  void fabricWithoutSwitches();
  void jobsAcrossDomains_data();
  void jobsAcrossDomains();
  void fabricMemberTwice();
  void serversInNoFabric_data();
  void serversInNoFabric();
  void gpusOfAWorkload_data();
  void gpusOfAWorkload();
  void memoryOfAWorkload_data();
  void memoryOfAWorkload();
  void trainingNeedsItsState();
  void whatAWorkloadLacks();
  void worstFirst();
  void orderOfRulesWithinASeverity();
  void errorsAreCounted();
  void ruleIdsAreDistinct();
  void emptyPlan();
};

void TestPlanRules::prices() {
  PricedPlan small;
  QCOMPARE(findingLines(small.plan, "cost."), QStringList{});
  small.changeProduct("dgx-h100", [](Product& dgx) { dgx.prices.clear(); });
  for (int i = 0; i < 3; ++i) small.addDevice(small.rack, "dgx-h100");
  QCOMPARE(findingLines(small.plan, "cost."),
           QStringList{"warning cost.no-price: Without a price: 4 \u00d7 dgx-h100 [1 line]"});
  QVERIFY(firstFinding(small.plan, "cost.").things.empty());
}

void TestPlanRules::manyWithoutPriceStayOneLine() {
  PricedPlan small;
  small.plan.catalog.change([](Catalog& catalog) {
    for (Product& one : catalog.products) one.prices.clear();
  });
  small.addDevice(small.rack, "switch");
  small.addDevice(small.rack, "appliance");
  QCOMPARE(findingLines(small.plan, "cost."),
           QStringList{"warning cost.no-price: Without a price: 1 \u00d7 dgx-h100, 1 \u00d7 switch, 1 \u00d7 appliance "
                       "and 1 more [4 lines]"});
}

void TestPlanRules::priceInAnotherCurrency() {
  PricedPlan small;
  small.changeProduct("dgx-h100", [](Product& dgx) { dgx.prices = {price("2026-11-01", "EUR")}; });
  QCOMPARE(findingLines(small.plan, "cost."),
           QStringList{"warning cost.no-price: Without a price: 1 \u00d7 dgx-h100 [1 line]"});
  small.plan.prices.change([](PriceBook& book) { book.rates = {{"EUR", "USD", 1.1, {"bank", "2026-11-02", {}}}}; });
  QCOMPARE(findingLines(small.plan, "cost."), QStringList{});
}

void TestPlanRules::stalePrice_data() {
  QTest::addColumn<QString>("date");
  QTest::addColumn<bool>("stale");
  // 29 days of November, 31 of October and 30 of September are 90.
  QTest::newRow("90 days") << "2026-09-01" << false;
  QTest::newRow("91 days") << "2026-08-31" << true;
  QTest::newRow("a month counts to its last day, kept") << "2026-09" << false;
  QTest::newRow("a month counts to its last day, broken") << "2026-08" << true;
  QTest::newRow("last year") << "2025" << true;
  QTest::newRow("later than the plan") << "2027-01-01" << false;
}

void TestPlanRules::stalePrice() {
  QFETCH(QString, date);
  QFETCH(bool, stale);
  PricedPlan small;
  small.changeProduct("dgx-h100", [&](Product& dgx) { dgx.prices = {price(date.toUtf8())}; });
  const QStringList expected{"note cost.stale-price: Prices older than 90 days: dgx-h100 (" + date + ") [1 line]"};
  QCOMPARE(findingLines(small.plan, "cost."), stale ? expected : QStringList{});
}

void TestPlanRules::staleDaysAreAnAssumption() {
  PricedPlan small("2026-11-01");
  small.setAssumption("cost.stale-price-days", 28);
  QCOMPARE(findingLines(small.plan, "cost."),
           QStringList{"note cost.stale-price: Prices older than 28 days: dgx-h100 (2026-11-01), pdu (2026-11-01) "
                       "[2 lines]"});
  small.setAssumption("cost.stale-price-days", 29);
  QCOMPARE(findingLines(small.plan, "cost."), QStringList{});
}

void TestPlanRules::tariff() {
  PricedPlan small;
  small.plan.site.change([](Site& site) { site.electricity.value = Tariff{}; });
  QCOMPARE(findingLines(small.plan, "cost."), QStringList{});
  small.plan.site.change([](Site& site) { site.electricity.value.reset(); });
  QCOMPARE(findingLines(small.plan, "cost."),
           QStringList{"warning cost.no-tariff: The site has no electricity price, so energy is without cost"});
}

/// 127 nodes are four scalable units of eight leaf switches, below sixteen spines.
void TestPlanRules::fabricWithoutSwitches() {
  QCOMPARE(findingLines(fabricPlan(superpod::withSwitches(127)), "fabric"), QStringList{});
  QCOMPARE(
      findingLines(fabricPlan(superpod::withoutSwitches(127)), "fabric"),
      (QStringList{"warning fabric.switch-not-placed at fabric Compute: Compute: 32 leaf switch roles not placed, "
                   "first leaf 1 [0 / 32]",
                   "warning fabric.switch-not-placed at fabric Compute: Compute: 16 spine switch roles not placed, "
                   "first spine 1 [0 / 16]"}));
}

void TestPlanRules::serversInNoFabric_data() {
  QTest::addColumn<int>("servers");
  QTest::addColumn<int>("left");
  QTest::addColumn<QString>("says");
  QTest::newRow("all are in") << 127 << 0 << "";
  QTest::newRow("one is left out") << 127 << 1 << "is in no compute fabric; training time counts them as if they were";
  QTest::newRow("some are left out") << 127 << 5 << "and 4 more are in no compute fabric";
  QTest::newRow("one server alone needs none") << 1 << 1 << "";
}

void TestPlanRules::serversInNoFabric() {
  QFETCH(int, servers);
  QFETCH(int, left);
  QFETCH(QString, says);
  Plan plan = fabricPlan(superpod::withSwitches(servers));
  plan.network.change([&](NetworkPlan& network) {
    auto& members = network.fabrics.front().members;
    members.erase(members.end() - left, members.end());
  });
  const QStringList lines = findingLines(plan, "fabric").filter("fabric.not-joined");
  QCOMPARE(lines.size(), says.isEmpty() ? 0 : 1);
  if (says.isEmpty()) return;
  QVERIFY2(lines.front().contains(says) && lines.front().endsWith(QString("[%1 GPUs]").arg(8 * left)),
           qPrintable(lines.front()));
}

void TestPlanRules::jobsAcrossDomains_data() {
  QTest::addColumn<int>("perDomain");
  QTest::addColumn<int>("gpus");
  QTest::addColumn<bool>("found");
  QTest::newRow("fits") << 32 << 256 << false;
  QTest::newRow("one GPU too many") << 32 << 257 << true;
  QTest::newRow("one domain for all") << 64 << 512 << false;
  QTest::newRow("no domains") << 0 << 512 << false;
}

void TestPlanRules::jobsAcrossDomains() {
  QFETCH(int, perDomain);
  QFETCH(int, gpus);
  QFETCH(bool, found);
  Plan plan = fabricPlan(superpod::withSwitches(64, 0));
  if (perDomain > 0) plan = splitIntoDomains(plan, superpod::compute(plan).id, perDomain).value();
  Workload job;
  job.id.value = plan.nextId++, job.name = "Big", job.model = "m", job.gpus = gpus;
  plan.workloads.change([&](auto& all) { all = {job}; });
  const QStringList lines = findingLines(plan, "fabric").filter("fabric.job-across-domains");
  QCOMPARE(lines.size(), found ? 1 : 0);
  if (!found) return;
  QVERIFY2(lines.front().contains("Big has more GPUs than the largest domain, Domain 1") &&
               lines.front().contains("out of it each GPU has 400 Gbit/s, inside it 400 Gbit/s"),
           qPrintable(lines.front()));
}

void TestPlanRules::fabricMemberTwice() {
  Plan plan = fabricPlan(superpod::withSwitches(8));
  const DeviceId member = superpod::compute(plan).members.front();
  superpod::editFabric(plan, [&](Fabric& fabric) { fabric.members.push_back(member); });
  QCOMPARE(
      findingLines(plan, "fabric.member"),
      QStringList{"error fabric.member-twice at device DGX: Compute: 1 device listed more than once; the first place "
                  "counts"});
  QCOMPARE(firstFinding(plan, "fabric.member").things,
           (std::vector<ThingRef>{ref(member), ref(superpod::compute(plan).id)}));
}

void TestPlanRules::gpusOfAWorkload_data() {
  QTest::addColumn<int>("gpus");
  QTest::addColumn<QStringList>("expected");
  QTest::newRow("as many as there are") << 8 << QStringList{};
  QTest::newRow("one more")
      << 9
      << QStringList{
             "warning workload.gpus at workload Chat: Workload Chat asks for more GPUs than the plan has "
             "[9 / 8]"};
  QTest::newRow("many more")
      << 2048
      << QStringList{
             "warning workload.gpus at workload Chat: Workload Chat asks for more GPUs than the plan has "
             "[2,048 / 8]"};
}

void TestPlanRules::gpusOfAWorkload() {
  QFETCH(int, gpus);
  QFETCH(QStringList, expected);
  QCOMPARE(findingLines(WorkloadPlan(40e9, gpus).plan, "workload."), expected);
}

void TestPlanRules::memoryOfAWorkload_data() {
  QTest::addColumn<double>("parameters");
  QTest::addColumn<int>("gpus");
  QTest::addColumn<QStringList>("expected");
  const QString line =
      "error workload.memory at workload Chat: Model M does not fit in the memory of the GPUs of workload Chat "
      "[%1 / %2 at least]";
  // Weights are two bytes a parameter.
  QTest::newRow("80 GB in 80 GB") << 40e9 << 1 << QStringList{};
  QTest::newRow("82 GB in 80 GB") << 41e9 << 1 << QStringList{line.arg("1 GPU", "2 GPUs")};
  QTest::newRow("640 GB in eight") << 320e9 << 8 << QStringList{};
  QTest::newRow("642 GB in eight") << 321e9 << 8 << QStringList{line.arg("8 GPUs", "9 GPUs")};
}

void TestPlanRules::memoryOfAWorkload() {
  QFETCH(double, parameters);
  QFETCH(int, gpus);
  QFETCH(QStringList, expected);
  const WorkloadPlan small(parameters, gpus);
  QCOMPARE(findingLines(small.plan, "workload."), expected);
}

/// 18 bytes a parameter: 180 GB for 10 billion, in GPUs of 80 GB.
void TestPlanRules::trainingNeedsItsState() {
  WorkloadPlan small(10e9, 3, WorkloadKind::Training);
  small.changeWorkload([](Workload& workload) { workload.tokens = 1e12; });
  QCOMPARE(findingLines(small.plan, "workload."), QStringList{});
  small.changeWorkload([](Workload& workload) { workload.gpus = 2; });
  QCOMPARE(
      findingLines(small.plan, "workload."),
      QStringList{"error workload.memory at workload Chat: Model M does not fit in the memory of the GPUs of workload "
                  "Chat [2 GPUs / 3 GPUs at least]"});
}

void TestPlanRules::whatAWorkloadLacks() {
  WorkloadPlan small(1e9, {}, WorkloadKind::Training);
  QCOMPARE(findingLines(small.plan, "workload."),
           QStringList{"note workload.unknown at workload Chat: Workload Chat: tokens: neither published nor set"});
  small.changeWorkload([](Workload& workload) { workload.model = "gone"; });
  QCOMPARE(findingLines(small.plan, "workload."),
           QStringList{"note workload.unknown at workload Chat: Workload Chat: the model 'gone' is not in the plan's "
                       "catalog"});
}

/// A note of an early rule, an error of a late one and warnings between: errors come first, notes last. Server and PDU
/// are 0U records that lie in units.
void TestPlanRules::worstFirst() {
  WorkloadPlan small(41e9, 1);
  small.plan.halls.change([](auto& halls) { halls.front().outline = rectangleOutline(9 * oneMetre, 9 * oneMetre); });
  small.plan.placements.change([&](auto& all) { all.front().spot.centre = {4 * oneMetre, 4 * oneMetre}; });
  small.plan.racks.change([](auto& racks) { racks.front().coolingLimit = 20 * kW; });
  small.addCoolingUnit("mystery-crah");
  small.addPdu(small.rack, small.addFeed("A"));
  QCOMPARE(rulesOf(check(small.plan, estimate(small.plan))),
           (QStringList{"rack.units", "rack.units", "workload.memory", "power.single-feed", "cost.no-price",
                        "cost.no-tariff", "cooling.air-unknown"}));
}

void TestPlanRules::orderOfRulesWithinASeverity() {
  Plan plan = fabricPlan(superpod::withoutSwitches(8));
  const CheckResult result = check(plan, estimate(plan), nullptr);
  std::vector<Finding> expected;
  for (const Severity severity : {Severity::Error, Severity::Warning, Severity::Note}) {
    for (const auto& found : result.byRule) {
      std::ranges::copy_if(*found, std::back_inserter(expected),
                           [&](const Finding& f) { return f.severity == severity; });
    }
  }
  QVERIFY(expected.size() > 10);
  QCOMPARE(result.findings, expected);
}

void TestPlanRules::errorsAreCounted() {
  QCOMPARE(errorCount({}), 0);
  const auto of = [](Severity severity) { return Finding{"rule", severity, {}, {}, {}, {}, {}}; };
  QCOMPARE(errorCount({of(Severity::Note), of(Severity::Warning)}), 0);
  QCOMPARE(errorCount({of(Severity::Error), of(Severity::Note), of(Severity::Error), of(Severity::Warning)}), 2);
  CheckedRack small;
  small.addAppliances(1, 11 * kW);
  small.addCoolingUnit("crah");
  small.addPdu(small.rack, small.addFeed("A"));
  const auto findings = check(small.plan, estimate(small.plan));
  QCOMPARE(rulesOf({findings.begin(), findings.begin() + errorCount(findings)}),
           (QStringList{"floor.outside", "rack.units", "rack.units", "cooling.rack-limit"}));
}

void TestPlanRules::ruleIdsAreDistinct() {
  std::set<std::string_view> ids;
  for (const Rule& rule : rules()) {
    QVERIFY2(ids.insert(rule.id).second, std::string(rule.id).c_str());
    QVERIFY(!rule.what.empty());
  }
}

/// A new plan has only what the planner has still to say about the site.
void TestPlanRules::emptyPlan() {
  Plan plan;
  plan.assumptions = libraryAssumptions();
  QCOMPARE(findingLines(plan, ""),
           QStringList{"warning cost.no-tariff: The site has no electricity price, so energy is without cost"});
}

QTEST_APPLESS_MAIN(TestPlanRules)
#include "test_plan_rules.moc"
