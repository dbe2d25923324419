/** Reads chart lines through the shared cache: many users look at the same charts. */
import { addDays, addMonths } from '@tank/schema/kit/dates';
import type { Ctx } from '../../../kernel/context.ts';
import { type Days, daysBetween, lengthOf } from '../roll-up/cells.ts';
import { createFirstDayCache } from '../roll-up-caches.ts';
import type { Line, LineGroup } from './chart-lines.ts';
import { createLinesCache } from './lines-cache.ts';

/** Longer ranges are sliced from one cached full range: users who view one long range usually view others. */
const MAX_OWN_ENTRY_DAYS = 400;
const YEARS = 10;

interface Request {
  /** `kind` and `input` are the cache key, with the range. */
  kind: string;
  input: object;
  days: Days;
  /** With `areas`, only their lines are needed. */
  load(days: Days, areas?: readonly string[]): Promise<readonly LineGroup[]>;
}

/** The range that contains every long range around today. It changes once a month, so that midnight does not invalidate the cache. */
function fullRange(today: string): Days {
  const month = `${today.slice(0, 7)}-01`;
  return {
    start_date: addMonths(month, -12 * YEARS),
    end_date: addDays(addMonths(month, 12 * YEARS + 1), -1),
  };
}

const isWithin = (days: Days, range: Days) =>
  range.start_date <= days.start_date && days.end_date <= range.end_date;

/** The lines that `load` returns for the range; never older than the roll-up. */
export async function readCachedLines(
  ctx: Ctx,
  { kind, input, days, load }: Request,
): Promise<readonly LineGroup[]> {
  const full = fullRange(ctx.today);
  const range = lengthOf(days) > MAX_OWN_ENTRY_DAYS && isWithin(days, full) ? full : days;
  const groups = await ctx.services.singletons.get(createLinesCache).read(ctx, {
    key: JSON.stringify([kind, input, range]),
    days: range,
    load,
  });
  const from = daysBetween(range.start_date, days.start_date);
  const slice = (line: Line) => line.subarray(from, from + lengthOf(days));
  return groups.map((group) => ({ ...group, lines: group.lines.map(slice) }));
}

/** Number of days of a range before the market's first record; means leave them out. */
export async function daysBeforeMarket(ctx: Ctx, { start_date }: Days): Promise<number> {
  const first = await ctx.services.singletons.get(createFirstDayCache).read(ctx);
  return first === undefined ? 0 : Math.max(0, daysBetween(start_date, first));
}
