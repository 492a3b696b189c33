#include <cmath>

#include "model/catalog/names.h"
#include "model/cost/price_of.h"
#include "model/plan/edit/remove.h"
#include "model/plan/edit/settings.h"
#include "views/properties/common_fields.h"
#include "views/properties/quote_form.h"
#include "views/properties/record_section.h"

namespace hallwright {
namespace {

std::string aboutQuote(const Price& price) {
  std::string text{nameOf(price.kind)};
  for (const std::string& part : {price.vendor, price.source.date}) {
    if (!part.empty()) text += ", " + part;
  }
  return text;
}

Field quoteField(PriceId id, int number) {
  Field field;
  field.id = "price.quote." + std::to_string(number);
  field.label = QObject::tr("Quote %1").arg(number);
  field.hint = QObject::tr("Amount, or a range such as 400,000 to 500,000; empty: the quote is removed");
  field.read = [id](const FieldScope& scope, ThingRef) {
    const Price* price = find(scope.plan.prices->prices, id);
    return price ? printAmounts(price->amount, price->currency) : std::string();
  };
  field.note = [id](const FieldScope& scope, ThingRef) {
    const Price* price = find(scope.plan.prices->prices, id);
    return price ? aboutQuote(*price) : std::string();
  };
  field.write = [id](const FieldScope& scope, const std::string& text) -> Result<Plan> {
    if (isNothing(text)) return removeThings(scope.plan, {ref(id)});
    const Price* price = find(scope.plan.prices->prices, id);
    const auto amount = parseAmounts(text, price ? price->currency : currencyOf(scope));
    if (!amount) return amount.error();
    return changePrice(scope.plan, id, [&](Price& changed) { changed.amount = *amount; });
  };
  return field;
}

Field chosenField(PriceId id, int number) {
  Field field;
  field.id = "price.chosen." + std::to_string(number);
  field.label = QString();
  field.hint = QObject::tr("The price that cost is counted with");
  field.shape = Field::Shape::Check;
  field.read = [id](const FieldScope& scope, ThingRef) {
    const Price* price = find(scope.plan.prices->prices, id);
    return std::string(price && price->chosen ? "1" : "0");
  };
  field.write = [id](const FieldScope& scope, const std::string& text) {
    return changePrice(scope.plan, id, [&](Price& price) { price.chosen = text == "1"; });
  };
  field.empty = QObject::tr("count with quote %1").arg(number);
  return field;
}

Field inUse(ProductId id) {
  Field field = fact("price.inUse", QObject::tr("In use"), [id](const FieldScope& scope) {
    const Product* product = productOf(scope.plan, id);
    const auto price = product ? unitPrice(scope.plan, *product) : UnitPrice{};
    if (!price.amount) return std::string(unknownText);
    return formatRounded(price.amount->likely, {.currency = currencyOf(scope)});
  });
  field.note = [id](const FieldScope& scope, ThingRef) -> std::string {
    const Product* product = productOf(scope.plan, id);
    const auto price = product ? unitPrice(scope.plan, *product) : UnitPrice{};
    if (!price.amount) return price.why;
    const std::string range = price.amount->isExact() ? "" : printAmounts(*price.amount, currencyOf(scope)) + "; ";
    return range + sourceText(price.source) + (price.stale ? QObject::tr("; old").toStdString() : "");
  };
  return field;
}

}  // namespace

Section priceSection(const FieldScope& scope, const Product& product) {
  Section section{QObject::tr("Price"), {inUse(product.id)}};
  int number = 0;
  for (const Price& price : scope.plan.prices->prices) {
    if (price.product != product.id) continue;
    section.fields.push_back(quoteField(price.id, ++number));
    section.fields.push_back(chosenField(price.id, number));
  }
  for (std::size_t i = 0; i < product.prices.size(); ++i) {
    const CatalogPrice& price = product.prices[i];
    Field field = fact("price.catalog." + std::to_string(i),
                       QObject::tr("Catalog %1").arg(QString::fromStdString(price.source.date)),
                       [text = printAmounts(price.amount, price.currency)](const FieldScope&) { return text; });
    field.note = [price](const FieldScope&, ThingRef) {
      return std::string(nameOf(price.kind)) + ", " + sourceText(price.source) +
             (price.note.empty() ? "" : "; " + price.note);
    };
    section.fields.push_back(field);
  }
  section.open = false;
  section.extraKey = "quote-" + std::to_string(product.id);
  section.extra = [id = product.id](const ViewContext& context) -> QWidget* { return new QuoteForm(context, id); };
  return section;
}

}  // namespace hallwright
