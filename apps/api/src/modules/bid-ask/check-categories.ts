import { messages } from '@tank/schema/messages';
import type { TxCtx } from '../../kernel/context.ts';
import { refuse } from '../../kernel/errors/errors.ts';
import { lockListedCategories } from '../context/lock-names.ts';

interface Named {
  product_category: string[];
  /** Where the field stands in the input. */
  path: string;
}

/** @throws INVALID_INPUT where one names a category that is not on the list; before any record is held. */
export async function refuseUnknownCategories(tx: TxCtx, quotes: Named[]): Promise<void> {
  const known = await lockListedCategories(
    tx,
    quotes.flatMap(({ product_category }) => product_category),
  );
  const wrong = quotes.filter(({ product_category }) => product_category.some((name) => !known.has(name)));
  refuse(wrong.map(({ path }) => ({ path, message: messages.categoryUnknown })));
}
