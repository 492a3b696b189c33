// Files that are no plan, or not to be read or written: each gives its one line, and is left as it is.
#include <sqlite3.h>
#include <sys/mount.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <QTemporaryDir>
#include <QTest>
#include <csignal>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "model/store/plan_store.h"
#include "tests/model/store/child.h"
#include "tests/model/store/random_plan.h"

using namespace hallwright;
using namespace hallwright::test;
namespace fs = std::filesystem;

namespace {

const SaveOptions anna{.who = "anna", .when = "2025-03-17T10:00:00Z"};

std::string readFile(const std::string& path) {
  std::ostringstream bytes;
  bytes << std::ifstream(path, std::ios::binary).rdbuf();
  return bytes.str();
}

void writeFile(const std::string& path, const std::string& bytes) { std::ofstream(path, std::ios::binary) << bytes; }

/// Changes the file as another SQLite program would.
void runSql(const std::string& path, const char* sql) {
  sqlite3* db = nullptr;
  sqlite3_open(path.c_str(), &db);
  sqlite3_db_config(db, SQLITE_DBCONFIG_DEFENSIVE, 0, nullptr);
  char* error = nullptr;
  if (sqlite3_exec(db, sql, nullptr, nullptr, &error) != SQLITE_OK) qWarning("%s", error);
  sqlite3_free(error);
  sqlite3_close(db);
}

/// Runs `work` as an ordinary user; it writes the error it meets to where the parent finds it.
QString errorAsOrdinaryUser(const std::function<std::string()>& work) {
  int ends[2];
  if (pipe(ends) != 0) return "no pipe";
  const pid_t child = startChild([&] {
    if (!becomeOrdinaryUser()) return 1;
    const std::string text = work();
    return write(ends[1], text.data(), text.size()) == static_cast<ssize_t>(text.size()) ? 0 : 1;
  });
  close(ends[1]);
  char text[1000];
  const ssize_t got = read(ends[0], text, sizeof text);
  close(ends[0]);
  return waitFor(child).code == 0 ? QString::fromUtf8(text, got) : QString("the child failed");
}

/// A disk of that size, where the test may mount one.
class SmallDisk {
 public:
  SmallDisk(std::string path, const char* size) : path_(std::move(path)) {
    fs::create_directory(path_);
    mounted_ = mount("tmpfs", path_.c_str(), "tmpfs", 0, size) == 0;
  }
  SmallDisk(const SmallDisk&) = delete;
  SmallDisk& operator=(const SmallDisk&) = delete;
  ~SmallDisk() {
    if (mounted_) umount(path_.c_str());
  }
  bool mounted() const { return mounted_; }

 private:
  std::string path_;
  bool mounted_ = false;
};

template <class T>
std::string lineOf(const Result<T>& result) {
  return result ? "done" : result.error().line();
}

}  // namespace

class TestRefusals : public QObject {
  Q_OBJECT

 private slots:
  void init();
  void damagedAndForeignFiles_data();
  void damagedAndForeignFiles();
  void filesChangedByOtherPrograms_data();
  void filesChangedByOtherPrograms();
  void aTextOfARackThatNobodyCanBuild();
  void whatAnotherProgramChangedIsNotOverwritten();
  void namesThatAreNoFile_data();
  void namesThatAreNoFile();
  void aJournalBesideSaysThatTheFileIsInChange();
  void placesThatCannotBeSavedTo_data();
  void placesThatCannotBeSavedTo();
  void ordinaryUsersMayNotReadOrWriteEverywhere_data();
  void ordinaryUsersMayNotReadOrWriteEverywhere();
  void aFullDiskLeavesTheOldFile_data();
  void aFullDiskLeavesTheOldFile();
  void aReadOnlyDiskIsSaidOnce();
  void aLimitOnFileSizesLeavesTheOldFile();

 private:
  std::string path(const std::string& name) { return (fs::path(folder_->path().toStdString()) / name).string(); }
  /// The error of loading it, without the path; checks that the file was not touched.
  QString refusal(const std::string& file);

  std::unique_ptr<QTemporaryDir> folder_;
  std::string plan_;
};

void TestRefusals::init() {
  folder_ = std::make_unique<QTemporaryDir>();
  plan_ = path("plan.hallwright");
  QVERIFY(save(fileOfDevices(200), plan_, std::nullopt, anna));
}

QString TestRefusals::refusal(const std::string& file) {
  const std::string before = readFile(file);
  const auto time = fs::last_write_time(file);
  const auto loaded = load(file);
  if (readFile(file) != before || fs::last_write_time(file) != time) return "the file was touched";
  if (loaded) return "it was loaded";
  const QString line = QString::fromStdString(loaded.error().line());
  const QString start = QString::fromStdString(file) + ": ";
  return line.startsWith(start) && !line.contains('\n') ? line.mid(start.size()) : "no such line: " + line;
}

