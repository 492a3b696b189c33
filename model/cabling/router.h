// Finds the way of a cable between two ports: within the rack or through side panels to a neighbour (cable_ends.h), or
// by trays, the shortest over the trays in reach of both corners.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <tuple>
#include <unordered_map>
#include <vector>

#include "model/cabling/rack_sites.h"
#include "model/cabling/result.h"
#include "model/cabling/tray_access.h"
#include "model/cabling/tray_distances.h"

namespace hallwright {

struct CablePath {
  CableWay way = CableWay::Unknown;
  CableTrouble trouble = CableTrouble::None;
  std::uint32_t route = Cable::noRoute;
  Length length;  ///< port to port, without slack
};

class Router {
 public:
  /// reach: how far aside a tray may be from the corner of a rack that uses it.
  Router(const TrayGraph& graph, const RackSites& racks, Length reach);

  /// Ways found before in the same trays: they keep their numbers.
  void take(const TrayRoutes& routes);

  /// copper: trays for fibre alone are closed to it.
  CablePath path(const PortPlace& from, const PortPlace& to, bool copper);

  const TrayRoutes& routes() const { return routes_; }
  /// Ends the search: what was kept for further questions goes.
  TrayRoutes takeRoutes() {
    known_ = {}, ofCorners_ = {};
    return std::move(routes_);
  }

 private:
  struct End {
    TrayAccess access;
    Length before;  ///< from the port to the tray
  };
  const std::vector<TrayAccess>& accessOf(std::uint32_t site, RackCorner corner);
  void endsOf(const PortPlace& place, bool copper, std::vector<End>& ends);
  CablePath byTrays(const PortPlace& from, const PortPlace& to, bool copper);
  std::uint32_t routeOf(const TrayPoint& from, const TrayPoint& to, const WayBetween& way, bool copper);

  const TrayGraph& graph_;
  const RackSites& racks_;
  TrayIndex index_;
  TrayDistances all_, withoutFibreTrays_;
  bool hasFibreTrays_ = false;
  std::vector<std::optional<std::vector<TrayAccess>>> access_;  ///< by site and corner
  TrayDistances& distances(bool copper) { return copper ? withoutFibreTrays_ : all_; }
  /// By its ends and whether it avoids trays for fibre.
  std::map<std::tuple<TrayPoint, TrayPoint, bool>, std::uint32_t> known_;
  /// By both corners, where each reaches one tray: then no port's height changes the choice.
  std::unordered_map<std::uint64_t, std::uint32_t> ofCorners_;
  TrayRoutes routes_;
  std::vector<End> fromEnds_, toEnds_;
};

}  // namespace hallwright
