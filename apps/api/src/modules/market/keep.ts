/** What was worked out for one who looks, kept until something changes: many look at the same. */
import { addDays, addMonths } from '@tank/schema/kit/dates';
import type { Ctx } from '../../kernel/context.ts';
import { createFirstDayCache } from './caches.ts';
import { createKeptLines } from './kept-lines.ts';
import type { Figure, Line } from './line.ts';
import { type Days, daysBetween, lengthOf } from './roll-up/cells.ts';

/** A longer range is cut from all years: whoever looks at one looks at others, too. */
const MOST_DAYS = 400;
const YEARS = 10;

interface Wanted {
  /** Which answer it is of, and all but the range that it follows from. */
  of: string;
  asked: object;
  days: Days;
  /** With areas: what is of them, the rest is not needed. */
  load(days: Days, areas?: readonly string[]): Promise<readonly Figure[]>;
}

/** All that the longest ranges around today are pieces of: the same for a month, so that midnight makes nothing old. */
function allYears(today: string): Days {
  const month = `${today.slice(0, 7)}-01`;
  return {
    start_date: addMonths(month, -12 * YEARS),
    end_date: addDays(addMonths(month, 12 * YEARS + 1), -1),
  };
}

const isWithin = (days: Days, whole: Days) =>
  whole.start_date <= days.start_date && days.end_date <= whole.end_date;

/** What `load` says of the days of the range: never older than the roll-up. */
export async function figuresOver(ctx: Ctx, { of, asked, days, load }: Wanted): Promise<readonly Figure[]> {
  const whole = allYears(ctx.today);
  const read = lengthOf(days) > MOST_DAYS && isWithin(days, whole) ? whole : days;
  const figures = await ctx.services.kept.of(createKeptLines).read(ctx, {
    key: JSON.stringify([of, asked, read]),
    days: read,
    load,
  });
  const from = daysBetween(read.start_date, days.start_date);
  const cut = (line: Line) => line.subarray(from, from + lengthOf(days));
  return figures.map((figure) => ({ ...figure, lines: figure.lines.map(cut) }));
}

/** How many days of a range lie before the market's first record: nothing was there yet, and no mean is over them. */
export async function daysBeforeMarket(ctx: Ctx, { start_date }: Days): Promise<number> {
  const first = await ctx.services.kept.of(createFirstDayCache).read(ctx);
  return first === undefined ? 0 : Math.max(0, daysBetween(start_date, first));
}
