#include "model/exchange/ibnetdiscover.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <unordered_map>
#include <utility>

#include "model/exchange/ibnetdiscover_line.h"

namespace hallwright {
namespace {

constexpr std::size_t longestLine = std::size_t{64} * 1024, mostOddities = 1000;
constexpr int mostSwitchPorts = 4096;

/// Bytes that are no printable text become "?".
std::string readable(std::string_view text) {
  std::string plain(text);
  std::replace_if(plain.begin(), plain.end(), [](char c) { return c < ' ' || c > '~'; }, '?');
  return plain;
}

std::string shortened(std::string_view line) {
  return line.size() <= 60 ? readable(line) : readable(line.substr(0, 57)) + "...";
}

SeenKind kindOf(std::string_view word, std::string_view name) {
  if (word == "Switch" || word == "SW") return SeenKind::Switch;
  return name.find("Aggregation Node") != std::string::npos ? SeenKind::Aggregation : SeenKind::Host;
}

/// What one end says of its port.
struct Half {
  SeenEnd from, to;
  std::string speed;
  int line = 0;
};

class Reader {
 public:
  explicit Reader(std::string where) { seen_.where = std::move(where); }

  Result<SeenFabric> read(std::string_view text) {
    if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
    while (!text.empty()) {
      const std::size_t end = text.find('\n');
      std::string_view line = text.substr(0, end);
      ++line_;
      if (auto wrong = take(line)) return *wrong;
      text.remove_prefix(end == std::string::npos ? text.size() : end + 1);
    }
    if (seen_.nodes.empty())
      return Error{"holds no node: 'ibnetdiscover' prints lines such as Switch 65 \"S-...\"", seen_.where};
    join();
    return std::move(seen_);
  }

 private:
  Error error(std::string message) const { return {std::move(message), fmt::format("{}:{}", seen_.where, line_)}; }

  std::optional<Error> take(std::string_view line) {
    if (line.size() > longestLine)
      return error(fmt::format("a line of {} bytes; is this what ibnetdiscover prints?", line.size()));
    if (line.find('\0') != std::string::npos) return error("binary content; is this what ibnetdiscover prints?");
    if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
    if (const auto guid = ibnetdiscover::guidLine(line)) {
      guid_ = *guid;
      return std::nullopt;
    }
    if (ibnetdiscover::saysNothing(line)) return std::nullopt;
    if (const auto node = ibnetdiscover::nodeLine(line)) return takeNode(*node);
    if (const auto port = ibnetdiscover::portLine(line)) return takePort(*port);
    if (const auto pair = ibnetdiscover::pairLine(line)) {
      takePair(*pair);
      return std::nullopt;
    }
    odd(line_, "is not understood: " + shortened(line), false);
    return std::nullopt;
  }

  void odd(int line, std::string what, bool ofLink = true) {
    if (seen_.oddities.size() < mostOddities) seen_.oddities.push_back({line, std::move(what), ofLink});
  }

  std::uint32_t nodeOf(std::string_view id) {
    const auto [at, fresh] = byId_.try_emplace(std::string(id), static_cast<std::uint32_t>(seen_.nodes.size()));
    if (fresh) {
      SeenNode node;
      node.id = std::string(id), node.line = line_;
      if (id.size() > 2 && id[1] == '-') {
        node.guid = ibnetdiscover::hexNumber(id.substr(2)).value_or(0);
        if (id.front() == 'S') node.kind = SeenKind::Switch;
      }
      seen_.nodes.push_back(std::move(node));
    }
    return at->second;
  }

  std::optional<Error> takeNode(const ibnetdiscover::NodeLine& line) {
    if (line.ports > mostSwitchPorts)
      return error(fmt::format("a node of {} ports; {} are the most", line.ports, mostSwitchPorts));
    current_ = nodeOf(line.id);
    SeenNode& node = seen_.nodes[*current_];
    if (node.ports > 0)
      return error(fmt::format("node \"{}\" stands here again; the first time is in line {}", node.id, node.line));
    node.line = line_, node.ports = std::max(line.ports, 1);
    node.kind = kindOf(line.kind, line.name);
    if (!line.name.empty()) node.name = readable(line.name);
    if (guid_ != 0) node.guid = std::exchange(guid_, 0);
    if (node.guid != 0) {
      const auto [at, fresh] = byGuid_.try_emplace(node.guid, *current_);
      if (!fresh)
        return error(fmt::format("node \"{}\" has the GUID 0x{:016x} of node \"{}\" in line {}", node.id, node.guid,
                                 seen_.nodes[at->second].id, seen_.nodes[at->second].line));
    }
    return std::nullopt;
  }

