// Counts of a plan's fabrics: the reference bill of materials, what is placed and what is not, phases, parts.
#include <QTest>

#include "model/fabric/estimate_fabrics.h"
#include "tests/model/fabric/superpod.h"
#include "tests/reference/reference_case.h"

using namespace hallwright;
using namespace superpod;

namespace {

const Finding* findingOf(const FabricResult& result, const std::string& rule) {
  const auto at = std::find_if(result.problems.begin(), result.problems.end(),
                               [&](const Finding& one) { return one.rule == rule; });
  return at == result.problems.end() ? nullptr : &*at;
}

void setStatus(Plan& plan, DeviceId id, Status status) {
  plan.devices.change([&](std::vector<Device>& devices) {
    for (Device& device : devices) {
      if (device.id == id) device.status = status;
    }
  });
}

}  // namespace

class TestEstimateFabrics : public QObject {
  Q_OBJECT

 private slots:
  void countsOfTheReference() {  // h100-bom-4su
    const auto one = referenceCase("fabric", "h100-bom-4su");
    const auto& in = one.at("inputs");
    const FabricResult result = estimateFabrics(withSwitches(in.at("nodes")));
    const FabricEstimate& fabric = result.fabrics.front();
    QVERIFY(result.problems.empty());
    QCOMPARE(fabric.hosts, in.at("nodes").get<std::int64_t>());
    QCOMPARE(fabric.gpus, 1016);
    QCOMPARE(fabric.switches, (std::vector<SwitchCount>{{SwitchLevel::Leaf, 32, 32}, {SwitchLevel::Spine, 16, 16}}));
    QCOMPARE(fabric.links, (LinkCount{1016, 4, 1024, 0, 0}));
    QCOMPARE(fabric.links.host + fabric.links.manager, in.at("compute_and_ufm_links").get<std::int64_t>());
    QCOMPARE(fabric.reservedPorts, 4);
    QCOMPARE(*fabric.bisection / Tbps, 1016 * 0.4 / 2);
    QCOMPARE(fabric.oversubscription, std::optional(1.0));
  }

  void threeUnitsHaveSixteenSpines() {  // b200-t4-su3
    const FabricResult result = estimateFabrics(withSwitches(95));
    QCOMPARE(result.fabrics.front().switches,
             (std::vector<SwitchCount>{{SwitchLevel::Leaf, 24, 24}, {SwitchLevel::Spine, 16, 16}}));
  }

  void aDeletedLeafIsOneSwitchLessAndOneFinding() {
    Plan plan = withSwitches(127);
    removeDevice(plan, compute(plan).roles[11].device);
    const FabricResult result = estimateFabrics(plan);
    const FabricEstimate& fabric = result.fabrics.front();
    QCOMPARE(fabric.switches.front(), (SwitchCount{SwitchLevel::Leaf, 32, 31}));
    QCOMPARE(fabric.missingSwitches, (PhaseCount{0, 1, 0}));
    QCOMPARE(result.problems.size(), 1u);
    QCOMPARE(result.problems[0].rule, std::string("fabric.switch-not-placed"));
    QCOMPARE(result.problems[0].number, std::string("31"));
    QCOMPARE(result.problems[0].limit, std::string("32"));
    QVERIFY(result.problems[0].message.find("leaf 12") != std::string::npos);
    // The rule still needs its cables.
    QCOMPARE(fabric.links, (LinkCount{1016, 4, 1024, 0, 0}));
  }

  void nothingPlacedIsOneFindingALevel() {
    const FabricResult result = estimateFabrics(withoutSwitches(127));
    QCOMPARE(result.problems.size(), 2u);
    QCOMPARE(result.fabrics.front().missingSwitches, (PhaseCount{0, 48, 0}));
  }

  void managersWithoutDeviceKeepTheirPorts() {
    Plan plan = withSwitches(127);
    editFabric(plan, [](Fabric& f) { f.managers.clear(); });
    const FabricResult result = estimateFabrics(plan);
    QVERIFY(result.problems.empty());
    QCOMPARE(result.fabrics.front().reservedPorts, 4);
    QCOMPARE(result.fabrics.front().links.manager, 0);
    QCOMPARE(result.fabrics.front().links.host, 1016);
  }

  void phases() {
    Plan plan = withSwitches(64, 0);
    for (int i = 32; i < 64; ++i)
      setStatus(plan, compute(plan).members[static_cast<std::size_t>(i)], {Status::Kind::Phase, 2});
    for (int i = 0; i < 8; ++i)
      setStatus(plan, compute(plan).members[static_cast<std::size_t>(i)], {Status::Kind::Existing, 0});

    // Leaves that are not placed come with their first link, and a link with both of its ends.
    editFabric(plan, [](Fabric& f) { f.roles.clear(); });
    const FabricResult result = estimateFabrics(plan);
    QCOMPARE(result.fabrics.front().missingSwitches, (PhaseCount{0, 16, 8}));
  }
  void outOfBand() {
    Plan plan = withoutSwitches(127);
    editFabric(plan, [](Fabric& f) {
      f.purpose = FabricPurpose::OutOfBand, f.rule = FabricRule::SingleSwitch, f.switchProduct = sn2201;
      f.cable = 0, f.switchTransceiver = f.hostTransceiver = 0, f.reservedPorts = 0, f.managers.clear();
    });
    placeSwitches(plan);
    const FabricResult result = estimateFabrics(plan);
    const FabricEstimate& fabric = result.fabrics.front();
    QCOMPARE(fabric.links.host, 127);
    QCOMPARE(fabric.switches, (std::vector<SwitchCount>{{SwitchLevel::Leaf, 3, 3}}));  // 48 + 48 + 31
    QCOMPARE(fabric.bisection, std::optional(0 * Gbps));
    QVERIFY(findingOf(result, "fabric.switches-not-joined"));
  }

  void switchPair() {
    Plan plan = withoutSwitches(4, 0);
    editFabric(plan, [](Fabric& f) { f.rule = FabricRule::SwitchPair, f.interSwitchLinks = 16; });
    placeSwitches(plan);
    const FabricResult result = estimateFabrics(plan);
    const FabricEstimate& fabric = result.fabrics.front();
    QVERIFY(result.problems.empty());
    QCOMPARE(fabric.links, (LinkCount{32, 0, 0, 0, 16}));
    QCOMPARE(*fabric.bisection / Gbps, 16 * 400.0);
  }

  void sameFromTheSameObjects() {
    const Plan plan = withSwitches(127);
    const FabricEstimate a = estimateFabric(plan, compute(plan)), b = estimateFabric(plan, compute(plan));
    QCOMPARE(a.links, b.links);
    QCOMPARE(a.graph.links.size(), b.graph.links.size());
    for (std::size_t i = 0; i < a.graph.links.size(); ++i) {
      QVERIFY(a.graph.links[i].lower == b.graph.links[i].lower && a.graph.links[i].upper == b.graph.links[i].upper);
    }
  }

  void planWithoutFabrics() {
    const FabricResult result = estimateFabrics(Plan{});
    QVERIFY(result.fabrics.empty() && result.problems.empty());
    QVERIFY(!result.fabric(FabricId{1}));
  }
};

QTEST_APPLESS_MAIN(TestEstimateFabrics)
#include "test_estimate_fabrics.moc"
