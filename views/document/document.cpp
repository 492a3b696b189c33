#include "views/document/document.h"

#include <QDateTime>
#include <QFileInfo>
#include <QStringList>

#include "model/plan/edit/settings.h"
#include "model/plan/history.h"
#include "model/store/plan_store.h"
#include "views/document/user_name.h"

namespace hallwright {
namespace {

/// For the stamp that a later save is checked against.
std::string whoSaves() {
  const std::string user = userName();
  return user.empty() ? "someone" : user;
}

}  // namespace

struct Document::State {
  History history;
  PlanPtr preview;  ///< shown in place of the committed plan while a drag goes on
  /// The file as opened or last saved; the active variant's plan is taken from `history`.
  PlanFile file{{Variant{}}, 0};
  QString path, name;
  std::optional<Revision> revision;
  bool conflict = false;

  PlanFile current() const {
    PlanFile now = file;
    now.variants[now.active].plan = *history.plan();
    return now;
  }
};

Document::Document(QObject* parent) : QObject(parent), state_(std::make_unique<State>()) {}

Document::~Document() = default;

PlanPtr Document::plan() const { return state_->preview ? state_->preview : state_->history.plan(); }

PlanPtr Document::committed() const { return state_->history.plan(); }

void Document::show(PlanPtr before) {
  if (plan() != before) emit changed(plan(), std::move(before));
}

void Document::commit(const QString& name, Plan plan) {
  const PlanPtr before = this->plan();
  state_->preview.reset();
  state_->history.commit(name.toStdString(), std::move(plan));
  show(before);
  emit historyChanged();
}

void Document::preview(Plan plan) {
  const PlanPtr before = this->plan();
  state_->preview = std::make_shared<const Plan>(std::move(plan));
  show(before);
}

void Document::endPreview() {
  if (!state_->preview) return;
  const PlanPtr before = std::exchange(state_->preview, nullptr);
  show(before);
}

bool Document::canUndo() const { return state_->history.canUndo(); }

bool Document::canRedo() const { return state_->history.canRedo(); }

QString Document::undoName() const { return QString::fromStdString(state_->history.undoName()); }

QString Document::redoName() const { return QString::fromStdString(state_->history.redoName()); }

QStringList Document::stepNames() const {
  QStringList names;
  const auto& steps = state_->history.steps();
  for (std::size_t i = 1; i < steps.size(); ++i) names << QString::fromStdString(steps[i].name);
  return names;
}

int Document::stepsInForce() const { return static_cast<int>(state_->history.present()); }

void Document::goTo(int steps) {
  const PlanPtr before = plan();
  state_->preview.reset();
  if (steps >= 0 && state_->history.goTo(static_cast<std::size_t>(steps))) emit historyChanged();
  show(before);
}

void Document::undo() { goTo(stepsInForce() - 1); }

void Document::redo() {
  if (canRedo()) goTo(stepsInForce() + 1);
}

const std::optional<Revision>& Document::revision() const { return state_->revision; }

QString Document::path() const { return state_->path; }

QString Document::displayName() const {
  return state_->path.isEmpty() ? state_->name : QFileInfo(state_->path).completeBaseName();
}

bool Document::isModified() const { return !state_->history.isClean(); }

PlanFile Document::file() const { return state_->current(); }

void Document::replace(PlanFile file, const QString& path, const QString& name, std::optional<Revision> revision,
                       bool clean) {
  const PlanPtr before = plan();
  state_->preview.reset();
  state_->history = History(file.variants.at(file.active).plan);
  if (clean) {
    state_->history.markClean();
  } else {
    state_->history.markDirty();
  }
  state_->file = std::move(file);
  state_->path = path;
  state_->name = name;
  state_->revision = std::move(revision);
  state_->conflict = false;
  emit replaced();
  show(before);
  emit historyChanged();
}

void Document::reset(Plan plan, const QString& name) {
  replace(PlanFile{{Variant{"Base", std::move(plan)}}, 0}, {}, name, std::nullopt, true);
}

void Document::recover(PlanFile file, const QString& path, std::optional<Revision> revision) {
  replace(std::move(file), path, tr("Recovered plan"), std::move(revision), false);
}

QString Document::open(const QString& path) {
  auto loaded = load(path.toStdString());
  if (!loaded) return QString::fromStdString(loaded.error().line());
  // So that every assumption that an estimate reads can be seen and changed.
  for (Variant& variant : loaded->file.variants) variant.plan = withWholeRegistry(std::move(variant.plan));
  const bool isText = path.endsWith(QStringLiteral(".sql"));
  // A text form is read, never written over by Save: the plan starts as a new one of that name.
  replace(std::move(loaded->file), isText ? QString() : path, QFileInfo(path).completeBaseName(),
          isText ? std::nullopt : std::optional(loaded->revision), true);
  return {};
}

QString Document::save() { return saveTo(state_->path, state_->revision); }

QString Document::saveAs(const QString& path) {
  // The file dialog has asked whether an existing file may go; only a file that is open is guarded by its revision.
  return saveTo(path, path == state_->path ? state_->revision : std::nullopt);
}

QString Document::saveTo(const QString& path, const std::optional<Revision>& openedAs) {
  SaveOptions options;
  options.who = whoSaves();
  options.when = QDateTime::currentDateTimeUtc().toString(Qt::ISODate).toStdString();
  PlanFile file = state_->current();
  const auto saved = hallwright::save(file, path.toStdString(), openedAs, options);
  state_->conflict = !saved && isSaveConflict(saved.error());
  if (!saved) return QString::fromStdString(saved.error().line());
  state_->file = std::move(file);
  state_->path = path;
  state_->revision = *saved;
  state_->history.markClean();
  emit historyChanged();
  return {};
}

std::optional<QString> Document::besidePath() const {
  if (!state_->conflict) return std::nullopt;
  return QString::fromStdString(besideName(state_->path.toStdString()));
}

}  // namespace hallwright
