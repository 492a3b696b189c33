#include "model/estimate/key_figures.h"

#include <algorithm>

#include "model/units/text.h"
#include "model/units/words.h"

namespace hallwright {
namespace {

class Figures {
 public:
  Figures(const Plan& plan, const Estimates& estimates) : plan_(plan), now_(estimates) {}

  void add(const std::string& id, const std::string& label, const std::string& text, const std::string& full,
           const std::string& page, std::optional<double> value = {}, std::function<std::string(double)> print = {}) {
    all_.push_back({id, label, text, full, page, value, std::move(print)});
  }

  void addCounts() {
    const int gpus = now_.workloads->gpus();
    const auto count = [](double n) { return formatCount(static_cast<std::int64_t>(n)); };
    add("gpus", "GPUs", counted(gpus, "GPU"), counted(gpus, "GPU") + " in servers that count now", "power", gpus,
        count);
    const auto racks = static_cast<std::int64_t>(plan_.racks->size());
    add("racks", "Racks", counted(racks, "rack"), counted(racks, "rack"), "power", static_cast<double>(racks), count);
  }

  void addPower() {
    const Total<Power>& nameplate = now_.draw->now.nameplate.power;
    const Total<Power>& energy = now_.draw->now.energy.power;
    add("it-power", "IT power", "IT " + formatRounded(nameplate),
        "IT power at nameplate " + full(nameplate) + "; on the energy basis " + full(energy), "power",
        baseOf(nameplate), [](double watts) { return formatRounded(Power::fromBase(watts)); });
    const auto pue = now_.cooling->pue();
    add("pue", "PUE", "PUE " + formatRounded(pue), "PUE " + formatRounded(pue) + ", an assumption by kind of cooling",
        "power", pue, [](double value) { return formatRounded(value); });
  }

  void addCost() {
    const std::string& currency = plan_.site->currency;
    const Total<MoneyRange>& capex = now_.cost->capex;
    const auto money = [currency](Money amount) { return formatMoney(amount, currency); };
    add("capex", "Capex", "capex " + text(likely(capex), money),
        "Capex " + text(capex, [&](const MoneyRange& amount) { return text(amount, money); }), "cost",
        baseOf(likely(capex)), [money](double amount) { return money(Money::fromBase(amount)); });
    const auto& hour = now_.cost->perGpuHour;
    if (!hour)
      return add("gpu-hour", "GPU-hour", std::string(unknownText) + " " + currency + "/GPU-h", "No GPUs are placed",
                 "cost");
    const std::string number = formatRounded(hour->known.likely / usd);
    add("gpu-hour", "GPU-hour",
        (!baseOf(likely(*hour)) ? std::string(unknownText)
         : hour->unknown > 0    ? atLeast(number)
                                : number) +
            " " + currency + "/GPU-h",
        "Cost of a GPU-hour " + text(*hour, [&](const MoneyRange& amount) { return text(amount, money); }), "cost",
        baseOf(likely(*hour)), [](double amount) { return formatRounded(amount); });
  }

  void addTraining() {
    for (const WorkloadEstimate& workload : now_.workloads->workloads) {
      if (!isTraining(workload.workload)) continue;
      const std::string name = workload.model.empty() ? "model" : workload.model;
      if (!workload.cleanTime) {
        add("days", "Training", name + " " + std::string(unknownText) + " d", "Training time is not known", "training");
        return;
      }
      const double days = *workload.cleanTime / day;
      std::string full = name + " on " + counted(workload.gpus, "GPU") + ": " +
                         formatRounded(days, TextStyle{.digits = 4}) + " days undisturbed";
      if (workload.campaignTime)
        full += ", " + formatRounded(*workload.campaignTime / day, TextStyle{.digits = 4}) + " as a whole campaign";
      add("days", "Training", name + " " + formatRounded(days) + " d", full, "training", days,
          [](double d) { return formatRounded(d) + " d"; });
      return;
    }
    add("days", "Training", plan_.workloads->empty() ? "no workload" : "no training",
        "Add a workload that trains to see how long it takes", "training");
  }

  void addFindings(const std::vector<Finding>& findings) {
    const auto count = [&](Severity severity) {
      return std::count_if(findings.begin(), findings.end(),
                           [severity](const Finding& f) { return f.severity == severity; });
    };
    const auto errors = count(Severity::Error), warnings = count(Severity::Warning);
    add("findings", "Findings", formatCount(errors) + " \u25cf " + formatCount(warnings) + " \u25d0",
        counted(errors, "error") + ", " + counted(warnings, "warning") + ", " + counted(count(Severity::Note), "note"),
        "", static_cast<double>(errors), [](double n) { return counted(static_cast<std::int64_t>(n), "error"); });
  }

  std::vector<KeyFigure> take() { return std::move(all_); }

 private:
  static std::string full(const Total<Power>& total) {
    return text(total, [](Power power) { return formatRounded(power, "kW", TextStyle{.digits = 6}); });
  }
  static Total<Money> likely(const Total<MoneyRange>& total) { return {total.known.likely, total.unknown}; }
  /// None where nothing of a sum is known.
  template <class Q>
  static std::optional<double> baseOf(const Total<Q>& total) {
    if (total.known == Q{} && !total.isComplete()) return std::nullopt;
    return total.known.base();
  }
  bool isTraining(WorkloadId id) const {
    const Workload* workload = find(*plan_.workloads, id);
    return workload && workload->kind == WorkloadKind::Training;
  }

  const Plan& plan_;
  const Estimates& now_;
  std::vector<KeyFigure> all_;
};

}  // namespace

std::vector<KeyFigure> keyFigures(const Plan& plan, const Estimates& estimates, const std::vector<Finding>& findings) {
  Figures figures(plan, estimates);
  figures.addCounts();
  figures.addPower();
  figures.addCost();
  figures.addTraining();
  figures.addFindings(findings);
  return figures.take();
}

}  // namespace hallwright
