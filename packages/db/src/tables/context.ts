import { sql } from 'drizzle-orm';
import { pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { identity, ref } from '../columns.ts';

/** Canada and the PADDs. */
export const regions = pgTable('regions', {
  region: text('region').primaryKey(),
  /** Order in menus. */
  position: smallint('position').notNull(),
});

export const productCategories = pgTable(
  'product_categories',
  {
    product_category: text('product_category').primaryKey(),
    /** Its id in events, as the name may change. */
    product_category_id: ref('product_category_id').notNull().generatedAlwaysAsIdentity(),
    position: smallint('position').notNull(),
  },
  (t) => [uniqueIndex('product_categories_name_key').on(sql`lower(${t.product_category})`)],
);

/** Products by category; Admins edit them. */
export const products = pgTable(
  'products',
  {
    product_id: identity('product_id'),
    product: text('product').notNull(),
    product_category: text('product_category')
      .notNull()
      .references(() => productCategories.product_category, { onUpdate: 'cascade' }),
  },
  (t) => [uniqueIndex('products_product_key').on(t.product_category, sql`lower(${t.product})`)],
);
