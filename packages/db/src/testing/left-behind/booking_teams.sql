insert into price_index_notes (as_of, region, product_category_id, waiting, withheld) values ('2026-02-01', 'PADD 3', 2, 1, 'too few owners');
insert into price_index_decisions (bid_ask_id, product_category_id, price, decision, reason, decided_by)
  select bid_ask_id, 1, price, 'accept', 'Checked "by phone" 🛢️', 104 from bid_ask where bid_ask = 'trade';
