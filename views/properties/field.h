// What the properties panel shows of a thing, as data: sections of fields, each with its label, how it reads as text
// with its unit, and how text is written back. One file a kind under kind/ makes them; the panel knows no kind.
#pragma once

#include <QObject>
#include <QString>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "model/plan/ids.h"
#include "model/plan/plan_fwd.h"
#include "model/units/result.h"
#include "model/units/unit_table.h"
#include "views/document/view_context.h"

class QWidget;

namespace hallwright {

/// What fields are read from: things of one kind, or one empty ThingRef that stands for the plan itself.
struct FieldScope {
  const Plan& plan;
  std::vector<ThingRef> things;
  UnitPreference units = UnitPreference::Metric;
  const Estimates* estimates = nullptr;  ///< null before the first ones are there

  bool isOne() const { return things.size() == 1; }
  ThingRef first() const { return things.empty() ? ThingRef{} : things.front(); }
};

/// `key` is what a field reads and writes, `text` what is shown.
struct FieldChoice {
  std::string key, text;
  friend bool operator==(const FieldChoice&, const FieldChoice&) = default;
};

struct Field {
  enum class Shape { Line, Choice, Check, Fact };

  std::string id;  ///< "rack.width"
  QString label;
  QString hint = {};  ///< shown where the mouse rests
  Shape shape = Shape::Line;
  /// Text of one thing; a check reads "1" where it is set.
  std::function<std::string(const FieldScope&, ThingRef)> read;
  /// Every thing of the scope changed by a text, or what is wrong with it.
  std::function<Result<Plan>(const FieldScope&, const std::string&)> write = {};
  std::function<std::vector<FieldChoice>(const FieldScope&)> choices = {};
  /// Of a fact: the text of all things together, and how much of its limit it is.
  std::function<std::string(const FieldScope&)> fact = {};
  std::function<std::optional<double>(const FieldScope&)> share = {};
  /// A quiet line below: where the value comes from.
  std::function<std::string(const FieldScope&, ThingRef)> note = {};
  QString empty = QStringLiteral("\u2013");  ///< shown where the text is empty
};

struct Section {
  QString title;
  std::vector<Field> fields;
  bool open = true;
  /// A widget below the fields; made anew where `extraKey` changes.
  std::function<QWidget*(const ViewContext&)> extra = {};
  std::string extraKey = {};
};

/// How a kind of thing shows its properties.
struct KindProperties {
  QString one, many;  ///< "Rack", "racks"
  std::function<std::string(const Plan&, ThingRef)> name;
  std::function<std::vector<Section>(const FieldScope&)> sections;
};

}  // namespace hallwright
