// From Failure to Result, at the edge of the folder.
#pragma once

#include <exception>
#include <new>
#include <string>
#include <type_traits>

#include "model/store/database.h"

namespace hallwright::store {

/// What the file or SQLite put into an error may hold anything; an error is one line.
inline std::string oneLine(const std::string& text) {
  std::string line;
  for (const char c : text) {
    const bool space = static_cast<unsigned char>(c) <= 0x20 || c == 0x7f;
    if (!space) line += c;
    if (space && !line.empty() && line.back() != ' ') line += ' ';
  }
  return line;
}

/// What `work` gives, or the Error of the Failure that it throws, seen from `where`.
template <class Work>
auto guarded(const std::string& where, const Work& work) -> Result<std::invoke_result_t<Work>> {
  try {
    if constexpr (std::is_void_v<std::invoke_result_t<Work>>) {
      work();
      return {};
    } else {
      return work();
    }
  } catch (const Failure& failure) {
    const Error& error = failure.error;
    const Error clean{oneLine(error.message), oneLine(error.where), error.code};
    return where.empty() ? clean : clean.within(where);
  } catch (const std::bad_alloc&) {
    return Error{"there is not enough memory for it", where};
  } catch (const std::exception& error) {
    return Error{oneLine(error.what()), where};
  }
}

}  // namespace hallwright::store
