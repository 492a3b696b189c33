#include "tests/model/store/random_plan.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <random>
#include <tuple>

#include "model/catalog/library.h"
#include "model/store/table/words.h"

namespace hallwright::test {
namespace {

/// Fills structs by taking them apart: a field that is added to one no longer compiles here, and then is not forgotten
/// in the store either.
class RandomPlan {
 public:
  explicit RandomPlan(std::uint64_t seed) : random_(seed) {}

  Plan make() {
    makeIds();
    Plan plan;
    plan.catalog = catalog();
    plan.site = filled<Site>();
    plan.halls = things<Hall>();
    plan.rows = things<Row>();
    plan.racks = things<Rack>();
    plan.placements = placements(*plan.rows);
    plan.devices = things<Device>();
    plan.cables = things<DrawnCable>();
    plan.orders = orders();
    plan.trays = things<Tray>();
    plan.power = PowerPlan{things<Feed>(), feedBindings(), filled<std::vector<OutletBinding>>()};
    plan.cooling = CoolingPlan{things<CoolingUnit>(), things<Loop>()};
    plan.network = NetworkPlan{things<Fabric>(), things<Domain>()};
    plan.workloads = things<Workload>();
    plan.assumptions = assumptions();
    plan.prices = priceBook();
    plan.acceptances = filled<std::vector<Acceptance>>();
    plan.nextId = next_;
    return plan;
  }

  std::size_t below(std::size_t end) { return std::uniform_int_distribution<std::size_t>(0, end - 1)(random_); }

 private:
  template <class Tag>
  using Pool = std::vector<Id<Tag>>;

  void makeIds() {
    std::apply(
        [&](auto&... pools) {
          (..., [&](auto& pool) {
            pool.resize(1 + below(12));
            for (auto& id : pool) id.value = next_, next_ += 1 + static_cast<std::uint32_t>(below(3));
          }(pools));
        },
        ids_);
  }

  template <class T>
  T filled() {
    T value{};
    fill(value);
    return value;
  }
  template <class... T>
  void all(T&... values) {
    (fill(values), ...);
  }

  /// One for each id of their kind.
  template <class T>
  std::vector<T> things() {
    std::vector<T> list;
    for (auto id : std::get<std::vector<decltype(T::id)>>(ids_)) {
      list.push_back(filled<T>());
      list.back().id = id;
    }
    return list;
  }

  template <class T>
  const T& any(const std::vector<T>& list) {
    return list[below(list.size())];
  }

  // Plain values ------------------------------------------------------------------------------------------------------
  void fill(bool& value) { value = below(2) == 1; }
  void fill(int& value) { value = between(0, 1000); }
  int between(int least, int most) {
    return least + static_cast<int>(below(static_cast<std::size_t>(most - least) + 1));
  }
  void fill(double& value) {
    static const std::vector<double> odd{0, 0.1, 1.0 / 3, 1e300, 5e-324, 9007199254740993.0, 1e19, 2.5e-8};
    if (below(3) == 0) {
      value = any(odd);
    } else {
      value = std::ldexp(static_cast<double>(random_() >> 11), static_cast<int>(below(120)) - 100);
    }
  }
  /// Of 0 and 1 only 1 is in.
  double share() { return std::ldexp(static_cast<double>((random_() >> 11) + 1), -53); }
  std::string date() { return any(std::vector<std::string>{"", "2027", "2027-03", "2028-02-29", " 2025-12-31 "}); }
  std::string currency() { return any(std::vector<std::string>{"USD", "EUR", "XYZ"}); }
  void fill(std::string& text) {
    static const std::vector<std::string> pieces{"A01",
                                                 "it's",
                                                 "\"quoted\"",
                                                 "two\nlines",
                                                 "--",
                                                 "; DROP TABLE rack",
                                                 "Zürich 20 °C",
                                                 "漢字",
                                                 "\t",
                                                 std::string("\0nul", 4),
                                                 "NULL",
                                                 "\\n",
                                                 " "};
    text.clear();
    for (std::size_t n = below(4); n > 0; --n) text += any(pieces);
  }
  void fill(ProductId& product) { product = any(products_); }
  void fill(Length& length) {
    length = Length::fromMicrometres(static_cast<std::int64_t>(random_() >> 38) + 1);  // up to 67 m
  }
  Length farAway() { return Length::fromMicrometres(static_cast<std::int64_t>(random_() >> 31) - (1LL << 32)); }
  void fill(Facing& facing) { facing = static_cast<Facing>(90 * below(4)); }
  template <Dimension D>
  void fill(Quantity<D>& quantity) {
    quantity = Quantity<D>::fromBase(filled<double>());
  }
  template <class Tag>
  void fill(Id<Tag>& id) {
    id = any(std::get<Pool<Tag>>(ids_));
  }
  template <class T>
    requires std::is_enum_v<T>
  void fill(T& choice) {
    choice = static_cast<T>(below(wordsOf<T>.size()));
  }
  template <class T>
  void fill(std::optional<T>& value) {
    below(3) == 0 ? value.reset() : fill(value.emplace());
  }
  template <class T>
  void fill(std::vector<T>& list) {
    list.resize(below(5));
    for (T& value : list) fill(value);
  }
  void fill(std::vector<DeviceId>& members) {
    members = std::get<std::vector<DeviceId>>(ids_);
    std::shuffle(members.begin(), members.end(), random_);
    members.resize(below(members.size() + 1));
  }
  template <class T>
  void fill(Range<T>& v) {
    auto& [low, likely, high] = v;
    all(low, likely, high);
    if (high < low) std::swap(low, high);
    likely = std::clamp(likely, low, high);
  }
  void fill(Source& v) {
    auto& [text, day, grade] = v;
    all(text, grade);
    day = date();
  }
  template <class T>
  void fill(Sourced<T>& v) {
    auto& [value, source] = v;
    all(value, source);
  }