  std::optional<Error> takePort(const ibnetdiscover::PortLine& line) {
    if (!current_) return error("a port line before the first node");
    const SeenNode& node = seen_.nodes[*current_];
    if (line.port < 1 || line.peerPort < 1) return error("port 0: ports count from 1");
    if (line.port > node.ports)
      return error(fmt::format("port {} of node \"{}\", which has {}", line.port, node.id, node.ports));
    if (line.peerPort > mostSwitchPorts)
      return error(fmt::format("port {} of peer \"{}\"; {} are the most", line.peerPort, line.peer, mostSwitchPorts));
    const std::uint32_t peer = nodeOf(line.peer);
    nameOnce(peer, line.peerName);
    halves_.push_back({{*current_, line.port}, {peer, line.peerPort}, std::string(line.speed), line_});
    return std::nullopt;
  }

  /// A description that only a peer tells. On the lines of hosts the peer is a switch, whose name stands last.
  void nameOnce(std::uint32_t node, std::string_view name) {
    if (name.empty() || !seen_.nodes[node].name.empty()) return;
    seen_.nodes[node].name = readable(name);
    if (seen_.nodes[node].kind == SeenKind::Host) seen_.nodes[node].kind = kindOf("Ca", name);
  }

  std::uint32_t pairNode(const ibnetdiscover::PairLine::Side& side) {
    const bool isSwitch = side.kind == "SW";
    const std::uint64_t guid = ibnetdiscover::hexNumber(side.guid).value_or(0);
    const std::uint32_t at = nodeOf(fmt::format("{}-{:016x}", isSwitch ? 'S' : 'H', guid));
    SeenNode& node = seen_.nodes[at];
    node.kind = kindOf(isSwitch ? "SW" : "CA", side.name);
    if (node.name.empty()) node.name = readable(side.name);
    return at;
  }

  void takePair(const ibnetdiscover::PairLine& line) {
    const std::uint32_t near = pairNode(line.near);
    // Only the near side of a line has its record there; ports beyond those in use are not told.
    seen_.nodes[near].ports = std::max({seen_.nodes[near].ports, line.near.port, 1});
    if (!line.far) return;
    if (line.near.port < 1 || line.far->port < 1) {
      odd(line_, "port 0: ports count from 1", false);
      return;
    }
    const std::uint32_t far = pairNode(*line.far);
    halves_.push_back({{near, line.near.port}, {far, line.far->port}, line.speed, line_});
  }

  static std::uint64_t key(SeenEnd end) {
    return (static_cast<std::uint64_t>(end.node) << 16) | static_cast<std::uint64_t>(end.port & 0xffff);
  }
  std::string nameOf(SeenEnd end) const {
    const SeenNode& node = seen_.nodes[end.node];
    return fmt::format("\"{}\" port {}", node.name.empty() ? node.id : node.name, end.port);
  }

