/** One series of one cell, day by day. */
import type { SeriesKind } from '@tank/schema/market-kinds';
import type { Ctx } from '../../kernel/context.ts';
import { type Cell, type Days, datesOf, lengthOf } from './cells.ts';
import { linesOver } from './keep.ts';
import { drawLines, said } from './line.ts';
import { cellsFor, unitsOf, worthOf } from './lines.ts';
import { readSteps } from './queries.ts';

interface Asked {
  kind: SeriesKind;
  cell: Cell;
  days: Days;
  /** Ids of all categories. */
  ids: readonly number[];
}

/** The value of each day, in order: MBBL or USD/BBL a month, null where it is not told. */
export async function seriesOf(ctx: Ctx, { kind, cell, days, ids }: Asked): Promise<(number | null)[]> {
  const { lines } = await linesOver(ctx, {
    of: 'series',
    asked: { kind, cell, ids },
    days,
    load: async (range) => {
      const steps = await readSteps(ctx.db, { ...range, cells: cellsFor(kind, cell, ids) });
      const read = { count: 1, read: worthOf(kind, cell, ids) };
      return { names: [kind], lines: drawLines(steps, { days: lengthOf(range), ...read }) };
    },
  });
  return Array.from(lines[0] ?? [], (value) => said(value, unitsOf(kind)));
}

/** Rows of the days of a range. */
export const byDay = <T extends object>(days: Days, rowOf: (at: number) => T) =>
  datesOf(days).map((date, at) => ({ date, ...rowOf(at) }));
