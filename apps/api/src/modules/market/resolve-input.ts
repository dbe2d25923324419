/** Validates the input of a market data call and resolves its defaults and names to ids. */
import { rangeRules } from '@tank/schema/market/market';
import { defaultRange } from '@tank/schema/market/market-kinds';
import { messages } from '@tank/schema/messages';
import type { Ctx } from '../../kernel/context.ts';
import { refuse } from '../../kernel/errors/errors.ts';
import { categoryIds } from '../context/get-context.ts';
import { ALL_CATEGORIES, type Days } from './roll-up/cells.ts';

/** @throws INVALID_INPUT if the range ends before it begins or covers more than ten years. */
export function resolveRange({ today }: Ctx, input: { [K in keyof Days]?: Days[K] | undefined }): Days {
  refuse(rangeRules(input, today));
  const defaults = defaultRange(today);
  return {
    start_date: input.start_date ?? defaults.start_date,
    end_date: input.end_date ?? defaults.end_date,
  };
}

/** The id of the requested category and the ids of all categories. @throws INVALID_INPUT if the name is unknown. */
export async function resolveCategories(ctx: Ctx, name: string | undefined) {
  const all = await categoryIds(ctx);
  const ids = [...all.values()];
  if (name === undefined) return { all, ids, product_category_id: ALL_CATEGORIES };
  const product_category_id = all.get(name);
  if (product_category_id === undefined)
    refuse([{ path: 'product_category', message: messages.categoryUnknown }]);
  return { all, ids, product_category_id: product_category_id ?? ALL_CATEGORIES };
}
