// The figures that a planner keeps an eye on: counts, bounds, what is unknown, and how a change is printed.
#include <QTest>
#include <algorithm>
#include <cmath>

#include "model/catalog/library.h"
#include "model/estimate/key_figures.h"
#include "tests/model/cooling/stage_plan.h"

using namespace hallwright;

namespace {

/// A hall with one rack; assumptions of cost that leave only what is asked for.
struct FigurePlan : StagePlan {
  RackId rack = addRack();

  FigurePlan() {
    setAssumption("cooling.pue.open-aisle", 1.5);
    for (const char* id : {"cost.installation-fraction", "cost.contingency-fraction", "cost.building-usd-per-mw"})
      setAssumption(id, 0);
    plan.assumptions.change([](auto& all) {
      for (Assumption& one : all) one.low.reset(), one.high.reset();
    });
    // The rack is there already and is not bought.
    plan.racks.change([](auto& racks) { racks.front().status.kind = Status::Kind::Existing; });
  }
  void setPrice(const char* key, Range<Money> amount) {
    changeProduct(key, [&](Product& product) {
      product.prices = {{amount, "USD", PriceKind::List, {"list", "2026-11-01", Grade::Vendor}, {}}};
    });
  }
  void addWorkload(WorkloadKind kind, const char* model = "llama-3-70b") {
    plan.catalog.change([](Catalog& catalog) {
      catalog.models = libraryCatalog().models;
      catalog.accelerators = {*libraryCatalog().accelerator("h100-sxm"),
                              *libraryCatalog().accelerator("a100-sxm-80gb")};
    });
    Workload workload;
    workload.id.value = plan.nextId++;
    workload.kind = kind, workload.model = model;
    plan.workloads.change([&](auto& all) { all.push_back(workload); });
  }
  KeyFigure figure(const char* id, const std::vector<Finding>& findings = {}) const {
    const auto all = keyFigures(plan, estimate(plan), findings);
    const auto found = std::ranges::find(all, id, &KeyFigure::id);
    return found == all.end() ? KeyFigure{} : *found;
  }
  QString text(const char* id) const { return QString::fromStdString(figure(id).text); }
  QString full(const char* id) const { return QString::fromStdString(figure(id).full); }
};

Finding finding(Severity severity) { return {"rule", severity, {}, {}, {}, {}, {}}; }

}  // namespace

class TestKeyFigures : public QObject {
  Q_OBJECT

 private slots:
  void oneOrderForAll();
  void anEmptyPlan();
  void counts();
  void laterPhasesAreNoGpusNow();
  void power_data();
  void power();
  void pue();
  void capex();
  void capexInTheCurrencyOfThePlan();
  void gpuHour();
  void trainingDays();
  void trainingThatCannotBeKnown();
  void inferenceIsNoTraining();
  void findings_data();
  void findings();
  void changesArePrinted_data();
  void changesArePrinted();
};

void TestKeyFigures::oneOrderForAll() {
  FigurePlan full;
  full.addDevice(full.rack, "dgx-h100");
  full.addWorkload(WorkloadKind::Training);
  const Plan empty = StagePlan().plan;
  for (const Plan* plan : std::initializer_list<const Plan*>{&full.plan, &empty}) {
    QStringList ids;
    for (const KeyFigure& figure : keyFigures(*plan, estimate(*plan), {})) {
      ids << QString::fromStdString(figure.id);
      QVERIFY(!figure.label.empty() && !figure.text.empty() && !figure.full.empty());
      QVERIFY(!figure.value || figure.print);
    }
    QCOMPARE(ids, (QStringList{"gpus", "racks", "it-power", "pue", "capex", "gpu-hour", "days", "findings"}));
  }
}

