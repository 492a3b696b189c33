-- Hallwright plan, format 2 up to the line '-- End of the plan'

INSERT INTO variant (id, name, active, next_id) VALUES
  (1, 'Base', 1, 49)
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
;

INSERT INTO site (section, title, customer, author, note, date, region, currency, altitude_um, continuous_load_rule, electricity_per_joule, electricity_source, electricity_source_date, electricity_source_grade, carbon_kg_per_joule, carbon_source, carbon_source_date, carbon_source_grade) VALUES
  (101, 'Enterprise AI, 8 × DGX H200', '', '', '', '2026-11-30', 'US-VA', 'USD', 0, 1, 2.4777777777777777e-08, 'US EIA, industrial price of 2023 (released 2024-10-17)', '2023', 'primary', 8.972222222222222e-08, 'Google region carbon data 2024 (Apache-2.0), yearly, rounded', '2024', 'primary')
;

INSERT INTO hall (section, id, name, tile_um, clear_height_um, raised_floor_um, containment, point_load_limit_kg) VALUES
  (102, 2, 'Server room', 609600, 3000000, 600000, 'cold-aisle', NULL)
;

INSERT INTO hall_corner (section, hall, x_um, y_um) VALUES
  (102, 2, 0, 0)
, (102, 2, 8534400, 0)
, (102, 2, 8534400, 8534400)
, (102, 2, 0, 8534400)
;

INSERT INTO hall_column (section, hall, min_x_um, min_y_um, max_x_um, max_y_um) VALUES
  (102, 2, 7924800, 7924800, 8534400, 8534400)
;

INSERT INTO hall_door (section, hall, name, from_x_um, from_y_um, to_x_um, to_y_um) VALUES
  (102, 2, 'Door', 6096000, 0, 7315200, 0)
;

INSERT INTO hall_row (section, id, hall, name, status, phase) VALUES
  (103, 5, 2, 'Row A', 'this-phase', 0)
;

INSERT INTO rack (section, id, name, product, width_um, depth_um, height_um, units, numbering, cooling, load_limit_kg, power_limit_w, cooling_limit_w, status, phase) VALUES
  (104, 6, 'A-01', 1, 600000, 1200000, 2258000, 48, 'bottom-up', 'cold-aisle-contained', 1360.0, NULL, NULL, 'this-phase', 0)
, (104, 7, 'A-02', 1, 600000, 1200000, 2258000, 48, 'bottom-up', 'cold-aisle-contained', 1360.0, NULL, NULL, 'this-phase', 0)
, (104, 8, 'A-03', 1, 600000, 1200000, 2258000, 48, 'bottom-up', 'cold-aisle-contained', 1360.0, NULL, NULL, 'this-phase', 0)
, (104, 9, 'A-04', 1, 600000, 1200000, 2258000, 48, 'bottom-up', 'cold-aisle-contained', 1360.0, NULL, NULL, 'this-phase', 0)
, (104, 10, 'A-05', 1, 600000, 1200000, 2258000, 48, 'bottom-up', 'cold-aisle-contained', 1360.0, NULL, NULL, 'this-phase', 0)
;

INSERT INTO placement (section, rack, hall, x_um, y_um, facing, hall_row) VALUES
  (105, 6, 2, 2438400, 3657600, 0, 5)
, (105, 7, 2, 3038400, 3657600, 0, 5)
, (105, 8, 2, 3638400, 3657600, 0, 5)
, (105, 9, 2, 4238400, 3657600, 0, 5)
, (105, 10, 2, 4838400, 3657600, 0, 5)
;

INSERT INTO device (section, id, rack, product, name, bottom_half_unit, face, lane, side, z_um, status, phase, locked) VALUES
  (106, 11, 6, 2, 'switch-01', 0, 'rear', 'full', 'none', 0, 'this-phase', 0, 0)
, (106, 12, 6, 2, 'switch-02', 2, 'rear', 'full', 'none', 0, 'this-phase', 0, 0)
, (106, 13, 6, 3, 'in-band-01', 4, 'rear', 'full', 'none', 0, 'this-phase', 0, 0)
, (106, 14, 6, 3, 'in-band-02', 8, 'rear', 'full', 'none', 0, 'this-phase', 0, 0)
, (106, 15, 6, 4, 'oob-01', 12, 'rear', 'full', 'none', 0, 'this-phase', 0, 0)
, (106, 16, 6, 5, 'control-01', 12, 'front', 'full', 'none', 0, 'this-phase', 0, 0)
, (106, 17, 6, 5, 'control-02', 14, 'front', 'full', 'none', 0, 'this-phase', 0, 0)
, (106, 18, 6, 5, 'control-03', 16, 'front', 'full', 'none', 0, 'this-phase', 0, 0)
, (106, 19, 6, 5, 'control-04', 18, 'front', 'full', 'none', 0, 'this-phase', 0, 0)
, (106, 20, 6, 5, 'control-05', 20, 'front', 'full', 'none', 0, 'this-phase', 0, 0)
, (106, 21, 6, 6, 'storage-01', 22, 'front', 'full', 'none', 0, 'this-phase', 0, 0)
, (106, 22, 6, 6, 'storage-02', 26, 'front', 'full', 'none', 0, 'this-phase', 0, 0)
, (106, 23, 6, 7, 'A-01 PDU A', 0, 'rear', 'full', 'left-rear', 0, 'this-phase', 0, 0)
, (106, 24, 6, 7, 'A-01 PDU B', 0, 'rear', 'full', 'right-rear', 0, 'this-phase', 0, 0)
, (106, 25, 7, 8, 'dgx-01', 0, 'front', 'full', 'none', 0, 'this-phase', 0, 0)
, (106, 26, 7, 8, 'dgx-02', 16, 'front', 'full', 'none', 0, 'this-phase', 0, 0)
, (106, 27, 7, 7, 'A-02 PDU A', 0, 'rear', 'full', 'left-rear', 0, 'this-phase', 0, 0)
, (106, 28, 7, 7, 'A-02 PDU B', 0, 'rear', 'full', 'right-rear', 0, 'this-phase', 0, 0)
, (106, 29, 8, 8, 'dgx-03', 0, 'front', 'full', 'none', 0, 'this-phase', 0, 0)
, (106, 30, 8, 8, 'dgx-04', 16, 'front', 'full', 'none', 0, 'this-phase', 0, 0)
, (106, 31, 8, 7, 'A-03 PDU A', 0, 'rear', 'full', 'left-rear', 0, 'this-phase', 0, 0)
, (106, 32, 8, 7, 'A-03 PDU B', 0, 'rear', 'full', 'right-rear', 0, 'this-phase', 0, 0)
, (106, 33, 9, 8, 'dgx-05', 0, 'front', 'full', 'none', 0, 'this-phase', 0, 0)
, (106, 34, 9, 8, 'dgx-06', 16, 'front', 'full', 'none', 0, 'this-phase', 0, 0)
, (106, 35, 9, 7, 'A-04 PDU A', 0, 'rear', 'full', 'left-rear', 0, 'this-phase', 0, 0)
, (106, 36, 9, 7, 'A-04 PDU B', 0, 'rear', 'full', 'right-rear', 0, 'this-phase', 0, 0)
, (106, 37, 10, 8, 'dgx-07', 0, 'front', 'full', 'none', 0, 'this-phase', 0, 0)
, (106, 38, 10, 8, 'dgx-08', 16, 'front', 'full', 'none', 0, 'this-phase', 0, 0)
, (106, 39, 10, 7, 'A-05 PDU A', 0, 'rear', 'full', 'left-rear', 0, 'this-phase', 0, 0)
, (106, 40, 10, 7, 'A-05 PDU B', 0, 'rear', 'full', 'right-rear', 0, 'this-phase', 0, 0)
;