  // The structs of a plan ---------------------------------------------------------------------------------------------
  void fill(Point& v) {
    auto& [x, y] = v;
    x = farAway(), y = farAway();
  }
  void fill(Rect& v) {
    auto& [min, max] = v;
    all(min, max);
  }
  void fill(Status& v) {
    auto& [kind, phase] = v;
    fill(kind);
    phase = between(2, 1000);
  }
  void fill(Spot& v) {
    auto& [hall, centre, facing] = v;
    all(hall, centre, facing);
  }
  void fill(Site& v) {
    auto& [title, customer, author, note, date, region, currency, altitude, rule, electricity, carbon] = v;
    all(title, customer, author, note, region, altitude, rule, electricity, carbon);
    date = any(std::vector<std::string>{"", "2025-03-17", "2028-02-29"});
    currency = this->currency();
  }
  void fill(Door& v) {
    auto& [from, to, name] = v;
    all(from, to, name);
  }
  void fill(KeepOut& v) {
    auto& [area, reason] = v;
    all(area, reason);
  }
  void fill(Hall& v) {
    auto& [id, name, outline, tile, clear, raised, containment, limit, columns, doors, keepOuts] = v;
    all(id, name, tile, clear, raised, containment, limit, columns, doors, keepOuts);
    // P, Q, -P and -Q, of a parallelogram whose walls cannot cross.
    const Length x = filled<Length>(), y = filled<Length>(), m = oneMetre;
    outline = {{-x, -m}, {m, -y}, {x, m}, {-m, y}};
    outline.resize(3 + below(2));
  }
  void fill(Row& v) {
    auto& [id, hall, name, status] = v;
    all(id, hall, name, status);
  }
  void fill(Rack& v) {
    auto& [id, name, product, width, depth, height, units, numbering, cooling, load, power, cool, status] = v;
    all(id, name, product, width, depth, height, numbering, cooling, load, power, cool, status);
    units = between(1, 100);
  }
  void fill(Placement& v) {
    auto& [rack, spot, row] = v;
    all(rack, spot, row);
  }
  void fill(Mount& v) {
    auto& [bottom, face, lane, side, z] = v;
    all(face, lane, side, z);
    bottom = between(0, 199);
  }
  void fill(Device& v) {
    auto& [id, rack, product, name, mount, status, locked] = v;
    all(id, rack, product, name, mount, status, locked);
  }
  void fill(PortRef& v) {
    auto& [device, group, index] = v;
    fill(device);
    group = static_cast<int>(below(portGroups));
    index = static_cast<int>(below(ports));
  }
  void fill(DrawnCable& v) {
    auto& [id, fabric, from, to, product, length] = v;
    all(id, fabric, from, to, product, length);
  }
  void fill(CableOrder& v) {
    auto& [cable, label, product, length, from, to] = v;
    all(label, product, length, from, to);
  }
  /// Sorted by cable, one to a cable.
  std::vector<CableOrder> orders() {
    auto list = filled<std::vector<CableOrder>>();
    for (std::size_t i = 0; i < list.size(); ++i) list[i].cable = "F" + std::to_string(10 + i) + "-H0-1";
    return list;
  }
  void fill(Tray& v) {
    auto& [id, hall, name, kind, path, z, width, height, fillLimit, zEnd] = v;
    all(id, hall, name, kind, path, z, width, height, zEnd);
    path.resize(path.size() + 2);
    fillLimit = share();
  }
  void fill(Feed& v) {
    auto& [id, name, kind, parent, product, capacity, efficiency, spot, status] = v;
    all(id, name, kind, parent, product, capacity, efficiency, spot, status);
    if (capacity) *capacity += 1 * VA;
    if (efficiency) efficiency = share();
  }
  void fill(FeedBinding& v) {
    auto& [pdu, feed] = v;
    all(pdu, feed);
  }
  void fill(OutletBinding& v) {
    auto& [device, supply, pdu, outlet] = v;
    all(device, supply, pdu, outlet);
  }
  void fill(CoolingUnit& v) {
    auto& [id, name, product, spot, loop, status] = v;
    all(id, name, product, spot, loop, status);
  }
  void fill(Loop& v) {
    auto& [id, name, kind, supply] = v;
    all(id, name, kind, supply);
    if (supply) supply = 1000 * share() - 200;
  }
  void fill(SwitchRole& v) {
    auto& [level, index, device] = v;
    all(level, index, device);
  }
  void fill(Fabric& v) {
    auto& [id, name, purpose, rule, product, cable, switchEnd, hostEnd, levels, nodes, rails, order, reserved, planes,
           over, spineOver, scope, links, dragonfly, members, managers, roles] = v;
    all(id, name, purpose, rule, product, cable, switchEnd, hostEnd, reserved, scope, links, members, managers, roles);
    all(dragonfly.hostsPerRouter, dragonfly.routersPerGroup, dragonfly.globalLinks);
    spineOver = 64 * share();
    levels = between(0, 3), nodes = between(1, 1000), rails = between(1, 8), planes = between(1, 64);
    order.resize(static_cast<std::size_t>(rails) * below(3));
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = static_cast<int>(i) % rails;
    std::shuffle(order.begin(), order.end(), random_);
    over = 64 * share();
    std::sort(roles.begin(), roles.end());
  }
  void fill(Domain& v) {
    auto& [id, fabric, name, members] = v;
    all(id, fabric, name, members);
  }
  void fill(Workload& v) {
    auto& [id, name, kind, model, precision, tokens, gpus, priority] = v;
    all(id, name, kind, model, tokens, gpus, priority);
    precision = any(std::vector<std::string>{"bf16", "fp8", "int8"});
    if (tokens) *tokens += 1;
    if (gpus) *gpus += 1;
    model = below(2) == 0 ? "" : "model";
  }
  void fill(Assumption& v) {
    auto& [id, what, value, unit, low, high, source, readBy] = v;
    all(id, what, value, unit, low, high, source, readBy);
    const bool isShare = low && high && *low >= 0 && *high <= 1 && unit.empty();
    if (isShare)
      value = share();
    else if (unit.empty() && low)
      value += 1;
  }
  void fill(Price& v) {
    auto& [id, product, amount, currency, kind, vendor, part, valid, lead, source, chosen] = v;
    all(id, product, amount, kind, vendor, part, lead, source, chosen);
    currency = this->currency();
    valid = date();
    if (lead) lead = between(0, 520);
  }
  void fill(ExchangeRate& v) {
    auto& [from, to, rate, source] = v;
    all(rate, source);
    from = any(std::vector<std::string>{"USD", "EUR"}), to = from == "USD" ? "CHF" : "USD";
    rate += 1e-3;
  }
  void fill(CloudComparison& v) {
    auto& [offer, rate, accelerators, source] = v;
    all(rate, source);
    accelerators = between(1, 1000);
    offer = below(2) == 0 ? "" : "offer";
  }
  void fill(ThingRef& v) {
    v = below(3) == 0   ? ThingRef{}
        : below(2) == 0 ? ref(filled<RackId>())
                        : ThingRef{ThingKind::Assumption, static_cast<std::uint32_t>(below(3))};
  }
  void fill(Acceptance& v) {
    auto& [rule, thing, number, who, why, until] = v;
    all(rule, thing, number, who, why);
    until = date();
  }

