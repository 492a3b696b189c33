// A real fabric beside the planned one. The "real" one is the plan's own export, read back, with one thing changed.
#include <QTest>
#include <algorithm>
#include <map>

#include "model/exchange/as_built.h"
#include "model/exchange/ibsim_net.h"
#include "model/exchange/node_match.h"
#include "tests/model/fabric/superpod.h"

using namespace hallwright;

namespace {

Plan named(int nodes, int managers = 4) {
  Plan plan = superpod::withSwitches(nodes, managers);
  plan.devices.change([](std::vector<Device>& devices) {
    int number = 0;
    for (Device& device : devices) {
      if (device.product == superpod::dgx) device.name = "dgx-" + std::to_string(++number);
      if (device.product == superpod::ufm) device.name = "ufm-" + std::to_string(device.id.value);
      if (device.product == superpod::qm9700) std::replace(device.name.begin(), device.name.end(), ' ', '-');
    }
  });
  return plan;
}

Subnet subnetOf(const Plan& plan) {
  const Fabric& fabric = superpod::compute(plan);
  return subnetsOf(plan, fabric, buildFabric(plan, fabric)).front();
}

/// At the speed of the plan, which the file for ibsim cannot say.
SeenFabric seenOf(const Subnet& subnet) {
  const QString net = QString::fromStdString(ibsimFiles(subnet).net).replace("4xHDR", "4xNDR");
  return *readIbnetdiscover(net.toStdString(), "dump.txt");
}

AsBuilt compared(const Plan& plan, const SeenFabric& seen) {
  return compareAsBuilt(plan, superpod::compute(plan), seen);
}

std::map<std::string, int> rulesOf(const AsBuilt& built) {
  std::map<std::string, int> counts;
  for (const Finding& finding : built.findings) ++counts[finding.rule.substr(std::string("as-built.").size())];
  return counts;
}

QString messageOf(const AsBuilt& built, const std::string& rule) {
  for (const Finding& finding : built.findings) {
    if (finding.rule == "as-built." + rule) return QString::fromStdString(finding.message);
  }
  return {};
}

/// The first link between switches, or the first of a host.
SubnetLink& firstLink(Subnet& subnet, bool ofHost) {
  return *std::find_if(subnet.links.begin(), subnet.links.end(),
                       [&](const SubnetLink& link) { return subnet.nodes[link.lower.node].isSwitch != ofHost; });
}

using Rules = std::map<std::string, int>;

}  // namespace

class TestAsBuilt : public QObject {
  Q_OBJECT

 private slots:
  void asPlanned() {
    const Plan plan = named(63);
    const AsBuilt built = compared(plan, seenOf(subnetOf(plan)));
    QVERIFY2(built.findings.empty(), built.findings.empty() ? "" : built.findings.front().message.c_str());
    QCOMPARE(built.planned, std::int64_t{63 * 8 + 4 + 512});
    QCOMPARE(built.seen, built.planned);
    QCOMPARE(built.agreeing, built.planned);
  }

  void descriptions_data() {
    QTest::addColumn<QString>("description");
    QTest::addColumn<QString>("name");
    QTest::newRow("adapter") << "DGX-001 mlx5_2" << "dgx-001";
    QTest::newRow("adapter by number") << "dgx-001 HCA-1" << "dgx-001";
    QTest::newRow("managed switch") << "MF0;Leaf-03:MQM9701/U1" << "leaf-03";
    QTest::newRow("with its site") << "lf07.cn.a0103.qm8790.krskp" << "lf07";
    QTest::newRow("as it is") << "leaf 3" << "leaf 3";
  }
  void descriptions() {
    QFETCH(const QString, description);
    QFETCH(const QString, name);
    const auto names = namesOfDescription(description.toStdString());
    QVERIFY(std::find(names.begin(), names.end(), name.toStdString()) != names.end());
  }

  // Another order of a host's adapters is no fault: rails are told by where they lead.
  void deviceOrderIsNotRailOrder() {
    const Plan plan = named(32, 0);
    Subnet subnet = subnetOf(plan);
    for (SubnetNode& node : subnet.nodes) {
      if (node.isSwitch) continue;
      const int adapter = node.name.back() - '1';
      node.name = node.name.substr(0, node.name.rfind(' ')) + " mlx5_" + std::to_string((adapter + 3) % 8);
    }
    QVERIFY(compared(plan, seenOf(subnet)).findings.empty());
  }

