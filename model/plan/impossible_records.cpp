// What is impossible in the catalog records that a plan keeps.
#include "model/plan/field_check.h"
#include "model/plan/impossible.h"

namespace hallwright {
namespace {

using namespace limits;

constexpr const char* power = "a power is 0 or more";
constexpr const char* share = "a share is from 0 to 1 (100 %)";
constexpr const char* speed = "a speed is 0 or more";
constexpr const char* flow = "an airflow is 0 or more";

void side(FieldCheck& check, Length length, const char* field) {
  check.within(length, Length(), largestBody, field, "width, height and depth of a product are from 0 to 100 m");
}

void sides(FieldCheck& check, Length width, Length height, Length depth) {
  side(check, width, "width");
  side(check, height, "height");
  side(check, depth, "depth");
}

void number(FieldCheck& check, int value, const char* field) {
  check.count(value, 0, mostPorts, field, std::string("the number of ") + field + " is from ", "");
}

void draw(FieldCheck& check, const DrawSpec& draw) {
  check.amount(draw.nameplate, "nameplate power", power);
  check.amount(draw.typical, "typical power", power);
  check.share(draw.measuredFraction, "measured fraction", share);
  check.share(draw.liquidFraction, "liquid fraction", share);
  check.amount(draw.airflow, "airflow", flow);
}

void ports(FieldCheck& check, const Product& product) {
  for (const PortGroup& group : product.ports) {
    number(check, group.count, "ports");
    number(check, group.linksPerCage, "links of a cage");
    check.amount(group.speed, "port speed", speed);
  }
}

void electric(FieldCheck& check, const Product& product) {
  if (product.supplies) {
    number(check, product.supplies->count, "supplies");
    number(check, product.supplies->needed, "needed supplies");
    check.amount(product.supplies->rating, "supply rating", power);
  }
  if (product.circuit) {
    check.amount(product.circuit->volts, "volts", "a voltage is 0 or more");
    check.amount(product.circuit->amps, "amps", "a current is 0 or more");
    check.count(product.circuit->phases, 1, 3, "phases", "a circuit has ", " phases");
    number(check, product.circuit->outlets, "outlets");
  }
  if (product.powerUnit) {
    check.amount(product.powerUnit->capacity, "capacity", "a capacity is 0 or more");
    check.share(product.powerUnit->efficiency, "efficiency", share);
    sides(check, product.powerUnit->width, product.powerUnit->height, product.powerUnit->depth);
  }
}

void network(FieldCheck& check, const Product& product) {
  if (product.fabricSwitch) {
    check.count(product.fabricSwitch->radix, 0, mostCount, "radix", "a switch has ", " ports");
    check.amount(product.fabricSwitch->portSpeed, "port speed", speed);
  }
  if (product.cable) {
    number(check, product.cable->linksPerCable, "links of a cable");
    check.amount(product.cable->speed, "cable speed", speed);
    for (Length length : product.cable->lengths)
      check.within(length, Length(), longestCable, "cable lengths", "a cable is from 0 m to 100 km long");
    if (product.cable->diameter) side(check, *product.cable->diameter.value, "cable diameter");
    check.amount(product.cable->massPerMetre, "mass per metre", "a mass is 0 or more");
  }
  if (product.transceiver) {
    number(check, product.transceiver->links, "links of a transceiver");
    check.amount(product.transceiver->speed, "transceiver speed", speed);
  }
}

void rackAndCooling(FieldCheck& check, const Product& product) {
  if (product.rack) {
    check.count(product.rack->units, 0, mostRackUnits, "units", "a rack has ", " units");
    sides(check, product.rack->width, product.rack->height, product.rack->depth);
    check.amount(product.rack->loadLimit, "load limit", "a load is 0 or more");
  }
  if (product.cooling) {
    check.amount(product.cooling->airCapacity, "air capacity", power);
    check.amount(product.cooling->liquidCapacity, "liquid capacity", power);
    check.amount(product.cooling->airflow, "airflow", flow);
    check.amount(product.cooling->ownDraw, "own draw", power);
    sides(check, product.cooling->width, product.cooling->height, product.cooling->depth);
  }
}

}  // namespace

std::vector<Error> impossibleFields(const Product& product) {
  FieldCheck check;
  check.count(product.mount.heightHalfUnits, 0, 2 * mostRackUnits, "height", "a product has ", " half units");
  check.count(product.mount.lanes, 1, mostPorts, "lanes", "a product stands in one of ", " lanes");
  sides(check, product.mount.width, product.mount.height, product.mount.depth);
  check.amount(product.mass, "mass", "a mass is 0 or more");
  draw(check, product.draw);
  ports(check, product);
  electric(check, product);
  if (product.gpu) number(check, product.gpu->count, "GPUs");
  network(check, product);
  rackAndCooling(check, product);
  for (const CatalogPrice& price : product.prices) {
    check.prices(price.amount, "prices");
    check.currency(price.currency, "price currency");
    check.date(price.source.date, "price date");
  }
  if (product.leadTimeWeeks)
    check.count(*product.leadTimeWeeks, 0, mostWeeks, "lead time", "a lead time is ", " weeks");
  return check.take();
}

std::vector<Error> impossibleFields(const Accelerator& accelerator) {
  FieldCheck check;
  for (const auto& [precision, tflops] : accelerator.denseTflops)
    check.amount(tflops, "peak rates", "a peak rate is 0 TFLOP/s or more");
  check.amount(accelerator.memory, "memory", "a memory is 0 or more");
  check.amount(accelerator.memoryBandwidth, "memory bandwidth", speed);
  check.amount(accelerator.scaleUp, "scale-up bandwidth", speed);
  check.amount(accelerator.tdp, "power", power);
  return check.take();
}

std::vector<Error> impossibleFields(const ModelRecord& model) {
  FieldCheck check;
  constexpr const char* parameters = "a model has 0 or more parameters";
  check.amount(model.parameters, "parameters", parameters);
  check.amount(model.activeParameters, "active parameters", parameters);
  const auto size = [&](int value, const char* field) {
    check.need(value >= 0, field, "the sizes of a model are 0 or more, not " + std::to_string(value));
  };
  size(model.layers, "layers"), size(model.hidden, "hidden"), size(model.heads, "heads");
  size(model.kvHeads, "KV heads"), size(model.ffn, "FFN"), size(model.vocabulary, "vocabulary");
  size(model.sequence, "sequence");
  check.amount(model.trainingTokens, "training tokens", "tokens are 0 or more");
  check.amount(model.publishedGpuHours, "published GPU-hours", "GPU-hours are 0 or more");
  return check.take();
}

std::vector<Error> impossibleFields(const CloudOffer& offer) {
  FieldCheck check;
  check.amount(offer.perHour, "price per hour", "a rented price is 0 or more");
  check.count(offer.accelerators, 0, mostInstanceGpus, "GPUs of an instance", "an instance has ", " GPUs");
  check.currency(offer.currency, "currency");
  check.date(offer.source.date, "source date");
  return check.take();
}

std::vector<Error> impossibleFields(const Region& region) {
  FieldCheck check;
  check.amount(region.electricity, "electricity", "a price of electricity is 0 or more");
  check.amount(region.carbon, "carbon", "a carbon intensity is 0 or more");
  return check.take();
}

}  // namespace hallwright
