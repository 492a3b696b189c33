#include <unistd.h>

#include <QColor>
#include <QFile>
#include <QObject>
#include <QTemporaryDir>
#include <QTest>
#include <algorithm>

#include "model/scene/vector_math.h"
#include "tests/pictures/golden_picture.h"
#include "tests/views/scene3d/sample_scene.h"
#include "views/scene3d/headless.h"
#include "views/scene3d/vtk/ground_shadow.h"
#include "views/scene3d/vtk/obstacles.h"
#include "views/scene3d/vtk/outward.h"

using namespace hallwright;

namespace {

constexpr int width = 480, height = 320;
constexpr ViewSize view{width, height};

/// From the front and a little above, four metres before the rack of oneRack().
Camera front() { return {{2, 2, 1}, 7, -80, 15, 30}; }

QColor colourAt(const QImage& picture, const Camera& camera, Vec3 point) {
  const auto at = project(camera, point, view);
  return at ? picture.pixelColor(static_cast<int>(at->x), static_cast<int>(at->y)) : QColor();
}

/// The orange of the rack, in whatever light.
bool isOrange(const QColor& c) { return c.hsvHue() > 10 && c.hsvHue() < 45 && c.hsvSaturation() > 150; }

Scene movedRack(float by) {
  Scene scene = oneRack();
  scene.boxes.back().centre.x += by;
  return scene;
}

SceneBox floorBox(Vec3 min, Vec3 max) { return {(min + max) * 0.5F, max - min, BoxKind::Floor, {}, {}}; }

/// What is written to stderr while the function runs.
template <class F>
QByteArray saidOnStderr(const QString& file, F f) {
  fflush(stderr);
  const int before = dup(2);
  QFile to(file);
  if (!to.open(QIODevice::WriteOnly)) return "no file to write to";
  dup2(to.handle(), 2);
  f();
  fflush(stderr);
  dup2(before, 2);
  close(before);
  to.close();
  return to.open(QIODevice::ReadOnly) ? to.readAll() : QByteArray();
}

}  // namespace

class TestVtkScene : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase();
  void init();
  void rackIsWhereTheCameraSeesIt();
  void movedRackIsRedrawnAsIfBuiltAnew();
  void removedRackIsGone();
  void selectionShowsAndGoes();
  void selectionShowsThroughWhatHidesIt();
  void themesChangeAndComeBack();
  void wallTowardsTheViewerIsCutDown();
  void labelsAreNearOnly();
  void labelsDoNotShowThroughBodies();
  void legendIsPartOfThePicture();
  void legendGrowsWithThePixelRatio();
  void tallLegendIsShortened();
  void movingFramesAreDrawnToo();
  void tubesAreDrawn();
  void manyRacksAndLabels();
  void emptySceneIsSky();
  void everyStandardViewShowsTheRack_data();
  void everyStandardViewShowsTheRack();
  void orientationCubeAnswers_data();
  void orientationCubeAnswers();
  void pngIsMadeAndNothingIsSaid();
  void badPictureSizes_data();
  void badPictureSizes();
  void shadowIsDarkestAtTheFoot();
  void outward_data();
  void outward();
  void obstaclesHide();

 private:
  QImage draw(const PictureSize& size = {width, height}, FrameQuality quality = FrameQuality::Still) {
    const auto rows = headless_->picture(size, quality);
    if (!rows) qFatal("%s", rows.error().line().c_str());
    return imageOf(*rows, size.width, size.height);
  }
  VtkScene& scene() { return headless_->scene(); }

  std::unique_ptr<HeadlessScene> headless_;
};

void TestVtkScene::initTestCase() {
  auto made = HeadlessScene::create();
  QVERIFY2(made, made ? "" : made.error().line().c_str());
  headless_ = std::move(made).value();
}

void TestVtkScene::init() {
  scene().setTheme(lightSceneTheme());
  scene().setSelection({});
  scene().setScene(oneRack());
  scene().setCamera(front());
}

