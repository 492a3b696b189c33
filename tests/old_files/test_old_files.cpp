// Every format that plan files ever had is still read. A file of the present format is written by
//   HALLWRIGHT_WRITE_OLD_FILE=tests/old_files/format_N.sql test_old_files_old_files
#include <QDir>
#include <QTest>

#include "model/store/format.h"
#include "model/store/plan_store.h"
#include "tests/old_files/small_hall.h"

using namespace hallwright;

class TestOldFiles : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase();
  void everyFormatIsRead_data();
  void everyFormatIsRead();
};

void TestOldFiles::initTestCase() {
  const std::string path = qEnvironmentVariable("HALLWRIGHT_WRITE_OLD_FILE").toStdString();
  if (!path.empty()) QVERIFY(save(test::smallHall(), path, std::nullopt, {}));
}

void TestOldFiles::everyFormatIsRead_data() {
  QTest::addColumn<QString>("path");
  QTest::addColumn<int>("format");
  for (int format = 1; format <= store::currentFormat; ++format) {
    QTest::addRow("format %d", format) << QString(TESTS_DIR "/old_files/format_%1.sql").arg(format) << format;
  }
}

void TestOldFiles::everyFormatIsRead() {
  QFETCH(QString, path);
  QFETCH(int, format);
  const auto loaded = load(path.toStdString());
  QVERIFY2(loaded, qPrintable(loaded ? QString() : QString::fromStdString(loaded.error().line())));
  QVERIFY(loaded->file == test::smallHall(format));
  QVERIFY(loaded->file.variants[0].plan.racks.same(loaded->file.variants[1].plan.racks));
}

QTEST_APPLESS_MAIN(TestOldFiles)
#include "test_old_files.moc"
