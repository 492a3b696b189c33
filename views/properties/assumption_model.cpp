#include "views/properties/assumption_model.h"

#include <QFont>
#include <algorithm>

#include "model/catalog/library.h"
#include "model/plan/plan.h"
#include "model/units/text.h"
#include "views/properties/text_form.h"

namespace hallwright {

const Assumption* defaultOf(const Assumption& assumption) {
  const auto& all = libraryAssumptions();
  const auto at = std::lower_bound(all.begin(), all.end(), assumption.id,
                                   [](const Assumption& a, const std::string& id) { return a.id < id; });
  return at != all.end() && at->id == assumption.id ? &*at : nullptr;
}

bool isChanged(const Assumption& assumption) {
  const Assumption* original = defaultOf(assumption);
  return original && original->value != assumption.value;
}

QString rangeText(const Assumption& assumption) {
  const auto number = [&](double value) { return QString::fromStdString(formatNumberIn(value, assumption.unit)); };
  if (assumption.low && assumption.high)
    return QObject::tr("%1 to %2").arg(number(*assumption.low), number(*assumption.high));
  if (assumption.low) return QObject::tr("from %1").arg(number(*assumption.low));
  return assumption.high ? QObject::tr("up to %1").arg(number(*assumption.high)) : QString();
}

QString valueText(const Assumption& assumption) {
  return QString::fromStdString(formatNumberIn(assumption.value, assumption.unit));
}

void AssumptionModel::setPlan(PlanPtr plan) {
  if (plan_ && plan_->assumptions.same(plan->assumptions)) {
    plan_ = std::move(plan);
    return;
  }
  const bool sameRows = plan_ && plan_->assumptions->size() == plan->assumptions->size();
  if (!sameRows) beginResetModel();
  plan_ = std::move(plan);
  if (!sameRows) return endResetModel();
  emit dataChanged(index(0, 0), index(rowCount() - 1, Columns - 1));
}

int AssumptionModel::changedCount() const {
  if (!plan_) return 0;
  return static_cast<int>(std::count_if(plan_->assumptions->begin(), plan_->assumptions->end(), isChanged));
}

int AssumptionModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() || !plan_ ? 0 : static_cast<int>(plan_->assumptions->size());
}

int AssumptionModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : Columns; }

QVariant AssumptionModel::data(const QModelIndex& index, int role) const {
  const Assumption& assumption = (*plan_->assumptions)[static_cast<std::size_t>(index.row())];
  switch (role) {
    case Qt::DisplayRole:
      switch (index.column()) {
        case What:
          return QString::fromStdString(assumption.what);
        case Value:
          return valueText(assumption);
        case RangeColumn:
          return rangeText(assumption);
        case From:
          return QString::fromStdString(sourceText(assumption.source));
        case IdColumn:
          return QString::fromStdString(assumption.id);
        default:
          return {};
      }
    case Qt::ToolTipRole:
      return QString::fromStdString(assumption.what) + "\n" + QString::fromStdString(assumption.id) + ", " +
             rangeText(assumption) + "\n" + QString::fromStdString(sourceText(assumption.source));
    case Qt::FontRole: {
      QFont font;
      font.setBold(isChanged(assumption));
      return font;
    }
    case Qt::TextAlignmentRole:
      return index.column() == Value ? QVariant(Qt::AlignRight | Qt::AlignVCenter)
                                     : QVariant(Qt::AlignLeft | Qt::AlignVCenter);
    case changedRole:
      return isChanged(assumption);
    case idRole:
      return QString::fromStdString(assumption.id);
    default:
      return {};
  }
}

QVariant AssumptionModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal || role != Qt::DisplayRole) return {};
  const QStringList titles{tr("Assumption"), tr("Value"), tr("Range"), tr("Source"), tr("Id")};
  return titles.value(section);
}

}  // namespace hallwright
