// The estimate runner under many requests in quick succession: the last one wins, nothing stale is shown, it ends at
// once, and nothing comes after its end. The thread sanitizer runs this too.
#include <QElapsedTimer>
#include <QSignalSpy>
#include <QTest>
#include <chrono>
#include <memory>
#include <thread>

#include "model/check/check.h"
#include "model/estimate/estimate.h"
#include "model/plan/edit/remove.h"
#include "model/plan/template/template.h"
#include "views/document/document.h"
#include "views/document/estimate_runner.h"

using namespace hallwright;

namespace {

constexpr int longEnough = 60'000;  // of a wait that ends by a signal, under sanitizers too

PlanPtr planOf(const char* nodes) {
  auto plan = fromTemplate("superpod", {{"nodes", nodes}});
  if (!plan) qFatal("%s", plan.error().line().c_str());
  return std::make_shared<const Plan>(*std::move(plan));
}

/// Plans that differ in how much they draw: each has one device less than the one before.
std::vector<PlanPtr> shrinking(const PlanPtr& first, int count) {
  std::vector<PlanPtr> plans{first};
  while (static_cast<int>(plans.size()) < count) {
    auto less = removeThings(*plans.back(), {ref(plans.back()->devices->front().id)});
    if (!less) qFatal("%s", less.error().line().c_str());
    plans.push_back(std::make_shared<const Plan>(*std::move(less)));
  }
  return plans;
}

Power nameplate(const Estimates& estimates) { return estimates.draw->now.nameplate.power.known; }

}  // namespace

class TestEstimateRunner : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase();
  void knowsNothingAtFirst();
  void answersWhatWasAsked();
  void lastOfManyWins();
  void staleIsNeverShown();
  void backToAnEarlierPlan();
  void stepByStepEqualsAtOnce();
  void nothingComesAfterItsEnd();
  void endsAtOnce();
  void followsADocument();

 private:
  std::vector<PlanPtr> plans_;
};

void TestEstimateRunner::initTestCase() { plans_ = shrinking(planOf("16"), 40); }

void TestEstimateRunner::knowsNothingAtFirst() {
  const EstimateRunner runner;
  QVERIFY(!runner.isBusy());
  QVERIFY(!runner.estimates());
  QVERIFY(!runner.estimatedPlan());
  QVERIFY(runner.findings().empty());
}

void TestEstimateRunner::answersWhatWasAsked() {
  EstimateRunner runner;
  QSignalSpy started(&runner, &EstimateRunner::started), finished(&runner, &EstimateRunner::finished);
  runner.request(plans_.front());
  QVERIFY(runner.isBusy());
  QCOMPARE(started.count(), 1);
  QVERIFY(!runner.estimates());  // answers come with the next events, never within the request
  QVERIFY(finished.wait(longEnough));
  QVERIFY(!runner.isBusy());
  QCOMPARE(runner.estimatedPlan(), plans_.front());
  const Estimates expected = estimate(*plans_.front());
  QVERIFY(nameplate(*runner.estimates()) == nameplate(expected));
  QVERIFY(runner.findings() == check(*plans_.front(), expected));
  QCOMPARE(finished.first().at(0).value<EstimatesPtr>(), runner.estimates());
  QVERIFY(!finished.first().at(1).value<EstimatesPtr>());
}

void TestEstimateRunner::lastOfManyWins() {
  EstimateRunner runner;
  QSignalSpy finished(&runner, &EstimateRunner::finished);
  for (int round = 0; round < 25; ++round) {
    for (const PlanPtr& plan : plans_) runner.request(plan);
  }
  QTRY_VERIFY_WITH_TIMEOUT(!runner.isBusy(), longEnough);
  QCOMPARE(finished.count(), 1);  // of a thousand
  QCOMPARE(runner.estimatedPlan(), plans_.back());
  QVERIFY(nameplate(*runner.estimates()) == nameplate(estimate(*plans_.back())));
  QTest::qWait(0);
  QCOMPARE(finished.count(), 1);
}

