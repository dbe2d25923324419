import type { ReadDb } from '@tank/db/client';
import { regions } from '@tank/schema/map/regions';
import type { VolumeAnswer, volumes } from '@tank/schema/market/market';
import type * as z from 'zod';
import { authorize } from '../../kernel/auth/policy.ts';
import type { Call } from '../../kernel/context.ts';
import { marketPolicy } from './policy.ts';
import { resolveCategories, resolveRange } from './resolve-input.ts';
import { type Cell, type Days, EVERYWHERE, lengthOf } from './roll-up/cells.ts';
import { readStepSeries } from './roll-up/queries-step-series.ts';
import { daysBeforeMarket, readCachedLines } from './series/cached-lines.ts';
import { drawLines } from './series/chart-lines.ts';
import { meanVolume } from './series/means.ts';
import { measuresOf, partsFor } from './series/series-rules.ts';

interface Slice {
  name: { region: string } | { product_category: string };
  cell: Cell;
}

const largestFirst = (a: { volume: number }, b: { volume: number }) => b.volume - a.volume;

interface Selection {
  type: z.infer<typeof volumes>['type'];
  cells: readonly Cell[];
}

export async function drawCellLines(db: ReadDb, { type, cells }: Selection, days: Days) {
  const areas = [...new Set(cells.map(({ area }) => area))];
  const categories = [...new Set(cells.map(({ product_category_id }) => product_category_id))];
  const query = {
    ...days,
    cells: [{ measures: measuresOf(type), areas, categories }],
    parts: partsFor([type]),
  };
  const stepSeries = await readStepSeries(db, query);
  // Each cell is drawn from its own series only.
  return cells.flatMap((cell) => {
    const own = stepSeries.filter(
      ({ area, product_category_id }) =>
        area === cell.area && product_category_id === cell.product_category_id,
    );
    return drawLines(own, { days: lengthOf(days), read: (sumOf) => [sumOf(cell).listed.volume] });
  });
}

/** The pie chart: means over the range by product category if a region is given, otherwise by region. */
export async function getVolumes({ ctx, input }: Call<z.infer<typeof volumes>>): Promise<VolumeAnswer> {
  authorize(ctx, marketPolicy.volume);
  const days = resolveRange(ctx, input);
  const { region, product_category: category } = input;
  const { all, product_category_id } = await resolveCategories(ctx, category);
  const inCategories = [...all].filter(([name]) => category === undefined || name === category);
  const slices: Slice[] =
    region === undefined
      ? regions.map((area) => ({ name: { region: area }, cell: { area, product_category_id } }))
      : inCategories.map(([product_category, id]) => ({
          name: { product_category },
          cell: { area: region, product_category_id: id },
        }));
  // The total is not the sum of the slices: a listing may have several categories.
  const total = { area: region ?? EVERYWHERE, product_category_id };
  const selection = { type: input.type, cells: [total, ...slices.map(({ cell }) => cell)] };
  const [{ lines } = { lines: [] }] = await readCachedLines(ctx, {
    kind: 'volumes',
    input: selection,
    days,
    load: async (range) => [{ name: '', lines: await drawCellLines(ctx.db, selection, range) }],
  });
  const before = await daysBeforeMarket(ctx, days);
  const [totalMean = 0, ...means] = lines.map((line) => meanVolume(line.subarray(before)));
  const rows = slices
    .map(({ name }, i) => ({ ...name, volume: means[i] ?? 0 }))
    .filter(({ volume }) => volume > 0)
    .sort(largestFirst);
  return { whole: totalMean, rows };
}
