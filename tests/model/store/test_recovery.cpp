// What a crash leaves of an open document is found again, by one program, until it is no longer wanted.
#include <signal.h>
#include <unistd.h>

#include <QTemporaryDir>
#include <QTest>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <thread>

#include "model/store/plan_store.h"
#include "model/store/recovery.h"
#include "tests/model/store/child.h"
#include "tests/model/store/random_plan.h"

using namespace hallwright;
using namespace hallwright::test;
namespace fs = std::filesystem;

namespace {

const Revision opened{"0123456789abcdef", "anna", "2025-03-17T09:00:00Z"};

}  // namespace

class TestRecovery : public QObject {
  Q_OBJECT

 private slots:
  void init();
  void aKilledProgramLeavesItsLastEdit();
  void whatARunningProgramHasOpenIsNotOffered();
  void aDocumentThatWasNeverSavedHasNoPath();
  void discardedCopiesAreGone();
  void anAdoptedCopyIsNoLongerOffered();
  void onlyOneOfTwoAdopts();
  void aKillWhileWritingLeavesTheLastCopyOrTheNew();
  void otherFilesAndDamagedCopiesAreNotOffered();
  void aFolderThatCannotBeUsedIsAnError();

 private:
  std::size_t files() const {
    return static_cast<std::size_t>(std::distance(fs::directory_iterator(path()), fs::directory_iterator()));
  }
  std::string path() const { return folder_->filePath("recovery").toStdString(); }
  /// A program that writes copies of these documents and is killed.
  void crash(const std::vector<std::string>& documents) const;
  std::unique_ptr<QTemporaryDir> folder_;
};

void TestRecovery::init() { folder_ = std::make_unique<QTemporaryDir>(); }

void TestRecovery::crash(const std::vector<std::string>& documents) const {
  const ChildEnd end = runChild([&] {
    std::vector<RecoveryCopy> copies;
    for (const std::string& document : documents) {
      copies.push_back(std::move(*RecoveryCopy::begin(path())));
      const auto number = copies.size();
      const auto revision = document.empty() ? std::nullopt : std::optional(opened);
      const auto written = copies.back().write(randomFile(number), document, revision, "anna",
                                               "2025-03-17T10:00:0" + std::to_string(number));
      if (!written) return 1;
    }
    kill(getpid(), SIGKILL);
    return 2;
  });
  QCOMPARE(end.signal, SIGKILL);
}

void TestRecovery::aKilledProgramLeavesItsLastEdit() {
  QVERIFY(recoveries(path()).empty());
  crash({"/plans/a.hallwright", "/plans/b.hallwright"});
  const auto left = recoveries(path());
  QCOMPARE(left.size(), std::size_t{2});
  QCOMPARE(left[0].document, "/plans/b.hallwright");  // newest first
  QCOMPARE(left[1].document, "/plans/a.hallwright");
  QCOMPARE(left[0].who, "anna");
  QCOMPARE(left[0].when, "2025-03-17T10:00:02");
  QVERIFY(left[0].openedAs == opened);
  const auto loaded = loadRecovery(left[0]);
  QVERIFY(loaded && *loaded == randomFile(2));
}

void TestRecovery::whatARunningProgramHasOpenIsNotOffered() {
  auto copy = RecoveryCopy::begin(path());
  QVERIFY(copy);
  QVERIFY(copy->write(randomFile(1), "/plans/a.hallwright", opened, "anna", "now"));
  QVERIFY(recoveries(path()).empty());
  const ChildEnd other = runChild([&] { return static_cast<int>(recoveries(path()).size()); });
  QCOMPARE(other.code, 0);
}

void TestRecovery::aDocumentThatWasNeverSavedHasNoPath() {
  crash({""});
  const auto left = recoveries(path());
  QCOMPARE(left.size(), std::size_t{1});
  QVERIFY(left[0].document.empty());
  QVERIFY(!left[0].openedAs);
}

void TestRecovery::discardedCopiesAreGone() {
  crash({"/plans/a.hallwright"});
  discard(recoveries(path()).front());
  QVERIFY(recoveries(path()).empty());
  QCOMPARE(files(), std::size_t{0});
  {
    auto copy = RecoveryCopy::begin(path());
    QVERIFY(copy->write(randomFile(1), "", std::nullopt, "anna", "now"));
    copy->discard();
  }
  QCOMPARE(files(), std::size_t{0});
}

void TestRecovery::anAdoptedCopyIsNoLongerOffered() {
  crash({"/plans/a.hallwright"});
  const Recovery left = recoveries(path()).front();
  {
    auto copy = RecoveryCopy::adopt(left);
    QVERIFY(copy);
    QVERIFY(recoveries(path()).empty());
    discard(left);  // another program's window still shows it: nothing happens
    QVERIFY(copy->write(randomFile(9), left.document, left.openedAs, "bert", "later"));
  }
  const auto again = recoveries(path());
  QCOMPARE(again.size(), std::size_t{1});
  QVERIFY(*loadRecovery(again.front()) == randomFile(9));
}

void TestRecovery::onlyOneOfTwoAdopts() {
  crash({"/plans/a.hallwright"});
  const Recovery left = recoveries(path()).front();
  const auto first = RecoveryCopy::adopt(left), second = RecoveryCopy::adopt(left);
  QVERIFY(first);
  QVERIFY(!second);
  QCOMPARE(QString::fromStdString(second.error().line()),
           QString::fromStdString(left.copy + ": another running program has taken over this recovery copy"));
}

void TestRecovery::aKillWhileWritingLeavesTheLastCopyOrTheNew() {
  crash({"/plans/a.hallwright"});
  for (int i = 0; i < 40; ++i) {
    const Recovery left = recoveries(path()).front();
    const pid_t child = startChild([&] {
      auto copy = RecoveryCopy::adopt(left);
      for (std::uint64_t n = 0; copy; ++n) {
        if (!copy->write(withTitle(randomFile(1), std::to_string(n)), "", std::nullopt, "anna", "now")) return 1;
      }
      return 2;
    });
    std::this_thread::sleep_for(std::chrono::milliseconds(5 + i));
    kill(child, SIGKILL);
    QCOMPARE(waitFor(child).signal, SIGKILL);
    const auto found = recoveries(path());
    QCOMPARE(found.size(), std::size_t{1});
    const auto loaded = loadRecovery(found.front());
    QVERIFY(loaded && withTitle(*loaded, "") == withTitle(randomFile(1), ""));
  }
}

void TestRecovery::otherFilesAndDamagedCopiesAreNotOffered() {
  crash({"/plans/a.hallwright"});
  std::ofstream(path() + "/damaged.hallwright") << "SQLite format 3";
  std::ofstream(path() + "/notes.txt") << "hello";
  QVERIFY(save(randomFile(1), path() + "/ordinary.hallwright", std::nullopt, {.who = "anna", .when = "now"}));
  QCOMPARE(recoveries(path()).size(), std::size_t{1});
}

void TestRecovery::aFolderThatCannotBeUsedIsAnError() {
  std::ofstream(path()) << "a file";
  const auto copy = RecoveryCopy::begin(path());
  QVERIFY(!copy);
  QVERIFY(QString::fromStdString(copy.error().line())
              .startsWith(QString::fromStdString(path() + ": no recovery copy can be kept: ")));
  QVERIFY(recoveries(path()).empty());
}

QTEST_APPLESS_MAIN(TestRecovery)
#include "test_recovery.moc"
