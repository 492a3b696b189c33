// A small form for a price that the planner was quoted: amount, currency, kind, vendor and date; Add puts it into the
// plan, and the plan counts with it from then on.
#pragma once

#include <QWidget>
#include <string>

#include "model/catalog/product.h"
#include "model/units/result.h"
#include "views/document/view_context.h"

class QComboBox;
class QLabel;
class QLineEdit;

namespace hallwright {

/// "400,000 to 500,000" as a range, "450,000" as one price; in `currency`.
Result<Range<Money>> parseAmounts(const std::string& text, const std::string& currency);
std::string printAmounts(const Range<Money>& amount, const std::string& currency);

class QuoteForm : public QWidget {
  Q_OBJECT

 public:
  QuoteForm(ViewContext context, ProductId product, QWidget* parent = nullptr);

 private:
  void add();
  void refuse(QLineEdit* field, const std::string& why);

  ViewContext context_;
  ProductId product_;
  QLineEdit* amount_;
  QLineEdit* currency_;
  QComboBox* kind_;
  QLineEdit* vendor_;
  QLineEdit* date_;
  QLabel* wrong_;
};

}  // namespace hallwright
