// The sample plans through the command line: the figures of the reference architecture, and exit codes.

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>
#include <nlohmann/json.hpp>

#include "tests/cli/command_line.h"

using namespace commandline;
using Json = nlohmann::json;

namespace {

Json estimateOf(const QString& plan) {
  const Run run = cli({"estimate", plan, "--json"});
  return run.exitCode == 0 ? Json::parse(run.out.toStdString()) : Json();
}

std::int64_t parts(const Json& fabric, const char* word) {
  std::int64_t count = 0;
  for (const Json& part : fabric.at("parts")) {
    if (part.at("what").get<std::string>().find(word) != std::string::npos)
      count += part.at("count").get<std::int64_t>();
  }
  return count;
}

bool alike(const Json& a, const Json& b) {
  if (!a.is_number() || !b.is_number()) return a == b;
  const double x = a.get<double>(), y = b.get<double>();
  return std::abs(x - y) <= 1e-12 * std::max(std::abs(x), std::abs(y));
}

/// "/cost/capex_usd/low: expected 1, found 2" for each value.
QStringList differencesOf(const Json& expected, const Json& found) {
  QStringList all;
  const Json a = expected.flatten(), b = found.flatten();
  const auto note = [&](const std::string& at) {
    const Json x = a.value(at, Json("nothing")), y = b.value(at, Json("nothing"));
    if (!alike(x, y)) all << QString::fromStdString(at + ": expected " + x.dump() + ", found " + y.dump());
  };
  for (const auto& [at, value] : a.items()) note(at);
  for (const auto& [at, value] : b.items()) {
    if (!a.contains(at)) note(at);
  }
  return all;
}

}  // namespace

class TestSamples : public QObject {
  Q_OBJECT

 private slots:
  // h100-t4-su4 and h100-bom-4su.
  void superPod() {
    const Json now = estimateOf(sample("superpod_h100"));
    QCOMPARE(now.at("gpus").get<int>(), 1016);
    QCOMPARE(now.at("racks").get<int>(), 38);
    QCOMPARE(now.at("compute_power_kw").get<double>(), 1295.4);
    const Json fabric = now.at("fabrics").at(0);
    QCOMPARE(fabric.at("leaf").get<int>(), 32);
    QCOMPARE(fabric.at("leaf_placed").get<int>(), 32);
    QCOMPARE(fabric.at("spine").get<int>(), 16);
    QCOMPARE(fabric.at("node_leaf_links").get<int>(), 1020);
    QCOMPARE(fabric.at("leaf_spine_links").get<int>(), 1024);
    QCOMPARE(parts(fabric, "MFP7E10") - fabric.at("manager_links").get<int>(), std::int64_t{2040});
    QCOMPARE(now.at("errors").get<int>(), 0);
    QVERIFY(now.at("cost").at("cloud").at("lower_bound").get<bool>());
  }

