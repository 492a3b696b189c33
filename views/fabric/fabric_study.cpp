#include "views/fabric/fabric_study.h"

#include <QMetaObject>
#include <algorithm>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <stop_token>
#include <thread>
#include <utility>

#include "model/cabling/tray_loss.h"
#include "model/estimate/estimate.h"
#include "model/units/words.h"
#include "views/fabric/fabric_answers.h"

namespace hallwright {
namespace {

struct LossQuestion {
  FabricSubject subject;
  unsigned number = 0;
  QString what;
  std::optional<Loss> loss;  ///< none: the worst
};

struct CutQuestion {
  FabricSubject subject;
  unsigned number = 0;
  std::optional<FabricSet> one, other;
};

const FabricGraph* graphOf(const FabricSubject& subject) {
  const FabricEstimate* estimate = subject.estimates->fabrics->fabric(subject.fabric);
  return estimate ? &estimate->graph : nullptr;
}

std::shared_ptr<const FabricMeasures> measuresOf(const FabricSubject& subject) {
  const Fabric* fabric = find(subject.plan->network->fabrics, subject.fabric);
  const FabricGraph* graph = graphOf(subject);
  if (!fabric || !graph) return nullptr;
  return std::make_shared<const FabricMeasures>(measure(*subject.plan, *fabric, *graph));
}

std::vector<OtherWorst> otherWorst(const FabricSubject& subject, const FabricGraph& graph) {
  std::vector<OtherWorst> found;
  if (const auto rack = worstRack(*subject.plan, graph)) {
    const Rack* record = find(*subject.plan->racks, rack->rack);
    found.push_back({QString::fromStdString(called("rack", record ? record->name : "")), rack->effect});
  }
  if (const auto tray = worstTray(graph, *subject.estimates->cabling)) {
    const Tray* record = find(*subject.plan->trays, tray->tray);
    found.push_back({QString::fromStdString(called("tray", record ? record->name : "")), tray->effect});
  }
  return found;
}

/// With one set alone: against all other members.
Sides sidesOf(const FabricGraph& graph, const CutQuestion& question) {
  if (!question.one || !question.other)
    return againstRest(graph, hostsAmong(graph, (question.one ? *question.one : *question.other).devices));
  return between(hostsAmong(graph, question.one->devices), hostsAmong(graph, question.other->devices));
}

std::int64_t sharedHosts(const FabricGraph& graph, const CutQuestion& question) {
  if (!question.one || !question.other) return 0;
  const std::vector<bool> one = hostsAmong(graph, question.one->devices);
  const std::vector<bool> other = hostsAmong(graph, question.other->devices);
  std::int64_t shared = 0;
  for (std::size_t i = 0; i < one.size(); ++i) shared += one[i] && other[i] ? 1 : 0;
  return shared;
}

std::shared_ptr<const CutAnswer> cutOf(const CutQuestion& question) {
  const FabricGraph* graph = graphOf(question.subject);
  if (!graph) return nullptr;
  const Sides sides = sidesOf(*graph, question);
  CutAnswer answer{question.one ? question.one->what : QString(), question.other ? question.other->what : QString(),
                   countOf(sides, Side::One), countOf(sides, Side::Other), sharedHosts(*graph, question)};
  if (!question.one) std::swap(answer.hosts, answer.others);
  const auto members = std::ranges::count_if(graph->hosts, [](const FabricHost& host) { return !host.manager; });
  answer.bandwidth = bandwidthAcross(*graph, sides);
  answer.bisection = answer.hosts == answer.others && answer.hosts + answer.others == members;
  return std::make_shared<const CutAnswer>(std::move(answer));
}

std::shared_ptr<const LossAnswer> lossOf(LossQuestion question) {
  const FabricGraph* graph = graphOf(question.subject);
  if (!graph) return nullptr;
  LossAnswer answer{question.what, !question.loss, {}, {}, {}};
  if (question.loss) {
    answer.loss = *std::move(question.loss);
  } else {
    const auto worst = worstSwitch(*graph);
    if (!worst) return std::make_shared<const LossAnswer>(std::move(answer));
    answer.loss.switches = {worst->index};
    answer.what = QString::fromStdString(roleName(*graph, graph->switches[worst->index]));
    answer.others = otherWorst(question.subject, *graph);
  }
  answer.change = whatIf(*graph, answer.loss);
  return std::make_shared<const LossAnswer>(std::move(answer));
}

}  // namespace

/// A mailbox and an outbox with a letter of each kind, under our own lock, and the thread between them.
struct FabricStudy::Worker {
  struct Mail {
    std::optional<FabricSubject> measure;
    std::optional<LossQuestion> loss;
    std::optional<CutQuestion> cut;
  };
  struct Answers {
    std::optional<std::pair<FabricSubject, std::shared_ptr<const FabricMeasures>>> measures;
    std::optional<std::pair<unsigned, std::shared_ptr<const LossAnswer>>> loss;
    std::optional<std::pair<unsigned, std::shared_ptr<const CutAnswer>>> cut;
  };

