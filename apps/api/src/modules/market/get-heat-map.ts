import type { ReadDb } from '@tank/db/client';
import { findSubdivision } from '@tank/schema/map/regions';
import type { heatMap } from '@tank/schema/market/market';
import type * as z from 'zod';
import { authorize } from '../../kernel/auth/policy.ts';
import type { Call } from '../../kernel/context.ts';
import { categoriesFor, rangeOf } from './asked.ts';
import { daysBeforeMarket, figuresOver } from './keep.ts';
import { drawLines, type Figure } from './line.ts';
import { marketPolicy } from './policy.ts';
import { areEnough, codeOfGap, gapOf, gapOfCode } from './published-bids/disclosure.ts';
import { type Days, isState, lengthOf, type SumOf, stateOf } from './roll-up/cells.ts';
import { meanPrice, meanVolume, unroundedPrice } from './roll-up/means.ts';
import type { Measure } from './roll-up/measures.ts';
import { readCourses } from './roll-up/queries-courses.ts';
import { everyPart } from './roll-up/sums.ts';

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
  type: Input['type'];
  product_category_id: number;
}

/** Of each state the line of its volume, that of its price, and the code of each gap; `areas` are those of states, left out: all. */
export async function drawStates(
  db: ReadDb,
  { type, product_category_id }: Asked,
  { days, areas }: { days: Days; areas?: readonly string[] | undefined },
): Promise<Figure[]> {
  const cells = { measures: measures[type], categories: [product_category_id], ...(areas && { areas }) };
  const courses = await readCourses(db, { ...days, cells: [cells], parts: everyPart });
  const states = Map.groupBy(courses, ({ area }) => nameOf(stateOf(area)));
  return [...states].map(([name, own]) => {
    const read = (sumOf: SumOf) => {
      const sums = sumOf({ area: name, product_category_id });
      const { listed } = sums;
      return areEnough(sums)
        ? [listed.volume, unroundedPrice(listed), 0]
        : [listed.volume, Number.NaN, codeOfGap(gapOf(sums))];
    };
    const inState = own.map((course) => ({ ...course, area: name }));
    return {
      name,
      areas: [...new Set(own.map(({ area }) => area))],
      lines: drawLines(inState, { days: lengthOf(days), read }),
    };
  });
}

/** `before`: number of days left out at the start of the lines. */
export const stateRows = (states: readonly Figure[], before = 0) =>
  states
    .map(({ name, lines: [volumes, prices, gaps] }) => {
      const price = prices ? meanPrice(prices.subarray(before)) : null;
      // Of several reasons in a range the one that says more than that there is nothing.
      const reason = gaps?.subarray(before).reduce((most, code) => Math.max(most, code), 0);
      return {
        state: name,
        volume: volumes ? meanVolume(volumes.subarray(before)) : 0,
        price,
        price_gap: price === null ? gapOfCode(reason) : undefined,
      };
    })
    .filter(({ volume }) => volume > 0);

/** Volume and price by state and province, today or as means over a range (docs/product.md#heat-map). */
export async function getHeatMap({ ctx, input }: Call<Input>) {
  authorize(ctx, marketPolicy.heatmap);
  const { type, show_history, product_category, volume: by } = input;
  const days = show_history ? rangeOf(ctx, input) : { start_date: ctx.today, end_date: ctx.today };
  const { product_category_id } = await categoriesFor(ctx, product_category);
  if (type === 'none') return [];
  const asked = { type, product_category_id };
  const load = (range: Days, touched?: readonly string[]) =>
    drawStates(ctx.db, asked, { days: range, areas: touched?.filter(isState) });
  const states = await figuresOver(ctx, { of: 'states', asked, days, load });
  return stateRows(states, await daysBeforeMarket(ctx, days)).sort(greatestFirst(by));
}
