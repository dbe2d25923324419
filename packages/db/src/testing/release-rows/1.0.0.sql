-- A small market as version 1.0.0 writes it, with rows in every table and records in every status.
insert into users (user_id, username, email, password_hash, category, status, first_name, last_name, company, cell_phone, tankwatch_api, tutorial_step, version) values
  (101, 'terminal', 'terminal@example.test', 'x', 'Terminal', 'active', 'Zoë', 'O''Brien', '100% "Tank" & Sons_🛢️', '+1 555 0100', 'v1.abcdefghijklmnopqrstuvwxyz0123456789-_', 35, 3),
  (102, 'trader', 'trader@example.test', 'x', 'Trader', 'active', 'Ana', 'Íñiguez', null, null, null, 1, 1),
  (103, 'gone', 'gone@example.test', 'x', 'Trader', 'suspended', 'Sus', 'Pended', '', null, null, 0, 2),
  (104, 'admin', 'admin@example.test', 'x', 'Admin', 'active', 'Ad', 'Min', null, null, null, 0, 1),
  (105, 'viewer', 'viewer@example.test', 'x', 'Viewer', 'closed', 'Vi', 'Ewer', null, null, null, 12, 1);
insert into pending_users (username, email, password_hash, category, first_name, last_name, preferred_regions, preferred_products) values
  ('newcomer', 'newcomer@example.test', 'x', 'Trader', 'New', 'Comer', '{"PADD 3",Canada}', '{}');
insert into password_resets (token_hash, user_id, expires_at, used_at) values ('hash-of-reset', 102, '2026-03-01T00:00:00Z', null);
insert into teams (team_id, team_name, admin_id) overriding system value values (7, 'The "A"_Team %', 101);
update users set team_id = 7 where user_id in (101, 103);
insert into team_invitations (token_hash, team_id, email, invited_by, expires_at) values ('hash-of-invitation', 7, 'mate@example.test', 101, '2026-03-01T00:00:00Z');
insert into sessions (id, user_id, expires_at, admin_id) values ('session-1', 102, '2099-01-01T00:00:00Z', null), ('session-2', 101, '2099-01-01T00:00:00Z', 104);
insert into rate_limits (key, attempts, resets_at) values ('sign-in:trader', 3, '2026-03-01T00:00:00Z');
insert into known_devices (mark_hash, user_id) values ('hash-of-mark', 102);
insert into preferences (user_id, products, regions) values (102, '{WCS}', '{"PADD 3"}');
insert into map_preferences (user_id, min_price, max_volume, barge_in) values (102, 0.125, 400.5, 1);
insert into server_keys (name, key) values ('unsubscribe', 'c2VjcmV0');

insert into storage (storage_id, owner_id, storage_name, formatted_address, locality, administrative_area_level_1, country, latitude, longitude, region,
  product_category, tank_features, total_capacity, tank_material, tank_type, heel_requirement, number_of_tanks, archived_at, version) overriding system value values
  (201, 101, '100%_full "Dock" \ 7 🚢', 'İstanbul, O''Hara, USA', 'İstanbul', 'TX', 'USA', 29.76, -95.36, 'PADD 3', '{"Heavy Crude","Light Crude"}', '{Insulated}', 500.125, 'Carbon Steel', 'Cavern', 1200.5, 3, null, 4),
  (202, 101, 'Nothing known', 'Bayonne, NJ, USA', null, null, 'USA', 40.67, -74.11, 'PADD 1B', '{}', '{}', 100, null, null, 0, 1, null, 1),
  (203, 103, 'Archived', 'Bayonne, NJ, USA', 'Bayonne', 'NJ', 'USA', 40.67, -74.11, 'PADD 1B', '{Ethanol}', '{}', 100, 'Other', 'Other', 0, 1, '2026-01-05T00:00:00Z', 1);
