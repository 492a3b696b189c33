// Domains from topology.conf: which lines are read, what real files hold, and what is said of nodes that do not fit.
#include <QFile>
#include <QTest>

#include "model/exchange/slurm_domains.h"
#include "tests/model/fabric/superpod.h"

using namespace hallwright;

namespace {

Plan named(int nodes) {
  Plan plan = superpod::withoutSwitches(nodes, 0);
  plan.devices.change([](std::vector<Device>& devices) {
    int number = 0;
    for (Device& device : devices) device.name = "DGX-" + std::to_string(++number);
  });
  return plan;
}

std::vector<SlurmGroup> groupsOf(const char* text) {
  const auto groups = readTopologyConf(text, "topology.conf");
  return groups ? *groups : std::vector<SlurmGroup>();
}

}  // namespace

class TestSlurmDomains : public QObject {
  Q_OBJECT

 private slots:
  void realFiles_data() {
    QTest::addColumn<QString>("file");
    QTest::addColumn<int>("groups");
    QTest::addColumn<int>("nodes");
    QTest::newRow("circe") << "circe_superpod.conf" << 5 << 80;
    QTest::newRow("small cluster") << "small_cluster.conf" << 4 << 39;
    QTest::newRow("400 nodes") << "testsuite_400.conf" << 20 << 400;
  }
  void realFiles() {
    if (QString(SHARED_REFERENCE_DIR).isEmpty()) QSKIP("HALLWRIGHT_REFERENCE is not set");
    QFETCH(const QString, file);
    QFETCH(const int, groups);
    QFETCH(const int, nodes);
    QFile in(QStringLiteral(SHARED_REFERENCE_DIR "/real/slurm/") + file);
    QVERIFY(in.open(QIODevice::ReadOnly));
    const auto read = readTopologyConf(in.readAll().toStdString(), file.toStdString());
    QVERIFY2(read.ok(), read.ok() ? "" : read.error().line().c_str());
    QCOMPARE(static_cast<int>(read->size()), groups);
    std::size_t all = 0;
    for (const SlurmGroup& group : *read) all += group.nodes.size();
    QCOMPARE(static_cast<int>(all), nodes);
  }

  void lines() {
    const auto groups = groupsOf(
        "# comment\nSwitchName=root Switches=leaf[1-2]\nswitchname=leaf1 nodes=n[1-2] LinkSpeed=9 # why\n"
        "SwitchName=leaf2 \\\n  Nodes=n[3-4],\\\nx\r\nBlockName=b1 Nodes=y\nBlockSizes=1,2\n\n");
    QCOMPARE(groups.size(), std::size_t{3});
    QCOMPARE(groups[0].name, std::string("leaf1"));
    QCOMPARE(groups[0].nodes, (std::vector<std::string>{"n1", "n2"}));
    QCOMPARE(groups[2].name, std::string("b1"));
  }

  void refusals_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("says");
    QTest::newRow("empty") << QByteArray() << "topology.conf: names no nodes";
    QTest::newRow("no nodes") << QByteArray("SwitchName=a Switches=b\n") << "topology.conf: names no nodes";
    QTest::newRow("another file") << QByteArray("ClusterName=x\n")
                                  << "topology.conf:1: 'ClusterName=x' is no SwitchName=";
    QTest::newRow("bracket") << QByteArray("\nSwitchName=a Nodes=n[1-3\n") << "topology.conf:2: the bracket in";
    QTest::newRow("twice") << QByteArray("SwitchName=a Nodes=n1\nSwitchName=A Nodes=n2\n")
                           << "topology.conf:2: 'A' stands twice";
    QTest::newRow("no name") << QByteArray("SwitchName= Nodes=n1\n") << "topology.conf:1: a switch or block without";
    QTest::newRow("binary") << QByteArray("\0\1\2", 3) << "topology.conf: binary content";
  }
  void refusals() {
    QFETCH(const QByteArray, text);
    QFETCH(const QString, says);
    const auto groups = readTopologyConf(text.toStdString(), "topology.conf");
    QVERIFY(!groups.ok());
    QVERIFY2(QString::fromStdString(groups.error().line()).startsWith(says), groups.error().line().c_str());
  }

  void domains() {
    const Plan plan = named(8);
    const auto made =
        withDomains(plan, superpod::compute(plan),
                    groupsOf("SwitchName=west Nodes=dgx-[1-4]\nSwitchName=east Nodes=dgx-[5-6],dgx-4,login\n"));
    QVERIFY(made.ok());
    QCOMPARE(made->domains, std::size_t{2});
    QCOMPARE(made->members, std::size_t{6});
    const auto& domains = made->plan.network->domains;
    QCOMPARE(domains[0].name, std::string("west"));
    QCOMPARE(domains[0].members.size(), std::size_t{4});
    QCOMPARE(domains[1].members.size(), std::size_t{2});
    QCOMPARE(made->warnings,
             (std::vector<std::string>{"1 node not in the fabric: login",
                                       "1 node below two switches, left with the first: dgx-4 (west and east)",
                                       "2 nodes of the fabric in no domain: DGX-7, DGX-8"}));
    // Once more: the same domains, not twice as many.
    const auto again = withDomains(made->plan, superpod::compute(plan), groupsOf("SwitchName=west Nodes=dgx-1\n"));
    QVERIFY(again.ok());
    QCOMPARE(again->plan.network->domains.size(), std::size_t{2});
    QCOMPARE(again->plan.network->domains[0].members.size(), std::size_t{1});
  }

  void noNodeOfTheFabric() {
    const Plan plan = named(2);
    const auto made = withDomains(plan, superpod::compute(plan), groupsOf("SwitchName=a Nodes=n[1-5]\n"));
    QVERIFY(!made.ok());
    QCOMPARE(made.error().line(),
             std::string("Compute: none of the 5 nodes is a member of this fabric: first n1, n2, n3 and 2 more"));
  }
};

QTEST_APPLESS_MAIN(TestSlurmDomains)
#include "test_slurm_domains.moc"
