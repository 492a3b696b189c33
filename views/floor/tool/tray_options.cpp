#include "views/floor/tool/tray_options.h"

namespace hallwright {

Tray trayOf(const TrayOptions& options, HallId hall, std::vector<Point> path) {
  Tray tray;
  tray.hall = hall;
  tray.kind = options.kind;
  tray.path = std::move(path);
  tray.z = options.z;
  tray.width = options.width;
  tray.height = options.height;
  tray.fillLimit = options.fillLimit;
  tray.zEnd = options.zEnd;
  return tray;
}

void takeProduct(TrayOptions& options, const Product& product) {
  if (product.mount.width > Length()) options.width = product.mount.width;
  if (product.mount.height > Length()) options.height = product.mount.height;
}

void takeLevelOf(TrayOptions& options, const Plan& plan, HallId hall) {
  if (options.levelChosen) return;
  for (const Tray& tray : *plan.trays) {
    if (tray.hall != hall || tray.kind != options.kind || tray.zEnd) continue;
    options.z = tray.z;
    return;
  }
}

}  // namespace hallwright