-- Posted a minute before and after midnight UTC.
insert into listings (listing_id, storage_id, owner_id, status, working_capacity, date_available, expiration, open_days, term, ask_price, hide_price,
  delay_after_commit, heel_product, comment, visibility, reason, formatted_address, locality, administrative_area_level_1, country, latitude, longitude, region, product_category, created_at, version) overriding system value values
  (301, 201, 101, 'Open', 200, '2099-01-10', '2099-02-10', 31, 12, 0.65, 0, 1, null, E'100% full_tank\nsecond line', 2, null, 'İstanbul, O''Hara, USA', 'İstanbul', 'TX', 'USA', 29.76, -95.36, 'PADD 3', '{"Heavy Crude"}', '2026-01-09T23:59:00Z', 1),
  (302, 201, 101, 'Open', 200.125, '2099-01-10', '2099-02-10', 60, 1, 0.123456, 1, 0, 'Empty', 'Robert''); DROP TABLE listings;-- 🛢️', 0, null, 'İstanbul, O''Hara, USA', 'İstanbul', 'TX', 'USA', 29.76, -95.36, 'PADD 3', '{"Heavy Crude","Light Crude"}', '2026-01-10T00:01:00Z', 5),
  (303, 201, 101, 'Booked', 100, '2026-01-10', '2026-02-10', 7, 600, 0, 0, 120, null, 'Booked', 1, null, 'X', null, 'TX', 'USA', 29.76, -95.36, 'PADD 3', '{"Heavy Crude"}', '2025-01-10T12:00:00Z', 2),
  (304, 203, 103, 'Withdrawn', 100, '2026-01-10', '2026-02-10', 7, 6, 0.5, 0, 0, null, '', 1, 'Sold "as is"', 'X', null, null, 'USA', 29.76, -95.36, 'PADD 3', '{Ethanol}', '2025-01-10T12:00:00Z', 2),
  (305, 201, 101, 'Expired', 100, '2025-01-10', '2025-02-10', 0, 6, 0.5, 0, 0, null, 'Over', 2, null, 'X', null, null, 'USA', 29.76, -95.36, 'PADD 3', '{"Heavy Crude"}', '2024-12-31T23:59:59.999Z', 1),
  (306, 201, 101, 'Booked', 100, '2026-01-10', '2026-02-10', 7, 6, 0.5, 0, 0, null, 'Booked, too', 2, null, 'X', null, null, 'USA', 29.76, -95.36, 'PADD 3', '{"Heavy Crude"}', '2025-02-28T12:00:00Z', 1);
insert into inquiries (inquiry_id, owner_id, status, place_id, formatted_address, locality, country, latitude, longitude, region, radius, product, min_volume, max_volume,
  bid_price, term, start_date, expiration, open_days, comment, date_placed, version) overriding system value values
  (401, 102, 'Open', 'geo:1', '50%_off "Quay"', 'Bayonne', 'USA', 40.67, -74.11, 'PADD 1B', 50, 'WCS', 10, 100.5, 0.5, 12, '2099-01-01', '2099-02-01', 30, E'Ä ß \\ 🚢\ttab', '2026-01-10', 1),
  (402, 102, 'Booked', 'geo:1', 'Bayonne', null, 'USA', 40.67, -74.11, 'PADD 1B', 5000, 'Ethanol', 10, 10, 0, 600, '2026-01-01', '2026-02-01', 30, 'Booked', '2026-01-10', 2),
  (403, 103, 'Withdrawn', 'geo:1', 'Bayonne', null, 'USA', 40.67, -74.11, 'PADD 1B', 0, 'WCS', 10, 10, 1, 1, '2026-01-01', '2026-02-01', 0, '', '2026-01-10', 1),
  (404, 102, 'Expired', 'geo:1', 'Bayonne', null, 'USA', 40.67, -74.11, 'PADD 1B', 0, 'WCS', 10, 10, 1, 1, '2025-01-01', '2025-02-01', 9, 'Over', '2025-01-01', 1);
insert into access_modes (mode_id, storage_id, listing_id, inquiry_id, mode_name, inbound_outbound, type, pump_over_rate, connection_name, dock_draft, class_one_rail, rail_spots, removed_at) overriding system value values
  (501, 201, null, null, 'Dock "7"_%', 'both', 'Vessel', 0.15, null, 40.5, null, null, null),
  (502, null, 301, null, 'Pipe', 'inbound', 'Pipeline', 0, 'Colonial', null, null, null, null),
  (503, null, 301, null, 'Old rail', 'outbound', 'Rail', 0.1, null, null, 'UP', 4, '2026-01-08T00:00:00Z'),
  (504, null, null, 401, 'Any', 'both', 'Barge', 0.1, null, null, null, null, null);
