// Names of a copied row: where its racks all carry the row's letter ("A-01", "A-02", ...), the copy takes the next
// letter that is free, racks and row alike; otherwise names are continued one by one.
#pragma once

#include <string>
#include <unordered_set>
#include <vector>

#include "model/plan/edit/names.h"
#include "model/plan/plan.h"

namespace hallwright {

class RowRenaming {
 public:
  struct Names {
    std::string rowName, from, to;
    bool isRelettered() const { return !to.empty(); }
    std::string rackName(const std::string& old) const { return to + old.substr(from.size()); }
  };

  explicit RowRenaming(const Plan& plan);
  Names next(const std::string& rowName, const std::vector<std::string>& rackNames);

 private:
  std::unordered_set<std::string> letters_;  ///< that racks begin with
  NameSequence rowNames_;
};

}  // namespace hallwright
