// A fabric as InfiniBand subnets and as ibsim net files: counts, names and GUIDs, and that both ends of every link
// agree. What opensm makes of them is in tests/cli/test_opensm.cpp.
#include <QRegularExpression>
#include <QSet>
#include <QTest>
#include <map>
#include <set>

#include "model/exchange/domain_subnet.h"
#include "model/exchange/ibsim_net.h"
#include "model/exchange/subnet.h"
#include "tests/model/fabric/superpod.h"

using namespace hallwright;

namespace {

std::vector<Subnet> subnetsOfFirst(const Plan& plan) {
  const Fabric& fabric = superpod::compute(plan);
  return subnetsOf(plan, fabric, buildFabric(plan, fabric));
}

Subnet subnetOf(const Plan& plan) { return subnetsOfFirst(plan).front(); }

/// Both ends of a link as text, by GUID and port: what stays when a plan grows.
std::set<std::string> linksOf(const Subnet& subnet, bool hostLinksOnly) {
  std::set<std::string> all;
  for (const SubnetLink& link : subnet.links) {
    const SubnetNode &lower = subnet.nodes[link.lower.node], &upper = subnet.nodes[link.upper.node];
    if (hostLinksOnly && lower.isSwitch) continue;
    all.insert(nodeId(lower) + ":" + std::to_string(link.lower.port) + " " + nodeId(upper) + ":" +
               std::to_string(link.upper.port));
  }
  return all;
}

/// Every port line of a net file: "node[port]" and where it leads.
std::map<std::string, std::string> portsOf(const std::string& net) {
  static const QRegularExpression head("^(?:Switch|Ca)\\t\\d+ \"([^\"]+)\"");
  static const QRegularExpression port("^\\[(\\d+)\\](?:\\([0-9a-f]+\\))?\\t\"([^\"]+)\"\\[(\\d+)\\]");
  std::map<std::string, std::string> ports;
  QString node;
  for (const QString& line : QString::fromStdString(net).split('\n')) {
    if (const auto match = head.match(line); match.hasMatch()) node = match.captured(1);
    if (const auto match = port.match(line); match.hasMatch())
      ports[QString("%1[%2]").arg(node, match.captured(1)).toStdString()] =
          QString("%1[%2]").arg(match.captured(2), match.captured(3)).toStdString();
  }
  return ports;
}

}  // namespace

class TestSubnet : public QObject {
  Q_OBJECT

 private slots:
  // fabric.json, ibsim-h100-4su-127: 1,020 adapters (127 x 8 and 4 of the managers), 1,024 leaf-spine links.
  void countsOfFourUnits() {
    const Subnet subnet = subnetOf(superpod::withSwitches(127));
    QCOMPARE(subnet.hosts(), std::size_t{1020});
    QCOMPARE(subnet.switches(), std::size_t{48});
    QCOMPARE(subnet.links.size(), std::size_t{1020 + 1024});
    QCOMPARE(rootsOf(subnet).size(), std::size_t{16});
    const IbsimFiles files = ibsimFiles(subnet);
    QCOMPARE(QString::fromStdString(files.roots).count('\n'), 16);
    QCOMPARE(QString::fromStdString(files.computeNodes).count('\n'), 1020);
    QCOMPARE(QString(routingEngine(subnet)), QString("ftree"));
  }

  void namesAndGuidsStandOnce() {
    const Subnet subnet = subnetOf(superpod::withSwitches(40));
    std::set<std::string> names;
    std::set<std::uint64_t> guids;
    for (const SubnetNode& node : subnet.nodes) {
      QVERIFY2(names.insert(node.name).second, node.name.c_str());
      QVERIFY2(guids.insert(node.guid).second, node.name.c_str());
      QCOMPARE(node.guid & 0xff, std::uint64_t{0});
    }
    QVERIFY(names.contains("DGX HCA-1"));
    QVERIFY(names.contains("DGX-2 HCA-8"));
  }

  // A node more at the end changes no GUID and no host link of the others; switches keep theirs though none is placed.
  void growthKeepsWhatIsThere() {
    Plan plan = superpod::withoutSwitches(60, 0);
    const auto before = linksOf(subnetOf(plan), true);
    superpod::addNodes(plan, 1);
    const auto after = linksOf(subnetOf(plan), true);
    QCOMPARE(after.size(), before.size() + 8);
    for (const std::string& link : before) QVERIFY2(after.contains(link), link.c_str());
  }

  void bothEndsOfEveryLinkAgree_data() {
    QTest::addColumn<int>("nodes");
    QTest::newRow("one unit") << 32;
    QTest::newRow("with managers") << 63;
    QTest::newRow("three levels") << 512;
  }
  void bothEndsOfEveryLinkAgree() {
    QFETCH(const int, nodes);
    const Subnet subnet = subnetOf(superpod::withSwitches(nodes, nodes % 32 == 0 ? 0 : 4));
    const auto ports = portsOf(ibsimFiles(subnet).net);
    QCOMPARE(ports.size(), 2 * subnet.links.size());
    for (const auto& [port, peer] : ports) {
      QVERIFY2(ports.contains(peer), peer.c_str());
      QCOMPARE(ports.at(peer), port);
    }
    for (const SubnetLink& link : subnet.links) {
      QVERIFY(link.lower.port >= 1 && link.lower.port <= subnet.nodes[link.lower.node].ports);
      QVERIFY(link.upper.port >= 1 && link.upper.port <= subnet.nodes[link.upper.node].ports);
    }
  }

