// The compiled-in catalog against the published figures it was made from, and the rules that each record keeps.
#include <QTest>
#include <functional>
#include <set>

#include "model/catalog/catalog_json.h"
#include "model/catalog/library.h"
#include "model/catalog/names.h"
#include "model/units/date.h"
#include "resources/embedded.h"

using namespace hallwright;

namespace {

const Product& product(const char* key) {
  const Product* found = libraryCatalog().product(key);
  if (found == nullptr) qFatal("no product %s", key);
  return *found;
}

template <class T>
void addFields(const std::string& key, const char* name, const Sourced<T>& field,
               const std::function<void(const std::string&, const Source&, bool)>& look) {
  if (field != Sourced<T>{}) look(key + "." + name, field.source, field.value.has_value());
}

/// Every sourced field of the library that is not simply absent.
void forEachField(const std::function<void(const std::string&, const Source&, bool)>& look) {
  for (const Product& p : libraryCatalog().products) {
    addFields(p.key, "mass", p.mass, look);
    addFields(p.key, "nameplate", p.draw.nameplate, look);
    addFields(p.key, "typical", p.draw.typical, look);
    addFields(p.key, "measuredFraction", p.draw.measuredFraction, look);
    addFields(p.key, "airflow", p.draw.airflow, look);
    if (p.rack) addFields(p.key, "loadLimit", p.rack->loadLimit, look);
    if (p.powerUnit) addFields(p.key, "capacity", p.powerUnit->capacity, look);
    if (p.powerUnit) addFields(p.key, "efficiency", p.powerUnit->efficiency, look);
    if (p.cooling) addFields(p.key, "airCapacity", p.cooling->airCapacity, look);
    if (p.cooling) addFields(p.key, "liquidCapacity", p.cooling->liquidCapacity, look);
    if (p.cooling) addFields(p.key, "ownDraw", p.cooling->ownDraw, look);
    if (p.cable) addFields(p.key, "diameter", p.cable->diameter, look);
    if (p.cable) addFields(p.key, "massPerMetre", p.cable->massPerMetre, look);
  }
  for (const Accelerator& a : libraryCatalog().accelerators) {
    addFields(a.key, "memory", a.memory, look);
    addFields(a.key, "memoryBandwidth", a.memoryBandwidth, look);
    addFields(a.key, "scaleUp", a.scaleUp, look);
    addFields(a.key, "tdp", a.tdp, look);
  }
  for (const ModelRecord& m : libraryCatalog().models) {
    addFields(m.key, "trainingTokens", m.trainingTokens, look);
    addFields(m.key, "publishedGpuHours", m.publishedGpuHours, look);
  }
  for (const Region& r : libraryCatalog().regions) {
    addFields(r.key, "electricity", r.electricity, look);
    addFields(r.key, "carbon", r.carbon, look);
  }
}

/// The parts that a record of each kind has, in the order of the fields.
std::string partsOf(const Product& p) {
  std::string parts;
  const auto add = [&](bool there, const char* name) {
    parts += there ? std::string(parts.empty() ? "" : " ") + name : "";
  };
  add(p.gpu.has_value(), "gpu");
  add(p.fabricSwitch.has_value(), "switch");
  add(p.rack.has_value(), "rack");
  add(p.circuit.has_value(), "circuit");
  add(p.powerUnit.has_value(), "powerUnit");
  add(p.cooling.has_value(), "cooling");
  add(p.cable.has_value(), "cable");
  add(p.transceiver.has_value(), "transceiver");
  return parts;
}

int linksOf(const Product& p, PortRole role) {
  int links = 0;
  for (const PortGroup& group : p.ports) links += group.role == role ? group.links() : 0;
  return links;
}

}  // namespace

class TestLibrary : public QObject {
  Q_OBJECT

 private slots:
  void everyFileKeepsTheSchema_data() {
    QTest::addColumn<QString>("path");
    for (const EmbeddedFile& file : embeddedFiles()) {
      if (file.path.starts_with("catalog/"))
        QTest::newRow(std::string(file.path).c_str())
            << QString::fromUtf8(file.path.data(), qsizetype(file.path.size()));
    }
  }
  void everyFileKeepsTheSchema() {
    QFETCH(QString, path);
    const auto catalog = parseCatalog(embeddedFile(path.toStdString()), path.toStdString());
    QVERIFY2(catalog.ok(), catalog.ok() ? "" : catalog.error().line().c_str());
  }

