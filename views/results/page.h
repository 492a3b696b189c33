// The pages of the results workspace: each is a function from a plan and its estimates to what the page shows, in a
// file of its own in page/, listed once in pages.cpp.
#pragma once

#include <QString>
#include <QStringList>
#include <functional>
#include <optional>
#include <vector>

#include "model/plan/plan_fwd.h"
#include "model/units/result.h"
#include "views/charts/chart.h"
#include "views/results/row.h"

namespace hallwright {

/// A way out of an empty page: an edit of the plan, or a workspace where to go.
struct WayOut {
  QString text;  ///< of the button or menu entry; names the undo step
  std::function<Result<Plan>(const Plan&, ThingRef& made)> edit = {};  ///< what it made is selected
  QString workspace = {};
};

struct EmptyState {
  QString says;
  QString button;  ///< above several ways, as a menu
  std::vector<WayOut> ways = {};
};

struct PageContent {
  QString statement = {};          ///< what the figures say, in a sentence or two
  QStringList choices = {};        ///< several subjects, of which one is shown: workloads
  std::vector<Chart> charts = {};  ///< one is shown at a time
  std::vector<ResultRow> rows = {};
  std::optional<EmptyState> empty = {};       ///< in place of the chart
  QString amountTitle = {}, otherTitle = {};  ///< above the two columns of a comparison
};

struct ResultsPage {
  QString id, title;
  PageContent (*content)(const Plan& plan, const Estimates& now, int choice);
};

const std::vector<ResultsPage>& resultsPages();

PageContent powerPage(const Plan& plan, const Estimates& now, int choice);
PageContent feedsPage(const Plan& plan, const Estimates& now, int choice);
PageContent costPage(const Plan& plan, const Estimates& now, int choice);
PageContent cloudPage(const Plan& plan, const Estimates& now, int choice);
PageContent trainingPage(const Plan& plan, const Estimates& now, int choice);
PageContent fabricsPage(const Plan& plan, const Estimates& now, int choice);
PageContent trunksPage(const Plan& plan, const Estimates& now, int choice);
PageContent technologiesPage(const Plan& plan, const Estimates& now, int choice);

/// For pages that know nothing before racks stand on the floor.
EmptyState nothingPlaced(const QString& says);

/// The unit in which a chart up to `largest` has short numbers: what to divide by, and its name.
struct ChartUnit {
  double size = 1;
  QString name;
};
ChartUnit powerUnit(Power largest);
ChartUnit moneyUnit(Money largest, const std::string& currency);

}  // namespace hallwright
