-- The tables of a plan file, format 1. One NAME.hallwright is one SQLite file that holds exactly these; the text form,
-- NAME.sql, holds their rows, and both are read by model/store. A file by hand: cat plan.sql NAME.sql | sqlite3 NAME.hallwright
--
-- A file holds variants of one plan. A variant is made of sections, one of each kind, and variants share those that are
-- the same; every row of a plan names its section. What has an id keeps it for ever and refers to others by it.
-- Lists whose rows have no id are in the order of `place`, which counts by itself.
-- Lengths are whole micrometres (_um); other figures are in the unit that ends their column's name. NULL is "not known"
-- or "not set", never zero. References within a section are foreign keys; those from section to section (a device's rack)
-- hold within every variant that has both, and are checked when a file is opened.

PRAGMA application_id = 1212238924;  -- "HALL"
PRAGMA user_version = 1;

-- Who saved the file last. A save is refused where this is not what it was when the file was opened. The checksum is of
-- the file with sixteen zeros in its place; it no longer counts once another SQLite program has changed the file.
CREATE TABLE revision (
  checksum TEXT NOT NULL,
  id TEXT NOT NULL,
  who TEXT NOT NULL,
  saved_at TEXT NOT NULL
) STRICT;

-- Only in a copy that was put by against a crash: the document that it was made of (empty: never saved) and that
-- document's revision when it was opened.
CREATE TABLE recovery (
  document TEXT NOT NULL,
  opened_id TEXT,
  opened_who TEXT,
  opened_saved_at TEXT
) STRICT;

CREATE TABLE variant (
  id INTEGER NOT NULL PRIMARY KEY,
  name TEXT NOT NULL,
  active INTEGER NOT NULL CHECK (active IN (0, 1)),
  next_id INTEGER NOT NULL CHECK (next_id BETWEEN 0 AND 4294967295)  -- of the next thing that is added
) STRICT;

CREATE TABLE section (
  id INTEGER NOT NULL PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('site', 'halls', 'rows', 'racks', 'placements', 'devices', 'cables', 'trays',
    'power', 'cooling', 'network', 'workloads', 'assumptions', 'prices', 'acceptances', 'catalog')),
  UNIQUE (id, kind)
) STRICT;

CREATE TABLE variant_section (
  variant INTEGER NOT NULL REFERENCES variant (id),
  kind TEXT NOT NULL,
  section INTEGER NOT NULL,
  PRIMARY KEY (variant, kind),
  FOREIGN KEY (section, kind) REFERENCES section (id, kind)
) STRICT, WITHOUT ROWID;

-- Where the plan stands, one row to a section of its kind.
CREATE TABLE site (
  section INTEGER NOT NULL PRIMARY KEY REFERENCES section (id),
  title TEXT NOT NULL,
  customer TEXT NOT NULL,
  author TEXT NOT NULL,
  note TEXT NOT NULL,
  date TEXT NOT NULL,  -- "today" for prices and reports
  region TEXT NOT NULL,
  currency TEXT NOT NULL,
  altitude_um INTEGER NOT NULL,
  continuous_load_rule INTEGER NOT NULL CHECK (continuous_load_rule IN (0, 1)),
  electricity_per_joule REAL,  -- in the currency
  electricity_source TEXT NOT NULL,
  electricity_source_date TEXT NOT NULL,
  electricity_source_grade TEXT NOT NULL
    CHECK (electricity_source_grade IN ('primary', 'measured', 'vendor', 'secondary', 'formula', 'assumption')),
  carbon_kg_per_joule REAL,
  carbon_source TEXT NOT NULL,
  carbon_source_date TEXT NOT NULL,
  carbon_source_grade TEXT NOT NULL
    CHECK (carbon_source_grade IN ('primary', 'measured', 'vendor', 'secondary', 'formula', 'assumption'))
) STRICT;

-- The floor ------------------------------------------------------------------------------------------------------------

CREATE TABLE hall (
  section INTEGER NOT NULL REFERENCES section (id),
  id INTEGER NOT NULL,
  name TEXT NOT NULL,
  tile_um INTEGER NOT NULL,
  clear_height_um INTEGER NOT NULL,
  raised_floor_um INTEGER NOT NULL,
  containment TEXT NOT NULL CHECK (containment IN ('none', 'cold-aisle', 'hot-aisle')),
  point_load_limit_kg REAL,
  PRIMARY KEY (section, id)
) STRICT, WITHOUT ROWID;

