// Owned against rented, against published comparisons and at its edges.
#include <QTest>
#include <cmath>

#include "model/cost/compare.h"
#include "tests/reference/reference_case.h"

using namespace hallwright;

namespace {

CompareInput ofCase(const std::string& id) {
  const auto in = referenceCase("cost", id).at("inputs");
  CompareInput input;
  input.capex = in.at("capex").get<double>() * usd;
  input.ownedPerHour = in.at("onprem_usd_h").get<double>() * usd / hour;
  input.rentedPerHour = in.at("cloud_usd_h").get<double>() * usd / hour;
  return input;
}

CompareInput plain() {
  CompareInput input;
  input.capex = 100'000 * usd;
  input.ownedPerHour = 2 * usd / hour;
  input.rentedPerHour = 12 * usd / hour;
  return input;
}

bool near(double a, double b, double relative) { return std::abs(a - b) <= relative * std::abs(b); }

}  // namespace

class TestCompare : public QObject {
  Q_OBJECT

 private slots:
  void publishedBreakEven_data() {
    QTest::addColumn<QString>("id");
    for (const char* id : {"CLD-05-on-demand", "CLD-05-3y", "CLD-09-on-demand", "CLD-09-1y"}) QTest::newRow(id) << id;
  }
  void publishedBreakEven() {
    QFETCH(QString, id);
    const auto result = compareOwnedWithRented(ofCase(id.toStdString()));
    QVERIFY(result.ok());
    const auto one = referenceCase("cost", id.toStdString());
    const auto expected = one.at("expected");
    QVERIFY(near(*result->breakEvenUse / hour, expected.at("computed").get<double>(), 1e-4));
    QVERIFY(
        near(*result->breakEvenUse / hour, expected.at("breakeven_h").get<double>(), one.at("rel_tol").get<double>()));
  }

  // CLD-01: 84 USD/h is 735,840 USD a year; a DGX of 400,000 to 500,000 USD is earned back in 0.544 to 0.680 years.
  void serverOnlyPayback_data() {
    QTest::addColumn<int>("which");
    QTest::newRow("lower price") << 0;
    QTest::newRow("higher price") << 1;
  }
  void serverOnlyPayback() {
    QFETCH(int, which);
    const auto one = referenceCase("cost", "CLD-01");
    CompareInput input;
    input.capex = one.at("inputs").at("dgx_h200").at(which).get<double>() * usd;
    input.ownedPerHour = MoneyRate{};
    input.rentedPerHour = one.at("inputs").at("usd_h").get<double>() * usd / hour;
    input.years = 1;
    const auto result = compareOwnedWithRented(input);
    QVERIFY(result.ok());
    QCOMPARE(result->rented / usd, one.at("expected").at("year_usd").get<double>());
    QVERIFY(near(*result->paybackYears, one.at("expected").at("payback_y").at(which).get<double>(), 1e-3));
  }

  // CLD-03: the same instance a year at the price before and after June 2025.
  void priceCut() {
    const auto one = referenceCase("cost", "CLD-03");
    CompareInput input = plain();
    input.years = 1;
    input.rentedPerHour = one.at("inputs").at("before").get<double>() * usd / hour;
    const double before = compareOwnedWithRented(input)->rented / usd;
    input.rentedPerHour = one.at("inputs").at("after").get<double>() * usd / hour;
    const double after = compareOwnedWithRented(input)->rented / usd;
    QVERIFY(near(before, one.at("expected").at("year_before").get<double>(), 1e-9));
    QVERIFY(near(after, one.at("expected").at("year_after").get<double>(), 1e-9));
    QVERIFY(near((1 - after / before) * 100, one.at("expected").at("cut_pct").get<double>(), 1e-3));
  }

  // CLD-14, where costs are given by the month: 730 h of use each.
  void byTheMonth() {
    const auto one = referenceCase("cost", "CLD-14");
    CompareInput input;
    input.capex = one.at("inputs").at("c_hw").get<double>() * usd;
    input.ownedPerHour = one.at("inputs").at("c_elec_per_month").get<double>() / 730 * usd / hour;
    input.rentedPerHour = one.at("inputs").at("cloud_per_month").get<double>() / 730 * usd / hour;
    const auto result = compareOwnedWithRented(input);
    QVERIFY(near(*result->breakEvenUse / (730 * hour), one.at("expected").at("breakeven_months").get<double>(), 1e-6));
  }

