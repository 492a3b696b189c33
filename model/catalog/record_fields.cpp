#include "model/catalog/record_fields.h"

#include <algorithm>
#include <cmath>

#include "model/catalog/field_kinds.h"

namespace hallwright {
namespace {

/// Height in rack units with steps of a half: 8, 0.5.
void visitUnits(FieldVisitor& fields, int& halfUnits) {
  double units = halfUnits / 2.0;
  if (fields.reads() ? !fields.has("heightU") : halfUnits == 0) return;
  fields.number("heightU", units);
  halfUnits = static_cast<int>(std::lround(std::clamp(units, -1.0, 1000.0) * 2));
  if (halfUnits < 0 || halfUnits / 2.0 != units) fields.fail("heightU", "expected rack units in steps of 0.5");
}

void visitBody(FieldVisitor& fields, Length& width, Length& depth, Length& height) {
  visitIfAny<Length>(fields, "width", width, "mm");
  visitIfAny<Length>(fields, "depth", depth, "mm");
  visitIfAny<Length>(fields, "height", height, "mm");
}

void visitMount(FieldVisitor& fields, MountSpec& mount) {
  visitUnits(fields, mount.heightHalfUnits);
  visitBody(fields, mount.width, mount.depth, mount.height);
  fields.integer("lanes", mount.lanes, 1);
}

void visitDraw(FieldVisitor& fields, DrawSpec& draw) {
  visitSourced<Power>(fields, "nameplate", draw.nameplate, "W");
  visitSourced<Power>(fields, "typical", draw.typical, "W");
  visitSourced(fields, "measuredFraction", draw.measuredFraction);
  visitSourced(fields, "liquidFraction", draw.liquidFraction);
  visitSourced<VolumeFlow>(fields, "airflow", draw.airflow, "cfm");
}

void visitPorts(FieldVisitor& fields, PortGroup& group) {
  fields.enter("");
  fields.text("name", group.name);
  visitChoice(fields, "role", group.role);
  fields.integer("count", group.count, 0);
  fields.text("cage", group.cage);
  fields.integer("linksPerCage", group.linksPerCage, 1);
  visitIfAny<Bandwidth>(fields, "speed", group.speed, "Gbit/s");
  visitChoice(fields, "face", group.face);
  fields.leave();
}

void visitSupplies(FieldVisitor& fields, Supplies& supplies) {
  fields.integer("count", supplies.count, 0);
  fields.integer("needed", supplies.needed, 0);
  visitOptional(fields, "rating", supplies.rating,
                [&](const char* name, Power& rating) { visitQuantity<Power>(fields, name, rating, "W"); });
  fields.text("inlet", supplies.inlet);
}

void visitGpu(FieldVisitor& fields, GpuSpec& gpu) {
  fields.text("accelerator", gpu.accelerator);
  fields.integer("count", gpu.count, 0);
}

void visitSwitch(FieldVisitor& fields, SwitchSpec& spec) {
  fields.integer("radix", spec.radix, 0);
  visitIfAny<Bandwidth>(fields, "portSpeed", spec.portSpeed, "Gbit/s");
  fields.text("technology", spec.technology);
  fields.flag("managed", spec.managed, true);
}

void visitRack(FieldVisitor& fields, RackSpec& rack) {
  fields.integer("units", rack.units, 0);
  visitBody(fields, rack.width, rack.depth, rack.height);
  visitSourced<Mass>(fields, "loadLimit", rack.loadLimit, "kg");
}

void visitCircuit(FieldVisitor& fields, CircuitSpec& circuit) {
  visitIfAny<Voltage>(fields, "volts", circuit.volts, "V");
  visitIfAny<Current>(fields, "amps", circuit.amps, "A");
  fields.integer("phases", circuit.phases, 3);
  fields.integer("outlets", circuit.outlets, 0);
  fields.text("outletType", circuit.outletType);
}

void visitPowerUnit(FieldVisitor& fields, PowerUnitSpec& unit) {
  visitSourced<ApparentPower>(fields, "capacity", unit.capacity, "kVA");
  visitSourced(fields, "efficiency", unit.efficiency);
  visitBody(fields, unit.width, unit.depth, unit.height);
}

void visitCooling(FieldVisitor& fields, CoolingSpec& cooling) {
  visitChoice(fields, "kind", cooling.kind);
  visitSourced<Power>(fields, "airCapacity", cooling.airCapacity, "kW");
  visitSourced<Power>(fields, "liquidCapacity", cooling.liquidCapacity, "kW");
  visitSourced<VolumeFlow>(fields, "airflow", cooling.airflow, "cfm");
  visitSourced<Power>(fields, "ownDraw", cooling.ownDraw, "kW");
  visitBody(fields, cooling.width, cooling.depth, cooling.height);
}

void visitCable(FieldVisitor& fields, CableSpec& cable) {
  visitChoice(fields, "medium", cable.medium);
  visitIfAny<Bandwidth>(fields, "speed", cable.speed, "Gbit/s");
  fields.integer("linksPerCable", cable.linksPerCable, 1);
  fields.text("connector", cable.connector);
  visitList(fields, "lengths", cable.lengths, [&](Length& length) { visitQuantity<Length>(fields, "", length, "m"); });
  visitSourced<Length>(fields, "diameter", cable.diameter, "mm");
  visitSourced<Mass>(fields, "massPerMetre", cable.massPerMetre, "kg");
}

void visitTransceiver(FieldVisitor& fields, TransceiverSpec& transceiver) {
  fields.text("cage", transceiver.cage);
  fields.integer("links", transceiver.links, 1);
  visitIfAny<Bandwidth>(fields, "speed", transceiver.speed, "Gbit/s");
  visitChoice(fields, "medium", transceiver.medium);
  fields.text("connector", transceiver.connector);
  visitIfAny<Length>(fields, "reach", transceiver.reach, "m");
}

void visitPrice(FieldVisitor& fields, CatalogPrice& price) {
  fields.enter("");
  visitRange(fields, "amount", price.amount);
  fields.text("currency", price.currency, "USD");
  visitChoice(fields, "kind", price.kind);
  fields.source("source", price.source);
  fields.text("note", price.note);
  fields.leave();
}

/// A count that a file gives as a plain number.
void visitCount(FieldVisitor& fields, const char* name, double& count) {
  if (fields.reads() ? fields.has(name) : count != 0) fields.number(name, count);
}

}  // namespace

void visit(FieldVisitor& fields, Product& product) {
  fields.text("key", product.key);
  fields.text("name", product.name);
  fields.text("vendor", product.vendor);
  fields.text("partNumber", product.partNumber);
  visitChoice(fields, "kind", product.kind);
  fields.text("note", product.note);
  fields.flag("generic", product.generic, false);
  fields.source("source", product.source);
  visitPart(fields, "mount", product.mount, [&](MountSpec& mount) { visitMount(fields, mount); });
  visitSourced<Mass>(fields, "mass", product.mass, "kg");
  visitPart(fields, "draw", product.draw, [&](DrawSpec& draw) { visitDraw(fields, draw); });
  visitList(fields, "ports", product.ports, [&](PortGroup& group) { visitPorts(fields, group); });
  visitOptionalPart(fields, "supplies", product.supplies, [&](Supplies& part) { visitSupplies(fields, part); });
  visitOptionalPart(fields, "gpu", product.gpu, [&](GpuSpec& part) { visitGpu(fields, part); });
  visitOptionalPart(fields, "switch", product.fabricSwitch, [&](SwitchSpec& part) { visitSwitch(fields, part); });
  visitOptionalPart(fields, "rack", product.rack, [&](RackSpec& part) { visitRack(fields, part); });
  visitOptionalPart(fields, "circuit", product.circuit, [&](CircuitSpec& part) { visitCircuit(fields, part); });
  visitOptionalPart(fields, "powerUnit", product.powerUnit, [&](PowerUnitSpec& part) { visitPowerUnit(fields, part); });
  visitOptionalPart(fields, "cooling", product.cooling, [&](CoolingSpec& part) { visitCooling(fields, part); });
  visitOptionalPart(fields, "cable", product.cable, [&](CableSpec& part) { visitCable(fields, part); });
  visitOptionalPart(fields, "transceiver", product.transceiver,
                    [&](TransceiverSpec& part) { visitTransceiver(fields, part); });
  visitList(fields, "prices", product.prices, [&](CatalogPrice& price) { visitPrice(fields, price); });
  visitOptional(fields, "leadTimeWeeks", product.leadTimeWeeks,
                [&](const char* name, int& weeks) { fields.integer(name, weeks, std::nullopt); });
}

void visit(FieldVisitor& fields, Accelerator& accelerator) {
  fields.text("key", accelerator.key);
  fields.text("name", accelerator.name);
  visitNumbers(fields, "denseTflops", accelerator.denseTflops);
  visitSourced<DataSize>(fields, "memory", accelerator.memory, "GB");
  visitSourced<Bandwidth>(fields, "memoryBandwidth", accelerator.memoryBandwidth, "TB/s");
  visitSourced<Bandwidth>(fields, "scaleUp", accelerator.scaleUp, "GB/s");
  visitSourced<Power>(fields, "tdp", accelerator.tdp, "W");
  fields.source("source", accelerator.source);
}

void visit(FieldVisitor& fields, ModelRecord& model) {
  fields.text("key", model.key);
  fields.text("name", model.name);
  visitCount(fields, "parameters", model.parameters);
  visitCount(fields, "activeParameters", model.activeParameters);
  fields.integer("layers", model.layers, 0);
  fields.integer("hidden", model.hidden, 0);
  fields.integer("heads", model.heads, 0);
  fields.integer("kvHeads", model.kvHeads, 0);
  fields.integer("ffn", model.ffn, 0);
  fields.integer("vocabulary", model.vocabulary, 0);
  fields.integer("sequence", model.sequence, 0);
  fields.flag("gatedMlp", model.gatedMlp, false);
  visitSourced(fields, "trainingTokens", model.trainingTokens);
  visitSourced(fields, "publishedGpuHours", model.publishedGpuHours);
  fields.text("publishedOn", model.publishedOn);
  fields.source("source", model.source);
}

void visit(FieldVisitor& fields, CloudOffer& offer) {
  fields.text("key", offer.key);
  fields.text("provider", offer.provider);
  fields.text("instance", offer.instance);
  fields.text("accelerator", offer.accelerator);
  fields.text("region", offer.region);
  fields.text("term", offer.term);
  fields.integer("accelerators", offer.accelerators, 8);
  double perHour = offer.perHour / usd;
  fields.number("perHour", perHour);
  offer.perHour = perHour * usd;
  fields.text("currency", offer.currency, "USD");
  visitChoice(fields, "kind", offer.kind);
  fields.source("source", offer.source);
  fields.text("note", offer.note);
}

void visit(FieldVisitor& fields, Region& region) {
  fields.text("key", region.key);
  fields.text("name", region.name);
  visitSourced<Tariff>(fields, "electricity", region.electricity, "USD/kWh");
  visitSourced<CarbonIntensity>(fields, "carbon", region.carbon, "g/kWh");
}

void visit(FieldVisitor& fields, Assumption& assumption) {
  fields.text("id", assumption.id);
  fields.text("what", assumption.what);
  fields.number("value", assumption.value);
  fields.text("unit", assumption.unit);
  const auto visitEnd = [&](const char* name, double& end) { fields.number(name, end); };
  visitOptional(fields, "low", assumption.low, visitEnd);
  visitOptional(fields, "high", assumption.high, visitEnd);
  fields.source("source", assumption.source);
  visitList(fields, "readBy", assumption.readBy, [&](std::string& estimate) { fields.text("", estimate); });
}

}  // namespace hallwright
