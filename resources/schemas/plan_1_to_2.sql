-- From format 1 to 2: what was ordered for a cable, ladders between trays, dragonflies and fabrics of drawn links.

CREATE TABLE new_section (
  id INTEGER NOT NULL PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('site', 'halls', 'rows', 'racks', 'placements', 'devices', 'cables', 'orders', 'trays',
    'power', 'cooling', 'network', 'workloads', 'assumptions', 'prices', 'acceptances', 'catalog')),
  UNIQUE (id, kind)
) STRICT;
INSERT INTO new_section SELECT id, kind FROM section;
DROP TABLE section;
ALTER TABLE new_section RENAME TO section;

CREATE TABLE new_fabric (
  section INTEGER NOT NULL REFERENCES section (id),
  id INTEGER NOT NULL,
  name TEXT NOT NULL,
  purpose TEXT NOT NULL CHECK (purpose IN ('compute', 'storage', 'in-band', 'out-of-band')),
  rule TEXT NOT NULL CHECK (rule IN ('fat-tree', 'single-switch', 'switch-pair', 'dragonfly', 'drawn')),
  switch_product INTEGER NOT NULL,
  cable_product INTEGER NOT NULL,
  switch_transceiver INTEGER NOT NULL,
  host_transceiver INTEGER NOT NULL,
  levels INTEGER NOT NULL,  -- 0: the fewest that fit
  nodes_per_unit INTEGER NOT NULL,
  rails INTEGER NOT NULL,
  reserved_ports INTEGER NOT NULL,
  planes INTEGER NOT NULL,
  oversubscription REAL NOT NULL,
  leaf_scope TEXT NOT NULL CHECK (leaf_scope IN ('scalable-unit', 'rack')),
  inter_switch_links INTEGER NOT NULL,
  spine_oversubscription REAL NOT NULL,
  hosts_per_router INTEGER NOT NULL,  -- of rule 'dragonfly', as the two that follow
  routers_per_group INTEGER NOT NULL,
  global_links INTEGER NOT NULL,
  PRIMARY KEY (section, id)
) STRICT, WITHOUT ROWID;
INSERT INTO new_fabric SELECT section, id, name, purpose, rule, switch_product, cable_product, switch_transceiver,
  host_transceiver, levels, nodes_per_unit, rails, reserved_ports, planes, oversubscription, leaf_scope,
  inter_switch_links, 1, 0, 0, 0 FROM fabric;
DROP TABLE fabric;
ALTER TABLE new_fabric RENAME TO fabric;

ALTER TABLE tray ADD COLUMN z_end_um INTEGER;

CREATE TABLE cable_order (  -- what was ordered for a link: it keeps this id and label
  section INTEGER NOT NULL REFERENCES section (id),
  cable TEXT NOT NULL,  -- the id of the link in the cable schedule
  label TEXT NOT NULL,
  product INTEGER NOT NULL,
  length_um INTEGER NOT NULL,
  from_device INTEGER NOT NULL,
  from_port_group INTEGER NOT NULL,
  from_port INTEGER NOT NULL,
  to_device INTEGER NOT NULL,
  to_port_group INTEGER NOT NULL,
  to_port INTEGER NOT NULL,
  PRIMARY KEY (section, cable)
) STRICT, WITHOUT ROWID;

-- Nothing was ordered yet: one section for all variants.
INSERT INTO section SELECT max(id) + 1, 'orders' FROM section HAVING count(*) > 0;
INSERT INTO variant_section SELECT variant.id, 'orders', section.id FROM variant, section WHERE section.kind = 'orders';

PRAGMA user_version = 2;
