// Dumps of ibnetdiscover in all forms met in practice. Real files are read where they are and counted: cases
// real-gb200-1su and real-a100-140node of fabric.json and the counts that stand beside those files.
#include <QElapsedTimer>
#include <QFile>
#include <QTest>

#include "model/exchange/ibnetdiscover.h"

using namespace hallwright;

namespace {

QByteArray bytesOf(const QString& path) {
  QFile file(path);
  return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

Result<SeenFabric> readBytes(const QByteArray& text) {
  return readIbnetdiscover({text.constData(), static_cast<std::size_t>(text.size())}, "dump.txt");
}

SeenFabric read(const QByteArray& text) {
  const auto seen = readBytes(text);
  if (!seen) qWarning("%s", seen.error().line().c_str());
  return seen ? *seen : SeenFabric();
}

/// One switch and one host as ibnetdiscover prints them; %1 takes the place of the switch's port line.
const char* const oneLink =
    "vendid=0x2c9\ndevid=0xd2f0\nsysimgguid=0x1\nswitchguid=0x11(11)\n"
    "Switch\t41 \"S-0000000000000011\"\t\t# \"MF0;leaf:QM8790/U1\" base port 0 lid 3 lmc 0\n"
    "%1\n\ncaguid=0x21\nCa\t1 \"H-0000000000000021\"\t\t# \"node-1 mlx5_0\"\n"
    "[1](21) \t\"S-0000000000000011\"[5]\t\t# lid 1 lmc 0 \"MF0;leaf:QM8790/U1\" lid 3 4xHDR\n";

QByteArray withPort(const char* line) { return QString(oneLink).arg(line).toUtf8(); }

}  // namespace

class TestIbnetdiscover : public QObject {
  Q_OBJECT

 private slots:
  void realFiles_data() {
    QTest::addColumn<QString>("file");
    QTest::addColumn<int>("switches");
    QTest::addColumn<int>("adapters");
    QTest::addColumn<int>("aggregation");
    QTest::addColumn<int>("links");
    QTest::addColumn<int>("betweenSwitches");
    QTest::addColumn<int>("hostLinks");
    QTest::addColumn<int>("oddities");
    QTest::newRow("real-gb200-1su") << "gb200_one_unit.out" << 40 << 582 << 40 << 1114 << 532 << 542 << 0;
    QTest::newRow("real-a100-140node") << "a100_140_nodes.txt" << 206 << 1336 << 206 << 3572 << 2236 << 1130 << 0;
    QTest::newRow("ring") << "edr_ring_of_4.txt" << 4 << 12 << 4 << 16 << 4 << 8 << 0;
    QTest::newRow("subset with codes") << "azure_ndv4_subset.txt" << 8 << 11 << 1 << 18 << 7 << 10
                                       << 0;  // one is named by its switch only
    QTest::newRow("mixed speeds") << "mixed_speeds.txt" << 2 << 13 << 1 << 16 << -1 << 12 << 0;
    QTest::newRow("manual page 1") << "manual_page_1.topo" << 2 << 4 << 0 << 7 << 2 << 5 << 0;
    QTest::newRow("manual page 2") << "manual_page_2.topo" << 1 << 2 << 0 << 2 << 0 << 2 << 0;
    QTest::newRow("ibsim, short") << "ibsim_net.1" << 1 << 2 << 0 << 2 << 0 << 2 << 0;
    QTest::newRow("ibsim, with comments") << "ibsim_net" << 2 << 2 << 0 << 4 << 2 << 2 << 0;
    QTest::newRow("one-line form") << "one_line_form.out" << 4 << 3 << 0 << 4 << 1 << 3 << 0;
  }
  void realFiles() {
    if (QString(SHARED_REFERENCE_DIR).isEmpty()) QSKIP("HALLWRIGHT_REFERENCE is not set");
    QFETCH(const QString, file);
    QFETCH(const int, switches);
    QFETCH(const int, adapters);
    QFETCH(const int, aggregation);
    QFETCH(const int, links);
    QFETCH(const int, betweenSwitches);
    QFETCH(const int, hostLinks);
    QFETCH(const int, oddities);
    const QByteArray text = bytesOf(QStringLiteral(SHARED_REFERENCE_DIR "/real/fabric/") + file);
    QVERIFY(!text.isEmpty());
    const SeenFabric seen = read(text);
    for (const Oddity& odd : seen.oddities) qInfo("line %d: %s", odd.line, odd.what.c_str());
    QCOMPARE(static_cast<int>(seen.count(SeenKind::Switch)), switches);
    QCOMPARE(static_cast<int>(seen.count(SeenKind::Host) + seen.count(SeenKind::Aggregation)), adapters);
    QCOMPARE(static_cast<int>(seen.count(SeenKind::Aggregation)), aggregation);
    QCOMPARE(static_cast<int>(seen.links.size()), links);
    if (betweenSwitches >= 0)
      QCOMPARE(static_cast<int>(seen.count(SeenKind::Switch, SeenKind::Switch)), betweenSwitches);
    QCOMPARE(static_cast<int>(seen.count(SeenKind::Switch, SeenKind::Host)), hostLinks);
    QCOMPARE(static_cast<int>(seen.oddities.size()), oddities);
  }