  void power_data() {
    QTest::addColumn<QString>("key");
    QTest::addColumn<double>("nameplateW");  // -1: unknown
    QTest::addColumn<double>("typicalW");    // -1: none
    // Reference: equipment and fabric tables, NVIDIA documentation.
    QTest::newRow("DGX A100") << "nvidia.dgx-a100" << 6500.0 << -1.0;
    QTest::newRow("DGX H100") << "nvidia.dgx-h100" << 10200.0 << -1.0;
    QTest::newRow("DGX H200") << "nvidia.dgx-h200" << 10200.0 << -1.0;
    QTest::newRow("DGX B200") << "nvidia.dgx-b200" << 14300.0 << -1.0;
    QTest::newRow("DGX B300") << "nvidia.dgx-b300" << 14500.0 << -1.0;
    QTest::newRow("QM9700: sizing and typical") << "nvidia.qm9700" << 1720.0 << 747.0;
    QTest::newRow("QM9790") << "nvidia.qm9790" << 1610.0 << 640.0;
    QTest::newRow("QM8700: only measured") << "nvidia.qm8700" << -1.0 << 288.0;
    QTest::newRow("QM8790: only measured") << "nvidia.qm8790" << -1.0 << 288.0;
    QTest::newRow("SN4600C: only typical") << "nvidia.sn4600c" << -1.0 << 466.0;
    QTest::newRow("SN2201: only typical") << "nvidia.sn2201" << -1.0 << 98.0;
    QTest::newRow("SN5610: with 64 optics") << "nvidia.sn5610" << 2080.0 << 900.0;
    QTest::newRow("Q3400-RA: not verified") << "nvidia.q3400-ra" << -1.0 << -1.0;
    QTest::newRow("SB7800: measured") << "nvidia.sb7800" << 460.0 << 143.0;
    QTest::newRow("GB200 tray: NVIDIA DPS") << "nvidia.gb200-compute-tray" << 6667.0 << -1.0;
    QTest::newRow("MI300X server: no maker's figure") << "generic.mi300x-8" << -1.0 << -1.0;
    QTest::newRow("MI355X server: no maker's figure") << "generic.mi355x-8" << -1.0 << -1.0;
    QTest::newRow("UFM") << "nvidia.ufm-3" << 689.0 << -1.0;
    QTest::newRow("twin SR4") << "nvidia.mma4z00-ns" << 15.0 << -1.0;
    QTest::newRow("twin DR4") << "nvidia.mms4x00-ns" << 17.0 << 16.0;
    QTest::newRow("single SR4") << "nvidia.mma4z00-ns400" << 9.0 << 8.0;
    QTest::newRow("twin copper") << "nvidia.mcp4y10" << 0.1 << -1.0;
    QTest::newRow("active copper: not verified") << "nvidia.mca4j80" << -1.0 << -1.0;
  }
  void power() {
    QFETCH(QString, key);
    QFETCH(double, nameplateW);
    QFETCH(double, typicalW);
    const DrawSpec& draw = product(qUtf8Printable(key)).draw;
    QCOMPARE(draw.nameplate.value.value_or(-1 * watt) / watt, nameplateW);
    QCOMPARE(draw.typical.value.value_or(-1 * watt) / watt, typicalW);
  }

  void body_data() {
    QTest::addColumn<QString>("key");
    QTest::addColumn<int>("halfUnits");
    QTest::addColumn<double>("massKg");
    QTest::addColumn<double>("airflowCfm");  // -1: unknown
    QTest::newRow("DGX A100") << "nvidia.dgx-a100" << 12 << 123.16 << -1.0;
    QTest::newRow("DGX H100") << "nvidia.dgx-h100" << 16 << 130.45 << 1105.0;
    QTest::newRow("DGX H200") << "nvidia.dgx-h200" << 16 << 130.45 << 1105.0;
    QTest::newRow("DGX B200") << "nvidia.dgx-b200" << 20 << 142.4 << 1550.0;
    QTest::newRow("QM9700") << "nvidia.qm9700" << 2 << 14.8 << -1.0;
    QTest::newRow("SN5600") << "nvidia.sn5600" << 4 << 23.5 << -1.0;
    QTest::newRow("SN5610") << "nvidia.sn5610" << 4 << 26.9 << -1.0;
    QTest::newRow("SN4600C") << "nvidia.sn4600c" << 4 << 14.64 << -1.0;
    QTest::newRow("SN2201") << "nvidia.sn2201" << 2 << 7.41 << -1.0;
  }
  void body() {
    QFETCH(QString, key);
    QFETCH(int, halfUnits);
    QFETCH(double, massKg);
    QFETCH(double, airflowCfm);
    const Product& p = product(qUtf8Printable(key));
    QCOMPARE(p.mount.heightHalfUnits, halfUnits);
    QCOMPARE(p.mass.value.value_or(Mass{}) / kg, massKg);
    QVERIFY(std::abs(p.draw.airflow.value.value_or(-1 * cfm) / cfm - airflowCfm) < 1e-9);
  }

