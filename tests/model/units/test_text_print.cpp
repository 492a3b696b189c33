// Quantities into text: exact, rounded for eyes, money, unknown and bounds; and what must not compile.
#include <QTest>
#include <cmath>
#include <limits>
#include <string>
#include <vector>

#include "model/units/number_text.h"
#include "model/units/text.h"

using namespace hallwright;

namespace {

QString qs(std::string_view text) { return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size())); }

template <class A, class B>
concept Addable = requires(A a, B b) { a + b; };
template <class A, class B>
concept Comparable = requires(A a, B b) { a < b; };
template <class Q>
concept Printable = requires(Q q) { formatRounded(q); };

static_assert(Addable<Power, Power> && Addable<Money, Money> && Addable<Temperature, TemperatureDelta>);
static_assert(!Addable<Power, Money>, "kW + USD must not compile");
static_assert(!Addable<Power, ApparentPower>, "kW + kVA must not compile");
static_assert(!Addable<Power, Energy> && !Addable<Power, double> && !Addable<Length, Distance>);
static_assert(!Addable<Temperature, Temperature>, "20 °C + 20 °C has no meaning");
static_assert(!Comparable<Power, Money> && !Comparable<DataSize, Bandwidth>);
static_assert(Printable<Tariff> && !Printable<decltype(kW * usd)>, "only kinds with units can be printed");
static_assert(std::is_same_v<decltype(1 * kW * hour), Energy> && std::is_same_v<decltype(usd / kWh), Tariff>);
static_assert(Unit<Power>("kW") == Unit<Power>::named("kw") && !Unit<Power>::named("kg"));

const TextStyle imperial{.units = UnitPreference::Imperial};

}  // namespace

class TextPrintTest : public QObject {
  Q_OBJECT

 private slots:
  void exact_data() {
    columns();
    row("29.5 in", format(29 * inch + inch / 2, "in"));
    row("749.3 mm", format(29 * inch + inch / 2, "mm"));
    row("0.7493 m", format(29 * inch + inch / 2, "m"));
    row("1 U", format(rackUnit, "U"));
    row("0.5 U", format(halfRackUnit, "U"));
    row("1.75 in", format(rackUnit, "in"));
    row("44450 \u00b5m", format(rackUnit, "\u00b5m"));
    row("-3 mm", format(-3 * mm, "mm"));
    row("1295.4 kW", format(1295.4 * kW, "kW"));
    row("1295.4 kW", format(1295.4 * kW, "kw"));
    row("1.2954 MW", format(1295.4 * kW, "MW"));
    row("1,295.4 kW", formatFull(1295.4 * kW, "kW"));
    row("1,295,400 W", formatFull(1295.4 * kW, "W"));
    row("0.1 kW", format(0.1 * kW, "kW"));
    row("0 kW", format(0 * kW, "kW"));
    row("0 kW", format(-0.0 * kW, "kW"));
    row("85 %", format(0.85, "%"));
    row("0.85", format(0.85, ""));
    row("0.95", format(PowerFactor::fromBase(0.95), {}));
    row("400 Gbit/s", format(400 * Gbps, "Gbps"));
    row("25 \u00b0C", format(Temperature::fromCelsius(25), "\u00b0C"));
    row("77 \u00b0F", format(Temperature::fromCelsius(25), "\u00b0F"));
    row("298.15 K", format(Temperature::fromCelsius(25), "K"));
    row("-40 \u00b0F", format(Temperature::fromCelsius(-40), "\u00b0F"));
    row("0.08 USD/kWh", format(0.08 * usd / kWh, "USD/kWh"));
    row("80 EUR/MWh", format(0.08 * usd / kWh, "USD/MWh", "EUR"));
    row("58.1 M CHF", format(58.1e6 * usd, "M USD", "CHF"));
    row("1e300 W", format(1e300 * watt, "W"));
    row("0.0000000015 W", format(1.5e-9 * watt, "W"));
    row("1.5e-10 W", format(1.5e-10 * watt, "W"));
    row("\u2013", format(std::nan("") * watt, "W"));
    row("-\u221e", format(-std::numeric_limits<double>::infinity() * watt, "W"));
    row("\u2013", formatNumberIn(std::nan(""), "W"));
    row("60 W/m\u00b2", formatNumberIn(60, "W/m\u00b2"));
    row("1.3", formatNumberIn(1.3, ""));
  }
  void exact() { check(); }

