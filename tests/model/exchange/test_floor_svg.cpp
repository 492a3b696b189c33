// The floor of a hall as SVG, read back as XML: well formed, to scale, everything once at its place, names as they are.
#include <QTest>
#include <QXmlStreamReader>
#include <functional>

#include "model/exchange/floor_svg.h"
#include "model/plan/edit/facilities.h"
#include "model/plan/edit/power.h"
#include "model/plan/edit/racks.h"
#include "model/plan/edit/site.h"
#include "tests/model/plan/sample_plan.h"

using namespace hallwright;
using namespace hallwright::test;

namespace {

Point at(std::int64_t xMm, std::int64_t yMm) { return {xMm * mm, yMm * mm}; }

/// One element of the drawing.
struct Shape {
  QString name, look, text;
  QXmlStreamAttributes attributes;

  double number(const char* key) const { return attributes.value(QLatin1String(key)).toDouble(); }
  QString word(const char* key) const { return attributes.value(QLatin1String(key)).toString(); }
  /// "x y width height", or of a line "x1 y1 x2 y2".
  QString place() const {
    QStringList numbers;
    for (const char* key : {"x", "y", "width", "height", "x1", "y1", "x2", "y2"}) {
      if (attributes.hasAttribute(QLatin1String(key))) numbers << QString::number(number(key));
    }
    return numbers.join(' ');
  }
};

struct Drawing {
  QList<Shape> shapes;
  QString fault;

  explicit Drawing(const std::string& svg) {
    QXmlStreamReader reader(QByteArray::fromStdString(svg));
    while (!reader.atEnd()) {
      const auto token = reader.readNext();
      if (token == QXmlStreamReader::StartElement) {
        shapes.append(
            {reader.name().toString(), reader.attributes().value("class").toString(), {}, reader.attributes()});
      } else if (token == QXmlStreamReader::Characters && !shapes.empty()) {
        shapes.back().text += reader.text().toString().trimmed();
      }
    }
    if (reader.hasError()) fault = reader.errorString();
  }
  QList<Shape> of(const QString& look) const {
    QList<Shape> found;
    for (const Shape& shape : shapes) {
      if (shape.look == look) found << shape;
    }
    return found;
  }
  QStringList places(const QString& look) const {
    QStringList found;
    for (const Shape& shape : of(look)) found << shape.place();
    return found;
  }
  QStringList texts(const QString& look) const {
    QStringList found;
    for (const Shape& shape : of(look)) {
      if (shape.name == "text") found << shape.text;
    }
    return found;
  }
};

/// A hall of 20 x 15 m, whose floor begins 1.5 m within the drawing; y goes down there.
struct DrawnHall {
  Plan plan = emptyHall();
  HallId hall = plan.halls->front().id;

  RackId rack(const std::string& name, Point centre, Facing facing = Facing::South) {
    Rack made;
    made.name = name;
    RackId id;
    plan = addRack(plan, made, Spot{hall, centre, facing}, {}, &id).value();
    return id;
  }
  Drawing drawing() const { return Drawing(floorSvg(plan, hall)); }
};

}  // namespace

class TestFloorSvg : public QObject {
  Q_OBJECT

 private slots:
  void sheetIsToScale();
  void rackStandsTurned_data();
  void rackStandsTurned();
  void everyRackIsDrawnOnce();
  void onlyThisHallAndWhatIsPlaced();
  void unitsColumnsAndKeepOuts();
  void outlineOfAnL();
  void aisles_data();
  void aisles();
  void namesAreEscaped_data();
  void namesAreEscaped();
  void titleBlock();
  void scaleBarIsFiveMetres();
  void hallWithNothingInIt();
  void noSuchHall();
};

/// A millimetre of the hall is one unit, and 50 of them are one on paper.
void TestFloorSvg::sheetIsToScale() {
  const Drawing drawing = DrawnHall().drawing();
  QCOMPARE(drawing.fault, QString());
  const Shape& sheet = drawing.shapes.front();
  QCOMPARE(sheet.name, "svg");
  QCOMPARE(sheet.word("viewBox"), "0 0 23000.0 19200.0");
  QCOMPARE(sheet.word("width"), "460.0mm");
  QCOMPARE(sheet.word("height"), "384.0mm");
}

void TestFloorSvg::rackStandsTurned_data() {
  QTest::addColumn<Facing>("facing");
  QTest::addColumn<QString>("area");
  QTest::addColumn<QString>("front");
  QTest::addColumn<QString>("turn");
  // 600 x 1200 mm at x 5 m, y 4 m: upright x 4.7 to 5.3 and y 3.4 to 4.6 m; 1.5 m of margin, from the top 15 - y.
  const QString upright = "6200 11900 600 1200", lying = "5900 12200 1200 600";
  QTest::newRow("south") << Facing::South << upright << "6200 13100 6800 13100" << "rotate(-90 6500.0 12500.0)";
  QTest::newRow("north") << Facing::North << upright << "6200 11900 6800 11900" << "rotate(-90 6500.0 12500.0)";
  QTest::newRow("east") << Facing::East << lying << "7100 12800 7100 12200" << "rotate(0 6500.0 12500.0)";
  QTest::newRow("west") << Facing::West << lying << "5900 12800 5900 12200" << "rotate(0 6500.0 12500.0)";
}

