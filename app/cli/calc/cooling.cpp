// calc cooling: airflow, coolant flow and CDUs for a heat load.
#include "app/cli/calc/calculator.h"
#include "model/cooling/cooling_calculator.h"

namespace hallwright::cli {
namespace {

Result<Json> run(const Json& in) {
  CoolingInput input;
  input.air = number(in, "air_kw").value_or(0) * kW;
  input.liquid = number(in, "liquid_kw").value_or(0) * kW;
  if (const auto rise = number(in, "delta_t_air_k")) input.airRise = *rise * kelvin;
  if (const auto rise = number(in, "delta_t_liquid_k")) input.liquidRise = *rise * kelvin;
  const auto coolant = coolantFromText(textOf(in, "fluid", "pg25"));
  if (!coolant) return coolant.error();
  input.coolant = *coolant;
  input.altitude = Length::fromMetres(number(in, "altitude_m").value_or(0));
  if (const auto capacity = number(in, "cdu_kw")) input.cduCapacity = *capacity * kW;
  const auto redundancy = redundancyFromText(textOf(in, "redundancy", "N"));
  if (!redundancy) return redundancy.error();
  input.redundancy = *redundancy;
  const auto size = sizeCooling(input);
  if (!size) return size.error();
  const auto as = [](const std::optional<VolumeFlow>& flow, VolumeFlow unit) {
    return flow ? Json(*flow / unit) : Json(nullptr);
  };
  return Json{{"airflow_cfm", as(size->airflow, cfm)},
              {"airflow_m3_h", as(size->airflow, cubicMetrePerHour)},
              {"flow_l_min", as(size->coolantFlow, litrePerMinute)},
              {"cdus", orNull(size->cdus)},
              {"btu_h", size->btuPerHour},
              {"tons", size->tons}};
}

}  // namespace

Calculator coolingCalculator() {
  using enum FieldType;
  return {"cooling",
          "Airflow, coolant flow, CDUs and heat in the trade's units",
          {{.name = "air_kw", .what = "heat to air, kW", .min = 0, .max = 1e6},
           {.name = "liquid_kw", .what = "heat to liquid, kW", .min = 0, .max = 1e6},
           {.name = "delta_t_air_k", .what = "rise of the air, K", .min = 0, .max = 100, .above = true},
           {.name = "delta_t_liquid_k", .what = "rise of the liquid, K", .min = 0, .max = 100, .above = true},
           {.name = "fluid", .type = Text, .what = "coolant (default pg25)", .choices = {"water", "pg25"}},
           {.name = "altitude_m", .what = "of the site, m (default 0)", .min = -500, .max = 3048},
           {.name = "cdu_kw", .what = "capacity of one CDU, kW", .min = 0, .max = 1e5, .above = true},
           {.name = "redundancy", .type = Text, .what = "N, N+1 to N+9, or 2N (default N)"}},
          {{"airflow_cfm", "cubic feet a minute; null: no air rise given"},
           {"airflow_m3_h", "the same in cubic metres an hour"},
           {"flow_l_min", "coolant, litres a minute"},
           {"cdus", "CDUs with their redundancy; null: no capacity given"},
           {"btu_h", "all heat, BTU/h"},
           {"tons", "all heat, tons of cooling"}},
          {{"air_kw", 40.8}, {"delta_t_air_k", 16.2}},
          run};
}

}  // namespace hallwright::cli
