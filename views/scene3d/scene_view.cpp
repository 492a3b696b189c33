#include "views/scene3d/scene_view.h"

#include <QImageWriter>
#include <QLabel>
#include <QOpenGLContext>
#include <QSurfaceFormat>
#include <cmath>
#include <unordered_set>

#include "model/scene/bounds.h"
#include "model/scene/vector_math.h"
#include "views/scene3d/headless.h"
#include "views/scene3d/scene_view_state.h"

namespace hallwright {
namespace {

constexpr int frameTime = 15, settleTime = 140;  // milliseconds
constexpr qint64 slowFrame = 30;                 // milliseconds: from here on moving frames leave out the smoothing

}  // namespace

void askForSceneOpenGl() {
  QSurfaceFormat format;
  format.setVersion(3, 2);
  format.setProfile(QSurfaceFormat::CoreProfile);
  format.setDepthBufferSize(24);
  format.setSamples(0);
  QSurfaceFormat::setDefaultFormat(format);
}

SceneView::SceneView(QWidget* parent)
    : QOpenGLWidget(parent), state_(std::make_unique<State>()), hint_(new QLabel(this)) {
  setFocusPolicy(Qt::StrongFocus);
  setMouseTracking(true);
  hint_->setText(tr("Nothing stands here yet.\nPlace racks on the floor, and they appear here."));
  hint_->setAlignment(Qt::AlignCenter);
  hint_->setAttribute(Qt::WA_TransparentForMouseEvents);
  flightTimer_.setInterval(frameTime);
  settleTimer_.setInterval(settleTime);
  settleTimer_.setSingleShot(true);
  connect(&flightTimer_, &QTimer::timeout, this, &SceneView::flightStep);
  connect(&settleTimer_, &QTimer::timeout, this, &SceneView::settle);
}

SceneView::~SceneView() {
  releaseGl();
  // The base class destroys the context when this object is no SceneView any more.
  if (context()) disconnect(context(), nullptr, this, nullptr);
}

void SceneView::initializeGL() {
  connect(context(), &QOpenGLContext::aboutToBeDestroyed, this, &SceneView::releaseGl, Qt::UniqueConnection);
  state_->drawn.start();
  state_->started = true;
}

void SceneView::releaseGl() {
  if (!state_->started) return;
  makeCurrent();
  state_->drawn.finish();
  state_->started = false;
  doneCurrent();
}

void SceneView::paintGL() {
  if (!state_->started) return;
  QElapsedTimer clock;
  clock.start();
  if (state_->toFit && !state_->scene->boxes.empty()) {
    state_->camera = cameraFor(*state_->scene, StandardView::Iso, state_->view(*this).aspect());
    state_->toFit = false;
  }
  const double ratio = devicePixelRatioF();
  state_->drawn.setCamera(state_->camera);
  state_->drawn.drawInto(
      defaultFramebufferObject(),
      {static_cast<int>(std::lround(width() * ratio)), static_cast<int>(std::lround(height() * ratio)), ratio},
      state_->quality);
  state_->lastFrame = clock.elapsed();
}

void SceneView::resizeEvent(QResizeEvent* event) {
  QOpenGLWidget::resizeEvent(event);
  hint_->setGeometry(rect());
}

void SceneView::setScene(std::shared_ptr<const Scene> scene) {
  state_->scene = scene ? std::move(scene) : std::make_shared<Scene>();
  state_->drawn.setScene(*state_->scene);
  hint_->setVisible(state_->scene->boxes.empty());
  update();
}

void SceneView::setSelection(const std::vector<ThingRef>& things) {
  state_->selection = things;
  state_->drawn.setSelection(things);
  update();
}

void SceneView::setCabling(std::shared_ptr<const CablingScene> cabling) {
  state_->cabling = cabling ? std::move(cabling) : std::make_shared<CablingScene>();
  state_->drawn.setCabling(*state_->cabling);
  update();
}

void SceneView::setWays(std::vector<std::vector<Vec3>> ways) {
  state_->ways = std::move(ways);
  state_->drawn.setWays(state_->ways);
  update();
}

void SceneView::setTheme(const SceneTheme& theme) {
  state_->theme = theme;
  state_->drawn.setTheme(theme);
  hint_->setStyleSheet(QStringLiteral("color: rgb(%1, %2, %3)").arg(theme.text.r).arg(theme.text.g).arg(theme.text.b));
  update();
}

const Camera& SceneView::camera() const { return state_->camera; }

void SceneView::setCamera(const Camera& camera) {
  flightTimer_.stop();
  state_->toFit = false;
  state_->camera = camera;
  update();
}

void SceneView::move(const Camera& camera) {
  state_->toFit = false;
  state_->camera = camera;
  if (state_->lastFrame > slowFrame) state_->quality = FrameQuality::Moving;
  settleTimer_.start();
  update();
}

void SceneView::settle() {
  if (flightTimer_.isActive() || state_->quality == FrameQuality::Still) return;
  state_->quality = FrameQuality::Still;
  update();
}

void SceneView::fly(const Camera& to) {
  if (flightTime_ <= 0 || !isVisible()) return setCamera(to);
  state_->from = state_->camera;
  state_->to = to;
  flightClock_.start();
  flightTimer_.start();
}

void SceneView::flightStep() {
  const double t = static_cast<double>(flightClock_.elapsed()) / flightTime_;
  if (t >= 1) flightTimer_.stop();
  move(flight(state_->from, state_->to, t));
}

void SceneView::standardView(StandardView view) { fly(cameraFor(*state_->scene, view, state_->view(*this).aspect())); }

void SceneView::fitAll() {
  fly(fitted(state_->camera, state_->scene->min, state_->scene->max, state_->view(*this).aspect()));
}

void SceneView::fitSelection() { flyTo(state_->selection); }
void SceneView::flyTo(const ThingRef& thing) { flyTo(std::vector<ThingRef>{thing}); }

void SceneView::flyTo(const std::vector<ThingRef>& things) {
  const std::unordered_set<ThingRef> wanted(things.begin(), things.end());
  const auto bounds = boundsOf(*state_->scene, [&](const SceneBox& b) { return b.thing && wanted.contains(b.thing); });
  if (!bounds) return;
  constexpr float around = 1.2F;  // metres of its neighbours that stay in view
  const Vec3 margin{around, around, around / 2};
  fly(fitted(state_->camera, bounds->min - margin, bounds->max + margin, state_->view(*this).aspect()));
}

std::vector<std::uint8_t> SceneView::pictureWithoutWindow(const PictureSize& size) const {
  if (QOpenGLContext* other = QOpenGLContext::currentContext()) other->doneCurrent();
  auto headless = HeadlessScene::create();
  if (!headless) return {};
  VtkScene& scene = (*headless)->scene();
  scene.setTheme(state_->theme);
  scene.setScene(*state_->scene);
  scene.setCabling(*state_->cabling);
  scene.setSelection(state_->selection);
  scene.setWays(state_->ways);
  scene.setCamera(state_->camera);
  auto picture = (*headless)->picture(size);
  return picture ? *std::move(picture) : std::vector<std::uint8_t>();
}

QImage SceneView::picture(QSize pixels) {
  const double ratio = static_cast<double>(pixels.height()) / height();
  const PictureSize size{pixels.width(), pixels.height(), ratio};
  std::vector<std::uint8_t> rows;
  if (state_->started) {
    makeCurrent();
    state_->drawn.setCamera(state_->camera);
    rows = state_->drawn.picture(size);
    doneCurrent();
  } else {
    rows = pictureWithoutWindow(size);
  }
  if (rows.empty()) return {};
  const QImage shared(rows.data(), size.width, size.height, qsizetype{3} * size.width, QImage::Format_RGB888);
  return shared.copy();
}

QString SceneView::savePicture(const QString& path, QSize pixels) {
  const QImage image = picture(pixels);
  if (image.isNull()) return tr("The picture could not be drawn: OpenGL 3.2 is missing.");
  QImageWriter writer(path);
  return writer.write(image) ? QString() : tr("%1 could not be written: %2.").arg(path, writer.errorString());
}

}  // namespace hallwright
