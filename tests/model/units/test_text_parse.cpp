// Text into quantities: every unit, sums, separators and currencies.
#include <QTest>
#include <cmath>
#include <string>

#include "model/units/text.h"

using namespace hallwright;

namespace {

QString qs(std::string_view text) { return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size())); }

/// A row whose text must give `expected` base units (metres, watts, seconds, bits...).
template <class Q>
void reads(const char* text, double expected, const ParseOptions<Q>& options = {}) {
  const Parsed<Q> parsed = parse<Q>(text, options);
  const double got = parsed ? static_cast<double>(detail::baseOf(*parsed)) : std::nan("");
  QTest::newRow(text) << qs(parsed.error.message) << got << expected << qs(parsed.unit.symbol());
}

constexpr double hours = 3600, years = 8760 * 3600.0;

}  // namespace

class TextParseTest : public QObject {
  Q_OBJECT

 private slots:
  void units_data() {
    valueColumns();
    reads<double>("0.85", 0.85);
    reads<double>("85 %", 0.85);
    reads<double>("400 ppm", 4e-4);
    reads<PowerFactor>("0.95", 0.95);
    reads<PowerFactor>("95%", 0.95);
    reads<Length>("749.3 mm", 0.7493);
    reads<Length>("1.2 m", 1.2);
    reads<Length>("0.03 km", 30);
    reads<Length>("60 cm", 0.6);
    reads<Length>("44450 \u00b5m", 0.04445);
    reads<Length>("44450 \u03bcm", 0.04445);
    reads<Length>("44450 um", 0.04445);
    reads<Length>("29.5 in", 0.7493);
    reads<Length>("29.5\"", 0.7493);
    reads<Length>("30 ft", 9.144);
    reads<Length>("30'", 9.144);
    reads<Length>("1U", 0.04445);
    reads<Length>("0.5U", 0.022225);
    reads<Length>("42 RU", 1.8669);
    reads<Distance>("30 ft", 9.144);
    reads<Distance>("3 m", 3);
    reads<Area>("12 m\u00b2", 12);
    reads<Area>("12 m2", 12);
    reads<Area>("1 ft\u00b2", 0.09290304);
    reads<Area>("2500 cm\u00b2", 0.25);
    reads<Area>("2500 mm^2", 0.0025);
    reads<Mass>("130.45 kg", 130.45);
    reads<Mass>("1.36 t", 1360);
    reads<Mass>("2 kt", 2e6);
    reads<Mass>("500 g", 0.5);
    reads<Mass>("100 lb", 45.359237);
    reads<Duration>("5 s", 5);
    reads<Duration>("50 ms", 0.05);
    reads<Duration>("1.5 \u00b5s", 1.5e-6);
    reads<Duration>("20 ns", 2e-8);
    reads<Duration>("7 min", 420);
    reads<Duration>("2 h", 7200);
    reads<Duration>("27 days", 27 * 86400.0);
    reads<Duration>("2 weeks", 14 * 86400.0);
    reads<Duration>("12 months", years);
    reads<Duration>("3 years", 3 * years);
    reads<Power>("747 W", 747);
    reads<Power>("40.8 kW", 40800);
    reads<Power>("1.2 MW", 1.2e6);
    reads<Power>("1 GW", 1e9);
    reads<Power>("1000 BTU/h", 293.07107017);
    reads<Power>("10 tons", 35168.5284207);
    reads<ApparentPower>("900 VA", 900);
    reads<ApparentPower>("34.5 kVA", 34500);
    reads<ApparentPower>("2.5 MVA", 2.5e6);
    reads<ApparentPower>("1 GVA", 1e9);
    reads<Energy>("1 Wh", 3600);
    reads<Energy>("10 kWh", 3.6e7);
    reads<Energy>("2 MWh", 7.2e9);
    reads<Energy>("1 GWh", 3.6e12);
    reads<Energy>("1 TWh", 3.6e15);
    reads<Energy>("5 J", 5);
    reads<Energy>("5 kJ", 5e3);
    reads<Energy>("5 MJ", 5e6);
    reads<Energy>("5 GJ", 5e9);
    reads<Voltage>("415 V", 415);
    reads<Voltage>("13.8 kV", 13800);
    reads<Voltage>("5 mV", 0.005);
    reads<Current>("63 A", 63);
    reads<Current>("2 kA", 2000);
    reads<Current>("20 mA", 0.02);
    reads<TemperatureDelta>("10 K", 10);
    reads<TemperatureDelta>("10 \u00b0C", 10);
    reads<TemperatureDelta>("18 \u00b0F", 10);
    reads<Temperature>("25 \u00b0C", 25);
    reads<Temperature>("25 C", 25);
    reads<Temperature>("77 \u00b0F", 25);
    reads<Temperature>("-40 \u00b0F", -40);
    reads<Temperature>("298.15 K", 25);
    reads<VolumeFlow>("3600 m\u00b3/h", 1);
    reads<VolumeFlow>("60 l/min", 1e-3);
    reads<VolumeFlow>("2 l/s", 2e-3);
    reads<VolumeFlow>("1 m3/s", 1);
    reads<VolumeFlow>("1400 cfm", cfm.base() * 1400);
    reads<VolumeFlow>("1 gpm", 0.003785411784 / 60);
    reads<DataSize>("1 bit", 1);
    reads<DataSize>("1 kbit", 1e3);
    reads<DataSize>("1 Mbit", 1e6);
    reads<DataSize>("1 Gbit", 1e9);
    reads<DataSize>("1 Tbit", 1e12);
    reads<DataSize>("8 B", 64);
    reads<DataSize>("1 kB", 8e3);
    reads<DataSize>("1 MB", 8e6);
    reads<DataSize>("80 GB", 6.4e11);
    reads<DataSize>("1 TB", 8e12);
    reads<DataSize>("1 PB", 8e15);
    reads<DataSize>("1 EB", 8e18);
    reads<DataSize>("1 KiB", 8192);
    reads<DataSize>("1 MiB", 8388608);
    reads<DataSize>("1 GiB", 8589934592.0);
    reads<DataSize>("1 TiB", 8796093022208.0);
    reads<DataSize>("1 PiB", 9007199254740992.0);
    reads<Bandwidth>("1 bit/s", 1);
    reads<Bandwidth>("1 kbit/s", 1e3);
    reads<Bandwidth>("1 Mbit/s", 1e6);
    reads<Bandwidth>("400 Gbit/s", 4e11);
    reads<Bandwidth>("400G", 4e11);
    reads<Bandwidth>("400 Gb/s", 4e11);
    reads<Bandwidth>("400 Gbps", 4e11);
    reads<Bandwidth>("1.6T", 1.6e12);
    reads<Bandwidth>("1 Pbit/s", 1e15);
    reads<Bandwidth>("1 B/s", 8);
    reads<Bandwidth>("1 kB/s", 8e3);
    reads<Bandwidth>("1 MB/s", 8e6);
    reads<Bandwidth>("50 GB/s", 4e11);
    reads<Bandwidth>("3.35 TB/s", 2.68e13);
    reads<Bandwidth>("1 GiB/s", 8589934592.0);
    reads<CarbonIntensity>("380 g/kWh", 380 / 3.6e9);
    reads<CarbonIntensity>("380 gCO2/kWh", 380 / 3.6e9);
    reads<CarbonIntensity>("380 g CO\u2082e/kWh", 380 / 3.6e9);
    reads<CarbonIntensity>("380 kg/MWh", 380 / 3.6e9);
    reads<CarbonIntensity>("0.38 kg/kWh", 380 / 3.6e9);
    reads<CarbonIntensity>("0.38 t/MWh", 380 / 3.6e9);
  }
  void units() { checkValue(); }

