// Which row of which hall holds what, before anything is placed.
#include <algorithm>

#include "model/catalog/library.h"
#include "model/plan/template/cluster.h"

namespace hallwright {
namespace {

int ceilDiv(int a, int b) { return (a + b - 1) / b; }

/// Sixteen of 1U draw 27.5 kW at nameplate, which one of two rack PDUs carries alone; half as many of 4U fill 32U.
int switchesOfRack(const Product& product) { return product.mount.heightHalfUnits > 2 ? 8 : 16; }

/// Enough in-row units for a row's heat with its network racks full, as far as it is known, and one to spare.
int coolersOf(const ClusterNumbers& n, const ClusterRow& row) {
  const Product* unit = libraryCatalog().product("generic.in-row-50kw");
  if (!n.inRowCoolers || !unit || !unit->cooling->airCapacity) return 0;
  const auto nameplate = [](const Product& product) { return product.draw.nameplate.value.value_or(Power()); };
  const Power heat = nameplate(*n.server) * (row.racks * n.perRack) +
                     nameplate(*n.fabricSwitch) * (row.networkRacks * switchesOfRack(*n.fabricSwitch));
  return static_cast<int>(heat / *unit->cooling->airCapacity.value) + 2;
}

std::vector<ClusterRow> serverRows(const ClusterNumbers& n) {
  std::vector<ClusterRow> rows;
  for (int row = 0; row < n.rows(); ++row) {
    ClusterRow one;
    one.hall = row * n.halls / n.rows();
    one.firstRack = row * n.perRow;
    one.racks = std::min(n.perRow, n.racks() - one.firstRack);
    rows.push_back(one);
  }
  return rows;
}

std::size_t rowOfServer(const ClusterNumbers& n, int server) {
  return static_cast<std::size_t>(server / n.perRack / n.perRow);
}

/// The leaves of a unit are spread over its servers, each in the row of one of them, so that all rows have as many.
void dealLeaves(const ClusterNumbers& n, const std::vector<DomainTree>& trees, std::vector<ClusterRow>& rows) {
  for (std::size_t d = 0; d < trees.size(); ++d) {
    for (int leaf = 0; leaf < trees[d].tree.leaves; ++leaf) {
      const int rail = leaf % n.rails(), inUnit = rail * n.unitNodes() / n.rails();
      const int server = std::min(leaf / n.rails() * n.unitNodes() + inUnit, trees[d].count - 1);
      rows[rowOfServer(n, trees[d].first + server)].switches.push_back({d, SwitchLevel::Leaf, leaf});
    }
  }
}

/// Spines and cores, by the hall that holds the middle of their domain.
std::vector<std::vector<SwitchPlace>> coreSwitches(const ClusterNumbers& n, const std::vector<DomainTree>& trees,
                                                   const std::vector<ClusterRow>& rows) {
  std::vector<std::vector<SwitchPlace>> halls(static_cast<std::size_t>(n.halls));
  for (std::size_t d = 0; d < trees.size(); ++d) {
    const ClusterRow& middle = rows[rowOfServer(n, trees[d].first + trees[d].count / 2)];
    auto& hall = halls[static_cast<std::size_t>(middle.hall)];
    for (int i = 0; i < trees[d].tree.spines; ++i) hall.push_back({d, SwitchLevel::Spine, i});
    for (int i = 0; i < trees[d].tree.cores; ++i) hall.push_back({d, SwitchLevel::Core, i});
  }
  return halls;
}

/// An even number of rows alike, so that the rows before and behind them look at each other as if there were none, also
/// where those in between are shorter. `most`: racks of one.
std::vector<ClusterRow> coreRows(const std::vector<SwitchPlace>& switches, int hall, int most, int ofRack) {
  const int total = static_cast<int>(switches.size()), racks = ceilDiv(total, ofRack);
  const int count = ceilDiv(ceilDiv(racks, most), 2) * 2;
  std::vector<ClusterRow> rows;
  for (int i = 0; i < count; ++i) {
    ClusterRow row;
    row.hall = hall;
    row.switches.assign(switches.begin() + std::int64_t{total} * i / count,
                        switches.begin() + std::int64_t{total} * (i + 1) / count);
    row.networkRacks = std::min(ceilDiv(racks, count), static_cast<int>(row.switches.size()));
    rows.push_back(std::move(row));
  }
  return rows;
}

/// The core rows stand in the middle of the others.
void addHall(std::vector<ClusterRow> servers, std::vector<ClusterRow> cores, std::vector<ClusterRow>& all) {
  const auto middle = servers.begin() + std::ssize(servers) / 2;
  servers.insert(middle, cores.begin(), cores.end());
  int line = 0;
  for (ClusterRow& row : servers) {
    row.line = line++;
    all.push_back(std::move(row));
  }
}

}  // namespace

int ClusterNumbers::rails() const {
  int links = 0;
  for (const PortGroup& group : server->ports) links += group.role == PortRole::Compute ? group.links() : 0;
  return links;
}

const Product* computeSwitchFor(const Product& server) {
  Bandwidth speed;
  for (const PortGroup& group : server.ports) speed = group.role == PortRole::Compute ? group.speed : speed;
  for (const char* key : {"nvidia.sb7800", "nvidia.qm8700", "nvidia.qm9700", "nvidia.q3400-ra"}) {
    const Product* product = libraryCatalog().product(key);
    if (product->fabricSwitch->portSpeed == speed) return product;
  }
  return libraryCatalog().product("nvidia.qm9700");
}

int ClusterNumbers::unitNodes() const { return unit > 0 ? unit : fabricSwitch->fabricSwitch->radix / 2; }

std::vector<DomainTree> domainTrees(const ClusterNumbers& n) {
  std::vector<DomainTree> trees;
  for (int d = 0; d < n.domains && !n.emptyRacks; ++d) {
    const auto startOf = [&](std::int64_t domain) { return static_cast<int>(domain * n.servers / n.domains); };
    DomainTree one{startOf(d), startOf(d + 1) - startOf(d), {}};
    TreeRule rule;
    rule.groupNodes = n.unitNodes();
    rule.groups = ceilDiv(one.count, rule.groupNodes);
    rule.rails = n.rails();
    rule.radix = n.fabricSwitch->fabricSwitch->radix;
    one.tree = countTree(rule);
    trees.push_back(one);
  }
  return trees;
}

ClusterLayout layOut(const ClusterNumbers& n, const std::vector<DomainTree>& trees) {
  ClusterLayout layout;
  const int ofRack = switchesOfRack(*n.fabricSwitch);
  std::vector<ClusterRow> servers = serverRows(n);
  dealLeaves(n, trees, servers);
  for (const ClusterRow& row : servers) {
    layout.columns = std::max(layout.columns, ceilDiv(static_cast<int>(row.switches.size()), ofRack));
  }
  // All of the same length, or a row would look through a gap of the next one.
  for (ClusterRow& row : servers) {
    row.networkRacks = std::min(layout.columns, static_cast<int>(row.switches.size()));
  }
  const auto switches = coreSwitches(n, trees, servers);
  const int racksOfRow = layout.columns + std::min(n.perRow, n.racks());
  for (int hall = 0; hall < n.halls; ++hall) {
    std::vector<ClusterRow> own;
    std::copy_if(servers.begin(), servers.end(), std::back_inserter(own),
                 [&](const ClusterRow& row) { return row.hall == hall; });
    const auto& core = switches[static_cast<std::size_t>(hall)];
    addHall(std::move(own), coreRows(core, hall, racksOfRow, ofRack), layout.rows);
  }
  for (ClusterRow& row : layout.rows) {
    row.places = row.isCore() ? row.networkRacks : layout.columns + row.racks;
    row.coolers = coolersOf(n, row);
  }
  return layout;
}

}  // namespace hallwright
