// Names of copied rows, and edits of halls with what stands on their walls and floor.
#include <QTest>

#include "model/plan/edit/clipping.h"
#include "model/plan/edit/devices.h"
#include "model/plan/edit/names.h"
#include "model/plan/edit/racks.h"
#include "model/plan/edit/row_letters.h"
#include "model/plan/edit/site.h"
#include "tests/model/plan/sample_plan.h"

using namespace hallwright;
using namespace hallwright::test;

namespace {

Plan withRackNames(const std::vector<std::string>& names) {
  Plan plan = emptyHall();
  for (const std::string& name : names) {
    plan = addRack(plan, rackOf(plan, productId(plan, "rack"), name).value()).value();
  }
  return plan;
}

std::vector<std::string> split(const QString& text) {
  std::vector<std::string> names;
  for (const QString& name : text.split(' ', Qt::SkipEmptyParts)) names.push_back(name.toStdString());
  return names;
}

}  // namespace

class TestEditNamesAndHalls : public QObject {
  Q_OBJECT

 private slots:
  void rowsOfLettersGoOn_data();
  void rowsOfLettersGoOn();
  void lettersAreHandedOutOnce();
  void longNumbersStayText();
  void aProductsOwnNumberStays();
  void newDevicesGoOn();
  void outlineIsTurnedRight();
  void partsOfAHall();
  void hallsKeepTheirIds();
  void rowsStayInTheirHall();
  void siteNeedsAWholeDay_data();
  void siteNeedsAWholeDay();
  void spotsMustBeInAHall();
};

void TestEditNamesAndHalls::rowsOfLettersGoOn_data() {
  QTest::addColumn<QString>("inUse");
  QTest::addColumn<QString>("rowName");
  QTest::addColumn<QString>("racks");
  QTest::addColumn<QString>("newRow");
  QTest::addColumn<QString>("newFirst");
  QTest::newRow("next letter") << "A-01 A-02" << "Row A" << "A-01 A-02" << "Row B" << "B-01";
  QTest::newRow("first free letter") << "A-01 B-01 D-01" << "Row A" << "A-01" << "Row C" << "C-01";
  QTest::newRow("row of another name") << "A-01" << "Storage" << "A-01" << "Storage 2" << "B-01";
  QTest::newRow("the letter alone") << "A-01" << "A" << "A-01" << "B" << "B-01";
  QTest::newRow("two letters") << "AB-1 A-1" << "Row AB" << "AB-1" << "Row B" << "B-1";
  QTest::newRow("mixed letters are continued singly") << "A-01 B-02" << "Row 1" << "A-01 B-02" << "Row 2" << "";
  QTest::newRow("no letters") << "01 02" << "Row 1" << "01 02" << "Row 2" << "";
  QTest::newRow("words") << "RACK1" << "Row 1" << "RACK1" << "Row 2" << "";
}

void TestEditNamesAndHalls::rowsOfLettersGoOn() {
  QFETCH(QString, inUse);
  QFETCH(QString, rowName);
  QFETCH(QString, racks);
  QFETCH(QString, newRow);
  QFETCH(QString, newFirst);
  Plan plan = withRackNames(split(inUse));
  plan = addEmptyRow(plan, {{}, plan.halls->front().id, rowName.toStdString(), {}}).value();
  RowRenaming renaming(plan);
  const auto names = renaming.next(rowName.toStdString(), split(racks));
  QCOMPARE(QString::fromStdString(names.rowName), newRow);
  QCOMPARE(names.isRelettered(), !newFirst.isEmpty());
  if (names.isRelettered()) QCOMPARE(QString::fromStdString(names.rackName(split(racks).front())), newFirst);
}

void TestEditNamesAndHalls::lettersAreHandedOutOnce() {
  RowRenaming renaming(withRackNames({"A-01"}));
  QCOMPARE(renaming.next("Row A", {"A-01"}).to, std::string("B"));
  QCOMPARE(renaming.next("Row A", {"A-01"}).to, std::string("C"));
}

void TestEditNamesAndHalls::longNumbersStayText() {
  NameSequence names;
  names.use("serial 123456789012345678901234567890");
  const std::string next = names.next("serial 123456789012345678901234567890");
  QCOMPARE(next, std::string("serial 123456789012345678901234567891"));
  QCOMPARE(names.next("x999999999"), std::string("x1000000000"));
}

void TestEditNamesAndHalls::aProductsOwnNumberStays() {
  NameSequence names;
  names.use("DGX H100");
  QCOMPARE(names.numbered("DGX H100"), std::string("DGX H100 1"));
  QCOMPARE(names.numbered("DGX H100"), std::string("DGX H100 2"));
  names.use("DGX H100 7");
  QCOMPARE(names.numbered("DGX H100"), std::string("DGX H100 8"));
  QCOMPARE(names.next("DGX H100 7"), std::string("DGX H100 9"));
}

