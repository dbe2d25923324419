import type { heatMap } from '@tank/schema/market';
import { findSubdivision } from '@tank/schema/regions';
import type * as z from 'zod';
import type { Call, Ctx } from '../../kernel/context.ts';
import { authorize } from '../../kernel/policy.ts';
import { categoriesFor, rangeOf } from './asked.ts';
import { type Days, lengthOf } from './cells.ts';
import { linesOver } from './keep.ts';
import { drawLines, type Lines } from './line.ts';
import { meanPrice, meanVolume } from './means.ts';
import type { Measure } from './measures.ts';
import { marketPolicy } from './policy.ts';
import { readSteps } from './queries.ts';
import { meanOf, together, volumeOf } from './sums.ts';
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
  type: Input['type'];
  product_category_id: number;
}

/** By state the line of its volume, and by state that of its price. */
async function readStates({ db }: Ctx, { type, product_category_id }: Asked, days: Days): Promise<Lines> {
  const cells = [{ measures: measures[type], categories: [product_category_id] }];
  const read = await readSteps(db, { ...days, cells });
  const steps = read.map((step) => ({ ...step, area: nameOf(step.area) }));
  const names = [...new Set(steps.map(({ area }) => area))];
  const lines = drawLines(steps, {
    days: lengthOf(days),
    count: 2 * names.length,
    read: (sumOf, i) => {
      const sum = together(sumOf({ area: names[i % names.length] ?? '', product_category_id }));
      if (i < names.length) return volumeOf(sum);
      return isEnough(sum) ? meanOf(sum) : Number.NaN;
    },
  });
  return { names, lines };
}

const rowsOf = ({ names, lines }: Lines) =>
  names
    .map((state, i) => {
      const [volumes, prices] = [lines[i], lines[names.length + i]];
      return {
        state,
        volume: volumes ? meanVolume(volumes) : 0,
        price: prices ? meanPrice(prices) : null,
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
  const load = (range: Days) => readStates(ctx, asked, range);
  const rows = rowsOf(await linesOver(ctx, { of: 'states', asked, days, load }));
  return rows.sort(greatestFirst(by));
}
