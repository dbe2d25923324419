import type { Db, ReadDb } from '@tank/db/client';
import { inNaturalOrder } from '@tank/db/columns';
import { productCategories, products, regions } from '@tank/db/tables/context';
import { asc, eq, inArray } from 'drizzle-orm';

export const allRegions = (db: ReadDb) =>
  db.select({ region: regions.region }).from(regions).orderBy(asc(regions.position));

/** Every product with its category in menu order. */
export const allProducts = (db: ReadDb) =>
  db
    .select({ product: products.product, product_category: products.product_category })
    .from(products)
    .innerJoin(productCategories, eq(productCategories.product_category, products.product_category))
    .orderBy(asc(productCategories.position), inNaturalOrder(products.product));

export const allCategories = (db: ReadDb) =>
  db
    .select({
      product_category: productCategories.product_category,
      product_category_id: productCategories.product_category_id,
    })
    .from(productCategories)
    .orderBy(asc(productCategories.position));

/** A key share lock: concurrent records may refer to the name, and a rename waits for them. */
export const lockProductNames = (db: Db, names: string[]) =>
  db
    .select({ product: products.product })
    .from(products)
    .where(inArray(products.product, names))
    .orderBy(asc(products.product_id))
    .for('key share');

export const lockCategoryNames = (db: Db, names: string[]) =>
  db
    .select({ product_category: productCategories.product_category })
    .from(productCategories)
    .where(inArray(productCategories.product_category, names))
    .orderBy(asc(productCategories.product_category_id))
    .for('key share');
