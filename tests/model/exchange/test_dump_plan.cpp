// Plans made of dumps alone: levels as the real fabrics were built (fabric.json: real-a100-140node, real-gb200-1su),
// every link a drawn cable, names kept, and what is guessed said.
#include <QFile>
#include <QTest>
#include <map>
#include <set>

#include "model/exchange/dump_plan.h"
#include "model/plan/integrity.h"
#include "model/store/sql_text.h"

using namespace hallwright;

namespace {

SeenFabric real(const QString& name) {
  QFile file(QStringLiteral(SHARED_REFERENCE_DIR "/real/fabric/") + name);
  if (!file.open(QIODevice::ReadOnly)) return {};
  const auto seen = readIbnetdiscover(file.readAll().toStdString(), name.toStdString());
  return seen ? *seen : SeenFabric();
}

int roles(const Fabric& fabric, SwitchLevel level) {
  return static_cast<int>(
      std::count_if(fabric.roles.begin(), fabric.roles.end(), [&](const SwitchRole& r) { return r.level == level; }));
}

/// A leaf with two hosts of two adapters each, a spine with a manager.
const char* const small =
    "Switch\t41 \"S-0000000000000001\" # \"MF0;leaf-01:QM8790/U1\"\n"
    "[1] \"H-0000000000000011\"[1](11) # \"dgx-01 mlx5_0\" lid 1 4xHDR\n"
    "[2] \"H-0000000000000012\"[1](12) # \"dgx-01 mlx5_1\" lid 1 4xHDR\n"
    "[3] \"H-0000000000000013\"[1](13) # \"dgx-02 mlx5_0\" lid 1 4xHDR\n"
    "[4] \"H-0000000000000014\"[1](14) # \"dgx-02 mlx5_1\" lid 1 4xHDR\n"
    "[5] \"S-0000000000000002\"[1] # \"MF0;spine-01:QM8790/U1\" lid 1 4xHDR\n"
    "[6] \"S-0000000000000002\"[2] # \"MF0;spine-01:QM8790/U1\" lid 1 4xHDR\n"
    "[41] \"H-00000000000000aa\"[1](aa) # \"Mellanox Technologies Aggregation Node\" lid 1 4xHDR\n"
    "Switch\t41 \"S-0000000000000002\" # \"MF0;spine-01:QM8790/U1\"\n"
    "[1] \"S-0000000000000001\"[5] # \"x\" lid 1 4xHDR\n"
    "[2] \"S-0000000000000001\"[6] # \"x\" lid 1 4xHDR\n"
    "[3] \"S-0000000000000003\"[1] # \"core\" lid 1 4xHDR\n"
    "[4] \"S-0000000000000003\"[2] # \"core\" lid 1 4xHDR\n"
    "[5] \"S-0000000000000003\"[3] # \"core\" lid 1 4xHDR\n"
    "[40] \"H-0000000000000015\"[1](15) # \"ufm HCA-1\" lid 1 4xHDR\n";

}  // namespace

class TestDumpPlan : public QObject {
  Q_OBJECT

 private slots:
  void smallFabric() {
    const auto seen = readIbnetdiscover(small, "small.txt");
    QVERIFY2(seen.ok(), seen.ok() ? "" : seen.error().line().c_str());
    const auto plan = planOfDump(*seen, "Seen");
    QVERIFY2(plan.ok(), plan.ok() ? "" : plan.error().line().c_str());
    const Fabric& fabric = plan->network->fabrics.front();
    QCOMPARE(fabric.rule, FabricRule::Drawn);
    QCOMPARE(fabric.members.size(), std::size_t{3});
    QCOMPARE(roles(fabric, SwitchLevel::Leaf), 1);
    QCOMPARE(roles(fabric, SwitchLevel::Spine), 1);
    QCOMPARE(roles(fabric, SwitchLevel::Core), 1);
    QCOMPARE(plan->cables->size(), std::size_t{10});
    std::set<std::string> names, racks;
    for (const Device& device : *plan->devices) names.insert(device.name);
    for (const Rack& rack : *plan->racks) racks.insert(rack.name);
    QCOMPARE(names, (std::set<std::string>{"core", "dgx-01", "dgx-02", "leaf-01", "spine-01", "ufm"}));
    QCOMPARE(racks, (std::set<std::string>{"core", "dgx", "leaf", "spine", "ufm"}));
    const Product* leaf = productOf(*plan, fabric.switchProduct);
    QCOMPARE(leaf->fabricSwitch->radix, 40);
    QCOMPARE(leaf->fabricSwitch->technology, std::string("InfiniBand HDR"));
    QVERIFY(plan->site->note.find("Guessed: 5 racks from names") != std::string::npos);
  }

