// An OpenGL context without screen or window. It is current once made; where there are several, each is made current
// before it is used.
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

 private:
  EglContext(void* display, void* context) : display_(display), context_(context) {}

  void* display_;
  void* context_;
};

}  // namespace hallwright
