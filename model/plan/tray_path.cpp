#include "model/plan/tray_path.h"

#include <cmath>

namespace hallwright {
namespace {

double metresBetween(Point a, Point b) { return std::hypot((b.x - a.x).metres(), (b.y - a.y).metres()); }

}  // namespace

std::vector<Length> heightsAlong(const Tray& tray) {
  if (!tray.zEnd) return std::vector<Length>(tray.path.size(), tray.z);
  if (tray.path.size() == 1) return {tray.z, *tray.zEnd};
  std::vector<double> gone{0};
  for (std::size_t i = 0; i + 1 < tray.path.size(); ++i)
    gone.push_back(gone.back() + metresBetween(tray.path[i], tray.path[i + 1]));
  std::vector<Length> heights;
  for (std::size_t i = 0; i < tray.path.size(); ++i) {
    const double share = gone.back() > 0 ? gone[i] / gone.back() : 0;
    heights.push_back(tray.z + Length::fromMetres(share * (*tray.zEnd - tray.z).metres()));
  }
  return heights;
}

}  // namespace hallwright
