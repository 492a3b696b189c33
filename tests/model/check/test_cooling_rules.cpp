// The rules of heat: that of a rack against what its kind of cooling takes away, and that of a hall against its units.
#include <QTest>

#include "model/cooling/estimate_cooling.h"
#include "tests/model/check/checked_rack.h"
#include "tests/model/check/finding_lines.h"

using namespace hallwright;

namespace {

constexpr Status phase2{Status::Kind::Phase, 2};

/// A hall whose rack gives off so much, with these cooling units.
CheckedRack hallWith(Power heat, const QStringList& units, const char* device = "appliance") {
  CheckedRack small(RackCooling::DirectToChip);
  small.change([](Rack& rack) { rack.coolingLimit = 1 * MW; });
  if (heat > Power{}) {
    small.changeProduct(device, [&](Product& product) { product.draw.nameplate.value = heat; });
    small.addDevice(small.rack, device);
  }
  for (const QString& unit : units) small.addCoolingUnit(unit.toUtf8());
  return small;
}

}  // namespace

class TestCoolingRules : public QObject {
  Q_OBJECT

 private slots:
  void limitByKind_data();
  void limitByKind();
  void limitOfTheRackGoesBefore();
  void liquidCountsAgainstTheLimitToo();
  void heatOfLaterPhasesIsKept();
  void airOfAHall_data();
  void airOfAHall();
  void liquidOfAHall_data();
  void liquidOfAHall();
  void decimalsThatJustFit();
  void unitsOfLaterPhasesDoNotCool();
  void heatOfAnUnplacedRackIsInNoHall();
};

void TestCoolingRules::limitByKind_data() {
  QTest::addColumn<int>("cooling");
  QTest::addColumn<double>("kilowatts");
  QTest::addColumn<QString>("name");
  const auto row = [](RackCooling cooling, double kilowatts, const char* name) {
    QTest::newRow(name) << static_cast<int>(cooling) << kilowatts << name;
  };
  row(RackCooling::OpenAisle, 10, "open aisle");
  row(RackCooling::ColdAisleContained, 30, "contained cold aisle");
  row(RackCooling::HotAisleContained, 50, "contained hot aisle");
  row(RackCooling::InRow, 50, "in-row coolers");
  row(RackCooling::RearDoor, 75, "rear door");
  row(RackCooling::DirectToChip, 150, "direct to chip");
}

void TestCoolingRules::limitByKind() {
  QFETCH(int, cooling);
  QFETCH(double, kilowatts);
  QFETCH(QString, name);
  const auto kind = static_cast<RackCooling>(cooling);
  CheckedRack kept(kind), broken(kind);
  kept.addAppliances(10, kilowatts / 10 * kW);
  QCOMPARE(findingLines(kept.plan, "cooling.rack-limit"), QStringList{});
  broken.addAppliances(1, (kilowatts + 1) * kW);
  const QString line =
      "error cooling.rack-limit at rack A-01: Rack A-01 makes more heat than its cooling (%1) takes away "
      "[%2 kW / %3 kW]";
  QCOMPARE(findingLines(broken.plan, "cooling.rack-limit"),
           QStringList{line.arg(name).arg(kilowatts + 1).arg(kilowatts)});
  QVERIFY(firstFinding(broken.plan, "cooling.rack-limit")
              .mend.ends_with(std::string("change the assumption cooling.limit.") + slugOf(kind)));
}

void TestCoolingRules::limitOfTheRackGoesBefore() {
  CheckedRack small;
  small.addAppliances(1, 12 * kW);
  QCOMPARE(findingLines(small.plan, "cooling.rack-limit").size(), 1);
  small.change([](Rack& rack) { rack.coolingLimit = 12 * kW; });
  QCOMPARE(findingLines(small.plan, "cooling.rack-limit"), QStringList{});
  small.change([](Rack& rack) { rack.coolingLimit = 11 * kW; });
  const Finding finding = firstFinding(small.plan, "cooling.rack-limit");
  QCOMPARE(finding.limit, std::string("11 kW"));
  QCOMPARE(finding.mend, std::string("Cool it another way or spread its devices"));
  small.change([](Rack& rack) { rack.coolingLimit.reset(); });
  small.removeAssumption("cooling.limit.open-aisle");
  QCOMPARE(findingLines(small.plan, "cooling.rack-limit"), QStringList{});
}

/// Of its 10 kW 8 go to liquid, yet in an open aisle nothing takes liquid away.
void TestCoolingRules::liquidCountsAgainstTheLimitToo() {
  for (const auto& [cooling, findings] : {std::pair{RackCooling::OpenAisle, 1}, {RackCooling::DirectToChip, 0}}) {
    CheckedRack small(cooling);
    for (int i = 0; i < 2; ++i) small.addDevice(small.rack, "liquid-server");
    QCOMPARE(findingLines(small.plan, "cooling.rack-limit").size(), findings);
  }
}

void TestCoolingRules::heatOfLaterPhasesIsKept() {
  CheckedRack small;
  small.addAppliances(1, 6 * kW);
  QCOMPARE(findingLines(small.plan, "cooling.rack-limit"), QStringList{});
  small.addAppliances(1, 6 * kW, phase2);
  QCOMPARE(firstFinding(small.plan, "cooling.rack-limit").number, std::string("12 kW"));
}

