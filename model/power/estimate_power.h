// Power of a plan.
//   PDU limit    circuit capacity x continuous factor x power factor                                (circuit.h)
//   PDU load     each device's live supplies share its load equally                                 (supply_sharing.h)
//   feed load    sum of its PDUs' loads and of the feeds below it, each over its efficiency    (feed_efficiency.h)
//   facility     IT x PUE                        energy of a year    IT on the energy basis x PUE x 8,760 h
// Circuits carry what later phases and reservations will draw, so PDUs and `held` count them; IT, facility and energy
// are of now. Every feed on the way to a rack is lost once. The continuous factor is the assumption
// power.continuous-factor where the site keeps the North American rule, else 1; power.power-factor is W/VA.
// PUE stands for all losses between the utility and the IT and for cooling; feed loads do not contain it.
// Left out: diversity between racks, the order in which breakers trip, use below the energy basis in quiet hours.
#pragma once

#include "model/cooling/result.h"
#include "model/draw/draw.h"
#include "model/power/result.h"

namespace hallwright {

PowerResult estimatePower(const Plan& plan, const DrawResult& draw, const CoolingResult& cooling);

}  // namespace hallwright
