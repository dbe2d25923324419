import type { volumes } from '@tank/schema/market';
import { regions } from '@tank/schema/regions';
import type * as z from 'zod';
import type { Call, Ctx } from '../../kernel/context.ts';
import { authorize } from '../../kernel/policy.ts';
import { categoriesFor, rangeOf } from './asked.ts';
import { type Cell, type Days, lengthOf } from './cells.ts';
import { linesOver } from './keep.ts';
import { drawLines } from './line.ts';
import { lines } from './lines.ts';
import { meanVolume } from './means.ts';
import { marketPolicy } from './policy.ts';
import { readSteps } from './queries.ts';
import { neither, together, volumeOf } from './sums.ts';

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
async function readCells({ db }: Ctx, { type, cells }: Asked, days: Days) {
  const areas = [...new Set(cells.map(({ area }) => area))];
  const categories = [...new Set(cells.map(({ product_category_id }) => product_category_id))];
  const steps = await readSteps(db, {
    ...days,
    cells: [{ measures: lines[type].measures, areas, categories }],
  });
  return drawLines(steps, {
    days: lengthOf(days),
    count: cells.length,
    read: (sumOf, i) => volumeOf(together(cells[i] ? sumOf(cells[i]) : neither)),
  });
}

/** The parts of a pie: the means over the range by product category where a region is named, by region otherwise. */
export async function getVolumes({ ctx, input }: Call<z.infer<typeof volumes>>) {
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
  const asked = { type: input.type, cells: parts.map(({ cell }) => cell) };
  const { lines: drawn } = await linesOver(ctx, {
    of: 'parts',
    asked,
    days,
    load: async (range) => ({ names: [], lines: await readCells(ctx, asked, range) }),
  });
  return parts
    .map(({ name }, i) => ({ ...name, volume: drawn[i] ? meanVolume(drawn[i]) : 0 }))
    .filter(({ volume }) => volume > 0)
    .sort(largestFirst);
}
