#include "views/properties/record_section.h"

#include <algorithm>

#include "model/catalog/names.h"
#include "model/plan/rack_space.h"
#include "views/properties/common_fields.h"

namespace hallwright {
namespace {

/// The record of the first thing; all things of the scope have the same one.
ThingFields<Product> records(ProductOf productOf, ThingRef thing) {
  return {[productOf, thing](const Plan& plan, std::uint32_t) { return productOf(plan, thing); },
          [](Plan plan, const std::vector<Product>& products) -> Result<Plan> {
            return products.empty() ? Result<Plan>(std::move(plan)) : setProduct(std::move(plan), products.front());
          }};
}

Field said(std::string id, QString label, std::string text) {
  return fact(std::move(id), std::move(label), [text = std::move(text)](const FieldScope&) { return text; });
}

std::string portsText(const Product& product) {
  std::string text;
  for (const PortGroup& group : product.ports) {
    text += (text.empty() ? "" : ", ") + std::to_string(group.count) + " \u00d7 " + group.cage;
    if (group.linksPerCage > 1) text += " (" + std::to_string(group.linksPerCage) + " links each)";
    text += " " + formatRounded(group.speed);
  }
  return text;
}

std::string suppliesText(const Supplies& supplies) {
  std::string text = std::to_string(supplies.count) + ", " + std::to_string(supplies.needed) + " needed";
  if (supplies.rating) text += ", " + formatRounded(*supplies.rating);
  return text + (supplies.inlet.empty() ? "" : ", " + supplies.inlet);
}

std::string circuitText(const CircuitSpec& circuit) {
  return formatRounded(circuit.volts) + ", " + formatRounded(circuit.amps) + ", " + std::to_string(circuit.phases) +
         (circuit.phases == 1 ? " phase" : " phases");
}

void addIdentity(Section& section, const ThingFields<Product>& record, const Product& product) {
  auto& fields = section.fields;
  fields.push_back(record.member("record.name", QObject::tr("Name"), &Product::name, nameForm()));
  fields.push_back(record.member("record.vendor", QObject::tr("Vendor"), &Product::vendor, wordsForm()));
  fields.push_back(record.member("record.part", QObject::tr("Part number"), &Product::partNumber, wordsForm()));
  fields.push_back(said("record.kind", QObject::tr("Kind"),
                        std::string(nameOf(product.kind)) + (product.generic ? ", generic" : "")));
  if (!product.note.empty()) fields.push_back(said("record.remark", QObject::tr("Remark"), product.note));
}

void addDraw(Section& section, const ThingFields<Product>& record) {
  const auto power = quantityForm<Power>("W");
  auto& fields = section.fields;
  fields.push_back(record.figure(
      "record.nameplate", QObject::tr("Nameplate"), [](Product& p) -> Sourced<Power>& { return p.draw.nameplate; },
      power));
  fields.push_back(record.figure(
      "record.typical", QObject::tr("Typical"), [](Product& p) -> Sourced<Power>& { return p.draw.typical; }, power));
  fields.push_back(record.figure(
      "record.measured", QObject::tr("At load"), [](Product& p) -> Sourced<double>& { return p.draw.measuredFraction; },
      shareForm()));
  fields.back().hint = QObject::tr("Share of nameplate at training load, as measured");
  fields.push_back(record.figure(
      "record.liquid", QObject::tr("Heat to liquid"),
      [](Product& p) -> Sourced<double>& { return p.draw.liquidFraction; }, shareForm()));
  fields.push_back(record.figure(
      "record.airflow", QObject::tr("Airflow"), [](Product& p) -> Sourced<VolumeFlow>& { return p.draw.airflow; },
      quantityForm<VolumeFlow>("m\u00b3/h")));
}

void addBody(Section& section, const ThingFields<Product>& record) {
  auto& fields = section.fields;
  fields.push_back(record.figure(
      "record.mass", QObject::tr("Mass"), [](Product& p) -> Sourced<Mass>& { return p.mass; }, massForm()));
  const auto size = [&](const char* id, const QString& label, Length MountSpec::* part) {
    fields.push_back(record.part(id, label, [part](Product& p) -> Length& { return p.mount.*part; }, sizeForm()));
  };
  size("record.width", QObject::tr("Width"), &MountSpec::width);
  size("record.height", QObject::tr("Height"), &MountSpec::height);
  size("record.depth", QObject::tr("Depth"), &MountSpec::depth);
}

void addCooling(Section& section, const ThingFields<Product>& record) {
  const auto add = [&]<class Q>(const char* id, const QString& label, Sourced<Q> CoolingSpec::* figure, Unit<Q> unit) {
    section.fields.push_back(record.figure(
        id, label, [figure](Product& p) -> Sourced<Q>& { return p.cooling.value().*figure; }, quantityForm<Q>(unit)));
  };
  add("record.air", QObject::tr("Heat from air"), &CoolingSpec::airCapacity, Unit<Power>("kW"));
  add("record.liquidHeat", QObject::tr("Heat from liquid"), &CoolingSpec::liquidCapacity, Unit<Power>("kW"));
  add("record.moved", QObject::tr("Airflow"), &CoolingSpec::airflow, Unit<VolumeFlow>("m\u00b3/h"));
  add("record.ownDraw", QObject::tr("Own draw"), &CoolingSpec::ownDraw, Unit<Power>("kW"));
}

void addPowerUnit(Section& section, const ThingFields<Product>& record) {
  section.fields.push_back(record.figure(
      "record.capacity", QObject::tr("Capacity"),
      [](Product& p) -> Sourced<ApparentPower>& { return p.powerUnit.value().capacity; },
      quantityForm<ApparentPower>("kVA")));
  section.fields.push_back(record.figure(
      "record.efficiency", QObject::tr("Efficiency"),
      [](Product& p) -> Sourced<double>& { return p.powerUnit.value().efficiency; }, shareForm()));
}

void addConnections(Section& section, const Product& product) {
  auto& fields = section.fields;
  if (product.gpu)
    fields.push_back(said("record.gpu", QObject::tr("GPUs"),
                          std::to_string(product.gpu->count) + " \u00d7 " + product.gpu->accelerator));
  if (!product.ports.empty()) fields.push_back(said("record.ports", QObject::tr("Ports"), portsText(product)));
  if (product.fabricSwitch)
    fields.push_back(said("record.switch", QObject::tr("Switch"),
                          std::to_string(product.fabricSwitch->radix) + " \u00d7 " +
                              formatRounded(product.fabricSwitch->portSpeed) + ", " +
                              product.fabricSwitch->technology));
  if (product.supplies)
    fields.push_back(said("record.supplies", QObject::tr("Supplies"), suppliesText(*product.supplies)));
  if (product.circuit) {
    fields.push_back(said("record.circuit", QObject::tr("Circuit"), circuitText(*product.circuit)));
    fields.push_back(said("record.outlets", QObject::tr("Outlets"),
                          std::to_string(product.circuit->outlets) + " \u00d7 " + product.circuit->outletType));
  }
}

Section recordSection(const FieldScope& scope, ProductOf productOf) {
  const Product& product = *productOf(scope.plan, scope.first());
  const ThingFields<Product> record = records(productOf, scope.first());
  Section section{QObject::tr("Catalog record"), {}};
  addIdentity(section, record, product);
  const bool isMounted = product.mount.heightHalfUnits > 0 || product.kind == ProductKind::RackPdu;
  if (isMounted) {
    section.fields.push_back(said("record.units", QObject::tr("Units"), heightText(product.mount.heightHalfUnits)));
    addDraw(section, record);
    addBody(section, record);
  } else {
    section.fields.push_back(record.figure(
        "record.mass", QObject::tr("Mass"), [](Product& p) -> Sourced<Mass>& { return p.mass; }, massForm()));
  }
  if (product.rack)
    section.fields.push_back(record.figure(
        "record.loadLimit", QObject::tr("Load limit"),
        [](Product& p) -> Sourced<Mass>& { return p.rack.value().loadLimit; }, massForm()));
  if (product.cooling) addCooling(section, record);
  if (product.powerUnit) addPowerUnit(section, record);
  addConnections(section, product);
  const auto unknown = std::count_if(section.fields.begin(), section.fields.end(), [&](const Field& field) {
    return field.note && field.read && field.read(scope, scope.first()).empty();
  });
  if (unknown > 0) section.title = QObject::tr("Catalog record (%1 unknown)").arg(unknown);
  section.open = false;
  section.fields.push_back(
      record.member("record.leadTime", QObject::tr("Lead time"), &Product::leadTimeWeeks, weeksForm()));
  return section;
}

}  // namespace

void addRecordSections(std::vector<Section>& sections, const FieldScope& scope, ProductOf productOf) {
  const Product* product = productOf(scope.plan, scope.first());
  if (!product) return;
  for (const ThingRef thing : scope.things) {
    if (productOf(scope.plan, thing) != product) return;
  }
  sections.push_back(recordSection(scope, productOf));
  sections.push_back(priceSection(scope, *product));
}

}  // namespace hallwright
