// Cables drawn by hand, trays, power and cooling.
#include "model/store/section_kind.h"

namespace hallwright::store {

SectionKind cableSection() {
  const Columns columns = Columns<DrawnCable>()
                              .add("id", &DrawnCable::id)
                              .add("fabric", &DrawnCable::fabric)
                              .add("from_device", &DrawnCable::from, &PortRef::device)
                              .add("from_port_group", &DrawnCable::from, &PortRef::group)
                              .add("from_port", &DrawnCable::from, &PortRef::index)
                              .add("to_device", &DrawnCable::to, &PortRef::device)
                              .add("to_port_group", &DrawnCable::to, &PortRef::group)
                              .add("to_port", &DrawnCable::to, &PortRef::index)
                              .add("product", &DrawnCable::product)
                              .add("length_um", &DrawnCable::length);
  return sectionKind<std::vector<DrawnCable>>("cables", &Plan::cables,
                                              {list<std::vector<DrawnCable>>("cable", "section, id", columns)});
}

SectionKind orderSection() {
  const Columns columns = Columns<CableOrder>()
                              .add("cable", &CableOrder::cable)
                              .add("label", &CableOrder::label)
                              .add("product", &CableOrder::product)
                              .add("length_um", &CableOrder::length)
                              .add("from_device", &CableOrder::from, &PortRef::device)
                              .add("from_port_group", &CableOrder::from, &PortRef::group)
                              .add("from_port", &CableOrder::from, &PortRef::index)
                              .add("to_device", &CableOrder::to, &PortRef::device)
                              .add("to_port_group", &CableOrder::to, &PortRef::group)
                              .add("to_port", &CableOrder::to, &PortRef::index);
  return sectionKind<std::vector<CableOrder>>(
      "orders", &Plan::orders, {list<std::vector<CableOrder>>("cable_order", "section, cable", columns)});
}

SectionKind traySection() {
  using Trays = std::vector<Tray>;
  const Columns columns = Columns<Tray>()
                              .add("id", &Tray::id)
                              .add("hall", &Tray::hall)
                              .add("name", &Tray::name)
                              .add("kind", &Tray::kind)
                              .add("z_um", &Tray::z)
                              .add("width_um", &Tray::width)
                              .add("height_um", &Tray::height)
                              .add("fill_limit", &Tray::fillLimit)
                              .add("z_end_um", &Tray::zEnd);
  return sectionKind<Trays>("trays", &Plan::trays,
                            {list<Trays>("tray", "section, id", columns),
                             lines<Trays>("tray_corner", "tray", Columns<Point>().point(""), &Tray::path)});
}

SectionKind powerSection() {
  const Columns feeds = Columns<Feed>()
                            .add("id", &Feed::id)
                            .add("name", &Feed::name)
                            .add("kind", &Feed::kind)
                            .add("parent", &Feed::parent)
                            .add("product", &Feed::product)
                            .add("capacity_va", &Feed::capacity)
                            .add("efficiency", &Feed::efficiency)
                            .spot(&Feed::spot)
                            .status(&Feed::status);
  const Columns bindings = Columns<FeedBinding>().add("pdu", &FeedBinding::pdu).add("feed", &FeedBinding::feed);
  const Columns outlets = Columns<OutletBinding>()
                              .add("device", &OutletBinding::device)
                              .add("supply", &OutletBinding::supply)
                              .add("pdu", &OutletBinding::pdu)
                              .add("outlet", &OutletBinding::outlet);
  return sectionKind<PowerPlan>("power", &Plan::power,
                                {list<PowerPlan>("feed", "section, id", feeds, &PowerPlan::feeds),
                                 list<PowerPlan>("feed_binding", "place", bindings, &PowerPlan::bindings),
                                 list<PowerPlan>("outlet_binding", "place", outlets, &PowerPlan::outlets)});
}

SectionKind coolingSection() {
  const Columns loops = Columns<Loop>()
                            .add("id", &Loop::id)
                            .add("name", &Loop::name)
                            .add("kind", &Loop::kind)
                            .add("supply_celsius", &Loop::supplyCelsius);
  const Columns units = Columns<CoolingUnit>()
                            .add("id", &CoolingUnit::id)
                            .add("name", &CoolingUnit::name)
                            .add("product", &CoolingUnit::product)
                            .spot(&CoolingUnit::spot)
                            .add("loop", &CoolingUnit::loop)
                            .status(&CoolingUnit::status);
  return sectionKind<CoolingPlan>("cooling", &Plan::cooling,
                                  {list<CoolingPlan>("loop", "section, id", loops, &CoolingPlan::loops),
                                   list<CoolingPlan>("cooling_unit", "section, id", units, &CoolingPlan::units)});
}

}  // namespace hallwright::store
