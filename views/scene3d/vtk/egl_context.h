// An OpenGL context without screen or window. Current only while a CurrentEgl lives: Qt could not make its own current
// beside it.
#pragma once

#include <memory>

#include "model/units/result.h"

namespace hallwright {

class EglContext {
 public:
  static Result<std::unique_ptr<EglContext>> create();
  ~EglContext();
  EglContext(const EglContext&) = delete;
  EglContext& operator=(const EglContext&) = delete;

  bool makeCurrent() const;
  void doneCurrent() const;

 private:
  EglContext(void* display, void* context) : display_(display), context_(context) {}

  void* display_;
  void* context_;
};

/// Makes a context current while it lives.
class CurrentEgl {
 public:
  explicit CurrentEgl(const EglContext& context) : context_(context), ok_(context.makeCurrent()) {}
  ~CurrentEgl() { context_.doneCurrent(); }
  CurrentEgl(const CurrentEgl&) = delete;
  CurrentEgl& operator=(const CurrentEgl&) = delete;

  bool ok() const { return ok_; }

 private:
  const EglContext& context_;
  bool ok_;
};

}  // namespace hallwright
