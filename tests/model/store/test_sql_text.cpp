// The text form: lossless, one row to a line, and nothing but rows is read.
#include <QElapsedTimer>
#include <QTest>
#include <limits>

#include "model/store/format.h"
#include "model/store/sql_text.h"
#include "tests/model/store/random_plan.h"

using namespace hallwright;
using namespace hallwright::test;

namespace {

std::string textOf(const PlanFile& file) { return toSql(file).valueOr("no text"); }

QStringList linesOf(const PlanFile& file) { return QString::fromStdString(textOf(file)).split('\n'); }

/// The lines that only one of two texts has.
int differentLines(const QStringList& a, const QStringList& b) {
  QStringList onlyA = a, onlyB = b;
  for (const QString& line : b) onlyA.removeOne(line);
  for (const QString& line : a) onlyB.removeOne(line);
  return static_cast<int>(onlyA.size() + onlyB.size());
}

/// The error of reading it; empty where it was read.
QString errorOf(const std::string& text) {
  const auto file = fromSql(text, "plan.sql");
  return file ? QString() : QString::fromStdString(file.error().line());
}

const std::string head = "-- Hallwright plan, format " + std::to_string(store::currentFormat) + "\n";

}  // namespace

class TestSqlText : public QObject {
  Q_OBJECT

 private slots:
  void writtenIsRead_data();
  void writtenIsRead();
  void doublesComeBackToTheLastBit();
  void onlyTheLinesOfWhatChangedChange();
  void everyRowIsALineOfItsOwn();
  void spacesCommentsAndOrderDoNotMatter();
  void hostileTextIsRefused_data();
  void hostileTextIsRefused();
  void wrongRowsAreNamedByLine_data();
  void wrongRowsAreNamedByLine();
  void brokenReferencesAreNamed_data();
  void brokenReferencesAreNamed();
  void textCutShortAnywhereIsRefusedInOneLine();
  void textCutBetweenStatementsIsRefused();
  void whatEditorsPutAroundATextDoesNotCount_data();
  void whatEditorsPutAroundATextDoesNotCount();
};

void TestSqlText::writtenIsRead_data() {
  QTest::addColumn<int>("seed");
  for (int seed = 100; seed < 140; ++seed) QTest::addRow("seed %d", seed) << seed;
}

void TestSqlText::writtenIsRead() {
  QFETCH(int, seed);
  const PlanFile file = randomFile(static_cast<std::uint64_t>(seed));
  const std::string text = textOf(file);
  const auto read = fromSql(text, "plan.sql");
  QVERIFY2(read, qPrintable(read ? QString() : QString::fromStdString(read.error().line())));
  QVERIFY(*read == file);
  QVERIFY(textOf(*read) == text);
  QVERIFY(read->variants[1].plan.devices.same(read->variants[0].plan.devices));
}

