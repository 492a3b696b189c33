// The 3D view of a hall: drag to orbit, right or Shift drag to pan, wheel to zoom to the mouse, click to pick, double
// click to fly there; keys F and 1 to 7. Shows a Scene and a selection, and tells what was picked; changes neither.
#pragma once

#include <QElapsedTimer>
#include <QImage>
#include <QOpenGLWidget>
#include <QPoint>
#include <QTimer>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

class QLabel;

namespace hallwright {

struct CablingScene;
struct Camera;
struct PictureSize;
struct Scene;
struct SceneTheme;
struct ThingRef;
struct Vec3;
enum class StandardView : std::uint8_t;
class VtkScene;

/// Asks for the OpenGL that the 3D view needs. Before the QApplication is made.
void askForSceneOpenGl();

class SceneView : public QOpenGLWidget {
  Q_OBJECT

 public:
  explicit SceneView(QWidget* parent = nullptr);
  ~SceneView() override;

  /// The first scene that is not empty is fitted into the view; later ones keep the camera.
  void setScene(std::shared_ptr<const Scene> scene);
  /// Cables of the same hall, drawn beside the scene.
  void setCabling(std::shared_ptr<const CablingScene> cabling);
  void setSelection(const std::vector<ThingRef>& things);
  /// The ways of picked cables.
  void setWays(std::vector<std::vector<Vec3>> ways);
  void setTheme(const SceneTheme& theme);

  const Camera& camera() const;
  /// At once, without a flight.
  void setCamera(const Camera& camera);
  /// 0: views change at once.
  void setFlightTime(int milliseconds) { flightTime_ = milliseconds; }

  /// What the view shows, drawn anew in that many pixels.
  QImage picture(QSize pixels);
  /// Empty when it was saved, else what went wrong.
  QString savePicture(const QString& path, QSize pixels);

  QSize sizeHint() const override { return {720, 540}; }
  QSize minimumSizeHint() const override { return {160, 120}; }

 public slots:
  void standardView(hallwright::StandardView view);
  void fitAll();
  void fitSelection();
  void flyTo(const hallwright::ThingRef& thing);

 signals:
  /// A click: on a thing, or beside all (none). `add` with Ctrl or Shift held.
  void picked(const hallwright::ThingRef& thing, bool add);
  /// What lies under the mouse has changed; none beside all.
  void hovered(const hallwright::ThingRef& thing);

 protected:
  void initializeGL() override;
  void paintGL() override;
  void resizeEvent(QResizeEvent* event) override;
  bool event(QEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void mouseDoubleClickEvent(QMouseEvent* event) override;
  void wheelEvent(QWheelEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void leaveEvent(QEvent* event) override;

 private:
  struct State;

  void move(const Camera& camera);
  void fly(const Camera& to);
  void flyTo(const std::vector<ThingRef>& things);
  void flightStep();
  void settle();
  void releaseGl();
  void drag(QPointF to);
  void hover(QPointF at);
  bool handlesKey(const QKeyEvent& event) const;
  std::optional<StandardView> cubeAt(QPointF at) const;
  std::vector<std::uint8_t> pictureWithoutWindow(const PictureSize& size) const;

  std::unique_ptr<State> state_;
  QLabel* hint_;
  QTimer flightTimer_, settleTimer_;
  QElapsedTimer flightClock_;
  int flightTime_ = 350;
};

}  // namespace hallwright
