// The cable schedule out and in again: the same plan, a changed row, and what is refused.
#include <QTest>

#include "model/cabling/estimate_cabling.h"
#include "model/exchange/cables_csv.h"
#include "model/exchange/csv.h"
#include "model/fabric/estimate_fabrics.h"
#include "model/plan/edit/draw_cable.h"
#include "model/plan/port_names.h"
#include "model/plan/template/template.h"

using namespace hallwright;

namespace {

struct Cabled {
  explicit Cabled(Plan of)
      : plan(std::move(of)), fabrics(estimateFabrics(plan)), cabling(estimateCabling(plan, fabrics)) {}
  std::string csv() const { return cablesCsv(plan, fabrics, cabling); }
  Result<CablesImport> import(const std::string& text) const { return importCables(plan, fabrics, cabling, text); }
  Plan plan;
  FabricResult fabrics;
  CablingResult cabling;
};

const Cabled& pod() {
  static const Cabled cabled(fromTemplate("superpod", {{"nodes", "31"}}).value());
  return cabled;
}

/// Two rows of the pod's schedule under its head, as fields.
std::vector<CsvRow> twoRows() {
  auto rows = readCsv(pod().csv()).value();
  rows.resize(3);
  return rows;
}

std::string textOf(const std::vector<CsvRow>& rows) {
  std::string text;
  for (const CsvRow& row : rows) text += csvLine(row.fields);
  return text;
}

std::size_t column(const std::vector<CsvRow>& rows, const QString& name) {
  const auto& head = rows.front().fields;
  return static_cast<std::size_t>(std::find(head.begin(), head.end(), name.toStdString()) - head.begin());
}

}  // namespace

class TestCablesCsv : public QObject {
  Q_OBJECT

 private slots:
  void outAndInIsTheSamePlan() {
    const auto again = pod().import(pod().csv());
    QVERIFY2(again, again ? "" : again.error().line().c_str());
    QVERIFY(again->plan == pod().plan);
    QCOMPARE(again->changed + again->added, 0);
    QCOMPARE(static_cast<std::int64_t>(again->same), pod().cabling.withLength + pod().cabling.withoutLength);
  }

  void aSwappedPairOfEndsIsDrawn() {
    auto rows = twoRows();
    for (const char* name : {"to_device", "to_port", "to_rack", "to_hall"}) {
      const std::size_t at = column(rows, name);
      std::swap(rows[1].fields[at], rows[2].fields[at]);
    }
    const auto imported = pod().import(textOf(rows));
    QVERIFY2(imported, imported ? "" : imported.error().line().c_str());
    QCOMPARE(imported->changed, 2);
    QCOMPARE(imported->plan.cables->size(), 2u);
    // Out again, the drawn cables stand in place of the rule's, and in once more nothing changes.
    const Cabled drawn(imported->plan);
    QVERIFY(drawn.csv().find(",yes,") != std::string::npos);
    const auto again = drawn.import(drawn.csv());
    QVERIFY2(again, again ? "" : again.error().line().c_str());
    QVERIFY(again->plan == drawn.plan);
  }

  void anotherLengthIsDrawn() {
    auto rows = twoRows();
    rows[1].fields[column(rows, "ordered_m")] = "50";
    const auto imported = pod().import(textOf(rows));
    QVERIFY(imported);
    QCOMPARE(imported->plan.cables->front().length, std::optional(50 * oneMetre));
  }

  void aDrawnCableComesBackAsItWasDrawn_data() {
    QTest::addColumn<QString>("fixed");
    QTest::newRow("its ends alone") << "";
    QTest::newRow("and its product") << "product";
    QTest::newRow("and its length") << "length";
    QTest::newRow("and both") << "product length";
  }
  void aDrawnCableComesBackAsItWasDrawn() {
    QFETCH(QString, fixed);
    const Plan& plan = pod().plan;
    DrawnCable cable{.from = portNamed(plan, "dgx-005:compute 1.2").value(),
                     .to = portNamed(plan, "leaf-03:osfp 16.1").value()};
    if (fixed.contains("product")) cable.product = pod().cabling.fabrics.front().options.front().product;
    if (fixed.contains("length")) cable.length = 50 * oneMetre;
    const Cabled drawn(drawCable(plan, cable).value());
    const std::string csv = drawn.csv();
    QVERIFY(csv.find(",yes," + fixed.toStdString() + ",") != std::string::npos);
    // Into the plan where it is, and into that where it is not yet.
    const auto same = drawn.import(csv), anew = pod().import(csv);
    QVERIFY2(same, same ? "" : same.error().line().c_str());
    QVERIFY2(anew, anew ? "" : anew.error().line().c_str());
    QVERIFY(same->plan == drawn.plan);
    QCOMPARE(anew->added, 1);
    QCOMPARE(anew->changed, 0);
    QVERIFY(anew->plan == drawn.plan);
  }