void TestFloorSvg::rackStandsTurned() {
  QFETCH(Facing, facing);
  QFETCH(QString, area);
  QFETCH(QString, front);
  QFETCH(QString, turn);
  DrawnHall small;
  small.rack("A-01", at(5000, 4000), facing);
  const Drawing drawing = small.drawing();
  QCOMPARE(drawing.places("rack"), QStringList{area});
  QCOMPARE(drawing.places("front"), QStringList{front});
  const Shape name = drawing.of("name").front();
  QCOMPARE(name.text, "A-01");
  QCOMPARE(name.place(), "6500 12500");
  QCOMPARE(name.word("transform"), turn);
}

void TestFloorSvg::everyRackIsDrawnOnce() {
  const Sample sample = samplePlan();
  const Drawing drawing(floorSvg(sample.plan, sample.hall));
  QCOMPARE(drawing.fault, QString());
  QStringList places = drawing.places("rack"), names = drawing.texts("name");
  QCOMPARE(places.size(), static_cast<qsizetype>(sample.racks.size()));
  places.removeDuplicates();
  QCOMPARE(places.size(), static_cast<qsizetype>(sample.racks.size()));
  for (const Rack& rack : *sample.plan.racks) QCOMPARE(names.count(QString::fromStdString(rack.name)), 1);
}

void TestFloorSvg::onlyThisHallAndWhatIsPlaced() {
  DrawnHall small;
  small.rack("here", at(5000, 4000));
  small.plan = unplaceRack(small.plan, small.rack("nowhere", at(8000, 4000)));
  Hall other = small.plan.halls->front();
  other.name = "Hall B";
  const HallId first = small.hall;
  small.plan = addHall(small.plan, other, &small.hall).value();
  small.rack("there", at(5000, 4000));
  QCOMPARE(small.drawing().texts("name"), (QStringList{"there", "5 m"}));
  small.hall = first;
  QCOMPARE(small.drawing().texts("name"), (QStringList{"here", "5 m"}));
}

void TestFloorSvg::unitsColumnsAndKeepOuts() {
  DrawnHall small;
  const Spot cooler{small.hall, at(3000, 4000), Facing::East}, ups{small.hall, at(9000, 2000), Facing::North};
  small.plan = addCoolingUnit(small.plan, {{}, "CU 1", productId(small.plan, "cooler"), cooler, {}, {}}).value();
  small.plan =
      addFeed(small.plan, {{}, "UPS 1", FeedKind::Ups, {}, productId(small.plan, "ups"), {}, {}, ups, {}}).value();
  small.plan = addColumn(small.plan, small.hall, {at(8000, 4000), at(8400, 4600)}).value();
  small.plan = addKeepOut(small.plan, small.hall, {{at(12'000, 4000), at(15'000, 6000)}, "plant room"}).value();
  const Drawing drawing = small.drawing();
  QCOMPARE(drawing.places("cooling"), QStringList{"3900 12350 1200 300"});
  QCOMPARE(drawing.places("feed"), QStringList{"9900 14050 1200 900"});
  QCOMPARE(drawing.places("column"), QStringList{"9500 11900 400 600"});
  QCOMPARE(drawing.places("keep"), QStringList{"13500 10500 3000 2000"});
  QVERIFY(drawing.texts("aisle").contains("plant room"));
  QCOMPARE(drawing.texts("name"), (QStringList{"CU 1", "UPS 1", "5 m"}));
}

/// Where the outline does not begin at the origin the drawing begins there all the same.
void TestFloorSvg::outlineOfAnL() {
  DrawnHall small;
  small.plan =
      changeHall(small.plan, small.hall, [](Hall& hall) {
        hall.outline = {at(1000, 2000), at(9000, 2000), at(9000, 5000), at(4000, 5000), at(4000, 8000), at(1000, 8000)};
      }).value();
  const Drawing drawing = small.drawing();
  QCOMPARE(drawing.of("hall").front().word("points").trimmed(),
           "1500.0,7500.0 9500.0,7500.0 9500.0,4500.0 4500.0,4500.0 4500.0,1500.0 1500.0,1500.0");
  QCOMPARE(drawing.shapes.front().word("viewBox"), "0 0 11000.0 10200.0");
}