  explicit Worker(FabricStudy& owner) : study(owner), thread([this](const std::stop_token& stop) { run(stop); }) {}

  template <class Put>
  void post(Put put) {
    {
      const std::lock_guard lock(mutex);
      put(mail);
    }
    arrived.notify_one();
  }

  void run(const std::stop_token& stop) {
    for (;;) {
      Mail taken;
      {
        std::unique_lock lock(mutex);
        arrived.wait(lock, stop, [this] { return mail.measure || mail.loss || mail.cut; });
        if (stop.stop_requested()) return;
        // One at a time, what a person waits for first.
        if (mail.cut) {
          taken.cut = std::exchange(mail.cut, std::nullopt);
        } else if (mail.loss) {
          taken.loss = std::exchange(mail.loss, std::nullopt);
        } else {
          taken.measure = std::exchange(mail.measure, std::nullopt);
        }
      }
      if (taken.cut) {
        auto answer = cutOf(*taken.cut);
        const std::lock_guard lock(mutex);
        answers.cut.emplace(taken.cut->number, std::move(answer));
      } else if (taken.loss) {
        const unsigned number = taken.loss->number;
        auto answer = lossOf(*std::move(taken.loss));
        const std::lock_guard lock(mutex);
        answers.loss.emplace(number, std::move(answer));
      } else {
        auto answer = measuresOf(*taken.measure);
        const std::lock_guard lock(mutex);
        answers.measures.emplace(*std::move(taken.measure), std::move(answer));
      }
      if (!stop.stop_requested()) QMetaObject::invokeMethod(&study, "deliver", Qt::QueuedConnection);
    }
  }

  Answers takeAnswers() {
    const std::lock_guard lock(mutex);
    return std::exchange(answers, {});
  }

  FabricStudy& study;
  std::mutex mutex;
  std::condition_variable_any arrived;
  Mail mail;
  Answers answers;
  std::jthread thread;  // last: it starts when all else is there, and is joined before anything else goes
};

struct FabricStudy::Sets {
  std::optional<FabricSet> one, other;
};

FabricStudy::FabricStudy(QObject* parent)
    : QObject(parent),
      sets_(std::make_unique<Sets>()),
      subject_(std::make_unique<FabricSubject>()),
      worker_(std::make_unique<Worker>(*this)) {}

FabricStudy::~FabricStudy() = default;

void FabricStudy::setSubject(const FabricSubject& subject) {
  if (subject == *subject_) return;
  const bool sameFabric = subject.fabric == subject_->fabric;
  *subject_ = subject;
  measures_.reset();
  measuring_ = false;
  if (!sameFabric) *sets_ = {};
  askCut();
  forgetLoss();
}

void FabricStudy::measure() {
  if (!subject_->estimates || measures_ || measuring_) return;
  measuring_ = true;
  worker_->post([this](Worker::Mail& mail) { mail.measure = *subject_; });
  emit changed();
}

void FabricStudy::lose(const QString& what, const Loss& loss) {
  if (!subject_->estimates) return;
  losing_ = true;
  worker_->post([&](Worker::Mail& mail) { mail.loss = LossQuestion{*subject_, ++losses_, what, loss}; });
  emit changed();
}

void FabricStudy::findWorst() {
  if (!subject_->estimates) return;
  losing_ = true;
  worker_->post([&](Worker::Mail& mail) { mail.loss = LossQuestion{*subject_, ++losses_, {}, std::nullopt}; });
  emit changed();
}

void FabricStudy::forgetLoss() {
  ++losses_;
  loss_.reset();
  losing_ = false;
  emit changed();
}

void FabricStudy::setSide(CutSide side, const FabricSet& set) {
  (side == CutSide::A ? sets_->one : sets_->other) = set;
  askCut();
  emit changed();
}

void FabricStudy::forgetCut() {
  *sets_ = {};
  askCut();
  emit changed();
}

bool FabricStudy::hasSets() const { return sets_->one || sets_->other; }

/// An answer about other sets or another plan is none.
void FabricStudy::askCut() {
  ++cuts_;
  cut_.reset();
  cutting_ = hasSets() && subject_->estimates;
  if (cutting_)
    worker_->post([this](Worker::Mail& mail) { mail.cut = CutQuestion{*subject_, cuts_, sets_->one, sets_->other}; });
}

void FabricStudy::deliver() {
  Worker::Answers answers = worker_->takeAnswers();
  if (answers.measures && answers.measures->first == *subject_) {
    measures_ = std::move(answers.measures->second);
    measuring_ = false;
  }
  if (answers.loss && answers.loss->first == losses_) {
    loss_ = std::move(answers.loss->second);
    losing_ = false;
  }
  if (answers.cut && answers.cut->first == cuts_) {
    cut_ = std::move(answers.cut->second);
    cutting_ = false;
  }
  emit changed();
}

}  // namespace hallwright
