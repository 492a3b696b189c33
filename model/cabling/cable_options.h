// What can join two cages: each cable product of the plan's catalog that fits both, with the transceivers that a fibre
// needs at its ends, in the order in which they are tried.
//   fits     copper and active optical: the connector at each end goes into the cage (a QSFP cage takes older QSFP
//            plugs); fibre: a transceiver for each cage, of the fibre's kind and connector
//   speed    of cable and transceivers at least that of the link
//   reach    the longest length that the product comes in (no list: any), and of fibre the shorter reach of its ends
//   order    the fabric's own choice first; then by price where all have one in one currency, else passive copper,
//   active
//            copper, active optical, multimode, single-mode; within a kind the shorter reach first
// The fabric's own choice of cable is taken as it is: a record that does not fit its cages is a finding, not refused.
#pragma once

#include <map>
#include <vector>

#include "model/cabling/result.h"

namespace hallwright {

class CableOptions {
 public:
  CableOptions(const Plan& plan, const Fabric& fabric, const FabricGraph& graph)
      : plan_(plan), fabric_(fabric), graph_(graph) {}

  /// The number of a list of options, best first. lowerIsHost: which of the fabric's transceivers is meant for the
  /// lower end. drawn: the product that a drawn cable names; 0: any of the catalog.
  std::uint16_t between(const PortSpan& lower, const PortSpan& upper, bool lowerIsHost, ProductId drawn);
  std::vector<CableOption> takeOptions() { return std::move(options_); }
  /// Of indices of options.
  std::vector<std::vector<std::uint16_t>> takeLists() { return std::move(lists_); }

 private:
  struct Key {
    std::string lowerCage, upperCage;
    int lowerLinks = 1, upperLinks = 1;
    bool lowerIsHost = false;
    ProductId drawn = 0;
    friend auto operator<=>(const Key&, const Key&) = default;
  };
  struct Offer {
    CableOption option;
    bool preferred = false;
    std::optional<double> price;
    std::string currency;
  };
  std::vector<Offer> ofCatalog(const PortSpan& lower, const PortSpan& upper, bool lowerIsHost) const;
  std::vector<Offer> ofProduct(ProductId product, const PortSpan& lower, const PortSpan& upper, bool lowerIsHost) const;
  void addOffers(const Product& product, const PortSpan& lower, const PortSpan& upper, bool lowerIsHost,
                 std::vector<Offer>& offers) const;
  void addFibre(const Product& product, const PortSpan& lower, const PortSpan& upper, bool lowerIsHost, bool preferred,
                std::vector<Offer>& offers) const;
  std::vector<const Product*> transceivers(const Product& cable, const PortSpan& span, ProductId preferred) const;
  std::vector<std::uint16_t> inOrder(std::vector<Offer> offers);
  std::uint16_t number(const CableOption& option);

  const Plan& plan_;
  const Fabric& fabric_;
  const FabricGraph& graph_;
  std::vector<CableOption> options_;
  std::vector<std::vector<std::uint16_t>> lists_;
  std::map<Key, std::uint16_t> known_;
};

/// No length list: any length.
Length longestOf(const CableSpec& cable);
/// `need` rounded up to a length that the product comes in; without a list to the next metre. None: too long.
std::optional<Length> orderedLength(const CableSpec& cable, Length need);
/// Whether a plug of that name goes into a cage: equal, or both QSFP and the cage not older.
bool goesInto(std::string_view plug, std::string_view cage);

}  // namespace hallwright
