// The floor of a hall from above: draw, pan, zoom, select, move, place, measure, copy and paste. What does not change
// while the mouse moves is kept as a picture, so that a drag costs the same in a full hall as in an empty one.
#pragma once

#include <QPixmap>
#include <QWidget>
#include <memory>
#include <optional>

#include "model/plan/edit/clipping.h"
#include "model/plan/plan_fwd.h"
#include "views/floor/tool/place_options.h"
#include "views/floor/tool/tool.h"
#include "views/floor/tool/tray_options.h"

class QTimer;

namespace hallwright {

class MeasureTool;

class FloorView : public QWidget, public FloorSurface {
  Q_OBJECT

 public:
  enum class ToolKind { Select, Place, Tray, Measure };

  explicit FloorView(ViewContext context, QWidget* parent = nullptr);
  ~FloorView() override;

  HallId hall() const override { return hall_; }
  void setHall(HallId hall);
  ToolKind tool() const { return kind_; }
  void setTool(ToolKind kind);
  PlaceOptions& placeOptions() { return placeOptions_; }
  TrayOptions& trayOptions() { return trayOptions_; }
  const FloorLayers& layers() const override { return layers_; }
  void setLayers(FloorLayers layers);
  const ViewTransform& transform() const override { return transform_; }
  const FloorContent* content() const override { return content_ ? &*content_ : nullptr; }
  QSize minimumSizeHint() const override { return {240, 200}; }
  QSize sizeHint() const override { return {640, 520}; }

 public slots:
  void cut();
  void copy();
  void paste();
  void duplicate();
  void removeSelected();
  void selectAll();
  void rotate();
  void zoomToFit();
  void zoomToSelection();
  void zoomIn();
  void zoomOut();
  /// A product of the catalog by key: a rack starts the placing tool, a cooling unit lands in the middle of the view.
  void place(const QString& key);

 signals:
  void toolChanged();
  /// Another hall, or the tray options were set from elsewhere.
  void trayOptionsChanged();
  void layersChanged();
  /// One line about what to do next, or what just went wrong.
  void hintChanged(const QString& line, bool bad);

 protected:
  void paintEvent(QPaintEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void mouseDoubleClickEvent(QMouseEvent* event) override;
  void leaveEvent(QEvent* event) override;
  void wheelEvent(QWheelEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void changeEvent(QEvent* event) override;
  bool event(QEvent* event) override;
  void dragEnterEvent(QDragEnterEvent* event) override;
  void dragMoveEvent(QDragMoveEvent* event) override;
  void dragLeaveEvent(QDragLeaveEvent* event) override;
  void dropEvent(QDropEvent* event) override;

 private:
  // FloorSurface
  void refresh() override { update(); }
  void lift(const std::vector<ThingRef>& things) override;
  SnapOptions snapOptions(Qt::KeyboardModifiers modifiers) const override;
  void say(const QString& line, bool bad) override;
  void showLayer(const FloorLayer& layer) override;

  void planChanged(const PlanPtr& now, const PlanPtr& before);
  void gather();
  void chooseHall();
  void redraw();
  void zoom(double factor, QPointF at);
  void pan(QPointF pixels);
  void selectionChanged();
  void paintStatic();
  void paintTrays(FloorPainter& floor);
  void paintSelected(FloorPainter& floor, const Palette& palette);
  bool isLifted(ThingRef thing) const;
  void paintEmpty(QPainter& painter);
  void paintLegend(QPainter& painter, const Palette& palette);
  QRectF floorArea() const;
  FloorMouse mouseOf(const QMouseEvent& event) const;
  void nudge(Length dx, Length dy);
  void commit(const QString& name, Result<Plan> plan, const std::vector<ThingRef>& select = {});
  void commitPlaced(QString name, Result<Plan> plan, const std::vector<ThingRef>& made);
  QString selectedText() const;
  bool refusesLocked();
  void forgetRefusal();
  bool take();
  std::optional<Point> pasteShift() const;
  std::optional<Point> freeSpot(const Product& product) const;
  bool showDrop(const QPointF& at, const QString& key);
  Result<Plan> dropped(const QString& key, Point at, std::vector<ThingRef>* made) const;

  ViewContext context_;
  HallId hall_;
  ViewTransform transform_;
  std::optional<FloorContent> content_;
  QPixmap static_;
  bool staticStale_ = true;
  std::vector<ThingRef> lifted_;
  std::vector<ThingRef> heldRacks_;       ///< that hold a selected device; sorted
  std::vector<std::vector<Point>> ways_;  ///< of selected cables
  ToolKind kind_ = ToolKind::Select;
  std::unique_ptr<FloorTool> tool_;
  PlaceOptions placeOptions_;
  TrayOptions trayOptions_;
  FloorLayers layers_;
  Clipping clipping_;
  std::vector<Rect> clippedAreas_;  ///< where its racks and units stood
  QPointF mouse_{-1, -1};
  std::optional<QPointF> panFrom_;
  QString said_;
  bool saidBad_ = false;
  QTimer* saidFor_;
  struct Drop {
    Rect area;
    Facing facing = Facing::South;
    QString text;
    bool bad = false;
    QPointF at;
  };
  std::optional<Drop> drop_;
  bool fitted_ = false;
  bool showsAll_ = false;  ///< nobody has looked elsewhere since it was fitted: it stays fitted
};

}  // namespace hallwright
