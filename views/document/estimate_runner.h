// Computes the estimates of a plan on a worker thread, so that the window never waits. The newest plan wins: what it
// replaced is dropped, and an answer to an older plan is never shown after a newer one was asked for.
#pragma once

#include <QObject>
#include <memory>
#include <vector>

#include "model/plan/finding.h"
#include "model/plan/plan_fwd.h"

namespace hallwright {

class EstimateRunner : public QObject {
  Q_OBJECT

 public:
  explicit EstimateRunner(QObject* parent = nullptr);
  ~EstimateRunner() override;

  void request(PlanPtr plan);
  /// Of the last finished run; null before the first one.
  EstimatesPtr estimates() const { return estimates_; }
  PlanPtr estimatedPlan() const { return plan_; }
  /// Of that plan, worst first.
  const std::vector<Finding>& findings() const { return findings_; }
  /// Those that the planner accepted.
  const std::vector<Finding>& accepted() const { return accepted_; }
  bool isBusy() const;

 signals:
  void started();
  /// `before` is null the first time.
  void finished(hallwright::EstimatesPtr now, hallwright::EstimatesPtr before);

 private:
  struct Worker;
  /// Takes the newest answer out of the worker's hands.
  Q_INVOKABLE void deliver();

  EstimatesPtr estimates_;
  std::vector<Finding> findings_, accepted_;
  PlanPtr plan_;
  PlanPtr asked_;
  std::unique_ptr<Worker> worker_;
};

}  // namespace hallwright