  // Sections with rules of their own ----------------------------------------------------------------------------------
  std::vector<Placement> placements(const std::vector<Row>& rows) {
    std::vector<Placement> list;
    for (RackId rack : std::get<std::vector<RackId>>(ids_)) {
      if (below(4) == 0) continue;
      list.push_back(filled<Placement>());
      list.back().rack = rack;
      const Row& row = any(rows);
      list.back().row = row.hall == list.back().spot.hall ? row.id : RowId{};
    }
    return list;
  }
  std::vector<FeedBinding> feedBindings() {
    std::vector<FeedBinding> list;
    for (DeviceId device : filled<std::vector<DeviceId>>()) list.push_back({device, filled<FeedId>()});
    return list;
  }
  std::vector<Assumption> assumptions() {
    std::vector<Assumption> list(3 + below(5));
    for (std::size_t i = 0; i < list.size(); ++i) {
      fill(list[i]);
      list[i].id = "assumption." + std::to_string(i) + list[i].id;
    }
    return list;
  }
  PriceBook priceBook() {
    PriceBook book;
    auto& [prices, rates, cloud, allowance, note] = book;
    all(rates, cloud, allowance, note);
    prices = things<Price>();
    return book;
  }
  /// Records of the library with marks of our own; their JSON has tests of its own.
  Catalog catalog() {
    Catalog catalog = libraryCatalog();
    std::shuffle(catalog.products.begin(), catalog.products.end(), random_);
    catalog.products.resize(std::min<std::size_t>(catalog.products.size(), 3 + below(5)));
    for (Product& product : catalog.products) {
      product.id = products_.empty() ? 1 : products_.back() + 1 + static_cast<ProductId>(below(4));
      products_.push_back(product.id);
      product.name = filled<std::string>() + "x";
      product.note = filled<std::string>();
      product.ports.assign(portGroups, PortGroup{.name = "p", .count = ports});
      const bool missing = product.gpu && !catalog.accelerator(product.gpu->accelerator);
      if (missing) catalog.accelerators.emplace_back().key = product.gpu->accelerator;
    }
    catalog.models.resize(1);
    catalog.models.front().key = "model";
    catalog.cloud.resize(1);
    catalog.cloud.front().key = "offer";
    catalog.regions.resize(1);
    catalog.regions.front().key = "region";
    return catalog;
  }

