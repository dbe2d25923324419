insert into overlay_layers (layer, fetched_at, features, dropped, tried_at, failure, wanted_at) values
  ('left-behind', '2026-03-01T00:00:00Z', 1, 2, '2026-03-02T00:00:00Z', 'The service answered 500.', null)
  on conflict do nothing;
insert into overlay_features (layer, name, properties, geometry) values
  ('left-behind', 'Line "7" 🛢️', '{"Opername": "100%_"}', '{"type": "Point", "coordinates": [-95.36, 29.76]}');
insert into overlay_tiles (layer, z, x, y, etag, bytes) values ('left-behind', 4, 3, 6, '"a"', '\x1a00ff');
