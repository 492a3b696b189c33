// Names that stand once, for formats in which a name is the key: the second "leaf-01" becomes "leaf-01-2".
#pragma once

#include <string>
#include <unordered_set>

namespace hallwright {

class UniqueNames {
 public:
  /// Letter case does not tell names apart, as in Slurm and Kubernetes.
  std::string take(const std::string& wanted);

 private:
  std::unordered_set<std::string> taken_;
};

/// As host names are written: letters, digits, "-", "_" and "."; whatever else becomes "-".
std::string plainName(const std::string& name);
std::string lowerCase(std::string text);

}  // namespace hallwright