/// Nothing is there, and that is known; what would be a quotient of nothing is not.
void TestKeyFigures::anEmptyPlan() {
  FigurePlan small;
  small.plan.racks = std::vector<Rack>{};
  small.plan.placements = std::vector<Placement>{};
  QCOMPARE(small.text("gpus"), "0 GPUs");
  QCOMPARE(small.text("racks"), "0 racks");
  QCOMPARE(small.text("it-power"), "IT 0 W");
  QCOMPARE(small.figure("it-power").value, std::optional(0.0));
  QCOMPARE(small.text("pue"), "PUE \u2013");
  QVERIFY(!small.figure("pue").value);
  QCOMPARE(small.text("capex"), "capex 0 USD");
  QCOMPARE(small.text("gpu-hour"), "\u2013 USD/GPU-h");
  QVERIFY(!small.figure("gpu-hour").value);
  QCOMPARE(small.text("days"), "no workload");
  QVERIFY(!small.figure("days").value);
  QCOMPARE(small.text("findings"), "0 \u25cf 0 \u25d0");
}

void TestKeyFigures::counts() {
  FigurePlan small;
  QCOMPARE(small.text("racks"), "1 rack");
  for (int i = 0; i < 127; ++i) small.addDevice(small.rack, "dgx-h100");
  small.addRack(RackCooling::OpenAisle, false);
  QCOMPARE(small.text("gpus"), "1,016 GPUs");
  QCOMPARE(small.figure("gpus").value, std::optional(1016.0));
  QCOMPARE(small.text("racks"), "2 racks");
  QCOMPARE(small.figure("racks").value, std::optional(2.0));
}

void TestKeyFigures::laterPhasesAreNoGpusNow() {
  FigurePlan small;
  small.addDevice(small.rack, "dgx-h100");
  small.addDevice(small.rack, "dgx-h100", {Status::Kind::Phase, 2});
  QCOMPARE(small.full("gpus"), "8 GPUs in servers that count now");
  QCOMPARE(small.text("it-power"), "IT 10.2 kW");
}

void TestKeyFigures::power_data() {
  QTest::addColumn<QStringList>("devices");
  QTest::addColumn<QString>("text");
  QTest::addColumn<QString>("full");
  QTest::addColumn<double>("watts");
  // A DGX H100 draws 10.2 kW at nameplate and 0.67 of it under load.
  QTest::newRow("known") << QStringList{"dgx-h100", "dgx-h100"} << "IT 20.4 kW"
                         << "IT power at nameplate 20.4 kW; on the energy basis 13.668 kW" << 20400.0;
  QTest::newRow("a part unknown")
      << QStringList{"dgx-h100", "dark-horse"} << "IT \u2265 10.2 kW, 1 unknown"
      << "IT power at nameplate \u2265 10.2 kW, 1 unknown; on the energy basis \u2265 6.834 "
         "kW, 1 unknown"
      << 10200.0;
  QTest::newRow("nothing known") << QStringList{"dark-horse", "dark-horse"} << "IT \u2013, 2 unknown"
                                 << "IT power at nameplate \u2013, 2 unknown; on the energy basis \u2013, 2 unknown"
                                 << -1.0;
}

void TestKeyFigures::power() {
  QFETCH(QStringList, devices);
  QFETCH(QString, text);
  QFETCH(QString, full);
  QFETCH(double, watts);
  FigurePlan small;
  for (const QString& device : devices) small.addDevice(small.rack, device.toUtf8());
  QCOMPARE(small.text("it-power"), text);
  QCOMPARE(small.full("it-power"), full);
  QCOMPARE(small.figure("it-power").value, watts < 0 ? std::nullopt : std::optional(watts));
}

/// Half of the load in an open aisle at 1.5, half in another rack at 1.2.
void TestKeyFigures::pue() {
  FigurePlan small;
  small.addDevice(small.rack, "dgx-h100");
  QCOMPARE(small.text("pue"), "PUE 1.5");
  small.setAssumption("cooling.pue.rear-door", 1.2);
  small.addDevice(small.addRack(RackCooling::RearDoor), "dgx-h100");
  QCOMPARE(small.text("pue"), "PUE 1.35");
  QVERIFY(std::abs(small.figure("pue").value.value() - 1.35) < 1e-9);
  small.removeAssumption("cooling.pue.rear-door");
  QCOMPARE(small.text("pue"), "PUE \u2013");
}