insert into bids (bid_id, listing_id, bidder_id, status, product, bid_price, volume, start_date, bid_term, bid_comment, reason, mode_type, vessel_name, vessel_size, date_placed) overriding system value values
  (601, 301, 102, 'Open', 'WCS', 0.6, 150.125, '2099-01-15', 12, 'Firm_%\ "for a week" 🤝', null, 'Vessel', 'S.S. O''Neill', 'MR', '2026-01-10'),
  (602, 303, 102, 'Accepted', 'WCS', 0, 100, '2026-01-15', 600, '', null, null, null, null, '2026-01-10'),
  (603, 301, 103, 'Rejected', 'WCS', 0.1, 1, '2099-01-15', 1, 'Low', '100% too_low', null, null, null, '2026-01-10'),
  (604, 301, 102, 'Cancelled', 'WCS', 0.1, 1, '2099-01-15', 1, 'Mistake', null, null, null, null, '2026-01-10'),
  (605, 305, 102, 'Expired', 'WCS', 0.1, 1, '2025-01-15', 1, 'Late', null, null, null, null, '2025-01-10'),
  (606, 306, 102, 'Accepted', 'WCS', 0.4, 100, '2026-01-15', 6, 'Ours', null, null, null, null, '2026-01-10');
insert into bid_modes (bid_id, mode_id) values (601, 502), (601, 503);
insert into inquiry_bids (inquiry_bids_id, inquiry_id, storage_id, bidder_id, status, volume, ask_price, storage_term, date_available, bid_comment, allow_sublet, reason, date_placed) overriding system value values
  (701, 401, 201, 101, 'Open', 80, 0.55, 12, '2099-01-01', 'Empty & "inspected"', 1, null, '2026-01-10'),
  (702, 402, 201, 101, 'Accepted', 10, 0, 600, '2026-01-01', '', 0, null, '2026-01-10'),
  (703, 401, 201, 101, 'Rejected', 80, 0.9, 12, '2099-01-01', 'Dear', 0, 'Too_dear %', '2026-01-10'),
  (704, 401, 201, 101, 'Cancelled', 80, 0.9, 12, '2099-01-01', 'Mistake', 0, null, '2026-01-10'),
  (705, 404, 201, 101, 'Expired', 80, 0.9, 12, '2025-01-01', 'Late', 0, null, '2025-01-01');
-- Bookings of a bid, of an offer, backed out, and of the renewal of the first.
insert into bookings (booking_id, type, status, closed_reason, closed_at, storage_id, terminal_id, trader_id, listing_id, bid_id, inquiry_id, inquiry_bids_id, price, volume, product, date_booked, start_date, term) overriding system value values
  (801, 'listing', 'Active', null, null, 201, 101, 102, 303, 602, null, null, 0, 100, 'WCS', '2026-01-11', '2026-01-15', 600),
  (802, 'inquiry', 'Active', null, null, 201, 101, 102, null, null, 402, 702, 0, 10, 'Ethanol', '2026-01-11', '2026-01-31', 1),
  (803, 'listing', 'Closed', 'backed_out', '2026-01-20T00:00:00Z', 201, 101, 102, 306, 606, null, null, 0.4, 100, 'WCS', '2026-01-11', '2026-01-15', 6);
insert into renewal_requests (renewal_id, booking_id, renewer_id, receiver_id, status, start_date, term, price, volume, reason) overriding system value values
  (901, 801, 102, 101, 'Accepted', '2076-01-15', 6, 0.7, 120, null), (902, 801, 101, 102, 'Open', '2076-07-15', 6, 0.8, 120, null),
  (903, 802, 102, 101, 'Rejected', '2026-03-01', 6, 0.7, 10, 'The tank_is "promised" 100%'), (904, 802, 102, 101, 'Cancelled', '2026-03-01', 6, 0.7, 10, null);
insert into bookings (booking_id, type, status, closed_reason, closed_at, storage_id, terminal_id, trader_id, renewal_id, price, volume, product, date_booked, start_date, term) overriding system value values
  (804, 'renewal', 'Closed', 'completed', '2026-01-21T00:00:00Z', 201, 101, 102, 901, 0.7, 120, 'WCS', '2026-01-11', '2076-01-15', 6);

insert into conversations (conversation_id, conversation_title, listing_id, inquiry_id, bid_id, inquiry_bids_id, started_by, owner_id, closed) overriding system value values
  (1001, '100%_"Dock" 🚢', 301, null, null, null, 102, 101, 0), (1002, 'Inquiry', null, 401, null, null, 101, 102, 1),
  (1003, 'Bid', null, null, 601, null, 102, 101, 0), (1004, 'Offer', null, null, null, 701, 101, 102, 0);
insert into messages (message_id, conversation_id, sent_by, sent_to, impersonator_id, message, client_message_id) overriding system value values
  (1101, 1001, 102, 101, null, E'Is it 100% "clean"_?\n\\ 🛢️', 'a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11'), (1102, 1001, 101, 102, 104, 'It is.', null);
