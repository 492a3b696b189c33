// A piece of work in a process of its own, for tests that kill it, take its rights or let several run at once.
#pragma once

#include <sys/types.h>

#include <functional>

namespace hallwright::test {

/// Forks; the child ends with what `work` gives (0 to 125).
pid_t startChild(const std::function<int()>& work);

struct ChildEnd {
  int code = -1;  ///< what the work gave; -1 where a signal ended it
  int signal = 0;
};
ChildEnd waitFor(pid_t child);

inline ChildEnd runChild(const std::function<int()>& work) { return waitFor(startChild(work)); }

/// Gives up root for good; true as well where the process has no such rights.
bool becomeOrdinaryUser();

}  // namespace hallwright::test
