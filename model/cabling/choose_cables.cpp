#include "model/cabling/choose_cables.h"

#include <algorithm>
#include <boost/pending/disjoint_sets.hpp>
#include <numeric>

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

}  // namespace

CableChooser::CableChooser(const Plan& plan, const Fabric& fabric, const FabricGraph& graph, const RackSites& racks,
                           Router& router, Slack slack)
    : plan_(plan),
      graph_(graph),
      racks_(racks),
      router_(router),
      slack_(slack),
      cages_(plan, graph),
      offers_(plan, fabric, graph, options_) {
  findPairs();
  for (Pair& pair : pairs_) findPath(pair, false);
}

void CableChooser::findPairs() {
  pairs_.reserve(graph_.links.size());
  for (std::uint32_t i = 0; i < graph_.links.size(); ++i) {
    const FabricLink& link = graph_.links[i];
    Pair pair{i, cages_.lower(link).cage, cages_.upper(link).cage};
    if (const DrawnCable* drawn = link.drawn ? find(*plan_.cables, link.drawn) : nullptr) {
      pair.drawn = drawn->product;
      pair.drawnLength = drawn->length.value_or(Length());
    }
    Pair* before = pairs_.empty() ? nullptr : &pairs_.back();
    if (before && before->lowerCage == pair.lowerCage && before->upperCage == pair.upperCage &&
        before->drawn == pair.drawn && before->drawnLength == pair.drawnLength && before->links < 255) {
      ++before->links;
    } else {
      pairs_.push_back(pair);
    }
  }
}

std::optional<PortPlace> CableChooser::place(DeviceId device, const CageEnd& end) const {
  return racks_.place(device, end.face, end.ofNode, end.onNode);
}

void CableChooser::findPath(Pair& pair, bool copper) {
  const FabricLink& link = linkOf(pair);
  const auto from = place(lowerPort(graph_, link).device, cages_.lower(link));
  const auto to = place(upperPort(graph_, link).device, cages_.upper(link));
  pair.path = from && to ? router_.path(*from, *to, copper) : CablePath{CableWay::Unknown, CableTrouble::NotPlaced};
}

const std::vector<std::uint16_t>& CableChooser::optionsOf(const Pair& pair) {
  const FabricLink& link = linkOf(pair);
  const PortSpan &lower = *cages_.lower(link).span, &upper = *cages_.upper(link).span;
  const bool host = link.level == LinkLevel::Host;
  if (pair.drawn == 0) return offers_.between(lower, upper, host);
  drawnOptions_ = offers_.ofProduct(pair.drawn, lower, upper, host);
  return drawnOptions_;
}

Length CableChooser::need(const Pair& pair) const {
  const Length slack = pair.path.way == CableWay::Trays ? slack_.betweenRacks : slack_.inRack;
  return pair.path.length + 2 * slack;
}

void CableChooser::choose() {
  for (Pair& pair : pairs_) {
    chooseAlone(pair, true);
    if (!isCopper(pair) || waysAreFixed_ || pair.path.way != CableWay::Trays) continue;
    // Trays for fibre alone are closed to copper: where it has no other way that it reaches over, fibre goes.
    findPath(pair, true);
    if (hasLength(pair) && need(pair) <= options_[pair.option].reach) continue;
    findPath(pair, false);
    chooseAlone(pair, false);
  }
  chooseFibresTogether();
}

bool CableChooser::isCopper(const Pair& pair) const {
  return pair.option != Cable::noOption && isCopperMedium(options_[pair.option].medium);
}

