// Labels of cables: two a cable, each end named on both, and sheets that hold as many as fit.
#include <QTest>
#include <set>

#include "model/cabling/estimate_cabling.h"
#include "model/exchange/cable_labels.h"
#include "model/exchange/csv.h"
#include "model/fabric/estimate_fabrics.h"
#include "tests/model/cabling/small_hall_plan.h"

using namespace cabling_test;

namespace {

Plan twoRacks(int links) {
  Plan plan = emptyHall();
  const DeviceId one = addRack(plan, at(5000, 5000), 1), two = addRack(plan, at(15'000, 5000), 1);
  join(plan, one, two, links);
  addTray(plan, {at(0, 5000), at(20'000, 5000)}, 2600 * mm);
  return plan;
}

std::vector<CableLabel> labelsOf(const Plan& plan) {
  const FabricResult fabrics = estimateFabrics(plan);
  return cableLabels(plan, cableSchedule(plan, fabrics, estimateCabling(plan, fabrics)));
}

}  // namespace

class TestCableLabels : public QObject {
  Q_OBJECT

 private slots:
  void twoACable() {
    const auto labels = labelsOf(twoRacks(3));
    QCOMPARE(labels.size(), 6u);
    for (std::size_t i = 0; i < labels.size(); i += 2) {
      QCOMPARE(labels[i].cable, labels[i + 1].cable);
      QCOMPARE(labels[i].end, 'A');
      QCOMPARE(labels[i + 1].end, 'B');
      QCOMPARE(labels[i].here, labels[i + 1].far);
      QCOMPARE(labels[i].far, labels[i + 1].here);
      QVERIFY(labels[i].here != labels[i].far);
      QVERIFY2(labels[i].what.ends_with(" m"), labels[i].what.c_str());
    }
    std::set<std::string> ends;
    for (const CableLabel& label : labels) ends.insert(label.here);
    QCOMPARE(ends.size(), 6u);
  }

  void oneRowALabel() {
    auto labels = labelsOf(twoRacks(2));
    labels.front().here = "A, \"corner\"";
    const auto rows = readCsv(labelsCsv(labels));
    QVERIFY(rows);
    QCOMPARE(rows->size(), labels.size() + 1);
    QCOMPARE((*rows)[0].fields, (std::vector<std::string>{"cable", "end", "this_end", "far_end", "what"}));
    QCOMPARE((*rows)[1].fields.at(2), labels.front().here);
    QCOMPARE((*rows)[2].fields.at(1), std::string("B"));
  }

  void sheets_data() {
    QTest::addColumn<double>("width");
    QTest::addColumn<double>("height");
    QTest::addColumn<int>("across");
    QTest::addColumn<int>("down");
    QTest::newRow("as it comes") << 63.0 << 18.0 << 3 << 15;
    QTest::newRow("the whole width") << 190.0 << 277.0 << 1 << 1;
    QTest::newRow("a third of it") << 190.0 / 3 << 277.0 / 7 << 3 << 7;
    QTest::newRow("too wide") << 191.0 << 18.0 << 0 << 15;
  }
  void sheets() {
    QFETCH(double, width);
    QFETCH(double, height);
    QFETCH(int, across);
    QFETCH(int, down);
    LabelSheet sheet;
    sheet.width = width, sheet.height = height;
    QCOMPARE(sheet.across(), across);
    QCOMPARE(sheet.down(), down);
    const std::vector<CableLabel> labels(100, {"c-1", 'A', "here <1>", "far & away", "fibre"});
    const auto html = labelsHtml(labels, sheet, "Labels");
    QCOMPARE(html.ok(), across * down > 0);
    if (!html) return;
    const QByteArray text = QByteArray::fromStdString(*html);
    const int perPage = across * down;
    QCOMPARE(text.count("<svg "), (100 + perPage - 1) / perPage);
    QCOMPARE(text.count("<text "), 400);
    QCOMPARE(text.count("here &lt;1&gt;</text>"), 100);
    QCOMPARE(text.count("to far &amp; away"), 100);
    QCOMPARE(text.count("<path "), text.count("<svg ") * 2 * (across + 1 + down + 1));
  }
};

QTEST_APPLESS_MAIN(TestCableLabels)
#include "test_cable_labels.moc"
