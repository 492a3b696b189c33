// Which save of a file a program has before it.
#pragma once

#include <string>

namespace hallwright {

/// `id` is of this save alone; of a file without a stamp, such as a text form, it is made from the content, and who
/// saved it and when is not known (empty).
struct Revision {
  std::string id;
  std::string who;
  std::string when;  ///< ISO time, as it was given to save
  friend bool operator==(const Revision&, const Revision&) = default;
};

}  // namespace hallwright
