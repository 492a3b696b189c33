#include "tests/views/window/window_fixture.h"

#include <QFile>
#include <QTest>

#include "views/scene3d/scene_view.h"

namespace hallwright {

WindowFixture::WindowFixture(const QString& sample, QSize size)
    : ViewFixture(Plan()), path(folder.filePath(sample + ".hallwright")), window(context()) {
  if (!QFile::copy(QStringLiteral(BUILT_SAMPLES_DIR "/%1.hallwright").arg(sample), path)) qFatal("no sample");
  QObject::connect(&document, &Document::changed, &runner, [this](const PlanPtr& now) { runner.request(now); });
  for (auto* view : window.findChildren<SceneView*>()) view->setFlightTime(0);
  window.resize(size);
  window.show();
  window.activateWindow();
  if (!QTest::qWaitForWindowActive(&window)) qFatal("the window does not become active");
  if (!window.openFile(path) || !settled()) qFatal("the sample does not open");
}

bool WindowFixture::settled() {
  constexpr int longEnough = 60'000;
  return QTest::qWaitFor([this] { return runner.estimatedPlan() == document.plan(); }, longEnough);
}

}  // namespace hallwright
