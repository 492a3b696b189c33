#include "views/key_figures/key_figure_strip.h"

#include <QHBoxLayout>
#include <QTimer>
#include <QToolButton>
#include <algorithm>
#include <cmath>

#include "model/estimate/key_figures.h"
#include "views/document/document.h"
#include "views/document/estimate_runner.h"

namespace hallwright {
namespace {

constexpr int changeShownMs = 4000;

QString changeText(const KeyFigure& figure, double before) {
  const double difference = *figure.value - before;
  if (std::abs(difference) <= 1e-9 * std::max(1.0, std::abs(before))) return {};
  return QStringLiteral(" %1 %2").arg(difference > 0 ? QStringLiteral("\u25b2") : QStringLiteral("\u25bc"),
                                      QString::fromStdString(figure.print(std::abs(difference))));
}

}  // namespace

KeyFigureStrip::KeyFigureStrip(ViewContext context, QWidget* parent)
    : QWidget(parent), context_(context), layout_(new QHBoxLayout(this)), fade_(new QTimer(this)) {
  setObjectName("keyFigures");
  layout_->setContentsMargins(4, 0, 4, 0);
  layout_->setSpacing(0);
  layout_->addStretch();
  fade_->setSingleShot(true);
  fade_->setInterval(changeShownMs);
  connect(fade_, &QTimer::timeout, this, &KeyFigureStrip::forgetChanges);
  connect(&context_.runner, &EstimateRunner::finished, this, &KeyFigureStrip::refresh);
  connect(&context_.document, &Document::replaced, this, [this] { values_.clear(); });
}

void KeyFigureStrip::refresh() {
  const EstimatesPtr estimates = context_.runner.estimates();
  if (!estimates) return;
  for (const KeyFigure& figure : keyFigures(*context_.runner.estimatedPlan(), *estimates, context_.runner.findings())) {
    QToolButton*& button = buttons_[figure.id];
    if (!button) {
      button = new QToolButton;
      button->setObjectName("figure-" + QString::fromStdString(figure.id));
      button->setAutoRaise(true);
      const QString page = QString::fromStdString(figure.page);
      connect(button, &QToolButton::clicked, this, [this, page] { emit pageAsked(page); });
      layout_->insertWidget(layout_->count() - 1, button);
    }
    if (const auto before = values_.find(figure.id); before != values_.end() && figure.value) {
      if (const QString change = changeText(figure, before->second); !change.isEmpty()) {
        changes_[figure.id] = change;
        fade_->start();
      }
    }
    if (figure.value) values_[figure.id] = *figure.value;
    texts_[figure.id] = QString::fromStdString(figure.text);
    button->setToolTip(QString::fromStdString(figure.full) + (changes_[figure.id].isEmpty() ? "" : "\n") +
                       changes_[figure.id].trimmed());
  }
  fitTexts();
}

void KeyFigureStrip::fitTexts() {
  for (const auto& [id, button] : buttons_) button->setText(texts_[id] + changes_[id]);
  // The last in sight gives way first; the tool tip still has its change.
  for (int i = layout_->count() - 1; i >= 0 && layout_->minimumSize().width() > width(); --i) {
    const QWidget* widget = layout_->itemAt(i)->widget();
    const auto shown = std::ranges::find(buttons_, widget, [](const auto& pair) { return pair.second; });
    if (shown != buttons_.end()) shown->second->setText(texts_[shown->first]);
  }
}

void KeyFigureStrip::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  fitTexts();
}

void KeyFigureStrip::forgetChanges() {
  changes_.clear();
  refresh();
}

}  // namespace hallwright
