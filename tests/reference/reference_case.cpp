#include "tests/reference/reference_case.h"

#include <fstream>
#include <stdexcept>

nlohmann::json referenceCases(const std::string& file) {
  std::ifstream in(std::string(TESTS_DIR) + "/reference/" + file + ".json");
  if (!in) throw std::runtime_error("no reference file '" + file + "'");
  return nlohmann::json::parse(in);
}

nlohmann::json referenceCase(const std::string& file, const std::string& id) {
  for (nlohmann::json& one : referenceCases(file))
    if (one.at("id") == id) return one;
  throw std::runtime_error("no case '" + id + "' in reference file '" + file + "'");
}
