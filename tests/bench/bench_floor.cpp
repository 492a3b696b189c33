// What one mouse move costs while a rack is dragged on the floor of a hall of 1,000 racks, against the baseline
// "emptyHall": the same drag of the only rack in a hall of the same size. A move is a real mouse event, answered by the
// tool, and the picture painted before it counts as done.
#include <QApplication>
#include <QMouseEvent>
#include <QTest>
#include <cmath>
#include <cstdlib>
#include <memory>

#include "model/plan/edit/remove.h"
#include "model/plan/floor_space.h"
#include "model/plan/template/template.h"
#include "tests/bench/ratio.h"
#include "tests/views/properties/view_fixture.h"
#include "views/floor/floor_view.h"

namespace hallwright {
namespace {

constexpr int moves = 200;

Plan fullHall() { return fromTemplate("hall", {{"racks", "1000"}}).value(); }

RackId draggedRack(const Plan& plan) { return (*plan.racks)[plan.racks->size() / 2].id; }

/// The same hall with the dragged rack alone.
Plan emptyHall() {
  const Plan full = fullHall();
  Things others;
  for (const Rack& rack : *full.racks) {
    if (rack.id != draggedRack(full)) others.push_back(ref(rack.id));
  }
  return removeThings(full, others).value();
}

/// A floor with a drag under way; each move() goes a few pixels further round.
class Drag {
 public:
  Drag(Plan plan, RackId rack) : fixture_(std::move(plan)), floor_(fixture_.context()) {
    floor_.resize(1200, 800);
    floor_.show();
    if (!QTest::qWaitForWindowExposed(&floor_)) qFatal("the floor is not shown");
    floor_.repaint();
    start_ = floor_.transform().toPixel(footprintOf(fixture_.plan(), rack)->centre());
    send(QEvent::MouseButtonPress, start_, Qt::LeftButton);
    for (int i = 0; i < 10; ++i) move();
    QTest::qWait(100);  // longer than other views wait for a drag
    move();
    if (fixture_.document.plan() == fixture_.document.committed()) qFatal("the rack is not dragged");
  }

  void move() {
    const double angle = ++step_ * 0.1;
    send(QEvent::MouseMove, start_ + QPointF(60 * std::cos(angle), 60 * std::sin(angle)), Qt::NoButton);
    floor_.repaint();
  }

 private:
  void send(QEvent::Type type, QPointF at, Qt::MouseButton button) {
    QMouseEvent event(type, at, floor_.mapToGlobal(at), button, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&floor_, &event);
  }

  ViewFixture fixture_;
  FloorView floor_;
  QPointF start_;
  int step_ = 0;
};

void moveIn(benchmark::State& state, Drag& drag) {
  for (auto _ : state) drag.move();
}

}  // namespace
}  // namespace hallwright

int main(int argc, char** argv) {
  using namespace hallwright;
  QApplication application(argc, argv);
  const Plan full = fullHall();
  const RackId rack = draggedRack(full);
  Drag fullDrag(full, rack), emptyDrag(emptyHall(), rack);
  for (const auto& [name, drag] : {std::pair{"dragIn1000Racks", &fullDrag}, {"dragInEmptyHall", &emptyDrag}}) {
    benchmark::RegisterBenchmark(name, moveIn, std::ref(*drag))
        ->Iterations(1)
        ->Repetitions(moves)
        ->Unit(benchmark::kMillisecond)
        ->UseRealTime();
  }
  MedianReporter medians;
  runBenchmarks(argc, argv, medians);
  medians.printRatio("dragIn1000Racks", "dragInEmptyHall", 3);
  return EXIT_SUCCESS;
}