insert into participants (conversation_id, user_id, last_read, left_at) values (1001, 102, 1101, null), (1001, 101, 1102, '2026-01-12T00:00:00Z');
insert into reports (reported_id, reporter_id, conversation_id, reason, description) values (101, 102, 1001, 'Other', 'Wants "to deal" elsewhere_%');
insert into requests (user_id, request_type, request_description) values (102, 2, 'More_products, 100%');
insert into files (name, content, size, listing_id, bid_id, inquiry_id, inquiry_bids_id, uploaded_by) values
  ('tänk "1" 100%_.pdf', '\x255044462d00ff', 7, 301, null, null, null, 101), ('b.pdf', '\x00', 1, null, 601, null, null, 102),
  ('i.pdf', '\x', 0, null, null, 401, null, 102), ('o.pdf', '\xff', 1, null, null, null, 701, 101), ('waiting.pdf', '\x01', 1, null, null, null, null, 102);
insert into history (entity, entity_id, event, from_status, to_status, actor_id, impersonator_id, details) values
  ('listing', 301, 'create', null, 'Open', 101, 104, '{"comment": "100%_\"x\" 🛢️"}'), ('offer', 702, 'accept', 'Open', 'Accepted', 102, null, null),
  ('listing', 305, 'expire', 'Open', 'Expired', null, null, null), ('renewal', 901, 'accept', 'Open', 'Accepted', 101, null, null);
insert into notifications (user_id, description, endpoint, read) values
  (101, 'You have a "bid"_% 🛢️', '/landing/bid/601', 0), (102, 'Your offer', '/landing/inquiry_bid/701', 1);
insert into mail (user_id, to_address, template, data, status, way, attempts, last_error) values
  (101, 'terminal@example.test', 'notice', '{"text": "100%_"}', 'queued', 'digest', 2, 'No route "there"'), (null, 'x@example.test', 'notice', '{}', 'kept', null, 0, null);
insert into mail_hours (user_id, started_at, mails) values (101, '2026-01-12T00:00:00Z', 5);
insert into outbox (topic, payload, audience) values ('bid.accepted', '{"bid_id": 602}', '{101,102}');
insert into idempotency_keys (user_id, key, action, request_hash, response) values (102, 'key "1"', 'bids.place', 'hash', '{"bid_id": 601}');
insert into saved_views (user_id, table_name, name, state) values (102, 'listings.listAll', '100%_mine 🛢️', 'min_term=6&sort=-term&search=100%25');
insert into bid_ask (region, product_category, price, volume, term, bid_ask, start_date, date_placed, entered_by) values ('PADD 3', '{"Heavy Crude"}', 0.5, 10, 6, 'trade', '2026-01-01', '2026-01-01', 104);
insert into agreements (user_id, document, version, address, agreed_at) values
  (101, 'terms', '2021-08-09', '192.0.2.1', '2026-01-12T00:00:00Z'), (101, 'privacy', '2021-08-09', '2001:db8::1', '2026-01-12T00:00:01Z');
insert into email_changes (token_hash, user_id, email, expires_at, used_at) values
  ('hash-of-link', 102, 'Trader+2@example.test', '2026-03-01T00:00:00Z', null), ('hash-of-another', 102, 'ä@example.test', '2026-03-01T00:00:00Z', '2026-02-28T00:00:00Z');
insert into second_factors (user_id, secret, confirmed_at, last_step) values
  (101, 'v1.abcdefghijklmnopqrstuvwxyz0123456789-_', '2026-02-01T00:00:00Z', 59000000), (102, 'v1.zyxwvutsrqponmlkjihgfedcba9876543210-_', null, 0);
insert into recovery_codes (code_hash, user_id, used_at) values
  ('hash-of-code', 101, null), ('hash-of-another-code', 101, '2026-02-02T00:00:00Z');
insert into table_layouts (user_id, table_name, layout) values
  (101, 'listings.listAll', 'columns=listing_id,term&density=compact'), (102, 'bids.listPlaced', 'density=comfortable');
insert into audit (actor_id, actor, action, entity, entity_id, details, address, created_at) values
  (101, 'first', 'suspend', 'user', 102, '{"reason": "spam"}', '192.0.2.1', '2026-03-01T00:00:00Z'),
  (null, 'pnpm admin', 'create', 'user', 101, null, null, '2026-01-01T00:00:00Z');
