#include "views/start/samples.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QStandardPaths>

#include "model/plan/plan.h"
#include "model/store/plan_store.h"

namespace hallwright {

std::vector<Sample> samplesIn(const QString& folder) {
  std::vector<Sample> samples;
  for (const QFileInfo& file : QDir(folder).entryInfoList({"*.hallwright"}, QDir::Files, QDir::Name)) {
    const auto opened = load(file.absoluteFilePath().toStdString());
    if (!opened) continue;  // not one that can be offered
    const PlanFile& plans = opened->file;
    const std::string& title = plans.variants[plans.active].plan.site->title;
    samples.push_back({file.completeBaseName(), QString::fromStdString(title), file.absoluteFilePath()});
  }
  return samples;
}

QString builtSamplesFolder() { return QDir::cleanPath(QCoreApplication::applicationDirPath() + "/../samples"); }

OwnCopy ownCopyOf(const Sample& sample, const QString& folder) {
  const QString path = folder + '/' + sample.name + ".hallwright";
  if (QFile::exists(path)) return {path, {}};
  if (!QDir().mkpath(folder)) return {{}, folder + ": this folder cannot be made"};
  QFile file(sample.path);
  if (!file.copy(path)) return {{}, path + ": " + file.errorString()};
  QFile::setPermissions(path, QFile::permissions(path) | QFile::WriteOwner);
  return {path, {}};
}

QString ownSamplesFolder() {
  return QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation) + "/hallwright/samples";
}

}  // namespace hallwright
