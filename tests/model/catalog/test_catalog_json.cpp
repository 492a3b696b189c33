// Records as JSON text, both ways: nothing is lost, the text is canonical, and what cannot be read is refused.
#include <QTest>
#include <nlohmann/json.hpp>
#include <random>

#include "model/catalog/catalog_json.h"
#include "model/catalog/library.h"

using namespace hallwright;

namespace {

/// A reader and a writer of one kind of record.
template <class Record>
struct Text {
  std::string (*write)(const Record&);
  Result<Record> (*read)(std::string_view);
};

template <class Record>
void holds(const Text<Record>& text, const Record& record, const std::string& key) {
  const std::string json = text.write(record);
  const Result<Record> back = text.read(json);
  QVERIFY2(back.ok(), (key + ": " + (back.ok() ? "" : back.error().line())).c_str());
  QVERIFY2(*back == record, (key + ": " + json).c_str());
  QCOMPARE(QString::fromStdString(text.write(*back)), QString::fromStdString(json));
  // Sorted keys and shortest numbers: what the library's own printer makes of it is the same text.
  QCOMPARE(QString::fromStdString(nlohmann::json::parse(json).dump()), QString::fromStdString(json));
}

const Text<Product> products{productToJson, productFromJson};

/// Values that no table has: each random double is a different number of decimals in each unit.
class Random {
 public:
  explicit Random(unsigned seed) : engine_(seed) {}
  double number() { return std::exp(std::uniform_real_distribution<double>(-20, 40)(engine_)); }
  int count() { return std::uniform_int_distribution<int>(1, 100000)(engine_); }
  bool coin() { return std::bernoulli_distribution(0.5)(engine_); }
  Length length() {
    return Length::fromMicrometres(std::uniform_int_distribution<std::int64_t>(1, 9'000'000'000)(engine_));
  }
  template <class Choice>
  Choice choice(int size) {
    return static_cast<Choice>(std::uniform_int_distribution<int>(0, size - 1)(engine_));
  }
  std::string text() {
    static const std::vector<std::string> texts{
        "", "plain", "quote \" and \\ slash", "line\nbreak", "\u00b5m \u2265 1", "{}"};
    return texts[static_cast<std::size_t>(count()) % texts.size()];
  }
  Source source() { return {text(), coin() ? "2025-03-17" : "", choice<Grade>(6)}; }
  template <class Q>
  Sourced<Q> sourced() {
    if (coin()) return {};
    Sourced<Q> field{std::nullopt, source()};
    if (coin()) field.value = Q::fromBase(number());
    return field;
  }
  Sourced<double> plain() { return {coin() ? std::optional(number()) : std::nullopt, source()}; }

 private:
  std::mt19937 engine_;
};

CatalogPrice randomPrice(Random& random) {
  const double a = random.number(), b = a * 1.1, c = b * 1.37;
  const Range<Money> ranges[] = {
      Range<Money>::exactly(a * usd), Range<Money>::between(a * usd, c * usd), {a * usd, b * usd, c * usd}};
  return {ranges[random.count() % 3], random.coin() ? "USD" : "EUR", random.choice<PriceKind>(6), random.source(),
          random.text()};
}

Product randomProduct(Random& random) {
  Product p;
  p.key = "acme.x1";
  p.name = random.text(), p.vendor = random.text(), p.partNumber = random.text(), p.note = random.text();
  p.kind = random.choice<ProductKind>(12);
  p.generic = random.coin();
  p.source = random.source();
  if (random.coin())
    p.mount = {random.count() % 100, random.length(), random.length(), random.length(), 1 + random.count() % 3};
  p.mass = random.sourced<Mass>();
  p.draw = {random.sourced<Power>(), random.sourced<Power>(), random.plain(), random.plain(),
            random.sourced<VolumeFlow>()};
  for (int i = random.count() % 4; i > 0; --i) {
    p.ports.push_back({random.text(), random.choice<PortRole>(6), random.count(), random.text(), random.count() % 3 + 1,
                       Bandwidth::fromBase(random.number()), random.choice<Face>(2)});
  }
  if (random.coin()) p.supplies = {random.count(), random.count(), Power::fromBase(random.number()), random.text()};
  if (random.coin()) p.supplies = {6, 4, std::nullopt, ""};
  if (random.coin()) p.gpu = GpuSpec{random.text(), random.count()};
  if (random.coin())
    p.fabricSwitch = SwitchSpec{random.count(), Bandwidth::fromBase(random.number()), random.text(), random.coin()};
  if (random.coin())
    p.rack = RackSpec{random.count(), random.length(), random.length(), random.length(), random.sourced<Mass>()};
  if (random.coin())
    p.circuit = CircuitSpec{Voltage::fromBase(random.number()), Current::fromBase(random.number()), 1, random.count(),
                            random.text()};
  if (random.coin())
    p.powerUnit = PowerUnitSpec{random.sourced<ApparentPower>(), random.plain(), random.length(), {}, random.length()};
  if (random.coin()) {
    p.cooling = CoolingSpec{random.choice<CoolingKind>(7),
                            random.sourced<Power>(),
                            random.sourced<Power>(),
                            random.sourced<VolumeFlow>(),
                            random.sourced<Power>(),
                            {},
                            random.length(),
                            random.length()};
  }
  if (random.coin()) {
    p.cable = CableSpec{
        random.choice<Medium>(6),           Bandwidth::fromBase(random.number()), random.count(),        random.text(),
        {random.length(), random.length()}, {random.length(), random.source()},   random.sourced<Mass>()};
  }
  if (random.coin()) {
    p.transceiver =
        TransceiverSpec{random.text(), random.count(), Bandwidth::fromBase(random.number()), random.choice<Medium>(6),
                        random.text(), random.length()};
  }
  for (int i = random.count() % 4; i > 0; --i) p.prices.push_back(randomPrice(random));
  if (random.coin()) p.leadTimeWeeks = random.count() - 1;
  return p;
}

}  // namespace

class TestCatalogJson : public QObject {
  Q_OBJECT

