#include "views/search/search_field.h"

#include <QAbstractItemView>
#include <QAbstractProxyModel>
#include <QAction>
#include <QCompleter>
#include <QKeyEvent>
#include <QMenu>
#include <QMenuBar>
#include <QStringListModel>
#include <algorithm>

#include "model/catalog/library.h"
#include "model/plan/plan.h"
#include "views/document/document.h"
#include "views/document/selection.h"

namespace hallwright {

/// What can be chosen, and below it one line, which cannot, where nothing has the words.
class SearchLines : public QStringListModel {
 public:
  using QStringListModel::QStringListModel;

  void set(const QStringList& lines) {
    setStringList(lines);
    answers_ = rowCount();
  }
  /// Empty: no such line. It has the words itself, so that the list shows it.
  void setNote(const QString& note) {
    if (rowCount() > answers_) removeRow(answers_);
    if (note.isEmpty()) return;
    insertRow(answers_);
    setData(index(answers_), note);
  }
  bool has(const QString& words) const {
    const QStringList lines = stringList();
    return std::any_of(lines.begin(), lines.begin() + answers_,
                       [&](const QString& line) { return line.contains(words, Qt::CaseInsensitive); });
  }
  Qt::ItemFlags flags(const QModelIndex& at) const override {
    // A completer leaves out what cannot be selected.
    return at.row() < answers_ ? QStringListModel::flags(at) : Qt::ItemIsSelectable;
  }

 private:
  int answers_ = 0;
};

namespace {

constexpr int linesShown = 12;

QString line(const QString& name, const QString& kind) { return name + QStringLiteral("  \u00b7  ") + kind; }

QString deviceKind(const Plan& plan, const Device& device) {
  const Product* product = productOf(plan, device);
  const Rack* rack = find(*plan.racks, device.rack);
  QString kind = product ? QString::fromStdString(product->name) : SearchField::tr("device");
  if (rack) kind += SearchField::tr(" in %1").arg(QString::fromStdString(rack->name));
  return kind;
}

/// Calls `found` with each command below a menu and the way there: "Edit › Undo".
template <class Found>
void walk(const QMenu& menu, const QString& way, Found found) {
  for (QAction* action : menu.actions()) {
    if (action->isSeparator()) continue;
    const QString name = way + QStringLiteral(" \u203a ") + QString(action->text()).remove('&');
    if (const QMenu* below = action->menu()) {
      walk(*below, name, found);
    } else {
      found(action, name);
    }
  }
}

}  // namespace

SearchField::SearchField(ViewContext context, QMenuBar* menus, QWidget* parent)
    : QLineEdit(parent), context_(context), menus_(menus), lines_(new SearchLines(this)) {
  setObjectName("search");
  setPlaceholderText(tr("Search or command"));
  setToolTip(tr("Finds racks, devices, rows, products and commands (%1)")
                 .arg(QKeySequence(QKeySequence::Find).toString(QKeySequence::NativeText)));
  setClearButtonEnabled(true);
  auto* completer = new QCompleter(lines_, this);
  completer->setCaseSensitivity(Qt::CaseInsensitive);
  completer->setFilterMode(Qt::MatchContains);
  completer->setMaxVisibleItems(linesShown);
  completer->popup()->setObjectName("searchList");
  setCompleter(completer);
  connect(this, &QLineEdit::textEdited, this, &SearchField::sayIfNothing);
  connect(&context_.document, &Document::changed, this, [this] { stale_ = true; });
  connect(completer, qOverload<const QModelIndex&>(&QCompleter::activated), this,
          [this, completer](const QModelIndex& at) {
            const auto* proxy = qobject_cast<QAbstractProxyModel*>(completer->completionModel());
            choose(proxy->mapToSource(at).row());
          });
}

QSize SearchField::sizeHint() const { return {fontMetrics().averageCharWidth() * 56, QLineEdit::sizeHint().height()}; }

void SearchField::focusInEvent(QFocusEvent* event) {
  // The list's own closing gives the focus back, too; the plan is read only when a person comes here.
  if (event->reason() != Qt::PopupFocusReason) gather();
  QLineEdit::focusInEvent(event);
}

void SearchField::keyPressEvent(QKeyEvent* event) {
  if (stale_) gather();
  if (event->key() == Qt::Key_Escape) {
    clear();
    clearFocus();
    return;
  }
  if ((event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) && completer()->completionCount() > 0 &&
      !text().isEmpty()) {
    if (completer()->popup()->currentIndex().isValid()) {
      event->ignore();  // the completer takes the line that is marked in its list
      return;
    }
    const auto* proxy = qobject_cast<QAbstractProxyModel*>(completer()->completionModel());
    choose(proxy->mapToSource(proxy->index(0, 0)).row());
    return;
  }
  QLineEdit::keyPressEvent(event);
}

void SearchField::gather() {
  const Plan& plan = *context_.document.plan();
  stale_ = false;
  entries_.clear();
  const auto addThings = [this](const auto& things, const QString& kind) {
    for (const auto& thing : things)
      entries_.push_back({line(QString::fromStdString(thing.name), kind), ref(thing.id)});
  };
  addThings(*plan.racks, tr("rack"));
  addThings(*plan.rows, tr("row"));
  addThings(*plan.halls, tr("hall"));
  addThings(plan.network->fabrics, tr("fabric"));
  addThings(plan.network->domains, tr("domain"));
  addThings(plan.power->feeds, tr("feed"));
  addThings(plan.cooling->units, tr("cooling unit"));
  addThings(*plan.workloads, tr("workload"));
  for (QAction* top : menus_->actions()) {
    if (!top->menu()) continue;
    walk(*top->menu(), QString(top->text()).remove('&'),
         [this](QAction* action, const QString& name) { entries_.push_back({name, {}, {}, action}); });
  }
  for (const Product& product : libraryCatalog().products) {
    const QString name = QString::fromStdString(product.name);
    entries_.push_back({line(name, tr("catalog")), {}, name});
  }
  for (const Device& device : *plan.devices)
    entries_.push_back({line(QString::fromStdString(device.name), deviceKind(plan, device)), ref(device.id)});
  QStringList lines;
  lines.reserve(static_cast<qsizetype>(entries_.size()));
  for (const Entry& entry : entries_) lines.push_back(entry.line);
  lines_->set(lines);
}

void SearchField::sayIfNothing(const QString& words) {
  const bool nothing = !words.isEmpty() && !lines_->has(words);
  lines_->setNote(nothing ? tr("nothing found for \u201c%1\u201d").arg(words) : QString());
}

void SearchField::choose(int index) {
  if (index < 0 || index >= static_cast<int>(entries_.size())) return;
  const Entry entry = entries_[static_cast<std::size_t>(index)];
  completer()->popup()->hide();
  // After the completer has put its line into the field.
  QMetaObject::invokeMethod(this, &QLineEdit::clear, Qt::QueuedConnection);
  clearFocus();
  if (entry.thing) {
    context_.selection.setOne(entry.thing);
    context_.selection.reveal({entry.thing});
  } else if (!entry.product.isEmpty()) {
    emit productAsked(entry.product);
  } else if (entry.command && entry.command->isEnabled()) {
    entry.command->trigger();
  }
}

}  // namespace hallwright
