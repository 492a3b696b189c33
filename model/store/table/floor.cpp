// Site, halls and rows.
#include "model/store/section_kind.h"

namespace hallwright::store {

SectionKind siteSection() {
  const Columns columns = Columns<Site>()
                              .add("title", &Site::title)
                              .add("customer", &Site::customer)
                              .add("author", &Site::author)
                              .add("note", &Site::note)
                              .add("date", &Site::date)
                              .add("region", &Site::region)
                              .add("currency", &Site::currency)
                              .add("altitude_um", &Site::altitude)
                              .add("continuous_load_rule", &Site::continuousLoadRule)
                              .sourced("electricity_per_joule", "electricity_source", &Site::electricity)
                              .sourced("carbon_kg_per_joule", "carbon_source", &Site::carbon);
  return sectionKind<Site>("site", &Plan::site, {single("site", columns)});
}

SectionKind hallSection() {
  using Halls = std::vector<Hall>;
  const Columns halls = Columns<Hall>()
                            .add("id", &Hall::id)
                            .add("name", &Hall::name)
                            .add("tile_um", &Hall::tile)
                            .add("clear_height_um", &Hall::clearHeight)
                            .add("raised_floor_um", &Hall::raisedFloor)
                            .add("containment", &Hall::containment)
                            .add("point_load_limit_kg", &Hall::pointLoadLimit);
  const Columns doors = Columns<Door>().add("name", &Door::name).point("from_", &Door::from).point("to_", &Door::to);
  const Columns keepOuts = Columns<KeepOut>().add("reason", &KeepOut::reason).rect(&KeepOut::area);
  return sectionKind<Halls>("halls", &Plan::halls,
                            {list<Halls>("hall", "section, id", halls),
                             lines<Halls>("hall_corner", "hall", Columns<Point>().point(""), &Hall::outline),
                             lines<Halls>("hall_column", "hall", Columns<Rect>().rect(), &Hall::columns),
                             lines<Halls>("hall_door", "hall", doors, &Hall::doors),
                             lines<Halls>("hall_keep_out", "hall", keepOuts, &Hall::keepOuts)});
}

SectionKind rowSection() {
  const Columns columns =
      Columns<Row>().add("id", &Row::id).add("hall", &Row::hall).add("name", &Row::name).status(&Row::status);
  return sectionKind<std::vector<Row>>("rows", &Plan::rows,
                                       {list<std::vector<Row>>("hall_row", "section, id", columns)});
}

}  // namespace hallwright::store
