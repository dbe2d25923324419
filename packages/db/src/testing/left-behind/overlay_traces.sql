insert into overlay_features (layer, edition, name, properties, geometry, bounds) values
  ('left-behind', 0, 'Main', '{}', '{"type": "LineString", "coordinates": [[-95.36, 29.76], [-95.12345, 30]]}',
   '(-95.12345,30),(-95.36,29.76)'),
  ('left-behind', 0, 'Branches', '{}', '{"type": "MultiLineString", "coordinates": [[[0, 1], [2, 3]], [[4, 5], [6, 7], [-8, -9]]]}',
   '(6,7),(-8,-9)');
