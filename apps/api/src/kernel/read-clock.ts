import { currentDate } from '@tank/schema/kit/time-zones';
import type { Services } from './services.ts';

/** The instant and the market's day, from a single reading of the clock. */
export function readClock({ clock, time_zone }: Pick<Services, 'clock' | 'time_zone'>) {
  const now = clock();
  return { now, today: currentDate(time_zone, now) };
}