  // real-gb200-1su: 31 leaves and 9 spines, every link 4xNDR.
  void levelsOfTheGb200Unit() {
    if (QString(SHARED_REFERENCE_DIR).isEmpty()) QSKIP("HALLWRIGHT_REFERENCE is not set");
    const SeenFabric seen = read(bytesOf(QStringLiteral(SHARED_REFERENCE_DIR "/real/fabric/gb200_one_unit.out")));
    int leaves = 0, spines = 0;
    for (const SeenNode& node : seen.nodes) {
      if (node.kind != SeenKind::Switch) continue;
      QCOMPARE(node.ports, 65);
      ++(node.name.find("IBLEAF") != std::string::npos ? leaves : spines);
    }
    QCOMPARE(leaves, 31);
    QCOMPARE(spines, 9);
    for (const SeenLink& link : seen.links) {
      QCOMPARE(link.speed, std::string("4xNDR"));
      QVERIFY(link.rate == 400 * Gbps);
    }
  }

  void formsOfAPort_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("tabs") << withPort("[5]\t\"H-0000000000000021\"[1](21) \t\t# \"node-1 mlx5_0\" lid 1 4xHDR");
    QTest::newRow("spaces") << withPort("[5]   \"H-0000000000000021\"[1](21)      # \"node-1 mlx5_0\" lid 1 4xHDR");
    QTest::newRow("number twice") << withPort("[5](5) \"H-0000000000000021\"[1](21) # \"node-1 mlx5_0\" lid 1 4xHDR");
    QTest::newRow("external port") << withPort(
        "[5][ext 17]\t\"H-0000000000000021\"[1](21) # \"node-1 mlx5_0\" lid 1 4xHDR");
    QTest::newRow("codes") << withPort(
        "[5] \"H-0000000000000021\"[1](21) # \"node-1 mlx5_0\" lid 1 4xHDR s=4 w=2 v=3 e=4");
    QTest::newRow("DOS line ends")
        << withPort("[5] \"H-0000000000000021\"[1](21) # \"node-1 mlx5_0\" lid 1 4xHDR").replace("\n", "\r\n");
    QTest::newRow("mark and prompt") << "\xEF\xBB\xBF[root@ufm01 ~]# ibnetdiscover\n" +
                                            withPort("[5] \"H-0000000000000021\"[1](21) # \"x\" lid 1 4xHDR");
    QTest::newRow("no blank lines")
        << withPort("[5] \"H-0000000000000021\"[1](21) # \"x\" lid 1 4xHDR").replace("\n\n", "\n");
    QTest::newRow("Hca") << withPort("[5] \"H-0000000000000021\"[1](21) # \"x\" lid 1 4xHDR").replace("Ca\t", "Hca ");
    QTest::newRow("grouped") << "Chassis 1 (guid 0x5)\nNon-Chassis Nodes\n" +
                                    withPort("[5] \"H-0000000000000021\"[1](21) # \"x\" lid 1 4xHDR");
    QTest::newRow("no end of line") << withPort("[5] \"H-0000000000000021\"[1](21) # \"x\" lid 1 4xHDR").chopped(1);
  }
  void formsOfAPort() {
    QFETCH(const QByteArray, text);
    const SeenFabric seen = read(text);
    QCOMPARE(seen.nodes.size(), std::size_t{2});
    QCOMPARE(seen.links.size(), std::size_t{1});
    QVERIFY2(seen.oddities.empty(), seen.oddities.empty() ? "" : seen.oddities.front().what.c_str());
    QCOMPARE(seen.nodes[0].name, std::string("MF0;leaf:QM8790/U1"));
    QCOMPARE(seen.nodes[0].guid, std::uint64_t{0x11});
    QCOMPARE(seen.nodes[0].ports, 41);
    QCOMPARE(seen.nodes[1].name, std::string("node-1 mlx5_0"));
    QCOMPARE(seen.links[0].a.port, 5);
    QCOMPARE(seen.links[0].b.port, 1);
    QCOMPARE(seen.links[0].speed, std::string("4xHDR"));
    QVERIFY(seen.links[0].rate == 200 * Gbps);
    QVERIFY(!seen.links[0].oneSided);
  }

