// What is saved is what is loaded, to the last bit, and variants share again what they shared.
#include <QTemporaryDir>
#include <QTest>
#include <filesystem>
#include <fstream>

#include "model/store/plan_store.h"
#include "model/store/sql_text.h"
#include "tests/model/store/random_plan.h"

using namespace hallwright;
using namespace hallwright::test;

namespace {

const SaveOptions anna{.who = "anna", .when = "2025-03-17T10:00:00Z"},
    bert{.who = "bert", .when = "2025-03-18T11:30:00Z"};

QString line(const Error& error) { return QString::fromStdString(error.line()); }

}  // namespace

class TestPlanStore : public QObject {
  Q_OBJECT

 private slots:
  void savedIsLoaded_data();
  void savedIsLoaded();
  void sharedSectionsAreStoredOnceAndSharedAgain();
  void equalSectionsOfTheirOwnStayApart();
  void theTextFormIsChosenByTheNameAndReadByTheContent();
  void aFileKeepsItsModeAndALinkStaysALink();
  void whoSavedMeanwhileIsNotOverwritten();
  void aTextThatWasChangedMeanwhileIsNotOverwritten();
  void somethingElseInThePlaceOfTheFileIsNotOverwritten();
  void aFileThatWentAwayIsSavedAgain();
  void mustBeNewRefusesWhatStandsThere();
  void besideNamesAreFree();
  void whatCannotBeLoadedAgainIsNotSaved_data();
  void whatCannotBeLoadedAgainIsNotSaved();
  void aHalfWrittenFileOfACrashIsClearedAway();
  void fortyThousandDevices();

 private:
  std::string path(const std::string& name) { return folder_.filePath(QString::fromStdString(name)).toStdString(); }
  QTemporaryDir folder_;
};

void TestPlanStore::savedIsLoaded_data() {
  QTest::addColumn<int>("seed");
  for (int seed = 0; seed < 60; ++seed) QTest::addRow("seed %d", seed) << seed;
}

void TestPlanStore::savedIsLoaded() {
  QFETCH(int, seed);
  const PlanFile file = randomFile(static_cast<std::uint64_t>(seed));
  const auto saved = save(file, path("random.hallwright"), std::nullopt, anna);
  QVERIFY2(saved, qPrintable(saved ? QString() : line(saved.error())));
  const auto loaded = load(path("random.hallwright"));
  QVERIFY2(loaded, qPrintable(loaded ? QString() : line(loaded.error())));
  QCOMPARE(loaded->revision, *saved);
  QVERIFY(loaded->file == file);
}

void TestPlanStore::sharedSectionsAreStoredOnceAndSharedAgain() {
  const std::string one = path("one.hallwright"), ten = path("ten.hallwright");
  PlanFile file = fileOfDevices(2000);
  QVERIFY(save(file, one, std::nullopt, anna));
  for (int i = 0; i < 9; ++i) file.variants.push_back({"Variant " + std::to_string(i), file.variants.front().plan});
  file.variants[3].plan.racks.change([](auto& racks) { racks.front().name = "changed"; });
  QVERIFY(save(file, ten, std::nullopt, anna));
  QVERIFY(std::filesystem::file_size(ten) < 2 * std::filesystem::file_size(one));

  const auto loaded = load(ten);
  QVERIFY(loaded && loaded->file == file);
  const Plan& base = loaded->file.variants[0].plan;
  const Plan& changed = loaded->file.variants[3].plan;
  QVERIFY(loaded->file.variants[9].plan.racks.same(base.racks));
  QVERIFY(changed.devices.same(base.devices));
  QVERIFY(!changed.racks.same(base.racks));
}

void TestPlanStore::equalSectionsOfTheirOwnStayApart() {
  PlanFile file = fileOfDevices(10);
  file.variants.push_back(file.variants.front());
  file.variants[1].plan.site = *file.variants[0].plan.site;
  QVERIFY(save(file, path("apart.hallwright"), std::nullopt, anna));
  const auto loaded = load(path("apart.hallwright"));
  QVERIFY(loaded && loaded->file == file);
  QVERIFY(!loaded->file.variants[0].plan.site.same(loaded->file.variants[1].plan.site));
}

