#include "views/document/estimate_runner.h"

#include <QMetaObject>
#include <condition_variable>
#include <mutex>
#include <stop_token>
#include <thread>
#include <utility>

#include "model/check/check.h"
#include "model/estimate/estimate.h"
#include "model/plan/plan.h"

namespace hallwright {

/// A mailbox of one letter and the thread that empties it.
struct EstimateRunner::Worker {
  explicit Worker(EstimateRunner& owner) : runner(owner), thread([this](const std::stop_token& stop) { run(stop); }) {}

  void post(PlanPtr plan) {
    {
      const std::lock_guard lock(mutex);
      mailbox = std::move(plan);
    }
    arrived.notify_one();
  }

  void run(const std::stop_token& stop) {
    EstimatesPtr before;
    CheckResult checked;
    while (PlanPtr plan = take(stop)) {
      auto now = std::make_shared<const Estimates>(estimate(*plan, before.get()));
      checked = check(*plan, *now, before ? &checked : nullptr);
      before = now;
      if (isOvertaken(stop)) continue;
      QMetaObject::invokeMethod(
          &runner, [this, plan, now, findings = checked.findings] { runner.deliver(plan, now, findings); },
          Qt::QueuedConnection);
    }
  }

  /// Nobody waits for this answer any more.
  bool isOvertaken(const std::stop_token& stop) {
    const std::lock_guard lock(mutex);
    return mailbox != nullptr || stop.stop_requested();
  }

  PlanPtr take(const std::stop_token& stop) {
    std::unique_lock lock(mutex);
    arrived.wait(lock, stop, [this] { return mailbox != nullptr; });
    return stop.stop_requested() ? nullptr : std::exchange(mailbox, nullptr);
  }

  EstimateRunner& runner;
  std::mutex mutex;
  std::condition_variable_any arrived;
  PlanPtr mailbox;
  std::jthread thread;  // last: it starts when all else is there, and is joined before anything else goes
};

EstimateRunner::EstimateRunner(QObject* parent) : QObject(parent), worker_(std::make_unique<Worker>(*this)) {}

EstimateRunner::~EstimateRunner() = default;

void EstimateRunner::request(PlanPtr plan) {
  asked_ = plan;
  worker_->post(std::move(plan));
  emit started();
}

bool EstimateRunner::isBusy() const { return asked_ != plan_; }

void EstimateRunner::deliver(PlanPtr plan, EstimatesPtr estimates, std::vector<Finding> findings) {
  if (plan != asked_) return;  // a newer one is on its way
  plan_ = std::move(plan);
  findings_ = std::move(findings);
  const EstimatesPtr before = std::exchange(estimates_, std::move(estimates));
  emit finished(estimates_, before);
}

}  // namespace hallwright
