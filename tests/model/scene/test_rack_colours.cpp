// Racks coloured by the InfiniBand domain and by the fabric that they are of.
#include <QTest>

#include "model/plan/edit/network.h"
#include "model/scene/rack_colours.h"
#include "tests/model/plan/sample_plan.h"

using namespace hallwright;
using namespace hallwright::test;

namespace {

/// Servers 1 and 2 are of domain D1, 5 and 6 of D2; switches stand in A-01 (with server 1) and B-01 (with server 5).
Plan twoDomains(Sample& s) { return addDomain(s.plan, {{}, s.fabric, "D2", {s.servers[4], s.servers[5]}}).value(); }

std::vector<std::string> textsOf(const std::vector<LegendEntry>& legend) {
  std::vector<std::string> texts;
  for (const LegendEntry& entry : legend) texts.push_back(entry.text);
  return texts;
}

}  // namespace

class TestRackColours : public QObject {
  Q_OBJECT

 private slots:
  void everyColouringHasAName() {
    QSet<QString> names;
    for (std::size_t i = 0; i < allColourings.size(); ++i) {
      QCOMPARE(static_cast<std::size_t>(allColourings[i]), i);  // preferences keep the number
      names << nameOf(allColourings[i]);
    }
    QCOMPARE(names.size(), static_cast<qsizetype>(allColourings.size()));
  }

  void byDomain() {
    Sample s = samplePlan();
    SceneOptions options;
    options.colourBy = ColourBy::Domain;
    const Plan plan = twoDomains(s);
    const RackColours colours(plan, options);
    QCOMPARE(colours.of(s.racks[0]), options.look.groups[0]);
    QCOMPARE(colours.of(s.racks[1]), options.look.groups[0]);
    QCOMPARE(colours.of(s.racks[2]), options.look.ungrouped);  // its server is in no domain
    QCOMPARE(colours.of(s.racks[4]), options.look.groups[1]);
    QCOMPARE(colours.legendTitle(), std::string("InfiniBand domains"));
    QCOMPARE(textsOf(colours.legend()), (std::vector<std::string>{"D1", "D2", "none or several"}));
  }

  void switchesColourARackWithoutServers() {
    Sample s = samplePlan();
    Plan plan = twoDomains(s);
    plan.devices.change([&](std::vector<Device>& devices) {
      for (Device& device : devices)
        if (device.id == s.switches[0]) device.rack = s.racks[2];
    });
    SceneOptions options;
    options.colourBy = ColourBy::Domain;
    options.switchDomain = [&](DeviceId device) { return device == s.switches[0] ? s.domain : DomainId{}; };
    QCOMPARE(RackColours(plan, options).of(s.racks[2]), options.look.groups[0]);
    options.switchDomain = [&](DeviceId) { return plan.network->domains.back().id; };
    QCOMPARE(RackColours(plan, options).of(s.racks[4]), options.look.groups[1]);
    plan.devices.change([&](std::vector<Device>& devices) {
      for (Device& device : devices)
        if (device.id == s.switches[0]) device.rack = s.racks[0];
    });
    QCOMPARE(RackColours(plan, options).of(s.racks[0]), options.look.groups[0]);  // servers go before switches
  }

  void aRackOfSeveralDomainsIsOfNone() {
    Sample s = samplePlan();
    Plan plan = twoDomains(s);
    plan.devices.change([&](std::vector<Device>& devices) {
      for (Device& device : devices)
        if (device.id == s.servers[4]) device.rack = s.racks[0];
    });
    SceneOptions options;
    options.colourBy = ColourBy::Domain;
    QCOMPARE(RackColours(plan, options).of(s.racks[0]), options.look.ungrouped);
  }

  void moreDomainsThanColours() {
    Sample s = samplePlan();
    Plan plan = s.plan;
    for (int i = 0; i < 8; ++i) plan = addDomain(plan, {{}, s.fabric, "more", {}}).value();
    plan = addDomain(plan, {{}, s.fabric, "last", {s.servers[7]}}).value();
    SceneOptions options;
    options.colourBy = ColourBy::Domain;
    const RackColours colours(plan, options);
    QCOMPARE(colours.of(s.racks[7]), options.look.ungrouped);
    QCOMPARE(colours.legend().size(), options.look.groups.size() + 1);
    QCOMPARE(colours.legend().back().text, std::string("3 more, none or several"));
  }

  void byFabric() {
    Sample s = samplePlan();
    Fabric storage;
    storage.name = "Storage";
    storage.purpose = FabricPurpose::Storage;
    storage.switchProduct = productId(s.plan, "switch");
    storage.members = {s.servers[0], s.servers[7]};
    storage.roles = {{SwitchLevel::Leaf, 0, s.switches[1]}};
    Plan plan = s.plan;
    plan.network.change([&](NetworkPlan& network) {
      network.fabrics.front().members = {s.servers[0], s.servers[1]};
      network.fabrics.front().roles = {{SwitchLevel::Leaf, 0, s.switches[0]}};
    });
    plan = addFabric(plan, storage).value();
    SceneOptions options;
    options.colourBy = ColourBy::Fabric;
    const RackColours colours(plan, options);
    QCOMPARE(colours.of(s.racks[0]), options.look.groups[0]);  // the first that lists its server
    QCOMPARE(colours.of(s.racks[7]), options.look.groups[1]);
    QCOMPARE(colours.of(s.racks[4]), options.look.groups[1]);  // by its switch
    QCOMPARE(colours.of(s.racks[3]), options.look.ungrouped);
    QCOMPARE(textsOf(colours.legend()), (std::vector<std::string>{"Compute", "Storage", "none"}));
  }

  void withoutDomainsOrFabrics() {
    for (const ColourBy way : {ColourBy::Domain, ColourBy::Fabric}) {
      SceneOptions options;
      options.colourBy = way;
      const Plan plan = emptyHall();
      QCOMPARE(RackColours(plan, options).legend().size(), std::size_t(1));
      QCOMPARE(RackColours(plan, options).of(RackId{1}), options.look.ungrouped);
    }
  }
};

QTEST_APPLESS_MAIN(TestRackColours)
#include "test_rack_colours.moc"
