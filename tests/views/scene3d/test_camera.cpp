#include <QObject>
#include <QTest>
#include <cmath>

#include "model/scene/vector_math.h"
#include "views/scene3d/camera.h"

using namespace hallwright;

namespace {

constexpr ViewSize view{1200, 800};
constexpr double onePixel = 0.02;

Camera askew() { return {{3, 4, 1}, 12, -37, 28, 30}; }

bool near(Vec3 a, Vec3 b, float by = 1e-4F) { return length(a - b) < by; }

/// Where a point is in the picture, as one number pair that QCOMPARE-like checks can use.
ScreenPoint at(const Camera& camera, Vec3 point) {
  const auto found = project(camera, point, view);
  return found ? *found : ScreenPoint{-1e9, -1e9, 0};
}

bool samePlace(ScreenPoint a, ScreenPoint b) { return std::hypot(a.x - b.x, a.y - b.y) < onePixel; }

}  // namespace

class TestCamera : public QObject {
  Q_OBJECT

 private slots:
  void standardViews_data();
  void standardViews();
  void targetIsInTheMiddle();
  void rayGoesThroughWhatIsProjectedThere();
  void nothingBehindTheEye();
  void orbitKeepsThePivotInPlace();
  void orbitStopsAboveAndAtTheFloor();
  void panFollowsTheMouse();
  void zoomKeepsThePointInPlace();
  void zoomHasLimits();
  void fits_data();
  void fits();
  void flightStartsAndEndsExactly();
  void flightTurnsTheShorterWay();
};

void TestCamera::standardViews_data() {
  QTest::addColumn<int>("side");
  QTest::addColumn<Vec3>("eyeTowards");  // from the target, up to scale
  QTest::addColumn<Vec3>("up");
  QTest::newRow("top") << int(StandardView::Top) << Vec3{0, 0, 1} << Vec3{0, 1, 0};
  QTest::newRow("front") << int(StandardView::Front) << Vec3{0, -1, 0} << Vec3{0, 0, 1};
  QTest::newRow("back") << int(StandardView::Back) << Vec3{0, 1, 0} << Vec3{0, 0, 1};
  QTest::newRow("left") << int(StandardView::Left) << Vec3{-1, 0, 0} << Vec3{0, 0, 1};
  QTest::newRow("right") << int(StandardView::Right) << Vec3{1, 0, 0} << Vec3{0, 0, 1};
}

void TestCamera::standardViews() {
  QFETCH(int, side);
  QFETCH(Vec3, eyeTowards);
  QFETCH(Vec3, up);
  const Camera camera = turnedTo(askew(), static_cast<StandardView>(side));
  const Vec3 towards = normalized(eye(camera) - camera.target);
  QVERIFY(near(towards, eyeTowards));
  QVERIFY(near(axes(camera).up, up));
  QVERIFY(near(cross(axes(camera).right, axes(camera).up), -axes(camera).forward));
}

void TestCamera::targetIsInTheMiddle() {
  const Camera camera = askew();
  QVERIFY(samePlace(at(camera, camera.target), {600, 400, 0}));
  QVERIFY(std::abs(at(camera, camera.target).depth - camera.distance) < 1e-4);
}

void TestCamera::rayGoesThroughWhatIsProjectedThere() {
  const Camera camera = askew();
  for (const Vec3 point : {Vec3{3, 4, 1}, Vec3{5, 2, 0}, Vec3{0, 6, 2.2F}}) {
    const ScreenPoint place = at(camera, point);
    const Ray ray = rayThrough(camera, place.x, place.y, view);
    const float along = dot(point - ray.origin, ray.direction);
    QVERIFY(near(ray.origin + ray.direction * along, point, 1e-3F));
  }
}

void TestCamera::nothingBehindTheEye() {
  const Camera camera = askew();
  const Vec3 behind = eye(camera) - axes(camera).forward;
  QVERIFY(!project(camera, behind, view).has_value());
}

