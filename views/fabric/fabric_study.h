// Works out measures and losses of a fabric on a thread of its own, so that the window never waits. The newest question
// of each kind wins; an answer about another fabric or other estimates than the last asked about is dropped.
#pragma once

#include <QObject>
#include <cstdint>
#include <memory>

namespace hallwright {

struct CutAnswer;
struct FabricMeasures;
struct FabricSet;
struct FabricSubject;
struct Loss;
struct LossAnswer;

enum class CutSide : std::uint8_t { A, B };

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
  /// Bandwidth from set A to set B, or to all others while no B is there; sets stay while the same fabric is shown.
  void setSide(CutSide side, const FabricSet& set);
  void forgetCut();

  /// Null until worked out.
  const FabricMeasures* measures() const { return measures_.get(); }
  const LossAnswer* loss() const { return loss_.get(); }
  const CutAnswer* cut() const { return cut_.get(); }
  bool hasSets() const;
  bool isMeasuring() const { return measuring_; }
  bool isLosing() const { return losing_; }
  bool isCutting() const { return cutting_; }

 signals:
  void changed();

 private:
  struct Worker;
  struct Sets;
  Q_INVOKABLE void deliver();
  void askCut();

  std::shared_ptr<const FabricMeasures> measures_;
  std::shared_ptr<const LossAnswer> loss_;
  std::shared_ptr<const CutAnswer> cut_;
  bool measuring_ = false, losing_ = false, cutting_ = false;
  unsigned losses_ = 0, cuts_ = 0;  ///< number the questions of each kind
  std::unique_ptr<Sets> sets_;
  std::unique_ptr<FabricSubject> subject_;
  std::unique_ptr<Worker> worker_;
};

}  // namespace hallwright
