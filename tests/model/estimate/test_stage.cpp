// What a stage takes over from the one before and what it computes anew.
#include <QTest>
#include <memory>

#include "model/estimate/stage.h"

using namespace hallwright;

namespace {

using Section = std::shared_ptr<const int>;
using IntStage = Stage<int>;

Section section(int value) { return std::make_shared<const int>(value); }

/// Counts how often something is computed.
struct Counted {
  int times = 0;
  auto operator()(int result) {
    return [this, result] {
      ++times;
      return result;
    };
  }
};

}  // namespace

class TestStage : public QObject {
  Q_OBJECT

 private slots:
  void firstTimeIsComputed();
  void sameObjectsAreTakenOver();
  void otherInputsAreComputed_data();
  void otherInputsAreComputed();
  void withoutFormerResultItIsComputed();
  void inputsAreKeptAlive();
  void copiesShareTheResult();
  void settledKeepsAnEqualResult();
  void settledTakesADifferentResult();
  void settledDoesNotComputeForTheSameObjects();
  void whatFollowsASettledStageIsTakenOver();
};

void TestStage::firstTimeIsComputed() {
  Counted compute;
  const IntStage stage = IntStage::of({section(1)}, nullptr, compute(7));
  QCOMPARE(*stage, 7);
  QCOMPARE(compute.times, 1);
}

void TestStage::sameObjectsAreTakenOver() {
  Counted compute;
  const Section a = section(1), b = section(2);
  const IntStage first = IntStage::of({a, b}, nullptr, compute(7));
  const IntStage second = IntStage::of({a, b}, &first, compute(8));
  QCOMPARE(compute.times, 1);
  QCOMPARE(*second, 7);
  QVERIFY(second.same(first));
  const IntStage third = IntStage::of({a, b}, &second, compute(9));
  QVERIFY(third.same(first));
}

void TestStage::otherInputsAreComputed_data() {
  QTest::addColumn<IntStage::Inputs>("before");
  QTest::addColumn<IntStage::Inputs>("now");
  const Section a = section(1), b = section(2), likeA = section(1);
  using In = IntStage::Inputs;
  QTest::newRow("an equal object is another") << In{a, b} << In{likeA, b};
  QTest::newRow("the last one changed") << In{a, b} << In{a, likeA};
  QTest::newRow("in another order") << In{a, b} << In{b, a};
  QTest::newRow("one more") << In{a} << In{a, b};
  QTest::newRow("one less") << In{a, b} << In{a};
}

void TestStage::otherInputsAreComputed() {
  QFETCH(IntStage::Inputs, before);
  QFETCH(IntStage::Inputs, now);
  Counted compute;
  const IntStage first = IntStage::of(before, nullptr, compute(7));
  const IntStage second = IntStage::of(now, &first, compute(7));
  QCOMPARE(compute.times, 2);
  QVERIFY(!second.same(first));
}

/// A stage that was never made has no inputs, as one without any has none.
void TestStage::withoutFormerResultItIsComputed() {
  Counted compute;
  const IntStage never;
  QCOMPARE(*IntStage::of({}, &never, compute(7)), 7);
  QCOMPARE(*IntStage::settled({}, &never, compute(8)), 8);
  QCOMPARE(compute.times, 2);
}

/// Otherwise another object could come to lie at the address of one that is gone.
void TestStage::inputsAreKeptAlive() {
  Counted compute;
  Section input = section(1);
  const std::weak_ptr<const int> watched = input;
  {
    const IntStage stage = IntStage::of({input}, nullptr, compute(7));
    input.reset();
    QVERIFY(!watched.expired());
    QVERIFY(!IntStage::of({section(1)}, &stage, compute(7)).same(stage));
  }
  QVERIFY(watched.expired());
}

void TestStage::copiesShareTheResult() {
  Counted compute;
  std::shared_ptr<const int> result;
  {
    const IntStage stage = IntStage::of({}, nullptr, compute(7));
    IntStage copy;
    copy = stage;
    QVERIFY(copy.same(stage));
    QCOMPARE(copy.pointer(), stage.pointer());
    result = copy.pointer();
  }
  QCOMPARE(*result, 7);
}

void TestStage::settledKeepsAnEqualResult() {
  Counted compute;
  const IntStage first = IntStage::settled({section(1)}, nullptr, compute(7));
  const Section changed = section(2);
  const IntStage second = IntStage::settled({changed}, &first, compute(7));
  QCOMPARE(compute.times, 2);
  QVERIFY(second.same(first));
  // It remembers what it was made from now.
  const IntStage third = IntStage::settled({changed}, &second, compute(9));
  QCOMPARE(compute.times, 2);
  QVERIFY(third.same(first));
}

void TestStage::settledTakesADifferentResult() {
  Counted compute;
  const IntStage first = IntStage::settled({section(1)}, nullptr, compute(7));
  const IntStage second = IntStage::settled({section(1)}, &first, compute(8));
  QCOMPARE(*second, 8);
  QCOMPARE(*first, 7);
}

void TestStage::settledDoesNotComputeForTheSameObjects() {
  Counted compute;
  const Section input = section(1);
  const IntStage first = IntStage::settled({input}, nullptr, compute(7));
  const IntStage second = IntStage::settled({input}, &first, compute(8));
  QCOMPARE(compute.times, 1);
  QVERIFY(second.same(first));
}

void TestStage::whatFollowsASettledStageIsTakenOver() {
  Counted early, late;
  const IntStage hallsBefore = IntStage::settled({section(1)}, nullptr, early(7));
  const IntStage before = IntStage::of({hallsBefore.pointer()}, nullptr, late(70));
  const IntStage hallsMoved = IntStage::settled({section(2)}, &hallsBefore, early(7));
  const IntStage moved = IntStage::of({hallsMoved.pointer()}, &before, late(70));
  QVERIFY(moved.same(before));
  const IntStage hallsChanged = IntStage::settled({section(3)}, &hallsMoved, early(8));
  QVERIFY(!IntStage::of({hallsChanged.pointer()}, &moved, late(80)).same(before));
  QCOMPARE(early.times, 3);
  QCOMPARE(late.times, 2);
}

QTEST_APPLESS_MAIN(TestStage)
#include "test_stage.moc"
