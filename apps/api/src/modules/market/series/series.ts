import type { ReadDb } from '@tank/db/client';
import type { GapReason } from '@tank/schema/market/disclosure-rule';
import type { SeriesKind } from '@tank/schema/market/market-kinds';
import type { Ctx } from '../../../kernel/context.ts';
import { decodeGap } from '../published-bids/disclosure.ts';
import { type Days, datesOf, lengthOf } from '../roll-up/cells.ts';
import { readStepSeries } from '../roll-up/queries-step-series.ts';
import { readCachedLines } from './cached-lines.ts';
import { drawLines, type Line, toValue } from './chart-lines.ts';
import {
  cellsFor,
  isPrice,
  measuresOf,
  partsFor,
  type SeriesScope,
  seriesReader,
  unitsOf,
} from './series-rules.ts';

interface SeriesQuery extends SeriesScope {
  kinds: readonly SeriesKind[];
  days: Days;
}

/**
 * Lines of values, ordered by kind and then by area; after them, in the same order, lines of gap codes for the kinds that are prices.
 * Reads the cells of all kinds in one query, because some are shared.
 */
export async function drawSeries(db: ReadDb, { kinds, days, ...scope }: SeriesQuery): Promise<Line[]> {
  const cells = kinds.flatMap((kind) => cellsFor(kind, scope));
  const stepSeries = await readStepSeries(db, { ...days, cells, parts: partsFor(kinds) });
  const drawn = kinds.map((kind) => {
    const measured = stepSeries.filter(({ measure }) => measuresOf(kind).includes(measure));
    return drawLines(measured, { days: lengthOf(days), read: seriesReader(kind, scope) });
  });
  const areas = scope.areas.length;
  return [
    ...drawn.flatMap((lines) => lines.slice(0, areas)),
    ...drawn.flatMap((lines) => lines.slice(areas)),
  ];
}

export interface Series {
  /** MBBL or USD/BBL a month; null if not published. */
  valueAt(day: number): number | null;
  /** Why the value is not published; undefined if it is. */
  gapAt(day: number): GapReason | undefined;
}

/** Ordered by kind, then by area. */
export async function readSeries(ctx: Ctx, { days, ...query }: SeriesQuery): Promise<Series[]> {
  const [{ lines } = { lines: [] }] = await readCachedLines(ctx, {
    kind: 'series',
    input: query,
    days,
    load: async (range) => [{ name: '', lines: await drawSeries(ctx.db, { ...query, days: range }) }],
  });
  const all = query.kinds.flatMap((kind) => query.areas.map(() => kind));
  return all.map((kind, i) => {
    const gaps = isPrice(kind) ? lines[all.length + all.slice(0, i).filter(isPrice).length] : undefined;
    return {
      valueAt: (day) => toValue(lines[i]?.[day], unitsOf(kind)),
      gapAt: (day) => decodeGap(gaps?.[day]),
    };
  });
}

/** One row per day of the range. */
export const byDay = <T extends object>(days: Days, rowOf: (at: number) => T) =>
  datesOf(days).map((date, at) => ({ date, ...rowOf(at) }));
