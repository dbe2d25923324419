import { pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { identity } from '../columns.ts';

/** Canada and the PADDs. */
export const regions = pgTable('regions', {
  region: text('region').primaryKey(),
  /** Order in menus. */
  position: smallint('position').notNull(),
});

export const productCategories = pgTable('product_categories', {
  product_category: text('product_category').primaryKey(),
  position: smallint('position').notNull(),
});

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
  (t) => [uniqueIndex('products_product_key').on(t.product_category, t.product)],
);
