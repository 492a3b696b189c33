// import through the command line: a plan's own export read back, faults in it, a plan of a dump alone, domains.
#include <QFile>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>
#include <nlohmann/json.hpp>

#include "tests/cli/command_line.h"

using namespace commandline;
using Json = nlohmann::json;

namespace {

bool write(const QString& path, const QByteArray& bytes) {
  QFile file(path);
  return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size();
}

const QString superpod = sample("superpod_h100");

}  // namespace

class TestImport : public QObject {
  Q_OBJECT

  /// The sample's compute fabric as if it had been discovered, at the speed of the plan.
  QByteArray discovered() {
    const QString net = folder_.filePath("fabric.net");
    if (cli({"export", superpod, "--ibsim", net, "--force"}).exitCode != 0) return {};
    return bytesOf(net).replace("4xHDR", "4xNDR");
  }

  QTemporaryDir folder_;

 private slots:
  void asPlanned() {
    const QString dump = folder_.filePath("dump.txt");
    QVERIFY(write(dump, discovered()));
    const QByteArray before = bytesOf(superpod);
    const Run run = cli({"import", "ibnetdiscover", dump, "--into", superpod, "--json"});
    QCOMPARE(run.exitCode, 0);
    const Json built = Json::parse(run.out.toStdString());
    QCOMPARE(built.at("findings").size(), std::size_t{0});
    QCOMPARE(built.at("planned_links").get<int>(), 2044);
    QCOMPARE(built.at("agreeing_links").get<int>(), 2044);
    QCOMPARE(bytesOf(superpod), before);
  }

  void aMissingCable() {
    const QString dump = folder_.filePath("dump.txt");
    QByteArray text = discovered();
    // Both lines of the last cable of leaf-01: its own, and the one at the spine.
    const QByteArray leaf = QRegularExpression("\"(S-[0-9a-f]+)\"\\s+# \"leaf-01\"").match(text).captured(1).toUtf8();
    const auto own = text.indexOf("\n[64]\t", text.indexOf("Switch\t64 \"" + leaf)) + 1;
    text.remove(own, text.indexOf('\n', own) - own + 1);
    const auto far = text.lastIndexOf('\n', text.indexOf('"' + leaf + "\"[64]")) + 1;
    text.remove(far, text.indexOf('\n', far) - far + 1);
    QVERIFY(write(dump, text));
    const Run run = cli({"import", "ibnetdiscover", dump, "--into", superpod, "--fabric", "Compute"});
    QCOMPARE(run.exitCode, 1);
    QVERIFY2(run.out.contains("leaf-01 port 64 to spine-16 port 2 is planned, and not seen"), run.out.constData());
    QVERIFY2(run.out.contains("2,043 as planned; 1 finding, 1 error"), run.out.constData());
  }

  void aPlanOfADump() {
    const QString dump = folder_.filePath("dump.txt"), plan = folder_.filePath("seen.sql");
    QVERIFY(write(dump, discovered()));
    const Run run = cli({"import", "ibnetdiscover", dump, "--new", plan});
    QCOMPARE(run.exitCode, 0);
    QVERIFY2(run.err.contains("Guessed:"), run.err.constData());
    QVERIFY(bytesOf(plan).contains("dgx-127"));
    QCOMPARE(cli({"import", "ibnetdiscover", dump, "--new", plan}).exitCode, 2);
    QCOMPARE(cli({"import", "ibnetdiscover", dump, "--new", plan, "--force"}).exitCode, 0);
    QCOMPARE(cli({"estimate", plan, "--json"}).exitCode, 0);
  }

  void domainsFromSlurm() {
    const QString plan = folder_.filePath("hall.sql"), conf = folder_.filePath("topology.conf");
    QVERIFY(write(plan, bytesOf(superpod)));
    QCOMPARE(cli({"export", plan, "--slurm", conf}).exitCode, 0);
    const Run run = cli({"import", "topology.conf", conf, "--into", plan, "--fabric", "Compute"});
    QCOMPARE(run.exitCode, 0);
    QVERIFY2(run.err.contains("4 domains of 127 members"), run.err.constData());
    const Run blocks = cli({"export", plan, "--slurm-blocks", "-"});
    QVERIFY2(blocks.out.contains("BlockName=leaf-group-4 Nodes=dgx-[096-127]"), blocks.out.constData());
  }

  void badCalls_data() {
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QByteArray>("says");
    const QString none = "/nowhere.txt";
    QTest::newRow("no such format") << QStringList{"import", "papyrus", none} << QByteArray("papyrus");
    QTest::newRow("no such file") << QStringList{"import", "ibnetdiscover", none, "--into", superpod}
                                  << QByteArray("/nowhere.txt: cannot be read");
    QTest::newRow("nowhere to put it") << QStringList{"import", "ibnetdiscover", none} << QByteArray("--into PLAN");
    QTest::newRow("two ways") << QStringList{"import", "ibnetdiscover", none, "--into", superpod, "--new", "/x.sql"}
                              << QByteArray("--into PLAN");
    QTest::newRow("another file") << QStringList{"import", "ibnetdiscover", superpod, "--into", superpod}
                                  << QByteArray("superpod_h100.sql");
    QTest::newRow("no such fabric") << QStringList{"import", "topology.conf", none,  "--into",
                                                   superpod, "--fabric",      "Loom"}
                                    << QByteArray("/nowhere.txt");
    QTest::newRow("no domains there") << QStringList{"import", "topology.conf", superpod, "--into", superpod}
                                      << QByteArray("superpod_h100.sql:1:");
  }
  void badCalls() {
    QFETCH(const QStringList, arguments);
    QFETCH(const QByteArray, says);
    const Run run = cli(arguments);
    QCOMPARE(run.exitCode, 2);
    QVERIFY2(run.err.contains(says), run.err.constData());
    QCOMPARE(run.err.count('\n'), 1);
  }
};

QTEST_GUILESS_MAIN(TestImport)
#include "test_import.moc"
