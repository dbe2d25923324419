/** One series of one cell, day by day. */
import type { SeriesKind } from '@tank/schema/market-kinds';
import type { Ctx } from '../../kernel/context.ts';
import { type Cell, type Days, eachDay } from './cells.ts';
import { keepFor } from './keep.ts';
import { cellsFor, worthOf } from './lines.ts';
import { readSteps } from './queries.ts';

interface Asked {
  kind: SeriesKind;
  cell: Cell;
  days: Days;
  /** Ids of all categories. */
  ids: readonly number[];
}

async function read({ db }: Ctx, { kind, cell, days, ids }: Asked) {
  const steps = await readSteps(db, {
    ...days,
    cells: cellsFor(kind, cell, ids),
  });
  return eachDay(days, steps, (sumOf) => worthOf(kind, cell, sumOf, ids));
}

/** The value of each day, in order. */
export const seriesOf = (ctx: Ctx, asked: Asked) =>
  keepFor(ctx, { of: 'series', asked, load: () => read(ctx, asked) });
