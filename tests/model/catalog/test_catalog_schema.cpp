// A catalog file that says too little, too much or the wrong thing is refused in one line: file, record, field.
#include <QTest>
#include <nlohmann/json.hpp>

#include "model/catalog/catalog_json.h"

using namespace hallwright;
using nlohmann::json;

namespace {

/// A file that is good: each row of the table spoils one thing in it.
json goodFile() {
  return json::parse(R"({
    "sources": {"guide": {"source": "ACME guide", "date": "2026-01", "grade": "vendor"}},
    "products": [
      {"key": "acme.x1", "name": "X1", "vendor": "ACME", "kind": "gpu-server", "from": "guide",
       "mount": {"heightU": 8, "width": "482 mm", "depth": "900 mm", "height": "355 mm"},
       "mass": {"value": "130 kg", "from": "guide"},
       "draw": {"nameplate": {"value": "10.2 kW", "source": "ACME guide", "date": "2026-01-05", "grade": "vendor"},
                "measuredFraction": {"value": null, "note": "not measured"}},
       "ports": [{"name": "compute", "role": "compute", "count": 4, "cage": "OSFP", "linksPerCage": 2,
                  "speed": "400 Gbit/s", "face": "rear"}],
       "gpu": {"accelerator": "h100-sxm", "count": 8},
       "prices": [{"amount": [400000, 500000], "kind": "street", "date": "2025", "from": "guide"}]}
    ],
    "cloud": [
      {"key": "acme.vm.2026", "provider": "ACME", "instance": "vm", "accelerator": "h100-sxm", "term": "on-demand",
       "accelerators": 8, "perHour": 55.04, "kind": "on-demand", "date": "2026-01-05", "from": "guide"}
    ]
  })");
}

QString lineOf(const std::string& text) {
  const auto read = parseCatalog(text, "my.json");
  return read.ok() ? QString("accepted") : QString::fromStdString(read.error().line());
}

}  // namespace

class TestCatalogSchema : public QObject {
  Q_OBJECT

 private slots:
  void aGoodFileIsRead() {
    const auto catalog = parseCatalog(goodFile().dump(), "my.json");
    QVERIFY2(catalog.ok(), catalog.ok() ? "" : catalog.error().line().c_str());
    const Product& p = *catalog->product("acme.x1");
    QVERIFY((p.source == Source{"ACME guide", "2026-01", Grade::Vendor}));
    QVERIFY(p.mass.source == p.source);
    QCOMPARE(QString::fromStdString(p.draw.nameplate.source.date), QString("2026-01-05"));
    QCOMPARE(QString::fromStdString(p.draw.measuredFraction.source.text), QString("not measured"));
    // The price names its source and gives a date of its own.
    QCOMPARE(QString::fromStdString(p.prices.at(0).source.text), QString("ACME guide"));
    QCOMPARE(QString::fromStdString(p.prices.at(0).source.date), QString("2025"));
    QCOMPARE(catalog->offer("acme.vm.2026")->perHour / usd, 55.04);
  }

