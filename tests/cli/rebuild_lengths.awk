# Rebuilds the graph and every length of a cable schedule from its CSV alone, knowing nothing of the program:
#   awk -f rebuild_lengths.awk cables.csv
# Prints each row that does not add up, then: rows, links, devices, parts of the graph, rows that were wrong.
BEGIN { FS = "," }
{ sub(/\r$/, "") }
/"/ { print "line " NR ": this script reads no quoted fields"; wrong++; next }
NR == 1 { for (i = 1; i <= NF; i++) column[$i] = i; next }
{
  rows++
  links += field("links")
  join(field("from_hall") "/" field("from_rack") "/" field("from_device"), field("to_hall") "/" field("to_rack") "/" field("to_device"))
  if (field("path_m") == "") next
  path = um(field("from_lead_m")) + um(field("from_drop_m")) + um(field("from_aside_m"))
  path += um(field("to_lead_m")) + um(field("to_drop_m")) + um(field("to_aside_m"))
  parts = split(field("route"), part, "; ")
  for (i = 1; i <= parts; i++) { sub(/^.*=/, "", part[i]); path += um(part[i]) }
  need = path + um(field("slack_m"))
  if (path != um(field("path_m"))) bad("path", path, field("path_m"))
  if (need != um(field("need_m"))) bad("need", need, field("need_m"))
  if (field("drawn") == "yes") next                 # a drawn cable may state its length
  ordered = up(need, field("lengths_m"))
  if (ordered != um(field("ordered_m"))) bad("ordered", ordered, field("ordered_m"))
}
END {
  for (d in root) { devices++; if (top(d) == d) graphs++ }
  printf "rows %d links %d devices %d parts %d wrong %d\n", rows, links, devices, graphs, wrong
  exit wrong > 0
}
function field(name) { return $(column[name]) }
function um(metres) { return int(metres * 1000000 + 0.5) }
function bad(what, is, says) { print field("id") ": " what " is " is " um, the schedule says " says; wrong++ }
function up(need, list,    lengths, n, i, best) {
  n = split(list, lengths, " ")
  if (n == 0) return int((need + 999999) / 1000000) * 1000000
  for (i = 1; i <= n; i++) if (um(lengths[i]) >= need && (!best || um(lengths[i]) < best)) best = um(lengths[i])
  return best + 0                                   # 0: too long for all
}
function top(d) { while (root[d] != d) d = root[d]; return d }
function join(a, b) { if (!(a in root)) root[a] = a; if (!(b in root)) root[b] = b; root[top(a)] = top(b) }
