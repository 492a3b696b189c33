// Text that is no quantity: each refusal with its one line and its position, and hostile input.
#include <QTest>
#include <string>

#include "model/units/text.h"

using namespace hallwright;

namespace {

QString qs(std::string_view text) { return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size())); }

/// A row whose text must be refused with this message.
template <class Q>
void refuses(const char* text, const char* message, const ParseOptions<Q>& options = {}) {
  const Parsed<Q> parsed = parse<Q>(text, options);
  QTest::newRow(text) << qs(parsed.error.message) << QString::fromUtf8(message)
                      << static_cast<int>(parsed.error.position) << parsed.value.has_value();
}

}  // namespace

class TextRefusalsTest : public QObject {
  Q_OBJECT

 private slots:
  void refusals_data() {
    QTest::addColumn<QString>("message");
    QTest::addColumn<QString>("expected");
    QTest::addColumn<int>("position");
    QTest::addColumn<bool>("accepted");
    kindRefusals();
    const std::string length = "expected a length (mm, m, in, ft, U) at position ";
    refuses<Length>("", ("nothing entered: " + length + "1").c_str());
    refuses<Length>(" \t", ("nothing entered: " + length + "1").c_str());
    refuses<Length>("12", "12: a unit is missing, expected a length (mm, m, in, ft, U) at position 3");
    refuses<Length>("1 m + 12", "1 m + 12: a unit is missing, expected a length (mm, m, in, ft, U) at position 9");
    refuses<Length>("m", "m: expected a number at position 1");
    refuses<Length>("--5 m", "--5 m: expected a number at position 2");
    refuses<Length>("5 5", "5 5: expected + - * / or the end at position 3");
    refuses<Length>("5 m 6 m", "5 m 6 m: expected + - * / or the end at position 5");
    refuses<Length>("5 in 6 ft", "5 in 6 ft: expected + - * / or the end at position 6");
    refuses<Length>("5 m 6", "5 m 6: expected + - * / or the end at position 5");
    refuses<Length>("\u0661\u0662 m", "\u0661\u0662 m: expected a number at position 1");
    refuses<Length>("1e", ("1e: " + length + "2").c_str());
    refuses<Length>("1e400000 m", "1e400000 m: the number is out of range at position 1");
    refuses<Length>("1e400 m", "1e400 m: the value is out of range at position 1");
    refuses<Length>("1e10 m", "1e10 m: the value is out of range at position 1");
    refuses<Length>("-1e10 m", "-1e10 m: the value is out of range at position 1", {.allowNegative = true});
    refuses<Length>("1e4000*1e4000 m", "1e4000*1e4000 m: the value is out of range at position 1");
    refuses<Power>("1e400 W", "1e400 W: the value is out of range at position 1");
    refuses<Power>("1e-400 W", "1e-400 W: the value is out of range at position 1");
    refuses<Power>("inf W", "inf W: expected a number at position 1");
    refuses<Power>("nan", "nan: expected a number at position 1");
    refuses<Power>("0x10 W", "0x10 W: expected a power (W, kW, MW) at position 2");
    refuses<Power>("5 mW", "5 mW: expected a power (W, kW, MW) at position 3");
    refuses<Power>("\u20095 \u00b5kg", "\u20095 \u00b5kg: expected a power (W, kW, MW) at position 4");
    refuses<Length>("-5 mm", "-5 mm: the value must not be negative at position 1");
    refuses<Length>("1 - 2 m", "1 - 2 m: the value must not be negative at position 1");
    refuses<Length>("(1 m", "(1 m: no ) for this ( at position 1");
    refuses<Length>("1 m)", "1 m): no ( for this ) at position 4");
    refuses<Length>("(1 m 2", "(1 m 2: expected + - * / or the end at position 6");
    refuses<Length>("(1 2) m", "(1 2) m: expected + - * / or ) at position 4");
    refuses<Length>("(1 m) mm", "(1 m) mm: a second unit at position 7");
    refuses<Length>("()", "(): expected a number at position 2");
    refuses<Length>("1 +", "1 +: expected a number at position 4");
    refuses<Length>("1 m * 2 m", "1 m * 2 m: two numbers with units cannot be multiplied at position 5");
    refuses<Length>("2 / 1 m", "2 / 1 m: cannot divide by a number with a unit at position 5");
    refuses<Length>("1 m / 0", "1 m / 0: division by zero at position 7");
    refuses<Length>("1 m / (1-1)", "1 m / (1-1): division by zero at position 7");
    refuses<Length>("1.2.3 m", "1.2.3 m: the separators do not group the digits in threes at position 1");
    refuses<Length>("1,295,4 m", "1,295,4 m: the separators do not group the digits in threes at position 1");
    refuses<Length>("1234,567.8 m", "1234,567.8 m: the separators do not group the digits in threes at position 1");
    refuses<Length>("1,234.567,8 m", "1,234.567,8 m: the separators do not group the digits in threes at position 1");
    refuses<Length>("1,295 400 m", "1,295 400 m: expected + - * / or the end at position 7");
    refuses<Length>("1 2345 m", "1 2345 m: expected + - * / or the end at position 3");
    refuses<Length>("5, m", ("5, m: " + length + "2").c_str());
    refuses<Length>("1 \xff m", ("1 \ufffd m: " + length + "3").c_str());
    refuses<Length>("1 m\n+ 2 kg", ("1 m + 2 kg: " + length + "9").c_str());
    refuses<Power>("12 MW", "12 MW: expected at most 10 MW at position 1", {.max = 10 * MW});
    refuses<Power>("12000", "12000: expected at most 1,295.4 kW at position 1", {.unit = "kW", .max = 1295.4 * kW});
    refuses<Length>("5 in", "5 in: expected at least 10 in at position 1", {.min = 10 * inch});
    refuses<Temperature>("20 \u00b0C + 5 \u00b0C",
                         "20 \u00b0C + 5 \u00b0C: temperatures cannot be added at position 7");
    refuses<Temperature>("20 + 5 \u00b0C", "20 + 5 \u00b0C: temperatures cannot be added at position 4");
    refuses<Temperature>("2 * 5 \u00b0C", "2 * 5 \u00b0C: a temperature cannot be multiplied at position 3");
    refuses<Temperature>("-(5 \u00b0F)", "-(5 \u00b0F): a temperature cannot be multiplied at position 2");
    refuses<Money>("12 EUR", "12 EUR: expected USD, not EUR at position 4");
    refuses<Money>("\u20ac12", "\u20ac12: expected USD, not EUR at position 1");
    refuses<Money>("1 EUR + 1 CHF", "1 EUR + 1 CHF: expected EUR, not CHF at position 11", {.currency = ""});
    refuses<Money>("$ -5", "$ -5: expected a number at position 3");
    refuses<Tariff>("$0.08", "$0.08: expected a price of energy (USD/kWh, USD/MWh) at position 6");
    refuses<Tariff>("$0.08/m", "$0.08/m: expected a price of energy (USD/kWh, USD/MWh) at position 6");
  }
  void refusals() {
    QFETCH(QString, message);
    QFETCH(QString, expected);
    QFETCH(int, position);
    QFETCH(bool, accepted);
    QVERIFY(!accepted);
    QCOMPARE(message, expected);
    QCOMPARE(message.section(QStringLiteral("at position "), -1).toInt(), position);
    QVERIFY(!message.contains(QLatin1Char('\n')));
  }

