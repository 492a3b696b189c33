// Khronos's gltf-validator (npm) finds no error in the samples' glTF. HALLWRIGHT_GLTF_VALIDATOR names the folder of the
// module; without it there is nothing to ask.
#include <QJsonDocument>
#include <QJsonObject>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#include "tests/cli/command_line.h"

using namespace commandline;

namespace {

constexpr auto script = R"(
const fs = require('fs');
require(process.argv[1]).validateBytes(new Uint8Array(fs.readFileSync(process.argv[2])))
  .then(report => console.log(JSON.stringify(report.issues)))
  .catch(fault => { console.error(fault); process.exit(1); });
)";

}  // namespace

class TestGltf : public QObject {
  Q_OBJECT

 private slots:
  void samplesAreValid_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("ending");
    for (const char* name : {"superpod_h100", "nvl72_hall", "enterprise_h200"}) {
      for (const char* ending : {"gltf", "glb"}) QTest::addRow("%s.%s", name, ending) << name << ending;
    }
  }
  void samplesAreValid() {
    QFETCH(QString, name);
    QFETCH(QString, ending);
    const QTemporaryDir folder;
    const QString file = folder.filePath(name + "." + ending);
    const Run made = cli({"export", sample(name), "--gltf", file});
    QVERIFY2(made.exitCode == 0, made.err.constData());
    QVERIFY(bytesOf(file).size() > 1000);
    const QString module = qEnvironmentVariable("HALLWRIGHT_GLTF_VALIDATOR");
    if (module.isEmpty()) QSKIP("HALLWRIGHT_GLTF_VALIDATOR is not set: the validator is not asked");
    const QString node = QStandardPaths::findExecutable("node");
    if (node.isEmpty()) QSKIP("node is not installed: the validator is not asked");
    const Run asked = run(node, {"-e", script, module, file});
    QVERIFY2(asked.exitCode == 0, asked.err.constData());
    const QJsonObject issues = QJsonDocument::fromJson(asked.out).object();
    QVERIFY(issues.contains("numErrors"));
    QVERIFY2(issues["numErrors"].toInt() == 0 && issues["numWarnings"].toInt() == 0, asked.out.constData());
  }

  void whatCannotBeWritten_data() {
    QTest::addColumn<QStringList>("words");
    QTest::addColumn<QString>("says");
    QTest::newRow("another ending") << QStringList{"--gltf", "/nowhere/hall.obj"} << ".gltf";
    QTest::newRow("no folder") << QStringList{"--gltf", "/nowhere/hall.glb"} << "/nowhere";
    QTest::newRow("no such hall") << QStringList{"--gltf", "hall.glb", "--hall", "Z"} << "Z";
    QTest::newRow("dxf, another ending") << QStringList{"--dxf", "hall.dwg"} << ".dxf";
  }
  void whatCannotBeWritten() {
    QFETCH(QStringList, words);
    QFETCH(QString, says);
    const Run ran = cli(QStringList{"export", sample("superpod_h100")} + words);
    QCOMPARE(ran.exitCode, 2);
    QVERIFY2(ran.err.contains(says.toUtf8()) && ran.err.count('\n') == 1, ran.err.constData());
  }
};

QTEST_GUILESS_MAIN(TestGltf)
#include "test_gltf.moc"
