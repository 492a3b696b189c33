// The visitors that read records from JSON text and write them to it, and the check of a text against a schema.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "model/catalog/field_visitor.h"
#include "model/units/result.h"

namespace hallwright {

using VisitFields = std::function<void(FieldVisitor&)>;

/// What `visit` writes, as one line.
std::string writeJson(const VisitFields& visit);

/// Lets `visit` read the object that `text` is. An error is the first failure, or a key that was not asked for, and its
/// `where` is the way to the field: "acme.x1: draw.nameplate".
Result<void> readJson(std::string_view text, const VisitFields& visit);

/// The same for a file, which may have a table of sources: {"sources": {"guide": {"source", "date", "grade"}}, ...}.
Result<void> readJsonFile(std::string_view text, const VisitFields& visit);

/// The first thing in `text` that breaks the JSON Schema (draft 7).
Result<void> checkSchema(std::string_view text, std::string_view schemaText);

}  // namespace hallwright