INSERT INTO tray (section, id, hall, name, kind, z_um, width_um, height_um, fill_limit, z_end_um) VALUES
  (109, 43, 2, 'Mains A', 'mains', 2350000, 300000, 100000, 0.25, NULL)
, (109, 44, 2, 'Tray A', 'data', 2600000, 600000, 100000, 0.25, NULL)
;

INSERT INTO tray_corner (section, tray, x_um, y_um) VALUES
  (109, 43, 2138400, 4107600)
, (109, 43, 5748000, 4107600)
, (109, 44, 2138400, 3657600)
, (109, 44, 5138400, 3657600)
;

INSERT INTO feed (section, id, name, kind, parent, product, capacity_va, efficiency, hall, x_um, y_um, facing, status, phase) VALUES
  (110, 3, 'A', 'source', 0, 0, NULL, NULL, NULL, NULL, NULL, NULL, 'this-phase', 0)
, (110, 4, 'B', 'source', 0, 0, NULL, NULL, NULL, NULL, NULL, NULL, 'this-phase', 0)
;

INSERT INTO feed_binding (section, pdu, feed) VALUES
  (110, 23, 3)
, (110, 24, 4)
, (110, 27, 3)
, (110, 28, 4)
, (110, 31, 3)
, (110, 32, 4)
, (110, 35, 3)
, (110, 36, 4)
, (110, 39, 3)
, (110, 40, 4)
;

INSERT INTO cooling_unit (section, id, name, product, hall, x_um, y_um, facing, loop, status, phase) VALUES
  (111, 41, 'CRAH-1', 9, 2, 2500000, 8084400, 0, 0, 'this-phase', 0)
, (111, 42, 'CRAH-2', 9, 2, 5200000, 8084400, 0, 0, 'this-phase', 0)
;

INSERT INTO fabric (section, id, name, purpose, rule, switch_product, cable_product, switch_transceiver, host_transceiver, levels, nodes_per_unit, rails, reserved_ports, planes, oversubscription, leaf_scope, inter_switch_links, spine_oversubscription, hosts_per_router, routers_per_group, global_links) VALUES
  (112, 45, 'Compute', 'compute', 'switch-pair', 2, 10, 11, 11, 0, 32, 8, 0, 1, 1.0, 'scalable-unit', 32, 1.0, 0, 0, 0)
, (112, 47, 'In-band and storage', 'in-band', 'switch-pair', 3, 12, 0, 0, 0, 32, 2, 0, 1, 1.0, 'scalable-unit', 2, 1.0, 0, 0, 0)
, (112, 48, 'Out of band', 'out-of-band', 'single-switch', 4, 13, 0, 0, 0, 32, 1, 0, 1, 1.0, 'scalable-unit', 0, 1.0, 0, 0, 0)
;

INSERT INTO fabric_member (section, fabric, device) VALUES
  (112, 45, 25)
, (112, 45, 26)
, (112, 45, 29)
, (112, 45, 30)
, (112, 45, 33)
, (112, 45, 34)
, (112, 45, 37)
, (112, 45, 38)
, (112, 47, 25)
, (112, 47, 26)
, (112, 47, 29)
, (112, 47, 30)
, (112, 47, 33)
, (112, 47, 34)
, (112, 47, 37)
, (112, 47, 38)
, (112, 47, 16)
, (112, 47, 17)
, (112, 47, 18)
, (112, 47, 19)
, (112, 47, 20)
, (112, 47, 21)
, (112, 47, 22)
, (112, 48, 25)
, (112, 48, 26)
, (112, 48, 29)
, (112, 48, 30)
, (112, 48, 33)
, (112, 48, 34)
, (112, 48, 37)
, (112, 48, 38)
, (112, 48, 16)
, (112, 48, 17)
, (112, 48, 18)
, (112, 48, 19)
, (112, 48, 20)
, (112, 48, 21)
, (112, 48, 22)
, (112, 48, 11)
, (112, 48, 12)
, (112, 48, 13)
, (112, 48, 14)
;

INSERT INTO switch_role (section, fabric, level, number, device) VALUES
  (112, 45, 'leaf', 0, 11)
, (112, 45, 'leaf', 1, 12)
, (112, 47, 'leaf', 0, 13)
, (112, 47, 'leaf', 1, 14)
, (112, 48, 'leaf', 0, 15)
;

INSERT INTO domain (section, id, fabric, name) VALUES
  (112, 46, 45, 'Domain 1')
;

INSERT INTO domain_member (section, domain, device) VALUES
  (112, 46, 25)
, (112, 46, 26)
, (112, 46, 29)
, (112, 46, 30)
, (112, 46, 33)
, (112, 46, 34)
, (112, 46, 37)
, (112, 46, 38)
;

INSERT INTO workload (section, id, name, kind, model, precision, tokens, gpus, priority) VALUES
  (113, 1, 'Train Llama 3 8B', 'training', 'llama-3-8b', 'bf16', NULL, NULL, 0)
;

INSERT INTO assumption (section, id, what, value, unit, low, high, source, source_date, source_grade) VALUES
  (114, 'cabling.bundle-size', 'Cables tied into one bundle', 24.0, '', 12.0, 48.0, 'Set by Hallwright; change it: no published bundle size was read', '2026-11', 'assumption')
