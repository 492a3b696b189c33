#include <QCoreApplication>

#include "views/results/page.h"

namespace hallwright {
namespace {

QString tr(const char* text) { return QCoreApplication::translate("Results", text); }

}  // namespace

const std::vector<ResultsPage>& resultsPages() {
  static const std::vector<ResultsPage> pages{
      {"power", tr("Power"), powerPage},
      {"feeds", tr("Feeds"), feedsPage},
      {"cost", tr("Cost"), costPage},
      {"cloud", tr("Own or rent"), cloudPage},
      {"training", tr("Training"), trainingPage},
      {"fabrics", tr("Fabrics"), fabricsPage},
      {"trunks", tr("Trunks or fibres"), trunksPage},
      {"technologies", tr("InfiniBand or Ethernet"), technologiesPage},
  };
  return pages;
}

EmptyState nothingPlaced(const QString& says) {
  return {.says = says, .button = {}, .ways = {{.text = tr("Go to the floor and place racks"), .workspace = "floor"}}};
}

ChartUnit powerUnit(Power largest) {
  constexpr double megawattsFrom = 10;
  return largest >= megawattsFrom * MW ? ChartUnit{MW.base(), "MW"} : ChartUnit{kW.base(), "kW"};
}

ChartUnit moneyUnit(Money largest, const std::string& currency) {
  constexpr double million = 1e6, billion = 1e9, thousand = 1e3;
  const QString name = QString::fromStdString(currency);
  for (const auto& [size, prefix] : {std::pair{billion, "bn "}, {million, "M "}, {thousand, "k "}})
    if (largest >= size * usd) return {size, prefix + name};
  return {1, name};
}

}  // namespace hallwright
