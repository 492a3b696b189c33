// Which fibre of a multi-fibre connector arrives where. Positions are 1 to 12 of an MPO-12 connector; parallel optics
// send on 1 to 4 and receive on 12 to 9, so what leaves position p must arrive at 13 - p: the parts between two ports
// must cross the fibres an odd number of times.
//   type A  straight: p arrives at p        type B  crossed: p arrives at 13 - p
//   type C  crossed in pairs: 1 at 2, 2 at 1, 3 at 4 ...
//   adapter, keys opposed: straight; keys aligned: the two connectors face each other mirrored, so p meets 13 - p
// Source: the types and connectivity methods A and B of ANSI/TIA-568.3-D.
#pragma once

#include <cstdint>
#include <span>

namespace hallwright {

enum class FibrePart : std::uint8_t { TypeA, TypeB, TypeC, KeysOpposed, KeysAligned };
inline constexpr int fibrePositions = 12;

/// Where the fibre of a position (1 to 12) arrives behind one part, and behind all of them.
int arrivesAt(FibrePart part, int position);
int arrivesAt(std::span<const FibrePart> parts, int position);
/// Whether every sending fibre arrives at the receiving one of its lane.
bool keepsPolarity(std::span<const FibrePart> parts);

/// Jumper, panel, trunk, panel, jumper, all of type B, the keys aligned at both panels (method B): one kind of jumper.
inline constexpr FibrePart methodB[]{FibrePart::TypeB, FibrePart::KeysAligned, FibrePart::TypeB, FibrePart::KeysAligned,
                                     FibrePart::TypeB};
/// The trunk of type A, the keys opposed, one jumper of type A and the other of type B (method A): two kinds of jumper.
inline constexpr FibrePart methodA[]{FibrePart::TypeA, FibrePart::KeysOpposed, FibrePart::TypeA, FibrePart::KeysOpposed,
                                     FibrePart::TypeB};

}  // namespace hallwright
