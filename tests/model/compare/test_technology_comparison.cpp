// InfiniBand against Ethernet: which switch stands for which, what becomes of the plan, and that the table counts what
// both fabrics are. Figures of the fat trees by hand: with 128 ports, 64 of them down, two rows of 8 rails serve 127
// servers (16 leaves, 8 spines); with 64 ports four rows (32 leaves, 16 spines; case superpod-h100-4su of fabric.json).
#include <QTest>

#include "model/catalog/library.h"
#include "model/compare/technology_comparison.h"
#include "model/fabric/estimate_fabrics.h"
#include "model/plan/edit/network.h"
#include "model/plan/edit/settings.h"
#include "model/plan/template/template.h"

using namespace hallwright;

namespace {

Plan superpod() {
  static const Plan plan = *fromTemplate("superpod", {{"nodes", "127"}});
  return plan;
}

const Fabric& fabricNamed(const Plan& plan, const std::string& name) {
  for (const Fabric& fabric : plan.network->fabrics) {
    if (fabric.name == name) return fabric;
  }
  qFatal("no such fabric");
}
FabricId compute(const Plan& plan) { return fabricNamed(plan, "Compute").id; }

const CompareRow& rowOf(const TechnologyComparison& comparison, const std::string& id) {
  for (const CompareGroup& group : comparison.groups) {
    for (const CompareRow& row : group.rows) {
      if (row.id == id) return row;
    }
  }
  qFatal("no row %s", id.c_str());
}

TechnologyComparison compared(const Plan& plan) {
  const auto comparison = compareTechnologies(plan, compute(plan), Technology::Ethernet);
  if (!comparison) qFatal("%s", comparison.error().line().c_str());
  return *comparison;
}

Plan priced(const Plan& plan, const std::string& key, double usdEach) {
  for (const Product& product : plan.catalog->products) {
    if (product.key != key) continue;
    Price price;
    price.product = product.id;
    price.amount = Range<Money>::exactly(usdEach * usd);
    price.source = {"a quote", "2026-11", Grade::Vendor};
    return *addPrice(plan, price);
  }
  qFatal("no product %s", key.c_str());
}

}  // namespace

class TestTechnologyComparison : public QObject {
  Q_OBJECT

 private slots:
  void whichSwitch_data() {
    QTest::addColumn<std::string>("now");
    QTest::addColumn<std::string>("key");
    QTest::addColumn<std::string>("next");  // empty: refused
    const auto row = [](const char* name, std::string now, std::string key, std::string next) {
      QTest::newRow(name) << now << key << next;
    };
    row("400 Gbit/s", "nvidia.qm9700", "", "nvidia.sn5600");
    row("named", "nvidia.qm9700", "nvidia.sn5610", "nvidia.sn5610");
    row("back, managed as it is", "nvidia.sn5600", "", "nvidia.qm9700");
    row("unmanaged stays unmanaged", "nvidia.sb7790", "", "nvidia.sn4600c");
    row("no such speed", "nvidia.q3400-ra", "", "");
    row("named one of the same technology", "nvidia.qm9700", "nvidia.qm9790", "");
    row("named one that there is not", "nvidia.qm9700", "nobody.switch", "");
  }
  void whichSwitch() {
    QFETCH(std::string, now);
    QFETCH(std::string, key);
    QFETCH(std::string, next);
    const Product& product = *libraryCatalog().product(now);
    const auto found = switchLike(Plan{}, product, otherThan(*technologyOf(&product)), key);
    QCOMPARE(found.ok(), !next.empty());
    if (found) QCOMPARE(found->key, next);
    if (!found)
      QVERIFY2(found.error().line().find("the catalog has no ") != std::string::npos, found.error().line().c_str());
  }