  void money_data() {
    valueColumns();
    reads<Money>("735,840 USD", 735840);
    reads<Money>("735840", 735840);
    reads<Money>("$735,840", 735840);
    reads<Money>("USD 12", 12);
    reads<Money>("58.1 M USD", 58.1e6);
    reads<Money>("58.1MUSD", 58.1e6);
    reads<Money>("$58.1 M", 58.1e6);
    reads<Money>("2.5 bn USD", 2.5e9);
    reads<Money>("12 k USD", 12e3);
    reads<Money>("3*400,000 + 12 USD", 1200012);
    reads<Money>("12 \u20ac", 12, {.currency = "EUR"});
    reads<Money>("12 EUR", 12, {.currency = ""});
    reads<Money>("12 XTS", 12, {.currency = "XTS"});
    reads<MoneyRate>("84 USD/h", 84 / hours);
    reads<MoneyRate>("$2.10/h", 2.1 / hours);
    reads<MoneyRate>("24 USD/day", 1 / hours);
    reads<MoneyRate>("730 USD / month", 1 / hours);
    reads<MoneyRate>("8760 USD per year", 1 / hours, {.unit = "USD/h"});
    reads<MoneyRate>("8.76 k USD/year", 1 / hours);
    reads<MoneyRate>("8.76 M USD/yr", 1000 / hours);
    reads<Tariff>("0.08 USD/kWh", 0.08 / 3.6e6);
    reads<Tariff>("$0.08/kWh", 0.08 / 3.6e6);
    reads<Tariff>("80 USD / MWh", 0.08 / 3.6e6);
    reads<Tariff>("0,08 \u20ac/kWh", 0.08 / 3.6e6, {.currency = "EUR"});
  }
  void money() { checkValue(); }

