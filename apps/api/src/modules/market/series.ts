/** Series of areas, day by day. */
import type { ReadDb } from '@tank/db/client';
import type { SeriesKind } from '@tank/schema/market-kinds';
import type { Ctx } from '../../kernel/context.ts';
import { type Days, datesOf, lengthOf } from './cells.ts';
import { figuresOver } from './keep.ts';
import { drawLines, type Line, said } from './line.ts';
import { cellsFor, measuresOf, type Of, partsFor, unitsOf, worthsOf } from './lines.ts';
import { readCourses } from './queries-courses.ts';

interface Asked extends Of {
  kinds: readonly SeriesKind[];
  days: Days;
}

/** Reads the cells of all kinds at once, for they share some, and draws one kind after the other. */
export async function drawSeries(db: ReadDb, { kinds, days, ...of }: Asked): Promise<Line[]> {
  const cells = kinds.flatMap((kind) => cellsFor(kind, of));
  const courses = await readCourses(db, { ...days, cells, parts: partsFor(kinds) });
  return kinds.flatMap((kind) => {
    const measured = courses.filter(({ measure }) => measuresOf(kind).includes(measure));
    return drawLines(measured, { days: lengthOf(days), read: worthsOf(kind, of) });
  });
}

/**
 * The value of each day, in order: MBBL or USD/BBL a month, null where it is not told. First of one kind in all areas, then of
 * the next.
 */
export async function seriesOf(ctx: Ctx, { days, ...asked }: Asked): Promise<(number | null)[][]> {
  const units = asked.kinds.flatMap((kind) => asked.areas.map(() => unitsOf(kind)));
  const [{ lines } = { lines: [] }] = await figuresOver(ctx, {
    of: 'series',
    asked,
    days,
    load: async (range) => [{ name: '', lines: await drawSeries(ctx.db, { ...asked, days: range }) }],
  });
  return lines.map((line, i) => Array.from(line, (value) => said(value, units[i] ?? 1)));
}

/** Rows of the days of a range. */
export const byDay = <T extends object>(days: Days, rowOf: (at: number) => T) =>
  datesOf(days).map((date, at) => ({ date, ...rowOf(at) }));
