// Hostlists, Slurm's tree and blocks, Kubernetes labels and Graphviz: what schedulers are told about a fabric.
#include <QRegularExpression>
#include <QSet>
#include <QTest>
#include <map>

#include "model/exchange/fabric_dot.h"
#include "model/exchange/hostlist.h"
#include "model/exchange/node_labels.h"
#include "model/exchange/slurm_topology.h"
#include "tests/model/fabric/superpod.h"

using namespace hallwright;

Q_DECLARE_METATYPE(std::vector<std::string>)

namespace {

void nameNodes(Plan& plan) {
  plan.devices.change([](std::vector<Device>& devices) {
    int number = 0;
    for (Device& device : devices) {
      if (device.product == superpod::dgx)
        device.name = QString("dgx-%1").arg(++number, 3, 10, QChar('0')).toStdString();
    }
  });
}

Plan named(int nodes, int managers = 0) {
  Plan plan = superpod::withSwitches(nodes, managers);
  nameNodes(plan);
  return plan;
}

FabricGraph graphOf(const Plan& plan) { return buildFabric(plan, superpod::compute(plan)); }

QString treeOf(const Plan& plan) {
  return QString::fromStdString(slurmTree(plan, superpod::compute(plan), graphOf(plan)).text);
}

/// Lines of a topology.conf without comments.
QStringList linesOf(const QString& text) {
  return text.split('\n', Qt::SkipEmptyParts).filter(QRegularExpression("^[^#]"));
}

}  // namespace

class TestSlurmTopology : public QObject {
  Q_OBJECT

 private slots:
  void hostlists_data() {
    QTest::addColumn<QString>("list");
    QTest::addColumn<int>("count");
    QTest::addColumn<QString>("last");
    QTest::newRow("one") << "saturn4" << 1 << "saturn4";
    QTest::newRow("a range") << "dgx-[001-004]" << 4 << "dgx-004";
    QTest::newRow("ranges") << "n[017-018,021-036]" << 18 << "n036";
    QTest::newRow("two lists") << "hpc[001-019],gpu[001-013],submit[1-2]" << 34 << "submit2";
    QTest::newRow("two brackets") << "r[1-2]n[1-3]" << 6 << "r2n3";
    QTest::newRow("width kept") << "n[8-11]" << 4 << "n11";
    QTest::newRow("nothing") << "" << 0 << "";
  }
  void hostlists() {
    QFETCH(const QString, list);
    QFETCH(const int, count);
    QFETCH(const QString, last);
    const auto names = fromHostlist(list.toStdString());
    QVERIFY(names.ok());
    QCOMPARE(static_cast<int>(names->size()), count);
    if (count > 0) QCOMPARE(QString::fromStdString(names->back()), last);
    const auto again = fromHostlist(toHostlist(*names));
    QVERIFY(again.ok());
    QVERIFY(*again == *names);
  }

  void shortHostlists() {
    QCOMPARE(toHostlist({"a1", "a2", "a3", "a5", "b", "c07"}), std::string("a[1-3,5],b,c07"));
    QCOMPARE(toHostlist({"n9", "n10"}), std::string("n9,n10"));
    QCOMPARE(toHostlist({"lone"}), std::string("lone"));
  }

  void brokenHostlists_data() {
    QTest::addColumn<QString>("list");
    QTest::addColumn<QString>("says");
    QTest::newRow("open") << "n[1-3" << "is not closed";
    QTest::newRow("down") << "n[5-3]" << "runs down";
    QTest::newRow("letters") << "n[a-b]" << "is no number";
    QTest::newRow("huge") << "n[1-999999999]" << "longer than";
    QTest::newRow("product") << "n[1-9999]m[1-9999]" << "more than";
  }
  void brokenHostlists() {
    QFETCH(const QString, list);
    QFETCH(const QString, says);
    const auto names = fromHostlist(list.toStdString());
    QVERIFY(!names.ok());
    QVERIFY2(names.error().line().find(says.toStdString()) != std::string::npos, names.error().line().c_str());
  }

