// A subnet as a net file for ibsim, the InfiniBand simulator, and the GUID files that opensm's fat-tree routing takes:
//   ibsim -s -n -N NODES -S SWITCHES -P PORTS FILE &
//   LD_PRELOAD=libumad2sim.so opensm -o -R ftree -a FILE.roots -u FILE.cns
// The net file's first lines say these commands with their figures. Syntax: ibnetdiscover(8), ibsim's README; every
// link has a line at each of its ends. ibsim 0.10 knows speeds up to 4xHDR and takes faster ones for SDR, so links
// above 200 Gbit/s are written as 4xHDR; the comment at the top says so. Port GUID = node GUID + port number.
#pragma once

#include <string>

#include "model/exchange/subnet.h"

namespace hallwright {

struct IbsimFiles {
  std::string net;
  std::string roots;  ///< node GUIDs of the top switches, one a line
  /// Port GUIDs of all hosts on leaves, managers too, one a line: opensm spreads their routes alike. Left out are hosts
  /// on spines, which fat-tree routing serves but does not take for compute nodes.
  std::string computeNodes;
};

IbsimFiles ibsimFiles(const Subnet& subnet);

}  // namespace hallwright
