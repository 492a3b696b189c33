// What is selected, shared by all views: pick a rack anywhere and it is picked everywhere.
#pragma once

#include <QObject>
#include <vector>

#include "model/plan/facilities.h"
#include "model/plan/ids.h"
#include "model/plan/plan_fwd.h"

namespace hallwright {

class Selection : public QObject {
  Q_OBJECT

 public:
  using QObject::QObject;

  /// Sorted, without repetition.
  const std::vector<ThingRef>& things() const { return things_; }
  bool contains(ThingRef thing) const;
  bool isEmpty() const { return things_.empty(); }
  /// Cables that were picked as such, each by the port of its lower end: those of a rule are no things of the plan.
  /// Sorted; none once something else is picked.
  const std::vector<PortRef>& cables() const { return cables_; }

  void set(std::vector<ThingRef> things) { setCables({}, std::move(things)); }
  /// Cables together with the things that they join.
  void setCables(std::vector<PortRef> cables, std::vector<ThingRef> things);
  void setOne(ThingRef thing) { set({thing}); }
  void toggle(ThingRef thing);
  void add(const std::vector<ThingRef>& things);
  void clear() { set({}); }
  /// Lets go of what the plan no longer has.
  void keepThoseOf(const Plan& plan);
  /// Ask every view to bring these into sight.
  void reveal(const std::vector<ThingRef>& things);

 signals:
  void changed();
  void revealed(const std::vector<hallwright::ThingRef>& things);

 private:
  std::vector<ThingRef> things_;
  std::vector<PortRef> cables_;
};

}  // namespace hallwright
