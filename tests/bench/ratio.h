// Ratios against a named baseline: the last lines that a benchmark program prints. Every benchmark is repeated, at
// random in turn with the others, and medians are compared, so that a busy machine weighs on both sides alike. A limit
// that is missed is said, and fails nothing.
//   int main(int argc, char** argv) {
//     MedianReporter medians;
//     runBenchmarks(argc, argv, medians);
//     medians.printRatio("moveOneRack/1000", "estimateAnew/1000", 0.1);
//   }
#pragma once

#include <benchmark/benchmark.h>

#include <cstdio>
#include <map>
#include <string>
#include <vector>

namespace hallwright {

inline void printRatio(const std::string& what, const std::string& baseline, double ratio, double limit) {
  std::printf("ratio: %s / %s = %.3g, limit %.3g: %s\n", what.c_str(), baseline.c_str(), ratio, limit,
              ratio <= limit ? "ok" : "MISSED");
}

/// Prints as usual and remembers each benchmark's median, by "function/argument": wall time where the benchmark asks
/// for it, else the thread's own time.
class MedianReporter : public benchmark::ConsoleReporter {
 public:
  MedianReporter() : ConsoleReporter(OO_Tabular) {}

  void ReportRuns(const std::vector<Run>& runs) override {
    for (const Run& run : runs) {
      if (run.error_occurred || run.aggregate_name != "median") continue;
      const auto& name = run.run_name;
      medians_[name.args.empty() ? name.function_name : name.function_name + "/" + name.args] =
          name.time_type == "real_time" ? run.GetAdjustedRealTime() : run.GetAdjustedCPUTime();
    }
    ConsoleReporter::ReportRuns(runs);
  }

  /// 0 where it did not run.
  double median(const std::string& name) const {
    const auto at = medians_.find(name);
    return at == medians_.end() ? 0 : at->second;
  }

  void printRatio(const std::string& what, const std::string& baseline, double limit) const {
    if (median(what) <= 0 || median(baseline) <= 0) return;  // filtered out, or it stopped with an error
    hallwright::printRatio(what, baseline, median(what) / median(baseline), limit);
  }

 private:
  std::map<std::string, double> medians_;
};

/// With the flags of Google Benchmark; those given win over the ones set here.
inline void runBenchmarks(int argc, char** argv, MedianReporter& reporter) {
  std::vector<std::string> words{argv[0], "--benchmark_repetitions=9", "--benchmark_min_time=0.2",
                                 "--benchmark_enable_random_interleaving", "--benchmark_display_aggregates_only"};
  words.insert(words.end(), argv + 1, argv + argc);
  std::vector<char*> pointers;
  pointers.reserve(words.size());
  for (std::string& word : words) pointers.push_back(word.data());
  int count = static_cast<int>(pointers.size());
  benchmark::Initialize(&count, pointers.data());
  benchmark::RunSpecifiedBenchmarks(&reporter);
}

}  // namespace hallwright
