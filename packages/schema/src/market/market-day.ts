/** How an answer says what day it is in the market (docs/product.md#the-markets-day). */
import { dateIn, isTimeZone, secondsLeft } from '../kit/time-zones.ts';

export const DAY_HEADER = 'market-day';

export interface MarketDay {
  today: string;
  /** Until it ends. */
  seconds_left: number;
  /** IANA name. */
  time_zone: string;
}

/** The header of an answer that is given now: `2026-11-26;ends-in=3600;zone=America/Chicago`. */
export const dayHeader = (time_zone: string, now: Date): string =>
  `${dateIn(time_zone, now)};ends-in=${secondsLeft(time_zone, now)};zone=${time_zone}`;

/** What the header says; undefined where it says nothing. */
export function readDayHeader(header: string | null): MarketDay | undefined {
  const [, today, seconds, time_zone = ''] =
    /^(\d{4}-\d\d-\d\d);ends-in=(\d+);zone=(.+)$/.exec(header ?? '') ?? [];
  return today && isTimeZone(time_zone) ? { today, seconds_left: Number(seconds), time_zone } : undefined;
}