, (114, 'cabling.channel-loss-multimode', 'Loss in dB that a multimode channel may have between two transceivers', 1.8, '', 1.5, 1.9, 'TIA Fiber Optics Tech Consortium, 400GBASE-SR4.2 on OM4; change it to that of the transceivers bought', '2026-11', 'assumption')
, (114, 'cabling.channel-loss-singlemode', 'Loss in dB that a single-mode channel may have between two transceivers', 3.0, '', 2.5, 4.0, 'Set by Hallwright for parallel optics of 500 m; change it to that of the transceivers bought', '2026-11', 'assumption')
, (114, 'cabling.connect-time', 'Time to dress, plug and label both ends of a ready-made cable', 4.0, 'min', 2.0, 10.0, 'Set by Hallwright; change it: no published time for a ready-made fibre or copper cable was read', '2026-11', 'assumption')
, (114, 'cabling.connector-loss-db', 'Loss in dB of a mated pair of multi-fibre connectors', 0.35, '', 0.2, 0.75, 'Set by Hallwright for low-loss connectors; TIA-568.3 allows 0.75 dB', '2026-11', 'assumption')
, (114, 'cabling.crew-hours', 'Working hours of one crew in a day', 8.0, 'h', 6.0, 12.0, 'Set by Hallwright; change it', '2026-11', 'assumption')
, (114, 'cabling.crews', 'Crews that pull cables at the same time', 4.0, '', 1.0, 20.0, 'Set by Hallwright; change it', '2026-11', 'assumption')
, (114, 'cabling.fibre-loss-multimode', 'Loss in dB of a kilometre of multimode fibre at 850 nm', 3.0, '', 2.2, 3.5, 'Set by Hallwright; change it to that of the fibre bought', '2026-11', 'assumption')
, (114, 'cabling.fibre-loss-singlemode', 'Loss in dB of a kilometre of single-mode fibre at 1310 nm', 0.4, '', 0.3, 1.0, 'TIA Fiber Optics Tech Consortium, 400GBASE-LR8 on OS2', '2026-11', 'assumption')
, (114, 'cabling.panel-connectors', 'Multi-fibre connectors of one rack unit of patch panel', 72.0, '', 32.0, 144.0, 'Set by Hallwright; change it to that of the panel bought', '2026-11', 'assumption')
, (114, 'cabling.pull-time-per-metre', 'Time to lay one metre of a bundle by hand through its trays', 0.5, 'min', 0.2, 1.5, 'Set by Hallwright; change it: no published pulling time was read', '2026-11', 'assumption')
, (114, 'cabling.slack-between-racks', 'Spare length at each end of a cable that leaves its rack by a tray', 0.5, 'm', 0.3, 2.0, 'Set by Hallwright; change it: no published allowance was read', '2026-11', 'assumption')
, (114, 'cabling.slack-in-rack', 'Spare length at each end of a cable within a rack or to the neighbour', 0.1, 'm', 0.05, 0.5, 'Set by Hallwright; change it: no published allowance was read', '2026-11', 'assumption')
, (114, 'cabling.sled-factor', 'Laying time with a sled that carries the bundle through the overhead tray, as a share of that by hand', 0.4, '', 0.2, 0.8, 'Set by Hallwright; change it: Azure names cable sleds in overhead trays and publishes no time', '2026-11', 'assumption')
, (114, 'cabling.spare-fraction', 'Spare cables of each product and length, as a share, one at least', 0.02, '', 0.0, 0.1, 'Set by Hallwright; change it', '2026-11', 'assumption')
, (114, 'cabling.tray-reach', 'How far aside a tray may run from the corner of a rack that uses it', 1.5, 'm', 0.3, 3.0, 'Set by Hallwright; change it: a tray over the row or over its aisle', '2026-11', 'assumption')
, (114, 'cabling.trunk-connectors', 'Multi-fibre connectors at each end of one trunk', 12.0, '', 2.0, 24.0, 'Set by Hallwright: 144 fibres; change it to that of the trunk bought', '2026-11', 'assumption')
, (114, 'cabling.trunk-from', 'Need from which on fibres between two racks are counted for trunks', 20.0, 'm', 0.0, 500.0, 'Set by Hallwright; change it', '2026-11', 'assumption')
, (114, 'cooling.air-rise', 'Rise of the air through a server', 16.2, 'K', 11.1, 16.2, 'NVIDIA DGX H100 1,105 CFM at 10.2 kW and DGX B200 1,550 CFM at 14.3 kW, dT = 3.16 W/CFM in F: 29.2 F', '2026-10', 'formula')
, (114, 'cooling.limit.cold-aisle-contained', 'Heat that a rack at a contained cold aisle can give off', 30.0, 'kW', 10.0, 40.0, 'Several secondary pages: open aisle 8 to 10 kW, practical air limit 30, best 40 to 50 kW a rack', '2026-10', 'secondary')
, (114, 'cooling.limit.direct-to-chip', 'Heat that a rack with cold plates can give off', 150.0, 'kW', 50.0, 150.0, 'Secondary pages for the range 50 to 150 kW; HPE publishes 132 kW', '2026-10', 'secondary')
, (114, 'cooling.limit.hot-aisle-contained', 'Heat that a rack at a contained hot aisle with in-row or fan-wall units can give off', 50.0, 'kW', 30.0, 50.0, 'Several secondary pages: practical air limit 30, best 40 to 50 kW a rack; the best figure is taken, for full containment with in-row or fan-wall units; NVIDIA places 40.8 kW of DGX H100 in such racks', '2026-10', 'secondary')
, (114, 'cooling.limit.in-row', 'Heat that a rack beside in-row units can give off', 50.0, 'kW', 30.0, 50.0, 'Several secondary pages: practical air limit 30, best 40 to 50 kW a rack; the best figure is taken, for full containment with in-row or fan-wall units; NVIDIA places 40.8 kW of DGX H100 in such racks', '2026-10', 'secondary')
, (114, 'cooling.limit.open-aisle', 'Heat that a rack in an open aisle can give off', 10.0, 'kW', 8.0, 10.0, 'Several secondary pages: open aisle 8 to 10 kW, practical air limit 30, best 40 to 50 kW a rack', '2026-10', 'secondary')
, (114, 'cooling.limit.rear-door', 'Heat that a rack with a rear-door heat exchanger can give off', 75.0, 'kW', 20.0, 80.0, 'HPE/Motivair rear doors S 14-35, M 35-55, L 55-75 kW; 20 to 80 kW in Lei 2025', '2025', 'vendor')
, (114, 'cooling.liquid-flow', 'Coolant (PG25) for each kW of heat to liquid', 1.5, 'l/min', 1.25, 2.0, 'OCP OAI liquid cooling guideline, March 2023: 1.25 to 2.0 L/min per kW, target 1.5 at about 10 K', '2023-03', 'primary')
, (114, 'cooling.pue.cold-aisle-contained', 'PUE with cold aisles contained (airside economiser and water-cooled chiller, mid-size)', 1.45, '', 1.2, 1.58, 'LBNL-2001637 (December 2024), Figure 4.4, read off the plot (+-0.02); which system stands for which class is set by Hallwright', '2024-12', 'secondary')
, (114, 'cooling.pue.direct-to-chip', 'PUE with direct-to-chip liquid cooling (dry or waterside economiser, large)', 1.09, '', 1.09, 1.13, 'LBNL-2001637 (December 2024), Figure 4.4, read off the plot (+-0.02); which system stands for which class is set by Hallwright', '2024-12', 'secondary')
, (114, 'cooling.pue.hot-aisle-contained', 'PUE with hot aisles contained (dry and adiabatic, large)', 1.2, '', 1.14, 1.375, 'LBNL-2001637 (December 2024), Figure 4.4, read off the plot (+-0.02); which system stands for which class is set by Hallwright', '2024-12', 'secondary')
, (114, 'cooling.pue.in-row', 'PUE with in-row units (waterside economiser, mid-size)', 1.375, '', 1.2, 1.52, 'LBNL-2001637 (December 2024), Figure 4.4, read off the plot (+-0.02); which system stands for which class is set by Hallwright', '2024-12', 'secondary')
, (114, 'cooling.pue.open-aisle', 'PUE with perimeter units and open aisles (water-cooled chiller, mid-size)', 1.52, '', 1.45, 1.85, 'LBNL-2001637 (December 2024), Figure 4.4, read off the plot (+-0.02); which system stands for which class is set by Hallwright', '2024-12', 'secondary')
, (114, 'cooling.pue.rear-door', 'PUE with rear-door heat exchangers (waterside economiser, large)', 1.12, '', 1.09, 1.2, 'LBNL-2001637 (December 2024), Figure 4.4, read off the plot (+-0.02); which system stands for which class is set by Hallwright', '2024-12', 'secondary')
, (114, 'cost.building-usd-per-mw', 'Building and plant for each MW of IT power', 11700000.0, 'USD', 9300000.0, 1.5e+07, 'Cushman & Wakefield, Data Center Development Cost Guide 2025: average of 19 US markets; 9.3 in San Antonio, 15.0 in Reno', '2025', 'primary')
, (114, 'cost.contingency-fraction', 'Contingency, as a share of all capex lines', 0.1, '', 0.05, 0.15, 'Set by Hallwright; change it: no source was read', '2026-10', 'assumption')
, (114, 'cost.discount-rate', 'Interest a year on money tied up', 0.08, '', 0.05, 0.1, 'Public code after Barroso (8 %); Hamilton 2010 (5 %)', '2010-09', 'secondary')
, (114, 'cost.installation-fraction', 'Installation and commissioning, as a share of the hardware''s price', 0.05, '', 0.03, 0.1, 'Set by Hallwright; change it: no source was read', '2026-10', 'assumption')
, (114, 'cost.life-years', 'Years over which the hall''s equipment is written off', 4.0, '', 3.0, 5.0, 'Servers 3 to 5 years (secondary pages, Hamilton 2010: 3)', '2026-10', 'secondary')
, (114, 'cost.maintenance-fraction', 'Maintenance and support a year, as a share of the hardware''s price', 0.12, '', 0.1, 0.15, 'Lenovo LP2368 (2026): 12 % of the price a year; 10 to 15 % in secondary pages', '2026-02-04', 'vendor')
, (114, 'cost.price-window-days', 'Catalog prices so many days older than the newest still belong to the range of today''s prices', 540.0, '', 90.0, 1095.0, 'Set by Hallwright; change it: older prices are history, not a range', '2026-10', 'assumption')
, (114, 'cost.spare-fraction', 'Spare cables, optics and parts, as a share of what is used', 0.02, '', 0.0, 0.05, 'Set by Hallwright; change it: no source was read', '2026-10', 'assumption')
, (114, 'cost.staff-gpus-per-person', 'GPUs that one full-time person looks after', 75.0, '', 50.0, 100.0, 'Secondary page: 1 full-time person for 50 to 100 GPUs, 225 to 300 thousand USD over 3 years', '2026-10', 'secondary')
, (114, 'cost.staff-usd-per-year', 'Cost of one full-time person a year', 87500.0, 'USD', 75000.0, 1e+05, 'Secondary page: 1 full-time person for 50 to 100 GPUs, 225 to 300 thousand USD over 3 years', '2026-10', 'secondary')
, (114, 'cost.stale-price-days', 'Days after which a price counts as stale', 90.0, '', 30.0, 365.0, 'AWS cut p5.48xlarge by 44 % in June 2025, in one step; after 90 days a price is asked for again', '2025-06', 'assumption')
, (114, 'cost.utilization', 'Share of the year in which GPUs do paid work', 0.7, '', 0.4, 0.9, 'aiinframap.com GPU TCO table: 0.7; Barroso-style model: 0.75', '2026', 'secondary')
, (114, 'draw.measured-fraction-default', 'Power at training load as a share of nameplate, where a server has no measured fraction', 0.75, '', 0.67, 0.75, 'Epoch AI, AI cluster power: 0.75 of nameplate; 0.67 measured (MLPerf Training v4.0)', '2026-10', 'secondary')
, (114, 'draw.server-typical-fraction', 'Power of a server without GPUs as a share of its nameplate', 0.6, '', 0.4, 0.8, 'Set by Hallwright; change it: servers for storage, login and control seldom run at full load', '2026-10', 'assumption')
, (114, 'draw.switch-nameplate-factor', 'Nameplate of a switch over its typical power, where only a typical figure is known', 2.3, '', 1.0, 2.3, 'NVIDIA QM9700: 747 W typical with passive cables, 1,720 W at most; SN5600: 940 W, 2,092 W', '2026-10', 'formula')
, (114, 'draw.switch-typical-fraction', 'Typical power of a switch as a share of its nameplate, where it states no typical figure', 0.43, '', 0.43, 1.0, 'NVIDIA QM9700: 747 W typical with passive cables, 1,720 W at most; SN5600: 940 W, 2,092 W', '2026-10', 'formula')
, (114, 'fabric.active-end-draw', 'Power of one end of an active copper or optical cable that states none', 5.0, 'W', 1.5, 12.0, 'Set by Hallwright; change it: makers'' figures were not read', '2026-10', 'assumption')
, (114, 'fabric.ethernet-efficiency', 'Share of a link''s rate that is left under load, Ethernet with adaptive routing and congestion control', 0.95, '', 0.6, 0.95, 'NVIDIA of its own products, as Fierce Electronics reports: 95 % data throughput with Spectrum-X congestion control among 100,000 GPUs, 60 % with standard Ethernet', '2024-10', 'vendor')
, (114, 'fabric.infiniband-efficiency', 'Share of a link''s rate that is left under load, InfiniBand with adaptive routing', 0.95, '', 0.8, 1.0, 'Set by Hallwright; change it: no independent measurement of both on the same servers was read, so it is taken as what NVIDIA states of its Ethernet', '2026-11', 'assumption')
, (114, 'fabric.optic-draw', 'Power of a twin-port 2 x 400 Gbit/s transceiver that states none', 16.0, 'W', 15.0, 17.0, 'NVIDIA MMA4Z00-NS 15 W; MMS4X00-NS 16 W typical, 17 W at most', '2025-03-04', 'vendor')
, (114, 'layout.circulation', 'Width of a way through the hall', 1.2, 'm', 1.2, 1.8, 'RISA data centre directives (BICSI-002 wording)', '2026-10', 'secondary')
, (114, 'layout.cold-aisle', 'Width of a cold aisle', 1.2, 'm', 1.2, 1.8, 'TIA-942-A as quoted by a secondary page: cold aisle 1.2 m; 7-tile pitch: cold 4 ft, hot 3 ft', '2026-10', 'secondary')
, (114, 'layout.front-clearance', 'Free depth in front of a rack', 1.0, 'm', 1.0, 1.2, 'TIA-942-A as quoted by a secondary page: at least 1 m in front, 0.6 m behind', '2026-10', 'secondary')
, (114, 'layout.hot-aisle', 'Width of a hot aisle (3 ft, rounded down)', 0.9, 'm', 0.9, 1.2, 'TIA-942-A as quoted by a secondary page: cold aisle 1.2 m; 7-tile pitch: cold 4 ft, hot 3 ft', '2026-10', 'secondary')
, (114, 'layout.rear-clearance', 'Free depth behind a rack', 0.6, 'm', 0.6, 1.0, 'TIA-942-A as quoted by a secondary page: at least 1 m in front, 0.6 m behind', '2026-10', 'secondary')
, (114, 'power.continuous-factor', 'Share of a circuit''s rating for continuous load, where the North American rule holds', 0.8, '', 0.8, 1.0, 'NEC 210.19/210.20(A): continuous load (3 h or more) at most 80 % of the breaker; IEC practice has no such rule', '2026-10', 'secondary')
, (114, 'power.distribution-loss', 'Loss between UPS and racks, as a share of what is carried', 0.03, '', 0.0, 0.05, 'Lei and Masanet; LBNL-2001637: large 0 to 2 %, mid-size 2 to 5 %', '2024-12', 'primary')
, (114, 'power.power-factor', 'Power factor of the IT load (W per VA)', 0.95, '', 0.9, 1.0, 'NVIDIA lists 32.7 kW for a 415 V, 60 A circuit of 34.5 kVA at 80 %', '2026-10', 'vendor')
, (114, 'power.ups-efficiency', 'Efficiency of a UPS that states none', 0.94, '', 0.9, 0.99, 'LBNL-2001637 (December 2024), Table 4.3: hyperscale and AI 0.90 to 0.99, mid-size 0.80 to 0.94', '2024-12', 'primary')
, (114, 'rack.depth-clearance', 'Free depth between a device at the front and one at the rear of the same units', 0.0, 'm', 0.0, 0.1, 'Set by Hallwright; change it: cables between them need room where there are any', '2026-10', 'assumption')
, (114, 'training.bytes-per-parameter-distributed', 'With the distributed optimizer: bytes for each parameter held that every GPU keeps', 6.0, 'B', 6.0, 6.0, 'Megatron-LM theoretical_memory_usage.py', '2026-10', 'primary')
, (114, 'training.bytes-per-parameter-optimizer', 'Memory of weights, gradients and optimizer states for each parameter held', 18.0, 'B', 16.0, 18.0, 'Megatron-LM theoretical_memory_usage.py', '2026-10', 'primary')
, (114, 'training.bytes-per-parameter-sharded', 'With the distributed optimizer: bytes for each parameter held that are divided by the data-parallel size', 12.0, 'B', 12.0, 12.0, 'Megatron-LM theoretical_memory_usage.py', '2026-10', 'primary')
, (114, 'training.campaign-factor', 'GPU-hours of a whole campaign over those of a clean run: restarts, lost work, late stages', 1.33, '', 1.0, 1.43, 'Llama 3 70B model card, 6.4 million GPU-hours, against a clean run at 0.40 of peak (1.33); Llama 3.1 405B: 400 against 356 TFLOP/s (1.12); low 1: no loss', '2024-04-18', 'formula')
, (114, 'training.mfu', 'Share of peak dense throughput that model FLOPs reach in training (MFU)', 0.4, '', 0.3, 0.51, 'Llama 3 Herd of Models (arXiv 2407.21783), Table 4: 0.38 to 0.43 at 8,192 and 16,384 H100; low end Llama 3 70B over its campaign (0.30), high end Llama 3.1 70B, NVIDIA DGX Cloud benchmark (0.51)', '2024-07', 'primary')
;

