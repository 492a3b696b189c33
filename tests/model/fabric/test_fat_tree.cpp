// Fat tree sizing against the tables of NVIDIA's reference architectures and the k-ary fat tree, and its refusals.
#include <QTest>
#include <cmath>

#include "model/fabric/fat_tree.h"
#include "tests/reference/reference_case.h"

using namespace hallwright;
using Json = nlohmann::json;

namespace {

FatTreeInput inputOf(const Json& one) {
  const Json& in = one.at("inputs");
  FatTreeInput input;
  input.radix = in.at("radix");
  input.linkSpeed = in.value("link_gbps", 400.0) * Gbps;
  input.planes = in.value("planes", 1);
  input.hcasPerNode = in.value("hcas_per_node", 1);
  input.rails = in.value("rails", input.hcasPerNode);
  input.nodesPerUnit = in.value("nodes_per_su", 0);
  input.levels = in.value("levels", 0);
  input.reservedPorts = in.value("ufm_ports", 0);
  if (in.contains("scalable_units")) {
    input.nodes = in["scalable_units"].get<int>() * input.nodesPerUnit - in.value("nodes_removed_for_ufm", 0);
  }
  return input;
}

/// A DGX GB200 rack is a node: 18 trays with 4 links each, on one leaf a rail.
FatTreeInput rackInputOf(const Json& one) {
  const Json& in = one.at("inputs");
  FatTreeInput input = inputOf(one);
  input.hcasPerNode = in.at("trays_per_rack").get<int>() * in.at("hcas_per_tray").get<int>();
  input.rails = in.at("rails");
  input.nodesPerUnit = in.at("racks_per_su");
  input.nodes = in.at("scalable_units").get<int>() * input.nodesPerUnit;
  input.leafScope = LeafScope::Rack;
  return input;
}

FatTreeInput h100(std::optional<std::int64_t> nodes) {
  FatTreeInput input;
  input.nodes = nodes;
  input.nodesPerUnit = 32;
  return input;
}

std::int64_t switches(const FatTreeSize& size) { return size.leaf + size.spine + size.core; }

void addCase(const std::string& id) { QTest::newRow(id.c_str()) << QString::fromStdString(id); }

Json rowCase() {
  QFETCH(QString, id);
  return referenceCase("fabric", id.toStdString());
}

}  // namespace

class TestFatTree : public QObject {
  Q_OBJECT

 private slots:
  void referenceArchitectures_data() {
    QTest::addColumn<QString>("id");
    for (const Json& one : referenceCases("fabric")) {
      const std::string id = one.at("id");
      if (id.starts_with("h100-t") || id.starts_with("b200-t") || id.starts_with("b300-xdr")) addCase(id);
    }
  }
  void referenceArchitectures() {
    const Json one = rowCase();
    const Json& expected = one.at("expected");
    for (const int levels : {0, one.at("inputs").at("levels").get<int>()}) {
      FatTreeInput input = inputOf(one);
      input.levels = levels;
      const auto size = sizeFatTree(input);
      QVERIFY2(size.ok(), size ? "" : size.error().line().c_str());
      QCOMPARE(size->nodes, expected.at("nodes").get<std::int64_t>());
      QCOMPARE(size->nodes * input.hcasPerNode, expected.at("gpus").get<std::int64_t>());
      QCOMPARE(size->leaf, expected.at("leaf").get<std::int64_t>());
      QCOMPARE(size->spine, expected.at("spine").get<std::int64_t>());
      QCOMPARE(size->core, expected.value("core", std::int64_t{0}));
      const char* key = expected.contains("compute_and_ufm_links") ? "compute_and_ufm_links" : "node_leaf_links";
      QCOMPARE(size->nodeLeafLinks, expected.at(key).get<std::int64_t>());
      QCOMPARE(size->leafSpineLinks, expected.at("leaf_spine_links").get<std::int64_t>());
      QCOMPARE(size->spineCoreLinks, expected.value("spine_core_links", std::int64_t{0}));
      QCOMPARE(size->levels, one.at("inputs").at("levels").get<int>());
      QCOMPARE(size->oversubscription, 1.0);
    }
  }