  void dgxHopperPorts() {
    for (const char* key : {"nvidia.dgx-h100", "nvidia.dgx-h200"}) {
      const Product& p = product(key);
      QCOMPARE(linksOf(p, PortRole::Compute), 8);
      QCOMPARE(p.ports.front().count, 4);
      QCOMPARE(p.ports.front().speed / Gbps, 400.0);
      QCOMPARE(linksOf(p, PortRole::Storage) + linksOf(p, PortRole::InBand), 4);
      QCOMPARE(linksOf(p, PortRole::OutOfBand), 1);
      QVERIFY(p.supplies == (Supplies{6, 4, 3.3 * kW, ""}));
      QCOMPARE(p.gpu->count, 8);
    }
  }

  // DGX GB200 user guide and RA-11338-001: 4 GPUs and 4 ports a tray, 18 trays; 18 NVLink links of each GPU on 9 trays.
  // HPE and Supermicro: 132 kW a rack.
  void nvl72RackAddsUp() {
    for (const auto& [gen, rackKw, gbps] : {std::tuple("gb200", 132.0, 400.0), std::tuple("gb300", 142.0, 800.0)}) {
      const Product& tray = product(("nvidia." + std::string(gen) + "-compute-tray").c_str());
      QCOMPARE(tray.gpu->count * 18, 72);
      QCOMPARE(linksOf(tray, PortRole::Compute), 4);
      QCOMPARE(tray.ports.front().speed / Gbps, gbps);
      const Product& nvlink = product("nvidia.nvlink5-switch-tray");
      QCOMPARE(linksOf(nvlink, PortRole::Switch) * 9, 72 * 18);
      QCOMPARE(18 * (nvlink.fabricSwitch->portSpeed / Gbps) / 8, 900.0);  // GB/s of a GPU, one way
      const double sum = (18 * *tray.draw.nameplate.value + 9 * *nvlink.draw.nameplate.value) / kW;
      QVERIFY2(std::abs(sum - rackKw) < 0.02, std::to_string(sum).c_str());
      const Product& shelf = product("nvidia.nvl72-power-shelf");
      QVERIFY(shelf.circuit.has_value());
      QVERIFY(product(("nvidia." + std::string(gen) + "-nvl72-rack").c_str()).rack->units >= 18 + 9 + 8 + 2);
    }
  }

  void measuredFractions() {
    // MLPerf Training v4.0: 6,849 W mean and 7,341 W peak of 10,200 W. v5.1: 10,401 W of 14,300 W.
    QVERIFY(std::abs(*product("nvidia.dgx-h100").draw.measuredFraction.value - 6849.0 / 10200) < 0.005);
    QVERIFY(std::abs(*product("nvidia.dgx-h200").draw.measuredFraction.value - 7341.0 / 10200) < 0.005);
    QVERIFY(std::abs(*product("nvidia.dgx-b200").draw.measuredFraction.value - 10401.0 / 14300) < 0.005);
    QVERIFY(!product("nvidia.dgx-a100").draw.measuredFraction);
  }

