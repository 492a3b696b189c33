// The formats of plan files: the tables of each (resources/schemas) and what turns an old one into the next.
// plan.sql holds the tables of the current format. When they change: keep the former ones as plan_N.sql, write
// plan_N_to_N+1.sql, raise currentFormat, and put a file of format N under tests/old_files.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "model/store/database.h"

namespace hallwright::store {

inline constexpr int currentFormat = 2;
inline constexpr std::uint32_t applicationId = 0x48414C4C;  ///< "HALL"

struct Formats {
  std::vector<std::string> schemas;     ///< the tables of format 1, 2, ...; the last are the current ones
  std::vector<std::string> migrations;  ///< from format 1 to 2, from 2 to 3, ...

  int current() const { return static_cast<int>(schemas.size()); }
};

/// Those that this program knows.
const Formats& knownFormats();

/// The tables of a format, empty.
Database emptyDatabase(const Formats& formats, int format);

/// The content of a plan file of any format, checked and brought to the current one; `bytes` stay as they are.
/// Refuses what is not ours, cut short, damaged, of a newer format, or has other tables than its format.
Database openFileBytes(const std::string& bytes, const Formats& formats);

/// The same for a database that was filled by other means.
void migrate(Database& db, int format, const Formats& formats);

/// Throws where a foreign key leads nowhere; names table, row and what is missing.
void checkForeignKeys(const Database& db);

/// The refusal of a format that this program does not know.
void checkFormat(std::int64_t format, const Formats& formats);

}  // namespace hallwright::store
