// What a start without a plan shows in place of an empty hall: three ways to begin, and the files of late with a
// picture of their floors.
#pragma once

#include <QWidget>

#include "views/start/samples.h"

class QHBoxLayout;
class QLabel;

namespace hallwright {

class StartPage : public QWidget {
  Q_OBJECT

 public:
  explicit StartPage(QWidget* parent = nullptr);

  /// Samples, where there are any, templates and a file.
  void offer(const std::vector<Sample>& samples, const QString& ownFolder);
  /// Files of late; those that are gone from the disk are left out.
  void offerRecent(const QStringList& paths);

 signals:
  void fileAsked(const QString& path);
  void templateAsked(const QString& name);
  void openAsked();

 private:
  void addSampleCard(const std::vector<Sample>& samples, const QString& ownFolder);
  void addTemplateCard();
  void openSample(const Sample& sample, const QString& ownFolder);

  QHBoxLayout* cards_;
  QLabel* wrong_;
  QWidget* recent_;
  QHBoxLayout* recentFiles_;
};

/// The file that keeps the picture of a plan's floor, for the plans of late.
QString floorPictureOf(const QString& planPath);

}  // namespace hallwright