  void switchPorts_data() {
    QTest::addColumn<QString>("key");
    QTest::addColumn<int>("radix");
    QTest::addColumn<double>("gbps");
    QTest::addColumn<bool>("managed");
    QTest::newRow("QM9700") << "nvidia.qm9700" << 64 << 400.0 << true;
    QTest::newRow("QM9790") << "nvidia.qm9790" << 64 << 400.0 << false;
    QTest::newRow("QM8700") << "nvidia.qm8700" << 40 << 200.0 << true;
    QTest::newRow("QM8790") << "nvidia.qm8790" << 40 << 200.0 << false;
    QTest::newRow("SN4600C") << "nvidia.sn4600c" << 64 << 100.0 << true;
    QTest::newRow("SN5600") << "nvidia.sn5600" << 128 << 400.0 << true;
    QTest::newRow("SN5610") << "nvidia.sn5610" << 128 << 400.0 << true;
    QTest::newRow("Q3400-RA") << "nvidia.q3400-ra" << 144 << 800.0 << true;
    QTest::newRow("Q3200-RA, half of the box") << "nvidia.q3200-ra" << 36 << 800.0 << true;
    QTest::newRow("SB7800") << "nvidia.sb7800" << 36 << 100.0 << true;
    QTest::newRow("SB7790") << "nvidia.sb7790" << 36 << 100.0 << false;
    QTest::newRow("NVLink switch tray") << "nvidia.nvlink5-switch-tray" << 144 << 400.0 << true;
    QTest::newRow("SN2201") << "nvidia.sn2201" << 48 << 1.0 << true;
  }
  void switchPorts() {
    QFETCH(QString, key);
    QFETCH(int, radix);
    QFETCH(double, gbps);
    QFETCH(bool, managed);
    const Product& p = product(qUtf8Printable(key));
    QCOMPARE(p.fabricSwitch->radix, radix);
    QCOMPARE(linksOf(p, PortRole::Switch), radix);
    QCOMPARE(p.fabricSwitch->portSpeed / Gbps, gbps);
    QCOMPARE(p.fabricSwitch->managed, managed);
  }

  void cloudPrices_data() {
    QTest::addColumn<QString>("key");
    QTest::addColumn<double>("perHour");
    QTest::newRow("p5 before June 2025") << "aws.p5.48xlarge.on-demand.2025-03-17" << 98.32;
    QTest::newRow("p5 since June 2025") << "aws.p5.48xlarge.on-demand.2025-06" << 55.04;
    QTest::newRow("p5, 2026") << "aws.p5.48xlarge.on-demand.2026-09-25" << 55.04;
    QTest::newRow("8x H200 before") << "aws.p5en.48xlarge.on-demand.2025-03-17" << 84.80;
    QTest::newRow("8x H200 since") << "aws.p5en.48xlarge.on-demand.2025-06" << 63.296;
    QTest::newRow("Azure H100") << "azure.nd96isr_h100_v5.on-demand.2026-10-06" << 98.32;
    QTest::newRow("Azure H100, 1 year") << "azure.nd96isr_h100_v5.1y.2025-12-23" << 62.92;
    QTest::newRow("Azure H200") << "azure.nd96isr_h200_v5.on-demand.2026-04-20" << 84.80;
    QTest::newRow("GCP H200") << "gcp.a3-ultragpu-8g.on-demand.2025-12-23" << 84.81;
    QTest::newRow("CoreWeave H100") << "coreweave.hgx.h100.on-demand.2026-10-06" << 49.24;
  }
  void cloudPrices() {
    QFETCH(QString, key);
    QFETCH(double, perHour);
    const CloudOffer* offer = libraryCatalog().offer(key.toStdString());
    QVERIFY(offer != nullptr);
    QCOMPARE(offer->perHour / usd, perHour);
    QCOMPARE(offer->accelerators, 8);
  }
  void noOfferAtEightyFour() {
    for (const CloudOffer& offer : libraryCatalog().cloud) QVERIFY2(offer.perHour != 84 * usd, offer.key.c_str());
  }

