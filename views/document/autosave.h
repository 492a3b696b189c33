// Keeps a recovery copy of the open plan: written off the window's thread a moment after each edit, discarded when the
// plan is saved or closed. What a crash left behind is offered at the next start.
#pragma once

#include <QObject>
#include <QTimer>
#include <memory>
#include <set>
#include <string>

#include "views/document/view_context.h"

namespace hallwright {

class Autosave : public QObject {
  Q_OBJECT

 public:
  Autosave(Document& document, QString folder, QObject* parent = nullptr);
  ~Autosave() override;

  /// What earlier runs left; the chosen one is opened in the document. Asks with a message box over `window`. Looks
  /// again for a while, where the document has no unsaved changes: a killed program keeps its copy locked until the
  /// system has taken it down.
  void offerRecovery(QWidget* window);

 signals:
  /// The copy cannot be written: one line that says why.
  void failed(const QString& line);

 private:
  struct Writer;
  void offerWhatIsLeft(QWidget* window);
  void edited();
  void write();

  Document& document_;
  QString folder_;
  QTimer soon_, again_;
  int looksLeft_;
  std::set<std::string> asked_;  ///< of these copies
  std::unique_ptr<Writer> writer_;
};

}  // namespace hallwright
