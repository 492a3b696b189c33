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
