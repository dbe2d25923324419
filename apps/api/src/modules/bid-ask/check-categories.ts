import { messages } from '@tank/schema/messages';
import type { TxCtx } from '../../kernel/context.ts';
import { refuse } from '../../kernel/errors/errors.ts';
import { lockListedCategories } from '../context/lock-names.ts';

interface QuoteCategories {
  product_category: string[];
  /** Path of the field in the input. */
  path: string;
}

/** Call it before locking any record. @throws INVALID_INPUT for an unknown category. */
export async function refuseUnknownCategories(tx: TxCtx, quotes: QuoteCategories[]): Promise<void> {
  const known = await lockListedCategories(
    tx,
    quotes.flatMap(({ product_category }) => product_category),
  );
  const invalid = quotes.filter(({ product_category }) => product_category.some((name) => !known.has(name)));
  refuse(invalid.map(({ path }) => ({ path, message: messages.categoryUnknown })));
}
