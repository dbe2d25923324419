/** The response header with the current day of the market (docs/product.md#the-markets-day). */
import { currentDate, isTimeZone, secondsLeft } from '../kit/time-zones.ts';

export const DAY_HEADER = 'market-day';

export interface MarketDay {
  today: string;
  /** Until the end of the day. */
  seconds_left: number;
  /** IANA name. */
  time_zone: string;
}

/** `2026-11-26;ends-in=3600;zone=America/Chicago`. */
export const dayHeader = (time_zone: string, now: Date): string =>
  `${currentDate(time_zone, now)};ends-in=${secondsLeft(time_zone, now)};zone=${time_zone}`;

/** Undefined for a missing or invalid header. */
export function readDayHeader(header: string | null): MarketDay | undefined {
  const [, today, seconds, time_zone = ''] =
    /^(\d{4}-\d\d-\d\d);ends-in=(\d+);zone=(.+)$/.exec(header ?? '') ?? [];
  return today && isTimeZone(time_zone) ? { today, seconds_left: Number(seconds), time_zone } : undefined;
}
