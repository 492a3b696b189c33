// The text form of a plan file: its rows as canonical SQL, one to a line, sorted, so that versions can be compared and
// kept in git. Lossless both ways. Who saved it and when is no part of it.
//   Result<std::string> text = toSql(file);
//   Result<PlanFile> file = fromSql(*text, "plan.sql");     // errors say the line
// It is valid SQL for the tables in resources/schemas/plan.sql. Nothing of what is read is executed, though: it may
// hold only comments and INSERT INTO table (columns) VALUES (constants), ...; with a byte order mark before them or
// not.
#pragma once

#include <string>
#include <string_view>

#include "model/plan/plan.h"
#include "model/units/result.h"

namespace hallwright {

/// An error for what no file can hold: no variant, a reference that leads nowhere, a figure that is not a number.
Result<std::string> toSql(const PlanFile& file);
Result<PlanFile> fromSql(std::string_view content, const std::string& where);

/// Whether a content says of itself that it is the text form.
bool isSqlText(std::string_view content);

}  // namespace hallwright
