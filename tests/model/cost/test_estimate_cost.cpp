// Money of a plan: which price a product has, what a total with unknown lines says, and who may be named the winner.
#include <QTest>
#include <algorithm>
#include <cmath>

#include "model/catalog/library.h"
#include "model/cost/estimate_cost.h"
#include "model/cost/price_of.h"
#include "model/units/text.h"

using namespace hallwright;

namespace {

CatalogPrice price(double amount, const char* date, Grade grade = Grade::Vendor, const char* currency = "USD") {
  return {.amount = Range<Money>::exactly(amount * usd),
          .currency = currency,
          .kind = PriceKind::Street,
          .source = {"list", date, grade}};
}

Product server(std::vector<CatalogPrice> prices) {
  Product product;
  product.id = 1;
  product.key = "test.server";
  product.name = "Server";
  product.kind = ProductKind::GpuServer;
  product.gpu = GpuSpec{"h100-sxm", 8};
  product.prices = std::move(prices);
  return product;
}

/// One product with these prices, four placed, and a cloud price of 80 USD/h an instance.
struct Fixture {
  Plan plan;
  CostInput input;

  explicit Fixture(std::vector<CatalogPrice> prices) {
    plan.assumptions = libraryAssumptions();
    plan.site.change([](Site& site) {
      site.date = "2026-11-30";
      site.electricity = {0.08 * usd / kWh, {"tariff", "2026", Grade::Primary}};
    });
    plan.catalog.change([&](Catalog& catalog) { catalog.products = {server(std::move(prices))}; });
    plan.prices.change([](PriceBook& book) {
      book.cloud.ownRate = 80 * usd / hour;
      book.cloud.ownSource = {"planner", "2026-11-30", Grade::Assumption};
    });
    plan.devices.change([](std::vector<Device>& devices) {
      for (std::uint32_t i = 1; i <= 4; ++i)
        devices.push_back({.id = {i}, .rack = {}, .product = 1, .name = "s", .mount = {}, .status = {}});
    });
    plan.nextId = 10;
    input.bill = billOfPlaced(plan);
    input.gpus = 32;
    input.itNameplate += 40.8 * kW;
    input.energyPerYear += 300 * MWh;
  }

  UnitPrice unit() const { return unitPrice(plan, plan.catalog->products.front()); }
  CostResult cost() const { return estimateCost(plan, input); }
};

}  // namespace

class TestEstimateCost : public QObject {
  Q_OBJECT

 private slots:
  void noPriceIsUnknown() {
    const Fixture f({});
    QVERIFY(!f.unit().amount);
    QCOMPARE(f.unit().why, std::string("no price is known"));
    const CostResult cost = f.cost();
    QCOMPARE(cost.capex.unknown, 1);
    QCOMPARE(cost.unpriced, std::vector<std::string>{"4 \u00d7 Server"});
  }

