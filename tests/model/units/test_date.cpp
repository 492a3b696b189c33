// Dates: reading, refusing, printing, and counting days.
#include <QTest>

#include "model/units/date.h"

using namespace hallwright;

namespace {

QString qs(const std::string& text) { return QString::fromStdString(text); }
Date date(const char* text) { return parseDate(text).value(); }

}  // namespace

class DateTest : public QObject {
  Q_OBJECT

 private slots:
  void reads_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("year");
    QTest::addColumn<int>("month");
    QTest::addColumn<int>("day");
    QTest::newRow("year") << "2025" << 2025 << 0 << 0;
    QTest::newRow("month") << "2025-03" << 2025 << 3 << 0;
    QTest::newRow("day") << "2025-03-17" << 2025 << 3 << 17;
    QTest::newRow("leap day") << "2024-02-29" << 2024 << 2 << 29;
    QTest::newRow("leap century") << "2000-02-29" << 2000 << 2 << 29;
    QTest::newRow("spaces") << " 2025-03-17 \n" << 2025 << 3 << 17;
    QTest::newRow("first") << "0001-01-01" << 1 << 1 << 1;
    QTest::newRow("last") << "9999-12-31" << 9999 << 12 << 31;
  }
  void reads() {
    QFETCH(QString, text);
    QFETCH(int, year);
    QFETCH(int, month);
    QFETCH(int, day);
    const Result<Date> read = parseDate(text.toStdString());
    QVERIFY2(read.ok(), qPrintable(text));
    QVERIFY((*read == Date{year, month, day}));
    QVERIFY(isValid(*read));
    QCOMPARE(qs(format(*read)), text.trimmed());
  }

  void refuses_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("line");
    const QString form = QStringLiteral("expected year, year-month or year-month-day, as 2025-03-17");
    const auto row = [](const char* text, const QString& line) { QTest::newRow(text) << text << line; };
    row("", "position 1: \"\" is no date: " + form);
    row("25", "position 1: \"25\" is no date: " + form);
    row("0000", "position 1: \"0000\" is no date: " + form);
    row("17.03.2025", "position 1: \"17.03.2025\" is no date: " + form);
    row("2025/03", "position 5: \"2025/03\" is no date: " + form);
    row("20250317", "position 5: \"20250317\" is no date: " + form);
    row("2025-3", "position 6: \"2025-3\" is no date: " + form);
    row("2025-13", "position 6: \"2025-13\" is no date: the month must be 01 to 12");
    row("2025-00", "position 6: \"2025-00\" is no date: the month must be 01 to 12");
    row("2025-02-30", "position 9: \"2025-02-30\" is no date: the day must be 01 to 28 in that month");
    row("2025-04-00", "position 9: \"2025-04-00\" is no date: the day must be 01 to 30 in that month");
    row("2100-02-29", "position 9: \"2100-02-29\" is no date: the day must be 01 to 28 in that month");
    row("2025-03-", "position 9: \"2025-03-\" is no date: " + form);
    row("2025-03-17T00", "position 11: \"2025-03-17T00\" is no date: " + form);
    row("-2025", "position 1: \"-2025\" is no date: " + form);
  }
  void refuses() {
    QFETCH(QString, text);
    QFETCH(QString, line);
    const Result<Date> read = parseDate(text.toStdString());
    QVERIFY(!read.ok());
    QCOMPARE(qs(read.error().line()), line);
  }

  void longTextIsQuotedShort() { QVERIFY(parseDate(std::string(10'000, 'x')).error().line().size() < 200); }

  void validity() {
    QVERIFY(!isValid({}));
    QVERIFY(!isValid({2025, 0, 5}));
    QVERIFY(!isValid({2025, 13, 1}));
    QVERIFY(!isValid({2025, -1, 0}));
    QVERIFY(!isValid({2025, 2, 29}));
    QVERIFY(!isValid({10'000, 1, 1}));
    QVERIFY(isValid({2025, 2, 0}));
    QCOMPARE(daysInMonth(2025, 13), 0);
    QCOMPARE(daysInMonth(2024, 2), 29);
    QVERIFY(isLeapYear(2000) && !isLeapYear(1900));
  }

  void order() {
    QVERIFY(date("2024-12-31") < date("2025"));
    QVERIFY(date("2025") < date("2025-01"));
    QVERIFY(date("2025-01") < date("2025-01-01"));
    QVERIFY(date("2025").isWholeYear() && !date("2025").isWholeMonth());
    QVERIFY(date("2025-01").isWholeMonth());
    QVERIFY(!Date{}.isKnown());
    QCOMPARE(qs(format(Date{})), QStringLiteral("\u2013"));
  }

  void ends() {
    QCOMPARE(qs(format(firstDay(date("2024")))), QStringLiteral("2024-01-01"));
    QCOMPARE(qs(format(lastDay(date("2024")))), QStringLiteral("2024-12-31"));
    QCOMPARE(qs(format(lastDay(date("2024-02")))), QStringLiteral("2024-02-29"));
    QCOMPARE(qs(format(lastDay(date("2024-02-03")))), QStringLiteral("2024-02-03"));
    QVERIFY(firstDay({}) == Date{} && lastDay({}) == Date{});
  }

  void days() {
    QCOMPARE(dayNumber(date("1970")), 0);
    QCOMPARE(daysBetween(date("2025-03-17"), date("2025-03-17")), 0);
    QCOMPARE(daysBetween(date("2024"), date("2025")), 366);
    QCOMPARE(daysBetween(date("2025-03-01"), date("2025-02-28")), -1);
    QCOMPARE(qs(format(addDays(date("2024-02-28"), 2))), QStringLiteral("2024-03-01"));
    QCOMPARE(qs(format(addDays(date("2025-01"), -1))), QStringLiteral("2024-12-31"));
    QCOMPARE(qs(format(addDays(date("2025"), INT64_MAX))), QStringLiteral("9999-12-31"));
    QCOMPARE(qs(format(addDays(date("2025"), INT64_MIN))), QStringLiteral("0001-01-01"));
    for (std::int64_t day = -1000; day < 20'000; day += 13) QCOMPARE(dayNumber(dateOf(day)), day);
  }

  void months() {
    QCOMPARE(qs(format(addMonths(date("2025-01-31"), 1))), QStringLiteral("2025-02-28"));
    QCOMPARE(qs(format(addMonths(date("2025-01-31"), -11))), QStringLiteral("2024-02-29"));
    QCOMPARE(qs(format(addMonths(date("2025"), 36))), QStringLiteral("2028-01-01"));
    QCOMPARE(qs(format(addMonths(date("2025"), INT_MAX))), QStringLiteral("9999-12-01"));
    QCOMPARE(qs(format(addMonths(date("2025"), INT_MIN))), QStringLiteral("0001-01-01"));
  }

  void within() {
    QVERIFY(isWithin(date("2025-03"), date("2025"), date("2025")));
    QVERIFY(!isWithin(date("2025"), date("2025-02"), {}));
    QVERIFY(!isWithin(date("2025"), {}, date("2025-06")));
    QVERIFY(isWithin(date("2025"), {}, {}));
  }
};

QTEST_APPLESS_MAIN(DateTest)
#include "test_date.moc"