/// Without a length only what the planner chose is sure: the first option where that is the fabric's or a drawn one.
void CableChooser::chooseAlone(Pair& pair, bool copper) {
  pair.option = Cable::noOption, pair.tooLong = false;
  const std::vector<std::uint16_t>& options = optionsOf(pair);
  std::uint16_t longest = Cable::noOption, wide = Cable::noOption;
  for (const std::uint16_t number : options) {
    const CableOption& option = options_[number];
    if ((!hasLength(pair) && !option.chosen) || (!copper && isCopperMedium(option.medium))) continue;
    if (pair.links % option.linksPerCable != 0) {
      if (wide == Cable::noOption) wide = number;  // would carry fewer links than it holds
      continue;
    }
    if (!hasLength(pair) || need(pair) <= option.reach) {
      pair.option = number;
      return;
    }
    if (longest == Cable::noOption || options_[longest].reach < option.reach) longest = number;
  }
  pair.option = longest != Cable::noOption ? longest : wide;
  pair.tooLong = hasLength(pair) && pair.option != Cable::noOption && need(pair) > options_[pair.option].reach;
}

void CableChooser::chooseFibresTogether() {
  std::vector<std::uint32_t> rank(cages_.count()), parent(cages_.count());
  boost::disjoint_sets sets(rank.data(), parent.data());
  for (std::uint32_t cage = 0; cage < cages_.count(); ++cage) sets.make_set(cage);
  const auto isFibre = [&](const Pair& pair) {
    return pair.option != Cable::noOption && options_[pair.option].needsTransceivers;
  };
  for (const Pair& pair : pairs_) {
    if (isFibre(pair)) sets.union_set(pair.lowerCage, pair.upperCage);
  }
  std::vector<Together> together(cages_.count());
  for (const Pair& pair : pairs_) {
    if (!isFibre(pair)) continue;
    Together& all = together[sets.find_set(pair.lowerCage)];
    all.medium = std::max(all.medium, options_[pair.option].medium);
    if (hasLength(pair)) all.need = std::max(all.need, need(pair));
  }
  for (Pair& pair : pairs_) {
    if (!isFibre(pair) || pair.drawn != 0) continue;
    const Together& all = together[sets.find_set(pair.lowerCage)];
    for (const std::uint16_t number : optionsOf(pair)) {
      const CableOption& option = options_[number];
      if (!option.needsTransceivers || option.medium != all.medium || option.reach < all.need) continue;
      pair.option = number;
      break;
    }
  }
}

void CableChooser::stretch(const std::vector<Length>& longer) {
  waysAreFixed_ = true;
  for (Pair& pair : pairs_) {
    if (pair.path.route != Cable::noRoute) pair.path.length += longer[pair.path.route];
  }
}

Cable CableChooser::cableOf(const Pair& pair, std::uint32_t link, int links) const {
  Cable cable{link, pair.path.route, pair.option, static_cast<std::uint8_t>(links), pair.path.way, pair.path.trouble};
  if (hasLength(pair)) {
    cable.path = pair.path.length;
    cable.need = need(pair);
    if (pair.tooLong) cable.trouble = CableTrouble::TooLong;
  }
  const Product* product = pair.option == Cable::noOption ? nullptr : productOf(plan_, options_[pair.option].product);
  if (pair.drawnLength > Length()) {
    cable.ordered = pair.drawnLength;
    if (hasLength(pair) && cable.need > cable.ordered) cable.trouble = CableTrouble::TooLong;
  } else if (hasLength(pair) && product && !pair.tooLong) {
    cable.ordered = orderedLength(*product->cable, cable.need).value_or(Length());
  }
  return cable;
}

FabricCabling CableChooser::cabling() const {
  FabricCabling made;
  made.fabric = graph_.fabric;
  made.options = options_;
  made.cables.reserve(pairs_.size());
  for (const Pair& pair : pairs_) {
    const int each = pair.option == Cable::noOption ? 1 : options_[pair.option].linksPerCable;
    for (int first = 0; first < pair.links; first += each) {
      made.cables.push_back(
          cableOf(pair, pair.link + static_cast<std::uint32_t>(first), std::min(each, pair.links - first)));
    }
  }
  return made;
}

}  // namespace hallwright
