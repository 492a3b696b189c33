#include "model/exchange/slurm_domains.h"

#include <fmt/format.h>

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

#include "model/exchange/hostlist.h"
#include "model/exchange/unique_names.h"
#include "model/plan/edit/network.h"
#include "model/units/words.h"

namespace hallwright {
namespace {

std::string_view trimmed(std::string_view text) {
  const auto first = text.find_first_not_of(" \t\r");
  if (first == std::string::npos) return {};
  return text.substr(first, text.find_last_not_of(" \t\r") - first + 1);
}

/// "Key=value" words of a line, the key in lower case.
struct Word {
  std::string key;
  std::string_view value;
};

std::vector<Word> wordsOf(std::string_view line) {
  std::vector<Word> words;
  while (!(line = trimmed(line)).empty()) {
    const std::string_view word = line.substr(0, line.find_first_of(" \t"));
    const auto sign = word.find('=');
    words.push_back({lowerCase(std::string(word.substr(0, sign))),
                     sign == std::string::npos ? std::string_view() : word.substr(sign + 1)});
    line.remove_prefix(word.size());
  }
  return words;
}

/// Up to three names of a list, and how many more.
std::string someOf(const std::vector<std::string>& names) {
  std::string text;
  for (std::size_t i = 0; i < std::min<std::size_t>(names.size(), 3); ++i) text += (i > 0 ? ", " : "") + names[i];
  if (names.size() > 3) text += fmt::format(" and {} more", names.size() - 3);
  return text;
}

class Reader {
 public:
  explicit Reader(const std::string& where) : where_(where) {}

  Result<std::vector<SlurmGroup>> read(std::string_view text) {
    if (text.find('\0') != std::string::npos) return Error{"binary content; a topology.conf was expected", where_};
    std::string whole;  // of lines that a backslash joins
    while (!text.empty()) {
      const auto end = text.find('\n');
      std::string_view line = trimmed(text.substr(0, end));
      text.remove_prefix(end == std::string::npos ? text.size() : end + 1);
      ++line_;
      line = trimmed(line.substr(0, line.find('#')));
      const bool goesOn = !line.empty() && line.back() == '\\';
      if (goesOn) line.remove_suffix(1);
      whole += std::string(line) + (goesOn ? " " : "");
      if (goesOn && !text.empty()) continue;
      if (auto wrong = take(whole)) return *wrong;
      whole.clear();
    }
    if (groups_.empty()) return Error{"names no nodes: SwitchName=NAME Nodes=LIST was expected", where_};
    return std::move(groups_);
  }

 private:
  Error error(const std::string& message) const { return {message, fmt::format("{}:{}", where_, line_)}; }

  std::optional<Error> take(std::string_view line) {
    const std::vector<Word> words = wordsOf(line);
    if (words.empty() || words.front().key == "blocksizes") return std::nullopt;
    if (words.front().key != "switchname" && words.front().key != "blockname")
      return error(fmt::format("'{}' is no SwitchName= and no BlockName=", line.substr(0, 40)));
    SlurmGroup group{std::string(words.front().value), {}, line_};
    if (group.name.empty()) return error("a switch or block without a name");
    if (!names_.insert(lowerCase(group.name)).second) return error(fmt::format("'{}' stands twice", group.name));
    for (const Word& word : words) {
      if (word.key != "nodes") continue;
      auto nodes = fromHostlist(word.value);
      if (!nodes) return error(nodes.error().message);
      group.nodes = std::move(*nodes);
    }
    if (!group.nodes.empty()) groups_.push_back(std::move(group));
    return std::nullopt;
  }

  const std::string& where_;
  int line_ = 0;
  std::unordered_set<std::string> names_;
  std::vector<SlurmGroup> groups_;
};

/// Members by the names that schedulers know them by.
std::unordered_map<std::string, DeviceId> membersByName(const Plan& plan, const Fabric& fabric) {
  std::unordered_map<std::string, DeviceId> members;
  for (const DeviceId id : fabric.members) {
    const Device* device = find(*plan.devices, id);
    if (!device) continue;
    members.emplace(lowerCase(device->name), id);
    members.emplace(lowerCase(plainName(device->name)), id);
  }
  return members;
}

Result<Plan> withDomain(Plan plan, Domain domain) {
  for (const Domain& old : plan.network->domains) {
    if (old.fabric != domain.fabric || old.name != domain.name) continue;
    domain.id = old.id;
    return setDomain(std::move(plan), std::move(domain));
  }
  return addDomain(std::move(plan), std::move(domain));
}

}  // namespace

Result<std::vector<SlurmGroup>> readTopologyConf(std::string_view text, const std::string& where) {
  return Reader(where).read(text);
}

Result<DomainsMade> withDomains(const Plan& plan, const Fabric& fabric, const std::vector<SlurmGroup>& groups) {
  const auto members = membersByName(plan, fabric);
  DomainsMade made{plan, 0, 0, {}};
  std::unordered_map<DeviceId, std::string> domainOf;
  std::vector<std::string> unknown, twice;
  for (const SlurmGroup& group : groups) {
    Domain domain{{}, fabric.id, group.name, {}};
    for (const std::string& node : group.nodes) {
      const auto at = members.find(lowerCase(node));
      if (at == members.end()) {
        unknown.push_back(node);
      } else if (!domainOf.emplace(at->second, group.name).second) {
        twice.push_back(fmt::format("{} ({} and {})", node, domainOf.at(at->second), group.name));
      } else {
        domain.members.push_back(at->second);
      }
    }
    if (domain.members.empty()) continue;
    ++made.domains;
    made.members += domain.members.size();
    auto next = withDomain(std::move(made.plan), std::move(domain));
    if (!next) return next.error();
    made.plan = std::move(*next);
  }
  if (made.members == 0)
    return Error{fmt::format("none of the {} is a member of this fabric: first {}",
                             counted(static_cast<std::int64_t>(unknown.size()), "node"), someOf(unknown)),
                 fabric.name};
  const auto warn = [&](const std::vector<std::string>& names, const char* what) {
    if (!names.empty())
      made.warnings.push_back(
          fmt::format("{} {}: {}", counted(static_cast<std::int64_t>(names.size()), "node"), what, someOf(names)));
  };
  warn(unknown, "not in the fabric");
  warn(twice, "below two switches, left with the first");
  std::vector<std::string> without;
  for (const DeviceId id : fabric.members) {
    const Device* device = find(*plan.devices, id);
    if (device && !domainOf.contains(id)) without.push_back(device->name);
  }
  warn(without, "of the fabric in no domain");
  return made;
}

}  // namespace hallwright
