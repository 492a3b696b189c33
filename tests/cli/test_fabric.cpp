// What can be asked about a fabric: bandwidth across cuts that are named, what is left after losses, and the worst.
#include <QTemporaryDir>
#include <QTest>
#include <nlohmann/json.hpp>

#include "tests/cli/command_line.h"

using namespace commandline;
using Json = nlohmann::json;

namespace {

Json asked(QStringList more) {
  const Run run = cli(QStringList{"fabric", sample("superpod_h100"), "--json"} + more);
  return run.exitCode == 0 ? Json::parse(run.out.toStdString()) : Json(run.err.toStdString());
}

}  // namespace

class TestFabric : public QObject {
  Q_OBJECT

 private slots:
  // A whole tree carries what the smaller side can send: 8 links of 400 Gbit/s a server. The first unit has 31 of them.
  void cuts_data() {
    QTest::addColumn<QString>("cut");
    QTest::addColumn<int>("hosts");
    QTest::addColumn<int>("others");
    QTest::newRow("hostlists") << "dgx-[001-031]:dgx-[032-063]" << 31 << 32;
    QTest::newRow("units") << "unit 2:unit 3" << 32 << 32;
    QTest::newRow("units, named by kind") << "unit:2:unit:3" << 32 << 32;
    QTest::newRow("against the rest") << "unit 1:rest" << 31 << 96;
    QTest::newRow("two hosts") << "dgx-001:dgx-127" << 1 << 1;
    QTest::newRow("several ranges") << "dgx-[001-004,009]:dgx-[005-008,010-012]" << 5 << 7;
    QTest::newRow("racks") << "rack:A-02:rack:A-03" << 4 << 4;
  }
  void cuts() {
    QFETCH(QString, cut);
    QFETCH(int, hosts);
    QFETCH(int, others);
    const Json answer = asked({"--cut", cut});
    QVERIFY2(answer.is_object(), answer.dump().c_str());
    const Json found = answer.at("cuts").at(0);
    QCOMPARE(found.at("hosts").get<int>(), hosts);
    QCOMPARE(found.at("others").get<int>(), others);
    QCOMPARE(found.at("bandwidth_gbps").get<double>(), std::min(hosts, others) * 8 * 400.0);
  }

  void aTrayLost() {
    const Json lost = asked({"--lose", "tray:Tray A"}).at("lost");
    QVERIFY(lost.at("after").at("links").get<int>() < lost.at("before").at("links").get<int>());
    QCOMPARE(lost.at("hosts_lost").get<int>(), 0);
  }

  void kinds_data() {
    QTest::addColumn<QString>("plain");
    QTest::addColumn<QString>("kind");
    QTest::newRow("rack") << "A-02" << "rack:A-02";
    QTest::newRow("switch") << "leaf 9" << "switch:leaf 9";
    QTest::newRow("link") << "leaf 9:1" << "link:leaf 9:1";
    QTest::newRow("device") << "dgx-005" << "device:dgx-005";
  }
  void kinds() {
    QFETCH(QString, plain);
    QFETCH(QString, kind);
    const Json one = asked({"--lose", plain}), other = asked({"--lose", kind});
    QVERIFY2(one.is_object() && other.is_object(), other.dump().c_str());
    QVERIFY(one.at("lost").at("after") == other.at("lost").at("after"));
  }

  void theWorst() {
    const Json answer = asked({"--worst"});
    for (const char* what : {"worst_rack", "worst_tray"}) {
      const Json& worst = answer.at(what);
      const QString kind = QString(what).mid(6);
      const QString name = QString::fromStdString(worst.at("name").get<std::string>());
      const Json lost = asked({"--lose", kind + ":" + name}).at("lost");
      QVERIFY(lost.at("hosts_lost") == worst.at("hosts_lost"));
      QVERIFY(lost.at("after").at("hosts_cut_off") == worst.at("hosts_cut_off"));
      QVERIFY(lost.at("after").at("halves_gbps") == worst.at("halves_gbps"));
    }
    QVERIFY(answer.at("worst_switch").contains("halves_gbps"));
  }

