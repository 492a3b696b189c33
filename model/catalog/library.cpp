#include "model/catalog/library.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <iterator>

#include "model/catalog/catalog_json.h"
#include "resources/embedded.h"

namespace hallwright {
namespace {

/// What is compiled in was checked by the tests: if it cannot be read, the program is broken and stops.
template <class T>
T need(const Result<T>& result) {
  if (result) return *result;
  std::fprintf(stderr, "%s\n", result.error().line().c_str());
  std::abort();
}

template <class T>
void append(std::vector<T>& all, const std::vector<T>& more) {
  all.insert(all.end(), more.begin(), more.end());
}

Catalog wholeCatalog() {
  Catalog all;
  for (const EmbeddedFile& file : embeddedFiles()) {
    if (!file.path.starts_with("catalog/")) continue;
    const Catalog part = need(readCatalog(file.content, std::string(file.path)));
    append(all.products, part.products);
    append(all.accelerators, part.accelerators);
    append(all.models, part.models);
    append(all.cloud, part.cloud);
    append(all.regions, part.regions);
  }
  return all;
}

std::vector<Assumption> wholeRegistry() {
  std::vector<Assumption> all;
  for (const EmbeddedFile& file : embeddedFiles()) {
    if (file.path.starts_with("assumptions/")) {
      append(all, need(readAssumptions(file.content, std::string(file.path))));
    }
  }
  std::sort(all.begin(), all.end(), [](const Assumption& a, const Assumption& b) { return a.id < b.id; });
  return all;
}

}  // namespace

const Catalog& libraryCatalog() {
  static const Catalog catalog = wholeCatalog();
  return catalog;
}

const std::vector<Assumption>& libraryAssumptions() {
  static const std::vector<Assumption> assumptions = wholeRegistry();
  return assumptions;
}

}  // namespace hallwright
