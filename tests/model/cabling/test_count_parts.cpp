// Cables and transceivers that the links of a fabric call for: the reference bill of materials, phases, twin cables,
// active ends, what does not fit. The plans have no halls, so that nothing but what was chosen decides.
#include <QTest>

#include "model/cabling/estimate_cabling.h"
#include "model/fabric/estimate_fabrics.h"
#include "tests/model/fabric/superpod.h"
#include "tests/reference/reference_case.h"

using namespace hallwright;
using namespace superpod;

namespace {

struct Made {
  explicit Made(const Plan& plan) : fabrics(estimateFabrics(plan)), cabling(estimateCabling(plan, fabrics)) {}
  FabricResult fabrics;
  CablingResult cabling;
  const FabricCabling& first() const { return cabling.fabrics.front(); }
};

const FabricPart* partOf(const Made& made, PartUse use) {
  const auto& parts = made.first().parts;
  const auto at = std::find_if(parts.begin(), parts.end(), [&](const FabricPart& part) { return part.use == use; });
  return at == parts.end() ? nullptr : &*at;
}

std::int64_t pieces(const Made& made, PartUse use) {
  std::int64_t sum = 0;
  for (const FabricPart& part : made.first().parts) sum += part.use == use ? part.count.total() : 0;
  return sum;
}

const Finding* findingOf(const Made& made, const std::string& rule) {
  const auto& problems = made.cabling.problems;
  const auto at = std::find_if(problems.begin(), problems.end(), [&](const Finding& one) { return one.rule == rule; });
  return at == problems.end() ? nullptr : &*at;
}

void setStatus(Plan& plan, DeviceId id, Status status) {
  plan.devices.change([&](std::vector<Device>& devices) {
    for (Device& device : devices) {
      if (device.id == id) device.status = status;
    }
  });
}

}  // namespace

class TestCountParts : public QObject {
  Q_OBJECT

 private slots:
  void billOfTheReference() {  // h100-bom-4su
    const auto one = referenceCase("fabric", "h100-bom-4su");
    const auto &expected = one.at("expected"), &in = one.at("inputs");
    const Made made(withSwitches(in.at("nodes")));
    QVERIFY(made.cabling.problems.empty());
    QCOMPARE(pieces(made, PartUse::HostCable) + pieces(made, PartUse::LeafSpineCable),
             expected.at("ndr_cables_dgx_leaf_and_leaf_spine").get<std::int64_t>());
    QCOMPARE(pieces(made, PartUse::ManagerCable), 4);
    QCOMPARE(pieces(made, PartUse::SwitchTransceiver), expected.at("switch_twin_transceivers").get<std::int64_t>());
    QCOMPARE(pieces(made, PartUse::HostTransceiver), expected.at("dgx_twin_transceivers").get<std::int64_t>());
    QCOMPARE(pieces(made, PartUse::ManagerTransceiver), expected.at("ufm_transceivers").get<std::int64_t>());
    QCOMPARE(partOf(made, PartUse::SwitchTransceiver)->product, twinOptic);
    QCOMPARE(partOf(made, PartUse::ManagerTransceiver)->product, 0u);  // single cages: the twin does not fit
    QCOMPARE(made.cabling.withoutLength, 2044);
  }

  void phases() {
    Plan plan = withSwitches(64, 0);
    for (int i = 32; i < 64; ++i)
      setStatus(plan, compute(plan).members[static_cast<std::size_t>(i)], {Status::Kind::Phase, 2});
    for (int i = 0; i < 8; ++i)
      setStatus(plan, compute(plan).members[static_cast<std::size_t>(i)], {Status::Kind::Existing, 0});
    const Made made(plan);
    QCOMPARE(partOf(made, PartUse::HostCable)->count, (PhaseCount{0, 256, 256}));
    QCOMPARE(partOf(made, PartUse::HostTransceiver)->count, (PhaseCount{0, 128, 128}));
    QCOMPARE(partOf(made, PartUse::LeafSpineCable)->count, (PhaseCount{0, 512, 0}));

    // Leaves that are not placed come with their first link, and a link with both of its ends.
    editFabric(plan, [](Fabric& f) { f.roles.clear(); });
    QCOMPARE(partOf(Made(plan), PartUse::LeafSpineCable)->count, (PhaseCount{0, 256, 256}));
  }

  void existingLinksAreThere() {
    Plan plan = withSwitches(32, 0);
    plan.racks.change([](std::vector<Rack>& racks) {
      for (Rack& rack : racks) rack.status.kind = Status::Kind::Reserved;
    });
    QCOMPARE(partOf(Made(plan), PartUse::HostCable)->count, (PhaseCount{0, 0, 256}));
    for (Rack rack : *plan.racks) rack.status = {};
    plan.racks.change([](std::vector<Rack>& racks) {
      for (Rack& rack : racks) rack.status = {Status::Kind::Existing, 0};
    });
    plan.devices.change([](std::vector<Device>& devices) {
      for (Device& device : devices) device.status = {Status::Kind::Existing, 0};
    });
    const Made made(plan);
    QCOMPARE(partOf(made, PartUse::HostCable)->count, (PhaseCount{256, 0, 0}));
    QCOMPARE(partOf(made, PartUse::SwitchTransceiver)->count, (PhaseCount{std::int64_t{12} * 32, 0, 0}));
  }

