/**
 * Names of the closed lists that a record takes on. Held until the end of the transaction and before any record is, they are
 * not renamed or deleted meanwhile: a rename that is under way is waited for, and then the old name is on no list.
 */
import { productSentences } from '@tank/schema/messages/product';
import type { TxCtx } from '../../kernel/context.ts';
import { refuse } from '../../kernel/errors/errors.ts';
import { allCategories, allProducts, holdCategoryNames, holdProductNames } from './queries.ts';
import { readNames } from './read-names.ts';

/** Whether there is such a product. */
export const holdProduct = async ({ db }: TxCtx, product: string): Promise<boolean> =>
  (await holdProductNames(db, [product])).length > 0;

/** Those of the names that are product categories. */
export async function holdCategories({ db }: TxCtx, names: readonly string[]): Promise<Set<string>> {
  const rows = names.length > 0 ? await holdCategoryNames(db, [...new Set(names)]) : [];
  return new Set(rows.map((row) => row.product_category));
}

/**
 * The products and categories that the texts name, as listed, each once.
 * @throws INVALID_INPUT, with the names that are on neither list.
 */
export async function holdPreferred(tx: TxCtx, path: string, texts: readonly string[]): Promise<string[]> {
  if (texts.length === 0) return [];
  const listed = [
    ...(await allCategories(tx.db)).map((row) => row.product_category),
    ...(await allProducts(tx.db)).map((row) => row.product),
  ];
  const { names, unknown } = readNames(texts, listed);
  const held = await holdCategories(tx, names);
  for (const { product } of await holdProductNames(tx.db, names)) held.add(product);
  const missing = [...unknown, ...names.filter((name) => !held.has(name))];
  if (missing.length > 0) refuse([{ path, message: productSentences.notListed(missing) }]);
  return names;
}