  void sums_data() {
    valueColumns();
    reads<Length>("3*600 + 1200 mm", 3);
    reads<Length>("3*600+1200", 3, {.unit = "mm"});
    reads<Length>("(3*600 + 1200) mm", 3);
    reads<Length>("2 * (1 m + 500 mm)", 3);
    reads<Length>("1 m + 500", 1.5, {.unit = "mm"});
    reads<Length>("(1 m + 500) mm", 1.5);
    reads<Length>("1 m - 2*100 mm", 0.8);
    reads<Length>("1200 mm / 2", 0.6);
    reads<Length>("1200 mm/2/2", 0.3);
    reads<Length>("12/4*2 m", 6);
    reads<Length>("2 + 3 * 4 m", 14);
    reads<Length>("(2 + 3) * 4 m", 20);
    reads<Length>("10 ft - 1 in", 3.0226);
    reads<Length>("5 ft 6 in", 1.6764);
    reads<Length>("5' 6\"", 1.6764);
    reads<Length>("5'6\" + 6\"", 1.8288);
    reads<Length>("-(1 m - 2 m)", 1);
    reads<Length>("-2 ft 6 in", -0.762, {.allowNegative = true});
    reads<Length>("3 - -5 m", 8);
    reads<Length>("+3 m", 3);
    reads<Length>("3 \u00d7 600 mm", 1.8);
    reads<Length>("\u2212 5 mm", -0.005, {.allowNegative = true});
    reads<Duration>("1 h 30 min", 5400);
    reads<Duration>("1 d 2 h 3 min 4 s", 93784);
    reads<Power>("4*10.2 kW + 747 W", 41547);
    reads<double>("1 - 15 %", -14 / 100.0, {.allowNegative = true});
    reads<double>("3/4", 0.75);
    reads<Temperature>("20 + 5", 25, {.unit = "\u00b0C"});
  }
  void sums() { checkValue(); }

