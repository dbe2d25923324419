import * as z from 'zod';
import { bookingStatuses, bookingTypes, closedReasons } from '../enums.ts';
import { FIRST_YEAR, LAST_YEAR } from '../kit/dates.ts';
import { choice, date, id, input, months, volume } from '../kit/fields.ts';
import { listInput, listOutput, memberFields } from '../kit/list.ts';
import { brokenRules, type Rules } from '../kit/rules.ts';
import { fieldMessages } from '../messages/field.ts';
import { bookingTable, teamBookingTable } from '../tables/bookings.ts';
import { accessMode } from './access-modes.ts';

/** Contact fields of a party, shown to the other party and Admins (docs/product.md#who-sees-what). */
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

/** Contact fields in the tables of a team: null, except the username, unless the caller is a party. */
export const teamContact = <P extends Party>(party: P) =>
  Object.fromEntries(
    Object.entries<z.ZodType>(contact(party)).map(([key, field]) => [
      key,
      key === `${party}_username` ? field : field.nullable(),
    ]),
  ) as Record<`${P}_username`, z.ZodString> &
    Record<`${P}_${Exclude<ContactText, 'username'> | ContactOptional}`, z.ZodNullable<z.ZodString>>;

/** Contact fields of both parties of an accepted bid or offer. Present once booked, for the parties and Admins only. */
export const acceptedContacts = z.object({ ...contact('terminal'), ...contact('trader') }).partial().shape;

/** Storage name, address, product and access modes are copied when the booking is made; later edits do not change them. */
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
  /** USD/BBL per month. */
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

/** Bookings of members of the caller's team. */
const teamBookingRow = bookingRow.extend({
  ...memberFields,
  ...teamContact('terminal'),
  ...teamContact('trader'),
});
export const teamBookingList = listInput(teamBookingTable, hideClosed);
export const teamBookingPage = listOutput(teamBookingTable, teamBookingRow);

export const bookingId = input({ booking_id: id('Booking') });

/** A booking by its id, its bid or its offer. */
export const getBooking = input({
  booking_id: id('Booking').optional(),
  bid_id: id('Bid').optional(),
  inquiry_bids_id: id('Offer').optional(),
}).refine(
  (values) => Object.values(values).filter((value) => value !== undefined).length === 1,
  'Send one of: booking_id, bid_id, inquiry_bids_id.',
);

/** A booking with the caller's side and abilities. */
export const bookingAnswer = z.object({
  data: bookingRow.extend({
    listing_id: z.number().nullable(),
    inquiry_id: z.number().nullable(),
    /** Copied when the booking was made. */
    access_modes: z.array(accessMode),
    open_renewal_id: z.number().nullable(),
    /** The side of the caller; null for an Admin who is not a party. */
    side: z.enum(['terminal', 'trader']).nullable(),
    abilities: z.object({ backOut: z.boolean(), renew: z.boolean() }),
  }),
});

/** The terms of an agreement that is about to be made. */
export const wouldOverbook = input({
  storage_id: id('Storage'),
  /** MBBL. */
  volume: volume('Volume'),
  start_date: date('Start date'),
  term: months('Term'),
});

/** Months that the agreement would overbook (docs/product.md#overbooking). Volumes in MBBL. */
export const wouldOverbookAnswer = z.object({
  data: z.array(
    z.object({
      /** `YYYY-MM`. */
      month: z.string(),
      /** Volume already booked on the peak day of the month, within the term of the agreement. */
      booked: z.number(),
      total_capacity: z.number(),
    }),
  ),
});

/** The term of a listing. */
export const freeCapacity = wouldOverbook.omit({ volume: true });

/** Free capacity on the peak day of each month in MBBL; negative if overbooked. */
export const freeCapacityAnswer = z.object({
  data: z.array(
    z.object({
      /** `YYYY-MM`. */
      month: z.string(),
      free: z.number(),
    }),
  ),
});

/** `DELETE /api/booking/{type}/{id}`: the type is the caller's side (`terminal`, `trader`) or the booking's own type. */
export const backOut = input({
  booking_id: id('Booking'),
  type: choice('Type', ['terminal', 'trader', ...bookingTypes])
    .optional()
    .meta({ description: 'What the booking was made from, or your side of it' }),
});

/** `GET /api/booking/calendar/{my|team}/{type}/{year}` */
export const calendar = input({
  type: choice('Type', ['terminal', 'trader']).meta({
    description: 'The side of the bookings',
  }),
  year: z
    .number({ error: fieldMessages.number('Year') })
    .int(fieldMessages.whole('Year'))
    .min(FIRST_YEAR, `Year must be ${FIRST_YEAR} or later.`)
    .max(LAST_YEAR, `Year must be ${LAST_YEAR} or earlier.`)
    .meta({ description: 'Year of the calendar' }),
});

/** A bar of the calendar, from the first to the last month of the year in which the booking covers a day. */
const calendarRow = z.object({
  booking_id: z.number(),
  bid_id: z.number().nullable(),
  inquiry_bids_id: z.number().nullable(),
  type: z.enum(bookingTypes),
  storage_id: z.number(),
  storage_name: z.string(),
  locality: z.string().nullable(),
  administrative_area_level_1: z.string().nullable(),
  /** The other party. */
  username: z.string(),
  /** MBBL. */
  volume: z.number(),
  start_month: z.number().meta({ description: 'First month in the requested year, 1 to 12' }),
  end_month: z.number().meta({ description: 'Last month in the requested year, 1 to 12' }),
});

/** Overbooked months as `{storage_id: {month: true}}` (docs/product.md#overbooking); empty for traders. */
const check = z.record(z.string(), z.record(z.string(), z.boolean()));
export const calendarAnswer = z.object({ data: z.array(calendarRow), check });

/** Bookings of members of the caller's team. */
export const teamCalendarAnswer = z.object({
  data: z.array(
    calendarRow.extend({
      /** Username of the team member whose booking it is. */
      member: z.string(),
      /** 1 if that is the caller. */
      own: z.number(),
    }),
  ),
  check,
});

/** `GET /api/booking/booked_capacity/my`: MBBL booked today by storage, and the free capacity of the caller's storages. */
export const bookedCapacity = z.object({
  data: z.array(
    z.object({
      name: z.string(),
      value: z.number().meta({ description: 'Volume booked today, or available volume', unit: 'MBBL' }),
    }),
  ),
});

/** MBBL booked today by storage. Traders get only their own volume; `total_capacity` is null for them. */
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

const MAX_FORECAST_YEARS = 10;

export const forecastRules: Rules<z.infer<typeof forecast>> = ({ start_date, end_date }) =>
  brokenRules([
    [end_date < start_date, 'end_date', 'End date cannot be before start date.'],
    [
      Number(end_date.slice(0, 4)) - Number(start_date.slice(0, 4)) > MAX_FORECAST_YEARS,
      'end_date',
      'The forecast can cover ten years at most.',
    ],
  ]);

const money = (description: string) => z.number().meta({ description, unit: 'USD' });

/** USD per month: price x volume x 1000 of each booking whose term includes the month (docs/product.md#money). */
export const forecastAnswer = z.object({
  data: z.array(
    z.object({
      date: z.string().meta({ description: 'The month, YYYY-MM' }),
      Revenue: money('Revenue from bookings on the caller’s storage in that month'),
      'Lease Costs': money('Costs of the caller’s bookings on storage of others in that month'),
    }),
  ),
});
