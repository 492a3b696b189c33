// Formats of plan files: which are known, and how an older one becomes the present one.
#include <QTest>

#include "model/store/format.h"
#include "model/store/guarded.h"
#include "model/store/plan_bytes.h"
#include "model/store/plan_database.h"
#include "model/store/seal.h"
#include "model/store/sql_reader.h"
#include "model/store/sql_text.h"
#include "tests/old_files/small_hall.h"

using namespace hallwright;
using namespace hallwright::store;

namespace {

std::string replaced(const std::string& text, const std::string& find, const std::string& put) {
  return QString::fromStdString(text).replace(QString::fromStdString(find), QString::fromStdString(put)).toStdString();
}

std::string version(int format) { return "PRAGMA user_version = " + std::to_string(format) + ";"; }

/// The present tables as if they were those of the next format, and those of the present one with sites without author.
Formats laterFormats() {
  Formats formats = knownFormats();
  const std::string now = formats.schemas.back();
  formats.schemas.back() = replaced(now, "  author TEXT NOT NULL,\n", "");
  formats.schemas.push_back(replaced(now, version(currentFormat), version(currentFormat + 1)));
  formats.migrations.push_back("ALTER TABLE site ADD COLUMN author TEXT NOT NULL DEFAULT 'before authors'; " +
                               version(currentFormat + 1));
  return formats;
}

/// A file of that earlier format.
std::string earlierFile(const Formats& formats) {
  std::string text = *toSql(test::smallHall());
  text = replaced(replaced(text, "customer, author, note", "customer, note"), "'Customer', 'Ann', ", "'Customer', ");
  Database db = emptyDatabase(formats, currentFormat);
  db.execute("INSERT INTO revision (checksum, id, who, saved_at) VALUES ('0000000000000000', '1', 'ann', 'then')");
  readRows(db, text);
  return sealed(db.bytes());
}

}  // namespace

class TestFormat : public QObject {
  Q_OBJECT

 private slots:
  void theTablesSayWhoseTheyAre();
  void theTextFormIsSqlForTheTables();
  void aCommentMayChangeATableMayNot();
  void anEarlierFormatIsBroughtUpToDate();
  void anEarlierProgramRefusesTheLaterFormat();
  void aMigrationThatFailsIsAnError();
};

void TestFormat::theTablesSayWhoseTheyAre() {
  const Database db = emptyDatabase(knownFormats(), currentFormat);
  Statement id = db.prepare("PRAGMA application_id"), version = db.prepare("PRAGMA user_version");
  QVERIFY(id.step() && version.step());
  QCOMPARE(id.integer(0), std::int64_t{applicationId});
  QCOMPARE(version.integer(0), std::int64_t{currentFormat});
  QCOMPARE(knownFormats().current(), currentFormat);
}

void TestFormat::theTextFormIsSqlForTheTables() {
  Database db = emptyDatabase(knownFormats(), currentFormat);
  db.execute(*toSql(test::smallHall()));
  QVERIFY(fromDatabase(db) == test::smallHall());
}

void TestFormat::aCommentMayChangeATableMayNot() {
  Formats commented = knownFormats(), changed = knownFormats();
  commented.schemas.back() =
      "-- a new remark\n" + replaced(commented.schemas.back(), "  title TEXT", "  title   TEXT -- what it is called\n");
  changed.schemas.back() = replaced(changed.schemas.back(), "title TEXT NOT NULL", "title TEXT");
  const std::string bytes = toBytes(test::smallHall(), {"1", "ann", "now"});
  QVERIFY(guarded("", [&] { openFileBytes(bytes, commented); }));
  const auto refused = guarded("", [&] { openFileBytes(bytes, changed); });
  QCOMPARE(QString::fromStdString(refused.error().line()),
           QString("has a table site that is not the one of format %1").arg(currentFormat));
}

void TestFormat::anEarlierFormatIsBroughtUpToDate() {
  const Formats formats = laterFormats();
  const std::string bytes = earlierFile(formats), copy = earlierFile(formats);
  PlanFile expected = test::smallHall();
  expected.variants[0].plan.site.change([](Site& site) { site.author = "before authors"; });
  expected.variants[1].plan.site = expected.variants[0].plan.site;
  QVERIFY(fromDatabase(openFileBytes(bytes, formats)) == expected);
  QVERIFY(bytes == copy);
}

void TestFormat::anEarlierProgramRefusesTheLaterFormat() {
  const Formats formats = laterFormats();
  Database later = emptyDatabase(formats, currentFormat + 1);
  const auto refused = guarded("x.hallwright", [&] { openFileBytes(later.bytes(), knownFormats()); });
  QCOMPARE(QString::fromStdString(refused.error().line()),
           QString("x.hallwright: is of format %1 and this program reads up to %2: open it with a newer Hallwright")
               .arg(currentFormat + 1)
               .arg(currentFormat));
}

void TestFormat::aMigrationThatFailsIsAnError() {
  Formats formats = laterFormats();
  formats.migrations.back() = "ALTER TABLE sites ADD COLUMN author TEXT";
  const auto refused = guarded("x.hallwright", [&] { openFileBytes(earlierFile(formats), formats); });
  QCOMPARE(QString::fromStdString(refused.error().line()), "x.hallwright: no such table: sites");
}

QTEST_APPLESS_MAIN(TestFormat)
#include "test_format.moc"