  void models_data() {
    QTest::addColumn<QString>("key");
    QTest::addColumn<double>("parameters");
    QTest::addColumn<double>("tokens");
    QTest::addColumn<double>("gpuHours");  // -1: unknown
    QTest::newRow("GPT-3") << "gpt-3-175b" << 175e9 << 300e9 << -1.0;
    QTest::newRow("Llama 3 8B") << "llama-3-8b" << 8.03e9 << 15e12 << 1.3e6;
    QTest::newRow("Llama 3 70B") << "llama-3-70b" << 70.6e9 << 15e12 << 6.4e6;
    QTest::newRow("Llama 3.1 70B") << "llama-3.1-70b" << 70.6e9 << 15e12 << 7.0e6;
    QTest::newRow("Llama 3.1 405B") << "llama-3.1-405b" << 405e9 << 15.6e12 << 30.84e6;
  }
  void models() {
    QFETCH(QString, key);
    QFETCH(double, parameters);
    QFETCH(double, tokens);
    QFETCH(double, gpuHours);
    const ModelRecord* model = libraryCatalog().model(key.toStdString());
    QVERIFY(model != nullptr);
    QCOMPARE(model->parameters, parameters);
    QCOMPARE(model->trainingTokens.value.value_or(-1), tokens);
    QCOMPARE(model->publishedGpuHours.value.value_or(-1), gpuHours);
  }
  /// Embeddings, attention and MLP of the shape come to the published count: no digit of a shape is wrong.
  void shapesGiveTheirParameters() {
    for (const ModelRecord& m : libraryCatalog().models) {
      const double h = m.hidden, kv = h * m.kvHeads / m.heads;
      const double perLayer = 2 * h * h + 2 * h * kv + (m.gatedMlp ? 3 : 2) * h * m.ffn;
      const double total = m.layers * perLayer + (m.gatedMlp ? 2 : 1) * h * m.vocabulary;
      QVERIFY2(std::abs(total / m.parameters - 1) < 0.01, m.key.c_str());
    }
  }

  void accelerators() {
    const Accelerator* h100 = libraryCatalog().accelerator("h100-sxm");
    QVERIFY(h100 != nullptr);
    QCOMPARE(h100->denseTflops.at("bf16"), 989.0);
    QCOMPARE(h100->memory.value.value() / GB, 80.0);
    QVERIFY(std::abs(h100->memoryBandwidth.value.value() / TBps - 3.35) < 1e-12);
    QCOMPARE(h100->scaleUp.value.value() / GBps, 450.0);
    QCOMPARE(h100->tdp.value.value() / watt, 700.0);
    QVERIFY(!libraryCatalog().accelerator("v100-sxm2-32gb")->denseTflops.contains("bf16"));
  }

  void regions() {
    const Region* virginia = libraryCatalog().region("US-VA");
    QVERIFY(virginia != nullptr);
    QVERIFY(std::abs(*virginia->electricity.value / (usd / kWh) - 0.0892) < 1e-12);
    QVERIFY(std::abs(*virginia->carbon.value / (gram / kWh) - 323) < 1e-9);
    QVERIFY(!libraryCatalog().region("DE")->electricity);
  }

  void whatWasNotVerifiedHasNoPrice() {
    for (const Product& p : libraryCatalog().products) {
      // A rack that is sold whole has a price; empty ones have none.
      const bool emptyRack = p.kind == ProductKind::Rack && p.generic;
      const bool open = p.kind == ProductKind::Switch || p.kind == ProductKind::Cable || emptyRack ||
                        p.kind == ProductKind::RackPdu || p.kind == ProductKind::CoolingUnit ||
                        p.kind == ProductKind::StorageServer;
      if (open) QVERIFY2(p.prices.empty(), p.key.c_str());
    }
  }

  void everyFigureSaysWhereItIsFrom() {
    int fields = 0;
    forEachField([&](const std::string& name, const Source& source, bool known) {
      ++fields;
      QVERIFY2(!source.text.empty(), name.c_str());
      if (known && source.grade != Grade::Assumption && source.grade != Grade::Formula &&
          source.grade != Grade::Measured)
        QVERIFY2(!source.date.empty(), name.c_str());
      if (!source.date.empty()) QVERIFY2(parseDate(source.date).ok(), name.c_str());
    });
    QVERIFY(fields > 300);
  }
  void assumptionsOfTheCatalogSaySo() {
    forEachField([&](const std::string& name, const Source& source, bool known) {
      if (known && source.grade == Grade::Assumption)
        QVERIFY2(source.text.starts_with("Set by Hallwright"), name.c_str());
    });
  }

  void pricesAreDatedAndOldestFirst() {
    int prices = 0;
    for (const Product& p : libraryCatalog().products) {
      std::string before;
      for (const CatalogPrice& price : p.prices) {
        ++prices;
        QVERIFY2(!price.source.text.empty() && parseDate(price.source.date).ok(), p.key.c_str());
        QVERIFY2(before <= price.source.date, p.key.c_str());
        QVERIFY2(price.amount.isOrdered() && price.amount.low > Money{}, p.key.c_str());
        before = price.source.date;
      }
    }
    QVERIFY(prices >= 25);
    for (const CloudOffer& offer : libraryCatalog().cloud)
      QVERIFY2(parseDate(offer.source.date).ok(), offer.key.c_str());
  }

