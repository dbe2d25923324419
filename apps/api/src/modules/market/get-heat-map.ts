import type { ReadDb } from '@tank/db/client';
import { findSubdivision } from '@tank/schema/map/regions';
import type { heatMap } from '@tank/schema/market/market';
import type * as z from 'zod';
import { authorize } from '../../kernel/auth/policy.ts';
import type { Call } from '../../kernel/context.ts';
import { marketPolicy } from './policy.ts';
import { decodeGap, encodeGap, gapReasonOf, isPublishable } from './published-bids/disclosure.ts';
import { resolveCategories, resolveRange } from './resolve-input.ts';
import { type Days, isState, lengthOf, type SumOf, stateOf } from './roll-up/cells.ts';
import type { Measure } from './roll-up/measures.ts';
import { readStepSeries } from './roll-up/queries-step-series.ts';
import { everyPart } from './roll-up/sums.ts';
import { daysBeforeMarket, readCachedLines } from './series/cached-lines.ts';
import { drawLines, type LineGroup } from './series/chart-lines.ts';
import { meanPrice, meanVolume, unroundedPrice } from './series/means.ts';

type Input = z.infer<typeof heatMap>;

const measures: Record<Input['type'], readonly Measure[]> = {
  both: ['capacity', 'interest'],
  listing: ['capacity'],
  inquiry: ['interest'],
  none: [],
};

/** Some place providers give a state by code, others by name. */
const nameOf = (state: string) => findSubdivision(state)?.name ?? state;

type Row = { volume: number; price: number | null };
const largestFirst = (by: Input['volume']) => (a: Row, b: Row) => (b[by] ?? -1) - (a[by] ?? -1);

interface Selection {
  type: Input['type'];
  product_category_id: number;
}

/** For each state: a line of volumes, a line of prices and a line of gap codes. `areas` are states; all states if omitted. */
export async function drawStateLines(
  db: ReadDb,
  { type, product_category_id }: Selection,
  { days, areas }: { days: Days; areas?: readonly string[] | undefined },
): Promise<LineGroup[]> {
  const cells = { measures: measures[type], categories: [product_category_id], ...(areas && { areas }) };
  const stepSeries = await readStepSeries(db, { ...days, cells: [cells], parts: everyPart });
  const states = Map.groupBy(stepSeries, ({ area }) => nameOf(stateOf(area)));
  return [...states].map(([name, own]) => {
    const read = (sumOf: SumOf) => {
      const sums = sumOf({ area: name, product_category_id });
      const { listed } = sums;
      return isPublishable(sums)
        ? [listed.volume, unroundedPrice(listed), 0]
        : [listed.volume, Number.NaN, encodeGap(gapReasonOf(sums))];
    };
    const inState = own.map((series) => ({ ...series, area: name }));
    return {
      name,
      areas: [...new Set(own.map(({ area }) => area))],
      lines: drawLines(inState, { days: lengthOf(days), read }),
    };
  });
}

/** `before`: number of days to skip at the start of the lines. */
export const toStateRows = (states: readonly LineGroup[], before = 0) =>
  states
    .map(({ name, lines: [volumes, prices, gaps] }) => {
      const price = prices ? meanPrice(prices.subarray(before)) : null;
      // If a range has several reasons, report the most specific one: the highest code.
      const reason = gaps?.subarray(before).reduce((most, code) => Math.max(most, code), 0);
      return {
        state: name,
        volume: volumes ? meanVolume(volumes.subarray(before)) : 0,
        price,
        price_gap: price === null ? decodeGap(reason) : undefined,
      };
    })
    .filter(({ volume }) => volume > 0);

/** Volume and price by state and province, today or as means over a range (docs/product.md#heat-map). */
export async function getHeatMap({ ctx, input }: Call<Input>) {
  authorize(ctx, marketPolicy.heatmap);
  const { type, show_history, product_category, volume: by } = input;
  const days = show_history ? resolveRange(ctx, input) : { start_date: ctx.today, end_date: ctx.today };
  const { product_category_id } = await resolveCategories(ctx, product_category);
  if (type === 'none') return [];
  const selection = { type, product_category_id };
  const load = (range: Days, touched?: readonly string[]) =>
    drawStateLines(ctx.db, selection, { days: range, areas: touched?.filter(isState) });
  const states = await readCachedLines(ctx, { kind: 'states', input: selection, days, load });
  return toStateRows(states, await daysBeforeMarket(ctx, days)).sort(largestFirst(by));
}
