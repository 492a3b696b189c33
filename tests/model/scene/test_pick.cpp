#include <QObject>
#include <QTest>

#include "model/scene/bounds.h"
#include "model/scene/pick.h"
#include "model/scene/vector_math.h"

namespace hallwright {
namespace {

constexpr ThingRef nearRack{ThingKind::Rack, 1}, farRack{ThingKind::Rack, 2}, device{ThingKind::Device, 3};

SceneBox box(BoxKind kind, Vec3 min, Vec3 max, ThingRef thing = {}) {
  return {(min + max) * 0.5F, max - min, kind, thing, {}};
}

/// Two racks behind one another, a device on the front of the near one, a wall before both, a column beside.
Scene scene() {
  Scene s;
  s.boxes = {box(BoxKind::Floor, {-5, -5, -0.1F}, {5, 15, 0}),
             box(BoxKind::Wall, {-5, -1, 0}, {5, -0.8F, 3}),
             box(BoxKind::Rack, {-0.3F, 2, 0}, {0.3F, 3.2F, 2}, nearRack),
             box(BoxKind::DeviceFace, {-0.24F, 1.99F, 1}, {0.24F, 2, 1.4F}, device),
             box(BoxKind::Rack, {-0.3F, 6, 0}, {0.3F, 7.2F, 2}, farRack),
             box(BoxKind::Column, {2, 2, 0}, {2.5F, 2.5F, 3}),
             box(BoxKind::KeepOut, {3, 4, 0}, {4, 6, 2})};
  return s;
}

}  // namespace
}  // namespace hallwright

using namespace hallwright;

class TestPick : public QObject {
  Q_OBJECT

 private slots:
  void picks_data();
  void picks();
  void seesThroughTheHallOnlyWhenAsked();
  void distanceIsInMetresWhateverTheDirectionsLength();
  void nothingInAnEmptyScene();
  void meetsTheFloor_data();
  void meetsTheFloor();
  void boundsOfWhatIsWanted();
};

void TestPick::picks_data() {
  QTest::addColumn<Vec3>("from");
  QTest::addColumn<Vec3>("direction");
  QTest::addColumn<int>("box");  // -1: none
  QTest::newRow("front of the near rack") << Vec3{0, 0, 0.5F} << Vec3{0, 1, 0} << 2;
  QTest::newRow("device before its rack") << Vec3{0, 0, 1.2F} << Vec3{0, 1, 0} << 3;
  QTest::newRow("far rack over the near one") << Vec3{0, 0, 3.7F} << Vec3{0, 6.5F, -1.75F} << 4;
  QTest::newRow("from the other side") << Vec3{0, 10, 1} << Vec3{0, -1, 0} << 4;
  QTest::newRow("straight from above") << Vec3{0, 2.5F, 9} << Vec3{0, 0, -1} << 2;
  QTest::newRow("past the edge") << Vec3{0.31F, 0, 1} << Vec3{0, 1, 0} << -1;
  QTest::newRow("just inside the edge") << Vec3{0.29F, 0, 1} << Vec3{0, 1, 0} << 2;
  QTest::newRow("along the ray's other way") << Vec3{0, 0, 1} << Vec3{0, -1, 0} << -1;
  QTest::newRow("from inside a rack") << Vec3{0, 2.5F, 1} << Vec3{0, 1, 0} << 2;
  QTest::newRow("a column hides") << Vec3{2.2F, 0, 1} << Vec3{0, 1, 0} << 5;
  QTest::newRow("keep-out is seen through") << Vec3{3.5F, 0, 1} << Vec3{0, 1, 0} << -1;
  QTest::newRow("askew") << Vec3{4, 0, 4} << Vec3{-4, 2.6F, -3} << 2;
}

void TestPick::picks() {
  QFETCH(Vec3, from);
  QFETCH(Vec3, direction);
  QFETCH(int, box);
  const Scene s = scene();
  const auto hit = pick(s, {from, direction});
  QCOMPARE(hit ? static_cast<int>(hit->box) : -1, box);
  if (hit) QVERIFY(hit->thing == s.boxes[hit->box].thing);
}

void TestPick::seesThroughTheHallOnlyWhenAsked() {
  const Ray throughTheWall{{0, -3, 0.5F}, {0, 1, 0}};
  QVERIFY(pick(scene(), throughTheWall)->thing == nearRack);
  QCOMPARE(pick(scene(), throughTheWall, PickFilter::Everything)->box, std::size_t{1});
}

void TestPick::distanceIsInMetresWhateverTheDirectionsLength() {
  for (const float size : {0.1F, 1.0F, 25.0F}) {
    const auto hit = pick(scene(), {{0, 0, 0.5F}, {0, size, 0}});
    QVERIFY(std::abs(hit->distance - 2) < 1e-5F);
    QVERIFY(length(hit->point - Vec3{0, 2, 0.5F}) < 1e-5F);
  }
}

void TestPick::nothingInAnEmptyScene() { QVERIFY(!pick(Scene{}, {{0, 0, 0}, {1, 0, 0}}, PickFilter::Everything)); }

void TestPick::meetsTheFloor_data() {
  QTest::addColumn<float>("down");
  QTest::addColumn<bool>("meets");
  QTest::newRow("downward") << -1.0F << true;
  QTest::newRow("level") << 0.0F << false;
  QTest::newRow("upward") << 1.0F << false;
}

void TestPick::meetsTheFloor() {
  QFETCH(float, down);
  QFETCH(bool, meets);
  const auto at = meetLevel({{1, 2, 3}, {1, 0, down}}, 0);
  QCOMPARE(at.has_value(), meets);
  if (at) QVERIFY(length(*at - Vec3{4, 2, 0}) < 1e-5F);
}

void TestPick::boundsOfWhatIsWanted() {
  const auto racks = boundsOf(scene(), [](const SceneBox& b) { return b.kind == BoxKind::Rack; });
  QVERIFY(racks.has_value());
  QVERIFY(length(racks->min - Vec3{-0.3F, 2, 0}) < 1e-5F);
  QVERIFY(length(racks->max - Vec3{0.3F, 7.2F, 2}) < 1e-5F);
  QVERIFY(!boundsOf(scene(), [](const SceneBox&) { return false; }));
}

QTEST_APPLESS_MAIN(TestPick)
#include "test_pick.moc"
