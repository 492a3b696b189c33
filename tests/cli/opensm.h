// Has the real opensm route a net file in ibsim, and walks the tables that it writes. Both run in a private folder with
// a socket name of their own, so that tests may run beside each other; neither needs root or hardware.
#pragma once

#include <QString>
#include <map>
#include <unordered_map>
#include <vector>

#include "model/exchange/subnet.h"

namespace opensm {

/// Whether ibsim, opensm and the library that joins them are installed.
bool isInstalled();

struct Call {
  QByteArray net;
  QByteArray roots, computeNodes;  ///< GUID files; empty: not given to opensm
  QString engine = "ftree";
  QString host;  ///< node id where opensm sits; empty: the first Ca of the net
};

/// By which port each switch sends to each local id, of opensm-lfts.dump. Ports are bytes, as in InfiniBand; 255: none.
struct Tables {
  std::unordered_map<std::uint64_t, std::vector<std::uint8_t>> ports;  ///< by the GUID of the switch
  std::unordered_map<std::uint64_t, int> idOf;                         ///< local ids by port GUID
};

struct Verdict {
  bool simulated = false;  ///< ibsim took the net
  bool accepted = false;   ///< opensm ended well, with the subnet up and routed by that engine
  QString simulator;       ///< what ibsim said
  QString log;             ///< of opensm
  Tables tables;

  /// The number that stands for # in a line of the log: "Fabric has # CAs". -1: not there.
  int figure(const QString& pattern) const;
};
Verdict route(const Call& call);

/// What the tables do between all pairs of adapters of a subnet.
struct Walk {
  std::int64_t pairs = 0, arrived = 0;
  std::map<int, std::int64_t> hops;  ///< switches on the way: pairs
  struct Load {
    std::int64_t least = 0, most = 0;
  };
  Load up, down;  ///< pairs over a link between switches, away from hosts and towards them
};
Walk walk(const hallwright::Subnet& subnet, const Tables& tables);

}  // namespace opensm