  void planesCountCages_data() {
    QTest::addColumn<QString>("id");
    for (const char* id : {"b300-eth-su1", "b300-eth-su2", "b300-eth-su8"}) addCase(id);
  }
  void planesCountCages() {
    const Json one = rowCase();
    const Json& expected = one.at("expected");
    const auto size = sizeFatTree(inputOf(one));
    QVERIFY(size.ok());
    QCOMPARE(size->leaf, expected.at("leaf").get<std::int64_t>());
    QCOMPARE(size->spine, expected.at("spine").get<std::int64_t>());
    QCOMPARE(size->nodeLeafLinks, expected.at("node_leaf_cables").get<std::int64_t>());
    QCOMPARE(size->leafSpineLinks, expected.at("leaf_spine_cables").get<std::int64_t>());
    QCOMPARE(size->switchPorts, 128);  // 128 x 400 Gbit/s in its plane
  }

  void hpnDualPlanePod() {  // hpn-dual-plane-pod: 60 uplinks of 400G over 128 node ports of 200G
    const Json one = referenceCase("fabric", "hpn-dual-plane-pod");
    const Json& expected = one.at("expected");
    FatTreeInput input;
    input.radix = 128, input.planes = 2, input.nodesPerUnit = 128, input.levels = 2;
    input.nodes = one.at("inputs").at("gpus").get<int>() / 8;
    input.oversubscription = 16.0 / 15;
    const auto size = sizeFatTree(input);
    QVERIFY(size.ok());
    QCOMPARE(size->down, one.at("inputs").at("leaf_down_200g").get<std::int64_t>());
    QCOMPARE(size->up, 2 * one.at("inputs").at("leaf_up_400g").get<std::int64_t>());
    QCOMPARE(size->leaf, expected.at("leaf").get<std::int64_t>());
    QCOMPARE(size->spine, expected.at("spine").get<std::int64_t>());
    QCOMPARE(size->nodeLeafLinks * 2, expected.at("gpu_leaf_links").get<std::int64_t>());
    QCOMPARE(size->leafSpineLinks, expected.at("leaf_spine_links").get<std::int64_t>());
  }

  /// Two leaves a rail, a port of each adapter on either: as many rails as ports. Left out, for they stand on the whole
  /// pod's spines, not on those that they need: hpn-one-segment (120 for 16 leaves) and simai-spectrumx-512, -1024 and
  /// -4096 (64 in their template; 32 carry the largest).
  void dualLeavesInOnePlane() {  // hpn-single-plane-pod
    const Json one = referenceCase("fabric", "hpn-single-plane-pod");
    const Json& expected = one.at("expected");
    FatTreeInput input;
    input.radix = 256, input.nodesPerUnit = 128, input.levels = 2;
    input.hcasPerNode = input.rails = 16;
    input.nodes = one.at("inputs").at("gpus").get<int>() / 8;
    input.oversubscription = 16.0 / 15;
    const auto size = sizeFatTree(input);
    QVERIFY(size.ok());
    QCOMPARE(size->leaf, expected.at("leaf").get<std::int64_t>());
    QCOMPARE(size->spine, expected.at("spine").get<std::int64_t>());
    QCOMPARE(size->nodeLeafLinks, expected.at("gpu_leaf_links").get<std::int64_t>());
    QCOMPARE(size->leafSpineLinks, expected.at("leaf_spine_links").get<std::int64_t>());
  }

