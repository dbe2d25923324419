/**
 * Names of the closed lists that a record takes on. Held until the end of the transaction and before any record is, they are
 * not renamed or deleted meanwhile: a rename that is under way is waited for, and then the old name is on no list.
 */
import type { TxCtx } from '../../kernel/context.ts';
import { holdCategoryNames, holdProductName } from './queries.ts';

/** Whether there is such a product. */
export const holdProduct = async ({ db }: TxCtx, product: string): Promise<boolean> =>
  (await holdProductName(db, product)).length > 0;

/** Those of the names that are product categories. */
export async function holdCategories({ db }: TxCtx, names: readonly string[]): Promise<Set<string>> {
  const rows = names.length > 0 ? await holdCategoryNames(db, [...new Set(names)]) : [];
  return new Set(rows.map((row) => row.product_category));
}