void TestRefusals::damagedAndForeignFiles_data() {
  QTest::addColumn<int>("offset");  // -1: the new bytes are the whole file; -2: where the last device has its name
  QTest::addColumn<QByteArray>("bytes");
  QTest::addColumn<QString>("says");
  const auto whole = [](const char* name, const QByteArray& bytes, const char* says) {
    QTest::newRow(name) << -1 << bytes << says;
  };
  whole("empty", "", "is empty, not a Hallwright plan");
  whole("text", "Dear all,\nplease find", "is not a Hallwright plan");
  whole("PNG", "\x89PNG\r\n\x1a\n", "is not a Hallwright plan");
  whole("the start of SQLite's mark", "SQLite fo", "is cut short: 9 bytes are left");
  whole("SQLite's mark alone", QByteArray("SQLite format 3\0", 16), "is cut short: 16 bytes are left");
  QTest::newRow("another program's") << 68 << QByteArray("GPKG")
                                     << "is an SQLite file of another program, not a Hallwright plan";
  QTest::newRow("newer format") << 60 << QByteArray("\0\0\0\x09", 4)
                                << "is of format 9 and this program reads up to 2: open it with a newer Hallwright";
  QTest::newRow("no format") << 60 << QByteArray("\0\0\0\0", 4) << "says no format; this program reads formats 1 to 2";
  QTest::newRow("write-ahead mode") << 18 << QByteArray("\2\2")
                                    << "was left in write-ahead mode by another SQLite program: PRAGMA journal_mode = "
                                       "delete brings it back";
  QTest::newRow("one byte of a name") << -2 << QByteArray("S") << "is damaged: its content is not what was saved";
  QTest::newRow("page size of nonsense") << 16 << QByteArray("\x12\x34") << "is damaged: there is no page size of 4660";
  QTest::newRow("first page overwritten")
      << 100 << QByteArray(300, 'x') << "is damaged: database disk image is malformed";
}

void TestRefusals::damagedAndForeignFiles() {
  QFETCH(int, offset);
  QFETCH(QByteArray, bytes);
  QFETCH(QString, says);
  std::string content = offset == -1 ? std::string() : readFile(plan_);
  if (offset == -2) offset = static_cast<int>(content.find("R19-9"));
  content.replace(offset < 0 ? 0 : static_cast<std::size_t>(offset), static_cast<std::size_t>(bytes.size()),
                  bytes.toStdString());
  writeFile(plan_, content);
  QCOMPARE(refusal(plan_), says);
}

void TestRefusals::filesChangedByOtherPrograms_data() {
  QTest::addColumn<QString>("sql");
  QTest::addColumn<QString>("says");
  const auto row = [](const char* name, const char* sql, const char* says) { QTest::newRow(name) << sql << says; };
  row("nothing that matters", "UPDATE site SET note = 'a remark'", "it was loaded");
  row("missing table", "DROP TABLE outlet_binding", "has no table outlet_binding");
  row("other table", "ALTER TABLE rack ADD COLUMN colour TEXT", "has a table rack that is not the one of format 2");
  row("trigger", "CREATE TRIGGER t AFTER INSERT ON rack BEGIN DELETE FROM rack; END",
      "holds t, which is no part of a plan");
  row("view in place of a table",
      "DROP TABLE region; CREATE VIEW region AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) "
      "SELECT i AS place, i AS section, 'x' AS record FROM n",
      "has a table region that is not the one of format 2");
  row("device without rack", "UPDATE device SET rack = 4711 WHERE id = 30",
      "variant 'Base': devices, id 30: rack 4711 is not in the plan");
  row("row without section", "UPDATE rack SET section = 9 WHERE id = 2",
      "rack (section 9, id 2, name R0): refers to a section that is not there (id 9)");
  row("unknown word", "PRAGMA ignore_check_constraints = 1; UPDATE device SET lane = 'middle' WHERE id = 30",
      "is damaged: CHECK constraint failed in device");
  row("number out of range", "UPDATE device SET bottom_half_unit = 1 << 40 WHERE id = 30",
      "device (section 106, id 30): bottom_half_unit: 1099511627776 is out of range");
  row("two active variants", "INSERT INTO variant (id, name, active, next_id) VALUES (2, 'x', 1, 1)",
      "variant: 2 rows are active: exactly one is");
  row("no variant", "DELETE FROM variant_section; DELETE FROM variant",
      "variant: has no rows: a plan file holds at least one variant");
  row("no site", "DELETE FROM site", "site: has 0 rows for 1 sections");
  row("product without id", "UPDATE product SET id = 0", "variant 'Base': catalog products, id 0: an id is 1 or more");
  row("negative tariff", "UPDATE site SET electricity_per_joule = -1e-8",
      "variant 'Base': site: electricity: a price of electricity is 0 or more");
}