  void twinCopperJoinsCages() {
    Plan plan = withSwitches(127);
    editFabric(plan, [](Fabric& f) { f.cable = twinCopper; });
    const Made made(plan);
    QCOMPARE(pieces(made, PartUse::LeafSpineCable), 512);  // two links a cable
    QCOMPARE(pieces(made, PartUse::HostCable), 1016);      // two links of a node go to two leaves
    QCOMPARE(pieces(made, PartUse::SwitchTransceiver), 0);
    const Finding* partly = findingOf(made, "fabric.cable-partly-used");
    QVERIFY(partly);
    QCOMPARE(partly->number, std::string("1,020"));
    QVERIFY(made.first().optics.empty());
  }

  void activeCablesEndInSwitches() {
    Plan plan = withSwitches(127);
    editFabric(plan, [](Fabric& f) { f.cable = twinActive; });
    const Made made(plan);
    QCOMPARE(made.first().optics.size(), 48u);
    QCOMPARE(made.first().optics.back(), (SwitchOptic{47, twinActive, 32, 1, true}));  // a spine: 64 links, 32 cables
    QCOMPARE(made.first().optics.front(),
             (SwitchOptic{0, twinActive, 32 + 16, 1, true}));  // 31 nodes, manager, 16 uplinks
  }

  void transceiverThatDoesNotFit() {
    Plan plan = withSwitches(31);
    editProduct(plan, twinOptic, [](Product& p) { p.transceiver->cage = "QSFP112"; });
    const Made made(plan);
    QVERIFY(findingOf(made, "fabric.transceiver-cage"));
    QCOMPARE(partOf(made, PartUse::HostTransceiver)->product, 0u);
    QCOMPARE(pieces(made, PartUse::HostTransceiver), 31 * 4);
  }

  void slowCable() {
    Plan plan = withSwitches(31);
    editProduct(plan, fibre, [](Product& p) { p.cable->speed = 200 * Gbps; });
    QVERIFY(findingOf(Made(plan), "fabric.cable-speed"));
  }

  void nothingChosenIsCountedWithoutProduct() {
    Plan plan = withSwitches(31);
    editFabric(plan, [](Fabric& f) { f.cable = f.hostTransceiver = f.switchTransceiver = 0; });
    const Made made(plan);
    QCOMPARE(partOf(made, PartUse::HostCable)->product, 0u);
    QCOMPARE(pieces(made, PartUse::HostCable), 248);
    QCOMPARE(pieces(made, PartUse::SwitchTransceiver), 8 * 32 + 4 * 32);
    QCOMPARE(made.first().optics.front(), (SwitchOptic{0, 0, 32, 2, false}));
  }

  void drawnCableKeepsItsProduct() {
    Plan plan = withSwitches(31);
    const Made before(plan);
    const FabricGraph& graph = before.fabrics.fabrics.front().graph;
    const FabricLink& last = graph.links.back();
    plan.cables.change([&](std::vector<DrawnCable>& cables) {
      cables.push_back({CableId{900000}, FabricId{1}, lowerPort(graph, last), upperPort(graph, last), twinCopper, {}});
    });
    const Made after(plan);
    QCOMPARE(after.fabrics.fabrics.front().drawnCables, 1);
    QCOMPARE(pieces(after, PartUse::LeafSpineCable), pieces(before, PartUse::LeafSpineCable));
    QVERIFY(std::any_of(after.first().parts.begin(), after.first().parts.end(), [](const FabricPart& part) {
      return part.product == twinCopper && part.count == PhaseCount{0, 1, 0};
    }));
  }

  void socketsTakeNoTransceivers() {
    Plan plan = withoutSwitches(127);
    editFabric(plan, [](Fabric& f) {
      f.purpose = FabricPurpose::OutOfBand, f.rule = FabricRule::SingleSwitch, f.switchProduct = sn2201;
      f.cable = 0, f.switchTransceiver = f.hostTransceiver = 0, f.reservedPorts = 0, f.managers.clear();
    });
    placeSwitches(plan);
    QCOMPARE(Made(plan).first().parts.size(), 1u);
  }

  void switchPair() {
    Plan plan = withoutSwitches(4, 0);
    editFabric(plan, [](Fabric& f) { f.rule = FabricRule::SwitchPair, f.interSwitchLinks = 16; });
    placeSwitches(plan);
    QCOMPARE(pieces(Made(plan), PartUse::HostTransceiver), 16);
    editFabric(plan, [](Fabric& f) { f.cable = twinCopper; });
    QCOMPARE(pieces(Made(plan), PartUse::InterSwitchCable), 8);
  }
};

QTEST_APPLESS_MAIN(TestCountParts)
#include "test_count_parts.moc"
