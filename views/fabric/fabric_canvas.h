// A fabric as layers from hosts (bottom) to cores (top), for mouse and keys: click unfolds a card or selects a switch
// or host, drag pans, wheel zooms at the cursor, right click asks what is left when something is lost. Paints a display
// list of cards, frames and bundles; what is outside or too small is left out. Hosts that are dragged onto another
// domain go there.
#pragma once

#include <QWidget>
#include <memory>
#include <optional>
#include <set>

#include "model/plan/ids.h"
#include "views/document/view_context.h"
#include "views/fabric/fabric_lines.h"
#include "views/fabric/fabric_painter.h"

class QMenu;

namespace hallwright {

class FabricStudy;

class FabricCanvas : public QWidget {
  Q_OBJECT

 public:
  FabricCanvas(ViewContext context, FabricStudy& study, QWidget* parent = nullptr);
  ~FabricCanvas() override;

  /// Null: nothing to show yet. What was open stays open within one fabric and grouping.
  void setContent(std::unique_ptr<const FabricContent> content, bool anew);
  const FabricContent* content() const { return content_.get(); }

  void fit();
  void foldAll();
  void unfoldAll();
  void zoomBy(double factor, QPointF at);
  /// Unfolds what hides the node, and brings it into sight.
  void bringUp(FabricNode node);

  double scale() const { return transform_.scale(); }
  const FabricLayout& shownLayout() const { return layout_; }
  /// Where a node, a cell or the card that it is folded into, is drawn, in pixels.
  QRectF areaOf(FabricNode node) const;
  QRectF areaOf(FabricSpot spot) const { return transform_.toPixel(layout_.rectOf(spot)); }
  /// By its name: "SU 1".
  FabricSpot containerNamed(FabricLayer layer, const std::string& name) const;
  /// Rectangles, lines and texts that the last painting took.
  int paintedPrimitives() const { return primitives_; }
  QString tipAt(QPointF pixel) const;

  QSize sizeHint() const override { return {640, 480}; }
  QSize minimumSizeHint() const override { return {240, 180}; }

 signals:
  /// A refusal, or a hint: one line. Empty: the hint is over.
  void said(const QString& words);

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
  void resizeEvent(QResizeEvent* event) override;

 private:
  struct Press {
    QPointF at, last;
    bool panning = false;
    FabricSpot spot = {};  ///< what may be dragged from there
  };
  /// Hosts on their way to another domain.
  struct DomainDrag {
    FabricSpot from;
    std::vector<DeviceId> devices;
    QPointF at;
    int target = FabricContent::noDomain;  ///< in FabricContent::domains
  };

  void layOut();
  void followSelection();
  void followLoss();
  void toggle(FabricSpot spot);
  void click(FabricSpot spot, Qt::KeyboardModifiers modifiers);
  void activate(FabricSpot spot, Qt::KeyboardModifiers modifiers);
  void moveFocus(int key);
  FabricSpot beside(FabricSpot from, int step) const;
  FabricSpot nextLayer(FabricSpot from, bool up) const;
  void keepInSight(FabricSpot spot);
  const FabricContainer& container(FabricSpot spot) const;
  std::vector<FabricNode> nodesAt(FabricSpot spot) const;
  std::vector<ThingRef> devicesOf(const std::vector<FabricNode>& nodes) const;
  QString nameOf(FabricSpot spot) const;
  const FabricLine* lineAt(QPointF pixel) const;
  void showMenu(FabricSpot spot, QPoint at);
  void addLossActions(QMenu& menu, FabricSpot spot);
  void addTrayActions(QMenu& menu);
  void addSetActions(QMenu& menu, FabricSpot spot);
  /// The selected hosts of the fabric; racks and domains stand for theirs.
  std::vector<DeviceId> selectedHosts() const;
  void addDomainActions(QMenu& menu, FabricSpot spot);
  std::optional<DomainDrag> dragOf(FabricSpot spot) const;
  int domainAt(QPointF pixel) const;
  bool isIn(const std::vector<DeviceId>& devices, int domain) const;
  std::vector<QRectF> areasOfDomain(int domain) const;
  QString dragWords() const;
  void dragTo(QPointF at);
  void endDrag(bool drops);
  void paintDrag(QPainter& painter) const;
  void moveTo(DomainId domain, const std::vector<DeviceId>& devices);
  void moveToNew(const std::vector<DeviceId>& devices);
  QRectF drawingArea() const;
  QRectF legendArea() const;

  ViewContext context_;
  FabricStudy& study_;
  std::unique_ptr<const FabricContent> content_;
  std::set<std::string> open_;
  FabricLayout layout_;
  FabricPlaces places_;
  std::vector<FabricLine> bundles_, few_, picked_;
  std::vector<std::int64_t> linksOfContainer_;
  FabricMarks marks_;
  FabricTransform transform_;
  std::optional<Press> press_;
  std::optional<DomainDrag> drag_;
  bool showsAll_ = true;
  int primitives_ = 0;
};

}  // namespace hallwright