  /// Puts the two halves of each link together.
  void join() {
    std::unordered_map<std::uint64_t, std::size_t> halfAt;
    halfAt.reserve(halves_.size());
    std::vector<bool> done(halves_.size(), false);
    for (std::size_t i = 0; i < halves_.size(); ++i) {
      const auto [at, fresh] = halfAt.try_emplace(key(halves_[i].from), i);
      if (fresh) continue;
      done[i] = true;
      if (halves_[at->second].to == halves_[i].to) continue;
      odd(halves_[i].line,
          fmt::format("{} leads to {} here, and to {} in line {}", nameOf(halves_[i].from), nameOf(halves_[i].to),
                      nameOf(halves_[at->second].to), halves_[at->second].line));
    }
    for (std::size_t i = 0; i < halves_.size(); ++i) {
      if (done[i]) continue;
      const Half& half = halves_[i];
      SeenLink link{half.from, half.to, half.speed, infiniBandRate(half.speed), half.line, false};
      const auto back = halfAt.find(key(half.to));
      if (back != halfAt.end() && halves_[back->second].to == half.from) {
        done[back->second] = true;
      } else if (back != halfAt.end()) {
        link.oneSided = true;
        odd(half.line, fmt::format("{} leads to {}, which leads to {} in line {}", nameOf(half.from), nameOf(half.to),
                                   nameOf(halves_[back->second].to), halves_[back->second].line));
      } else if (seen_.nodes[half.to.node].ports > 0) {
        link.oneSided = true;
        odd(half.line, fmt::format("{} leads to {}, which does not tell of it", nameOf(half.from), nameOf(half.to)));
      }
      seen_.links.push_back(std::move(link));
    }
  }

  SeenFabric seen_;
  int line_ = 0;
  std::uint64_t guid_ = 0;  ///< of the node whose record comes next
  std::optional<std::uint32_t> current_;
  std::unordered_map<std::string, std::uint32_t> byId_;
  std::unordered_map<std::uint64_t, std::uint32_t> byGuid_;
  std::vector<Half> halves_;
};

}  // namespace

std::size_t SeenFabric::count(SeenKind kind) const {
  return static_cast<std::size_t>(
      std::count_if(nodes.begin(), nodes.end(), [&](const SeenNode& node) { return node.kind == kind; }));
}

std::size_t SeenFabric::count(SeenKind one, SeenKind other) const {
  return static_cast<std::size_t>(std::count_if(links.begin(), links.end(), [&](const SeenLink& link) {
    const SeenKind a = nodes[link.a.node].kind, b = nodes[link.b.node].kind;
    return (a == one && b == other) || (a == other && b == one);
  }));
}

Result<SeenFabric> readIbnetdiscover(std::string_view text, const std::string& where) {
  return Reader(where).read(text);
}

SeenFabric merged(const std::vector<SeenFabric>& parts) {
  SeenFabric all;
  std::unordered_map<std::string, std::uint32_t> byId;
  for (const SeenFabric& part : parts) {
    std::vector<std::uint32_t> now;
    for (const SeenNode& node : part.nodes) {
      const auto [at, fresh] = byId.try_emplace(node.id, static_cast<std::uint32_t>(all.nodes.size()));
      if (fresh) all.nodes.push_back(node);
      SeenNode& kept = all.nodes[at->second];
      if (kept.ports == 0 && node.ports > 0) kept = node;
      now.push_back(at->second);
    }
    for (SeenLink link : part.links) {
      link.a.node = now[link.a.node], link.b.node = now[link.b.node];
      all.links.push_back(std::move(link));
    }
    for (const Oddity& odd : part.oddities)
      all.oddities.push_back({odd.line, parts.size() > 1 ? part.where + ": " + odd.what : odd.what, odd.ofLink});
    all.where += (all.where.empty() ? "" : ", ") + part.where;
  }
  return all;
}

std::optional<Bandwidth> infiniBandRate(std::string_view word) {
  struct Rate {
    std::string_view name;
    double gigabits;
  };
  static constexpr std::array<Rate, 9> rates{{{"SDR", 2.5},
                                              {"DDR", 5},
                                              {"QDR", 10},
                                              {"FDR10", 10},
                                              {"FDR", 14},
                                              {"EDR", 25},
                                              {"HDR", 50},
                                              {"NDR", 100},
                                              {"XDR", 200}}};
  const std::size_t cross = word.find('x');
  int lanes = 0;
  if (cross == std::string::npos || std::from_chars(word.data(), word.data() + cross, lanes).ec != std::errc{})
    return std::nullopt;
  const auto* at =
      std::find_if(rates.begin(), rates.end(), [&](const Rate& rate) { return rate.name == word.substr(cross + 1); });
  if (at == rates.end()) return std::nullopt;
  return at->gigabits * lanes * Gbps;
}

}  // namespace hallwright
