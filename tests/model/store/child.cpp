#include "tests/model/store/child.h"

#include <grp.h>
#include <sys/wait.h>
#include <unistd.h>

namespace hallwright::test {

pid_t startChild(const std::function<int()>& work) {
  const pid_t child = fork();
  if (child == 0) _exit(work());
  return child;
}

ChildEnd waitFor(pid_t child) {
  int status = 0;
  while (waitpid(child, &status, 0) < 0) continue;
  if (WIFSIGNALED(status)) return {-1, WTERMSIG(status)};
  return {WEXITSTATUS(status), 0};
}

bool becomeOrdinaryUser() {
  constexpr id_t nobody = 65534;
  if (geteuid() != 0) return true;
  return setgroups(0, nullptr) == 0 && setresgid(nobody, nobody, nobody) == 0 && setresuid(nobody, nobody, nobody) == 0;
}

}  // namespace hallwright::test
