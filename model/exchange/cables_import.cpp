#include <algorithm>
#include <map>
#include <optional>
#include <unordered_map>

#include "model/cabling/schedule.h"
#include "model/exchange/cables_csv.h"
#include "model/exchange/csv.h"
#include "model/plan/edit/draw_cable.h"
#include "model/plan/edit/facilities.h"
#include "model/units/text.h"

namespace hallwright {
namespace {

class Importer {
 public:
  Importer(const Plan& plan, const FabricResult& fabrics, const CablingResult& cabling) : result_{plan} {
    for (const ScheduleRow& row : cableSchedule(plan, fabrics, cabling)) known_.emplace(row.id, row);
    for (const Device& device : *plan.devices) devices_[device.name].push_back(&device);
  }

  Result<CablesImport> run(std::string_view csv) {
    auto rows = readCsv(csv);
    if (!rows) return rows.error();
    if (rows->empty()) return Error{"is empty: a schedule begins with a line of column names"};
    if (auto fault = readHead(rows->front())) return *fault;
    for (std::size_t i = 1; i < rows->size(); ++i) {
      if (auto fault = readRow((*rows)[i])) return Error{fault->message, place((*rows)[i], fault->where)};
    }
    return std::move(result_);
  }

 private:
  static std::string place(const CsvRow& row, const std::string& column) {
    const std::string line = "line " + std::to_string(row.line);
    return column.empty() ? line : line + ", " + column;
  }

  std::optional<Error> readHead(const CsvRow& head) {
    for (std::size_t i = 0; i < head.fields.size(); ++i) columns_.try_emplace(head.fields[i], i);
    for (const char* needed : {"id", "fabric", "from_device", "from_port", "to_device", "to_port"}) {
      if (!columns_.contains(needed))
        return Error{"has no column '" + std::string(needed) + "'", "line " + std::to_string(head.line)};
    }
    return std::nullopt;
  }

  std::string field(const CsvRow& row, const std::string& column) const {
    const auto at = columns_.find(column);
    return at == columns_.end() || at->second >= row.fields.size() ? std::string() : row.fields[at->second];
  }

  std::optional<Error> readRow(const CsvRow& row) {
    if (row.fields.size() != columns_.size()) {
      return Error{"the row has " + std::to_string(row.fields.size()) + " fields and the head " +
                   std::to_string(columns_.size())};
    }
    const std::string id = field(row, "id");
    const auto known = known_.find(id);
    // A cable that the plan has with an end that is not placed yet can say no more than the plan does.
    if (known != known_.end() && (!known->second.from.port.device || !known->second.to.port.device)) {
      ++result_.same;
      return std::nullopt;
    }
    const auto mark = markOf(row);
    if (!mark) return mark.error();
    const ScheduleRow* now = known == known_.end() ? nullptr : &known->second;
    if (now && now->drawn && mark->drawn == "no") return giveBack(now->drawn);
    const auto wanted = cableOf(row, *mark, now);
    if (!wanted) return wanted.error();
    if (now && isSame(*now, *wanted, *mark)) {
      ++result_.same;
      return std::nullopt;
    }
    return draw(row, *wanted, now);
  }

  /// What a row says of its cable being drawn by hand; empty where it has no such column.
  struct Mark {
    std::string drawn;
    bool saysFixed = false, product = false, length = false;

    bool isDrawn() const { return drawn == "yes"; }
  };

  Result<Mark> markOf(const CsvRow& row) const {
    Mark mark{field(row, "drawn")};
    if (!mark.drawn.empty() && mark.drawn != "yes" && mark.drawn != "no")
      return Error{"'" + mark.drawn + "' is neither yes nor no", "drawn"};
    const std::string fixed = field(row, "fixed");
    mark.saysFixed = columns_.contains("fixed") && mark.isDrawn();
    mark.product = fixed == "product" || fixed == "product length";
    mark.length = fixed == "length" || fixed == "product length";
    if (fixed.empty() || mark.product || mark.length) return mark;
    return Error{"'" + fixed + "' is none of 'product', 'length' and 'product length'", "fixed"};
  }

  /// A row as a drawn cable, of no fabric yet.
  Result<DrawnCable> cableOf(const CsvRow& row, const Mark& mark, const ScheduleRow* now) const {
    const auto from = portOf(row, "from"), to = portOf(row, "to");
    if (!from) return from.error();
    if (!to) return to.error();
    const auto product = productNamed(field(row, "product"));
    if (!product) return product.error();
    const auto length = lengthOf(field(row, "ordered_m"));
    if (!length) return length.error();
    DrawnCable cable{{}, {}, *from, *to, *product, *length};
    if (!mark.saysFixed) return cable;
    // What was not fixed but says otherwise than the schedule was changed by hand since.
    if (!mark.product && (!now || cable.product == now->product)) cable.product = 0;
    if (!mark.length && (!now || !cable.length || *cable.length == now->ordered)) cable.length.reset();
    return cable;
  }