  void fourUnits() {
    const Plan plan = named(127, 4);
    const SlurmTopology made = slurmTree(plan, superpod::compute(plan), graphOf(plan));
    QCOMPARE(linesOf(QString::fromStdString(made.text)),
             (QStringList{"SwitchName=leaf-group-1 Nodes=dgx-[001-031]", "SwitchName=leaf-group-2 Nodes=dgx-[032-063]",
                          "SwitchName=leaf-group-3 Nodes=dgx-[064-095]", "SwitchName=leaf-group-4 Nodes=dgx-[096-127]",
                          "SwitchName=spine-group-1 Switches=leaf-group-[1-4]"}));
    QCOMPARE(made.warnings.size(), std::size_t{1});
    QVERIFY(made.warnings.front().find("the 8 leaves") != std::string::npos);
    QVERIFY(made.text.find("# a tree cannot say rails") != std::string::npos);
  }

  // Without rails every leaf stands for itself, by its device's name, and there is nothing to warn of.
  void oneRail() {
    Plan plan = superpod::withoutSwitches(0, 0);
    std::vector<DeviceId> members;
    for (int i = 1; i <= 64; ++i)
      members.push_back(superpod::addDevice(plan, superpod::narrowServer, "n" + std::to_string(i)));
    superpod::editFabric(plan,
                         [&](Fabric& fabric) { fabric.members = members, fabric.rails = 1, fabric.nodesPerUnit = 8; });
    superpod::placeSwitches(plan);
    const SlurmTopology made = slurmTree(plan, superpod::compute(plan), graphOf(plan));
    QVERIFY(made.warnings.empty());
    const QStringList lines = linesOf(QString::fromStdString(made.text));
    QVERIFY2(lines.front().startsWith("SwitchName=leaf-1 Nodes=n["), qPrintable(lines.front()));
  }

  // A host on a spine, as managers are cabled, has that for its leaf.
  void hostOnASpine() {
    Plan plan = named(32);
    const Fabric& fabric = superpod::compute(plan);
    const DeviceId extra = superpod::addDevice(plan, superpod::dgx, "extra");
    DeviceId spine;
    for (const SwitchRole& role : fabric.roles) {
      if (role.level == SwitchLevel::Spine) spine = role.device;
    }
    superpod::editFabric(plan, [&](Fabric& changed) {
      changed.rule = FabricRule::Drawn;
      changed.members.push_back(extra);
    });
    const FabricGraph tree = graphOf(named(32));
    std::vector<DrawnCable> cables;
    for (const FabricLink& link : tree.links)
      cables.push_back({CableId{plan.nextId++}, FabricId{1}, lowerPort(tree, link), upperPort(tree, link), 0, {}});
    const PortRef taken{spine, 0, 63};
    std::erase_if(cables, [&](const DrawnCable& one) { return one.from == taken || one.to == taken; });
    cables.push_back({CableId{plan.nextId++}, FabricId{1}, {extra, 1, 0}, taken, 0, {}});
    plan.cables = cables;
    const SlurmTopology made = slurmTree(plan, superpod::compute(plan), graphOf(plan));
    QVERIFY2(made.text.find("SwitchName=spine-4 Nodes=extra\n") != std::string::npos, made.text.c_str());
    QCOMPARE(made.warnings.size(), std::size_t{1});
  }

  // topology.conf(5): every node under a switch, every switch but the top below exactly one other, names once.
  void everyTreeIsATree_data() {
    QTest::addColumn<int>("nodes");
    for (const int nodes : {1, 31, 95, 128, 512}) QTest::addRow("%d nodes", nodes) << nodes;
  }
  void everyTreeIsATree() {
    QFETCH(const int, nodes);
    const Plan plan = named(nodes);
    std::map<std::string, int> nodeSeen, child, names;
    for (const QString& line : linesOf(treeOf(plan))) {
      const QStringList words = line.split(' ');
      QCOMPARE(words.size(), 2);
      ++names[words[0].section('=', 1).toStdString()];
      const auto list = fromHostlist(words[1].section('=', 1).toStdString());
      QVERIFY(list.ok());
      for (const std::string& one : *list) ++(words[1].startsWith("Nodes=") ? nodeSeen : child)[one];
    }
    QCOMPARE(static_cast<int>(nodeSeen.size()), nodes);
    QCOMPARE(child.size() + 1, names.size());
    for (const auto* all : {&nodeSeen, &child, &names}) {
      for (const auto& [name, count] : *all) QVERIFY2(count == 1, name.c_str());
    }
    for (const auto& [name, count] : child) QVERIFY2(names.contains(name), name.c_str());
  }

