#include "model/workload/accelerator_name.h"

#include <algorithm>
#include <cctype>
#include <string>
#include <vector>

namespace hallwright {

namespace {

bool isAlphanumeric(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0; }
char lower(char c) { return static_cast<char>(std::tolower(static_cast<unsigned char>(c))); }

/// "A100 SXM 80GB" gives a100, sxm, 80g: a unit's b is dropped, so that 80G and 80GB are one.
std::vector<std::string> parts(std::string_view text) {
  std::vector<std::string> found;
  bool inside = false;
  for (char c : text) {
    if (isAlphanumeric(c)) {
      if (!inside) found.emplace_back();
      found.back() += lower(c);
    }
    inside = isAlphanumeric(c);
  }
  for (std::string& part : found)
    if (part.size() > 2 && part.ends_with("gb") && std::isdigit(static_cast<unsigned char>(part[0])) != 0)
      part.pop_back();
  return found;
}

std::string joined(const std::vector<std::string>& all) {
  std::string text;
  for (const std::string& part : all) text += part;
  return text;
}

/// Parts of the record that the text does not name; none where the text names something else.
std::optional<std::size_t> extraParts(const std::vector<std::string>& wanted, const std::vector<std::string>& record) {
  if (joined(wanted) == joined(record)) return 0;
  const bool all = std::ranges::all_of(
      wanted, [&](const std::string& part) { return std::ranges::find(record, part) != record.end(); });
  if (!all || wanted.empty()) return std::nullopt;
  return record.size() - wanted.size();
}

std::optional<std::size_t> distance(const Accelerator& accelerator, const std::vector<std::string>& wanted) {
  const auto byKey = extraParts(wanted, parts(accelerator.key)), byName = extraParts(wanted, parts(accelerator.name));
  if (!byKey || !byName) return byKey ? byKey : byName;
  return std::min(*byKey, *byName);
}

/// A name that does not say which form it means stands for the one that servers of eight are built with.
const Accelerator* onlySocketed(const std::vector<const Accelerator*>& candidates) {
  const Accelerator* found = nullptr;
  for (const Accelerator* one : candidates) {
    if (one->key.find("-sxm") == std::string::npos) continue;
    if (found) return nullptr;
    found = one;
  }
  return found;
}

Error ambiguous(std::string_view text, const std::vector<const Accelerator*>& candidates) {
  std::string list;
  for (const Accelerator* one : candidates) list += (list.empty() ? "" : ", ") + one->key;
  return {"'" + std::string(text) + "' could be " + list};
}

}  // namespace

Result<const Accelerator*> acceleratorNamed(const Catalog& catalog, std::string_view text) {
  if (const Accelerator* exact = catalog.accelerator(text)) return exact;
  const std::vector<std::string> wanted = parts(text);
  std::vector<const Accelerator*> best;
  std::size_t fewest = 0;
  for (const Accelerator& one : catalog.accelerators) {
    const auto extra = distance(one, wanted);
    if (!extra || (!best.empty() && *extra > fewest)) continue;
    if (best.empty() || *extra < fewest) best.clear();
    fewest = *extra;
    best.push_back(&one);
  }
  if (best.size() == 1) return best.front();
  if (const Accelerator* socketed = onlySocketed(best)) return socketed;
  if (best.empty()) return Error{"unknown accelerator '" + std::string(text) + "', expected a key of the catalog"};
  return ambiguous(text, best);
}

std::optional<double> peakFlops(const Accelerator& accelerator, const std::string& precision) {
  const auto rate = [&](const std::string& key) {
    const auto at = accelerator.denseTflops.find(key);
    return at == accelerator.denseTflops.end() ? std::optional<double>() : at->second * 1e12;
  };
  if (const auto exact = rate(precision)) return exact;
  if (precision == "fp16") return rate("bf16");
  if (precision == "bf16") return rate("fp16");
  return std::nullopt;
}

}  // namespace hallwright
