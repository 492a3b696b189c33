#include "model/plan/template/tree_counts.h"

#include <algorithm>

namespace hallwright {
namespace {

int ceilDiv(int a, int b) { return (a + b - 1) / b; }

struct Pods {
  int count = 0, leaves = 0, spines = 0;  ///< leaves and spines of one
};

/// The fewest units a pod that keep spines per leaf smallest and that the cores can reach.
Pods choosePods(const TreeRule& rule) {
  const int leavesOfUnit = rule.podPerRail ? rule.groupsPerUnit : rule.groupsPerUnit * rule.rails;
  const int fitting = rule.radix / 2 / leavesOfUnit, mostUnits = rule.podPerRail ? std::min(fitting, 1) : fitting;
  const int podsOfBlock = rule.podPerRail ? rule.rails : 1, units = ceilDiv(rule.groups, rule.groupsPerUnit);
  Pods pods;
  for (int podUnits = ceilDiv(units, rule.radix / podsOfBlock); podUnits <= mostUnits; ++podUnits) {
    const int leaves = podUnits * leavesOfUnit, up = rule.groupNodes;
    const int needed = ceilDiv(leaves * up, rule.radix / 2);
    const int spines = smallestDivisor(up, std::max(needed, std::min(2, up)));
    if (pods.count > 0 && spines * pods.leaves >= pods.spines * leaves) continue;
    pods = {ceilDiv(units, podUnits) * podsOfBlock, leaves, spines};
  }
  return pods;
}

}  // namespace

int smallestDivisor(int number, int wanted) {
  for (int divisor = std::max(1, wanted); divisor < number; ++divisor) {
    if (number % divisor == 0) return divisor;
  }
  return number;
}

TreeCounts countTree(const TreeRule& rule) {
  const int leaves = rule.groups * rule.rails, up = rule.groupNodes;
  if (rule.groups < 1 || rule.rails < 1 || 2 * up > rule.radix) return {};
  if (rule.levels != 3 && leaves <= rule.radix) {
    return {2, leaves, smallestDivisor(up, ceilDiv(leaves * up, rule.radix)), 0};
  }
  const Pods pods = rule.levels == 2 ? Pods() : choosePods(rule);
  if (pods.count == 0) return {};
  const int spineUp = pods.leaves * up / pods.spines;
  const int coresOfGroup = smallestDivisor(spineUp, ceilDiv(pods.count * spineUp, rule.radix));
  return {3, leaves, pods.count * pods.spines, pods.spines * coresOfGroup};
}

}  // namespace hallwright
