#include "views/properties/quote_form.h"

#include <QComboBox>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>

#include "model/catalog/names.h"
#include "model/plan/edit/settings.h"
#include "model/units/date.h"
#include "model/units/text.h"
#include "views/document/document.h"
#include "views/style/elided_label.h"
#include "views/style/text_colour.h"

namespace hallwright {
namespace {

constexpr std::string_view between = " to ";

}  // namespace

Result<Range<Money>> parseAmounts(const std::string& text, const std::string& currency) {
  const auto amount = [&](const std::string& part) {
    return parse<Money>(part, {.min = Money(), .currency = currency}).result();
  };
  const auto at = text.find(between);
  if (at == std::string::npos) return amount(text).map([](Money money) { return Range<Money>::exactly(money); });
  const auto low = amount(text.substr(0, at)), high = amount(text.substr(at + between.size()));
  if (!low) return low.error();
  if (!high) return high.error();
  return Range<Money>::between(*low, *high);
}

std::string printAmounts(const Range<Money>& amount, const std::string& currency) {
  const auto print = [&](Money money) { return formatFull(money, "USD", currency); };
  return amount.isExact() ? print(amount.likely) : print(amount.low) + std::string(between) + print(amount.high);
}

QuoteForm::QuoteForm(ViewContext context, ProductId product, QWidget* parent)
    : QWidget(parent),
      context_(context),
      product_(product),
      amount_(new QLineEdit),
      currency_(new QLineEdit),
      kind_(new QComboBox),
      vendor_(new QLineEdit),
      date_(new QLineEdit),
      wrong_(new QLabel) {
  setObjectName("quoteForm");
  amount_->setObjectName("quoteAmount");
  amount_->setPlaceholderText(tr("amount"));
  currency_->setObjectName("quoteCurrency");
  const Site& site = *context_.document.committed()->site;
  currency_->setText(QString::fromStdString(site.currency));
  currency_->setMaximumWidth(fontMetrics().horizontalAdvance("WWWWW"));
  date_->setObjectName("quoteDate");
  date_->setText(QString::fromStdString(site.date));
  date_->setPlaceholderText(tr("2026-11-30"));
  vendor_->setObjectName("quoteVendor");
  vendor_->setPlaceholderText(tr("vendor"));
  kind_->setObjectName("quoteKind");
  for (const std::string_view word : wordsOf<PriceKind>)
    kind_->addItem(QString::fromUtf8(word.data(), std::ssize(word)));
  kind_->setCurrentIndex(static_cast<int>(PriceKind::Quote));
  kind_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  kind_->setMinimumContentsLength(5);
  auto* button = new QPushButton(tr("Add price"));
  button->setObjectName("quoteAdd");
  wrong_->setObjectName("quoteWrong");
  wrong_->setWordWrap(true);
  wrong_->hide();
  auto* grid = new QGridLayout(this);
  grid->setContentsMargins(0, 0, 0, 0);
  grid->setHorizontalSpacing(4);
  grid->setVerticalSpacing(4);
  grid->addWidget(amount_, 0, 0, 1, 2);
  grid->addWidget(currency_, 0, 2);
  grid->addWidget(vendor_, 1, 0);
  grid->addWidget(kind_, 1, 1, 1, 2);
  grid->addWidget(date_, 2, 0);
  grid->addWidget(button, 2, 1, 1, 2);
  grid->addWidget(wrong_, 3, 0, 1, 3);
  grid->setColumnStretch(0, 3);
  grid->setColumnStretch(1, 2);
  connect(button, &QPushButton::clicked, this, &QuoteForm::add);
  for (QLineEdit* field : {amount_, currency_, vendor_, date_}) {
    field->setMinimumWidth(40);
    connect(field, &QLineEdit::returnPressed, this, &QuoteForm::add);
  }
}

void QuoteForm::refuse(QLineEdit* field, const std::string& why) {
  colourText(*wrong_, &Palette::error);
  wrong_->setText(QString::fromStdString(why));
  wrong_->show();
  field->setFocus();
}

void QuoteForm::add() {
  const std::string currency = currency_->text().trimmed().toUpper().toStdString();
  if (currency.size() != 3) return refuse(currency_, "a currency has three letters, such as USD or EUR");
  const auto amount = parseAmounts(amount_->text().toStdString(), currency);
  if (!amount) return refuse(amount_, amount.error().message);
  Price price;
  price.product = product_;
  price.amount = *amount;
  price.currency = currency;
  price.kind = static_cast<PriceKind>(kind_->currentIndex());
  price.vendor = vendor_->text().trimmed().toStdString();
  if (const std::string date = date_->text().trimmed().toStdString(); !date.empty()) {
    const auto read = parseDate(date);
    if (!read) return refuse(date_, read.error().message);
    price.source.date = format(*read);
  }
  price.source.text = price.vendor.empty() ? "planner" : price.vendor;
  auto plan = addPrice(*context_.document.committed(), price);
  if (!plan) return refuse(amount_, plan.error().message);
  const Product* product = productOf(*plan, product_);
  amount_->clear();
  wrong_->hide();
  context_.document.commit(tr("Add price of %1").arg(QString::fromStdString(product ? product->name : "")),
                           std::move(*plan));
}

}  // namespace hallwright