INSERT INTO assumption_reader (section, assumption, estimate) VALUES
  (114, 'cabling.bundle-size', 'cabling')
, (114, 'cabling.channel-loss-multimode', 'cabling')
, (114, 'cabling.channel-loss-singlemode', 'cabling')
, (114, 'cabling.connect-time', 'cabling')
, (114, 'cabling.connector-loss-db', 'cabling')
, (114, 'cabling.crew-hours', 'cabling')
, (114, 'cabling.crews', 'cabling')
, (114, 'cabling.fibre-loss-multimode', 'cabling')
, (114, 'cabling.fibre-loss-singlemode', 'cabling')
, (114, 'cabling.panel-connectors', 'cabling')
, (114, 'cabling.pull-time-per-metre', 'cabling')
, (114, 'cabling.slack-between-racks', 'cabling')
, (114, 'cabling.slack-in-rack', 'cabling')
, (114, 'cabling.sled-factor', 'cabling')
, (114, 'cabling.spare-fraction', 'cabling')
, (114, 'cabling.tray-reach', 'cabling')
, (114, 'cabling.trunk-connectors', 'cabling')
, (114, 'cabling.trunk-from', 'cabling')
, (114, 'cooling.air-rise', 'cooling')
, (114, 'cooling.limit.cold-aisle-contained', 'cooling')
, (114, 'cooling.limit.cold-aisle-contained', 'check')
, (114, 'cooling.limit.direct-to-chip', 'cooling')
, (114, 'cooling.limit.direct-to-chip', 'check')
, (114, 'cooling.limit.hot-aisle-contained', 'cooling')
, (114, 'cooling.limit.hot-aisle-contained', 'check')
, (114, 'cooling.limit.in-row', 'cooling')
, (114, 'cooling.limit.in-row', 'check')
, (114, 'cooling.limit.open-aisle', 'cooling')
, (114, 'cooling.limit.open-aisle', 'check')
, (114, 'cooling.limit.rear-door', 'cooling')
, (114, 'cooling.limit.rear-door', 'check')
, (114, 'cooling.liquid-flow', 'cooling')
, (114, 'cooling.pue.cold-aisle-contained', 'cooling')
, (114, 'cooling.pue.cold-aisle-contained', 'power')
, (114, 'cooling.pue.direct-to-chip', 'cooling')
, (114, 'cooling.pue.direct-to-chip', 'power')
, (114, 'cooling.pue.hot-aisle-contained', 'cooling')
, (114, 'cooling.pue.hot-aisle-contained', 'power')
, (114, 'cooling.pue.in-row', 'cooling')
, (114, 'cooling.pue.in-row', 'power')
, (114, 'cooling.pue.open-aisle', 'cooling')
, (114, 'cooling.pue.open-aisle', 'power')
, (114, 'cooling.pue.rear-door', 'cooling')
, (114, 'cooling.pue.rear-door', 'power')
, (114, 'cost.building-usd-per-mw', 'cost')
, (114, 'cost.contingency-fraction', 'cost')
, (114, 'cost.discount-rate', 'cost')
, (114, 'cost.installation-fraction', 'cost')
, (114, 'cost.life-years', 'cost')
, (114, 'cost.maintenance-fraction', 'cost')
, (114, 'cost.price-window-days', 'cost')
, (114, 'cost.spare-fraction', 'cost')
, (114, 'cost.staff-gpus-per-person', 'cost')
, (114, 'cost.staff-usd-per-year', 'cost')
, (114, 'cost.stale-price-days', 'cost')
, (114, 'cost.stale-price-days', 'check')
, (114, 'cost.utilization', 'cost')
, (114, 'draw.measured-fraction-default', 'draw')
, (114, 'draw.server-typical-fraction', 'draw')
, (114, 'draw.switch-nameplate-factor', 'draw')
, (114, 'draw.switch-typical-fraction', 'draw')
, (114, 'fabric.active-end-draw', 'draw')
, (114, 'fabric.ethernet-efficiency', 'compare')
, (114, 'fabric.infiniband-efficiency', 'compare')
, (114, 'fabric.optic-draw', 'draw')
, (114, 'fabric.optic-draw', 'fabric')
, (114, 'layout.circulation', 'check')
, (114, 'layout.cold-aisle', 'check')
, (114, 'layout.cold-aisle', 'scene')
, (114, 'layout.front-clearance', 'check')
, (114, 'layout.hot-aisle', 'check')
, (114, 'layout.hot-aisle', 'scene')
, (114, 'layout.rear-clearance', 'check')
, (114, 'power.continuous-factor', 'power')
, (114, 'power.continuous-factor', 'check')
, (114, 'power.distribution-loss', 'power')
, (114, 'power.power-factor', 'power')
, (114, 'power.ups-efficiency', 'power')
, (114, 'rack.depth-clearance', 'check')
, (114, 'training.bytes-per-parameter-distributed', 'training')
, (114, 'training.bytes-per-parameter-optimizer', 'training')
, (114, 'training.bytes-per-parameter-sharded', 'training')
, (114, 'training.campaign-factor', 'training')
, (114, 'training.mfu', 'training')
;

