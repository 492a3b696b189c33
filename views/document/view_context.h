// What every view is given: the plan and how to change it, the shared selection, the estimates, and the person's
// preferences. Views know these and never each other.
#pragma once

namespace hallwright {

class Document;
class EstimateRunner;
class Preferences;
class Selection;

struct ViewContext {
  Document& document;
  Selection& selection;
  EstimateRunner& runner;
  Preferences& preferences;
};

}  // namespace hallwright