void TestEditNamesAndHalls::newDevicesGoOn() {
  Sample s = samplePlan();
  const Product server = *productOf(s.plan, *find(*s.plan.devices, s.servers.back()));
  QCOMPARE(nextDeviceName(s.plan, server), std::string("node-09"));
  const auto rename = [&](const char* name) {
    s.plan = changeDevice(s.plan, s.servers.back(), [&](Device& device) { device.name = name; }).value();
  };
  rename("spare");
  QCOMPARE(nextDeviceName(s.plan, server), std::string("spare 2"));
  rename(server.name.c_str());
  QCOMPARE(nextDeviceName(s.plan, server), server.name + " 2");  // the first is the one without a number
  Product other = server;
  other.key = "other";
  QCOMPARE(nextDeviceName(Plan(), other), std::string("node-01"));
}

void TestEditNamesAndHalls::outlineIsTurnedRight() {
  const Plan plan = emptyHall();
  const HallId hall = plan.halls->front().id;
  const Plan turned = changeHall(plan, hall, [](Hall& h) { std::reverse(h.outline.begin(), h.outline.end()); }).value();
  QVERIFY(signedSquareMetres(turned.halls->front().outline) > 0);
  QCOMPARE(signedSquareMetres(turned.halls->front().outline), 300.0);
  const auto crossed = changeHall(plan, hall, [](Hall& h) { std::swap(h.outline[1], h.outline[2]); });
  QCOMPARE(crossed.error().line(), std::string("Hall A: the walls of the hall's outline cross each other"));
}

void TestEditNamesAndHalls::partsOfAHall() {
  Plan plan = emptyHall();
  const HallId hall = plan.halls->front().id;
  plan = addColumn(plan, hall, {{oneMetre, oneMetre}, {2 * oneMetre, 2 * oneMetre}}).value();
  plan = addDoor(plan, hall, {{}, {oneMetre, {}}, "Main"}).value();
  plan = addKeepOut(plan, hall, {{{}, {oneMetre, oneMetre}}, "ramp"}).value();
  const Hall& made = plan.halls->front();
  QCOMPARE(made.columns.size(), std::size_t{1});
  QCOMPARE(made.doors.front().name, std::string("Main"));
  QCOMPARE(made.keepOuts.front().reason, std::string("ramp"));
  QCOMPARE(addColumn(plan, HallId{99}, {}).error().message, std::string("the plan has no hall with id 99"));
}

void TestEditNamesAndHalls::hallsKeepTheirIds() {
  const Plan plan = emptyHall();
  const HallId hall = plan.halls->front().id;
  // An edit cannot give a thing another id.
  const Plan renamed = changeHall(plan, hall, [](Hall& h) { h.id.value = 77, h.name = "B"; }).value();
  QVERIFY(renamed.halls->front().id == hall);
  QCOMPARE(renamed.halls->front().name, std::string("B"));
  HallId second;
  const Plan two = addHall(plan, plan.halls->front(), &second).value();
  QVERIFY(second != hall && find(*two.halls, second));
  QVERIFY(!setHall(plan, Hall{}));
}

void TestEditNamesAndHalls::rowsStayInTheirHall() {
  const Sample s = samplePlan();
  const RowId row = s.plan.rows->front().id;
  const auto moved = changeRow(s.plan, row, [](Row& r) { r.hall.value = 99; });
  QCOMPARE(moved.error().line(), std::string("Row A: a row stays in its hall: move its racks instead"));
  QCOMPARE(changeRow(s.plan, row, [](Row& r) { r.name = "North"; }).value().rows->front().name, std::string("North"));
  QVERIFY(!addEmptyRow(s.plan, {{}, HallId{99}, "x", {}}));
}

void TestEditNamesAndHalls::siteNeedsAWholeDay_data() {
  QTest::addColumn<QString>("date");
  QTest::addColumn<bool>("good");
  QTest::newRow("a day") << "2026-11-30" << true;
  QTest::newRow("none") << "" << true;
  QTest::newRow("leap day") << "2028-02-29" << true;
  QTest::newRow("no leap year") << "2026-02-29" << false;
  QTest::newRow("a month") << "2026-11" << false;
  QTest::newRow("another order") << "30.11.2026" << false;
  QTest::newRow("a word") << "today" << false;
}

void TestEditNamesAndHalls::siteNeedsAWholeDay() {
  QFETCH(QString, date);
  QFETCH(bool, good);
  const auto changed = changeSite(Plan(), [&](Site& site) { site.date = date.toStdString(); });
  QCOMPARE(changed.ok(), good);
  if (!changed) QVERIFY(changed.error().line().find("date of the plan") == 0);
}

void TestEditNamesAndHalls::spotsMustBeInAHall() {
  const Plan plan = emptyHall();
  const Rack rack = rackOf(plan, productId(plan, "rack"), "R").value();
  QVERIFY(!addRack(plan, rack, Spot{HallId{99}, {}}));
  QVERIFY(!addRack(plan, rack, Spot{plan.halls->front().id, {-200'000 * oneMetre, {}}}));
  RackId made;
  const Plan loose = addRack(plan, rack, {}, {}, &made).value();
  QVERIFY(made && !findPlacement(loose, made) && loose.placements.same(plan.placements));
}

QTEST_APPLESS_MAIN(TestEditNamesAndHalls)
#include "test_edit_names_and_halls.moc"
