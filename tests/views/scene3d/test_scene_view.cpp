#include <QApplication>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QObject>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QWheelEvent>
#include <cmath>

#include "model/scene/vector_math.h"
#include "tests/pictures/golden_picture.h"
#include "tests/views/scene3d/sample_scene.h"
#include "views/scene3d/headless.h"
#include "views/scene3d/scene_view.h"

using namespace hallwright;

namespace {

constexpr QSize viewSize{600, 400};

/// What the view was asked to tell, in order.
struct Told {
  explicit Told(SceneView& view) {
    QObject::connect(&view, &SceneView::picked, &view, [this](const ThingRef& thing, bool add) {
      things.push_back(thing);
      added.push_back(add);
    });
    QObject::connect(&view, &SceneView::hovered, &view, [this](const ThingRef& thing) { hovers.push_back(thing); });
  }
  std::vector<ThingRef> things, hovers;
  std::vector<bool> added;
};

}  // namespace

class TestSceneView : public QObject {
  Q_OBJECT

 private slots:
  void init();
  void firstSceneIsFitted();
  void laterScenesKeepTheCamera();
  void leftDragTurnsAroundWhatIsUnderTheMouse();
  void middleDragTurnsToo();
  void rightDragMovesWithTheMouse();
  void shiftDragMovesWithTheMouse();
  void wheelZoomsToTheMouse();
  void clickPicks_data();
  void clickPicks();
  void dragDoesNotPick();
  void smallTrembleStillPicks();
  void doubleClickFliesThere();
  void keysChooseViews_data();
  void keysChooseViews();
  void keysWinOverShortcutsOfTheWindow();
  void otherKeysReachTheWindow();
  void flightsTakeTimeAndArrive();
  void mouseStopsAFlight();
  void cubeTurnsTheView();
  void hoverTellsChangesOnly();
  void hintShowsWhileEmpty();
  void windowShowsThePicture();
  void pictureWithoutWindowIsTheSame();
  void pictureIsSaved();
  void unwritablePictureIsNamed();
  void survivesAnotherParent();
  void closesAndOpensAgain();

 private:
  QPoint at(Vec3 point) const {
    const auto place = project(view_->camera(), point, {double(view_->width()), double(view_->height())});
    return place ? QPoint(qRound(place->x), qRound(place->y)) : QPoint(-1, -1);
  }
  void dragBy(Qt::MouseButton button, QPoint from, QPoint by, Qt::KeyboardModifiers keys = Qt::NoModifier) {
    QTest::mousePress(view_.get(), button, keys, from);
    for (int step = 1; step <= 10; ++step) {
      const QPoint to = from + by * step / 10;
      QMouseEvent move(QEvent::MouseMove, to, view_->mapToGlobal(to), Qt::NoButton, button, keys);
      QApplication::sendEvent(view_.get(), &move);
    }
    QTest::mouseRelease(view_.get(), button, keys, from + by);
  }
  void wheel(QPoint place, int steps) {
    QWheelEvent event(place, view_->mapToGlobal(place), {}, {0, 120 * steps}, Qt::NoButton, Qt::NoModifier,
                      Qt::NoScrollPhase, false);
    QApplication::sendEvent(view_.get(), &event);
  }
  QImage shown() { return view_->grabFramebuffer().convertToFormat(QImage::Format_RGB888); }

  std::unique_ptr<SceneView> view_;
};

void TestSceneView::init() {
  view_ = std::make_unique<SceneView>();
  view_->setFlightTime(0);
  view_->resize(viewSize);
  view_->setScene(std::make_shared<Scene>(oneRack()));
  view_->show();
  QVERIFY(QTest::qWaitForWindowExposed(view_.get()));
  view_->activateWindow();
  view_->setFocus();
  QTest::qWait(30);
}

void TestSceneView::firstSceneIsFitted() {
  const Scene scene = oneRack();
  for (int i = 0; i < 8; ++i) {
    const QPoint place = at(corner(scene.min, scene.max, i));
    QVERIFY(view_->rect().contains(place));
  }
}

void TestSceneView::laterScenesKeepTheCamera() {
  const Camera before = view_->camera();
  view_->setScene(std::make_shared<Scene>(sampleHall()));
  QTest::qWait(30);
  QVERIFY(view_->camera() == before);
}

