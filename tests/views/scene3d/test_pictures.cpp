// The 3D view's pictures: the same in a window and without one, and the same as the ones that were looked at.
#include <QApplication>
#include <QObject>
#include <QOpenGLContext>
#include <QTest>

#include "tests/pictures/golden_picture.h"
#include "tests/views/scene3d/sample_scene.h"
#include "views/scene3d/headless.h"
#include "views/scene3d/scene_view.h"

using namespace hallwright;

namespace {

Camera closeUp() { return {{13, 2.4F, 1.2F}, 6, -72, 14, 30}; }

}  // namespace

class TestPictures : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase();
  void windowAndHeadlessAreEqual_data();
  void windowAndHeadlessAreEqual();
  void asKept_data();
  void asKept();

 private:
  QImage headless(const Scene& scene, const Camera& camera, const SceneTheme& theme, QSize size);

  std::unique_ptr<HeadlessScene> headless_;
};

void TestPictures::initTestCase() {
  auto made = HeadlessScene::create();
  QVERIFY2(made, made ? "" : made.error().line().c_str());
  headless_ = std::move(made).value();
}

QImage TestPictures::headless(const Scene& scene, const Camera& camera, const SceneTheme& theme, QSize size) {
  headless_->scene().setTheme(theme);
  headless_->scene().setScene(scene);
  headless_->scene().setSelection({{ThingKind::Rack, 3}});
  headless_->scene().setCamera(camera);
  const auto rows = headless_->picture({size.width(), size.height()});
  return rows ? imageOf(*rows, size.width(), size.height()) : QImage();
}

void TestPictures::windowAndHeadlessAreEqual_data() {
  QTest::addColumn<QSize>("size");
  QTest::addColumn<bool>("dark");
  QTest::addColumn<bool>("close");
  QTest::newRow("light") << QSize(1200, 800) << false << false;
  QTest::newRow("dark, small") << QSize(500, 400) << true << false;
  QTest::newRow("close") << QSize(801, 533) << false << true;
}

void TestPictures::windowAndHeadlessAreEqual() {
  QFETCH(QSize, size);
  QFETCH(bool, dark);
  QFETCH(bool, close);
  const Scene scene = sampleHall();
  const SceneTheme theme = dark ? darkSceneTheme() : lightSceneTheme();
  const Camera camera =
      close ? closeUp() : cameraFor(scene, StandardView::Iso, static_cast<double>(size.width()) / size.height());
  SceneView view;
  view.setTheme(theme);
  view.setScene(std::make_shared<Scene>(scene));
  view.setSelection({{ThingKind::Rack, 3}});
  view.setCamera(camera);
  view.resize(size);
  view.show();
  QVERIFY(QTest::qWaitForWindowExposed(&view));
  QTest::qWait(100);
  if (view.devicePixelRatioF() != 1) QSKIP("the kept pictures are for a scale of 1");
  const QImage shown = view.grabFramebuffer().convertToFormat(QImage::Format_RGB888);
  QOpenGLContext::currentContext()->doneCurrent();
  const QImage drawn = headless(scene, camera, theme, size);
  const QString renderer = QString::fromStdString(headless_->renderer());
  QVERIFY2(differingPixels(shown, drawn) <= allowedDifference(drawn, renderer),
           qPrintable(QString::number(differingPixels(shown, drawn))));
}

void TestPictures::asKept_data() {
  QTest::addColumn<bool>("dark");
  QTest::addColumn<bool>("close");
  QTest::newRow("scene_hall_light") << false << false;
  QTest::newRow("scene_hall_dark") << true << false;
  QTest::newRow("scene_close_light") << false << true;
}

void TestPictures::asKept() {
  QFETCH(bool, dark);
  QFETCH(bool, close);
  const Scene scene = sampleHall();
  const Camera camera = close ? closeUp() : cameraFor(scene, StandardView::Iso, 1.5);
  const QImage drawn = headless(scene, camera, dark ? darkSceneTheme() : lightSceneTheme(), {480, 320});
  const QString wrong =
      differenceFromKept(QTest::currentDataTag(), drawn, QString::fromStdString(headless_->renderer()));
  QVERIFY2(wrong.isEmpty(), qPrintable(wrong));
}

int main(int argc, char** argv) {
  askForSceneOpenGl();
  QApplication application(argc, argv);
  TestPictures test;
  return QTest::qExec(&test, argc, argv);
}
#include "test_pictures.moc"