void TestPlanStore::theTextFormIsChosenByTheNameAndReadByTheContent() {
  const PlanFile file = randomFile(7);
  QVERIFY(save(file, path("plan.sql"), std::nullopt, anna));
  std::filesystem::rename(path("plan.sql"), path("plan.txt"));
  const auto loaded = load(path("plan.txt"));
  QVERIFY(loaded && loaded->file == file);

  QVERIFY(save(file, path("plan.hallwright"), std::nullopt, anna));
  std::filesystem::rename(path("plan.hallwright"), path("really_sqlite.sql"));
  const auto again = load(path("really_sqlite.sql"));
  QVERIFY(again && again->file == file);
}

void TestPlanStore::aFileKeepsItsModeAndALinkStaysALink() {
  namespace fs = std::filesystem;
  const std::string real = path("real.hallwright"), link = path("link.hallwright");
  QVERIFY(save(randomFile(1), real, std::nullopt, anna));
  fs::permissions(real, fs::perms::owner_read | fs::perms::owner_write | fs::perms::group_read);
  fs::create_symlink("real.hallwright", link);
  QVERIFY(save(randomFile(2), link, std::nullopt, anna));
  QVERIFY(fs::is_symlink(link));
  QVERIFY(!fs::is_symlink(real));
  QCOMPARE(static_cast<unsigned>(fs::status(real).permissions()), 0640u);
  QVERIFY(load(real)->file == randomFile(2));
}

void TestPlanStore::whoSavedMeanwhileIsNotOverwritten() {
  const std::string plan = path("shared.hallwright");
  const PlanFile first = randomFile(1), annas = withTitle(first, "Anna's"), berts = withTitle(first, "Bert's");
  const auto opened = save(first, plan, std::nullopt, anna);
  const auto berthas = save(berts, plan, *opened, bert);
  QVERIFY(berthas);
  QVERIFY(berthas->id != opened->id);

  const auto refused = save(annas, plan, *opened, anna);
  QVERIFY(!refused && isSaveConflict(refused.error()));
  QCOMPARE(
      line(refused.error()),
      QString::fromStdString(plan + ": was saved since it was opened, by bert on 2025-03-18T11:30:00Z; nothing was "
                                    "written: save it beside, as shared (2).hallwright"));
  QVERIFY(load(plan)->file == berts);
  QVERIFY(save(annas, besideName(plan), std::nullopt, {.who = "anna", .when = "", .mustBeNew = true}));
  QVERIFY(load(path("shared (2).hallwright"))->file == annas);
  QVERIFY(save(annas, plan, *berthas, anna));
}

void TestPlanStore::aTextThatWasChangedMeanwhileIsNotOverwritten() {
  const std::string plan = path("edited.sql");
  const PlanFile file = randomFile(3);
  QVERIFY(save(file, plan, std::nullopt, anna));
  const auto opened = load(plan);
  QVERIFY(opened);
  QVERIFY(save(withTitle(file, "Mine"), plan, opened->revision, anna));
  std::ofstream(plan, std::ios::app) << "-- a note\n";
  const auto refused =
      save(file, plan, load(plan)->revision.id == opened->revision.id ? std::nullopt : std::optional(opened->revision),
           anna);
  QVERIFY(!refused && isSaveConflict(refused.error()));
  QVERIFY(line(refused.error()).contains("by another program"));
}

void TestPlanStore::somethingElseInThePlaceOfTheFileIsNotOverwritten() {
  const std::string plan = path("replaced.hallwright");
  const auto opened = save(randomFile(1), plan, std::nullopt, anna);
  std::ofstream(plan) << "not a plan";
  const auto refused = save(randomFile(1), plan, *opened, anna);
  QVERIFY(!refused && isSaveConflict(refused.error()));
  QCOMPARE(std::filesystem::file_size(plan), std::uintmax_t{10});
}

