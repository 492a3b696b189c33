#include "model/plan/port_names.h"

#include <algorithm>
#include <cctype>
#include <vector>

namespace hallwright {
namespace {

/// "U21" or "U21.5", as labels have it between rack and device.
bool isUnit(std::string_view part) {
  return part.size() > 1 && part.front() == 'U' && std::isdigit(static_cast<unsigned char>(part[1])) != 0;
}

std::string nameOfRack(const Plan& plan, const Device& device) {
  const Rack* rack = find(*plan.racks, device.rack);
  return rack ? rack->name : std::string();
}

std::string nameOfHall(const Plan& plan, const Device& device) {
  const Placement* placement = findPlacement(plan, device.rack);
  const Hall* hall = placement ? find(*plan.halls, placement->spot.hall) : nullptr;
  return hall ? hall->name : std::string();
}

/// "HALL/RACK/DEVICE", without what it does not stand in.
std::string placeOf(const Plan& plan, const Device& device) {
  std::string text;
  for (const std::string& part : {nameOfHall(plan, device), nameOfRack(plan, device)}) {
    if (!part.empty()) text += part + "/";
  }
  return text + device.name;
}

std::vector<std::string_view> partsOf(std::string_view text) {
  std::vector<std::string_view> parts;
  for (std::size_t from = 0; from <= text.size();) {
    const std::size_t to = std::min(text.find('/', from), text.size());
    parts.push_back(text.substr(from, to - from));
    from = to + 1;
  }
  return parts;
}

/// A device's name, or that behind its place. Names may hold slashes themselves.
bool isCalled(const Plan& plan, const Device& device, std::string_view text) {
  if (device.name == text) return true;
  if (!text.ends_with("/" + device.name)) return false;
  std::vector<std::string_view> place = partsOf(text.substr(0, text.size() - device.name.size() - 1));
  if (isUnit(place.back())) place.pop_back();
  if (place.empty() || place.size() > 2) return place.empty();
  return place.back() == nameOfRack(plan, device) && (place.size() == 1 || place.front() == nameOfHall(plan, device));
}

/// "compute 1.1 to compute 4.2, in-band 1 to in-band 2".
std::string portsOf(const Product& product) {
  std::string text;
  for (int group = 0; group < static_cast<int>(product.ports.size()); ++group) {
    const int links = product.ports[static_cast<std::size_t>(group)].links();
    if (links < 1) continue;
    text += (text.empty() ? "" : ", ") + portName(product, {{}, group, 0});
    if (links > 1) text += " to " + portName(product, {{}, group, links - 1});
  }
  return text;
}

}  // namespace

std::string portName(const Product& product, const PortRef& port) {
  const auto group = static_cast<std::size_t>(port.group);
  if (port.group < 0 || group >= product.ports.size()) return std::to_string(port.index + 1);
  const PortGroup& ports = product.ports[group];
  const int each = std::max(1, ports.linksPerCage);
  const std::string cage = ports.name + " " + std::to_string(port.index / each + 1);
  return each == 1 ? cage : cage + "." + std::to_string(port.index % each + 1);
}

std::string portLabel(const Plan& plan, const PortRef& port) {
  const Device* device = find(*plan.devices, port.device);
  if (!device) return "a port of no device";
  const Product* product = productOf(plan, *device);
  return device->name + ":" + (product ? portName(*product, port) : std::to_string(port.index + 1));
}

std::optional<PortRef> portNamed(const Product& product, DeviceId device, std::string_view name) {
  for (int group = 0; group < static_cast<int>(product.ports.size()); ++group) {
    for (int index = 0; index < product.ports[static_cast<std::size_t>(group)].links(); ++index) {
      const PortRef found{device, group, index};
      if (portName(product, found) == name) return found;
    }
  }
  return std::nullopt;
}

Result<DeviceId> deviceNamed(const Plan& plan, std::string_view text) {
  std::vector<const Device*> called;
  for (const Device& device : *plan.devices) {
    if (isCalled(plan, device, text)) called.push_back(&device);
  }
  if (called.size() == 1) return called.front()->id;
  if (called.empty()) return Error{"the plan has no such device; say RACK/DEVICE or DEVICE", std::string(text)};
  constexpr std::size_t most = 4;
  std::string places;
  for (std::size_t i = 0; i < std::min(most, called.size()); ++i) {
    places += (i == 0 ? "" : ", ") + placeOf(plan, *called[i]);
  }
  if (called.size() > most) places += " and others";
  return Error{"several devices have this name: " + places, std::string(text)};
}

Result<PortRef> portNamed(const Plan& plan, std::string_view text) {
  const std::size_t colon = text.rfind(':');
  if (colon == std::string_view::npos)
    return Error{"a port is named RACK/DEVICE:PORT, like A-07/dgx-03:compute 1.2", std::string(text)};
  const auto device = deviceNamed(plan, text.substr(0, colon));
  if (!device) return device.error();
  const Product* product = productOf(plan, *find(*plan.devices, *device));
  const std::string_view name = text.substr(colon + 1);
  if (const auto port = product ? portNamed(*product, *device, name) : std::nullopt) return *port;
  const std::string has = product ? portsOf(*product) : std::string();
  const std::string what = "it has no port '" + std::string(name) + "'";
  return Error{has.empty() ? what + ", nor any other" : what + "; it has " + has, std::string(text.substr(0, colon))};
}

PortRole portRole(FabricPurpose purpose) {
  switch (purpose) {
    case FabricPurpose::Compute:
      return PortRole::Compute;
    case FabricPurpose::Storage:
      return PortRole::Storage;
    case FabricPurpose::InBand:
      return PortRole::InBand;
    case FabricPurpose::OutOfBand:
      break;
  }
  return PortRole::OutOfBand;
}

}  // namespace hallwright