  void rounded_data() {
    columns();
    row("1.42 MW", formatRounded(1.4199 * MW));
    row("1.2 MW", formatRounded(1.2 * MW));
    row("1.20 MW", formatRounded(1.2001 * MW));
    row("1.30 MW", formatRounded(1295 * kW));
    row("40.8 kW", formatRounded(40.8 * kW));
    row("1.00 kW", formatRounded(999.9 * watt));
    row("0 W", formatRounded(0 * watt));
    row("-40.8 kW", formatRounded(-40.8 * kW));
    row("1.295 MW", formatRounded(1295.4 * kW, {.digits = 4}));
    row("1,295 kW", formatRounded(1295.4 * kW, "kW"));
    row("0.747 kW", formatRounded(747 * watt, "kW"));
    row("1,360 kg", formatRounded(1360.4 * kg));
    row("13.6 t", formatRounded(13604 * kg));
    row("100 lb", formatRounded(45.359237 * kg, imperial));
    row("600 mm", formatRounded(600 * mm));
    row("3 m", formatRounded(3 * oneMetre));
    row("30 ft", formatRounded(30 * foot, imperial));
    row("6 in", formatRounded(6 * inch, imperial));
    row("12.3 km", formatRounded(12345 * metre));
    row("100 m\u00b2", formatRounded(100 * squareMetre));
    row("1,076 ft\u00b2", formatRounded(100 * squareMetre, imperial));
    row("90 s", formatRounded(90 * second));
    row("2 min", formatRounded(120 * second));
    row("18.5 d", formatRounded(18.5 * day));
    row("731 years", formatRounded(6.4e6 * hour));
    row("50 ms", formatRounded(50 * millisecond));
    row("1.5 \u00b5s", formatRounded(1.5 * microsecond));
    row("0 s", formatRounded(0 * second));
    row("400 Gbit/s", formatRounded(400 * Gbps));
    row("3.2 Tbit/s", formatRounded(3200 * Gbps));
    row("640 GB", formatRounded(640 * GB));
    row("2,379 m\u00b3/h", formatRounded(1400 * cfm));
    row("1,400 cfm", formatRounded(1400 * cfm, imperial));
    row("11 K", formatRounded(11 * kelvin));
    row("19.8 \u00b0F", formatRounded(11 * kelvin, imperial));
    row("25 \u00b0C", formatRounded(Temperature::fromCelsius(25)));
    row("77 \u00b0F", formatRounded(Temperature::fromCelsius(25), imperial));
    row("-5 \u00b0C", formatRounded(Temperature::fromCelsius(-5)));
    row("84 USD/h", formatRounded(84 * usd / hour));
    row("0.08 USD/kWh", formatRounded(0.08 * usd / kWh));
    row("380 g/kWh", formatRounded(380 * gram / kWh));
    row("1.3", formatRounded(1.3));
    row("1,016", formatRounded(1016.0));
    row("10.0", formatRounded(9.996));
    row("1,000", formatRounded(999.6));
    row("10,000", formatRounded(9999.6));
    row("0.000123", formatRounded(0.00012345));
    row("0.3", formatRounded(0.1 + 0.2));
    row("\u2013", formatRounded(std::nan("")));
    row("\u221e", formatRounded(std::numeric_limits<double>::infinity() * day));
    row("1,016", formatCount(1016));
    row("-9,223,372,036,854,775,808", formatCount(std::numeric_limits<std::int64_t>::min()));
    row("85.3 %", formatPercent(0.853));
    row("99.95 %", formatPercent(0.99951, 4));
    row("100 %", formatPercent(1));
  }
  void rounded() { check(); }

