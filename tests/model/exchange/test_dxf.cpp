// The floor as a drawing, read back group by group: every thing on a declared layer, at its place, in its size.
#include <QPointF>
#include <QRectF>
#include <QTest>
#include <algorithm>
#include <set>

#include "model/exchange/dxf.h"
#include "model/plan/floor_space.h"
#include "tests/model/plan/sample_plan.h"

using namespace hallwright;
using namespace hallwright::test;

namespace {

struct Group {
  int code;
  QString value;
};

std::vector<Group> groupsOf(const std::string& dxf) {
  const QStringList lines = QString::fromStdString(dxf).split('\n');
  std::vector<Group> groups;
  for (qsizetype i = 0; i + 1 < lines.size(); i += 2) groups.push_back({lines[i].trimmed().toInt(), lines[i + 1]});
  return groups;
}

struct Entity {
  QString type, layer, text;
  std::vector<QPointF> points;
};

/// Vertices belong to the polyline before them; of all others groups 10, 11 with 20, 21 are points.
std::vector<Entity> entitiesOf(const std::string& dxf) {
  std::vector<Entity> all;
  bool inside = false, vertex = false;
  for (const Group& group : groupsOf(dxf)) {
    if (group.code == 2 && group.value == "ENTITIES") inside = true;
    if (!inside) continue;
    if (group.code == 0) {
      vertex = group.value == "VERTEX";
      if (!vertex && group.value != "SEQEND" && group.value != "ENDSEC" && group.value != "EOF")
        all.push_back({group.value, {}, {}, {}});
      continue;
    }
    if (all.empty()) continue;
    Entity& now = all.back();
    if (group.code == 8) now.layer = group.value;
    if (group.code == 1) now.text = group.value;
    if (now.type == "POLYLINE" && !vertex) continue;
    if (group.code == 10 || group.code == 11) now.points.emplace_back(group.value.toDouble(), 0);
    if (group.code == 20 || group.code == 21) now.points.back().setY(group.value.toDouble());
  }
  return all;
}

QRectF boundsOf(const Entity& entity) {
  QPointF low = entity.points.front(), high = low;
  for (const QPointF at : entity.points) {
    low = {std::min(low.x(), at.x()), std::min(low.y(), at.y())};
    high = {std::max(high.x(), at.x()), std::max(high.y(), at.y())};
  }
  return {low, high};
}

QRectF mm2(const Rect& area) {
  return {QPointF(area.min.x.millimetres(), area.min.y.millimetres()),
          QPointF(area.max.x.millimetres(), area.max.y.millimetres())};
}

int countOf(const std::vector<Entity>& entities, const QString& type, const QString& layer) {
  return static_cast<int>(
      std::ranges::count_if(entities, [&](const Entity& one) { return one.type == type && one.layer == layer; }));
}

}  // namespace

class TestDxf : public QObject {
  Q_OBJECT

 private slots:
  void init() { sample_ = samplePlan(); }

  void everyLayerIsDeclared() const {
    const std::string dxf = hallDxf(sample_.plan, sample_.hall);
    std::set<QString> declared;
    bool layer = false;
    for (const Group& group : groupsOf(dxf)) {
      if (layer && group.code == 2) declared.insert(group.value);
      layer = group.code == 0 && group.value == "LAYER";
    }
    for (const Entity& one : entitiesOf(dxf)) QVERIFY2(declared.contains(one.layer), qPrintable(one.type + one.layer));
    QCOMPARE(groupsOf(dxf).back().value, QString("EOF"));
  }

  void bodiesStandWhereThePlanHasThem() const {
    const auto entities = entitiesOf(hallDxf(sample_.plan, sample_.hall));
    const FloorSpace floor = floorSpace(sample_.plan, sample_.hall);
    QVERIFY(!floor.bodies.empty());
    for (const FloorBody& body : floor.bodies) {
      const QRectF area = mm2(body.area);
      const auto found = std::ranges::count_if(entities, [&](const Entity& one) {
        return one.type == "POLYLINE" && one.points.size() == 4U && boundsOf(one) == area;
      });
      QVERIFY2(found >= 1, body.name.c_str());
      QVERIFY(std::ranges::any_of(entities, [&](const Entity& one) {
        return one.type == "TEXT" && one.text == QString::fromStdString(body.name) &&
               (one.points.front() - area.center()).manhattanLength() < 0.01;
      }));
    }
    QCOMPARE(countOf(entities, "POLYLINE", "RACKS"), static_cast<int>(sample_.racks.size()));
    QCOMPARE(countOf(entities, "LINE", "RACK_FRONTS"), static_cast<int>(sample_.racks.size()));
  }

  void theHallIsAsLargeAsPlanned() const {
    const auto entities = entitiesOf(hallDxf(sample_.plan, sample_.hall));
    const auto hall = std::ranges::find(entities, QString("HALL"), &Entity::layer);
    QVERIFY(hall != entities.end());
    QCOMPARE(boundsOf(*hall).size(), QSizeF(20'000, 15'000));
  }

  /// Straight or with corners, an outline is as wide as its tray on every piece.
  void traysHaveTheirWidth_data() {
    QTest::addColumn<std::vector<Point>>("path");
    QTest::newRow("straight") << std::vector{Point{1000 * mm, 2000 * mm}, Point{6000 * mm, 2000 * mm}};
    QTest::newRow("a corner") << std::vector{Point{1000 * mm, 2000 * mm}, Point{6000 * mm, 2000 * mm},
                                             Point{6000 * mm, 5000 * mm}};
  }
  void traysHaveTheirWidth() {
    QFETCH(std::vector<Point>, path);
    sample_.plan.trays.change([&](std::vector<Tray>& trays) {
      trays.resize(1);
      trays[0].path = path, trays[0].width = 400 * mm;
    });
    const auto entities = entitiesOf(hallDxf(sample_.plan, sample_.hall));
    const auto outline = std::ranges::find(entities, QString("TRAYS"), &Entity::layer);
    QVERIFY(outline != entities.end());
    QCOMPARE(outline->points.size(), 2 * path.size());
    for (std::size_t i = 0; i < path.size(); ++i) {
      const QPointF left = outline->points[i], right = outline->points[outline->points.size() - 1 - i];
      const QPointF middle = (left + right) / 2, across = left - right;
      QVERIFY((middle - QPointF(path[i].x.millimetres(), path[i].y.millimetres())).manhattanLength() < 0.01);
      const bool corner = i > 0 && i + 1 < path.size();
      QVERIFY(std::abs(std::hypot(across.x(), across.y()) - (corner ? 400 * std::sqrt(2.0) : 400)) < 0.01);
    }
    QCOMPARE(countOf(entities, "POLYLINE", "TRAY_CENTRES"), 1);
  }

  void namesAreAscii() {
    sample_.plan.racks.change([](std::vector<Rack>& racks) { racks[0].name = "K\u00e4fig \u2116 1\n"; });
    const std::string dxf = hallDxf(sample_.plan, sample_.hall);
    QVERIFY(std::ranges::all_of(dxf, [](char c) { return c == '\n' || (c >= ' ' && c < 127); }));
    QVERIFY(dxf.find("K\\U+00E4fig \\U+2116 1") != std::string::npos);
  }

  void noHallNoDrawing() const { QVERIFY(hallDxf(sample_.plan, HallId{9999}).empty()); }

 private:
  Sample sample_;
};

QTEST_APPLESS_MAIN(TestDxf)
#include "test_dxf.moc"
