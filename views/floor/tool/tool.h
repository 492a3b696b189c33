// A tool of the floor: what the mouse does. One file a tool; each draws its own preview above the floor and changes the
// plan only through the document, with one named step.
#pragma once

#include <QCursor>
#include <QPainter>
#include <QString>

#include "model/plan/snap.h"
#include "views/document/view_context.h"
#include "views/floor/floor_content.h"
#include "views/floor/floor_painter.h"

class QKeyEvent;

namespace hallwright {

/// A mouse event in pixels of the view and on the floor.
struct FloorMouse {
  QPointF pixel;
  Point floor;
  Qt::MouseButton button = Qt::NoButton;
  Qt::KeyboardModifiers modifiers;
};

/// What a tool may ask of the view that holds it.
class FloorSurface {
 public:
  virtual ~FloorSurface() = default;
  virtual const FloorContent* content() const = 0;
  virtual const ViewTransform& transform() const = 0;
  virtual HallId hall() const = 0;
  /// The overlay has changed; with `items`, what is left out of the cached layer has.
  virtual void refresh() = 0;
  /// These are drawn by the tool until further notice, not by the view.
  virtual void lift(const std::vector<ThingRef>& things) = 0;
  virtual SnapOptions snapOptions(Qt::KeyboardModifiers modifiers) const = 0;
  virtual const FloorLayers& layers() const = 0;
  /// Seen and free from now on, if it was not: something new is on it.
  virtual void showLayer(const FloorLayer& layer) = 0;
  /// One line for the person, beside the mouse until the next action.
  virtual void say(const QString& line, bool bad) = 0;
};

class FloorTool {
 public:
  FloorTool(ViewContext context, FloorSurface& surface) : context_(context), surface_(surface) {}
  virtual ~FloorTool() = default;

  virtual void press(const FloorMouse&) {}
  virtual void move(const FloorMouse&) {}
  virtual void release(const FloorMouse&) {}
  /// The second of two quick presses; to most tools it is one as any other.
  virtual void doubleClick(const FloorMouse& mouse) { press(mouse); }
  /// A key that is the tool's while it is at work, whatever else it is a shortcut of.
  virtual bool wantsKey(const QKeyEvent&) const { return false; }
  virtual bool key(const QKeyEvent&) { return false; }
  /// R while the tool is at work; false: nothing to turn.
  virtual bool turn() { return false; }
  /// Esc: give up what is under way; false: nothing was.
  virtual bool cancel() { return false; }
  virtual void paint(FloorPainter&, QPainter&) {}
  virtual QCursor cursor() const { return Qt::ArrowCursor; }
  /// What to do next, for the line below the floor.
  virtual QString hint() const = 0;

 protected:
  ViewContext context_;
  FloorSurface& surface_;
};

}  // namespace hallwright
