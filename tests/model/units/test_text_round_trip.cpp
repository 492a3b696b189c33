// What is printed exactly reads back as the very same value, in every unit; and no text at all upsets the parser.
#include <QTest>
#include <array>
#include <bit>
#include <cmath>
#include <random>
#include <string>

#include "model/units/text.h"

using namespace hallwright;

namespace {

constexpr int valuesPerUnit = 150;
using Random = std::mt19937_64;

/// Any finite double of reasonable size, with all its bits in use, or one with few digits.
double anyDouble(Random& random) {
  std::uniform_real_distribution<double> size(-12, 15), mantissa(-1, 1);
  std::uniform_int_distribution<int> shortNumber(-9999, 9999), power(-4, 3);
  return random() % 2 == 0 ? mantissa(random) * std::pow(10.0, size(random))
                           : shortNumber(random) * std::pow(10.0, power(random));
}

template <class Q>
Q anyValue(Random& random) {
  if constexpr (std::is_same_v<Q, Length>) {
    std::uniform_int_distribution<int> bits(1, 52);
    const auto size = static_cast<std::int64_t>(random() >> (64 - bits(random)));
    return Length::fromMicrometres(random() % 2 == 0 ? size : -size);
  } else if constexpr (std::is_same_v<Q, Temperature>) {
    return Temperature::fromCelsius(std::uniform_int_distribution<int>(-273'150, 5'000'000)(random) / 1000.0);
  } else {
    return *detail::fromBase<Q>(anyDouble(random));
  }
}

template <class Q>
bool isSame(Q a, Q b) {
  if constexpr (std::is_same_v<Q, Length>) return a == b;
  return static_cast<double>(detail::baseOf(a)) == static_cast<double>(detail::baseOf(b));
}

template <class Q>
void roundTrip() {
  Random random(20'250'317);
  for (const UnitInfo& info : unitTable) {
    const Unit<Q> unit = Unit<Q>::of(&info);
    if (!unit) continue;
    for (int i = 0; i < valuesPerUnit; ++i) {
      const Q value = anyValue<Q>(random);
      for (const std::string& text : {format(value, unit), formatFull(value, unit)}) {
        const Parsed<Q> back = parse<Q>(text, {.allowNegative = true});
        QVERIFY2(back, back.error.line().c_str());
        QVERIFY2(isSame(*back, value), text.c_str());
        QVERIFY2(back.unit == unit, text.c_str());
      }
    }
  }
}

/// Texts made of the pieces that the grammar knows, and of bytes that it does not.
std::string anyText(Random& random) {
  static constexpr auto pieces = std::to_array<std::string_view>(
      {"1",   "295", "0",      ".",  ",",       " ",      "e",      "+",    "-",        "*",
       "/",   "(",   ")",      "mm", "m",       "ft",     "'",      "\"",   "U",        "kW",
       "USD", "$",   "\u20ac", "%",  "\u00b0C", "\u00b5", "\u00b2", "\xff", "\xe2\x82", "\xf0\x9f\x98\x80",
       "\n",  "h",   "1e9",    "999"});
  std::string text;
  for (std::uint64_t count = random() % 12; count > 0; --count) text += pieces[random() % pieces.size()];
  return text;
}

template <class Q>
void survives(const std::string& text) {
  const Parsed<Q> parsed = parse<Q>(text);
  if (parsed) {
    QVERIFY2(isSame(*parse<Q>(format(*parsed, parsed.unit)), *parsed), text.c_str());
  } else {
    QVERIFY(!parsed.error.message.empty());
    QVERIFY(parsed.error.message.find('\n') == std::string::npos);
    QVERIFY2(parsed.error.position >= 1 && parsed.error.position <= text.size() + 1, text.c_str());
  }
}

}  // namespace

class TextRoundTripTest : public QObject {
  Q_OBJECT

 private slots:
  void length() { roundTrip<Length>(); }
  void distance() { roundTrip<Distance>(); }
  void number() { roundTrip<double>(); }
  void powerFactor() { roundTrip<PowerFactor>(); }
  void area() { roundTrip<Area>(); }
  void mass() { roundTrip<Mass>(); }
  void duration() { roundTrip<Duration>(); }
  void power() { roundTrip<Power>(); }
  void apparentPower() { roundTrip<ApparentPower>(); }
  void energy() { roundTrip<Energy>(); }
  void voltage() { roundTrip<Voltage>(); }
  void current() { roundTrip<Current>(); }
  void temperatureDelta() { roundTrip<TemperatureDelta>(); }
  void temperature() { roundTrip<Temperature>(); }
  void volumeFlow() { roundTrip<VolumeFlow>(); }
  void money() { roundTrip<Money>(); }
  void moneyRate() { roundTrip<MoneyRate>(); }
  void tariff() { roundTrip<Tariff>(); }
  void dataSize() { roundTrip<DataSize>(); }
  void bandwidth() { roundTrip<Bandwidth>(); }
  void carbonIntensity() { roundTrip<CarbonIntensity>(); }

  /// 29.5 in, 0.1 kW: what a person types comes back as it was typed.
  void enteredNumbersComeBackAsTyped() {
    Random random(5);
    for (int i = 0; i < 2000; ++i) {
      const std::string number = std::to_string(1 + random() % 9999) + "." + std::to_string(1 + random() % 9);
      for (const char* symbol : {"kW", "BTU/h"}) {
        const std::string text = number + " " + symbol;
        const Parsed<Power> parsed = parse<Power>(text);
        QCOMPARE(QString::fromStdString(format(*parsed, parsed.unit)), QString::fromStdString(text));
      }
      for (const char* symbol : {"mm", "in", "ft", "U"}) {
        const std::string text = number + " " + symbol;
        const Parsed<Length> parsed = parse<Length>(text);
        QCOMPARE(QString::fromStdString(format(*parsed, parsed.unit)), QString::fromStdString(text));
      }
    }
  }

  void noTextUpsetsTheParser() {
    Random random(7);
    for (int i = 0; i < 8'000; ++i) {
      const std::string text = anyText(random);
      survives<Length>(text);
      survives<Power>(text);
      survives<Money>(text);
      survives<Temperature>(text);
    }
  }

  void longestLengthRoundTrips() {
    const Length longest = Length::fromMicrometres(9'000'000'000'000'000);
    QCOMPARE(*parse<Length>(format(longest, "ft")), longest);
    QVERIFY(!parse<Length>(format(longest + um, "m")));
    // Beyond what can be entered, printing still gives a number.
    QVERIFY(!format(Length::fromMicrometres(INT64_MIN), "in").empty());
  }

  void smallestDoublesRoundTrip() {
    for (const double value :
         {std::bit_cast<double>(std::uint64_t{1}), 2.2250738585072014e-308, 1.7976931348623157e308})
      QVERIFY(*parse<Power>(format(value * watt, "GW")) == value * watt);
  }
};

QTEST_APPLESS_MAIN(TextRoundTripTest)
#include "test_text_round_trip.moc"
