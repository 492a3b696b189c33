// The sample plans that the build made, and a person's own copies of them: a sample may be changed at will, and no
// later start writes over it.
#pragma once

#include <QString>
#include <vector>

namespace hallwright {

struct Sample {
  QString name;   ///< "superpod_h100"
  QString title;  ///< of the plan: "DGX SuperPOD, 127 × DGX H100"
  QString path;   ///< as built; not to be opened itself
};

/// Of `folder`, by name; empty where there are none.
std::vector<Sample> samplesIn(const QString& folder);
/// The folder beside the program.
QString builtSamplesFolder();

struct OwnCopy {
  QString path;   ///< empty where it could not be made
  QString wrong;  ///< then one line that says why
};

/// The copy in `folder`, made where there is none yet.
OwnCopy ownCopyOf(const Sample& sample, const QString& folder);
/// Where app/run keeps its copies too.
QString ownSamplesFolder();

}  // namespace hallwright