void TestRefusals::filesChangedByOtherPrograms() {
  QFETCH(QString, sql);
  QFETCH(QString, says);
  runSql(plan_, sql.toUtf8().constData());
  QCOMPARE(refusal(plan_), says);
}

void TestRefusals::aTextOfARackThatNobodyCanBuild() {
  const std::string text = path("plan.sql");
  QVERIFY(save(fileOfDevices(1), text, std::nullopt, anna));
  QString sql = QString::fromStdString(readFile(text));
  QVERIFY(sql.contains(", 48, 'bottom-up'"));
  writeFile(text, sql.replace(", 48, 'bottom-up'", ", 2000000000, 'bottom-up'").toStdString());
  QCOMPARE(refusal(text), "variant 'Base': racks, id 2: units: a rack has 1 to 100 units, not 2000000000");
}

void TestRefusals::whatAnotherProgramChangedIsNotOverwritten() {
  const auto opened = load(plan_);
  runSql(plan_, "UPDATE site SET title = 'Changed by hand'");
  const auto refused = save(opened->file, plan_, opened->revision, anna);
  QVERIFY(!refused && isSaveConflict(refused.error()));
  const auto again = load(plan_);
  QCOMPARE(again->file.variants.front().plan.site->title, "Changed by hand");
  QVERIFY(save(opened->file, plan_, again->revision, anna));
}

void TestRefusals::namesThatAreNoFile_data() {
  QTest::addColumn<QString>("name");
  QTest::addColumn<QString>("says");
  QTest::newRow("missing") << "missing.hallwright" << "there is no such file";
  QTest::newRow("missing text") << "missing.sql" << "there is no such file";
  QTest::newRow("folder") << "." << "is a folder, not a plan file";
  QTest::newRow("in a file") << "plan.hallwright/plan.hallwright" << "cannot be opened: Not a directory";
  QTest::newRow("pipe") << "pipe" << "is not an ordinary file";
  QTest::newRow("huge") << "huge" << "is larger than 2 GiB: no plan is";
  QTest::newRow("text that is none") << "letter.sql"
                                     << "line 1: is not the text of a Hallwright plan: that begins with '-- Hallwright "
                                        "plan, format 2'";
}

void TestRefusals::namesThatAreNoFile() {
  QFETCH(QString, name);
  QFETCH(QString, says);
  QCOMPARE(mkfifo(path("pipe").c_str(), 0600), 0);
  writeFile(path("huge"), "SQLite format 3");
  fs::resize_file(path("huge"), std::uintmax_t{3} << 30);
  writeFile(path("letter.sql"), "Dear all,");
  const std::string file = path(name.toStdString());
  QCOMPARE(QString::fromStdString(lineOf(load(file))), QString::fromStdString(file) + ": " + says);
}

void TestRefusals::aJournalBesideSaysThatTheFileIsInChange() {
  writeFile(plan_ + "-journal", "half a transaction");
  QCOMPARE(refusal(plan_),
           QString::fromStdString("is being changed by another program, whose " + plan_ + "-journal stands beside it"));
}

void TestRefusals::placesThatCannotBeSavedTo_data() {
  QTest::addColumn<QString>("name");
  QTest::addColumn<QString>("says");
  QTest::newRow("folder") << "." << "is a folder, not a file";
  QTest::newRow("no name") << "new/" << "is no file name";
  QTest::newRow("no folder") << "new/plan.hallwright" << "there is no folder %1/new";
  QTest::newRow("pipe") << "pipe" << "is not an ordinary file";
  QTest::newRow("in a file") << "plan.hallwright/plan.hallwright" << "the folder cannot be opened: Not a directory";
  QTest::newRow("long name") << QString(300, 'x') << "nothing was saved: File name too long";
}

void TestRefusals::placesThatCannotBeSavedTo() {
  QFETCH(QString, name);
  QFETCH(QString, says);
  QCOMPARE(mkfifo(path("pipe").c_str(), 0600), 0);
  const std::string file = folder_->path().toStdString() + "/" + name.toStdString();
  const QString expected = says.contains("%1") ? says.arg(folder_->path()) : says;
  QCOMPARE(QString::fromStdString(lineOf(save(randomFile(1), file, std::nullopt, anna))),
           QString::fromStdString(file) + ": " + expected);
  QCOMPARE(std::distance(fs::directory_iterator(folder_->path().toStdString()), fs::directory_iterator()), 2);
}