INSERT INTO price_book (section, cloud_offer, own_rate_per_second, own_accelerators, own_source, own_source_date, own_source_grade, allowance, allowance_note) VALUES
  (115, '', 0.023333333333333334, 8, 'the planner''s own figure', '2026-11-30', 'assumption', NULL, '')
;

INSERT INTO product (section, id, record) VALUES
  (117, 1, '{"date":"2026-10","draw":{"nameplate":{"date":"2026-10","grade":"assumption","source":"Set by Hallwright; change it: a rack draws nothing itself","value":"0 W"}},"generic":true,"grade":"assumption","key":"generic.rack-48u-600x1200","kind":"rack","mass":{"date":"2026-10","grade":"assumption","source":"Set by Hallwright; change it: a class of products, not one: typical of its size","value":"150 kg"},"name":"Rack 48U, 600 x 1200 mm","note":"Size as NVIDIA asks for at least for DGX systems. A class of products: all figures are assumptions, to be replaced by those of the product that is bought. Price was not verified and stays open.","rack":{"depth":"1200 mm","height":"2258 mm","loadLimit":{"date":"2026-10","grade":"assumption","source":"Set by Hallwright; change it: a class of products, not one: typical of its size","value":"1360 kg"},"units":48,"width":"600 mm"},"source":"Set by Hallwright; change it: a class of products, not one: typical of its size","vendor":"any"}')
