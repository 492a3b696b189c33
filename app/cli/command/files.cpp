#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <sstream>

#include "app/cli/command/command.h"
#include "model/store/plan_store.h"
#include "model/store/whole_file.h"

namespace hallwright::cli {

int fail(const Error& error) {
  std::cerr << "hallwright-cli: " << error.line() << '\n';
  return exitWrong;
}

Result<PlanFile> loadPlans(const std::string& path) {
  auto loaded = load(path);
  if (!loaded) return loaded.error();
  return std::move(*loaded).file;
}

Result<Plan> loadPlan(const std::string& path) {
  auto file = loadPlans(path);
  if (!file) return file.error();
  return file->variants.at(file->active).plan;
}

Result<void> checkTarget(const std::string& path, std::initializer_list<std::string_view> endings,
                         const std::string& plan) {
  if (std::ranges::none_of(endings, [&](std::string_view ending) { return path.ends_with(ending); })) {
    std::string list;
    for (const std::string_view ending : endings) list += (list.empty() ? "" : " or ") + std::string(ending);
    return Error{"the name of this file must end in " + list, path};
  }
  std::error_code ignored;
  if (!plan.empty() && std::filesystem::equivalent(path, plan, ignored))
    return Error{"is the plan that is read: name another file", path};
  return {};
}

Result<void> writePlans(const PlanFile& file, const std::string& path, Existing existing,
                        const std::optional<Revision>& openedAs) {
  if (existing == Existing::Keep && std::filesystem::exists(path))
    return Error{"is there already: name another file, or say --force to write over it", path};
  const std::time_t now = std::chrono::system_clock::to_time_t(std::chrono::system_clock::now());
  std::array<char, 32> when{};
  std::strftime(when.data(), when.size(), "%Y-%m-%dT%H:%M:%SZ", std::gmtime(&now));
  const char* user = std::getenv("USER");
  const auto saved =
      save(file, path, openedAs,
           {.who = user ? user : "someone", .when = when.data(), .mustBeNew = existing == Existing::Keep});
  if (!saved) return saved.error();
  return {};
}

Result<std::string> readText(const std::string& path) {
  if (path == "-") return std::string(std::istreambuf_iterator<char>(std::cin), {});
  std::error_code ignored;
  if (std::filesystem::is_directory(path, ignored)) return Error{"is a folder, a file was expected", path};
  std::ifstream in(path, std::ios::binary);
  if (!in) return Error{std::string("cannot be read: ") + std::strerror(errno), path};
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

Result<void> writeText(const std::string& path, const std::string& text) {
  if (path == "-") {
    std::cout << text;
    return {};
  }
  return writeWholeFile(path, text);
}

}  // namespace hallwright::cli
