-- Hallwright plan, format 2 up to the line '-- End of the plan'

INSERT INTO variant (id, name, active, next_id) VALUES
  (1, 'Base', 0, 18)
, (2, 'Colder', 1, 18)
;

INSERT INTO section (id, kind) VALUES
  (101, 'site')
, (102, 'halls')
, (103, 'rows')
, (104, 'racks')
, (105, 'placements')
, (106, 'devices')
, (107, 'cables')
, (108, 'orders')
, (109, 'trays')
, (110, 'power')
, (111, 'cooling')
, (112, 'network')
, (113, 'workloads')
, (114, 'assumptions')
, (115, 'prices')
, (116, 'acceptances')
, (117, 'catalog')
, (211, 'cooling')
;

INSERT INTO variant_section (variant, kind, section) VALUES
  (1, 'acceptances', 116)
, (1, 'assumptions', 114)
, (1, 'cables', 107)
, (1, 'catalog', 117)
, (1, 'cooling', 111)
, (1, 'devices', 106)
, (1, 'halls', 102)
, (1, 'network', 112)
, (1, 'orders', 108)
, (1, 'placements', 105)
, (1, 'power', 110)
, (1, 'prices', 115)
, (1, 'racks', 104)
, (1, 'rows', 103)
, (1, 'site', 101)
, (1, 'trays', 109)
, (1, 'workloads', 113)
, (2, 'acceptances', 116)
, (2, 'assumptions', 114)
, (2, 'cables', 107)
, (2, 'catalog', 117)
, (2, 'cooling', 211)
, (2, 'devices', 106)
, (2, 'halls', 102)
, (2, 'network', 112)
, (2, 'orders', 108)
, (2, 'placements', 105)
, (2, 'power', 110)
, (2, 'prices', 115)
, (2, 'racks', 104)
, (2, 'rows', 103)
, (2, 'site', 101)
, (2, 'trays', 109)
, (2, 'workloads', 113)
;

INSERT INTO site (section, title, customer, author, note, date, region, currency, altitude_um, continuous_load_rule, electricity_per_joule, electricity_source, electricity_source_date, electricity_source_grade, carbon_kg_per_joule, carbon_source, carbon_source_date, carbon_source_grade) VALUES
  (101, 'Small hall', 'Customer', 'Ann', 'It''s the first;' || char(10) || 'not the last', '2025-03-17', 'US-VA', 'USD', 123000000, 0, 2.2222222222222224e-08, 'Utility', '2025', 'primary', NULL, 'not asked', '', 'assumption')
;

INSERT INTO hall (section, id, name, tile_um, clear_height_um, raised_floor_um, containment, point_load_limit_kg) VALUES
  (102, 1, 'Hall 1', 600000, 3600000, 800000, 'hot-aisle', 1360.5)
;

INSERT INTO hall_corner (section, hall, x_um, y_um) VALUES
  (102, 1, 0, 0)
, (102, 1, 12000000, 0)
, (102, 1, 12000000, 9000000)
, (102, 1, 0, 9000000)
;

INSERT INTO hall_column (section, hall, min_x_um, min_y_um, max_x_um, max_y_um) VALUES
  (102, 1, 5000000, 4000000, 5400000, 4400000)
;

INSERT INTO hall_door (section, hall, name, from_x_um, from_y_um, to_x_um, to_y_um) VALUES
  (102, 1, 'Main door', 0, 1000000, 0, 2200000)
;

INSERT INTO hall_keep_out (section, hall, reason, min_x_um, min_y_um, max_x_um, max_y_um) VALUES
  (102, 1, 'Ramp', 11000000, 0, 12000000, 1000000)
;

INSERT INTO hall_row (section, id, hall, name, status, phase) VALUES
  (103, 2, 1, 'A', 'existing', 0)
;

INSERT INTO rack (section, id, name, product, width_um, depth_um, height_um, units, numbering, cooling, load_limit_kg, power_limit_w, cooling_limit_w, status, phase) VALUES
  (104, 3, 'A01', 0, 600000, 1200000, 2258000, 48, 'top-down', 'rear-door', 1500.0, 40800.0, 50000.0, 'this-phase', 0)
