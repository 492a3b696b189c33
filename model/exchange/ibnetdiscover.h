// Reads what ibnetdiscover prints of a real InfiniBand fabric, and ibsim's net files, which are of the same kind.
//   auto seen = readIbnetdiscover(text, "fabric.txt");
// Understood are all variants met in practice: tabs or spaces, "[37](37)", "[ext 3]", widths and speeds as words or
// codes, Ca, Hca and Rt, the one-line form (-p), grouped output (-g), ibsim's short syntax, a byte order mark, DOS line
// ends, a shell prompt before the first line, no blank lines between nodes. SHARP aggregation nodes, which switches
// show as hosts of their own, are told by their description. One pass, time linear in lines.
//
// Refused, with file:line: binary content, a line longer than 64 KiB, a node that stands twice, a port beyond the
// switch's, a file without a node. What leaves the rest usable is an oddity: links of which only one end tells, ends
// that disagree, lines that are not understood.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/units/quantity.h"
#include "model/units/result.h"

namespace hallwright {

enum class SeenKind : std::uint8_t { Switch, Host, Aggregation };

/// A switch, or one channel adapter of a host.
struct SeenNode {
  SeenKind kind = SeenKind::Host;
  std::uint64_t guid = 0;  ///< 0: the file gives none
  std::string id;          ///< "S-0002c90300300000", or as the file names it
  std::string name;        ///< its description; empty: none
  int ports = 0;           ///< 0: it has no record of its own, a peer only
  int line = 0;            ///< of its record, or where it was first met
};

struct SeenEnd {
  std::uint32_t node = 0;  ///< of SeenFabric::nodes
  int port = 0;
  friend bool operator==(SeenEnd, SeenEnd) = default;
};

struct SeenLink {
  SeenEnd a, b;
  std::string speed;              ///< "4xNDR"; empty: not told
  std::optional<Bandwidth> rate;  ///< of all its lanes
  int line = 0;
  bool oneSided = false;  ///< `b` has a record, and does not tell of it
};

struct Oddity {
  int line = 0;
  std::string what;
  bool ofLink = false;  ///< ends of a link that do not agree; otherwise a line that says nothing
};

struct SeenFabric {
  std::string where;  ///< the file
  std::vector<SeenNode> nodes;
  std::vector<SeenLink> links;  ///< each once, whichever end tells first
  std::vector<Oddity> oddities;

  std::size_t count(SeenKind kind) const;
  /// Links between nodes of these kinds, in either order.
  std::size_t count(SeenKind one, SeenKind other) const;
};

Result<SeenFabric> readIbnetdiscover(std::string_view text, const std::string& where);

/// Dumps of several planes or subnets as one; a node that two of them show is one node.
SeenFabric merged(const std::vector<SeenFabric>& parts);

/// "4xHDR": lanes x rate of a lane in Gbit/s (SDR 2.5, DDR 5, QDR and FDR10 10, FDR 14, EDR 25, HDR 50, NDR 100,
/// XDR 200). None for a word that is no such rate.
std::optional<Bandwidth> infiniBandRate(std::string_view word);

}  // namespace hallwright