  bool isSame(const ScheduleRow& now, const DrawnCable& wanted, const Mark& mark) const {
    if (now.from.port != wanted.from || now.to.port != wanted.to) return false;
    const DrawnCable* drawn = find(*result_.plan.cables, now.drawn);
    if (mark.saysFixed) return drawn && drawn->product == wanted.product && drawn->length == wanted.length;
    return (wanted.product == 0 || wanted.product == now.product) && (!wanted.length || *wanted.length == now.ordered);
  }

  std::optional<Error> giveBack(CableId drawn) {
    auto next = giveBackToRule(result_.plan, {drawn});
    if (!next) return next.error();
    ++result_.changed;
    result_.plan = *std::move(next);
    return std::nullopt;
  }

  Result<PortRef> portOf(const CsvRow& row, const std::string& end) const {
    const std::string name = field(row, end + "_device"), column = end + "_device";
    const auto at = devices_.find(name);
    if (at == devices_.end()) return Error{"the plan has no device '" + name + "'", column};
    std::vector<const Device*> fitting;
    for (const Device* device : at->second) {
      if (stands(*device, field(row, end + "_rack"), field(row, end + "_hall"))) fitting.push_back(device);
    }
    if (fitting.empty()) return Error{"no device '" + name + "' stands in that rack", column};
    if (fitting.size() > 1) return ambiguous(name, fitting, column);
    const Product* product = productOf(result_.plan, *fitting.front());
    const std::string port = field(row, end + "_port");
    if (const auto found = product ? portNamed(*product, fitting.front()->id, port) : std::nullopt) return *found;
    return Error{"'" + name + "' has no port '" + port + "'", end + "_port"};
  }

  std::string rackName(const Device& device) const {
    const Rack* rack = find(*result_.plan.racks, device.rack);
    return rack ? rack->name : std::string();
  }
  std::string hallName(const Device& device) const {
    const Placement* placement = findPlacement(result_.plan, device.rack);
    const Hall* hall = placement ? find(*result_.plan.halls, placement->spot.hall) : nullptr;
    return hall ? hall->name : std::string();
  }
  bool stands(const Device& device, const std::string& rack, const std::string& hall) const {
    return (rack.empty() || rackName(device) == rack) && (hall.empty() || hallName(device) == hall);
  }

  Error ambiguous(const std::string& name, const std::vector<const Device*>& devices, const std::string& column) const {
    std::string places;
    for (const Device* device : devices) {
      places += (places.empty() ? "" : ", ") + hallName(*device) + "/" + rackName(*device);
    }
    return {"several devices are called '" + name + "': say rack and hall, one of " + places, column};
  }

  Result<ProductId> productNamed(const std::string& key) const {
    if (key.empty()) return ProductId{0};
    const Product* product = result_.plan.catalog->product(key);
    if (product && product->cable) return product->id;
    return Error{"the plan's catalog has no cable '" + key + "'", "product"};
  }

  static Result<std::optional<Length>> lengthOf(const std::string& text) {
    if (text.empty()) return std::optional<Length>();
    const auto parsed = parse<Distance>(text + " m");
    if (!parsed) return Error{"'" + text + "' is no length in metres, like 12.5", "ordered_m"};
    return std::optional(Length::fromMetres(*parsed / metre));
  }

  std::optional<Error> draw(const CsvRow& row, DrawnCable cable, const ScheduleRow* now) {
    const std::string fabric = field(row, "fabric");
    for (const Fabric& one : result_.plan.network->fabrics) {
      if (one.name == fabric) cable.fabric = one.id;
    }
    if (!fabric.empty() && !cable.fabric) return Error{"the plan has no fabric '" + fabric + "'", "fabric"};
    ++(now ? result_.changed : result_.added);
    // An id of its own says which drawn cable it is: that one changes.
    if (now) cable.id = now->drawn;
    auto next = cable.id ? setCable(result_.plan, cable) : addCable(result_.plan, cable);
    if (!next) return next.error();
    result_.plan = *std::move(next);
    return std::nullopt;
  }

  CablesImport result_;
  std::unordered_map<std::string, ScheduleRow> known_;
  std::unordered_map<std::string, std::vector<const Device*>> devices_;
  std::map<std::string, std::size_t> columns_;
};

}  // namespace

Result<CablesImport> importCables(const Plan& plan, const FabricResult& fabrics, const CablingResult& cabling,
                                  std::string_view csv) {
  return Importer(plan, fabrics, cabling).run(csv);
}

}  // namespace hallwright