, (104, 4, 'A02', 0, 600000, 1200000, 2258000, 48, 'bottom-up', 'open-aisle', NULL, NULL, NULL, 'phase', 2)
;

INSERT INTO placement (section, rack, hall, x_um, y_um, facing, hall_row) VALUES
  (105, 3, 1, 3000000, 4500000, 90, 2)
, (105, 4, 1, 3600000, 4500000, 90, 0)
;

INSERT INTO device (section, id, rack, product, name, bottom_half_unit, face, lane, side, z_um, status, phase, locked) VALUES
  (106, 5, 3, 1, 'gpu-01', 4, 'front', 'full', 'none', 0, 'this-phase', 0, 0)
, (106, 6, 4, 2, 'leaf-01', 80, 'rear', 'left', 'none', 0, 'reserved', 0, 1)
, (106, 7, 3, 3, 'pdu-a', 0, 'rear', 'full', 'left-rear', 100000, 'this-phase', 0, 0)
;

INSERT INTO cable (section, id, fabric, from_device, from_port_group, from_port, to_device, to_port_group, to_port, product, length_um) VALUES
  (107, 14, 12, 5, 0, 3, 6, 0, 17, 0, 5000000)
;

INSERT INTO cable_order (section, cable, label, product, length_um, from_device, from_port_group, from_port, to_device, to_port_group, to_port) VALUES
  (108, 'F12-H0-3', 'gpu-01 p4', 0, 5000000, 5, 0, 3, 6, 0, 17)
;

INSERT INTO tray (section, id, hall, name, kind, z_um, width_um, height_um, fill_limit, z_end_um) VALUES
  (109, 13, 1, 'T1', 'fibre', 2700000, 300000, 100000, 0.4, 3100000)
;

INSERT INTO tray_corner (section, tray, x_um, y_um) VALUES
  (109, 13, 0, 4500000)
, (109, 13, 9000000, 4500000)
;

INSERT INTO feed (section, id, name, kind, parent, product, capacity_va, efficiency, hall, x_um, y_um, facing, status, phase) VALUES
  (110, 8, 'Utility', 'utility', 0, 0, 2500000.0, NULL, NULL, NULL, NULL, NULL, 'this-phase', 0)
, (110, 9, 'A', 'source', 8, 0, NULL, 0.965, 1, 11500000, 8500000, 270, 'this-phase', 0)
;

INSERT INTO feed_binding (section, pdu, feed) VALUES
  (110, 7, 9)
;

INSERT INTO outlet_binding (section, device, supply, pdu, outlet) VALUES
  (110, 5, 2, 7, 5)
;

INSERT INTO loop (section, id, name, kind, supply_celsius) VALUES
  (111, 10, 'Chilled water', 'facility-water', 18.5)
, (211, 10, 'Chilled water', 'facility-water', 12.0)
;

INSERT INTO cooling_unit (section, id, name, product, hall, x_um, y_um, facing, loop, status, phase) VALUES
  (111, 11, 'CRAH 1', 0, 1, 500000, 8000000, 0, 10, 'this-phase', 0)
, (211, 11, 'CRAH 1', 0, 1, 500000, 8000000, 0, 10, 'this-phase', 0)
;

INSERT INTO fabric (section, id, name, purpose, rule, switch_product, cable_product, switch_transceiver, host_transceiver, levels, nodes_per_unit, rails, reserved_ports, planes, oversubscription, leaf_scope, inter_switch_links, spine_oversubscription, hosts_per_router, routers_per_group, global_links) VALUES
  (112, 12, 'Compute', 'compute', 'dragonfly', 2, 0, 0, 0, 0, 32, 8, 0, 1, 1.0, 'scalable-unit', 0, 2.5, 2, 4, 3)
;

INSERT INTO fabric_rail (section, fabric, rail) VALUES
  (112, 12, 1)
, (112, 12, 0)
;

INSERT INTO fabric_member (section, fabric, device) VALUES
  (112, 12, 5)
;

