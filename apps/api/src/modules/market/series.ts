/** Series of areas, day by day. */
import type { ReadDb } from '@tank/db/client';
import type { GapReason } from '@tank/schema/market/disclosure-rule';
import type { SeriesKind } from '@tank/schema/market/market-kinds';
import type { Ctx } from '../../kernel/context.ts';
import { figuresOver } from './keep.ts';
import { drawLines, type Line, said } from './line.ts';
import { cellsFor, isPrice, measuresOf, type Of, partsFor, unitsOf, worthsOf } from './lines.ts';
import { gapOfCode } from './published-bids/disclosure.ts';
import { type Days, datesOf, lengthOf } from './roll-up/cells.ts';
import { readCourses } from './roll-up/queries-courses.ts';

interface Asked extends Of {
  kinds: readonly SeriesKind[];
  days: Days;
}

/**
 * First the values of one kind in all areas, then of the next; behind them in the same order the codes of the gaps of each kind that is a
 * price. Reads the cells of all kinds at once, for they share some, and draws one kind after the other.
 */
export async function drawSeries(db: ReadDb, { kinds, days, ...of }: Asked): Promise<Line[]> {
  const cells = kinds.flatMap((kind) => cellsFor(kind, of));
  const courses = await readCourses(db, { ...days, cells, parts: partsFor(kinds) });
  const drawn = kinds.map((kind) => {
    const measured = courses.filter(({ measure }) => measuresOf(kind).includes(measure));
    return drawLines(measured, { days: lengthOf(days), read: worthsOf(kind, of) });
  });
  const areas = of.areas.length;
  return [
    ...drawn.flatMap((lines) => lines.slice(0, areas)),
    ...drawn.flatMap((lines) => lines.slice(areas)),
  ];
}

/** What a series says of an area, day by day. */
export interface Series {
  /** MBBL or USD/BBL a month, null where it is not published. */
  valueAt(day: number): number | null;
  /** Why it is not; undefined where it is. */
  gapAt(day: number): GapReason | undefined;
}

/** Of one kind in all areas, then of the next. */
export async function seriesOf(ctx: Ctx, { days, ...asked }: Asked): Promise<Series[]> {
  const [{ lines } = { lines: [] }] = await figuresOver(ctx, {
    of: 'series',
    asked,
    days,
    load: async (range) => [{ name: '', lines: await drawSeries(ctx.db, { ...asked, days: range }) }],
  });
  const all = asked.kinds.flatMap((kind) => asked.areas.map(() => kind));
  return all.map((kind, i) => {
    const gaps = isPrice(kind) ? lines[all.length + all.slice(0, i).filter(isPrice).length] : undefined;
    return {
      valueAt: (day) => said(lines[i]?.[day], unitsOf(kind)),
      gapAt: (day) => gapOfCode(gaps?.[day]),
    };
  });
}

/** Rows of the days of a range. */
export const byDay = <T extends object>(days: Days, rowOf: (at: number) => T) =>
  datesOf(days).map((date, at) => ({ date, ...rowOf(at) }));