  // A list price of past years is history, not a range.
  void oldPricesAreHistory() {
    const Fixture f({price(100'000, "2020-01-01"), price(300'000, "2026-05-01"), price(340'000, "2026-10-01")});
    QCOMPARE(f.unit().amount->low / usd, 300'000.0);
    QCOMPARE(f.unit().amount->likely / usd, 340'000.0);
    QCOMPARE(f.unit().amount->high / usd, 340'000.0);
  }

  void theBestGradeIsLikely() {
    const Fixture f({price(300'000, "2026-09-01", Grade::Primary), price(400'000, "2026-10-01", Grade::Secondary)});
    QCOMPARE(f.unit().amount->likely / usd, 300'000.0);
    QCOMPARE(f.unit().amount->high / usd, 400'000.0);
  }

  void staleIsSaid_data() {
    QTest::addColumn<QString>("date");
    QTest::addColumn<bool>("stale");
    QTest::newRow("fresh") << "2026-10-01" << false;
    QTest::newRow("ninety days") << "2026-09-01" << false;
    QTest::newRow("old") << "2026-08-01" << true;
    QTest::newRow("this year") << "2026" << false;
    QTest::newRow("no date") << "" << false;
  }
  void staleIsSaid() {
    QFETCH(QString, date);
    QFETCH(bool, stale);
    const Fixture f({price(1, date.toUtf8().constData())});
    QCOMPARE(f.unit().stale, stale);
  }

  void aQuoteGoesFirst() {
    Fixture f({price(300'000, "2026-10-01")});
    f.plan.prices.change([](PriceBook& book) {
      Price quote;
      quote.id = {9};
      quote.product = 1;
      quote.amount = Range<Money>::exactly(250'000 * usd);
      quote.source = {"quote 17", "2026-11-20", Grade::Vendor};
      book.prices = {quote};
    });
    QCOMPARE(f.unit().amount->likely / usd, 250'000.0);
    QVERIFY(f.unit().kind == PriceKind::Quote);
  }

  void otherCurrencyNeedsARate() {
    Fixture f({price(300'000, "2026-10-01", Grade::Vendor, "EUR")});
    QVERIFY(!f.unit().amount);
    QVERIFY(QString::fromStdString(f.unit().why).contains("no dated rate to USD"));
    f.plan.prices.change(
        [](PriceBook& book) { book.rates = {{"EUR", "USD", 1.1, {"central bank", "2026-11-01", Grade::Primary}}}; });
    QCOMPARE(f.unit().amount->likely / usd, 330'000.0);
    f.plan.prices.change(
        [](PriceBook& book) { book.rates = {{"USD", "EUR", 0.5, {"central bank", "2026-11-01", Grade::Primary}}}; });
    QCOMPARE(f.unit().amount->likely / usd, 600'000.0);
  }

  // Money that is assumed in one currency is worth as much in another as the plan's rate says.
  void assumedMoneyIsConverted_data() {
    QTest::addColumn<QString>("unit");
    QTest::addColumn<QString>("currency");
    QTest::addColumn<QString>("rateFrom");
    QTest::addColumn<double>("building");  // of one MW at 10 M; 0: unknown
    const auto row = [](const char* name, const char* unit, const char* currency, const char* from, double building) {
      QTest::newRow(name) << unit << currency << from << building;
    };
    row("same currency", "USD", "USD", "", 10e6);
    row("rate to it", "USD", "EUR", "USD", 5e6);
    row("rate from it", "USD", "EUR", "EUR", 20e6);
    row("no rate", "USD", "EUR", "", 0);
    row("rate of another currency", "USD", "EUR", "CHF", 0);
    row("part of a unit", "USD/MW", "EUR", "USD", 5e6);
    row("in the plan's own", "EUR/MW", "EUR", "USD", 10e6);
    row("no currency named", "1/MW", "EUR", "", 10e6);
  }
  void assumedMoneyIsConverted() {
    QFETCH(QString, unit);
    QFETCH(QString, currency);
    QFETCH(QString, rateFrom);
    QFETCH(double, building);
    Fixture f({price(300'000, "2026-10-01", Grade::Vendor, "EUR")});
    f.input.itNameplate = Total<Power>{1 * MW};
    f.plan.site.change([&](Site& site) { site.currency = currency.toStdString(); });
    f.plan.assumptions.change([&](std::vector<Assumption>& all) {
      const auto at = std::ranges::find(all, "cost.building-usd-per-mw", &Assumption::id);
      at->unit = unit.toStdString(), at->value = 10e6, at->low = 8e6, at->high = 12e6;
    });
    f.plan.prices.change([&](PriceBook& book) {
      const std::string from = rateFrom.toStdString(), to = from == "EUR" ? "USD" : "EUR";
      if (!from.empty()) book.rates = {{from, to, 0.5, {"central bank", "2026-11-01", Grade::Primary}}};
    });
    const CostResult cost = f.cost();
    const auto group = std::ranges::find(cost.capexGroups, CostGroup::Building, &CapexGroup::group);
    const auto& line = group->figure.items.front();
    QCOMPARE(line.total().has_value(), building > 0);
    const bool isNamed = std::ranges::find(cost.unpriced, "Building and plant") != cost.unpriced.end();
    QCOMPARE(isNamed, building == 0);
    if (building == 0) {
      QVERIFY(cost.capex.unknown > 0);
      QVERIFY(QString::fromStdString(line.rule).contains("no dated rate to EUR"));
      return;
    }
    QCOMPARE(line.total()->likely / usd, building);
    QCOMPARE(line.total()->low / usd, 0.8 * building);
    QCOMPARE(line.total()->high / usd, 1.2 * building);
  }

  void capexIsTheSumOfItsLines() {
    const CostResult cost = Fixture({price(300'000, "2026-10-01")}).cost();
    Money sum;
    for (const CapexGroup& group : cost.capexGroups) {
      for (const auto& item : group.figure.items) sum += item.total()->likely;
    }
    QCOMPARE(cost.capex.known.likely / usd, sum / usd);
    QVERIFY(cost.capex.known.isOrdered());
    QVERIFY(cost.capex.known.likely > 1'200'000 * usd);
  }

  void onlyThisPhaseIsBought_data() {
    using Kind = Status::Kind;
    QTest::addColumn<int>("ofDevice");
    QTest::addColumn<int>("ofRack");
    QTest::addColumn<double>("count");
    const auto row = [](const char* name, Kind device, Kind rack, double count) {
      QTest::newRow(name) << static_cast<int>(device) << static_cast<int>(rack) << count;
    };
    row("existing", Kind::Existing, Kind::ThisPhase, 3);
    row("this phase", Kind::ThisPhase, Kind::ThisPhase, 4);
    row("this phase, in a rack that is there", Kind::ThisPhase, Kind::Existing, 4);
    row("this phase, in a rack of a later one", Kind::ThisPhase, Kind::Phase, 3);
    row("later", Kind::Phase, Kind::ThisPhase, 3);
    row("reserved", Kind::Reserved, Kind::ThisPhase, 3);
  }
  void onlyThisPhaseIsBought() {
    QFETCH(int, ofDevice);
    QFETCH(int, ofRack);
    QFETCH(double, count);
    Fixture f({});
    f.plan.racks.change([&](std::vector<Rack>& racks) {
      racks.push_back({.id = {9}, .name = "r", .status = {static_cast<Status::Kind>(ofRack), 2}});
    });
    f.plan.devices.change([&](std::vector<Device>& devices) {
      devices[0].status.kind = static_cast<Status::Kind>(ofDevice);
      devices[0].rack = {9};
    });
    const auto bill = billOfPlaced(f.plan);
    const auto servers = std::ranges::find(bill, ProductId{1}, &BillLine::product);
    QCOMPARE(servers->count, count);
  }

  // While parts of the owned side have no price, no winner is named: not even where the bound is above the rent.
  void noWinnerWhileUnknown() {
    const CostResult cost = Fixture({}).cost();
    QVERIFY(cost.cloud.lowerBound);
    QVERIFY(cost.cloud.verdict == Verdict::Undecided);
    QVERIFY(!cost.cloud.paybackYears);
    QVERIFY(QString::fromStdString(cost.cloud.statement).startsWith("No winner is named: owned \u2265 "));
    QVERIFY(QString::fromStdString(cost.cloud.statement).contains("1 unknown"));
  }

  void anAllowanceIsLabelled() {
    Fixture f({});
    f.plan.prices.change([](PriceBook& book) { book.allowance = 1'000'000 * usd; });
    const CostResult cost = f.cost();
    QVERIFY(!cost.cloud.lowerBound);
    QVERIFY(cost.cloud.withAllowance);
    QVERIFY(QString::fromStdString(cost.cloud.statement)
                .contains("with your allowance of " + QString::fromStdString(formatMoney(1e6 * usd))));
  }

  void aWinnerIsNamedWhereAllIsKnown_data() {
    QTest::addColumn<double>("rent");
    QTest::addColumn<int>("verdict");
    QTest::newRow("dear rent") << 200.0 << static_cast<int>(Verdict::Owning);
    QTest::newRow("cheap rent") << 1.0 << static_cast<int>(Verdict::Renting);
  }
  void aWinnerIsNamedWhereAllIsKnown() {
    QFETCH(double, rent);
    QFETCH(int, verdict);
    Fixture f({price(300'000, "2026-10-01")});
    f.plan.prices.change([&](PriceBook& book) { book.cloud.ownRate = rent * usd / hour; });
    QCOMPARE(static_cast<int>(f.cost().cloud.verdict), verdict);
  }

  void breakEvenIsWhereTheCurvesMeet() {
    const CostResult cost = Fixture({price(300'000, "2026-10-01")}).cost();
    QVERIFY(cost.cloud.paybackYears.has_value());
    const double months = cost.cloud.paybackYears->likely * 12;
    const Money opex = cost.opexPerYear.total().known.likely;
    const Money owned = cost.capex.known.likely + opex * (months / 12);
    const Money rented = *cost.cloud.perYear * (months / 12);
    QVERIFY(std::abs((owned - rented) / usd) < 1);
    QCOMPARE(cost.cloud.overTime.size(), 49U);
  }

  void noTariffIsUnknown() {
    Fixture f({price(300'000, "2026-10-01")});
    f.plan.site.change([](Site& site) { site.electricity.value.reset(); });
    QCOMPARE(f.cost().opexPerYear.total().unknown, 1);
    QVERIFY(f.cost().cloud.lowerBound);
  }

  void noGpusNoGpuHour() {
    Fixture f({price(300'000, "2026-10-01")});
    f.input.gpus = 0;
    QVERIFY(!f.cost().perGpuHour);
    QVERIFY(f.cost().cloud.verdict == Verdict::NoOffer);
  }

  // "Server only, before opex": its price against renting as many GPUs all year.
  void serverPayback() {
    Fixture f({price(400'000, "2026-09-01"), price(500'000, "2026-10-01")});
    f.plan.prices.change([](PriceBook& book) { book.cloud.ownRate = 84 * usd / hour; });
    const auto paybacks = f.cost().serverPayback;
    QCOMPARE(paybacks.size(), 1U);
    QCOMPARE(paybacks[0].rentedPerYear / usd, 735'840.0);
    QVERIFY(std::abs(paybacks[0].years.low - 0.5436) < 1e-4);
    QVERIFY(std::abs(paybacks[0].years.high - 0.6795) < 1e-4);
  }

  void dearerPartsNeverCostLess() {
    double last = 0;
    for (double amount = 1000; amount < 1e6; amount *= 3) {
      const double now = Fixture({price(amount, "2026-10-01")}).cost().perGpuHour->known.likely / usd;
      QVERIFY(now > last);
      last = now;
    }
  }
};

QTEST_APPLESS_MAIN(TestEstimateCost)
#include "test_estimate_cost.moc"