  static constexpr int portGroups = 3, ports = 40;
  std::mt19937_64 random_;
  std::uint32_t next_ = 1;
  std::vector<ProductId> products_;
  std::tuple<std::vector<HallId>, std::vector<RowId>, std::vector<RackId>, std::vector<DeviceId>, std::vector<CableId>,
             std::vector<TrayId>, std::vector<FeedId>, std::vector<CoolingUnitId>, std::vector<LoopId>,
             std::vector<FabricId>, std::vector<DomainId>, std::vector<WorkloadId>, std::vector<PriceId>>
      ids_;
};

}  // namespace

PlanFile randomFile(std::uint64_t seed) {
  RandomPlan random(seed);
  const Plan base = random.make();
  Plan other = base;
  other.racks.change([](auto& racks) { racks.front().name += " moved"; });
  other.site = *base.site;  // equal, and yet a section of its own
  PlanFile file;
  file.variants = {{"Base", base}, {"it's another", other}, {"", RandomPlan(seed + 1'000'000).make()}};
  file.active = random.below(3);
  return file;
}

PlanFile fileOfDevices(std::uint32_t devices) {
  Plan plan;
  Product server;
  server.id = 1;
  server.key = "server";
  server.name = "Server";
  plan.catalog.change([&](Catalog& catalog) { catalog.products = {server}; });
  const HallId hall{plan.nextId++};
  plan.halls.change([&](auto& halls) {
    halls.emplace_back().id = hall;
    halls.back().outline = {{}, {100 * oneMetre, {}}, {{}, 100 * oneMetre}};
  });
  std::vector<Rack> racks((devices + 9) / 10);
  std::vector<Placement> placements;
  for (std::size_t i = 0; i < racks.size(); ++i) {
    racks[i].id = RackId{plan.nextId++};
    racks[i].name = "R" + std::to_string(i);
    const auto n = static_cast<std::int64_t>(i);
    placements.push_back({racks[i].id, {hall, {n % 100 * 600 * mm, n / 100 * 2400 * mm}, Facing::North}, RowId{}});
  }
  std::vector<Device> list(devices);
  for (std::size_t i = 0; i < list.size(); ++i) {
    list[i].id = DeviceId{plan.nextId++};
    list[i].rack = racks[i / 10].id;
    list[i].product = server.id;
    list[i].name = racks[i / 10].name + "-" + std::to_string(i % 10);
    list[i].mount.bottomHalfUnit = static_cast<int>(i % 10) * 4;
  }
  plan.racks = std::move(racks);
  plan.placements = std::move(placements);
  plan.devices = std::move(list);
  return {{{"Base", plan}}, 0};
}

PlanFile withTitle(PlanFile file, const std::string& title) {
  file.variants.front().plan.site.change([&](Site& site) { site.title = title; });
  return file;
}

}  // namespace hallwright::test