  void theMarkDrawsAndGivesBack() {
    auto rows = twoRows();
    rows[1].fields[column(rows, "drawn")] = "yes";
    const auto imported = pod().import(textOf(rows));
    QVERIFY2(imported, imported ? "" : imported.error().line().c_str());
    QCOMPARE(imported->changed, 1);
    const Cabled drawn(imported->plan);
    QCOMPARE(drawn.plan.cables->size(), 1u);
    QVERIFY(!drawn.plan.cables->front().length);
    auto again = readCsv(drawn.csv()).value();
    for (CsvRow& row : again) {
      std::string& mark = row.fields[column(again, "drawn")];
      if (mark == "yes") mark = "no";
    }
    const auto back = drawn.import(textOf(again));
    QVERIFY2(back, back ? "" : back.error().line().c_str());
    QCOMPARE(back->changed, 1);
    QVERIFY(back->plan.cables->empty());
  }

  void whatIsRefused_data() {
    QTest::addColumn<QString>("field");
    QTest::addColumn<QString>("value");
    QTest::addColumn<QString>("says");
    const auto row = [](const char* name, const char* field, const char* value, const char* says) {
      QTest::newRow(name) << field << value << says;
    };
    row("device", "from_device", "leaf-99", "line 2, from_device: the plan has no device 'leaf-99'");
    row("rack", "from_rack", "Z-01", "line 2, from_device: no device '");
    row("port", "to_port", "osfp 99.1", "line 2, to_port: '");
    row("product", "product", "nvidia.nothing", "line 2, product: the plan's catalog has no cable 'nvidia.nothing'");
    row("length", "ordered_m", "1,5 m", "line 2, ordered_m: '1,5 m' is no length in metres, like 12.5");
    row("infinite length", "ordered_m", "1e999", "line 2, ordered_m: '1e999' is no length in metres, like 12.5");
    row("mark", "drawn", "perhaps", "line 2, drawn: 'perhaps' is neither yes nor no");
    row("fixed", "fixed", "colour", "line 2, fixed: 'colour' is none of 'product', 'length' and 'product length'");
    row("negative length", "ordered_m", "-3", "line 2, ordered_m: '-3' is no length in metres, like 12.5");
  }
  void whatIsRefused() {
    QFETCH(QString, field);
    QFETCH(QString, value);
    QFETCH(QString, says);
    auto rows = twoRows();
    rows[1].fields[column(rows, field)] = value.toStdString();
    const auto imported = pod().import(textOf(rows));
    QVERIFY(!imported);
    const QString said = QString::fromStdString(imported.error().line());
    QVERIFY2(said.startsWith(says), qPrintable(said));
  }

  void anUnknownFabricIsRefused() {
    auto rows = twoRows();
    rows[1].fields[column(rows, "id")] = "new";
    rows[1].fields[column(rows, "fabric")] = "Campus";
    QCOMPARE(pod().import(textOf(rows)).error().line(), std::string("line 2, fabric: the plan has no fabric 'Campus'"));
  }

  void namesThatSeveralDevicesHave() {
    Plan plan = pod().plan;
    plan.devices.change([](std::vector<Device>& devices) {
      for (Device& device : devices) {
        if (device.name == "leaf-02") device.name = "leaf-01";
      }
    });
    const Cabled twice(plan);
    QVERIFY(!twice.import(
        "id,fabric,from_device,from_port,to_device,to_port\nx,Compute,leaf-01,osfp 1.1,leaf-03,osfp 1.1\n"));
    QVERIFY(
        twice.import("id,fabric,from_device,from_port,to_device,to_port\nx,Compute,leaf-01,osfp 1.1,leaf-03,osfp 1.1\n")
            .error()
            .line()
            .starts_with("line 2, from_device: several devices are called 'leaf-01': say rack and hall, one of A/"));
  }

  void badText_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("says");
    QTest::newRow("empty") << QByteArray() << "is empty: a schedule begins with a line of column names";
    QTest::newRow("no columns") << QByteArray("a,b\n") << "line 1: has no column 'id'";
    QTest::newRow("open quote") << QByteArray("id,\"fabric\n") << "line 1: a quote begins here and does not end";
    QTest::newRow("after a quote")
        << QByteArray("id,\"fab\"ric\n")
        << "line 1: text follows a closing quote: a comma or the end of the line would be right";
    QTest::newRow("binary") << QByteArray("id\0,x\n", 6) << "line 1: holds a zero byte: this is no text";
    QTest::newRow("5 MB in a line") << QByteArray(5'000'000, 'x')
                                    << "line 1: this row is longer than 1 MB: that is no schedule";
    QTest::newRow("too few fields") << QByteArray("id,fabric,from_device,from_port,to_device,to_port\nF1,Compute\n")
                                    << "line 2: the row has 2 fields and the head 6";
  }
  void badText() {
    QFETCH(QByteArray, text);
    const auto imported = pod().import(text.toStdString());
    QVERIFY(!imported);
    QTEST(QString::fromStdString(imported.error().line()), "says");
  }

  void fieldsInQuotes() {
    const std::vector<std::string> fields{"plain", "a, b", "say \"x\"", "two\nlines", ""};
    const auto rows = readCsv("\xEF\xBB\xBF" + csvLine(fields) + "\r\n" + csvLine({"second", "row"}));
    QVERIFY(rows);
    QCOMPARE(rows->size(), 2u);
    QVERIFY(rows->front().fields == fields);
    QCOMPARE(rows->back().line, 4);
  }
};

QTEST_APPLESS_MAIN(TestCablesCsv)
#include "test_cables_csv.moc"
