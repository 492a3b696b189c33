// The open plan: the one place where views read it and through which they change it.
//   document.commit(tr("Move 3 racks"), moved);      one named undo step
//   document.preview(moved); ... commit or endPreview  while a drag goes on
// A view connects to changed() and asks which sections differ (Shared::same).
#pragma once

#include <QObject>
#include <QString>
#include <functional>
#include <memory>
#include <optional>

#include "model/plan/plan_fwd.h"

namespace hallwright {

struct Revision;

class Document : public QObject {
  Q_OBJECT

 public:
  explicit Document(QObject* parent = nullptr);
  ~Document() override;

  /// What views show: the preview while there is one, else the committed plan.
  PlanPtr plan() const;
  /// The last committed plan: what a drag starts from.
  PlanPtr committed() const;

  void commit(const QString& name, Plan plan);
  void preview(Plan plan);
  void endPreview();

  bool canUndo() const;
  bool canRedo() const;
  QString undoName() const;
  QString redoName() const;
  /// Names of all steps, oldest first, and how many of them are in force now.
  QStringList stepNames() const;
  int stepsInForce() const;
  /// Undo or redo until `steps` of them are in force.
  void goTo(int steps);

  /// Of the file as opened or last saved; none for a plan without a file.
  const std::optional<Revision>& revision() const;
  QString path() const;  ///< empty: never saved
  QString displayName() const;
  bool isModified() const;

  /// All variants as they are now: what a save writes.
  PlanFile file() const;
  /// Starts anew with a plan that has no file yet.
  void reset(Plan plan, const QString& name);
  /// Takes up a plan that a crash left behind; it counts as modified. `path` may be empty.
  void recover(PlanFile file, const QString& path, std::optional<Revision> revision);
  /// Each answers an empty string, or the one line that says what is wrong; then nothing has changed.
  QString open(const QString& path);
  QString save();
  QString saveAs(const QString& path);
  /// After a save was refused because someone else saved meanwhile: where it can be saved beside.
  std::optional<QString> besidePath() const;

 public slots:
  void undo();
  void redo();

 signals:
  /// The plan to show is another one. Either may be the preview.
  void changed(hallwright::PlanPtr now, hallwright::PlanPtr before);
  /// Steps, their names or the modified mark changed.
  void historyChanged();
  /// Another file or a new plan: views forget scroll, zoom and selection.
  void replaced();

 private:
  struct State;
  void show(PlanPtr before);
  void replace(PlanFile file, const QString& path, const QString& name, std::optional<Revision> revision, bool clean);
  QString saveTo(const QString& path, const std::optional<Revision>& openedAs);
  std::unique_ptr<State> state_;
};

}  // namespace hallwright
