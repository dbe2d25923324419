/**
 * Locks the names of products and categories that a record refers to until the transaction ends, before any record is
 * locked. They cannot be renamed or deleted meanwhile; after a concurrent rename the old name is unknown.
 */
import { formatProductMessage } from '@tank/schema/messages/product';
import type { TxCtx } from '../../kernel/context.ts';
import { refuse } from '../../kernel/errors/errors.ts';
import { allCategories, allProducts, lockCategoryNames, lockProductNames } from './queries.ts';
import { readNames } from './read-names.ts';

/** Whether the product exists. */
export const lockListedProduct = async ({ db }: TxCtx, product: string): Promise<boolean> =>
  (await lockProductNames(db, [product])).length > 0;

/** The given names that are product categories. */
export async function lockListedCategories({ db }: TxCtx, names: readonly string[]): Promise<Set<string>> {
  const rows = names.length > 0 ? await lockCategoryNames(db, [...new Set(names)]) : [];
  return new Set(rows.map((row) => row.product_category));
}

/**
 * The products and categories named in the texts, with the spelling of the lists and without duplicates.
 * @throws INVALID_INPUT with the unknown names.
 */
export async function lockPreferredProducts(
  tx: TxCtx,
  path: string,
  texts: readonly string[],
): Promise<string[]> {
  if (texts.length === 0) return [];
  const listed = [
    ...(await allCategories(tx.db)).map((row) => row.product_category),
    ...(await allProducts(tx.db)).map((row) => row.product),
  ];
  const { names, unknown } = readNames(texts, listed);
  const locked = await lockListedCategories(tx, names);
  for (const { product } of await lockProductNames(tx.db, names)) locked.add(product);
  const missing = [...unknown, ...names.filter((name) => !locked.has(name))];
  if (missing.length > 0) refuse([{ path, message: formatProductMessage.notListed(missing) }]);
  return names;
}
