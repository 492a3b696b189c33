// Servers moved between InfiniBand domains, and fabrics cut into domains.
#include <QTest>

#include "model/plan/edit/domains.h"
#include "model/plan/edit/network.h"
#include "model/plan/template/template.h"

using namespace hallwright;

namespace {

Plan pod(const char* domains) { return fromTemplate("superpod", {{"nodes", "63"}, {"domains", domains}}).value(); }
FabricId fabricOf(const Plan& plan) { return plan.network->fabrics.front().id; }
const std::vector<Domain>& domainsOf(const Plan& plan) { return plan.network->domains; }

std::size_t membersIn(const Plan& plan) {
  std::size_t count = 0;
  for (const Domain& domain : domainsOf(plan)) count += domain.members.size();
  return count;
}

}  // namespace

class TestEditDomains : public QObject {
  Q_OBJECT

 private slots:
  void aRackGoesInOneStep() {
    const Plan plan = pod("2");
    QCOMPARE(domainsOf(plan).size(), 2u);
    const DeviceId first = domainsOf(plan).front().members.front();
    const RackId rack = find(*plan.devices, first)->rack;
    std::vector<DeviceId> devices;
    for (const Device& device : *plan.devices) {
      if (device.rack == rack) devices.push_back(device.id);  // its PDUs too
    }
    const auto moved = moveToDomain(plan, domainsOf(plan).back().id, devices);
    QVERIFY2(moved.ok(), moved ? "" : moved.error().line().c_str());
    QCOMPARE(membersIn(*moved), 63u);
    const auto& target = domainsOf(*moved).back().members;
    QVERIFY(std::ranges::count(target, first) == 1);
    QCOMPARE(domainsOf(plan).front().members.size() - domainsOf(*moved).front().members.size(),
             target.size() - domainsOf(plan).back().members.size());
    QVERIFY(target.size() > domainsOf(plan).back().members.size());
    QCOMPARE(*moveToDomain(*moved, domainsOf(plan).back().id, devices), *moved);
    QCOMPARE(moved->devices.pointer(), plan.devices.pointer());
  }
  void givenTwiceIsOnce() {
    const Plan plan = pod("2");
    const DeviceId first = domainsOf(plan).front().members.front();
    const auto moved = moveToDomain(plan, domainsOf(plan).back().id, {first, first});
    QCOMPARE(membersIn(*moved), 63u);
    QVERIFY(setDomain(*moved, domainsOf(*moved).back()).ok());
  }
  void strangersAreRefused() {
    const Plan plan = pod("2");
    const DomainId domain = domainsOf(plan).front().id;
    const DeviceId leaf = plan.network->fabrics.front().roles.front().device;
    QVERIFY(!moveToDomain(plan, domain, {leaf}).ok());
    QVERIFY(!moveToDomain(plan, domain, {}).ok());
    QVERIFY(!moveToDomain(plan, DomainId{999999}, {leaf}).ok());
  }

  void split_data() {
    QTest::addColumn<int>("servers");
    QTest::addColumn<int>("domains");
    QTest::addColumn<int>("last");
    QTest::newRow("halves") << 32 << 2 << 31;
    QTest::newRow("many") << 10 << 7 << 3;
    QTest::newRow("all in one") << 500 << 1 << 63;
    QTest::newRow("one each") << 1 << 63 << 1;
  }
  void split() {
    QFETCH(int, servers);
    const Plan plan = pod("3");
    const auto made = splitIntoDomains(plan, fabricOf(plan), servers);
    QVERIFY(made.ok());
    QTEST(static_cast<int>(domainsOf(*made).size()), "domains");
    QTEST(static_cast<int>(domainsOf(*made).back().members.size()), "last");
    QCOMPARE(membersIn(*made), 63u);
    QCOMPARE(domainsOf(*made).front().id, domainsOf(plan).front().id);
    QCOMPARE(domainsOf(*made).front().members.front(), plan.network->fabrics.front().members.front());
    QVERIFY(std::ranges::is_sorted(domainsOf(*made), {}, &Domain::id));
    QVERIFY(made->nextId > domainsOf(*made).back().id.value);
    const auto again = splitIntoDomains(*made, fabricOf(plan), servers);
    QCOMPARE(domainsOf(*again), domainsOf(*made));
  }
  void splitIsRefused() {
    const Plan plan = pod("1");
    QVERIFY(!splitIntoDomains(plan, fabricOf(plan), 0).ok());
    QVERIFY(!splitIntoDomains(plan, FabricId{999999}, 8).ok());
    QVERIFY(!splitByHall(Plan{}, FabricId{1}).ok());
  }
  void byHall() {
    Plan plan = pod("3");
    const HallId first = plan.halls->front().id, annex{plan.nextId++};
    plan.halls.change([&](std::vector<Hall>& halls) {
      halls.push_back(halls.front());
      halls.back().id = annex, halls.back().name = "Annex";
    });
    const RackId moved = find(*plan.devices, plan.network->fabrics.front().members.front())->rack;
    plan.placements.change([&](std::vector<Placement>& all) {
      for (Placement& one : all) {
        if (one.rack == moved) one.spot.hall = annex;
      }
    });
    const auto made = splitByHall(plan, fabricOf(plan));
    QVERIFY(made.ok());
    QCOMPARE(domainsOf(*made).size(), 2u);
    QCOMPARE(domainsOf(*made).front().name, find(*plan.halls, first)->name);
    QCOMPARE(domainsOf(*made).back().name, std::string("Annex"));
    QVERIFY(domainsOf(*made).back().members.size() < 8);
    QCOMPARE(membersIn(*made), 63u);
  }
};

QTEST_APPLESS_MAIN(TestEditDomains)
#include "test_edit_domains.moc"
