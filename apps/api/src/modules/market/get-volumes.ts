import type { volumes } from '@tank/schema/market';
import { regions } from '@tank/schema/regions';
import type * as z from 'zod';
import type { Call, Ctx } from '../../kernel/context.ts';
import { authorize } from '../../kernel/policy.ts';
import { categoriesFor, rangeOf } from './asked.ts';
import { type Cell, type Days, eachDay } from './cells.ts';
import { keepFor } from './keep.ts';
import { lines } from './lines.ts';
import { meanVolume } from './means.ts';
import { marketPolicy } from './policy.ts';
import { readSteps } from './queries.ts';
import { together } from './sums.ts';

interface Part {
  name: { region: string } | { product_category: string };
  cell: Cell;
}

const largestFirst = (a: { volume: number }, b: { volume: number }) => b.volume - a.volume;

interface Asked {
  days: Days;
  type: z.infer<typeof volumes>['type'];
  parts: readonly Part[];
}

async function readParts({ db }: Ctx, { days, type, parts }: Asked) {
  const areas = parts.map(({ cell }) => cell.area);
  const categories = parts.map(({ cell }) => cell.product_category_id);
  const steps = await readSteps(db, {
    ...days,
    cells: [{ measures: lines[type].measures, areas, categories }],
  });
  const each = eachDay(days, steps, (sumOf) => parts.map(({ cell }) => together(sumOf(cell))));
  return parts
    .map(({ name }, i) => ({ ...name, volume: meanVolume(each.flatMap(({ value }) => value[i] ?? [])) }))
    .filter(({ volume }) => volume > 0)
    .sort(largestFirst);
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
  const asked = { days, type: input.type, parts };
  return keepFor(ctx, { of: 'parts', asked, load: () => readParts(ctx, asked) });
}