  /// meta-24k: 3,072 nodes in 8 pods, spines 7 : 1 against the core. Its switch counts are not published, and its
  /// leaves have more uplinks than node ports, which the rule does not build: here with leaves of 1 : 1 on the same
  /// switches.
  void spinesMayBeOversubscribed() {
    const Json one = referenceCase("fabric", "meta-24k");
    FatTreeInput input;
    input.nodes = one.at("expected").at("nodes").get<int>();
    input.radix = 128, input.nodesPerUnit = 48, input.levels = 3, input.spineOversubscription = 7;
    const auto size = sizeFatTree(input), full = [&] {
      FatTreeInput even = input;
      even.spineOversubscription = 1;
      return sizeFatTree(even);
    }();
    QVERIFY2(size.ok(), size ? "" : size.error().line().c_str());
    QCOMPARE(size->spineOversubscription, 7.0);
    QCOMPARE(size->oversubscription, 1.0);
    QCOMPARE(size->spineDown, 7 * size->spineUp);
    QVERIFY(size->spineDown + size->spineUp <= size->switchPorts);
    QCOMPARE(size->spineCoreLinks * 7, size->spine * size->spineDown);  // the last pod is built whole
    QVERIFY(size->core < full->core);
    QCOMPARE(size->bisection / (400 * Gbps), static_cast<double>(size->spineCoreLinks) / 2);
    QVERIFY(size->bisection < full->bisection);
  }
  void spineOversubscriptionKeepsItsBound_data() {
    QTest::addColumn<double>("asked");
    for (const double asked : {1.0, 1.5, 2.0, 3.3, 7.0, 20.0}) QTest::addRow("%g", asked) << asked;
  }
  void spineOversubscriptionKeepsItsBound() {
    QFETCH(double, asked);
    FatTreeInput input;
    input.radix = 40, input.nodesPerUnit = 20, input.levels = 3, input.spineOversubscription = asked;
    std::int64_t links = 0;
    for (int nodes = 40; nodes <= 400; nodes += 20) {
      input.nodes = nodes;
      const auto size = sizeFatTree(input);
      QVERIFY2(size.ok(), size ? "" : size.error().line().c_str());
      QVERIFY(size->spineOversubscription <= asked + 1e-9);
      QVERIFY(size->spineDown + size->spineUp <= size->switchPorts);
      QVERIFY(size->spine * size->spineUp == size->spineCoreLinks);
      QVERIFY(size->core * size->switchPorts >= size->spineCoreLinks);
      QVERIFY(size->spineCoreLinks >= links);
      if (asked == 1.0) links = size->spineCoreLinks;  // larger pods round less up
    }
  }
  void twoLevelsHaveNoSpineUplinks() {
    FatTreeInput input = h100(128);
    input.spineOversubscription = 4;
    QCOMPARE(sizeFatTree(input)->spine, sizeFatTree(h100(128))->spine);
    QCOMPARE(sizeFatTree(input)->spineOversubscription, 1.0);
  }

  void leafARackAndRail_data() {
    QTest::addColumn<QString>("id");
    for (const char* id : {"gb200-su2", "gb200-su8"}) addCase(id);
  }
  void leafARackAndRail() {
    const Json one = rowCase();
    const Json& expected = one.at("expected");
    const auto size = sizeFatTree(rackInputOf(one));
    QVERIFY(size.ok());
    QCOMPARE(size->nodes, expected.at("racks").get<std::int64_t>());
    QCOMPARE(size->leaf, expected.at("leaf").get<std::int64_t>());
    QCOMPARE(size->spine, expected.at("spine").get<std::int64_t>());
    QCOMPARE(size->core, expected.at("core").get<std::int64_t>());
    QCOMPARE(size->nodeLeafLinks, expected.at("node_leaf_links").get<std::int64_t>());
    QCOMPARE(size->leafSpineLinks, expected.at("leaf_spine_links").get<std::int64_t>());
    QCOMPARE(size->spineCoreLinks, expected.at("spine_core_links").get<std::int64_t>());
    QCOMPARE(size->up, 18);
    QCOMPARE(size->spineUp, 24);
  }
  void traysAndRacksSizeAlike() {
    FatTreeInput racks = rackInputOf(referenceCase("fabric", "gb200-su8")), trays = racks;
    trays.nodes = *racks.nodes * 18, trays.hcasPerNode = 4, trays.nodesPerRack = 18;
    trays.nodesPerUnit = racks.nodesPerUnit * 18;
    const auto a = sizeFatTree(racks), b = sizeFatTree(trays);
    QVERIFY(a.ok() && b.ok());
    QCOMPARE(b->leaf, a->leaf);
    QCOMPARE(b->spine, a->spine);
    QCOMPARE(b->core, a->core);
    QCOMPARE(b->nodeLeafLinks, a->nodeLeafLinks);
  }
  void oneUnitOfRacksStandsOnNineSpines() {  // real-gb200-1su: counted from a fabric as built
    const Json expected = referenceCase("fabric", "real-gb200-1su").at("expected");
    FatTreeInput input = rackInputOf(referenceCase("fabric", "gb200-su2"));
    input.nodes = 8, input.levels = 2;
    const auto size = sizeFatTree(input);
    QVERIFY(size.ok());
    QCOMPARE(size->leaf, expected.at("leaf_designed").get<std::int64_t>());
    QCOMPARE(size->spine, expected.at("spine").get<std::int64_t>());
    QCOMPARE(size->linksPerPair, expected.at("designed_links_per_leaf_spine_pair").get<std::int64_t>());
    QCOMPARE(size->up, expected.at("designed_uplinks_per_leaf").get<std::int64_t>());
  }

