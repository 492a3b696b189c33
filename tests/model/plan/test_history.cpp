// Undo and redo step between kept plans; saving marks one of them.
#include <QTest>

#include "model/plan/edit/racks.h"
#include "model/plan/edit/settings.h"
#include "model/plan/history.h"
#include "tests/model/plan/sample_plan.h"

using namespace hallwright;
using namespace hallwright::test;

namespace {

Plan renamed(const Plan& plan, RackId rack, const char* name) {
  return changeRack(plan, rack, [&](Rack& r) { r.name = name; }).value();
}

}  // namespace

class TestHistory : public QObject {
  Q_OBJECT

 private slots:
  void undoGivesTheVeryPlanBack();
  void aStepKeepsWhatItDidNotTouch();
  void newEditForgetsWhatWasUndone();
  void editThatChangesNothingIsNoStep();
  void savedStateClearsTheMark();
  void theSavedStepMayBeLost();
  void oldestStepsAreDropped();
  void goToAStep();
};

void TestHistory::undoGivesTheVeryPlanBack() {
  const Sample s = samplePlan();
  History history(s.plan);
  QVERIFY(!history.canUndo() && !history.canRedo() && !history.undo() && !history.redo());
  const auto before = history.plan();
  history.commit("Rename", renamed(s.plan, s.racks[0], "X-01"));
  const auto after = history.plan();
  QCOMPARE(history.undoName(), std::string("Rename"));
  QVERIFY(history.undo());
  QVERIFY(history.plan() == before);  // the same object: nothing was computed
  QCOMPARE(history.redoName(), std::string("Rename"));
  QVERIFY(history.redo());
  QVERIFY(history.plan() == after);
  QCOMPARE(history.undoName(), std::string("Rename"));
  QCOMPARE(history.redoName(), std::string());
}

void TestHistory::aStepKeepsWhatItDidNotTouch() {
  const Sample s = samplePlan();
  History history(s.plan);
  history.commit("Rename", renamed(s.plan, s.racks[0], "X-01"));
  const Plan &now = *history.plan(), &then = *history.steps().front().plan;
  QVERIFY(now.devices.same(then.devices) && now.catalog.same(then.catalog) && now.network.same(then.network));
  QVERIFY(!now.racks.same(then.racks));
}

void TestHistory::newEditForgetsWhatWasUndone() {
  const Sample s = samplePlan();
  History history(s.plan);
  history.commit("one", renamed(s.plan, s.racks[0], "1"));
  history.commit("two", renamed(s.plan, s.racks[0], "2"));
  history.undo();
  history.commit("three", renamed(*history.plan(), s.racks[0], "3"));
  QVERIFY(!history.canRedo());
  QCOMPARE(history.steps().size(), std::size_t{3});
  QCOMPARE(history.steps()[1].name, std::string("one"));
  QCOMPARE(history.steps()[2].name, std::string("three"));
}

void TestHistory::editThatChangesNothingIsNoStep() {
  const Sample s = samplePlan();
  History history(s.plan);
  history.commit("same", renamed(s.plan, s.racks[0], "A-01"));
  QVERIFY(!history.canUndo());
  QVERIFY(history.isClean());
}

void TestHistory::savedStateClearsTheMark() {
  const Sample s = samplePlan();
  History history(s.plan);
  QVERIFY(history.isClean());
  history.commit("one", renamed(s.plan, s.racks[0], "1"));
  QVERIFY(!history.isClean());
  history.markClean();
  history.commit("two", renamed(*history.plan(), s.racks[0], "2"));
  QVERIFY(!history.isClean());
  history.undo();
  QVERIFY(history.isClean());  // back at what is in the file
  history.undo();              // beyond it: undo survived saving
  QVERIFY(!history.isClean());
  history.markDirty();
  history.redo();
  QVERIFY(!history.isClean());
}

void TestHistory::theSavedStepMayBeLost() {
  const Sample s = samplePlan();
  History history(s.plan);
  history.commit("one", renamed(s.plan, s.racks[0], "1"));
  history.markClean();
  history.undo();
  history.commit("other", renamed(s.plan, s.racks[0], "other"));
  QVERIFY(!history.isClean());
  history.undo();
  QVERIFY(!history.isClean());
}

void TestHistory::oldestStepsAreDropped() {
  const Sample s = samplePlan();
  History history(s.plan, 3);
  for (int i = 1; i <= 5; ++i) {
    history.commit("edit " + std::to_string(i), renamed(*history.plan(), s.racks[0], std::to_string(i).c_str()));
  }
  QCOMPARE(history.steps().size(), std::size_t{4});
  QCOMPARE(history.steps().front().name, std::string());
  int undone = 0;
  while (history.undo()) ++undone;
  QCOMPARE(undone, 3);
  QCOMPARE(find(*history.plan()->racks, s.racks[0])->name, std::string("2"));
}

void TestHistory::goToAStep() {
  const Sample s = samplePlan();
  History history(s.plan);
  history.commit("one", renamed(s.plan, s.racks[0], "1"));
  history.commit("two", renamed(*history.plan(), s.racks[0], "2"));
  QVERIFY(history.goTo(0));
  QCOMPARE(find(*history.plan()->racks, s.racks[0])->name, std::string("A-01"));
  QVERIFY(history.goTo(2));
  QVERIFY(!history.goTo(3));
  QCOMPARE(history.present(), std::size_t{2});
}

QTEST_APPLESS_MAIN(TestHistory)
#include "test_history.moc"