 private slots:
  void theWholeLibraryRoundTrips() {
    const Catalog& all = libraryCatalog();
    for (const Product& p : all.products) holds(products, p, p.key);
    for (const Accelerator& a : all.accelerators) holds({acceleratorToJson, acceleratorFromJson}, a, a.key);
    for (const ModelRecord& m : all.models) holds({modelToJson, modelFromJson}, m, m.key);
    for (const CloudOffer& o : all.cloud) holds({offerToJson, offerFromJson}, o, o.key);
    for (const Region& r : all.regions) holds({regionToJson, regionFromJson}, r, r.key);
    for (const Assumption& a : libraryAssumptions()) holds({assumptionToJson, assumptionFromJson}, a, a.id);
  }

  void anyProductRoundTrips() {
    for (unsigned seed = 1; seed <= 500; ++seed) {
      Random random(seed);
      holds(products, randomProduct(random), "seed " + std::to_string(seed));
    }
  }

  void aNewRecordIsAlmostNothing() {
    QCOMPARE(QString::fromStdString(productToJson({})), QString(R"({"kind":"server"})"));
    QVERIFY(*productFromJson("{}") == Product{});
    QVERIFY(*productFromJson(productToJson({})) == Product{});
  }

  void unknownIsKeptApartFromAbsent() {
    Product p;
    p.mass.source.text = "no source read";
    const auto json = nlohmann::json::parse(productToJson(p));
    QVERIFY(json["mass"]["value"].is_null());
    QCOMPARE(QString::fromStdString(json["mass"]["note"]), QString("no source read"));
    QVERIFY(!json.contains("draw"));
  }

  void idsOfAPlanAreNotPartOfIt() {
    Product p = *libraryCatalog().product("nvidia.dgx-h100");
    const std::string json = productToJson(p);
    p.id = 12;
    QCOMPARE(productToJson(p), json);
  }

  void anyUnitIsRead_data() {
    QTest::addColumn<QString>("text");
    QTest::newRow("kW") << "10.2 kW";
    QTest::newRow("W") << "10200 W";
    QTest::newRow("MW") << "0.0102 MW";
  }
  void anyUnitIsRead() {
    QFETCH(QString, text);
    const auto p = productFromJson(R"({"draw":{"nameplate":{"value":")" + text.toStdString() + R"("}}})");
    QVERIFY(p.ok());
    QCOMPARE(*p->draw.nameplate.value / watt, 10200.0);
  }

  void prices_data() {
    QTest::addColumn<QString>("amount");
    QTest::addColumn<double>("low");
    QTest::addColumn<double>("likely");
    QTest::addColumn<double>("high");
    QTest::newRow("one") << "355919" << 355919.0 << 355919.0 << 355919.0;
    QTest::newRow("low and high") << "[400000, 500000]" << 400000.0 << 450000.0 << 500000.0;
    QTest::newRow("all three") << "[400000, 410000, 500000]" << 400000.0 << 410000.0 << 500000.0;
  }
  void prices() {
    QFETCH(QString, amount);
    QFETCH(double, low);
    QFETCH(double, likely);
    QFETCH(double, high);
    const auto p = productFromJson(R"({"prices":[{"amount":)" + amount.toStdString() + R"(,"kind":"list"}]})");
    QVERIFY(p.ok());
    QVERIFY(p->prices.at(0).amount == (Range<Money>{low * usd, likely * usd, high * usd}));
  }

