// Tables of counted cables and of spares.
#pragma once

#include <QTreeWidget>

#include "views/cables/cable_groups.h"

namespace hallwright {

struct SpareLine;

class GroupTree : public QTreeWidget {
  Q_OBJECT

 public:
  explicit GroupTree(const QString& name, QWidget* parent = nullptr);

  void setGroups(const std::vector<CableGroup>& groups, UnitPreference units);
  void setSpares(const std::vector<SpareLine>& spares);

 private:
  void setTitles(const QStringList& titles);
};

}  // namespace hallwright
