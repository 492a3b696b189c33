// The whole window as the program puts it together, with a copy of a sample plan open.
#pragma once

#include <QTemporaryDir>

#include "tests/views/properties/view_fixture.h"
#include "views/window/main_window.h"

namespace hallwright {

class WindowFixture : public ViewFixture {
 public:
  explicit WindowFixture(const QString& sample, QSize size = {1440, 900});

  /// Waits until the figures are those of the plan as it is.
  bool settled();

  QTemporaryDir folder;
  QString path;  ///< of the copy
  MainWindow window;
};

}  // namespace hallwright
