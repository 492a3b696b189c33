#include "views/scene3d/vtk/vtk_messages.h"

#include <vtkLogger.h>
#include <vtkObjectFactory.h>
#include <vtkOutputWindow.h>

#include <string_view>

namespace hallwright {

class VtkMessages::Collector : public vtkOutputWindow {
 public:
  static Collector* New();

  void DisplayText(const char* text) override {
    const std::string_view said(text);
    if (said.find("GLEW could not be initialized") != std::string_view::npos) return;
    if (first_.empty()) first_ = oneLine(said);
  }
  const std::string& first() const { return first_; }

 private:
  static std::string oneLine(std::string_view text) {
    std::string line;
    for (const char c : text) {
      const bool space = c == '\n' || c == '\r' || c == ' ';
      if (!space) line += c;
      if (space && !line.empty() && line.back() != ' ') line += ' ';
    }
    return line;
  }

  std::string first_;
};

vtkStandardNewMacro(VtkMessages::Collector)

    VtkMessages::VtkMessages()
    : before_(vtkOutputWindow::GetInstance()),
      collector_(vtkSmartPointer<Collector>::New()),
      verbosityBefore_(vtkLogger::GetCurrentVerbosityCutoff()) {
  vtkOutputWindow::SetInstance(collector_);
  vtkLogger::SetStderrVerbosity(vtkLogger::VERBOSITY_OFF);
}

VtkMessages::~VtkMessages() {
  vtkOutputWindow::SetInstance(before_);
  vtkLogger::SetStderrVerbosity(vtkLogger::ConvertToVerbosity(verbosityBefore_));
}

std::string VtkMessages::firstProblem() const { return collector_->first(); }

}  // namespace hallwright