  void yearlyAndHourlyCostAgree() {
    CompareInput hourly = plain(), yearly = plain();
    hourly.usePerYear = yearly.usePerYear = 4000 * hour;
    yearly.ownedPerHour.reset();
    yearly.ownedPerYear = 8000 * usd;
    const auto a = compareOwnedWithRented(hourly), b = compareOwnedWithRented(yearly);
    QCOMPARE(*a->breakEvenUse / hour, *b->breakEvenUse / hour);
    QCOMPARE(a->owned / usd, b->owned / usd);
    QCOMPARE(*a->breakEvenUtilization, *b->breakEvenUtilization);
  }

  // At the break-even utilisation both sides cost the same.
  void breakEvenUtilizationBalances() {
    CompareInput input = plain();
    input.ownedPerHour.reset();
    input.ownedPerYear = 10'000 * usd;
    const double utilization = *compareOwnedWithRented(input)->breakEvenUtilization;
    input.usePerYear = utilization * year;
    const auto balanced = compareOwnedWithRented(input);
    QVERIFY(std::abs(balanced->saving / usd) < 1e-6);
  }

  void neverBreaksEven() {
    CompareInput input = plain();
    input.rentedPerHour = 2 * usd / hour;
    const auto result = compareOwnedWithRented(input);
    QVERIFY(!result->breakEvenUse);
    QVERIFY(!result->paybackYears);
    QVERIFY(result->saving < Money{});
    input.rentedPerHour = MoneyRate{};
    QVERIFY(!compareOwnedWithRented(input)->breakEvenUtilization);
  }

  void moreRentNeverMakesOwningWorse() {
    CompareInput input = plain();
    double last = INFINITY;
    for (double rate = 2.5; rate < 50; rate *= 1.3) {
      input.rentedPerHour = rate * usd / hour;
      const double now = *compareOwnedWithRented(input)->breakEvenUse / hour;
      QVERIFY(now < last);
      last = now;
    }
  }

  void annuity_data() {
    QTest::addColumn<double>("rate");
    QTest::addColumn<double>("years");
    QTest::addColumn<double>("factor");
    QTest::newRow("no interest") << 0.0 << 4.0 << 4.0;
    QTest::newRow("tiny interest") << 1e-12 << 4.0 << 4.0;
    QTest::newRow("one year") << 0.08 << 1.0 << 1 / 1.08;
    QTest::newRow("two years") << 0.1 << 2.0 << 1 / 1.1 + 1 / 1.21;
  }
  void annuity() {
    QFETCH(double, rate);
    QFETCH(double, years);
    QFETCH(double, factor);
    QVERIFY(near(annuityFactor(rate, years), factor, 1e-9));
  }

  void refused_data() {
    QTest::addColumn<QString>("what");
    QTest::addColumn<QString>("line");
    QTest::newRow("capex") << "capex" << "capex: must not be negative";
    QTest::newRow("rent") << "rent" << "rented price: must not be negative";
    QTest::newRow("both") << "both" << "owned cost: give either a cost per hour of use or a cost per year";
    QTest::newRow("none") << "none" << "owned cost: give either a cost per hour of use or a cost per year";
    QTest::newRow("hours") << "hours" << "hours per year: must be above 0 and at most 8,784";
    QTest::newRow("years") << "years" << "years: must be above 0 and at most 100";
    QTest::newRow("rate") << "rate" << "rate: must be above -1 and at most 10 (0.08 is 8 % a year)";
    QTest::newRow("nan") << "nan" << "years: must be above 0 and at most 100";
  }
  void refused() {
    QFETCH(QString, what);
    QFETCH(QString, line);
    CompareInput input = plain();
    if (what == "capex") input.capex = -1 * usd;
    if (what == "rent") input.rentedPerHour = -1 * usd / hour;
    if (what == "both") input.ownedPerYear = usd;
    if (what == "none") input.ownedPerHour.reset();
    if (what == "hours") input.usePerYear = 9000 * hour;
    if (what == "years") input.years = 0;
    if (what == "rate") input.rate = -1;
    if (what == "nan") input.years = NAN;
    const auto result = compareOwnedWithRented(input);
    QVERIFY(!result.ok());
    QCOMPARE(QString::fromStdString(result.error().line()), line);
  }
};

QTEST_APPLESS_MAIN(TestCompare)
#include "test_compare.moc"
