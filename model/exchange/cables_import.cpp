#include <algorithm>
#include <map>
#include <optional>
#include <unordered_map>

#include "model/cabling/schedule.h"
#include "model/exchange/cables_csv.h"
#include "model/exchange/csv.h"
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
    const auto from = portOf(row, "from"), to = portOf(row, "to");
    if (!from) return from.error();
    if (!to) return to.error();
    const auto product = productNamed(field(row, "product"));
    if (!product) return product.error();
    const auto length = lengthOf(field(row, "ordered_m"));
    if (!length) return length.error();
    if (known == known_.end()) return draw(row, *from, *to, *product, *length, nullptr);
    const ScheduleRow& now = known->second;
    const bool same = now.from.port == *from && now.to.port == *to && (*product == 0 || *product == now.product) &&
                      (!*length || **length == now.ordered);
    if (!same) return draw(row, *from, *to, *product, *length, &now);
    ++result_.same;
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
    for (int group = 0; product && group < static_cast<int>(product->ports.size()); ++group) {
      for (int index = 0; index < product->ports[static_cast<std::size_t>(group)].links(); ++index) {
        const PortRef found{fitting.front()->id, group, index};
        if (portName(*product, found) == port) return found;
      }
    }
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

  std::optional<Error> draw(const CsvRow& row, PortRef from, PortRef to, ProductId product,
                            std::optional<Length> length, const ScheduleRow* now) {
    DrawnCable cable{{}, {}, from, to, product, length};
    const std::string fabric = field(row, "fabric");
    for (const Fabric& one : result_.plan.network->fabrics) {
      if (one.name == fabric) cable.fabric = one.id;
    }
    if (!fabric.empty() && !cable.fabric) return Error{"the plan has no fabric '" + fabric + "'", "fabric"};
    ++(now ? result_.changed : result_.added);
    // An id of its own says which drawn cable it is: that one changes.
    const DrawnCable* former = now && now->drawn ? drawnOf(now->id) : nullptr;
    if (former) cable.id = former->id;
    auto next = former ? setCable(result_.plan, cable) : addCable(result_.plan, cable);
    if (!next) return next.error();
    result_.plan = *std::move(next);
    return std::nullopt;
  }

  const DrawnCable* drawnOf(const std::string& id) const {
    for (const DrawnCable& cable : *result_.plan.cables) {
      if ("D" + std::to_string(cable.id.value) == id) return &cable;
    }
    return nullptr;
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