, (117, 2, '{"date":"2026-10","draw":{"nameplate":{"date":"2026-10","grade":"vendor","source":"NVIDIA QM97X0 hardware manual, specifications (networking-docs.nvidia.com/qm97x0hw)","value":"1720 W"},"typical":{"date":"2026-10","grade":"vendor","source":"NVIDIA QM97X0 hardware manual, specifications (networking-docs.nvidia.com/qm97x0hw)","value":"747 W"}},"grade":"vendor","key":"nvidia.qm9700","kind":"switch","mass":{"date":"2026-10","grade":"vendor","source":"NVIDIA QM97X0 hardware manual, specifications (networking-docs.nvidia.com/qm97x0hw)","value":"14.8 kg"},"mount":{"depth":"660 mm","height":"43.6 mm","heightU":1,"width":"438 mm"},"name":"QM9700","note":"Two figures are published: 1,720 W at most with active cables, which the nameplate takes for sizing feeds and circuits, and 747 W typical with passive cables, which the typical figure takes; optics come on top of the typical figure and are within the maximum. Mass with two supplies. An OSFP port gives up to 17 W. Its price was not verified and stays open. Airflow to or from the ports is chosen by part number.","ports":[{"cage":"OSFP","count":32,"face":"front","linksPerCage":2,"name":"osfp","role":"switch","speed":"400 Gbit/s"},{"cage":"RJ45","count":1,"face":"front","name":"management","role":"out-of-band","speed":"1 Gbit/s"}],"source":"NVIDIA QM97X0 hardware manual, specifications (networking-docs.nvidia.com/qm97x0hw)","supplies":{"count":2,"needed":1},"switch":{"portSpeed":"400 Gbit/s","radix":64,"technology":"InfiniBand NDR"},"vendor":"NVIDIA"}')
, (117, 3, '{"date":"2026-10","draw":{"nameplate":{"date":"","grade":"assumption","note":"only a typical figure was read: 466 W","value":null},"typical":{"date":"2026-10","grade":"vendor","source":"NVIDIA SN4000 hardware manual (networking-docs.nvidia.com/sn4000hw)","value":"466 W"}},"grade":"vendor","key":"nvidia.sn4600c","kind":"switch","mass":{"date":"2026-10","grade":"vendor","source":"NVIDIA SN4000 hardware manual (networking-docs.nvidia.com/sn4000hw)","value":"14.64 kg"},"mount":{"depth":"660 mm","height":"88.9 mm","heightU":2,"width":"438 mm"},"name":"SN4600C","note":"For the in-band network. Depth is set by Hallwright as the QM9700''s.","ports":[{"cage":"QSFP28","count":64,"face":"front","name":"qsfp28","role":"switch","speed":"100 Gbit/s"},{"cage":"RJ45","count":1,"face":"front","name":"management","role":"out-of-band","speed":"1 Gbit/s"}],"source":"NVIDIA SN4000 hardware manual (networking-docs.nvidia.com/sn4000hw)","supplies":{"count":2,"needed":1},"switch":{"portSpeed":"100 Gbit/s","radix":64,"technology":"Ethernet 100G"},"vendor":"NVIDIA"}')
, (117, 4, '{"date":"2026-10","draw":{"nameplate":{"date":"","grade":"assumption","note":"only a typical figure was read: 98 W","value":null},"typical":{"date":"2026-10","grade":"vendor","source":"NVIDIA SN2201 hardware manual (networking-docs.nvidia.com/sn2201hw)","value":"98 W"}},"grade":"vendor","key":"nvidia.sn2201","kind":"switch","mass":{"date":"2026-10","grade":"vendor","source":"NVIDIA SN2201 hardware manual (networking-docs.nvidia.com/sn2201hw)","value":"7.41 kg"},"mount":{"depth":"438 mm","height":"44.45 mm","heightU":1,"width":"438 mm"},"name":"SN2201","note":"For out-of-band management. Depth is set by Hallwright: the NetBox library says half depth.","ports":[{"cage":"RJ45","count":48,"face":"front","name":"rj45","role":"switch","speed":"1 Gbit/s"},{"cage":"QSFP28","count":4,"face":"front","name":"uplink","role":"inter-switch","speed":"100 Gbit/s"},{"cage":"RJ45","count":1,"face":"front","name":"management","role":"out-of-band","speed":"1 Gbit/s"}],"source":"NVIDIA SN2201 hardware manual (networking-docs.nvidia.com/sn2201hw)","switch":{"portSpeed":"1 Gbit/s","radix":48,"technology":"Ethernet 1G"},"vendor":"NVIDIA"}')
, (117, 5, '{"date":"2026-10","draw":{"nameplate":{"date":"2026-10","grade":"assumption","source":"Set by Hallwright; change it: a class of products, not one: typical of its size","value":"650 W"}},"generic":true,"grade":"assumption","key":"generic.control-server","kind":"server","mass":{"date":"2026-10","grade":"assumption","source":"Set by Hallwright; change it: a class of products, not one: typical of its size","value":"18 kg"},"mount":{"depth":"760 mm","height":"44.45 mm","heightU":1,"width":"440 mm"},"name":"Control and management server, 1U","note":"Runs scheduler, provisioning, monitoring. A class of products: all figures are assumptions, to be replaced by those of the product that is bought. Price was not verified and stays open.","ports":[{"cage":"QSFP28","count":2,"face":"rear","name":"in-band","role":"in-band","speed":"100 Gbit/s"},{"cage":"RJ45","count":1,"face":"rear","name":"out-of-band","role":"out-of-band","speed":"1 Gbit/s"}],"source":"Set by Hallwright; change it: a class of products, not one: typical of its size","supplies":{"count":2,"needed":1},"vendor":"any"}')
, (117, 6, '{"date":"2026-10","draw":{"nameplate":{"date":"2026-10","grade":"assumption","source":"Set by Hallwright; change it: a class of products, not one: typical of its size","value":"1600 W"}},"generic":true,"grade":"assumption","key":"generic.storage-appliance","kind":"storage-server","mass":{"date":"2026-10","grade":"assumption","source":"Set by Hallwright; change it: a class of products, not one: typical of its size","value":"36 kg"},"mount":{"depth":"850 mm","height":"88.9 mm","heightU":2,"width":"440 mm"},"name":"Parallel file system appliance, 2U, two controllers","note":"Counts as one building block of a parallel file system. A class of products: all figures are assumptions, to be replaced by those of the product that is bought. Price was not verified and stays open.","ports":[{"cage":"QSFP56","count":8,"face":"rear","name":"storage","role":"storage","speed":"200 Gbit/s"},{"cage":"QSFP28","count":2,"face":"rear","name":"in-band","role":"in-band","speed":"100 Gbit/s"},{"cage":"RJ45","count":1,"face":"rear","name":"out-of-band","role":"out-of-band","speed":"1 Gbit/s"}],"source":"Set by Hallwright; change it: a class of products, not one: typical of its size","supplies":{"count":2,"needed":1},"vendor":"any"}')
, (117, 7, '{"circuit":{"amps":"60 A","outletType":"C19/C13","outlets":24,"volts":"415 V"},"date":"2026-10","draw":{"nameplate":{"date":"2026-10","grade":"assumption","source":"Set by Hallwright; change it: what a rack PDU loses is part of the distribution loss","value":"0 W"}},"generic":true,"grade":"vendor","key":"generic.pdu-415v-60a-3ph","kind":"rack-pdu","mass":{"date":"2026-10","grade":"secondary","source":"NetBox device type library (CC0-1.0), APC AP7898","value":"9 kg"},"mount":{"depth":"60 mm","height":"1830 mm","width":"56 mm"},"name":"Rack PDU 0U, 415 V 60 A 3-phase","note":"43.1 kVA, 34.5 kVA for continuous load at 80 %; NVIDIA lists 32.7 kW for it. Outlets and body are set by Hallwright. Price was not verified and stays open.","source":"NVIDIA DGX SuperPOD data center design, DGX H100: 415 V, 60 A circuits","vendor":"any"}')
, (117, 8, '{"date":"2026-10","draw":{"airflow":{"date":"2026-10","grade":"vendor","source":"NVIDIA DGX H100/H200 user guide (read 2026-10)","value":"1105 cfm"},"measuredFraction":{"date":"2024-06-11","grade":"measured","source":"MLPerf Training v4.0, Sustainable Metal Cloud, 8x H100 (same chassis, nameplate and GPU TDP), llama2-70b LoRA: peak 7,341 W of 10,200 W","value":0.72},"nameplate":{"date":"2026-10","grade":"vendor","source":"NVIDIA DGX H100/H200 user guide (read 2026-10)","value":"10200 W"}},"gpu":{"accelerator":"h200-sxm","count":8},"grade":"vendor","key":"nvidia.dgx-h200","kind":"gpu-server","mass":{"date":"2026-10","grade":"vendor","source":"NVIDIA DGX H100/H200 user guide (read 2026-10)","value":"130.45 kg"},"mount":{"depth":"897.1 mm","height":"355.6 mm","heightU":8,"width":"482.6 mm"},"name":"DGX H200","note":"No training run of an H200 was measured at the wall: the fraction is the highest measured on the H100 system of the same chassis, nameplate and GPU TDP (7,341 W), so it leans to the safe side; H200 inference ran at 5.6 to 6.4 kW (MLPerf Inference v4.1, MaxQ). Ports: 4 OSFP twin-port cages carry 8 links of 400 Gbit/s; of the two dual-port QSFP112 cards one port each serves storage and one in-band, as the reference bill counts them (254 storage transceivers and 254 in-band cables for 127 systems). Four of six supplies carry the load; the inlet type was not read.","ports":[{"cage":"OSFP","count":4,"face":"rear","linksPerCage":2,"name":"compute","role":"compute","speed":"400 Gbit/s"},{"cage":"QSFP112","count":2,"face":"rear","name":"storage","role":"storage","speed":"400 Gbit/s"},{"cage":"QSFP112","count":2,"face":"rear","name":"in-band","role":"in-band","speed":"400 Gbit/s"},{"cage":"RJ45","count":1,"face":"rear","name":"out-of-band","role":"out-of-band","speed":"1 Gbit/s"}],"prices":[{"amount":[400000,500000],"date":"2025","grade":"secondary","kind":"street","note":"late 2025","source":"GMI Cloud page"}],"source":"NVIDIA DGX H100/H200 user guide (read 2026-10)","supplies":{"count":6,"needed":4,"rating":"3300 W"},"vendor":"NVIDIA"}')
, (117, 9, '{"cooling":{"airCapacity":{"date":"2026-10","grade":"assumption","source":"Set by Hallwright; change it: a class of products, not one: typical of its size","value":"100 kW"},"airflow":{"date":"2026-10","grade":"assumption","source":"Set by Hallwright; change it: 3.16 W/dT at a rise of 12 K (21.6 F) through the unit","value":"14630 cfm"},"depth":"890 mm","height":"1970 mm","kind":"perimeter","ownDraw":{"date":"2026-10","grade":"assumption","source":"Set by Hallwright; change it: fans at 5 % of the capacity","value":"5 kW"},"width":"2550 mm"},"date":"2026-10","generic":true,"grade":"assumption","key":"generic.crah-100kw","kind":"cooling-unit","mass":{"date":"","grade":"assumption","note":"differs by maker","value":null},"name":"Perimeter CRAH 100 kW","note":"Chilled water; stands at the wall. A class of products: all figures are assumptions, to be replaced by those of the product that is bought. Price was not verified and stays open.","source":"Set by Hallwright; change it: a class of products, not one: typical of its size","vendor":"any"}')
, (117, 10, '{"cable":{"connector":"MPO-12/APC","diameter":{"date":"","grade":"assumption","note":"not verified","value":null},"lengths":["3 m","5 m","7 m","10 m","15 m","20 m","25 m","30 m","35 m","40 m","50 m"],"massPerMetre":{"date":"","grade":"assumption","note":"not verified","value":null},"medium":"multimode-fibre","speed":"400 Gbit/s"},"date":"2026-10","draw":{"nameplate":{"date":"","grade":"formula","source":"Passive: draws nothing","value":"0 W"}},"grade":"vendor","key":"nvidia.mfp7e10","kind":"cable","name":"MFP7E10 multimode fibre","note":"Straight, one link. Lengths of 3 to 50 m were seen in part numbers (the suffix is metres); the steps between are the usual ones. Outer diameter was not verified. Prices were not verified and stay open.","partNumber":"MFP7E10-N","source":"NVIDIA MFP7E fibre cables, part names (docs.nvidia.com)","vendor":"NVIDIA"}')
, (117, 11, '{"date":"2026-10","draw":{"nameplate":{"date":"2026-10","grade":"vendor","source":"NVIDIA MMA4Z00-NS product specification (docs.nvidia.com 800gmma4z00nst)","value":"15 W"}},"grade":"vendor","key":"nvidia.mma4z00-ns","kind":"transceiver","name":"MMA4Z00-NS twin-port OSFP 2xSR4","note":"50 m on OM4, 30 m on OM3. MPO/APC does not mate with the MPO/UPC of EDR and HDR. Prices were not verified and stay open.","partNumber":"MMA4Z00-NS","source":"NVIDIA MMA4Z00-NS product specification (docs.nvidia.com 800gmma4z00nst)","transceiver":{"cage":"OSFP","connector":"2 x MPO-12/APC","links":2,"medium":"multimode-fibre","reach":"50 m","speed":"400 Gbit/s"},"vendor":"NVIDIA"}')
, (117, 12, '{"cable":{"connector":"QSFP28 to QSFP28","diameter":{"date":"2026-10","grade":"vendor","source":"NVIDIA DGX SuperPOD design guide, cabling (part not named)","value":"3 mm"},"lengths":["3 m","5 m","10 m","15 m","20 m","30 m","50 m","100 m"],"massPerMetre":{"date":"2026-10","grade":"vendor","source":"NVIDIA DGX SuperPOD design guide, cabling (part not named)","value":"0.009 kg"},"medium":"active-optical","speed":"100 Gbit/s"},"date":"2026-10","draw":{"nameplate":{"date":"","grade":"assumption","note":"not verified","value":null}},"generic":true,"grade":"assumption","key":"generic.aoc-100g","kind":"cable","name":"100 Gbit/s active optical cable","source":"Set by Hallwright; change it: lengths as usually sold","vendor":"any"}')
, (117, 13, '{"cable":{"connector":"RJ45","diameter":{"date":"2026-10","grade":"secondary","source":"Leviton Cat 6A manual, p. 18 (worked case: outer diameter 0.30 in)","value":"7.62 mm"},"lengths":["1 m","2 m","3 m","5 m","7 m","10 m","15 m","20 m","30 m","50 m"],"massPerMetre":{"date":"","grade":"assumption","note":"not verified","value":null},"medium":"twisted-pair","speed":"10 Gbit/s"},"date":"2026-10","draw":{"nameplate":{"date":"","grade":"formula","source":"Passive: draws nothing","value":"0 W"}},"generic":true,"grade":"assumption","key":"generic.cat6a","kind":"cable","name":"Cat 6A patch cable","source":"Set by Hallwright; change it: lengths as usually sold","vendor":"any"}')
;