void TestKeyFigures::capex() {
  FigurePlan small;
  small.addDevice(small.rack, "dgx-h100");
  QCOMPARE(small.text("capex"), "capex \u2013, 1 unknown");
  QVERIFY(!small.figure("capex").value);
  small.setPrice("dgx-h100", {250'000 * usd, 300'000 * usd, 350'000 * usd});
  QCOMPARE(small.text("capex"), "capex 300,000 USD");
  QCOMPARE(small.full("capex"), "Capex 300,000 USD (250,000 USD to 350,000 USD)");
  QCOMPARE(small.figure("capex").value, std::optional(300'000.0));
  small.addDevice(small.rack, "switch");
  QCOMPARE(small.text("capex"), "capex \u2265 300,000 USD, 1 unknown");
  QCOMPARE(small.full("capex"), "Capex \u2265 300,000 USD (250,000 USD to 350,000 USD), 1 unknown");
}

void TestKeyFigures::capexInTheCurrencyOfThePlan() {
  FigurePlan small;
  small.addDevice(small.rack, "dgx-h100");
  small.setPrice("dgx-h100", Range<Money>::exactly(300'000 * usd));
  small.plan.site.change([](Site& site) { site.currency = "EUR"; });
  QCOMPARE(small.text("capex"), "capex \u2013, 2 unknown");  // the building is assumed in USD
  small.plan.prices.change([](PriceBook& book) { book.rates = {{"USD", "EUR", 0.9, {"bank", "2026-11-02", {}}}}; });
  QCOMPARE(small.text("capex"), "capex 270,000 EUR");
  QVERIFY(small.text("gpu-hour").endsWith(" EUR/GPU-h"));
}

/// 8 GPUs for 8,760 hours at 0.5: 35,040 GPU-hours a year. 350,400 USD of staff a year and nothing else are 10 USD
/// each.
void TestKeyFigures::gpuHour() {
  FigurePlan small;
  small.addDevice(small.rack, "dgx-h100");
  small.setPrice("dgx-h100", {});
  for (const auto& [id, value] : {std::pair{"cost.utilization", 0.5},
                                  {"cost.staff-gpus-per-person", 8.0},
                                  {"cost.staff-usd-per-year", 350'400.0},
                                  {"cost.maintenance-fraction", 0.0}})
    small.setAssumption(id, value);
  QCOMPARE(small.text("gpu-hour"), "\u2265 10 USD/GPU-h");
  QCOMPARE(small.full("gpu-hour"), "Cost of a GPU-hour \u2265 10 USD, 1 unknown");
  small.plan.site.change([](Site& site) { site.electricity.value = Tariff{}; });
  QCOMPARE(small.text("gpu-hour"), "10 USD/GPU-h");
  QCOMPARE(small.figure("gpu-hour").value, std::optional(10.0));
  small.plan.devices = std::vector<Device>{};
  QCOMPARE(small.text("gpu-hour"), "\u2013 USD/GPU-h");
  QCOMPARE(small.full("gpu-hour"), "No GPUs are placed");
}

/// 6 N T / (R u): 70.6 x 10^9 parameters as the catalog has them; the figure is that of the estimate.
void TestKeyFigures::trainingDays() {
  FigurePlan small;
  for (int i = 0; i < 127; ++i) small.addDevice(small.rack, "dgx-h100");
  small.addWorkload(WorkloadKind::Training);
  const Estimates now = estimate(small.plan);
  const double days = *now.workloads->workloads.at(0).cleanTime / day;
  QVERIFY(days > 150 && days < 220);
  QCOMPARE(small.figure("days").value, std::optional(days));
  const QString name = QString::fromStdString(now.workloads->workloads[0].model);
  QCOMPARE(small.text("days"), name + " " + QString::number(std::round(days)) + " d");
  // 6.4 million GPU-hours were published for the campaign.
  QVERIFY2(small.full("days").startsWith(name + " on 1,016 GPUs: "), qPrintable(small.full("days")));
  QVERIFY2(small.full("days").endsWith(" days undisturbed, 262.5 as a whole campaign"), qPrintable(small.full("days")));
}

void TestKeyFigures::trainingThatCannotBeKnown() {
  FigurePlan small;
  small.addWorkload(WorkloadKind::Training);
  QCOMPARE(small.text("days"), "model \u2013 d");  // no GPU in the plan
  QVERIFY(!small.figure("days").value);
  small.addDevice(small.rack, "dgx-h100");
  QVERIFY(small.figure("days").value.has_value());
  small.removeAssumption("training.mfu");
  QVERIFY(small.text("days").endsWith(" \u2013 d"));
  QCOMPARE(small.full("days"), "Training time is not known");
}

/// A workload that serves has no days; the one that trains, behind it, has.
void TestKeyFigures::inferenceIsNoTraining() {
  FigurePlan small;
  small.addDevice(small.rack, "dgx-h100");
  small.addWorkload(WorkloadKind::Inference);
  QCOMPARE(small.text("days"), "no training");
  QVERIFY(!small.figure("days").value);
  small.addWorkload(WorkloadKind::Training);
  QVERIFY(small.figure("days").value.has_value());
}

void TestKeyFigures::findings_data() {
  QTest::addColumn<int>("errors");
  QTest::addColumn<int>("warnings");
  QTest::addColumn<int>("notes");
  QTest::addColumn<QString>("text");
  QTest::addColumn<QString>("full");
  QTest::newRow("none") << 0 << 0 << 0 << "0 \u25cf 0 \u25d0" << "0 errors, 0 warnings, 0 notes";
  QTest::newRow("one of each") << 1 << 1 << 1 << "1 \u25cf 1 \u25d0" << "1 error, 1 warning, 1 note";
  QTest::newRow("many") << 1200 << 3 << 20 << "1,200 \u25cf 3 \u25d0" << "1,200 errors, 3 warnings, 20 notes";
}

void TestKeyFigures::findings() {
  QFETCH(int, errors);
  QFETCH(int, warnings);
  QFETCH(int, notes);
  QFETCH(QString, text);
  QFETCH(QString, full);
  std::vector<Finding> all;
  for (int i = 0; i < notes; ++i) all.push_back(finding(Severity::Note));
  for (int i = 0; i < errors; ++i) all.push_back(finding(Severity::Error));
  for (int i = 0; i < warnings; ++i) all.push_back(finding(Severity::Warning));
  const KeyFigure figure = FigurePlan().figure("findings", all);
  QCOMPARE(QString::fromStdString(figure.text), text);
  QCOMPARE(QString::fromStdString(figure.full), full);
  QCOMPARE(figure.value, std::optional(static_cast<double>(errors)));
}

void TestKeyFigures::changesArePrinted_data() {
  QTest::addColumn<QString>("figure");
  QTest::addColumn<double>("difference");
  QTest::addColumn<QString>("printed");
  QTest::newRow("GPUs") << "gpus" << 1016.0 << "1,016";
  QTest::newRow("racks") << "racks" << 3.0 << "3";
  QTest::newRow("power") << "it-power" << 30'600.0 << "30.6 kW";
  QTest::newRow("PUE") << "pue" << 0.05 << "0.05";
  QTest::newRow("capex") << "capex" << 1.5e6 << "1.5 M USD";
  QTest::newRow("GPU-hour") << "gpu-hour" << 0.25 << "0.25";
  QTest::newRow("days") << "days" << 12.5 << "12.5 d";
  QTest::newRow("one error") << "findings" << 1.0 << "1 error";
  QTest::newRow("errors") << "findings" << 2.0 << "2 errors";
}

void TestKeyFigures::changesArePrinted() {
  QFETCH(QString, figure);
  QFETCH(double, difference);
  QFETCH(QString, printed);
  FigurePlan small;
  small.addDevice(small.rack, "dgx-h100");
  small.setPrice("dgx-h100", Range<Money>::exactly(300'000 * usd));
  small.addWorkload(WorkloadKind::Training);
  const KeyFigure found = small.figure(figure.toUtf8());
  QVERIFY(found.value && found.print);
  QCOMPARE(QString::fromStdString(found.print(difference)), printed);
}

QTEST_APPLESS_MAIN(TestKeyFigures)
#include "test_key_figures.moc"
