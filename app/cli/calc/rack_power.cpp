// calc rack-power: a rack's circuits, feeds and supplies, whole and with one feed lost.
#include "model/power/rack_power.h"

#include "app/cli/calc/calculator.h"

namespace hallwright::cli {
namespace {

RackPowerDevice deviceOf(const Json& in) {
  RackPowerDevice device;
  device.name = textOf(in, "name");
  device.watts = *number(in, "watts") * watt;
  device.supplies = integer(in, "psus").value_or(1);
  device.needed = integer(in, "psus_needed").value_or(0);
  if (const auto rating = number(in, "psu_rating_w")) device.rating = *rating * watt;
  return device;
}

Json findingsOf(const RackPowerResult& result) {
  Json findings = Json::array();
  for (const Finding& finding : result.findings) {
    findings.push_back(
        {{"rule", finding.rule}, {"message", finding.message}, {"number", finding.number}, {"limit", finding.limit}});
  }
  return findings;
}

Result<Json> run(const Json& in) {
  RackPowerInput input;
  input.volts = number(in, "volts_ll").value_or(415) * volt;
  input.amps = number(in, "amps").value_or(60) * ampere;
  input.phases = integer(in, "phases").value_or(3);
  input.continuousFactor = number(in, "continuous_factor").value_or(1);
  input.powerFactor = number(in, "power_factor").value_or(1) * unityPowerFactor;
  input.feeds = integer(in, "feeds").value_or(1);
  if (const auto devices = in.find("devices"); devices != in.end() && !devices->is_null()) {
    for (const Json& device : *devices) input.devices.push_back(deviceOf(device));
  }
  const auto result = rackPower(input);
  if (!result) return result.error();
  const auto supply = result->heaviestSupplyOneLost();
  return Json{{"kva_full", result->full / kVA},
              {"kva_continuous", result->continuous / kVA},
              {"per_feed_kw", result->heaviestFeed() / kW},
              {"per_feed_one_lost_kw", result->heaviestFeedOneLost() / kW},
              {"psu_one_lost_w", supply ? Json(*supply / watt) : Json(nullptr)},
              {"findings", findingsOf(*result)}};
}

}  // namespace

Calculator rackPowerCalculator() {
  using enum FieldType;
  const Field name{.name = "name", .type = Text, .what = "for findings"};
  const Field watts{.name = "watts", .what = "power drawn, W", .required = true, .min = 0, .max = 1e7};
  const Field psus{.name = "psus", .type = Integer, .what = "supplies (default 1)", .min = 1, .max = 64};
  const Field needed{
      .name = "psus_needed", .type = Integer, .what = "supplies that must run; absent: unknown", .min = 1, .max = 64};
  const Field rating{
      .name = "psu_rating_w", .what = "rating of one supply, W; absent: unknown", .min = 0, .max = 1e6, .above = true};
  return {"rack-power",
          "Circuits, feeds and supplies of a rack, whole and with one feed lost",
          {{.name = "volts_ll", .what = "volts, line to line (default 415)", .min = 0, .max = 100000, .above = true},
           {.name = "amps", .what = "amperes of a circuit (default 60)", .min = 0, .max = 10000, .above = true},
           {.name = "phases", .type = Integer, .what = "1 or 3 (default 3)", .min = 1, .max = 3},
           {.name = "continuous_factor",
            .what = "share usable for loads of 3 h or more; 0.8 in North America (default 1)",
            .min = 0,
            .max = 1,
            .above = true},
           {.name = "power_factor", .what = "W per VA (default 1)", .min = 0, .max = 1, .above = true},
           {.name = "feeds", .type = Integer, .what = "feeds of the rack (default 1)", .min = 1, .max = 16},
           {.name = "devices",
            .type = Array,
            .what = "what the rack holds",
            .children = {name, watts, psus, needed, rating}}},
          {{"kva_full", "capacity of one circuit, kVA"},
           {"kva_continuous", "of it for continuous load, kVA"},
           {"per_feed_kw", "load of the heaviest feed, kW"},
           {"per_feed_one_lost_kw", "load of the heaviest feed with any other lost, kW"},
           {"psu_one_lost_w",
            "load of the heaviest supply with one feed lost, W; null: a device goes dark, or there is none"},
           {"findings", "what does not hold: {rule, message, number, limit}"}},
          {{"volts_ll", 415},
           {"amps", 60},
           {"continuous_factor", 0.8},
           {"feeds", 3},
           {"devices", Json::array({{{"watts", 10200}, {"psus", 6}, {"psus_needed", 4}, {"psu_rating_w", 3300}}})}},
          run};
}

}  // namespace hallwright::cli
