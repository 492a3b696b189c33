// Exported InfiniBand fabrics, routed by the real opensm in a simulator: the subnet comes up, it sees the hosts and
// switches of the plan, every pair of adapters arrives, links carry what the closed form says, and a fabric that is
// cabled wrong is refused. Cases of tests/reference/fabric.json's kind "tool_run": ibsim-ft2-16, ibsim-h100-4su,
// ibsim-h100-4su-127, ibsim-h100-16su, ibsim-missing-cable, ibsim-swapped-cables, ibsim-one-sided.
#include <QDir>
#include <QTemporaryDir>
#include <QTest>

#include "model/exchange/dump_plan.h"
#include "model/exchange/ibsim_net.h"
#include "model/store/plan_store.h"
#include "tests/cli/command_line.h"
#include "tests/cli/opensm.h"
#include "tests/model/fabric/superpod.h"

using namespace hallwright;
using namespace commandline;

namespace {

constexpr std::size_t mostHosts = 5000;  // that every run of the tests may wait for

struct Exported {
  Subnet subnet;
  opensm::Call call;
};

/// With root and compute-node files, which opensm needs where a unit is not full.
Exported exported(const Plan& plan, const Fabric& fabric, std::size_t plane = 0) {
  Exported made{subnetsOf(plan, fabric, buildFabric(plan, fabric)).at(plane), {}};
  const IbsimFiles files = ibsimFiles(made.subnet);
  made.call.net = QByteArray::fromStdString(files.net);
  made.call.engine = routingEngine(made.subnet);
  if (made.call.engine == "ftree") {
    made.call.roots = QByteArray::fromStdString(files.roots);
    made.call.computeNodes = QByteArray::fromStdString(files.computeNodes);
  }
  return made;
}

/// As opensm finds it out alone: no file says what is a root.
Exported bare(const Plan& plan) {
  Exported made = exported(plan, superpod::compute(plan));
  made.call.roots.clear(), made.call.computeNodes.clear();
  return made;
}

Plan loaded(const QString& path) {
  const auto file = load(path.toStdString());
  return file ? file->file.variants.at(file->file.active).plan : Plan();
}

/// fabric.json, ibsim-ft2-16: 4 leaves, 2 spines, 4 hosts a leaf, 2 links a pair, radix 8.
Plan smallTree() {
  Plan plan = superpod::withoutSwitches(0, 0);
  superpod::editProduct(plan, superpod::qm9700, [](Product& product) {
    product.fabricSwitch->radix = 8;
    product.ports.front().count = 4;
  });
  superpod::editProduct(plan, superpod::narrowServer, [](Product& product) { product.ports.front().count = 1; });
  std::vector<DeviceId> members;
  for (int i = 1; i <= 16; ++i)
    members.push_back(superpod::addDevice(plan, superpod::narrowServer, "host" + std::to_string(i)));
  superpod::editFabric(plan,
                       [&](Fabric& fabric) { fabric.members = members, fabric.rails = 1, fabric.nodesPerUnit = 4; });
  superpod::placeSwitches(plan);
  return plan;
}

QByteArray lineOf(const Subnet& subnet, SubnetEnd at, SubnetEnd peer) {
  const SubnetNode& other = subnet.nodes[peer.node];
  return QByteArray("[") + QByteArray::number(at.port) + "]\t\"" + QByteArray::fromStdString(nodeId(other)) + "\"[" +
         QByteArray::number(peer.port) + "]";
}

/// Without the line of a switch's port.
void removeLine(QByteArray& net, const Subnet& subnet, SubnetEnd at, SubnetEnd peer) {
  const QByteArray head = "\"" + QByteArray::fromStdString(nodeId(subnet.nodes[at.node])) + "\"\t\t#";
  const auto record = net.indexOf("Switch\t" + QByteArray::number(subnet.nodes[at.node].ports) + " " + head);
  const auto from = net.indexOf(lineOf(subnet, at, peer), record);
  net.remove(from, net.indexOf('\n', from) - from + 1);
}

std::vector<SubnetLink> uplinks(const Subnet& subnet) {
  std::vector<SubnetLink> links;
  for (const SubnetLink& link : subnet.links) {
    if (subnet.nodes[link.lower.node].isSwitch) links.push_back(link);
  }
  return links;
}

void verify(const Exported& made, const opensm::Verdict& verdict, opensm::Walk& walk) {
  QVERIFY2(verdict.simulated, qPrintable(verdict.simulator));
  QVERIFY2(verdict.accepted, qPrintable(verdict.log));
  walk = opensm::walk(made.subnet, verdict.tables);
  const auto hosts = static_cast<std::int64_t>(made.subnet.hosts());
  QCOMPARE(walk.pairs, hosts * (hosts - 1));
  QCOMPARE(walk.arrived, walk.pairs);
  QCOMPARE(verdict.tables.ports.size(), made.subnet.switches());
  if (made.call.engine == "ftree") {
    QCOMPARE(verdict.figure("Fabric has # CAs"), static_cast<int>(hosts));
    QCOMPARE(verdict.figure("of them CNs\\), # switches"), static_cast<int>(made.subnet.switches()));
  }
  QString hops;
  for (const auto& [count, pairs] : walk.hops) hops += QString(" %1:%2").arg(count).arg(pairs);
  qInfo("%zu hosts, %zu switches by %s: load %lld to %lld up, %lld to %lld down, pairs by hops%s", made.subnet.hosts(),
        made.subnet.switches(), qPrintable(made.call.engine), static_cast<long long>(walk.up.least),
        static_cast<long long>(walk.up.most), static_cast<long long>(walk.down.least),
        static_cast<long long>(walk.down.most), qPrintable(hops));
}

}  // namespace