  void aMissingCable_data() {
    QTest::addColumn<bool>("ofHost");
    QTest::addColumn<QString>("says");
    QTest::newRow("of a host") << true << "dgx-1 HCA 1 to leaf-1 port 1 is planned, and not seen";
    QTest::newRow("between switches") << false << "leaf-1 port 33 to spine-1 port 1 is planned, and not seen";
  }
  void aMissingCable() {
    QFETCH(const bool, ofHost);
    QFETCH(const QString, says);
    const Plan plan = named(32, 0);
    Subnet subnet = subnetOf(plan);
    const SubnetLink gone = firstLink(subnet, ofHost);
    std::erase_if(subnet.links, [&](const SubnetLink& link) { return link.lower == gone.lower; });
    const AsBuilt built = compared(plan, seenOf(subnet));
    QCOMPARE(rulesOf(built), (Rules{{"missing-cable", 1}}));
    QCOMPARE(messageOf(built, "missing-cable"), says);
    QCOMPARE(built.findings.front().things.size(), std::size_t{2});
    QCOMPARE(built.agreeing, built.planned - 1);
  }

  // Two cables exchanged at the spines: each is named with what should be there, and none is missing besides.
  void swappedCables() {
    const Plan plan = named(64, 0);
    Subnet subnet = subnetOf(plan);
    SubnetLink& first = firstLink(subnet, false);
    SubnetLink& other = *std::find_if(subnet.links.begin(), subnet.links.end(), [&](const SubnetLink& link) {
      return subnet.nodes[link.lower.node].isSwitch && link.lower.node != first.lower.node &&
             link.upper.node != first.upper.node;
    });
    std::swap(first.upper, other.upper);
    const AsBuilt built = compared(plan, seenOf(subnet));
    QCOMPARE(rulesOf(built), (Rules{{"wrong-cable", 2}}));
    QVERIFY2(messageOf(built, "wrong-cable").startsWith("leaf-1 port 33 to spine-"),
             qPrintable(messageOf(built, "wrong-cable")));
    QVERIFY(messageOf(built, "wrong-cable").contains("planned are leaf-1 port 33 to spine-1 port 1 and leaf-2 port"));
  }

  void swappedHosts() {
    const Plan plan = named(32, 0);
    Subnet subnet = subnetOf(plan);
    const SubnetLink first = subnet.links.front();  // dgx-1 to leaf-1, as the ninth is of dgx-2
    std::swap(subnet.links[0].lower, subnet.links[8].lower);
    QVERIFY(first.upper.node == subnet.links[8].upper.node);
    const AsBuilt built = compared(plan, seenOf(subnet));
    QCOMPARE(rulesOf(built), (Rules{{"wrong-cable", 2}}));
    QCOMPARE(built.findings.front().severity, Severity::Error);
  }

  // Two cables of one host exchanged: by name alone both are right, by what other hosts do they are not.
  void swappedRails() {
    const Plan plan = named(32, 0);
    Subnet subnet = subnetOf(plan);
    std::swap(subnet.links[0].lower, subnet.links[1].lower);
    const AsBuilt built = compared(plan, seenOf(subnet));
    QCOMPARE(rulesOf(built), (Rules{{"other-rail", 2}}));
    QCOMPARE(messageOf(built, "other-rail"),
             QString("dgx-1 HCA-1 to leaf-2 port 1 takes the cable of HCA 2; on 31 others HCA-1 takes that of HCA 1"));
  }

  void anExtraCable() {
    const Plan plan = named(40, 0);
    Subnet subnet = subnetOf(plan);
    // The last leaf has free ports, for the unit is not full.
    std::uint32_t leaf = 0;
    for (std::uint32_t i = 0; i < subnet.nodes.size(); ++i) {
      if (subnet.nodes[i].isSwitch && subnet.nodes[i].level == SwitchLevel::Leaf) leaf = i;
    }
    subnet.links.push_back({{leaf, 20}, {leaf - 1, 20}, 400 * Gbps});
    const AsBuilt built = compared(plan, seenOf(subnet));
    QCOMPARE(rulesOf(built), (Rules{{"extra-cable", 1}}));
    QVERIFY2(messageOf(built, "extra-cable").contains("leaf-16 port 20"), qPrintable(messageOf(built, "extra-cable")));
  }

