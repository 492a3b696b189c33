// Works out measures and losses of a fabric on a thread of its own, so that the window never waits. The newest question
// of each kind wins; an answer about another fabric or other estimates than the last asked about is dropped.
#pragma once

#include <QObject>
#include <memory>

namespace hallwright {

struct FabricMeasures;
struct FabricSubject;
struct Loss;
struct LossAnswer;

class FabricStudy : public QObject {
  Q_OBJECT

 public:
  explicit FabricStudy(QObject* parent = nullptr);
  ~FabricStudy() override;

  /// What is asked from now on is about this; answers about anything else are forgotten.
  void setSubject(const FabricSubject& subject);
  void measure();
  void lose(const QString& what, const Loss& loss);
  void findWorst();
  void forgetLoss();

  /// Null until worked out.
  const FabricMeasures* measures() const { return measures_.get(); }
  const LossAnswer* loss() const { return loss_.get(); }
  bool isMeasuring() const { return measuring_; }
  bool isLosing() const { return losing_; }

 signals:
  void changed();

 private:
  struct Worker;
  Q_INVOKABLE void deliver();

  std::shared_ptr<const FabricMeasures> measures_;
  std::shared_ptr<const LossAnswer> loss_;
  bool measuring_ = false, losing_ = false;
  unsigned losses_ = 0;  ///< numbers the questions about losses
  std::unique_ptr<FabricSubject> subject_;
  std::unique_ptr<Worker> worker_;
};

}  // namespace hallwright
