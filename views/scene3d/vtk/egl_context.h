// An OpenGL context without screen or window, current while the object lives.
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

 private:
  EglContext(void* display, void* context) : display_(display), context_(context) {}

  void* display_;
  void* context_;
};

}  // namespace hallwright
