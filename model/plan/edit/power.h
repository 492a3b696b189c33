// Edits of feeds, and of what hangs on them: rack PDUs on feeds, supplies in outlets.
#pragma once

#include "model/plan/edit/section.h"

namespace hallwright {

Result<Plan> addFeed(Plan plan, Feed feed, FeedId* made = nullptr);
/// Refused where the feed would feed itself by way of others.
Result<Plan> setFeed(Plan plan, Feed feed);

template <class F>
Result<Plan> changeFeed(const Plan& plan, FeedId id, F edit) {
  return changeThing(plan, plan.power->feeds, id, "feed", edit, setFeed);
}

/// The rack PDU hangs on that feed from now on; none: on no feed.
Result<Plan> bindPdu(Plan plan, DeviceId pdu, FeedId feed);
Result<Plan> bindPdus(Plan plan, const std::vector<FeedBinding>& bindings);

/// Supply `binding.supply` goes into that outlet of a rack PDU of its rack; it leaves the one it was in.
Result<Plan> plugIn(Plan plan, const OutletBinding& binding);
Plan unplug(Plan plan, DeviceId device, int supply);

}  // namespace hallwright
