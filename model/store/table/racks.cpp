// Racks, where they stand, and the devices in them.
#include "model/store/section_kind.h"

namespace hallwright::store {

SectionKind rackSection() {
  const Columns columns = Columns<Rack>()
                              .add("id", &Rack::id)
                              .add("name", &Rack::name)
                              .add("product", &Rack::product)
                              .add("width_um", &Rack::width)
                              .add("depth_um", &Rack::depth)
                              .add("height_um", &Rack::height)
                              .add("units", &Rack::units)
                              .add("numbering", &Rack::numbering)
                              .add("cooling", &Rack::cooling)
                              .add("load_limit_kg", &Rack::loadLimit)
                              .add("power_limit_w", &Rack::powerLimit)
                              .add("cooling_limit_w", &Rack::coolingLimit)
                              .status(&Rack::status);
  return sectionKind<std::vector<Rack>>("racks", &Plan::racks,
                                        {list<std::vector<Rack>>("rack", "section, id", columns)});
}

SectionKind placementSection() {
  const Columns columns =
      Columns<Placement>().add("rack", &Placement::rack).spot(&Placement::spot).add("hall_row", &Placement::row);
  return sectionKind<std::vector<Placement>>("placements", &Plan::placements,
                                             {list<std::vector<Placement>>("placement", "section, rack", columns)});
}

SectionKind deviceSection() {
  const Columns columns = Columns<Device>()
                              .add("id", &Device::id)
                              .add("rack", &Device::rack)
                              .add("product", &Device::product)
                              .add("name", &Device::name)
                              .add("bottom_half_unit", &Device::mount, &Mount::bottomHalfUnit)
                              .add("face", &Device::mount, &Mount::face)
                              .add("lane", &Device::mount, &Mount::lane)
                              .add("side", &Device::mount, &Mount::side)
                              .add("z_um", &Device::mount, &Mount::z)
                              .status(&Device::status)
                              .add("locked", &Device::locked);
  return sectionKind<std::vector<Device>>("devices", &Plan::devices,
                                          {list<std::vector<Device>>("device", "section, id", columns)});
}

}  // namespace hallwright::store