  // ibsim-h100-4su-127: hops over 127 nodes and four managers; 992 is what opensm puts on a link with all 128.
  void fabricMeasures() {
    const Run run = cli({"fabric", sample("superpod_h100"), "--json", "--worst", "--lose", "spine 1"});
    QVERIFY2(run.exitCode == 0, run.err.constData());
    const Json now = Json::parse(run.out.toStdString());
    const Json& measures = now.at("measures");
    QCOMPARE(measures.at("hosts").get<int>(), 127);
    QCOMPARE(measures.at("hops").at(0).at("pairs").get<int>(), 31'496);
    QCOMPARE(measures.at("hops").at(1).at("pairs").get<int>(), 1'007'884);
    QVERIFY(measures.at("all_to_all").at("worst_load").get<double>() < 992);
    QCOMPARE(measures.at("scale_up").at(0).at("gpus_per_server").get<int>(), 8);
    QCOMPARE(now.at("domains").at(0).at("addresses").get<int>(), 1016 + 48);
    QCOMPARE(now.at("lost").at("before").at("links").get<int>() - now.at("lost").at("after").at("links").get<int>(),
             64);
    QVERIFY(now.at("lost").at("after").at("halves_gbps") < now.at("lost").at("before").at("halves_gbps"));
    QCOMPARE(now.at("worst_switch").at("hosts_cut_off").get<int>(), 0);
    QVERIFY(cli({"fabric", sample("superpod_h100"), "--fabric", "Storage"}).out.contains("leaf-spine links"));
  }
  // A GB200 NVL72 rack is one NVLink domain of 72; a DGX H100 one of 8.
  void fromGpuToGpu() {
    const Run racks = cli(
        {"fabric", sample("nvl72_hall"), "--gpus", "--json", "--between", "A-05 compute-01:1", "A-05 compute-18:4"});
    QVERIFY2(racks.exitCode == 0, racks.err.constData());
    const Json now = Json::parse(racks.out.toStdString());
    const Json& gpus = now.at("gpus");
    QCOMPARE(gpus.at("gpus").get<int>(), 16 * 72);
    QCOMPARE(gpus.at("largest_domain_gpus").get<int>(), 72);
    QCOMPARE(gpus.at("domains").at(0).at("domains").get<int>(), 16);
    QCOMPARE(gpus.at("domains").at(0).at("per_gpu_gbps").get<double>(), 7200.0);
    QCOMPARE(gpus.at("pairs_apart").get<int>(), 0);
    QCOMPARE(now.at("between").at("hops").get<int>(), 1);
    QCOMPARE(now.at("between").at("bandwidth_gbps").get<double>(), 7200.0);
    const Run pod = cli({"fabric", sample("superpod_h100"), "--gpus", "--json", "--between", "dgx-001:3", "dgx-002:4"});
    QVERIFY2(pod.exitCode == 0, pod.err.constData());
    const Json way = Json::parse(pod.out.toStdString());
    QCOMPARE(way.at("gpus").at("domains").at(0).at("gpus_per_domain").get<int>(), 8);
    QCOMPARE(way.at("between").at("scale_ups").get<int>(), 1);
    QCOMPARE(way.at("between").at("switches").get<int>(), 1);
    for (const char* wrong : {"dgx-001:9", "dgx-001", "leaf-01:1", "dgx-999:1"}) {
      const Run refused = cli({"fabric", sample("superpod_h100"), "--between", wrong, "dgx-002:1"});
      QCOMPARE(refused.exitCode, 2);
      QCOMPARE(refused.err.count('\n'), 1);
    }
  }

  void aJobGetsItsShare() {
    const QTemporaryDir folder;
    const QString plan = folder.filePath("pod.hallwright");
    QCOMPARE(cli({"new", "superpod", plan, "--set", "nodes=64", "--set", "domains=2"}).exitCode, 0);
    const Run run = cli({"fabric", plan, "--json", "--among", "Domain 1"});
    QVERIFY2(run.exitCode == 0, run.err.constData());
    const Json now = Json::parse(run.out.toStdString());
    QCOMPARE(now.at("among").at("hosts").get<int>(), 32);
    QCOMPARE(now.at("among").at("all_to_all").at("per_port_gbps").get<double>(), 400.0);
    QVERIFY(now.at("among").at("outward_gbps") == now.at("domains").at(0).at("outward_gbps"));
    QCOMPARE(now.at("among").at("halves_gbps").get<double>(), 128 * 400.0);
  }
  void losses_data() {
    QTest::addColumn<QString>("thing");
    QTest::addColumn<int>("links");
    QTest::newRow("a leaf") << "leaf 9" << 64;
    QTest::newRow("a link") << "leaf 9:1" << 1;
    QTest::newRow("an uplink") << "spine 2:64" << 1;
  }
  void losses() {
    QFETCH(QString, thing);
    const Run run = cli({"fabric", sample("superpod_h100"), "--json", "--lose", thing});
    QVERIFY2(run.exitCode == 0, run.err.constData());
    const Json lost = Json::parse(run.out.toStdString()).at("lost");
    QTEST(lost.at("before").at("links").get<int>() - lost.at("after").at("links").get<int>(), "links");
  }

  void superPodOfThreeUnits() {
    const QTemporaryDir folder;
    const QString plan = folder.filePath("three.hallwright");
    QCOMPARE(cli({"new", "superpod", plan, "--set", "nodes=95"}).exitCode, 0);
    const Json fabric = estimateOf(plan).at("fabrics").at(0);
    QCOMPARE(fabric.at("leaf").get<int>(), 24);
    QCOMPARE(fabric.at("spine").get<int>(), 16);
  }

  void enterprise() {
    const Run run = cli({"check", sample("enterprise_h200")});
    QCOMPARE(run.exitCode, 1);
    QVERIFY(run.out.contains("power.feed-lost"));
    QVERIFY(run.out.contains("survives at the measured share"));
    const Json payback = estimateOf(sample("enterprise_h200")).at("cost").at("server_only_before_opex").at(0);
    QCOMPARE(payback.at("rented_usd_per_year").get<double>(), 735'840.0);
    QVERIFY(std::abs(payback.at("payback_years").at("low").get<double>() - 0.5436) < 1e-3);
    QVERIFY(std::abs(payback.at("payback_years").at("high").get<double>() - 0.6795) < 1e-3);
  }

  // What each sample is expected to say, word for word; numbers to 12 figures, as the order of sums may change.
  void expectedResults_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("command");
    for (const QString name : {"superpod_h100", "enterprise_h200", "nvl72_hall", "supercomputer_14400"}) {
      for (const QString command : {"estimate", "check"}) {
        QTest::addRow("%s %s", qPrintable(command), qPrintable(name)) << name << command;
      }
    }
  }
  void expectedResults() {
    QFETCH(const QString, name);
    QFETCH(const QString, command);
    QFile file(QStringLiteral(SAMPLES_DIR "/%1/expected/%2.json").arg(name, command));
    QVERIFY2(file.open(QIODevice::ReadOnly), qPrintable(file.fileName()));
    const Json expected = Json::parse(file.readAll().toStdString());
    const Json found = Json::parse(cli({command, sample(name), "--json"}).out.toStdString());
    const QStringList differences = differencesOf(expected, found);
    QVERIFY2(differences.isEmpty(), qPrintable(differences.join('\n')));
  }

  // gb200-su2.
  void nvl72() {
    const Json now = estimateOf(sample("nvl72_hall"));
    QCOMPARE(now.at("gpus").get<int>(), 1152);
    QCOMPARE(now.at("errors").get<int>(), 0);
    const Json fabric = now.at("fabrics").at(0);
    for (const auto& [level, count] : {std::pair("leaf", 64), std::pair("spine", 48), std::pair("core", 18)}) {
      QCOMPARE(fabric.at(level).get<int>(), count);
      QCOMPARE(fabric.at(std::string(level) + "_placed").get<int>(), count);
    }
    QCOMPARE(fabric.at("spine_core_links").get<int>(), 1152);
  }

  // azure-eagle: 1,800 servers, 14,400 links, 7,200 cages.
  void superComputer() {
    const Json now = estimateOf(sample("supercomputer_14400"));
    QCOMPARE(now.at("gpus").get<int>(), 14400);
    QCOMPARE(now.at("errors").get<int>(), 0);
    const Json fabric = now.at("fabrics").at(0);
    QCOMPARE(fabric.at("node_leaf_links").get<int>(), 14400);
    QCOMPARE(fabric.at("leaf_placed").get<int>(), fabric.at("leaf").get<int>());
  }

  void samplesAreMadeByTheirTemplates_data() {
    QTest::addColumn<QStringList>("made");
    QTest::newRow("superpod_h100") << QStringList{"superpod"};
    QTest::newRow("enterprise_h200") << QStringList{"basepod"};
    QTest::newRow("nvl72_hall") << QStringList{"nvl72"};
    QTest::newRow("supercomputer_14400") << QStringList{"supercomputer",
                                                        "offer=azure.nd96isr_h100_v5.on-demand.2026-10-06"};
  }
  void samplesAreMadeByTheirTemplates() {
    QFETCH(QStringList, made);
    const QTemporaryDir folder;
    const QString plan = folder.filePath("made.sql");
    QStringList call{"new", made.takeFirst(), plan};
    for (const QString& value : made) call << "--set" << value;
    QCOMPARE(cli(call).exitCode, 0);
    QVERIFY2(bytesOf(plan) == bytesOf(sample(QTest::currentDataTag())), "make it again with `new`");
  }

  void textFormIsLossless() {
    QFile file(sample("superpod_h100"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(cli({"export", sample("superpod_h100"), "--sql", "-"}).out, file.readAll());
  }

  void badCalls_data() {
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QByteArray>("says");
    QTest::newRow("no such file") << QStringList{"estimate", "/nowhere.hallwright"}
                                  << QByteArray("/nowhere.hallwright");
    QTest::newRow("no such template") << QStringList{"new", "castle", "/nowhere.sql"} << QByteArray("castle");
    QTest::newRow("no such command") << QStringList{"fly"} << QByteArray("fly");
    QTest::newRow("no such fabric") << QStringList{"fabric", sample("superpod_h100"), "--fabric", "Silk"}
                                    << QByteArray("it has Compute");
    QTest::newRow("nothing to lose") << QStringList{"fabric", sample("superpod_h100"), "--lose", "leaf 33"}
                                     << QByteArray("leaf 33: no switch, device, rack or link");
    QTest::newRow("a switch sends nothing") << QStringList{"fabric", sample("superpod_h100"), "--among", "leaf 1"}
                                            << QByteArray("leaf 1: no member of the fabric");
    QTest::newRow("a free port") << QStringList{"fabric", sample("superpod_h100"), "--lose", "leaf 1:99"}
                                 << QByteArray("no link is on this port");
    QTest::newRow("no such calculator") << QStringList{"calc", "fly"} << QByteArray("no calculator 'fly'");
    QTest::newRow("wrong unit") << QStringList{"new", "empty", "/nowhere.sql", "--set", "width=3 kg"}
                                << QByteArray("kg");
    QTest::newRow("set twice") << QStringList{"new",       "empty", "/nowhere.sql", "--set",
                                              "width=3 m", "--set", "width=4 m"}
                               << QByteArray("--set width: is set twice");
    QTest::newRow("a share of nodes") << QStringList{"new", "superpod", "/nowhere.sql", "--set", "nodes=100 %"}
                                      << QByteArray("'100 %' is no whole number");
    QTest::newRow("no such server") << QStringList{"new", "superpod", "/nowhere.sql", "--set", "server=abacus"}
                                    << QByteArray("nvidia.dgx-h100");
    QTest::newRow("new of another kind") << QStringList{"new", "empty", "/dev/null"}
                                         << QByteArray("must end in .hallwright or .sql");
    QTest::newRow("picture of another kind")
        << QStringList{"export", sample("superpod_h100"), "--png", "/nowhere.jpg"} << QByteArray("must end in .png");
    QTest::newRow("full disk") << QStringList{"export", sample("superpod_h100"), "--svg", "/dev/full"}
                               << QByteArray("must end in .svg");
  }
  void badCalls() {
    QFETCH(QStringList, arguments);
    QFETCH(QByteArray, says);
    const Run run = cli(arguments);
    QCOMPARE(run.exitCode, 2);
    QVERIFY2(run.err.contains(says), run.err.constData());
    QCOMPARE(run.err.count('\n'), 1);
  }

  void noPlanIsWrittenOver() {
    const QTemporaryDir folder;
    const QString plan = folder.filePath("plan.hallwright");
    QCOMPARE(cli({"new", "basepod", plan}).exitCode, 0);
    const QByteArray kept = bytesOf(plan);
    const QString link = folder.filePath("link.svg");
    QVERIFY(QFile::link(plan, link));
    for (const QStringList& call : {QStringList{"new", "superpod", plan},
                                    {"export", sample("superpod_h100"), "--hallwright", plan},
                                    {"export", plan, "--hallwright", plan, "--force"},
                                    {"export", plan, "--svg", link}}) {
      const Run run = cli(call);
      QCOMPARE(run.exitCode, 2);
      QVERIFY2(run.err.contains("is there already") || run.err.contains("is the plan that is read"),
               run.err.constData());
      QCOMPARE(bytesOf(plan), kept);
    }
    QCOMPARE(cli({"new", "superpod", plan, "--force"}).exitCode, 0);
    QVERIFY(bytesOf(plan) != kept);
  }

  void whatCannotBeWrittenLeavesTheOldFile_data() {
    QTest::addColumn<QString>("option");
    QTest::addColumn<QString>("name");
    QTest::newRow("text form") << "--sql" << "hall.sql";
    QTest::newRow("drawing") << "--svg" << "hall.svg";
    QTest::newRow("picture") << "--png" << "hall.png";
  }
  void whatCannotBeWrittenLeavesTheOldFile() {
    QFETCH(QString, option);
    QFETCH(QString, name);
    const QTemporaryDir folder;
    const QString path = folder.filePath(name);
    QCOMPARE(cli({"export", sample("enterprise_h200"), option, path}).exitCode, 0);
    const QByteArray kept = bytesOf(path);
    // No file may grow beyond 2 KB, as on a disk that is nearly full.
    QProcess process;
    const QString program = QStringLiteral(BIN_DIR "/hallwright-cli");
    process.start("sh", {"-c", "trap '' XFSZ; ulimit -f 4; exec \"$@\"", "sh", program, "export",
                         sample("superpod_h100"), option, path});
    QVERIFY(process.waitForFinished(60'000));
    QCOMPARE(process.exitCode(), 2);
    QCOMPARE(process.readAllStandardError().count('\n'), 1);
    QCOMPARE(bytesOf(path), kept);
    QCOMPARE(QDir(folder.path()).entryList(QDir::Files | QDir::Hidden), QStringList{name});
  }

  void aFullDiskIsNoSuccess_data() {
    QTest::addColumn<QStringList>("arguments");
    QTest::newRow("text form") << QStringList{"export", sample("superpod_h100"), "--sql", "-"};
    QTest::newRow("estimate") << QStringList{"estimate", sample("superpod_h100"), "--json"};
    QTest::newRow("check") << QStringList{"check", sample("superpod_h100")};
    QTest::newRow("schema") << QStringList{"calc", "fat-tree", "--schema"};
    QTest::newRow("help") << QStringList{"--help"};
  }
  void aFullDiskIsNoSuccess() {
    QFETCH(QStringList, arguments);
    if (!QFile::exists("/dev/full")) QSKIP("there is no /dev/full");
    QProcess process;
    process.setStandardOutputFile("/dev/full");
    process.start(QStringLiteral(BIN_DIR "/hallwright-cli"), arguments);
    QVERIFY(process.waitForFinished(60'000));
    QCOMPARE(process.exitCode(), 2);
    QCOMPARE(process.readAllStandardError().count('\n'), 1);
  }

  void badInput_data() {
    QTest::addColumn<QByteArray>("input");
    QTest::addColumn<QByteArray>("says");
    QTest::newRow("unknown key") << QByteArray(R"({"nodez": 3})") << QByteArray("nodez: unknown key");
    QTest::newRow("a key twice") << QByteArray(R"({"nodes": 3, "nodes": 4})")
                                 << QByteArray("nodes: is there twice in one object");
    QTest::newRow("too large") << QByteArray(R"({"nodes": 1e999})") << QByteArray("a number that is too large");
    QTest::newRow("out of range") << QByteArray(R"({"nodes": 8, "reserved_ports": 600})")
                                  << QByteArray("reserved_ports");
    QTest::newRow("wrong type") << QByteArray(R"({"nodes": "three"})") << QByteArray("nodes: must be a whole number");
    QTest::newRow("negative") << QByteArray(R"({"nodes": -3})") << QByteArray("nodes: -3 is too small");
    QTest::newRow("huge") << QByteArray(R"({"nodes": 1e300})") << QByteArray("nodes");
    QTest::newRow("cut short") << QByteArray(R"({"nodes": )") << QByteArray("not valid JSON");
  }
  void badInput() {
    QFETCH(QByteArray, input);
    QFETCH(QByteArray, says);
    const Run run = cli({"calc", "fat-tree"}, input);
    QCOMPARE(run.exitCode, 2);
    QVERIFY2(run.err.contains(says), run.err.constData());
  }

  // An array in gives an array out, in order; a bad element becomes an error of its own.
  void arraysKeepTheirOrder() {
    const Run run = cli(
        {"calc", "fat-tree"},
        R"([{"nodes": 127, "nodes_per_su": 32, "reserved_ports": 4}, {"nodez": 1}, {"nodes": 95, "nodes_per_su": 32}])");
    QCOMPARE(run.exitCode, 0);
    const Json out = Json::parse(run.out.toStdString());
    QCOMPARE(out.at(0).at("leaf").get<int>(), 32);
    QVERIFY(out.at(1).contains("error"));
    QCOMPARE(out.at(2).at("spine").get<int>(), 16);
  }

  void examplesRun_data() {
    QTest::addColumn<QString>("kind");
    for (const char* kind : {"fat-tree", "dragonfly", "training", "compare", "rack-power", "cooling"})
      QTest::newRow(kind) << kind;
  }
  void examplesRun() {
    QFETCH(QString, kind);
    const Json schema = Json::parse(cli({"calc", kind, "--schema"}).out.toStdString());
    const Run run = cli({"calc", kind}, QByteArray::fromStdString(schema.at("examples").at(0).dump()));
    QVERIFY2(run.exitCode == 0, run.err.constData());
    for (const auto& [key, what] : schema.at("x-output").items())
      QVERIFY2(Json::parse(run.out.toStdString()).contains(key), key.c_str());
  }
};

QTEST_GUILESS_MAIN(TestSamples)
#include "test_samples.moc"
