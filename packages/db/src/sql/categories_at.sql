-- The first history entry of a record.
CREATE OR REPLACE FUNCTION record_began(kind text, id bigint) RETURNS bigint LANGUAGE sql STABLE AS $$
  select coalesce(min(history_id), 0) from history where entity = kind and entity_id = id
$$;

-- Ids of the categories that had these names as of a history entry; they may have been renamed or deleted since.
CREATE OR REPLACE FUNCTION categories_named(names text[], at bigint) RETURNS bigint[] LANGUAGE sql STABLE AS $$
  with changed as (
    select distinct on (entity_id) entity_id, event,
      case event when 'update' then details ->> 'from' else details ->> 'product_category' end as name
    from history
    where entity = 'product_category' and event in ('create', 'update', 'delete') and history_id > at
    order by entity_id, history_id
  )
  select array(
    select product_category_id from product_categories
    where product_category = any(names) and product_category_id not in (select entity_id from changed)
    union
    select entity_id from changed where name = any(names) and event <> 'create'
    order by 1)
$$;

-- Ids of the categories that had a product of this name as of a history entry.
CREATE OR REPLACE FUNCTION categories_of_product(named text, at bigint) RETURNS bigint[] LANGUAGE sql STABLE AS $$
  with changed as (
    select distinct on (entity_id) entity_id, event,
      case event when 'update' then details ->> 'from' else details ->> 'product' end as name
    from history
    where entity = 'product' and event in ('create', 'update', 'delete') and history_id > at
    order by entity_id, history_id
  ), meant as (
    select product_id from products where product = named and product_id not in (select entity_id from changed)
    union
    select entity_id from changed where name = named and event <> 'create'
  )
  select array(
    select product_category_id from meant join products using (product_id) join product_categories using (product_category)
    union
    -- The history entry of a deletion names the category of the deleted product.
    select unnest(categories_named(array[h.details ->> 'product_category'], h.history_id))
    from meant join history h on h.entity = 'product' and h.entity_id = product_id and h.event = 'delete'
    order by 1)
$$;

-- These ids, and for names that no category has now, the ids of those that had them when the record began.
CREATE OR REPLACE FUNCTION categories_then(names text[], ids bigint[], began bigint) RETURNS bigint[] LANGUAGE sql STABLE AS $$
  select array(
    select unnest(ids)
    union
    select unnest(categories_named(array(select unnest(names) except select product_category from product_categories), began))
    order by 1)
$$;
