#include "views/document/estimate_runner.h"

#include <QMetaObject>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <stop_token>
#include <thread>
#include <utility>

#include "model/check/check.h"
#include "model/estimate/estimate.h"
#include "model/plan/plan.h"

namespace hallwright {

/// A mailbox and an outbox of one letter each, and the thread between them. What crosses threads goes through these
/// under our own lock, which the thread sanitizer sees; of Qt's queue it sees nothing.
struct EstimateRunner::Worker {
  struct Answer {
    PlanPtr plan;
    EstimatesPtr estimates;
    std::vector<Finding> findings, accepted;
  };

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
      if (putOut({plan, now, checked.findings, checked.accepted}, stop))
        QMetaObject::invokeMethod(&runner, "deliver", Qt::QueuedConnection);
    }
  }

  /// False where nobody waits for this answer any more.
  bool putOut(Answer answer, const std::stop_token& stop) {
    const std::lock_guard lock(mutex);
    if (mailbox || stop.stop_requested()) return false;
    outbox = std::move(answer);
    return true;
  }

  std::optional<Answer> takeAnswer() {
    const std::lock_guard lock(mutex);
    return std::exchange(outbox, std::nullopt);
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
  std::optional<Answer> outbox;
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

void EstimateRunner::deliver() {
  std::optional<Worker::Answer> answer = worker_->takeAnswer();
  if (!answer || answer->plan != asked_) return;  // a newer one is on its way
  plan_ = std::move(answer->plan);
  findings_ = std::move(answer->findings);
  accepted_ = std::move(answer->accepted);
  const EstimatesPtr before = std::exchange(estimates_, std::move(answer->estimates));
  emit finished(estimates_, before);
}

}  // namespace hallwright
