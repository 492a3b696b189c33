// Cables at the command line: the schedule rebuilt from its CSV alone by another program, in again, and ordering.
#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

#include "tests/cli/command_line.h"

using namespace commandline;

namespace {

QJsonObject json(const QByteArray& text) { return QJsonDocument::fromJson(text).object(); }

}  // namespace

class TestCables : public QObject {
  Q_OBJECT

 private slots:
  void everyLengthIsRebuiltFromTheCsv_data() {
    QTest::addColumn<QString>("name");
    for (const QString& name : QDir(SAMPLES_DIR).entryList(QDir::Dirs | QDir::NoDotAndDotDot))
      QTest::newRow(qPrintable(name)) << name;
  }
  void everyLengthIsRebuiltFromTheCsv() {
    QFETCH(QString, name);
    const QString csv = folder_.filePath(name + ".csv");
    QCOMPARE(cli({"export", sample(name), "--cables", csv}).exitCode, 0);
    const Run rebuilt = run("awk", {"-f", TESTS_DIR "/cli/rebuild_lengths.awk", csv});
    const QJsonObject estimate = json(cli({"estimate", sample(name), "--json"}).out);
    qint64 links = 0, rows = estimate["cabling"]["cables_with_length"].toInteger();
    rows += estimate["cabling"]["cables_without_length"].toInteger();
    for (const auto& value : estimate["fabrics"].toArray()) {
      const QJsonObject fabric = value.toObject();
      for (const char* level : {"node_leaf_links", "leaf_spine_links", "spine_core_links", "inter_switch_links"})
        links += fabric[level].toInteger();
    }
    const QString counts = QString("rows %1 links %2 devices ").arg(rows).arg(links);
    QVERIFY2(rebuilt.out.contains(counts.toUtf8()), rebuilt.out.constData());
    QVERIFY2(rebuilt.out.trimmed().endsWith("parts 1 wrong 0"), rebuilt.out.left(2000).constData());
  }

  void inAgainNothingChanges() {
    const QString plan = folder_.filePath("again.sql"), csv = folder_.filePath("again.csv");
    QVERIFY(QFile::copy(sample("superpod_h100"), plan));
    QCOMPARE(cli({"export", plan, "--cables", csv}).exitCode, 0);
    const Run again = cli({"import", "cables", csv, "--into", plan});
    QCOMPARE(again.exitCode, 0);
    QVERIFY2(again.err.contains("0 changed, 0 new"), again.err.constData());
    QVERIFY(bytesOf(sample("superpod_h100")) == bytesOf(plan));
  }

  void drawnFromPortToPort() {
    const QString plan = folder_.filePath("drawn.sql"), csv = folder_.filePath("drawn.csv");
    QVERIFY(QFile::copy(sample("superpod_h100"), plan));
    const QStringList connect{"cables", plan, "--connect", "dgx-005:compute 1.2", "leaf-03:osfp 16.2"};
    const Run drawn = cli(connect);
    QVERIFY2(drawn.exitCode == 0 && drawn.err.contains("drawn: D"), drawn.err.constData());
    QVERIFY2(drawn.err.contains("it takes the place of F"), drawn.err.constData());
    QCOMPARE(cli({"export", plan, "--cables", csv}).exitCode, 0);
    QVERIFY(cli({"import", "cables", csv, "--into", plan}).err.contains("0 changed, 0 new"));
    // Its ports are taken now; and the plan is as it was once they are given back, but for the id that is used up.
    const Run twice = cli(connect);
    QCOMPARE(twice.exitCode, 2);
    QVERIFY2(twice.err.contains("a drawn cable is on this port already, to leaf-03:osfp 16.2"), twice.err.constData());
    QCOMPARE(cli({"cables", plan, "--disconnect", "leaf-03:osfp 16.2"}).exitCode, 0);
    const QString sent = folder_.filePath("given-back.csv"), whole = folder_.filePath("whole.csv");
    QCOMPARE(cli({"export", plan, "--cables", sent}).exitCode, 0);
    QCOMPARE(cli({"export", sample("superpod_h100"), "--cables", whole}).exitCode, 0);
    QFile a(sent), b(whole);
    QVERIFY(a.open(QFile::ReadOnly) && b.open(QFile::ReadOnly));
    QVERIFY(a.readAll() == b.readAll());
  }