  void longTextIsRefusedAndQuotedShort() {
    const Parsed<Length> parsed = parse<Length>(std::string(10'000, '7') + " mm");
    QVERIFY(!parsed);
    QCOMPARE(qs(parsed.error.message), qs(std::string(40, '7') + "\u2026: the text is too long at position 1"));
    const Parsed<Length> digits = parse<Length>(std::string(400, '7') + " mm");
    QVERIFY(!digits);
    QVERIFY(qs(digits.error.message).contains(QStringLiteral("out of range")));
  }

  void deepNestingIsRefused() {
    const std::string open(60, '('), close(60, ')');
    const Parsed<Length> parsed = parse<Length>(open + "1 m" + close);
    QVERIFY(!parsed);
    QCOMPARE(static_cast<int>(parsed.error.position), 51);
    QVERIFY(parse<Length>(std::string(50, '(') + "1 m" + std::string(50, ')')));
  }

 private:
  /// A unit of something else, for every kind.
  static void kindRefusals() {
    refuses<Power>("12 kg", "12 kg: expected a power (W, kW, MW) at position 4");
    refuses<double>("12 kg", "12 kg: expected a number or a percentage (0.85, 85 %) at position 4");
    refuses<Area>("12 m", "12 m: expected an area (m\u00b2, ft\u00b2) at position 4");
    refuses<Mass>("12 W", "12 W: expected a mass (kg, t, lb) at position 4");
    refuses<Duration>("12 kWh", "12 kWh: expected a time (s, min, h, d, years) at position 4");
    refuses<ApparentPower>("12 kW", "12 kW: expected an apparent power (VA, kVA, MVA) at position 4");
    refuses<Energy>("12 kW", "12 kW: expected an energy (kWh, MWh, J) at position 4");
    refuses<Voltage>("12 A", "12 A: expected a voltage (V, kV) at position 4");
    refuses<Current>("12 V", "12 V: expected a current (A) at position 4");
    refuses<TemperatureDelta>("12 s", "12 s: expected a temperature difference (K, \u00b0F) at position 4");
    refuses<Temperature>("12 m", "12 m: expected a temperature (\u00b0C, \u00b0F, K) at position 4");
    refuses<VolumeFlow>("12 m\u00b3", "12 m\u00b3: expected a volume flow (m\u00b3/h, l/min, cfm, gpm) at position 4");
    refuses<Money>("12 MVA", "12 MVA: expected an amount of money (735,840 USD, 58.1 M USD) at position 4");
    refuses<MoneyRate>("12 USD", "12 USD: expected a cost over time (USD/h, USD/year) at position 4");
    refuses<Tariff>("12 USD/h", "12 USD/h: expected a price of energy (USD/kWh, USD/MWh) at position 4");
    refuses<DataSize>("12 Gbit/s", "12 Gbit/s: expected an amount of data (GB, GiB, TB) at position 4");
    refuses<Bandwidth>("12 GB", "12 GB: expected a data rate (Gbit/s, GB/s) at position 4");
    refuses<Length>("12 m/s", "12 m/s: expected a length (mm, m, in, ft, U) at position 4");
    refuses<Money>("12 USD/h", "12 USD/h: expected an amount of money (735,840 USD, 58.1 M USD) at position 4");
    refuses<CarbonIntensity>("12 g", "12 g: expected a carbon intensity (g/kWh) at position 4");
  }
};

QTEST_APPLESS_MAIN(TextRefusalsTest)
#include "test_text_refusals.moc"
