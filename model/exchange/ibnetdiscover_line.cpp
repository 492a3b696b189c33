#include "model/exchange/ibnetdiscover_line.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace hallwright::ibnetdiscover {
namespace {

bool isSpace(char c) { return c == ' ' || c == '\t' || c == '\r'; }
bool isDigit(char c) { return c >= '0' && c <= '9'; }

/// Takes a line to pieces from its left.
class Scanner {
 public:
  explicit Scanner(std::string_view text) : rest_(text) {}

  void skipSpace() {
    while (!rest_.empty() && isSpace(rest_.front())) rest_.remove_prefix(1);
  }
  bool take(char c) {
    skipSpace();
    if (rest_.empty() || rest_.front() != c) return false;
    rest_.remove_prefix(1);
    return true;
  }
  std::optional<int> number() {
    skipSpace();
    int value = 0;
    const auto [end, error] = std::from_chars(rest_.data(), rest_.data() + rest_.size(), value);
    if (error != std::errc{} || value < 0) return std::nullopt;
    rest_.remove_prefix(static_cast<std::size_t>(end - rest_.data()));
    return value;
  }
  std::string_view word() {
    skipSpace();
    const auto* end = std::find_if(rest_.begin(), rest_.end(), isSpace);
    return cut(static_cast<std::size_t>(end - rest_.begin()));
  }
  /// What stands between two such marks; none where they are not there.
  std::optional<std::string_view> quoted(char open, char close) {
    skipSpace();
    if (rest_.empty() || rest_.front() != open) return std::nullopt;
    const std::size_t end = rest_.find(close, 1);
    if (end == std::string::npos) return std::nullopt;
    const std::string_view inside = rest_.substr(1, end - 1);
    rest_.remove_prefix(end + 1);
    return inside;
  }
  /// Everything up to a mark, which stays.
  std::string_view until(char mark) { return cut(std::min(rest_.find(mark), rest_.size())); }
  bool empty() {
    skipSpace();
    return rest_.empty();
  }
  std::string_view rest() const { return rest_; }

 private:
  std::string_view cut(std::size_t size) {
    const std::string_view some = rest_.substr(0, size);
    rest_.remove_prefix(size);
    return some;
  }

  std::string_view rest_;
};

/// "[36]", "[36](36)", "[36][ext 3]", "[1](7cfe900300b1dff8)": the number in the first brackets.
std::optional<int> portNumber(Scanner& scan) {
  if (!scan.take('[')) return std::nullopt;
  const auto number = scan.number();
  if (!number || !scan.take(']')) return std::nullopt;
  while (scan.quoted('(', ')') || scan.quoted('[', ']')) {
  }
  return number;
}

/// "4xHDR", "12xQDR": lanes, x, letters.
bool isSpeed(std::string_view word) {
  const std::size_t cross = word.find('x');
  return cross != std::string::npos && cross >= 1 && cross <= 2 && cross + 1 < word.size() &&
         std::all_of(word.begin(), word.begin() + static_cast<std::ptrdiff_t>(cross), isDigit) &&
         word[cross + 1] >= 'A' && word[cross + 1] <= 'Z';
}

bool isSide(std::string_view word) { return word == "CA" || word == "SW" || word == "RT" || word == "HCA"; }

std::optional<PairLine::Side> side(Scanner& scan) {
  PairLine::Side one;
  one.kind = scan.word();
  const auto lid = scan.number(), port = scan.number();
  if (!isSide(one.kind) || !lid || !port) return std::nullopt;
  one.guid = scan.word(), one.port = *port;
  if (!hexNumber(one.guid)) return std::nullopt;
  return one;
}

}  // namespace

std::optional<std::uint64_t> hexNumber(std::string_view text) {
  if (text.starts_with("0x") || text.starts_with("0X")) text.remove_prefix(2);
  std::uint64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value, 16);
  if (text.empty() || error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return value;
}

std::optional<NodeLine> nodeLine(std::string_view line) {
  static constexpr std::array<std::string_view, 5> kinds{"Switch", "Ca", "Hca", "Rt", "Router"};
  Scanner scan(line);
  NodeLine node;
  node.kind = scan.word();
  if (std::find(kinds.begin(), kinds.end(), node.kind) == kinds.end()) return std::nullopt;
  const auto ports = scan.number();
  const auto id = scan.quoted('"', '"');
  if (!ports || !id) return std::nullopt;
  node.ports = *ports, node.id = *id;
  scan.until('#');
  if (scan.take('#')) node.name = scan.quoted('"', '"').value_or("");
  return node;
}

std::optional<PortLine> portLine(std::string_view line) {
  Scanner scan(line);
  const auto port = portNumber(scan);
  const auto peer = port ? scan.quoted('"', '"') : std::nullopt;
  const auto peerPort = peer ? portNumber(scan) : std::nullopt;
  if (!peerPort) return std::nullopt;
  PortLine one{*port, *peerPort, *peer, {}, {}};
  while (!scan.empty()) {
    if (const auto name = scan.quoted('"', '"')) {
      one.peerName = *name;
    } else if (const std::string_view word = scan.word(); isSpeed(word)) {
      one.speed = word;
    }
  }
  return one;
}

std::optional<PairLine> pairLine(std::string_view line) {
  Scanner scan(line);
  const auto near = side(scan);
  if (!near) return std::nullopt;
  PairLine pair{*near, {}, {}};
  const std::string_view lanes = scan.word(), rate = scan.word();
  if (lanes.empty() || lanes.back() != 'x') return std::nullopt;
  if (!rate.starts_with('?')) pair.speed = std::string(lanes) + std::string(rate);
  if (scan.take('-')) {
    pair.far = side(scan);
    if (!pair.far || !scan.take('(')) return std::nullopt;
  }
  pair.near.name = scan.quoted('\'', '\'').value_or("");
  if (pair.far && scan.take('-')) pair.far->name = scan.quoted('\'', '\'').value_or("");
  return pair;
}

std::optional<std::uint64_t> guidLine(std::string_view line) {
  for (const std::string_view key : {"caguid=", "switchguid=", "rtguid="}) {
    if (!line.starts_with(key)) continue;
    const std::string_view value = line.substr(key.size());
    return hexNumber(value.substr(0, value.find_first_of("( \t\r")));
  }
  return std::nullopt;
}

bool saysNothing(std::string_view line) {
  Scanner scan(line);
  if (scan.empty()) return true;
  const std::string_view text = scan.rest();
  static constexpr std::array<std::string_view, 9> starts{
      "#", "vendid=", "devid=", "sysimgguid=", "caguid=", "switchguid=", "rtguid=", "Chassis", "Non-Chassis"};
  if (std::any_of(starts.begin(), starts.end(), [&](std::string_view start) { return text.starts_with(start); }))
    return true;
  return text.find("ibnetdiscover") != std::string::npos || text.starts_with("module-version");
}

}  // namespace hallwright::ibnetdiscover
