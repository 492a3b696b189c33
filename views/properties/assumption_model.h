// The plan's assumptions as a table: what, value, published range, source, id. Those that differ from the library's
// default are marked.
#pragma once

#include <QAbstractTableModel>
#include <vector>

#include "model/plan/plan_fwd.h"

namespace hallwright {

struct Assumption;

/// The library's default of an assumption; null where the library has none of that id.
const Assumption* defaultOf(const Assumption& assumption);
bool isChanged(const Assumption& assumption);
/// "0.3 to 0.51", in the assumption's unit.
QString rangeText(const Assumption& assumption);
QString valueText(const Assumption& assumption);

class AssumptionModel : public QAbstractTableModel {
  Q_OBJECT

 public:
  enum Column { What, Value, RangeColumn, From, IdColumn, Columns };
  static constexpr int changedRole = Qt::UserRole, idRole = Qt::UserRole + 1;

  using QAbstractTableModel::QAbstractTableModel;

  void setPlan(PlanPtr plan);
  int changedCount() const;

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

 private:
  PlanPtr plan_;
};

}  // namespace hallwright
