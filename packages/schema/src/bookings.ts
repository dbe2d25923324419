import * as z from 'zod';
import { bookingStatuses, bookingTypes, closedReasons } from './enums.ts';
import { listInput, listOutput } from './kit/list.ts';
import { bookingTable } from './tables/bookings.ts';

/** Contact fields of one party, shown to the other one and to Admin (specification section 3). */
const contact = <P extends 'terminal' | 'trader'>(party: P) =>
  ({
    [`${party}_username`]: z.string(),
    [`${party}_first_name`]: z.string(),
    [`${party}_last_name`]: z.string(),
    [`${party}_company`]: z.string().nullable(),
    [`${party}_email`]: z.string(),
    [`${party}_office_phone`]: z.string().nullable(),
    [`${party}_cell_phone`]: z.string().nullable(),
  }) as Record<`${P}_${ContactText}`, z.ZodString> &
    Record<`${P}_${ContactOptional}`, z.ZodNullable<z.ZodString>>;
type ContactText = 'username' | 'first_name' | 'last_name' | 'email';
type ContactOptional = 'company' | 'office_phone' | 'cell_phone';

export const bookingRow = z.object({
  booking_id: z.number(),
  type: z.enum(bookingTypes),
  bid_id: z.number().nullable(),
  inquiry_bids_id: z.number().nullable(),
  status: z.enum(bookingStatuses),
  closed_reason: z.enum(closedReasons).nullable(),
  storage_id: z.number(),
  storage_name: z.string(),
  address: z.string(),
  locality: z.string().nullable(),
  administrative_area_level_1: z.string().nullable(),
  /** USD/BBL a month. */
  price: z.number(),
  product: z.string(),
  /** MBBL. */
  volume: z.number(),
  date_booked: z.string(),
  start_date: z.string(),
  /** First day after the term: the booking covers `[start_date, end_date)`. */
  end_date: z.string(),
  term: z.number(),
  ...contact('terminal'),
  ...contact('trader'),
});
export type BookingRow = z.infer<typeof bookingRow>;

/** `hide_closed` (`hideClosed` on REST) removes Closed bookings; default: false. */
export const bookingList = listInput(bookingTable, {
  hide_closed: z.boolean({ error: 'Hide closed must be true or false.' }).optional(),
});
export const bookingPage = listOutput(bookingRow);
