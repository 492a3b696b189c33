// Labels for cables: two a cable, one for each end, each with this end, the far end and the cable's id, as ANSI/TIA-606
// has it that both ends of a cable are labelled and tell where it goes. As CSV for the software of label printers, one
// row a label, and as a page to print and cut: HTML with a drawing in millimetres a sheet, crop marks at its edges.
// In the order of the schedule, so that an installer takes them off as the cables are pulled.
#pragma once

#include <string>
#include <vector>

#include "model/cabling/schedule.h"
#include "model/units/result.h"

namespace hallwright {

struct CableLabel {
  std::string cable;
  char end = 'A';  ///< A: the first end of the schedule, B: the other
  std::string here, far;
  std::string what;  ///< "MFP7E10 multimode fibre, 15 m"
};
std::vector<CableLabel> cableLabels(const Plan& plan, const std::vector<ScheduleRow>& schedule);

/// Columns: cable, end, this_end, far_end, what.
std::string labelsCsv(const std::vector<CableLabel>& labels);

/// Millimetres.
struct LabelSheet {
  double pageWidth = 210, pageHeight = 297, margin = 10;  ///< A4; crop marks stand in the margin
  double width = 63, height = 18;                         ///< of a label

  int across() const;
  int down() const;
};
/// Refused where not one label fits on the page.
Result<std::string> labelsHtml(const std::vector<CableLabel>& labels, const LabelSheet& sheet,
                               const std::string& title);

}  // namespace hallwright