CREATE TABLE hall_corner (  -- counter-clockwise
  place INTEGER NOT NULL PRIMARY KEY,
  section INTEGER NOT NULL,
  hall INTEGER NOT NULL,
  x_um INTEGER NOT NULL,
  y_um INTEGER NOT NULL,
  FOREIGN KEY (section, hall) REFERENCES hall (section, id)
) STRICT;

CREATE TABLE hall_column (
  place INTEGER NOT NULL PRIMARY KEY,
  section INTEGER NOT NULL,
  hall INTEGER NOT NULL,
  min_x_um INTEGER NOT NULL,
  min_y_um INTEGER NOT NULL,
  max_x_um INTEGER NOT NULL,
  max_y_um INTEGER NOT NULL,
  FOREIGN KEY (section, hall) REFERENCES hall (section, id)
) STRICT;

CREATE TABLE hall_door (
  place INTEGER NOT NULL PRIMARY KEY,
  section INTEGER NOT NULL,
  hall INTEGER NOT NULL,
  name TEXT NOT NULL,
  from_x_um INTEGER NOT NULL,
  from_y_um INTEGER NOT NULL,
  to_x_um INTEGER NOT NULL,
  to_y_um INTEGER NOT NULL,
  FOREIGN KEY (section, hall) REFERENCES hall (section, id)
) STRICT;

CREATE TABLE hall_keep_out (
  place INTEGER NOT NULL PRIMARY KEY,
  section INTEGER NOT NULL,
  hall INTEGER NOT NULL,
  reason TEXT NOT NULL,
  min_x_um INTEGER NOT NULL,
  min_y_um INTEGER NOT NULL,
  max_x_um INTEGER NOT NULL,
  max_y_um INTEGER NOT NULL,
  FOREIGN KEY (section, hall) REFERENCES hall (section, id)
) STRICT;

CREATE TABLE hall_row (
  section INTEGER NOT NULL REFERENCES section (id),
  id INTEGER NOT NULL,
  hall INTEGER NOT NULL,
  name TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('existing', 'this-phase', 'phase', 'reserved')),
  phase INTEGER NOT NULL,  -- of status 'phase'
  PRIMARY KEY (section, id)
) STRICT, WITHOUT ROWID;

-- Racks and what is in them --------------------------------------------------------------------------------------------

CREATE TABLE rack (
  section INTEGER NOT NULL REFERENCES section (id),
  id INTEGER NOT NULL,
  name TEXT NOT NULL,
  product INTEGER NOT NULL,  -- 0: of no product
  width_um INTEGER NOT NULL,
  depth_um INTEGER NOT NULL,
  height_um INTEGER NOT NULL,
  units INTEGER NOT NULL,
  numbering TEXT NOT NULL CHECK (numbering IN ('bottom-up', 'top-down')),
  cooling TEXT NOT NULL CHECK (cooling IN ('open-aisle', 'cold-aisle-contained', 'hot-aisle-contained', 'in-row',
    'rear-door', 'direct-to-chip')),
  load_limit_kg REAL,
  power_limit_w REAL,
  cooling_limit_w REAL,
  status TEXT NOT NULL CHECK (status IN ('existing', 'this-phase', 'phase', 'reserved')),
  phase INTEGER NOT NULL,
  PRIMARY KEY (section, id)
) STRICT, WITHOUT ROWID;

CREATE TABLE placement (  -- a rack without one is not placed
  section INTEGER NOT NULL REFERENCES section (id),
  rack INTEGER NOT NULL,
  hall INTEGER NOT NULL,
  x_um INTEGER NOT NULL,  -- of the centre
  y_um INTEGER NOT NULL,
  facing INTEGER NOT NULL CHECK (facing IN (0, 90, 180, 270)),  -- degrees: 0 is -y, 90 is +x
  hall_row INTEGER NOT NULL,  -- 0: in none
  PRIMARY KEY (section, rack)
) STRICT, WITHOUT ROWID;

CREATE TABLE device (
  section INTEGER NOT NULL REFERENCES section (id),
  id INTEGER NOT NULL,
  rack INTEGER NOT NULL,
  product INTEGER NOT NULL,
  name TEXT NOT NULL,
  bottom_half_unit INTEGER NOT NULL,  -- 0: the lower edge of U1
  face TEXT NOT NULL CHECK (face IN ('front', 'rear')),
  lane TEXT NOT NULL CHECK (lane IN ('full', 'left', 'right')),
  side TEXT NOT NULL CHECK (side IN ('none', 'left-rear', 'right-rear', 'left-front', 'right-front')),
  z_um INTEGER NOT NULL,  -- on a side: above the rack's base
  status TEXT NOT NULL CHECK (status IN ('existing', 'this-phase', 'phase', 'reserved')),
  phase INTEGER NOT NULL,
  locked INTEGER NOT NULL CHECK (locked IN (0, 1)),
  PRIMARY KEY (section, id)
) STRICT, WITHOUT ROWID;