void TestVtkScene::rackIsWhereTheCameraSeesIt() {
  const QImage picture = draw();
  QVERIFY(isOrange(colourAt(picture, front(), {2, 1.4F, 1})));
  QVERIFY(isOrange(colourAt(picture, front(), {1.75F, 1.4F, 1.9F})));
  QVERIFY(!isOrange(colourAt(picture, front(), {1.6F, 1.4F, 1})));
  QVERIFY(!isOrange(colourAt(picture, front(), {2, 0.5F, 0})));
}

void TestVtkScene::movedRackIsRedrawnAsIfBuiltAnew() {
  draw();
  scene().setScene(movedRack(0.8F));
  const QImage moved = draw();
  QVERIFY(isOrange(colourAt(moved, front(), {2.8F, 1.4F, 1})));
  QVERIFY(!isOrange(colourAt(moved, front(), {1.8F, 1.4F, 1})));
  auto anew = HeadlessScene::create();
  (*anew)->scene().setScene(movedRack(0.8F));
  (*anew)->scene().setCamera(front());
  QCOMPARE(differingPixels(imageOf(*(*anew)->picture({width, height}), width, height), moved), 0);
}

void TestVtkScene::removedRackIsGone() {
  Scene bare = oneRack();
  bare.boxes.pop_back();
  scene().setScene(bare);
  QVERIFY(!isOrange(colourAt(draw(), front(), {2, 1.4F, 1})));
}

void TestVtkScene::selectionShowsAndGoes() {
  const QImage before = draw();
  scene().setSelection({theRack});
  const QImage selected = draw();
  QVERIFY(differingPixels(before, selected) > 1000);
  QVERIFY(!isOrange(colourAt(selected, front(), {2, 1.4F, 1})));
  scene().setSelection({{ThingKind::Rack, 77}, ThingRef{}});
  QCOMPARE(differingPixels(before, draw()), 0);
}

void TestVtkScene::selectionShowsThroughWhatHidesIt() {
  Scene hidden = oneRack();
  hidden.boxes.push_back({{2, 0.8F, 1.5F}, {3, 0.2F, 3}, BoxKind::Column, {}, {}});
  scene().setScene(hidden);
  const QImage before = draw();
  scene().setSelection({theRack});
  QVERIFY(differingPixels(before, draw()) > 100);
}

void TestVtkScene::themesChangeAndComeBack() {
  const QImage light = draw();
  scene().setTheme(darkSceneTheme());
  const QImage dark = draw();
  QVERIFY(light.pixelColor(5, 160).lightness() > 180);
  QVERIFY(dark.pixelColor(5, 160).lightness() < 80);
  QVERIFY(colourAt(dark, front(), {1, 0.7F, 0}).lightness() < colourAt(light, front(), {1, 0.7F, 0}).lightness() - 80);
  scene().setTheme(lightSceneTheme());
  QCOMPARE(differingPixels(light, draw()), 0);
}

void TestVtkScene::wallTowardsTheViewerIsCutDown() {
  Scene walled = oneRack();
  walled.boxes.push_back({{2, -0.1F, 1.5F}, {4.4F, 0.2F, 3}, BoxKind::Wall, {}, {}});
  walled.boxes.push_back({{2, 4.1F, 1.5F}, {4.4F, 0.2F, 3}, BoxKind::Wall, {}, {}});
  scene().setScene(walled);
  QVERIFY(isOrange(colourAt(draw(), front(), {2, 1.4F, 1})));
  Camera behind = front();
  behind.azimuth = 80;
  scene().setCamera(behind);
  QVERIFY(isOrange(colourAt(draw(), behind, {2, 2.6F, 1})));
}

