import * as z from 'zod';
import { bookingStatuses, bookingTypes, closedReasons } from '../enums.ts';
import { FIRST_YEAR, LAST_YEAR } from '../kit/dates.ts';
import { choice, date, id, input, months, volume } from '../kit/fields.ts';
import { listInput, listOutput, memberFields } from '../kit/list.ts';
import { brokenRules, type Rules } from '../kit/rules.ts';
import { fieldMessages } from '../messages/field.ts';
import { bookingTable, teamBookingTable } from '../tables/bookings.ts';
import { accessMode } from './access-modes.ts';

/** Contact fields of one party of a booking or renewal request, for the other one and Admin (docs/product.md#who-sees-what). */
export const contact = <P extends Party>(party: P) =>
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
type Party = 'terminal' | 'trader' | 'renewer' | 'receiver';
type ContactText = 'username' | 'first_name' | 'last_name' | 'email';
type ContactOptional = 'company' | 'office_phone' | 'cell_phone';

/** The same in a team's tables: all but the username is null where the caller is no party. */
export const teamContact = <P extends Party>(party: P) =>
  Object.fromEntries(
    Object.entries<z.ZodType>(contact(party)).map(([key, field]) => [
      key,
      key === `${party}_username` ? field : field.nullable(),
    ]),
  ) as Record<`${P}_username`, z.ZodString> &
    Record<`${P}_${Exclude<ContactText, 'username'> | ContactOptional}`, z.ZodNullable<z.ZodString>>;

/**
 * Both parties' contact fields in what was accepted: there once it is booked, for the two and Admin. Their teams know the
 * names alone, from their tables.
 */
export const acceptedContacts = z.object({ ...contact('terminal'), ...contact('trader') }).partial().shape;

/** Storage, place, product and access modes are what was agreed on: they stay whatever becomes of the storage. */
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
  mode_names: z.array(z.string()),
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
const hideClosed = { hide_closed: z.boolean({ error: 'Hide closed must be true or false.' }).optional() };
export const bookingList = listInput(bookingTable, hideClosed);
export const bookingPage = listOutput(bookingTable, bookingRow);

/** Of everybody in the caller's team. */
const teamBookingRow = bookingRow.extend({
  ...memberFields,
  ...teamContact('terminal'),
  ...teamContact('trader'),
});
export const teamBookingList = listInput(teamBookingTable, hideClosed);
export const teamBookingPage = listOutput(teamBookingTable, teamBookingRow);

export const bookingId = input({ booking_id: id('Booking') });

/** A booking by its own id, or by the bid or offer that it was made from. */
export const getBooking = input({
  booking_id: id('Booking').optional(),
  bid_id: id('Bid').optional(),
  inquiry_bids_id: id('Offer').optional(),
}).refine(
  (values) => Object.values(values).filter((value) => value !== undefined).length === 1,
  'Send one of: booking_id, bid_id, inquiry_bids_id.',
);

/** One booking with what the caller may do with it. */
export const bookingAnswer = z.object({
  data: bookingRow.extend({
    listing_id: z.number().nullable(),
    inquiry_id: z.number().nullable(),
    /** As they were agreed on. */
    access_modes: z.array(accessMode),
    /** The renewal request that is open on it. */
    open_renewal_id: z.number().nullable(),
    /** The side of the caller; null for an Admin who is neither. */
    side: z.enum(['terminal', 'trader']).nullable(),
    abilities: z.object({ backOut: z.boolean(), renew: z.boolean() }),
  }),
});

/** What an agreement would book; asked before it is made. */
export const wouldOverbook = input({
  storage_id: id('Storage'),
  /** MBBL. */
  volume: volume('Volume'),
  start_date: date('Start date'),
  term: months('Term'),
});

/** Months that this would overbook (docs/product.md#overbooking), in MBBL. */
export const wouldOverbookAnswer = z.object({
  data: z.array(
    z.object({
      /** `YYYY-MM`. */
      month: z.string(),
      /** Booked without it on the peak day of that month, among the days of the agreement. */
      booked: z.number(),
      total_capacity: z.number(),
    }),
  ),
});

/** The days that a listing would offer. */
export const freeCapacity = wouldOverbook.omit({ volume: true });

