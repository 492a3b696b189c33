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
#include "model/store/sql_text.h"

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

Result<void> writePlans(const PlanFile& file, const std::string& path) {
  if (path.ends_with(".sql")) {
    const auto text = toSql(file);
    return text ? writeText(path, *text) : Result<void>(text.error());
  }
  const std::time_t now = std::chrono::system_clock::to_time_t(std::chrono::system_clock::now());
  std::array<char, 32> when{};
  std::strftime(when.data(), when.size(), "%Y-%m-%dT%H:%M:%SZ", std::gmtime(&now));
  const char* user = std::getenv("USER");
  const auto saved = save(file, path, std::nullopt, {.who = user ? user : "someone", .when = when.data()});
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
  std::ofstream out(path, std::ios::binary | std::ios::trunc);
  out << text;
  out.close();
  if (!out) return Error{std::string("cannot be written: ") + std::strerror(errno), path};
  return {};
}

}  // namespace hallwright::cli