  // NDR is written as HDR and said so; ibsim would take it for SDR.
  void fasterThanIbsimKnows() {
    const std::string net = ibsimFiles(subnetOf(superpod::withSwitches(8, 0))).net;
    QVERIFY(net.find("4xNDR") == std::string::npos);
    QVERIFY(net.find(" 4xHDR\n") != std::string::npos);
    QVERIFY(net.find("# ibsim knows no speed above 4xHDR") != std::string::npos);
  }
  void slowerSpeedsAsTheyAre() {
    Plan plan = superpod::withSwitches(8, 0);
    superpod::editProduct(plan, superpod::qm9700, [](Product& product) { product.ports.front().speed = 100 * Gbps; });
    const std::string net = ibsimFiles(subnetOf(plan)).net;
    QVERIFY(net.find(" 4xEDR\n") != std::string::npos);
    QVERIFY(net.find("4xHDR") == std::string::npos);
  }

  void eachPlaneIsASubnet() {
    Plan plan = superpod::withoutSwitches(0, 0);
    std::vector<DeviceId> members;
    for (int i = 0; i < 16; ++i) members.push_back(superpod::addDevice(plan, superpod::pairedNic, "dual"));
    superpod::editFabric(plan, [&](Fabric& fabric) { fabric.members = members, fabric.planes = 2; });
    const auto subnets = subnetsOfFirst(plan);
    QCOMPARE(subnets.size(), std::size_t{2});
    for (const Subnet& subnet : subnets) {
      QCOMPARE(subnet.hosts(), std::size_t{16} * 8);
      QVERIFY(subnet.switches() > 0);
    }
    QCOMPARE(subnets[1].plane, 2);
    std::set<std::uint64_t> guids;
    for (const Subnet& subnet : subnets) {
      for (const SubnetNode& node : subnet.nodes) QVERIFY(guids.insert(node.guid).second);
    }
  }

  void aPairOfSwitchesHasNoFatTree() {
    Plan plan = superpod::withoutSwitches(4, 0);
    superpod::editFabric(plan,
                         [](Fabric& fabric) { fabric.rule = FabricRule::SwitchPair, fabric.interSwitchLinks = 16; });
    superpod::placeSwitches(plan);
    const Subnet subnet = subnetOf(plan);
    QCOMPARE(subnet.switches(), std::size_t{2});
    QCOMPARE(QString(routingEngine(subnet)), QString("minhop"));
  }

  // Half of two units: its own leaves, and the spines that it shares with the other half.
  void partOfADomain() {
    const Plan plan = superpod::withSwitches(64, 0);
    const Subnet whole = subnetOf(plan);
    const std::vector<DeviceId> all = superpod::compute(plan).members;
    const DomainSubnet half = domainSubnet(whole, {DomainId{1}, FabricId{1}, "Half", {all.begin(), all.begin() + 32}});
    QCOMPARE(half.subnet.hosts(), std::size_t{256});
    QCOMPARE(half.subnet.switches(), std::size_t{8 + 8});
    QCOMPARE(half.subnet.links.size(), std::size_t{256 + 256});
    QCOMPARE(half.shared, std::size_t{8});
    for (const SubnetLink& link : half.subnet.links) QVERIFY(half.subnet.nodes[link.upper.node].isSwitch);
    const DomainSubnet same = domainSubnet(whole, {DomainId{2}, FabricId{1}, "All", all});
    QCOMPARE(same.subnet.links.size(), whole.links.size());
    QCOMPARE(same.shared, std::size_t{0});
    QCOMPARE(domainSubnet(whole, {DomainId{3}, FabricId{1}, "None", {}}).subnet.nodes.size(), std::size_t{0});
  }

  void quotesInNamesDoNoHarm() {
    Plan plan = superpod::withSwitches(1, 0);
    plan.devices.change([](std::vector<Device>& devices) { devices.front().name = "the \"big\"\none"; });
    const std::string net = ibsimFiles(subnetOf(plan)).net;
    QVERIFY(net.find("# \"the 'big''one HCA-1\"") != std::string::npos);
  }

  void whoSpeaksInfiniBand() {
    Plan plan = superpod::withSwitches(4, 0);
    QVERIFY(isInfiniBand(plan, superpod::compute(plan)));
    superpod::editProduct(plan, superpod::qm9700,
                          [](Product& product) { product.fabricSwitch->technology = "Ethernet 400G"; });
    QVERIFY(!isInfiniBand(plan, superpod::compute(plan)));
  }
};

QTEST_APPLESS_MAIN(TestSubnet)
#include "test_subnet.moc"
