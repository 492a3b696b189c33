#include "views/properties/member_list.h"

#include <algorithm>
#include <map>
#include <unordered_map>

#include "model/plan/plan.h"

namespace hallwright {
namespace {

constexpr std::string_view to = " to ";
constexpr std::size_t mostDigits = 9;

/// A name that ends in a number: "node-", 7, three digits wide.
struct Numbered {
  std::string stem;
  long number = -1;
  std::size_t width = 0;
};

Numbered numbered(const std::string& name) {
  std::size_t from = name.size();
  while (from > 0 && name[from - 1] >= '0' && name[from - 1] <= '9' && name.size() - from < mostDigits) --from;
  if (from == name.size()) return {name};
  return {name.substr(0, from), std::stol(name.substr(from)), name.size() - from};
}

std::string nameAt(const Numbered& first, long number) {
  std::string digits = std::to_string(number);
  if (digits.size() < first.width) digits.insert(0, first.width - digits.size(), '0');
  return first.stem + digits;
}

std::string trimmed(std::string_view text) {
  while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
  while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
  return std::string(text);
}

std::string print(const FieldScope& scope, const std::vector<DeviceId>& members) {
  std::string text;
  for (std::size_t i = 0; i < members.size();) {
    const Device* device = find(*scope.plan.devices, members[i]);
    const std::string name = device ? device->name : "?";
    const Numbered first = numbered(name);
    std::size_t run = 1;
    for (; first.width > 0 && i + run < members.size(); ++run) {
      const Device* next = find(*scope.plan.devices, members[i + run]);
      if (!next || next->name != nameAt(first, first.number + static_cast<long>(run))) break;
    }
    if (run < 3) run = 1;
    text += (text.empty() ? "" : ", ") + name;
    if (run > 1) text += std::string(to) + nameAt(first, first.number + static_cast<long>(run) - 1);
    i += run;
  }
  return text;
}

class Reader {
 public:
  explicit Reader(const Plan& plan) {
    for (const Device& device : *plan.devices) byName_.emplace(device.name, device.id);
  }

  std::optional<Error> add(const std::string& part) {
    const auto between = part.find(to);
    if (between == std::string::npos) return addOne(part);
    const Numbered first = numbered(trimmed(std::string_view(part).substr(0, between)));
    const Numbered last = numbered(trimmed(std::string_view(part).substr(between + to.size())));
    if (first.stem != last.stem || first.width == 0 || last.number < first.number)
      return Error{"'" + part + "': a run goes from one number to a higher one, such as node-01 to node-32"};
    for (const Numbered& end : {first, last}) {
      if (!byName_.contains(nameAt(end, end.number))) return unknown(nameAt(end, end.number));
    }
    std::map<long, DeviceId> run;
    for (const auto& [name, device] : byName_) {
      const Numbered each = numbered(name);
      const bool isOfRun = each.stem == first.stem && first.number <= each.number && each.number <= last.number;
      if (isOfRun && name == nameAt(first, each.number)) run[each.number] = device;
    }
    for (const auto& [number, device] : run) members.push_back(device);
    return std::nullopt;
  }

  std::vector<DeviceId> members;

 private:
  static Error unknown(const std::string& name) { return Error{"the plan has no device '" + name + "'"}; }

  std::optional<Error> addOne(const std::string& name) {
    const auto at = byName_.find(name);
    if (at == byName_.end()) return unknown(name);
    members.push_back(at->second);
    return std::nullopt;
  }

  std::unordered_map<std::string, DeviceId> byName_;
};

}  // namespace

TextForm<std::vector<DeviceId>> membersForm() {
  return {print, [](const FieldScope& scope, const std::string& text) -> Result<std::vector<DeviceId>> {
            Reader reader(scope.plan);
            for (std::size_t from = 0; from <= text.size();) {
              const auto comma = std::min(text.find(',', from), text.size());
              const std::string part = trimmed(std::string_view(text).substr(from, comma - from));
              from = comma + 1;
              if (part.empty() || isNothing(part)) continue;
              if (auto wrong = reader.add(part)) return *wrong;
            }
            return std::move(reader.members);
          }};
}

std::string memberCounts(const Plan& plan, const std::vector<DeviceId>& members) {
  std::int64_t gpus = 0;
  for (const DeviceId id : members) {
    const Device* device = find(*plan.devices, id);
    const Product* product = device ? productOf(plan, *device) : nullptr;
    if (product && product->gpu) gpus += product->gpu->count;
  }
  return formatCount(static_cast<std::int64_t>(members.size())) + ", " + formatCount(gpus);
}

}  // namespace hallwright
