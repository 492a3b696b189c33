// How many switches a fat tree without oversubscription has, so that a template can place them: as model/fabric counts
// them for LeafScope and levels (fat_tree.h states the rule), in one plane and without reserved ports. A test holds the
// two equal.
#pragma once

namespace hallwright {

/// A group is the nodes that share one leaf a rail: a scalable unit, or a rack of LeafScope::Rack.
struct TreeRule {
  int groups = 0, groupNodes = 32, groupsPerUnit = 1;
  int rails = 8, radix = 64;
  int levels = 0;           ///< 0: the fewest that hold it
  bool podPerRail = false;  ///< LeafScope::Rack
};

struct TreeCounts {
  int levels = 0;  ///< 0: it cannot be built
  int leaves = 0, spines = 0, cores = 0;
};

TreeCounts countTree(const TreeRule& rule);

/// Smallest divisor of `number` that is at least `wanted`; the number itself where `wanted` is larger.
int smallestDivisor(int number, int wanted);

}  // namespace hallwright
