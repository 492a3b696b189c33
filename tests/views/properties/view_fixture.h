// What views are given, over a small hall that is like a real one: a row of GPU racks, a rack of switches and servers,
// feeds, cooling, a tray, a fabric with a domain, and a workload.
#pragma once

#include <QSize>
#include <QString>

#include "model/plan/plan.h"
#include "views/document/document.h"
#include "views/document/estimate_runner.h"
#include "views/document/preferences.h"
#include "views/document/selection.h"
#include "views/document/view_context.h"

class QWidget;

namespace hallwright {

Plan smallHall();

DeviceId deviceNamed(const Plan& plan, const std::string& name);
RackId rackNamed(const Plan& plan, const std::string& name);

class ViewFixture {
 public:
  explicit ViewFixture(Plan plan = smallHall());

  ViewContext context() { return {document, selection, runner, preferences}; }
  const Plan& plan() const { return *document.committed(); }
  const Device& device(const std::string& name) const;
  const Rack& rack(const std::string& name) const;
  void select(const std::string& name);  ///< of a rack or device
  /// Waits for the estimates of the plan as it is.
  bool estimateNow();

  Document document;
  Selection selection;
  EstimateRunner runner;
  Preferences preferences;
};

/// Texts of visible labels and buttons below `root` that have no room: "object: text".
QStringList clippedTexts(const QWidget& root);

/// Where pictures for a person go, if the environment names a folder (HALLWRIGHT_PICTURES); otherwise nothing is saved.
void savePicture(QWidget& widget, const QString& name);

}  // namespace hallwright