  void largestTree_data() {
    QTest::addColumn<QString>("id");
    for (const char* id : {"ft2-max-k36", "ft2-max-k40", "ft2-max-k64", "ft3-max-k4", "ft3-max-k36", "ft3-max-k64"}) {
      addCase(id);
    }
  }
  void largestTree() {
    const Json one = rowCase();
    const Json& expected = one.at("expected");
    FatTreeInput input = inputOf(one);
    const auto largest = sizeFatTree(input);
    QVERIFY(largest.ok());
    QCOMPARE(largest->nodes, expected.at("hosts").get<std::int64_t>());
    input.nodes = largest->nodes;
    const auto size = sizeFatTree(input);
    QVERIFY(size.ok());
    const bool three = input.levels == 3;
    QCOMPARE(size->leaf, expected.at(three ? "edge" : "leaf").get<std::int64_t>());
    QCOMPARE(size->spine, expected.at(three ? "aggregation" : "spine").get<std::int64_t>());
    QCOMPARE(size->core, expected.value("core", std::int64_t{0}));
    QCOMPARE(size->nodeLeafLinks, expected.at("host_links").get<std::int64_t>());
    QCOMPARE(size->leafSpineLinks, expected.at(three ? "edge_agg_links" : "leaf_spine_links").get<std::int64_t>());
    QCOMPARE(size->spineCoreLinks, expected.value("agg_core_links", std::int64_t{0}));
    QCOMPARE(size->bisection / (400 * Gbps), static_cast<double>(size->nodes) / 2);
    input.nodes = largest->nodes + 1;
    QVERIFY(!sizeFatTree(input).ok());
  }

  void oversubscribed_data() {
    QTest::addColumn<QString>("id");
    for (const char* id : {"ft2-over-k36-24to12", "ft2-over-k64-48to16"}) addCase(id);
  }
  void oversubscribed() {
    const Json one = rowCase();
    const Json &expected = one.at("expected"), &in = one.at("inputs");
    FatTreeInput input = inputOf(one);
    input.oversubscription = in.at("down").get<double>() / in.at("up").get<double>();
    input.nodes = in.at("leaf").get<int>() * in.at("down").get<int>();
    const auto size = sizeFatTree(input);
    QVERIFY(size.ok());
    QCOMPARE(size->nodes, expected.at("hosts").get<std::int64_t>());
    QCOMPARE(size->leaf, in.at("leaf").get<std::int64_t>());
    QCOMPARE(size->spine, expected.at("spine").get<std::int64_t>());
    QCOMPARE(size->linksPerPair, expected.at("links_per_pair").get<std::int64_t>());
    QCOMPARE(size->leafSpineLinks, expected.at("leaf_spine_links").get<std::int64_t>());
    QCOMPARE(size->oversubscription, expected.at("oversubscription").get<double>());
    QCOMPARE(size->bisection / (400 * Gbps), static_cast<double>(size->leafSpineLinks) / 2);
  }

