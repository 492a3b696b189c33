// Names for saves and for files that stand beside others.
#pragma once

#include <string>
#include <string_view>

namespace hallwright::store {

/// 16 hexadecimal digits that no other call gives.
std::string randomId();

/// 16 as well, the same for the same content.
std::string contentId(std::string_view bytes);

}  // namespace hallwright::store