/** What is left of the storage on the peak day of each month, in MBBL; below zero where it is overbooked. */
export const freeCapacityAnswer = z.object({
  data: z.array(
    z.object({
      /** `YYYY-MM`. */
      month: z.string(),
      free: z.number(),
    }),
  ),
});

/** `DELETE /api/booking/{type}/{id}`: a side of it (`terminal`, `trader`), or what the booking was made from. */
export const backOut = input({
  booking_id: id('Booking'),
  type: choice('Type', ['terminal', 'trader', ...bookingTypes])
    .optional()
    .meta({ description: 'What the booking was made from, or your side of it' }),
});

/** `GET /api/booking/calendar/my/{type}/{year}`, and `team` in the place of `my`. */
export const calendar = input({
  type: choice('Type', ['terminal', 'trader']).meta({
    description: 'The side of the bookings that is asked for',
  }),
  year: z
    .number({ error: fieldMessages.number('Year') })
    .int(fieldMessages.whole('Year'))
    .min(FIRST_YEAR, `Year must be ${FIRST_YEAR} or later.`)
    .max(LAST_YEAR, `Year must be ${LAST_YEAR} or earlier.`)
    .meta({ description: 'Year of the calendar' }),
});

/** One bar of the calendar: months 1 to 12 of the asked year that the booking covers any day of. */
const calendarRow = z.object({
  booking_id: z.number(),
  bid_id: z.number().nullable(),
  inquiry_bids_id: z.number().nullable(),
  type: z.enum(bookingTypes),
  storage_id: z.number(),
  storage_name: z.string(),
  locality: z.string().nullable(),
  administrative_area_level_1: z.string().nullable(),
  /** Of the other party. */
  username: z.string(),
  /** MBBL. */
  volume: z.number(),
  start_month: z.number().meta({ description: 'First month of the year that was asked for, 1 to 12' }),
  end_month: z.number().meta({ description: 'Last month of the year that was asked for, 1 to 12' }),
});

/** There for terminals: `{storage_id: {month: true}}` where a storage is overbooked (docs/product.md#overbooking). */
const check = z.record(z.string(), z.record(z.string(), z.boolean()));
export const calendarAnswer = z.object({ data: z.array(calendarRow), check });

/** Of everybody in the caller's team. */
export const teamCalendarAnswer = z.object({
  data: z.array(
    calendarRow.extend({
      /** Username of the member whose booking it is. */
      member: z.string(),
      /** 1 where that is the caller. */
      own: z.number(),
    }),
  ),
  check,
});

/** `GET /api/booking/booked_capacity/my`: MBBL booked today, by storage, and what is left of one's own. */
export const bookedCapacity = z.object({
  data: z.array(
    z.object({
      name: z.string(),
      value: z.number().meta({ description: 'Volume booked today, or what is left', unit: 'MBBL' }),
    }),
  ),
});

/** MBBL booked today: on each of one's own storages, or a trader's on other people's, whose total is not for it to know. */
export const capacityByStorage = z.object({
  data: z.array(
    z.object({
      storage_id: z.number(),
      storage_name: z.string(),
      booked: z.number(),
      total_capacity: z.number().nullable(),
    }),
  ),
});
/** `GET /api/booking/forecast/my`. */
export const forecast = input({ start_date: date('Start date'), end_date: date('End date') });

const MOST_MONTHS = 120;

export const forecastRules: Rules<z.infer<typeof forecast>> = ({ start_date, end_date }) =>
  brokenRules([
    [end_date < start_date, 'end_date', 'End date cannot be before start date.'],
    [
      Number(end_date.slice(0, 4)) - Number(start_date.slice(0, 4)) > MOST_MONTHS / 12,
      'end_date',
      'The forecast can cover ten years at most.',
    ],
  ]);

const money = (description: string) => z.number().meta({ description, unit: 'USD' });

/** A month `YYYY-MM` in USD: price x volume x 1000 for each booking whose term has it (docs/product.md#money). */
export const forecastAnswer = z.object({
  data: z.array(
    z.object({
      date: z.string().meta({ description: 'The month, YYYY-MM' }),
      Revenue: money('What storage that is let brings in that month'),
      'Lease Costs': money('What storage that is leased costs in that month'),
    }),
  ),
});
