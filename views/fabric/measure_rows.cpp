#include "views/fabric/measure_rows.h"

#include <QObject>
#include <algorithm>

namespace hallwright {
namespace {

QString text(const std::string& words) { return QString::fromStdString(words); }
QString tr(const char* words) { return QObject::tr(words); }
QString count(std::int64_t number) { return text(formatCount(number)); }

QString levelName(LinkLevel level) {
  switch (level) {
    case LinkLevel::Host:
      return tr("Host links");
    case LinkLevel::LeafSpine:
      return tr("Leaf to spine");
    case LinkLevel::SpineCore:
      return tr("Spine to core");
    case LinkLevel::InterSwitch:
      break;
  }
  return tr("Between switches");
}

QString capital(QString words) {
  if (!words.isEmpty()) words[0] = words[0].toUpper();
  return words;
}

/// "202 \u2192 189 Tbit/s": a unit that both have once.
QString changeText(const QString& before, const QString& after) {
  if (before == after) return after;
  const auto unitOf = [](const QString& amount) {
    return amount.mid(std::max(0, static_cast<int>(amount.lastIndexOf(' '))));
  };
  const bool same = before.contains(' ') && unitOf(before) == unitOf(after);
  return (same ? before.left(before.lastIndexOf(' ')) : before) + QStringLiteral(" \u2192 ") + after;
}

MeasureGroup hostRows(const FabricMeasures& measures) {
  return {tr("Hosts"),
          {{tr("Hosts"), count(measures.hosts), tr("Members that have a port in use.")},
           {tr("Host ports"), count(measures.hostPorts), tr("Links of members to switches.")},
           {tr("Parts"), count(measures.parts),
            tr("Groups of members that reach each other over links; servers join what only they are on.")}}};
}

MeasureGroup levelRows(const FabricMeasures& measures, const TextStyle& style) {
  MeasureGroup group{tr("Links by level"), {}};
  for (const LevelMeasure& level : measures.levels) {
    group.rows.push_back({levelName(level.level), count(level.links), tr("Links of this level.")});
    group.rows.push_back({tr("  bandwidth"), text(formatRounded(level.bandwidth, style)),
                          tr("Of all links of this level together, one way.")});
    if (level.oversubscription)
      group.rows.push_back({tr("  oversubscription"), text(formatRounded(*level.oversubscription, style)) + " : 1",
                            tr("Bandwidth down : up of the worst switch below these links.")});
  }
  return group;
}

MeasureGroup hopRows(const FabricMeasures& measures) {
  MeasureGroup group{tr("Hops: pairs of host ports"), {}};
  const QString definition =
      tr("Ordered pairs of host ports, managers' too, by the number of switches on a shortest way between them.");
  for (const HopCount& hop : measures.hops.counts)
    group.rows.push_back({hop.switches == 1 ? tr("over 1 switch") : tr("over %1 switches").arg(hop.switches),
                          count(hop.pairs), definition});
  if (measures.hops.apart > 0)
    group.rows.push_back({tr("joined by nothing"), count(measures.hops.apart),
                          tr("Pairs that no way of switches and links joins, such as ports of different planes.")});
  return group;
}

MeasureGroup cutRows(const FabricMeasures& measures, const TextStyle& style) {
  MeasureGroup group{tr("Bandwidth across the cut"), {}};
  for (const CutMeasure& cut : measures.cuts) {
    QString definition = tr("The most that %1 hosts can send to the other %2 at once, one way: maximum flow, or its "
                            "closed form in a whole fat tree.")
                             .arg(count(cut.hosts), count(cut.others));
    if (cut.bisection) definition += ' ' + tr("Both sides are equal: it is the bisection.");
    group.rows.push_back({capital(text(cut.name)), text(formatRounded(cut.bandwidth, style)), definition});
  }
  return group;
}

QString loadText(const LoadRange& range) {
  const QString most = text(formatRounded(range.most));
  return range.least == range.most ? most : QObject::tr("%1 to %2").arg(text(formatRounded(range.least)), most);
}

MeasureGroup loadRows(const QString& title, const QString& flows, const TrafficLoad& traffic, const TextStyle& style) {
  MeasureGroup group{title, {}};
  if (traffic.flows == 0) return group;
  group.rows.push_back({tr("a host port gets"), text(formatRounded(traffic.perPort, style)),
                        flows + ' ' + tr("The least of link speed / load x flows of a port, at most its own speed.")});
  for (const LoadRange& range : traffic.levels)
    group.rows.push_back({QObject::tr("flows on a link, %1").arg(levelName(range.level).toLower()), loadText(range),
                          flows + ' ' + tr("Flows over one link, one way, each split evenly over all shortest ways.") +
                              ' ' + QObject::tr("Mean %1.").arg(text(formatRounded(range.mean)))});
  if (traffic.apart > 0)
    group.rows.push_back({tr("flows that nothing joins"), count(traffic.apart), tr("They load no link.")});
  return group;
}

MeasureGroup scaleUpRows(const FabricMeasures& measures, const TextStyle& style) {
  MeasureGroup group{tr("Scale-up domains"), {}};
  for (const ScaleUpGroup& one : measures.scaleUp) {
    group.rows.push_back({QObject::tr("%1 × %2").arg(one.domainGpus).arg(text(one.accelerator)),
                          QObject::tr("%1 domains").arg(count(one.domains)),
                          (one.ofRack ? QObject::tr("GPUs that the switches of a rack's backplane join; %1 servers.")
                                      : QObject::tr("GPUs of one server; %1 servers."))
                              .arg(count(one.servers))});
    group.rows.push_back(
        {tr("  a GPU"), text(formatRounded(one.perGpu, style)),
         tr("From a GPU to the others of its domain, one way, from the accelerator's record; of a rack "
            "at most its share of the backplane's switches.")});
  }
  return group;
}

QString wayText(const GpuHopCount& way) {
  if (way.switches == 0) return tr("in a scale-up domain");
  QString over = way.switches == 1 ? tr("over 1 switch") : QObject::tr("over %1 switches").arg(way.switches);
  if (way.domains == 0) return over;
  return over + (way.domains == 1 ? tr(" and a domain") : QObject::tr(" and %1 domains").arg(way.domains));
}

MeasureGroup gpuHopRows(const FabricMeasures& measures) {
  MeasureGroup group{tr("Hops: pairs of GPUs"), {}};
  const QString definition =
      tr("Ordered pairs of GPUs by the way of fewest hops; a scale-up domain is one hop, a switch too. A GPU reaches "
         "another rail by the port of a neighbour in its domain where that is nearer.");
  for (const GpuHopCount& way : measures.gpuHops.counts)
    group.rows.push_back({wayText(way), count(way.pairs), definition});
  if (measures.gpuHops.apart > 0)
    group.rows.push_back({tr("joined by nothing"), count(measures.gpuHops.apart), definition});
  return group;
}

}  // namespace

std::vector<MeasureGroup> measureRows(const FabricMeasures& measures, const TextStyle& style) {
  std::vector<MeasureGroup> groups{
      hostRows(measures),
      levelRows(measures, style),
      hopRows(measures),
      cutRows(measures, style),
      loadRows(tr("All to all"), tr("Every host port sends 1 to every other."), measures.allToAll, style),
      loadRows(tr("Ring on every rail"), tr("Port r of every member sends 1 to port r of the next."), measures.ring,
               style),
      scaleUpRows(measures, style),
      gpuHopRows(measures)};
  std::erase_if(groups, [](const MeasureGroup& group) { return group.rows.empty(); });
  return groups;
}

MeasureGroup lossRows(const LossAnswer& answer, const TextStyle& style) {
  if (answer.what.isEmpty()) return {tr("There is no switch to lose"), {}};
  MeasureGroup group{
      answer.worst ? QObject::tr("Worst single loss: %1").arg(answer.what) : QObject::tr("Lost: %1").arg(answer.what),
      {}};
  const auto row = [&](const QString& what, const QString& before, const QString& after, const QString& definition) {
    group.rows.push_back({what, changeText(before, after), definition});
  };
  const WhatIfState& before = answer.change.before;
  const WhatIfState& after = answer.change.after;
  group.rows.push_back({tr("hosts lost"), count(answer.change.hostsLost), tr("Members that are lost themselves.")});
  row(tr("hosts cut off"), count(before.cutOff), count(after.cutOff),
      tr("Other members outside the largest group that still reaches each other."));
  row(tr("links"), count(before.links), count(after.links), tr("Links that are left."));
  row(tr("halves"), text(formatRounded(before.halves, style)), text(formatRounded(after.halves, style)),
      tr("Bandwidth from the first half of all members to the rest."));
  row(tr("worst load"), text(formatRounded(before.worstLoad)), text(formatRounded(after.worstLoad)),
      tr("The largest all-to-all load of a link between switches, members that are left; it may fall, where hosts fall "
         "silent with what is lost."));
  row(tr("a host port"), text(formatRounded(before.allToAllPerPort, style)),
      text(formatRounded(after.allToAllPerPort, style)),
      tr("All to all: what each host port that still sends gets of its sending when all send."));
  return group;
}

std::vector<MeasureGroup> otherWorstRows(const LossAnswer& answer, const TextStyle& style) {
  std::vector<MeasureGroup> groups;
  for (const OtherWorst& other : answer.others)
    groups.push_back(
        {QObject::tr("Worst single loss: %1").arg(other.what),
         {{tr("hosts lost"), count(other.effect.hostsLost), tr("Members that are lost themselves.")},
          {tr("hosts cut off"), count(other.effect.cutOff),
           tr("Other members outside the largest group that still reaches each other.")},
          {tr("halves"), text(formatRounded(other.effect.halves, style)),
           tr("What is left from the first half of all members to the rest; a tray takes every cable that is routed "
              "through it.")}}});
  return groups;
}

MeasureGroup setRows(const CutAnswer& answer, const TextStyle& style) {
  const auto named = [](const QString& what) { return what.isEmpty() ? tr("all others") : what; };
  MeasureGroup group{QObject::tr("From %1 to %2").arg(named(answer.one), named(answer.other)), {}};
  QString definition =
      tr("The most that the hosts of one set can send to those of the other at once, one way: maximum "
         "flow, or its closed form in a whole fat tree.");
  if (answer.bisection) definition += ' ' + tr("Both sides are equal: it is the bisection.");
  group.rows.push_back({tr("bandwidth"), text(formatRounded(answer.bandwidth, style)), definition});
  const std::int64_t fewer = std::min(answer.hosts, answer.others);
  if (fewer > 0)
    group.rows.push_back({tr("a host of the smaller set"),
                          text(formatRounded(answer.bandwidth / static_cast<double>(fewer), style)),
                          tr("Bandwidth / hosts of the smaller set.")});
  group.rows.push_back({tr("hosts"), QObject::tr("%1 to %2").arg(count(answer.hosts), count(answer.others)),
                        tr("Members of each set.")});
  if (answer.shared > 0)
    group.rows.push_back(
        {tr("in both sets"), count(answer.shared), tr("They take no part: they are on neither side.")});
  return group;
}

}  // namespace hallwright
