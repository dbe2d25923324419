import { addDays } from '@tank/schema/kit/dates';
import {
  indexRegions,
  PAST_WEEKS,
  type PriceIndexAnswer,
  type priceIndex as priceIndexInput,
  priceIndexRules,
} from '@tank/schema/market/price-index';
import { changeOf, comparisonDays, type Figure, type IndexBasis } from '@tank/schema/market/price-index-rule';
import type * as z from 'zod';
import { authorize } from '../../../kernel/auth/policy.ts';
import type { Call } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/errors/errors.ts';
import { categoryIds } from '../../context/get-context.ts';
import { marketPolicy } from '../policy.ts';
import { readAssessedDay, readAssessedRange, readAssessmentsOn, readNotes } from './queries-index-read.ts';

/** Days a week apart, oldest first, ending with `as_of`. */
const weeksUpTo = (as_of: string) =>
  Array.from({ length: PAST_WEEKS + 1 }, (_, i) => addDays(as_of, 7 * (i - PAST_WEEKS)));

/** Indexes of the figures whose basis differs from that of the previous figure; empty weeks are skipped. */
function basisChanges(figures: readonly (Figure | null)[]): number[] {
  let basis: IndexBasis | undefined;
  return figures.flatMap((figure, i) => {
    if (figure === null) return [];
    const isChange = basis !== undefined && figure.basis !== basis;
    basis = figure.basis;
    return isChange ? [i] : [];
  });
}

/** The price index as of a day, by default the last assessed one. */
export async function getPriceIndex({
  ctx,
  input,
}: Call<z.infer<typeof priceIndexInput>>): Promise<PriceIndexAnswer> {
  authorize(ctx, marketPolicy.priceIndex);
  refuse(priceIndexRules(input, ctx.today));
  const [{ first, last }, categories] = await Promise.all([
    readAssessedRange(ctx.db, ctx.today),
    categoryIds(ctx),
  ]);
  const as_of = input.as_of ?? last;
  if (as_of === null) return { as_of, was_assessed: false, late: false, first, last, rows: [] };
  const weeks = weeksUpTo(as_of);
  const { before } = comparisonDays(as_of);
  const [day, assessed, notes] = await Promise.all([
    readAssessedDay(ctx.db, as_of),
    readAssessmentsOn(ctx.db, [...weeks, before]),
    readNotes(ctx.db, as_of),
  ]);
  const by = new Map(assessed.map((row) => [`${row.as_of}/${row.region}/${row.product_category_id}`, row]));
  const noted = new Map(notes.map((row) => [`${row.region}/${row.product_category_id}`, row]));
  const rows = indexRegions.flatMap((region) =>
    [...categories].map(([product_category, product_category_id]) => {
      const on = (date: string) => by.get(`${date}/${region}/${product_category_id}`);
      const [now = null, previous = null] = [on(as_of), on(before)];
      const { waiting = 0, withheld = null } = noted.get(`${region}/${product_category_id}`) ?? {};
      const past = weeks.map((date) => on(date) ?? null);
      return {
        region,
        product_category,
        price: now?.price ?? null,
        prev_price: previous?.price ?? null,
        change: changeOf(now, previous),
        basis: now?.basis ?? null,
        prev_basis: previous?.basis ?? null,
        sample_size: now?.contributions ?? null,
        waiting,
        withheld,
        past: past.map((figure) => figure?.price ?? null),
        basis_changes: basisChanges(past),
      };
    }),
  );
  return { as_of, was_assessed: day !== undefined, late: day?.late ?? false, first, last, rows };
}
