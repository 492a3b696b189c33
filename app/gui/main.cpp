// hallwright: the window. Puts document, estimates, preferences and views together; holds no logic of its own.
#include <QApplication>
#include <QCommandLineParser>
#include <QDir>
#include <QIcon>
#include <QStandardPaths>
#include <algorithm>
#include <array>
#include <cstdio>

#include "model/plan/plan.h"
#include "model/plan/template/new_plan.h"
#include "views/document/autosave.h"
#include "views/document/document.h"
#include "views/document/estimate_runner.h"
#include "views/document/preferences.h"
#include "views/document/selection.h"
#include "views/scene3d/scene_view.h"
#include "views/window/main_window.h"

namespace {

QString recoveryFolder() {
  const QString folder = QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) + "/recovery";
  QDir().mkpath(folder);
  return folder;
}

/// Qt aborts where it finds no display; this says it in one line.
bool hasDisplay() {
  static constexpr std::array names{"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"};
  return std::ranges::any_of(names, [](const char* name) { return !qEnvironmentVariableIsEmpty(name); });
}

}  // namespace

int main(int argc, char** argv) {
  using namespace hallwright;
  if (!hasDisplay()) {
    std::fputs("hallwright: there is no display (DISPLAY is not set); hallwright-cli needs none\n", stderr);
    return 2;
  }
  askForSceneOpenGl();  // before the application: the context's version is chosen there
  QApplication application(argc, argv);
  QApplication::setApplicationName("hallwright");
  QApplication::setOrganizationName("Hallwright");
  QApplication::setApplicationVersion(HALLWRIGHT_VERSION);

  QCommandLineParser arguments;
  arguments.setApplicationDescription("Plans AI data halls.");
  arguments.addHelpOption();
  arguments.addVersionOption();
  arguments.addPositionalArgument("plan", "A .hallwright file, or its .sql text form", "[PLAN]");
  arguments.process(application);

  Preferences preferences;
  applyTheme(application, preferences.theme());
  Document document;
  document.reset(newPlan(), QObject::tr("New plan"));
  Selection selection;
  EstimateRunner runner;
  QObject::connect(&document, &Document::changed, &runner, [&](const PlanPtr& now) { runner.request(now); });
  QObject::connect(&preferences, &Preferences::changed, &application, [&, theme = preferences.theme()]() mutable {
    if (theme != preferences.theme()) applyTheme(application, theme = preferences.theme());
  });
  MainWindow window({document, selection, runner, preferences});
  Autosave autosave(document, recoveryFolder());
  window.show();
  autosave.offerRecovery(&window);
  const QStringList plans = arguments.positionalArguments();
  if (!document.isModified()) {  // else it is what a crash left behind
    if (plans.isEmpty()) {
      window.showStart();
    } else {
      window.openFile(plans.front());
    }
  }
  runner.request(document.plan());
  return QApplication::exec();
}
