// Watts of every placed device and of the optics in its switches, summed by rack, row, hall, kind and phase.
//   nameplate   what circuits are sized for: the maker's maximum; a switch that states only a typical figure:
//               typical x draw.switch-nameplate-factor
//   typical     what the maker says runs, and the optics of a switch, whose typical figure is with passive cables;
//               a switch that states none: nameplate x draw.switch-typical-fraction, and optics; others: as energy
//   energy      for kWh: measured fraction x nameplate; where the record has none, GPU servers
//               draw.measured-fraction-default x nameplate, switches their typical with optics, other devices their
//               typical, or draw.server-typical-fraction x nameplate
//   optics      transceivers in cages in use x typical watts of one (else its nameplate, else fabric.optic-draw for a
//               twin-port one), and ends of active cables x watts of the record (else fabric.active-end-draw)
//   liquid      liquid fraction x watts (no fraction known: all air); air is the rest
// The names with a dot are assumptions; where the plan has none of that id, the figure stays unknown.
// Optics are never added to a nameplate: that of a switch is with active cables in every cage (QM9700: 747 W typical
// with passive cables, 1,720 W maximum with active ones, NVIDIA QM97X0 specifications), that of a server is the whole
// system's maximum. Measured fractions are taken at the plug, so optics are inside them.
// Unknown stays unknown: a total with unknown parts is a lower bound. Devices that pass power on (rack PDUs, power
// shelves) and cooling units draw nothing here: their losses and fans belong to power and cooling.
//
// Now = existing and this phase; further phases and reservations are summed apart. A device counts with the later of
// its own and its rack's status. Reads devices, racks, placements, catalog and assumptions of the plan, and the
// transceivers of the fabric result.
#pragma once

#include <optional>
#include <vector>

#include "model/cabling/result.h"
#include "model/plan/line_item.h"
#include "model/plan/plan.h"

namespace hallwright {

/// On one basis: all, and the parts of its heat that go to air and to liquid.
struct DrawSum {
  Total<Power> power, air, liquid;
  DrawSum& operator+=(const DrawSum& other);
  friend bool operator==(const DrawSum&, const DrawSum&) = default;
};

struct DrawFigures {
  int devices = 0;
  DrawSum nameplate, typical, energy;
  DrawFigures& operator+=(const DrawFigures& other);
  friend bool operator==(const DrawFigures&, const DrawFigures&) = default;
};

enum class DrawKind : std::uint8_t { Compute, Server, Storage, Network, Management };
inline constexpr int drawKinds = 5;

/// One device with the optics in it.
struct DeviceDraw {
  DeviceId device;
  RackId rack;
  DrawKind kind = DrawKind::Compute;
  bool now = true;
  Total<Power> nameplate, typical, energy;
  double liquidFraction = 0;
};

template <class IdType>
struct PlaceDraw {
  IdType id;
  DrawFigures now, later;
};

struct PhaseDraw {
  Status status;
  DrawFigures figures;
};

struct DrawResult {
  std::vector<DeviceDraw> devices;           ///< that draw power; sorted by id
  std::vector<PlaceDraw<RackId>> racks;      ///< every rack of the plan, sorted
  std::vector<PlaceDraw<RowId>> rows;        ///< with placed racks, sorted
  std::vector<PlaceDraw<HallId>> halls;      ///< with placed racks, sorted
  DrawFigures now;                           ///< the plan: existing and this phase
  DrawFigures notPlaced;                     ///< of `now`, in racks that stand nowhere yet
  std::vector<PhaseDraw> byPhase;            ///< existing, this phase, phase 2 ..., reserved; those in use
  DrawFigures byKind[drawKinds];             ///< of `now`
  Figure<Power> nameplate, typical, energy;  ///< of `now`: one item a product, one more a product of optics in switches

  const DeviceDraw* device(DeviceId id) const;
  const PlaceDraw<RackId>* rack(RackId id) const;
  const DrawFigures& of(DrawKind kind) const { return byKind[static_cast<int>(kind)]; }
};

const char* name(DrawKind kind);
DrawResult estimateDraw(const Plan& plan, const std::vector<DeviceOptics>& optics);

}  // namespace hallwright
