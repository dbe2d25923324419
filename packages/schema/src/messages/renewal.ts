/** Messages about the days of a renewal (docs/product.md#renewals). */
import { formatDate } from '../kit/format.ts';

interface Covered {
  booking_id: number;
  start_date: string;
  /** First day after the term. */
  end_date: string;
}

export const renewalTooEarly = (end_date: string) =>
  `A renewal cannot start before the term ends: the earliest start date is ${formatDate(end_date)}.`;

export const renewalTaken = ({ booking_id, start_date, end_date }: Covered) =>
  `Booking ${booking_id} already covers ${formatDate(start_date)} to ${formatDate(end_date)}. A renewal cannot cover the same days again.`;
