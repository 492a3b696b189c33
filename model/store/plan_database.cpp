#include "model/store/plan_database.h"

#include <map>
#include <tuple>
#include <utility>

#include "model/plan/impossible.h"
#include "model/plan/integrity.h"
#include "model/store/format.h"
#include "model/store/section_kind.h"

namespace hallwright::store {
namespace {

/// Sections are numbered by the variant that has them first and by kind, 101, 102, ..., 201, ...: a section that comes
/// or goes renumbers no other, so that text forms stay comparable.
std::int64_t sectionNumber(std::size_t variant, std::size_t kind) {
  return static_cast<std::int64_t>(100 * (variant + 1) + kind + 1);
}

void writeVariants(Database& db, const PlanFile& file) {
  Statement variant = db.prepare("INSERT INTO variant (id, name, active, next_id) VALUES (?, ?, ?, ?)");
  for (std::size_t v = 0; v < file.variants.size(); ++v) {
    put(variant, 1, v + 1);
    put(variant, 2, file.variants[v].name);
    put(variant, 3, v == file.active);
    put(variant, 4, file.variants[v].plan.nextId);
    variant.run();
  }
}

void writeSections(Database& db, const PlanFile& file) {
  Statement section = db.prepare("INSERT INTO section (id, kind) VALUES (?, ?)");
  Statement use = db.prepare("INSERT INTO variant_section (variant, kind, section) VALUES (?, ?, ?)");
  std::map<const void*, std::int64_t> numbers;
  for (std::size_t v = 0; v < file.variants.size(); ++v) {
    const Plan& plan = file.variants[v].plan;
    for (std::size_t k = 0; k < sectionKinds().size(); ++k) {
      const SectionKind& kind = sectionKinds()[k];
      const auto [at, isNew] = numbers.emplace(kind.identity(plan), sectionNumber(v, k));
      if (isNew) {
        put(section, 1, at->second);
        put(section, 2, kind.word);
        section.run();
        kind.write(db, at->second, plan);
      }
      put(use, 1, v + 1);
      put(use, 2, kind.word);
      put(use, 3, at->second);
      use.run();
    }
  }
}

std::vector<std::int64_t> sectionsOfKind(const Database& db, const std::string& word) {
  std::vector<std::int64_t> numbers;
  Statement rows = db.prepare("SELECT id FROM section WHERE kind = ? ORDER BY id");
  rows.bind(1, std::string_view(word));
  while (rows.step()) numbers.push_back(rows.integer(0));
  return numbers;
}

/// Which section of that kind each variant has, in the order of variants.
std::vector<std::int64_t> usesOfKind(const Database& db, const std::string& word) {
  std::vector<std::int64_t> uses;
  Statement rows = db.prepare(
      "SELECT variant.name, section FROM variant LEFT JOIN variant_section ON variant = variant.id AND kind = ? "
      "ORDER BY variant.id");
  rows.bind(1, std::string_view(word));
  while (rows.step()) {
    if (rows.isNull(1)) fail("has no section of kind " + word, "variant '" + std::string(rows.text(0)) + "'");
    uses.push_back(rows.integer(1));
  }
  return uses;
}

PlanFile readVariants(const Database& db) {
  PlanFile file;
  std::size_t active = 0;
  Statement rows = db.prepare("SELECT name, active, next_id FROM variant ORDER BY id");
  while (rows.step()) {
    Variant variant;
    take(rows, 0, variant.name);
    take(rows, 2, variant.plan.nextId);
    if (rows.integer(1) != 0) file.active = file.variants.size(), ++active;
    file.variants.push_back(std::move(variant));
  }
  if (file.variants.empty()) fail("has no rows: a plan file holds at least one variant", "variant");
  if (active != 1) fail(std::to_string(active) + " rows are active: exactly one is", "variant");
  return file;
}

}  // namespace

Database toDatabase(const PlanFile& file) {
  Database db = emptyDatabase(knownFormats(), currentFormat);
  db.execute("BEGIN");
  writeVariants(db, file);
  writeSections(db, file);
  db.execute("COMMIT");
  return db;
}

PlanFile fromDatabase(const Database& db) {
  PlanFile file = readVariants(db);
  for (const SectionKind& kind : sectionKinds()) {
    const SectionKind::Assign assign = kind.read(db, sectionsOfKind(db, kind.word));
    const std::vector<std::int64_t> uses = usesOfKind(db, kind.word);
    for (std::size_t v = 0; v < uses.size(); ++v) assign(file.variants[v].plan, uses[v]);
  }
  return file;
}

void checkPlanFile(const PlanFile& file) {
  if (file.variants.empty()) fail("holds no variant: a plan file has at least one");
  if (file.active >= file.variants.size()) fail("has no active variant");
  for (const Variant& variant : file.variants) {
    for (const auto& faultsOf : {brokenReferences, impossibleValues}) {
      const std::vector<Error> faults = faultsOf(variant.plan);
      if (!faults.empty()) throw Failure{faults.front().within("variant '" + variant.name + "'")};
    }
  }
}

}  // namespace hallwright::store