insert into contact_requests (user_id, first_name, last_name, phone, email, company, comments, status, note, resolved_by, resolved_at, created_at) values
  (102, 'Ines', 'Duarte', '+1 713 555 0119', 'ines@example.test', 'Anselm', 'A "quoted" question; ä', 'Resolved', 'Called back.', 101, '2026-03-02T00:00:00Z', '2026-03-01T00:00:00Z'),
  (102, 'Ines', 'Duarte', null, 'ines@example.test', null, null, 'Open', null, null, null, '2026-03-03T00:00:00Z');
insert into price_index_days (as_of, assessed_at, late) values ('2026-02-01', '2026-02-02T00:05:00Z', false);
insert into price_index (as_of, region, product_category_id, product_category, basis, price, contributions)
  select '2026-02-01', 'PADD 3', product_category_id, product_category, 'deals', 0.5432, 3 from product_categories where position = 1;
-- Booked just before midnight UTC, and open again a month later.
insert into history (entity, entity_id, event, from_status, to_status, actor_id, created_at) values
  ('listing', 301, 'book', 'Open', 'Booked', 101, '2026-01-15T23:59:59Z'),
  ('listing', 301, 'update', 'Open', 'Open', 101, '2026-01-16T12:00:00Z'),
  ('listing', 301, 'repost', 'Booked', 'Open', 102, '2026-02-16T00:00:00Z');
insert into market_deltas (measure, area, product_category_id, day, volume, priced, value, contributions, owners, owner_squares) values
  ('capacity', 'PADD 3', 1, '2026-03-01', 250.125, 200, 130.5, 3, 2, 4), ('booked', '', 0, '2026-03-02', -100, 0, 0, -1, -1, -1);
insert into overlay_layers (layer, fetched_at, features, dropped, tried_at, failure, wanted_at) values
  ('left-behind', '2026-03-01T00:00:00Z', 1, 2, '2026-03-02T00:00:00Z', 'The service answered 500.', null)
  on conflict do nothing;
insert into overlay_features (layer, edition, name, properties, geometry, bounds) values
  ('left-behind', 0, 'Line "7" 🛢️', '{"Opername": "100%_"}', '{"type": "Point", "coordinates": [-95.36, 29.76]}', '(-95.36,29.76),(-95.36,29.76)');
insert into overlay_tiles (layer, z, x, y, etag, bytes) values ('left-behind', 4, 3, 6, '"a"', '\x1a00ff');
insert into market_checks (checked_at, values_off, records_off) values ('2026-02-01T02:00:00Z', 0, 3);
insert into access_tokens (user_id, token_hash, name, scope, expires_at, last_used_at, revoked_at, created_at)
  select min(user_id), 'left-behind', 'Nightly "report"', 'read', '2027-01-01T00:00:00Z', '2026-03-01T00:00:00Z', null, '2026-02-01T00:00:00Z' from users;
insert into market_changes (first_day, last_day, change, areas) values ('2026-01-20', '2026-01-31', 3, '{*,"PADD 3"}'), ('2026-02-01', null, 5, '{}');
insert into market_months (measure, area, product_category_id, month, volume, priced, value, contributions, owners, owner_squares) values
  ('capacity', 'PADD 3', 1, '2026-03-01', 250.125, 200, 130.5, 3, 2, 4);
insert into overlay_features (layer, edition, name, properties, geometry, bounds) values
  ('left-behind', 0, 'Main', '{}', '{"type": "LineString", "coordinates": [[-95.36, 29.76], [-95.12345, 30]]}',
   '(-95.12345,30),(-95.36,29.76)'),
  ('left-behind', 0, 'Branches', '{}', '{"type": "MultiLineString", "coordinates": [[[0, 1], [2, 3]], [[4, 5], [6, 7], [-8, -9]]]}',
   '(6,7),(-8,-9)');
insert into market_bids (area, product_category_id, day, priced, value, contributions, withheld) values ('PADD 3', 1, '2026-01-20', 40, 22.5, 4, null), ('*', 0, '2026-02-01', 0, 0, 0, 'too few owners');
insert into price_index_notes (as_of, region, product_category_id, waiting, withheld) values ('2026-02-01', 'PADD 3', 2, 1, 'too few owners');
insert into price_index_decisions (bid_ask_id, product_category_id, price, decision, reason, decided_by)
  select bid_ask_id, 1, price, 'accept', 'Checked "by phone" 🛢️', 104 from bid_ask where bid_ask = 'trade';
