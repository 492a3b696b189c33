// Where the blocks of a fabric are drawn, in units of its own (y down): cards of what is folded, frames around the
// cells of what is unfolded, and bars below merged columns that are open. A cell is a place in a frame, not an item.
#pragma once

#include <QRectF>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "views/fabric/fabric_blocks.h"

namespace hallwright {

struct FabricContainer {
  enum class Kind : std::uint8_t { Card, Frame, Bar };
  Kind kind = Kind::Card;
  FabricLayer layer = FabricLayer::Host;
  std::string key;                       ///< in the set of what is open; a click puts it there or takes it out
  std::string name;                      ///< "SU 1"; empty where a row has only one block
  std::span<const std::uint32_t> nodes;  ///< hosts, or switches where the layer is none of hosts
  QRectF rect;
  int perRow = 1;  ///< cells of a frame
};

/// A container, or the cell of it that has this number.
struct FabricSpot {
  int container = -1;
  int cell = -1;
  friend auto operator<=>(const FabricSpot&, const FabricSpot&) = default;
};

class FabricLayout {
 public:
  FabricLayout() = default;
  /// `aspect`: width by height of the view, after which the rows keep their distance. `blocks` must outlive this.
  FabricLayout(const FabricBlocks& blocks, const std::set<std::string>& open, double aspect);

  const std::vector<FabricContainer>& containers() const { return containers_; }
  QRectF bounds() const { return bounds_; }
  QRectF rectOf(FabricSpot spot) const;
  QRectF cellRect(const FabricContainer& frame, int cell) const;
  /// The cell or container there.
  FabricSpot at(QPointF point) const;

 private:
  double placeColumn(const FabricBlock& block, double x, int depth);
  double placeHere(const FabricBlock& block, double x);
  FabricContainer container(FabricLayer layer, const std::string& key, const std::string& name,
                            const std::vector<std::uint32_t>& nodes) const;
  void placeRow(const std::vector<FabricBlock>& blocks, FabricLayer layer);
  void flatten(const FabricBlock& block, FabricLayer layer, std::vector<FabricContainer>& row) const;
  void stack(double aspect);

  const std::set<std::string>* open_ = nullptr;
  std::vector<FabricContainer> containers_;
  std::vector<std::pair<std::size_t, int>> bars_;  ///< which containers are bars, and how deep
  QRectF bounds_;
  double width_ = 0;
};

/// What is open at first: all of a layer that has few nodes.
std::set<std::string> openAtFirst(const FabricBlocks& blocks);
/// All that can be opened.
std::set<std::string> openEverything(const FabricBlocks& blocks);
/// The keys that must be open for a host's (or switch's) cell to be in sight.
std::set<std::string> openTo(const FabricBlocks& blocks, bool host, std::uint32_t node);

}  // namespace hallwright
