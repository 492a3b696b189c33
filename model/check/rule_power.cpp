#include <algorithm>

#include "model/check/rules.h"
#include "model/power/circuit.h"
#include "model/units/words.h"

namespace hallwright {
namespace {

std::string deviceName(const Plan& plan, DeviceId id) {
  const Device* device = find(*plan.devices, id);
  const Product* product = device ? productOf(plan, *device) : nullptr;
  return device ? device->name + (product ? " (" + product->name + ")" : "") : "?";
}

const char* wordFor(PowerBasis basis) {
  return basis == PowerBasis::Nameplate ? "at nameplate" : "at the measured share of nameplate";
}

/// What is wrong in one case, in a few words; number and limit of the worst part go along.
struct Trouble {
  std::string what, number, limit;
  std::vector<ThingRef> things;
};

Trouble troubleOf(const Plan& plan, const RackPower& rack, const RackCase& one) {
  if (!one.devices.empty()) {
    const DeviceTrouble& first = one.devices.front();
    Trouble trouble{deviceName(plan, first.device), {}, {}, {}};
    for (const DeviceTrouble& device : one.devices) trouble.things.push_back(ref(device.device));
    if (one.devices.size() > 1)
      trouble.what += " and " + formatCount(static_cast<std::int64_t>(one.devices.size()) - 1) + " more";
    if (first.state == SupplyState::Dark) return trouble.what += " without power", trouble;
    trouble.what += ": " + std::to_string(first.live) + (first.live == 1 ? " supply left" : " supplies left");
    if (first.each) trouble.number = formatRounded(*first.each) + " each";
    if (first.rating) trouble.limit = formatRounded(*first.rating);
    return trouble;
  }
  const std::size_t pdu = one.overloaded.front();
  Trouble trouble{
      "its PDU " + deviceName(plan, rack.pdus[pdu].device) + " is overloaded", formatRounded(one.pdus[pdu]), {}, {}};
  if (rack.pdus[pdu].limit) trouble.limit = formatRounded(*rack.pdus[pdu].limit);
  return trouble;
}

void add(const CheckInput& input, const RackPower& rack, const char* rule, Severity severity,
         const std::string& message, const Trouble& trouble, const std::string& mend, Findings& findings) {
  std::vector<ThingRef> things{ref(rack.rack)};
  things.insert(things.end(), trouble.things.begin(), trouble.things.end());
  findings.push_back({rule, severity, std::move(things), "Rack " + find(*input.plan.racks, rack.rack)->name + message,
                      trouble.number, trouble.limit, mend});
}

void checkNormal(const CheckInput& input, const RackPower& rack, Findings& findings) {
  if (!rack.unfed.empty()) {
    Trouble trouble;
    for (const DeviceId id : rack.unfed) trouble.things.push_back(ref(id));
    trouble.number = counted(static_cast<std::int64_t>(rack.unfed.size()), "device");
    add(input, rack, "power.no-feed", Severity::Error,
        ": " + deviceName(input.plan, rack.unfed.front()) + " has no feed", trouble,
        "Place a rack PDU and bind it to a feed", findings);
  }
  const RackCase& normal = rack.normal.nameplate;
  if (normal.allDark || normal.holds() || rack.pdus.empty()) return;
  const Trouble trouble = troubleOf(input.plan, rack, normal);
  add(input, rack, "power.overload", Severity::Error, " at nameplate, with every feed there: " + trouble.what, trouble,
      "Add feeds or move devices out", findings);
}

bool isDarkWithout(const RackPower& rack, FeedId feed) {
  return std::ranges::any_of(rack.feedLosses.nameplate,
                             [&](const RackCase& loss) { return loss.lost == feed && loss.allDark; });
}

/// The feed without which the whole rack is dark; of several, one above the other, the nearest to it.
FeedId onlyFeed(const CheckInput& input, const RackPower& rack) {
  const auto fed = std::ranges::find_if(rack.pdus, [](const RackPdu& pdu) { return static_cast<bool>(pdu.feed); });
  FeedId at = fed == rack.pdus.end() ? FeedId{} : fed->feed;
  for (std::size_t steps = 0; at && steps < rack.feedLosses.nameplate.size(); ++steps) {
    if (isDarkWithout(rack, at)) return at;
    const Feed* feed = find(input.plan.power->feeds, at);
    at = feed ? feed->parent : FeedId{};
  }
  return {};
}

/// A second feed that meets the first one further up is no worse than none, so that all of these are one warning.
void checkSingleFeed(const CheckInput& input, const RackPower& rack, Findings& findings) {
  const FeedId only = onlyFeed(input, rack);
  const bool isEmpty = std::ranges::none_of(rack.pdus, [](const RackPdu& pdu) { return pdu.plugged > 0; });
  if (!only || isEmpty) return;
  const std::string lost = nameOf(input.plan, ref(only));
  const bool direct = std::ranges::any_of(rack.pdus, [&](const RackPdu& pdu) { return pdu.feed == only; });
  add(input, rack, "power.single-feed", Severity::Warning, " with " + lost + " lost: everything in it goes dark", {},
      direct ? "Give the rack a second feed"
             : "Give one of its feeds a way up that does not meet the others in " + lost,
      findings);
}

/// What the loss of one feed does. Both bases are told, since circuits are sized by nameplate and run by what is
/// measured; number and limit of nameplate follow in the finding.
std::string lossText(const CheckInput& input, const RackPower& rack, std::size_t loss, const Trouble& trouble) {
  const RackCase& measured = rack.feedLosses.measured[loss];
  const std::string atMeasured = wordFor(PowerBasis::Measured), atNameplate = wordFor(PowerBasis::Nameplate);
  if (measured.holds()) return "it survives " + atMeasured + ", but " + atNameplate + " " + trouble.what;
  const std::string number = troubleOf(input.plan, rack, measured).number;
  return atMeasured + (number.empty() ? "" : " (" + number + ")") + " and " + atNameplate + " " + trouble.what;
}

/// Feeds whose loss does the same are one finding: what is accepted of one is accepted of all that it names.
void checkLosses(const CheckInput& input, const RackPower& rack, Findings& findings) {
  struct Loss {
    std::string feeds, text;
    Trouble trouble;
  };
  std::vector<Loss> all;
  const auto& losses = rack.feedLosses.nameplate;
  for (std::size_t i = 0; i < losses.size(); ++i) {
    if (losses[i].holds() || losses[i].allDark) continue;
    const Trouble trouble = troubleOf(input.plan, rack, losses[i]);
    const std::string feed = nameOf(input.plan, ref(losses[i].lost)), text = lossText(input, rack, i, trouble);
    const auto same = std::ranges::find_if(all, [&](const Loss& loss) {
      return loss.text == text && loss.trouble.number == trouble.number && loss.trouble.limit == trouble.limit;
    });
    if (same == all.end()) {
      all.push_back({feed, text, trouble});
    } else {
      same->feeds += " or " + feed;
    }
  }
  for (const Loss& loss : all)
    add(input, rack, "power.feed-lost", Severity::Error, " with " + loss.feeds + " lost: " + loss.text, loss.trouble,
        "Spread its supplies over three feeds, or cap its power", findings);
}

void checkFeeds(const CheckInput& input, Findings& findings) {
  for (const FeedPower& feed : input.estimates.power->feeds) {
    if (!feed.limit) continue;
    const Total<Power>& held = feed.held.nameplate;
    const std::string name = nameOf(input.plan, ref(feed.feed));
    if (exceeds(held.known, *feed.limit)) {
      findings.push_back({"power.feed-overload",
                          Severity::Error,
                          {ref(feed.feed)},
                          name + " carries more than its rating at nameplate",
                          formatRounded(held),
                          formatRounded(*feed.limit),
                          "Raise its rating or move racks to another feed"});
    } else if (exceeds(feed.worst.nameplate, *feed.limit)) {
      findings.push_back({"power.feed-overload-one-lost",
                          Severity::Error,
                          {ref(feed.feed)},
                          name + " carries more than its rating when " +
                              nameOf(input.plan, ref(feed.worstLoss.nameplate)) + " is lost",
                          formatRounded(feed.worst.nameplate),
                          formatRounded(*feed.limit),
                          "Raise its rating or move racks to another feed"});
    }
  }
  for (const FeedId loop : input.estimates.power->loops) {
    findings.push_back({"power.feed-loop",
                        Severity::Error,
                        {ref(loop)},
                        nameOf(input.plan, ref(loop)) + " is fed by itself, in a circle",
                        {},
                        {},
                        "Choose another parent for one of the feeds"});
  }
}

}  // namespace

void findPower(const CheckInput& input, Findings& findings) {
  for (const RackPower& rack : input.estimates.power->racks) {
    if (!find(*input.plan.racks, rack.rack)) continue;
    checkNormal(input, rack, findings);
    checkSingleFeed(input, rack, findings);
    checkLosses(input, rack, findings);
  }
  checkFeeds(input, findings);
}

}  // namespace hallwright