void TestFloorSvg::aisles_data() {
  QTest::addColumn<Facing>("south");
  QTest::addColumn<Facing>("north");
  QTest::addColumn<QString>("look");
  QTest::newRow("fronts look at each other") << Facing::North << Facing::South << "cold";
  QTest::newRow("rears look at each other") << Facing::South << Facing::North << "hot";
  QTest::newRow("a front looks at a rear") << Facing::South << Facing::South << "mixed";
}

void TestFloorSvg::aisles() {
  QFETCH(Facing, south);
  QFETCH(Facing, north);
  QFETCH(QString, look);
  DrawnHall small;
  small.rack("A", at(5000, 5000), south);
  small.rack("B", at(5000, 7400), north);
  const Drawing drawing = small.drawing();
  for (const char* kind : {"cold", "hot", "mixed"}) {
    QCOMPARE(drawing.places(kind), kind == look ? QStringList{"6200 9700 600 1200"} : QStringList{});
  }
  QVERIFY(drawing.texts("aisle").contains(look + " aisle 1.2 m"));
}

void TestFloorSvg::namesAreEscaped_data() {
  QTest::addColumn<QString>("name");
  QTest::addColumn<QString>("shown");
  QTest::newRow("a tag") << "<b>A</b>" << "<b>A</b>";
  QTest::newRow("an entity") << "A&amp;B & C" << "A&amp;B & C";
  QTest::newRow("quotes") << R"("A" 'B')" << R"("A" 'B')";
  QTest::newRow("end of a section") << "]]>" << "]]>";
  QTest::newRow("umlauts") << QString::fromUtf8("Gest\u00e4ll \u2460") << QString::fromUtf8("Gest\u00e4ll \u2460");
  QTest::newRow("control characters") << QString("A\x01\nB") << "A  B";
}

void TestFloorSvg::namesAreEscaped() {
  QFETCH(QString, name);
  QFETCH(QString, shown);
  const std::string text = name.toStdString();
  DrawnHall small;
  small.rack(text, at(5000, 4000));
  small.plan.site.change([&](Site& site) { site.title = text; });
  small.plan.halls.change([&](auto& halls) {
    halls.front().name = text;
    halls.front().keepOuts = {{{at(12'000, 4000), at(15'000, 6000)}, text}};
  });
  const Drawing drawing = small.drawing();
  QCOMPARE(drawing.fault, QString());
  QVERIFY(drawing.texts("name").contains(shown));
  QVERIFY(drawing.texts("aisle").contains(shown));
  QCOMPARE(drawing.texts("title"), QStringList{shown + ", hall " + shown});
  QCOMPARE(drawing.shapes.at(1).name, "title");
  QCOMPARE(drawing.shapes.at(1).text, shown);
}

void TestFloorSvg::titleBlock() {
  DrawnHall small;
  QCOMPARE(small.drawing().texts("small"), QStringList{"Plan of no date; tile 610 mm"});
  small.plan.site.change([](Site& site) { site.title = "North site", site.date = "2026-11-30"; });
  small.plan.halls.change([](auto& halls) { halls.front().tile = 600 * mm; });
  const Drawing drawing = small.drawing();
  QCOMPARE(drawing.texts("title"), QStringList{"North site, Hall A"});
  QCOMPARE(drawing.texts("small"), QStringList{"Plan of 2026-11-30; tile 600 mm"});
  // Below the hall, which ends 1.5 m above it.
  for (const char* look : {"title", "small"}) {
    const Shape line = drawing.of(look).front();
    QVERIFY(line.number("y") > 15'000 + 2 * 1500 && line.number("y") < 19'200);
  }
}

void TestFloorSvg::scaleBarIsFiveMetres() {
  const Drawing drawing = DrawnHall().drawing();
  const Shape bar = drawing.of("scale").front();
  QCOMPARE(bar.number("x2") - bar.number("x1"), 5000.0);
  QCOMPARE(bar.number("y1"), bar.number("y2"));
  QVERIFY(bar.number("x2") <= 23'000 && bar.number("y1") < 19'200);
  QVERIFY(drawing.texts("name").contains("5 m"));
}

void TestFloorSvg::hallWithNothingInIt() {
  const Drawing drawing = DrawnHall().drawing();
  QCOMPARE(drawing.of("hall").size(), 1);
  for (const char* look : {"rack", "cooling", "feed", "front", "column", "keep", "cold", "hot", "mixed"}) {
    QVERIFY2(drawing.of(look).empty(), look);
  }
}

void TestFloorSvg::noSuchHall() {
  QCOMPARE(floorSvg(Plan{}, HallId{1}), std::string());
  DrawnHall small;
  QCOMPARE(floorSvg(small.plan, HallId{999}), std::string());
  small.plan.halls.change([](auto& halls) { halls.front().outline.clear(); });
  QCOMPARE(floorSvg(small.plan, small.hall), std::string());
}

QTEST_APPLESS_MAIN(TestFloorSvg)
#include "test_floor_svg.moc"