void TestEstimateRunner::staleIsNeverShown() {
  EstimateRunner runner;
  PlanPtr asked;
  int shown = 0;
  connect(&runner, &EstimateRunner::finished, this, [&](const EstimatesPtr& now) {
    ++shown;
    QCOMPARE(runner.estimatedPlan(), asked);
    QVERIFY(nameplate(*now) == nameplate(estimate(*asked)));
  });
  // The worker is in the middle of one whenever the next is asked for, at ever other places.
  for (std::size_t i = 0; i < plans_.size(); ++i) {
    runner.request(asked = plans_[i]);
    std::this_thread::sleep_for(std::chrono::microseconds(300 * i));
    QCoreApplication::processEvents();
  }
  QTRY_VERIFY_WITH_TIMEOUT(!runner.isBusy(), longEnough);
  QCOMPARE(runner.estimatedPlan(), plans_.back());
  QVERIFY(shown >= 1);
}

void TestEstimateRunner::backToAnEarlierPlan() {
  EstimateRunner runner;
  runner.request(plans_[0]);
  QTRY_VERIFY_WITH_TIMEOUT(!runner.isBusy(), longEnough);
  QSignalSpy finished(&runner, &EstimateRunner::finished);
  runner.request(plans_[1]);
  runner.request(plans_[0]);  // undone before the answer came
  QVERIFY(finished.wait(longEnough));
  QCOMPARE(runner.estimatedPlan(), plans_[0]);
  QVERIFY(nameplate(*runner.estimates()) == nameplate(estimate(*plans_[0])));
}

void TestEstimateRunner::stepByStepEqualsAtOnce() {
  EstimateRunner runner;
  for (std::size_t i = 0; i < 6; ++i) {
    runner.request(plans_[i]);
    QTRY_VERIFY_WITH_TIMEOUT(!runner.isBusy(), longEnough);
    const Estimates afresh = estimate(*plans_[i]);
    QVERIFY(nameplate(*runner.estimates()) == nameplate(afresh));
    QVERIFY(runner.estimates()->cost->capex.known.likely == afresh.cost->capex.known.likely);
    QVERIFY(runner.findings() == check(*plans_[i], afresh));
  }
}

void TestEstimateRunner::nothingComesAfterItsEnd() {
  int shown = 0;
  for (int round = 0; round < 30; ++round) {
    auto runner = std::make_unique<EstimateRunner>();
    connect(runner.get(), &EstimateRunner::finished, this, [&shown] { ++shown; });
    for (int i = 0; i <= round % 4; ++i) runner->request(plans_[static_cast<std::size_t>(i)]);
    QElapsedTimer clock;
    clock.start();
    while (clock.nsecsElapsed() < qint64{round} * 200'000) std::this_thread::yield();  // no events: none is delivered
    runner.reset();
  }
  QCoreApplication::sendPostedEvents();
  QTest::qWait(0);
  QCOMPARE(shown, 0);
}

void TestEstimateRunner::endsAtOnce() {
  // What is asked for and not begun is dropped: the end waits for one estimate at most, not for all of them.
  const PlanPtr large = planOf("127");
  std::vector<PlanPtr> asked(300, large);
  QElapsedTimer clock;
  clock.start();
  check(*large, estimate(*large));
  const qint64 one = clock.elapsed();
  auto runner = std::make_unique<EstimateRunner>();
  for (const PlanPtr& plan : asked) {
    runner->request(std::make_shared<const Plan>(*plan));
    std::this_thread::yield();
  }
  clock.restart();
  runner.reset();
  QVERIFY2(clock.elapsed() < 20 * one + 500,
           qPrintable(QString("%1 ms, one estimate %2 ms").arg(clock.elapsed()).arg(one)));
}

void TestEstimateRunner::followsADocument() {
  Document document;
  EstimateRunner runner;
  connect(&document, &Document::changed, &runner, [&](const PlanPtr& now) { runner.request(now); });
  document.reset(*plans_[0], "Plan");
  for (std::size_t i = 1; i < 10; ++i) document.preview(*plans_[i]);
  document.endPreview();
  document.commit("Remove", *plans_[5]);
  document.undo();
  document.redo();
  QTRY_VERIFY_WITH_TIMEOUT(!runner.isBusy(), longEnough);
  QCOMPARE(runner.estimatedPlan(), document.committed());
  QVERIFY(nameplate(*runner.estimates()) == nameplate(estimate(*plans_[5])));
}

QTEST_GUILESS_MAIN(TestEstimateRunner)
#include "test_estimate_runner.moc"
