import { DEFAULT_TIME_ZONE, dateIn, secondsLeft } from '@tank/schema/kit/time-zones';

/** The current market day by the real clock, in the time zone of test APIs. */
export const marketToday = () => dateIn(DEFAULT_TIME_ZONE, new Date());

/** The instant `before_ms` before a market day ends. */
export function endOfMarketDay(day: string, before_ms = 0): Date {
  const within = new Date(`${day}T18:00:00Z`);
  return new Date(within.getTime() + secondsLeft(DEFAULT_TIME_ZONE, within) * 1000 - before_ms);
}