  void fewestLevels_data() {
    QTest::addColumn<int>("nodes");
    QTest::addColumn<int>("hcas");
    QTest::addColumn<int>("radix");
    QTest::addColumn<int>("levels");
    QTest::newRow("one switch") << 36 << 1 << 36 << 1;
    QTest::newRow("one more than a switch") << 37 << 1 << 36 << 2;
    QTest::newRow("two levels full") << 648 << 1 << 36 << 2;
    QTest::newRow("one more than two levels") << 649 << 1 << 36 << 3;
    QTest::newRow("a rail-optimised unit is built whole") << 4 << 8 << 64 << 2;
  }
  void fewestLevels() {
    QFETCH(int, nodes);
    QFETCH(int, hcas);
    QFETCH(int, radix);
    FatTreeInput input;
    input.nodes = nodes, input.hcasPerNode = input.rails = hcas, input.radix = radix;
    const auto size = sizeFatTree(input);
    QVERIFY(size.ok());
    QTEST(size->levels, "levels");
  }

  void aMissingNodeDoesNotShrinkTheFabric() {
    const auto full = sizeFatTree(h100(128)), missing = sizeFatTree(h100(120));
    QVERIFY(full.ok() && missing.ok());
    QCOMPARE(missing->leaf, full->leaf);
    QCOMPARE(missing->spine, full->spine);
    QCOMPARE(missing->leafSpineLinks, full->leafSpineLinks);
    QCOMPARE(missing->nodeLeafLinks, 960);
  }
  void leavesWithoutNodesAreLeftOut() {  // a unit of 64 nodes has two leaves a rail
    FatTreeInput input = h100(96);
    input.nodesPerUnit = 64;
    const auto size = sizeFatTree(input);
    QVERIFY(size.ok());
    QCOMPARE(size->groupsPerUnit, 2);
    QCOMPARE(size->leaf, 24);
  }
  void reservedPortsTakeTheirRoom() {
    FatTreeInput input = h100(128);
    input.reservedPorts = 4;
    const auto five = sizeFatTree(input);
    QVERIFY(five.ok());
    QCOMPARE(five->leaf, 40);  // 128 nodes fill four units: the manager begins a fifth
    input.nodes.reset(), input.levels = 2;
    QCOMPARE(sizeFatTree(input)->nodes, 255);
    input.nodesPerUnit = 31;  // leaves with a spare port each
    const auto spare = sizeFatTree(input);
    QVERIFY(spare.ok());
    QCOMPARE(spare->withheldSlots, 0);
    QCOMPARE(spare->nodes, 248);
  }

  void moreNodesNeverTakeFewerSwitches_data() {
    QTest::addColumn<int>("radix");
    QTest::addColumn<int>("rails");
    QTest::addColumn<int>("nodesPerUnit");
    QTest::addColumn<double>("oversubscription");
    QTest::newRow("quantum-2") << 64 << 8 << 32 << 1.0;
    QTest::newRow("quantum") << 40 << 8 << 20 << 1.0;
    QTest::newRow("small radix") << 12 << 1 << 0 << 1.0;
    QTest::newRow("small radix, large units") << 16 << 2 << 11 << 1.0;
    QTest::newRow("oversubscribed") << 36 << 4 << 0 << 2.0;
    QTest::newRow("odd ratio") << 36 << 2 << 5 << 1.7;
  }
  void moreNodesNeverTakeFewerSwitches() {
    QFETCH(int, radix);
    QFETCH(int, rails);
    QFETCH(int, nodesPerUnit);
    QFETCH(double, oversubscription);
    FatTreeInput input;
    input.radix = radix, input.rails = input.hcasPerNode = rails;
    input.nodesPerUnit = nodesPerUnit, input.oversubscription = oversubscription;
    FatTreeSize before;
    for (int nodes = 1; nodes <= 5000; ++nodes) {
      input.nodes = nodes;
      const auto size = sizeFatTree(input);
      if (!size) {
        QVERIFY(nodes > 100);
        break;
      }
      const QByteArray where = "at node " + QByteArray::number(nodes);
      QVERIFY2(switches(*size) >= switches(before), where.constData());
      QVERIFY2(size->leaf >= before.leaf && size->levels >= before.levels, where.constData());
      QVERIFY2(size->nodeLeafLinks > before.nodeLeafLinks, where.constData());
      QVERIFY2(size->leafSpineLinks >= before.leafSpineLinks, where.constData());
      // The first oversubscribed leaves carry less than the one switch that they follow.
      QVERIFY2(size->levels != before.levels || size->bisection >= before.bisection, where.constData());
      QVERIFY2(size->down + size->up <= size->switchPorts, where.constData());
      if (size->levels > 1) {
        QVERIFY2(size->spine * size->switchPorts >= size->leafSpineLinks + size->spineCoreLinks, where.constData());
        QVERIFY2(size->core * size->switchPorts >= size->spineCoreLinks, where.constData());
        QVERIFY2(size->oversubscription <= oversubscription + 1e-9, where.constData());
      }
      before = *size;
    }
  }
  void aLargerRadixNeverHoldsLess() {
    std::int64_t before = 0;
    for (int radix = 2; radix <= 128; radix += 2) {
      FatTreeInput input;
      input.radix = radix, input.rails = input.hcasPerNode = 1, input.levels = 3;
      const auto size = sizeFatTree(input);
      QVERIFY(size.ok());
      QVERIFY(size->nodes > before);
      before = size->nodes;
    }
  }