  void keysAreUnique() {
    std::set<std::string> keys;
    const Catalog& all = libraryCatalog();
    for (const Product& p : all.products) QVERIFY2(keys.insert("product " + p.key).second, p.key.c_str());
    for (const Accelerator& a : all.accelerators) QVERIFY2(keys.insert("accelerator " + a.key).second, a.key.c_str());
    for (const ModelRecord& m : all.models) QVERIFY2(keys.insert("model " + m.key).second, m.key.c_str());
    for (const CloudOffer& o : all.cloud) QVERIFY2(keys.insert("offer " + o.key).second, o.key.c_str());
    for (const Region& r : all.regions) QVERIFY2(keys.insert("region " + r.key).second, r.key.c_str());
  }

  void acceleratorsThatAreNamedExist() {
    for (const Product& p : libraryCatalog().products) {
      if (p.gpu) QVERIFY2(libraryCatalog().accelerator(p.gpu->accelerator) != nullptr, p.key.c_str());
    }
    for (const CloudOffer& o : libraryCatalog().cloud) {
      QVERIFY2(libraryCatalog().accelerator(o.accelerator) != nullptr, o.key.c_str());
    }
  }

  void everyKindHasItsParts() {
    for (const Product& p : libraryCatalog().products) {
      const std::string parts = partsOf(p);
      const bool plain =
          p.kind == ProductKind::Server || p.kind == ProductKind::StorageServer || p.kind == ProductKind::Appliance;
      static const std::map<ProductKind, std::string> expected = {{ProductKind::GpuServer, "gpu"},
                                                                  {ProductKind::Switch, "switch"},
                                                                  {ProductKind::Rack, "rack"},
                                                                  {ProductKind::RackPdu, "circuit"},
                                                                  {ProductKind::PowerUnit, "powerUnit"},
                                                                  {ProductKind::CoolingUnit, "cooling"},
                                                                  {ProductKind::Cable, "cable"},
                                                                  {ProductKind::Transceiver, "transceiver"},
                                                                  {ProductKind::Tray, ""}};
      QVERIFY2(parts == (plain ? std::string() : expected.at(p.kind)), (p.key + ": " + parts).c_str());
    }
  }

  /// What stands in a rack has a body that fits its units; a device's supplies can carry it.
  void devicesCanBeMounted() {
    for (const Product& p : libraryCatalog().products) {
      if (p.mount.heightHalfUnits == 0) continue;
      const Length units = p.mount.heightHalfUnits * halfRackUnit;
      QVERIFY2(p.mount.height <= units && p.mount.height > units - rackUnit, p.key.c_str());
      QVERIFY2(p.mount.width <= 482600 * um && p.mount.width >= 400 * mm, p.key.c_str());
      QVERIFY2(p.mount.depth >= 300 * mm && p.mount.depth <= oneMetre, p.key.c_str());
      if (!p.supplies) continue;
      QVERIFY2(p.supplies->needed >= 1 && p.supplies->needed <= p.supplies->count, p.key.c_str());
      if (p.supplies->rating && p.draw.nameplate)
        QVERIFY2(p.supplies->needed * *p.supplies->rating >= *p.draw.nameplate.value, p.key.c_str());
    }
  }

  void genericRecordsSayThatTheyAre() {
    for (const Product& p : libraryCatalog().products) {
      QCOMPARE(p.key.starts_with("generic."), p.generic);
      if (p.generic && p.kind != ProductKind::Cable) QVERIFY2(!p.note.empty(), p.key.c_str());
    }
  }

  void lookUpsFindNothingWhereThereIsNothing() {
    QVERIFY(libraryCatalog().product("acme.none") == nullptr);
    QVERIFY(libraryCatalog().product(ProductId{0}) == nullptr);
    QVERIFY(libraryCatalog().offer("") == nullptr);
    Catalog copy;
    copy.products = {product("nvidia.qm9700")};
    copy.products.front().id = 7;
    QVERIFY(copy.product(ProductId{7}) == &copy.products.front());
    QVERIFY(copy.product(ProductId{8}) == nullptr);
  }
};

QTEST_APPLESS_MAIN(TestLibrary)
#include "test_library.moc"