void TestSceneView::leftDragTurnsAroundWhatIsUnderTheMouse() {
  const Camera before = view_->camera();
  const Vec3 grabbed{2, 1.4F, 1};  // the middle of the rack's front
  const QPoint place = at(grabbed);
  dragBy(Qt::LeftButton, place, {100, -40});
  QVERIFY(std::abs(view_->camera().azimuth - before.azimuth) > 20);
  QVERIFY(std::abs(view_->camera().elevation - before.elevation) > 5);
  QVERIFY((at(grabbed) - place).manhattanLength() <= 3);
}

void TestSceneView::middleDragTurnsToo() {
  const Camera before = view_->camera();
  dragBy(Qt::MiddleButton, {300, 200}, {-80, 0});
  QVERIFY(std::abs(view_->camera().azimuth - before.azimuth) > 20);
  QCOMPARE(view_->camera().elevation, before.elevation);
}

void TestSceneView::rightDragMovesWithTheMouse() {
  const Camera before = view_->camera();
  const Vec3 grabbed{2, 1.4F, 1};
  const QPoint place = at(grabbed), by{70, 50};
  dragBy(Qt::RightButton, place, by);
  QVERIFY((at(grabbed) - place - by).manhattanLength() <= 3);
  QCOMPARE(view_->camera().azimuth, before.azimuth);
}

void TestSceneView::shiftDragMovesWithTheMouse() {
  const Vec3 grabbed{2, 1.4F, 1};
  const QPoint place = at(grabbed), by{-60, 30};
  dragBy(Qt::LeftButton, place, by, Qt::ShiftModifier);
  QVERIFY((at(grabbed) - place - by).manhattanLength() <= 3);
}

void TestSceneView::wheelZoomsToTheMouse() {
  const double before = view_->camera().distance;
  const Vec3 under{2, 1.4F, 1};
  const QPoint place = at(under);
  wheel(place, 3);
  QVERIFY(view_->camera().distance < before * 0.75);
  QVERIFY((at(under) - place).manhattanLength() <= 2);
  wheel(place, -3);
  QVERIFY(std::abs(view_->camera().distance - before) < 1e-6);
}

void TestSceneView::clickPicks_data() {
  QTest::addColumn<Vec3>("point");
  QTest::addColumn<int>("keys");
  QTest::addColumn<bool>("hits");
  QTest::addColumn<bool>("adds");
  const Vec3 rack{2, 1.4F, 1}, floor{3.7F, 0.3F, 0};
  QTest::newRow("on the rack") << rack << int(Qt::NoModifier) << true << false;
  QTest::newRow("on the rack with Ctrl") << rack << int(Qt::ControlModifier) << true << true;
  QTest::newRow("on the rack with Shift") << rack << int(Qt::ShiftModifier) << true << true;
  QTest::newRow("beside it") << floor << int(Qt::NoModifier) << false << false;
}

void TestSceneView::clickPicks() {
  QFETCH(Vec3, point);
  QFETCH(int, keys);
  QFETCH(bool, hits);
  QFETCH(bool, adds);
  const Told told(*view_);
  QTest::mouseClick(view_.get(), Qt::LeftButton, static_cast<Qt::KeyboardModifiers>(keys), at(point));
  QCOMPARE(told.things.size(), std::size_t{1});
  QVERIFY(told.things.front() == (hits ? theRack : ThingRef{}));
  QCOMPARE(bool{told.added.front()}, adds);
}

void TestSceneView::dragDoesNotPick() {
  const Told told(*view_);
  dragBy(Qt::LeftButton, at({2, 1.4F, 1}), {60, 0});
  dragBy(Qt::RightButton, at({2, 1.4F, 1}), {0, 0});
  QVERIFY(told.things.empty());
}

void TestSceneView::smallTrembleStillPicks() {
  const Told told(*view_);
  const Camera before = view_->camera();
  dragBy(Qt::LeftButton, at({2, 1.4F, 1}), {2, 1});
  QCOMPARE(told.things.size(), std::size_t{1});
  QVERIFY(view_->camera() == before);
}

