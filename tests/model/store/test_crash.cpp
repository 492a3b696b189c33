// A save that is killed, whenever, leaves the old plan or the new one; savers that run at once never lose each other's
// work.
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <QTemporaryDir>
#include <QTest>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <random>
#include <sstream>
#include <thread>

#include "model/store/guarded.h"
#include "model/store/plan_bytes.h"
#include "model/store/plan_store.h"
#include "tests/model/store/child.h"
#include "tests/model/store/random_plan.h"

using namespace hallwright;
using namespace hallwright::test;
using store::WriteStep;

namespace {

const SaveOptions anna{.who = "anna", .when = "2025-03-17T10:00:00Z"};

void writeFile(const std::string& path, const std::string& bytes) { std::ofstream(path, std::ios::binary) << bytes; }

std::string readFile(const std::string& path) {
  std::ostringstream bytes;
  bytes << std::ifstream(path, std::ios::binary).rdbuf();
  return bytes.str();
}

}  // namespace

class TestCrash : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase();
  void killedAfterTheKthWrite();
  void killedAtAnyTime();
  void whatACrashLeftIsClearedByTheNextSave();
  void saversAtOnceDoNotOverwriteEachOther();
  void aSaverWaitsWhileAnotherHoldsTheFolder();

 private:
  /// Saves the new plan over the old one and is killed after the step of that number; 0: it was not killed.
  int saveAndDie(int step) const;
  /// 'o' or 'n' for the plan that the file holds, 0 where it holds neither.
  char whatIsThere() const;

  QTemporaryDir folder_;
  std::string path_ = folder_.filePath("plan.hallwright").toStdString();
  PlanFile old_ = withTitle(fileOfDevices(1'500), "old"), new_ = withTitle(fileOfDevices(3'000), "new");
  std::string oldBytes_;
  Revision opened_;
};

void TestCrash::initTestCase() {
  const auto saved = save(old_, path_, std::nullopt, anna);
  QVERIFY(saved);
  opened_ = *saved;
  oldBytes_ = readFile(path_);
}

int TestCrash::saveAndDie(int step) const {
  const ChildEnd end = runChild([&] {
    int count = 0;
    const auto observer = [&](WriteStep) {
      if (++count == step) kill(getpid(), SIGKILL);
    };
    store::saveObserved(new_, path_, opened_, anna, observer);
    return 0;
  });
  return end.signal;
}

char TestCrash::whatIsThere() const {
  const auto loaded = load(path_);
  if (!loaded) return 0;
  if (loaded->file == old_) return 'o';
  return loaded->file == new_ ? 'n' : 0;
}

void TestCrash::killedAfterTheKthWrite() {
  std::vector<WriteStep> steps;
  store::saveObserved(new_, path_, opened_, anna, [&](WriteStep step) { steps.push_back(step); });
  const auto count = static_cast<int>(steps.size());
  const auto renamed = static_cast<int>(std::find(steps.begin(), steps.end(), WriteStep::Renamed) - steps.begin()) + 1;
  qInfo("one save takes %d steps on the disk; the new file is in place with step %d", count, renamed);
  QVERIFY(std::count(steps.begin(), steps.end(), WriteStep::PartWritten) > 40);

  // 200 values of k: most spread over all that is written before the renaming, a quarter over what comes from there on.
  // A sanitizer forks and dies slowly, and looks for other faults than these: a tenth is enough for it.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
  constexpr int kills = 20;
#else
  constexpr int kills = 200;
#endif
  constexpr int early = kills * 3 / 4;
  int old = 0, fresh = 0;
  for (int i = 0; i < kills; ++i) {
    const int k = i < early ? 1 + i * (renamed - 1) / early : renamed + i % (count - renamed + 1);
    writeFile(path_, oldBytes_);
    QCOMPARE(saveAndDie(k), SIGKILL);
    const char found = whatIsThere();
    QVERIFY2(found == (k < renamed ? 'o' : 'n'), qPrintable(QString("killed after step %1").arg(k)));
    (found == 'o' ? old : fresh)++;
  }
  qInfo("killed %d times: the old plan %d times, the new one %d times", kills, old, fresh);
  QVERIFY(old > kills / 10 && fresh > kills / 10);
}

void TestCrash::killedAtAnyTime() {
  writeFile(path_, oldBytes_);
  const auto start = std::chrono::steady_clock::now();
  QCOMPARE(saveAndDie(0), 0);
  const auto whole = std::chrono::steady_clock::now() - start;
  std::mt19937 random(1);
  std::uniform_real_distribution<double> part(0, 1.3);
  int old = 0, fresh = 0;
  for (int i = 0; i < 60; ++i) {
    writeFile(path_, oldBytes_);
    const pid_t child = startChild([&] { return save(new_, path_, opened_, anna) ? 0 : 1; });
    std::this_thread::sleep_for(std::chrono::duration<double>(whole) * part(random));
    kill(child, SIGKILL);
    waitFor(child);
    const char found = whatIsThere();
    QVERIFY(found != 0);
    (found == 'o' ? old : fresh)++;
  }
  qInfo("killed at 60 random times: the old plan %d times, the new one %d times", old, fresh);
}

void TestCrash::whatACrashLeftIsClearedByTheNextSave() {
  const auto files = [&] {
    namespace fs = std::filesystem;
    return std::distance(fs::directory_iterator(folder_.path().toStdString()), fs::directory_iterator());
  };
  writeFile(path_, oldBytes_);
  QCOMPARE(saveAndDie(10), SIGKILL);
  QVERIFY(files() > 1);
  QVERIFY(save(new_, path_, opened_, anna));
  QCOMPARE(files(), 1);
}

void TestCrash::saversAtOnceDoNotOverwriteEachOther() {
  const std::string shared = folder_.filePath("shared.hallwright").toStdString();
  std::filesystem::remove(path_);
  auto base = save(randomFile(1), shared, std::nullopt, anna);
  for (int round = 0; round < 25; ++round) {
    std::vector<pid_t> savers;
    savers.reserve(4);
    for (int saver = 0; saver < 4; ++saver) {
      savers.push_back(startChild([&, saver] {
        const auto saved = save(withTitle(randomFile(1), std::to_string(saver)), shared, *base, anna);
        return saved ? saver : isSaveConflict(saved.error()) ? 100 : 101;
      }));
    }
    int winner = -1, refused = 0;
    for (const pid_t saver : savers) {
      const int code = waitFor(saver).code;
      (code == 100 ? refused : code < 4 ? winner : refused) = code == 100 ? refused + 1 : code;
    }
    QCOMPARE(refused, 3);
    const auto loaded = load(shared);
    QVERIFY(loaded);
    QCOMPARE(loaded->file.variants.front().plan.site->title, std::to_string(winner));
    base = loaded->revision;
  }
}

void TestCrash::aSaverWaitsWhileAnotherHoldsTheFolder() {
  const store::OpenFile holder(open(folder_.path().toStdString().c_str(), O_RDONLY | O_DIRECTORY));
  QVERIFY(store::tryLock(holder));
  const std::string path = folder_.filePath("waiting.hallwright").toStdString();
  const pid_t child = startChild([&] { return save(randomFile(2), path, std::nullopt, anna) ? 0 : 1; });
  std::this_thread::sleep_for(std::chrono::milliseconds(300));
  QVERIFY(!std::filesystem::exists(path));
  flock(holder.get(), LOCK_UN);
  QCOMPARE(waitFor(child).code, 0);
  QVERIFY(load(path)->file == randomFile(2));
}

QTEST_APPLESS_MAIN(TestCrash)
#include "test_crash.moc"
