#include "views/fabric/fabric_content.h"

#include <QObject>
#include <algorithm>
#include <iterator>

#include "model/cabling/cable_id.h"
#include "model/estimate/estimate.h"
#include "model/plan/rack_space.h"
#include "model/units/text.h"

namespace hallwright {
namespace {

QString text(const std::string& words) { return QString::fromStdString(words); }

void colourHosts(FabricContent& content) {
  const FabricGraph& graph = content.graph();
  content.domainOfHost.assign(graph.hosts.size(), FabricContent::noDomain);
  for (const Domain& domain : content.plan->network->domains) {
    if (domain.fabric != content.fabric->id) continue;
    const int number = static_cast<int>(content.domains.size());
    content.domains.push_back(domain.id);
    for (const DeviceId device : domain.members) {
      const auto at = content.nodes.find(device);
      if (at == content.nodes.end() || !at->second.host) continue;
      int& known = content.domainOfHost[at->second.index];
      if (known == FabricContent::noDomain) known = number;
    }
  }
}

/// A switch is of the domain that all hosts below it are of. Links are in the order of levels, so one pass will do.
void colourSwitches(FabricContent& content) {
  const FabricGraph& graph = content.graph();
  constexpr int unseen = -3;
  content.domainOfSwitch.assign(graph.switches.size(), unseen);
  for (const FabricLink& link : graph.links) {
    if (link.level == LinkLevel::InterSwitch) continue;
    const bool host = link.level == LinkLevel::Host;
    if (host && graph.hosts[link.lower.node].manager) continue;
    const int below = host ? content.domainOfHost[link.lower.node] : content.domainOfSwitch[link.lower.node];
    int& above = content.domainOfSwitch[link.upper.node];
    if (below == unseen) continue;
    above = above == unseen || above == below ? below : FabricContent::severalDomains;
  }
  std::ranges::replace(content.domainOfSwitch, unseen, FabricContent::noDomain);
}

QString placeOf(const Plan& plan, const Device& device) {
  const Rack* rack = find(*plan.racks, device.rack);
  const Product* product = productOf(plan, device);
  if (!rack || !product) return QObject::tr("in no rack");
  return QObject::tr("rack %1, %2").arg(text(rack->name), text(placeText(*rack, *product, device.mount)));
}

std::int64_t linksOf(const FabricGraph& graph, FabricNode node) {
  return std::ranges::count_if(graph.links, [&](const FabricLink& link) {
    const bool below = (link.level == LinkLevel::Host) == node.host && link.lower.node == node.index;
    return below || (!node.host && link.upper.node == node.index);
  });
}

QString endName(const FabricContent& content, const FabricLink& link, bool upper) {
  const FabricNode node{!upper && link.level == LinkLevel::Host, upper ? link.upper.node : link.lower.node};
  return content.nameOf(node);
}

const char* troubleText(CableTrouble trouble) {
  switch (trouble) {
    case CableTrouble::NotPlaced:
      return QT_TR_NOOP("no length: an end is not placed");
    case CableTrouble::NoTray:
      return QT_TR_NOOP("no length: no tray in reach of a rack");
    case CableTrouble::NoWay:
      return QT_TR_NOOP("no length: no way through the trays");
    case CableTrouble::TooLong:
      return QT_TR_NOOP("no product reaches so far");
    case CableTrouble::None:
      break;
  }
  return QT_TR_NOOP("no length");
}

QString cableLine(const FabricContent& content, const Cable& cable) {
  const QString id = text(cableIdOf(content.graph(), content.graph().links[cable.link]));
  QStringList facts;
  if (cable.ordered > Length{}) {
    facts << QObject::tr("%1 ordered").arg(text(formatRounded(cable.ordered)));
  } else {
    facts << QObject::tr(troubleText(cable.trouble));
  }
  const Product* product = cable.option == Cable::noOption
                               ? nullptr
                               : productOf(*content.plan, content.cabling->options[cable.option].product);
  facts << (product ? text(product->name) : QObject::tr("product not chosen"));
  return QObject::tr("%1: %2").arg(id, facts.join(QStringLiteral(", ")));
}

}  // namespace

DeviceId FabricContent::deviceOf(FabricNode node) const {
  return node.host ? graph().hosts[node.index].device : graph().switches[node.index].device;
}

QString FabricContent::nameOf(FabricNode node) const {
  if (!node.host) return text(roleName(graph(), graph().switches[node.index]));
  const Device* device = find(*plan->devices, deviceOf(node));
  return device ? text(device->name) : QString();
}

QString FabricContent::domainName(int domain) const {
  if (domain == severalDomains) return QObject::tr("several domains");
  if (domain < 0) return QObject::tr("no domain");
  const Domain* found = find(plan->network->domains, domains[static_cast<std::size_t>(domain)]);
  return found ? text(found->name) : QString();
}

std::unique_ptr<const FabricContent> contentOf(PlanPtr plan, EstimatesPtr estimates, FabricId id,
                                               FabricGrouping grouping) {
  if (!plan || !estimates) return nullptr;
  auto content = std::make_unique<FabricContent>();
  content->fabric = find(plan->network->fabrics, id);
  content->estimate = estimates->fabrics->fabric(id);
  content->cabling = estimates->cabling->fabric(id);
  if (!content->fabric || !content->estimate || !content->cabling) return nullptr;
  content->plan = std::move(plan);
  content->estimates = std::move(estimates);
  const FabricGraph& graph = content->graph();
  for (std::uint32_t i = 0; i < graph.hosts.size(); ++i)
    content->nodes.try_emplace(graph.hosts[i].device, FabricNode{true, i});
  for (std::uint32_t i = 0; i < graph.switches.size(); ++i) {
    if (graph.switches[i].device) content->nodes.try_emplace(graph.switches[i].device, FabricNode{false, i});
  }
  colourHosts(*content);
  colourSwitches(*content);
  content->blocks = blocksOf(*content->plan, *content->fabric, graph, grouping);
  return content;
}

QString tipOf(const FabricContent& content, FabricNode node) {
  QStringList lines{content.nameOf(node)};
  const Device* device = find(*content.plan->devices, content.deviceOf(node));
  const Product* product = device ? productOf(*content.plan, *device) : nullptr;
  if (!node.host && device) lines << text(device->name);
  if (product) lines << text(product->vendor + " " + product->name).trimmed();
  lines << (device ? placeOf(*content.plan, *device) : QObject::tr("not placed"));
  lines << QObject::tr("%1 links").arg(text(formatCount(linksOf(content.graph(), node))));
  const int domain = node.host ? content.domainOfHost[node.index] : content.domainOfSwitch[node.index];
  if (!content.domains.empty()) lines << QObject::tr("domain: %1").arg(content.domainName(domain));
  return lines.join('\n');
}

QString tipOf(const FabricContent& content, const std::vector<std::uint32_t>& links) {
  constexpr int most = 8;
  if (links.empty()) return {};
  const FabricGraph& graph = content.graph();
  const FabricLink& first = graph.links[links.front()];
  QStringList lines{QObject::tr("%1 \u2013 %2").arg(endName(content, first, false), endName(content, first, true))};
  const Cable* before = nullptr;
  int left = 0;
  for (const std::uint32_t link : links) {
    const auto& cables = content.cabling->cables;
    const auto after = std::ranges::upper_bound(cables, link, {}, &Cable::link);
    if (after == cables.begin()) continue;
    const auto at = std::prev(after);
    if (&*at == before) continue;  // the cable of the link before holds this one too
    before = &*at;
    if (lines.size() <= most) {
      lines << cableLine(content, *at);
    } else {
      ++left;
    }
  }
  if (left > 0) lines << QObject::tr("and %1 more").arg(left);
  return lines.join('\n');
}

}  // namespace hallwright