  void realFabrics_data() {
    QTest::addColumn<QString>("file");
    QTest::addColumn<int>("leaves");
    QTest::addColumn<int>("spines");
    QTest::addColumn<int>("cores");
    QTest::addColumn<int>("cables");
    QTest::newRow("real-a100-140node") << "a100_140_nodes.txt" << 56 << 80 << 70 << 2236 + 1130;
    QTest::newRow("real-gb200-1su") << "gb200_one_unit.out" << 31 << 9 << 0 << 532 + 542;
    QTest::newRow("ring") << "edr_ring_of_4.txt" << 4 << 0 << 0 << 12;
    QTest::newRow("mixed") << "mixed_speeds.txt" << 2 << 0 << 0 << 15;
  }
  void realFabrics() {
    if (QString(SHARED_REFERENCE_DIR).isEmpty()) QSKIP("HALLWRIGHT_REFERENCE is not set");
    QFETCH(const QString, file);
    QFETCH(const int, leaves);
    QFETCH(const int, spines);
    QFETCH(const int, cores);
    QFETCH(const int, cables);
    const auto plan = planOfDump(real(file), "Seen");
    QVERIFY2(plan.ok(), plan.ok() ? "" : plan.error().line().c_str());
    const Fabric& fabric = plan->network->fabrics.front();
    QCOMPARE(roles(fabric, SwitchLevel::Leaf), leaves);
    QCOMPARE(roles(fabric, SwitchLevel::Spine), spines);
    QCOMPARE(roles(fabric, SwitchLevel::Core), cores);
    QCOMPARE(static_cast<int>(plan->cables->size()), cables);
    QVERIFY(brokenReferences(*plan).empty());
    const auto text = toSql(PlanFile{{Variant{"Base", *plan}}, 0});
    QVERIFY2(text.ok(), text.ok() ? "" : text.error().line().c_str());
    const auto back = fromSql(*text, "plan.sql");
    QVERIFY2(back.ok(), back.ok() ? "" : back.error().line().c_str());
    QVERIFY(back->variants.front().plan == *plan);
  }

  // real-a100-140node: 140 nodes of 8 adapters, and 10 more hosts of one.
  void hostsOfTheA100Fabric() {
    if (QString(SHARED_REFERENCE_DIR).isEmpty()) QSKIP("HALLWRIGHT_REFERENCE is not set");
    std::map<std::string, int> adapters;
    for (const std::string& host : hostsOf(real("a100_140_nodes.txt"))) {
      if (!host.empty()) ++adapters[host];
    }
    std::map<int, int> hosts;
    for (const auto& [host, count] : adapters) ++hosts[count];
    QCOMPARE(hosts, (std::map<int, int>{{1, 10}, {8, 140}}));
  }

  // Adapters that say nothing of their host are hosts of their own.
  void namelessAdapters() {
    const auto seen = readIbnetdiscover(
        "Switch 8 \"S-01\"\n[1] \"H-02\"[1] # \"localhost HCA-1\"\n[2] \"H-03\"[1] # \"localhost HCA-1\"\n"
        "[3] \"H-04\"[1] # \"MT4131 ConnectX8   Mellanox Technologies\"\n[4] \"H-05\"[1]\n[5] \"H-06\"[1] # \"a "
        "mlx5_0\"\n"
        "[6] \"H-07\"[1] # \"a mlx5_1\"\n",
        "x");
    QVERIFY(seen.ok());
    const auto hosts = hostsOf(*seen);
    QCOMPARE(hosts,
             (std::vector<std::string>{"", "localhost-H-02", "localhost-H-03", "MT4131-H-04", "H-05", "a", "a"}));
  }
};

QTEST_APPLESS_MAIN(TestDumpPlan)
#include "test_dump_plan.moc"