void TestSceneView::doubleClickFliesThere() {
  view_->setScene(std::make_shared<Scene>(sampleHall()));
  view_->setCamera(cameraFor(sampleHall(), StandardView::Iso, 1.5));
  const double before = view_->camera().distance;
  QTest::mouseDClick(view_.get(), Qt::LeftButton, Qt::NoModifier, at({4.3F, 2.4F, 1.9F}));
  QVERIFY(view_->camera().distance < before / 2);
  QVERIFY(view_->rect().contains(at({4.3F, 3, 0})) && view_->rect().contains(at({4.3F, 3, 2.2F})));
}

void TestSceneView::keysChooseViews_data() {
  QTest::addColumn<int>("key");
  QTest::addColumn<double>("azimuth");
  QTest::addColumn<double>("elevation");
  QTest::newRow("iso") << int(Qt::Key_1) << -60.0 << 35.0;
  QTest::newRow("top") << int(Qt::Key_2) << -90.0 << 90.0;
  QTest::newRow("front") << int(Qt::Key_3) << -90.0 << 0.0;
  QTest::newRow("back") << int(Qt::Key_4) << 90.0 << 0.0;
  QTest::newRow("left") << int(Qt::Key_5) << 180.0 << 0.0;
  QTest::newRow("right") << int(Qt::Key_6) << 0.0 << 0.0;
  QTest::newRow("iso from behind") << int(Qt::Key_7) << 120.0 << 35.0;
}

void TestSceneView::keysChooseViews() {
  QFETCH(int, key);
  QFETCH(double, azimuth);
  QFETCH(double, elevation);
  view_->setCamera({{9, 9, 9}, 3, 11, 22, 30});
  QTest::keyClick(view_.get(), static_cast<Qt::Key>(key));
  QCOMPARE(view_->camera().azimuth, azimuth);
  QCOMPARE(view_->camera().elevation, elevation);
  QVERIFY(view_->rect().contains(at({2, 2, 1})));
  view_->setCamera({{9, 9, 9}, 3, azimuth, elevation, 30});
  QTest::keyClick(view_.get(), Qt::Key_F);
  QVERIFY(view_->rect().contains(at({2, 2, 1})));
}

void TestSceneView::keysWinOverShortcutsOfTheWindow() {
  QKeyEvent ours(QEvent::ShortcutOverride, Qt::Key_F, Qt::NoModifier);
  ours.ignore();
  QApplication::sendEvent(view_.get(), &ours);
  QVERIFY(ours.isAccepted());
}

void TestSceneView::otherKeysReachTheWindow() {
  for (const auto& [key, keys] : {std::pair{Qt::Key_F, Qt::ControlModifier},
                                  {Qt::Key_R, Qt::NoModifier},
                                  {Qt::Key_1, Qt::ControlModifier},
                                  {Qt::Key_Delete, Qt::NoModifier}}) {
    QKeyEvent theirs(QEvent::ShortcutOverride, key, keys);
    theirs.ignore();
    QApplication::sendEvent(view_.get(), &theirs);
    QVERIFY(!theirs.isAccepted());
  }
}

void TestSceneView::flightsTakeTimeAndArrive() {
  view_->setFlightTime(200);
  const Camera before = view_->camera();
  view_->standardView(StandardView::Top);
  QVERIFY(view_->camera() == before);
  QTRY_VERIFY(view_->camera().elevation > before.elevation + 2 && view_->camera().elevation < 89);
  QTRY_COMPARE(view_->camera().elevation, 90.0);
  QCOMPARE(view_->camera().azimuth, -90.0);
}

void TestSceneView::mouseStopsAFlight() {
  view_->setFlightTime(400);
  view_->standardView(StandardView::Top);
  QTRY_VERIFY(view_->camera().elevation > 36);
  QTest::mousePress(view_.get(), Qt::RightButton, Qt::NoModifier, {10, 300});
  const Camera stopped = view_->camera();
  QTest::qWait(150);
  QVERIFY(view_->camera() == stopped);
  QTest::mouseRelease(view_.get(), Qt::RightButton, Qt::NoModifier, {10, 300});
}

void TestSceneView::cubeTurnsTheView() {
  const Told told(*view_);
  QTest::mouseClick(view_.get(), Qt::LeftButton, Qt::NoModifier, {view_->width() - 58, 38});
  QCOMPARE(view_->camera().elevation, 90.0);
  QVERIFY(told.things.empty());
}

