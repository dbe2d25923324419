import * as z from 'zod';
import { bookingTypes, renewalStatuses, renewalTypes } from '../enums.ts';
import {
  choice,
  confirmPastStart,
  date,
  id,
  idempotencyKey,
  input,
  months,
  optionalText,
  price,
  volume,
} from '../kit/fields.ts';
import { listInput, listOutput, memberFields } from '../kit/list.ts';
import { brokenRules, type Rules, termRule } from '../kit/rules.ts';
import { fieldMessages } from '../messages/field.ts';
import { renewalTable, teamRenewalTable } from '../tables/renewals.ts';
import { contact, teamContact } from './bookings.ts';

/** A party of an Active booking asks the other one to renew it. */
export const placeRenewal = input({
  booking_id: id('Booking'),
  /** What the booking was made from, or a side of it; checked where it is sent (`POST /api/renew/{id}/{type}`). */
  type: choice('Type', ['terminal', 'trader', ...bookingTypes])
    .optional()
    .meta({ description: 'What the booking was made from, or your side of it' }),
  start_date: date('Start date'),
  term: months('Term'),
  /** USD/BBL a month. */
  price: price('Price'),
  /** MBBL. */
  volume: volume('Volume'),
  idempotency_key: idempotencyKey,
});
export type PlaceRenewal = z.infer<typeof placeRenewal>;

export const renewalRules: Rules<Pick<PlaceRenewal, 'start_date' | 'term'>> = (values, today) =>
  brokenRules([
    [values.start_date < today, 'start_date', fieldMessages.past('Start date')],
    termRule('term', values.start_date, values.term),
  ]);

export const renewalId = input({ renewal_id: id('Renewal request') });
export const acceptRenewal = input({
  renewal_id: id('Renewal request'),
  confirm_past_start: confirmPastStart,
  idempotency_key: idempotencyKey,
});
export const rejectRenewal = input({
  renewal_id: id('Renewal request'),
  /** Bids and offers are rejected with a reason; of a renewal request none is asked (docs/product.md#rejecting-and-cancelling). */
  reason: optionalText('Reason', { max: 500 }),
});

/** What a request is about, with both parties' contact fields (docs/product.md#renewals). */
const renewalFields = {
  booking_id: z.number(),
  bid_id: z.number().nullable(),
  /** What the renewed booking was first made from. */
  type: z.enum(renewalTypes),
  address: z.string(),
  storage_id: z.number(),
  storage_name: z.string(),
  product: z.string(),
  start_date: z.string(),
  term: z.number(),
  price: z.number(),
  volume: z.number(),
  ...contact('renewer'),
  ...contact('receiver'),
};

export const renewalRow = z.object({
  renewal_id: z.number(),
  /** The booking that its acceptance made. */
  renewal_booking_id: z.number().nullable(),
  status: z.enum(renewalStatuses),
  reason: z.string().nullable(),
  ...renewalFields,
});
export type RenewalRow = z.infer<typeof renewalRow>;

export const renewalList = listInput(renewalTable);
export const renewalPage = listOutput(renewalTable, renewalRow);

/** Of everybody in the caller's team. */
const teamRenewalRow = renewalRow.extend({
  ...memberFields,
  ...teamContact('renewer'),
  ...teamContact('receiver'),
});
export const teamRenewalList = listInput(teamRenewalTable);
export const teamRenewalPage = listOutput(teamRenewalTable, teamRenewalRow);

export const renewalAnswer = z.object({
  data: renewalRow.extend({
    abilities: z.object({ accept: z.boolean(), reject: z.boolean(), cancel: z.boolean() }),
  }),
});

/**
 * What the request dialog starts from, the caller being the renewer: the open request of the booking where there is
 * one, else the booking's own terms from its end on.
 */
export const renewalFormAnswer = z.object({
  data: z.object({
    renewal_id: z.number().nullable(),
    renewal_booking_id: z.number().nullable(),
    ...renewalFields,
    abilities: z.object({ place: z.boolean() }),
  }),
});
