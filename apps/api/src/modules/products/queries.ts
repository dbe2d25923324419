import type { Db } from '@tank/db/client';
import { productCategories, products } from '@tank/db/tables/context';
import { and, eq, ne, sql } from 'drizzle-orm';

interface Key {
  product: string;
  product_category: string;
}

export async function lockProduct(db: Db, { product, product_category }: Key) {
  const [row] = await db
    .select()
    .from(products)
    .where(and(eq(products.product_category, product_category), eq(products.product, product)))
    .for('update');
  return row;
}

/** Also keeps products from being added to or removed from the category. */
export async function lockCategory(db: Db, product_category: string) {
  const [row] = await db
    .select()
    .from(productCategories)
    .where(eq(productCategories.product_category, product_category))
    .for('update');
  return row;
}

/** If another category has a product of that name, records may refer to that one. */
export async function isInAnotherCategory(db: Db, { product, product_category }: Key): Promise<boolean> {
  const rows = await db
    .select({ product_id: products.product_id })
    .from(products)
    .where(and(eq(products.product, product), ne(products.product_category, product_category)))
    .limit(1);
  return rows.length > 0;
}

export const nextPosition = sql<number>`(select coalesce(max(position), 0) + 1 from product_categories)`;

export async function countProducts(db: Db, product_category: string): Promise<number> {
  return db.$count(products, eq(products.product_category, product_category));
}