  void thePlanStaysAndItsServersToo() {
    const Plan plan = superpod();
    const auto other = otherFabric(plan, compute(plan), Technology::Ethernet);
    QVERIFY(other);
    QVERIFY(plan == superpod());
    const Fabric& made = fabricNamed(other->plan, "Compute");
    QVERIFY(made.members == fabricNamed(plan, "Compute").members);
    QVERIFY(made.managers.empty() && made.reservedPorts == 0);
    QCOMPARE(made.nodesPerUnit, 64);
    QCOMPARE(made.roles.size(), 24u);
    QVERIFY(!other->assumed.empty());
    for (const SwitchRole& role : made.roles) {
      const Device* device = find(*other->plan.devices, role.device);
      QVERIFY(device && device->product == other->switchProduct);
    }
    for (const Fabric& fabric : other->plan.network->fabrics) {
      if (fabric.name != "Compute") QVERIFY(fabric.switchProduct == fabricNamed(plan, fabric.name).switchProduct);
    }
  }

  void thereAndBack() {
    const Plan plan = superpod();
    const auto there = otherFabric(plan, compute(plan), Technology::Ethernet);
    const auto back = otherFabric(there->plan, compute(there->plan), Technology::InfiniBand);
    QVERIFY(back);
    const Fabric& made = fabricNamed(back->plan, "Compute");
    QCOMPARE(made.nodesPerUnit, 32);
    QCOMPARE(productOf(back->plan, made.switchProduct)->key, std::string("nvidia.qm9700"));
    const FabricEstimate before = estimateFabric(plan, fabricNamed(plan, "Compute"));
    const FabricEstimate after = estimateFabric(back->plan, made);
    QVERIFY(after.switches == before.switches);
    QCOMPARE(after.links.host, before.links.host);
  }

  void refusals() {
    Plan plan = superpod();
    const auto says = [&](FabricId id, Technology technology) {
      const auto made = otherFabric(plan, id, technology);
      return made ? std::string() : made.error().line();
    };
    QVERIFY(says(compute(plan), Technology::InfiniBand).find("already") != std::string::npos);
    QVERIFY(!says(FabricId{}, Technology::Ethernet).empty());
    plan.network.change([](NetworkPlan& network) { network.fabrics.front().rule = FabricRule::Drawn; });
    QVERIFY(says(compute(plan), Technology::Ethernet).find("drawn by hand") != std::string::npos);
    plan.network.change([](NetworkPlan& network) {
      network.fabrics.front().rule = FabricRule::FatTree, network.fabrics.front().switchProduct = 0;
    });
    QVERIFY(says(compute(plan), Technology::Ethernet).find("neither") != std::string::npos);
  }

  void counts_data() {
    QTest::addColumn<std::string>("id");
    QTest::addColumn<double>("here");
    QTest::addColumn<double>("there");
    const auto row = [](std::string id, double here, double there) {
      QTest::newRow(id.c_str()) << id << here << there;
    };
    row("leaf_switches", 32, 16);
    row("spine_switches", 16, 8);
    row("switches", 48, 24);
    row("placed_switches", 48, 24);
    row("rack_units", 48, 48);
    row("switch_mass", 48 * 14.8, 24 * 23.5);
    row("cables", 1016 + 4 + 1024, 1016 + 1024);
    row("switch_typical", 48 * 747, 24 * 940);
    row("switch_optics", 1536 * 15, 1536 * 15);
    row("links_per_gpu", 1, 1);
    row("raw_per_gpu", 400e9, 400e9);
    row("oversubscription", 1, 1);
    row("bisection", 1016 * 400e9 / 2, 1016 * 400e9 / 2);
  }
  void counts() {
    QFETCH(std::string, id);
    QFETCH(double, here);
    QFETCH(double, there);
    static const TechnologyComparison comparison = compared(superpod());
    const CompareRow& row = rowOf(comparison, id);
    QVERIFY(row.here.isWhole() && row.there.isWhole());
    QVERIFY2(std::abs(*row.here.likely - here) <= 1e-9 * here, std::to_string(*row.here.likely).c_str());
    QVERIFY2(std::abs(*row.there.likely - there) <= 1e-9 * there, std::to_string(*row.there.likely).c_str());
  }

