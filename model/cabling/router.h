// Finds the way of a cable between two ports: within the rack, through side panels to a neighbour, or by trays.
//   in rack       leads to the nearer side that both can use + the difference of heights (+ the rack's depth where one
//                 port looks to the front and the other to the rear)
//   side panels   leads to the touching sides + the difference of heights + the gap; only ports of one face
//   trays         lead + |z of tray - z of port| + the way aside to the tray at each end + the way through trays,
//                 shortest over the trays in reach of both corners
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

  /// copper: trays for fibre alone are closed to it.
  CablePath path(const PortPlace& from, const PortPlace& to, bool copper);

  const TrayRoutes& routes() const { return routes_; }
  TrayRoutes takeRoutes() { return std::move(routes_); }

 private:
  struct End {
    TrayAccess access;
    Length before;  ///< from the port to the tray
  };
  const std::vector<TrayAccess>& accessOf(std::uint32_t site, RackCorner corner);
  void endsOf(const PortPlace& place, bool copper, std::vector<End>& ends);
  std::optional<CablePath> besideEachOther(const PortPlace& from, const PortPlace& to) const;
  CablePath byTrays(const PortPlace& from, const PortPlace& to, bool copper);
  /// By which node the shortest way leaves the first segment and enters the last; none where they are one.
  struct Ways {
    std::optional<Length> length;
    bool direct = false;
    std::uint32_t leave = 0, enter = 0;
  };
  Ways shortest(const TrayPoint& from, const TrayPoint& to, TrayDistances& ways) const;
  std::uint32_t routeOf(const TrayPoint& from, const TrayPoint& to, const Ways& ways, bool copper);

  const TrayGraph& graph_;
  const RackSites& racks_;
  TrayIndex index_;
  TrayDistances all_, withoutFibreTrays_;
  bool hasFibreTrays_ = false;
  std::vector<std::optional<std::vector<TrayAccess>>> access_;  ///< by site and corner
  TrayDistances& distances(bool copper) { return copper ? withoutFibreTrays_ : all_; }
  std::map<std::tuple<TrayPoint, TrayPoint, bool>, std::uint32_t> known_;
  TrayRoutes routes_;
  std::vector<End> fromEnds_, toEnds_;
};

}  // namespace hallwright