  void infinibandAgainstEthernet() {
    const Json answer = asked({"--against", "ethernet"});
    QCOMPARE(answer.at("there").at("technology").get<std::string>(), std::string("Ethernet"));
    const Json& figures = answer.at("figures");
    QCOMPARE(figures.at("leaf_switches").at("here").at("value").get<double>(), 32.0);
    QCOMPARE(figures.at("leaf_switches").at("there").at("value").get<double>(), 16.0);
    QCOMPARE(figures.at("raw_per_gpu_gbps").at("there").at("value").get<double>(), 400.0);
    QVERIFY(figures.at("switch_price_usd").at("here").at("unknown").get<int>() > 0);
    const Run run = cli({"fabric", sample("superpod_h100"), "--against", "ethernet", "--switch", "nvidia.sn5610"});
    QVERIFY2(run.exitCode == 0 && run.out.contains("SN5610 beside it"), run.out.constData());
  }

  void labels() {
    const Run csv = cli({"export", sample("superpod_h100"), "--labels", "-"});
    const Json estimate = Json::parse(cli({"estimate", sample("superpod_h100"), "--json"}).out.toStdString());
    const Json& cabling = estimate.at("cabling");
    const int cables = cabling.at("cables_with_length").get<int>() + cabling.at("cables_without_length").get<int>();
    QCOMPARE(csv.out.count('\n'), 2 * cables + 1);
    const QTemporaryDir folder;
    const QString html = folder.filePath("labels.html");
    QCOMPARE(cli({"export", sample("superpod_h100"), "--labels", html, "--label-height", "200"}).exitCode, 0);
    QCOMPARE(bytesOf(html).count("<svg "), (2 * cables + 2) / 3);
  }

  void wrongCalls_data() {
    QTest::addColumn<QStringList>("words");
    QTest::addColumn<QByteArray>("says");
    const auto row = [](const char* name, const QStringList& words, const char* says) {
      QTest::newRow(name) << words << QByteArray(says);
    };
    row("one set", {"--cut", "dgx-001"}, "a cut is named by its two sets");
    row("no such set", {"--cut", "unit 9:rest"}, "unit 9: no domain, hall, unit, rack or host of that name");
    row("nothing after the colon", {"--cut", "dgx-001:"}, "a cut is named by its two sets");
    row("on both sides", {"--cut", "dgx-001:dgx-[001-004]"}, "'dgx-001' would be on both sides");
    row("no such host", {"--cut", "dgx-001:dgx-[200-204]"}, "dgx-200");
    row("a range that runs down", {"--cut", "dgx-[009-001]:dgx-020"}, "the range 009-001 runs down");
    row("a switch is no member", {"--cut", "leaf 1:dgx-001"}, "no member of the fabric");
    row("no such tray", {"--lose", "tray:Nowhere"}, "the plan has no tray of that name");
    row("the same technology", {"--against", "infiniband"}, "is made of InfiniBand already");
    row("no such switch", {"--against", "ethernet", "--switch", "x"},
        "the catalog has no Ethernet switch with this key");
    row("a switch for nothing", {"--switch", "nvidia.sn5600"}, "--against");
    row("no such rack", {"--lose", "rack:Z-99"}, "the plan has no rack of that name");
  }
  void wrongCalls() {
    QFETCH(QStringList, words);
    QFETCH(QByteArray, says);
    const Run run = cli(QStringList{"fabric", sample("superpod_h100")} + words);
    QCOMPARE(run.exitCode, 2);
    QVERIFY2(run.err.contains(says) && run.err.count('\n') == 1, run.err.constData());
  }
};

QTEST_GUILESS_MAIN(TestFabric)
#include "test_fabric.moc"
