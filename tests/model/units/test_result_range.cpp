// Result, Range and Total: the shapes that errors and uncertain numbers take everywhere.
#include <QTest>
#include <memory>

#include "model/units/length.h"
#include "model/units/quantity.h"
#include "model/units/range.h"
#include "model/units/result.h"

using namespace hallwright;

namespace {

Result<int> half(int n) {
  if (n % 2 != 0) return Error{"expected an even number", "row 3"};
  return n / 2;
}

Result<int> quarter(int n) {
  auto first = half(n);
  if (!first) return first.error();
  return half(*first);
}

Result<void> checked(bool good) {
  if (!good) return Error{"no good"};
  return {};
}

}  // namespace

class ResultRangeTest : public QObject {
  Q_OBJECT

 private slots:
  void valueOrError() {
    QCOMPARE(*quarter(8), 2);
    QVERIFY(!quarter(6).ok());
    QCOMPARE(quarter(6).error().line(), std::string("row 3: expected an even number"));
    QCOMPARE(quarter(6).valueOr(7), 7);
    QCOMPARE(quarter(8).valueOr(7), 2);
    QCOMPARE(half(8).map([](int n) { return n * 0.5; }).value(), 2.0);
    QVERIFY(!half(7).map([](int n) { return n * 0.5; }));
    QVERIFY(checked(true).ok());
    QCOMPARE(checked(false).error().line(), std::string("no good"));
  }

  void placesNest() {
    QCOMPARE(half(7).within("plan.sql").error().line(), std::string("plan.sql: row 3: expected an even number"));
    QCOMPARE(Error{"no good"}.within("plan.sql").line(), std::string("plan.sql: no good"));
    QCOMPARE(*half(8).within("plan.sql"), 4);
  }

  void valuesThatOnlyMove() {
    Result<std::unique_ptr<int>> made = std::make_unique<int>(5);
    const std::unique_ptr<int> taken = *std::move(made);
    QCOMPARE(*taken, 5);
    Result<std::string> word = std::string("hall");
    word->append("s");
    QCOMPARE(*word, std::string("halls"));
  }

  void anErrorMayBeAValue() {
    Result<std::string> text = std::string("an error text is a value here");
    QVERIFY(text.ok());
  }

  void ranges() {
    const auto price = Range<Money>::between(500 * usd, 400 * usd);
    QVERIFY(price.low == 400 * usd && price.likely == 450 * usd && price.high == 500 * usd);
    QVERIFY(!price.isExact() && price.isOrdered());
    const auto sum = price + Range<Money>::exactly(100 * usd);
    QVERIFY(sum.low == 500 * usd && sum.high == 600 * usd);
    const auto left = sum - price;
    QVERIFY(left.low == 0 * usd && left.likely == 100 * usd && left.high == 200 * usd);
    QVERIFY((-price).low == -500 * usd && (-price).isOrdered());
    QVERIFY((price * 2.0).high == 1000 * usd);
    QVERIFY((price * -1.0).low == -500 * usd);
    const Range<MoneyRate> perHour = price / hour;
    QVERIFY(perHour.low == 400 * usd / hour);
    QVERIFY((price / -1.0).isOrdered());
    QVERIFY(Range<Length>::between(mm, 3 * mm).likely == 2 * mm);
  }

  void totals() {
    Total<Power> total;
    QVERIFY(total.isComplete());
    total += 3 * kW;
    total += std::optional<Power>(2 * kW);
    QVERIFY(total.complete() == std::optional<Power>(5 * kW));
    total += std::optional<Power>();
    total.add(std::nullopt, 4).add(1 * kW, 10);
    QCOMPARE(total.unknown, 5);
    QVERIFY(total.known == 15 * kW);
    QVERIFY(!total.complete());
    const Total<Power> both = total + Total<Power>{1 * kW, 2};
    QVERIFY((both == Total<Power>{16 * kW, 7}));
  }

  void totalsOfRanges() {
    Total<Range<Money>> total;
    total.add(Range<Money>::between(1 * usd, 3 * usd), 2).add(std::nullopt, 1);
    QVERIFY(total.known.high == 6 * usd);
    QCOMPARE(total.unknown, 1);
  }

  void texts() {
    const auto print = [](Power power) { return std::to_string(static_cast<int>(power / kW)) + " kW"; };
    QCOMPARE(text(Total<Power>{5 * kW, 0}, print), std::string("5 kW"));
    QCOMPARE(text(Total<Power>{5 * kW, 2}, print), std::string("\u2265 5 kW, 2 unknown"));
    QCOMPARE(text(Total<Power>{{}, 2}, print), std::string("\u2013, 2 unknown"));
    QCOMPARE(text(Range<Power>{1 * kW, 2 * kW, 3 * kW}, print), std::string("2 kW (1 kW to 3 kW)"));
    QCOMPARE(text(Range<Power>::exactly(2 * kW), print), std::string("2 kW"));
  }
};

QTEST_APPLESS_MAIN(ResultRangeTest)
#include "test_result_range.moc"