  void badFiles_data() {
    QTest::addColumn<QString>("where");  // JSON pointer
    QTest::addColumn<QString>("value");  // what is put there; empty: removed
    QTest::addColumn<QString>("line");
    const auto row = [](const char* name, const char* where, const char* value, const char* line) {
      QTest::newRow(name) << where << value << line;
    };
    row("unknown key at the top", "/colour", "1", "my.json: unknown key \"colour\"");
    row("unknown key of a record", "/products/0/colour", "1", "my.json: acme.x1: unknown key \"colour\"");
    row("unknown key of a part", "/products/0/draw/peak", "1", "my.json: acme.x1: draw: unknown key \"peak\"");
    row("unknown key of a figure", "/products/0/mass/unit", "\"kg\"", "my.json: acme.x1: mass: unknown key \"unit\"");
    row("unknown key of an offer", "/cloud/0/spot", "true", "my.json: acme.vm.2026: unknown key \"spot\"");
    row("no key", "/products/0/key", "", "my.json: products[0]: missing \"key\"");
    row("no name", "/products/0/name", "", "my.json: acme.x1: missing \"name\"");
    row("no source", "/products/0/draw/nameplate/source", "",
        "my.json: acme.x1: draw.nameplate: missing \"source\" (a figure needs source, date and grade, or \"from\" with "
        "an "
        "entry of \"sources\")");
    row("no date", "/products/0/draw/nameplate/date", "", "my.json: acme.x1: draw.nameplate: missing \"date\" (");
    row("no grade", "/products/0/draw/nameplate/grade", "", "my.json: acme.x1: draw.nameplate: missing \"grade\" (");
    row("no source of the record", "/products/0/from", "", "my.json: acme.x1: missing \"source\" (");
    row("no note for unknown", "/products/0/draw/measuredFraction/note", "",
        "my.json: acme.x1: draw.measuredFraction: missing \"note\"");
    row("a figure is no number", "/products/0/mass", "130", "my.json: acme.x1: mass: wrong type of value");
    row("a quantity without unit", "/products/0/mass/value", "130",
        "my.json: acme.x1: mass.value: wrong type of value");
    row("a quantity of another kind", "/products/0/mass/value", "\"130 kW\"", "my.json: acme.x1: mass.value: ");
    row("a text for a count", "/products/0/gpu/count", "\"8\"", "my.json: acme.x1: gpu.count: wrong type of value");
    row("none of a thing", "/products/0/gpu/count", "0", "my.json: acme.x1: gpu.count: Expected number greater");
    row("an unknown word", "/products/0/kind", "\"toaster\"", "my.json: acme.x1: kind: not one of the words allowed");
    row("an unknown grade", "/sources/guide/grade", "\"gold\"", "my.json: sources.guide.grade: not one of the words");
    row("a date in words", "/products/0/draw/nameplate/date", "\"late 2025\"",
        "my.json: acme.x1: draw.nameplate.date: not in the form expected");
    row("a price without date", "/products/0/prices/0/date", "", "my.json: acme.x1: prices[0]: missing \"date\"");
    row("a price without kind", "/products/0/prices/0/kind", "", "my.json: acme.x1: prices[0]: missing \"kind\"");
    row("a price of one end", "/products/0/prices/0/amount", "[1]",
        "my.json: acme.x1: prices[0].amount: Array should contain no fewer than 2");
    row("a source that is not there", "/products/0/mass/from", "\"atlas\"",
        "my.json: acme.x1: mass.from: \"atlas\" is not among the sources");
    row("an offer without date", "/cloud/0/date", "", "my.json: acme.vm.2026: missing \"date\"");
    row("a free offer", "/cloud/0/perHour", "0", "my.json: acme.vm.2026: perHour: Expected number greater");
    row("a list for an object", "/products/0/mount", "[]", "my.json: acme.x1: mount: wrong type of value");
    row("an object for a list", "/products", "{}", "my.json: products: wrong type of value");
  }
  void badFiles() {
    QFETCH(QString, where);
    QFETCH(QString, value);
    QFETCH(QString, line);
    json file = goodFile();
    const json::json_pointer at(where.toStdString());
    if (value.isEmpty()) {
      file[at.parent_pointer()].erase(at.back());
    } else {
      file[at] = json::parse(value.toStdString());
    }
    const QString found = lineOf(file.dump());
    QVERIFY2(found.startsWith(line), qUtf8Printable(found));
    QVERIFY(!found.contains('\n'));
  }

  void twoRecordsOfOneKey() {
    json file = goodFile();
    file["products"].push_back(file["products"][0]);
    QCOMPARE(lineOf(file.dump()), QString("my.json: acme.x1: there are two records of this key"));
  }

  void noJson() {
    QVERIFY(lineOf("{\"products\": [").startsWith("my.json: no JSON: parse error at line 1"));
    QVERIFY(lineOf("").startsWith("my.json: no JSON"));
    QVERIFY(lineOf("[]").startsWith("my.json: wrong type of value"));
  }

  void anEmptyFileIsAnEmptyCatalog() { QVERIFY(*parseCatalog("{}", "my.json") == Catalog{}); }

  void badAssumptions_data() {
    QTest::addColumn<QString>("entry");
    QTest::addColumn<QString>("line");
    QTest::newRow("no unit")
        << R"({"id":"a.b","what":"w","value":1,"readBy":["cost"],"source":"s","date":"","grade":"assumption"})"
        << "my.json: a.b: missing \"unit\"";
    QTest::newRow("no source") << R"({"id":"a.b","what":"w","value":1,"unit":"","readBy":["cost"]})"
                               << "my.json: a.b: missing \"source\" (";
    QTest::newRow("nobody reads it")
        << R"({"id":"a.b","what":"w","value":1,"unit":"","readBy":[],"source":"s","date":"","grade":"assumption"})"
        << "my.json: a.b: readBy: Array should contain no fewer than 1";
    QTest::newRow("text for value")
        << R"({"id":"a.b","what":"w","value":"1","unit":"","readBy":["cost"],"source":"s","date":"","grade":"assumption"})"
        << "my.json: a.b: value: wrong type of value";
    QTest::newRow("id without a dot")
        << R"({"id":"mfu","what":"w","value":1,"unit":"","readBy":["cost"],"source":"s","date":"","grade":"assumption"})"
        << "my.json: mfu: id: not in the form expected";
  }
  void badAssumptions() {
    QFETCH(QString, entry);
    QFETCH(QString, line);
    const auto read = parseAssumptions(R"({"assumptions":[)" + entry.toStdString() + "]}", "my.json");
    QVERIFY(!read.ok());
    const QString found = QString::fromStdString(read.error().line());
    QVERIFY2(found.startsWith(line), qUtf8Printable(found));
  }
};

QTEST_APPLESS_MAIN(TestCatalogSchema)
#include "test_catalog_schema.moc"