-- Cables and trays -----------------------------------------------------------------------------------------------------

CREATE TABLE cable (  -- drawn by hand
  section INTEGER NOT NULL REFERENCES section (id),
  id INTEGER NOT NULL,
  fabric INTEGER NOT NULL,
  from_device INTEGER NOT NULL,
  from_port_group INTEGER NOT NULL,
  from_port INTEGER NOT NULL,
  to_device INTEGER NOT NULL,
  to_port_group INTEGER NOT NULL,
  to_port INTEGER NOT NULL,
  product INTEGER NOT NULL,
  length_um INTEGER,
  PRIMARY KEY (section, id)
) STRICT, WITHOUT ROWID;

CREATE TABLE tray (
  section INTEGER NOT NULL REFERENCES section (id),
  id INTEGER NOT NULL,
  hall INTEGER NOT NULL,
  name TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('data', 'mains', 'fibre')),
  z_um INTEGER NOT NULL,  -- of its bottom; below 0: under the raised floor
  width_um INTEGER NOT NULL,
  height_um INTEGER NOT NULL,
  fill_limit REAL NOT NULL,  -- part of the cross-section
  PRIMARY KEY (section, id)
) STRICT, WITHOUT ROWID;

CREATE TABLE tray_corner (
  place INTEGER NOT NULL PRIMARY KEY,
  section INTEGER NOT NULL,
  tray INTEGER NOT NULL,
  x_um INTEGER NOT NULL,
  y_um INTEGER NOT NULL,
  FOREIGN KEY (section, tray) REFERENCES tray (section, id)
) STRICT;

-- Power ----------------------------------------------------------------------------------------------------------------

CREATE TABLE feed (
  section INTEGER NOT NULL REFERENCES section (id),
  id INTEGER NOT NULL,
  name TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('utility', 'generator', 'transformer', 'ups', 'switchboard', 'busway', 'floor-pdu',
    'source')),
  parent INTEGER NOT NULL,  -- the feed above; 0: the top
  product INTEGER NOT NULL,
  capacity_va REAL,
  efficiency REAL,
  hall INTEGER,  -- the spot is NULL as a whole where it stands nowhere
  x_um INTEGER,
  y_um INTEGER,
  facing INTEGER CHECK (facing IN (0, 90, 180, 270)),
  status TEXT NOT NULL CHECK (status IN ('existing', 'this-phase', 'phase', 'reserved')),
  phase INTEGER NOT NULL,
  PRIMARY KEY (section, id),
  CHECK ((hall IS NULL) = (x_um IS NULL) AND (hall IS NULL) = (y_um IS NULL) AND (hall IS NULL) = (facing IS NULL))
) STRICT, WITHOUT ROWID;

CREATE TABLE feed_binding (  -- a rack PDU takes its power from a feed
  place INTEGER NOT NULL PRIMARY KEY,
  section INTEGER NOT NULL,
  pdu INTEGER NOT NULL,
  feed INTEGER NOT NULL,
  FOREIGN KEY (section, feed) REFERENCES feed (section, id)
) STRICT;

CREATE TABLE outlet_binding (  -- a supply of a device is plugged into an outlet of a rack PDU
  place INTEGER NOT NULL PRIMARY KEY,
  section INTEGER NOT NULL REFERENCES section (id),
  device INTEGER NOT NULL,
  supply INTEGER NOT NULL,
  pdu INTEGER NOT NULL,
  outlet INTEGER NOT NULL
) STRICT;

-- Cooling --------------------------------------------------------------------------------------------------------------

CREATE TABLE loop (
  section INTEGER NOT NULL REFERENCES section (id),
  id INTEGER NOT NULL,
  name TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('chilled-water', 'facility-water', 'technology')),
  supply_celsius REAL,
  PRIMARY KEY (section, id)
) STRICT, WITHOUT ROWID;