  void whatCannotBeDrawn_data() {
    QTest::addColumn<QStringList>("words");
    QTest::addColumn<QString>("says");
    const QString host = "dgx-005:compute 1.2", leaf = "leaf-03:osfp 16.2";
    QTest::newRow("no device") << QStringList{"--connect", "dgx-999:compute 1.2", leaf} << "no such device";
    QTest::newRow("no port") << QStringList{"--connect", host, "leaf-03:osfp 33.1"} << "it has osfp 1.1 to osfp 32.2";
    QTest::newRow("itself") << QStringList{"--connect", host, host} << "both ends are this one";
    QTest::newRow("one end") << QStringList{"--connect", host} << "--connect";
    QTest::newRow("product") << QStringList{"--connect", host, leaf, "--product", "generic.cat6a"}
                             << "carries 10 Gbit/s";
    QTest::newRow("length") << QStringList{"--connect", host, leaf, "--length", "3"} << "a unit is missing";
    QTest::newRow("fabric") << QStringList{"--connect", host, leaf, "--fabric", "Storage"} << "does not use this port";
    QTest::newRow("no such id") << QStringList{"--disconnect", "D99"} << "no drawn cable of that id";
    QTest::newRow("not drawn") << QStringList{"--disconnect", host} << "is there by the rule";
  }
  void whatCannotBeDrawn() {
    QFETCH(QStringList, words);
    QFETCH(QString, says);
    const Run ran = cli(QStringList{"cables", sample("superpod_h100")} + words);
    QCOMPARE(ran.exitCode, 2);
    QCOMPARE(ran.err.count('\n'), 1);
    QVERIFY2(ran.err.contains(says.toUtf8()), ran.err.constData());
  }

  void orderedCablesAreKept() {
    const QString plan = folder_.filePath("ordered.sql");
    QVERIFY(QFile::copy(sample("enterprise_h200"), plan));
    const Run marked = cli({"cables", plan, "--mark-ordered"});
    QVERIFY2(marked.exitCode == 0, marked.err.constData());
    const QJsonObject shown = json(cli({"cables", plan, "--json"}).out);
    QVERIFY(shown["changes"].toArray().isEmpty());
    QVERIFY(shown["pull"]["days_by_sled"].toDouble() < shown["pull"]["days_by_hand"].toDouble());
    QVERIFY(!shown["lengths"].toArray().isEmpty());
  }

  void wrongCalls_data() {
    QTest::addColumn<QStringList>("words");
    QTest::addColumn<QString>("says");
    const QString noSchedule = TESTS_DIR "/layers/layers.txt";
    QTest::newRow("no file") << QStringList{"import", "cables", "missing.csv", "--into", "x.sql"} << "missing.csv";
    QTest::newRow("into nothing") << QStringList{"import", "cables", noSchedule} << "say --into PLAN";
    QTest::newRow("no schedule") << QStringList{"import", "cables", noSchedule, "--into", sample("superpod_h100")}
                                 << "line 1: has no column 'id'";
    QTest::newRow("name of the target") << QStringList{"export", sample("superpod_h100"), "--cables", "x.txt"}
                                        << "the name of this file must end in .csv";
  }
  void wrongCalls() {
    QFETCH(QStringList, words);
    QFETCH(QString, says);
    const Run ran = cli(words);
    QCOMPARE(ran.exitCode, 2);
    QVERIFY2(ran.err.contains(says.toUtf8()) && ran.err.count('\n') == 1, ran.err.constData());
  }

 private:
  QTemporaryDir folder_;
};

QTEST_GUILESS_MAIN(TestCables)
#include "test_cables.moc"
