import type { CalendarBar } from '@tank/ui/calendar/booking-calendar';
import type { RouterOutput } from '../../../shared/calls/trpc.ts';
import type { Side } from './sides.ts';

type Calendar = RouterOutput['bookings']['calendar'] | RouterOutput['bookings']['calendarTeam'];
type Row = Calendar['data'][number];

interface BarOptions {
  side: Side;
  /** By storage_id. */
  colors: ReadonlyMap<number, string>;
}

const monthsOf = (months: Record<string, boolean> | undefined) =>
  Object.entries(months ?? {}).flatMap(([month, isOverbooked]) => (isOverbooked ? [Number(month)] : []));

const joinPresent = (parts: (string | null | undefined)[], by: string) => parts.filter(Boolean).join(by);

/** Location for a trader; in a team calendar the member precedes it. */
function placeOf(row: Row, side: Side): string {
  const member = 'member' in row ? row.member : undefined;
  const location = joinPresent([row.locality, row.administrative_area_level_1], ', ');
  return joinPresent([member, side === 'trader' ? location : undefined], ' · ');
}

/** Converts calendar rows to bars, labeled for their side (docs/product.md#booking-calendar). */
export const barsOf = ({ data, check }: Calendar, { side, colors }: BarOptions): CalendarBar[] =>
  data.map((row: Row) => ({
    id: row.booking_id,
    username: row.username,
    place: placeOf(row, side),
    storage_id: row.storage_id,
    storage_name: row.storage_name,
    color: colors.get(row.storage_id) ?? '',
    volume: row.volume,
    start_month: row.start_month,
    end_month: row.end_month,
    overbooked: monthsOf(check[row.storage_id]),
  }));

/** Months in which any storage is overbooked. */
export const warnedMonths = ({ check }: Calendar) => [...new Set(Object.values(check).flatMap(monthsOf))];