void TestSceneView::hoverTellsChangesOnly() {
  const Told told(*view_);
  const QPoint rack = at({2, 1.4F, 1});
  for (const QPoint place : {rack, rack + QPoint(2, 2), QPoint(5, 395), QPoint(8, 395)}) {
    QMouseEvent move(QEvent::MouseMove, place, view_->mapToGlobal(place), Qt::NoButton, Qt::NoButton, Qt::NoModifier);
    QApplication::sendEvent(view_.get(), &move);
  }
  QCOMPARE(told.hovers.size(), std::size_t{2});
  QVERIFY(told.hovers[0] == theRack && told.hovers[1] == ThingRef{});
}

void TestSceneView::hintShowsWhileEmpty() {
  auto* hint = view_->findChild<QWidget*>();
  QVERIFY(!hint->isVisible());
  view_->setScene(nullptr);
  QVERIFY(hint->isVisible());
  view_->setScene(std::make_shared<Scene>(oneRack()));
  QVERIFY(!hint->isVisible());
}

void TestSceneView::windowShowsThePicture() {
  view_->setScene(std::make_shared<Scene>(sampleHall()));
  view_->setSelection({{ThingKind::Rack, 3}});
  view_->setCamera(cameraFor(sampleHall(), StandardView::Iso, 1.5));
  QTest::qWait(50);
  QCOMPARE(differingPixels(shown(), view_->picture(viewSize * view_->devicePixelRatioF())), 0);
}

void TestSceneView::pictureWithoutWindowIsTheSame() {
  SceneView hidden;
  hidden.resize(viewSize);
  hidden.setScene(std::make_shared<Scene>(oneRack()));
  hidden.setSelection({theRack});
  hidden.setTheme(darkSceneTheme());
  hidden.setCamera(view_->camera());
  view_->setSelection({theRack});
  view_->setTheme(darkSceneTheme());
  QCOMPARE(differingPixels(hidden.picture(viewSize), view_->picture(viewSize)), 0);
}

void TestSceneView::pictureIsSaved() {
  const QTemporaryDir folder;
  const QString path = folder.filePath("view.png");
  QCOMPARE(view_->savePicture(path, {300, 200}), QString());
  QCOMPARE(QImage(path).size(), QSize(300, 200));
}

void TestSceneView::unwritablePictureIsNamed() {
  const QString wrong = view_->savePicture("/nowhere/view.png", {300, 200});
  QVERIFY2(wrong.contains("/nowhere/view.png"), qPrintable(wrong));
}

/// A dock that floats gives its view another window, and with it another OpenGL context.
void TestSceneView::survivesAnotherParent() {
  view_->setCamera(cameraFor(oneRack(), StandardView::Iso, 1.5));
  const QImage before = view_->picture(viewSize);
  QWidget frame;
  frame.resize(viewSize);
  auto* layout = new QHBoxLayout(&frame);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->addWidget(view_.get());
  frame.show();
  QVERIFY(QTest::qWaitForWindowExposed(&frame));
  QTest::qWait(50);
  QCOMPARE(differingPixels(view_->picture(viewSize), before), 0);
  layout->removeWidget(view_.get());
  view_->setParent(nullptr);
  view_->resize(viewSize);
  view_->show();
  QVERIFY(QTest::qWaitForWindowExposed(view_.get()));
  QTest::qWait(50);
  QCOMPARE(differingPixels(shown(), before), 0);
}

void TestSceneView::closesAndOpensAgain() {
  view_->setCamera(cameraFor(oneRack(), StandardView::Iso, 1.5));
  const QImage before = view_->picture(viewSize);
  view_->hide();
  view_->setScene(std::make_shared<Scene>(oneRack()));
  view_->show();
  QVERIFY(QTest::qWaitForWindowExposed(view_.get()));
  QTest::qWait(50);
  QCOMPARE(differingPixels(shown(), before), 0);
}

int main(int argc, char** argv) {
  askForSceneOpenGl();
  QApplication application(argc, argv);
  TestSceneView test;
  return QTest::qExec(&test, argc, argv);
}
#include "test_scene_view.moc"
