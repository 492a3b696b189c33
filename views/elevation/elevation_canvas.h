// The racks of the elevation as a surface for mouse and keys: click selects, drag moves within and between racks and
// faces, the catalog is dropped onto a unit, and what does not fit is refused with the reason at the cursor.
#pragma once

#include <QWidget>
#include <map>
#include <optional>
#include <vector>

#include "model/plan/plan_fwd.h"
#include "views/document/view_context.h"
#include "views/elevation/elevation_layout.h"
#include "views/elevation/elevation_target.h"

class QTimer;

namespace hallwright {

class ElevationCanvas : public QWidget {
  Q_OBJECT

 public:
  explicit ElevationCanvas(ViewContext context, QWidget* parent = nullptr);
  ~ElevationCanvas() override;

  const std::vector<RackId>& racks() const { return racks_; }
  void setRacks(std::vector<RackId> racks);
  Faces faces() const { return faces_; }
  void setFaces(Faces faces);
  void setRoom(QSize viewport);
  void zoomBy(double factor);
  void zoomToFit();

  /// Where a device, or a half unit of a rack, is drawn.
  std::optional<QRectF> areaOf(DeviceId device, Face face) const;
  QPointF pointOf(RackId rack, Face face, int halfUnit, Lane lane = Lane::Full) const;

  void removeSelected();
  void duplicateSelected();

 signals:
  void selectAsked(const std::vector<hallwright::ThingRef>& things);
  void propertiesAsked();

 protected:
  bool event(QEvent* event) override;
  void paintEvent(QPaintEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void mouseDoubleClickEvent(QMouseEvent* event) override;
  void contextMenuEvent(QContextMenuEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void wheelEvent(QWheelEvent* event) override;
  void leaveEvent(QEvent* event) override;
  void dragEnterEvent(QDragEnterEvent* event) override;
  void dragMoveEvent(QDragMoveEvent* event) override;
  void dragLeaveEvent(QDragLeaveEvent* event) override;
  void dropEvent(QDropEvent* event) override;

 private:
  struct Drag {
    QPointF pressed;
    ElevationSpot from;
    DeviceId grabbed;
    std::vector<DeviceId> devices;
    bool moving = false;
  };

  void gather();
  void layOut();
  void estimated();
  const RackBody* bodyAt(QPointF point) const;
  std::vector<DeviceId> selectedDevices() const;
  void pick(QPointF point, Qt::KeyboardModifiers modifiers);
  void startMoving();
  void aim(QPointF at, bool free);
  void endDrag();
  bool cancel();
  bool showProduct(QPointF at, const QString& key, bool free);
  void apply(Result<ElevationEdit> edit);
  void forgetRefusal();
  void say(const QString& words, bool bad, QPointF at);
  QPointF besideSelected() const;
  QString tipOf(const RackBody& body) const;
  QString tipOf(const RackPicture& picture) const;
  void paintRacks(class ElevationPainter& painter, const QRect& exposed);

  ViewContext context_;
  std::vector<RackId> racks_;
  PlanPtr plan_;  ///< that `pictures_` point into
  std::vector<RackPicture> pictures_;
  std::map<ThingRef, Severity> worst_;
  ElevationLayout layout_;
  QSize room_{640, 480};
  Faces faces_ = Faces::Both;
  double zoom_ = 1;
  std::optional<Drag> drag_;
  std::optional<Target> target_;
  QPointF cursor_;
  DeviceId hovered_;
  QString said_;
  bool saidBad_ = false;
  QPointF saidAt_;
  QTimer* saidFor_;
};

}  // namespace hallwright
