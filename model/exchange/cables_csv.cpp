#include "model/exchange/cables_csv.h"

#include <fmt/format.h>

#include <algorithm>

#include "model/cabling/cable_options.h"
#include "model/cabling/schedule.h"
#include "model/catalog/names.h"
#include "model/exchange/csv.h"
#include "model/fabric/measures.h"

namespace hallwright {
namespace {

/// Whole micrometres as metres.
std::string metres(Length length) {
  const std::int64_t micrometres = length.micrometres();
  return fmt::format("{}.{:06}", micrometres / 1'000'000, micrometres % 1'000'000);
}

std::string metresOr(Length length, bool known) { return known ? metres(length) : std::string(); }

std::string routeText(const Plan& plan, const PathParts& parts) {
  std::string text;
  for (const TrayPart& part : parts.trays) {
    const Tray* tray = part.tray ? find(*plan.trays, part.tray) : nullptr;
    text += (text.empty() ? "" : "; ") + (tray ? tray->name : std::string("step")) + "=" + metres(part.length);
  }
  return text;
}

std::string lengthsText(const CableSpec& cable) {
  std::vector<Length> lengths = cable.lengths;
  std::sort(lengths.begin(), lengths.end());
  std::string text;
  for (const Length length : lengths) text += (text.empty() ? "" : " ") + metres(length);
  return text;
}

std::string keyOf(const Plan& plan, ProductId id) {
  const Product* product = productOf(plan, id);
  return product ? product->key : std::string();
}

std::string fixedText(const DrawnCable* drawn) {
  if (!drawn) return "";
  std::string text = drawn->product != 0 ? "product" : "";
  if (drawn->length) text += text.empty() ? "length" : " length";
  return text;
}

const std::vector<std::string>& columns() {
  static const std::vector<std::string> names{
      "id",           "fabric",    "level",       "domain",      "bundle",           "from_hall",
      "from_row",     "from_rack", "from_unit",   "from_device", "from_port",        "to_hall",
      "to_row",       "to_rack",   "to_unit",     "to_device",   "to_port",          "links",
      "type",         "product",   "part_number", "way",         "from_lead_m",      "from_drop_m",
      "from_aside_m", "route",     "to_aside_m",  "to_drop_m",   "to_lead_m",        "path_m",
      "slack_m",      "need_m",    "lengths_m",   "ordered_m",   "from_transceiver", "to_transceiver",
      "drawn",        "fixed",     "from_label",  "to_label"};
  return names;
}

std::vector<std::string> fieldsOf(const Plan& plan, const ScheduleRow& row) {
  const Product* product = productOf(plan, row.product);
  const PathParts none, &parts = row.parts ? *row.parts : none;
  const bool known = row.parts.has_value();
  return {row.id,
          row.fabric,
          name(row.level),
          row.domain,
          row.bundle > 0 ? std::to_string(row.bundle) : "",
          row.from.hall,
          row.from.row,
          row.from.rack,
          row.from.unit,
          row.from.device,
          row.from.portName,
          row.to.hall,
          row.to.row,
          row.to.rack,
          row.to.unit,
          row.to.device,
          row.to.portName,
          std::to_string(row.links),
          product ? std::string(nameOf(product->cable->medium)) : "",
          keyOf(plan, row.product),
          product ? product->partNumber : "",
          name(row.way),
          metresOr(parts.from.lead, known),
          metresOr(parts.from.drop, known),
          metresOr(parts.from.aside, known),
          routeText(plan, parts),
          metresOr(parts.to.aside, known),
          metresOr(parts.to.drop, known),
          metresOr(parts.to.lead, known),
          metresOr(row.path, known),
          metresOr(row.slack, known),
          metresOr(row.need, known),
          product ? lengthsText(*product->cable) : "",
          metresOr(row.ordered, row.ordered > Length()),
          keyOf(plan, row.fromTransceiver),
          keyOf(plan, row.toTransceiver),
          row.drawn ? "yes" : "no",
          fixedText(find(*plan.cables, row.drawn)),
          row.from.label(),
          row.to.label()};
}

}  // namespace

std::string cablesCsv(const Plan& plan, const FabricResult& fabrics, const CablingResult& cabling) {
  std::string text = csvLine(columns());
  for (const ScheduleRow& row : cableSchedule(plan, fabrics, cabling)) text += csvLine(fieldsOf(plan, row));
  return text;
}

}  // namespace hallwright
