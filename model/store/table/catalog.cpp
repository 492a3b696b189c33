// The plan's copy of the catalog: each record is its canonical JSON text.
#include "model/catalog/catalog_json.h"
#include "model/store/section_kind.h"

namespace hallwright::store {

SectionKind catalogSection() {
  const Columns products = Columns<Product>().record("record", productToJson, productFromJson).add("id", &Product::id);
  const Columns accelerators = Columns<Accelerator>().record("record", acceleratorToJson, acceleratorFromJson);
  const Columns models = Columns<ModelRecord>().record("record", modelToJson, modelFromJson);
  const Columns offers = Columns<CloudOffer>().record("record", offerToJson, offerFromJson);
  const Columns regions = Columns<Region>().record("record", regionToJson, regionFromJson);
  return sectionKind<Catalog>("catalog", &Plan::catalog,
                              {list<Catalog>("product", "section, id", products, &Catalog::products),
                               list<Catalog>("accelerator", "place", accelerators, &Catalog::accelerators),
                               list<Catalog>("model", "place", models, &Catalog::models),
                               list<Catalog>("cloud_offer", "place", offers, &Catalog::cloud),
                               list<Catalog>("region", "place", regions, &Catalog::regions)});
}

}  // namespace hallwright::store