CREATE TABLE cooling_unit (
  section INTEGER NOT NULL REFERENCES section (id),
  id INTEGER NOT NULL,
  name TEXT NOT NULL,
  product INTEGER NOT NULL,
  hall INTEGER NOT NULL,
  x_um INTEGER NOT NULL,
  y_um INTEGER NOT NULL,
  facing INTEGER NOT NULL CHECK (facing IN (0, 90, 180, 270)),
  loop INTEGER NOT NULL,  -- 0: on none
  status TEXT NOT NULL CHECK (status IN ('existing', 'this-phase', 'phase', 'reserved')),
  phase INTEGER NOT NULL,
  PRIMARY KEY (section, id)
) STRICT, WITHOUT ROWID;

-- Fabrics as rules; their links are generated --------------------------------------------------------------------------

CREATE TABLE fabric (
  section INTEGER NOT NULL REFERENCES section (id),
  id INTEGER NOT NULL,
  name TEXT NOT NULL,
  purpose TEXT NOT NULL CHECK (purpose IN ('compute', 'storage', 'in-band', 'out-of-band')),
  rule TEXT NOT NULL CHECK (rule IN ('fat-tree', 'single-switch', 'switch-pair')),
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
  PRIMARY KEY (section, id)
) STRICT, WITHOUT ROWID;

CREATE TABLE fabric_rail (  -- the rail of host link 0, 1, ...
  place INTEGER NOT NULL PRIMARY KEY,
  section INTEGER NOT NULL,
  fabric INTEGER NOT NULL,
  rail INTEGER NOT NULL,
  FOREIGN KEY (section, fabric) REFERENCES fabric (section, id)
) STRICT;

CREATE TABLE fabric_member (  -- hosts in order
  place INTEGER NOT NULL PRIMARY KEY,
  section INTEGER NOT NULL,
  fabric INTEGER NOT NULL,
  device INTEGER NOT NULL,
  FOREIGN KEY (section, fabric) REFERENCES fabric (section, id)
) STRICT;

CREATE TABLE fabric_manager (  -- on the reserved ports, in order
  place INTEGER NOT NULL PRIMARY KEY,
  section INTEGER NOT NULL,
  fabric INTEGER NOT NULL,
  device INTEGER NOT NULL,
  FOREIGN KEY (section, fabric) REFERENCES fabric (section, id)
) STRICT;

CREATE TABLE switch_role (
  place INTEGER NOT NULL PRIMARY KEY,
  section INTEGER NOT NULL,
  fabric INTEGER NOT NULL,
  level TEXT NOT NULL CHECK (level IN ('leaf', 'spine', 'core')),
  number INTEGER NOT NULL,
  device INTEGER NOT NULL,
  FOREIGN KEY (section, fabric) REFERENCES fabric (section, id)
) STRICT;

CREATE TABLE domain (
  section INTEGER NOT NULL REFERENCES section (id),
  id INTEGER NOT NULL,
  fabric INTEGER NOT NULL,
  name TEXT NOT NULL,
  PRIMARY KEY (section, id)
) STRICT, WITHOUT ROWID;

CREATE TABLE domain_member (
  place INTEGER NOT NULL PRIMARY KEY,
  section INTEGER NOT NULL,
  domain INTEGER NOT NULL,
  device INTEGER NOT NULL,
  FOREIGN KEY (section, domain) REFERENCES domain (section, id)
) STRICT;

-- What the hall is for, and what is assumed ----------------------------------------------------------------------------

CREATE TABLE workload (
  section INTEGER NOT NULL REFERENCES section (id),
  id INTEGER NOT NULL,
  name TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('training', 'inference')),
  model TEXT NOT NULL,
  precision TEXT NOT NULL,
  tokens REAL,  -- NULL: as published for the model
  gpus INTEGER,  -- NULL: all of the plan
  priority INTEGER NOT NULL,
  PRIMARY KEY (section, id)
) STRICT, WITHOUT ROWID;

CREATE TABLE assumption (
  section INTEGER NOT NULL REFERENCES section (id),
  id TEXT NOT NULL,
  what TEXT NOT NULL,
  value REAL NOT NULL,
  unit TEXT NOT NULL,
  low REAL,
  high REAL,
  source TEXT NOT NULL,
  source_date TEXT NOT NULL,
  source_grade TEXT NOT NULL
    CHECK (source_grade IN ('primary', 'measured', 'vendor', 'secondary', 'formula', 'assumption')),
  PRIMARY KEY (section, id)
) STRICT, WITHOUT ROWID;