void TestCoolingRules::airOfAHall_data() {
  QTest::addColumn<double>("kilowatts");
  QTest::addColumn<QStringList>("units");
  QTest::addColumn<QStringList>("expected");
  const QString none = "warning cooling.air-none at Hall A: In Hall A no unit is placed that takes heat from air [%1]";
  const QString capacity =
      "error cooling.air-capacity at Hall A: Cooling units of Hall A take less heat from air than its "
      "devices "
      "make [%1 / %2]";
  const QString oneLost =
      "warning cooling.air-one-lost at Hall A: With its largest cooling unit lost, Hall A cannot take all "
      "heat "
      "from air [%1 / %2]";
  const QString unknown =
      "note cooling.air-unknown at Hall A: The capacity of some cooling units of Hall A is not known [%1 / "
      "%2]";
  using Units = QStringList;
  // A CRAH takes 100 kW.
  QTest::newRow("no heat, no units") << 0.0 << Units{} << QStringList{};
  QTest::newRow("no unit") << 1.0 << Units{} << QStringList{none.arg("1 kW")};
  QTest::newRow("a unit for liquid only") << 1.0 << Units{"cdu"} << QStringList{none.arg("1 kW")};
  QTest::newRow("one to spare, at the limit") << 100.0 << Units{"crah", "crah"} << QStringList{};
  QTest::newRow("none to spare") << 101.0 << Units{"crah", "crah"} << QStringList{oneLost.arg("101 kW", "100 kW")};
  QTest::newRow("all at the limit") << 200.0 << Units{"crah", "crah"} << QStringList{oneLost.arg("200 kW", "100 kW")};
  QTest::newRow("too few") << 201.0 << Units{"crah", "crah"} << QStringList{capacity.arg("201 kW", "200 kW")};
  QTest::newRow("a single unit") << 50.0 << Units{"crah"} << QStringList{oneLost.arg("50 kW", "0 W")};
  QTest::newRow("capacity not known") << 500.0 << Units{"crah", "mystery-crah"}
                                      << QStringList{unknown.arg("\u2265 100 kW, 1 unknown", "500 kW")};
}

void TestCoolingRules::airOfAHall() {
  QFETCH(double, kilowatts);
  QFETCH(QStringList, units);
  QFETCH(QStringList, expected);
  QCOMPARE(findingLines(hallWith(kilowatts * kW, units).plan, "cooling."), expected);
}

void TestCoolingRules::liquidOfAHall_data() {
  QTest::addColumn<double>("kilowatts");
  QTest::addColumn<QStringList>("units");
  QTest::addColumn<QStringList>("expected");
  // 0.8 of the heat goes to liquid, of which a CDU takes 200 kW.
  QTest::newRow("one to spare") << 250.0 << QStringList{"cdu", "cdu"} << QStringList{};
  QTest::newRow("no unit") << 100.0 << QStringList{}
                           << QStringList{
                                  "warning cooling.liquid-none at Hall A: In Hall A no unit is placed "
                                  "that takes heat from liquid [80 kW]"};
  QTest::newRow("none to spare") << 255.0 << QStringList{"cdu", "cdu"}
                                 << QStringList{
                                        "warning cooling.liquid-one-lost at Hall A: With its largest cooling "
                                        "unit lost, Hall A cannot take all heat from liquid [204 kW / 200 kW]"};
  QTest::newRow("too few") << 275.0 << QStringList{"cdu"}
                           << QStringList{
                                  "error cooling.liquid-capacity at Hall A: Cooling units of Hall A take "
                                  "less heat from liquid than its devices make [220 kW / 200 kW]"};
}

void TestCoolingRules::liquidOfAHall() {
  QFETCH(double, kilowatts);
  QFETCH(QStringList, units);
  QFETCH(QStringList, expected);
  const CheckedRack small = hallWith(kilowatts * kW, units + QStringList{"crah", "crah"}, "liquid-server");
  QCOMPARE(findingLines(small.plan, "cooling."), expected);
}

/// 0.1 + 0.1 + 0.1 is a little more than 0.3 to a computer.
void TestCoolingRules::decimalsThatJustFit() {
  CheckedRack small = hallWith({}, {"crah", "crah"});
  small.addAppliances(3, 0.1 * watt);
  small.changeProduct("crah", [](Product& crah) { crah.cooling->airCapacity.value = 0.3 * watt; });
  QCOMPARE(findingLines(small.plan, "cooling."), QStringList{});
  small.changeProduct("crah", [](Product& crah) { crah.cooling->airCapacity.value = 0.15 * watt; });
  QCOMPARE(firstFinding(small.plan, "cooling.").rule, std::string("cooling.air-one-lost"));
}

void TestCoolingRules::unitsOfLaterPhasesDoNotCool() {
  CheckedRack small = hallWith(100 * kW, {"crah"});
  small.addCoolingUnit("crah", phase2);
  QCOMPARE(firstFinding(small.plan, "cooling.").rule, std::string("cooling.air-one-lost"));
  small.addCoolingUnit("crah");
  QCOMPARE(findingLines(small.plan, "cooling."), QStringList{});
}

void TestCoolingRules::heatOfAnUnplacedRackIsInNoHall() {
  CheckedRack small = hallWith(100 * kW, {});
  QCOMPARE(findingLines(small.plan, "cooling.air").size(), 1);
  small.plan.placements.change([](auto& placements) { placements.clear(); });
  QCOMPARE(findingLines(small.plan, "cooling.air"), QStringList{});
}

QTEST_APPLESS_MAIN(TestCoolingRules)
#include "test_cooling_rules.moc"