INSERT INTO accelerator (section, record) VALUES
  (117, '{"date":"2026-10","denseTflops":{"bf16":989,"fp16":989,"fp8":1979,"int8":1979},"grade":"secondary","key":"h200-sxm","memory":{"date":"2026-10","grade":"secondary","source":"ml-engineering, accelerators (its tables cite vendor pages)","value":"141 GB"},"memoryBandwidth":{"date":"2026-10","grade":"secondary","source":"ml-engineering, accelerators (its tables cite vendor pages)","value":"4.8 TB/s"},"name":"H200 SXM","scaleUp":{"date":"2026-10","grade":"secondary","source":"ml-engineering, network","value":"450 GB/s"},"source":"ml-engineering, accelerators (its tables cite vendor pages)","tdp":{"date":"2026-10","grade":"secondary","source":"ml-engineering, accelerators (its tables cite vendor pages)","value":"700 W"}}')
;

INSERT INTO model (section, record) VALUES
  (117, '{"activeParameters":8030000000,"date":"2024-04-18","ffn":14336,"gatedMlp":true,"grade":"primary","heads":32,"hidden":4096,"key":"llama-3-8b","kvHeads":8,"layers":32,"name":"Llama 3 8B","parameters":8030000000,"publishedGpuHours":{"date":"2024-04-18","grade":"primary","source":"meta-llama/llama3 MODEL_CARD.md; shape from the published config.json","value":1300000},"publishedOn":"h100-sxm","sequence":8192,"source":"meta-llama/llama3 MODEL_CARD.md; shape from the published config.json","trainingTokens":{"date":"2024-04-18","grade":"primary","source":"Model card: \"15T+\" tokens; 15 is taken","value":15000000000000},"vocabulary":128256}')
;

INSERT INTO region (section, record) VALUES
  (117, '{"carbon":{"date":"2024","grade":"primary","source":"Google region carbon data 2024 (Apache-2.0), yearly, rounded","value":"323 g/kWh"},"electricity":{"date":"2023","grade":"primary","source":"US EIA, industrial price of 2023 (released 2024-10-17)","value":"0.0892 USD/kWh"},"key":"US-VA","name":"Virginia, USA"}')
;

-- End of the plan