  void whatCannotBeReadIsRefused_data() {
    QTest::addColumn<QString>("json");
    QTest::addColumn<QString>("line");
    const auto row = [](const char* name, const char* json, const char* line) { QTest::newRow(name) << json << line; };
    row("no JSON", "{\"key\": ", "no JSON: parse error at line 1, column 9");
    row("a list", "[]", "expected an object");
    row("unknown key", R"({"key":"acme.x1","colour":"red"})", "acme.x1: unknown key \"colour\"");
    row("unknown key inside", R"({"key":"acme.x1","draw":{"nameplat":{}}})", "acme.x1: draw: unknown key \"nameplat\"");
    row("number for text", R"({"key":"acme.x1","name":7})", "acme.x1: name: expected a text");
    row("text for number", R"({"key":"acme.x1","mount":{"heightU":"8"}})", "acme.x1: mount.heightU: expected a number");
    row("third of a unit", R"({"key":"acme.x1","mount":{"heightU":1.3}})",
        "acme.x1: mount.heightU: expected rack units in steps of 0.5");
    row("negative units", R"({"key":"acme.x1","mount":{"heightU":-2}})",
        "acme.x1: mount.heightU: expected rack units in steps of 0.5");
    row("huge units", R"({"key":"acme.x1","mount":{"heightU":1e300}})",
        "acme.x1: mount.heightU: expected rack units in steps of 0.5");
    row("fraction of a piece", R"({"key":"acme.x1","gpu":{"accelerator":"h100-sxm","count":1.5}})",
        "acme.x1: gpu.count: expected a whole number");
    row("too many", R"({"key":"acme.x1","gpu":{"accelerator":"h100-sxm","count":1e12}})",
        "acme.x1: gpu.count: expected a whole number");
    row("no word", R"({"key":"acme.x1","kind":"toaster"})",
        "acme.x1: kind: \"toaster\" is none of gpu-server, server, ");
    row("wrong unit", R"({"key":"acme.x1","mass":{"value":"10.2 kW"}})", "acme.x1: mass.value: ");
    row("no value", R"({"key":"acme.x1","mass":{"source":"x"}})",
        "acme.x1: mass.value: missing; null says that it is unknown");
    row("wrong grade", R"({"key":"acme.x1","mass":{"value":"1 kg","grade":"gold"}})",
        "acme.x1: mass.grade: \"gold\" is none of primary, measured, ");
    row("source of a file without a table", R"({"key":"acme.x1","mass":{"value":"1 kg","from":"guide"}})",
        "acme.x1: mass.from: \"guide\" is not among the sources");
    row("entry of a list", R"({"key":"acme.x1","cable":{"lengths":["1 m","2 kg"]}})", "acme.x1: cable.lengths[1]: ");
    row("object for list", R"({"key":"acme.x1","ports":{}})", "acme.x1: ports: expected a list");
    row("text in a list of objects", R"({"key":"acme.x1","ports":["x"]})", "acme.x1: ports[0]: expected an object");
    row("price of four", R"({"key":"acme.x1","prices":[{"amount":[1,2,3,4]}]})",
        "acme.x1: prices[0].amount: expected one number, [low, high] or [low, likely, high]");
    row("price out of order", R"({"key":"acme.x1","prices":[{"amount":[3,2,1]}]})",
        "acme.x1: prices[0].amount: expected low <= likely <= high");
  }
  void whatCannotBeReadIsRefused() {
    QFETCH(QString, json);
    QFETCH(QString, line);
    const auto read = productFromJson(json.toStdString());
    QVERIFY(!read.ok());
    const QString found = QString::fromStdString(read.error().line());
    QVERIFY2(found.startsWith(line), qUtf8Printable(found));
    QVERIFY(!found.contains('\n'));
  }

  /// Whatever is cut off or replaced in a good text, the answer is a record or one line.
  void damagedTextNeverCrashes() {
    const std::string good = productToJson(*libraryCatalog().product("nvidia.dgx-h100"));
    for (std::size_t cut = 0; cut < good.size(); cut += 7) {
      QVERIFY(!productFromJson(good.substr(0, cut)).ok());
      for (const char* with : {"1", "\"\"", "null", "[]", "}"}) {
        std::string changed = good;
        const auto read = productFromJson(changed.replace(cut, 1, with));
        if (!read.ok()) QVERIFY(read.error().line().find('\n') == std::string::npos);
      }
    }
  }
};

QTEST_APPLESS_MAIN(TestCatalogJson)
#include "test_catalog_json.moc"
