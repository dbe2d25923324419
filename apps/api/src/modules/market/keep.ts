/** What was worked out for one who looks, kept: many look at the same. */
import { addMonths } from '@tank/schema/kit/dates';
import type { Ctx } from '../../kernel/context.ts';
import { type Days, daysBetween, lengthOf } from './cells.ts';
import { createKeptLines } from './kept-lines.ts';
import type { Lines } from './line.ts';

/** A longer range is a piece of all years, which are kept until something changes. */
const MOST_DAYS = 400;
const YEARS = 10;

interface Wanted {
  /** Which answer it is of, and all but the range that it follows from. */
  of: string;
  asked: object;
  days: Days;
  load(days: Days): Promise<Lines>;
}

/** All that the longest ranges around today are pieces of. */
const allYears = (today: string): Days => ({
  start_date: addMonths(today, -12 * YEARS),
  end_date: addMonths(today, 12 * YEARS),
});

const isWithin = (days: Days, whole: Days) =>
  whole.start_date <= days.start_date && days.end_date <= whole.end_date;

/** What `load` says of the days of the range. */
export async function linesOver(ctx: Ctx, { of, asked, days, load }: Wanted): Promise<Lines> {
  const { lists, kept } = ctx.services;
  const key = `market ${of} ${JSON.stringify(asked)}`;
  if (lengthOf(days) <= MOST_DAYS)
    return lists.get({
      key: `${key} ${days.start_date} ${days.end_date}`,
      entities: ['roll_up', 'product_category'],
      load: () => load(days),
    });
  const whole = allYears(ctx.today);
  if (!isWithin(days, whole)) return load(days);
  const { names, lines } = await kept.of(createKeptLines).read(ctx.db, {
    key: `${key} ${ctx.today}`,
    load: () => load(whole),
  });
  const from = daysBetween(whole.start_date, days.start_date);
  return { names, lines: lines.map((line) => line.subarray(from, from + lengthOf(days))) };
}
