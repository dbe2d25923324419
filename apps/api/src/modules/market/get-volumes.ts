import type { ReadDb } from '@tank/db/client';
import { regions } from '@tank/schema/map/regions';
import type { VolumeAnswer, volumes } from '@tank/schema/market/market';
import type * as z from 'zod';
import { authorize } from '../../kernel/auth/policy.ts';
import type { Call } from '../../kernel/context.ts';
import { categoriesFor, rangeOf } from './asked.ts';
import { daysBeforeMarket, figuresOver } from './keep.ts';
import { drawLines } from './line.ts';
import { measuresOf, partsFor } from './lines.ts';
import { marketPolicy } from './policy.ts';
import { type Cell, type Days, EVERYWHERE, lengthOf } from './roll-up/cells.ts';
import { meanVolume } from './roll-up/means.ts';
import { readCourses } from './roll-up/queries-courses.ts';

interface Part {
  name: { region: string } | { product_category: string };
  cell: Cell;
}

const largestFirst = (a: { volume: number }, b: { volume: number }) => b.volume - a.volume;

interface Asked {
  type: z.infer<typeof volumes>['type'];
  cells: readonly Cell[];
}

/** A line for each cell. */
export async function drawCells(db: ReadDb, { type, cells }: Asked, days: Days) {
  const areas = [...new Set(cells.map(({ area }) => area))];
  const categories = [...new Set(cells.map(({ product_category_id }) => product_category_id))];
  const asked = {
    ...days,
    cells: [{ measures: measuresOf(type), areas, categories }],
    parts: partsFor([type]),
  };
  const courses = await readCourses(db, asked);
  // Each by itself, for no other says anything of it.
  return cells.flatMap((cell) => {
    const own = courses.filter(
      ({ area, product_category_id }) =>
        area === cell.area && product_category_id === cell.product_category_id,
    );
    return drawLines(own, { days: lengthOf(days), read: (sumOf) => [sumOf(cell).listed.volume] });
  });
}

/** A pie: the means over the range by product category where a region is named, by region otherwise. */
export async function getVolumes({ ctx, input }: Call<z.infer<typeof volumes>>): Promise<VolumeAnswer> {
  authorize(ctx, marketPolicy.volume);
  const days = rangeOf(ctx, input);
  const { region, product_category: named } = input;
  const { all, product_category_id } = await categoriesFor(ctx, named);
  const inCategories = [...all].filter(([name]) => named === undefined || name === named);
  const parts: Part[] =
    region === undefined
      ? regions.map((area) => ({ name: { region: area }, cell: { area, product_category_id } }))
      : inCategories.map(([product_category, id]) => ({
          name: { product_category },
          cell: { area: region, product_category_id: id },
        }));
  // Not the sum of its parts: a listing may have several categories.
  const whole = { area: region ?? EVERYWHERE, product_category_id };
  const asked = { type: input.type, cells: [whole, ...parts.map(({ cell }) => cell)] };
  const [{ lines } = { lines: [] }] = await figuresOver(ctx, {
    of: 'parts',
    asked,
    days,
    load: async (range) => [{ name: '', lines: await drawCells(ctx.db, asked, range) }],
  });
  const before = await daysBeforeMarket(ctx, days);
  const [wholeMean = 0, ...means] = lines.map((line) => meanVolume(line.subarray(before)));
  const rows = parts
    .map(({ name }, i) => ({ ...name, volume: means[i] ?? 0 }))
    .filter(({ volume }) => volume > 0)
    .sort(largestFirst);
  return { whole: wholeMean, rows };
}
