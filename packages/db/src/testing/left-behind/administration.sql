insert into table_layouts (user_id, table_name, layout) values
  (101, 'listings.listAll', 'columns=listing_id,term&density=compact'), (102, 'bids.listPlaced', 'density=comfortable');
