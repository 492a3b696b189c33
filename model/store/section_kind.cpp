#include "model/store/section_kind.h"

namespace hallwright::store {

const std::vector<SectionKind>& sectionKinds() {
  static const std::vector<SectionKind> kinds{
      siteSection(),     hallSection(),       rowSection(),   rackSection(),       placementSection(), deviceSection(),
      cableSection(),    orderSection(),      traySection(),  powerSection(),      coolingSection(),   networkSection(),
      workloadSection(), assumptionSection(), priceSection(), acceptanceSection(), catalogSection()};
  return kinds;
}

}  // namespace hallwright::store