void TestVtkScene::labelsAreNearOnly() {
  Scene labelled = oneRack();
  labelled.labels = {{{2, 2, 2.1F}, "A-01", theRack}};
  const QImage without = draw();
  scene().setScene(labelled);
  QVERIFY(differingPixels(without, draw()) > 200);
  Camera far = front();
  far.distance = 200;
  scene().setCamera(far);
  const QImage farWith = draw();
  scene().setScene(oneRack());
  QCOMPARE(differingPixels(farWith, draw()), 0);
}

void TestVtkScene::labelsDoNotShowThroughBodies() {
  Scene labelled = oneRack();
  labelled.boxes.push_back({{2, 0.8F, 1.5F}, {3, 0.2F, 3}, BoxKind::Column, {}, {}});
  scene().setScene(labelled);
  const QImage without = draw();
  labelled.labels = {{{2, 2, 2.1F}, "A-01", theRack}};
  scene().setScene(labelled);
  QCOMPARE(differingPixels(without, draw()), 0);
}

void TestVtkScene::legendIsPartOfThePicture() {
  Scene explained = oneRack();
  explained.legendTitle = "Racks";
  explained.legend = {{{240, 120, 20}, "compute"}, {{20, 120, 240}, "network"}};
  scene().setScene(explained);
  const QImage picture = draw();
  int orange = 0, blue = 0;
  for (int y = height / 2; y < height; ++y) {
    for (int x = 0; x < 60; ++x) {
      orange += picture.pixelColor(x, y) == QColor(240, 120, 20) ? 1 : 0;
      blue += picture.pixelColor(x, y) == QColor(20, 120, 240) ? 1 : 0;
    }
  }
  QVERIFY(orange > 60 && orange < 200);
  QCOMPARE(blue, orange);
}

void TestVtkScene::legendGrowsWithThePixelRatio() {
  Scene explained = oneRack();
  explained.legend = {{{1, 2, 250}, "blue"}};
  scene().setScene(explained);
  const auto blueIn = [](const QImage& picture) {
    int count = 0;
    for (int y = 0; y < picture.height(); ++y)
      for (int x = 0; x < picture.width(); ++x) count += picture.pixelColor(x, y) == QColor(1, 2, 250) ? 1 : 0;
    return count;
  };
  const int once = blueIn(draw()), twice = blueIn(draw({2 * width, 2 * height, 2}));
  QVERIFY2(twice > 3 * once && twice < 6 * once, qPrintable(QString("%1 and %2").arg(once).arg(twice)));
}

void TestVtkScene::tallLegendIsShortened() {
  Scene explained = oneRack();
  for (int i = 0; i < 60; ++i) explained.legend.push_back({{1, 2, 250}, "entry " + std::to_string(i)});
  const QImage without = draw();
  scene().setScene(explained);
  const QImage with = draw();
  for (int x = 0; x < 100; ++x) QCOMPARE(with.pixel(x, height / 3), without.pixel(x, height / 3));
  QVERIFY(differingPixels(without, with) > 2000);
}

void TestVtkScene::movingFramesAreDrawnToo() {
  const QImage still = draw(), moving = draw({width, height}, FrameQuality::Moving);
  QVERIFY(isOrange(colourAt(moving, front(), {2, 1.4F, 1})));
  QVERIFY(differingPixels(still, moving) < width * height / 20);  // outlines only
}

void TestVtkScene::tubesAreDrawn() {
  Scene piped = oneRack();
  piped.tubes = {{{{0.2F, 0.5F, 1}, {3.8F, 0.5F, 1}, {3.8F, 0.5F, 2}}, 0.1F, {ThingKind::Loop, 3}, {20, 60, 240}}};
  scene().setScene(piped);
  const QColor pipe = colourAt(draw(), front(), {1, 0.5F, 1});
  QVERIFY(pipe.hsvHue() > 210 && pipe.hsvHue() < 250);
  scene().setScene(oneRack());
  QVERIFY(colourAt(draw(), front(), {1, 0.5F, 1}).hsvSaturation() < 100);
}