  void money_data() {
    columns();
    row("58.1 M USD", formatMoney(58.1e6 * usd));
    row("2.13 bn USD", formatMoney(2.1345e9 * usd));
    row("1 M USD", formatMoney(1e6 * usd));
    row("1.00 M USD", formatMoney(999'999.6 * usd));
    row("735,840 USD", formatMoney(735'840 * usd));
    row("-735,840 USD", formatMoney(-735'840 * usd));
    row("1,235 USD", formatMoney(1234.5 * usd));
    row("84 USD", formatMoney(84 * usd));
    row("84.50 USD", formatMoney(84.5 * usd));
    row("0.50 USD", formatMoney(0.5 * usd));
    row("0.00123 USD", formatMoney(0.0012345 * usd));
    row("0 USD", formatMoney(0 * usd));
    row("735,840 EUR", formatMoney(735'840 * usd, "EUR"));
    row("735,840 EUR", formatRounded(735'840 * usd, {.currency = "EUR"}));
  }
  void money() { check(); }

  void unknownAndBounds_data() {
    columns();
    row("\u2013", formatMoney(std::optional<Money>()));
    row("12 USD", formatMoney(std::optional<Money>(12 * usd)));
    row("\u2013", formatPercent(std::optional<double>()));
    row("50 %", formatPercent(std::optional<double>(0.5)));
    row("\u2013", formatRounded(std::optional<Power>()));
    row("5 kW", formatRounded(std::optional<Power>(5 * kW)));
    row("\u2265 58.1 M USD", atLeast(formatMoney(58.1e6 * usd)));
    row("40.8 kW", formatRounded(Total<Power>{40.8 * kW, 0}));
    row("\u2265 40.8 kW, 3 unknown", formatRounded(Total<Power>{40.8 * kW, 3}));
    row("\u2013, 3 unknown", formatRounded(Total<Power>{{}, 3}));
    row("450,000 USD (400,000 USD to 500,000 USD)", formatRounded(Range<Money>::between(400'000 * usd, 500'000 * usd)));
    row("84 USD", formatRounded(Range<Money>::exactly(84 * usd)));
  }
  void unknownAndBounds() { check(); }

  void unitsOfFieldsAndRulers() {
    QCOMPARE(qs(rulerUnit(UnitPreference::Metric).symbol()), QStringLiteral("m"));
    QCOMPARE(qs(rulerUnit(UnitPreference::Imperial).symbol()), QStringLiteral("ft"));
    QCOMPARE(qs(fieldUnit(UnitPreference::Metric).symbol()), QStringLiteral("mm"));
    QCOMPARE(qs(fieldUnit(UnitPreference::Imperial).symbol()), QStringLiteral("in"));
    QVERIFY(!Unit<Power>() && Unit<Power>().symbol().empty());
  }

  void everySpellingOfEveryUnitIsItsOwn() {
    for (const UnitInfo& unit : unitTable) {
      QVERIFY(unit.numerator > 0 && unit.denominator > 0);
      forEachSpelling(unit, [&](std::string_view spelling) {
        QVERIFY2(findUnit(unit.kind, spelling) == &unit, std::string(spelling).c_str());
      });
      QVERIFY(!describe(unit.kind).empty());
    }
  }

  void roundingCarries() {
    QCOMPARE(qs(layOut(hallwright::rounded({false, "9996", 1}, 3), false)), QStringLiteral("10.00"));
    QCOMPARE(qs(layOut(hallwright::rounded({true, "1345", 2}, 3), false)), QStringLiteral("-13.5"));
    QCOMPARE(qs(layOut(hallwright::rounded({false, "6", 0}, 0), false)), QStringLiteral("1"));
  }

 private:
  static void columns() {
    QTest::addColumn<QString>("expected");
    QTest::addColumn<QString>("got");
  }
  static void row(const char* expected, const std::string& got) {
    QTest::addRow("%s", expected) << QString::fromUtf8(expected) << qs(got);
  }
  static void check() {
    QFETCH(QString, got);
    QFETCH(QString, expected);
    QCOMPARE(got, expected);
  }
};

QTEST_APPLESS_MAIN(TextPrintTest)
#include "test_text_print.moc"
