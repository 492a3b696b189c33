// The registry of assumptions: every default has a range around it, a source and a reader.
#include <QTest>
#include <algorithm>
#include <set>

#include "model/catalog/catalog_json.h"
#include "model/catalog/library.h"
#include "model/units/unit_table.h"
#include "resources/embedded.h"

using namespace hallwright;

namespace {

const Assumption* find(std::string_view id) {
  for (const Assumption& a : libraryAssumptions()) {
    if (a.id == id) return &a;
  }
  return nullptr;
}

bool isUnit(std::string_view symbol) {
  return std::any_of(unitTable.begin(), unitTable.end(), [&](const UnitInfo& unit) { return unit.symbol == symbol; });
}

}  // namespace

class TestAssumptions : public QObject {
  Q_OBJECT

 private slots:
  void keepsTheSchema() {
    const auto read = parseAssumptions(embeddedFile("assumptions/assumptions.json"), "assumptions.json");
    QVERIFY2(read.ok(), read.ok() ? "" : read.error().line().c_str());
    QCOMPARE(read->size(), libraryAssumptions().size());
  }

  void sortedAndUnique() {
    const auto& all = libraryAssumptions();
    QVERIFY(all.size() > 40);
    for (std::size_t i = 1; i < all.size(); ++i) QVERIFY2(all[i - 1].id < all[i].id, all[i].id.c_str());
  }

  void everyOneIsComplete_data() {
    QTest::addColumn<QString>("id");
    for (const Assumption& a : libraryAssumptions()) QTest::newRow(a.id.c_str()) << QString::fromStdString(a.id);
  }
  void everyOneIsComplete() {
    QFETCH(QString, id);
    const Assumption& a = *find(id.toStdString());
    QVERIFY(!a.what.empty() && a.what.find('\n') == std::string::npos);
    QVERIFY(a.low && a.high);
    QVERIFY(*a.low <= a.value && a.value <= *a.high);
    QVERIFY2(isUnit(a.unit), a.unit.c_str());
    QVERIFY(!a.source.text.empty());
    QVERIFY(!a.readBy.empty());
    const bool setByUs = a.source.text.starts_with("Set by Hallwright; change it: ");
    QVERIFY2(!setByUs || a.source.grade == Grade::Assumption, "what nobody published is graded as an assumption");
  }

  void fractionsAreFractions() {
    for (const Assumption& a : libraryAssumptions()) {
      const bool share = a.id.ends_with("-fraction") || a.id.ends_with("-efficiency") || a.id.ends_with("-loss");
      if (share) QVERIFY2(*a.low >= 0 && *a.high <= 1 && a.unit.empty(), a.id.c_str());
      if (a.id.starts_with("cooling.pue.")) QVERIFY2(*a.low >= 1, a.id.c_str());
    }
  }

  void published_data() {
    QTest::addColumn<QString>("id");
    QTest::addColumn<double>("value");
    QTest::addColumn<QString>("unit");
    QTest::newRow("Epoch share of nameplate") << "draw.measured-fraction-default" << 0.75 << "";
    QTest::newRow("open aisle") << "cooling.limit.open-aisle" << 10.0 << "kW";
    QTest::newRow("rear door L") << "cooling.limit.rear-door" << 75.0 << "kW";
    QTest::newRow("direct to chip") << "cooling.limit.direct-to-chip" << 150.0 << "kW";
    QTest::newRow("rise from NVIDIA's airflow") << "cooling.air-rise" << 16.2 << "K";
    QTest::newRow("LBNL liquid + dry") << "cooling.pue.direct-to-chip" << 1.09 << "";
    QTest::newRow("80 % rule") << "power.continuous-factor" << 0.8 << "";
    QTest::newRow("Llama 3 MFU") << "training.mfu" << 0.4 << "";
    QTest::newRow("Megatron") << "training.bytes-per-parameter-optimizer" << 18.0 << "B";
    QTest::newRow("Lenovo maintenance") << "cost.maintenance-fraction" << 0.12 << "";
    QTest::newRow("Cushman & Wakefield") << "cost.building-usd-per-mw" << 11.7e6 << "USD";
    QTest::newRow("stale after") << "cost.stale-price-days" << 90.0 << "";
    QTest::newRow("TIA cold aisle") << "layout.cold-aisle" << 1.2 << "m";
  }
  void published() {
    QFETCH(QString, id);
    QFETCH(double, value);
    QFETCH(QString, unit);
    const Assumption* a = find(id.toStdString());
    QVERIFY(a != nullptr);
    QCOMPARE(a->value, value);
    QCOMPARE(QString::fromStdString(a->unit), unit);
  }

  /// 4 DGX H100 of 10.2 kW stand in one rack in NVIDIA's design: contained hot aisles must bear that, open ones must
  /// not.
  void aDenseRackNeedsAContainedHotAisle() {
    QVERIFY(find("cooling.limit.hot-aisle-contained")->value >= 40.8);
    QVERIFY(find("cooling.limit.cold-aisle-contained")->value < 40.8);
    QVERIFY(find("cooling.limit.open-aisle")->value < 40.8);
    // Not every contained hot aisle bears it, and the range says so.
    QVERIFY(*find("cooling.limit.hot-aisle-contained")->low < 40.8);
  }

  void airRiseAgreesWithTheServers() {
    for (const char* key : {"nvidia.dgx-h100", "nvidia.dgx-b200"}) {
      const DrawSpec& draw = libraryCatalog().product(key)->draw;
      const double riseF = 3.16 * (*draw.nameplate.value / watt) / (*draw.airflow.value / cfm);
      QVERIFY(std::abs(riseF * 5 / 9 - find("cooling.air-rise")->value) < 0.05);
    }
  }

  void campaignFactorAgreesWithLlama() {
    const ModelRecord& m = *libraryCatalog().model("llama-3-70b");
    const double peak = 1e12 * libraryCatalog().accelerator("h100-sxm")->denseTflops.at("bf16");
    // 6 N and the causal half of attention, for each token.
    const double flopsPerToken = 6 * m.parameters + 6.0 * m.layers * m.hidden * m.sequence;
    const double cleanHours = flopsPerToken * *m.trainingTokens.value / (find("training.mfu")->value * peak) / 3600;
    const double factor = *m.publishedGpuHours.value / cleanHours;
    QVERIFY2(std::abs(factor - find("training.campaign-factor")->value) < 0.01, std::to_string(factor).c_str());
  }
};

QTEST_APPLESS_MAIN(TestAssumptions)
#include "test_assumptions.moc"
