import type { ReadDb } from '@tank/db/client';
import { productCategories, products, regions } from '@tank/db/tables/context';
import { asc, eq } from 'drizzle-orm';

export const allRegions = (db: ReadDb) =>
  db.select({ region: regions.region }).from(regions).orderBy(asc(regions.position));

/** Every product with its category, in the order of the menus. */
export const allProducts = (db: ReadDb) =>
  db
    .select({ product: products.product, product_category: products.product_category })
    .from(products)
    .innerJoin(productCategories, eq(productCategories.product_category, products.product_category))
    .orderBy(asc(productCategories.position), asc(products.product));

export const allCategories = (db: ReadDb) =>
  db
    .select({ product_category: productCategories.product_category })
    .from(productCategories)
    .orderBy(asc(productCategories.position));