CREATE TABLE assumption_reader (  -- the estimates that read it
  place INTEGER NOT NULL PRIMARY KEY,
  section INTEGER NOT NULL,
  assumption TEXT NOT NULL,
  estimate TEXT NOT NULL,
  FOREIGN KEY (section, assumption) REFERENCES assumption (section, id)
) STRICT;

-- Prices ---------------------------------------------------------------------------------------------------------------

CREATE TABLE price (
  section INTEGER NOT NULL REFERENCES section (id),
  id INTEGER NOT NULL,
  product INTEGER NOT NULL,
  amount_low REAL NOT NULL,
  amount_likely REAL NOT NULL,
  amount_high REAL NOT NULL,
  currency TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('list', 'street', 'quote', 'on-demand', 'reserved', 'spot')),
  vendor TEXT NOT NULL,
  part_number TEXT NOT NULL,
  valid_until TEXT NOT NULL,
  lead_time_weeks INTEGER,
  source TEXT NOT NULL,
  source_date TEXT NOT NULL,
  source_grade TEXT NOT NULL
    CHECK (source_grade IN ('primary', 'measured', 'vendor', 'secondary', 'formula', 'assumption')),
  chosen INTEGER NOT NULL CHECK (chosen IN (0, 1)),
  PRIMARY KEY (section, id)
) STRICT, WITHOUT ROWID;

CREATE TABLE exchange_rate (  -- one of from_currency costs `rate` of to_currency
  place INTEGER NOT NULL PRIMARY KEY,
  section INTEGER NOT NULL REFERENCES section (id),
  from_currency TEXT NOT NULL,
  to_currency TEXT NOT NULL,
  rate REAL NOT NULL,
  source TEXT NOT NULL,
  source_date TEXT NOT NULL,
  source_grade TEXT NOT NULL
    CHECK (source_grade IN ('primary', 'measured', 'vendor', 'secondary', 'formula', 'assumption'))
) STRICT;

-- The rest of a price book, one row to a section of its kind: what it is held against and what stands in for prices
-- that are missing.
CREATE TABLE price_book (
  section INTEGER NOT NULL PRIMARY KEY REFERENCES section (id),
  cloud_offer TEXT NOT NULL,  -- key of an offer of the catalog; '': none
  own_rate_per_second REAL,  -- the planner's own price of an instance
  own_accelerators INTEGER NOT NULL,
  own_source TEXT NOT NULL,
  own_source_date TEXT NOT NULL,
  own_source_grade TEXT NOT NULL
    CHECK (own_source_grade IN ('primary', 'measured', 'vendor', 'secondary', 'formula', 'assumption')),
  allowance REAL,
  allowance_note TEXT NOT NULL
) STRICT;

CREATE TABLE acceptance (  -- a finding that the planner accepted
  place INTEGER NOT NULL PRIMARY KEY,
  section INTEGER NOT NULL REFERENCES section (id),
  rule TEXT NOT NULL,
  thing_kind TEXT NOT NULL CHECK (thing_kind IN ('none', 'hall', 'row', 'rack', 'device', 'cable', 'tray', 'feed',
    'cooling-unit', 'loop', 'fabric', 'domain', 'workload', 'assumption', 'price')),
  thing INTEGER NOT NULL,
  number TEXT NOT NULL,
  who TEXT NOT NULL,
  why TEXT NOT NULL,
  until TEXT NOT NULL
) STRICT;

-- The plan's copy of the catalog records in use, each as its JSON text (resources/schemas/catalog.schema.json) -----------

CREATE TABLE product (
  section INTEGER NOT NULL REFERENCES section (id),
  id INTEGER NOT NULL,
  record TEXT NOT NULL,
  PRIMARY KEY (section, id)
) STRICT, WITHOUT ROWID;

CREATE TABLE accelerator (
  place INTEGER NOT NULL PRIMARY KEY,
  section INTEGER NOT NULL REFERENCES section (id),
  record TEXT NOT NULL
) STRICT;

CREATE TABLE model (
  place INTEGER NOT NULL PRIMARY KEY,
  section INTEGER NOT NULL REFERENCES section (id),
  record TEXT NOT NULL
) STRICT;

CREATE TABLE cloud_offer (
  place INTEGER NOT NULL PRIMARY KEY,
  section INTEGER NOT NULL REFERENCES section (id),
  record TEXT NOT NULL
) STRICT;

CREATE TABLE region (
  place INTEGER NOT NULL PRIMARY KEY,
  section INTEGER NOT NULL REFERENCES section (id),
  record TEXT NOT NULL
) STRICT;
