// The catalog: products, accelerators, models, cloud offers and regions, each field with source, date and grade.
// The library catalog is compiled in (library.h); a plan keeps a copy of the records that it uses.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "model/catalog/product.h"

namespace hallwright {

/// Peak dense throughput without sparsity, memory and scale-up bandwidth of one accelerator.
struct Accelerator {
  std::string key;  ///< "h100-sxm"
  std::string name;
  std::map<std::string, double> denseTflops;  ///< by precision "bf16", "fp8", "fp4"; absent = not offered or unknown
  Sourced<DataSize> memory;
  Sourced<Bandwidth> memoryBandwidth;
  Sourced<Bandwidth> scaleUp;  ///< one direction
  Sourced<Power> tdp;
  Source source;
  friend bool operator==(const Accelerator&, const Accelerator&) = default;
};

/// A transformer as published. Counts are whole parameters.
struct ModelRecord {
  std::string key;  ///< "llama-3-70b"
  std::string name;
  double parameters = 0, activeParameters = 0;
  int layers = 0, hidden = 0, heads = 0, kvHeads = 0, ffn = 0, vocabulary = 0, sequence = 0;
  bool gatedMlp = false;
  Sourced<double> trainingTokens;
  Sourced<double> publishedGpuHours;  ///< of the whole campaign, restarts included
  std::string publishedOn;            ///< key of the accelerator that these hours are of
  Source source;
  friend bool operator==(const ModelRecord&, const ModelRecord&) = default;
};

/// One dated price of one cloud instance in one region.
struct CloudOffer {
  std::string key;                                            ///< "aws.p5.48xlarge.on-demand.2025-06"
  std::string provider, instance, accelerator, region, term;  ///< term: "on-demand", "1y", "3y", "spot"
  int accelerators = 8;
  Money perHour;  ///< of the whole instance
  std::string currency = "USD";
  PriceKind kind = PriceKind::OnDemand;
  Source source;
  std::string note;
  friend bool operator==(const CloudOffer&, const CloudOffer&) = default;
};

struct Region {
  std::string key;  ///< "US-VA"
  std::string name;
  Sourced<Tariff> electricity;  ///< in USD per energy
  Sourced<CarbonIntensity> carbon;
  friend bool operator==(const Region&, const Region&) = default;
};

/// A default that a planner sees and can change: what an estimate reads where no figure is known.
struct Assumption {
  std::string id;    ///< "training.mfu"
  std::string what;  ///< one line for people
  double value = 0;  ///< in `unit`
  std::string unit;  ///< as text.h prints it; "" for a plain number
  std::optional<double> low, high;
  Source source;
  std::vector<std::string> readBy;  ///< estimates that read it: "training", "cost"
  friend bool operator==(const Assumption&, const Assumption&) = default;
};

struct Catalog {
  std::vector<Product> products;
  std::vector<Accelerator> accelerators;
  std::vector<ModelRecord> models;
  std::vector<CloudOffer> cloud;
  std::vector<Region> regions;

  const Product* product(std::string_view key) const;
  const Product* product(ProductId id) const;  ///< within a plan's copy
  const Accelerator* accelerator(std::string_view key) const;
  const ModelRecord* model(std::string_view key) const;
  const CloudOffer* offer(std::string_view key) const;
  const Region* region(std::string_view key) const;
  friend bool operator==(const Catalog&, const Catalog&) = default;
};

}  // namespace hallwright