  void oddities_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("says");
    QTest::addColumn<int>("links");
    QTest::newRow("one-sided") << withPort("") << "which does not tell of it" << 1;
    QTest::newRow("ends disagree") << withPort("[5] \"S-0000000000000099\"[7] # \"other\" lid 9 4xHDR")
                                   << "which leads to \"other\" port 7 in line 6" << 2;
    QTest::newRow("port twice") << withPort(
                                       "[5] \"H-0000000000000021\"[1](21) # \"node-1\" lid 1 4xHDR\n"
                                       "[5] \"S-0000000000000099\"[7] # \"other\" lid 9 4xHDR")
                                << "leads to \"other\" port 7 here, and to" << 1;
    QTest::newRow("noise") << withPort("[5] \"H-0000000000000021\"[1](21) # \"node-1\" lid 1 4xHDR\nwhat is this")
                           << "is not understood: what is this" << 1;
  }
  void oddities() {
    QFETCH(const QByteArray, text);
    QFETCH(const QString, says);
    QFETCH(const int, links);
    const SeenFabric seen = read(text);
    QCOMPARE(seen.oddities.size(), std::size_t{1});
    QVERIFY2(QString::fromStdString(seen.oddities[0].what).contains(says), seen.oddities[0].what.c_str());
    QCOMPARE(static_cast<int>(seen.links.size()), links);
  }

  void refusals_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("says");
    QTest::newRow("empty") << QByteArray() << "dump.txt: holds no node";
    QTest::newRow("another file") << QByteArray("a,b,c\n1,2,3\n") << "dump.txt: holds no node";
    QTest::newRow("binary") << QByteArray(
                                   "\x7f"
                                   "ELF\0\0\0\x01\n",
                                   9)
                            << "dump.txt:1: binary content";
    QTest::newRow("a 5 MB line") << QByteArray(5'000'000, 'x') << "dump.txt:1: a line of 5000000 bytes";
    QTest::newRow("a node twice") << withPort("") + withPort("")
                                  << "dump.txt:15: node \"S-0000000000000011\" stands here again";
    QTest::newRow("a GUID twice")
        << withPort("").replace("H-0000000000000021", "H-0000000000000011").replace("0x21", "0x11")
        << "dump.txt:9: node \"H-0000000000000011\" has the GUID 0x0000000000000011 of node";
    QTest::newRow("beyond the ports") << withPort("[42] \"H-0000000000000021\"[1](21)")
                                      << "dump.txt:6: port 42 of node \"S-0000000000000011\", which has 41";
    QTest::newRow("no node yet") << QByteArray("[1] \"S-0000000000000011\"[2]\n") << "dump.txt:1: a port line before";
    QTest::newRow("a huge switch") << QByteArray("Switch 2000000000 \"S-1\"\n") << "dump.txt:1: a node of 2000000000";
  }
  void refusals() {
    QFETCH(const QByteArray, text);
    QFETCH(const QString, says);
    const auto seen = readBytes(text);
    QVERIFY(!seen.ok());
    QVERIFY2(QString::fromStdString(seen.error().line()).startsWith(says), seen.error().line().c_str());
    QVERIFY(seen.error().line().find('\n') == std::string::npos);
  }

  // Any beginning of a dump, and any byte of it changed, gives a fabric or one line; nothing crashes.
  void damagedDumps() {
    const QByteArray whole = withPort("[5](5)[ext 1]\t\"H-0000000000000021\"[1](21) # \"node-1\" lid 1 4xHDR");
    for (qsizetype size = 0; size <= whole.size(); ++size) {
      const auto cut = readBytes(whole.left(size));
      QVERIFY(cut.ok() || !cut.error().message.empty());
      for (const char c : {'"', '[', ']', '(', '\n', '\0', '9'}) {
        QByteArray changed = whole;
        if (size < whole.size()) changed[size] = c;
        const auto seen = readBytes(changed);
        QVERIFY(seen.ok() || !seen.error().message.empty());
      }
    }
  }

  void planesTogether() {
    const SeenFabric one = read(withPort("[5] \"H-0000000000000021\"[1](21) # \"x\" lid 1 4xHDR"));
    const SeenFabric two = read(withPort("[5] \"H-0000000000000021\"[1](21) # \"x\" lid 1 4xHDR")
                                    .replace("0000000011", "0000000012")
                                    .replace("0x11(11)", "0x12(12)"));
    const SeenFabric both = merged({one, two});
    QCOMPARE(both.nodes.size(), std::size_t{3});
    QCOMPARE(both.links.size(), std::size_t{2});
  }

  // 20,480 links of 1,280 switches; the time is printed.
  void manyLinks() {
    constexpr int switches = 1280, ports = 32;
    QByteArray text;
    for (int i = 0; i < switches; ++i) {
      text += QString("switchguid=0x%1(%1)\nSwitch\t64 \"S-%2\"\t\t# \"sw-%3\" base port 0 lid 1 lmc 0\n")
                  .arg(i + 1, 0, 16)
                  .arg(i + 1, 16, 16, QChar('0'))
                  .arg(i)
                  .toUtf8();
      for (int port = 1; port <= ports; ++port) {
        const int peer = port <= ports / 2 ? (i + port) % switches : (i + switches - (port - ports / 2)) % switches;
        const int there = port <= ports / 2 ? port + ports / 2 : port - ports / 2;
        text += QString("[%1]\t\"S-%2\"[%3]\t\t# \"sw-%4\" lid 1 4xNDR\n")
                    .arg(port)
                    .arg(peer + 1, 16, 16, QChar('0'))
                    .arg(there)
                    .arg(peer)
                    .toUtf8();
      }
      text += '\n';
    }
    QElapsedTimer clock;
    clock.start();
    const SeenFabric seen = read(text);
    qInfo("%zu links in %lld ms", seen.links.size(), static_cast<long long>(clock.elapsed()));
    QCOMPARE(seen.nodes.size(), std::size_t{switches});
    QCOMPARE(seen.links.size(), std::size_t{switches * ports / 2});
    QVERIFY(seen.oddities.empty());
  }
};

QTEST_APPLESS_MAIN(TestIbnetdiscover)
#include "test_ibnetdiscover.moc"