  void separators_data() {
    valueColumns();
    reads<Power>("1,5 kW", 1500);
    reads<Power>("1.5 kW", 1500);
    reads<Power>("1,295 kW", 1295000);
    reads<Power>("1.295 kW", 1295);
    reads<Power>("0,295 kW", 295);
    reads<Power>("1295,400 kW", 1295400);
    reads<Power>("1,2954 kW", 1295.4);
    reads<Power>("1,295.4 kW", 1295400);
    reads<Power>("1.295,4 kW", 1295400);
    reads<Power>("1,295,400 W", 1295400);
    reads<Power>("1.295.400 W", 1295400);
    reads<Power>("1,295,400.5 W", 1295400.5);
    reads<Power>("1 295,4 kW", 1295400);
    reads<Power>("1 295.4 kW", 1295400);
    reads<Power>("1 295 400 W", 1295400);
    reads<Power>("1\u00a0295,4\u00a0kW", 1295400);
    reads<Power>("1\u202f295,4\u2009kW", 1295400);
    reads<Power>(".5 kW", 500);
    reads<Power>(",5 kW", 500);
    reads<Power>("1e3 W", 1000);
    reads<Power>("1.5E+3W", 1500);
    reads<Power>("5e-1 kW", 500);
    reads<Power>("  12kW\t", 12000);
  }
  void separators() { checkValue(); }

  void unitAsEntered() {
    QCOMPARE(qs(parse<Length>("29.5 inch").unit.symbol()), QStringLiteral("in"));
    QCOMPARE(qs(parse<Length>("1 m + 200 mm").unit.symbol()), QStringLiteral("mm"));
    QCOMPARE(qs(parse<Length>("600", {.unit = "mm"}).unit.symbol()), QStringLiteral("mm"));
    QCOMPARE(qs(parse<double>("0.5").unit.symbol()), QString());
    QCOMPARE(qs(parse<double>("50 %").unit.symbol()), QStringLiteral("%"));
    QCOMPARE(qs(parse<Money>("5 CHF", {.currency = ""}).currency), QStringLiteral("CHF"));
    QCOMPARE(qs(parse<Money>("5").currency), QStringLiteral("USD"));
    QCOMPARE(qs(parse<Length>("5 m").currency), QString());
  }

  void resultCarriesTheMessage() {
    QCOMPARE(parse<Length>("1U").result().value(), rackUnit);
    QCOMPARE(qs(parse<Length>("1 kg").result().error().line()), qs(parse<Length>("1 kg").error.line()));
  }

  void constantsAndTextAgree() {
    QVERIFY(*parse<VolumeFlow>("1 cfm") == cfm);
    QVERIFY(*parse<VolumeFlow>("1 m3/h") == cubicMetrePerHour);
    QVERIFY(*parse<VolumeFlow>("1 l/min") == litrePerMinute);
    QVERIFY(*parse<Duration>("1 year") == year);
    QVERIFY(*parse<DataSize>("1 GiB") == GiB);
    QVERIFY(*parse<Bandwidth>("1 TB/s") == TBps);
    QCOMPARE(*parse<Length>("0.5U"), halfRackUnit);
  }

  void unitsOfRunTime() {
    QCOMPARE(*parseNumberIn("80 USD/MWh", "USD/kWh"), 0.08);
    QCOMPARE(*parseNumberIn("0.08", "USD/kWh"), 0.08);
    QCOMPARE(*parseNumberIn("85 %", "%"), 85.0);
    QCOMPARE(*parseNumberIn("-60 W/m\u00b2", "W/m\u00b2"), -60.0);
    QCOMPARE(*parseNumberIn("1.3", ""), 1.3);
    QCOMPARE(qs(parseNumberIn("12 kg", "kW").error().line()),
             QStringLiteral("12 kg: expected a power (W, kW, MW) at position 4"));
    QVERIFY(!parseNumberIn("60 W/m", "W/m\u00b2"));
    QVERIFY(!parseNumberIn("1e4000", "kW"));
  }

 private:
  static void valueColumns() {
    QTest::addColumn<QString>("error");
    QTest::addColumn<double>("got");
    QTest::addColumn<double>("expected");
    QTest::addColumn<QString>("unit");
  }
  static void checkValue() {
    QFETCH(QString, error);
    QFETCH(double, got);
    QFETCH(double, expected);
    QCOMPARE(error, QString());
    // The written expectation is itself rounded once more than the parser rounds.
    QVERIFY2(std::abs(got - expected) <= 2.3e-16 * std::abs(expected), qPrintable(QString::number(got, 'g', 17)));
  }
};

QTEST_APPLESS_MAIN(TextParseTest)
#include "test_text_parse.moc"
