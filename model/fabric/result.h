// What the fabric stage knows of a plan: per fabric its size by rule, what of it is placed, links, bandwidth, and what
// is wrong with it. Cables and transceivers are of the cabling stage. Made by estimateFabrics (estimate_fabrics.h).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "model/fabric/build.h"

namespace hallwright {

/// Pieces by when they are needed: a link counts with the later of its two ends. Later: further phases and
/// reservations.
struct PhaseCount {
  std::int64_t existing = 0, thisPhase = 0, later = 0;
  std::int64_t now() const { return existing + thisPhase; }
  std::int64_t total() const { return existing + thisPhase + later; }
  PhaseCount& operator+=(const PhaseCount& other) {
    existing += other.existing, thisPhase += other.thisPhase, later += other.later;
    return *this;
  }
  friend bool operator==(const PhaseCount&, const PhaseCount&) = default;
};

/// Switches of one level: `required` by the rule, of which `placed` are devices of the plan.
struct SwitchCount {
  SwitchLevel level = SwitchLevel::Leaf;
  std::int64_t required = 0, placed = 0;
  std::int64_t missing() const { return required - placed; }
  friend bool operator==(const SwitchCount&, const SwitchCount&) = default;
};

/// Links as built, one by one: with planes each counts in its own plane.
struct LinkCount {
  std::int64_t host = 0, manager = 0, leafSpine = 0, spineCore = 0, interSwitch = 0;
  std::int64_t total() const { return host + manager + leafSpine + spineCore + interSwitch; }
  friend bool operator==(const LinkCount&, const LinkCount&) = default;
};

/// A domain of the fabric. Host ports, links and switches are those that its members reach: their leaves, the spines
/// over these, and the cores over those. Made by estimateDomains (domains.h), where limits and findings are stated.
struct DomainEstimate {
  DomainId domain;
  std::string name;
  std::int64_t servers = 0, gpus = 0;  ///< members that the fabric has; a job inside the domain has `gpus` at most
  std::int64_t hostPorts = 0;          ///< their links to leaves
  std::int64_t leaves = 0, spines = 0, cores = 0;
  std::int64_t sharedSwitches = 0;   ///< of these, also reached by members of other domains
  std::int64_t switchLinks = 0;      ///< between these switches
  std::int64_t subnets = 0;          ///< parts of these switches that do not meet: one a plane
  std::int64_t addresses = 0;        ///< of the largest of these: one a host port and a switch
  Bandwidth injection;               ///< of all its host ports
  std::optional<Bandwidth> halves;   ///< from the first half of its servers to the rest; none with fewer than two
  std::optional<Bandwidth> outward;  ///< from its servers to all others of the fabric; none where there are none
};

struct FabricEstimate {
  FabricId fabric;
  std::string name;
  FabricPurpose purpose = FabricPurpose::Compute;
  ProductId switchProduct = 0;
  std::int64_t hosts = 0;  ///< members that are in the plan and have a port
  std::int64_t gpus = 0;   ///< of these
  std::int64_t managers = 0;
  std::int64_t reservedPorts = 0;     ///< kept for managers, in use or not
  std::vector<SwitchCount> switches;  ///< the levels of the rule, leaf first
  PhaseCount missingSwitches;         ///< required and not placed: to be bought
  LinkCount links;
  std::int64_t drawnCables = 0;                 ///< among the links
  std::optional<Bandwidth> bisection;           ///< none where the fabric could not be built
  std::optional<double> oversubscription;       ///< of a leaf, as built
  std::optional<double> spineOversubscription;  ///< of a spine, as built; none with fewer than three levels
  FabricGraph graph;
  std::vector<DomainEstimate> domains;  ///< as in the plan
};

struct FabricResult {
  std::vector<FabricEstimate> fabrics;  ///< as in the plan
  std::vector<Finding> problems;        ///< of all fabrics; rules "fabric.*"

  const FabricEstimate* fabric(FabricId id) const;
};

}  // namespace hallwright