  void asEstimated() {  // the plan's own estimates make the same table
    const Plan plan = superpod();
    const Estimates now = estimate(plan);
    const auto one = compareTechnologies(plan, compute(plan), Technology::Ethernet, {}, &now);
    const TechnologyComparison other = compared(plan);
    QVERIFY(one);
    for (std::size_t i = 0; i < other.groups.size(); ++i) {
      for (std::size_t k = 0; k < other.groups[i].rows.size(); ++k) {
        QVERIFY(one->groups[i].rows[k].here == other.groups[i].rows[k].here);
        QVERIFY(one->groups[i].rows[k].there == other.groups[i].rows[k].there);
      }
    }
  }

  void loadIsAnAssumption() {
    Plan plan = *setAssumption(superpod(), "fabric.ethernet-efficiency", 0.5);
    const CompareRow row = rowOf(compared(plan), "effective_per_gpu");
    QCOMPARE(*row.there.likely, 200e9);
    QCOMPARE(*row.here.likely, 380e9);
    QCOMPARE(row.otherAssumption, std::string("fabric.ethernet-efficiency"));
    QVERIFY(row.there.low && *row.there.low > 0 && *row.there.low < *row.here.high);
  }

  void aPriceThatIsNotKnownIsNoZero() {
    const CompareRow none = rowOf(compared(superpod()), "switch_price");
    QCOMPARE(none.here.unknown, 48);
    QCOMPARE(differenceText(none, "USD"), std::string("\u2013"));
    Plan plan = priced(superpod(), "nvidia.qm9700", 20'000);
    const CompareRow half = rowOf(compared(plan), "switch_price");
    QCOMPARE(text(half.here, half.unit, "USD"), std::string("960,000 USD"));
    QVERIFY(!half.there.isWhole());
    const CompareRow sum = rowOf(compared(plan), "price");
    QVERIFY(text(sum.here, sum.unit, "USD").starts_with("\u2265 960,000 USD, "));
  }

  void switchesWithoutAPlaceAreCounted() {
    Plan plan = superpod();
    plan.network.change([](NetworkPlan& network) { network.fabrics.front().roles.clear(); });
    const TechnologyComparison comparison = compared(plan);
    QCOMPARE(*rowOf(comparison, "switches").there.likely, 24.0);
    QCOMPARE(*rowOf(comparison, "placed_switches").there.likely, 0.0);
    QVERIFY(!rowOf(comparison, "ordered_length").there.isWhole());
  }

  void whatAdaptersSpeak() {
    const auto says = [](const Plan& plan) {
      const TechnologyComparison comparison = compared(plan);
      return comparison.toChange.empty() ? std::string() : comparison.toChange.front();
    };
    Plan plan = superpod();
    QVERIFY(says(plan).find("the catalog does not say") != std::string::npos);
    const auto rename = [&](const char* name) {
      plan.catalog.change([&](Catalog& catalog) {
        for (Product& product : catalog.products) {
          if (product.key == "nvidia.dgx-h100") product.ports.front().name = name;
        }
      });
    };
    rename("infiniband");
    QVERIFY(says(plan).find("127 x DGX H100, 508 cages of 2 x 400 Gbit/s: their adapters speak only InfiniBand") == 0);
    rename("ethernet");
    QVERIFY(says(plan).empty());
  }

  void texts() {
    CompareRow row{"x", "X", CompareUnit::Watts, {40'800.0}, {45'000.0, 0, 40'000.0, 50'000.0}, "", {}, {}, {}, {}};
    QCOMPARE(text(row.here, row.unit, "USD"), std::string("40.8 kW"));
    QCOMPARE(text(row.there, row.unit, "USD"), std::string("45 kW (40 to 50 kW)"));
    QCOMPARE(differenceText(row, "USD"), std::string("+4.2 kW"));
    row.there = {30'800.0};
    QCOMPARE(differenceText(row, "USD"), std::string("\u221210 kW"));
    row.there = row.here;
    QCOMPARE(differenceText(row, "USD"), std::string("same"));
    row.there = {};
    QCOMPARE(text(row.there, row.unit, "USD"), std::string("\u2013"));
    QCOMPARE(differenceText(row, "USD"), std::string("\u2013"));
  }
};

QTEST_APPLESS_MAIN(TestTechnologyComparison)
#include "test_technology_comparison.moc"
