// Feeds: how full each is, with all of them in service and at worst with any other one lost.
#include <QCoreApplication>
#include <algorithm>

#include "model/estimate/estimate.h"
#include "model/units/text.h"
#include "views/results/page.h"

namespace hallwright {
namespace {

constexpr std::size_t mostBars = 16;  // more would be too thin to read; the table has all

QString tr(const char* text) { return QCoreApplication::translate("Results", text); }

QString nameOf(const Plan& plan, FeedId id) {
  const auto at = std::ranges::find(plan.power->feeds, id, &Feed::id);
  return at == plan.power->feeds.end() ? QString() : QString::fromStdString(at->name);
}

/// The most that it carries at nameplate.
Power worstOf(const FeedPower& feed) { return std::max(feed.held.nameplate.known, feed.worst.nameplate); }

std::optional<double> useOf(const FeedPower& feed, Power load) {
  return feed.limit && *feed.limit > Power{} ? std::optional(load / *feed.limit) : std::nullopt;
}

std::vector<const FeedPower*> fullestFirst(const PowerResult& power) {
  std::vector<const FeedPower*> feeds;
  for (const FeedPower& feed : power.feeds)
    if (useOf(feed, worstOf(feed))) feeds.push_back(&feed);
  std::ranges::stable_sort(feeds, std::greater(), [](const FeedPower* feed) { return *useOf(*feed, worstOf(*feed)); });
  return feeds;
}

ChartValue share(const FeedPower& feed, Power load) {
  constexpr double percent = 100;
  const std::optional<double> use = useOf(feed, load);
  return {.value = use ? std::optional(*use * percent) : std::nullopt,
          .text = QString::fromStdString(formatRounded(load) + ", " + formatPercent(use))};
}

Chart useChart(const Plan& plan, const PowerResult& power) {
  std::vector<const FeedPower*> feeds = fullestFirst(power);
  const std::size_t all = feeds.size();
  if (all > mostBars) feeds.resize(mostBars);
  Chart chart{.name = all > mostBars ? tr("The %1 fullest of %2 feeds").arg(mostBars).arg(all) : tr("Use of feeds"),
              .kind = ChartKind::GroupedBars,
              .argumentTitle = tr("Feed"),
              .valueTitle = tr("Load at nameplate, % of what the feed may carry")};
  chart.series = {{.name = tr("All feeds in service"), .tone = Tone::First},
                  {.name = tr("Worst other feed lost"), .tone = Tone::Second}};
  for (const FeedPower* feed : feeds) {
    chart.arguments.push_back({static_cast<double>(chart.arguments.size()), nameOf(plan, feed->feed)});
    chart.ends.push_back(tr("%1 of %2")
                             .arg(QString::fromStdString(formatRounded(worstOf(*feed))),
                                  QString::fromStdString(formatRounded(*feed->limit))));
    chart.series[0].values.push_back(share(*feed, feed->held.nameplate.known));
    chart.series[1].values.push_back(share(*feed, worstOf(*feed)));
  }
  constexpr double full = 100;
  chart.marks = {{.at = full, .text = tr("limit")}};
  return chart;
}

ResultRow feedRow(const Plan& plan, const FeedPower& feed) {
  const auto print = kilowattText();
  const Power worst = worstOf(feed);
  const auto use = useOf(feed, worst);
  ResultRow row = factRow(nameOf(plan, feed.feed), amountText(std::optional(worst), print),
                          use ? tr("%1 of its limit, at worst").arg(QString::fromStdString(formatPercent(use)))
                              : tr("at worst; its limit is not known"));
  if (feed.lossesUnknown || !feed.held.nameplate.isComplete())
    row.amount = QString::fromStdString(atLeast(row.amount.toStdString()));
  row.thing = ref(feed.feed);
  const FeedId lost = feed.worstLoss.nameplate;
  row.rows = {totalRow(tr("Now, at nameplate"), feed.now.nameplate, print),
              totalRow(tr("Now, under load"), feed.now.measured, print),
              totalRow(tr("With later phases and reservations, at nameplate"), feed.held.nameplate, print),
              factRow(tr("At worst, at nameplate"), amountText(std::optional(worst), print),
                      lost ? tr("when %1 is lost").arg(nameOf(plan, lost)) : tr("no loss makes it more")),
              factRow(tr("Limit"), amountText(feed.limit, print), tr("capacity x continuous factor x power factor"))};
  if (feed.lossesUnknown)
    row.rows.push_back(factRow(tr("Losses below it"), amountText(std::optional<Power>(), print),
                               tr("an efficiency is unknown: taken as none, so loads are lower bounds")));
  return row;
}

QString statement(const Plan& plan, const PowerResult& power) {
  const auto feeds = fullestFirst(power);
  const FeedPower& fullest = *feeds.front();
  const FeedId lost = fullest.worstLoss.nameplate;
  const QString text =
      tr("%1 is the fullest: %2 of its limit")
          .arg(nameOf(plan, fullest.feed), QString::fromStdString(formatPercent(useOf(fullest, worstOf(fullest)))));
  return lost ? text + tr(" when %1 is lost.").arg(nameOf(plan, lost)) : text + ".";
}

}  // namespace

PageContent feedsPage(const Plan& plan, const Estimates& now, int) {
  if (plan.power->feeds.empty())
    return {.empty = EmptyState{.says = tr("This plan has no power feeds, so nothing says which rack hangs on what. "
                                           "Plans made from a template have them.")}};
  PageContent content;
  if (fullestFirst(*now.power).empty()) {
    content.empty =
        EmptyState{.says = tr("No feed has a known limit, so nothing says how full it is. Choose one below, "
                              "press \u201cShow it\u201d and set its capacity in the properties.")};
  } else {
    content.statement = statement(plan, *now.power);
    content.charts = {useChart(plan, *now.power)};
  }
  for (const FeedPower& feed : now.power->feeds) content.rows.push_back(feedRow(plan, feed));
  return content;
}

}  // namespace hallwright
