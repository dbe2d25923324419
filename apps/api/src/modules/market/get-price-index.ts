import { addDays } from '@tank/schema/kit/dates';
import {
  type priceIndex as asked,
  indexRegions,
  PAST_WEEKS,
  type PriceIndexAnswer,
  priceIndexRules,
} from '@tank/schema/price-index';
import { changeOf, daysOf } from '@tank/schema/price-index-rule';
import type * as z from 'zod';
import type { Call } from '../../kernel/context.ts';
import { refuse } from '../../kernel/errors.ts';
import { authorize } from '../../kernel/policy.ts';
import { categoryIds } from '../context/get-context.ts';
import { marketPolicy } from './policy.ts';
import { assessedDay, assessedDays, assessedOn } from './queries-index-read.ts';

/** The days a week apart that end with this one, oldest first. */
const weeksUpTo = (as_of: string) =>
  Array.from({ length: PAST_WEEKS + 1 }, (_, i) => addDays(as_of, 7 * (i - PAST_WEEKS)));

/** The price index as of a day, or of the newest that was assessed. */
export async function getPriceIndex({ ctx, input }: Call<z.infer<typeof asked>>): Promise<PriceIndexAnswer> {
  authorize(ctx, marketPolicy.priceIndex);
  refuse(priceIndexRules(input, ctx.today));
  const [{ first, last }, categories] = await Promise.all([
    assessedDays(ctx.db, ctx.today),
    categoryIds(ctx),
  ]);
  const as_of = input.as_of ?? last;
  if (as_of === null) return { as_of, was_assessed: false, late: false, first, last, rows: [] };
  const weeks = weeksUpTo(as_of);
  const { before } = daysOf(as_of);
  const [day, assessed] = await Promise.all([
    assessedDay(ctx.db, as_of),
    assessedOn(ctx.db, [...weeks, before]),
  ]);
  const by = new Map(assessed.map((row) => [`${row.as_of}/${row.region}/${row.product_category_id}`, row]));
  const rows = indexRegions.flatMap((region) =>
    [...categories].map(([product_category, product_category_id]) => {
      const on = (date: string) => by.get(`${date}/${region}/${product_category_id}`);
      const { price = null, basis = null, contributions: sample_size = null } = on(as_of) ?? {};
      const prev_price = on(before)?.price ?? null;
      const change = changeOf(price, prev_price);
      const past = weeks.map((date) => on(date)?.price ?? null);
      return { region, product_category, price, prev_price, change, basis, sample_size, past };
    }),
  );
  return { as_of, was_assessed: day !== undefined, late: day?.late ?? false, first, last, rows };
}
