// A stage's result together with the sections (and earlier results) that it was made from. Where all of these are the
// same objects as before, the former result is taken over and nothing is computed.
#pragma once

#include <memory>
#include <utility>
#include <vector>

namespace hallwright {

template <class R>
class Stage {
 public:
  using Inputs = std::vector<std::shared_ptr<const void>>;

  Stage() = default;
  const R& operator*() const { return *result_; }
  const R* operator->() const { return result_.get(); }
  std::shared_ptr<const R> pointer() const { return result_; }
  bool same(const Stage& other) const { return result_ == other.result_; }

  /// The former result where `inputs` are the ones it was made from; otherwise a new one from `compute`.
  template <class F>
  static Stage of(Inputs inputs, const Stage* before, F&& compute) {
    if (before && before->result_ && before->inputs_ == inputs) return *before;
    Stage stage;
    stage.result_ = std::make_shared<const R>(std::forward<F>(compute)());
    stage.inputs_ = std::move(inputs);
    return stage;
  }

  /// As `of`, and a new result that equals the former one gives way to it, so that what is made from it needs no
  /// computing either.
  template <class F>
  static Stage settled(Inputs inputs, const Stage* before, F&& compute) {
    Stage stage = of(std::move(inputs), before, std::forward<F>(compute));
    if (before && before->result_ && *before->result_ == *stage.result_) stage.result_ = before->result_;
    return stage;
  }

 private:
  std::shared_ptr<const R> result_;
  Inputs inputs_;  ///< kept alive, so that an address is never met again for another object
};

}  // namespace hallwright
