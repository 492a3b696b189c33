// Domains, measures and losses of a fabric as JSON with stable keys that carry their unit; unknown is null.
#pragma once

#include <nlohmann/json.hpp>

#include "model/fabric/measures.h"
#include "model/fabric/result.h"
#include "model/fabric/worst_loss.h"

namespace hallwright::cli {

/// [{name, servers, gpus, host_ports, leaf, spine, core, shared_switches, switch_links, subnets, addresses,
/// addresses_limit, injection_gbps, halves_gbps, outward_gbps}]
nlohmann::json domainsJson(const FabricEstimate& fabric);

/// {hosts, host_ports, parts, levels [{level, links, bandwidth_gbps, oversubscription}], hops [{switches, pairs}],
/// pairs_apart, cuts [{name, hosts, others, bandwidth_gbps, bisection}], all_to_all and ring {flows, apart,
/// per_port_gbps, worst_load, levels [{level, links, load_min, load_max, load_mean}]},
/// scale_up [{accelerator, domains, servers, gpus_per_server, gpus_per_domain, of_rack, per_gpu_gbps}],
/// gpu_hops [{scale_ups, switches, pairs}], gpu_pairs_apart}
nlohmann::json measuresJson(const FabricMeasures& measures);

/// {hosts_lost, before and after {links, parts, hosts_cut_off, halves_gbps, worst_load, all_to_all_per_port_gbps}}
nlohmann::json whatIfJson(const WhatIf& lost);
/// {hosts, all_to_all and ring as in measures, halves_gbps, outward_gbps}
nlohmann::json jobJson(const JobMeasures& job);
/// {name, hosts_cut_off, halves_gbps}
nlohmann::json worstJson(const FabricGraph& graph, const WorstSwitch& worst);
/// {name, hosts_lost, hosts_cut_off, halves_gbps}
nlohmann::json effectJson(const std::string& name, const LossEffect& effect);
/// {one, other, hosts, others, bandwidth_gbps}
nlohmann::json cutJson(const FabricGraph& graph, const std::string& one, const std::string& other, const Sides& sides);

}  // namespace hallwright::cli