  void refusals_data() {
    QTest::addColumn<QString>("key");
    QTest::addColumn<QString>("says");
    QTest::addColumn<FatTreeInput>("input");
    const auto row = [](const char* name, const char* key, const char* says, auto edit) {
      FatTreeInput input = h100(32);
      edit(input);
      QTest::newRow(name) << key << says << input;
    };
    row("odd radix", "radix", "63 is odd", [](auto& in) { in.radix = 63; });
    row("no radix", "radix", "out of range", [](auto& in) { in.radix = 0; });
    row("huge radix", "radix", "2 to 4096", [](auto& in) { in.radix = 1'000'000; });
    row("no nodes", "nodes", "0 is out of range", [](auto& in) { in.nodes = 0; });
    row("negative nodes", "nodes", "-3 is out of range", [](auto& in) { in.nodes = -3; });
    row("too many for two levels", "nodes", "hold at most 256", [](auto& in) { in.nodes = 257, in.levels = 2; });
    row("too many for three levels", "nodes", "hold at most 8192", [](auto& in) { in.nodes = 8193; });
    row("too many for one switch", "nodes", "one switch of radix 64 hold", [](auto& in) { in.levels = 1; });
    row("four levels", "levels", "0 to 3", [](auto& in) { in.levels = 4; });
    row("uneven rails", "rails", "spread evenly over 3", [](auto& in) { in.rails = 3; });
    row("no rails", "rails", "out of range", [](auto& in) { in.rails = 0; });
    row("too few links a node", "rails", "1 to 4", [](auto& in) { in.hcasPerNode = 4; });
    row("a node larger than a leaf", "hcas_per_node", "do not fit",
        [](auto& in) { in.hcasPerNode = 64, in.rails = 1; });
    row("undersubscribed", "oversubscription", "1 (", [](auto& in) { in.oversubscription = 0.5; });
    row("not a number", "oversubscription", "1 (", [](auto& in) { in.oversubscription = std::nan(""); });
    row("undersubscribed spines", "spine_oversubscription", "1 (", [](auto& in) { in.spineOversubscription = 0.9; });
    row("negative reserve", "reserved_ports", "out of range", [](auto& in) { in.reservedPorts = -1; });
    row("reserve of a unit", "reserved_ports", "no room", [](auto& in) { in.reservedPorts = 256; });
    row("no planes", "planes", "out of range", [](auto& in) { in.planes = 0; });
    row("no speed", "link_gbps", "more than 0", [](auto& in) { in.linkSpeed = 0 * Gbps; });
    row("broken racks", "nodes_per_su", "whole racks of 18",
        [](auto& in) { in.leafScope = LeafScope::Rack, in.nodesPerRack = 18; });
  }
  void refusals() {
    QFETCH(QString, key);
    QFETCH(QString, says);
    QFETCH(FatTreeInput, input);
    const auto size = sizeFatTree(input);
    QVERIFY(!size.ok());
    QCOMPARE(QString::fromStdString(size.error().where), key);
    QVERIFY2(QString::fromStdString(size.error().message).contains(says), size.error().line().c_str());
    QVERIFY(size.error().message.find('\n') == std::string::npos);
  }
};

QTEST_APPLESS_MAIN(TestFatTree)
#include "test_fat_tree.moc"
