// Roles that no device has: what is offered to a switch, and when a new switch takes one by itself.
#include <QTest>
#include <algorithm>

#include "model/fabric/estimate_fabrics.h"
#include "model/fabric/open_roles.h"
#include "tests/model/fabric/superpod.h"

using namespace hallwright;

namespace {

/// A fabric with all switches placed but those of the first `open` leaf roles.
Plan withOpenLeaves(int open) {
  Plan plan = superpod::withSwitches(127);
  for (int i = 0; i < open; ++i) {
    const auto& roles = superpod::compute(plan).roles;
    const DeviceId device = roles.front().device;  // sorted: leaves first
    superpod::editFabric(plan, [&](Fabric& fabric) { fabric.roles.erase(fabric.roles.begin()); });
    superpod::removeDevice(plan, device);
  }
  return plan;
}

std::vector<OpenRole> openIn(const Plan& plan, ProductId product = superpod::qm9700) {
  return openRoles(plan, estimateFabrics(plan), product);
}

}  // namespace

class TestOpenRoles : public QObject {
  Q_OBJECT

 private slots:
  void areThoseWithoutADevice_data() {
    QTest::addColumn<int>("open");
    QTest::newRow("none") << 0;
    QTest::newRow("one") << 1;
    QTest::newRow("three") << 3;
  }
  void areThoseWithoutADevice() {
    QFETCH(int, open);
    const Plan plan = withOpenLeaves(open);
    const auto roles = openIn(plan);
    QCOMPARE(roles.size(), static_cast<std::size_t>(open));
    for (int i = 0; i < open; ++i) {
      QCOMPARE(roles[static_cast<std::size_t>(i)].index, i);
      QVERIFY(roles[static_cast<std::size_t>(i)].level == SwitchLevel::Leaf);
    }
    if (open > 0) QCOMPARE(nameOf(plan, roles.front()), roles.front().name + " of " + superpod::compute(plan).name);
    QVERIFY(openIn(plan, superpod::sn2201).empty());
    QVERIFY(openIn(plan, 0).empty());
  }

  void aNewSwitchTakesTheFirst() {
    Plan plan = withOpenLeaves(2);
    const DeviceId first = superpod::addDevice(plan, superpod::qm9700, "new-1");
    std::optional<OpenRole> taken;
    plan = takeOpenRole(plan, first, &taken).value();
    QVERIFY(taken.has_value());
    QCOMPARE(taken->index, 0);
    QCOMPARE(openIn(plan).size(), std::size_t{1});
    const auto& roles = superpod::compute(plan).roles;
    QVERIFY(std::ranges::count(roles, first, &SwitchRole::device) == 1);
    QVERIFY(std::ranges::is_sorted(roles));
  }

  void takesNone_data() {
    QTest::addColumn<int>("open");
    QTest::addColumn<int>("product");
    QTest::addColumn<bool>("isTwice");
    QTest::newRow("nothing is open") << 0 << static_cast<int>(superpod::qm9700) << false;
    QTest::newRow("another product") << 1 << static_cast<int>(superpod::sn2201) << false;
    QTest::newRow("two fabrics miss one: which is the planner's to say")
        << 1 << static_cast<int>(superpod::qm9700) << true;
  }
  void takesNone() {
    QFETCH(int, open);
    QFETCH(int, product);
    QFETCH(bool, isTwice);
    Plan plan = withOpenLeaves(open);
    if (isTwice) {
      plan.network.change([&](NetworkPlan& network) {
        Fabric second = network.fabrics.front();
        second.id = FabricId{plan.nextId++};
        second.name = "Second";
        second.roles.clear();
        network.fabrics.push_back(second);
      });
    }
    const DeviceId added = superpod::addDevice(plan, static_cast<ProductId>(product), "new");
    std::optional<OpenRole> taken;
    QVERIFY(takeOpenRole(plan, added, &taken).value() == plan);
    QVERIFY(!taken);
  }

  void aDeviceThatIsNotThereIsRefused() { QVERIFY(!takeOpenRole(withOpenLeaves(1), DeviceId{999'999})); }
};

QTEST_APPLESS_MAIN(TestOpenRoles)
#include "test_open_roles.moc"
