// The words of one line of an ibnetdiscover dump. Inside model/exchange only.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace hallwright::ibnetdiscover {

/// `Switch 65 "S-2c5eab0300b87b40" # "MF0;leaf:MQM9701/U1" ...`
struct NodeLine {
  std::string_view kind, id, name;
  int ports = 0;
};

/// `[1](guid) "S-..."[36](guid) # "name" lid 4 4xNDR`
struct PortLine {
  int port = 0, peerPort = 0;
  std::string_view peer, peerName, speed;
};

/// `CA 134 1 0x7cfe9003003b4bde 4x EDR - SW 1719 10 0x7cfe9003009ce5b0 ( 'o0001 HCA-1' - 'ib-i1l1s01' )`
struct PairLine {
  struct Side {
    std::string_view kind, guid, name;
    int port = 0;
  };
  Side near;
  std::optional<Side> far;  ///< none: nothing is plugged in there
  std::string speed;
};

std::optional<NodeLine> nodeLine(std::string_view line);
std::optional<PortLine> portLine(std::string_view line);
std::optional<PairLine> pairLine(std::string_view line);
/// Of "caguid=0x..." or "switchguid=0x...(...)".
std::optional<std::uint64_t> guidLine(std::string_view line);
/// Lines that say nothing about nodes and links: comments, vendor ids, headings of chassis, a shell prompt.
bool saysNothing(std::string_view line);
/// Sixteen hexadecimal digits or fewer, with 0x before them or not.
std::optional<std::uint64_t> hexNumber(std::string_view text);

}  // namespace hallwright::ibnetdiscover
