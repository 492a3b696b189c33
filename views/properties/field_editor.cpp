#include "views/properties/field_editor.h"

#include <QAbstractItemView>
#include <QCheckBox>
#include <QComboBox>
#include <QGridLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QSignalBlocker>

#include "views/properties/meter.h"
#include "views/style/elided_label.h"
#include "views/style/text_colour.h"

namespace hallwright {
namespace {

constexpr int fewestLetters = 4, widestList = 560;

}  // namespace

FieldEditor::FieldEditor(const Field& field, QGridLayout& grid, int row, QObject* parent)
    : QObject(parent), field_(field), label_(new ElidedLabel(field.label)) {
  label_->setHint(field.hint);
  label_->setForegroundRole(QPalette::PlaceholderText);
  grid.addWidget(label_, row, 0, Qt::AlignVCenter);
  buildEditor(grid, row);
}

void FieldEditor::buildEditor(QGridLayout& grid, int row) {
  auto* below = new QWidget;
  auto* lines = new QVBoxLayout(below);
  lines->setContentsMargins(0, 0, 0, 0);
  lines->setSpacing(2);
  if (field_.shape == Field::Shape::Fact) {
    fact_ = new ElidedLabel;
    fact_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    meter_ = new Meter;
    meter_->hide();
    lines->addWidget(meter_);
  } else {
    wrong_ = new QLabel;
    wrong_->setWordWrap(true);
    wrong_->setTextFormat(Qt::PlainText);
    wrong_->setObjectName("wrong-" + QString::fromStdString(field_.id));
    wrong_->hide();
    lines->addWidget(wrong_);
  }
  note_ = new ElidedLabel;
  note_->setForegroundRole(QPalette::PlaceholderText);
  note_->hide();
  lines->addWidget(note_);
  switch (field_.shape) {
    case Field::Shape::Fact:
      break;
    case Field::Shape::Line:
      line_ = new QLineEdit;
      line_->setMinimumWidth(0);
      connect(line_, &QLineEdit::returnPressed, this, &FieldEditor::enter);
      break;
    case Field::Shape::Choice:
      choice_ = new QComboBox;
      choice_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
      choice_->setMinimumContentsLength(fewestLetters);
      choice_->setMaxVisibleItems(16);
      choice_->setFocusPolicy(Qt::StrongFocus);
      connect(choice_, &QComboBox::activated, this, &FieldEditor::enter);
      break;
    case Field::Shape::Check:
      check_ = new QCheckBox(field_.label.isEmpty() ? field_.empty : tr("applies"));
      connect(check_, &QCheckBox::clicked, this, &FieldEditor::enter);
      break;
  }
  QWidget* widget = editor();
  widget->setObjectName("field-" + QString::fromStdString(field_.id));
  widget->setToolTip(field_.hint);
  widget->installEventFilter(this);
  widget->setSizePolicy(QSizePolicy::Ignored, widget->sizePolicy().verticalPolicy());
  grid.addWidget(widget, row, 1);
  grid.addWidget(below, row + 1, 0, 1, 2);
}

QWidget* FieldEditor::editor() const {
  if (line_) return line_;
  if (choice_) return choice_;
  if (check_) return check_;
  return fact_;
}

int FieldEditor::labelWidth() const { return label_->sizeHint().width(); }

bool FieldEditor::isTyped() const { return line_ && line_->text() != shown_; }

void FieldEditor::show(const FieldScope& scope, bool anew) {
  if (isTyped() && !anew && (line_->hasFocus() || refused_)) return;
  if (fact_) {
    fact_->setWhole(QString::fromStdString(field_.fact(scope)));
    const auto share = field_.share ? field_.share(scope) : std::nullopt;
    meter_->setVisible(share.has_value());
    if (share) meter_->setShare(*share);
  } else {
    const std::string first = field_.read(scope, scope.first());
    const bool several = std::any_of(scope.things.begin(), scope.things.end(),
                                     [&](ThingRef thing) { return field_.read(scope, thing) != first; });
    const QString text = several ? QString() : QString::fromStdString(first);
    if (choice_) {
      showChoices(scope, text, several);
    } else {
      showText(text, several);
    }
  }
  refused_ = false;
  if (wrong_) wrong_->hide();
  showNote(field_.note && scope.isOne() ? QString::fromStdString(field_.note(scope, scope.first())) : QString());
}

void FieldEditor::showText(const QString& text, bool several) {
  shown_ = text;
  if (check_) {
    check_->setTristate(several);
    check_->setCheckState(several ? Qt::PartiallyChecked : text == "1" ? Qt::Checked : Qt::Unchecked);
    return;
  }
  line_->setPlaceholderText(several ? tr("several values") : field_.empty);
  if (line_->text() == text) return;
  const int cursor = line_->cursorPosition();
  line_->setText(text);
  line_->setCursorPosition(line_->hasFocus() ? std::min<int>(cursor, text.size()) : 0);
}

void FieldEditor::showChoices(const FieldScope& scope, const QString& key, bool several) {
  const QSignalBlocker quiet(choice_);
  const auto choices = field_.choices(scope);
  bool same = choice_->count() == static_cast<int>(choices.size());
  for (int i = 0; same && i < choice_->count(); ++i) {
    const FieldChoice& choice = choices[static_cast<std::size_t>(i)];
    same = choice_->itemData(i).toString().toStdString() == choice.key &&
           choice_->itemText(i).toStdString() == choice.text;
  }
  if (!same) {
    choice_->clear();
    int widest = 0;
    for (const FieldChoice& choice : choices) {
      const QString text = QString::fromStdString(choice.text);
      choice_->addItem(text, QString::fromStdString(choice.key));
      widest = std::max(widest, choice_->fontMetrics().horizontalAdvance(text));
    }
    choice_->view()->setMinimumWidth(std::min(widest + 32, widestList));
    choice_->view()->setTextElideMode(Qt::ElideMiddle);
  }
  choice_->setPlaceholderText(several ? tr("several values") : field_.empty);
  choice_->setCurrentIndex(several ? -1 : choice_->findData(key));
  shown_ = several ? QString() : key;
  choice_->setToolTip(choice_->currentIndex() < 0
                          ? field_.hint
                          : QStringList({choice_->currentText(), field_.hint}).join('\n').trimmed());
}

void FieldEditor::showNote(const QString& note) {
  note_->setVisible(!note.isEmpty());
  note_->setWhole(note);
}

void FieldEditor::accept() {
  refused_ = false;
  if (line_) shown_ = line_->text();
}

void FieldEditor::refuse(const QString& why) {
  refused_ = true;
  note_->hide();
  wrong_->setText(why);
  colourText(*wrong_, &Palette::error);
  wrong_->show();
}

void FieldEditor::enter() {
  if (line_) {
    if (!isTyped()) {
      // Back at what the plan has: nothing is wrong any more.
      refused_ = false;
      wrong_->hide();
      return;
    }
    emit entered(line_->text());
  } else if (choice_) {
    emit entered(choice_->currentData().toString());
  } else if (check_) {
    check_->setTristate(false);
    emit entered(check_->isChecked() ? QStringLiteral("1") : QStringLiteral("0"));
  }
}

void FieldEditor::revert() {
  if (line_) line_->setText(shown_);
  refused_ = false;
  wrong_->hide();
  if (line_) line_->selectAll();
}

bool FieldEditor::eventFilter(QObject* watched, QEvent* event) {
  switch (event->type()) {
    case QEvent::Wheel:
      // Scrolling the panel never changes a choice.
      if (watched == choice_) {
        event->ignore();
        return true;
      }
      break;
    case QEvent::FocusOut:
      if (line_ && static_cast<QFocusEvent*>(event)->reason() != Qt::PopupFocusReason) enter();
      break;
    case QEvent::ShortcutOverride: {
      // With nothing typed, undo means the plan's.
      auto* key = static_cast<QKeyEvent*>(event);
      const bool undoes = key->matches(QKeySequence::Undo) || key->matches(QKeySequence::Redo);
      if (line_ && undoes && !isTyped()) {
        event->ignore();
        return true;
      }
      break;
    }
    case QEvent::KeyPress:
      if (line_ && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape && (isTyped() || refused_)) {
        revert();
        return true;
      }
      break;
    default:
      break;
  }
  return QObject::eventFilter(watched, event);
}

}  // namespace hallwright
