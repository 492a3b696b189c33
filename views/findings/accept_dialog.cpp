#include "views/findings/accept_dialog.h"

#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>

#include "model/units/date.h"
#include "views/document/user_name.h"
#include "views/style/palette.h"

namespace hallwright {
namespace {

constexpr int leastWidth = 440;

QLabel* wrapped(const QString& text) {
  auto* label = new QLabel(text);
  label->setWordWrap(true);
  return label;
}

}  // namespace

AcceptDialog::AcceptDialog(const Finding& finding, QWidget* parent)
    : QDialog(parent),
      about_{finding.rule, finding.things.empty() ? ThingRef{} : finding.things.front(), finding.number, {}, {}, {}},
      why_(new QLineEdit),
      until_(new QLineEdit),
      hint_(wrapped({})) {
  setObjectName("acceptDialog");
  setWindowTitle(tr("Accept this finding"));
  setMinimumWidth(leastWidth);
  why_->setObjectName("why");
  why_->setPlaceholderText(tr("what the next reader must know"));
  until_->setObjectName("until");
  until_->setPlaceholderText(tr("a day such as 2027-03-31; empty: without an end"));
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
  ok_ = buttons->button(QDialogButtonBox::Ok);
  ok_->setText(tr("Accept"));
  auto* form = new QFormLayout(this);
  form->setSpacing(gridStep);
  form->addRow(wrapped(QString::fromStdString(finding.message)));
  form->addRow(tr("Why"), why_);
  form->addRow(tr("Until"), until_);
  form->addRow(hint_);
  form->addRow(buttons);
  connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  for (QLineEdit* field : {why_, until_}) connect(field, &QLineEdit::textChanged, this, &AcceptDialog::review);
  review();
}

Acceptance AcceptDialog::acceptance() const {
  Acceptance acceptance = about_;
  acceptance.who = userName();
  acceptance.why = why_->text().trimmed().toStdString();
  acceptance.until = until_->text().trimmed().toStdString();
  return acceptance;
}

void AcceptDialog::review() {
  const Acceptance acceptance = this->acceptance();
  QString hint = tr("It comes back when its number changes, and when the plan's date passes that day.");
  bool isTaken = !acceptance.why.empty();
  if (!acceptance.until.empty()) {
    if (const auto read = parseDate(acceptance.until); !read) {
      hint = tr("Until: %1").arg(QString::fromStdString(read.error().line()));
      isTaken = false;
    }
  }
  hint_->setText(hint);
  ok_->setEnabled(isTaken);
}

}  // namespace hallwright