void TestPlanStore::aFileThatWentAwayIsSavedAgain() {
  const std::string plan = path("gone.hallwright");
  const auto opened = save(randomFile(1), plan, std::nullopt, anna);
  std::filesystem::remove(plan);
  QVERIFY(save(randomFile(2), plan, *opened, anna));
  QVERIFY(load(plan)->file == randomFile(2));
}

void TestPlanStore::mustBeNewRefusesWhatStandsThere() {
  const std::string plan = path("new.hallwright");
  const SaveOptions asNew{.who = "bert", .when = "", .mustBeNew = true};
  QVERIFY(save(randomFile(1), plan, std::nullopt, asNew));
  const auto refused = save(randomFile(2), plan, std::nullopt, asNew);
  QVERIFY(!refused && isSaveConflict(refused.error()));
  QVERIFY2(line(refused.error()).contains("stands there already, saved by bert; nothing was written"),
           qPrintable(line(refused.error())));
  QVERIFY(load(plan)->file == randomFile(1));
}

void TestPlanStore::besideNamesAreFree() {
  const std::string plan = path("hall.hallwright");
  QCOMPARE(besideName(plan), path("hall (2).hallwright"));
  std::ofstream(path("hall (2).hallwright")) << "x";
  QCOMPARE(besideName(plan), path("hall (3).hallwright"));
}

void TestPlanStore::whatCannotBeLoadedAgainIsNotSaved_data() {
  QTest::addColumn<int>("what");
  QTest::addColumn<QString>("says");
  QTest::newRow("no variant") << 0 << "holds no variant: a plan file has at least one";
  QTest::newRow("no active one") << 1 << "has no active variant";
  QTest::newRow("not a number") << 2 << ": fill limit: a fill limit is above 0 and at most 1 (100 %)";
  QTest::newRow("a missing rack") << 3 << "variant 'Base': devices, id";
}

void TestPlanStore::whatCannotBeLoadedAgainIsNotSaved() {
  QFETCH(int, what);
  QFETCH(QString, says);
  PlanFile file = randomFile(4);
  Plan& plan = file.variants.front().plan;
  if (what == 0) file.variants.clear();
  if (what == 1) file.active = 3;
  if (what == 2) plan.trays.change([](auto& trays) { trays.front().fillLimit = std::nan(""); });
  if (what == 3) plan.devices.change([](auto& devices) { devices.front().rack = RackId{999'999}; });
  const std::string at = path("refused.hallwright");
  const auto refused = save(file, at, std::nullopt, anna);
  QVERIFY(!refused);
  QVERIFY2(line(refused.error()).contains(says), qPrintable(line(refused.error())));
  QVERIFY(!std::filesystem::exists(at));
  QVERIFY(!toSql(file));
}

void TestPlanStore::aHalfWrittenFileOfACrashIsClearedAway() {
  const std::string left = path(".hallwright-0123456789abcdef.saving");
  std::ofstream(left) << "half";
  QVERIFY(save(randomFile(1), path("next.hallwright"), std::nullopt, anna));
  QVERIFY(!std::filesystem::exists(left));
}

void TestPlanStore::fortyThousandDevices() {
  const PlanFile file = fileOfDevices(40'000);
  const std::string plan = path("large.hallwright");
  QElapsedTimer clock;
  clock.start();
  QVERIFY(save(file, plan, std::nullopt, anna));
  const auto saving = clock.restart();
  const auto loaded = load(plan);
  const auto loading = clock.restart();
  QVERIFY(loaded && loaded->file == file);
  const auto text = toSql(file);
  const auto writing = clock.restart();
  QVERIFY(*fromSql(*text, "large") == file);
  const auto reading = clock.restart();
  qInfo("40,000 devices: %d KiB; saved in %d ms, loaded in %d ms; as text %d KiB in %d ms and back in %d ms",
        static_cast<int>(std::filesystem::file_size(plan) / 1024), static_cast<int>(saving), static_cast<int>(loading),
        static_cast<int>(text->size() / 1024), static_cast<int>(writing), static_cast<int>(reading));
}

QTEST_APPLESS_MAIN(TestPlanStore)
#include "test_plan_store.moc"
