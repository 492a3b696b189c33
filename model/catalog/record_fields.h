// The fields of each catalog record, by name and unit: the one place that says how a record looks as text.
#pragma once

#include "model/catalog/catalog.h"
#include "model/catalog/field_visitor.h"

namespace hallwright {

void visit(FieldVisitor& fields, Product& product);
void visit(FieldVisitor& fields, Accelerator& accelerator);
void visit(FieldVisitor& fields, ModelRecord& model);
void visit(FieldVisitor& fields, CloudOffer& offer);
void visit(FieldVisitor& fields, Region& region);
void visit(FieldVisitor& fields, Assumption& assumption);

}  // namespace hallwright
