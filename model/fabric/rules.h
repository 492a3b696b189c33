// The rules that make links, one file each. Inside model/fabric only; others use build.h.
#pragma once

#include "model/fabric/draft.h"

namespace hallwright {

void linkFatTree(FabricDraft& draft);
void linkSingleSwitch(FabricDraft& draft);
void linkSwitchPair(FabricDraft& draft);
void linkDragonfly(FabricDraft& draft);

/// FabricRule::Drawn: a switch for every role that is placed; its links are the drawn cables alone.
void addDrawnSwitches(FabricDraft& draft);
/// Reports members that no cable reaches, once the drawn cables are in.
void checkDrawn(FabricDraft& draft);

/// The rail of each link of a slot in one plane, and its place among the links to that rail.
struct RailPlace {
  int rail = 0, nth = 0;
};
/// From Fabric::railOrder where that names every rail equally often; otherwise in turn, and that is reported.
std::vector<RailPlace> railPlaces(FabricDraft& draft, int links, int rails);

/// What the rule cannot build: no member is connected, and one line says why.
void cannotSize(FabricDraft& draft, const Error& error);

/// Puts cables drawn by hand in place of the rule's links.
void applyDrawnCables(FabricDraft& draft);

}  // namespace hallwright
