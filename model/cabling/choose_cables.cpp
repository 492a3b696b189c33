#include "model/cabling/choose_cables.h"

#include <algorithm>
#include <boost/pending/disjoint_sets.hpp>

#include "model/cabling/cable_options.h"

namespace hallwright {
namespace {

/// What the links of cages that are decided together ask for.
struct Together {
  Medium medium = Medium::MultimodeFibre;
  Length need;
};

bool isCopperMedium(Medium medium) {
  return medium == Medium::PassiveCopper || medium == Medium::ActiveCopper || medium == Medium::TwistedPair;
}

bool hasLength(const PairWay& way) { return way.path.trouble == CableTrouble::None; }

}  // namespace

std::optional<PortPlace> CableChooser::place(DeviceId device, const CageEnd& end) const {
  return racks_.place(device, end.face, end.ofNode, end.onNode);
}

CablePath CableChooser::pathOf(const CagePair& pair, bool copper) {
  const FabricGraph& graph = *pairs_.graph;
  const FabricLink& link = graph.links[pair.link];
  const auto from = place(lowerPort(graph, link).device, pairs_.cages.lower(link));
  const auto to = place(upperPort(graph, link).device, pairs_.cages.upper(link));
  return from && to ? router_.path(*from, *to, copper) : CablePath{CableWay::Unknown, CableTrouble::NotPlaced};
}

Length CableChooser::need(const CablePath& path) const {
  return path.length + 2 * (path.way == CableWay::Trays ? slack_.betweenRacks : slack_.inRack);
}

bool CableChooser::isCopper(const PairWay& way) const {
  return way.option != Cable::noOption && isCopperMedium(pairs_.options[way.option].medium);
}

std::vector<PairWay> CableChooser::choose() {
  std::vector<PairWay> ways;
  ways.reserve(pairs_.pairs.size());
  for (const CagePair& pair : pairs_.pairs) ways.push_back(chosen(pair));
  return ways;
}

std::vector<PairWay> CableChooser::choose(const KeptWays& kept) {
  const std::vector<bool> hosts = onMovedSites(kept.movedSites, true), switches = onMovedSites(kept.movedSites, false);
  std::vector<PairWay> ways = kept.ways;
  for (std::size_t i = 0; i < ways.size(); ++i) {
    const FabricLink& link = pairs_.graph->links[pairs_.pairs[i].link];
    const bool lower = link.level == LinkLevel::Host ? hosts[link.lower.node] : switches[link.lower.node];
    if (lower || switches[link.upper.node]) ways[i] = chosen(pairs_.pairs[i]);
  }
  return ways;
}

std::vector<bool> CableChooser::onMovedSites(const std::vector<bool>& moved, bool hosts) const {
  std::vector<bool> on;
  const auto add = [&](DeviceId device) {
    const auto site = racks_.siteOf(device);
    on.push_back(site && moved[*site]);
  };
  if (hosts) {
    for (const FabricHost& host : pairs_.graph->hosts) add(host.device);
  } else {
    for (const FabricSwitch& one : pairs_.graph->switches) add(one.device);
  }
  return on;
}

/// Trays for fibre alone are closed to copper: where it has no other way that it reaches over, fibre goes.
PairWay CableChooser::chosen(const CagePair& pair) {
  const PairWay way = byLength(pair, pathOf(pair, false), true);
  if (!isCopper(way) || way.path.way != CableWay::Trays) return way;
  PairWay copper = way;
  copper.path = pathOf(pair, true);
  if (hasLength(copper) && need(copper.path) <= pairs_.options[way.option].reach) return copper;
  return byLength(pair, way.path, false);
}

/// Without a length only what the planner chose is sure: the first option where that is the fabric's or a drawn one.
PairWay CableChooser::byLength(const CagePair& pair, const CablePath& path, bool copper) const {
  PairWay way{path};
  std::uint16_t longest = Cable::noOption, wide = Cable::noOption;
  for (const std::uint16_t number : pairs_.offers[pair.offers]) {
    const CableOption& option = pairs_.options[number];
    if ((!hasLength(way) && !option.chosen) || (!copper && isCopperMedium(option.medium))) continue;
    if (pair.links % option.linksPerCable != 0) {
      if (wide == Cable::noOption) wide = number;  // would carry fewer links than it holds
      continue;
    }
    if (!hasLength(way) || need(path) <= option.reach) {
      way.option = number;
      return way;
    }
    if (longest == Cable::noOption || pairs_.options[longest].reach < option.reach) longest = number;
  }
  way.option = longest != Cable::noOption ? longest : wide;
  way.tooLong = hasLength(way) && way.option != Cable::noOption && need(path) > pairs_.options[way.option].reach;
  return way;
}

/// The option of each pair, fibres by what the cages that they share need.
std::vector<std::uint16_t> CableChooser::fibresTogether(const std::vector<PairWay>& ways) const {
  const std::uint32_t cages = pairs_.cages.count();
  std::vector<std::uint32_t> rank(cages), parent(cages);
  boost::disjoint_sets sets(rank.data(), parent.data());
  for (std::uint32_t cage = 0; cage < cages; ++cage) sets.make_set(cage);
  const auto isFibre = [&](const PairWay& way) {
    return way.option != Cable::noOption && pairs_.options[way.option].needsTransceivers;
  };
  for (std::size_t i = 0; i < ways.size(); ++i) {
    if (isFibre(ways[i])) sets.union_set(pairs_.pairs[i].lowerCage, pairs_.pairs[i].upperCage);
  }
  std::vector<Together> together(cages);
  for (std::size_t i = 0; i < ways.size(); ++i) {
    if (!isFibre(ways[i])) continue;
    Together& all = together[sets.find_set(pairs_.pairs[i].lowerCage)];
    all.medium = std::max(all.medium, pairs_.options[ways[i].option].medium);
    if (hasLength(ways[i])) all.need = std::max(all.need, need(ways[i].path));
  }
  std::vector<std::uint16_t> options;
  options.reserve(ways.size());
  for (std::size_t i = 0; i < ways.size(); ++i) {
    const CagePair& pair = pairs_.pairs[i];
    options.push_back(ways[i].option);
    if (!isFibre(ways[i]) || pair.drawn != 0) continue;
    const Together& all = together[sets.find_set(pair.lowerCage)];
    for (const std::uint16_t number : pairs_.offers[pair.offers]) {
      const CableOption& option = pairs_.options[number];
      if (!option.needsTransceivers || option.medium != all.medium || option.reach < all.need) continue;
      options.back() = number;
      break;
    }
  }
  return options;
}

void CableChooser::stretch(std::vector<PairWay>& ways, const std::vector<Length>& longer) const {
  for (std::size_t i = 0; i < ways.size(); ++i) {
    CablePath path = ways[i].path;
    if (path.route == Cable::noRoute || longer[path.route] == Length()) continue;
    path.length += longer[path.route];
    ways[i] = byLength(pairs_.pairs[i], path, isCopper(ways[i]));
  }
}

Cable CableChooser::cableOf(const CagePair& pair, const PairWay& way, std::uint16_t option) const {
  Cable cable{pair.link, way.path.route, option, 1, way.path.way, way.path.trouble};
  if (hasLength(way)) {
    cable.path = way.path.length;
    cable.need = need(way.path);
    if (way.tooLong) cable.trouble = CableTrouble::TooLong;
  }
  const Product* product = option == Cable::noOption ? nullptr : productOf(plan_, pairs_.options[option].product);
  if (pair.drawnLength > Length()) {
    cable.ordered = pair.drawnLength;
    if (hasLength(way) && cable.need > cable.ordered) cable.trouble = CableTrouble::TooLong;
  } else if (hasLength(way) && product && !way.tooLong) {
    cable.ordered = orderedLength(*product->cable, cable.need).value_or(Length());
  }
  return cable;
}

FabricCabling CableChooser::cabling(const std::vector<PairWay>& ways) const {
  FabricCabling made;
  made.fabric = pairs_.graph->fabric;
  made.options = pairs_.options;
  const std::vector<std::uint16_t> options = fibresTogether(ways);
  const auto linksEach = [&](std::uint16_t option) {
    return option == Cable::noOption ? 1U : pairs_.options[option].linksPerCable;
  };
  std::size_t cables = 0;
  for (std::size_t i = 0; i < ways.size(); ++i) {
    const unsigned each = linksEach(options[i]);
    cables += (pairs_.pairs[i].links + each - 1) / each;
  }
  made.cables.reserve(cables);
  for (std::size_t i = 0; i < ways.size(); ++i) {
    const CagePair& pair = pairs_.pairs[i];
    const unsigned each = linksEach(options[i]);
    Cable cable = cableOf(pair, ways[i], options[i]);
    for (unsigned first = 0; first < pair.links; first += each) {
      cable.link = pair.link + first;
      cable.links = static_cast<std::uint8_t>(std::min(each, pair.links - first));
      made.cables.push_back(cable);
    }
  }
  return made;
}

}  // namespace hallwright