class TestOpensm : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase() {
    if (!opensm::isInstalled()) QSKIP("opensm, ibsim or libumad2sim0 is not installed");
  }

  // Every InfiniBand fabric of every sample, through the command line's own files.
  void samples_data() {
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("fabric");
    QTest::addColumn<int>("plane");
    for (const QString& name : QDir(SAMPLES_DIR).entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
      const QString path = QStringLiteral(SAMPLES_DIR "/%1/%1.sql").arg(name);
      const Plan plan = loaded(path);
      for (const Fabric& fabric : plan.network->fabrics) {
        if (!isInfiniBand(plan, fabric)) continue;
        const auto subnets = subnetsOf(plan, fabric, buildFabric(plan, fabric));
        for (std::size_t plane = 0; plane < subnets.size(); ++plane)
          QTest::addRow("%s, %s, plane %zu", qPrintable(name), fabric.name.c_str(), plane + 1)
              << path << QString::fromStdString(fabric.name) << static_cast<int>(plane) + 1;
      }
    }
  }
  void samples() {
    QFETCH(const QString, path);
    QFETCH(const QString, fabric);
    QFETCH(const int, plane);
    const QTemporaryDir folder;
    const QString net = folder.filePath("fabric.net");
    const Plan plan = loaded(path);
    QCOMPARE(cli({"export", path, "--ibsim", net, "--fabric", fabric, "--plane", QString::number(plane)}).exitCode, 0);
    for (const Fabric& one : plan.network->fabrics) {
      if (one.name != fabric.toStdString()) continue;
      Exported made = exported(plan, one, static_cast<std::size_t>(plane) - 1);
      QCOMPARE(bytesOf(net), made.call.net);
      if (made.call.engine == "ftree") {
        QCOMPARE(bytesOf(net + ".roots"), made.call.roots);
        QCOMPARE(bytesOf(net + ".cns"), made.call.computeNodes);
      }
      if (made.subnet.hosts() > mostHosts && !qEnvironmentVariableIsSet("HALLWRIGHT_LONG_TESTS"))
        QSKIP("opensm takes minutes and gigabytes for so many hosts: set HALLWRIGHT_LONG_TESTS");
      opensm::Walk walk;
      verify(made, opensm::route(made.call), walk);
    }
  }

  // Complete two-level trees: every directed link between leaf and spine carries (N - D) x D / U pairs, and opensm
  // needs no file to see the tree.
  void completeTrees_data() {
    QTest::addColumn<int>("nodes");
    QTest::addColumn<int>("load");
    QTest::addColumn<int>("oneHop");
    QTest::newRow("ibsim-ft2-16") << 0 << 12 << 48;
    QTest::newRow("ibsim-h100-4su") << 128 << 992 << 31744;
  }
  void completeTrees() {
    QFETCH(const int, nodes);
    QFETCH(const int, load);
    QFETCH(const int, oneHop);
    const Exported made = bare(nodes == 0 ? smallTree() : superpod::withSwitches(nodes, 0));
    const opensm::Verdict verdict = opensm::route(made.call);
    opensm::Walk walk;
    verify(made, verdict, walk);
    if (QTest::currentTestFailed()) return;
    for (const opensm::Walk::Load& one : {walk.up, walk.down}) {
      QCOMPARE(one.least, std::int64_t{load});
      QCOMPARE(one.most, std::int64_t{load});
    }
    QCOMPARE(walk.hops.at(1), std::int64_t{oneHop});
    QCOMPARE(walk.hops.at(3), walk.pairs - oneHop);
    QCOMPARE(verdict.figure("rank \\(roots to leaf switches\\): #"), 2);
  }

  // ibsim-h100-4su-127: 1,020 adapters, 1,039,380 pairs; loads lie between 864 and 992.
  void withManagers() {
    const Plan plan = superpod::withSwitches(127);
    const Exported made = exported(plan, superpod::compute(plan));
    const opensm::Verdict verdict = opensm::route(made.call);
    opensm::Walk walk;
    verify(made, verdict, walk);
    if (QTest::currentTestFailed()) return;
    QCOMPARE(walk.pairs, std::int64_t{1039380});
    QVERIFY2(walk.up.least >= 864 && walk.up.most <= 992,
             qPrintable(QString("%1 to %2").arg(walk.up.least).arg(walk.up.most)));
  }

  void partialPods_data() {
    QTest::addColumn<int>("nodes");
    for (const int nodes : {3, 45}) QTest::addRow("%d nodes", nodes) << nodes;
  }
  void partialPods() {
    QFETCH(const int, nodes);
    const Plan plan = superpod::withSwitches(nodes);
    const Exported made = exported(plan, superpod::compute(plan));
    opensm::Walk walk;
    verify(made, opensm::route(made.call), walk);
  }

  // fabric.json, real-a100-140node: a real fabric of three levels, links missing and managers on spines, becomes a plan
  // and is routed with its root and compute-node files.
  void aRealFabric() {
    if (QString(SHARED_REFERENCE_DIR).isEmpty()) QSKIP("HALLWRIGHT_REFERENCE is not set");
    const QByteArray dump = bytesOf(QStringLiteral(SHARED_REFERENCE_DIR "/real/fabric/a100_140_nodes.txt"));
    const auto seen = readIbnetdiscover(dump.toStdString(), "dump");
    QVERIFY(seen.ok());
    const auto plan = planOfDump(*seen, "Seen");
    QVERIFY(plan.ok());
    const Exported made = exported(*plan, superpod::compute(*plan));
    QCOMPARE(made.subnet.hosts(), std::size_t{1130});
    QCOMPARE(made.subnet.switches(), std::size_t{206});
    const opensm::Verdict verdict = opensm::route(made.call);
    QVERIFY2(verdict.accepted, qPrintable(verdict.log));
    const opensm::Walk walk = opensm::walk(made.subnet, verdict.tables);
    QCOMPARE(walk.pairs, std::int64_t{1130} * 1129);
    // Fat-tree routing takes no way between the five managers of one spine and those of the other.
    QCOMPARE(walk.arrived, walk.pairs - std::int64_t{2} * 5 * 5);
    QCOMPARE(verdict.figure("\\(# of them CNs\\)"), 1120);
  }

  // ibsim-h100-16su: three levels, 4,096 adapters, 320 switches; loads between 3,584 and 4,064. That case joins two
  // units below the same spines where this rule joins one, so there fewer pairs go over the core.
  void sixteenUnits() {
    const Exported made = bare(superpod::withSwitches(512, 0));
    QCOMPARE(made.subnet.hosts(), std::size_t{4096});
    QCOMPARE(made.subnet.switches(), std::size_t{320});
    const opensm::Verdict verdict = opensm::route(made.call);
    opensm::Walk walk;
    verify(made, verdict, walk);
    if (QTest::currentTestFailed()) return;
    QCOMPARE(walk.pairs, std::int64_t{16773120});
    QCOMPARE(walk.hops.at(1), std::int64_t{126976});
    QCOMPARE(walk.hops.at(3) + walk.hops.at(5), walk.pairs - 126976);
    for (const opensm::Walk::Load& one : {walk.up, walk.down}) QVERIFY(one.least >= 3584 && one.most <= 4064);
  }

  // ibsim-missing-cable: refused; accepted where a file names the roots.
  void aRemovedCableIsRefused() {
    Exported made = bare(smallTree());
    const SubnetLink gone = uplinks(made.subnet).front();
    removeLine(made.call.net, made.subnet, gone.lower, gone.upper);
    removeLine(made.call.net, made.subnet, gone.upper, gone.lower);
    const opensm::Verdict refused = opensm::route(made.call);
    QVERIFY2(refused.simulated, qPrintable(refused.simulator));
    QVERIFY(!refused.accepted);
    QVERIFY2(refused.log.contains("ERR AB0B") && refused.log.contains("ERR AB0D"), qPrintable(refused.log));
    made.call.roots = QByteArray::fromStdString(ibsimFiles(made.subnet).roots);
    QVERIFY(opensm::route(made.call).accepted);
  }

  // ibsim-swapped-cables: two leaves' cables exchanged at the spines.
  void exchangedCablesAreRefused() {
    Exported made = bare(smallTree());
    const auto links = uplinks(made.subnet);
    const SubnetLink first = links.front();
    const auto other = std::find_if(links.begin(), links.end(), [&](const SubnetLink& link) {
      return link.lower.node != first.lower.node && link.upper.node != first.upper.node;
    });
    QVERIFY(other != links.end());
    for (SubnetLink& link : made.subnet.links) {
      if (link.lower == first.lower) {
        link.upper = other->upper;
      } else if (link.lower == other->lower) {
        link.upper = first.upper;
      }
    }
    made.call.net = QByteArray::fromStdString(ibsimFiles(made.subnet).net);
    const opensm::Verdict refused = opensm::route(made.call);
    QVERIFY2(refused.simulated, qPrintable(refused.simulator));
    QVERIFY(!refused.accepted);
    QVERIFY2(refused.log.contains("ERR AB0B"), qPrintable(refused.log));
  }

  // ibsim-one-sided: a cable that only one end knows of does not even start the simulator.
  void aLineOnOneSideIsRefused() {
    Exported made = bare(smallTree());
    const SubnetLink half = uplinks(made.subnet).front();
    removeLine(made.call.net, made.subnet, half.upper, half.lower);
    const opensm::Verdict refused = opensm::route(made.call);
    QVERIFY(!refused.simulated);
    QVERIFY2(refused.simulator.contains("is not connected to node"), qPrintable(refused.simulator));
  }

  void whatIsNoSubnet() {
    const QTemporaryDir folder;
    const QString plan = sample("superpod_h100");
    const QString net = folder.filePath("fabric.net");
    QCOMPARE(cli({"export", plan, "--ibsim", net, "--fabric", "In-band"}).exitCode, 2);
    QCOMPARE(cli({"export", plan, "--ibsim", net, "--fabric", "Nowhere"}).exitCode, 2);
    QCOMPARE(cli({"export", plan, "--ibsim", net, "--plane", "2"}).exitCode, 2);
    QCOMPARE(cli({"export", plan, "--ibsim", folder.filePath("fabric.txt")}).exitCode, 2);
    QVERIFY(QDir(folder.path()).isEmpty());
  }
};

QTEST_GUILESS_MAIN(TestOpensm)
#include "test_opensm.moc"
