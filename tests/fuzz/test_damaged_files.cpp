// Damaged plan files, with fixed seeds: each is loaded or refused in one line; none crashes or hangs the program.
#include <QElapsedTimer>
#include <QTemporaryDir>
#include <QTest>
#include <fstream>
#include <functional>
#include <random>
#include <sstream>

#include "model/store/plan_store.h"
#include "model/store/sql_text.h"
#include "tests/model/store/random_plan.h"

using namespace hallwright;
using namespace hallwright::test;

class TestDamagedFiles : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase();
  void aDamagedFileIsLoadedOrRefused_data();
  void aDamagedFileIsLoadedOrRefused();
  void aDamagedTextIsReadOrRefused_data();
  void aDamagedTextIsReadOrRefused();

 private:
  const PlanFile file_ = randomFile(2);
  QTemporaryDir folder_;
  std::string path_ = folder_.filePath("plan.hallwright").toStdString(), bytes_, text_;
};

namespace {

constexpr int runs = 125;
constexpr std::size_t pageSize = 1024;

/// Some ways in which a disk, a cable or a careless program changes bytes.
std::string damaged(std::string bytes, const QString& way, std::mt19937& random) {
  const auto below = [&](std::size_t end) { return std::uniform_int_distribution<std::size_t>(0, end - 1)(random); };
  if (way == "one bit") bytes[below(bytes.size())] ^= static_cast<char>(1 << below(8));
  if (way == "some bytes") {
    for (std::size_t n = 1 + below(40); n > 0; --n) bytes[below(bytes.size())] = static_cast<char>(below(256));
  }
  if (way == "cut short") bytes.resize(below(bytes.size()));
  if (way == "a block moved") {
    const std::size_t size = 1 + below(std::min<std::size_t>(4096, bytes.size() / 2));
    bytes.replace(below(bytes.size() - size), size, bytes.substr(below(bytes.size() - size), size));
  }
  // Where the tree of pages and the cells on them are described.
  if (way == "heads of pages") {
    for (std::size_t n = 1 + below(6); n > 0; --n) {
      const std::size_t page = below(bytes.size() / pageSize) * pageSize;
      bytes[page + (page == 0 ? 16 + below(100) : below(40))] = static_cast<char>(below(256));
    }
  }
  return bytes;
}

void addWays(std::initializer_list<const char*> ways) {
  QTest::addColumn<QString>("way");
  for (const char* way : ways) QTest::newRow(way) << way;
}

}  // namespace

void TestDamagedFiles::initTestCase() {
  QVERIFY(save(file_, path_, std::nullopt, {.who = "anna", .when = "2025-03-17T10:00:00Z"}));
  std::ostringstream bytes;
  bytes << std::ifstream(path_, std::ios::binary).rdbuf();
  bytes_ = bytes.str();
  text_ = *toSql(file_);
}

void TestDamagedFiles::aDamagedFileIsLoadedOrRefused_data() {
  addWays({"one bit", "some bytes", "cut short", "a block moved", "heads of pages"});
}

void TestDamagedFiles::aDamagedFileIsLoadedOrRefused() {
  QFETCH(QString, way);
  std::mt19937 random(20'250'317);
  int loadedCount = 0;
  for (int run = 0; run < runs; ++run) {
    std::ofstream(path_, std::ios::binary) << damaged(bytes_, way, random);
    QElapsedTimer clock;
    clock.start();
    const auto loaded = load(path_);
    QVERIFY2(clock.elapsed() < 20'000, qPrintable(QString("run %1 took long").arg(run)));
    loadedCount += loaded.ok();
    // Never another plan than the one that was saved.
    if (loaded) QVERIFY(loaded->file == file_);
    if (loaded) continue;
    const QString line = QString::fromStdString(loaded.error().line());
    QVERIFY2(line.size() > 10 && line.size() < 2000 && !line.contains('\n'), qPrintable(line));
  }
  qInfo("%d of %d were loaded, the others refused", loadedCount, runs);
  if (way == "cut short") QCOMPARE(loadedCount, 0);
}

void TestDamagedFiles::aDamagedTextIsReadOrRefused_data() {
  addWays({"one bit", "some bytes", "cut short", "a block moved"});
}

void TestDamagedFiles::aDamagedTextIsReadOrRefused() {
  QFETCH(QString, way);
  std::mt19937 random(20'250'318);
  int readCount = 0;
  for (int run = 0; run < runs; ++run) {
    const auto read = fromSql(damaged(text_, way, random), "plan.sql");
    readCount += read.ok();
    if (read) continue;
    const QString line = QString::fromStdString(read.error().line());
    QVERIFY2(line.startsWith("plan.sql: ") && !line.contains('\n'), qPrintable(line));
  }
  qInfo("%d of %d were read, the others refused", readCount, runs);
}

QTEST_APPLESS_MAIN(TestDamagedFiles)
#include "test_damaged_files.moc"