void TestSqlText::doublesComeBackToTheLastBit() {
  PlanFile file = fileOfDevices(1);
  std::vector<Workload> workloads(20'000);
  Plan& plan = file.variants.front().plan;
  double value = 0.1;
  for (Workload& workload : workloads) {
    workload.id = WorkloadId{plan.nextId++};
    workload.tokens = value;
    value = std::nextafter(value * 1.0036, 1e300);
  }
  workloads.front().tokens = std::numeric_limits<double>::denorm_min();
  workloads.back().tokens = std::numeric_limits<double>::max();
  plan.workloads = std::move(workloads);
  QVERIFY(fromSql(textOf(file), "plan.sql").map([&](const PlanFile& read) { return read == file; }).valueOr(false));
}

void TestSqlText::onlyTheLinesOfWhatChangedChange() {
  const PlanFile file = randomFile(11);
  const QStringList before = linesOf(file);

  PlanFile renamed = file;
  renamed.variants[2].plan.racks.change([](auto& racks) { racks.back().name = "renamed"; });
  QCOMPARE(differentLines(before, linesOf(renamed)), 2);

  PlanFile grown = file;
  Plan& plan = grown.variants[2].plan;
  Rack rack = plan.racks->back();
  rack.id = RackId{plan.nextId++};
  plan.racks.change([&](auto& racks) { racks.push_back(rack); });
  QCOMPARE(differentLines(before, linesOf(grown)), 1 + 2);  // the rack, and the variant's next id

  // A section that two variants no longer share is new, and moves no other.
  PlanFile apart = file;
  apart.variants[1].plan.workloads = *file.variants[1].plan.workloads;
  const auto workloads = static_cast<int>(file.variants[1].plan.workloads->size());
  QCOMPARE(differentLines(before, linesOf(apart)), 1 + 2 + workloads);
}

void TestSqlText::everyRowIsALineOfItsOwn() {
  const PlanFile file = fileOfDevices(25);
  const QStringList lines = linesOf(file);
  const auto start = lines.indexOf(QRegularExpression("INSERT INTO device .*"));
  QCOMPARE(lines[start],
           "INSERT INTO device (section, id, rack, product, name, bottom_half_unit, face, lane, side, z_um, status, "
           "phase, locked) VALUES");
  QCOMPARE(lines[start + 1], "  (106, 5, 2, 1, 'R0-0', 0, 'front', 'full', 'none', 0, 'this-phase', 0, 0)");
  QCOMPARE(lines[start + 25], ", (106, 29, 4, 1, 'R2-4', 16, 'front', 'full', 'none', 0, 'this-phase', 0, 0)");
  QCOMPARE(lines[start + 26], ";");
  QVERIFY(!lines.join("").contains("revision"));
}

void TestSqlText::spacesCommentsAndOrderDoNotMatter() {
  const PlanFile file = fileOfDevices(3);
  QString text = QString::fromStdString(textOf(file));
  const auto at = text.indexOf("INSERT INTO device ");
  const QString devices = text.mid(at, text.indexOf(";\n", at) + 2 - at);
  text.remove(at, devices.size());
  QStringList lines = devices.split('\n');
  lines.swapItemsAt(1, 3);
  lines[1].replace(0, 2, "  ");
  lines[3].replace(0, 2, " ,");
  text.insert(text.indexOf("INSERT"), "-- devices first\n" + lines.join("\r\n  -- the next\r\n") + "\n");
  const auto read = fromSql(text.toStdString(), "plan.sql");
  QVERIFY2(read, qPrintable(errorOf(text.toStdString())));
  QVERIFY(*read == file);
}

void TestSqlText::hostileTextIsRefused_data() {
  QTest::addColumn<QString>("sql");
  QTest::addColumn<QString>("says");
  const QString only = "expected INSERT INTO table (columns) VALUES (constants), ...; and nothing else, not ";
  const auto row = [](const char* name, const QString& sql, const QString& says) {
    QTest::newRow(name) << sql << "plan.sql: line 2: " + says;
  };
  row("attach", "ATTACH 'hostile.db' AS other;", only + "'ATTACH'");
  row("pragma", "PRAGMA writable_schema = 1;", only + "'PRAGMA'");
  row("drop", "DROP TABLE rack;", only + "'DROP'");
  row("create table", "CREATE TABLE mine (a);", only + "'CREATE'");
  row("trigger", "CREATE TRIGGER t AFTER INSERT ON rack BEGIN DELETE FROM rack; END;", only + "'CREATE'");
  row("select", "SELECT load_extension('evil.so');", only + "'SELECT'");
  row("recursive bomb", "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i FROM n) SELECT * FROM n;",
      only + "'WITH'");
  row("shell command", ".shell rm -rf ~", only + "'.'");
  row("delete after a row", "INSERT INTO section (id, kind) VALUES (1, 'racks'); DELETE FROM section;",
      only + "'DELETE'");
  row("rows of a query", "INSERT INTO section (id, kind) SELECT 1, 'racks';", "expected VALUES, not 'SELECT'");
  row("recursive rows", "INSERT INTO section (id, kind) WITH RECURSIVE n AS (SELECT 1) SELECT * FROM n;",
      "expected VALUES, not 'WITH'");
  row("function", "INSERT INTO section (id, kind) VALUES (1, load_extension('evil.so'));",
      "expected a number, a 'text' or NULL, not 'load_extension'");
  row("memory bomb", "INSERT INTO section (id, kind) VALUES (1, zeroblob(2000000000));",
      "expected a number, a 'text' or NULL, not 'zeroblob'");
  row("subquery", "INSERT INTO section (id, kind) VALUES (1, (SELECT 'racks'));",
      "expected a number, a 'text' or NULL, not '('");
  row("replace", "INSERT OR REPLACE INTO section (id, kind) VALUES (1, 'racks');", "expected INTO, not 'OR'");
  row("upsert", "INSERT INTO section (id, kind) VALUES (1, 'racks') ON CONFLICT DO NOTHING;", "expected ';', not 'ON'");
  row("returning", "INSERT INTO section (id, kind) VALUES (1, 'racks') RETURNING *;", "expected ';', not 'RETURNING'");
  row("the schema itself", "INSERT INTO sqlite_schema (type) VALUES ('table');",
      "table sqlite_master may not be modified");
  row("a quoted name", "INSERT INTO \"section\" (id, kind) VALUES (1, 'racks');", "expected a name, not '\"'");
  row("another database", "INSERT INTO temp.section (id, kind) VALUES (1, 'racks');", "expected '(', not '.'");
  row("a table of no plan", "INSERT INTO passwords (id) VALUES (1);", "no such table: passwords");
  row("block comment", "/* quiet */ PRAGMA user_version;", only + "'/'");
  row("char out of range", "INSERT INTO section (id, kind) VALUES (1, char(4000000000));",
      "expected a number from 0 to 127, not '4'");
  row("too many columns", "INSERT INTO section (" + QString("id, ").repeated(40'000) + "id) VALUES (1);",
      "names more than 200 columns; no table has as many");
}

void TestSqlText::hostileTextIsRefused() {
  QFETCH(QString, sql);
  QFETCH(QString, says);
  QElapsedTimer clock;
  clock.start();
  QCOMPARE(errorOf(head + sql.toStdString()), says);
  QVERIFY(clock.elapsed() < 10'000);
}

void TestSqlText::wrongRowsAreNamedByLine_data() {
  QTest::addColumn<QString>("text");
  QTest::addColumn<QString>("says");
  const auto row = [](const char* name, const QString& text, const QString& says) {
    QTest::newRow(name) << text << "plan.sql: " + says;
  };
  const QString start = QString::fromStdString(head), sections = start + "INSERT INTO section (id, kind) VALUES\n";
  const QString begin =
      QString("line 1: is not the text of a Hallwright plan: that begins with '-- Hallwright plan, format %1'")
          .arg(store::currentFormat);
  row("nothing", "", begin);
  row("other SQL", "CREATE TABLE a (b);", begin);
  row("no format", "-- Hallwright plan, format x", begin);
  row("newer format", "-- Hallwright plan, format 7\n",
      QString("is of format 7 and this program reads up to %1: open it with a newer Hallwright")
          .arg(store::currentFormat));
  row("format 0", "-- Hallwright plan, format 0\n",
      QString("says no format; this program reads formats 1 to %1").arg(store::currentFormat));
  row("only the head", start, "variant: has no rows: a plan file holds at least one variant");
  row("unknown word", sections + "  (101, 'site')\n, (102, 'halls')\n, (103, 'garden')\n;",
      "line 5: CHECK constraint failed: kind IN ('site', 'halls', 'rows', 'racks', 'placements', 'devices', 'cables', "
      "'orders', 'trays', 'power', 'cooling', 'network', 'workloads', 'assumptions', 'prices', 'acceptances', "
      "'catalog')");
  row("same id twice", sections + "  (101, 'site')\n, (101, 'halls')\n;",
      "line 4: UNIQUE constraint failed: section.id");
  row("wrong type", sections + "  ('a', 'site')\n;", "line 3: datatype mismatch");
  row("missing value", sections + "  (101)\n;", "line 3: the row has 1 of 2 values, one for each column");
  row("a value too many", sections + "  (101, 'site', 1)\n;",
      "line 3: the row has more than 2 values, one for each column");
  row("not filled", sections + "  (101, NULL)\n;", "line 3: NOT NULL constraint failed: section.kind");
  row("unknown column", start + "INSERT INTO section (id, sort) VALUES\n  (1, 'site')\n;",
      "line 2: table section has no column named sort");
  row("no columns", start + "INSERT INTO section VALUES (1, 'site');", "line 2: expected '(', not 'VALUES'");
  row("open text", sections + "  (101, 'site)\n;\n\n", "line 6: the text that begins in line 3 has no closing '");
  row("a large number", sections + "  (1e400, 'site')\n;", "line 3: '1e400' is no number, or out of range");
  row("no number", sections + "  (1.2.3, 'site')\n;", "line 3: '1.2.3' is no number, or out of range");
  row("a letter in a number", sections + "  (12x, 'site')\n;", "line 3: expected ')', not 'x'");
  row("no end", sections + "  (101, 'site')\n", "line 4: expected ';', not the end of the text");
}

void TestSqlText::wrongRowsAreNamedByLine() {
  QFETCH(QString, text);
  QFETCH(QString, says);
  QCOMPARE(errorOf(text.toStdString()), says);
}

void TestSqlText::brokenReferencesAreNamed_data() {
  QTest::addColumn<QString>("find");
  QTest::addColumn<QString>("put");
  QTest::addColumn<QString>("says");
  QTest::newRow("a device's rack") << ", (106, 4, 2, 1, 'R0-1'" << ", (106, 4, 77, 1, 'R0-1'"
                                   << "variant 'Base': devices, id 4: rack 77 is not in the plan";
  QTest::newRow("a device's product") << ", (106, 4, 2, 1, 'R0-1'" << ", (106, 4, 2, 9, 'R0-1'"
                                      << "variant 'Base': devices, id 4: product 9 is not in the plan's catalog";
  QTest::newRow("a rack's section")
      << "  (104, 2, 'R0'" << "  (904, 2, 'R0'"
      << "rack (section 904, id 2, name R0): refers to a section that is not there (id 904)";
  QTest::newRow("a section of another kind") << "  (104, 2, 'R0'" << "  (106, 2, 'R0'"
                                             << "rack (section 106, id 2): section: the section is of another kind";
  QTest::newRow("a variant's section")
      << ", (1, 'racks', 104)" << ", (1, 'racks', 105)"
      << "variant_section (variant 1, kind racks, section 105): refers to a section that "
         "is not there (kind racks, id 105)";
  QTest::newRow("a section that no variant names") << ", (1, 'racks', 104)\n"
                                                   << ""
                                                   << "variant 'Base': has no section of kind racks";
  QTest::newRow("no active variant") << "  (1, 'Base', 1," << "  (1, 'Base', 0,"
                                     << "variant: 0 rows are active: exactly one is";
  QTest::newRow("number out of range") << ", (106, 4, 2, 1, 'R0-1', 4," << ", (106, 4, 2, 1, 'R0-1', 4000000000,"
                                       << "device (section 106, id 4): bottom_half_unit: 4000000000 is out of range";
  QTest::newRow("a record that is no record") << "  (117, 1, '{" << "  (117, 1, '{\"colour\": 3, "
                                              << "product (section 117, id 1): record: server: unknown key \"colour\"";
}

void TestSqlText::brokenReferencesAreNamed() {
  QFETCH(QString, find);
  QFETCH(QString, put);
  QFETCH(QString, says);
  QString text = QString::fromStdString(textOf(fileOfDevices(5)));
  QVERIFY2(text.contains(find), qPrintable(text));
  text.replace(find, put);
  const QString error = errorOf(text.toStdString());
  QVERIFY2(error.startsWith("plan.sql: " + says), qPrintable(error));
}

void TestSqlText::textCutShortAnywhereIsRefusedInOneLine() {
  const std::string text = textOf(randomFile(5));
  const auto end = text.size() - 2;
  for (std::size_t size = 0; size < end; size += 1 + end / 200) {
    const QString error = errorOf(text.substr(0, size));
    QVERIFY2(!error.isEmpty() && !error.contains('\n'), qPrintable(QString::number(size) + error));
  }
}

/// Statement by statement from the end: each rest is good SQL.
void TestSqlText::textCutBetweenStatementsIsRefused() {
  const std::string text = textOf(fileOfDevices(5));
  int cuts = 0;
  for (auto end = text.rfind(";\n"); end != std::string::npos && end > 0; end = text.rfind(";\n", end - 1), ++cuts) {
    QCOMPARE(errorOf(text.substr(0, end + 2)),
             "plan.sql: is cut short: the line '-- End of the plan' is missing, which the first one names");
  }
  QVERIFY(cuts > 5);
}

void TestSqlText::whatEditorsPutAroundATextDoesNotCount_data() {
  QTest::addColumn<QByteArray>("before");
  QTest::addColumn<QByteArray>("after");
  QTest::newRow("byte order mark") << QByteArray("\xEF\xBB\xBF") << QByteArray();
  QTest::newRow("empty lines behind") << QByteArray() << QByteArray("\r\n \n");
  QTest::newRow("a remark behind") << QByteArray() << QByteArray("-- a note");
  QTest::newRow("both") << QByteArray("\xEF\xBB\xBF") << QByteArray("\n\n");
}

void TestSqlText::whatEditorsPutAroundATextDoesNotCount() {
  QFETCH(QByteArray, before);
  QFETCH(QByteArray, after);
  const std::string text = before.toStdString() + textOf(fileOfDevices(5)) + after.toStdString();
  QVERIFY(isSqlText(text));
  QCOMPARE(errorOf(text), QString());
}

QTEST_APPLESS_MAIN(TestSqlText)
#include "test_sql_text.moc"