  void aSlowLink() {
    const Plan plan = named(32, 0);
    SeenFabric seen = seenOf(subnetOf(plan));
    seen.links.front().speed = "1xNDR", seen.links.front().rate = 100 * Gbps;
    const AsBuilt built = compared(plan, seen);
    QCOMPARE(rulesOf(built), (Rules{{"slower", 1}}));
    QCOMPARE(built.agreeing, built.planned);
    QCOMPARE(QString::fromStdString(built.findings.front().number), QString("100 Gbit/s"));
    QCOMPARE(QString::fromStdString(built.findings.front().limit), QString("400 Gbit/s"));
  }

  void aHostThatIsOff() {
    const Plan plan = named(32, 0);
    Subnet subnet = subnetOf(plan);
    std::erase_if(subnet.links,
                  [&](const SubnetLink& link) { return subnet.nodes[link.lower.node].name.starts_with("dgx-7 "); });
    SeenFabric seen = seenOf(subnet);
    // Adapters without a cable are in no dump: their names go.
    for (SeenNode& node : seen.nodes) {
      if (node.name.starts_with("dgx-7 ")) node.kind = SeenKind::Aggregation;
    }
    const AsBuilt built = compared(plan, seen);
    QCOMPARE(rulesOf(built), (Rules{{"aggregation-nodes", 1}, {"not-seen", 1}}));
    QCOMPARE(messageOf(built, "not-seen"), QString("host dgx-7 is not seen, nor are its 8 cables"));
  }

  // A host of another name in the place of a planned one is that one; beside one that is there, it is unknown.
  void strangers() {
    const Plan plan = named(32, 0);
    Subnet subnet = subnetOf(plan);
    for (SubnetNode& node : subnet.nodes) {
      if (node.name.starts_with("dgx-7 ")) node.name = "localhost mlx5_0";
    }
    AsBuilt built = compared(plan, seenOf(subnet));
    QCOMPARE(rulesOf(built), (Rules{{"matched-by-place", 1}}));
    QVERIFY(messageOf(built, "matched-by-place").contains("\"localhost mlx5_0\" as dgx-7"));

    subnet = subnetOf(plan);
    subnet.nodes[static_cast<std::size_t>(firstLink(subnet, true).lower.node)].name = "stranger mlx5_0";
    built = compared(plan, seenOf(subnet));
    QCOMPARE(rulesOf(built), (Rules{{"unknown-node", 1}, {"wrong-cable", 1}}));
    QVERIFY2(messageOf(built, "unknown-node").contains("stranger mlx5_0 to leaf-1 port 1"),
             qPrintable(messageOf(built, "unknown-node")));
  }

  // Spines that are called otherwise are known by the leaves' ports.
  void switchesByPlace() {
    const Plan plan = named(64, 0);
    Subnet subnet = subnetOf(plan);
    for (SubnetNode& node : subnet.nodes) {
      if (node.isSwitch && node.level == SwitchLevel::Spine) node.name = "MF0;sw" + node.name.substr(6) + ":MQM9700/U1";
    }
    const AsBuilt built = compared(plan, seenOf(subnet));
    QCOMPARE(rulesOf(built), (Rules{{"matched-by-place", 1}}));
    QCOMPARE(built.agreeing, built.planned);
  }

  void anotherFabricAltogether() {
    const Plan plan = named(32, 0);
    Subnet subnet = subnetOf(plan);
    for (SubnetNode& node : subnet.nodes) node.name = "x" + node.name;
    const AsBuilt built = compared(plan, seenOf(subnet));
    QCOMPARE(built.agreeing, std::int64_t{0});
    QCOMPARE(rulesOf(built), (Rules{{"another-fabric", 1}}));
    QCOMPARE(messageOf(built, "another-fabric"),
             QString("no switch of the plan is in what was seen: planned is for one leaf-1, seen for one xleaf-1"));
  }

  void oneSidedLinks() {
    const Plan plan = named(32, 0);
    QString net = QString::fromStdString(ibsimFiles(subnetOf(plan)).net).replace("4xHDR", "4xNDR");
    const auto from = net.indexOf("[1](");
    net.remove(from, net.indexOf('\n', from) - from + 1);
    const AsBuilt built = compared(plan, *readIbnetdiscover(net.toStdString(), "dump.txt"));
    QCOMPARE(rulesOf(built), (Rules{{"one-sided", 1}}));
    QVERIFY2(messageOf(built, "one-sided").contains("\"leaf-1\" port 1 leads to \"dgx-1 HCA-1\" port 1"),
             qPrintable(messageOf(built, "one-sided")));
    QCOMPARE(built.agreeing, built.planned);
  }
};

QTEST_APPLESS_MAIN(TestAsBuilt)
#include "test_as_built.moc"