INSERT INTO fabric_manager (section, fabric, device) VALUES
  (112, 12, 7)
;

INSERT INTO switch_role (section, fabric, level, number, device) VALUES
  (112, 12, 'leaf', 0, 6)
;

INSERT INTO domain (section, id, fabric, name) VALUES
  (112, 15, 12, 'Tenant 1')
;

INSERT INTO domain_member (section, domain, device) VALUES
  (112, 15, 5)
;

INSERT INTO workload (section, id, name, kind, model, precision, tokens, gpus, priority) VALUES
  (113, 16, 'Pre-training', 'training', 'model-70b', 'fp8', 1.5e+13, 8, 1)
;

INSERT INTO assumption (section, id, what, value, unit, low, high, source, source_date, source_grade) VALUES
  (114, 'training.mfu', 'Model FLOP utilisation', 0.4, '', 0.3, 0.55, 'Data sheet', '2024-05', 'vendor')
;

INSERT INTO assumption_reader (section, assumption, estimate) VALUES
  (114, 'training.mfu', 'training')
, (114, 'training.mfu', 'cost')
;

INSERT INTO price (section, id, product, amount_low, amount_likely, amount_high, currency, kind, vendor, part_number, valid_until, lead_time_weeks, source, source_date, source_grade, chosen) VALUES
  (115, 17, 1, 4e+05, 450000.0, 5e+05, 'USD', 'quote', 'Maker', 'S-8', '2025-06-30', 20, 'Quote 17', '2025-03-01', 'primary', 1)
;

INSERT INTO exchange_rate (section, from_currency, to_currency, rate, source, source_date, source_grade) VALUES
  (115, 'EUR', 'USD', 1.0873, 'Central bank', '2025-03-14', 'primary')
;

INSERT INTO price_book (section, cloud_offer, own_rate_per_second, own_accelerators, own_source, own_source_date, own_source_grade, allowance, allowance_note) VALUES
  (115, 'cloud.8x80.on-demand', 0.016666666666666666, 8, 'Own contract', '2025', 'measured', 250000.0, 'cables')
;

INSERT INTO acceptance (section, rule, thing_kind, thing, number, who, why, until) VALUES
  (116, 'rack.power', 'rack', 3, '41.2 kW', 'Ann', 'measured less', '2026-01-01')
;

INSERT INTO product (section, id, record) VALUES
  (117, 1, '{"draw":{"nameplate":{"date":"2024-05","grade":"vendor","source":"Data sheet","value":"10200 W"}},"gpu":{"accelerator":"gpu-80","count":8},"key":"maker.server-8","kind":"gpu-server","mass":{"date":"2024-05","grade":"vendor","source":"Data sheet","value":"130.45 kg"},"mount":{"depth":"897 mm","height":"356 mm","heightU":8,"width":"482 mm"},"name":"Server with 8 GPUs","ports":[{"cage":"OSFP","count":4,"face":"rear","linksPerCage":2,"name":"compute","role":"compute","speed":"400 Gbit/s"}]}')
, (117, 2, '{"key":"maker.switch-64","kind":"switch","name":"Switch with 64 ports","ports":[{"cage":"OSFP","count":32,"face":"front","linksPerCage":2,"name":"osfp","role":"switch","speed":"400 Gbit/s"}]}')
, (117, 3, '{"key":"maker.pdu","kind":"rack-pdu","name":"Rack PDU"}')
;

INSERT INTO accelerator (section, record) VALUES
  (117, '{"date":"2024-05","denseTflops":{"bf16":989.4},"grade":"vendor","key":"gpu-80","name":"GPU with 80 GB","source":"Data sheet"}')
;

INSERT INTO model (section, record) VALUES
  (117, '{"key":"model-70b","name":"Model of 70 B","parameters":70000000000}')
;

INSERT INTO cloud_offer (section, record) VALUES
  (117, '{"key":"cloud.8x80.on-demand","kind":"on-demand","perHour":84}')
;

INSERT INTO region (section, record) VALUES
  (117, '{"key":"US-VA","name":"Virginia"}')
;

-- End of the plan
