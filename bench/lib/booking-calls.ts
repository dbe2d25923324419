/** Calls for the three booking tables, with filters and sort orders as users choose them. */
import { addMonths } from '@tank/schema/kit/dates';
import { queryCall } from './answers.ts';
import { today } from './database.ts';
import type { Call } from './load.ts';
import { createRandom } from './random.ts';

export type BookingList = 'terminal' | 'trader' | 'all';

export interface BookingFilter {
  limit: number;
  sort: string;
  hide_closed?: true;
  type?: [string];
  min_volume?: number;
  max_volume?: number;
  min_start_date?: string;
}

/** Enough calls that none repeats while its answer is cached. */
const COUNT = 4096;

const sorts = ['-booking_id', '-booking_id', '-start_date', 'end_date', 'price', '-volume'];
const types = ['listing', 'inquiry', 'renewal'];
const procedures = {
  terminal: 'bookings.listTerminal',
  trader: 'bookings.listTrader',
  all: 'bookings.listAll',
};

/** Each has its own range of volumes; half of them hide closed bookings. */
export function bookingFilters(): BookingFilter[] {
  const random = createRandom(11);
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T;
  return Array.from({ length: COUNT }, () => {
    // Thousandths, so that no two are equal.
    const min_volume = Math.round(random() * 150_000) / 1000;
    const filter: BookingFilter = { limit: 50, sort: pick(sorts), min_volume };
    if (random() < 0.5) filter.hide_closed = true;
    if (random() < 0.5) filter.max_volume = min_volume + 100 + Math.floor(random() * 500);
    if (random() < 0.25) filter.type = [pick(types)];
    if (random() < 0.25) filter.min_start_date = addMonths(today, -Math.floor(random() * 24));
    return filter;
  });
}

export const bookingCall = (list: BookingList, filter: BookingFilter, token: string): Call =>
  queryCall(procedures[list], filter, token);

/** The same call of the bare handler. */
export const referenceBookingCall = (list: BookingList, filter: BookingFilter, user_id: number): Call => ({
  method: 'GET',
  path: `/bookings/${list}?user_id=${user_id}&filter=${encodeURIComponent(JSON.stringify(filter))}`,
});