void TestVtkScene::manyRacksAndLabels() {
  const Scene many = manyRacks(3000);
  scene().setScene(many);
  scene().setCamera({{20, 20, 1}, 18, -60, 30, 30});
  const QImage with = draw();
  Scene unlabelled = many;
  unlabelled.labels.clear();
  scene().setScene(unlabelled);
  QVERIFY(differingPixels(with, draw()) > 5000);
}

void TestVtkScene::emptySceneIsSky() {
  scene().setScene(Scene{});
  const QImage picture = draw();
  const SceneTheme theme = lightSceneTheme();
  const QColor top = picture.pixelColor(3, 1), bottom = picture.pixelColor(3, height - 2);
  QVERIFY(std::abs(top.red() - theme.skyTop.r) < 3 && std::abs(bottom.red() - theme.skyBottom.r) < 3);
}

void TestVtkScene::everyStandardViewShowsTheRack_data() {
  QTest::addColumn<int>("side");
  for (int side = 0; side < 7; ++side) QTest::addRow("view %d", side + 1) << side;
}

void TestVtkScene::everyStandardViewShowsTheRack() {
  QFETCH(int, side);
  const Camera camera = cameraFor(oneRack(), static_cast<StandardView>(side), view.aspect());
  scene().setCamera(camera);
  QVERIFY(isOrange(colourAt(draw(), camera, {2, 2, 2})) || isOrange(colourAt(draw(), camera, {2, 2, 1})));
}

void TestVtkScene::orientationCubeAnswers_data() {
  QTest::addColumn<int>("seenFrom");
  QTest::addColumn<int>("middleFace");
  for (const StandardView side :
       {StandardView::Top, StandardView::Front, StandardView::Back, StandardView::Left, StandardView::Right})
    QTest::addRow("view %d", static_cast<int>(side) + 1) << static_cast<int>(side) << static_cast<int>(side);
}

void TestVtkScene::orientationCubeAnswers() {
  QFETCH(int, seenFrom);
  QFETCH(int, middleFace);
  const Camera camera = turnedTo(Camera{}, static_cast<StandardView>(seenFrom));
  const PictureSize size{width, height};
  const auto face = orientationCubeAt(camera, width - 44, 44, size);
  QVERIFY(face.has_value());
  QCOMPARE(static_cast<int>(*face), middleFace);
  QVERIFY(!orientationCubeAt(camera, width - 4, 4, size));
  QVERIFY(!orientationCubeAt(camera, 100, 200, size));
}

void TestVtkScene::pngIsMadeAndNothingIsSaid() {
  const QTemporaryDir folder;
  QImage picture;
  PictureOptions options;
  options.width = 400;
  options.height = 300;
  std::string wrong;
  const QByteArray said = saidOnStderr(folder.filePath("said"), [&] {
    const auto drawn = renderPng(sampleHall(), options);
    if (drawn) {
      picture = QImage::fromData(QByteArray::fromStdString(*drawn), "PNG");
    } else {
      wrong = drawn.error().line();
    }
  });
  QCOMPARE(wrong, std::string());
  QCOMPARE(said, QByteArray());
  QCOMPARE(picture.size(), QSize(400, 300));
  auto headless = HeadlessScene::create();
  (*headless)->scene().setScene(sampleHall());
  (*headless)->scene().setCamera(cameraFor(sampleHall(), StandardView::Iso, 4.0 / 3));
  const QImage same = imageOf(*(*headless)->picture({400, 300}), 400, 300);
  QCOMPARE(differingPixels(picture.convertToFormat(QImage::Format_RGB888), same), 0);
}

void TestVtkScene::badPictureSizes_data() {
  QTest::addColumn<int>("w");
  QTest::addColumn<int>("h");
  QTest::newRow("none") << 0 << 300;
  QTest::newRow("negative") << 300 << -5;
  QTest::newRow("huge") << 100000 << 300;
}