void TestCamera::orbitKeepsThePivotInPlace() {
  const Camera camera = askew();
  const Vec3 pivot{4.5F, 3, 0.4F};
  const Camera turned = orbited(camera, 40, -12, pivot);
  QVERIFY(samePlace(at(camera, pivot), at(turned, pivot)));
  QCOMPARE(turned.azimuth, 3.0);
  QCOMPARE(turned.elevation, 16.0);
}

void TestCamera::orbitStopsAboveAndAtTheFloor() {
  QCOMPARE(orbited(askew(), 0, 500, {}).elevation, 90.0);
  QCOMPARE(orbited(askew(), 0, -500, {}).elevation, 0.0);
}

void TestCamera::panFollowsTheMouse() {
  const Camera camera = askew();
  const Vec3 grabbed{5, 2, 0};
  const ScreenPoint before = at(camera, grabbed);
  const Camera moved = panned(camera, 120, -35, view, before.depth);
  QVERIFY(samePlace(at(moved, grabbed), {before.x + 120, before.y - 35, 0}));
}

void TestCamera::zoomKeepsThePointInPlace() {
  const Camera camera = askew();
  const Vec3 point{5, 2, 0};
  const Camera closer = zoomed(camera, 0.5, point);
  QVERIFY(samePlace(at(camera, point), at(closer, point)));
  QVERIFY(std::abs(at(closer, point).depth * 2 - at(camera, point).depth) < 1e-3);
}

void TestCamera::zoomHasLimits() {
  QVERIFY(zoomed(askew(), 1e-9, {}).distance >= 0.1);
  QVERIFY(zoomed(askew(), 1e9, {}).distance <= 5000);
}

void TestCamera::fits_data() {
  QTest::addColumn<double>("azimuth");
  QTest::addColumn<double>("elevation");
  QTest::addColumn<double>("aspect");
  for (const double aspect : {0.4, 1.0, 1.5, 3.0})
    for (const double elevation : {0.0, 35.0, 90.0})
      for (const double azimuth : {-90.0, -60.0, 130.0})
        QTest::addRow("%g wide, %g up, %g round", aspect, elevation, azimuth) << azimuth << elevation << aspect;
}

/// Every corner is in the picture, and at least one comes near its border.
void TestCamera::fits() {
  QFETCH(double, azimuth);
  QFETCH(double, elevation);
  QFETCH(double, aspect);
  const Vec3 min{0, 0, -0.2F}, max{24, 16, 3.6F};
  Camera camera;
  camera.azimuth = azimuth;
  camera.elevation = elevation;
  camera = fitted(camera, min, max, aspect);
  const ViewSize picture{800 * aspect, 800};
  double outermost = 0;
  for (int i = 0; i < 8; ++i) {
    const auto place = project(camera, corner(min, max, i), picture);
    QVERIFY(place.has_value());
    const double x = std::abs(place->x / picture.width * 2 - 1), y = std::abs(place->y / picture.height * 2 - 1);
    outermost = std::max({outermost, x, y});
  }
  QVERIFY2(outermost < 0.95 && outermost > 0.88, qPrintable(QString::number(outermost)));
}

void TestCamera::flightStartsAndEndsExactly() {
  const Camera from = askew(), to{{9, 9, 0}, 40, 100, 60, 30};
  QCOMPARE(flight(from, to, 0).azimuth, from.azimuth);
  QVERIFY(std::abs(flight(from, to, 0).distance - from.distance) < 1e-9);
  QVERIFY(flight(from, to, 1) == to);
  QVERIFY(flight(from, to, 7) == to);
  const Camera half = flight(from, to, 0.5);
  QVERIFY(std::abs(half.distance - std::sqrt(from.distance * to.distance)) < 1e-9);
}

void TestCamera::flightTurnsTheShorterWay() {
  Camera from = askew(), to = askew();
  from.azimuth = 170;
  to.azimuth = -170;
  QCOMPARE(flight(from, to, 0.5).azimuth, 180.0);
}

QTEST_APPLESS_MAIN(TestCamera)
#include "test_camera.moc"
