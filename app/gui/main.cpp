// hallwright: the window. Puts document, estimates, preferences and views together; holds no logic of its own.
#include <QApplication>
#include <QCommandLineParser>
#include <QDir>
#include <QIcon>
#include <QStandardPaths>
#include <cstdio>
#include <cstdlib>

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

/// While the application is made: Qt aborts where it finds no display; this says so in one line instead.
void sayNoDisplay(QtMsgType type, const QMessageLogContext& /*context*/, const QString& /*message*/) {
  if (type != QtFatalMsg) return;
  std::fprintf(stderr, "hallwright: no display can be opened (DISPLAY is \"%s\"); hallwright-cli needs none\n",
               qEnvironmentVariable("DISPLAY").toLocal8Bit().constData());
  std::_Exit(2);
}

}  // namespace

int main(int argc, char** argv) {
  using namespace hallwright;
  askForSceneOpenGl();  // before the application: the context's version is chosen there
  const QtMessageHandler usual = qInstallMessageHandler(sayNoDisplay);
  QApplication application(argc, argv);
  qInstallMessageHandler(usual);
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