void TestVtkScene::badPictureSizes() {
  QFETCH(int, w);
  QFETCH(int, h);
  PictureOptions options;
  options.width = w;
  options.height = h;
  const auto drawn = renderPng(oneRack(), options);
  QVERIFY(!drawn);
  QVERIFY(drawn.error().message.find("16 to 8192") != std::string::npos);
}

void TestVtkScene::shadowIsDarkestAtTheFoot() {
  const std::vector<LookBox> rack = {{{2, 2, 1}, {0.6F, 1.2F, 2}, {}}};
  const GroundShadow shadow = groundShadow(rack, {0, 0, 0}, {4, 4, 2});
  const auto at = [&](float x, float y) {
    const auto column = static_cast<std::size_t>(x / shadow.cell), row = static_cast<std::size_t>(y / shadow.cell);
    return static_cast<int>(shadow.darkness[row * static_cast<std::size_t>(shadow.width) + column]);
  };
  QVERIFY(at(2, 2) > 200);
  QVERIFY(at(2.35F, 2) > 40 && at(2.35F, 2) < at(2.2F, 2));
  QCOMPARE(at(3.5F, 2), 0);
  const std::vector<LookBox> tray = {{{2, 2, 2.6F}, {0.6F, 1.2F, 0.1F}, {}}};
  const GroundShadow none = groundShadow(tray, {0, 0, 0}, {4, 4, 3});
  QCOMPARE(static_cast<int>(*std::ranges::max_element(none.darkness)), 0);
}

void TestVtkScene::outward_data() {
  QTest::addColumn<Vec3>("centre");
  QTest::addColumn<Vec3>("size");
  QTest::addColumn<Vec3>("outward");
  QTest::newRow("south") << Vec3{3, -0.1F, 1} << Vec3{6, 0.2F, 2} << Vec3{0, -1, 0};
  QTest::newRow("west") << Vec3{-0.1F, 2, 1} << Vec3{0.2F, 4, 2} << Vec3{-1, 0, 0};
  QTest::newRow("east of the arm") << Vec3{6.1F, 1, 1} << Vec3{0.2F, 2, 2} << Vec3{1, 0, 0};
  QTest::newRow("inner corner") << Vec3{4.5F, 2.1F, 1} << Vec3{3, 0.2F, 2} << Vec3{0, 1, 0};
  QTest::newRow("within the room") << Vec3{3, 1, 1} << Vec3{0.2F, 2, 2} << Vec3{};
  QTest::newRow("far from all floor") << Vec3{30, 1, 1} << Vec3{0.2F, 2, 2} << Vec3{};
}

/// An L of floor: 6 x 2 below, 3 x 2 on its left end.
void TestVtkScene::outward() {
  QFETCH(Vec3, centre);
  QFETCH(Vec3, size);
  QFETCH(Vec3, outward);
  const std::vector<SceneBox> floors = {floorBox({0, 0, -0.1F}, {6, 2, 0}), floorBox({0, 2, -0.1F}, {3, 4, 0})};
  QVERIFY(outwardOf({centre, size, BoxKind::Wall, {}, {}}, floors) == outward);
}

void TestVtkScene::obstaclesHide() {
  const std::vector<LookBox> wall = {{{2, 1, 1}, {2, 0.2F, 2}, {}}};
  const Camera camera = front();
  QVERIFY(Obstacles(wall, camera, 100).hide({2, 3, 0.8F}));
  QVERIFY(!Obstacles(wall, camera, 100).hide({2, 3, 4}));
  QVERIFY(!Obstacles(wall, camera, 100).hide({2, 0, 0.8F}));
  QVERIFY(!Obstacles(wall, camera, 100).hide({2, 1.3F, 1}));  // stands on it
  QVERIFY(!Obstacles({}, camera, 100).hide({2, 3, 1}));
}

QTEST_GUILESS_MAIN(TestVtkScene)
#include "test_vtk_scene.moc"
