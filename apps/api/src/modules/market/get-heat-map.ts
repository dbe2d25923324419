import type { heatMap } from '@tank/schema/market';
import { findSubdivision } from '@tank/schema/regions';
import type * as z from 'zod';
import type { Call, Ctx } from '../../kernel/context.ts';
import { authorize } from '../../kernel/policy.ts';
import { categoriesFor, rangeOf } from './asked.ts';
import { type Days, eachDay } from './cells.ts';
import { keepFor } from './keep.ts';
import { meanPrice, meanVolume } from './means.ts';
import type { Measure } from './measures.ts';
import { marketPolicy } from './policy.ts';
import { readSteps } from './queries.ts';
import { meanOf, together } from './sums.ts';
import { isEnough } from './told.ts';

type Input = z.infer<typeof heatMap>;

const measures: Record<Input['type'], readonly Measure[]> = {
  both: ['capacity', 'interest'],
  listing: ['capacity'],
  inquiry: ['interest'],
  none: [],
};

/** Of a state that comes as a code from one source of places, and by its name from another. */
const nameOf = (state: string) => findSubdivision(state)?.name ?? state;

type Row = { volume: number; price: number | null };
const greatestFirst = (by: Input['volume']) => (a: Row, b: Row) => (b[by] ?? -1) - (a[by] ?? -1);

interface Asked {
  days: Days;
  type: Input['type'];
  product_category_id: number;
}

async function readStates({ db }: Ctx, { days, type, product_category_id }: Asked) {
  const cells = [{ measures: measures[type], categories: [product_category_id] }];
  const read = await readSteps(db, { ...days, cells });
  const steps = read.map((step) => ({ ...step, area: nameOf(step.area) }));
  const states = [...new Set(steps.map(({ area }) => area))];
  const each = eachDay(days, steps, (sumOf) =>
    states.map((area) => together(sumOf({ area, product_category_id }))),
  );
  return states
    .map((state, i) => {
      const sums = each.flatMap(({ value }) => value[i] ?? []);
      const prices = sums.map((sum) => (isEnough(sum) ? meanOf(sum) : null));
      return { state, volume: meanVolume(sums), price: meanPrice(prices) };
    })
    .filter(({ volume }) => volume > 0);
}

/** Volume and price by state and province, today or as means over a range (docs/product.md#heat-map). */
export async function getHeatMap({ ctx, input }: Call<Input>) {
  authorize(ctx, marketPolicy.heatmap);
  const { type, show_history, product_category, volume: by } = input;
  const days = show_history ? rangeOf(ctx, input) : { start_date: ctx.today, end_date: ctx.today };
  const { product_category_id } = await categoriesFor(ctx, product_category);
  if (type === 'none') return [];
  const asked = { days, type, product_category_id };
  const rows = await keepFor(ctx, { of: 'states', asked, load: () => readStates(ctx, asked) });
  return rows.toSorted(greatestFirst(by));
}