void TestRefusals::ordinaryUsersMayNotReadOrWriteEverywhere_data() {
  QTest::addColumn<int>("fileMode");
  QTest::addColumn<int>("folderMode");
  QTest::addColumn<QString>("onLoad");
  QTest::addColumn<QString>("onSave");
  QTest::newRow("all allowed") << 0666 << 0777 << "done" << "done";
  QTest::newRow("read-only file") << 0444 << 0777 << "done" << "permission denied: the file is read-only";
  QTest::newRow("read-only folder") << 0666 << 0555 << "done"
                                    << "permission denied: no file can be made in the folder";
  QTest::newRow("secret file") << 0000 << 0777 << "may not be read: permission denied"
                               << "permission denied: the file is read-only";
  QTest::newRow("secret folder") << 0666 << 0000 << "may not be read: permission denied"
                                 << "permission denied: the folder cannot be opened";
}

void TestRefusals::ordinaryUsersMayNotReadOrWriteEverywhere() {
  QFETCH(int, fileMode);
  QFETCH(int, folderMode);
  QFETCH(QString, onLoad);
  QFETCH(QString, onSave);
  const auto expected = [&](const QString& says) {
    return says == "done" ? says : QString::fromStdString(plan_) + ": " + says;
  };
  QCOMPARE(chmod(plan_.c_str(), static_cast<mode_t>(fileMode)), 0);
  QCOMPARE(chmod(folder_->path().toStdString().c_str(), static_cast<mode_t>(folderMode)), 0);
  const QString loaded = errorAsOrdinaryUser([&] { return lineOf(load(plan_)); });
  const QString saved = errorAsOrdinaryUser([&] { return lineOf(save(randomFile(1), plan_, std::nullopt, anna)); });
  chmod(folder_->path().toStdString().c_str(), 0700);
  chmod(plan_.c_str(), 0600);
  QCOMPARE(loaded, expected(onLoad));
  QCOMPARE(saved, expected(onSave));
  QVERIFY(load(plan_)->file == (onSave == "done" ? randomFile(1) : fileOfDevices(200)));
}

void TestRefusals::aFullDiskLeavesTheOldFile_data() {
  QTest::addColumn<QString>("size");
  QTest::addColumn<bool>("hasOld");
  QTest::newRow("no old file") << "size=64k" << false;
  QTest::newRow("an old file") << "size=256k" << true;
}

void TestRefusals::aFullDiskLeavesTheOldFile() {
  QFETCH(QString, size);
  QFETCH(bool, hasOld);
  const SmallDisk disk(path("disk"), size.toUtf8().constData());
  if (!disk.mounted()) QSKIP("no right to mount a small disk");
  const std::string plan = path("disk/plan.hallwright");
  if (hasOld) QVERIFY(save(fileOfDevices(3), plan, std::nullopt, anna));
  QCOMPARE(QString::fromStdString(lineOf(save(fileOfDevices(5'000), plan, std::nullopt, anna))),
           QString::fromStdString(plan + ": the disk is full: nothing was saved"));
  QCOMPARE(std::distance(fs::directory_iterator(path("disk")), fs::directory_iterator()), hasOld ? 1 : 0);
  if (hasOld) QVERIFY(load(plan)->file == fileOfDevices(3));
}

void TestRefusals::aReadOnlyDiskIsSaidOnce() {
  const SmallDisk disk(path("disk"), "size=256k");
  if (!disk.mounted()) QSKIP("no right to mount a small disk");
  const std::string plan = path("disk/plan.hallwright");
  QVERIFY(save(fileOfDevices(3), plan, std::nullopt, anna));
  QCOMPARE(mount("tmpfs", path("disk").c_str(), "tmpfs", MS_REMOUNT | MS_RDONLY, nullptr), 0);
  QCOMPARE(QString::fromStdString(lineOf(save(fileOfDevices(5), plan, std::nullopt, anna))),
           QString::fromStdString(plan + ": the disk is read-only: nothing was saved"));
  QVERIFY(load(plan)->file == fileOfDevices(3));
}

void TestRefusals::aLimitOnFileSizesLeavesTheOldFile() {
  const ChildEnd end = runChild([&] {
    signal(SIGXFSZ, SIG_IGN);
    const rlimit limit{256UL * 1024, 256UL * 1024};
    setrlimit(RLIMIT_FSIZE, &limit);
    const auto refused = save(fileOfDevices(20'000), plan_, std::nullopt, anna);
    return lineOf(refused) == plan_ + ": the file would be larger than the system allows: nothing was saved" ? 0 : 1;
  });
  QCOMPARE(end.code, 0);
  QVERIFY(load(plan_)->file == fileOfDevices(200));
  QCOMPARE(std::distance(fs::directory_iterator(folder_->path().toStdString()), fs::directory_iterator()), 1);
}

QTEST_APPLESS_MAIN(TestRefusals)
#include "test_refusals.moc"