  void blocksOfDomains() {
    Plan plan = named(64);
    QVERIFY(!slurmBlocks(plan, superpod::compute(plan), graphOf(plan)).ok());
    const std::vector<DeviceId> members = superpod::compute(plan).members;
    plan.network.change([&](NetworkPlan& network) {
      network.domains.push_back({DomainId{1}, FabricId{1}, "West", {members.begin(), members.begin() + 32}});
      network.domains.push_back({DomainId{2}, FabricId{1}, "East wing", {members.begin() + 32, members.end()}});
    });
    const auto made = slurmBlocks(plan, superpod::compute(plan), graphOf(plan));
    QVERIFY(made.ok());
    QCOMPARE(linesOf(QString::fromStdString(made->text)),
             (QStringList{"BlockName=West Nodes=dgx-[001-032]", "BlockName=East-wing Nodes=dgx-[033-064]",
                          "BlockSizes=32,64"}));
    QVERIFY(made->warnings.empty());
  }

  // Devices that came with their rack, as in NVL72: a block a rack, before domains.
  void blocksOfRacks() {
    Plan plan = named(10);
    plan.devices.change([](std::vector<Device>& devices) {
      for (Device& device : devices) device.locked = device.product == superpod::dgx;
    });
    const auto made = slurmBlocks(plan, superpod::compute(plan), graphOf(plan));
    QVERIFY(made.ok());
    const QStringList lines = linesOf(QString::fromStdString(made->text));
    QCOMPARE(lines.size(), 4);
    QCOMPARE(lines[0], QString("BlockName=Rack Nodes=dgx-[001-004]"));
    QCOMPARE(lines[2], QString("BlockName=Rack-3 Nodes=dgx-[009-010]"));
    QCOMPARE(lines[3], QString("BlockSizes=2,4"));
    QCOMPARE(made->warnings.size(), std::size_t{1});
  }

  void labels() {
    Plan plan = named(40, 4);
    plan.network.change([&](NetworkPlan& network) {
      network.domains.push_back({DomainId{1}, FabricId{1}, "Site: A", superpod::compute(plan).members});
    });
    const QStringList lines = linesOf(QString::fromStdString(nodeLabels(plan, graphOf(plan))));
    QCOMPARE(lines.size(), 40);
    QCOMPARE(lines[39], QString("kubectl label --overwrite node dgx-040 topology.hallwright/rack=Rack "
                                "topology.hallwright/domain=Site-A network.topology.nvidia.com/leaf=leaf-group-2 "
                                "network.topology.nvidia.com/spine=spine-group-1"));
  }

  void dot() {
    const Plan plan = named(32);
    const QString text = QString::fromStdString(fabricDot(plan, superpod::compute(plan), graphOf(plan)));
    QCOMPARE(text.count(QRegularExpression(R"(\n    h\d+ \[label="dgx-\d+"\])")), 32);
    QCOMPARE(text.count(QRegularExpression(R"(\n    s\d+ \[)")), 8 + 4);
    QCOMPARE(text.count(QRegularExpression(R"(\n  h\d+ -- s\d+;)")), 256);
    QCOMPARE(text.count(QRegularExpression(R"(\n  s\d+ -- s\d+ \[label=8\];)")), 32);
  }
};

QTEST_APPLESS_MAIN(TestSlurmTopology)
#include "test_slurm_topology.moc"
