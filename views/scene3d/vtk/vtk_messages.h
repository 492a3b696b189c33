// Keeps what VTK would print on stderr while the object lives. Without a display GLEW complains at every frame that it
// could not be initialised (it looks for an X server) and works all the same: that is dropped, the rest is kept.
#pragma once

#include <vtkSmartPointer.h>

#include <string>

class vtkOutputWindow;

namespace hallwright {

class VtkMessages {
 public:
  VtkMessages();
  ~VtkMessages();
  VtkMessages(const VtkMessages&) = delete;
  VtkMessages& operator=(const VtkMessages&) = delete;

  /// The first thing that went wrong, in one line; empty if nothing did.
  std::string firstProblem() const;

 private:
  class Collector;

  vtkSmartPointer<vtkOutputWindow> before_;
  vtkSmartPointer<Collector> collector_;
  int verbosityBefore_;
};

}  // namespace hallwright
